"""The pages of the Reader with what lies over them: lit evidence, hits, selected words, margin marks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QGuiApplication, QHelpEvent, QKeyEvent, QKeySequence, QMouseEvent, QPainter
from PySide6.QtWidgets import QToolTip, QWidget

from engine.domain.documents import Box
from widgets import theme
from widgets.reader.overlay import badge_rect, paint_boxes, paint_hits, paint_mark, tint
from widgets.reader.page_view import PageView
from widgets.reader.pages import Hit, Lit, Mark, Page, Word
from widgets.reader.selection import Point, Selection


class ReaderView(PageView):
    """Adds to the pages what a reader does with them."""

    words_wanted = Signal(int)
    """The words of a page (from 1) are needed to select."""
    mark_clicked = Signal(str)
    """The chunk ID of the margin mark that was clicked, or opened with Enter."""
    text_copied = Signal(str)
    """The text that went to the clipboard."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.selection = Selection()
        self._asked_words: set[int] = set()
        self._lit: dict[int, Sequence[Box]] = {}
        self._around: dict[int, Sequence[Box]] = {}
        self._hits: dict[int, Sequence[Hit]] = {}
        self._current_hit: tuple[int, int] | None = None
        self._marks: dict[int, list[Mark]] = {}
        self._mark: Mark | None = None
        self._dragging = False
        self.viewport().setMouseTracking(True)

    def show_pages(self, pages: Sequence[Page]) -> None:
        """Shows the beginning of a document without anything over it."""
        self.selection.forget()
        self._asked_words.clear()
        self._lit, self._around, self._hits, self._marks = {}, {}, {}, {}
        self._current_hit = self._mark = None
        super().show_pages(pages)

    def light(self, spans: Lit, around: Lit = ()) -> None:
        """Lights these boxes and no others; what stands `around` them is lit softly."""
        self._lit, self._around = dict(spans), dict(around)
        self.viewport().update()

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Shows these margin marks and no others."""
        self._marks = {}
        for mark in marks:
            if 1 <= mark.page <= len(self.pages):
                self._marks.setdefault(mark.page, []).append(mark)
        for on_page in self._marks.values():
            on_page.sort(key=lambda mark: (mark.box[1], mark.box[0]))
        self._mark = None
        self.viewport().update()

    def set_hits(self, hits: dict[int, Sequence[Hit]], current: tuple[int, int] | None) -> None:
        """Shows what was found, by page; `current` is a page and the number of a hit on it, counted from 0."""
        self._hits, self._current_hit = hits, current
        self.viewport().update()

    def put_words(self, page: int, words: Sequence[Word]) -> None:
        """Takes the words of a page."""
        self._asked_words -= self.selection.put_words(page, words)
        self.viewport().update()

    def paint_over(self, painter: QPainter, page: int) -> None:
        """Paints what lies on a page."""
        palette = self.palette()
        lit, around = ([self.sheets.to_view(page, box).adjusted(-1, 0, 1, 0) for box in boxes.get(page, ())] for boxes in (self._lit, self._around))
        if around:
            paint_boxes(painter, around, theme.lit_softly(palette), without=lit)
        paint_boxes(painter, lit, theme.lit(palette))
        current = self._current_hit[1] if self._current_hit is not None and self._current_hit[0] == page else None
        paint_hits(painter, self.sheets, page, self._hits.get(page, ()), current, palette)
        boxes = [self.sheets.to_view(page, box) for box in self.selection.boxes(page)]
        paint_boxes(painter, boxes, tint(palette.highlight().color(), 0.4))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for mark in self._marks.get(page, ()):
            paint_mark(painter, mark, self.pages[page - 1], self.sheets, palette, mark == self._mark and self.hasFocus())

    def copy(self) -> None:
        """Puts the selected text on the clipboard; without a selection nothing happens."""
        text = self.selection.text()
        if text:
            QGuiApplication.clipboard().setText(text)
            self.text_copied.emit(text)

    def select_page(self) -> None:
        """Selects all words of the page that is looked at."""
        if self.page:
            self._want_words(self.page)
            self.selection.select_page(self.page)
            self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+C, Ctrl+A; M and Shift+M go through the margin marks, Enter opens one."""
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.select_page()
        elif event.key() == Qt.Key.Key_M and plain:
            self._step_mark(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._mark is not None:
            self.mark_clicked.emit(self._mark.chunk_id)
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Opens a mark, or begins a selection; with Shift extends it."""
        if event.button() != Qt.MouseButton.LeftButton or not self.pages:
            return
        mark = self._mark_at(event.position())
        if mark is not None:
            self._mark = mark
            self.viewport().update()
            self.mark_clicked.emit(mark.chunk_id)
            return
        point = self._point(event.position())
        self._want_words(point[0])
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.selection.extend(point)
        else:
            self.selection.begin(point)
        self._dragging = True
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Extends a selection; over words and marks the pointer says what a click would do."""
        if not self.pages:
            return
        point = self._point(event.position())
        if self._dragging:
            self._scroll_along(event.position())
            point = self._point(event.position())
            for page in self.selection.pages():
                self._want_words(page)
            self._want_words(point[0])
            self.selection.extend(point)
            self.viewport().update()
            return
        self._want_words(point[0])
        if self._mark_at(event.position()) is not None:
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        elif self.selection.word_at(point) is not None:
            self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        else:
            self.viewport().unsetCursor()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ends a selection."""
        self._dragging = False

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Selects a word."""
        if event.button() == Qt.MouseButton.LeftButton and self.pages:
            point = self._point(event.position())
            self._want_words(point[0])
            self.selection.begin(point)
            self.selection.extend(point)
            self._dragging = True
            self.viewport().update()

    def viewportEvent(self, event: QEvent) -> bool:
        """The tooltip of a mark says how many cards cite its paragraph."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            mark = self._mark_at(QPointF(event.pos()))
            if mark is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), self.words_of_mark(mark), self.viewport())
            return True
        return bool(super().viewportEvent(event))

    def words_of_mark(self, mark: Mark) -> str:
        """What a mark says."""
        one, many = self.tr("{count} card cites this paragraph ({chunk})"), self.tr("{count} cards cite this paragraph ({chunk})")
        return (one if mark.count == 1 else many).format(count=mark.count, chunk=mark.chunk_id)

    def _point(self, position: QPointF) -> Point:
        return self.sheets.to_page(position + self._corner())

    def _want_words(self, page: int) -> None:
        if page not in self._asked_words:
            self._asked_words.add(page)
            self.words_wanted.emit(page)

    def _mark_at(self, position: QPointF) -> Mark | None:
        point = position + self._corner()
        page = self.sheets.page_at(point.y())
        for mark in self._marks.get(page, ()):
            if badge_rect(mark, self.pages[page - 1], self.sheets, self.viewport().font()).adjusted(-2, -2, 2, 2).contains(point):
                return mark
        return None

    def _step_mark(self, step: int) -> None:
        """Goes to the next mark after the present one, or after the place that is seen."""
        marks = [mark for page in sorted(self._marks) for mark in self._marks[page]]
        if not marks:
            return
        if self._mark in marks:
            index = (marks.index(self._mark) + step) % len(marks)
        else:
            index = next((number for number, mark in enumerate(marks) if mark.page >= self.page), 0) if step > 0 else len(marks) - 1
        self._mark = marks[index]
        self.reveal(self._mark.page, self._mark.box, always=False)
        self.setAccessibleDescription(self.words_of_mark(self._mark))
        self.viewport().update()

    def _scroll_along(self, position: QPointF) -> None:
        """Scrolls while a selection is drawn beyond the edge."""
        height = self.viewport().height()
        beyond = position.y() - height if position.y() > height else min(0.0, position.y())
        if beyond:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + round(beyond / 2))

    def pixel_of(self, page: int, x: float, y: float) -> QPoint:
        """The pixel of the viewport at a point of a page."""
        return (self.sheets.point_in_view(page, x, y) - self._corner()).toPoint()
