"""Files in the window with a real engine: locked PDFs, files of which none can be used, late answers of the viewing child."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pymupdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from engine.store import documents

WAIT_MS = 30_000
TEXT = "Background is told at some length in this place. The new drug lowered blood pressure in all of the rats. Nothing else was seen in them."
QUOTE = "The new drug lowered blood pressure in all of the rats."


def made_pdf(path: Path, title: str, password: str = "") -> str:
    with pymupdf.open() as document:
        for rotation in (0, 90):
            page = document.new_page()
            page.insert_text((60, 80), title, fontsize=18)
            page.insert_textbox((60, 120, 400, 300), f"{title}. {TEXT}", fontsize=11)
            page.set_rotation(rotation)
        locked = {"encryption": pymupdf.PDF_ENCRYPT_AES_256, "user_pw": password, "owner_pw": f"{password}o"} if password else {}
        document.save(path, **locked)
    return str(path)


def add(window: MainWindow, qtbot: QtBot, paths: list[str]) -> None:
    window.library.take(paths, [])
    qtbot.waitUntil(lambda: not window.library.is_busy, timeout=WAIT_MS)


def library(window: MainWindow, qtbot: QtBot) -> dict[str, dict[str, Any]]:
    found: list[list[dict[str, Any]]] = []
    window.bridge.look(lambda opened: opened.views.library()["documents"], found.append)
    qtbot.waitUntil(lambda: bool(found), timeout=5_000)
    return {document["name"]: document for document in found[0]}


def chunk_with(window: MainWindow, qtbot: QtBot, document: dict[str, Any], text: str, page: int) -> str:
    found: list[list[dict[str, Any]]] = []
    window.bridge.call(lambda engine: [chunk.to_json() for chunk in documents.chunks_of(engine.database, document["document_id"])], found.append)
    qtbot.waitUntil(lambda: bool(found), timeout=5_000)
    return next(str(chunk["chunk_id"]) for chunk in found[0] if text in chunk["text"] and chunk["page"] == page)


def test_a_password_is_asked_once_tried_on_the_others_and_written_nowhere(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    paths = [made_pdf(tmp_path / f"{name}.pdf", name, "open-sesame-77" if name != "other" else "another-one-88") for name in ("one", "two", "other")]
    add(window, qtbot, paths)
    qtbot.waitUntil(lambda: window.passwords.dialog is not None, timeout=WAIT_MS)
    first = window.passwords.dialog
    assert first is not None
    QTest.keyClicks(first.field, "wrong")
    QTest.keyClick(first.field, Qt.Key.Key_Return)
    qtbot.waitUntil(first.unlock.isEnabled, timeout=WAIT_MS)
    QTest.keyClicks(first.field, "open-sesame-77")
    QTest.keyClick(first.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.passwords.dialog not in (None, first), timeout=WAIT_MS)
    second = window.passwords.dialog
    assert second is not None
    second.skip.click()
    qtbot.waitUntil(lambda: window.library.is_busy or "imported" in {one["status"] for one in library(window, qtbot).values()}, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not window.library.is_busy, timeout=WAIT_MS)
    states = {name: document["status"] for name, document in library(window, qtbot).items()}
    assert states == {"one.pdf": "imported", "two.pdf": "imported", "other.pdf": "failed"}
    window.reader.open_document(library(window, qtbot)["one.pdf"]["document_id"])
    qtbot.waitUntil(lambda: bool(window.pages.view.pages), timeout=WAIT_MS)
    for path in (file for folder in ("ws", "config") for file in (tmp_path / folder).rglob("*") if file.is_file()):
        assert b"open-sesame-77" not in path.read_bytes(), path


def test_files_of_which_none_can_be_used_leave_their_reasons(window: MainWindow, qtbot: QtBot) -> None:
    window.drops.dropped.emit([], [], [("/papers/a.docx", "save it as PDF first")])
    assert window.tabs.currentWidget() is window.jobs
    (card,) = window.jobs._cards.values()
    assert card.is_finished
    assert "save it as PDF first" in card.text()


@pytest.mark.parametrize("page", [1, 2])
def test_the_words_of_a_quote_are_lit_in_their_paragraph(window: MainWindow, qtbot: QtBot, tmp_path: Path, page: int) -> None:
    add(window, qtbot, [made_pdf(tmp_path / "paper.pdf", "A paper")])
    chunk_id = chunk_with(window, qtbot, library(window, qtbot)["paper.pdf"], QUOTE, page)
    window.reader.open_chunk(chunk_id, QUOTE)
    view = window.pages.view
    qtbot.waitUntil(lambda: bool(view._lit), timeout=WAIT_MS)
    view.words_wanted.emit(page)
    qtbot.waitUntil(lambda: page in view.selection._words, timeout=WAIT_MS)
    middles = [((word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2, word.text) for word in view.selection._words[page]]
    lit = [text for x, y, text in middles if any(box[0] <= x <= box[2] and box[1] <= y <= box[3] for box in view._lit[page])]
    soft = [text for x, y, text in middles if any(box[0] <= x <= box[2] and box[1] <= y <= box[3] for box in view._around[page])]
    assert " ".join(lit) == QUOTE
    assert "Background" in soft
    assert "Nothing" in soft


def test_what_was_asked_for_last_is_shown_though_the_other_comes_later(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    add(window, qtbot, [made_pdf(tmp_path / f"{name}.pdf", name) for name in ("first", "second")])
    held = library(window, qtbot)
    chunk_id = chunk_with(window, qtbot, held["first.pdf"], QUOTE, 1)
    window.reader.open_chunk(chunk_id, QUOTE)
    qtbot.waitUntil(lambda: bool(window.pages.view._lit), timeout=WAIT_MS)
    shown: list[str] = []
    window.reader.shown.connect(shown.append)
    window.reader.open_document(held["second.pdf"]["document_id"])
    window.reader.open_chunk(chunk_id, QUOTE)
    qtbot.waitUntil(lambda: chunk_id in shown, timeout=WAIT_MS)
    settled: list[bool] = []
    window.bridge.steps(lambda engine: engine.desk.ask_child(engine.desk.view, "close", {"document": 0}), lambda _: settled.append(True))
    qtbot.waitUntil(lambda: bool(settled), timeout=WAIT_MS)
    assert shown == [chunk_id]
    assert window.reader.current.document_id == held["first.pdf"]["document_id"]
