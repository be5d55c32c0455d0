"""A change of the language reaches every widget that sets its texts in `retranslate`."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from widgets.retranslating import Retranslating


class Note(Retranslating, QLabel):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.times = 0
        self.retranslate()

    def retranslate(self) -> None:
        self.times += 1


class Box(Retranslating, QDialog):
    def __init__(self) -> None:
        super().__init__()
        self.note = Note(self)
        self.titles = 0
        self.retranslate()

    def retranslate(self) -> None:
        self.titles += 1


def test_a_change_of_the_language_reaches_windows_and_what_is_in_them(qtbot: QtBot) -> None:
    box = Box()
    qtbot.addWidget(box)
    assert (box.titles, box.note.times) == (1, 1)
    QApplication.sendEvent(box, QEvent(QEvent.Type.LanguageChange))
    assert (box.titles, box.note.times) == (2, 2)


class Question(Retranslating, QDialog):
    def __init__(self) -> None:
        super().__init__()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok, self)
        self.retranslate()

    def retranslate(self) -> None:
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText("Done")


def test_words_given_to_standard_buttons_stay(qtbot: QtBot) -> None:
    question = Question()
    qtbot.addWidget(question)
    QApplication.sendEvent(question, QEvent(QEvent.Type.LanguageChange))
    assert question.buttons.button(QDialogButtonBox.StandardButton.Ok).text() == "Done"


def test_other_changes_leave_the_texts_alone_and_go_on_to_qt(qtbot: QtBot) -> None:
    box = Box()
    qtbot.addWidget(box)
    font = box.font()
    font.setPointSizeF(30)
    box.setFont(font)
    assert (box.titles, box.note.times) == (1, 1)
    assert box.note.font().pointSizeF() == 30
