"""Scans in the real window: listed as such, recognised by one button, marked on their cards, and stopped at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pymupdf
import pytest
from pytestqt.qtbot import QtBot

from app import cards
from app.main_window import MainWindow
from engine.domain.events import ProgressMade

LINES = (
    "Metformin lowered the risk of cancer in patients with type 2 diabetes.",
    "The trial followed 243 patients for three years in the clinic.",
    "No difference was seen between the two groups after one year.",
)
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a script")


def stand_in(folder: Path, sure: int, *, hangs: bool = False) -> None:
    """A `tesseract` that reads the same lines on each picture, or never answers."""
    words = [
        f"<span class='ocr_line' title='bbox 100 {100 + 60 * row} 1500 {140 + 60 * row}; x_size 40'>"
        + "".join(
            f"<span class='ocrx_word' title='bbox {100 + 110 * at} {100 + 60 * row} {190 + 110 * at} {140 + 60 * row}; x_wconf {sure}'>{word}</span>"
            for at, word in enumerate(line.split())
        )
        + "</span>"
        for row, line in enumerate(LINES)
    ]
    folder.mkdir()
    script = folder / "tesseract"
    script.write_text(
        f"#!{sys.executable} -IS\nimport sys, time\n"
        "if sys.argv[1] == '--version':\n    print('tesseract 5.9'); sys.exit()\n"
        "if sys.argv[1] == '--list-langs':\n    print('List of available languages (2):\\neng\\nosd'); sys.exit()\n"
        + ("time.sleep(3600)\n" if hangs else f"open(sys.argv[2] + '.hocr', 'w').write({'<html>' + ''.join(words) + '</html>'!r})\n"),
        encoding="utf-8",
    )
    script.chmod(0o755)


@pytest.fixture
def scan(tmp_path: Path) -> Path:
    """A PDF with a picture of a page."""
    with pymupdf.open() as source, pymupdf.open() as out:
        page = source.new_page(width=420, height=595)
        for row, line in enumerate(LINES):
            page.insert_text((40, 80 + 16 * row), line, fontsize=10)
        picture = page.get_pixmap(dpi=150)
        out.new_page(width=420, height=595).insert_image(page.rect, stream=picture.tobytes("png"))
        out.save(tmp_path / "scan.pdf")
    return tmp_path / "scan.pdf"


def until(qtbot: QtBot, condition: Callable[[], bool]) -> None:
    qtbot.waitUntil(condition, timeout=30_000)


def listed(window: MainWindow, scan: Path, qtbot: QtBot) -> None:
    """The scan in the library, chosen on its page."""
    window.library.take([str(scan)], [])
    until(qtbot, lambda: not window.library.is_busy and len(window.workspace.library.rows.all()) == 1)
    window.shelves.on_wanted()
    until(qtbot, lambda: window.shelf.table.rows.rowCount() == 1)
    assert window.shelf.table.rows.all()[0].state == "needs_ocr"
    window.shelf.table.selectAll()
    until(qtbot, window.shelf.menu.actions["recognise"].isEnabled)


@pytest.mark.parametrize(("sure", "said"), [(96, "errors are likely"), (70, "only 70 % sure: look at the image")])
def test_a_scan_is_recognised_by_a_button_and_its_cards_say_so(
    window: MainWindow, scan: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, sure: int, said: str
) -> None:
    stand_in(tmp_path / "bin", sure)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    listed(window, scan, qtbot)
    window.shelf._strip.taken.emit()
    until(qtbot, lambda: window.workspace.library.rows.all()[0].state == "imported")
    answers: list[dict[str, Any]] = []
    question = "Does metformin lower the risk of cancer in type 2 diabetes?"
    window.bridge.steps(lambda engine: engine.go_on(engine.start_run(question), ("hits",)), answers.append)
    until(qtbot, lambda: bool(answers))
    (card, *_) = cards.cards(answers[0], {})
    assert any(said in remark for remark in card.notes)


def test_recognising_is_stopped_at_once(window: MainWindow, scan: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(tmp_path / "bin", 90, hangs=True)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    listed(window, scan, qtbot)
    seen: list[tuple[str, int, int]] = []
    window.bridge.happened.connect(lambda event: seen.append((event.work, event.done, event.total)) if isinstance(event, ProgressMade) else None)
    window.shelf.menu.actions["recognise"].trigger()
    until(qtbot, lambda: window.library.is_busy)
    until(qtbot, lambda: ("recognise", 0, 1) in seen)
    jobs = window.library.queue._jobs
    jobs.cancelled.emit(next(reversed(jobs._cards)))
    qtbot.waitUntil(lambda: not window.library.is_busy, timeout=2_000)
    assert window.shelf.table.rows.all()[0].state == "needs_ocr"
