"""SRC-14: why a hit is there, in words, with the passage behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cancel import CancelToken
from engine.reading.findings import of_paper, speaks_of, terms_for
from engine.reading.passages import Paper, prepare
from engine.reading.question import Candidate, Question, Wanted, held
from engine.reading.sections import Part
from engine.reading.sentences import sentences

_HIGH, _MEDIUM = 0.75, 0.5
"""Shares of the weight of the question's words from which a hit is high or medium."""
_MANY = 5
"""Topic words from which a hit may lack one and still be high."""


@dataclass(frozen=True, slots=True)
class Grade:
    """The level of a hit ("high", "medium", "low"), the reason, the passage `start` to `end` of a chunk (None where no text is held),

    and the topic words of the question that the paper does not hold.
    """

    level: str
    reason: str
    chunk_id: str | None = None
    start: int = 0
    end: int = 0
    missing: tuple[str, ...] = ()


def grade(question: Question, candidate: Candidate, token: CancelToken | None = None) -> Grade:
    """Grades one hit by itself; words cannot be weighed against other hits, for that see `grades`."""
    return grades(question, [candidate], token)[0]


def grades(question: Question, candidates: Sequence[Candidate], token: CancelToken | None = None) -> list[Grade]:
    """One grade a hit, in the same order, the question's words weighed over all of them."""
    token = token or CancelToken()
    ready = [prepare(candidate, token) for candidate in candidates]
    return [_grade(paper, terms, token) for paper, terms in zip(ready, terms_for(question, ready), strict=True)]


def _grade(paper: Paper, terms: Wanted, token: CancelToken) -> Grade:
    if not terms.terms:
        return Grade("low", "the question has no word that this paper could hold in its language")
    everywhere = paper.everything
    count = sum(held(term.word, everywhere) > 0 for term in terms.terms)
    reason = f"{count} of {len(terms.terms)} question words" + _places(paper, terms)
    missing = terms.missing(everywhere)
    if missing:
        reason += "; without " + ", ".join(missing)
    share = terms.covered_topics(everywhere, paper.apart(terms.pairs))
    found = of_paper(paper, terms, token) if speaks_of(paper, terms) else []
    if found:
        best = found[0].passage
        level = "high" if share >= _HIGH and (not missing or len(terms.topics) >= _MANY) else "medium"
        return Grade(level, reason, best.sentences[0].chunk.chunk_id, best.start, best.end, missing)
    return Grade("medium" if share >= _HIGH else "low", reason, *_nearest(paper, terms), missing)


def _places(paper: Paper, terms: Wanted) -> str:
    """Where the words stand, the telling places only."""
    places = []
    if terms.covered(paper.title) >= 0.3:
        places.append("title")
    for part, name in ((Part.CONCLUSION, "conclusion"), (Part.RESULTS, "results"), (Part.ABSTRACT, "abstract")):
        if any(role is part and terms.covered(keys) >= 0.3 for role, keys in zip(paper.parts, paper.chunk_keys, strict=True)):
            places.append(name)
    if not places:
        return ""
    return ", in " + (" and ".join(places) if len(places) < 3 else ", ".join(places[:-1]) + " and " + places[-1])


def _nearest(paper: Paper, terms: Wanted) -> tuple[str | None, int, int]:
    """The sentence that holds most of the question, where there is no finding to show."""
    shares = [terms.covered(keys) for keys in paper.chunk_keys]
    if not any(shares):
        return None, 0, 0
    index = max(range(len(shares)), key=shares.__getitem__)
    chunk = paper.candidate.chunks[index]
    spans = sentences(chunk.text)
    if not spans:
        return None, 0, 0

    def share(span: tuple[int, int]) -> float:
        inside = {word for word, start, _ in paper.located[index] if span[0] <= start < span[1]}
        return terms.covered(inside)

    start, end = max(spans, key=share)
    return chunk.chunk_id, start, end
