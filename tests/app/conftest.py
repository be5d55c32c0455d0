"""What the tests of the window share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from engine.store import workspace


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """An active window with its real engine on an empty workspace; closing it asks nothing, and its thread must end."""
    monkeypatch.setenv("POSTIL_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.setattr("app.closing.confirms", lambda *_: True)
    workspace.make(tmp_path / "ws")
    made = MainWindow(tmp_path / "ws")
    made.resize(1280, 800)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow, timeout=5_000)
    made.start()
    yield made
    made.close()
    qtbot.waitUntil(lambda: not made.bridge._thread.is_alive(), timeout=6_000)
    made.deleteLater()


@pytest.fixture
def filled(window: MainWindow, qtbot: QtBot) -> MainWindow:
    """The window on the sample."""
    ended: list[bool] = []
    window.bridge.steps(lambda engine: engine.add_sample(), ended=lambda: ended.append(True))
    qtbot.waitUntil(lambda: bool(ended), timeout=30_000)
    window.library.refresh()
    qtbot.waitUntil(lambda: "pubmed" in window.ask.sources.chosen(), timeout=30_000)
    return window
