"""The audit log: a chain of rows, each with the hash of the one before it and the hashes of the rows that it wrote."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

Execute = Callable[[str, Sequence[Any]], list[tuple[Any, ...]]]

FIRST_HASH = "0" * 64

HASHED: dict[str, tuple[str, tuple[str, ...]]] = {
    "chunks": ("chunk_id", ("document_id", "position", "kind", "section", "text", "spans", "extractor")),
    "claims": ("claim_id", ("run_id", "conclusion", "made_by", "status", "stance", "score", "reasons", "validation", "comment")),
    "evidence": ("evidence_id", ("claim_id", "chunk_id", "quote", "paper_id", "page", "spans", "stance", "chunk_hash")),
    "withheld": ("withheld_id", ("run_id", "conclusion", "evidence", "validation")),
    "calls": ("call_id", ("trace_id", "run_id", "tool", "arguments", "result", "error", "cost", "latency_ms", "agent", "started")),
    "decisions": ("decision_id", ("kind", "target", "actor", "detail", "before", "undone_by", "time")),
    "merges": ("merge_id", ("first", "second", "decision", "actor", "time", "withdrawn")),
    "withdrawn_chunks": (
        "chunk_id",
        ("document_id", "position", "kind", "section", "text", "spans", "extractor", "confidence", "detail", "reading_id"),
    ),
    "notes": ("note_id", ("sha256", "spans", "quote", "chunk_id", "colour", "text", "author", "created", "removed")),
}
"""The tables whose rows are under audit: their key and the columns that are hashed."""

HASHED_IF_SET: dict[str, tuple[str, ...]] = {"chunks": ("confidence", "detail", "section_type")}
"""Columns that came later: hashed with their name where they hold something, so that the hashes of older rows stay true."""

_REMOVED = "-"


@dataclass(frozen=True, slots=True)
class AuditRow:
    """One row of the chain. `wrote` holds (table, row ID, hash of the row or "-" where it was removed)."""

    row: int
    time: str
    kind: str
    payload: dict[str, Any]
    wrote: tuple[tuple[str, str, str], ...]
    previous: str
    hash: str

    def to_json(self) -> dict[str, Any]:
        """The row as JSON values."""
        return {
            "row": self.row,
            "time": self.time,
            "kind": self.kind,
            "payload": self.payload,
            "wrote": [{"table": t, "id": i, "hash": h} for t, i, h in self.wrote],
            "previous": self.previous,
            "hash": self.hash,
        }


def now() -> str:
    """The present time in UTC, ISO 8601 with milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def text_hash(text: str) -> str:
    """The hash of a chunk's text: the first 32 hex digits of its SHA-256."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def changed_row(execute: Execute, table: str, row_id: str) -> tuple[str, str, str]:
    """Table, ID and present hash of a row under audit."""
    return table, row_id, row_hashes(execute, table, [row_id]).get(row_id, _REMOVED)


def row_hashes(execute: Execute, table: str, row_ids: Iterable[str]) -> dict[str, str]:
    """The present hashes of rows; those that are not there are left out."""
    key, columns = HASHED[table]
    later = HASHED_IF_SET.get(table, ())
    sql = f"SELECT {', '.join((key, *columns, *later))} FROM {table} WHERE {key} = ?"
    length = 1 + len(columns)
    found: dict[str, str] = {}
    for row_id in row_ids:
        for row in execute(sql, (row_id,)):
            added = [[name, value] for name, value in zip(later, row[length:], strict=True) if value is not None]
            found[row_id] = _digest([table, str(row[0]), *row[1:length], *added])[:32]
    return found


def append(execute: Execute, kind: str, payload: dict[str, Any], wrote: Sequence[tuple[str, str, str]]) -> AuditRow:
    """Adds a row to the end of the chain, inside the caller's transaction."""
    last = execute("SELECT row, hash FROM audit ORDER BY row DESC LIMIT 1", ())
    number, previous = (int(last[0][0]) + 1, str(last[0][1])) if last else (1, FIRST_HASH)
    time = now()
    payload_text, wrote_text = _canonical(payload), _canonical([list(item) for item in wrote])
    digest = _digest([number, time, kind, payload_text, wrote_text, previous])
    execute(
        "INSERT INTO audit (row, time, kind, payload, wrote, previous, hash) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (number, time, kind, payload_text, wrote_text, previous, digest),
    )
    return AuditRow(number, time, kind, payload, tuple(wrote), previous, digest)


def read(execute: Execute, first: int = 1, limit: int = -1) -> list[AuditRow]:
    """Rows of the chain from `first` on; unreadable JSON becomes a payload that says so."""
    sql = "SELECT row, time, kind, payload, wrote, previous, hash FROM audit WHERE row >= ? ORDER BY row LIMIT ?"
    made = []
    for row, time, kind, payload, wrote, previous, digest in execute(sql, (first, limit)):
        try:
            payload_value, wrote_value = json.loads(payload), tuple((str(t), str(i), str(h)) for t, i, h in json.loads(wrote))
        except (ValueError, TypeError):
            payload_value, wrote_value = {"unreadable": str(payload)[:200]}, ()
        made.append(AuditRow(row, time, kind, payload_value, wrote_value, previous, digest))
    return made


def verify(execute: Execute, head: tuple[int, str] | None) -> dict[str, Any]:
    """Recomputes the chain and the rows it speaks of; `head` is (count, hash) as noted beside the database.

    Returns the audit-verify object of the JSON interface. A note that lags behind the chain is fine (the program ended between the two writes);
    one that is ahead of it shows a tail that was cut off.
    """
    broken: list[dict[str, str]] = []
    expected: dict[tuple[str, str], str] = {}
    previous, count = FIRST_HASH, 0
    head_seen = head is None or head[0] == 0
    for row, time, kind, payload, wrote, before, digest in execute(
        "SELECT row, time, kind, payload, wrote, previous, hash FROM audit ORDER BY row", ()
    ):
        count += 1
        if row != count:
            broken.append({"table": "audit", "id": str(count), "why": f"row {count} is missing"})
            count = row
        if before != previous:
            broken.append({"table": "audit", "id": str(row), "why": "does not follow the row before it"})
        if digest != _digest([row, time, kind, payload, wrote, before]):
            broken.append({"table": "audit", "id": str(row), "why": "its content was changed"})
        try:
            expected.update({(str(t), str(i)): str(h) for t, i, h in json.loads(wrote)})
        except (ValueError, TypeError):
            broken.append({"table": "audit", "id": str(row), "why": "unreadable"})
        if head is not None and head[0] == row:
            head_seen = True
            if head[1] != digest:
                broken.append({"table": "audit", "id": str(row), "why": "differs from the noted head"})
        previous = digest
    if not head_seen and head is not None:
        broken.append({"table": "audit", "id": str(head[0]), "why": f"the end of the log was cut off: {head[0]} rows were noted, {count} are left"})
    broken += _changed_rows(execute, expected)
    return {"ok": not broken, "rows": count, "head": previous, "broken": broken}


def _changed_rows(execute: Execute, expected: dict[tuple[str, str], str]) -> list[dict[str, str]]:
    broken = []
    by_table: dict[str, list[str]] = {table: [] for table in HASHED}
    for table, row_id in expected:
        if table in by_table:
            by_table[table].append(row_id)
    for table, row_ids in by_table.items():
        present = row_hashes(execute, table, row_ids)
        for row_id in row_ids:
            want, have = expected[(table, row_id)], present.get(row_id, _REMOVED)
            if want != have:
                why = "was removed" if have == _REMOVED else "came back" if want == _REMOVED else "its content was changed"
                broken.append({"table": table, "id": row_id, "why": why})
        key = HASHED[table][0]
        known = set(row_ids)
        for (row_id,) in execute(f"SELECT {key} FROM {table}", ()):
            if str(row_id) not in known:
                broken.append({"table": table, "id": str(row_id), "why": "was never written by Postil"})
    return broken


def _canonical(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _digest(value: Any) -> str:
    return hashlib.sha256(_canonical(value).encode("utf-8", "surrogatepass")).hexdigest()
