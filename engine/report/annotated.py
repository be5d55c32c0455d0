"""Copies of PDFs with a person's highlights and notes in them; never over the file itself nor over the one that the workspace keeps."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.desk import Desk
from engine.errors import EngineError, ErrorCode, from_os_error
from engine.lane import Steps
from engine.store import documents, notes
from engine.store.documents import Document

_UNSAFE = re.compile(r'[\\/:*?"<>|\x00-\x1f]+')


def export(desk: Desk, ids: Sequence[str], path: Path) -> Steps[dict[str, Any]]:
    """Writes a copy with notes of one document to `path`, or of several into the folder `path`, which is made; of all with notes if none is named.

    Gives `path`, `format`, `entries` (notes) and `files`. Raises NOT_FOUND, INPUT_SCHEMA, PDF_ENCRYPTED, PERMISSION_DENIED, DISK_FULL.
    """
    wanted = [_document(desk, document_id) for document_id in dict.fromkeys(ids)] or _with_notes(desk)
    if not wanted:
        raise EngineError(
            ErrorCode.NOT_FOUND, "there are no highlights or notes in this workspace", suggestion="highlight something in the Reader first"
        )
    if len(wanted) == 1 and not path.is_dir():
        targets = [path]
    else:
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise from_os_error(error, str(path)) from error
        targets = _names(wanted, path)
    files: list[dict[str, Any]] = []
    total = 0
    for document, target in zip(wanted, targets, strict=True):
        count = yield from _copy(desk, document, target)
        files.append({"document_id": document.document_id, "path": str(target), "notes": count})
        total += count
    with desk.database.transaction("exported", format="pdf", path=str(path), entries=total):
        pass
    return {"path": str(path), "format": "pdf", "entries": total, "files": files}


def _copy(desk: Desk, document: Document, target: Path) -> Steps[int]:
    kept = desk.workspace.files / document.kept_name
    if kept.suffix != ".pdf":
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"{document.document_id} is no PDF, it has no pages to write notes on", where=document.document_id)
    source = kept if kept.is_file() else Path(document.path)
    _require_free(desk, target)
    body = [note.to_json(document.document_id) for note in notes.of_file(desk.database, document.sha256)]
    temporary = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        try:
            temporary.touch()
            yield from desk.ask_child(desk.view, "annotate", {"path": str(source), "file": str(temporary), "notes": body})
            with temporary.open("rb") as file:
                os.fsync(file.fileno())
            os.replace(temporary, target)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise from_os_error(error, str(target)) from error
    return len(body)


def _require_free(desk: Desk, target: Path) -> None:
    """Refuses a name under which a file of the library lies: neither a person's file nor one that the workspace keeps is ever changed."""
    files = desk.workspace.files.resolve()
    held = files in target.resolve().parents or any(
        _is_same(target, Path(path)) for (path,) in desk.database.rows("SELECT path FROM documents") if target.exists()
    )
    if held:
        why = "a file of the library lies there, and those are never changed"
        raise EngineError(ErrorCode.INPUT_SCHEMA, why, where=str(target), suggestion="choose another name for the copy")


def _document(desk: Desk, document_id: str) -> Document:
    document = documents.get(desk.database, document_id)
    if document is None or document.removed:
        raise EngineError(ErrorCode.NOT_FOUND, f"there is no document {document_id!r} in this workspace", where=document_id)
    return document


def _with_notes(desk: Desk) -> list[Document]:
    found = (documents.by_hash(desk.database, sha256) for sha256 in dict.fromkeys(note.sha256 for note in notes.every(desk.database)))
    return [document for document in found if document is not None and not document.removed]


def _names(wanted: Sequence[Document], folder: Path) -> list[Path]:
    """A name of its own for each copy, after the file's."""
    taken: set[str] = set()
    made = []
    for document in wanted:
        stem = _UNSAFE.sub("_", Path(document.name).stem)[:120] or document.document_id
        name, number = f"{stem} (notes).pdf", 2
        while name.casefold() in taken:
            name, number = f"{stem} (notes {number}).pdf", number + 1
        taken.add(name.casefold())
        made.append(folder / name)
    return made


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.exists() and other.exists() and os.path.samefile(one, other)
    except OSError:
        return False
