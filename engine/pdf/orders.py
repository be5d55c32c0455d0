"""Listens to the drawing orders of a page for what is rare: groups, masks, images, letters without ink, letters beside the page."""

from __future__ import annotations

from typing import Any

import pymupdf

from engine.pdf.covering import Rectangle

FAINT = 16
"""What is less opaque than this (of 255) cannot be seen."""
_MARGIN = 2.0
"""Points from the edge of a page within which no text may stand for it to be inside without a closer look."""
_NO_LETTERS = (
    *("fill_path", "stroke_path", "fill_shade", "fill_image", "fill_image_mask", "ignore_text"),
    *("clip_path", "clip_stroke_path", "clip_text", "clip_stroke_text", "clip_image_mask", "pop_clip"),
    *("begin_mask", "end_mask", "begin_group", "end_group", "begin_tile", "end_tile"),
)
"""Orders that a device must not hear if it is to measure letters and nothing else, clipped or not."""


class Orders(pymupdf.mupdf.FzDevice2):  # type: ignore[misc]
    """Hears of transparency groups, soft masks, images and shades, and of letters that are drawn without ink."""

    def __init__(self) -> None:
        super().__init__()
        self.faded: list[Rectangle] = []
        """Where groups are drawn nearly transparent or through a mask."""
        self.is_more_than_ink = False
        """Whether there are images, shades, or letters without ink."""
        self.use_virtual_begin_group()
        self.use_virtual_begin_mask()
        self.use_virtual_fill_shade()
        self.use_virtual_fill_image()
        self.use_virtual_fill_image_mask()
        self.use_virtual_ignore_text()
        self.use_virtual_clip_text()
        self.use_virtual_clip_stroke_text()

    def begin_group(self, context: Any, area: Any, colors: Any, isolated: int, knockout: int, blend: int, alpha: float) -> None:
        """A group begins."""
        if alpha * 255 < FAINT:
            self.faded.append((area.x0, area.y0, area.x1, area.y1))

    def begin_mask(self, context: Any, area: Any, luminosity: int, colors: Any, backdrop: Any, parameters: Any) -> None:
        """A soft mask begins."""
        self.faded.append((area.x0, area.y0, area.x1, area.y1))

    def _more(self, *order: Any) -> None:
        self.is_more_than_ink = True

    fill_shade = fill_image = fill_image_mask = ignore_text = clip_text = clip_stroke_text = _more


def heard(listed: pymupdf.DisplayList) -> Orders:
    """What a page's drawing orders are besides letters and paths."""
    orders = Orders()
    _run(listed, orders)
    return orders


def is_text_inside(listed: pymupdf.DisplayList, page: Rectangle) -> bool:
    """Whether all letters with ink stand well inside the page, clipped or not."""
    found = pymupdf.mupdf.FzRect()
    device = pymupdf.mupdf.fz_new_bbox_device(found)
    for name in _NO_LETTERS:
        setattr(device.m_internal, name, None)
    _run(listed, device)
    x0, y0, x1, y1 = page
    return bool(found.x0 >= x0 + _MARGIN and found.y0 >= y0 + _MARGIN and found.x1 <= x1 - _MARGIN and found.y1 <= y1 - _MARGIN)


def _run(listed: pymupdf.DisplayList, device: Any) -> None:
    native = pymupdf.mupdf
    native.fz_run_display_list(listed.this, device, native.FzMatrix(), native.FzRect(native.FzRect.Fixed_INFINITE), native.FzCookie())
    native.fz_close_device(device)
