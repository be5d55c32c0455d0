"""Records that are one paper: equal PMID or DOI, else equal title, first author and year where no identifier speaks against it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.domain.records import Record
from engine.store import papers
from engine.store.database import Database, dumps
from engine.store.papers import StoredPaper

Place = tuple[str, str]
"""Source and paper ID."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What tells papers apart: identifiers in lower case and the title key; empty where not known."""

    place: Place
    pmid: str
    doi: str
    title: str

    def is_same(self, other: Marks) -> bool:
        """Whether two records are one paper. A title alone proves nothing against two different identifiers of one kind."""
        if (self.pmid and self.pmid == other.pmid) or (self.doi and self.doi == other.doi):
            return True
        apart = (self.pmid and other.pmid) or (self.doi and other.doi)
        return bool(self.title and self.title == other.title and not apart)


@dataclass(frozen=True, slots=True)
class PaperGroup:
    """One paper and all records and documents of it that are held, the most complete record first."""

    members: tuple[StoredPaper, ...]
    score: float

    @property
    def head(self) -> StoredPaper:
        """The record that speaks for the paper."""
        return self.members[0]

    @property
    def member_ids(self) -> tuple[str, ...]:
        """The IDs of the members as "source:paper_id"."""
        return tuple(f"{member.source}:{member.paper_id}" for member in self.members)


def marks_of(record: Record, place: Place = ("", "")) -> Marks:
    """The marks of a record that may not be stored."""
    return Marks(place, record.pmid, record.doi.lower(), papers.title_key(record))


def twins(database: Database, record: Record) -> list[StoredPaper]:
    """The held records that are the same paper as a record."""
    mine = marks_of(record)
    found = [marks for marks in _related(database, [mine]) if marks.is_same(mine)]
    held = papers.many(database, [marks.place for marks in found])
    return sorted(held.values(), key=lambda paper: (paper.source, paper.paper_id))


def grouped(database: Database, hits: Iterable[tuple[Place, float]]) -> list[PaperGroup]:
    """Folds hits, best first, that are the same paper, and adds the held twins that were not hit; places no longer held are left out."""
    scores = dict(hits)
    known = _marks_at(database, list(scores))
    pool = {marks.place: marks for marks in [*known.values(), *_related(database, list(known.values()))]}
    clusters: list[list[Place]] = []
    seen: set[Place] = set()
    by_mark: dict[str, list[Marks]] = {}
    for marks in pool.values():
        for mark in _keys(marks):
            by_mark.setdefault(mark, []).append(marks)
    for place in scores:
        if place in seen or place not in pool:
            continue
        cluster, queue = [place], [pool[place]]
        seen.add(place)
        while queue:
            mine = queue.pop()
            for other in (other for mark in _keys(mine) for other in by_mark[mark]):
                if other.place not in seen and mine.is_same(other):
                    seen.add(other.place)
                    cluster.append(other.place)
                    queue.append(other)
        clusters.append(cluster)
    held = papers.many(database, [place for cluster in clusters for place in cluster])
    return [
        PaperGroup(tuple(sorted((held[place] for place in cluster if place in held), key=_completeness)), scores[cluster[0]])
        for cluster in clusters
        if any(place in held for place in cluster)
    ]


def _keys(marks: Marks) -> list[str]:
    return [f"{kind}:{value}" for kind, value in (("pmid", marks.pmid), ("doi", marks.doi), ("title", marks.title)) if value]


def _marks_at(database: Database, places: Sequence[Place]) -> dict[Place, Marks]:
    found = {}
    for source in sorted({source for source, _ in places}):
        wanted = dumps([paper_id for name, paper_id in places if name == source])
        sql = (
            "SELECT source, paper_id, pmid, doi, title_key FROM papers "
            "WHERE source = ? AND paper_id IN (SELECT value FROM json_each(?)) AND removed = 0"
        )
        for name, paper_id, pmid, doi, title in database.rows(sql, (source, wanted)):
            found[(name, paper_id)] = Marks((name, paper_id), pmid, doi, title)
    return {place: found[place] for place in places if place in found}


def _related(database: Database, marks: Sequence[Marks]) -> list[Marks]:
    """Every held record that shares a mark with one of these."""
    found: dict[Place, Marks] = {}
    for column, values in (("pmid", {m.pmid for m in marks}), ("doi", {m.doi for m in marks}), ("title_key", {m.title for m in marks})):
        wanted = sorted(values - {""})
        if not wanted:
            continue
        sql = (
            f"SELECT source, paper_id, pmid, doi, title_key FROM papers "
            f"WHERE {column} <> '' AND {column} IN (SELECT value FROM json_each(?)) AND removed = 0 ORDER BY source, paper_id"
        )
        for source, paper_id, pmid, doi, title in database.rows(sql, (dumps(wanted),)):
            found[(source, paper_id)] = Marks((source, paper_id), pmid, doi, title)
    return list(found.values())


def _completeness(paper: StoredPaper) -> tuple[bool, bool, bool, str]:
    return paper.source != "pubmed", not paper.record.pmid, paper.paper_id.startswith("doc_"), paper.paper_id
