"""What the mouse does on the pages: selects, follows links, opens marks and notes, says what lies there."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QEvent, QPoint, QPointF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from widgets.reader.laid_view import LaidView
from widgets.reader.pages import Link, Mark
from widgets.tips import tip

_ALONG_MS = 30
"""How often the pages are scrolled while a selection is drawn beyond the edge."""


class MouseView(LaidView):
    """Adds the mouse to the pages."""

    mark_clicked = Signal(str)
    """The chunk ID of the margin mark that was clicked, or opened with Enter."""
    note_opened = Signal(str)
    """A note of one's own was clicked."""
    link_followed = Signal(object)
    """A link was followed to this `Target` in the document."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dragging = False
        self._pressed: QPointF | None = None
        self._clicks = QElapsedTimer()
        self._clicked_at = QPointF()
        self._along = QTimer(self)
        self._along.setInterval(_ALONG_MS)
        self._along.timeout.connect(self._scroll_along)
        self.viewport().setMouseTracking(True)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Opens a mark, or begins a selection; with Shift extends it; the third click selects the paragraph."""
        if event.button() != Qt.MouseButton.LeftButton or not self.pages:
            return
        mark = self.mark_at(event.position())
        if mark is not None:
            self._current = mark
            self.viewport().update()
            self.mark_clicked.emit(mark.chunk_id)
            return
        point = self.point_at(event.position())
        self.want_words(point[0])
        near = (event.position() - self._clicked_at).manhattanLength() < QApplication.startDragDistance()
        if self._clicks.isValid() and self._clicks.elapsed() < QApplication.doubleClickInterval() and near:
            self._clicks.invalidate()
            self.selection.select(point, point, by_block=True)
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.selection.extend(point)
            self._dragging = True
        else:
            self.selection.begin(point)
            self._dragging, self._pressed = True, event.position()
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Extends a selection; over words, links, notes and marks the pointer says what a click would do."""
        if not self.pages:
            return
        if self._dragging:
            beyond = not self.viewport().rect().adjusted(0, 1, 0, -1).contains(QPoint(self.viewport().width() // 2, round(event.position().y())))
            if beyond and not self._along.isActive():
                self._along.start()
            elif not beyond:
                self._along.stop()
            self._extend(event.position())
            return
        point = self.point_at(event.position())
        self.want_words(point[0])
        if self.mark_at(event.position()) is not None or self.link_at(point) is not None or self.note_at(point) is not None:
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        elif self.selection.word_at(point) is not None:
            self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        else:
            self.viewport().unsetCursor()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ends a selection; a click that selected nothing follows a link or opens a note."""
        pressed, self._pressed = self._pressed, None
        self._dragging = False
        self._along.stop()
        if pressed is None or (event.position() - pressed).manhattanLength() >= QApplication.startDragDistance():
            return
        point = self.point_at(event.position())
        link, note = self.link_at(point), self.note_at(point)
        if link is not None:
            self.selection.clear()
            self.follow(point[0], link)
        else:
            self.choose_note(note.note_id if note is not None else "")
            if note is not None:
                self.note_opened.emit(note.note_id)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Selects a word."""
        if event.button() == Qt.MouseButton.LeftButton and self.pages:
            point = self.point_at(event.position())
            self.want_words(point[0])
            self.selection.begin(point)
            self.selection.extend(point)
            self._dragging, self._pressed = True, None
            self._clicks.start()
            self._clicked_at = event.position()
            self.viewport().update()

    def viewportEvent(self, event: QEvent) -> bool:
        """The tooltip says what a mark, a link or a note is."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            text = self.words_at(QPointF(event.pos())) if self.pages else ""
            if text:
                QToolTip.showText(event.globalPos(), tip(text), self.viewport())
            else:
                QToolTip.hideText()
            return True
        return bool(super().viewportEvent(event))

    def words_at(self, position: QPointF) -> str:
        """What is said of what lies at a pixel of the viewport; "" for nothing."""
        mark, point = self.mark_at(position), self.point_at(position)
        if mark is not None:
            return self.words_of_mark(mark)
        link, note = self.link_at(point), self.note_at(point)
        if link is not None:
            return link.address if link.target is None else self.tr("Go to page {page}").format(page=link.target.page)
        return note.text if note is not None else ""

    def words_of_mark(self, mark: Mark) -> str:
        """What a mark says."""
        one, many = self.tr("{count} card cites this paragraph ({chunk})"), self.tr("{count} cards cite this paragraph ({chunk})")
        return (one if mark.count == 1 else many).format(count=mark.count, chunk=mark.chunk_id)

    def follow(self, page: int, link: Link) -> None:
        """Follows a link of a page within the document; an address outside of it is not opened."""
        if link.target is not None:
            self.link_followed.emit(link.target)

    def _extend(self, position: QPointF) -> None:
        point = self.point_at(position)
        for page in self.selection.pages():
            self.want_words(page)
        self.want_words(point[0])
        self.selection.extend(point)
        self.viewport().update()

    @Slot()
    def _scroll_along(self) -> None:
        """Scrolls while a selection is drawn beyond the edge."""
        position = QPointF(self.viewport().mapFromGlobal(self.cursor().pos()))
        height = self.viewport().height()
        beyond = position.y() - height if position.y() > height else min(0.0, position.y())
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + round(beyond / 2))
        self._extend(position)
