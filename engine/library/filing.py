"""Files renamed or copied by a pattern: planned, shown, done, taken back; nothing is ever written over, and the copy kept in the workspace stays."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from engine.desk import Desk
from engine.domain.events import ProgressMade
from engine.errors import EngineError, ErrorCode, from_os_error
from engine.formats.keys import propose_key
from engine.ingest import lock
from engine.ingest.batch import look_at
from engine.lane import Steps
from engine.library import patterns, shelving
from engine.sources.opening import shown
from engine.store import decisions, documents, keys
from engine.store.database import Transaction
from engine.store.documents import Document

_COARSE_NS = 2_000_000_000
"""The time of change of a file is kept to two seconds by some file systems."""


@dataclass(frozen=True, slots=True)
class Filed:
    """A file, the path that it has and the one that it gets.

    `state` is "ready", "renamed" or "copied"; "same" (it has that name) or "there" (such a copy is in the folder); or why it is left alone:
    "gone" (no file at its path), "changed" (not the file that was read), "link", "failed" (`why` says what the system said).
    """

    document_id: str
    name: str
    """The file name as the library has it; a copy is made from the kept file, whose name is a hash."""
    old: str
    new: str
    state: str
    why: str = ""

    def to_json(self) -> dict[str, Any]:
        """The row as JSON values."""
        return {"document_id": self.document_id, "name": self.name, "from": self.old, "to": self.new, "status": self.state, "why": self.why}


def plan(desk: Desk, ids: Sequence[str], pattern: str, into: Path | None) -> Steps[list[Filed]]:
    """What filing would do; changes nothing. Without a folder the user's own files are renamed where they are."""
    parts = patterns.parts_of(pattern)
    if into is not None:
        _require_folder(desk, into)
    taken: dict[Path, set[str]] = {}
    rows: list[Filed] = []
    for document in _documents(desk, ids):
        rows.append((yield from _planned(desk, document, parts, into, taken)))
        yield None
    return rows


def file(desk: Desk, ids: Sequence[str], pattern: str, into: Path | None, wait_s: float, actor: str) -> Steps[list[Filed]]:
    """Renames the user's own files, or copies the kept ones into a folder; undoable. Each file is compared with its hash before."""
    held = yield from lock.acquire(desk, "files", wait_s)
    with lock.lock_released(held):
        rows = yield from plan(desk, ids, pattern, into)
        ready = [row for row in rows if row.state == "ready"]
        if not ready:
            return rows
        action = "rename" if into is None else "copy"
        # what is about to be done is written down first: a process that is killed in the middle leaves what can be taken back
        with desk.database.transaction("filed", action=action, pattern=pattern, files=len(ready), actor=actor) as transaction:
            files = [[row.document_id, row.old, row.new, *_stamp(row.old)] for row in ready]
            decisions.put(transaction, "file", action, actor, {"action": action, "pattern": pattern}, {"action": action, "files": files})
        done: list[Filed] = []
        for row in rows:
            if row.state == "ready":
                desk.on_event(ProgressMade("files", len(done), len(rows), Path(row.new).name, "files"))
                row = yield from _done(desk, row, action)
            done.append(row)
            yield None
        desk.on_event(ProgressMade("files", len(rows), len(rows), "", "files"))
    return done


def take_back(transaction: Transaction, before: dict[str, Any]) -> None:
    """Gives files their old names again, or takes copies away; a file that was changed, moved or replaced since is left as it is."""
    left = []
    for document_id, old, new, size, changed in before["files"]:
        was, is_now = Path(old), Path(new)
        try:
            state = is_now.lstat()
        except OSError:
            continue  # it never came so far, or was moved away
        try:
            if before["action"] == "copy":
                if state.st_size == size and abs(state.st_mtime_ns - changed) <= _COARSE_NS:
                    is_now.unlink()
                else:
                    left.append(new)
            elif state.st_size == size and not was.exists():
                _move(is_now, was)
                documents.set_path(transaction, document_id, old, was.name)
            elif not _is_same(is_now, was):
                left.append(new)
        except OSError:
            left.append(new)
    if left:
        transaction.payload["left_as_they_are"] = left


def _documents(desk: Desk, ids: Sequence[str]) -> list[Document]:
    if not ids:
        return documents.live(desk.database)
    shelving.require_known(desk.database, ids)
    found = [documents.get(desk.database, wanted) for wanted in dict.fromkeys(ids)]
    return [document for document in found if document is not None and not document.removed]


def _require_folder(desk: Desk, into: Path) -> None:
    if not into.is_dir():
        raise EngineError(
            ErrorCode.NOT_FOUND, f"there is no folder {shown(into)}", where=shown(into), suggestion="make the folder, or choose another"
        )
    if into.resolve().is_relative_to(desk.workspace.folder.resolve()):
        raise EngineError(ErrorCode.INPUT_SCHEMA, "the folder lies in the workspace", where=shown(into), suggestion="choose a folder outside of it")


def _planned(desk: Desk, document: Document, parts: list[patterns.Part], into: Path | None, taken: dict[Path, set[str]]) -> Steps[Filed]:
    own, kept = Path(document.path), desk.workspace.files / document.kept_name
    source = own if into is None or not kept.is_file() else kept
    folder = own.parent if into is None else into
    ending = Path(document.name).suffix.lower() or ".pdf"
    key = keys.key_of(desk.database, "library", document.document_id) or propose_key(document.record)
    wanted = patterns.file_name(
        parts,
        document.record,
        key=key,
        document_id=document.document_id,
        stem=Path(document.name).stem,
        ending=ending,
        folder_length=len(str(folder.absolute())) + 1,
    )
    row = Filed(document.document_id, document.name, str(source), str(folder / wanted), "ready")
    if into is None and own.name == wanted:
        return replace(row, state="same")
    try:
        if not source.is_file():
            return replace(row, state="gone")
        if source.is_symlink():
            return replace(row, state="link")
        if source.stat().st_size != document.bytes:
            return replace(row, state="changed")
        if folder not in taken:
            taken[folder] = {patterns.same(name) for name in os.listdir(folder)}
    except OSError as error:
        return replace(row, state="failed", why=from_os_error(error).info.raw_error)
    there = folder / wanted
    if into is not None and there.is_file() and there.stat().st_size == document.bytes:
        seen = yield from look_at(there)
        if seen.sha256 == document.sha256:
            return replace(row, state="there")
    others = taken[folder] - ({patterns.same(own.name)} if into is None else set())
    name = patterns.free(wanted, others)
    taken[folder].add(patterns.same(name))
    if into is None and name == own.name:
        return replace(row, new=str(own), state="same")
    return replace(row, new=str(folder / name))


def _done(desk: Desk, row: Filed, action: str) -> Steps[Filed]:
    old, new = Path(row.old), Path(row.new)
    document = documents.get(desk.database, row.document_id)
    try:
        seen = yield from look_at(old)
        if document is None or seen.sha256 != document.sha256:
            return replace(row, state="changed")
        if action == "copy":
            _copy(old, new)
            return replace(row, state="copied")
        _move(old, new)
        with desk.database.transaction() as transaction:
            documents.set_path(transaction, row.document_id, shown(new), new.name)
        return replace(row, state="renamed")
    except OSError as error:
        return replace(row, state="failed", why=from_os_error(error, row.new).info.raw_error)
    except EngineError as error:
        if error.code is ErrorCode.DISK_FULL:
            raise
        return replace(row, state="failed", why=error.info.raw_error)


def _stamp(path: str) -> tuple[int, int]:
    """Size in bytes and time of change (ns); a copy gets the time of what it was made from."""
    try:
        state = os.stat(path)
    except OSError:
        return -1, 0
    return state.st_size, state.st_mtime_ns


def _copy(old: Path, new: Path) -> None:
    """A copy that appears whole or not at all, beside nothing of that name; never a link, for the kept file must not change with it."""
    part = new.with_name(f".{new.name[:40]}.{os.getpid()}.part")
    try:
        shutil.copyfile(old, part)
        shutil.copystat(old, part)
        os.chmod(part, 0o644 & ~_mask())
        _move(part, new)
    finally:
        part.unlink(missing_ok=True)


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _move(old: Path, new: Path) -> None:
    """Renames without writing over anything: FileExistsError if the name is taken."""
    try:
        os.link(old, new, follow_symlinks=False)
    except FileExistsError:
        if not _is_same(old, new) or old.name == new.name or old.name.casefold() != new.name.casefold():
            raise
        os.rename(old, new)  # the same name in other letters, where case does not count
        return
    except (OSError, NotImplementedError):
        # a file system without hard links
        if new.exists():
            raise FileExistsError(17, "there is a file of that name", str(new)) from None
        os.rename(old, new)
        return
    try:
        os.unlink(old)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(new)
        raise


def _is_same(one: Path, other: Path) -> bool:
    try:
        return os.path.samefile(one, other)
    except OSError:
        return False
