"""Commands typed into the field for questions, with the real engine behind the window."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app import ask_commands
from app.main_window import MainWindow
from engine.store import settings as stored
from engine.store.workspace import find, open_database
from widgets.shortcut_sheet import ShortcutSheet


def said(window: MainWindow) -> str:
    return " ".join(label.text() for label in window.message_bar.findChildren(QLabel) if label.isVisible())


def enter(window: MainWindow, qtbot: QtBot, text: str) -> None:
    window.ask.set_question(text)
    qtbot.keyClick(window.ask.field, Qt.Key.Key_Return)


def setting(window: MainWindow, key: str) -> object:
    database = open_database(find(window.bridge.folder))
    try:
        return stored.read(database, key)
    finally:
        database.close()


def test_domain_and_config_change_the_workspace(window: MainWindow, qtbot: QtBot) -> None:
    enter(window, qtbot, "/domain Cardiology")
    qtbot.waitUntil(lambda: "cardiology" in said(window), timeout=10_000)
    enter(window, qtbot, "/config cards_per_question=20")
    qtbot.waitUntil(lambda: "20" in said(window), timeout=10_000)
    assert (setting(window, "domain"), setting(window, "cards_per_question")) == ("cardiology", 20)
    assert window.ask.question() == ""


def test_what_cannot_be_done_says_so_and_keeps_what_was_typed(window: MainWindow, qtbot: QtBot) -> None:
    enter(window, qtbot, "/domain astrology")
    assert "astrology" in said(window)
    assert window.ask.question() == "/domain astrology"
    enter(window, qtbot, "/config cards_per_question=many")
    qtbot.waitUntil(lambda: any("cards_per_question" in key for key in window.message_bar.keys()), timeout=10_000)  # noqa: SIM118 - a method
    assert setting(window, "cards_per_question") == 12
    enter(window, qtbot, "/source nowhere")
    assert "nowhere" in said(window)


def test_source_chooses_where_questions_search(window: MainWindow, qtbot: QtBot) -> None:
    window.ask.set_sources(["library", "pubmed"], ["library", "pubmed"])
    enter(window, qtbot, "/source pubmed")
    assert window.ask.sources.chosen() == ["pubmed"]
    enter(window, qtbot, "/source all")
    assert window.ask.sources.chosen() == ["library", "pubmed"]


def test_debug_state_shows_all_that_there_is(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(ask_commands.SnapshotDialog, "exec", lambda dialog: shown.append(dialog.view.toPlainText()))
    enter(window, qtbot, "/debug state")
    qtbot.waitUntil(lambda: bool(shown), timeout=10_000)
    body = json.loads(shown[0])
    assert {"intent", "query", "papers", "claims", "plan", "searches", "library", "files"} <= set(body)
    assert all(row["path"].startswith(str(window.bridge.folder.absolute())) for row in body["files"])
    assert body["files"][0]["exists"]


def test_help_opens_the_sheet_with_the_commands(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[int] = []
    monkeypatch.setattr(ShortcutSheet, "exec", lambda sheet: shown.append(sum("/domain" in label.text() for label in sheet.findChildren(QLabel))))
    enter(window, qtbot, "/help")
    assert shown == [1]
