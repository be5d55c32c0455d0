"""Hits that are one paper folded into one, by the same rules and decisions that `duplicates` reports.

What may be one paper is found by stored keys alone, and only then compared, so that a search of papers without twins costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from rapidfuzz import fuzz

from engine.domain.records import Record
from engine.linkage.blocks import NEAR_CUT
from engine.linkage.grouping import Grouping, Pair, group, pair_of
from engine.linkage.identifiers import normal_doi
from engine.linkage.names import name_of
from engine.linkage.profile import Place, profile_of
from engine.linkage.titles import title_key
from engine.linkage.verdicts import compare
from engine.store import merges, papers
from engine.store.database import Database, dumps
from engine.store.papers import StoredPaper

MOST_RELATED = 200
"""Held records under the keys of the hits that are looked at beside the hits."""
_CROWD = 20
"""Records under one key beyond which no pair of them is looked at: such a key names no paper."""
_COLUMNS = ("pmid", "doi", "title_key")
_ME: Place = ("", "")


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


def twins(database: Database, record: Record, *, with_documents: bool = True) -> list[StoredPaper]:
    """The held records that are the same paper as a record, which may be held itself; documents are left out where nobody wants them.

    Hundreds of files may have one title ("untitled"), and comparing them with each other takes the third power of their number.
    """
    keys = {_ME: (record.pmid, normal_doi(record.doi) or record.doi.lower(), title_key(record.title))}
    keys |= {place: found for place, found in _related(database, keys).items() if with_documents or not place[1].startswith("doc_")}
    held = papers.many(database, [place for place in keys if place != _ME])
    records = {_ME: record, **{place: paper.record for place, paper in held.items()}}
    grouping = _grouped(database, records, keys, merges.decided_on(database, list(held)))
    mine = next((found.places for found in grouping.groups if _ME in found.places), ())
    return [held[place] for place in mine if place != _ME]


def grouped(database: Database, hits: Iterable[tuple[Place, float]]) -> list[PaperGroup]:
    """Folds hits, best first, that are the same paper, and adds the held twins that were not hit; places no longer held are left out.

    Twins are found by identifiers, by equal titles and by the decisions of persons; near titles are folded where both were hit.
    """
    scores = dict(hits)
    keys = _keys_at(database, list(scores))
    keys |= {place: found for place, found in _related(database, keys).items() if place not in keys}
    decided = merges.decided_on(database, list(keys))
    joined = {place for pair, decision in decided.items() if decision == "merge" for place in pair}
    keys |= _keys_at(database, [place for place in joined if place not in keys])
    held = papers.many(database, list(keys))
    grouping = _grouped(database, {place: paper.record for place, paper in held.items()}, keys, decided)
    together = {place: found.places for found in grouping.groups for place in found.places}
    made: list[PaperGroup] = []
    seen: set[Place] = set()
    for place, score in scores.items():
        if place not in held or place in seen:
            continue
        places = together.get(place, (place,))
        seen.update(places)
        made.append(PaperGroup(in_order(held[member] for member in places), score))
    return made


def in_order(members: Iterable[StoredPaper]) -> tuple[StoredPaper, ...]:
    """The records of one paper, the most complete first: PubMed's, then those with a PMID, documents last."""
    return tuple(sorted(members, key=_completeness))


_Keys = Mapping[Place, tuple[str, str, str]]
"""PMID, DOI and title key of records, as they are stored."""


def _grouped(database: Database, records: Mapping[Place, Record], keys: _Keys, decided: Mapping[Pair, str]) -> Grouping:
    pairs = _pairs(records, keys)
    profiles = {place: profile_of(records[place], place) for place in {place for pair in (*pairs, *decided) for place in pair} if place in records}
    verdicts = {(first, second): compare(profiles[first], profiles[second]) for first, second in pairs}
    return group(profiles, verdicts, decided)


def _pairs(records: Mapping[Place, Record], keys: _Keys) -> set[Pair]:
    """The pairs that share a key, or the first author and most of the title."""
    blocks: dict[str, list[Place]] = {}
    near: dict[str, list[Place]] = {}
    for place, record in records.items():
        for kind, value in zip("pdt", keys[place], strict=True):
            if value:
                blocks.setdefault(kind + value, []).append(place)
        if record.vernacular_title and (key := title_key(record.vernacular_title)):
            blocks.setdefault("t" + key, []).append(place)
        first = name_of(record.authors[0]) if record.authors else None
        if first is not None:
            near.setdefault(first.family, []).append(place)
    found = {pair_of(a, b) for block in blocks.values() if len(block) <= _CROWD for a, b in combinations(block, 2)}
    for block in near.values():
        for a, b in combinations(block, 2):
            if fuzz.ratio(records[a].title.lower(), records[b].title.lower(), score_cutoff=NEAR_CUT):
                found.add(pair_of(a, b))
    return found


def _keys_at(database: Database, places: Sequence[Place]) -> dict[Place, tuple[str, str, str]]:
    found: dict[Place, tuple[str, str, str]] = {}
    for source in sorted({source for source, _ in places}):
        wanted = dumps([paper_id for name, paper_id in places if name == source])
        sql = (
            f"SELECT source, paper_id, {', '.join(_COLUMNS)} FROM papers "
            "WHERE source = ? AND paper_id IN (SELECT value FROM json_each(?)) AND removed = 0"
        )
        found.update(((str(row[0]), str(row[1])), (row[2], row[3], row[4])) for row in database.rows(sql, (source, wanted)))
    return found


def _related(database: Database, keys: _Keys) -> dict[Place, tuple[str, str, str]]:
    """The held records that share a key with one of these."""
    found: dict[Place, tuple[str, str, str]] = {}
    for number, column in enumerate(_COLUMNS):
        wanted = sorted({values[number] for values in keys.values()} - {""})
        if wanted:
            sql = (
                f"SELECT source, paper_id, {', '.join(_COLUMNS)} FROM papers WHERE {column} <> '' "
                f"AND {column} IN (SELECT value FROM json_each(?)) AND removed = 0 ORDER BY source, paper_id LIMIT {MOST_RELATED + len(keys)}"
            )
            found.update(((str(row[0]), str(row[1])), (row[2], row[3], row[4])) for row in database.rows(sql, (dumps(wanted),)))
    return found


def _completeness(paper: StoredPaper) -> tuple[bool, bool, bool, str]:
    return paper.source != "pubmed", not paper.record.pmid, paper.paper_id.startswith("doc_"), paper.paper_id
