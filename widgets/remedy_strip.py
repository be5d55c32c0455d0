"""A strip below a list that says what is wrong with the current row and offers the way out."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from widgets import theme
from widgets.push_button import PushButton


class _Words(QLabel):
    """Wrapped text that keeps room for all its lines: in a crowded column a layout would cut them off."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width needs another height."""
        super().resizeEvent(event)
        self.keep_room()

    def keep_room(self) -> None:
        """Makes the least height that of the text at the width of the moment."""
        # what Qt answers is never less than the least height that is set
        self.setMinimumHeight(0)
        self.setMinimumHeight(max(0, self.heightForWidth(self.width())))


class RemedyStrip(QFrame):
    """A sentence and one button; hidden while there is nothing to say."""

    taken = Signal()
    """The button was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = _Words(self)
        self._label.setWordWrap(True)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._button = PushButton(self)
        self._button.clicked.connect(self.taken)
        gap = theme.space(self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(gap, gap // 2, gap, gap // 2)
        layout.addWidget(self._label, 1, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._button, 0, Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.hide()

    def show_remedy(self, text: str, action: str = "", tip: str = "") -> None:
        """Says this; without an action there is no button; without a text nothing is shown."""
        self._label.setText(text)
        self._button.setText(action)
        self._button.setToolTip(tip)
        self._button.setVisible(bool(action))
        self.setVisible(bool(text))
        self._label.keep_room()

    def text(self) -> str:
        """What is said."""
        return self._label.text()
