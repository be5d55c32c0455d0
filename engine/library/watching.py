"""Watched folders: which of their PDFs are new or changed and at rest, and what came of them; none is tried twice as it is."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from engine.desk import Desk
from engine.errors import EngineError, ErrorCode
from engine.ingest import pdfs
from engine.ingest.batch import AddResult
from engine.lane import Steps
from engine.sources.opening import shown
from engine.store import watched
from engine.store.database import Database

STABLE_S = 4.0
"""Seconds for which a file must have stayed as it is: what a browser or a copy still writes is left for the next look."""
MOST_FILES = 200_000
"""Files looked at in one folder; a whole disk is no folder to watch."""
_STEP = 500
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:/")
"""A scheme of two letters and more; one letter is a drive."""
Found = dict[str, tuple[int, int]]
"""Files by path, with size in bytes and time of change in ns."""


def watch(database: Database, workspace: Path, folder: Path, is_on: bool = True) -> dict[str, Any]:
    """Watches a folder from now on, or pauses (`is_on` false); INPUT_SCHEMA for an address, and for the workspace itself."""
    name = os.path.abspath(folder)
    text = str(folder)
    if _ADDRESS.match(text) or (sys.platform == "win32" and name.startswith("\\\\")):
        raise EngineError(
            ErrorCode.INPUT_SCHEMA, "an address on the network cannot be watched", where=text, suggestion="name a folder of this computer"
        )
    if not os.path.isdir(name):
        raise EngineError(ErrorCode.NOT_FOUND, f"there is no folder {shown(folder)}", where=shown(folder), suggestion="check the path")
    if Path(name).resolve().is_relative_to(workspace.resolve()):
        raise EngineError(ErrorCode.INPUT_SCHEMA, "this folder lies in the workspace", where=shown(folder), suggestion="watch a folder outside of it")
    with database.transaction("watched", folder=shown(Path(name)), on=is_on) as transaction:
        watched.put(transaction, shown(Path(name)), is_on)
    return {"folder": shown(Path(name)), "on": is_on}


def stop(database: Database, folder: Path) -> dict[str, Any]:
    """Watches a folder no more; what came from it stays."""
    known = {one.folder for one in watched.folders(database)}
    name = next((name for name in (str(folder), shown(Path(os.path.abspath(folder)))) if name in known), None)
    if name is None:
        raise EngineError(ErrorCode.NOT_FOUND, f"{shown(folder)} is not watched", where=shown(folder), suggestion="look at `postil watch WS`")
    with database.transaction("watched", folder=name, on=None) as transaction:
        watched.drop(transaction, name)
    return {"folder": name, "stopped": True}


class Look:
    """Looks at watched folders again and again; remembers what was still being written at the look before."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._moving: Found = {}
        self._moving_since = 0.0

    @property
    def waits(self) -> bool:
        """Whether files were seen that are not at rest yet."""
        return bool(self._moving)

    def take(self, folders: Sequence[str]) -> Steps[list[Path]]:
        """The files that are to be added now: new or changed since they were tried, and at rest. A folder that is gone has none."""
        now = time.monotonic()
        resting: Found = {}
        moving: Found = {}
        for folder in folders:
            for part in _parts(folder, self._desk.workspace.folder):
                for path, state in self._untried(part).items():
                    at_rest = self._moving.get(path) == state and now - self._moving_since >= STABLE_S
                    is_old = state[1] < time.time_ns() - STABLE_S * 1e9
                    (resting if at_rest or is_old else moving)[path] = state
                yield None
        if moving != self._moving:
            self._moving, self._moving_since = moving, now
        return [Path(path) for path in resting]

    def _untried(self, found: Found) -> Found:
        database = self._desk.database
        names = {shown(Path(path)): path for path in found}
        tried, held = watched.tried(database, names), watched.held(database, names)
        left: Found = {}
        for name, path in names.items():
            size, _ = state = found[path]
            is_closed = name in held and held[name] == (size, True)
            if tried.get(name) != state and not is_closed and size:
                left[path] = state
        return left


def add(desk: Desk, paths: Sequence[Path], passwords: Sequence[str], result: AddResult, wait_s: float) -> Steps[AddResult]:
    """Adds files that a look has found, and notes each that was tried, whatever came of it."""
    seen = {}
    for path in paths:
        try:
            state = path.stat()
        except OSError:
            continue  # it went away meanwhile; that is no failure
        seen[shown(path)] = (path, state.st_size, state.st_mtime_ns)
    try:
        if seen:
            yield from pdfs.add(desk, [path for path, _, _ in seen.values()], passwords, result, wait_s, is_asked=False)
    finally:
        notes = [(row["path"], *seen[row["path"]][1:], str(row["status"])) for row in result.files if row["path"] in seen]
        with desk.database.transaction() as transaction:
            watched.note(transaction, notes)
    return result


def _parts(folder: str, workspace: Path) -> Iterator[Found]:
    """The PDFs below a folder, some at a time; hidden folders, links to folders and the workspace itself are passed over."""
    found: Found = {}
    count, own = 0, workspace.resolve()
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and Path(place, name).resolve() != own)
        for name in names:
            count += 1
            if not name.lower().endswith(".pdf") or name.startswith("."):
                continue
            path = os.path.join(place, name)
            try:
                state = os.stat(path)
            except OSError:
                continue
            found[path] = (state.st_size, state.st_mtime_ns)
        if len(found) >= _STEP:
            yield found
            found = {}
        if count > MOST_FILES:
            break
    yield found
