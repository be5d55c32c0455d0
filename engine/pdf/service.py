"""The pdf child: what it can be asked, and how a file becomes an answer."""

from __future__ import annotations

import contextlib
import gc
from pathlib import Path

import pymupdf

from engine.child.protocol import Answering, Body, Service
from engine.domain.sections import typed
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.pdf import references
from engine.pdf.hidden_notes import hidden_notes
from engine.pdf.layers import added_lines, all_layers_on, hidden_notes_of
from engine.pdf.layout import LAYOUT_VERSION, Layout, lay_out
from engine.pdf.limits import Budget, uncollected
from engine.pdf.metadata import file_info, record_of
from engine.pdf.mixing import in_order, with_confidence
from engine.pdf.ocr_notes import ocr_notes, without_result
from engine.pdf.opening import LIBRARY_FAULTS, Opened, bare_page, note_damage, opened
from engine.pdf.pages import read_page
from engine.pdf.ranges import ranges
from engine.pdf.recognising import Recognised, Wish, recognise
from engine.pdf.scanned_lines import confidence_of
from engine.pdf.text import PageText

EXTRACTOR = f"{pymupdf.VersionBind}/{LAYOUT_VERSION}"
"""Versions of the library and of our layout; equal versions give equal chunks."""
_SHRINK_EVERY = 20
_FEW = 12
"""A page with fewer signs than this, and with images, is a scan."""
_STAMP = 250
"""A page-filling image with fewer signs than this is a scan that somebody stamped."""


def extract(args: Body, answering: Answering) -> Body:
    """Reads the PDF at args["path"] with args["passwords"]; with args["ocr"] (see `recognising.Wish`) the pages that are no text are recognised.

    Gives `pages`, `unread_pages`, `chunks` (those that were recognised have a confidence), `metadata`, `extractor`, `warnings`, `reader` (of
    the OCR), `recognised_pages`, `ocr_refused` (why there is no OCR), and `error` (PDF_NEEDS_OCR, OCR_UNAVAILABLE) where no page could be read.
    Raises `EngineError` PDF_ENCRYPTED, PDF_PARSE_FAILED, PDF_NO_TEXT.
    """
    path = str(args["path"])
    with uncollected(), opened(path, [str(password) for password in args.get("passwords") or ()]) as found:
        pages = _read(found, path, answering)
        note_damage(found)
        info = file_info(found.document)
        wish = Wish.of(args.get("ocr"))
        left = [page for page in pages if _is_unread(page, found.damaged) and (wish is None or wish.concerns(page.number))]
        scans = [page.number for page in left if _is_scan(page)]
        ocr = recognise(found.document, scans, wish, answering) if wish and scans else Recognised()
        readable = [page for page in pages if not _is_unread(page, found.damaged) or (page.lost and page.readable)]
        unread = [page.number for page in left if page.number not in ocr.numbers]
        error = None if readable or ocr.pages else _refusal(pages, ocr, found, path)
        layout = lay_out(readable, answering.token) if readable else Layout()
        recognised = lay_out(ocr.pages, answering.token) if ocr.pages else Layout()
        if not layout.chunks:
            layout.front = recognised.front
        sure = {page.number: confidence_of(page) for page in ocr.pages}
        layout.chunks = in_order(layout.chunks, with_confidence(recognised.chunks, sure))
        if not layout.chunks and error is None:
            raise EngineError(ErrorCode.PDF_NO_TEXT, f"{len(pages)} pages, no words on them", where=path)
        layout.chunks = typed(references.with_fields(layout.chunks))
        known = record_of(layout.front, readable or ocr.pages, layout.chunks, info)
        return {
            "pages": len(pages),
            "unread_pages": unread,
            "chunks": [chunk.to_json() for chunk in layout.chunks],
            "metadata": known.record.to_json(),
            "origins": known.origins,
            "extractor": EXTRACTOR,
            "reader": ocr.reader,
            "recognised_pages": ocr.numbers,
            "ocr_refused": refused.to_json() if (refused := without_result(ocr, path)) else None,
            "error": error.to_json() if error else None,
            "warnings": found.warnings + _notes(pages, unread) + ocr_notes(ocr) + references.warning(layout.chunks),
        }


def _read(found: Opened, path: str, answering: Answering) -> list[PageText]:
    """Reads each page; one that cannot be read costs itself only."""
    count = found.document.page_count
    name = Path(path).name
    pages: list[PageText] = []
    budget = Budget(path)
    for index in range(count):
        answering.token.check()
        pages.append(_page(found, index, budget))
        if index % _SHRINK_EVERY == _SHRINK_EVERY - 1:
            pymupdf.TOOLS.store_shrink(100)
            gc.collect(0)
        answering.progress(index + 1, count, name)
    _read_layers(found, pages, answering)
    return pages


def _page(found: Opened, index: int, budget: Budget) -> PageText:
    if why := budget.refusal():
        return PageText(index + 1, 0.0, 0.0, 0, [], fault=why)
    try:
        notes = hidden_notes_of(found.document, index)
        page = budget.taken(read_page(bare_page(found.document, index), index + 1))
    except (*LIBRARY_FAULTS, MemoryError, RecursionError) as error:
        return PageText(index + 1, 0.0, 0.0, 0, [], fault=str(error) or type(error).__name__)
    page.hidden.extend(notes)
    return page


def _read_layers(found: Opened, pages: list[PageText], answering: Answering) -> None:
    """Adds the text of layers that are switched off to what is hidden."""
    with all_layers_on(found.document) as any_off:
        for page in pages if any_off else ():
            answering.token.check()
            with contextlib.suppress(*LIBRARY_FAULTS):
                page.hidden.extend(added_lines(found.document[page.number - 1], page))


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


def _is_scan(page: PageText) -> bool:
    """Whether an unread page may be read by recognising its picture."""
    return not page.fault and not (page.lost and page.readable) and (page.image_share > 0 or page.drawn or page.rubbish > 0)


def _refusal(pages: list[PageText], ocr: Recognised, found: Opened, path: str) -> ErrorInfo:
    """Why no page can be read; what OCR could still mend is given back, all else is raised."""
    count = f"{len(pages)} page{'s' if len(pages) != 1 else ''}"
    if pages and all(page.fault for page in pages):
        raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"{count}, none can be read: {pages[0].fault}", where=path)
    kind = "images without text" if any(page.image_share > 0 for page in pages) else "text without a usable Unicode map"
    if (said := without_result(ocr, path)) is not None:
        return EngineError(said.error_code, f"{count}, {kind}; {said.raw_error}", where=path, suggestion=said.retry_suggestion).info
    if any(page.image_share > 0 or page.rubbish for page in pages):
        return EngineError(ErrorCode.PDF_NEEDS_OCR, f"{count}, {kind}", where=path).info
    if found.damaged or any(page.lost for page in pages):
        why = next((page.lost for page in pages if page.lost), "") or "; ".join(found.warnings)
        raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"{count}, nothing on them can be read: {why}", where=path)
    hidden = next((page.hidden[0].text[:60] for page in pages if page.hidden), "")
    raise EngineError(ErrorCode.PDF_NO_TEXT, f"{count}, no text and no image" + (f"; hidden text left out: {hidden!r}" if hidden else ""), where=path)


def _notes(pages: list[PageText], unread: list[int]) -> list[str]:
    notes: list[str] = []
    if unread:
        notes.append(f"no usable text on page{'s' if len(unread) > 1 else ''} {ranges(unread)}")
    notes += [f"page {page.number} could not be read: {page.fault}" for page in pages if page.fault][:5]
    notes += [f"page {page.number} has lost a part of its content: {page.lost}" for page in pages if page.lost][:5]
    recognised = [page.number for page in pages if page.ocr]
    if recognised:
        notes.append(f"text recognised by OCR before it came here, errors are likely: page{'s' if len(recognised) > 1 else ''} {ranges(recognised)}")
    return notes + hidden_notes(pages)


def extractor(args: Body, answering: Answering) -> Body:
    """The version that reads here: `extractor`."""
    return {"extractor": EXTRACTOR}


SERVICE: Service = {"extract": extract, "extractor": extractor}
