"""The subjects that a command names, as exact pieces of its text."""

from __future__ import annotations

from collections.abc import Iterable

from engine.intent.content import Piece, phrases, pieces
from engine.intent.folding import Folded
from engine.intent.patterns import pattern

_MOST = 3
_JOINT = pattern(
    r"\s*(?:,|、|/|;|&|\bv\.?s\.?\b|\bv\.(?= )|\bversus\b|\bagainst\b|\band\b|\bor\b|\bor rather\b|\bcompared (?:with|to)\b|\bthan\b|\bwith\b|"
    r"\bto\b|和|与|跟|同|及|以及|或|或者|还是|比|对比|对|较|相比|相较于)?\s*(?:the\s+)?"
)
_SIDES = pattern(
    r"\bv\.?s\.?(?![a-z])|\bv\.(?= )|\bversus\b|\bagainst\b|\bcompared (?:with|to)\b|\bthan\b|还是|对比|相比|比|和|与|跟|、|或|\bor\b|\band\b| / |,"
)
_VERB = pattern(
    r"\b(?:does|do|did|can|could|will|would|should|may|might|that|whether|if)\s+\S+(?:\s+\S+){0,7}?\s+"
    r"(lower|reduce|raise|increase|decrease|improve|prevent|cause|help|affect|change|worsen|shorten|prolong|lengthen|delay|treat|cure|trigger|"
    r"influence|impair|induce|inhibit|promote|predict|slow|speed up|heal|relieve|lead to|protect against|protect|work for|work in|work against|"
    r"lowers|reduces|raises|increases|decreases|improves|prevents|causes|helps|affects|changes|worsens|shortens|prolongs|delays|treats|triggers|"
    r"influences|impairs|induces|inhibits|promotes|predicts|slows|heals|relieves|leads to|protects against|protects)(?=\s)"
)
"""The verb between what acts and what is acted on, in a question that begins with another verb."""


def verb(text: Folded) -> list[tuple[int, int]]:
    """The folded range of the verb of a question ("does zinc shorten the common cold"), if it has one that joins two subjects."""
    found = _VERB.search(text.text)
    return [found.span(1)] if found else []


def entities(text: Folded, task_type: str, taken: Iterable[tuple[int, int]]) -> tuple[str, ...]:
    """Up to three subjects in order of place (in a comparison: the things set against each other)."""
    found = phrases(text, pieces(text, taken))
    if task_type == "comparison":
        found = _compared(text, found) or found
    chosen = found[: _MOST if task_type != "comparison" else 6]
    return tuple(dict.fromkeys(text.piece(piece.start, piece.end) for piece in chosen))


def _compared(text: Folded, found: list[Piece]) -> list[Piece]:
    """The first chain of phrases joined by words that set them side by side; the chain with a "versus" goes first."""
    chains: list[list[Piece]] = []
    for piece in found:
        if chains and _joined(text.text[chains[-1][-1].end : piece.start]):
            chains[-1].append(piece)
        else:
            chains.append([piece])
    pairs = [chain for chain in chains if len(chain) > 1]
    if not pairs:
        return []

    def strength(chain: list[Piece]) -> int:
        between = text.text[chain[0].end : chain[-1].start]
        return 2 if pattern(r"\bv\.?s\.?(?![a-z])|\bv\.(?= )|\bversus\b|\bagainst\b|\bthan\b|还是|比|跟").search(between) else 1

    return max(pairs, key=strength)


def _joined(gap: str) -> bool:
    return bool(gap.strip()) and _JOINT.fullmatch(gap) is not None and _SIDES.search(gap) is not None
