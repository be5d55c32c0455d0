"""A window is found where it was left, however often it is opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize
from pytestqt.qtbot import QtBot

from app import settings
from app.window import Window


@pytest.fixture(autouse=True)
def _own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTIL_CONFIG_DIR", str(tmp_path / "config"))


def opened(qtbot: QtBot) -> Window:
    window = Window()
    qtbot.addWidget(window)
    window.fit(QSize(400, 300))
    window.restore({})
    with qtbot.waitExposed(window):
        window.show()
    return window


def test_a_window_does_not_wander_from_start_to_start(qtbot: QtBot) -> None:
    window = opened(qtbot)
    window.showNormal()
    window.resize(420, 310)
    window.move(60, 50)
    qtbot.waitUntil(lambda: window.pos() == QPoint(60, 50))
    size = window.size()
    for _ in range(3):
        window.remember({})
        window.close()
        window = opened(qtbot)
        qtbot.waitUntil(lambda window=window: (window.pos(), window.size()) == (QPoint(60, 50), size))


def test_a_corner_that_is_on_no_screen_any_more_is_left_out(qtbot: QtBot) -> None:
    window = opened(qtbot)
    window.showNormal()
    window.remember({})
    settings.change(corner=(90_000, 90_000))
    again = opened(qtbot)
    assert again.screen().geometry().intersects(again.frameGeometry())
