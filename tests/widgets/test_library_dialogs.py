"""The dialogs of the library: tags of many, names of files, two records side by side, watched folders."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QRadioButton
from pytestqt.qtbot import QtBot

from widgets.library.file_rows import FileName
from widgets.library.files_dialog import PATTERNS, FilesDialog
from widgets.library.merge_dialog import MergeDialog
from widgets.library.merge_rows import Merge, MergeSide
from widgets.library.tags_dialog import TagsDialog
from widgets.library.watch_dialog import WatchDialog, WatchedRow


@pytest.fixture
def tags(qtbot: QtBot) -> TagsDialog:
    made = TagsDialog({"all": 3, "none": 0, "some": 1}, 3)
    qtbot.addWidget(made)
    made.show()
    return made


def state(dialog: TagsDialog, name: str) -> Qt.CheckState:
    (item,) = dialog._list.findItems(name, Qt.MatchFlag.MatchExactly)
    return item.checkState()


def test_tags_of_some_have_a_half_tick_and_stay_so(tags: TagsDialog) -> None:
    assert [state(tags, name) for name in ("all", "none", "some")] == [
        Qt.CheckState.Checked,
        Qt.CheckState.Unchecked,
        Qt.CheckState.PartiallyChecked,
    ]
    assert tags.changes() == ([], [])


def test_ticks_become_what_is_given_and_taken(tags: TagsDialog) -> None:
    for name, wanted in (("all", Qt.CheckState.Unchecked), ("some", Qt.CheckState.Checked)):
        tags._list.findItems(name, Qt.MatchFlag.MatchExactly)[0].setCheckState(wanted)
    assert tags.changes() == (["some"], ["all"])


def test_typed_tags_are_parted_by_commas_and_known_ones_are_ticked(tags: TagsDialog, qtbot: QtBot) -> None:
    tags._field.setText("new one，  NONE ,some")
    qtbot.keyClick(tags._field, Qt.Key.Key_Return)
    assert tags.isVisible()
    assert tags._field.text() == ""
    assert tags.changes() == (["new one", "none", "some"], [])


def test_what_still_stands_in_the_field_counts(tags: TagsDialog) -> None:
    tags._field.setText("late")
    tags.accept()
    assert tags.changes()[0] == ["late"]


@pytest.fixture
def files(qtbot: QtBot, english_locale: None) -> FilesDialog:
    made = FilesDialog(2, ("title", "year"))
    qtbot.addWidget(made)
    made.show()
    return made


def okay(dialog: FilesDialog) -> bool:
    return dialog._buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()


def test_nothing_is_done_before_it_was_shown(files: FilesDialog, qtbot: QtBot) -> None:
    assert not okay(files)
    assert files._summary.text() == "Choose a folder to see the names."
    with qtbot.waitSignal(files.preview_wanted) as told:
        files.set_folder("/papers")
    assert told.args == [PATTERNS[0], "/papers"]
    assert not okay(files)
    rows = [FileName("doc_a", "a.pdf", "Smith.pdf", "/papers", "ready"), FileName("doc_b", "b.pdf", "B.pdf", "/papers", "gone")]
    files.show_names(PATTERNS[0], "/papers", rows)
    assert okay(files)
    assert files._summary.text() == "1 file will be copied · 1 is left alone"
    with qtbot.waitSignal(files.confirmed) as told:
        files._buttons.button(QDialogButtonBox.StandardButton.Ok).click()
    assert told.args == [PATTERNS[0], "/papers"]


def test_own_files_are_renamed_only_when_that_is_chosen(files: FilesDialog, qtbot: QtBot) -> None:
    files.set_folder("/papers")
    with qtbot.waitSignal(files.preview_wanted) as told:
        files._rename.click()
    assert told.args == [PATTERNS[0], ""]
    files.show_names(PATTERNS[0], "", [FileName("doc_a", "a.pdf", "Smith.pdf", "/own", "ready")])
    assert files._buttons.button(QDialogButtonBox.StandardButton.Ok).text() == "Rename"
    assert "Undo" in files._note.text()


def test_names_of_an_older_pattern_are_passed_over_and_errors_are_shown(files: FilesDialog) -> None:
    files.set_folder("/papers")
    files._pattern.setEditText("{title}")
    files.show_names(PATTERNS[0], "/papers", [FileName("doc_a", "a.pdf", "Smith.pdf", "/papers", "ready")])
    assert not okay(files)
    files.show_error("no placeholder {x}")
    assert files._error.isVisible()
    assert not okay(files)


def side(place: str, **fields: str) -> MergeSide:
    return MergeSide(place, "Library", {"title": "Same", "year": "", "doi": "", **fields}, 2 if place.endswith("b") else 0)


@pytest.fixture
def merge(qtbot: QtBot) -> MergeDialog:
    kept, other = side("library:doc_a", year="2019"), side("library:doc_b", year="2020", doi="10.1/x")
    made = MergeDialog(Merge(kept, other, {"title": "kept", "year": "kept", "doi": "other"}, may_remove=True))
    qtbot.addWidget(made)
    made.show()
    return made


def test_only_what_differs_is_a_choice_and_the_proposal_is_set(merge: MergeDialog) -> None:
    assert len(merge.findChildren(QRadioButton)) == 4
    assert merge.choice() == {"title": "kept", "year": "kept", "doi": "other"}
    assert not merge.removes


def test_a_click_takes_the_other_side(merge: MergeDialog) -> None:
    merge._sides[("year", "other")].click()
    merge._sides[("doi", "kept")].click()
    merge._remove.click()
    assert merge.choice() == {"title": "kept", "year": "other", "doi": "kept"}
    assert merge.removes


def test_a_side_that_no_card_stands_in_is_taken_out_unless_told_otherwise(qtbot: QtBot) -> None:
    for may_remove in (True, False):
        made = MergeDialog(Merge(side("library:doc_b"), side("library:doc_c"), {"title": "kept"}, may_remove))
        qtbot.addWidget(made)
        assert made.removes is may_remove


def test_radio_buttons_have_names(merge: MergeDialog) -> None:
    assert merge._sides[("year", "other")].accessibleName() == "Year from the other one"
    assert merge._sides[("year", "other")].accessibleDescription() == "2020"


def test_watched_folders_are_paused_gone_on_with_and_left(qtbot: QtBot) -> None:
    made = WatchDialog()
    qtbot.addWidget(made)
    made.show()
    assert not made._stop.isEnabled()
    made.set_rows([WatchedRow("/zotero/storage", True), WatchedRow("/usb", False, is_there=False)])
    with qtbot.waitSignal(made.paused) as told:
        made._pause.click()
    assert told.args == ["/zotero/storage", True]
    made._list.setCurrentRow(1)
    assert made._pause.text() == "&Go on"
    assert "not there" in made._list.item(1).text()
    with qtbot.waitSignal(made.stopped) as told:
        made._stop.click()
    assert told.args == ["/usb"]
    made.show_error("this folder lies in the workspace")
    assert made._error.isVisible()
