"""A text that can be read, selected and copied, with marks in its margin."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QTextCursor,
    QTextFrameFormat,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QTextEdit, QToolTip, QWidget

from widgets import theme

_THIRD = 1 / 3


class AbstractText(QTextEdit):
    """Marks stand beside blocks; a click, or M and Enter, opens one."""

    mark_clicked = Signal(str)
    """The chunk ID of a mark."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setAcceptRichText(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard)
        self._marks: dict[int, tuple[str, int]] = {}
        self._current: int | None = None

    def pen(self) -> QTextCursor:
        """The cursor at the beginning of an empty text with room for marks at its left."""
        shape = QTextFrameFormat()
        gap = 2.0 * theme.space(self)
        shape.setLeftMargin(self._badge_width("99") + 2 * gap)
        shape.setRightMargin(2 * gap)
        shape.setTopMargin(gap)
        shape.setBottomMargin(gap)
        self.document().rootFrame().setFrameFormat(shape)
        return QTextCursor(self.document())

    def set_marks(self, marks: Mapping[int, tuple[str, int]]) -> None:
        """Shows marks: for a place in the text the chunk ID and how many cards cite it."""
        self._marks = dict(sorted(marks.items()))
        self._current = None
        self.viewport().update()

    def bring_up(self, start: int) -> None:
        """Scrolls so that a place stands a third from the top."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        top = self.cursorRect(cursor).top() + self.verticalScrollBar().value()
        self.verticalScrollBar().setValue(round(top - self.viewport().height() * _THIRD))

    def words_of_mark(self, chunk_id: str, count: int) -> str:
        """What a mark says."""
        one, many = self.tr("{count} card cites this paragraph ({chunk})"), self.tr("{count} cards cite this paragraph ({chunk})")
        return (one if count == 1 else many).format(count=count, chunk=chunk_id)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the text, then the marks."""
        super().paintEvent(event)
        if not self._marks:
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        accent = theme.accent(self.palette())
        space = theme.space(self)
        for place, (_, count) in self._marks.items():
            block = self._block_rect(place)
            badge = self._badge(place, count)
            painter.setPen(QPen(accent, max(2.0, space / 3)))
            painter.drawLine(round(badge.right() + space), round(block.top()), round(badge.right() + space), round(block.bottom()))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(accent)
            painter.drawRoundedRect(badge, space, space)
            painter.setPen(self.palette().color(QPalette.ColorRole.Base))
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(count))
            if place == self._current and self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(accent, 2))
                painter.drawRoundedRect(badge.adjusted(-3, -3, 3, 3), space, space)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """M and Shift+M go through the marks, Enter opens one; the rest as in any text."""
        if event.key() == Qt.Key.Key_M and self._marks and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            places = list(self._marks)
            step = -1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            index = (places.index(self._current) + step) % len(places) if self._current in places else (0 if step > 0 else -1)
            self._current = places[index]
            self.bring_up(self._current)
            self.setAccessibleDescription(self.words_of_mark(*self._marks[self._current]))
            self.viewport().update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._current is not None:
            self.mark_clicked.emit(self._marks[self._current][0])
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Opens a mark, or begins a selection."""
        mark = self._mark_at(event.position().toPoint())
        if mark is not None and event.button() == Qt.MouseButton.LeftButton:
            self._current = mark
            self.mark_clicked.emit(self._marks[mark][0])
            return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Shows a hand over a mark."""
        super().mouseMoveEvent(event)
        over = self._mark_at(event.position().toPoint()) is not None
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.IBeamCursor)

    def viewportEvent(self, event: QEvent) -> bool:
        """The tooltip of a mark."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            mark = self._mark_at(event.pos())
            QToolTip.showText(event.globalPos(), self.words_of_mark(*self._marks[mark]) if mark is not None else "", self.viewport())
            return True
        return bool(super().viewportEvent(event))

    def _block_rect(self, place: int) -> QRectF:
        """The rectangle of the block at a place, in pixels of the viewport."""
        rect = self.document().documentLayout().blockBoundingRect(self.document().findBlock(place))
        return rect.translated(0, -self.verticalScrollBar().value())

    def _badge_width(self, text: str) -> float:
        metrics = QFontMetricsF(self.font())
        return max(metrics.height(), metrics.horizontalAdvance(text) + metrics.height() / 2)

    def _badge(self, place: int, count: int) -> QRectF:
        block, space = self._block_rect(place), theme.space(self)
        width = self._badge_width(str(count))
        return QRectF(block.left() - 2 * space - width, block.top(), width, QFontMetricsF(self.font()).height())

    def _mark_at(self, point: QPoint) -> int | None:
        return next((place for place, (_, count) in self._marks.items() if self._badge(place, count).contains(point)), None)
