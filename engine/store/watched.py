"""Folders that are watched, and the files in them as they were when they were tried last."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.store.audit import now
from engine.store.database import Database, Transaction, dumps


@dataclass(frozen=True, slots=True)
class Watched:
    """A folder whose new PDFs come in by themselves, unless it is paused (`is_on` false)."""

    folder: str
    is_on: bool
    added: str

    def to_json(self) -> dict[str, Any]:
        """The folder as JSON values."""
        return {"folder": self.folder, "on": self.is_on, "added": self.added}


def folders(database: Database) -> list[Watched]:
    """All watched folders, the oldest first."""
    return [Watched(folder, bool(is_on), added) for folder, is_on, added in database.rows("SELECT folder, is_on, added FROM watched ORDER BY added")]


def put(transaction: Transaction, folder: str, is_on: bool) -> None:
    """Watches a folder, or changes whether it is paused."""
    transaction.execute(
        "INSERT INTO watched (folder, is_on, added) VALUES (?, ?, ?) ON CONFLICT (folder) DO UPDATE SET is_on = excluded.is_on",
        (folder, int(is_on), now()),
    )


def drop(transaction: Transaction, folder: str) -> None:
    """Watches a folder no more; what was tried in it stays noted."""
    transaction.execute("DELETE FROM watched WHERE folder = ?", (folder,))


def tried(database: Database, paths: Iterable[str]) -> dict[str, tuple[int, int]]:
    """Size in bytes and time of change (ns) that files had when they were tried last; those that never were are left out."""
    rows = database.rows("SELECT path, size, changed FROM watched_files WHERE path IN (SELECT value FROM json_each(?))", (dumps(list(paths)),))
    return {str(path): (int(size), int(changed)) for path, size, changed in rows}


def note(transaction: Transaction, files: Iterable[tuple[str, int, int, str]]) -> None:
    """Notes files as (path, size, time of change, outcome)."""
    sql = "INSERT OR REPLACE INTO watched_files (path, size, changed, outcome, time) VALUES (?, ?, ?, ?, ?)"
    transaction.execute_many(sql, [(*file, now()) for file in files])


def held(database: Database, paths: Iterable[str]) -> dict[str, tuple[int, bool]]:
    """Of paths that a document was read from: its size in bytes, and whether it is out of reach (failed, or taken out by a person)."""
    sql = (
        "SELECT path, bytes, removed = 1 OR status IN ('failed', 'needs_ocr') FROM documents WHERE path IN (SELECT value FROM json_each(?)) "
        "ORDER BY added"
    )
    return {str(path): (int(size), bool(closed)) for path, size, closed in database.rows(sql, (dumps(list(paths)),))}
