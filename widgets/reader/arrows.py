"""Flat buttons with an arrow, drawn so that they look alike whatever font is there."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QToolButton, QWidget

from widgets import theme


class Arrow(StrEnum):
    """Where an arrow points."""

    UP = "up"
    DOWN = "down"


class ArrowButton(QToolButton):
    """Its name for screen readers and its tooltip say in words what it does."""

    def __init__(self, arrow: Arrow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._arrow = arrow
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def say(self, words: str, keys: str) -> None:
        """Sets the name, and the tooltip with the shortcut behind it."""
        self.setAccessibleName(words)
        self.setToolTip(f"{words} ({keys})")

    def sizeHint(self) -> QSize:
        """A square a little higher than a line of text."""
        side = self.fontMetrics().height() + 2 * theme.space(self)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the button of the style, then the arrow."""
        super().paintEvent(event)
        side = self.fontMetrics().height() * 0.22
        middle = QPointF(self.rect().center())
        rise = side / 2 if self._arrow is Arrow.DOWN else -side / 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = self.palette().buttonText().color() if self.isEnabled() else theme.quiet(self.palette())
        painter.setPen(QPen(colour, max(1.2, side / 3), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline(QPolygonF([middle + QPointF(-side, -rise), middle + QPointF(0, rise), middle + QPointF(side, -rise)]))
