"""The window with a real engine and real children behind it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pymupdf
import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from app.window import MainWindow
from engine.store import workspace
from widgets.library_rows import State


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    workspace.make(tmp_path / "ws")
    made = MainWindow(tmp_path / "ws")
    made.show()
    yield made
    made.engine.stop()
    made.close()
    assert not made.engine.is_alive()


def make_pdfs(folder: Path, count: int, pages: int) -> list[str]:
    paths = []
    for number in range(count):
        document = pymupdf.open()
        for page in range(pages):
            text = " ".join(f"Sample {page * 30 + line} of study {number} was better than expected." for line in range(30))
            document.new_page().insert_textbox((60, 60, 540, 780), text, fontsize=11)
        path = folder / f"study{number}.pdf"
        document.save(path)
        document.close()
        paths.append(str(path))
    return paths


def states(window: MainWindow) -> list[State]:
    rows = window.library.rows
    return [rows.row(place).state for place in range(rows.rowCount())]


def test_dropped_pdfs_are_read_and_listed(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "bad.pdf").write_bytes(b"%PDF-1.4 nothing more")
    window.library.paths_dropped.emit([*make_pdfs(tmp_path, 2, 2), str(tmp_path / "bad.pdf")])
    qtbot.waitUntil(lambda: states(window).count(State.IMPORTED) == 2 and not window.is_busy, timeout=30_000)
    assert sorted(states(window)) == [State.FAILED, State.IMPORTED, State.IMPORTED]


def test_stop_frees_the_window_at_once_and_the_next_drop_works(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    paths = make_pdfs(tmp_path, 1, 800)
    window.library.paths_dropped.emit(paths)
    qtbot.waitUntil(lambda: State.READING in states(window), timeout=30_000)
    start = time.monotonic()
    window.on_stop()
    assert not window.is_busy
    assert time.monotonic() - start < 0.1
    window.library.paths_dropped.emit(paths)
    qtbot.waitUntil(lambda: states(window) == [State.IMPORTED] and not window.is_busy, timeout=60_000)


def test_closing_while_files_are_read_asks_and_then_leaves_nothing(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [QMessageBox.StandardButton.Cancel, QMessageBox.StandardButton.Close]
    monkeypatch.setattr(QMessageBox, "question", lambda *_: answers.pop(0))
    window.library.paths_dropped.emit(make_pdfs(tmp_path, 1, 800))
    qtbot.waitUntil(lambda: State.READING in states(window), timeout=30_000)
    assert window.close() is False
    assert window.isVisible()
    start = time.monotonic()
    assert window.close() is True
    assert time.monotonic() - start < 5.0
    assert not window.engine.is_alive()
