"""Small boxes that say or ask one thing."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from widgets.push_button import without_icons


def tell(parent: QWidget | None, text: str) -> None:
    """Says something that has to be read before the work goes on."""
    box = QMessageBox(QMessageBox.Icon.Information, "Postil", text, QMessageBox.StandardButton.Ok, parent)
    without_icons(box)
    box.exec()


def confirms(parent: QWidget | None, text: str, yes: QMessageBox.StandardButton) -> bool:
    """Asks whether to do what the button `yes` says; Enter, like Esc, does what loses nothing."""
    no = QMessageBox.StandardButton.Cancel
    box = QMessageBox(QMessageBox.Icon.Question, "Postil", text, yes | no, parent)
    box.setDefaultButton(no)
    without_icons(box)
    return box.exec() == yes.value
