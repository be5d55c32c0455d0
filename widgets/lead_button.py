"""The button of the one thing to do next: filled with the accent colour while it can be pressed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette

from widgets import theme
from widgets.push_button import PushButton


class LeadButton(PushButton):
    """Draws itself with the highlight colours of the palette; disabled, it looks like any other button."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws a flat ground in the highlight colour; a disabled button is the style's own."""
        if not self.isEnabled():
            super().paintEvent(event)
            return
        palette, space = self.palette(), theme.space(self)
        fill = palette.color(QPalette.ColorRole.Highlight)
        if self.isDown() or self.underMouse():
            fill = theme.mixed(palette.color(QPalette.ColorRole.Text), fill, 0.25 if self.isDown() else 0.12)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        ground = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(ground, space / 2, space / 2)
        painter.setPen(palette.color(QPalette.ColorRole.HighlightedText))
        if self.hasFocus():
            inset = max(2.0, space / 2)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(ground.adjusted(inset, inset, -inset, -inset), space / 3, space / 3)
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextShowMnemonic), self.text())

    def changeEvent(self, event: QEvent) -> None:
        """Draws itself again in the colours of a new palette."""
        super().changeEvent(event)
        self.update()
