"""The workspace panel: what rows say, what can be done with them, what is remembered, ten thousand documents."""

from __future__ import annotations

import gc
import re
import sys
import time

import pytest
from PySide6.QtCore import QCoreApplication, Qt, QTranslator
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from widgets.line_rows import LINE, Line, Tone
from widgets.workspace_panel import WorkspacePanel
from widgets.workspace_rows import DocumentRow, RunRow, SourceRow, page_ranges

DOCUMENTS = [
    DocumentRow("doc_7k2m9qx4", "Velocarin and exercise capacity in heart failure", "imported", 3, chunks=23, name="trial.pdf"),
    DocumentRow("doc_p1x0c2aa", "维洛卡林对慢性心力衰竭患者运动耐量的影响", "imported", 12, (3, 5, 6, 7), chunks=9, name="林2023.pdf"),
    DocumentRow("doc_scan0001", "scan.pdf", "needs_ocr", 8, tuple(range(1, 9)), "No text on 8 pages."),
    DocumentRow("doc_broken01", "broken.pdf", "failed", None, (), "The file ends in the middle of page 2."),
]
SOURCES = [SourceRow("library", 4), SourceRow("pubmed", 605, "2026-01-14", "index ready")]
RUNS = [
    RunRow("run_2", "维洛卡林能否提高运动耐量？", "executing", "2026-11-29T09:10:54.794+00:00", interrupted=True),
    RunRow("run_1", "Does velocarin improve exercise capacity?", "done", "2026-11-28T16:10:54.794+00:00"),
]


@pytest.fixture
def panel(qtbot: QtBot) -> WorkspacePanel:
    widget = WorkspacePanel()
    qtbot.addWidget(widget)
    widget.resize(360, 720)
    widget.show()
    return widget


@pytest.fixture
def full(panel: WorkspacePanel) -> WorkspacePanel:
    panel.set_documents(DOCUMENTS)
    panel.set_sources(SOURCES)
    panel.set_runs(RUNS)
    return panel


def line(panel: WorkspacePanel, place: int) -> Line:
    found = panel.library.rows.index(place).data(LINE)
    assert isinstance(found, Line)
    return found


def shown(widget: WorkspacePanel) -> str:
    return " ".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def button(widget: WorkspacePanel, text: str) -> QPushButton:
    return next(b for b in widget.findChildren(QPushButton) if b.text().replace("&", "") == text and b.isVisible())


def press(qtbot: QtBot, widget: object, key: Qt.Key) -> None:
    qtbot.keyClick(widget, key)


def drawn(widget: WorkspacePanel) -> QImage:
    return widget.grab().toImage()


def test_rows_say_what_became_of_a_document(full: WorkspacePanel) -> None:
    assert (line(full, 0).title, line(full, 0).note, line(full, 0).tone) == (DOCUMENTS[0].title, "3 pages", Tone.GOOD)
    assert line(full, 1).note == "read in part · 12 pages · pages 3, 5–7 not read"
    assert (line(full, 2).tone, line(full, 3).tone) == (Tone.WARNING, Tone.BAD)
    assert line(full, 3).note.startswith("failed · The file ends in the middle of page 2.")
    assert "doc_broken01" in full.library.rows.index(3).data(Qt.ItemDataRole.ToolTipRole)
    assert "broken.pdf, failed" in full.library.rows.index(3).data(Qt.ItemDataRole.AccessibleTextRole)


def test_headings_count_and_say_what_needs_a_look(full: WorkspacePanel) -> None:
    names = [tool.accessibleName() for tool in full.findChildren(QToolButton)]
    assert "Library, 4 documents · 1 failed · 1 needs OCR · 1 read in part" in names
    assert "Sources, 609 records" in names
    assert "Runs, 2 runs · 1 interrupted" in names
    assert "3 to look at" in shown(full)


def test_an_empty_workspace_says_what_to_do(panel: WorkspacePanel) -> None:
    assert "Drop PDFs or folders anywhere" in shown(panel)
    assert "Ask a question" in shown(panel)
    assert ".xml.gz" in shown(panel)
    panel.put_document(DOCUMENTS[0])
    assert "Drop PDFs or folders" not in shown(panel)
    assert "1 document" in shown(panel)
    panel.remove_documents([DOCUMENTS[0].key, "doc_unknown"])
    assert "Drop PDFs or folders anywhere" in shown(panel)


def test_the_add_button_asks_for_files(panel: WorkspacePanel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(panel.add_requested, timeout=1000):
        qtbot.keyClick(panel, Qt.Key.Key_A, Qt.KeyboardModifier.AltModifier)


def test_enter_and_double_click_open_a_document(full: WorkspacePanel, qtbot: QtBot) -> None:
    full.choose_document("doc_p1x0c2aa")
    with qtbot.waitSignal(full.document_opened, timeout=1000) as told:
        press(qtbot, full.library.list, Qt.Key.Key_Return)
    assert told.args == ["doc_p1x0c2aa"]
    view = full.library.list
    at = view.visualRect(full.library.rows.index(0)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    with qtbot.waitSignal(full.document_opened, timeout=1000) as told:
        qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert told.args == ["doc_7k2m9qx4"]


def test_delete_tells_all_selected_documents(full: WorkspacePanel, qtbot: QtBot) -> None:
    full.library.list.setFocus()
    full.library.list.selectAll()
    with qtbot.waitSignal(full.documents_removed, timeout=1000) as told:
        press(qtbot, full.library.list, Qt.Key.Key_Delete)
    assert told.args == [[row.key for row in DOCUMENTS]]


def test_after_a_removal_the_next_row_is_the_current_one(full: WorkspacePanel) -> None:
    full.choose_document("doc_p1x0c2aa")
    full.set_documents([row for row in DOCUMENTS if row.key != "doc_p1x0c2aa"])
    assert full.library.list.current_key() == "doc_scan0001"
    assert full.library.list.selected_keys() == ["doc_scan0001"]


def test_the_selection_stays_when_rows_are_replaced(full: WorkspacePanel) -> None:
    full.choose_document("doc_broken01")
    full.set_documents([DocumentRow("doc_new00000", "New"), *DOCUMENTS])
    assert full.library.list.selected_keys() == ["doc_broken01"]


def test_a_failed_document_says_why_and_can_be_tried_again(full: WorkspacePanel, qtbot: QtBot) -> None:
    full.choose_document("doc_broken01")
    assert "The file ends in the middle of page 2." in shown(full)
    with qtbot.waitSignal(full.document_retried, timeout=1000) as told:
        button(full, "Try again").click()
    assert told.args == ["doc_broken01"]
    full.choose_document("doc_7k2m9qx4")
    assert "in the middle of page 2" not in shown(full)


@pytest.mark.parametrize("key", ["doc_scan0001", "doc_p1x0c2aa"])
def test_the_text_of_a_scan_or_of_its_unread_pages_can_be_recognised(full: WorkspacePanel, qtbot: QtBot, key: str) -> None:
    full.choose_document(key)
    with qtbot.waitSignal(full.documents_recognised, timeout=1000) as told:
        button(full, "Recognise text").click()
    assert told.args == [[key]]


def test_the_menu_offers_what_fits_the_row(full: WorkspacePanel, qtbot: QtBot) -> None:
    actions = {action.text().replace("&", ""): action for action in full.library.list.actions()}
    full.choose_document("doc_7k2m9qx4")
    assert actions["Correct title, authors, year…"].isEnabled()
    assert not actions["Try again"].isEnabled()
    with qtbot.waitSignal(full.document_corrected, timeout=1000) as told:
        actions["Correct title, authors, year…"].trigger()
    assert told.args == ["doc_7k2m9qx4"]
    actions["Copy ID"].trigger()
    assert QGuiApplication.clipboard().text() == "doc_7k2m9qx4"
    actions["Show file names and IDs"].trigger()
    assert line(full, 0).note == "3 pages · trial.pdf · doc_7k2m9qx4"
    full.choose_document("doc_broken01")
    assert actions["Try again"].isEnabled()
    assert not actions["Correct title, authors, year…"].isEnabled()


@pytest.mark.parametrize(
    ("text", "count"), [("velocarin", 1), ("FAILED", 1), ("林2023", 1), ("doc_ pdf", 4), ("doc_scan", 1), ("nowhere", 0), ("  ", 4)]
)
def test_the_filter_looks_in_titles_files_ids_and_states(full: WorkspacePanel, qtbot: QtBot, text: str, count: int) -> None:
    field = full.library.findChild(QLineEdit)
    full.focus_filter()
    assert field.hasFocus()
    field.setText(text)
    assert full.library.rows.rowCount() == count
    assert ("No document matches" in shown(full)) == (count == 0)
    full.put_document(DocumentRow("doc_added000", "velocarin again"))
    assert full.library.rows.rowCount() == count + (text in ("velocarin", "  "))
    field.clear()
    assert full.library.rows.rowCount() == 5


def test_sources_say_how_much_and_how_new(full: WorkspacePanel) -> None:
    notes = [(full.sources.rows.index(n).data(), full.sources.rows.index(n).data(LINE).note) for n in range(2)]
    assert notes == [("Library", "4 records"), ("PubMed", "605 records · as of 2026-01-14 · index ready")]


def test_runs_are_opened_renamed_and_deleted_by_keyboard(full: WorkspacePanel, qtbot: QtBot) -> None:
    view = full.runs.list
    full.choose_run("run_1")
    with qtbot.waitSignal(full.run_opened, timeout=1000) as told:
        press(qtbot, view, Qt.Key.Key_Return)
    assert told.args == ["run_1"]
    view.setFocus()
    press(qtbot, view, Qt.Key.Key_F2)
    editor = view.viewport().findChild(QLineEdit)
    editor.setText(" Exercise  question ")
    with qtbot.waitSignal(full.run_renamed, timeout=1000) as told:
        press(qtbot, editor, Qt.Key.Key_Return)
    assert told.args == ["run_1", "Exercise question"]
    with qtbot.waitSignal(full.run_deleted, timeout=1000) as told:
        press(qtbot, view, Qt.Key.Key_Delete)
    assert told.args == ["run_1"]


def test_an_interrupted_run_offers_to_go_on(full: WorkspacePanel, qtbot: QtBot) -> None:
    full.choose_run("run_1")
    assert "was interrupted" not in shown(full)
    full.choose_run("run_2")
    with qtbot.waitSignal(full.run_resumed, timeout=1000) as told:
        button(full, "Go on").click()
    assert told.args == ["run_2"]


def test_the_tab_key_goes_from_top_to_bottom(full: WorkspacePanel, qtbot: QtBot) -> None:
    full.choose_document("doc_broken01")
    seen: list[str] = []
    widget = full.nextInFocusChain()
    while widget is not full:
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            seen.append(widget.accessibleName() or getattr(widget, "text", str)())
        widget = widget.nextInFocusChain()
    names = [name.partition(",")[0].replace("&", "") for name in seen]
    assert names == [
        "Library",
        "Filter the library",
        "Add files…",
        "Documents",
        "Try again",
        "Sources",
        "Sources",
        "Import…",
        "Duplicates…",
        "Runs",
        "Runs",
    ]


def test_folded_sections_are_remembered(full: WorkspacePanel, qtbot: QtBot) -> None:
    heading = next(tool for tool in full.findChildren(QToolButton) if tool.text() == "Library")
    with qtbot.waitSignal(full.state_changed, timeout=1000):
        heading.click()
    assert not full.library.isVisible()
    full.library.show_names(True)
    state = full.state()
    assert state == {"folded": ["library"], "names": True}
    other = WorkspacePanel()
    qtbot.addWidget(other)
    other.restore(state)
    assert other.state() == state
    other.restore({"folded": "nonsense"})
    assert other.state() == {"folded": [], "names": False}


class Shouted(QTranslator):
    """A language in which every text is written in capitals."""

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str:
        return re.sub(r"[a-z]+(?![^{]*})", lambda found: found[0].upper(), text)

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's own name
        return False


def test_a_new_language_reaches_every_text(full: WorkspacePanel, qtbot: QtBot) -> None:
    language = Shouted()
    QCoreApplication.installTranslator(language)
    try:
        qtbot.waitUntil(lambda: "4 DOCUMENTS" in shown(full), timeout=1000)
        assert "2 RUNS · 1 INTERRUPTED" in shown(full)
        assert line(full, 0).note == "3 PAGES"
    finally:
        QCoreApplication.removeTranslator(language)
    qtbot.waitUntil(lambda: "4 documents" in shown(full), timeout=1000)


def test_states_are_told_apart_without_colour(full: WorkspacePanel) -> None:
    view = full.library.list
    side = view.fontMetrics().height()
    marks = []
    for place in range(4):
        rect = view.visualRect(full.library.rows.index(place))
        image = view.viewport().grab(rect).toImage().copy(0, 0, side + 6, side + 6).convertToFormat(QImage.Format.Format_Mono)
        marks.append(image)
    assert marks[0] != marks[3]
    assert marks[2] != marks[3]
    assert marks[0] != marks[2]


def test_ten_thousand_documents_are_taken_and_scrolled(panel: WorkspacePanel) -> None:
    rows = [DocumentRow(f"doc_{n:08}", f"Paper {n} about outcome {n % 53}", "imported", n % 40 + 1) for n in range(10_000)]
    begin = time.perf_counter()
    panel.set_documents(rows)
    drawn(panel)
    assert time.perf_counter() - begin < 1.0
    bar = panel.library.list.verticalScrollBar()
    begin = time.perf_counter()
    for step in range(20):
        bar.setValue(step * bar.maximum() // 20)
        drawn(panel)
    assert (time.perf_counter() - begin) / 20 < 0.1
    assert "10000 documents" in shown(panel).replace(",", "")


def test_emitting_and_updating_lose_no_reference_to_none(panel: WorkspacePanel) -> None:
    # PySide6 6.12.0 on Python 3.11 gave one reference to None away with each such call, until the interpreter aborted
    heard: list[str] = []
    panel.document_opened.connect(heard.append)
    gc.collect()
    before = sys.getrefcount(None)
    for number in range(5_000):
        panel.document_opened.emit(str(number))
    for _ in range(2_000):
        panel.update()
    gc.collect()
    assert len(heard) == 5_000
    assert abs(sys.getrefcount(None) - before) < 200


def test_page_numbers_are_written_as_ranges() -> None:
    assert page_ranges((7, 3, 5, 6)) == "3, 5–7"
    assert page_ranges(()) == ""
