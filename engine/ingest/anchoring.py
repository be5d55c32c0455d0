"""Old chunks found again in a new reading of the same file, by their text: first letter for letter, then nearly, in the order of the document."""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from engine.domain.documents import Chunk, DraftChunk
from engine.lane import Steps

_ALIKE = 85.0
"""Two texts of which so much (of 100) is alike are the same paragraph, read a little differently."""
_SHORT = 60
"""Texts of fewer signs say little; they must be more alike."""
_SHORT_ALIKE = 93.0
_WINDOW = 40
"""Old chunks beyond the last one found again that are compared; what lies further has hardly stayed itself."""
_AT_A_TIME = 50
"""Chunks compared between two turns of others."""


@dataclass(frozen=True, slots=True)
class Anchors:
    """Which old chunk each draft is: `names` by the draft's index (None: new), and those of them whose text differs a little."""

    names: tuple[str | None, ...]
    near: frozenset[str]


def anchor(old: Sequence[Chunk], drafts: Sequence[DraftChunk], quotes: Mapping[str, Sequence[str]]) -> Steps[Anchors]:
    """Matches drafts with old chunks (both in reading order) of the same kind; each old chunk is found once at most.

    `quotes` holds what evidence quotes of a chunk: a text that is only alike is the same chunk only if it still holds all of them.
    """
    names: list[str | None] = [None] * len(drafts)
    near: set[str] = set()
    for kind in sorted({draft.kind for draft in drafts}):
        mine = [chunk for chunk in old if chunk.kind == kind]
        places = [index for index, draft in enumerate(drafts) if draft.kind == kind]
        texts = [drafts[index].text for index in places]
        found = _equal(mine, texts)
        yield None
        yield from _alike(mine, texts, found, quotes, near)
        for at, index in enumerate(places):
            if found[at] is not None:
                names[index] = mine[found[at] or 0].chunk_id
    return Anchors(tuple(names), frozenset(near))


def _equal(old: Sequence[Chunk], texts: Sequence[str]) -> list[int | None]:
    """For each text the old chunk with that very text; the k-th of several goes to the k-th."""
    waiting: dict[str, deque[int]] = {}
    for index, chunk in enumerate(old):
        waiting.setdefault(chunk.text, deque()).append(index)
    return [waiting[text].popleft() if waiting.get(text) else None for text in texts]


def _alike(old: Sequence[Chunk], texts: Sequence[str], found: list[int | None], quotes: Mapping[str, Sequence[str]], near: set[str]) -> Steps[None]:
    """Fills the gaps between what was found, in order, with the most alike of the old chunks that stand in the same gap."""
    taken = {index for index in found if index is not None}
    fixed = _rising(found)
    ends, steady = [found[at] for at in fixed], set(fixed)
    last = -1
    for at, text in enumerate(texts):
        if at % _AT_A_TIME == 0:
            yield None
        if found[at] is not None:
            last = max(last, found[at] or 0) if at in steady else last
            continue
        place = bisect_left(fixed, at)
        end = ends[place] if place < len(fixed) else len(old)
        best, score = None, 0.0
        for index in range(last + 1, min(end or 0, last + 1 + _WINDOW)):
            if index in taken:
                continue
            likeness = fuzz.ratio(old[index].text, text, score_cutoff=_ALIKE if min(len(text), len(old[index].text)) >= _SHORT else _SHORT_ALIKE)
            if likeness > score and all(quote in text for quote in quotes.get(old[index].chunk_id, ())):
                best, score = index, likeness
        if best is not None:
            found[at], last = best, best
            taken.add(best)
            near.add(old[best].chunk_id)


def _rising(found: Sequence[int | None]) -> list[int]:
    """The places of the longest run of found chunks that stand in the same order in both readings."""
    tails: list[int] = []
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for at, index in enumerate(found):
        if index is None:
            continue
        place = bisect_left(tails, index)
        before[at] = ends[place - 1] if place else None
        if place == len(tails):
            tails.append(index)
            ends.append(at)
        else:
            tails[place], ends[place] = index, at
    run: list[int] = []
    at_end: int | None = ends[-1] if ends else None
    while at_end is not None:
        run.append(at_end)
        at_end = before[at_end]
    return run[::-1]
