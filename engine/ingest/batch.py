"""What a batch of files has come to so far: rows that add up, readable at any moment, also when the batch was stopped."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.errors import EngineError, ErrorInfo, from_os_error
from engine.lane import Steps

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
        keys = ("found", "imported", "skipped", "failed", "deleted")
        counts = {key: sum(int(row.get(key, 0)) for row in self.files) for key in keys}
        return {**counts, "warnings": self.warnings, "files": self.files}

    @property
    def has_failures(self) -> bool:
        """Whether a file or a record failed."""
        return any(row["status"] == "failed" or row.get("failed") for row in self.files)


def file_row(path: Path, status: str, error: ErrorInfo | None = None, **values: Any) -> dict[str, Any]:
    """A row of either result."""
    return {"path": str(path), "status": status, **values, "error": error.to_json() if error else None}


def files_below(paths: Sequence[Path]) -> Iterator[tuple[Path, bool]]:
    """Each file once, sorted within its folder, and whether it was named itself. Links to folders are not followed."""
    seen: set[str] = set()
    for path in paths:
        if path.is_dir():
            found = [(Path(folder) / name, False) for folder, folders, names in _walk(path) for name in names]
        else:
            found = [(path, True)]
        for file, named in found:
            if os.path.abspath(file) not in seen:
                seen.add(os.path.abspath(file))
                yield file, named


def _walk(path: Path) -> Iterator[tuple[str, list[str], list[str]]]:
    for folder, folders, names in os.walk(path):
        folders.sort()
        yield folder, folders, sorted(names)


def sha256_of(path: Path) -> Steps[str]:
    """The SHA-256 of a file in hex, read in blocks between which others have a turn."""
    digest = hashlib.sha256()
    try:
        with path.open("rb") as file:
            while block := file.read(_BLOCK):
                digest.update(block)
                yield None
    except OSError as error:
        raise from_os_error(error, str(path)) from error
    return digest.hexdigest()


def structured(error: EngineError, path: Path) -> ErrorInfo:
    """The error of a file with its place."""
    info = error.info
    return info if info.where else ErrorInfo(info.error_code, info.raw_error, info.retry_suggestion, str(path))
