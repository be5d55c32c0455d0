"""The viewing child: what it can be asked so that a window can show a PDF without reading one itself."""

from __future__ import annotations

from pathlib import Path

import pymupdf

from engine.cancel import CancelToken
from engine.child.protocol import Answering, Body, Service
from engine.domain.documents import Box
from engine.errors import EngineError, ErrorCode
from engine.pdf.annotate import annotate
from engine.pdf.opening import LIBRARY_FAULTS
from engine.pdf.view_documents import OpenDocument, OpenDocuments
from engine.pdf.view_find import find, loose
from engine.pdf.view_links import Target, links, outline
from engine.pdf.view_pixels import draw, frame_of, write_pixels
from engine.pdf.view_quote import QuotedLine, quoted_boxes
from engine.pdf.view_signs import apart
from engine.pdf.view_thumbs import write_thumbs
from engine.pdf.view_words import PageWords

_SHRINK_EVERY = 20
_TEXT_FLAGS = pymupdf.TEXTFLAGS_TEXT & ~pymupdf.TEXT_PRESERVE_LIGATURES


class Viewing:
    """The operations on the documents that are open in this process."""

    def __init__(self) -> None:
        self._documents = OpenDocuments()
        self._drawn = 0

    def open(self, args: Body, answering: Answering) -> Body:
        """Opens args["path"] with args["passwords"]: gives `document`, a handle, and `pages` as `OpenDocument.sizes` does.

        Raises `EngineError` PDF_PARSE_FAILED, PDF_ENCRYPTED, NOT_FOUND, PERMISSION_DENIED.
        """
        document = self._documents.open(str(args["path"]), [str(password) for password in args.get("passwords") or ()])
        return {"document": document.handle, "pages": document.sizes(answering.token)}

    def close(self, args: Body, answering: Answering) -> Body:
        """Closes args["document"], so that its file can be taken away."""
        self._documents.close(int(args["document"]))
        return {}

    def render(self, args: Body, answering: Answering) -> Body:
        """Draws args["page"] (from 1) at args["scale"] pixels a point, or its part args["clip"] in points as shown, into the file args["file"].

        Gives `width`, `height`, `stride` (bytes a row) and `x`, `y`, the corner of the part in pixels of the page. The file exists and
        grows as needed. Raises `EngineError` NOT_FOUND, INPUT_SCHEMA (too many pixels: ask for parts), PDF_PARSE_FAILED, DISK_FULL.
        """
        document = self._documents.get(int(args["document"]))
        page = document.page(int(args["page"]))
        scale = float(args["scale"])
        frame = frame_of(float(page.rect.width), float(page.rect.height), scale, args.get("clip"))
        try:
            pixels = draw(page, scale, frame)
        except LIBRARY_FAULTS as error:
            raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"page {args['page']} cannot be drawn: {error}", where=document.path) from error
        self._drawn += 1
        if self._drawn % _SHRINK_EVERY == 0:
            pymupdf.TOOLS.store_shrink(100)
        write_pixels(pixels, Path(str(args["file"])))
        return {"width": frame.width, "height": frame.height, "stride": int(pixels.stride), "x": frame.x, "y": frame.y}

    def thumbnails(self, args: Body, answering: Answering) -> Body:
        """Draws the first of args["pages"] (from 1) small, at most args["pixels"] pixels each, one behind the other into the file args["file"].

        Gives `thumbnails`: [page, width, height, stride, offset in the file], at least one and as many as take a few hundredths of a second;
        width 0 for a page that cannot be drawn. Raises `EngineError` NOT_FOUND, DISK_FULL.
        """
        document = self._documents.get(int(args["document"]))
        made = write_thumbs(document, [int(page) for page in args["pages"]], int(args["pixels"]), Path(str(args["file"])), answering.token)
        self._drawn += len(made)
        if self._drawn % _SHRINK_EVERY < len(made):
            pymupdf.TOOLS.store_shrink(100)
        return {"thumbnails": made}

    def outline(self, args: Body, answering: Answering) -> Body:
        """The table of contents of args["document"]: `entries` [level from 1, title, page from 1 or 0, x or null, y or null] as shown.

        Raises `EngineError` NOT_FOUND.
        """
        document = self._documents.get(int(args["document"]))
        found = outline(document.document, answering.token)
        return {"entries": [[entry.level, entry.title, *_target(entry.target)] for entry in found]}

    def links(self, args: Body, answering: Answering) -> Body:
        """The `links` of args["page"]: [x0, y0, x1, y1, page or 0, x or null, y or null, address] in points as shown.

        Raises `EngineError` NOT_FOUND, PDF_PARSE_FAILED.
        """
        document = self._documents.get(int(args["document"]))
        page = document.page(int(args["page"]))
        try:
            found = links(document.document, page)
        except LIBRARY_FAULTS as error:
            raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"page {args['page']} cannot be read: {error}", where=document.path) from error
        return {"links": [[*_rounded(link.box), *_target(link.target), link.address] for link in found]}

    def words(self, args: Body, answering: Answering) -> Body:
        """The `words` of args["page"] in reading order: [x0, y0, x1, y1, text, line, block, glued] in points as shown.

        The signs of scripts without spaces come one by one; `glued` are those that stand without a space behind the word before.
        Raises `EngineError` NOT_FOUND, PDF_PARSE_FAILED.
        """
        document = self._documents.get(int(args["document"]))
        page = document.page(int(args["page"]))
        try:
            words = PageWords(page).words
        except LIBRARY_FAULTS as error:
            raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"page {args['page']} cannot be read: {error}", where=document.path) from error
        return {"words": [[*_rounded(box), text, word.line, word.block, glued] for word in words for text, box, glued in apart(word.text, word.box)]}

    def quote(self, args: Body, answering: Answering) -> Body:
        """Where the quoted words of args["lines"] stand on args["page"]: for each line {box, text, start, end} a box of `boxes`, as shown.

        Raises `EngineError` NOT_FOUND, PDF_PARSE_FAILED.
        """
        document = self._documents.get(int(args["document"]))
        page = document.page(int(args["page"]))
        lines = [QuotedLine(_box(line["box"]), str(line["text"]), int(line["start"]), int(line["end"])) for line in args["lines"]]
        try:
            boxes = quoted_boxes(PageWords(page), lines)
        except LIBRARY_FAULTS as error:
            raise EngineError(ErrorCode.PDF_PARSE_FAILED, f"page {args['page']} cannot be read: {error}", where=document.path) from error
        return {"boxes": [_rounded(box) for box in boxes]}

    def find(self, args: Body, answering: Answering) -> Body:
        """Finds args["text"] on the pages args["first"] to args["last"] (all pages where not given).

        Sends an item for each page with hits: `page` and `hits`, for each hit its boxes in points as shown, one a line. Gives `hits`, how
        many, and `last`, the last page looked at. A page that cannot be read holds none.
        """
        document = self._documents.get(int(args["document"]))
        text = str(args["text"])
        first, last = max(1, int(args.get("first") or 1)), min(document.count, int(args.get("last") or document.count))
        total = 0
        for number in range(first, last + 1):
            hits = _hits(document, number, text, answering.token)
            if hits:
                total += len(hits)
                answering.item({"page": number, "hits": [[_rounded(box) for box in hit] for hit in hits]})
            answering.progress(number - first + 1, last - first + 1)
            if number % _SHRINK_EVERY == 0:
                pymupdf.TOOLS.store_shrink(100)
        return {"hits": total, "last": last}


def _hits(document: OpenDocument, number: int, text: str, token: CancelToken) -> list[list[Box]]:
    """The hits on a page; its letters are only looked at where its text holds the signs that are wanted."""
    token.check()
    wanted = loose(text)
    try:
        if wanted:
            if number not in document.texts:
                document.texts[number] = loose(document.page(number).get_text("text", flags=_TEXT_FLAGS))
            if wanted not in document.texts[number]:
                return []
        return find(PageWords(document.page(number)), text)
    except (EngineError, *LIBRARY_FAULTS):
        return []


def _target(target: Target | None) -> list[float | None]:
    return [target.page, target.x, target.y] if target is not None else [0, None, None]


def _box(body: list[float]) -> Box:
    return float(body[0]), float(body[1]), float(body[2]), float(body[3])


def _rounded(box: Box) -> list[float]:
    return [round(value, 2) for value in box]


_VIEWING = Viewing()

SERVICE: Service = {
    "open": _VIEWING.open,
    "close": _VIEWING.close,
    "render": _VIEWING.render,
    "thumbnails": _VIEWING.thumbnails,
    "outline": _VIEWING.outline,
    "links": _VIEWING.links,
    "annotate": annotate,
    "words": _VIEWING.words,
    "quote": _VIEWING.quote,
    "find": _VIEWING.find,
}
