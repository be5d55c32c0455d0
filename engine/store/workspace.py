"""The folder of a workspace: what lies where, how one is made, how one is recognised."""

from __future__ import annotations

import contextlib
import os
import shutil
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from engine.errors import EngineError, ErrorCode, from_os_error
from engine.store.audit import AuditRow
from engine.store.database import Database, is_writable

DATABASE = "postil.db"
DAYS_KEPT = 7
"""Days that temporary files stay."""
FOLDERS = ("files", "index", "exports", "logs", "tmp")


@dataclass(frozen=True, slots=True)
class Workspace:
    """Paths inside a workspace folder."""

    folder: Path

    @property
    def database(self) -> Path:
        """The SQLite database, which is the truth of the workspace."""
        return self.folder / DATABASE

    @property
    def files(self) -> Path:
        """The PDFs kept, one a content hash."""
        return self.folder / "files"

    @property
    def logs(self) -> Path:
        """Log files and the noted head of the audit chain."""
        return self.folder / "logs"

    @property
    def head(self) -> Path:
        """Count and hash of the last audit row, noted outside of the database."""
        return self.logs / "audit.head"

    @property
    def writer_lock(self) -> Path:
        """The lock of whoever adds, imports or removes."""
        return self.folder / "tmp" / "writer.lock"

    def index(self, source: str) -> Path:
        """The search index of a source; a cache that can be deleted."""
        return self.folder / "index" / source

    def run_lock(self, run_id: int) -> Path:
        """The lock of whoever works on a run."""
        return self.folder / "tmp" / f"run_{run_id}.lock"

    def temporary(self) -> Path:
        """The folder of today's temporary files, made if it is not there."""
        path = self.folder / "tmp" / date.today().isoformat()
        path.mkdir(parents=True, exist_ok=True)
        return path


def sweep(workspace: Workspace, today: date) -> None:
    """Takes away dated folders of temporary files that are older than a week."""
    for path in (workspace.folder / "tmp").glob("????-??-??"):
        with contextlib.suppress(ValueError):
            if (today - date.fromisoformat(path.name)).days > DAYS_KEPT:
                shutil.rmtree(path, ignore_errors=True)


def make(folder: Path) -> bool:
    """Makes a workspace; returns False if the folder is one already. A foreign folder with files in it is refused."""
    workspace = Workspace(folder)
    if workspace.database.is_file():
        open_database(workspace).close()
        return False
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise EngineError(
                ErrorCode.WORKSPACE_INVALID,
                "the folder is not empty and not a workspace" if folder.is_dir() else "there is a file of that name",
                where=str(folder),
                suggestion="name a new or an empty folder",
            )
        for name in FOLDERS:
            (folder / name).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise from_os_error(error, str(folder)) from error
    open_database(workspace).close()
    return True


def open_database(workspace: Workspace) -> Database:
    """Opens the database of a workspace and keeps the noted head of its audit chain up to date."""
    writable = is_writable(workspace.folder)
    database = Database(workspace.database, read_only=not writable)
    if writable:
        for name in FOLDERS:
            with contextlib.suppress(OSError):
                (workspace.folder / name).mkdir(exist_ok=True)
        database.on_audit = lambda row: note_head(workspace, row)
    return database


def find(folder: Path) -> Workspace:
    """The workspace at a folder; `WORKSPACE_INVALID` if there is none."""
    workspace = Workspace(folder)
    if not workspace.database.is_file():
        raise EngineError(ErrorCode.WORKSPACE_INVALID, f"no workspace here: {folder}", where=str(folder))
    return workspace


def note_head(workspace: Workspace, row: AuditRow) -> None:
    """Notes count and hash of the chain beside the database; a failure leaves an older note, which `verify` accepts."""
    with contextlib.suppress(OSError):
        temporary = workspace.head.with_name(f"audit.head.{os.getpid()}")
        temporary.write_text(f"{row.row} {row.hash}\n", encoding="ascii")
        os.replace(temporary, workspace.head)


def noted_head(workspace: Workspace) -> tuple[int, str] | None:
    """The noted count and hash, or None if there is no note."""
    try:
        count, digest = workspace.head.read_text(encoding="ascii").split()
        return int(count), digest
    except (OSError, ValueError):
        return None
