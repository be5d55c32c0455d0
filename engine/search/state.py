"""The ledger of an index folder: which files the last commit consists of, and how far the caller had come."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from engine.search.index import broken

FILE = "state.json"
SCHEMA = 8
"""Counts up when tokens, fields or weights change, so that older indexes are built anew."""


@dataclass(frozen=True, slots=True)
class FileMark:
    """How a file of the index looked when it was written."""

    size: int
    mtime_ns: int
    sha256: str


@dataclass(frozen=True, slots=True)
class State:
    """What `state.json` holds: the last commit of an index."""

    engine: str
    generation: int
    watermark: int
    rows: int
    files: dict[str, FileMark]
    schema: int = SCHEMA


def read_state(folder: Path) -> State:
    """The state of an index; raises `EngineError` (where "index") if there is none or it is of another make."""
    try:
        body = json.loads((folder / FILE).read_text(encoding="utf-8"))
        files = {str(name): FileMark(int(mark["size"]), int(mark["mtime_ns"]), str(mark["sha256"])) for name, mark in body["files"].items()}
        state = State(str(body["engine"]), int(body["generation"]), int(body["watermark"]), int(body["rows"]), files, int(body["schema"]))
    except FileNotFoundError as error:
        raise broken(folder, "it has no state file") from error
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise broken(folder, f"its state file cannot be read ({error})") from error
    if state.schema != SCHEMA:
        raise broken(folder, f"it was built by another version ({state.schema})")
    if any(Path(name).name != name for name in files):
        raise broken(folder, "its state file names files elsewhere")
    return state


def check_files(folder: Path, state: State) -> None:
    """Compares the files with the state; one whose time differs is read whole. Raises `EngineError` (where "index") on a difference."""
    for name, mark in state.files.items():
        path = folder / name
        try:
            status = path.stat()
            same = status.st_size == mark.size and (
                (status.st_mtime_ns == mark.mtime_ns and not name.endswith(".toc")) or digest(path) == mark.sha256
            )
        except OSError as error:
            raise broken(folder, f"{name}: {error.strerror}") from error
        if not same:
            raise broken(folder, f"{name} was changed")


def write_state(folder: Path, engine: str, generation: int, watermark: int, rows: int, names: Iterable[str], before: State | None) -> State:
    """Brings the files to the disk, then puts the new state in place of the old one in one step."""
    known = before.files if before else {}
    files: dict[str, FileMark] = {}
    for name in sorted(names):
        path = folder / name
        _sync(path)
        status = path.stat()
        mark = known.get(name)
        if mark is None or (mark.size, mark.mtime_ns) != (status.st_size, status.st_mtime_ns):
            mark = FileMark(status.st_size, status.st_mtime_ns, digest(path))
        files[name] = mark
    _sync(folder)
    state = State(engine, generation, watermark, rows, files)
    temporary = folder / (FILE + ".new")
    with temporary.open("w", encoding="utf-8") as out:
        json.dump(asdict(state), out)
        out.flush()
        os.fsync(out.fileno())
    temporary.replace(folder / FILE)
    _sync(folder)
    return state


def digest(path: Path) -> str:
    """SHA-256 of a file, in hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _sync(path: Path) -> None:
    """Waits until a file or folder is on the disk; Windows wants a file open for writing and cannot do it for folders."""
    with suppress(PermissionError):
        descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
