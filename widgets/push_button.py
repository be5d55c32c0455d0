"""A button that Enter presses too, in windows as in dialogs, where it has the focus."""

from __future__ import annotations

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialogButtonBox, QMessageBox, QPushButton, QWidget


class PushButton(QPushButton):
    """The button of the program's windows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAutoDefault(True)


def without_icons(buttons: QDialogButtonBox | QMessageBox) -> None:
    """Takes the coloured icons of the system off the buttons of a dialog or a message box."""
    for button in buttons.buttons():
        button.setIcon(QIcon())
