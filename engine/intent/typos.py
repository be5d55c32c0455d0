"""Slips of the finger in the words that decide how a command is read ("sytematic reveiw")."""

from __future__ import annotations

from functools import cache, lru_cache

from rapidfuzz.distance import OSA

from engine.intent.folding import Folded, fold
from engine.intent.patterns import pattern
from engine.intent.terms import sections
from engine.intent.terms_zh_en import glossary
from resources import read_text

_WORD = pattern(r"(?<![\w'/-])[a-z]{5,}(?![\w'/-])")
_LISTS = ("metrics.txt", "pub_types.txt", "output.txt", "task_types.txt", "domains.txt", "stopwords.txt", "outcomes.txt", "triggers.txt")
_LONG = 10
"""From this length on, two slips are forgiven."""


@cache
def _triggers() -> tuple[str, ...]:
    return tuple(
        dict.fromkeys(word for section, item in sections("triggers.txt") if section == "trigger" for word in pattern(r"[a-z]{5,}").findall(item))
    )


@cache
def _known() -> frozenset[str]:
    words: set[str] = set()
    for name in _LISTS:
        for _, item in sections(name):
            words.update(pattern(r"[a-z]{5,}").findall(item.lower()))
    for _, english, _ in glossary():
        words.update(pattern(r"[a-z]{5,}").findall(english.lower()))
    words.update(pattern(r"[a-z]{5,}").findall(fold(read_text("lexicons/examples.tsv")).text))
    return frozenset(words)


@lru_cache(maxsize=4096)
def _meant(word: str) -> str | None:
    """The trigger word that an unknown word stands for; the first letter must be right, endings of known words are no slips."""
    known = _known()
    if word in known or any(word.endswith(end) and word.removesuffix(end) in known for end in ("s", "es", "d", "ed", "ing", "ly", "er", "al")):
        return None
    best, least = None, 3
    for target in _triggers():
        allowed = 2 if len(target) >= _LONG else 1
        if target[0] == word[0] and abs(len(target) - len(word)) <= allowed:
            distance = OSA.distance(word, target, score_cutoff=allowed)
            if distance <= allowed and distance < least:
                best, least = target, distance
    return best


def without_typos(text: Folded) -> Folded:
    """The folded text with misspelt trigger words written right, still tied to the original."""
    changes = [
        (match.start(), match.end(), meant)
        for match in _WORD.finditer(text.text)
        if text.cased[match.start() + 1 : match.end()].islower() and (meant := _meant(match[0]))
    ]
    return text.replaced(changes)
