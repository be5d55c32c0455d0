"""VAL-2: evidence stands in its chunk, letter for letter."""

from __future__ import annotations

from collections.abc import Mapping

from engine.validation.rules import Check, Claim, Evidence

SHORTEST = 20
"""Characters of the shortest quote, unless the whole chunk is shorter."""
_SHOWN = 60
_NAME = "quote"


def check_quotes(claim: Claim, chunks: Mapping[str, str]) -> list[Check]:
    """One check for each evidence; a claim without evidence fails."""
    if not claim.evidence:
        return [Check(_NAME, False, "no evidence: a conclusion without a chunk is never shown")]
    return [_check(evidence, chunks) for evidence in claim.evidence]


def _check(evidence: Evidence, chunks: Mapping[str, str]) -> Check:
    text = chunks.get(evidence.chunk_id)
    quote = evidence.quote
    if text is None:
        return Check(_NAME, False, f"{evidence.chunk_id or 'no chunk'}: this chunk is not held")
    if len(quote.strip()) < SHORTEST and quote.strip() != text.strip():
        return Check(_NAME, False, f"{evidence.chunk_id}: the quote has {len(quote.strip())} characters, fewer than {SHORTEST}")
    if not quote.strip() or quote not in text:
        return Check(_NAME, False, f"{evidence.chunk_id}: not in the chunk letter for letter: {_where(quote, text)}")
    if evidence.start is not None and evidence.end is not None and text[max(0, evidence.start) : max(0, evidence.end)] != quote:
        return Check(_NAME, False, f"{evidence.chunk_id}: the offsets {evidence.start} to {evidence.end} hold other text than the quote")
    return Check(_NAME, True, f"{evidence.chunk_id}: {len(quote)} characters, letter for letter")


def _where(quote: str, text: str) -> str:
    """The first words of the quote that the chunk does not go along with."""
    low, high = 0, len(quote)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if quote[:middle] in text else (low, middle - 1)
    begin = max(quote.rfind(" ", 0, low) + 1, 0)
    return f'"{quote[begin : begin + _SHOWN]}"'
