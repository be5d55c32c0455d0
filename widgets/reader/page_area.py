"""A scroll area with pages below each other: zoom, places, keys; what is on the pages is left to others."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from engine.domain.documents import Box
from widgets import theme
from widgets.reader.page_geometry import PageLayout, fitting_scale
from widgets.reader.pages import Page, Position

LEAST_ZOOM, MOST_ZOOM = 0.5, 4.0
_LEAST_FIT = 0.1
"""A poster that is fitted to a narrow window may become smaller than the least zoom that can be asked for."""
_STEP = 1.1
THIRD = 1 / 3
"""Where one reads: so far from the top of the view."""


class PageArea(QAbstractScrollArea):
    """Keeps the place when the zoom or the size of the view changes."""

    page_changed = Signal(int)
    """Another page is looked at."""
    zoom_changed = Signal(float, bool)
    """The zoom (1.0 is 100 %), and whether it follows the width of the view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pages: Sequence[Page] = ()
        self.sheets = PageLayout((), 1.0, 1, 0)
        self._zoom = 1.0
        self._fits = True
        self._page = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.verticalScrollBar().valueChanged.connect(self.on_scrolled)
        self.horizontalScrollBar().valueChanged.connect(self.on_scrolled)

    def show_pages(self, pages: Sequence[Page]) -> None:
        """Shows the beginning of a document; nothing of the one before is kept but the zoom."""
        self.pages = tuple(pages)
        self._page = 0
        self._lay_out()
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().maximum() // 2)
        self.verticalScrollBar().setValue(0)
        self.on_scrolled()

    @Slot()
    def on_scrolled(self) -> None:
        """Something else is seen."""
        page = self.sheets.page_at(self._corner().y() + self.viewport().height() * THIRD) if self.pages else 0
        if page != self._page:
            self._page = page
            self.page_changed.emit(page)
        self.viewport().update()

    @property
    def page(self) -> int:
        """The page that is looked at, from 1; 0 without pages."""
        return self._page

    def set_zoom(self, zoom: float, at: QPointF | None = None) -> None:
        """Zooms (1.0 is 100 %) so that the point `at` of the viewport, else its middle, stays in place."""
        self._rescale(min(MOST_ZOOM, max(LEAST_ZOOM, zoom)), False, at)

    def zoom_by(self, steps: float, at: QPointF | None = None) -> None:
        """Zooms in (steps above 0) or out."""
        self.set_zoom(self._zoom * _STEP**steps, at)

    def fit_width(self) -> None:
        """Lets the widest page fill the view, now and when the view is resized."""
        self._rescale(self._fitting(), True, QPointF(self.viewport().width() / 2, 0))

    def go_to_page(self, page: int) -> None:
        """Shows the top of a page (from 1)."""
        if self.pages:
            page = min(max(1, page), len(self.pages))
            self.verticalScrollBar().setValue(round(self.sheets.rect(page).top()) - self._gap())

    def reveal(self, page: int, box: Box, always: bool = True) -> None:
        """Brings a box to about a third from the top; with `always` False only if it is not in view."""
        if not 1 <= page <= len(self.pages):
            return
        place = self.sheets.to_view(page, box)
        view = QRectF(self._corner(), self.viewport().size())
        if always or place.top() < view.top() or place.bottom() > view.bottom():
            self.verticalScrollBar().setValue(round(place.top() - view.height() * THIRD))
        if place.left() < view.left() or place.right() > view.right():
            room = max(2.0 * self._gap(), view.width() - place.width())
            self.horizontalScrollBar().setValue(round(place.left() - min(room / 2, view.width() * THIRD)))

    def position(self, key: str) -> Position | None:
        """What is seen now; None without pages."""
        if not self.pages:
            return None
        page, x, y = self.sheets.to_page(self._corner())
        return Position(key, page, round(x, 2), round(y, 2), None if self._fits else self._zoom)

    def restore(self, position: Position) -> None:
        """Shows again what `position` gave."""
        if not 1 <= position.page <= len(self.pages):
            return
        self._rescale(self._fitting() if position.zoom is None else position.zoom, position.zoom is None, None)
        corner = self.sheets.point_in_view(position.page, position.x, position.y)
        self.horizontalScrollBar().setValue(round(corner.x()))
        self.verticalScrollBar().setValue(round(corner.y()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Home, End, Page keys move through the pages; arrows go to the scroll bars."""
        bar = self.verticalScrollBar()
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        match event.key():
            case Qt.Key.Key_PageDown | Qt.Key.Key_Space if not shift:
                bar.triggerAction(bar.SliderAction.SliderPageStepAdd)
            case Qt.Key.Key_PageUp | Qt.Key.Key_Space:
                bar.triggerAction(bar.SliderAction.SliderPageStepSub)
            case Qt.Key.Key_Home:
                bar.setValue(0)
            case Qt.Key.Key_End:
                bar.setValue(bar.maximum())
            case _:
                super().keyPressEvent(event)
                return
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl the wheel zooms at the pointer."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(event.angleDelta().y() / 120, event.position())
            event.accept()
            return
        super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps the place, and the fit if the zoom follows the width."""
        super().resizeEvent(event)
        self._rescale(self._fitting() if self._fits else self._zoom, self._fits, QPointF(self.viewport().width() / 2, 0))

    def sizeHint(self) -> QSize:
        """Room for about sixty letters."""
        return QSize(self.fontMetrics().averageCharWidth() * 90, self.fontMetrics().height() * 30)

    def _gap(self) -> int:
        return 2 * theme.space(self)

    def _pixels_a_point(self) -> float:
        return self._zoom * self.logicalDpiX() / 72

    def _fitting(self) -> float:
        fitting = fitting_scale(self.pages, self.viewport().width(), self._gap()) * 72 / self.logicalDpiX()
        return min(MOST_ZOOM, max(_LEAST_FIT, fitting))

    def _corner(self) -> QPointF:
        return QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def _rescale(self, zoom: float, fits: bool, at: QPointF | None) -> None:
        point = at if at is not None else QPointF(self.viewport().rect().center())
        place = self.sheets.to_page(self._corner() + point) if len(self.sheets) else None
        changed = zoom != self._zoom or fits != self._fits
        self._zoom, self._fits = zoom, fits
        self._lay_out()
        if place is not None:
            corner = self.sheets.point_in_view(*place) - point
            self.horizontalScrollBar().setValue(round(corner.x()))
            self.verticalScrollBar().setValue(round(corner.y()))
        if changed:
            self.zoom_changed.emit(zoom, fits)
        self.on_scrolled()

    def _lay_out(self) -> None:
        if self._fits and self.pages:
            self._zoom = self._fitting()
        view = self.viewport().size()
        self.sheets = PageLayout(self.pages, self._pixels_a_point(), view.width(), self._gap())
        line = self.fontMetrics().height() * 3
        for bar, length, room in (
            (self.horizontalScrollBar(), self.sheets.width, view.width()),
            (self.verticalScrollBar(), self.sheets.height, view.height()),
        ):
            bar.setPageStep(max(1, room - line))
            bar.setSingleStep(line)
            bar.setRange(0, max(0, length - room))
