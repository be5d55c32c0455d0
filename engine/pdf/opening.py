"""Opens a PDF by one parser after the other: as it is, with a password, repaired, page by page."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pymupdf

from engine.errors import EngineError, ErrorCode

LIBRARY_FAULTS = (RuntimeError, ValueError, IndexError, pymupdf.mupdf.FzErrorBase)
"""What PyMuPDF raises for files that it cannot read."""
PAGE_LIMIT = 100_000
"""More pages than this are taken for damage."""
_QUIET = ("ICC", "font", "bogus", "unknown keyword", "non-embedded", "colorspace")


@dataclass(slots=True)
class Opened:
    """An open document and what was noticed on the way."""

    document: pymupdf.Document
    warnings: list[str] = field(default_factory=list)
    damaged: bool = False


@contextlib.contextmanager
def opened(path: str, passwords: Sequence[str]) -> Iterator[Opened]:
    """The document of a file, closed at the end; raises `EngineError` PDF_PARSE_FAILED, PDF_ENCRYPTED, NOT_FOUND, PERMISSION_DENIED."""
    pymupdf.TOOLS.mupdf_display_errors(False)
    pymupdf.TOOLS.mupdf_display_warnings(False)
    pymupdf.TOOLS.reset_mupdf_warnings()
    found = Opened(_open(path))
    try:
        _unlock(found.document, passwords, path)
        if _pages(found.document) == 0:
            _repair(found, path)
        note_damage(found)
        yield found
    finally:
        found.document.close()


def note_damage(found: Opened) -> None:
    """Says once that a file is damaged; some damage shows only when pages are read."""
    found.damaged = found.damaged or bool(found.document.is_repaired)
    if found.damaged and not found.warnings:
        found.warnings.append(f"the file is damaged and was repaired: {_noticed()}; text may be missing")


def bare_page(document: pymupdf.Document, index: int) -> pymupdf.Page:
    """A page (counted from 0) without notes and form fields, whose text is not the paper's; the file itself is not touched."""
    xref = document.page_xref(index)
    if document.xref_get_key(xref, "Annots")[0] != "null":
        document.xref_set_key(xref, "Annots", "null")
    return document[index]


def _open(path: str) -> pymupdf.Document:
    with open(path, "rb") as file:
        head = file.read(1024)
    if b"%PDF" not in head:
        raise EngineError(ErrorCode.PDF_PARSE_FAILED, "not a PDF: no %PDF header in the first 1,024 bytes", where=path)
    try:
        if not path.isprintable():
            # the library takes names in UTF-8 only
            with open(path, "rb") as file:
                return pymupdf.open(stream=file.read(), filetype="pdf")
        return pymupdf.open(path, filetype="pdf")
    except LIBRARY_FAULTS as error:
        raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"{error}; {_noticed()}", where=path) from error


def _unlock(document: pymupdf.Document, passwords: Sequence[str], path: str) -> None:
    if not document.needs_pass:
        return
    if not any(document.authenticate(password) for password in passwords):
        tried = f"none of {len(passwords)} passwords fits" if passwords else "no password given"
        raise EngineError(ErrorCode.PDF_ENCRYPTED, f"the file needs a password to be opened; {tried}", where=path)


def _pages(document: pymupdf.Document) -> int:
    """The number of pages, 0 if even that cannot be told."""
    try:
        count = int(document.page_count)
    except LIBRARY_FAULTS:
        return 0
    return count if 0 < count <= PAGE_LIMIT else 0


def _repair(found: Opened, path: str) -> None:
    """The second parser: a copy in memory with the lost objects dropped."""
    try:
        copy = found.document.tobytes(garbage=3)
        repaired = pymupdf.open(stream=copy, filetype="pdf")
    except LIBRARY_FAULTS as error:
        raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"no page can be read, repair failed: {error}; {_noticed()}", where=path) from error
    if _pages(repaired) == 0:
        repaired.close()
        raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"the file has no pages; {_noticed()}", where=path)
    found.document.close()
    found.document, found.damaged = repaired, True


def _noticed() -> str:
    """What the library complained of, the first three complaints."""
    lines = [line.strip() for line in str(pymupdf.TOOLS.mupdf_warnings()).splitlines() if line.strip()]
    kept = list(dict.fromkeys(line for line in lines if not line.startswith(_QUIET)))
    return "; ".join(kept[:3]) or "the library gives no reason"
