"""The library as a list: every document, and every record of it without a file, with tags, collections and all that columns and filters need."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from engine.domain.library import LibraryRow, folded
from engine.domain.records import Author, Link, Record
from engine.lane import Steps
from engine.sources.status import status_of
from engine.store import collections, documents, papers
from engine.store.database import Database, Row

STEP = 500
"""Lines that are made between two turns of others."""
_COLUMNS = "document_id, name, bytes, status, pages, unread_pages, metadata, matched, corrections, warnings, error, added"
_WARNINGS_KEPT = 5


def rows(database: Database) -> Steps[list[LibraryRow]]:
    """All lines, documents by name, then the records without a file by title."""
    tags, places = collections.tags_of_all(database), collections.collections_of_all(database)
    replaced = documents.superseded(database)
    found: list[LibraryRow] = []
    for number, row in enumerate(database.rows(f"SELECT {_COLUMNS} FROM documents WHERE removed = 0 ORDER BY name, document_id"), start=1):
        found.append(_document(row, tags, places, replaced))
        if number % STEP == 0:
            yield None
    references: list[LibraryRow] = []
    for number, paper in enumerate(papers.in_source(database, "library"), start=1):
        if not paper.paper_id.startswith("doc_"):
            references.append(_reference(paper.paper_id, paper.record, tags, places))
        if number % STEP == 0:
            yield None
    yield None
    return found + sorted(references, key=lambda row: folded(row.title))


def _document(row: Row, tags: dict[str, tuple[str, ...]], places: dict[str, tuple[int, ...]], replaced: set[str]) -> LibraryRow:
    key, name, size, status, pages, unread_text, metadata, matched, corrections, warnings, error, added = row
    body: dict[str, Any] = json.loads(metadata)
    if matched != "{}":
        body |= json.loads(matched).get("fields", {})
    if corrections != "{}":
        body |= json.loads(corrections)
    unread = tuple(json.loads(unread_text)) if unread_text != "[]" else ()
    state = "superseded" if key in replaced else "partly" if status == "imported" and unread else status
    return _row(
        key,
        body,
        state,
        (int(pages), unread, tags.get(key, ()), places.get(key, ()), str(added), str(name), int(size)),
        json.loads(error) if error else None,
        tuple(json.loads(warnings)[:_WARNINGS_KEPT]) if warnings != "[]" else (),
    )


def _reference(key: str, record: Record, tags: dict[str, tuple[str, ...]], places: dict[str, tuple[int, ...]]) -> LibraryRow:
    return _row(key, record.to_json(), "reference", (0, (), tags.get(key, ()), places.get(key, ()), "", "", 0), None, ())


def _row(key: str, body: dict[str, Any], state: str, held: tuple[Any, ...], error: dict[str, Any] | None, warnings: tuple[str, ...]) -> LibraryRow:
    pages, unread, tags, places, added, name, size = held
    authors = tuple(Author(**author).shown() for author in body.get("authors", ()))
    title, journal = str(body.get("title") or ""), str(body.get("journal") or "")
    types = tuple(body.get("types", ()))
    record = Record(
        title=title,
        journal=journal,
        publisher=str(body.get("publisher") or ""),
        doi=str(body.get("doi") or ""),
        types=types,
        links=tuple(Link(**link) for link in body.get("links", ())),
        entry_type=str(body.get("entry_type") or "article"),
    )
    year = body.get("year")
    pmid = str(body.get("pmid") or "")
    words: Iterable[str] = (title, " ".join(authors), journal, " ".join(tags), name, str(year or ""), record.doi, pmid, key)
    return LibraryRow(
        key,
        title or name or key,
        authors,
        int(year) if year else None,
        journal,
        state,
        pages,
        unread,
        tags,
        places,
        added,
        name,
        size,
        status_of(record),
        types,
        record.doi,
        pmid,
        error,
        warnings,
        folded(" ".join(words)),
    )
