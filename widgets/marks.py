"""Small signs drawn as lines, so that they look alike whatever font is there."""

from __future__ import annotations

import math
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QToolButton, QWidget

from widgets import theme


class Mark(StrEnum):
    """The signs."""

    TICK = "tick"
    CROSS = "cross"
    PLAY = "play"
    PAUSE = "pause"
    DIAMOND = "diamond"
    CIRCLE = "circle"
    DISC = "disc"
    DASH = "dash"
    DOWN = "down"
    GEAR = "gear"
    HELP = "help"


def draw_mark(painter: QPainter, place: QRectF, mark: Mark, colour: QColor) -> None:
    """Draws a sign into the middle of `place`, as large as the shorter side allows."""
    side = min(place.width(), place.height())
    middle = place.center()

    def at(x: float, y: float) -> QPointF:
        return QPointF(middle.x() + x * side, middle.y() + y * side)

    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(colour, max(1.2, side * 0.11), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    match mark:
        case Mark.TICK:
            painter.drawPolyline(QPolygonF([at(-0.32, 0.02), at(-0.10, 0.26), at(0.32, -0.28)]))
        case Mark.CROSS:
            painter.drawLine(at(-0.24, -0.24), at(0.24, 0.24))
            painter.drawLine(at(-0.24, 0.24), at(0.24, -0.24))
        case Mark.PLAY:
            painter.setBrush(QBrush(colour))
            painter.drawPolygon(QPolygonF([at(-0.2, -0.28), at(0.26, 0.0), at(-0.2, 0.28)]))
        case Mark.PAUSE:
            painter.drawLine(at(-0.15, -0.25), at(-0.15, 0.25))
            painter.drawLine(at(0.15, -0.25), at(0.15, 0.25))
        case Mark.DIAMOND:
            painter.drawPolygon(QPolygonF([at(0, -0.34), at(0.34, 0), at(0, 0.34), at(-0.34, 0)]))
        case Mark.CIRCLE:
            painter.drawEllipse(middle, side * 0.28, side * 0.28)
        case Mark.DISC:
            painter.setBrush(QBrush(colour))
            painter.drawEllipse(middle, side * 0.24, side * 0.24)
        case Mark.DASH:
            painter.drawLine(at(-0.26, 0), at(0.26, 0))
        case Mark.DOWN:
            painter.drawPolyline(QPolygonF([at(-0.24, -0.12), at(0, 0.14), at(0.24, -0.12)]))
        case Mark.GEAR:
            for tooth in range(8):
                turn = math.tau * tooth / 8
                x, y = math.cos(turn), math.sin(turn)
                painter.drawLine(at(0.32 * x, 0.32 * y), at(0.42 * x, 0.42 * y))
            painter.drawEllipse(middle, side * 0.3, side * 0.3)
            painter.drawEllipse(middle, side * 0.1, side * 0.1)
        case Mark.HELP:
            painter.drawArc(QRectF(at(-0.2, -0.4), at(0.2, 0.0)), -70 * 16, 245 * 16)
            painter.drawLine(at(0.06, -0.02), at(0.0, 0.14))
            painter.drawPoint(at(0.0, 0.38))
    painter.restore()


class MarkButton(QToolButton):
    """A flat button with a drawn sign; its name for screen readers and its tooltip say in words what it does."""

    def __init__(self, mark: Mark, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mark = mark
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_mark(self, mark: Mark) -> None:
        """Shows another sign."""
        self._mark = mark
        self.update()

    def say(self, words: str, keys: str = "") -> None:
        """Sets the name, and the tooltip with the shortcut behind it."""
        self.setAccessibleName(words)
        self.setToolTip(f"{words} ({keys})" if keys else words)

    def sizeHint(self) -> QSize:
        """A square a little higher than a line of text."""
        side = self.fontMetrics().height() + 2 * theme.space(self)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the button of the style, then the sign."""
        super().paintEvent(event)
        side = self.fontMetrics().height() * 0.9
        place = QRectF(0, 0, side, side)
        place.moveCenter(QRectF(self.rect()).center())
        colour = self.palette().buttonText().color() if self.isEnabled() else theme.quiet(self.palette())
        painter = QPainter(self)
        draw_mark(painter, place, self._mark, colour)
