"""From a question and its papers to ranked findings: sentences, letter for letter, that state an answer."""

from __future__ import annotations

import math
from collections.abc import Sequence, Set
from dataclasses import dataclass, replace

from rapidfuzz import fuzz

from engine.cancel import CancelToken
from engine.reading.passages import Paper, prepare
from engine.reading.question import Candidate, Question, Wanted, held, wanted
from engine.reading.reasons import NEAREST_REASON, UNTRANSLATED_REASON
from engine.reading.scoring import Passage, passages
from engine.reading.sections import Part, is_paged
from engine.reading.terms import is_chinese

_MORE = 0.5
"""Exponent by which a paper counts more than in proportion, in the order, for holding more of the topics."""
_REPEATED = (1.0, 0.7, 0.5)
"""What the first, second and third finding of the same paper count in the order."""
_SURE = 0.8
"""From this share on, a paper's conclusion counts even where it repeats no topic word."""
_BEHIND_BEST = 0.45
"""A finding with less than this share of the best score is left out."""
_MOST_COMPARED = 150
_SHARED_WORDS = 0.6
"""Share of the shorter quote's words in the longer one below which two quotes are not compared letter by letter."""
_SAME = 92.0
"""Similarity (0 to 100) from which two quotes are the same sentence."""


@dataclass(frozen=True, slots=True)
class Bar:
    """What a finding must reach. `topics`: share of the weight of the question's topic words that a paper's title and abstract, or one
    paragraph and its title, must hold; `concept`: the least share of each of two concepts that are tied; `score`: of the passage itself;
    `own_terms`: how many of the question's words the passage itself must hold, the first thing that the question names among them.
    """

    topics: float
    concept: float
    score: float
    own_terms: int = 0


_LEAD_ELSEWHERE, _LEAD_ABSENT = 0.55, 0.45
"""What a finding counts when the first thing asked about is only elsewhere in its paper, or not in it while other papers hold it."""
_RIVAL_ABSENT = 0.6
"""What a finding counts that does not name what the question compares with."""
_ENOUGH, _LEAD_ENOUGH = 0.45, 0.55
"""Shares of a concept, and of the first one, from which it counts as held."""

_SHORT_LEAD = 3
"""Words of a first concept that what comes nearest must hold entire; of a longer one, six tenths."""

ANSWER = Bar(topics=0.55, concept=0.45, score=0.16)
NEAREST = Bar(topics=0.35, concept=0.0, score=0.06, own_terms=2)
"""What is shown, and marked as such, only where nothing answers the whole question."""
NEAREST_LIMIT = 3


@dataclass(frozen=True, slots=True)
class Finding:
    """One or two adjacent sentences of one chunk: `quote` is `chunk.text[start:end]`; score 0 to 1; reasons in plain words."""

    paper_id: str
    chunk_id: str
    start: int
    end: int
    quote: str
    score: float
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """A passage with its place in the order: its own score times how far the paper is about what is asked."""

    paper: Paper
    passage: Passage
    score: float


def find(question: Question, papers: Sequence[Candidate], limit: int, token: CancelToken | None = None, per_paper: int = 3) -> list[Finding]:
    """At most `limit` findings, best first, at most `per_paper` a paper, none from a paper that is about something else.

    Where nothing answers the whole question there are at most three, one a paper, that come nearest, with `NEAREST_REASON` first.
    """
    token = token or CancelToken()
    ready = [prepare(candidate, token) for candidate in papers]
    read = list(zip(ready, terms_for(question, ready), strict=True))
    if answers := _above(ANSWER, read, token):
        return [_finding(item) for item in _chosen(answers, limit, per_paper)]
    nearest = _chosen(_above(NEAREST, read, token), min(limit, NEAREST_LIMIT), 1)
    return [replace(finding, reasons=(NEAREST_REASON, *finding.reasons)) for finding in map(_finding, nearest)]


def _above(bar: Bar, read: Sequence[tuple[Paper, Wanted]], token: CancelToken) -> list[Scored]:
    found: list[Scored] = []
    for paper, terms in read:
        token.check()
        found.extend(of_paper(paper, terms, token, bar))
    return _without_repeats(found)


def terms_for(question: Question, papers: Sequence[Paper]) -> list[Wanted]:
    """What each paper is read for: the question's words that its language can hold, weighted over all papers."""
    sets = [paper.everything for paper in papers]
    both = {chinese: wanted(question, sets, chinese) for chinese in (False, True)}
    for chinese, terms in both.items():
        both[chinese] = replace(terms, lead_held=any(max(terms.shares(keys)[:1], default=0.0) >= _LEAD_ENOUGH for keys in sets))
    return [both[_in_chinese(paper)] for paper in papers]


def _in_chinese(paper: Paper) -> bool:
    return is_chinese(paper.candidate.title + " ".join(chunk.text[:200] for chunk in paper.candidate.chunks[:3]))


def about(paper: Paper, index: int, terms: Wanted, apart: Set[str]) -> float:
    """Share (0 to 1) of the question's topic words that a chunk holds together with the title and abstract of its paper."""
    return terms.covered_topics(paper.chunk_keys[index] | paper.title | paper.abstract, apart)


def speaks_of(paper: Paper, terms: Wanted, bar: Bar = ANSWER) -> bool:
    """Whether a paper is about what is asked: most topic words, and where the question ties two concepts, both."""
    apart = paper.apart(terms.pairs)
    covered = terms.covered_topics(paper.everything, apart)
    few = len(terms.concepts) == 2
    return bool(terms.terms) and covered >= bar.topics and (not few or terms.weakest_concept(paper.everything, apart) >= bar.concept)


def of_paper(paper: Paper, terms: Wanted, token: CancelToken, bar: Bar = ANSWER) -> list[Scored]:
    """All passages of a paper that answer well enough, best first; none if it speaks of something else."""
    if not speaks_of(paper, terms, bar):
        return []
    apart = paper.apart(terms.pairs)
    lacking = terms.missing(paper.everything)
    noted: tuple[str, ...] = (f"nowhere in the paper: {', '.join(lacking)}",) if lacking else ()
    noted += (UNTRANSLATED_REASON,) if terms.unread else ()
    found: list[Scored] = []
    for index in range(len(paper.candidate.chunks)):
        token.check()
        topics = about(paper, index, terms, apart)
        if topics < bar.topics or (terms.covered(paper.chunk_keys[index]) == 0.0 and paper.parts[index] is not Part.CONCLUSION):
            continue
        prior = topics * (1.0 - 0.5 * terms.unread) * (1.0 / (1.0 + 0.01 * (paper.candidate.rank - 1)))
        for passage in passages(paper, index, terms):
            answers = passage.score * prior
            if answers < bar.score or not (passage.near or topics >= _SURE):
                continue
            fit = subject(paper, index, passage, terms) if not bar.own_terms else float(_names(passage, terms, bar.own_terms))
            if fit:
                found.append(Scored(paper, replace(passage, reasons=passage.reasons + noted), answers * topics**_MORE * fit))
    return sorted(found, key=lambda item: -item.score)


def subject(paper: Paper, index: int, passage: Passage, terms: Wanted) -> float:
    """How far (0 to 1) a passage with its heading and the title says by itself what the question is about; 0 if it lacks most concepts."""
    told = passage.keys | paper.headings[index] | paper.title
    shown = told | paper.abstract if terms.methods or not paper.title else told
    if sum(share >= _ENOUGH for share in terms.shares(shown)) < _least_concepts(len(terms.concepts)):
        return 0.0
    fit = (0.55 + 0.45 * terms.covered_topics(shown)) * (0.6 + 0.4 * _news(paper, index, passage, terms)) * (0.9 + 0.1 * terms.covered(paper.title))
    if terms.rivals and not terms.rivals & shown:
        fit *= _RIVAL_ABSENT
    if not terms.lead_held or terms.shares(told if paper.title else shown)[0] >= _LEAD_ENOUGH:
        return fit
    return fit * (_LEAD_ELSEWHERE if terms.shares(paper.everything)[0] >= _LEAD_ENOUGH else _LEAD_ABSENT)


def _news(paper: Paper, index: int, passage: Passage, terms: Wanted) -> float:
    """Share (0 to 1) of the topics outside the title that the passage holds: what a paper is about needs no telling, the rest does."""
    rest = [term for term in terms.topics if not held(term.word, paper.title)]
    total = sum(term.weight for term in rest)
    told = passage.keys | paper.headings[index]
    return sum(term.weight * held(term.word, told) for term in rest) / total if total else 1.0


def _least_concepts(count: int) -> int:
    """Of so many concepts in a question, how many a card with its title must name: all of two, most of a few, four tenths of many."""
    return count if count <= 2 else math.ceil((0.6 if count <= 5 else 0.4) * count)


def _names(passage: Passage, terms: Wanted, least: int) -> bool:
    """Whether a passage itself holds the first thing that the question names and so many of its words."""
    own = sum(held(term.word, passage.keys) > 0 for term in terms.terms)
    lead = terms.concepts[0]
    needed = len(lead) if len(lead) <= _SHORT_LEAD else math.ceil(0.6 * len(lead))
    return own >= least and sum(held(term.word, passage.keys) > 0 for term in lead) >= needed


def _without_repeats(found: list[Scored]) -> list[Scored]:
    """The same sentence once: the one with a page if there is one, with the better score of the two."""
    kept: list[Scored] = []
    for item in sorted(found, key=lambda item: -item.score)[:_MOST_COMPARED]:
        same = next((at for at, other in enumerate(kept) if _same(item, other)), None)
        if same is None:
            kept.append(item)
        elif is_paged(item.passage.sentences[0].chunk) and not is_paged(kept[same].passage.sentences[0].chunk):
            kept[same] = replace(item, score=kept[same].score)
    return kept


def _same(one: Scored, other: Scored) -> bool:
    mine, theirs = one.passage, other.passage
    if mine.sentences[0].chunk.chunk_id == theirs.sentences[0].chunk.chunk_id:
        return mine.start < theirs.end and theirs.start < mine.end
    if len(mine.keys & theirs.keys) < _SHARED_WORDS * min(len(mine.keys), len(theirs.keys)):
        return False
    shorter, longer = sorted((mine.text, theirs.text), key=len)
    if len(shorter) < 0.4 * len(longer):
        return False
    return fuzz.ratio(shorter, longer) >= _SAME or (len(shorter) > 60 and fuzz.partial_ratio(shorter, longer) >= _SAME + 3)


def _chosen(found: list[Scored], limit: int, per_paper: int) -> list[Scored]:
    """Greedy choice: further findings of a paper count less, so that other papers get their turn."""
    if not found:
        return []
    least = _BEHIND_BEST * max(item.score for item in found)
    waiting, taken = list(found), dict[str, int]()
    chosen: list[Scored] = []
    while waiting and len(chosen) < limit:

        def value(item: Scored) -> float:
            return item.score * _REPEATED[min(taken.get(item.paper.candidate.paper_id, 0), len(_REPEATED) - 1)]

        best = max(waiting, key=value)
        if value(best) < least:
            break
        waiting.remove(best)
        chosen.append(replace(best, score=value(best)))
        paper_id = best.paper.candidate.paper_id
        taken[paper_id] = taken.get(paper_id, 0) + 1
        if taken[paper_id] >= per_paper:
            waiting = [item for item in waiting if item.paper.candidate.paper_id != paper_id]
    return chosen


def _finding(item: Scored) -> Finding:
    passage = item.passage
    return Finding(
        item.paper.candidate.paper_id,
        passage.sentences[0].chunk.chunk_id,
        passage.start,
        passage.end,
        passage.text,
        round(min(item.score, 1.0), 4),
        passage.reasons,
    )
