"""Opens a PDF by one parser after the other: as it is, with a password, by searching it for objects, with its pages put together anew."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pymupdf

from engine.errors import EngineError, ErrorCode
from engine.pdf.passwords import forms
from engine.pdf.repair import FAULTS, is_empty, planted, replanted, searched

LIBRARY_FAULTS = FAULTS
"""What PyMuPDF raises for files that it cannot read."""
PAGE_LIMIT = 100_000
"""More pages than this are taken for damage."""
_MANY = 1000
"""Of more pages than this the last must be there, or their number is a lie."""
HEAD = 8192
"""Bytes within which a PDF begins; the format says 1,024, mail and web programs leave more before it."""
_LOCKED = re.compile(r"encryption|unknown (?:crypt|security)|security handler", re.IGNORECASE)
"""What the library says of files that are locked with certificates or by unknown programs."""
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
            _repair(found, path, passwords)
        note_damage(found)
        yield found
    except pymupdf.mupdf.FzErrorBase as error:
        raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"{error}; {_noticed()}", where=path) from error
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
    """The first two parsers: the library's own, and the same by searching the file for objects."""
    with open(path, "rb") as file:
        head = file.read(HEAD)
    if b"%PDF" not in head:
        raise EngineError(ErrorCode.PDF_PARSE_FAILED, "not a PDF: no %PDF header in the first 8,192 bytes", where=path)
    try:
        if not path.isprintable():
            # the library takes names in UTF-8 only
            with open(path, "rb") as file:
                return pymupdf.open(stream=file.read(), filetype="pdf")
        return pymupdf.open(path, filetype="pdf")
    except LIBRARY_FAULTS as error:
        reason = f"{error}; {_noticed()}"
        if _LOCKED.search(reason):
            raise EngineError(ErrorCode.PDF_ENCRYPTED, f"the file is locked in a way that no password opens: {reason}", where=path) from error
    for reader in (searched, planted):
        with contextlib.suppress(*LIBRARY_FAULTS):
            if (found := reader(path)) is not None:
                return found
    raise EngineError(ErrorCode.PDF_PARSE_FAILED, reason, where=path)


def _unlock(document: pymupdf.Document, passwords: Sequence[str], path: str) -> None:
    """Opens a locked document; one that only its owner's password protects from changes needs none."""
    if not document.needs_pass:
        return
    if any(document.authenticate(form) for password in passwords for form in forms(password)):
        return
    if not passwords:
        raise EngineError(ErrorCode.PDF_ENCRYPTED, "the file needs a password to be opened; no password given", where=path)
    tried = f"none of {len(passwords)} passwords fits"
    again = "enter password: check capital letters and the keyboard's language; put the right one on a line of its own of --password-file FILE"
    raise EngineError(ErrorCode.PDF_ENCRYPTED, f"the file needs a password to be opened; {tried}", where=path, suggestion=again)


def _pages(document: pymupdf.Document) -> int:
    """The number of pages, 0 if even that cannot be told or cannot be true."""
    try:
        count = int(document.page_count)
    except LIBRARY_FAULTS:
        return 0
    if not 0 < count <= PAGE_LIMIT:
        return 0
    has_last = _has_page(document, count - 1)
    return count if has_last or (count <= _MANY and _has_page(document, 0)) else 0


def _has_page(document: pymupdf.Document, index: int) -> bool:
    try:
        document.load_page(index)
    except LIBRARY_FAULTS:
        return False
    return True


def _repair(found: Opened, path: str, passwords: Sequence[str]) -> None:
    """The next parsers, where there are no pages: objects searched for, then the pages put into a new tree."""
    if _counts_nothing(found.document):
        raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"the file has no pages; {_noticed()}", where=path)
    for reader in (searched, None, *(() if is_empty(found.document) else (planted,))):
        repaired = None
        with contextlib.suppress(*LIBRARY_FAULTS):
            repaired = reader(path) if reader else replanted(found.document)
        if repaired is None:
            continue
        try:
            _unlock(repaired, passwords, path)
        except EngineError:
            repaired.close()
            raise
        if _pages(repaired):
            found.document.close()
            found.document, found.damaged = repaired, True
            return
        repaired.close()
    raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"no page can be found, nor put together from what is left; {_noticed()}", where=path)


def _counts_nothing(document: pymupdf.Document) -> bool:
    """Whether a file names something that is no number as the number of its pages."""
    with contextlib.suppress(*LIBRARY_FAULTS):
        kind, value = document.xref_get_key(document.pdf_catalog(), "Pages/Count")
        return kind == "xref" and not document.xref_object(int(value.split()[0])).strip().isdigit()
    return False


def _noticed() -> str:
    """What the library complained of, the first three complaints."""
    lines = [line.strip() for line in str(pymupdf.TOOLS.mupdf_warnings()).splitlines() if line.strip()]
    kept = list(dict.fromkeys(line for line in lines if not line.startswith(_QUIET)))
    return "; ".join(kept[:3]) or "the library gives no reason"
