"""Where the pages stand below each other at a zoom, and the way between points of a page and pixels of the view."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF

from engine.domain.documents import Box
from widgets.reader.pages import Page


class PageLayout:
    """The pages of a document in one column, each in the middle; `scale` in pixels a point, `gap` between and around pages in pixels."""

    def __init__(self, pages: Sequence[Page], scale: float, view_width: int, gap: int) -> None:
        self.scale = scale
        self._sizes = [(max(1, round(page.width * scale)), max(1, round(page.height * scale))) for page in pages]
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
        rect = self.rect(page)
        return page, (point.x() - rect.x()) / self.scale, (point.y() - rect.y()) / self.scale

    def to_view(self, page: int, box: Box) -> QRectF:
        """The pixels of a box of a page in points as shown."""
        rect = self.rect(page)
        x0, y0, x1, y1 = (value * self.scale for value in box)
        return QRectF(rect.x() + x0, rect.y() + y0, x1 - x0, y1 - y0)

    def point_in_view(self, page: int, x: float, y: float) -> QPointF:
        """The pixel of a point of a page."""
        rect = self.rect(page)
        return QPointF(rect.x() + x * self.scale, rect.y() + y * self.scale)


def fitting_scale(pages: Sequence[Page], view_width: int, gap: int) -> float:
    """Pixels a point at which the widest page fills the view."""
    widest = max((page.width for page in pages), default=1.0)
    return max(1, view_width - 2 * gap) / widest
