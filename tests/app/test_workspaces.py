"""From an open window to other workspaces: what is started, what is brought to the front, what is said."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from app import launching, settings
from app.language import Language
from app.window_lock import WindowLock
from app.workspaces_controller import GUIDE, WorkspacesController
from engine.store import workspace
from widgets.workspace_button import WorkspaceButton


def processes_with(argument: str) -> list[int]:
    """The IDs of the processes that were started with this last argument."""
    found = []
    for line in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            if line.read_bytes().rstrip(b"\0").split(b"\0")[-1] == os.fsencode(argument):
                found.append(int(line.parent.name))
    return found


class Desk:
    """A window with the button, and what came of it."""

    def __init__(self, qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.button = WorkspaceButton(self.window)
        self.button.set_workspace(folder.name)
        self.raised: list[bool] = []
        self.started: list[list[str]] = []
        self.said: list[str] = []
        self.controller = WorkspacesController(folder, self.button, self.window, lambda: self.raised.append(True))

        def start(arguments: list[str]) -> bool:
            self.started.append(arguments)
            return True

        monkeypatch.setattr(launching, "start", start)
        monkeypatch.setattr("app.workspaces_controller.tell", lambda _, text: self.said.append(text))


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setenv("POSTIL_CONFIG_DIR", str(tmp_path / "config"))
    workspace.make(tmp_path / "here")
    return Desk(qtbot, tmp_path / "here", monkeypatch)


def test_another_workspace_starts_the_program_with_its_folder(desk: Desk, tmp_path: Path) -> None:
    workspace.make(tmp_path / "there")
    desk.button.chosen.emit(str(tmp_path / "there"))
    assert (desk.started, desk.said) == ([[str(tmp_path / "there")]], [])


def test_a_new_workspace_is_made_in_an_empty_folder_and_opened(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "empty").mkdir()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "empty"))
    desk.button.new_requested.emit()
    assert (tmp_path / "empty" / workspace.DATABASE).is_file()
    assert desk.started == [[str(tmp_path / "empty")]]


def test_a_folder_with_other_files_is_refused_with_a_reason(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "notes.txt").write_text("mine")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "full"))
    desk.button.open_requested.emit()
    assert desk.started == []
    assert str(tmp_path / "full") in desk.said[0]


def test_a_refusal_is_in_the_language_of_the_window(desk: Desk, tmp_path: Path, qapp: QApplication) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "notes.txt").write_text("mine")
    language = Language(qapp)
    language.use("zh")
    try:
        desk.button.chosen.emit(str(tmp_path / "full"))
    finally:
        language.use("en")
    assert desk.said[0].startswith("此文件夹")


def test_a_cancelled_choice_does_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    desk.button.open_requested.emit()
    assert (desk.started, desk.said) == ([], [])


def test_a_workspace_that_is_open_elsewhere_is_brought_to_the_front_and_not_started_again(desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    workspace.make(tmp_path / "there")
    other = WindowLock(workspace.find(tmp_path / "there"))
    assert other.take()
    with qtbot.waitSignal(other.raise_asked, timeout=5_000):
        desk.button.chosen.emit(str(tmp_path / "there"))
    assert desk.started == []
    other.release()


def test_the_workspace_of_this_window_comes_to_the_front(desk: Desk, tmp_path: Path) -> None:
    desk.button.chosen.emit(str(tmp_path / "here"))
    assert (desk.raised, desk.started) == ([True], [])


def test_the_menu_offers_recent_workspaces_but_not_this_one_and_tells_namesakes_apart(desk: Desk, tmp_path: Path) -> None:
    for name in ("here", "a/heart", "b/heart"):
        workspace.make(tmp_path / name)
        settings.add_recent(tmp_path / name)
    desk.button.menu().aboutToShow.emit()
    names = [action.text() for action in desk.button.menu().actions() if action.data()]
    assert names == ["heart — b", "heart — a"]


def test_first_steps_start_the_guide(desk: Desk) -> None:
    desk.button.guide_requested.emit()
    assert desk.started == [[GUIDE]]


def test_a_program_that_cannot_be_started_is_said(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launching, "start", lambda _: False)
    desk.button.guide_requested.emit()
    assert len(desk.said) == 1


def test_the_line_that_starts_the_program_fits_how_it_was_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert launching.command(["/ws"]) == [sys.executable, "-m", "app", "/ws"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert launching.command(["/ws"]) == [sys.executable, "/ws"]


@pytest.mark.skipif(sys.platform != "linux", reason="looks for the process in /proc")
def test_a_started_window_takes_its_workspace_and_goes_on_by_itself(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTIL_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "__init__.py").write_text("raise SystemExit('a foreign package was taken for the program')")
    workspace.make(tmp_path / "there")
    assert launching.start([str(tmp_path / "there")])

    def is_taken() -> bool:
        lock = WindowLock(workspace.find(tmp_path / "there"))
        taken = not lock.take()
        lock.release()
        return taken

    def is_known() -> bool:
        return str(tmp_path / "there") in settings.load().recent

    try:
        qtbot.waitUntil(is_known, timeout=30_000)
        assert is_taken()
    finally:
        for process_id in processes_with(str(tmp_path / "there")):
            os.kill(process_id, signal.SIGKILL)
    qtbot.waitUntil(lambda: not is_taken(), timeout=5_000)
