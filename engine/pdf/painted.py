"""A page as it is painted: with its text, without it, and what of the text can be seen in the difference."""

from __future__ import annotations

from collections.abc import Iterable

import pymupdf

from engine.pdf.covering import Rectangle

_LONGEST = 2000.0
"""Pixels of the longer side of a page that is drawn; one pixel a point below that."""
_CONTRAST = 12
"""Levels (of 255) of one colour that must differ for an eye to see it."""
_CLEAR = 120
"""Levels that the parts of two colours differ by, taken together, where nobody has to look twice."""
_INK = 0.03
"""The share of a text's box that changes where the text is drawn and seen; letters of body text change a third to a half of it."""


class Painted:
    """Draws a page at its first question, or the part of it that was named before, from the list of what is drawn on it."""

    def __init__(self, listed: pymupdf.DisplayList) -> None:
        self._listed = listed
        bounds = pymupdf.mupdf.fz_bound_display_list(listed.this)
        self._width, self._height = max(bounds.x1 - bounds.x0, 1.0), max(bounds.y1 - bounds.y0, 1.0)
        # a poster of many square metres is drawn smaller
        self._scale = min(1.0, _LONGEST / max(self._width, self._height))
        self._found: dict[bool, memoryview] = {}
        self._stride = 0
        self._columns = max(1, round(self._width * self._scale))
        self._rows = max(1, round(self._height * self._scale))
        self._part = (0, 0, self._columns, self._rows)
        """The pixels that are drawn: from column and row to column and row."""

    def expect(self, boxes: Iterable[Rectangle]) -> None:
        """Names all boxes that will be asked about, so that nothing else is drawn; a question about another one draws the whole page."""
        places = [place for place in map(self._place, boxes) if place[2] > place[0] and place[3] > place[1]]
        if places and not self._found:
            lefts, tops, rights, bottoms = zip(*places, strict=True)
            self._part = (min(lefts), min(tops), max(rights), max(bottoms))

    def shows_text(self, box: Rectangle, color: int | None = None) -> bool:
        """Whether text changes what is seen in a box; with `color` (0xRRGGBB) only pixels count that come nearer to it, not a neighbour's."""
        x0, y0, x1, y1 = self._asked(box)
        whole, bare = self._pixels(with_text=True), self._pixels(with_text=False)
        wanted = max(1, int((x1 - x0) * (y1 - y0) * _INK))
        if x1 <= x0 or y1 <= y0:
            return False
        changed = 0
        paint = None if color is None else (color >> 16, color >> 8 & 255, color & 255)
        for row in range(y0, y1):
            begin, end = row * self._stride + 3 * x0, row * self._stride + 3 * x1
            with_text, without = whole[begin:end], bare[begin:end]
            if with_text == without:
                continue
            changed += sum(_is_changed(with_text[at : at + 3], without[at : at + 3], paint) for at in range(0, len(with_text), 3))
            if changed >= wanted:
                return True
        return False

    def is_other_ground(self, box: Rectangle, color: int) -> bool:
        """Whether most of what lies under the text of a box differs from a colour (0xRRGGBB): text of that colour is seen there."""
        x0, y0, x1, y1 = self._asked(box)
        bare = self._pixels(with_text=False)
        if x1 <= x0 or y1 <= y0:
            return False
        other = count = 0
        parts = (color >> 16, color >> 8 & 255, color & 255)
        for row in range(y0, y1):
            line = bare[row * self._stride + 3 * x0 : row * self._stride + 3 * x1]
            # every third pixel tells as much
            for at in range(0, len(line), 9):
                count += 1
                other += abs(line[at] - parts[0]) + abs(line[at + 1] - parts[1]) + abs(line[at + 2] - parts[2]) > _CLEAR
        return other * 2 > count

    def has_contrast(self, box: Rectangle, *, with_text: bool) -> bool:
        """Whether anything at all can be told apart in a box of the page as it is drawn with or without its text."""
        x0, y0, x1, y1 = self._asked(box)
        pixels = self._pixels(with_text=with_text)
        if x1 <= x0 or y1 <= y0:
            return False
        rows = [pixels[row * self._stride + 3 * x0 : row * self._stride + 3 * x1] for row in range(y0, y1)]
        return any(max(max(row[part::3]) for row in rows) - min(min(row[part::3]) for row in rows) >= _CONTRAST for part in range(3))

    def _asked(self, box: Rectangle) -> tuple[int, int, int, int]:
        """The pixels of a box, counted from the corner of the part that is drawn; what lies beyond it makes the whole page that part."""
        x0, y0, x1, y1 = self._place(box)
        left, top, right, bottom = self._part
        if x1 > x0 and y1 > y0 and not (left <= x0 and top <= y0 and x1 <= right and y1 <= bottom):
            self._found.clear()
            self._part = left, top, _, _ = 0, 0, self._columns, self._rows
        return x0 - left, y0 - top, x1 - left, y1 - top

    def _place(self, box: Rectangle) -> tuple[int, int, int, int]:
        x0, y0, x1, y1 = (round(min(max(value, -1e6), 1e6) * self._scale) for value in box)
        return max(x0, 0), max(y0, 0), min(max(x1, x0 + 1), self._columns), min(max(y1, y0 + 1), self._rows)

    def _pixels(self, *, with_text: bool) -> memoryview:
        found = self._found.get(with_text)
        if found is None:
            found = self._found[with_text] = self._drawn(with_text=with_text)
        return found

    def _drawn(self, *, with_text: bool) -> memoryview:
        """The pixels, three bytes each; without text the drawing device is told of no letter that is filled or stroked."""
        native = pymupdf.mupdf
        colors = native.FzColorspace(native.FzColorspace.Fixed_RGB)
        pixels = native.fz_new_pixmap_with_bbox(colors, native.FzIrect(*self._part), native.FzSeparations(), 0)
        native.fz_clear_pixmap_with_value(pixels, 255)
        matrix = native.FzMatrix(self._scale, 0, 0, self._scale, 0, 0)
        device = native.fz_new_draw_device(matrix, pixels)
        if not with_text:
            device.m_internal.fill_text = None
            device.m_internal.stroke_text = None
        # orders that reach no pixel of the part are passed over
        left, top, right, bottom = self._part
        area = native.FzRect(*((edge + more) / self._scale for edge, more in ((left, -1), (top, -1), (right, 1), (bottom, 1))))
        native.fz_run_display_list(self._listed.this, device, native.FzMatrix(), area, native.FzCookie())
        native.fz_close_device(device)
        self._stride = int(pixels.m_internal.stride)
        return memoryview(bytes(native.ll_fz_pixmap_samples_memoryview(pixels.m_internal)))


def _is_changed(now: memoryview, before: memoryview, paint: tuple[int, int, int] | None) -> bool:
    if max(abs(now[0] - before[0]), abs(now[1] - before[1]), abs(now[2] - before[2])) < _CONTRAST:
        return False
    if paint is None:
        return True
    return sum(abs(now[i] - paint[i]) for i in range(3)) < sum(abs(before[i] - paint[i]) for i in range(3))
