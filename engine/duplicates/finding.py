"""`duplicates`: all records of a workspace compared, those of PubMed read past the others, so that memory grows with the others alone.

No two records of PubMed are ever one paper (their PMIDs differ), so that only those are looked at twice that share their title.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.desk import Desk
from engine.domain.events import ProgressMade
from engine.lane import Steps
from engine.linkage.blocks import Blocks
from engine.linkage.grouping import Apart, Grouping, Pair, group
from engine.linkage.profile import Place, Profile, profile_of
from engine.linkage.titles import title_key
from engine.linkage.verdicts import Kind, Verdict, compare
from engine.store import merges, papers
from engine.store.database import Database
from engine.store.folding import in_order
from engine.store.papers import StoredPaper
from engine.store.shown import paper_json

SLICE = 100
"""Records read in one step."""
STEP = 20
"""Records compared in one step."""
MOST_APART = 10_000
"""Pairs kept apart that are listed; their number is always complete."""
MOST_OF_ONE_TITLE = 20
"""Records of PubMed under one title that are compared with each other."""
_ORDER = (Kind.PROPOSED, Kind.LINKED, Kind.DIFFERENT)


@dataclass(frozen=True, slots=True)
class Found:
    """What the comparison came to, and over how many records."""

    grouping: Grouping
    records: int


def duplicates(desk: Desk) -> Steps[dict[str, Any]]:
    """The duplicates object of the JSON interface."""
    found = yield from find(desk)
    groups = []
    for made in found.grouping.groups:
        held = papers.many(desk.database, made.places)
        body: dict[str, Any] = {"papers": [paper_json(paper) for paper in in_order(held.values())], "reason": made.reason}
        groups.append(body | ({"notes": list(made.notes)} if made.notes else {}))
        yield None
    apart = sorted(found.grouping.apart, key=lambda pair: _ORDER.index(pair.kind))
    return {
        "groups": groups,
        "kept_apart": [_apart_json(pair) for pair in apart[:MOST_APART]],
        "counts": {"records": found.records, "groups": len(groups)} | {str(kind): sum(pair.kind is kind for pair in apart) for kind in _ORDER},
    }


def _apart_json(pair: Apart) -> dict[str, Any]:
    return {
        "ids": [paper_id for _, paper_id in pair.places],
        "sources": [source for source, _ in pair.places],
        "kind": str(pair.kind),
        "reason": pair.reason,
    }


def find(desk: Desk) -> Steps[Found]:
    """Compares and groups all records held."""
    search = _Search(desk)
    yield from search.read_movable()
    yield from search.compare_movable()
    yield from search.compare_pubmed()
    yield from search.compare_doubled()
    yield None
    return Found(search.grouping(), search.done)


class _Search:
    """One comparison of everything: the records that may move together, then PubMed's beside them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._database: Database = desk.database
        self._blocks = Blocks()
        self._sources = papers.sources(desk.database)
        self._decided = merges.all_decided(desk.database)
        self._named = {place for pair in self._decided for place in pair}
        self._doubled: dict[str, list[Profile]] = {}
        self._kept: dict[Place, Profile] = {}
        self._verdicts: dict[Pair, Verdict] = {}
        self._total = sum(int(facts["records"]) for facts in self._sources.values())
        self.done = 0

    def read_movable(self) -> Steps[None]:
        """Takes in the records that are not PubMed's own."""
        for source in self._sources:
            slices = _slices(self._database, source) if source != "pubmed" else iter([papers.without_number(self._database, source)])
            for found in slices:
                for paper in found:
                    self._blocks.add(profile_of(paper.record, (paper.source, paper.paper_id)))
                self._advance(len(found))
                yield None
        for _ in self._blocks.close():
            yield None

    def compare_movable(self) -> Steps[None]:
        """Compares these with each other."""
        for number, profile in enumerate(self._blocks.profiles):
            for other in self._blocks.candidates(profile, number):
                self._compare(self._blocks.profiles[other], profile)
            if profile.place in self._named:
                self._kept[profile.place] = profile
            if number % STEP == 0:
                yield None

    def compare_pubmed(self) -> Steps[None]:
        """Compares PubMed's records with the others as they are read; what meets nothing is forgotten at once."""
        if "pubmed" not in self._sources:
            return
        self._doubled = {key: [] for key in papers.doubled_titles(self._database)}
        yield None
        if not self._blocks.profiles and not self._doubled:
            return
        for found in _slices(self._database, "pubmed"):
            held = [paper for paper in found if paper.paper_id.startswith("pmid_")]
            for number, paper in enumerate(held, start=1):
                self._compare_one(paper)
                if number % STEP == 0:
                    yield None
            self._advance(len(held))
            yield None

    def _compare_one(self, paper: StoredPaper) -> None:
        profile = profile_of(paper.record, (paper.source, paper.paper_id))
        for other in self._blocks.candidates(profile):
            self._compare(self._blocks.profiles[other], profile)
        if profile.place in self._named:
            self._kept[profile.place] = profile
        alike = self._doubled.get(title_key(paper.record.title))
        if alike is not None and len(alike) < MOST_OF_ONE_TITLE:
            alike.append(profile)

    def compare_doubled(self) -> Steps[None]:
        """Compares PubMed's records of one title with each other, for what they are to each other; they are never one paper."""
        for count, alike in enumerate(self._doubled.values()):
            for i, profile in enumerate(alike):
                for other in alike[:i]:
                    self._compare(other, profile)
            if count % STEP == 0:
                yield None

    def grouping(self) -> Grouping:
        """The groups and the pairs kept apart."""
        return group(self._kept, self._verdicts, self._decided)

    def _compare(self, a: Profile, b: Profile) -> None:
        first, second = (a, b) if a.place <= b.place else (b, a)
        verdict = compare(first, second)
        if verdict.kind is not Kind.UNLIKE:
            self._verdicts[(first.place, second.place)] = verdict
            self._kept[a.place], self._kept[b.place] = a, b

    def _advance(self, step: int) -> None:
        self.done += step
        self._desk.on_event(ProgressMade("duplicates", self.done, self._total, "", "records"))


def _slices(database: Database, source: str) -> Iterator[list[StoredPaper]]:
    """The records of a source, in the order of their changes."""
    seq = -1
    while changed := papers.since(database, source, seq, SLICE):
        seq = changed[-1].seq
        yield [paper for paper in changed if not paper.removed]
