"""Entries of reference lists and the held records that they are: keys to look them up by, what was found, what a person may decide."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.domain.documents import Chunk
from engine.store.database import Database, Transaction, dumps

PREFIX = 30
"""Signs of a title key by which records of nearly the same title are found."""


@dataclass(frozen=True, slots=True)
class Work:
    """An entry of a reference list by the keys under which records are stored; empty where it names none."""

    chunk_id: str
    document_id: str
    doi: str
    pmid: str
    title_key: str


@dataclass(frozen=True, slots=True)
class Found:
    """The record that an entry is (`by` "doi", "pmid" or "title"), else the records that it may be, as {"source", "paper_id", "reason"}."""

    source: str = ""
    paper_id: str = ""
    by: str = ""
    proposed: tuple[dict[str, str], ...] = ()


def put(transaction: Transaction, document_id: str, works: Iterable[Work]) -> None:
    """Stores the entries of a document in the place of those stored before."""
    transaction.execute("DELETE FROM cited_works WHERE document_id = ?", (document_id,))
    rows = [(work.chunk_id, work.document_id, work.doi, work.pmid, work.title_key) for work in works]
    transaction.execute_many("INSERT INTO cited_works (chunk_id, document_id, doi, pmid, title_key) VALUES (?, ?, ?, ?, ?)", rows)


def looked_at(database: Database) -> int:
    """The number of the last change of a record up to which entries were looked up; 0 before the first time."""
    row = database.one("SELECT value FROM counters WHERE name = 'cited_works'")
    return int(row[0]) if row else 0


def note_looked_at(transaction: Transaction, seq: int) -> None:
    """Notes up to which change of a record all entries were looked up."""
    transaction.execute("INSERT OR REPLACE INTO counters (name, value) VALUES ('cited_works', ?)", (seq,))


def last_change(database: Database) -> int:
    """The number of the last change of any record."""
    row = database.one("SELECT value FROM counters WHERE name = 'seq'")
    return int(row[0]) if row else 0


def candidates(database: Database, since: int) -> dict[str, list[tuple[str, str]]]:
    """By chunk ID, held records (source, paper ID) that share a key with an entry whose record is not known yet, or was taken out; PubMed's first.

    For documents that changed after `since`, all records; for the others, records that changed after it. The smaller of the two sides is gone
    through, the other one is found by its keys, so that neither a large import nor a single file costs more than it must.
    """
    (open_works,) = database.rows("SELECT count(*) FROM cited_works WHERE paper_id = ''")[0]
    (changed,) = database.rows(f"SELECT count(*) FROM (SELECT 1 FROM papers p WHERE {_CHANGED} LIMIT ?2)", (since, int(open_works) + 1))[0]
    order = "cited_works w CROSS JOIN papers p" if changed > open_works else "papers p CROSS JOIN cited_works w"
    is_open = (
        "(w.paper_id = '' OR NOT EXISTS (SELECT 1 FROM papers held WHERE held.source = w.source AND held.paper_id = w.paper_id AND held.removed = 0))"
    )
    fresh = "w.document_id IN (SELECT paper_id FROM papers WHERE source = 'library' AND seq > ?1)"
    found: dict[str, list[tuple[str, str]]] = {}
    for condition in _KEYS:
        for tables, which in ((order, f"{_CHANGED} AND NOT {fresh}"), ("cited_works w CROSS JOIN papers p", fresh)):
            sql = f"SELECT w.chunk_id, p.source, p.paper_id FROM {tables} WHERE {condition} AND p.removed = 0 AND {is_open} AND {which}"
            for chunk_id, source, paper_id in database.rows(sql, (since,)):
                places = found.setdefault(chunk_id, [])
                if (source, paper_id) not in places:
                    places.append((source, paper_id))
    for places in found.values():
        places.sort(key=lambda place: (not place[0].startswith("pubmed"), place[1].startswith("doc_"), place))
    return found


_CHANGED = "p.source IN (SELECT source FROM held) AND p.seq > ?1"
"""In these words the index of changes is used, which begins with the source."""
_STEM = f"substr(w.title_key, 1, {PREFIX})"
_KEYS = (
    "w.doi <> '' AND p.doi <> '' AND p.doi = w.doi",
    "w.pmid <> '' AND p.pmid <> '' AND p.pmid = w.pmid",
    f"w.title_key <> '' AND p.title_key <> '' AND p.title_key >= {_STEM} AND p.title_key < {_STEM} || char(1114111) "
    f"AND substr(p.title_key, 1, {PREFIX}) = {_STEM}",
)
"""How an entry and a record share a key; titles by how they begin, since a list may shorten them."""


def details(database: Database, chunk_ids: Sequence[str]) -> dict[str, dict[str, Any]]:
    """The fields of entries by chunk ID."""
    sql = "SELECT chunk_id, detail FROM chunks WHERE chunk_id IN (SELECT value FROM json_each(?)) AND detail IS NOT NULL"
    return {chunk_id: json.loads(detail) for chunk_id, detail in database.rows(sql, (dumps(list(chunk_ids)),))}


def note(transaction: Transaction, found: dict[str, Found]) -> None:
    """Notes what was found for entries, by chunk ID."""
    rows = [(one.source, one.paper_id, one.by, dumps(list(one.proposed)), chunk_id) for chunk_id, one in found.items()]
    transaction.execute_many("UPDATE cited_works SET source = ?, paper_id = ?, found_by = ?, proposed = ? WHERE chunk_id = ?", rows)


def shown(database: Database, chunks: Sequence[Chunk]) -> list[dict[str, Any]]:
    """The chunk objects of the JSON interface; `reference` of an entry has `matched` (paper ID or None), `by`, `source` and `proposed` too."""
    wanted = [chunk.chunk_id for chunk in chunks if chunk.kind == "r" and chunk.detail is not None]
    sql = (
        "SELECT w.chunk_id, p.source, p.paper_id, w.found_by, w.proposed FROM cited_works w LEFT JOIN papers p ON p.source = w.source "
        "AND p.paper_id = w.paper_id AND p.removed = 0 WHERE w.chunk_id IN (SELECT value FROM json_each(?))"
    )
    known = {row[0]: row[1:] for row in database.rows(sql, (dumps(wanted),))} if wanted else {}
    out = []
    for chunk in chunks:
        body = chunk.to_json()
        if chunk.kind == "r" and chunk.detail is not None:
            source, paper_id, by, proposed = known.get(chunk.chunk_id, (None, None, "", "[]"))
            held = {"matched": paper_id, "by": by if paper_id else None, "source": source, "proposed": [] if paper_id else json.loads(proposed)}
            body["reference"] = {**chunk.detail, **held}
        out.append(body)
    return out


def counts(database: Database, document_id: str) -> tuple[int, int]:
    """How many entries a document's list has, and for how many of them a record is held."""
    sql = (
        "SELECT count(*), count(p.paper_id) FROM cited_works w LEFT JOIN papers p ON p.source = w.source AND p.paper_id = w.paper_id "
        "AND p.removed = 0 WHERE w.document_id = ?"
    )
    (row,) = database.rows(sql, (document_id,))
    return int(row[0]), int(row[1])
