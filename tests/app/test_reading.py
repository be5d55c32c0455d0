"""The Reader in the window with a real engine: notes, places, panels, halves, links, small pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pymupdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from engine.harness import noting
from engine.store import workspace
from widgets.reader.pages import Target
from widgets.reader.side_panel import Side

WAIT_MS = 30_000
TEXT = "Background {n} is told at some length in this place. The new drug {n} lowered blood pressure {n} in all of the rats. Nothing {n} was seen."


def made_pdf(path: Path, title: str, pages: int = 8) -> str:
    with pymupdf.open() as document:
        for number in range(pages):
            page = document.new_page()
            page.insert_text((60, 80), f"{title} {number + 1}", fontsize=18)
            page.insert_textbox((60, 120, 400, 300), f"{title} {number + 1}. {TEXT.format(n=number + 11)}", fontsize=11)
            page.set_rotation(90 if number == 1 else 0)
        document[0].insert_link({"kind": pymupdf.LINK_GOTO, "from": pymupdf.Rect(60, 60, 200, 90), "page": 5, "to": pymupdf.Point(60, 100)})
        document.save(path)
    return str(path)


@pytest.fixture
def held(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> dict[str, str]:
    """Two documents in the library: their IDs by file name."""
    window.library.take([made_pdf(tmp_path / f"{name}.pdf", name.title()) for name in ("rats", "mice")], [])
    qtbot.waitUntil(lambda: not window.library.is_busy, timeout=WAIT_MS)
    found = asked(window, qtbot, lambda engine: engine.views.library()["documents"])
    return {document["name"]: document["document_id"] for document in found}


def asked(window: MainWindow, qtbot: QtBot, function: Callable[[Any], Any]) -> Any:
    found: list[Any] = []
    window.bridge.call(function, found.append)
    qtbot.waitUntil(lambda: bool(found), timeout=WAIT_MS)
    return found[0]


def opened(window: MainWindow, qtbot: QtBot, document_id: str) -> None:
    window.reader.open_document(document_id)
    view = window.pair.current.view
    qtbot.waitUntil(lambda: window.reader.current.document_id == document_id and bool(view.pages) and view.is_sharp, timeout=WAIT_MS)


def test_a_highlight_is_kept_with_its_chunk_written_on_removed_and_undone(window: MainWindow, qtbot: QtBot, held: dict[str, str]) -> None:
    opened(window, qtbot, held["rats.pdf"])
    view = window.pages.view
    view.go_to_page(2)
    for key in (Qt.Key.Key_P, Qt.Key.Key_P, Qt.Key.Key_H):
        QTest.keyClick(view, key)
        qtbot.waitUntil(lambda: view._wish is None, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: window.pages.side.notes.rows.count() == 1, timeout=WAIT_MS)
    (note,) = asked(window, qtbot, lambda engine: noting.of_document(engine.database, held["rats.pdf"]))
    assert note["page"] in (1, 2)
    assert note["chunk_id"].startswith(held["rats.pdf"])
    shown = window.pages.side.notes.rows.all()[0].places[0][1][0]
    assert all(0 <= value <= 842 for value in shown)
    view.note_opened.emit(note["note_id"])
    assert window.pages.side.isVisible()
    QTest.keyClicks(window.pages.side.notes.text, "see below")
    window.pages.side.notes.keep()
    qtbot.waitUntil(lambda: window.pages.side.notes.rows.all()[0].text == "see below", timeout=WAIT_MS)
    window.pages.side.notes.removed.emit(note["note_id"])
    qtbot.waitUntil(lambda: window.pages.side.notes.rows.count() == 0, timeout=WAIT_MS)
    window.messages.undo_wanted.emit()
    qtbot.waitUntil(lambda: window.pages.side.notes.rows.count() == 1, timeout=WAIT_MS)


def test_the_place_the_turn_and_the_panel_come_back_with_the_document(window: MainWindow, qtbot: QtBot, held: dict[str, str]) -> None:
    opened(window, qtbot, held["rats.pdf"])
    view = window.pages.view
    view.turn_by(1)
    view.set_zoom(1.3)
    view.go_to_page(5)
    window.pages.show_side(Side.OUTLINE)
    qtbot.waitUntil(lambda: window.pages.rest.isActive() is False, timeout=WAIT_MS)
    left = view.position("")
    assert left is not None
    opened(window, qtbot, held["mice.pdf"])
    assert (view.turn, view.page) == (0, 1)
    window.pages.show_side(Side.NONE)
    opened(window, qtbot, held["rats.pdf"])
    now = view.position("")
    assert now is not None
    assert (now.page, now.zoom, now.turn, now.x) == (left.page, left.zoom, left.turn, pytest.approx(left.x, abs=2))
    assert window.pages.side.isVisible()


def test_what_was_read_when_the_window_closes_is_kept(window: MainWindow, qtbot: QtBot, held: dict[str, str]) -> None:
    opened(window, qtbot, held["rats.pdf"])
    window.pages.view.go_to_page(6)
    window.close()
    database = workspace.open_database(workspace.find(window.folder))
    ((page, fit),) = database.rows("SELECT page, fit FROM reading_places")
    database.close()
    assert page in (5, 6)
    assert fit == "width"


def test_a_document_without_contents_shows_the_headings_found(window: MainWindow, qtbot: QtBot, held: dict[str, str]) -> None:
    opened(window, qtbot, held["rats.pdf"])
    window.pages.show_side(Side.OUTLINE)
    qtbot.waitUntil(lambda: window.pages.view.thumbs.is_complete, timeout=WAIT_MS)
    assert window.pages.view.thumbs.get(8) is not None


def test_two_documents_side_by_side_have_their_own_ways(window: MainWindow, qtbot: QtBot, held: dict[str, str]) -> None:
    opened(window, qtbot, held["rats.pdf"])
    window.pages.view.go_to_page(4)
    window.pair.toggle()
    second = window.pair.other
    qtbot.waitUntil(lambda: bool(second.view.pages) and second.view.is_sharp, timeout=WAIT_MS)
    assert second.view.page == window.pages.view.page
    window.pair.go_to_other()
    opened(window, qtbot, held["mice.pdf"])
    assert window.pages.view.pages
    qtbot.waitUntil(lambda: window.pages.view.is_sharp, timeout=WAIT_MS)
    second.go_to(Target(7))
    QTest.keyClick(second.view, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert second.view.page == 1
    assert window.pages.view.page == 4
    window.pair.go_to_other()
    chunk = asked(window, qtbot, lambda engine: engine.views.chunks()["documents"][0]["chunks"][3]["chunk_id"])
    window.reader.open_beside(chunk)
    qtbot.waitUntil(lambda: bool(second.view._lit), timeout=WAIT_MS)
    assert window.pages.view.page == 4


def test_two_places_of_one_document_share_its_notes(window: MainWindow, qtbot: QtBot, held: dict[str, str]) -> None:
    opened(window, qtbot, held["rats.pdf"])
    window.pair.toggle()
    second = window.pair.other
    qtbot.waitUntil(lambda: bool(second.view.pages) and second.view.is_sharp, timeout=WAIT_MS)
    QTest.keyClick(window.pages.view, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: not window.pages.view.selection.is_empty, timeout=WAIT_MS)
    window.pages.view.mark("pink")
    qtbot.waitUntil(lambda: second.side.notes.rows.count() == 1, timeout=WAIT_MS)


def test_a_link_of_the_file_is_clicked(window: MainWindow, qtbot: QtBot, held: dict[str, str]) -> None:
    opened(window, qtbot, held["rats.pdf"])
    view = window.pages.view
    view.want_words(1)
    qtbot.waitUntil(lambda: bool(view._links.get(1)), timeout=WAIT_MS)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.pixel_of(1, 100, 75))
    assert view.page in (5, 6)


def test_a_selection_is_copied_with_its_citation(window: MainWindow, qtbot: QtBot, held: dict[str, str]) -> None:
    opened(window, qtbot, held["rats.pdf"])
    view = window.pages.view
    QTest.keyClick(view, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: not view.selection.is_empty, timeout=WAIT_MS)
    with qtbot.waitSignal(view.text_copied, timeout=WAIT_MS):
        QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert held["rats.pdf"] in QGuiApplication.clipboard().text()


def test_a_copy_with_notes_is_saved_and_said(window: MainWindow, qtbot: QtBot, held: dict[str, str], tmp_path: Path) -> None:
    opened(window, qtbot, held["rats.pdf"])
    QTest.keyClick(window.pages.view, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: not window.pages.view.selection.is_empty, timeout=WAIT_MS)
    window.pages.view.mark()
    qtbot.waitUntil(lambda: window.pages.side.notes.rows.count() == 1, timeout=WAIT_MS)
    with qtbot.waitSignal(window.reader.told, timeout=WAIT_MS) as told:
        window.reader.current.notes.export(tmp_path / "copy.pdf")
    assert str(tmp_path / "copy.pdf") in told.args[0]
    window.reader.current.notes.export(tmp_path / "rats.pdf")
    qtbot.waitUntil(lambda: bool(window.pages._note.text()), timeout=WAIT_MS)
