"""The pages of the Reader as pictures, sharp where they are looked at."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from widgets import theme
from widgets.reader.images import PageImages, Seen, Wanted, seen_parts
from widgets.reader.overlay import PAPER
from widgets.reader.page_area import THIRD, PageArea
from widgets.reader.pages import Clip, Page

_REST_MS = 120
"""After a jump the page ahead is asked for when nothing has moved for so long."""


class PageView(PageArea):
    """Shows pictures of pages and asks for those that are missing, one at a time."""

    image_wanted = Signal(int, float, object)
    """A picture is missing: page (from 1), scale in device pixels a point, part as (x0, y0, x1, y1) in points or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._images = PageImages()
        self._awaited: Wanted | None = None
        self._failed: set[int] = set()
        self._top = 0
        self._goes_down = True
        self._jumped = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self._ask_near)

    def show_pages(self, pages: Sequence[Page]) -> None:
        """Shows the beginning of a document."""
        self._images.clear()
        self._failed.clear()
        self._awaited = None
        super().show_pages(pages)

    @Slot()
    def on_scrolled(self) -> None:
        """Something else is seen, and perhaps wanted."""
        top = self.verticalScrollBar().value()
        if top != self._top:
            self._goes_down = top > self._top
            self._jumped = abs(top - self._top) > self.viewport().height()
            self._top = top
        super().on_scrolled()
        self._ask()

    @property
    def is_sharp(self) -> bool:
        """Whether everything that is seen is drawn from pictures of the right size."""
        return self._images.next_wanted(self._seen(), [], self._device_scale(), self._failed) is None

    def put_image(self, page: int, scale: float, clip: Clip | None, image: QImage) -> None:
        """Takes the picture that was asked for; an empty one says that the page cannot be drawn. Others are not taken."""
        key = Wanted(page, scale, tuple(clip) if clip is not None else None)  # type: ignore[arg-type]
        if key != self._awaited:
            return
        self._awaited = None
        if image.isNull():
            self._failed.add(page)
        else:
            self._images.put(key, image)
        self.viewport().update()
        self._ask()

    def paint_over(self, painter: QPainter, page: int) -> None:
        """Paints what lies on a page, in pixels from the upper left corner of all pages; nothing here."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the visible pages: paper, picture (an old one scaled until the sharp one is there), what lies over it."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), theme.mixed(self.palette().text().color(), self.palette().window().color(), 0.12))
        corner = self._corner()
        painter.translate(-corner)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(event.rect()).translated(corner)
        for seen in seen_parts(self.sheets, self.pages, area, area.top()):
            rect = self.sheets.rect(seen.number)
            painter.save()
            painter.setClipRect(rect.intersected(area))
            painter.fillRect(rect, PAPER)
            if seen.number in self._failed:
                painter.setPen(Qt.GlobalColor.darkGray)
                painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.tr("This page cannot be drawn."))
            else:
                self._images.paint(painter, seen, rect, self._device_scale(), self._ratio())
            painter.restore()
            painter.save()
            self.paint_over(painter, seen.number)
            painter.restore()
        if self.hasFocus():
            painter.resetTransform()
            painter.setPen(theme.accent(self.palette()))
            painter.drawRect(self.viewport().rect().adjusted(0, 0, -1, -1))

    def showEvent(self, event: QShowEvent) -> None:
        """Asks for what was not wanted while the view was hidden."""
        super().showEvent(event)
        self._ask()

    def event(self, event: QEvent) -> bool:
        """A screen with other pixels wants other pictures."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._ask()
            self.viewport().update()
        return bool(super().event(event))

    def _ratio(self) -> float:
        return float(self.devicePixelRatioF())

    def _device_scale(self) -> float:
        return round(self._pixels_a_point() * self._ratio(), 6)

    def _seen(self) -> list[Seen]:
        area = QRectF(self._corner(), self.viewport().size())
        return seen_parts(self.sheets, self.pages, area, area.top() + area.height() * THIRD)

    def _ask(self) -> None:
        """Asks for what is missing of what is seen, then for the page ahead; after a jump that one waits until the view rests."""
        if not self.isVisible() or not self.pages or self._awaited is not None:
            return
        if self._want(self._images.next_wanted(self._seen(), [], self._device_scale(), self._failed)):
            return
        if self._jumped:
            self._rest.start()
        else:
            self._ask_near()

    @Slot()
    def _ask_near(self) -> None:
        self._jumped = False
        seen = self._seen()
        if not seen or self._awaited is not None or not self.isVisible():
            return
        numbers = [place.number for place in seen]
        beside = (max(numbers) + 1, min(numbers) - 1) if self._goes_down else (min(numbers) - 1, max(numbers) + 1)
        near = [(number, self.pages[number - 1]) for number in beside if 1 <= number <= len(self.pages)]
        self._want(self._images.next_wanted(seen, near, self._device_scale(), self._failed))

    def _want(self, wanted: Wanted | None) -> bool:
        if wanted is None:
            return False
        self._awaited = wanted
        self.image_wanted.emit(wanted.page, wanted.scale, wanted.clip)
        return True
