"""The first page: what it offers, what it tells, what it does not hide."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from widgets.first_run import FirstRun, Recent

RECENT = [Recent("/home/li/钙钛矿", "钙钛矿", "2026-11-29T09:10:54.794+00:00"), Recent("/media/usb/metformin", "metformin", is_there=False)]


@pytest.fixture
def page(qtbot: QtBot) -> FirstRun:
    widget = FirstRun()
    qtbot.addWidget(widget)
    widget.resize(1000, 700)
    widget.show()
    return widget


def button(page: FirstRun, text: str) -> QPushButton:
    return next(b for b in page.findChildren(QPushButton) if b.text().replace("&", "") == text)


def test_it_says_that_the_sample_is_invented(page: FirstRun) -> None:
    text = " ".join(label.text() for label in page.findChildren(QLabel))
    assert "invented" in text
    assert "made-up drug" in text


def test_the_sample_is_the_first_thing_that_the_keyboard_reaches(page: FirstRun, qtbot: QtBot) -> None:
    page.setFocus()
    assert button(page, "Open the sample project").hasFocus()
    with qtbot.waitSignal(page.sample_requested, timeout=1000):
        qtbot.keyClick(button(page, "Open the sample project"), Qt.Key.Key_Space)


def test_a_new_workspace_is_asked_for(page: FirstRun, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.new_requested, timeout=1000):
        button(page, "New workspace…").click()


def test_recent_workspaces_are_opened_and_forgotten(page: FirstRun, qtbot: QtBot) -> None:
    assert not page.recent.isVisible()
    page.set_recent(RECENT)
    assert page.recent.isVisible()
    page.recent.choose("/home/li/钙钛矿")
    page.recent.setFocus()
    with qtbot.waitSignal(page.workspace_chosen, timeout=1000) as told:
        qtbot.keyClick(page.recent, Qt.Key.Key_Return)
    assert told.args == ["/home/li/钙钛矿"]
    with qtbot.waitSignal(page.recent_removed, timeout=1000) as told:
        qtbot.keyClick(page.recent, Qt.Key.Key_Delete)
    assert told.args == ["/home/li/钙钛矿"]
    assert [row.path for row in page.rows.all()] == ["/media/usb/metformin"]


def test_a_workspace_whose_folder_is_gone_says_so(page: FirstRun) -> None:
    page.set_recent(RECENT)
    assert "the folder is not there now" in page.rows.index(1).data(Qt.ItemDataRole.AccessibleTextRole)


@pytest.mark.parametrize("path", ["/data/lab", ""])
def test_a_folder_is_chosen(page: FirstRun, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: path)
    heard: list[str] = []
    page.workspace_chosen.connect(heard.append)
    button(page, "Open a workspace…").click()
    assert heard == [path] * bool(path)


@pytest.mark.parametrize("size", [(900, 500), (1920, 1080)])
def test_everything_can_be_reached_at_every_size(page: FirstRun, size: tuple[int, int]) -> None:
    page.set_recent(RECENT)
    page.resize(*size)
    page.grab()
    widths = [label.width() for label in page.findChildren(QLabel) if label.isVisible()]
    assert max(widths) < size[0]
    assert button(page, "Open the sample project").isVisible()
