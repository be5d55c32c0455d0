"""A document read again by a newer extractor: chunks that keep their IDs, chunks that were not found again, and the history of both."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.domain.documents import Chunk, DraftChunk, Span
from engine.store import chunk_rows
from engine.store.audit import now
from engine.store.database import Database, Row, Transaction

_COLUMNS = "chunk_id, document_id, position, kind, section, text, spans, extractor, confidence, detail, section_type"


@dataclass(frozen=True, slots=True)
class Reading:
    """What became of the chunks of a document when it was read again; counts of chunks."""

    document_id: str
    before: str
    """The extractor that had read it."""
    after: str
    same: int
    near: int
    """How many kept their ID with a text that differs a little."""
    added: int
    withdrawn: int

    def to_json(self) -> dict[str, Any]:
        """The reading as JSON values."""
        return {
            "document_id": self.document_id,
            "before": self.before,
            "after": self.after,
            "same": self.same,
            "near": self.near,
            "added": self.added,
            "withdrawn": self.withdrawn,
        }


def outdated(database: Database, extractor: str) -> list[str]:
    """The IDs of the live documents that another version of an extractor of PDFs has read, by ID."""
    wanted = "removed = 0 AND status = 'imported' AND extractor <> ? AND extractor GLOB '[0-9]*'"
    sql = f"SELECT document_id FROM documents WHERE {wanted} ORDER BY document_id"
    return [str(name) for (name,) in database.rows(sql, (extractor,))]


def withdrawn_of(database: Database, document_id: str) -> list[Chunk]:
    """The chunks of a document that a newer reading did not find again, in the order in which they stood."""
    sql = f"SELECT {_COLUMNS} FROM withdrawn_chunks WHERE document_id = ? ORDER BY position, chunk_id"
    return [_chunk(row) for row in database.rows(sql, (document_id,))]


def withdrawn(database: Database, chunk_id: str) -> Chunk | None:
    """A chunk that was not found again, by ID; None if its document was removed."""
    columns = ", ".join(f"w.{name}" for name in _COLUMNS.split(", "))
    sql = f"SELECT {columns} FROM withdrawn_chunks w JOIN documents d ON d.document_id = w.document_id WHERE chunk_id = ? AND d.removed = 0"
    row = database.one(sql, (chunk_id,))
    return _chunk(row) if row else None


def is_withdrawn(database: Database, chunk_id: str) -> bool:
    """Whether a newer reading did not find a chunk again."""
    return database.one("SELECT 1 FROM withdrawn_chunks WHERE chunk_id = ?", (chunk_id,)) is not None


def quotes_of(database: Database, document_id: str) -> dict[str, list[str]]:
    """What evidence quotes of the chunks of a document, by chunk ID."""
    sql = "SELECT DISTINCT chunk_id, quote FROM evidence WHERE chunk_id >= ? AND chunk_id < ?"
    found: dict[str, list[str]] = {}
    for chunk_id, quote in database.rows(sql, (f"{document_id}_", f"{document_id}`")):
        found.setdefault(str(chunk_id), []).append(str(quote))
    return found


def history(database: Database, document_id: str) -> list[dict[str, Any]]:
    """The readings of a document after its first, oldest first."""
    sql = "SELECT document_id, before, after, same, near, added, withdrawn, time FROM readings WHERE document_id = ? ORDER BY reading_id"
    return [{**Reading(*row[:7]).to_json(), "time": row[7]} for row in database.rows(sql, (document_id,))]


def replace(
    transaction: Transaction, document_id: str, drafts: Sequence[DraftChunk], names: Sequence[str | None], near: Collection[str], after: str
) -> tuple[Reading, list[Chunk]]:
    """Puts a new reading in the place of the old one; `names` holds the ID that each draft keeps, None for new ones.

    New ones take numbers never used. Old ones without a draft are withdrawn. What OCR recognised and the drafts do not hold stays as it is.
    """
    sql = f"SELECT {_COLUMNS} FROM chunks WHERE document_id = ? ORDER BY position"
    held = {str(row[0]): row for row in transaction.execute(sql, (document_id,))}
    kept = {name for name in names if name}
    recognised = {name for name, row in held.items() if row[8] is not None and name not in kept} if not _has_ocr(drafts) else set()
    lost = [row for name, row in held.items() if name not in kept and name not in recognised]
    used = chunk_rows.numbers_used(transaction, document_id)
    fresh = iter(chunk_rows.number_chunks(document_id, [draft for draft, name in zip(drafts, names, strict=True) if name is None], used))
    chunks = [_named(draft, document_id, name) if name else next(fresh) for draft, name in zip(drafts, names, strict=True)]
    before = str(transaction.execute("SELECT extractor FROM documents WHERE document_id = ?", (document_id,))[0][0])
    reading = Reading(document_id, before, after, len(kept - set(near)), len(kept & set(near)), sum(name is None for name in names), len(lost))
    (reading_id,) = transaction.execute(
        "INSERT INTO readings (document_id, before, after, same, near, added, withdrawn, time) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING reading_id",
        (document_id, before, after, reading.same, reading.near, reading.added, reading.withdrawn, now()),
    )[0]
    marks = ", ".join("?" * 12)
    transaction.execute_many(
        f"INSERT OR REPLACE INTO withdrawn_chunks ({_COLUMNS}, reading_id) VALUES ({marks})", [(*row[:11], reading_id) for row in lost]
    )
    back = [
        str(row[0]) for row in transaction.execute("SELECT chunk_id FROM withdrawn_chunks WHERE document_id = ?", (document_id,)) if row[0] in kept
    ]
    transaction.execute_many("DELETE FROM withdrawn_chunks WHERE chunk_id = ?", [(name,) for name in back])
    gone = [name for name in held if name not in recognised]
    transaction.execute_many("DELETE FROM chunks WHERE chunk_id = ?", [(name,) for name in gone])
    placed, moved = _in_order(chunks, [held[name] for name in recognised])
    chunk_rows.write(transaction, placed, after, "")
    transaction.execute_many("UPDATE chunks SET position = ? WHERE chunk_id = ?", [(position, name) for name, position in moved.items()])
    for name in (*gone, *moved):
        transaction.wrote("chunks", name)
    for name in (*(str(row[0]) for row in lost), *back):
        transaction.wrote("withdrawn_chunks", name)
    return reading, chunks


def _has_ocr(drafts: Sequence[DraftChunk]) -> bool:
    return any(draft.confidence is not None for draft in drafts)


def _named(draft: DraftChunk, document_id: str, name: str) -> Chunk:
    own = (draft.kind, draft.section, draft.text, draft.spans, draft.confidence, draft.detail, draft.section_type)
    return Chunk(name, document_id, *own)


def _in_order(chunks: Sequence[Chunk], recognised: Sequence[Row]) -> tuple[list[tuple[int, Chunk]], dict[str, int]]:
    """Positions for new chunks and for recognised ones between them: what was recognised stands before the text of later pages."""
    waiting = sorted(recognised, key=lambda row: int(row[2]))
    placed: list[tuple[int, Chunk]] = []
    moved: dict[str, int] = {}
    position = 0
    for chunk in chunks:
        while waiting and _page(waiting[0]) < (chunk.spans[0].page if chunk.spans else 0):
            moved[str(waiting.pop(0)[0])] = position
            position += 1
        placed.append((position, chunk))
        position += 1
    for row in waiting:
        moved[str(row[0])] = position
        position += 1
    return placed, moved


def _page(row: Row) -> int:
    spans: Sequence[Mapping[str, Any]] = json.loads(row[6])
    return int(spans[0]["page"]) if spans else 0


def _chunk(row: Row) -> Chunk:
    chunk_id, owner_id, _, kind, section, text, spans, _, confidence, detail, section_type = row
    places = tuple(Span.from_json(span) for span in json.loads(spans))
    return Chunk(chunk_id, owner_id, kind, section, text, places, confidence, json.loads(detail) if detail else None, section_type, True)
