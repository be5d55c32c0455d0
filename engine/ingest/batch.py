"""What a batch of files has come to so far: rows that add up, readable at any moment, also when the batch was stopped."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.errors import EngineError, ErrorCode, ErrorInfo, from_os_error
from engine.lane import Steps
from engine.sources.opening import printable, shown

MOST_WARNINGS = 20_000
"""Warnings kept of one batch."""
_BLOCK = 1024 * 1024


@dataclass(slots=True)
class AddResult:
    """The rows of `add`; grows while the batch runs."""

    files: list[dict[str, Any]] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """The add object of the JSON interface."""
        counts = {status: sum(row["status"] == status for row in self.files) for status in ("imported", "skipped", "failed", "needs_ocr")}
        return {"found": len(self.files), **counts, "files": self.files}

    @property
    def has_failures(self) -> bool:
        """Whether a row failed."""
        return any(row["status"] in ("failed", "needs_ocr") for row in self.files)


@dataclass(slots=True)
class ImportResult:
    """The rows of `import`, counted in records; grows while the batch runs."""

    files: list[dict[str, Any]] = field(default_factory=list)
    warnings: list[dict[str, str]] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """The import object of the JSON interface."""
        keys = ("found", "imported", "skipped", "failed", "deleted", "filtered")
        counts = {key: sum(int(row.get(key, 0)) for row in self.files) for key in keys}
        return {**counts, "warnings": self.warnings, "files": self.files}

    def warn(self, warnings: Sequence[dict[str, str]]) -> None:
        """Adds warnings as long as there is room; memory stays flat however many files there are, and the counts are complete."""
        room = MOST_WARNINGS - len(self.warnings)
        self.warnings += warnings[: max(0, room)]
        if 0 <= room < len(warnings):
            self.warnings.append(
                {"where": "", "message": f"more than {MOST_WARNINGS} warnings; the rest is kept with each file, and the counts are complete"}
            )

    @property
    def has_failures(self) -> bool:
        """Whether a file or a record failed."""
        return any(row["status"] == "failed" or row.get("failed") for row in self.files)


def file_row(path: Path, status: str, error: ErrorInfo | None = None, **values: Any) -> dict[str, Any]:
    """A row of either result."""
    return {"path": shown(path), "status": status, **values, "error": error.to_json() if error else None}


def files_below(paths: Sequence[Path]) -> Iterator[tuple[Path, bool]]:
    """Each file once, sorted within its folder, and whether it was named itself. Links to folders are not followed.

    A folder that cannot be read stands for its files, as if it had been named.
    """
    seen: set[str] = set()
    for path in paths:
        if path.is_dir():
            closed: list[OSError] = []
            found = [(Path(folder) / name, False) for folder, folders, names in _walk(path, closed) for name in names]
            found += [(Path(str(error.filename)), True) for error in closed]
        else:
            found = [(path, True)]
        for file, named in found:
            if os.path.abspath(file) not in seen:
                seen.add(os.path.abspath(file))
                yield file, named


def _walk(path: Path, closed: list[OSError]) -> Iterator[tuple[str, list[str], list[str]]]:
    for folder, folders, names in os.walk(path, onerror=closed.append):
        folders.sort()
        yield folder, folders, sorted(names)


@dataclass(frozen=True, slots=True)
class Seen:
    """A file as it was when its hash was taken: `sha256` in hex, `size` in bytes, `changed` in nanoseconds since 1970."""

    sha256: str
    size: int
    changed: int


def look_at(path: Path) -> Steps[Seen]:
    """Takes the hash of a file in blocks between which others have a turn; raises `EngineError`, also for pipes and devices, which never end."""
    digest = hashlib.sha256()
    try:
        # a pipe that nobody writes to would hold up an ordinary open for ever
        with open(os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)), "rb") as file:
            state = os.fstat(file.fileno())
            if not stat.S_ISREG(state.st_mode):
                raise EngineError(ErrorCode.INPUT_SCHEMA, "this is no file but a folder, a pipe or a device", where=shown(path))
            while block := file.read(_BLOCK):
                digest.update(block)
                yield None
    except OSError as error:
        raise from_os_error(error, shown(path)) from error
    return Seen(digest.hexdigest(), state.st_size, state.st_mtime_ns)


def require_unchanged(path: Path, seen: Seen, code: ErrorCode) -> None:
    """Raises an `EngineError` of this code if a file is not as it was seen: what was read of it may be of two versions."""
    try:
        state = path.stat()
    except OSError as error:
        raise from_os_error(error, shown(path)) from error
    if (state.st_size, state.st_mtime_ns) != (seen.size, seen.changed):
        again = "wait until nothing writes to the file, then do this again"
        raise EngineError(code, "the file changed while it was read", where=shown(path), suggestion=again)


def structured(error: EngineError, path: Path) -> ErrorInfo:
    """The error of a file with its place."""
    info = error.info
    return ErrorInfo(info.error_code, printable(info.raw_error), info.retry_suggestion, printable(info.where or shown(path)))
