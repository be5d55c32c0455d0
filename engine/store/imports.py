"""The ledger of imported files: how far each has come, so that a stopped import goes on where it was."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from engine.domain.subset import EVERYTHING, Subset
from engine.store.audit import now
from engine.store.database import Database, Transaction, dumps


@dataclass(frozen=True, slots=True)
class FileLedger:
    """One file in one source. `done` counts the entries read; `counts` and `warnings` are the result so far."""

    file_sha256: str
    source: str
    name: str
    adapter: str
    file_rank: int
    done: int
    finished: bool
    counts: dict[str, int]
    warnings: tuple[dict[str, str], ...]
    subset: Subset = EVERYTHING
    """What was taken of it; with another subset it is read anew."""


def find(database: Database, file_sha256: str, source: str) -> FileLedger | None:
    """The ledger of a file by the hash of its content."""
    sql = (
        "SELECT file_sha256, source, name, adapter, file_rank, done, finished, counts, warnings, subset FROM imports "
        "WHERE file_sha256 = ? AND source = ?"
    )
    row = database.one(sql, (file_sha256, source))
    if row is None:
        return None
    sha, name_of_source, name, adapter, rank, done, finished, counts, warnings, subset = row
    chosen = Subset.from_json(json.loads(subset))
    return FileLedger(
        sha, name_of_source, name, adapter, int(rank), int(done), bool(finished), json.loads(counts), tuple(json.loads(warnings)), chosen
    )


def is_begun(database: Database, name: str) -> bool:
    """Whether a file of that name was read before, to its end or not."""
    return database.one("SELECT 1 FROM imports WHERE name = ? LIMIT 1", (name,)) is not None


def save(transaction: Transaction, ledger: FileLedger) -> None:
    """Writes the ledger of a file, in the transaction that writes its records."""
    values: tuple[Any, ...] = (
        ledger.file_sha256,
        ledger.source,
        ledger.name,
        ledger.adapter,
        ledger.file_rank,
        ledger.done,
        int(ledger.finished),
        dumps(ledger.counts),
        dumps(list(ledger.warnings)),
        now(),
        dumps(ledger.subset.to_json()),
    )
    transaction.execute("INSERT OR REPLACE INTO imports VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)


def forget(transaction: Transaction, source: str) -> None:
    """Opens the files of a source again: after a person removed records of it, importing a file anew brings them back."""
    transaction.execute("UPDATE imports SET done = 0, finished = 0, counts = '{}', warnings = '[]' WHERE source = ?", (source,))
