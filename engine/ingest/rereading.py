"""Documents that an older version read are read again: paragraphs keep their IDs by their text, what is not found again stays as withdrawn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.desk import Desk
from engine.domain.documents import DraftChunk
from engine.domain.events import FileFinished, ProgressMade
from engine.domain.records import Record
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.ingest import index, lock, matching
from engine.ingest.anchoring import Anchors, anchor
from engine.ingest.batch import AddResult, file_row, structured
from engine.lane import Steps
from engine.store import documents, papers, readings
from engine.store.database import dumps
from engine.store.documents import Document
from engine.store.readings import Reading

SOURCE = "library"


class Present:
    """The version of the extractor of PDFs that is at work now; its child is asked once, when somebody wants to know."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._version = ""

    def version(self) -> Steps[str]:
        """The version as documents name it."""
        if not self._version:
            self._version = str((yield from self._desk.ask_child(self._desk.pdf, "extractor", {}))["extractor"])
        return self._version

    def is_other_than(self, document: Document) -> Steps[bool]:
        """Whether another version has read a document; no other kind of file is read anew, nor pages whose text comes from OCR alone."""
        if document.status != "imported" or not document.extractor[:1].isdigit() or self._is_scan(document):
            return False
        return document.extractor != (yield from self.version())

    def _is_scan(self, document: Document) -> bool:
        written = "SELECT 1 FROM chunks WHERE document_id = ? AND confidence IS NULL LIMIT 1"
        recognised = "SELECT 1 FROM chunks WHERE document_id = ? AND confidence IS NOT NULL LIMIT 1"
        values = (document.document_id,)
        return self._desk.database.one(recognised, values) is not None and self._desk.database.one(written, values) is None


def reread(desk: Desk, wanted: Sequence[str], passwords: Sequence[str], result: AddResult, wait_s: float) -> Steps[AddResult]:
    """Reads documents again from the files that the workspace keeps; without any named, all that another version of the extractor has read.

    One row a document: "imported" with the counts of `Reading`, "skipped" where the same version has read it, "failed" where its file cannot be
    read now: then what is held stays.
    """
    held = yield from lock.acquire(desk, "reread", wait_s)
    with lock.lock_released(held):
        present = Present(desk)
        chosen = [_known(desk, name) for name in wanted or readings.outdated(desk.database, (yield from present.version()))]
        for number, document in enumerate(chosen):
            desk.on_event(ProgressMade("add", number, len(chosen), document.name, "files"))
            row = yield from _row_of(desk, document, passwords, present)
            result.files.append(row)
            desk.on_event(FileFinished(row))
        desk.on_event(ProgressMade("add", len(chosen), len(chosen), "", "files"))
        if chosen:
            yield from matching.rematch(desk)
            yield from index.catch_up(desk, SOURCE)
    return result


def _row_of(desk: Desk, document: Document, passwords: Sequence[str], present: Present) -> Steps[dict[str, Any]]:
    try:
        if not (yield from present.is_other_than(document)):
            return _row(desk, document, "skipped")
        reading = yield from read_again(desk, document, passwords)
    except EngineError as error:
        if error.code is ErrorCode.DISK_FULL:
            raise
        return _row(desk, document, "failed", structured(error, Path(document.path)))
    return _row(desk, documents.get(desk.database, document.document_id) or document, "imported", reading=reading.to_json())


def read_again(desk: Desk, document: Document, passwords: Sequence[str]) -> Steps[Reading]:
    """Reads one document again and puts the new reading in the place of the old one; an `EngineError` leaves what is held as it is."""
    path = desk.workspace.files / document.kept_name
    read = yield from desk.ask_child(desk.pdf, "extract", {"path": str(path.absolute()), "passwords": list(passwords), "ocr": None})
    if read.get("error"):
        raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"the newer reader finds no text: {read['error'].get('raw_error', '')}", where=str(path))
    drafts = [DraftChunk.from_json(chunk) for chunk in read["chunks"]]
    anchors = yield from _anchors(desk, document, drafts)
    return _store(desk, document, read, drafts, anchors)


def _anchors(desk: Desk, document: Document, drafts: Sequence[DraftChunk]) -> Steps[Anchors]:
    """What was recognised by OCR is not read again and keeps its chunks; what an earlier reading lost may be found again."""
    held = [chunk for chunk in documents.chunks_of(desk.database, document.document_id) if chunk.confidence is None]
    lost = readings.withdrawn_of(desk.database, document.document_id)
    return (yield from anchor([*held, *lost], drafts, readings.quotes_of(desk.database, document.document_id)))


def _store(desk: Desk, document: Document, read: dict[str, Any], drafts: Sequence[DraftChunk], anchors: Anchors) -> Reading:
    document_id = document.document_id
    recognised = {span.page for chunk in documents.chunks_of(desk.database, document_id) if chunk.confidence is not None for span in chunk.spans}
    metadata = Record.from_json(read["metadata"])
    if not metadata.title:
        metadata = Record.from_json({**read["metadata"], "title": document.metadata.title})
    with desk.database.transaction("document_reread", document_id=document_id, before=document.extractor, after=read["extractor"]) as transaction:
        reading, chunks = readings.replace(transaction, document_id, drafts, anchors.names, anchors.near, str(read["extractor"]))
        unread = [number for number in read["unread_pages"] if number not in recognised]
        transaction.execute(
            "UPDATE documents SET pages = ?, unread_pages = ?, warnings = ?, extractor = ?, metadata = ?, origins = ? WHERE document_id = ?",
            (
                int(read["pages"]),
                dumps(unread),
                dumps(read["warnings"]),
                str(read["extractor"]),
                dumps(metadata.to_json()),
                dumps({"title": "name", **read["origins"]}),
                document_id,
            ),
        )
        transaction.payload |= {key: value for key, value in reading.to_json().items() if isinstance(value, int)}
        matching.note_works(transaction, document_id, chunks)
    fresh = documents.get(desk.database, document_id)
    if fresh is not None and not document.removed and not documents.is_superseded(desk.database, document_id):
        with desk.database.transaction() as transaction:
            papers.put(transaction, SOURCE, fresh.record, paper_id=document_id)
            # the same record, and other paragraphs: the index must hear of it
            papers.restore(transaction, SOURCE, document_id)
    return reading


def _known(desk: Desk, wanted: str) -> Document:
    document = documents.get(desk.database, wanted)
    if document is None or document.removed:
        raise EngineError(ErrorCode.NOT_FOUND, f"there is no document {wanted!r} in this workspace", where=wanted)
    return document


def _row(desk: Desk, document: Document, status: str, error: ErrorInfo | None = None, **more: Any) -> dict[str, Any]:
    chunks = len(documents.chunks_of(desk.database, document.document_id))
    return file_row(
        Path(document.path),
        status,
        error,
        document_id=document.document_id,
        title=document.record.title,
        pages=document.pages,
        unread_pages=list(document.unread_pages),
        chunks=chunks,
        warnings=list(document.warnings),
        **more,
    )
