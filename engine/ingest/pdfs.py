"""`add`: PDFs and articles in XML or HTML into the library, each read in the pdf child and stored in one transaction; what is known is skipped."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.desk import Desk
from engine.domain.documents import DraftChunk
from engine.domain.events import FileFinished, ProgressMade
from engine.domain.records import Record
from engine.errors import EngineError, ErrorCode, ErrorInfo, from_os_error
from engine.formats.keys import next_free, propose_key
from engine.ingest import index, lock, markup, matching, rereading, scanned
from engine.ingest.batch import AddResult, Seen, file_row, files_below, look_at, require_unchanged, structured
from engine.ingest.rereading import Present
from engine.ingest.scanned import Ocr
from engine.lane import Steps
from engine.markup.looks import is_article, is_markup
from engine.sources.opening import shown
from engine.store import collections, documents, keys, papers
from engine.store.documents import Document

SOURCE = "library"
_PDF_MARK = b"%PDF"
_HEAD = 8192
"""Bytes within which a PDF begins; the format says 1,024, mail and web programs leave more before it."""
_ENDED_THE_READER = frozenset({ErrorCode.CHILD_CRASHED, ErrorCode.TOOL_TIMEOUT})


def add(
    desk: Desk, paths: Sequence[Path], passwords: Sequence[str], result: AddResult, wait_s: float, ocr: str | None = None, *, is_asked: bool = True
) -> Steps[AddResult]:
    """Reads every PDF or article named or found in a folder named; `result` grows row by row and is valid whenever the batch is stopped.

    `ocr` asks for OCR in a language (see `scanned.chosen`), also of the unread pages of documents that are known. A file that ended the reader
    before is tried again only if a person named it (`is_asked`).
    """
    way, present = scanned.chosen(desk, ocr), Present(desk)
    files = [(path, named and is_asked) for path, named in files_below(paths) if named or path.suffix.lower() == ".pdf" or is_article(path)]
    held = yield from lock.acquire(desk, "add", wait_s)
    with lock.lock_released(held), scanned.swept(desk):
        for number, (path, named) in enumerate(files):
            desk.on_event(ProgressMade("add", number, len(files), path.name, "files"))
            try:
                row = yield from _add_one(desk, path, passwords, named, way, present)
            except EngineError as error:
                if error.code is ErrorCode.DISK_FULL:
                    raise
                row = file_row(path, "failed", structured(error, path), document_id=None, pages=0, unread_pages=[], chunks=0)
            result.files.append(row)
            desk.on_event(FileFinished(row))
        desk.on_event(ProgressMade("add", len(files), len(files), "", "files"))
        if files:
            yield from matching.rematch(desk)
            yield from index.catch_up(desk, SOURCE)
    return result


def _add_one(desk: Desk, path: Path, passwords: Sequence[str], named: bool, way: Ocr, present: Present) -> Steps[dict[str, Any]]:
    seen = yield from look_at(path)
    sha256 = seen.sha256
    known = documents.by_hash(desk.database, sha256)
    if known is not None and known.status == "imported":
        if known.removed:
            _bring_back(desk, known)
        if way.is_asked and known.unread_pages:
            return (yield from _read_on(desk, path, passwords, known, way))
        if not known.removed and (yield from present.is_other_than(known)):
            return (yield from _read_again(desk, path, passwords, known))
        return _row(desk, path, "imported" if known.removed else "skipped", known)
    if known is not None and known.error is not None and known.error.error_code in _ENDED_THE_READER and not named:
        why = f"not tried again by itself, since it ended the PDF reader ({known.error.raw_error}); name the file itself to try again"
        return _row(desk, path, "failed", known, ErrorInfo(known.error.error_code, why, known.error.retry_suggestion, shown(path)))
    document_id = documents.document_id(desk.database, sha256)
    try:
        read = yield from _read(desk, path, passwords, way.request(desk, sha256))
    except EngineError as error:
        require_unchanged(path, seen, ErrorCode.PDF_PARSE_FAILED)
        return _refuse(desk, path, _unread(document_id, path, seen, "failed", structured(error, path)))
    if (info := scanned.refused(read)) is not None:
        unread = _unread(document_id, path, seen, "needs_ocr", info, int(read["pages"]), read["unread_pages"], read["warnings"])
        unread = scanned.as_known(desk, unread, path, known)
        _keep_file(desk, path, unread)
        _check_kept(desk, path, seen, unread)
        return _refuse(desk, path, unread)
    document = scanned.as_known(desk, _document(document_id, path, seen, read), path, known)
    document = matching.with_record(desk.database, document)
    _keep_file(desk, path, document)
    _check_kept(desk, path, seen, document)
    return _store(desk, path, document, [DraftChunk.from_json(chunk) for chunk in read["chunks"]], str(read["reader"]))


def _read_on(desk: Desk, path: Path, passwords: Sequence[str], known: Document, way: Ocr) -> Steps[dict[str, Any]]:
    """Recognises the pages of a known document that could not be read before."""
    read = yield from _read(desk, path, passwords, way.request(desk, known.sha256, known.unread_pages))
    document = scanned.store_recognised(desk, known, read, SOURCE)
    refused = ErrorInfo.from_json(read["ocr_refused"]) if read["ocr_refused"] else None
    return _row(desk, path, "imported" if read["recognised_pages"] else "skipped", document, refused)


def _read_again(desk: Desk, path: Path, passwords: Sequence[str], known: Document) -> Steps[dict[str, Any]]:
    """Reads a document again that an older version has read; if that fails, what is held stays."""
    try:
        reading = yield from rereading.read_again(desk, known, passwords)
    except EngineError as error:
        if error.code is ErrorCode.DISK_FULL:
            raise
        return _row(desk, path, "skipped", known, structured(error, path))
    return {**_row(desk, path, "imported", documents.get(desk.database, known.document_id) or known), "reading": reading.to_json()}


def _unread(
    document_id: str,
    path: Path,
    seen: Seen,
    status: str,
    error: ErrorInfo,
    pages: int = 0,
    unread: Sequence[int] = (),
    warnings: Sequence[str] = (),
) -> Document:
    """A file of which nothing could be read, as it is kept in the library."""
    name = Path(shown(path))
    own = (document_id, seen.sha256, shown(path.absolute()), name.name, seen.size, status)
    return Document(*own, pages, tuple(unread), tuple(warnings), "", Record(title=name.stem), {}, error, None, False)


def _refuse(desk: Desk, path: Path, document: Document) -> dict[str, Any]:
    """Stores what is known of a file that could not be read."""
    code = str(document.error.error_code) if document.error else ""
    with desk.database.transaction("document_failed", document_id=document.document_id, error_code=code) as transaction:
        documents.put(transaction, document, [])
    return _row(desk, path, document.status, document, document.error)


def _read(desk: Desk, path: Path, passwords: Sequence[str], ocr: dict[str, Any] | None) -> Steps[dict[str, Any]]:
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError as error:
        raise from_os_error(error, shown(path)) from error
    # a page of a publisher that was saved in the place of its PDF is no document
    if is_markup(head) and path.suffix.lower() != ".pdf":
        return (yield from markup.read(desk, path))
    if _PDF_MARK not in head:
        raise EngineError(ErrorCode.PDF_PARSE_FAILED, "this is no PDF: it does not begin with %PDF", where=shown(path))

    def on_progress(body: dict[str, Any]) -> None:
        desk.on_event(ProgressMade("read", int(body["done"]), int(body["total"]), str(path), "pages"))

    def on_item(body: dict[str, Any]) -> None:
        desk.on_event(ProgressMade("recognise", int(body["recognised"]), int(body["of"]), str(path), "pages"))

    args = {"path": str(path.absolute()), "passwords": list(passwords), "ocr": ocr}
    return (yield from desk.ask_child(desk.pdf, "extract", args, on_item=on_item, on_progress=on_progress))


def _document(document_id: str, path: Path, seen: Seen, read: dict[str, Any]) -> Document:
    name = Path(shown(path))
    metadata = Record.from_json(read["metadata"])
    if not metadata.title:
        metadata = Record.from_json({**read["metadata"], "title": name.stem})
    return Document(
        document_id,
        seen.sha256,
        shown(path.absolute()),
        name.name,
        seen.size,
        "imported",
        int(read["pages"]),
        tuple(read["unread_pages"]),
        tuple(read["warnings"]),
        str(read["extractor"]),
        metadata,
        {},
        None,
        None,
        False,
        {"title": "name", **read["origins"]},
    )


def _store(desk: Desk, path: Path, document: Document, drafts: Sequence[DraftChunk], reader: str) -> dict[str, Any]:
    """Stores a document, its record and its key in one transaction; an earlier version of the same file leaves the search."""
    earlier = documents.by_path(desk.database, document.path)
    if earlier is not None:
        document = Document(**{**{name: getattr(document, name) for name in Document.__slots__}, "supersedes": earlier.document_id})
    with desk.database.transaction("document_added", document_id=document.document_id, sha256=document.sha256, name=document.name) as transaction:
        matching.note_works(transaction, document.document_id, documents.put(transaction, document, drafts, reader))
        papers.put(transaction, SOURCE, document.record, paper_id=document.document_id)
        keys.give(transaction, SOURCE, document.document_id, lambda taken: next_free(propose_key(document.record), taken))
        if earlier is not None:
            transaction.payload["supersedes"] = earlier.document_id
            papers.withdraw(transaction, SOURCE, earlier.document_id)
            collections.inherit(transaction, earlier.document_id, document.document_id)
    return _row(desk, path, "imported", document)


def _bring_back(desk: Desk, document: Document) -> None:
    with desk.database.transaction("document_brought_back", document_id=document.document_id) as transaction:
        documents.set_removed(transaction, document.document_id, False)
        papers.restore(transaction, SOURCE, document.document_id)


def _row(desk: Desk, path: Path, status: str, document: Document, error: ErrorInfo | None = None) -> dict[str, Any]:
    chunks = desk.database.one("SELECT count(*) FROM chunks WHERE document_id = ?", (document.document_id,))
    return file_row(
        path,
        status,
        error,
        document_id=document.document_id,
        title=document.record.title,
        pages=document.pages,
        unread_pages=list(document.unread_pages),
        chunks=int(chunks[0]) if chunks else 0,
        warnings=list(document.warnings),
        supersedes=document.supersedes,
    )


def _check_kept(desk: Desk, path: Path, seen: Seen, document: Document) -> None:
    """Takes a kept file away again, and raises, if the user's file changed between its hash and now."""
    try:
        require_unchanged(path, seen, ErrorCode.PDF_PARSE_FAILED)
    except EngineError:
        (desk.workspace.files / document.kept_name).unlink(missing_ok=True)
        raise


def _keep_file(desk: Desk, path: Path, document: Document) -> None:
    """Keeps the file in the workspace: a hard link where possible, else a copy that appears whole or not at all."""
    kept = desk.workspace.files / document.kept_name
    if kept.exists():
        return
    try:
        with contextlib.suppress(OSError):
            os.link(path, kept)
            return
        temporary = desk.workspace.temporary() / f"{document.sha256}.part"
        try:
            shutil.copyfile(path, temporary)
            with temporary.open("rb+") as file:
                os.fsync(file.fileno())
            os.replace(temporary, kept)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise from_os_error(error, str(kept)) from error
