"""The pdf child: what it can be asked, and how a file becomes an answer."""

from __future__ import annotations

from pathlib import Path

import pymupdf

from engine.child.protocol import Answering, Body, Service
from engine.errors import EngineError, ErrorCode
from engine.pdf.layout import LAYOUT_VERSION, lay_out
from engine.pdf.metadata import file_info, record_of
from engine.pdf.opening import LIBRARY_FAULTS, Opened, bare_page, note_damage, opened
from engine.pdf.pages import read_page
from engine.pdf.text import PageText

EXTRACTOR = f"{pymupdf.VersionBind}/{LAYOUT_VERSION}"
"""Versions of the library and of our layout; equal versions give equal chunks."""
_SHRINK_EVERY = 20
_FEW = 12
"""A page with fewer signs than this, and with images, is a scan."""
_STAMP = 250
"""A page-filling image with fewer signs than this is a scan that somebody stamped."""


def extract(args: Body, answering: Answering) -> Body:
    """Reads the PDF at args["path"] with args["passwords"].

    Gives `pages`, `unread_pages`, `chunks`, `metadata`, `extractor`, `warnings`. Raises `EngineError` PDF_ENCRYPTED, PDF_PARSE_FAILED,
    PDF_NEEDS_OCR, PDF_NO_TEXT.
    """
    path = str(args["path"])
    with opened(path, [str(password) for password in args.get("passwords") or ()]) as found:
        pages = _read(found, path, answering)
        note_damage(found)
        info = file_info(found.document)
        unread = [page.number for page in pages if _is_unread(page, found.damaged)]
        _refuse_unreadable(pages, unread, path)
        readable = [page for page in pages if page.number not in set(unread) or (page.lost and page.readable)]
        layout = lay_out(readable, answering.token)
        if not layout.chunks:
            raise EngineError(ErrorCode.PDF_NO_TEXT, f"{len(pages)} pages, no words on them", where=path)
        record = record_of(layout.front, readable, layout.chunks, info)
        return {
            "pages": len(pages),
            "unread_pages": unread,
            "chunks": [chunk.to_json() for chunk in layout.chunks],
            "metadata": record.to_json(),
            "extractor": EXTRACTOR,
            "warnings": found.warnings + _notes(pages, unread),
        }


def _read(found: Opened, path: str, answering: Answering) -> list[PageText]:
    """Reads each page; one that cannot be read costs itself only."""
    count = found.document.page_count
    name = Path(path).name
    pages: list[PageText] = []
    for index in range(count):
        answering.token.check()
        try:
            pages.append(read_page(bare_page(found.document, index), index + 1))
        except LIBRARY_FAULTS as error:
            pages.append(PageText(index + 1, 0.0, 0.0, 0, [], fault=str(error) or type(error).__name__))
        if index % _SHRINK_EVERY == _SHRINK_EVERY - 1:
            pymupdf.TOOLS.store_shrink(100)
        answering.progress(index + 1, count, name)
    return pages


def _is_unread(page: PageText, damaged: bool) -> bool:
    """Whether a page holds something that could not be read as text."""
    if page.fault or page.lost:
        return True
    if page.rubbish > page.readable:
        return True
    if page.readable < _FEW and page.image_share > 0.3:
        return True
    if page.readable < _STAMP and page.image_share > 0.85 and not page.ocr:
        return True
    return page.readable == 0 and (page.drawn or damaged)


def _refuse_unreadable(pages: list[PageText], unread: list[int], path: str) -> None:
    if any(page.readable and (page.lost or page.number not in set(unread)) for page in pages):
        return
    count = f"{len(pages)} page{'s' if len(pages) != 1 else ''}"
    if pages and all(page.fault for page in pages):
        raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"{count}, none can be read: {pages[0].fault}", where=path)
    if any(page.image_share > 0 for page in pages):
        raise EngineError(ErrorCode.PDF_NEEDS_OCR, f"{count}, images without text", where=path)
    if any(page.rubbish for page in pages):
        raise EngineError(ErrorCode.PDF_NEEDS_OCR, f"{count}, text without a usable Unicode map", where=path)
    hidden = next((page.hidden[0] for page in pages if page.hidden), "")
    raise EngineError(ErrorCode.PDF_NO_TEXT, f"{count}, no text and no image" + (f"; hidden text left out: {hidden!r}" if hidden else ""), where=path)


def _notes(pages: list[PageText], unread: list[int]) -> list[str]:
    notes: list[str] = []
    if unread:
        notes.append(f"no usable text on page{'s' if len(unread) > 1 else ''} {_ranges(unread)}")
    notes += [f"page {page.number} could not be read: {page.fault}" for page in pages if page.fault][:5]
    notes += [f"page {page.number} has lost a part of its content: {page.lost}" for page in pages if page.lost][:5]
    recognised = [page.number for page in pages if page.ocr]
    if recognised:
        notes.append(f"text recognised by OCR before it came here, errors are likely: page{'s' if len(recognised) > 1 else ''} {_ranges(recognised)}")
    hidden = [page for page in pages if any(any(sign.isalpha() for sign in text) for text in page.hidden)]
    if hidden:
        sample = next(text for text in hidden[0].hidden if any(sign.isalpha() for sign in text))
        notes.append(
            f"text that cannot be seen was left out on page{'s' if len(hidden) > 1 else ''} {_ranges([page.number for page in hidden])}: {sample!r}"
        )
    return notes


def _ranges(numbers: list[int]) -> str:
    """Page numbers for people: 1, 3-5, 9."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts)


SERVICE: Service = {"extract": extract}
