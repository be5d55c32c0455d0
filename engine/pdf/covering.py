"""How much of one box others cover, counted on a coarse grid, so that thousands of shapes cost little."""

from __future__ import annotations

from collections.abc import Iterable

Rectangle = tuple[float, float, float, float]
"""x0, y0, x1, y1 in points of the unrotated CropBox."""

_CELL = 3.0
"""Points of a cell of the grid; about half of a line of small type."""
_THIN = 1.0
"""Points; what is thinner is a rule and covers nothing."""
_MOST_CELLS = 400
"""Cells of the longer side; those of a poster are larger."""


class Grid:
    """What is marked of a page; each row is a number with one bit a cell."""

    def __init__(self, page: Rectangle) -> None:
        self._width, self._height = max(page[2], 1.0), max(page[3], 1.0)
        self._cell = max(_CELL, self._width / _MOST_CELLS, self._height / _MOST_CELLS)
        self._columns, self._rows = int(self._width / self._cell) + 1, int(self._height / self._cell) + 1
        self._bits = [0] * self._rows

    def mark(self, box: Rectangle) -> None:
        """Marks the cells whose middle lies in a box."""
        first, last, bits = self._place(box)
        if bits:
            for row in range(first, last):
                self._bits[row] |= bits

    def cells(self, box: Rectangle) -> tuple[int, int, int]:
        """The cells whose middle lies in a box, for `mark_cells`: first row, the row after the last, the columns as bits; no bits for none."""
        first, last, bits = self._place(box)
        return (first, last, bits) if last > first else (0, 0, 0)

    def mark_cells(self, found: Iterable[tuple[int, int, int]]) -> None:
        """Marks cells that `cells` of a grid for the same page gave."""
        rows = self._bits
        for first, last, bits in found:
            for row in range(first, last):
                rows[row] |= bits

    def is_empty(self) -> bool:
        """Whether nothing is marked."""
        return not any(self._bits)

    def share(self, box: Rectangle) -> float:
        """How much of a box is marked, 0 to 1; 0 for what lies off the page."""
        first, last, bits = self._place(box)
        if not bits or last <= first:
            return 0.0
        return sum((self._bits[row] & bits).bit_count() for row in range(first, last)) / (bits.bit_count() * (last - first))

    def _place(self, box: Rectangle) -> tuple[int, int, int]:
        """First row, the row after the last, and the bits of the columns; no bits for what is too thin, off the page, or has no numbers."""
        x0, y0, x1, y1 = box
        if not (x1 - x0 > _THIN and y1 - y0 > _THIN and x0 < self._width and y0 < self._height and x1 > 0 and y1 > 0):
            return 0, 0, 0
        size = self._cell
        left, first = int(x0 / size + 0.5) if x0 > 0 else 0, int(y0 / size + 0.5) if y0 > 0 else 0
        right = int(x1 / size + 0.5) if x1 < self._width else self._columns
        last = int(y1 / size + 0.5) if y1 < self._height else self._rows
        return first, last, (1 << right) - (1 << left) if right > left else 0


def share(cover: Rectangle, box: Rectangle) -> float:
    """How much of a box another one covers, 0 to 1."""
    width, height = min(cover[2], box[2]) - max(cover[0], box[0]), min(cover[3], box[3]) - max(cover[1], box[1])
    area = (box[2] - box[0]) * (box[3] - box[1])
    return width * height / area if width > 0 and height > 0 and area > 0 else 0.0
