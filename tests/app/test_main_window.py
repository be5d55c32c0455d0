"""The window with a real engine and real children: the main job, files, stop, close."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

import pymupdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from engine.api import Engine
from engine.domain.events import ProgressMade
from engine.errors import EngineError, ErrorCode
from engine.ingest.sample import questions
from engine.store import workspace

WAIT_MS = 30_000


def ask(window: MainWindow, qtbot: QtBot, question: str) -> None:
    window.ask.asked.emit(question)
    qtbot.waitUntil(lambda: window.hits.state().value == "waiting" and not window.run.is_busy, timeout=WAIT_MS)


def confirm(window: MainWindow, qtbot: QtBot) -> None:
    window.hits.confirmed.emit(window.hits.rows.kept())
    qtbot.waitUntil(lambda: bool(window.run._quotes) and not window.run.is_busy, timeout=WAIT_MS)


def card_of(window: MainWindow, kind: str) -> str:
    return next(claim for claim, (chunk_id, _) in window.run._quotes.items() if chunk_id.startswith(kind))


def documents(window: MainWindow, qtbot: QtBot) -> list[dict[str, Any]]:
    found: list[list[dict[str, Any]]] = []
    window.bridge.call(lambda engine: engine.views.library()["documents"], found.append)
    qtbot.waitUntil(lambda: bool(found), timeout=5_000)
    return found[0]


def lit_pixels(window: MainWindow) -> int:
    picture = window.pages.view.viewport().grab().toImage()
    points = ((x, y) for x in range(0, picture.width(), 3) for y in range(0, picture.height(), 3))
    colours = (picture.pixelColor(x, y) for x, y in points)
    return sum(colour.red() > 200 and colour.green() > 150 and colour.blue() < 190 and colour.red() - colour.blue() > 50 for colour in colours)


def test_from_a_question_to_the_lit_paragraph_of_a_card(filled: MainWindow, qtbot: QtBot) -> None:
    ask(filled, qtbot, questions()[0])
    assert filled.tabs.currentWidget() is filled.hits
    assert len(filled.hits.rows.kept()) > 5
    confirm(filled, qtbot)
    filled.evidence.card_opened.emit(card_of(filled, "doc_"))
    qtbot.waitUntil(lambda: bool(filled.pages.view.pages) and filled.pages.view.is_sharp, timeout=WAIT_MS)
    assert filled.tabs.currentWidget() is filled.pair
    qtbot.waitUntil(lambda: lit_pixels(filled) > 50, timeout=5_000)
    filled.evidence.card_opened.emit(card_of(filled, "pmid_"))
    qtbot.waitUntil(lambda: filled.pages.shows_abstract, timeout=5_000)


def test_a_judged_card_is_undone_by_the_key(filled: MainWindow, qtbot: QtBot) -> None:
    ask(filled, qtbot, questions()[0])
    confirm(filled, qtbot)
    claim = card_of(filled, "pmid_")
    filled.evidence.accepted.emit(claim)
    qtbot.waitUntil(lambda: filled.evidence.rows.card(claim).status == "accepted", timeout=5_000)  # type: ignore[union-attr]
    QTest.keyClick(filled, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: filled.evidence.rows.card(claim).status == "draft", timeout=5_000)  # type: ignore[union-attr]


def test_a_card_is_copied_with_citation_and_key(filled: MainWindow, qtbot: QtBot) -> None:
    ask(filled, qtbot, questions()[0])
    confirm(filled, qtbot)
    claim = card_of(filled, "pmid_")
    filled.evidence.select_card(claim)
    QTest.keyClick(filled, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    copied = QGuiApplication.clipboard().text()
    assert filled.run._quotes[claim][1] in copied
    assert filled.run._quotes[claim][0] in copied


def test_stop_is_at_once_in_every_state_and_the_next_question_works(filled: MainWindow, qtbot: QtBot) -> None:
    for wanted in ("search_library", "grade_hits"):
        filled.ask.asked.emit(questions()[0])
        qtbot.waitUntil(
            lambda wanted=wanted: wanted in filled.state.text.toolTip() + filled.state.text.text() or not filled.run.is_busy, timeout=WAIT_MS
        )
        start = time.monotonic()
        filled.state.press_stop()
        assert time.monotonic() - start < 0.1
        assert not filled.run.is_busy
    ask(filled, qtbot, questions()[0])


def test_a_killed_viewing_child_comes_back_with_the_document(filled: MainWindow, qtbot: QtBot) -> None:
    filled.reader.open_document(documents(filled, qtbot)[0]["document_id"])
    qtbot.waitUntil(lambda: bool(filled.pages.view.pages) and filled.pages.view.is_sharp, timeout=WAIT_MS)
    pids: list[int] = []
    filled.bridge.call(lambda engine: engine.desk.view.pid, pids.append)
    qtbot.waitUntil(lambda: bool(pids), timeout=5_000)
    os.kill(pids[0], signal.SIGKILL)
    filled.pages.view.set_zoom(1.7)
    qtbot.waitUntil(lambda: filled.pages.view.is_sharp, timeout=WAIT_MS)
    again: list[int] = []
    filled.bridge.call(lambda engine: engine.desk.view.pid, again.append)
    qtbot.waitUntil(lambda: bool(again), timeout=5_000)
    assert again[0] not in (None, pids[0])


def test_find_in_a_document_shows_all_hits(filled: MainWindow, qtbot: QtBot) -> None:
    filled.reader.open_document(documents(filled, qtbot)[0]["document_id"])
    qtbot.waitUntil(lambda: bool(filled.pages.view.pages), timeout=WAIT_MS)
    ended: list[int] = []
    end_hits = filled.pages.end_hits
    filled.pages.end_hits = lambda total: (ended.append(total), end_hits(total))  # type: ignore[method-assign,func-returns-value]
    filled.pages.find_wanted.emit("e")
    qtbot.waitUntil(lambda: bool(ended), timeout=WAIT_MS)
    assert ended[0] > 0


def make_pdf(path: Path, pages: int) -> str:
    document = pymupdf.open()
    for page in range(pages):
        text = " ".join(f"Sample {page * 30 + line} was better than expected." for line in range(30))
        document.new_page().insert_textbox((60, 60, 540, 780), text, fontsize=11)
    document.save(path)
    document.close()
    return str(path)


def test_files_are_taken_listed_and_a_cancelled_job_keeps_what_was_finished(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "bad.pdf").write_bytes(b"%PDF-1.4 nothing more")
    small, large = make_pdf(tmp_path / "a.pdf", 2), make_pdf(tmp_path / "b.pdf", 1500)
    window.library.take([small, str(tmp_path / "bad.pdf"), large], [], [("notes.txt", "no kind that can be read")])
    progress: list[ProgressMade] = []
    window.bridge.happened.connect(lambda event: progress.append(event) if isinstance(event, ProgressMade) and event.label == large else None)
    qtbot.waitUntil(lambda: any(event.done > 3 for event in progress), timeout=WAIT_MS)
    start = time.monotonic()
    window.jobs.cancelled.emit("job1")
    assert time.monotonic() - start < 0.1
    qtbot.waitUntil(lambda: not window.library.is_busy, timeout=WAIT_MS)
    assert sorted(document["status"] for document in documents(window, qtbot)) == ["failed", "imported"]


def test_closing_during_work_ends_within_five_seconds(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.library.take([make_pdf(tmp_path / "b.pdf", 1500)], [])
    qtbot.waitUntil(lambda: window.library.is_busy, timeout=5_000)
    start = time.monotonic()
    assert window.close()
    assert time.monotonic() - start < 5.0


def test_references_are_exported_and_the_place_is_said(filled: MainWindow, qtbot: QtBot) -> None:
    filled.on_export_requested()
    path = filled.folder / "exports" / "library.bib"
    qtbot.waitUntil(lambda: bool(filled.message_bar.keys()) and path.exists(), timeout=WAIT_MS)


def test_a_dropped_hit_stays_dropped_when_the_run_is_shown_again(filled: MainWindow, qtbot: QtBot) -> None:
    ask(filled, qtbot, questions()[0])
    qtbot.waitUntil(lambda: filled.hits.rows.rowCount() > 0, timeout=5_000)
    dropped = filled.hits.rows.kept()[0]
    filled.hits.rows.keep([dropped], False)
    shown: list[object] = []
    filled.run.shown.connect(shown.append)
    filled.run.refresh()
    qtbot.waitUntil(lambda: bool(shown), timeout=5_000)
    assert dropped not in filled.hits.rows.kept()


def test_find_opens_once_while_the_reader_is_seen(filled: MainWindow, qtbot: QtBot) -> None:
    ask(filled, qtbot, questions()[0])
    confirm(filled, qtbot)
    filled.evidence.card_opened.emit(card_of(filled, "doc_"))
    qtbot.waitUntil(lambda: bool(filled.pages.view.pages) and filled.tabs.currentWidget() is filled.pair, timeout=WAIT_MS)
    assert not filled.keys["find"].isEnabled()
    filled.show_tab("audit")
    assert filled.keys["find"].isEnabled()


def test_a_run_at_work_when_the_program_was_killed_is_offered_and_goes_on(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTIL_CONFIG_DIR", str(tmp_path / "config"))
    workspace.make(tmp_path / "ws")
    engine = Engine.open(tmp_path / "ws")
    engine.run(engine.add_sample())
    run_id = engine.start_run(questions()[0])
    engine.close()
    window = MainWindow(tmp_path / "ws")
    window.show()
    window.start()
    key = f"resume run_{run_id}"
    qtbot.waitUntil(lambda: key in window.message_bar.keys(), timeout=WAIT_MS)  # noqa: SIM118 - a method of the bar
    window.message_bar.action_requested.emit(key)
    qtbot.waitUntil(lambda: window.hits.state().value == "waiting" and not window.run.is_busy, timeout=WAIT_MS)
    window.close()
    qtbot.waitUntil(lambda: not window.bridge._thread.is_alive(), timeout=6_000)
    window.deleteLater()


def test_what_was_stopped_stands_there_as_stopped(filled: MainWindow, qtbot: QtBot) -> None:
    filled.ask.asked.emit(questions()[0])
    qtbot.waitUntil(lambda: filled.run.run_id is not None, timeout=WAIT_MS)
    with qtbot.waitSignal(filled.bridge.settled, timeout=5_000):
        filled.state.press_stop()
    qtbot.waitUntil(lambda: [row.state for row in filled.workspace.runs.rows.all()] == ["cancelled"], timeout=5_000)
    qtbot.waitUntil(lambda: filled.state.text.text() == "stopped", timeout=5_000)


def test_a_document_that_is_removed_is_not_read_any_more(filled: MainWindow, qtbot: QtBot) -> None:
    document = filled.workspace.library.rows.all()[0].key
    filled.workspace.document_opened.emit(document)
    qtbot.waitUntil(lambda: bool(filled.pages.view.pages), timeout=WAIT_MS)
    filled.workspace.library.list.setFocus()
    filled.workspace.documents_removed.emit([document])
    qtbot.waitUntil(lambda: not filled.pages.view.pages, timeout=5_000)
    assert filled.workspace.library.list.hasFocus()


def test_the_library_can_be_exported_before_a_question_was_asked(filled: MainWindow) -> None:
    assert filled.run.run_id is None
    assert filled.ask.export.isEnabled()


def test_back_leads_from_the_abstract_of_a_card_to_the_paragraph_read_before(filled: MainWindow, qtbot: QtBot) -> None:
    ask(filled, qtbot, questions()[0])
    confirm(filled, qtbot)
    filled.evidence.card_opened.emit(card_of(filled, "doc_"))
    qtbot.waitUntil(lambda: bool(filled.pages.view.pages) and filled.pages.view.is_sharp, timeout=WAIT_MS)
    filled.evidence.card_opened.emit(card_of(filled, "pmid_"))
    qtbot.waitUntil(lambda: filled.pages.shows_abstract, timeout=5_000)
    QTest.mouseClick(filled.pages.tools.back, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not filled.pages.shows_abstract, timeout=5_000)
    qtbot.waitUntil(lambda: lit_pixels(filled) > 50, timeout=5_000)
    QTest.mouseClick(filled.pages.tools.forward, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: filled.pages.shows_abstract, timeout=5_000)


def test_a_run_that_failed_is_offered_with_a_button_that_goes_on(filled: MainWindow, qtbot: QtBot) -> None:
    ask(filled, qtbot, questions()[0])
    filled.run.failed.emit(EngineError(ErrorCode.CHILD_CRASHED, "the index process ended").info, filled.run.run_id)
    key = f"resume run_{filled.run.run_id}"
    keys = filled.message_bar.keys
    assert key in keys()
    filled.message_bar.action_requested.emit(key)
    assert filled.run.is_busy
    assert key not in keys()
    qtbot.waitUntil(lambda: not filled.run.is_busy, timeout=WAIT_MS)
