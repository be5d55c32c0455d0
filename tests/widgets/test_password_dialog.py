"""The password of a locked PDF: masked, tried, wrong, skipped."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from widgets.password_dialog import PasswordDialog


@pytest.fixture
def dialog(qtbot: QtBot) -> PasswordDialog:
    widget = PasswordDialog("paper.pdf", 2)
    qtbot.addWidget(widget)
    widget.show()
    return widget


def shown(dialog: PasswordDialog) -> str:
    return "\n".join(label.text() for label in dialog.findChildren(QLabel) if label.isVisible())


def test_it_names_the_file_and_masks_what_is_typed(dialog: PasswordDialog) -> None:
    assert "paper.pdf" in shown(dialog)
    assert "2 more files" in shown(dialog)
    assert dialog.field.echoMode() == QLineEdit.EchoMode.Password
    assert not dialog.unlock.isEnabled()


def test_a_wrong_password_is_said_and_can_be_typed_over(dialog: PasswordDialog, qtbot: QtBot) -> None:
    tried: list[str] = []
    dialog.tried.connect(tried.append)
    QTest.keyClicks(dialog.field, "wrong")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert tried == ["wrong"]
    assert dialog.isVisible()
    dialog.say_wrong()
    assert "does not open the file" in shown(dialog)
    QTest.keyClicks(dialog.field, "right")
    assert dialog.field.text() == "right"
    assert "does not open the file" not in shown(dialog)


@pytest.mark.parametrize("alone", [True, False])
def test_one_file_is_skipped_or_all(qtbot: QtBot, alone: bool) -> None:
    dialog = PasswordDialog("paper.pdf", 0 if alone else 3)
    qtbot.addWidget(dialog)
    dialog.show()
    told: list[str] = []
    dialog.skipped.connect(lambda: told.append("one"))
    dialog.all_skipped.connect(lambda: told.append("all"))
    assert dialog.skip_all.isVisible() != alone
    if alone:
        QTest.keyClick(dialog.field, Qt.Key.Key_Escape)
    else:
        dialog.skip_all.click()
    assert told == ["one" if alone else "all"]
    assert not dialog.isVisible()
