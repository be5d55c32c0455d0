"""A scroll area with pages below each other: zoom, turn, places, keys; what is on the pages is left to others."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from engine.domain.documents import Box
from widgets import theme
from widgets.reader.page_geometry import PageLayout, fitting_page_scale, fitting_scale
from widgets.reader.pages import Fit, Page, Position, Target

LEAST_ZOOM, MOST_ZOOM = 0.25, 8.0
_LEAST_FIT = 0.02
"""A poster that is fitted to a narrow window may become smaller than the least zoom that can be asked for."""
_STEP = 1.1
_LONGEST = 2**31 - 1
"""The largest value of a scroll bar."""
THIRD = 1 / 3
"""Where one reads: so far from the top of the view."""


class PageArea(QAbstractScrollArea):
    """Keeps the place when the zoom, the turn or the size of the view changes."""

    page_changed = Signal(int)
    """Another page is looked at."""
    zoom_changed = Signal(float, object)
    """The zoom (1.0 is 100 %), and the `Fit` that it follows."""
    moved = Signal()
    """Another place is seen, or the same at another zoom or turn."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pages: Sequence[Page] = ()
        self.sheets = PageLayout((), 1.0, 1, 0)
        self._zoom = 1.0
        self._fit = Fit.WIDTH
        self._turn = 0
        self._page = 0
        self._anchor: tuple[int, float, float] | None = None
        """The point of a page in the middle of the upper edge, where a person has put it: a view that was small for a moment returns there."""
        self._held: tuple[int, float, float] | None = None
        """The point of a page that stays while pages are turned and turned again."""
        self._is_settling = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.verticalScrollBar().valueChanged.connect(self.on_scrolled)
        self.horizontalScrollBar().valueChanged.connect(self.on_scrolled)

    def show_pages(self, pages: Sequence[Page]) -> None:
        """Shows the beginning of a document; nothing of the one before is kept but the zoom."""
        self.pages = tuple(pages)
        self._page = self._turn = 0
        self._anchor = self._held = None
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
        if not self._is_settling and self.pages:
            self._held = None
            self._anchor = self.sheets.to_page(self._corner() + QPointF(self.viewport().width() / 2, 0))
        self.moved.emit()
        self.viewport().update()

    @property
    def page(self) -> int:
        """The page that is looked at, from 1; 0 without pages."""
        return self._page

    def set_zoom(self, zoom: float, at: QPointF | None = None) -> None:
        """Zooms (1.0 is 100 %) so that the point `at` of the viewport, else its middle, stays in place."""
        self._rescale(min(MOST_ZOOM, max(LEAST_ZOOM, zoom)), Fit.NONE, at)

    def zoom_by(self, steps: float, at: QPointF | None = None) -> None:
        """Zooms in (steps above 0) or out."""
        self.set_zoom(self._zoom * _STEP**steps, at)

    @property
    def zoom(self) -> float:
        """The zoom; 1.0 is 100 %."""
        return self._zoom

    @property
    def fit(self) -> Fit:
        """What the zoom follows."""
        return self._fit

    @property
    def turn(self) -> int:
        """Quarter turns clockwise, 0 to 3."""
        return self._turn

    def fit_width(self) -> None:
        """Lets the widest page fill the view, now and when the view is resized."""
        self._rescale(self._fitting(Fit.WIDTH), Fit.WIDTH, QPointF(self.viewport().width() / 2, 0))

    def fit_page(self) -> None:
        """Lets the largest page be seen whole, now and when the view is resized, and shows all of the page that is looked at."""
        page = self._page
        self._rescale(self._fitting(Fit.PAGE), Fit.PAGE, QPointF(self.viewport().width() / 2, 0))
        self.go_to_page(page)

    @Slot(object)
    def set_fit(self, fit: Fit) -> None:
        """Fits the width or the page; NONE shows 100 %."""
        if fit is Fit.WIDTH:
            self.fit_width()
        elif fit is Fit.PAGE:
            self.fit_page()
        else:
            self.set_zoom(1.0)

    def turn_by(self, quarters: int) -> None:
        """Turns the pages clockwise (1) or back (-1); the place that is read stays."""
        self._set_turn(self._turn + quarters)

    def _set_turn(self, turn: int) -> None:
        point = QPointF(self.viewport().width() / 2, self.viewport().height() * THIRD)
        place = self._held or (self.sheets.to_page(self._corner() + point) if len(self.sheets) else None)
        self._turn = turn % 4
        self._rescale(self._fitting(self._fit) if self._fit else self._zoom, self._fit, point, place)
        self._held = place

    def go_to_page(self, page: int) -> None:
        """Shows the top of a page (from 1)."""
        if self.pages:
            page = min(max(1, page), len(self.pages))
            self.verticalScrollBar().setValue(round(self.sheets.rect(page).top()) - self._gap())

    def go_to(self, target: Target) -> None:
        """Shows a place of a page near the top of the view; the top of the page where only that is known."""
        if target.y is None or self._turn:
            if target.y is None or not 1 <= target.page <= len(self.pages):
                self.go_to_page(target.page)
            else:
                self.reveal(target.page, (target.x or 0.0, target.y, (target.x or 0.0) + 1, target.y + 1))
            return
        if 1 <= target.page <= len(self.pages):
            y = min(max(0.0, target.y), self.pages[target.page - 1].height)
            self.verticalScrollBar().setValue(round(self.sheets.point_in_view(target.page, 0, y).y()) - 2 * self._gap())

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
        return Position(key, page, round(x, 2), round(y, 2), round(self._zoom, 4), self._fit, self._turn)

    def restore(self, position: Position) -> None:
        """Shows again what `position` gave."""
        if not 1 <= position.page <= len(self.pages):
            return
        self.restore_look(position)
        self._put_at((position.page, position.x, position.y), QPointF())

    def restore_look(self, position: Position) -> None:
        """Takes the zoom and the turn of a position, not its place."""
        if position.turn != self._turn:
            self._set_turn(position.turn)
        zoom = self._fitting(position.fit) if position.fit else min(MOST_ZOOM, max(LEAST_ZOOM, position.zoom))
        self._rescale(zoom, position.fit, None)

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
        self._is_settling = True
        self._rescale(self._fitting(self._fit) if self._fit else self._zoom, self._fit, QPointF(self.viewport().width() / 2, 0), self._anchor)
        self._is_settling = False

    def sizeHint(self) -> QSize:
        """Room for about sixty letters."""
        return QSize(self.fontMetrics().averageCharWidth() * 90, self.fontMetrics().height() * 30)

    def _gap(self) -> int:
        return 2 * theme.space(self)

    def _pixels_a_point(self) -> float:
        return self._zoom * self.logicalDpiX() / 72

    def _fitting(self, fit: Fit) -> float:
        view = self.viewport().size()
        if fit is Fit.PAGE:
            scale = fitting_page_scale(self.pages, view.width(), view.height(), self._gap(), self._turn)
        else:
            scale = fitting_scale(self.pages, view.width(), self._gap(), self._turn)
        return min(MOST_ZOOM, max(_LEAST_FIT, scale * 72 / self.logicalDpiX()))

    def _corner(self) -> QPointF:
        return QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def _put_at(self, place: tuple[int, float, float], point: QPointF) -> None:
        """Scrolls so that a point of a page stands at a point of the viewport."""
        corner = self.sheets.point_in_view(*place) - point
        self.horizontalScrollBar().setValue(round(corner.x()))
        self.verticalScrollBar().setValue(round(corner.y()))

    def _rescale(self, zoom: float, fit: Fit, at: QPointF | None, place: tuple[int, float, float] | None = None) -> None:
        """Takes a zoom so that the point `at` of the viewport stays in place, or `place` of a page comes there."""
        point = at if at is not None else QPointF(self.viewport().rect().center())
        if place is None and len(self.sheets):
            place = self.sheets.to_page(self._corner() + point)
        changed = zoom != self._zoom or fit is not self._fit
        self._zoom, self._fit = zoom, fit
        self._lay_out()
        if place is not None:
            self._put_at(place, point)
        if changed:
            self.zoom_changed.emit(zoom, fit)
        self.on_scrolled()

    def _lay_out(self) -> None:
        if self._fit and self.pages:
            self._zoom = self._fitting(self._fit)
        view = self.viewport().size()
        self.sheets = PageLayout(self.pages, self._pixels_a_point(), view.width(), self._gap(), self._turn)
        line = self.fontMetrics().height() * 3
        for bar, length, room in (
            (self.horizontalScrollBar(), self.sheets.width, view.width()),
            (self.verticalScrollBar(), self.sheets.height, view.height()),
        ):
            bar.setPageStep(max(1, room - line))
            bar.setSingleStep(line)
            bar.setRange(0, min(_LONGEST, max(0, length - room)))
