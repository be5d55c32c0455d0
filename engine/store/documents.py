"""Ingested files and their chunks: stored once a file is read whole, found by ID, hash or path."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.domain.documents import Chunk, DraftChunk, Span
from engine.domain.origins import confidence_of, origins_of
from engine.domain.records import Record
from engine.errors import ErrorInfo
from engine.store import chunk_rows, readings
from engine.store.audit import now
from engine.store.database import Database, Row, Transaction, dumps

_COLUMNS = (
    "document_id, sha256, path, name, bytes, status, pages, unread_pages, warnings, extractor, metadata, corrections, error, supersedes, removed, "
    "origins, matched"
)
_KEPT_AS = {"jats": "xml", "html": "html"}
"""How kept files end, by the name of what read them; everything else is a PDF."""
_CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz"


@dataclass(frozen=True, slots=True)
class Document:
    """A file of the library, its state, and what its own pages say of its paper."""

    document_id: str
    sha256: str
    path: str
    name: str
    bytes: int
    status: str
    pages: int
    unread_pages: tuple[int, ...]
    warnings: tuple[str, ...]
    extractor: str
    metadata: Record
    corrections: dict[str, Any]
    error: ErrorInfo | None
    supersedes: str | None
    removed: bool
    origins: dict[str, str] = field(default_factory=dict)
    """Where each field that was read comes from: "page", "file", "identifier", "name" and others of `engine.domain.origins`."""
    matched: dict[str, Any] = field(default_factory=dict)
    """The held record that is the same paper, how it was found, and the fields taken from it: {"source", "paper_id", "by", "fields"}."""

    @property
    def record(self) -> Record:
        """What is known of the paper: read from the file, then taken from a held record of it, then corrected by a person."""
        return Record.from_json({**self.metadata.to_json(), **self.matched.get("fields", {}), **self.corrections})

    @property
    def kept_name(self) -> str:
        """The name under which the workspace keeps the file, by what it was read as."""
        return f"{self.sha256}.{_KEPT_AS.get(self.extractor.partition('/')[0], 'pdf')}"


class Listed(NamedTuple):
    """What a list of documents shows of one, without the record of its paper; there may be ten thousand, and a tuple is made three times as fast."""

    document_id: str
    sha256: str
    name: str
    title: str
    status: str
    pages: int
    unread_pages: list[int]
    warnings: list[str]
    error: dict[str, Any] | None
    field_confidence: dict[str, str]
    """How far each field of its paper can be relied on: "high", "medium" or "low"."""


def document_id(database: Database, sha256: str) -> str:
    """The ID of a file: 8 characters of Crockford base32 of its SHA-256, 12 if another file has those 8."""
    short = f"doc_{_base32(sha256, 8)}"
    row = database.one("SELECT sha256 FROM documents WHERE document_id = ?", (short,))
    return short if row is None or row[0] == sha256 else f"doc_{_base32(sha256, 12)}"


def _base32(sha256: str, length: int) -> str:
    number = int(sha256, 16) >> (256 - 5 * length)
    return "".join(_CROCKFORD[(number >> (5 * place)) & 31] for place in reversed(range(length)))


def put(transaction: Transaction, document: Document, drafts: Sequence[DraftChunk], reader: str = "") -> list[Chunk]:
    """Stores a file and its chunks, numbered by kind in reading order; what was stored of the same file before is replaced.

    `reader` names the OCR that some of them come from.
    """
    values = (
        document.document_id,
        document.sha256,
        document.path,
        document.name,
        document.bytes,
        document.status,
        document.pages,
        dumps(list(document.unread_pages)),
        dumps(list(document.warnings)),
        document.extractor,
        dumps(document.metadata.to_json()),
        dumps(document.corrections),
        dumps(document.error.to_json()) if document.error else None,
        document.supersedes,
        int(document.removed),
        dumps(document.origins),
        dumps(document.matched),
        now(),
    )
    for (chunk_id,) in transaction.execute("SELECT chunk_id FROM chunks WHERE document_id = ?", (document.document_id,)):
        transaction.wrote("chunks", chunk_id)
    transaction.execute("DELETE FROM chunks WHERE document_id = ?", (document.document_id,))
    places = ", ".join("?" * len(values))
    columns = f"{_COLUMNS}, added"
    updates = ", ".join(f"{c} = excluded.{c}" for c in columns.split(", ") if c != "document_id")
    transaction.execute(f"INSERT INTO documents ({columns}) VALUES ({places}) ON CONFLICT (document_id) DO UPDATE SET {updates}", values)
    chunks = chunk_rows.number_chunks(document.document_id, drafts)
    chunk_rows.write(transaction, list(enumerate(chunks)), document.extractor, reader)
    return chunks


def add_recognised(
    transaction: Transaction, document: Document, drafts: Sequence[DraftChunk], reader: str, unread: Sequence[int], warnings: Sequence[str]
) -> list[Chunk]:
    """Adds what was recognised on pages that could not be read before, and notes which are still unread."""
    sql = "UPDATE documents SET unread_pages = ?, warnings = ? WHERE document_id = ?"
    transaction.execute(sql, (dumps(list(unread)), dumps(list(warnings)), document.document_id))
    return chunk_rows.add_recognised(transaction, document.document_id, drafts, document.extractor, reader)


def get(database: Database, wanted: str) -> Document | None:
    """A document by ID, removed or not."""
    row = database.one(f"SELECT {_COLUMNS} FROM documents WHERE document_id = ?", (wanted,))
    return _document(row) if row else None


def by_hash(database: Database, sha256: str) -> Document | None:
    """A document by the hash of its file."""
    row = database.one(f"SELECT {_COLUMNS} FROM documents WHERE sha256 = ?", (sha256,))
    return _document(row) if row else None


def by_path(database: Database, path: str) -> Document | None:
    """The live document that was last read from a path."""
    sql = f"SELECT {_COLUMNS} FROM documents WHERE path = ? AND removed = 0 AND status = 'imported' ORDER BY added DESC LIMIT 1"
    row = database.one(sql, (path,))
    return _document(row) if row else None


def live(database: Database) -> list[Document]:
    """All documents that were not removed, by name."""
    return [_document(row) for row in database.rows(f"SELECT {_COLUMNS} FROM documents WHERE removed = 0 ORDER BY name, document_id")]


def is_superseded(database: Database, wanted: str) -> bool:
    """Whether a newer version of the file is held."""
    return database.one("SELECT 1 FROM documents WHERE supersedes = ? AND removed = 0", (wanted,)) is not None


def count(database: Database) -> int:
    """How many documents there are that were not removed."""
    (number,) = database.rows("SELECT count(*) FROM documents WHERE removed = 0")[0]
    return int(number)


def listed(database: Database) -> list[Listed]:
    """All documents that were not removed, by name, as lists show them; titles as corrected by hand."""
    sql = (
        "SELECT document_id, sha256, name, coalesce(json_extract(corrections, '$.title'), json_extract(matched, '$.fields.title'), "
        "json_extract(metadata, '$.title'), ''), status, pages, "
        "unread_pages, warnings, error, origins, coalesce((SELECT json_group_object(key, 1) FROM json_each(matched, '$.fields')), '{}'), "
        "corrections "
        "FROM documents WHERE removed = 0 ORDER BY name, document_id"
    )
    return [
        Listed(
            wanted,
            sha256,
            name,
            str(title),
            status,
            int(pages),
            _listed(unread),
            _listed(warnings),
            json.loads(error) if error else None,
            confidence_of(origins_of(*(json.loads(text) for text in (origins, taken, corrections)))),
        )
        for wanted, sha256, name, title, status, pages, unread, warnings, error, origins, taken, corrections in database.rows(sql)
    ]


def _listed(text: str) -> list[Any]:
    found: list[Any] = [] if text == "[]" else json.loads(text)
    return found


def superseded(database: Database) -> set[str]:
    """The IDs of all documents of which a newer version is held."""
    return {str(name) for (name,) in database.rows("SELECT supersedes FROM documents WHERE supersedes IS NOT NULL AND removed = 0")}


def chunk_counts(database: Database) -> dict[str, int]:
    """How many chunks each document has."""
    return {str(name): int(count) for name, count in database.rows("SELECT document_id, count(*) FROM chunks GROUP BY document_id")}


def chunks_of(database: Database, wanted: str) -> list[Chunk]:
    """The chunks of a document in reading order."""
    sql = (
        "SELECT chunk_id, document_id, kind, section, text, spans, confidence, detail, section_type FROM chunks "
        "WHERE document_id = ? ORDER BY position"
    )
    return [_chunk(row) for row in database.rows(sql, (wanted,))]


def chunk(database: Database, chunk_id: str) -> Chunk | None:
    """A chunk by ID, also one that a newer reading did not find again; None too if its document was removed."""
    sql = (
        "SELECT chunk_id, c.document_id, kind, section, text, spans, confidence, detail, section_type "
        "FROM chunks c JOIN documents d ON d.document_id = c.document_id "
        "WHERE chunk_id = ? AND d.removed = 0"
    )
    row = database.one(sql, (chunk_id,))
    return _chunk(row) if row else readings.withdrawn(database, chunk_id)


def set_removed(transaction: Transaction, wanted: str, removed: bool) -> None:
    """Takes a document out of the workspace or back in; its chunks stay, unreachable, for an undo."""
    transaction.execute("UPDATE documents SET removed = ? WHERE document_id = ?", (int(removed), wanted))


def set_path(transaction: Transaction, wanted: str, path: str, name: str) -> None:
    """Notes that the user's file was renamed."""
    transaction.execute("UPDATE documents SET path = ?, name = ? WHERE document_id = ?", (path, name, wanted))


def set_corrections(transaction: Transaction, wanted: str, corrections: dict[str, Any]) -> None:
    """Keeps what a person says of the paper, apart from what was read."""
    transaction.execute("UPDATE documents SET corrections = ? WHERE document_id = ?", (dumps(corrections), wanted))


def abstract_chunks(paper_id: str, record: Record) -> list[Chunk]:
    """The chunks of an abstract: one a paragraph as the source gives them; the title is no chunk."""
    return [
        Chunk(f"{paper_id}_p{number}", paper_id, "p", section.label or "", section.text) for number, section in enumerate(record.abstract, start=1)
    ]


def _chunk(row: Row) -> Chunk:
    chunk_id, owner_id, kind, section, text, spans, confidence, detail, section_type = row
    places = tuple(Span.from_json(span) for span in json.loads(spans))
    return Chunk(chunk_id, owner_id, kind, section, text, places, confidence, json.loads(detail) if detail else None, section_type)


def _document(row: Row) -> Document:
    wanted, sha256, path, name, size, status, pages, unread, warnings, extractor, metadata, corrections, error, supersedes, removed, *later = row
    return Document(
        wanted,
        sha256,
        path,
        name,
        int(size),
        status,
        int(pages),
        tuple(json.loads(unread)),
        tuple(json.loads(warnings)),
        extractor,
        Record.from_json(json.loads(metadata)),
        json.loads(corrections),
        ErrorInfo.from_json(json.loads(error)) if error else None,
        supersedes,
        bool(removed),
        json.loads(later[0]),
        json.loads(later[1]),
    )
