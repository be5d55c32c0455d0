"""Draws a page, or a part of it, as the 32-bit pixels that a window can show without converting them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pymupdf
from pymupdf import mupdf

from engine.errors import EngineError, ErrorCode

PIXEL_LIMIT = 12_000_000
"""The most pixels of one picture; larger pages are asked for in parts."""
_SCALES = (0.01, 64.0)
_BYTES = 4


@dataclass(frozen=True, slots=True)
class Frame:
    """A rectangle of pixels on a page at some scale: its corner, width, height."""

    x: int
    y: int
    width: int
    height: int


def frame_of(width: float, height: float, scale: float, clip: Sequence[float] | None) -> Frame:
    """The pixels of a page (`width` x `height` points as shown), or of the part `clip`, at `scale` pixels a point.

    Raises `EngineError` INPUT_SCHEMA for an impossible scale, a part outside of the page and more than `PIXEL_LIMIT` pixels.
    """
    if not _SCALES[0] <= scale <= _SCALES[1]:
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"scale {scale} is not between {_SCALES[0]} and {_SCALES[1]}", where="scale")
    right, bottom = max(1, round(width * scale)), max(1, round(height * scale))
    x0, y0, x1, y1 = 0, 0, right, bottom
    if clip is not None:
        x0, y0 = max(0, round(clip[0] * scale)), max(0, round(clip[1] * scale))
        x1, y1 = min(right, round(clip[2] * scale)), min(bottom, round(clip[3] * scale))
    if x1 <= x0 or y1 <= y0:
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"the part {clip} is not on the page", where="clip")
    if (x1 - x0) * (y1 - y0) > PIXEL_LIMIT:
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"{(x1 - x0) * (y1 - y0)} pixels are more than {PIXEL_LIMIT}: ask for parts", where="clip")
    return Frame(x0, y0, x1 - x0, y1 - y0)


def draw(page: pymupdf.Page, scale: float, frame: Frame) -> pymupdf.Pixmap:
    """The pixels of a frame, bytes blue, green, red, 255 (QImage.Format_RGB32 on little-endian machines), on white; notes and form fields too.

    Library errors pass.
    """
    colours = mupdf.FzColorspace(mupdf.FzColorspace.Fixed_BGR)
    area = mupdf.FzIrect(frame.x, frame.y, frame.x + frame.width, frame.y + frame.height)
    pixels = mupdf.fz_new_pixmap_with_bbox(colours, area, mupdf.FzSeparations(), 1)
    mupdf.fz_clear_pixmap_with_value(pixels, 0xFF)
    device = mupdf.fz_new_draw_device(mupdf.FzMatrix(scale, 0, 0, scale, -page.rect.x0 * scale, -page.rect.y0 * scale), pixels)
    mupdf.fz_run_page(mupdf.FzPage(page.this), device, mupdf.FzMatrix(), mupdf.FzCookie())
    mupdf.fz_close_device(device)
    return pymupdf.Pixmap("raw", pixels)


def write_pixels(pixels: pymupdf.Pixmap, file: Path) -> None:
    """Writes the rows of a picture to the beginning of an existing file, which others may have mapped; raises OSError.

    Written and not mapped here: on a full disk a write fails with a reason, a store into a map ends the process.
    """
    with file.open("r+b", buffering=0) as out:
        rest = pixels.samples_mv
        while rest:
            rest = rest[out.write(rest) :]
