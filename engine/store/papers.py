"""Records by source: put, replaced by newer ones, withdrawn, found again; the record itself is compressed JSON."""

from __future__ import annotations

import json
import re
import unicodedata
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.domain.records import Record
from engine.store.database import Database, Row, Transaction, dumps

_COLUMNS = "source, paper_id, seq, removed, file_rank, digest, record"


@dataclass(frozen=True, slots=True)
class StoredPaper:
    """A record as the workspace holds it. `seq` is the number of its last change."""

    source: str
    paper_id: str
    seq: int
    removed: bool
    file_rank: int
    digest: str
    record: Record


@dataclass(frozen=True, slots=True)
class Put:
    """What became of a record: "added", "replaced", "same" (already held) or "older" (a newer one is held)."""

    outcome: str
    paper_id: str


def title_key(record: Record) -> str:
    """Title, first author and year free of case, accents and signs: equal for the same paper from two places; empty without a title."""
    title = _flat(record.title)
    author = _flat(record.authors[0].family) if record.authors else ""
    return f"{title[:200]}|{author}|{record.year or ''}" if len(title) >= 12 else ""


def _flat(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text).casefold()
    return re.sub(r"[\W_]+", "", "".join(c for c in decomposed if not unicodedata.combining(c)))


def put(transaction: Transaction, source: str, record: Record, *, file_rank: int = 0, paper_id: str | None = None) -> Put:
    """Stores a record. PubMed replaces an older record of the same PMID; elsewhere a different record of the same PMID stands beside it.

    `file_rank` is the number of a baseline or update file (0 elsewhere): of two numbered files the higher wins, else the later import.
    """
    digest = record.digest()
    wanted = paper_id or (f"pmid_{record.pmid}" if record.pmid else f"ref_{digest[:12]}")
    held = _held(transaction, source, wanted)
    if held is not None and not held[2] and held[0] != digest and source != "pubmed" and paper_id is None:
        wanted = f"ref_{digest[:12]}"
        held = _held(transaction, source, wanted)
    if held is not None:
        held_digest, held_rank, removed = held
        if held_rank > file_rank > 0:
            return Put("older", wanted)
        if held_digest == digest and not removed:
            return Put("same", wanted)
    outcome = "replaced" if held is not None and not held[2] else "added"
    packed = zlib.compress(dumps(record.to_json()).encode("utf-8", "surrogatepass"), 6)
    transaction.execute(
        "INSERT INTO papers (source, paper_id, seq, removed, pmid, doi, title_key, date_revised, file_rank, version, digest, record) "
        "VALUES (?1, ?2, ?3, 0, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) ON CONFLICT (source, paper_id) DO UPDATE SET seq = ?3, removed = 0, pmid = ?4, "
        "doi = ?5, title_key = ?6, date_revised = ?7, file_rank = ?8, version = ?9, digest = ?10, record = ?11",
        (
            source,
            wanted,
            transaction.count("seq"),
            record.pmid,
            record.doi.lower(),
            title_key(record),
            record.date_revised,
            file_rank,
            record.version,
            digest,
            packed,
        ),
    )
    return Put(outcome, wanted)


def withdraw(transaction: Transaction, source: str, paper_id: str, *, file_rank: int = 0) -> bool:
    """Marks a record as removed and returns whether there was one; without one the mark keeps an older file from bringing it in later."""
    held = _held(transaction, source, paper_id)
    if held is not None and held[1] > file_rank > 0:
        return False
    transaction.execute(
        "INSERT INTO papers (source, paper_id, seq, removed, file_rank, digest, record) VALUES (?1, ?2, ?3, 1, ?4, '', x'') "
        "ON CONFLICT (source, paper_id) DO UPDATE SET seq = ?3, removed = 1, file_rank = max(file_rank, ?4)",
        (source, paper_id, transaction.count("seq"), file_rank),
    )
    return held is not None and not held[2]


def restore(transaction: Transaction, source: str, paper_id: str) -> None:
    """Takes back a removal; the record was kept."""
    transaction.execute("UPDATE papers SET removed = 0, seq = ? WHERE source = ? AND paper_id = ?", (transaction.count("seq"), source, paper_id))


def _held(transaction: Transaction, source: str, paper_id: str) -> tuple[str, int, bool] | None:
    rows = transaction.execute("SELECT digest, file_rank, removed FROM papers WHERE source = ? AND paper_id = ?", (source, paper_id))
    return (str(rows[0][0]), int(rows[0][1]), bool(rows[0][2])) if rows else None


def get(database: Database, paper_id: str, source: str | None = None) -> StoredPaper | None:
    """A record by ID, of PubMed first if several sources hold it; None if it is not there or was removed."""
    sql = f"SELECT {_COLUMNS} FROM papers WHERE paper_id = ? AND removed = 0 AND (?2 IS NULL OR source = ?2) ORDER BY source = 'pubmed' DESC, source"
    row = database.one(sql, (paper_id, source))
    return _paper(row) if row else None


def many(database: Database, places: Sequence[tuple[str, str]]) -> dict[tuple[str, str], StoredPaper]:
    """Records by source and ID, in the order given; those that are not there or were removed are left out."""
    found: dict[tuple[str, str], StoredPaper] = {}
    for source in sorted({source for source, _ in places}):
        wanted = dumps([paper_id for name, paper_id in places if name == source])
        sql = f"SELECT {_COLUMNS} FROM papers WHERE source = ? AND paper_id IN (SELECT value FROM json_each(?)) AND removed = 0"
        for row in database.rows(sql, (source, wanted)):
            paper = _paper(row)
            found[(paper.source, paper.paper_id)] = paper
    return {place: found[place] for place in places if place in found}


def since(database: Database, source: str, seq: int, limit: int) -> list[StoredPaper]:
    """Records of a source changed after `seq`, removed ones included, in the order of their changes."""
    sql = f"SELECT {_COLUMNS} FROM papers WHERE source = ? AND seq > ? ORDER BY seq LIMIT ?"
    return [_paper(row) for row in database.rows(sql, (source, seq, limit))]


def newest_seq(database: Database, source: str) -> int:
    """The number of the last change of a source; 0 without any."""
    row = database.one("SELECT max(seq) FROM papers WHERE source = ?", (source,))
    return int(row[0] or 0) if row else 0


def count_since(database: Database, source: str, seq: int) -> int:
    """How many records of a source changed after `seq`."""
    row = database.one("SELECT count(*) FROM papers WHERE source = ? AND seq > ?", (source, seq))
    return int(row[0]) if row else 0


def sources(database: Database) -> dict[str, dict[str, Any]]:
    """Each source that holds anything: its number of records and the latest date of revision among them (or null)."""
    sql = "SELECT source, count(*), max(date_revised) FROM papers WHERE removed = 0 GROUP BY source ORDER BY source"
    return {str(name): {"records": int(count), "as_of": revised or None} for name, count, revised in database.rows(sql)}


def in_source(database: Database, source: str) -> Iterable[StoredPaper]:
    """All records of a source, read in slices so that memory stays small."""
    last = -1
    while True:
        sql = f"SELECT {_COLUMNS}, number FROM papers WHERE source = ? AND removed = 0 AND number > ? ORDER BY number LIMIT 500"
        rows = database.rows(sql, (source, last))
        if not rows:
            return
        last = int(rows[-1][-1])
        yield from (_paper(row[:-1]) for row in rows)


def _paper(row: Row) -> StoredPaper:
    source, paper_id, seq, removed, file_rank, digest, packed = row
    record = Record.from_json(json.loads(zlib.decompress(packed).decode("utf-8", "surrogatepass"))) if packed else Record()
    return StoredPaper(source, paper_id, int(seq), bool(removed), int(file_rank), digest, record)
