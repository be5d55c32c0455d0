"""The drop zone: what is taken, what is refused and why, what the overlay says, text fields under the pointer."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from widgets.drop_zone import DropZone, sort


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    QVBoxLayout(widget).addWidget(QLineEdit(widget))
    qtbot.addWidget(widget)
    widget.resize(640, 360)
    widget.show()
    return widget


@pytest.fixture
def zone(window: QWidget) -> DropZone:
    return DropZone(window)


def urls(*paths: Path | str) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl(path) if isinstance(path, str) else QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def enter(target: object, data: QMimeData) -> bool:
    event = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    event.ignore()
    QApplication.sendEvent(target, event)
    return event.isAccepted()


def drop(target: object, data: QMimeData) -> bool:
    event = QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    event.ignore()
    QApplication.sendEvent(target, event)
    return event.isAccepted()


@pytest.mark.parametrize("name", ["page.html", "a.NXML", "b.xhtml", "a.pdf", "A.PDF", "论文.Pdf"])
def test_a_paper_may_be_dropped(window: QWidget, zone: DropZone, qtbot: QtBot, tmp_path: Path, name: str) -> None:
    data = urls(tmp_path / name)
    assert enter(window, data)
    with qtbot.waitSignal(zone.dropped, timeout=1000) as told:
        assert drop(window, data)
    assert told.args == [[str(tmp_path / name)], [], []]


@pytest.mark.parametrize("name", ["pubmed26n0001.xml.gz", "a.XML", "export.nbib", "a.ris", "references.bib", "csl.json"])
def test_files_of_records_may_be_dropped(window: QWidget, zone: DropZone, qtbot: QtBot, tmp_path: Path, name: str) -> None:
    data = urls(tmp_path / name)
    assert enter(window, data)
    with qtbot.waitSignal(zone.dropped, timeout=1000) as told:
        drop(window, data)
    assert told.args == [[], [str(tmp_path / name)], []]


def test_a_folder_may_be_dropped_even_if_it_is_named_like_a_file(window: QWidget, zone: DropZone, qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "2024.docx"
    folder.mkdir()
    assert enter(window, urls(folder))
    assert "1 folder is searched for PDFs and records" in zone.overlay.text()
    with qtbot.waitSignal(zone.dropped, timeout=1000) as told:
        drop(window, urls(folder))
    assert [Path(path) for path in told.args[0]] == [folder]


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        ("notes.docx", "as PDF"),
        ("a.pdf.exe", ".exe"),
        ("papers.zip", "unpack"),
        ("data.gz", "unpack"),
        ("README", "without an ending"),
        ("https://papers.example/a.pdf", "opens no connection"),
    ],
)
def test_what_cannot_be_used_says_why(window: QWidget, zone: DropZone, tmp_path: Path, thing: str, words: str) -> None:
    data = urls(thing if thing.startswith("https") else tmp_path / thing)
    assert enter(window, data), "it is taken, so that its reason can be read afterwards too"
    assert zone.overlay.isVisible()
    assert words in zone.overlay.text()
    assert words in sort(data).refused[0][1]


def test_of_a_mixed_drop_each_part_goes_its_way(window: QWidget, zone: DropZone, qtbot: QtBot, tmp_path: Path) -> None:
    data = urls(tmp_path / "a.pdf", tmp_path / "b.pdf", tmp_path / "c.docx", tmp_path / "d.ris", tmp_path / "e.docx")
    assert enter(window, data)
    assert zone.overlay.text().splitlines()[:2] == ["2 PDFs go to the library", "1 file of records goes to the sources"]
    assert "2 files cannot be used" in zone.overlay.text()
    with qtbot.waitSignal(zone.dropped, timeout=1000) as told:
        assert drop(window, data)
    documents, records, refused = told.args
    assert (len(documents), len(records), [Path(path).name for path, _ in refused]) == (2, 1, ["c.docx", "e.docx"])


def test_the_overlay_covers_the_window_until_the_drag_leaves(window: QWidget, zone: DropZone, tmp_path: Path) -> None:
    before = window.grab().toImage()
    enter(window, urls(tmp_path / "a.pdf"))
    assert zone.overlay.geometry() == window.rect()
    assert window.grab().toImage() != before
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert not zone.overlay.isVisible()
    assert window.grab().toImage() == before


def test_the_window_sees_file_drags_before_a_text_field_does(window: QWidget, zone: DropZone, qtbot: QtBot, tmp_path: Path) -> None:
    data = urls(tmp_path / "a.pdf")
    data.setText(str(tmp_path / "a.pdf"))
    assert enter(window.windowHandle(), data)
    with qtbot.waitSignal(zone.dropped, timeout=1000):
        drop(window.windowHandle(), data)
    assert window.findChild(QLineEdit).text() == ""


def test_drags_of_text_are_left_to_the_widgets(window: QWidget, zone: DropZone, qtbot: QtBot) -> None:
    data = QMimeData()
    data.setText("metformin")
    with qtbot.assertNotEmitted(zone.dropped):
        assert not enter(window, data)
        drop(window, data)
    assert not zone.overlay.isVisible()


def test_a_zone_made_before_the_window_is_shown_watches_it(qtbot: QtBot, tmp_path: Path) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    zone = DropZone(widget)
    widget.show()
    with qtbot.waitSignal(zone.dropped, timeout=1000):
        enter(widget.windowHandle(), urls(tmp_path / "a.pdf"))
        drop(widget.windowHandle(), urls(tmp_path / "a.pdf"))
