"""Draws a row of a line list: a mark, the title, a quiet second line, and a thin bar while something runs."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPalette, QPen
from PySide6.QtWidgets import QApplication, QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from widgets import theme
from widgets.line_rows import LINE, Index, Line, Tone
from widgets.marks import Mark, draw_mark
from widgets.tints import Tints, tints_of

_MARKS = {Tone.QUIET: Mark.CIRCLE, Tone.GOOD: Mark.TICK, Tone.BUSY: Mark.PLAY, Tone.BAD: Mark.CROSS}


class LineDelegate(QStyledItemDelegate):
    """Rows of one height, two lines of text; the mark has a shape for each tone, so that colour is not needed to read it."""

    def row_height(self, widget: QWidget) -> int:
        """The height of every row in pixels."""
        small = QFontMetrics(theme.small_font(widget))
        return widget.fontMetrics().height() + small.height() + 2 * theme.space(widget)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The same for all rows."""
        widget = self.parent()
        return QSize(0, self.row_height(widget)) if isinstance(widget, QWidget) else super().sizeHint(option, index)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draws the row; hover is the style's own."""
        line = index.data(LINE)
        widget = option.widget
        if not isinstance(line, Line) or widget is None:
            super().paint(painter, option, index)
            return
        tints = tints_of(option.palette)
        self._draw_ground(painter, option, widget, tints)
        group = QPalette.ColorGroup.Normal if option.state & QStyle.StateFlag.State_Enabled else QPalette.ColorGroup.Disabled
        plain = option.palette.color(group, QPalette.ColorRole.Text)
        gap = theme.space(widget)
        inner = QRect(option.rect).adjusted(gap, gap, -gap, -gap)
        side = option.fontMetrics.height()
        painter.save()
        if line.tone is not Tone.NONE:
            at = QStyle.visualRect(option.direction, inner, QRect(inner.left(), inner.top(), side, side))
            draw_tone(painter, QRectF(at), line.tone, tone_colour(line.tone, tints))
            inner = QStyle.visualRect(option.direction, inner, inner.adjusted(side + gap // 2, 0, 0, 0))
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine | QStyle.visualAlignment(option.direction, Qt.AlignmentFlag.AlignLeft))
        painter.setPen(plain)
        painter.setFont(option.font)
        top = QRect(inner.left(), inner.top(), inner.width(), side)
        painter.drawText(top, flags, option.fontMetrics.elidedText(line.title, Qt.TextElideMode.ElideRight, top.width()))
        font = theme.small_font(widget)
        metrics = QFontMetrics(font)
        below = QRect(inner.left(), top.bottom() + 1, inner.width(), metrics.height())
        told = line.tone in (Tone.BAD, Tone.WARNING)
        painter.setPen(tone_colour(line.tone, tints) if told else tints.quiet)
        painter.setFont(font)
        painter.drawText(below, flags, metrics.elidedText(line.note, Qt.TextElideMode.ElideRight, below.width()))
        if line.share is not None:
            self._draw_bar(
                painter,
                QRect(inner.left(), below.bottom() + 1, inner.width(), max(2, gap // 2)),
                line.share,
                tints.accent,
                tints.edge,
            )
        painter.restore()

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """An editor in the row covers it, up to its own height."""
        height = min(option.rect.height(), editor.sizeHint().height())
        rect = QRect(option.rect)
        editor.setGeometry(rect.adjusted(0, (rect.height() - height) // 2, 0, -(rect.height() - height) // 2))
        if isinstance(editor, QLineEdit):
            editor.setFrame(True)

    def _draw_ground(self, painter: QPainter, option: QStyleOptionViewItem, widget: QWidget, tints: Tints) -> None:
        """A selected row looks as a selected hit does: soft, with a bar at its edge."""
        ground, rect = QStyleOptionViewItem(option), QRect(option.rect)
        ground.text = ""
        ground.state &= ~QStyle.StateFlag.State_Selected
        style = widget.style() or QApplication.style()
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, ground, painter, widget)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, tints.soft)
            edge = QRect(rect.left(), rect.top(), max(3, rect.height() // 14), rect.height())
            painter.fillRect(QStyle.visualRect(option.direction, rect, edge), tints.accent if widget.hasFocus() else tints.quiet)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.save()
            painter.setPen(QPen(tints.accent, 1, Qt.PenStyle.DotLine))
            painter.drawRect(rect.adjusted(1, 1, -2, -2))
            painter.restore()

    def _draw_bar(self, painter: QPainter, at: QRect, share: float, ink: QColor, track: QColor) -> None:
        painter.fillRect(at, track)
        painter.fillRect(QRect(at.left(), at.top(), round(at.width() * min(1.0, max(0.0, share))), at.height()), ink)


def tone_colour(tone: Tone, tints: Tints) -> QColor:
    """The colour of a tone."""
    colours = {Tone.BUSY: tints.accent, Tone.GOOD: tints.good, Tone.WARNING: tints.warning, Tone.BAD: tints.bad}
    return colours.get(tone, tints.quiet)


def draw_tone(painter: QPainter, box: QRectF, tone: Tone, ink: QColor) -> None:
    """Draws the mark of a tone in the middle of a box: ring, tick, arrow, cross, or a triangle for what needs a look."""
    if tone in _MARKS:
        draw_mark(painter, box.adjusted(box.width() * 0.1, box.height() * 0.1, -box.width() * 0.1, -box.height() * 0.1), _MARKS[tone], ink)
    elif tone is Tone.WARNING:
        unit, middle = box.height() / 10, box.center()
        corners = [QPointF(middle.x() + x * unit, middle.y() + y * unit) for x, y in ((0, -3), (3.2, 2.6), (-3.2, 2.6))]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(ink, max(1.2, unit), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawPolygon(corners)
        painter.drawLine(QPointF(middle.x(), middle.y() - 0.8 * unit), QPointF(middle.x(), middle.y() + 0.9 * unit))
        painter.restore()
