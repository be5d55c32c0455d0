"""A label in the font of headings that follows the size of text of the program."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QLabel, QWidget

from widgets import theme


class Heading(QLabel):
    """Plain bold text, larger than that of the widget it stands in; `factor` makes it larger still."""

    def __init__(self, text: str, parent: QWidget, factor: float = 1.0) -> None:
        super().__init__(text, parent)
        self._parent, self._factor = parent, factor
        self.setTextFormat(Qt.TextFormat.PlainText)
        # a label with a font of its own is not told of another size of text; what it stands in is
        parent.installEventFilter(self)
        self._set_font()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Looks on; keeps nothing from the parent."""
        if event.type() == QEvent.Type.FontChange and watched is self._parent:
            self._set_font()
        return False

    def _set_font(self) -> None:
        font = theme.heading_font(self._parent)
        if font.pointSizeF() > 0:
            font.setPointSizeF(font.pointSizeF() * self._factor)
        self.setFont(font)
