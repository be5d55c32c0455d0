"""Tells text that nobody can see from text on the page: invisible drawing, paper-coloured, tiny."""

from __future__ import annotations

from typing import Any

import pymupdf

_FILLED, _STROKED = 16, 32
"""Bits of a span's `char_flags`; a span with neither is drawn in an invisible mode (PDF 32000-1, 9.3.6, mode 3)."""
_PAPER = 235
"""A colour whose weakest part is above this (of 255) could be lost on white paper."""
_CONTRAST = 12
"""Grey levels (of 255) that must differ within a box for something to be seen there."""
_LONGEST = 2000.0
"""Pixels of the longer side of a page that is drawn; one pixel a point below that."""


def is_doubtful(span: dict[str, Any]) -> bool:
    """Whether a span gives reason for doubt, from its own properties alone."""
    color: int = span["color"]
    if color and (color >> 16) > _PAPER and (color >> 8 & 255) > _PAPER and (color & 255) > _PAPER:
        return True
    return span["size"] < 2 or span["alpha"] < 16 or not span["char_flags"] & (_FILLED | _STROKED)


class Doubts:
    """Looks at the page itself for the few spans that give reason for doubt; nothing is drawn for the others."""

    def __init__(self, page: pymupdf.Page) -> None:
        self._page = page
        self._pixels: pymupdf.Pixmap | None = None
        self._share: float | None = None
        self._scale = 1.0

    def image_share(self) -> float:
        """How much of the page its largest images cover, 0 to 1."""
        if self._share is None:
            rect = self._page.rect
            area = max(rect.width * rect.height, 1.0)
            covered = sum(abs((pymupdf.Rect(info["bbox"]) & rect).get_area()) for info in self._page.get_image_info())
            self._share = min(covered / area, 1.0)
        return self._share

    def is_invisible(self, span: dict[str, Any]) -> bool:
        """Whether the span is drawn without ink, as OCR layers are."""
        return span["alpha"] < 16 or not span["char_flags"] & (_FILLED | _STROKED)

    def is_unseen(self, span: dict[str, Any]) -> bool:
        """Whether nothing can be seen where the span stands; what is invisible, or under 2 points, counts as unseen."""
        if span["size"] < 2 or self.is_invisible(span):
            return True
        if self._pixels is None:
            rotation = self._page.rotation
            self._page.set_rotation(0)
            # a poster of many square metres is drawn smaller
            self._scale = min(1.0, _LONGEST / max(self._page.rect.width, self._page.rect.height, 1.0))
            matrix = pymupdf.Matrix(self._scale, self._scale)
            self._pixels = self._page.get_pixmap(matrix=matrix, colorspace=pymupdf.csGRAY, alpha=False, annots=False)
            self._page.set_rotation(rotation)
        pixels = self._pixels
        x0, y0, x1, y1 = (round(value * self._scale) for value in span["bbox"])
        x0, x1 = max(x0, 0), min(x1, pixels.width)
        y0, y1 = max(y0, 0), min(y1, pixels.height)
        if x1 <= x0 or y1 <= y0:
            return True
        samples = pixels.samples_mv
        rows = [samples[row * pixels.stride + x0 : row * pixels.stride + x1] for row in range(y0, y1)]
        return bool(max(max(row) for row in rows) - min(min(row) for row in rows) < _CONTRAST)
