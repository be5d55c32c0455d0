"""Records by source: put, replaced by newer ones, withdrawn, found again; the record itself is compressed JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.domain.records import Link, Record
from engine.linkage.rows import row_of, unpacked
from engine.store import citations, retrievals, rows
from engine.store.database import Database, Row, Transaction, dumps

PUBMED = ("pubmed", "pubmed_online")
"""The sources whose records are PubMed's own; of two of one PMID the one revised last speaks for the paper."""
_COLUMNS = "source, paper_id, seq, removed, file_rank, digest, record"


@dataclass(frozen=True, slots=True)
class StoredPaper:
    """A record as the workspace holds it. `seq` is the number of its last change, `cited_by` how many held papers cite it, None if not known."""

    source: str
    paper_id: str
    seq: int
    removed: bool
    file_rank: int
    digest: str
    record: Record
    cited_by: int | None = None


@dataclass(frozen=True, slots=True)
class Put:
    """What became of a record: "added", "replaced", "same" (already held) or "older" (a newer one is held)."""

    outcome: str
    paper_id: str


def put(transaction: Transaction, source: str, record: Record, *, file_rank: int = 0, paper_id: str | None = None) -> Put:
    """Stores a record. PubMed replaces an older record of the same PMID; elsewhere a different record of the same PMID stands beside it.

    `file_rank` is the number of a baseline or update file (0 elsewhere): of two numbered files the higher wins, else the later import.
    """
    row = row_of(record.to_json())
    own = f"ref_{record.digest()[:12]}"
    wanted = paper_id or (f"pmid_{record.pmid}" if record.pmid else own)
    held = rows.held(transaction, source, (wanted, own))
    if paper_id is None and source != "pubmed" and wanted in held and not held[wanted].removed and held[wanted].digest != row.digest:
        wanted = own
    before = held.get(wanted)
    if before is not None:
        if before.file_rank > file_rank > 0:
            return Put("older", wanted)
        if before.digest == row.digest and not before.removed:
            return Put("same", wanted)
    rows.write(transaction, source, {wanted: (row, file_rank)}, (wanted,) if before else ())
    return Put("replaced" if before is not None and not before.removed else "added", wanted)


def withdraw(transaction: Transaction, source: str, paper_id: str, *, file_rank: int = 0) -> bool:
    """Marks a record as removed and returns whether there was one; without one the mark keeps an older file from bringing it in later."""
    held = rows.held(transaction, source, (paper_id,)).get(paper_id)
    if held is not None and held.file_rank > file_rank > 0:
        return False
    rows.remove(transaction, source, {paper_id: (file_rank, held.version if held else 1)})
    return held is not None and not held.removed


def restore(transaction: Transaction, source: str, paper_id: str) -> None:
    """Takes back a removal; the record was kept."""
    rows.restore(transaction, source, paper_id)


def get(database: Database, paper_id: str, source: str | None = None) -> StoredPaper | None:
    """A record by ID, of PubMed first if several sources hold it; None if it is not there or was removed."""
    return next(iter(all_of(database, paper_id, source)), None)


def all_of(database: Database, paper_id: str, source: str | None = None) -> list[StoredPaper]:
    """The records of one ID in all sources, PubMed's first."""
    sql = (
        f"SELECT {_COLUMNS} FROM papers WHERE paper_id = ? AND removed = 0 AND (?2 IS NULL OR source = ?2) "
        "ORDER BY source IN ('pubmed', 'pubmed_online') DESC, CASE WHEN source IN ('pubmed', 'pubmed_online') THEN date_revised END DESC, source"
    )
    return _papers(database, database.rows(sql, (paper_id, source)))


def many(database: Database, places: Sequence[tuple[str, str]]) -> dict[tuple[str, str], StoredPaper]:
    """Records by source and ID, in the order given; those that are not there or were removed are left out."""
    found: dict[tuple[str, str], StoredPaper] = {}
    for source in sorted({source for source, _ in places}):
        wanted = dumps([paper_id for name, paper_id in places if name == source])
        sql = f"SELECT {_COLUMNS} FROM papers WHERE source = ? AND paper_id IN (SELECT value FROM json_each(?)) AND removed = 0"
        for paper in _papers(database, database.rows(sql, (source, wanted))):
            found[(paper.source, paper.paper_id)] = paper
    return {place: found[place] for place in places if place in found}


def since(database: Database, source: str, seq: int, limit: int) -> list[StoredPaper]:
    """Records of a source changed after `seq`, removed ones included, in the order of their changes; how many cite them is not counted."""
    sql = f"SELECT {_COLUMNS} FROM papers WHERE source = ? AND seq > ? ORDER BY seq LIMIT ?"
    return _tied(database, database.rows(sql, (source, seq, limit)))


def newest_seq(database: Database, source: str) -> int:
    """The number of the last change of a source; 0 without any."""
    row = database.one("SELECT max(seq) FROM papers WHERE source = ?", (source,))
    return int(row[0] or 0) if row else 0


def count_since(database: Database, source: str, seq: int) -> int:
    """How many records of a source changed after `seq`."""
    row = database.one("SELECT count(*) FROM papers WHERE source = ? AND seq > ?", (source, seq))
    return int(row[0]) if row else 0


def ends_of_steps(database: Database, source: str, seq: int, step: int) -> list[int]:
    """The numbers at which the changes of a source after `seq` can be cut into pieces of `step` records; the last piece may be smaller."""
    sql = "SELECT seq FROM papers WHERE source = ? AND seq > ? ORDER BY seq LIMIT 1 OFFSET ?"
    ends: list[int] = []
    while row := database.one(sql, (source, ends[-1] if ends else seq, step - 1)):
        ends.append(int(row[0]))
    newest = newest_seq(database, source)
    return ends if ends and ends[-1] == newest else [*ends, newest]


def sources(database: Database) -> dict[str, dict[str, Any]]:
    """Each source that holds anything: its number of records and its "as of": the day it was last asked, else the latest date of revision held."""
    sql = (
        "SELECT source, records, (SELECT max(date_revised) FROM papers WHERE papers.source = held.source AND removed = 0) "
        "FROM held WHERE records > 0 ORDER BY source"
    )
    asked = retrievals.last(database)
    return {str(name): {"records": int(count), "as_of": asked.get(name) or revised or None} for name, count, revised in database.rows(sql)}


def in_source(database: Database, source: str) -> Iterable[StoredPaper]:
    """All records of a source, read in slices so that memory stays small."""
    last = -1
    while True:
        sql = f"SELECT {_COLUMNS}, number FROM papers WHERE source = ? AND removed = 0 AND number > ? ORDER BY number LIMIT 500"
        found = database.rows(sql, (source, last))
        if not found:
            return
        last = int(found[-1][-1])
        yield from _papers(database, [row[:-1] for row in found])


def without_number(database: Database, source: str) -> list[StoredPaper]:
    """The records of a source that have neither a PMID nor a document."""
    sql = f"SELECT {_COLUMNS} FROM papers WHERE source = ? AND paper_id >= 'ref_' AND paper_id < 'reg' AND removed = 0 ORDER BY paper_id"
    return _papers(database, database.rows(sql, (source,)))


def doubled_titles(database: Database) -> frozenset[str]:
    """The title keys that several records have."""
    found = database.rows("SELECT title_key FROM papers WHERE title_key <> '' GROUP BY title_key HAVING count(*) > 1")
    return frozenset(str(key) for (key,) in found)


def _papers(database: Database, found: Iterable[Row]) -> list[StoredPaper]:
    """Stored papers, each with what other records say of it: their ties to it, and how many cite it."""
    made = _tied(database, found)
    cited = citations.counts(database, [paper.record.pmid for paper in made if not paper.removed]) or {}
    return [replace(paper, cited_by=cited.get(paper.record.pmid)) for paper in made]


def _tied(database: Database, found: Iterable[Row]) -> list[StoredPaper]:
    """Stored papers, each with the ties that other records have to it."""
    made = [
        StoredPaper(source, paper_id, int(seq), bool(removed), int(rank), digest, unpacked(packed))
        for source, paper_id, seq, removed, rank, digest, packed in found
    ]
    back = backlinks(database, [paper.record.pmid for paper in made if not paper.removed])
    return [_with_links(paper, back.get(paper.record.pmid, ())) for paper in made] if back else made


def backlinks(database: Database, pmids: Iterable[str]) -> dict[str, list[Link]]:
    """What held records say of these papers, as the papers would say it: the notice of a retraction gives "retraction_in"."""
    wanted = sorted({pmid for pmid in pmids if pmid})
    if not wanted:
        return {}
    sql = (
        "SELECT DISTINCT ties.pmid, ties.kind, papers.pmid FROM ties JOIN papers USING (source, paper_id) "
        "WHERE ties.pmid IN (SELECT value FROM json_each(?)) AND papers.removed = 0 AND papers.pmid <> '' ORDER BY ties.pmid, ties.kind, papers.pmid"
    )
    back: dict[str, list[Link]] = {}
    for pmid, kind, notice in database.rows(sql, (dumps(wanted),)):
        if kind in rows.MARKING:
            back.setdefault(pmid, []).append(Link(rows.MARKING[kind], notice))
    return back


def _with_links(paper: StoredPaper, back: Iterable[Link]) -> StoredPaper:
    known = {(link.kind, link.pmid) for link in paper.record.links}
    more = tuple(link for link in back if (link.kind, link.pmid) not in known)
    return replace(paper, record=replace(paper.record, links=(*paper.record.links, *more))) if more else paper
