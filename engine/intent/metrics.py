"""The metrics that a command names."""

from __future__ import annotations

from functools import cache

from engine.intent.folding import Folded
from engine.intent.terms import Hit, PatternList, TermList

_NONE = "-"


@cache
def _lists() -> tuple[TermList, PatternList]:
    return TermList.load("metrics.txt"), PatternList.load("metrics.txt")


def metric_hits(text: Folded) -> list[Hit]:
    """Where metrics are named, `section` holding the id; names that only contain a metric word are left out."""
    terms, patterns = _lists()
    found, matched = terms.find(text), patterns.find(text)
    hidden = [hit for hit in found + matched if hit.section == _NONE]
    hits = [hit for hit in found + matched if hit.section != _NONE and not any(other.start < hit.end and hit.start < other.end for other in hidden)]
    return sorted(hits, key=lambda hit: hit.start)


def metric_words(text: Folded) -> list[Hit]:
    """The words themselves that name metrics, without those that only the build of the sentence tells."""
    return [hit for hit in _lists()[0].find(text) if hit.section != _NONE]


def unique(hits: list[Hit]) -> tuple[str, ...]:
    """The sections of the hits in order of place, each once."""
    return tuple(dict.fromkeys(hit.section for hit in hits))
