"""Pairs to groups: what is one paper comes together, unless a person or two different identifiers stand against it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from engine.linkage.profile import Place, Profile
from engine.linkage.verdicts import Kind, Verdict, conflict

Pair = tuple[Place, Place]
_STRENGTH = {"person": 0, "pmid": 1, "doi": 2, "title": 3}


@dataclass(frozen=True, slots=True)
class PlaceGroup:
    """Records that are one paper, the weakest reason that holds them together, and what a person should know of them."""

    places: tuple[Place, ...]
    reason: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Apart:
    """Two records that look alike and are not merged: "different", "linked" or "proposed" to a person, and why."""

    places: Pair
    kind: Kind
    reason: str


@dataclass(frozen=True, slots=True)
class Grouping:
    """Groups of two and more, and the pairs kept apart."""

    groups: tuple[PlaceGroup, ...]
    apart: tuple[Apart, ...]


def pair_of(a: Place, b: Place) -> Pair:
    """Two places in the order in which a pair is known."""
    return (a, b) if a <= b else (b, a)


def group(profiles: Mapping[Place, Profile], verdicts: Mapping[Pair, Verdict], decided: Mapping[Pair, str]) -> Grouping:
    """Groups records by the verdicts on their pairs; what a person decided ("merge", "split") goes before everything else."""
    return _Groups(profiles, verdicts, decided).made()


@dataclass(slots=True)
class _Cluster:
    members: list[Place]
    reason: str = ""
    notes: list[str] = field(default_factory=list)


class _Groups:
    def __init__(self, profiles: Mapping[Place, Profile], verdicts: Mapping[Pair, Verdict], decided: Mapping[Pair, str]) -> None:
        self._profiles = profiles
        self._decided = decided
        self._verdicts = dict(verdicts)
        self._notes: dict[Place, str] = {}
        self._trust_other_proof()
        self._of: dict[Place, _Cluster] = {}

    def made(self) -> Grouping:
        edges = sorted(
            (_STRENGTH[verdict.reason], pair, verdict.reason)
            for pair, verdict in self._verdicts.items()
            if verdict.kind is Kind.SAME and pair not in self._decided
        )
        for pair, decision in sorted(self._decided.items()):
            if decision == "merge" and all(place in self._profiles for place in pair):
                self._unite(pair, "person")
        for _, pair, reason in edges:
            if reason != "title":
                self._unite_soundly(pair, reason)
        fitting = self._without_choices([pair for _, pair, reason in edges if reason == "title"])
        for pair in fitting:
            self._unite_soundly(pair, "title")
        clusters = {id(cluster): cluster for cluster in self._of.values()}.values()
        groups = sorted((PlaceGroup(tuple(sorted(c.members)), c.reason, tuple(self._notes_of(c))) for c in clusters), key=lambda made: made.places)
        return Grouping(tuple(groups), tuple(sorted(self._apart(), key=lambda apart: apart.places)))

    def _trust_other_proof(self) -> None:
        """A PMID under which PubMed holds another paper is wrong, and keeps nothing apart any more."""
        wrong = {
            place
            for pair, verdict in self._verdicts.items()
            if verdict.wrong_number == "pmid" and any(source.startswith("pubmed") for source, _ in pair)
            for place in pair
            if not place[0].startswith("pubmed")
        }
        for pair, verdict in self._verdicts.items():
            doubted = [place for place in pair if place in wrong]
            if verdict.but_for_pmid and doubted:
                self._verdicts[pair] = Verdict(Kind.SAME, "doi")
                for place in doubted:
                    self._notes[place] = f"the PMID {self._profiles[place].pmid} of {place[1]} belongs to another paper"
        self._wrong = frozenset(wrong)

    def _cluster(self, place: Place) -> _Cluster:
        return self._of.get(place) or _Cluster([place])

    def _unite(self, pair: Pair, reason: str) -> None:
        first, second = self._cluster(pair[0]), self._cluster(pair[1])
        if first is second:
            return
        if len(first.members) < len(second.members):
            first, second = second, first
        first.members += second.members
        first.reason = max((r for r in (first.reason, second.reason, reason) if r), key=_STRENGTH.__getitem__)
        for place in first.members:
            self._of[place] = first

    def _unite_soundly(self, pair: Pair, reason: str) -> None:
        first, second = self._cluster(pair[0]), self._cluster(pair[1])
        if first is second:
            return
        against = self._against(first, second, by_title=reason == "title")
        if against:
            self._verdicts[pair] = Verdict(Kind.PROPOSED, against)
        else:
            self._unite(pair, reason)

    def _against(self, first: _Cluster, second: _Cluster, *, by_title: bool) -> str:
        """What stands against uniting two groups; a number that two members share outweighs a different number of the other kind."""
        for a in first.members:
            for b in second.members:
                pair = pair_of(a, b)
                if self._decided.get(pair) == "split":
                    return "a person keeps a record of the same group apart"
                verdict = self._verdicts.get(pair)
                if verdict is not None and verdict.kind is Kind.SAME:
                    continue
                if verdict is not None and verdict.kind in (Kind.DIFFERENT, Kind.LINKED):
                    return f"fits two records that differ: {verdict.reason}"
                kind = conflict(self._profiles[a], self._profiles[b])
                if kind == "PMIDs" and not {a, b} & self._wrong:
                    return "fits two records with different PMIDs"
                if kind == "DOIs" and by_title:
                    return "fits two records with different DOIs"
        return ""

    def _without_choices(self, pairs: list[Pair]) -> list[Pair]:
        """The pairs by title, without those of a record that fits two records which are not one paper: a person chooses."""
        near: dict[int, dict[int, _Cluster]] = {}
        singles: dict[Place, _Cluster] = {}

        def cluster(place: Place) -> _Cluster:
            return self._of.get(place) or singles.setdefault(place, _Cluster([place]))

        for a, b in pairs:
            first, second = cluster(a), cluster(b)
            if first is not second:
                near.setdefault(id(first), {})[id(second)] = second
                near.setdefault(id(second), {})[id(first)] = first
        torn: dict[int, str] = {}
        known = {id(first): first for neighbours in near.values() for first in neighbours.values()}
        quarrels: dict[frozenset[int], list[tuple[int, int, str]]] = {}
        for key, neighbours in near.items():
            # records of one title are all near each other: what stands between them is looked up once
            around = frozenset((key, *neighbours))
            if around not in quarrels:
                quarrels[around] = self._quarrels([known[place] for place in sorted(around, key=lambda place: known[place].members[0])])
            against = next((why for one, other, why in quarrels[around] if key not in (one, other)), "")
            if against:
                torn[key] = against
        kept = []
        for pair in pairs:
            choice = torn.get(id(cluster(pair[0]))) or torn.get(id(cluster(pair[1])))
            if choice and cluster(pair[0]) is not cluster(pair[1]):
                self._verdicts[pair] = Verdict(Kind.PROPOSED, choice)
            else:
                kept.append(pair)
        return kept

    def _quarrels(self, around: list[_Cluster]) -> list[tuple[int, int, str]]:
        """The pairs of groups that are not one paper, with the reason."""
        return [
            (id(one), id(other), found)
            for i, one in enumerate(around)
            for other in around[i + 1 :]
            if (found := self._against(one, other, by_title=True))
        ]

    def _apart(self) -> Iterator[Apart]:
        for pair, decision in sorted(self._decided.items()):
            if decision == "split" and all(place in self._profiles for place in pair) and not self._together(pair):
                yield Apart(pair, Kind.DIFFERENT, "kept apart by a person")
        asked: set[frozenset[Place]] = set()
        for pair, verdict in sorted(self._verdicts.items(), key=lambda item: (len(item[1].reason), item[0])):
            if verdict.kind not in (Kind.DIFFERENT, Kind.LINKED, Kind.PROPOSED) or pair in self._decided or self._together(pair):
                continue
            # of all pairs between two groups a person is asked once, about those that differ least
            question = frozenset(self._cluster(place).members[0] for place in pair)
            if verdict.kind is Kind.PROPOSED and question in asked:
                continue
            if verdict.kind is Kind.PROPOSED:
                asked.add(question)
            yield Apart(pair, verdict.kind, verdict.reason)

    def _together(self, pair: Pair) -> bool:
        first = self._of.get(pair[0])
        return first is not None and first is self._of.get(pair[1])

    def _notes_of(self, cluster: _Cluster) -> Iterable[str]:
        return (self._notes[place] for place in sorted(cluster.members) if place in self._notes)
