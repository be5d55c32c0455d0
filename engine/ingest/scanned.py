"""OCR as `add` sees it: in which language if at all, and pages of a known document that are read later."""

from __future__ import annotations

import contextlib
import dataclasses
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.desk import Desk
from engine.domain.documents import DraftChunk
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.ingest import matching
from engine.store import documents, papers, settings
from engine.store.coverage import RECOGNISED
from engine.store.documents import Document

OFF = "off"
ENGLISH = "eng"


@dataclass(frozen=True, slots=True)
class Ocr:
    """How pages that are no text are treated in one batch."""

    language: str = OFF
    """"eng", "chi_sim", "eng+chi_sim" or "off"."""
    is_asked: bool = False
    """Whether a person asked for it for these files: then pages of known documents are read too."""

    def request(self, desk: Desk, sha256: str, pages: Sequence[int] = ()) -> dict[str, Any] | None:
        """What the pdf child is told; `pages` are those to be recognised, none stands for all."""
        if self.language == OFF:
            return None
        return {
            "language": self.language,
            "page_s": settings.number(desk.database, "ocr_page_s"),
            "scratch": str(desk.workspace.temporary().absolute()),
            "sha256": sha256,
            "pages": list(pages),
        }


def chosen(desk: Desk, asked: str | None) -> Ocr:
    """What `add` does: a language that is asked for, "" for the workspace's (English where OCR is off), None for the workspace's setting."""
    usual = str(settings.read(desk.database, "ocr"))
    if asked is None:
        return Ocr(usual)
    language = asked or (usual if usual != OFF else ENGLISH)
    if language not in settings.SETTINGS["ocr"].words or language == OFF:
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"OCR reads eng, chi_sim or eng+chi_sim, not {language!r}", where="--ocr-language")
    return Ocr(language, True)


@contextlib.contextmanager
def swept(desk: Desk) -> Iterator[None]:
    """Takes away the pictures that a killed reader left behind, before and after; only the holder of the writer lock recognises pages."""
    _sweep(desk)
    try:
        yield
    finally:
        _sweep(desk)


def _sweep(desk: Desk) -> None:
    for folder in (desk.workspace.folder / "tmp").glob("????-??-??/ocr-*"):
        shutil.rmtree(folder, ignore_errors=True)


def files_of(desk: Desk, wanted: Sequence[str]) -> list[Path]:
    """Where the files of documents are: where the person has them, else in the workspace."""
    found = [document for name in wanted if (document := documents.get(desk.database, name)) is not None and not document.removed]
    return [path if (path := Path(document.path)).is_file() else desk.workspace.files / document.kept_name for document in found]


def as_known(desk: Desk, document: Document, path: Path, known: Document | None) -> Document:
    """A document that was read from the file kept is still the one that the person named."""
    is_kept = known is not None and path.absolute().parent == desk.workspace.files.absolute()
    return dataclasses.replace(document, path=known.path, name=known.name) if known is not None and is_kept else document


def refused(read: dict[str, Any]) -> ErrorInfo | None:
    """Why no page of a file could be read, if that is so."""
    return ErrorInfo.from_json(read["error"]) if read.get("error") else None


def store_recognised(desk: Desk, known: Document, read: dict[str, Any], source: str) -> Document:
    """Adds the pages that were recognised to a document that is held, in one transaction; its other chunks stay as they are."""
    done = set(read["recognised_pages"])
    unread = [number for number in known.unread_pages if number not in done]
    drafts = [draft for draft in map(DraftChunk.from_json, read["chunks"]) if draft.confidence is not None]
    warnings = [text for text in known.warnings if text.startswith(RECOGNISED)] + list(read["warnings"])
    pages = sorted(done)
    with desk.database.transaction("pages_recognised", document_id=known.document_id, pages=pages, reader=read["reader"]) as transaction:
        documents.add_recognised(transaction, known, drafts, str(read["reader"]), unread, warnings)
        matching.note_works(transaction, known.document_id, documents.chunks_of(desk.database, known.document_id))
        if done and not documents.is_superseded(desk.database, known.document_id):
            papers.restore(transaction, source, known.document_id)
    return documents.get(desk.database, known.document_id) or known
