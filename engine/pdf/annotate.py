"""Writes a copy of a PDF in which highlights and notes are annotations that every reader of PDFs shows; the file itself is only read."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pymupdf

from engine.child.protocol import Answering, Body
from engine.domain.notes import COLOURS
from engine.errors import EngineError, ErrorCode
from engine.pdf.opening import LIBRARY_FAULTS, opened


def annotate(args: Body, answering: Answering) -> Body:
    """Writes the PDF args["path"] to the new file args["file"] with args["notes"] as Highlight annotations with pop-up notes; gives `notes`.

    A note has `spans` (page, boxes in the frame of the unrotated CropBox), `colour`, `text`, `author`, `created`, `changed`, `note_id`.
    Raises `EngineError` PDF_ENCRYPTED for a file under a password, PERMISSION_DENIED for a signed one, PDF_PARSE_FAILED, NOT_FOUND.
    """
    path = str(args["path"])
    with opened(path, []) as found:
        document = found.document
        _require_open(document, path)
        try:
            for note in args["notes"]:
                answering.token.check()
                _put(document, note)
            document.save(str(args["file"]), deflate=True)
        except LIBRARY_FAULTS as error:
            raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"the copy cannot be written: {error}", where=path) from error
    written = _count(str(args["file"]), {str(note["note_id"]) for note in args["notes"]})
    if written < sum(len(note["spans"]) for note in args["notes"]):
        raise EngineError(ErrorCode.INTERNAL, f"only {written} highlights are in the copy that was written", where=path)
    return {"notes": len(args["notes"])}


def _require_open(document: pymupdf.Document, path: str) -> None:
    """Refuses files that a changed copy would harm."""
    if document.metadata.get("encryption"):
        why = "the file is protected by a password or by restrictions, which a copy with notes would lose"
        raise EngineError(ErrorCode.PDF_ENCRYPTED, why, where=path, suggestion="keep the notes in this workspace, or list them with `postil notes`")
    if document.get_sigflags() > 0:
        why = "the file is signed; a copy with notes would break its signature"
        raise EngineError(
            ErrorCode.PERMISSION_DENIED, why, where=path, suggestion="keep the notes in this workspace, or list them with `postil notes`"
        )


def _put(document: pymupdf.Document, note: dict[str, Any]) -> None:
    """One annotation a page; the text stands in the first."""
    for number, span in enumerate(note["spans"]):
        index = int(span["page"]) - 1
        if not 0 <= index < document.page_count or not span["boxes"]:
            raise EngineError(ErrorCode.NOT_FOUND, f"{note['note_id']} is on page {span['page']} of {document.page_count}")
        page = document[index]
        annotation = page.add_highlight_annot([pymupdf.Rect(box).quad for box in span["boxes"]])
        colour = COLOURS.get(str(note["colour"]), COLOURS["yellow"])
        annotation.set_colors(stroke=[int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)])
        annotation.set_info(
            title=str(note["author"]),
            content=str(note["text"]) if number == 0 else "",
            subject="Highlight",
            creationDate=_date(str(note["created"])),
            modDate=_date(str(note["changed"])),
        )
        document.xref_set_key(annotation.xref, "NM", pymupdf.get_pdf_str(f"postil:{note['note_id']}"))
        if note["text"] and number == 0:
            box = pymupdf.Rect(span["boxes"][-1])
            annotation.set_popup(pymupdf.Rect(box.x1, box.y1, box.x1 + 180, box.y1 + 100))
        annotation.update()


def _count(path: str, names: set[str]) -> int:
    """How many of the annotations are in a file that was written."""
    with opened(path, []) as found:
        kinds = (pymupdf.PDF_ANNOT_HIGHLIGHT,)
        return sum(
            str(annotation.info.get("id", "")).removeprefix("postil:") in names for page in found.document for annotation in page.annots(types=kinds)
        )


def _date(time: str) -> str:
    """An ISO time as PDF writes dates (PDF 32000-1, 7.9.4); "" for none."""
    try:
        return datetime.fromisoformat(time).strftime("D:%Y%m%d%H%M%SZ")
    except ValueError:
        return ""
