"""The library list: what may be dropped, what the rows show, what an empty list says."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import QLabel, QStackedWidget, QTreeView
from pytestqt.qtbot import QtBot

from widgets.library_list import LibraryList
from widgets.library_rows import PROGRESS, LibraryRows, Row, State

ROWS = [
    Row("doc_7k2m9qx4", "Velocarin and exercise capacity in heart failure", State.IMPORTED, 3),
    Row("doc_p1x0c2aa", "维洛卡林对慢性心力衰竭患者运动耐量的影响", State.IMPORTED, 2),
    Row("/papers/scan.pdf", "scan.pdf", State.NEEDS_OCR, 8, detail="No text on 8 pages."),
    Row("/papers/broken.pdf", "broken.pdf", State.FAILED, detail="The file ends in the middle of page 2."),
    Row("/papers/long.pdf", "long.pdf", State.READING, 40, 10),
    Row("/papers/next.pdf", "next.pdf", State.QUEUED),
]


@pytest.fixture
def library(qtbot: QtBot) -> LibraryList:
    widget = LibraryList()
    qtbot.addWidget(widget)
    widget.resize(640, 360)
    widget.show()
    return widget


def urls(*paths: Path | str) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl(path) if isinstance(path, str) else QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def enter(widget: LibraryList, data: QMimeData) -> bool:
    event = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    event.ignore()
    widget.dragEnterEvent(event)
    return event.isAccepted()


def drop(widget: LibraryList, data: QMimeData) -> bool:
    event = QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    event.ignore()
    widget.dropEvent(event)
    return event.isAccepted()


def texts(widget: LibraryList, column: int) -> list[str]:
    return [widget.rows.index(place, column).data() for place in range(widget.rows.rowCount())]


def shown_labels(widget: LibraryList) -> str:
    return " ".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


@pytest.mark.parametrize("name", ["a.pdf", "A.PDF", "论文.Pdf"])
def test_a_pdf_may_be_dropped(library: LibraryList, qtbot: QtBot, tmp_path: Path, name: str) -> None:
    data = urls(tmp_path / name)
    assert enter(library, data)
    with qtbot.waitSignal(library.paths_dropped, timeout=1000) as told:
        assert drop(library, data)
    assert told.args == [[str(tmp_path / name)]]


def test_a_folder_may_be_dropped(library: LibraryList, qtbot: QtBot, tmp_path: Path) -> None:
    data = urls(tmp_path)
    assert enter(library, data)
    with qtbot.waitSignal(library.paths_dropped, timeout=1000) as told:
        assert drop(library, data)
    assert [Path(path) for path in told.args[0]] == [tmp_path]


@pytest.mark.parametrize("thing", ["notes.txt", "a.pdf.exe", "https://papers.example/a.pdf", None])
def test_other_things_are_refused(library: LibraryList, qtbot: QtBot, tmp_path: Path, thing: str | None) -> None:
    data = QMimeData() if thing is None else urls(thing if thing.startswith("https") else tmp_path / thing)
    assert not enter(library, data)
    with qtbot.assertNotEmitted(library.paths_dropped):
        assert not drop(library, data)


def test_of_a_mixed_drop_the_usable_part_is_taken_and_the_rest_is_named(library: LibraryList, qtbot: QtBot, tmp_path: Path) -> None:
    with qtbot.waitSignal(library.paths_dropped, timeout=1000) as told:
        assert drop(library, urls(tmp_path / "a.pdf", tmp_path / "b.docx", tmp_path / "c.txt"))
    assert told.args == [[str(tmp_path / "a.pdf")]]
    assert "2 of the dropped files" in shown_labels(library)
    drop(library, urls(tmp_path / "a.pdf"))
    assert "dropped files" not in shown_labels(library)


def test_an_empty_library_says_what_to_do(library: LibraryList, qtbot: QtBot) -> None:
    assert "Drop PDFs or folders here" in shown_labels(library)
    assert "No documents yet" in shown_labels(library)
    library.put(ROWS[0])
    assert "Drop PDFs" not in shown_labels(library)
    assert "1 document" in shown_labels(library)
    library.set_rows([])
    assert "Drop PDFs or folders here" in shown_labels(library)


def test_rows_show_title_pages_and_state(library: LibraryList) -> None:
    library.set_rows(ROWS)
    assert texts(library, LibraryRows.TITLE) == [row.title for row in ROWS]
    assert texts(library, LibraryRows.PAGES) == ["3", "2", "8", "", "40", ""]
    states = ["ready", "ready", "scan: needs text recognition", "could not be read", "reading page 10 of 40", "waiting"]
    assert texts(library, LibraryRows.STATE) == states
    assert library.rows.index(3, 0).data(Qt.ItemDataRole.ToolTipRole) == "The file ends in the middle of page 2."


def test_progress_changes_its_row_in_place(library: LibraryList, qtbot: QtBot) -> None:
    library.set_rows(ROWS)
    library.move_on("/papers/next.pdf", 3, 12)
    cell = library.rows.index(5, LibraryRows.STATE)
    assert (cell.data(), cell.data(PROGRESS)) == ("reading page 3 of 12", 0.25)
    library.move_on("/papers/unknown.pdf", 1, 2)
    library.put(Row("/papers/next.pdf", "The next paper", State.IMPORTED, 12))
    assert (cell.data(), cell.data(PROGRESS)) == ("ready", None)
    assert library.rows.rowCount() == len(ROWS)


def test_opening_a_row_tells_its_key(library: LibraryList, qtbot: QtBot) -> None:
    library.set_rows(ROWS)
    view = library.findChild(QTreeView)
    with qtbot.waitSignal(library.document_opened, timeout=1000) as told:
        view.activated.emit(library.rows.index(1, 0))
    assert told.args == ["doc_p1x0c2aa"]


def test_the_add_button_asks_for_files(library: LibraryList, qtbot: QtBot) -> None:
    with qtbot.waitSignal(library.add_requested, timeout=1000):
        qtbot.keyClick(library, Qt.Key.Key_A, Qt.KeyboardModifier.AltModifier)


def drawn(widget: LibraryList) -> QImage:
    return widget.grab().toImage()


def test_a_usable_drag_is_framed_until_it_leaves(library: LibraryList, tmp_path: Path) -> None:
    before = drawn(library)
    enter(library, urls(tmp_path / "a.pdf"))
    assert drawn(library) != before
    drop(library, urls(tmp_path / "a.pdf"))
    assert drawn(library) == before


def test_all_states_are_drawn_and_progress_is_seen(library: LibraryList) -> None:
    library.set_rows(ROWS)
    assert library.findChild(QStackedWidget).currentIndex() == 1
    before = drawn(library)
    library.move_on("/papers/long.pdf", 39, 40)
    assert drawn(library) != before


def test_ten_thousand_rows_are_taken(library: LibraryList) -> None:
    library.set_rows(Row(f"doc_{n:08}", f"Paper {n}", State.IMPORTED, n % 40) for n in range(10_000))
    assert library.rows.rowCount() == 10_000
    assert not drawn(library).isNull()


def test_emitting_and_updating_lose_no_reference_to_none(library: LibraryList) -> None:
    # PySide6 6.12.0 on Python 3.11 gave one reference to None away with each such call, until the interpreter aborted
    heard = []
    library.document_opened.connect(heard.append)
    gc.collect()
    before = sys.getrefcount(None)
    for number in range(5_000):
        library.document_opened.emit(str(number))
    for _ in range(2_000):
        library.update()
    gc.collect()
    assert len(heard) == 5_000
    assert abs(sys.getrefcount(None) - before) < 200
