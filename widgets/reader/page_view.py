"""The pages of the Reader as pictures: small ones of all pages at once, sharp where they are looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QElapsedTimer, QEvent, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFont, QImage, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from widgets import theme
from widgets.reader.images import PageImages, Seen, Wanted, seen_parts
from widgets.reader.overlay import PAPER
from widgets.reader.page_area import THIRD, PageArea
from widgets.reader.pages import Clip, Page
from widgets.reader.thumbs import Thumbs, paint_turned

_REST_MS = 120
"""After a jump the page ahead is asked for when nothing has moved for so long."""
_QUIET_MS = 300
"""Small pictures are asked for so long after the last sharp one, unless a page would be seen blank."""
_SOON_MS = 5
_FLYING = 4
"""So many steps without a rest are a person's who drags the scroll bar, not those of a jump to a paragraph."""


class PageView(PageArea):
    """Shows pictures of pages and asks for those that are missing, one sharp one at a time and beside it a few small ones."""

    image_wanted = Signal(int, float, object)
    """A picture is missing: page (from 1), scale in device pixels a point, part as (x0, y0, x1, y1) in points or None."""
    thumbs_wanted = Signal(list, int)
    """Small pictures are missing: pages (from 1), the most pixels of each; answered by `put_thumbs` with at least one of them."""
    thumbs_changed = Signal(list)
    """Small pictures of these pages are there."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._images = PageImages()
        self.thumbs = Thumbs()
        self._awaited: Wanted | None = None
        self._awaits_thumbs = False
        self._failed: set[int] = set()
        self._top = 0
        self._goes_down = True
        self._jumped = self._holds = False
        self._pace = 0
        self._since = QElapsedTimer()
        self._since.start()
        self._listed: Sequence[int] = ()
        self.blank_frames = self.frames = 0
        """How often pages were painted, and how often one of them had no picture of any kind."""
        self._rest, self._quiet = QTimer(self), QTimer(self)
        for timer, after, slot in ((self._rest, _REST_MS, self._on_rested), (self._quiet, _QUIET_MS, self._ask_thumbs)):
            timer.setSingleShot(True)
            timer.setInterval(after)
            timer.timeout.connect(slot)

    def show_pages(self, pages: Sequence[Page]) -> None:
        """Shows the beginning of a document."""
        self._images.clear()
        self._images.turn(0)
        self.thumbs.begin(len(pages))
        self._failed.clear()
        self._awaited, self._awaits_thumbs, self._listed, self._pace = None, False, (), 0
        super().show_pages(pages)

    @Slot()
    def on_scrolled(self) -> None:
        """Something else is seen, and perhaps wanted."""
        top = self.verticalScrollBar().value()
        if top != self._top:
            self._goes_down = top > self._top
            self._jumped = abs(top - self._top) > self.viewport().height()
            self._top = top
            self._pace = self._pace + 1 if self._since.restart() < _REST_MS else 0
        self._images.turn(self.turn)
        super().on_scrolled()
        self._ask()

    def hold(self, holds: bool) -> None:
        """Asks for no picture while a document is opened to jump on from its beginning."""
        self._holds = holds
        if not holds:
            self._pace = 0
            self._ask()

    @property
    def is_sharp(self) -> bool:
        """Whether everything that is seen is drawn from pictures of the right size."""
        return self._images.next_wanted(self._seen(), [], self._device_scale(), self._failed) is None

    @property
    def image_bytes(self) -> int:
        """Bytes of the pictures that are held, small ones too."""
        return self._images.bytes + self.thumbs.bytes

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

    def put_thumbs(self, images: Iterable[tuple[int, QImage]]) -> None:
        """Takes small pictures that were asked for; an empty one says that the page cannot be drawn; none at all ends the asking."""
        taken = []
        for page, image in images:
            self.thumbs.put(page, image)
            taken.append(page)
        if not taken:
            return  # whoever draws them is gone: `_awaits_thumbs` stays, so that nothing asks for ever
        self._awaits_thumbs = False
        if not set(taken).isdisjoint(place.number for place in self._seen()):
            self.viewport().update()
        self.thumbs_changed.emit(taken)
        self._quiet.start(_SOON_MS)

    def list_thumbs(self, pages: Sequence[int]) -> None:
        """Small pictures of these pages are seen elsewhere: they are wanted first."""
        self._listed = pages
        self._quiet.start(_SOON_MS)

    def paint_over(self, painter: QPainter, page: int) -> None:
        """Paints what lies on a page, in pixels from the upper left corner of all pages; nothing here."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the visible pages: paper, picture (an old or a small one scaled until the sharp one is there), what lies over it."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), theme.mixed(self.palette().text().color(), self.palette().window().color(), 0.12))
        corner = self._corner()
        painter.translate(-corner)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(event.rect()).translated(corner)
        blank = False
        for seen in seen_parts(self.sheets, self.pages, area, area.top()):
            rect = self.sheets.rect(seen.number)
            painter.save()
            painter.setClipRect(rect.intersected(area))
            painter.fillRect(rect, PAPER)
            blank |= not self._paint_page(painter, seen, rect)
            painter.restore()
            painter.save()
            self.paint_over(painter, seen.number)
            painter.restore()
        self.frames += 1
        self.blank_frames += blank
        if self.hasFocus():
            painter.resetTransform()
            painter.setPen(theme.accent(self.palette()))
            painter.drawRect(self.viewport().rect().adjusted(0, 0, -1, -1))

    def _paint_page(self, painter: QPainter, seen: Seen, rect: QRectF) -> bool:
        """Paints a page from the best picture there is; without one it shows its number. False where it shows only that."""
        if seen.number in self._failed:
            painter.setPen(Qt.GlobalColor.darkGray)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.tr("This page cannot be drawn."))
            return True
        scale, ratio = self._device_scale(), self._ratio()
        thumb = self.thumbs.get(seen.number)
        if thumb is not None and not self._images.has_whole(seen.number):
            paint_turned(painter, rect, thumb, self.turn)
        if self._images.paint(painter, seen, rect, scale, ratio) or thumb is not None:
            return True
        font = QFont(painter.font())
        font.setPixelSize(max(8, round(min(rect.width(), rect.height()) / 6)))
        painter.setFont(font)
        painter.setPen(Qt.GlobalColor.lightGray)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(seen.number))
        return False

    def showEvent(self, event: QShowEvent) -> None:
        """Asks for what was not wanted while the view was hidden."""
        super().showEvent(event)
        self._ask()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More pixels want more room for pictures."""
        size = self.viewport().size() * self._ratio()
        self._images.serve(size.width() * size.height())
        super().resizeEvent(event)

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
        if not self.isVisible() or not self.pages:
            return
        if not self._awaits_thumbs:
            self._quiet.start(_SOON_MS if self._flies and self.thumbs.get(self.page) is None else _QUIET_MS)
        if self._flies:
            self._rest.start()  # a sharp picture would come too late for a page that flies by
            return
        if self._awaited is not None or self._holds:
            return
        if self._want(self._images.next_wanted(self._seen(), [], self._device_scale(), self._failed)):
            return
        if self._jumped:
            self._rest.start()
        else:
            self._ask_near()

    @property
    def _flies(self) -> bool:
        """Whether pages fly by, more than a view a step."""
        return self._jumped and self._pace > _FLYING

    @Slot()
    def _on_rested(self) -> None:
        self._jumped, self._pace = False, 0
        self._ask()

    def _ask_near(self) -> None:
        seen = self._seen()
        if not seen or self._awaited is not None or not self.isVisible():
            return
        numbers = [place.number for place in seen]
        beside = (max(numbers) + 1, min(numbers) - 1) if self._goes_down else (min(numbers) - 1, max(numbers) + 1)
        near = [(number, self.pages[number - 1]) for number in beside if 1 <= number <= len(self.pages)]
        self._want(self._images.next_wanted(seen, near, self._device_scale(), self._failed))

    @Slot()
    def _ask_thumbs(self) -> None:
        """Asks for the small pictures nearest to what is seen, here or in a list of pages."""
        if self._awaits_thumbs or not self.pages or not self.isVisible() or self.thumbs.is_complete:
            return
        by = (1 if self._goes_down else -1) if self._flies else 0
        pages = self.thumbs.missing([*self._listed, *(place.number for place in self._seen())], self.page, by)
        if pages:
            self._awaits_thumbs = True
            self.thumbs_wanted.emit(pages, self.thumbs.pixels)

    def _want(self, wanted: Wanted | None) -> bool:
        if wanted is None:
            return False
        self._awaited = wanted
        self.image_wanted.emit(wanted.page, wanted.scale, wanted.clip)
        return True
