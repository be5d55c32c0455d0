"""Boxes that say or ask one thing."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from widgets.boxes import confirms, tell


def press(key: Qt.Key, seen: list[bool]) -> None:
    """As soon as a box is open: notes whether its buttons are without icons, and presses a key."""
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox)
    seen.append(all(button.icon().isNull() for button in box.buttons()))
    QTest.keyClick(box, key)


def test_enter_and_escape_do_what_loses_nothing(qtbot: QtBot) -> None:
    seen: list[bool] = []
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        QTimer.singleShot(0, lambda key=key: press(key, seen))
        assert not confirms(None, "Stop and close?", QMessageBox.StandardButton.Close)
    assert seen == [True, True]


def test_the_other_button_does_it(qtbot: QtBot) -> None:
    def click() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        box.button(QMessageBox.StandardButton.Close).click()

    QTimer.singleShot(0, click)
    assert confirms(None, "Stop and close?", QMessageBox.StandardButton.Close)


def test_a_box_that_tells_has_no_icons_on_its_buttons(qtbot: QtBot) -> None:
    seen: list[bool] = []
    QTimer.singleShot(0, lambda: press(Qt.Key.Key_Return, seen))
    tell(None, "It is open in another window.")
    assert seen == [True]
