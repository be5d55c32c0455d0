"""A label in a colour of the theme, that of secondary text unless told otherwise, whatever the theme becomes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QLabel, QWidget

from widgets import theme


class QuietLabel(QLabel):
    """Plain wrapped text that steps back behind what it explains."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._colour: Callable[[QPalette], QColor] = theme.quiet
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._set_colour()

    def draw_in(self, colour: Callable[[QPalette], QColor]) -> None:
        """Draws the text in a colour of the theme, e.g. `theme.bad`."""
        self._colour = colour
        self._set_colour()

    def changeEvent(self, event: QEvent) -> None:
        """Takes over new colours."""
        if event.type() == QEvent.Type.PaletteChange:
            self._set_colour()
        super().changeEvent(event)

    def _set_colour(self) -> None:
        palette, colour = self.palette(), self._colour(self.palette())
        if palette.color(QPalette.ColorRole.WindowText) != colour:
            palette.setColor(QPalette.ColorRole.WindowText, colour)
            self.setPalette(palette)
