"""A button that Enter presses too, in windows as in dialogs, where it has the focus."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget


class PushButton(QPushButton):
    """The button of the program's windows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAutoDefault(True)
