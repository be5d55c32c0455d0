"""Takes finished segments of one tantivy index into another: files are moved, then named in the ledger in one step.

The ledger (`meta.json`) and the list of files that tantivy may remove (`.managed.json`) are plain JSON in index format 7.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tantivy

from engine.search.postings import ID
from engine.search.tantivy_folder import LEDGER, checked, guarded, ledger
from engine.search.tantivy_schema import prepare

MANAGED = ".managed.json"
"""tantivy's list of the files that are its own."""


@dataclass(frozen=True, slots=True)
class Adopted:
    """A finished index whose segments another one takes in."""

    folder: Path
    names: frozenset[str]
    """The files of its segments."""


def adopted(folder: Path) -> Adopted:
    """A folder that is fit to be taken in; raises `EngineError` (where "index") if it is damaged."""
    checked(folder)
    return Adopted(folder, frozenset(ledger(folder)[1]))


def identifiers(folder: Path) -> list[str]:
    """The paper IDs of a finished index."""
    with guarded(folder):
        searcher = prepare(tantivy.Index.open(str(folder))).searcher()
        return [identifier for identifier, _ in searcher.terms_with_prefix(ID, "")]


def take_in(folder: Path, parts: list[Adopted], check: Callable[[], None]) -> None:
    """Moves the segments of finished indexes into a folder that nobody writes to, and names them. A crash leaves the old ledger or the new one."""
    body = _read(folder / LEDGER)
    managed = set(_read(folder / MANAGED))
    for part in parts:
        check()
        theirs = _read(part.folder / LEDGER)
        for name in sorted(part.names):
            (part.folder / name).replace(folder / name)
        managed |= part.names
        body["segments"] += theirs["segments"]
        body["opstamp"] = max(int(body["opstamp"]), int(theirs["opstamp"])) + 1
    _write(folder / MANAGED, sorted(managed))
    _write(folder / LEDGER, body)
    for part in parts:
        shutil.rmtree(part.folder, ignore_errors=True)


def _read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def _write(path: Path, body: Any) -> None:
    temporary = path.with_name(path.name + ".new")
    with temporary.open("w", encoding="utf-8") as out:
        json.dump(body, out)
        out.flush()
        os.fsync(out.fileno())
    temporary.replace(path)
