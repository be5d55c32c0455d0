"""Small pictures of all pages of a document, held in few bytes: what is seen while pages fly by."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

_BUDGET = 32 * 1024 * 1024
"""Bytes of all small pictures of a document."""
_MOST_PIXELS, _LEAST_PIXELS = 40_000, 400
_BYTES = 2
"""A pixel of QImage.Format_RGB16."""
_AT_ONCE = 64
"""Pages that are asked for together."""


class Thumbs:
    """Grows from the page that is looked at outwards; of a document with more pages than fit, those near that page are held."""

    def __init__(self) -> None:
        self._pages = 0
        self._images: dict[int, QImage] = {}
        self._failed: set[int] = set()
        self._done_at: int | None = None

    def begin(self, pages: int) -> None:
        """Another document, with so many pages."""
        self._pages, self._done_at = pages, None
        self._images.clear()
        self._failed.clear()

    @property
    def pixels(self) -> int:
        """The most pixels that one of them may have."""
        return max(_LEAST_PIXELS, min(_MOST_PIXELS, _BUDGET // _BYTES // max(1, self._pages)))

    @property
    def bytes(self) -> int:
        """How many bytes are held."""
        return sum(image.sizeInBytes() for image in self._images.values())

    def get(self, page: int) -> QImage | None:
        """The small picture of a page, if it is there."""
        return self._images.get(page)

    def put(self, page: int, image: QImage) -> None:
        """Takes a picture; an empty one says that the page cannot be drawn. The one farthest from it goes if there are too many."""
        if image.isNull():
            self._failed.add(page)
            return
        self._images[page] = image.convertToFormat(QImage.Format.Format_RGB16)
        if len(self._images) > self._most():
            del self._images[max(self._images, key=lambda known: abs(known - page))]

    def missing(self, seen: Iterable[int], near: int, by: int = 0) -> list[int]:
        """The pages to be drawn next: those seen, then those nearest to the page `near`, or ahead of it (`by` 1 or -1); none if all are there."""
        wanted = [page for page in seen if self._lacks(page)]
        if self._done_at == near:
            return wanted
        reach = min(self._pages, self._most() // 2 if self._most() < self._pages else self._pages)
        for away in range(reach + 1):
            for page in (near + by * away,) if by else (near + away, near - away):
                if self._lacks(page) and page not in wanted:
                    wanted.append(page)
                    if len(wanted) >= _AT_ONCE:
                        return wanted
        if not wanted and by:
            return self.missing((), near)
        if not wanted:
            self._done_at = near if self._most() < self._pages else None
        return wanted

    @property
    def is_complete(self) -> bool:
        """Whether every page was tried."""
        return len(self._images) + len(self._failed) >= self._pages

    def _most(self) -> int:
        return _BUDGET // _BYTES // self.pixels

    def _lacks(self, page: int) -> bool:
        return 1 <= page <= self._pages and page not in self._images and page not in self._failed


def paint_turned(painter: QPainter, rect: QRectF, image: QImage, turn: int) -> None:
    """Paints an upright picture into a rectangle, after quarter turns clockwise."""
    if not turn:
        painter.drawImage(rect, image)
        return
    painter.save()
    painter.translate(rect.center())
    painter.rotate(90 * turn)
    width, height = (rect.height(), rect.width()) if turn % 2 else (rect.width(), rect.height())
    painter.drawImage(QRectF(-width / 2, -height / 2, width, height), image)
    painter.restore()
