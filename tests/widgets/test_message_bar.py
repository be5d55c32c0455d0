"""Messages: what is said, what is folded, the button of the suggestion, how many are shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from widgets import message_bar
from widgets.message_bar import MOST_SHOWN, Message, MessageBar

FULL = Message("disk", "error", "The disk is full.", "[Errno 28] No space left on device", "Try again", "DISK_FULL")


@pytest.fixture
def bar(qtbot: QtBot) -> MessageBar:
    widget = MessageBar()
    qtbot.addWidget(widget)
    widget.resize(640, 200)
    widget.show()
    return widget


def shown(bar: MessageBar) -> list[str]:
    return [label.text() for label in bar.findChildren(QLabel) if label.isVisible() and label.text()]


def tool(bar: MessageBar, name: str) -> QToolButton:
    return next(t for t in bar.findChildren(QToolButton) if name in (t.text(), t.accessibleName()) and t.isVisible())


def test_a_message_says_its_sentence_and_folds_the_cause(bar: MessageBar) -> None:
    bar.show_message(FULL)
    assert shown(bar) == ["The disk is full."]
    tool(bar, "Cause").click()
    assert shown(bar) == ["The disk is full.", "[Errno 28] No space left on device\nDISK_FULL"]
    next(b for b in bar.findChildren(QPushButton) if b.text() == "Copy").click()
    assert QGuiApplication.clipboard().text().endswith("DISK_FULL")


def test_the_button_asks_for_the_suggestion(bar: MessageBar, qtbot: QtBot) -> None:
    bar.show_message(FULL)
    with qtbot.waitSignal(bar.action_requested, timeout=1000) as told:
        next(b for b in bar.findChildren(QPushButton) if b.text() == "Try again").click()
    assert told.args == ["disk"]


def test_without_suggestion_and_cause_there_are_no_such_buttons(bar: MessageBar) -> None:
    bar.show_message(Message("note", "notice", "Three files were known already."))
    assert [b.text() for b in bar.findChildren(QPushButton) if b.isVisible()] == []
    assert not any(t.text() == "Cause" and t.isVisible() for t in bar.findChildren(QToolButton))


def test_a_message_is_put_away_by_its_button_or_by_escape(bar: MessageBar, qtbot: QtBot) -> None:
    bar.show_message(FULL)
    with qtbot.waitSignal(bar.dismissed, timeout=1000) as told:
        tool(bar, "Put this message away").click()
    assert told.args == ["disk"]
    assert not bar.isVisible()
    bar.show_message(FULL)
    with qtbot.waitSignal(bar.dismissed, timeout=1000):
        qtbot.keyClick(tool(bar, "Put this message away"), Qt.Key.Key_Escape)


def test_three_are_shown_the_newest_on_top_and_the_rest_unfolds(bar: MessageBar) -> None:
    for number in range(5):
        bar.show_message(Message(str(number), "warning", f"Message {number}"))
    visible = [label for label in bar.findChildren(QLabel) if label.isVisible()]
    visible.sort(key=lambda label: label.mapTo(bar, label.rect().topLeft()).y())
    assert [label.text() for label in visible] == ["Message 4", "Message 3", "Message 2"]
    assert len(visible) == MOST_SHOWN
    tool(bar, "2 older messages").click()
    assert len(shown(bar)) == 5
    bar.take("0")
    bar.take("1")
    assert bar.keys() == ["4", "3", "2"]
    bar.clear()
    assert not bar.isVisible()


def test_a_message_with_a_known_key_takes_the_place_of_the_old(bar: MessageBar) -> None:
    bar.show_message(FULL)
    bar.show_message(Message("disk", "notice", "There is room again."))
    assert shown(bar) == ["There is room again."]


def test_severity_is_named_for_screen_readers_and_seen(bar: MessageBar) -> None:
    pictures = []
    for severity, word in (("notice", "Notice"), ("warning", "Warning"), ("error", "Error"), ("nonsense", "Notice")):
        bar.clear()
        bar.show_message(Message("one", severity, "Text"))
        card = next(f for f in bar.findChildren(QFrame) if f.accessibleName() == f"{word}: Text" and f.isVisible())
        pictures.append(card.grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]


def test_markup_in_a_cause_is_shown_as_text(bar: MessageBar) -> None:
    bar.show_message(Message("x", "error", "<b>bold</b>", "<img src='http://x.example/a.png'>"))
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in bar.findChildren(QLabel) if label.text().startswith("<"))


def test_quiet_notices_go_with_the_next_action_and_the_rest_stays(bar: MessageBar) -> None:
    bar.show_message(Message("quiet", text="12 references written."))
    bar.show_message(Message("offer", text="1 document removed.", action_text="Undo"))
    bar.show_message(FULL)
    bar.take_passing()
    assert bar.keys() == ["disk", "offer"]


def test_a_quiet_notice_goes_by_itself_and_an_error_does_not(bar: MessageBar, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(message_bar, "LASTS_MS", 10)
    monkeypatch.setattr(QFrame, "underMouse", lambda _: False)  # without a screen the pointer stands in the corner
    bar.show_message(FULL)
    bar.show_message(Message("quiet", text="12 references written."))
    qtbot.waitUntil(lambda: bar.keys() == ["disk"], timeout=2_000)


def test_a_notice_stays_while_the_keyboard_is_on_it(bar: MessageBar, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(message_bar, "LASTS_MS", 10)
    bar.activateWindow()
    bar.show_message(Message("quiet", text="12 references written."))
    tool(bar, "Put this message away").setFocus()
    qtbot.wait(60)
    assert bar.keys() == ["quiet"]
