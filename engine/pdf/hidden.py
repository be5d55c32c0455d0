"""Tells text that nobody can see from text on the page: doubts come from the drawing orders, the painted page decides."""

from __future__ import annotations

import contextlib
import re
import weakref
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pymupdf

from engine.pdf.covering import Grid, Rectangle, share
from engine.pdf.instead import as_seen, unknown_lines
from engine.pdf.orders import FAINT, Orders, heard, is_text_inside
from engine.pdf.painted import Painted

OCR = "ocr"
"""The verdict on text without ink over a picture of it."""
_FILLED, _STROKED, _CLIPPED = pymupdf.mupdf.FZ_STEXT_FILLED, pymupdf.mupdf.FZ_STEXT_STROKED, pymupdf.mupdf.FZ_STEXT_CLIPPED
"""Bits of a span's `char_flags`; a span with none of them is drawn in an invisible mode (PDF 32000-1, 9.3.6, mode 3)."""
_TEXT, _IMAGE, _SHAPE = 0, 1, 3
"""Kinds of the library's blocks."""
_PALE = 235
"""A colour whose weakest part is above this (of 255) could be lost on white paper."""
_HALF = 127
_ALIKE = 60
"""Colours whose parts differ by less than this together could be lost in each other."""
_TINY = 2.0
"""Points of type that nobody can read."""
_MOST = 0.5
"""Of a span, what must be covered for doubt."""
_SCAN_SHARE = 0.5
"""A page whose images cover at least this much of it may be a scan with an OCR layer."""
_WHOLE_SCAN = 0.85
"""An image that covers this much of a page, drawn over its text, is a scan with its OCR layer below."""


_CLIP = re.compile(rb"re\s+W\*?\s+n")
"""A rectangle beyond which nothing is drawn; its width and height, in units of the drawing, stand before."""
_STEP = re.compile(rb"[T'\"(%]|Do|BI|q|(?<!\S)Q(?!\S)")
"""Orders that may show text, or that begin or end a part of a drawing (PDF 32000-1, 8.4.2); what could hide either counts as text."""
_SLIT = 12.0
"""A rectangle that is smaller can let no line of text through, and may be there to hide one."""
Spans = list[tuple[int, dict[str, Any]]]
"""Spans, each with the number of its block in the order of drawing."""


class Doubts:
    """Looks at the drawing orders of a page, and at its pixels for the few spans that give reason for doubt."""

    def __init__(self, page: pymupdf.Page) -> None:
        self._page = page
        rotation = page.rotation
        if rotation:
            page.set_rotation(0)
        self._listed = page.get_displaylist(annots=0)
        self._page_box: Rectangle = tuple(page.rect)
        if rotation:
            page.set_rotation(rotation)
        self._painted = Painted(self._listed)
        self._drawing: bytes = page.read_contents()
        self._placed: list[tuple[Rectangle, list[Rectangle]]] | None = None
        self._is_off_page = False
        """Whether text was drawn beside the page; known once the images are."""
        self._told: Orders | None = None

    def textpage(self, flags: int) -> pymupdf.TextPage:
        """The library's text of the page, in the frame of the unrotated CropBox."""
        held = pymupdf.TextPage(self._listed.get_textpage(flags))
        held.parent = weakref.proxy(self._page)
        return held

    def as_seen(self, flags: int) -> tuple[pymupdf.TextPage, list[str]]:
        """The text as it is seen, and the lines that the file would put in its place for programs that read."""
        return as_seen(self._page, self.textpage, flags, self._drawing)

    def image_share(self) -> float:
        """How much of the page its images cover, 0 to 1."""
        return min(sum(share(box, self._page_box) for box, _ in self._images()), 1.0)

    def verdicts(self, blocks: Sequence[dict[str, Any]]) -> dict[int, str]:
        """Why a span of the library's blocks, shapes among them, cannot be seen (or `OCR`), by the `id` of the span; the others are seen."""
        found: dict[int, str] = {}
        drawn: Spans = []
        inkless: list[dict[str, Any]] = []
        for number, block in enumerate(blocks):
            for line in block.get("lines", ()):
                for span in line["spans"]:
                    if span["text"].isspace():
                        continue
                    if is_inkless(span):
                        inkless.append(span)
                    else:
                        drawn.append((number, span))
        self._judge_inkless(inkless, found)
        under, alike = self._under_images(drawn)
        self._by_shapes(blocks, drawn, under, alike)
        faded = self._heard().faded
        pale = {color for color in {span["color"] for _, span in drawn} if _is_pale(color)}
        doubtful = [
            span
            for _, span in drawn
            if span["size"] < _TINY
            or span["color"] in pale
            or not span["char_flags"] & (_FILLED | _STROKED)
            or id(span) in under
            or id(span) in alike
            or (faded and any(share(area, span["bbox"]) > _MOST for area in faded))
        ]
        self._painted.expect(span["bbox"] for span in doubtful)
        for span in doubtful:
            if why := self._why(span, id(span) in under, faded):
                found[id(span)] = why
        return found

    def left_out(self, blocks: Sequence[dict[str, Any]], flags: int) -> list[str]:
        """Lines that the page's drawing orders hold and its text has not, since they lie off the page or are clipped away."""
        if not self._is_off_page and not _has_slit(self._drawing):
            return []
        flags &= ~(pymupdf.TEXT_CLIP | pymupdf.TEXT_MEDIABOX_CLIP | pymupdf.TEXT_COLLECT_VECTORS)
        # not the list of orders, which has lost what lies outside of its clip
        more = self._page.get_textpage(clip=pymupdf.INFINITE_RECT(), flags=flags).extractDICT()
        known = Counter(word for block in blocks for line in block.get("lines", ()) for word in _text(line).split())
        return unknown_lines((_text(line) for block in more["blocks"] for line in block.get("lines", ())), known)

    def _why(self, span: dict[str, Any], is_under: bool, faded: list[Rectangle]) -> str:
        """The reason why a doubtful span with ink cannot be seen, OCR if it lies under a scan, or nothing."""
        box: Rectangle = span["bbox"]
        if span["size"] < _TINY:
            return "tiny"
        color: int = span["color"]
        is_outline = not span["char_flags"] & (_FILLED | _STROKED)
        is_faded = any(share(area, box) > _MOST for area in faded)
        if is_outline and self._painted.has_contrast(box, with_text=True):
            return ""
        is_plain = not (is_outline or is_under or is_faded) and span["alpha"] > _HALF
        if is_plain and self._painted.is_other_ground(box, color):
            return ""
        if not is_outline and self._painted.shows_text(box, color if _is_pale(color) else None):
            return ""
        if is_under:
            return OCR if any(share(image, self._page_box) > _WHOLE_SCAN for image, _ in self._images()) else "covered"
        return "transparent" if is_faded else "the colour of its ground"

    def _judge_inkless(self, inkless: list[dict[str, Any]], found: dict[int, str]) -> None:
        """Text without ink is an OCR layer where it lies on something in a picture that covers much of the page.

        Under a picture of the whole page all of it is one, unless most of it lies on something: then the rest is none.
        """
        found.update((id(span), "invisible") for span in inkless)
        read = [span for span in inkless if span["size"] >= _TINY]
        if not read or self.image_share() < _SCAN_SHARE:
            return
        self._painted.expect(_widened(span["bbox"]) for span in read)
        on_ink = [span for span in read if self._painted.has_contrast(_widened(span["bbox"]), with_text=False)]
        letters, inked = (sum(len(span["text"]) for span in spans) for spans in (read, on_ink))
        is_whole = inked <= _MOST * letters and any(share(box, self._page_box) > _WHOLE_SCAN for box, _ in self._images())
        found.update((id(span), OCR) for span in (read if is_whole else on_ink))

    def _images(self) -> list[tuple[Rectangle, list[Rectangle]]]:
        """Each image with the boxes of the text that was drawn before it."""
        if self._placed is None:
            self._placed, before = [], []
            if not self._heard().is_more_than_ink and is_text_inside(self._listed, self._page_box):
                return self._placed
            # the blocks are part of the text page, which must outlive them
            held = self._listed.get_textpage(pymupdf.TEXT_PRESERVE_IMAGES | pymupdf.TEXT_PRESERVE_WHITESPACE)
            for block in held:
                box = block.m_internal.bbox
                corners = (box.x0, box.y0, box.x1, box.y1)
                if block.m_internal.type == _TEXT:
                    before.append(corners)
                    self._is_off_page |= share(self._page_box, corners) < _MOST
                elif block.m_internal.type == _IMAGE:
                    self._placed.append((corners, list(before)))
        return self._placed

    def _under_images(self, drawn: Spans) -> tuple[set[int], set[int]]:
        """The spans (by `id`) with an image over them, and those with an image below them."""
        if not self._images():
            return set(), set()
        over, below = Grid(self._page_box), Grid(self._page_box)
        for box, before in self._images():
            below.mark(box)
            if before:
                over.mark(box)
        under: set[int] = set()
        alike: set[int] = set()
        for _, span in drawn:
            if below.share(span["bbox"]) <= _MOST:
                continue
            alike.add(id(span))
            if over.share(span["bbox"]) > _MOST and any(
                share(box, span["bbox"]) > 0 and any(share(text, span["bbox"]) > _MOST for text in before) for box, before in self._images()
            ):
                under.add(id(span))
        return under, alike

    def _by_shapes(self, blocks: Sequence[dict[str, Any]], drawn: Spans, under: set[int], alike: set[int]) -> None:
        """Adds the spans with shapes over them, and those that stand on shapes of their own colour."""
        shapes = [(number, block) for number, block in enumerate(blocks) if block["type"] == _SHAPE and block.get("alpha", 255) >= FAINT]
        if not shapes:
            return
        every = Grid(self._page_box)
        placed = [(number, shape["color"], cells) for number, shape in shapes if (cells := every.cells(shape["bbox"]))[2]]
        every.mark_cells({cells for _, _, cells in placed})
        if every.is_empty():
            return
        touched = [(number, span) for number, span in drawn if every.share(span["bbox"]) > _MOST]
        later = Grid(self._page_box)
        left = list(placed)
        for number, span in reversed(touched):
            while left and left[-1][0] > number:
                later.mark_cells((left.pop()[2],))
            if later.share(span["bbox"]) > _MOST:
                under.add(id(span))
        shades = {shade for _, shade, _ in placed}
        for color in {span["color"] for _, span in touched}:
            near = {shade for shade in shades if _difference(shade, color) < _ALIKE}
            if near:
                ground = Grid(self._page_box)
                ground.mark_cells({cells for _, shade, cells in placed if shade in near})
                alike |= {id(span) for _, span in touched if span["color"] == color and ground.share(span["bbox"]) > _MOST}

    def _heard(self) -> Orders:
        """What the page's drawing orders are besides letters and paths."""
        if self._told is None:
            self._told = heard(self._listed)
        return self._told


def is_inkless(span: dict[str, Any]) -> bool:
    """Whether a span is drawn without ink, as OCR layers are."""
    return span["alpha"] < FAINT or not span["char_flags"] & (_FILLED | _STROKED | _CLIPPED)


def _is_pale(color: int) -> bool:
    """Whether a colour (0xRRGGBB) could be lost on white paper."""
    return min(color >> 16, color >> 8 & 255, color & 255) > _PALE


def _difference(one: int, other: int) -> int:
    """How far two colours (0xRRGGBB) are apart, their parts together."""
    return sum(abs((one >> shift & 255) - (other >> shift & 255)) for shift in (16, 8, 0))


def _has_slit(drawing: bytes) -> bool:
    """Whether a drawing is cut by a rectangle that is smaller than a line, with anything in it that may be text."""
    for clip in _CLIP.finditer(drawing):
        with contextlib.suppress(ValueError):
            sides = drawing[max(0, clip.start() - 40) : clip.start()].split()[-2:]
            if any(abs(float(side)) < _SLIT for side in sides) and _may_show(drawing, clip.end()):
                return True
    return False


def _may_show(drawing: bytes, start: int) -> bool:
    """Whether text may be drawn between a place in a drawing and the end of the part that it stands in."""
    depth = 1
    for step in _STEP.finditer(drawing, start):
        depth += {b"q": 1, b"Q": -1}.get(step[0], 0)
        if depth == 0:
            return False
        if step[0] not in (b"q", b"Q"):
            return True
    return False


def _widened(box: Rectangle) -> Rectangle:
    """A box with half its height more on each side: recognised words do not lie quite on their picture."""
    near = (box[3] - box[1]) / 2
    return box[0] - near, box[1] - near, box[2] + near, box[3] + near


def _text(line: dict[str, Any]) -> str:
    return "".join(span["text"] for span in line["spans"])
