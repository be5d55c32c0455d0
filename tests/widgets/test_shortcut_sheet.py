"""The sheet of shortcuts: groups in two columns, search."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from widgets.shortcut_sheet import Shortcut, ShortcutSheet, native_keys

TABLE = [
    Shortcut("Everywhere", "Ctrl+L", "Go to the ask field"),
    Shortcut("Everywhere", "Esc", "Stop what runs"),
    Shortcut("Reader", "Ctrl+F", "Find in the document"),
    Shortcut("Reader", "Ctrl+wheel", "Zoom"),
    Shortcut("资料库", "F2", "重命名"),
]


@pytest.fixture
def sheet(qtbot: QtBot) -> ShortcutSheet:
    widget = ShortcutSheet()
    qtbot.addWidget(widget)
    widget.set_shortcuts(TABLE)
    widget.show()
    return widget


def shown(sheet: ShortcutSheet) -> list[str]:
    return [label.text() for label in sheet.findChildren(QLabel) if label.isVisible()]


def test_all_groups_are_shown_in_two_columns(sheet: ShortcutSheet) -> None:
    assert {"Everywhere", "Reader", "资料库", "Ctrl+L", "Ctrl+wheel", "重命名"} <= set(shown(sheet))
    places = {label.mapTo(sheet, label.rect().topLeft()).x() for label in sheet.findChildren(QLabel) if label.text() in ("Everywhere", "资料库")}
    assert len(places) == 2


@pytest.mark.parametrize(
    ("text", "found"), [("ask", "Go to the ask field"), ("ctrl+f", "Find in the document"), ("READER zoom", "Zoom"), ("重命名", "重命名")]
)
def test_search_finds_keys_groups_and_actions(sheet: ShortcutSheet, text: str, found: str) -> None:
    sheet.findChild(QLineEdit).setText(text)
    words = shown(sheet)
    assert found in words
    assert len([word for word in words if word in {row.text for row in TABLE}]) == 1


def test_a_search_without_result_says_so(sheet: ShortcutSheet) -> None:
    sheet.findChild(QLineEdit).setText("nothing like this")
    assert shown(sheet) == ["No shortcut matches."]
    sheet.findChild(QLineEdit).clear()
    assert "Zoom" in shown(sheet)


def test_the_sheet_is_filled_anew(sheet: ShortcutSheet) -> None:
    sheet.set_shortcuts(TABLE[:1])
    assert "Zoom" not in shown(sheet)
    assert "Go to the ask field" in shown(sheet)


def test_escape_closes(sheet: ShortcutSheet, qtbot: QtBot) -> None:
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_words_that_are_no_keys_stay_as_they_are() -> None:
    assert native_keys("Ctrl+wheel") == "Ctrl+wheel"
    assert native_keys("?") == "?"
    assert native_keys("Ctrl+Shift+C")
