"""Where the pages stand below each other at a zoom and a turn, and the way between points of a page and pixels of the view."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF

from engine.domain.documents import Box
from widgets.reader.pages import Page


class PageLayout:
    """The pages of a document in one column, each in the middle.

    `scale` in pixels a point, `gap` between and around pages in pixels, `turn` in quarter turns clockwise from the page as shown.
    """

    def __init__(self, pages: Sequence[Page], scale: float, view_width: int, gap: int, turn: int = 0) -> None:
        self.scale, self.turn = scale, turn % 4
        self._flat = [(max(1, round(page.width * scale)), max(1, round(page.height * scale))) for page in pages]
        self._sizes = [(height, width) for width, height in self._flat] if turn % 2 else self._flat
        self.width = max([width for width, _ in self._sizes], default=0) + 2 * gap
        self._middle = max(self.width, view_width) // 2
        self._tops: list[int] = []
        top = gap
        for _, height in self._sizes:
            self._tops.append(top)
            top += height + gap
        self.height = top if pages else 0

    def __len__(self) -> int:
        return len(self._sizes)

    def rect(self, page: int) -> QRectF:
        """The rectangle of a page (from 1) in pixels from the upper left corner of all pages."""
        width, height = self._sizes[page - 1]
        return QRectF(self._middle - width // 2, self._tops[page - 1], width, height)

    def visible(self, top: float, bottom: float) -> range:
        """The pages that stand between two heights."""
        if not self._tops:
            return range(1, 1)
        first = max(0, bisect_right(self._tops, top) - 1)
        if self._tops[first] + self._sizes[first][1] <= top and first + 1 < len(self._tops):
            first += 1
        last = max(first + 1, bisect_right(self._tops, bottom - 1))
        return range(first + 1, last + 1)

    def page_at(self, y: float) -> int:
        """The page at a height; between two pages the nearer one, 0 without pages."""
        if not self._tops:
            return 0
        index = max(0, bisect_right(self._tops, y) - 1)
        below = index + 1
        if below < len(self._tops) and self._tops[below] - y < y - (self._tops[index] + self._sizes[index][1]):
            index = below
        return index + 1

    def to_page(self, point: QPointF) -> tuple[int, float, float]:
        """The nearest page of a pixel and the point on it, which may lie outside of the page."""
        page = self.page_at(point.y())
        return page, *self._back(page, point)

    def to_view(self, page: int, box: Box) -> QRectF:
        """The pixels of a box of a page in points as shown."""
        one, other = self.point_in_view(page, box[0], box[1]), self.point_in_view(page, box[2], box[3])
        return QRectF(one, other).normalized()

    def to_box(self, page: int, rect: QRectF) -> Box:
        """The box of a page, in points as shown, that pixels stand on."""
        (x0, y0), (x1, y1) = self._back(page, rect.topLeft()), self._back(page, rect.bottomRight())
        return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)

    def point_in_view(self, page: int, x: float, y: float) -> QPointF:
        """The pixel of a point of a page."""
        rect = self.rect(page)
        width, height = self._flat[page - 1]
        u, v = turned(x * self.scale, y * self.scale, width, height, self.turn)
        return QPointF(rect.x() + u, rect.y() + v)

    def _back(self, page: int, point: QPointF) -> tuple[float, float]:
        rect = self.rect(page)
        width, height = self._sizes[page - 1]
        x, y = turned(point.x() - rect.x(), point.y() - rect.y(), width, height, -self.turn)
        return x / self.scale, y / self.scale


def turned(x: float, y: float, width: float, height: float, turn: int) -> tuple[float, float]:
    """A point of a sheet (`width` x `height` before) after quarter turns clockwise; both origins top left."""
    match turn % 4:
        case 1:
            return height - y, x
        case 2:
            return width - x, height - y
        case 3:
            return y, width - x
    return x, y


def fitting_scale(pages: Sequence[Page], view_width: int, gap: int, turn: int = 0) -> float:
    """Pixels a point at which the widest page fills the view."""
    widest = max((page.height if turn % 2 else page.width for page in pages), default=1.0)
    return max(1, view_width - 2 * gap) / widest


def fitting_page_scale(pages: Sequence[Page], view_width: int, view_height: int, gap: int, turn: int = 0) -> float:
    """Pixels a point at which the largest page is seen whole."""
    highest = max((page.width if turn % 2 else page.height for page in pages), default=1.0)
    return min(fitting_scale(pages, view_width, gap, turn), max(1, view_height - 2 * gap) / highest)
