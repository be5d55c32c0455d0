"""Pages as pictures for recognition, with their lines level, and the way back to the page."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import pymupdf

from engine.ocr.skew import skew_of

DPI = 300
"""Pixels an inch of a picture for recognition."""
MOST_PIXELS = 24_000_000
"""A larger page is drawn with fewer pixels an inch: this is three times A4, and some 0.2 GB for Tesseract."""
_LOOK_PIXELS = 1_000_000
"""Of the small picture on which the skew is measured: A4 at 100 pixels an inch."""
Affine = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f of x' = ax + cy + e, y' = bx + dy + f."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a page, of `width` by `height` pixels; `back` takes them to points of the unrotated CropBox, whose size is `crop`."""

    dpi: int
    width: int
    height: int
    back: Affine
    crop: tuple[float, float]


def draw(page: pymupdf.Page, path: Path) -> Picture:
    """Draws a page in grey, as it is shown and with its lines level, into a PGM file; library errors pass."""
    area = max(page.rect.width * page.rect.height, 1.0)
    small = min(DPI / 72 / 3, math.sqrt(_LOOK_PIXELS / area))
    look = _pixels(page, pymupdf.Matrix(small, small))
    skew = skew_of(look.samples_mv, look.width, look.height, look.stride)
    scale = min(DPI / 72, math.sqrt(MOST_PIXELS / area))
    drawn = pymupdf.Matrix(scale, scale).prerotate(-skew)
    pixels = _pixels(page, drawn)
    pixels.save(str(path), output="pgm")
    back = pymupdf.Matrix(1, 0, 0, 1, pixels.x, pixels.y) * ~drawn * page.derotation_matrix
    crop = (page.rect.height, page.rect.width) if page.rotation % 180 else (page.rect.width, page.rect.height)
    return Picture(round(72 * scale), pixels.width, pixels.height, affine(back), crop)


def _pixels(page: pymupdf.Page, matrix: pymupdf.Matrix) -> pymupdf.Pixmap:
    return page.get_pixmap(matrix=matrix, colorspace=pymupdf.csGRAY, alpha=False, annots=False)


def affine(matrix: pymupdf.Matrix) -> Affine:
    """The six numbers of a matrix."""
    return (matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)
