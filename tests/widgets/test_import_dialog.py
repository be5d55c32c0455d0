"""The import dialog: what it tells and asks before anything begins."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QCheckBox, QDialog, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from engine.domain.subset import Subset
from widgets.import_dialog import ImportDialog
from widgets.import_rows import EngineCost, Estimate, FoundFiles
from widgets.lead_button import LeadButton

pytestmark = pytest.mark.usefixtures("english_locale")

FOUND = FoundFiles(
    ("/data/pubmed26n0001.xml.gz", "/data/pubmed26n0003.xml.gz"),
    60_000_000,
    (("PubMed XML", 2),),
    "pubmed26n0001.xml.gz",
    "pubmed26n0003.xml.gz",
    ("pubmed26n0002.xml.gz",),
    1,
    (("/data/readme.txt", "no known kind"),),
    41 * 10**9,
)
COST = Estimate(5000, 60_000, 120, 90_000_000, (EngineCost("whoosh", 240, 160_000_000), EngineCost("tantivy", 60, 70_000_000)), 41 * 10**9)


@pytest.fixture
def dialog(qtbot: QtBot) -> ImportDialog:
    widget = ImportDialog()
    qtbot.addWidget(widget)
    widget.show()
    return widget


def said(dialog: ImportDialog) -> str:
    return "\n".join(label.text() for label in dialog.findChildren(QLabel) if label.isVisible())


def start(dialog: ImportDialog) -> LeadButton:
    return dialog.findChild(LeadButton)


def field(dialog: ImportDialog, name: str) -> QLineEdit:
    return next(one for one in dialog.findChildren(QLineEdit) if one.accessibleName() == name)


def button(dialog: ImportDialog, text: str) -> QPushButton:
    return next(one for one in dialog.findChildren(QPushButton) if one.text().replace("&", "") == text)


def test_files_are_looked_at_then_measured(dialog: ImportDialog, qtbot: QtBot) -> None:
    assert "Add the folder with the PubMed files" in said(dialog)
    with qtbot.waitSignal(dialog.paths_changed, timeout=1000) as told:
        dialog.add_paths(["/data"])
    assert told.args == [["/data"]]
    assert "Looking at the files…" in said(dialog)
    assert not start(dialog).isEnabled()
    with qtbot.waitSignal(dialog.estimate_wanted, timeout=3000) as told:
        dialog.show_found(FOUND)
    assert told.args == [list(FOUND.files), Subset()]
    assert "PubMed XML: 2 files · 60.0 MB · pubmed26n0001.xml.gz to pubmed26n0003.xml.gz" in said(dialog)
    assert "Missing between them: pubmed26n0002.xml.gz" in said(dialog)
    assert "1 file holds no records and is left out: readme.txt" in said(dialog)
    dialog.show_estimate(COST)
    assert "About 60,000 records in 2 min, 90.0 MB on the disk, measured on the first 5,000." in said(dialog)
    assert "4 min and 160.0 MB with whoosh or 60 s and 70.0 MB with tantivy" in said(dialog)
    start(dialog).click()
    assert (dialog.result(), dialog.files()) == (QDialog.DialogCode.Accepted, list(FOUND.files))


def test_too_little_room_is_said_in_red_before_it_starts(dialog: ImportDialog) -> None:
    dialog.add_paths(["/data"])
    dialog.show_found(FOUND)
    dialog.show_estimate(Estimate(5000, 38_000_000, 20_000, 51 * 10**9, COST.engines, 41 * 10**9, fits=False))
    assert "That does not fit on the disk: about 51.1 GB are needed, 41.0 GB are free." in said(dialog)
    assert start(dialog).text() == "&Start all the same"


def test_the_subset_starts_from_what_is_held_and_says_what_changes(dialog: ImportDialog, qtbot: QtBot) -> None:
    held = Subset(2015, None, ("Diabetes Mellitus, Type 2",), (), ("eng",), True)
    dialog.set_held(held)
    assert dialog.subset() == held
    assert "As chosen before: years 2015–, MeSH Diabetes Mellitus, Type 2, language eng, with abstract." in said(dialog)
    field(dialog, "Journals").setText("Lancet; 0028-4793")
    field(dialog, "Languages").setText("ENG, chi")
    dialog.findChild(QCheckBox).setChecked(False)
    assert dialog.subset() == Subset(2015, None, ("Diabetes Mellitus, Type 2",), ("Lancet", "0028-4793"), ("eng", "chi"))
    assert "Only the files of this import are read that way." in said(dialog)
    button(dialog, "All records").click()
    assert dialog.subset() == Subset()


@pytest.mark.parametrize(("name", "text"), [("First year", "20"), ("Last year", "1990"), ("Languages", "english")])
def test_what_is_typed_wrongly_is_said_and_nothing_starts(dialog: ImportDialog, name: str, text: str) -> None:
    dialog.add_paths(["/data"])
    dialog.show_found(FOUND)
    field(dialog, "First year").setText("2015")
    field(dialog, name).setText(text)
    assert dialog.form.problem() in said(dialog)
    assert dialog.form.problem()
    assert not start(dialog).isEnabled()


def test_files_are_taken_out_by_the_delete_key(dialog: ImportDialog, qtbot: QtBot) -> None:
    dialog.add_paths(["/data/a", "/data/b", "/data/a"])
    assert dialog.rows.count() == 2
    dialog.list.choose("/data/a")
    dialog.list.setFocus()
    with qtbot.waitSignal(dialog.paths_changed, timeout=1000) as told:
        qtbot.keyClick(dialog.list, Qt.Key.Key_Delete)
    assert told.args == [["/data/b"]]


def test_folders_can_be_dropped_on_the_dialog(dialog: ImportDialog, qtbot: QtBot) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("/data/baseline"), QUrl("https://example.org/a.xml.gz")])
    action, buttons, keys = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(QPoint(5, 5), action, data, buttons, keys)
    dialog.dragEnterEvent(entered)
    assert entered.isAccepted()
    dialog.dropEvent(QDropEvent(QPointF(5, 5), action, data, buttons, keys))
    assert dialog.rows.all() == ["/data/baseline"]


def test_a_refusal_is_a_sentence_and_files_without_records_start_nothing(dialog: ImportDialog) -> None:
    dialog.add_paths(["/data/notes"])
    dialog.show_refusal("The folder cannot be read")
    assert "The folder cannot be read" in said(dialog)
    dialog.show_found(FoundFiles(left_out=(("/data/notes/a.txt", "no known kind"),)))
    assert "No file with records among these." in said(dialog)
    assert not start(dialog).isEnabled()
