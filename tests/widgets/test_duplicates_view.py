"""Duplicates: cases, records side by side, decisions by mouse and by key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from widgets.duplicate_rows import Case, Side, differing
from widgets.duplicates_view import DuplicatesView
from widgets.line_rows import LINE, Tone

pytestmark = pytest.mark.usefixtures("english_locale")

ONE = Side("library:ref_1", "Effects of <b>metformin</b> in women", "Curie, M", "2019", "Heart", "10.1/a", "", "Library · ref_1")
OTHER = Side("pubmed:pmid_7", "Effects of <b>metformin</b> in men", "Curie, M", "2020", "Heart", "10.1/a", "7", "PubMed · 7")
CASES = [
    Case("a", ("library:ref_1", "pubmed:pmid_7"), "proposed", "titles differ in: women / men", ONE.title),
    Case("b", ("library:ref_2", "pubmed:pmid_8"), "proposed", "same DOI, but different PMIDs", "Another paper"),
    Case("c", ("library:ref_3", "pubmed:pmid_9", "arxiv:x"), "group", "same DOI", "A third paper"),
]


@pytest.fixture
def view(qtbot: QtBot) -> DuplicatesView:
    widget = DuplicatesView()
    qtbot.addWidget(widget)
    widget.resize(900, 700)
    widget.show()
    return widget


@pytest.fixture
def full(view: DuplicatesView) -> DuplicatesView:
    view.show_cases(CASES, 605, {"proposed": 2, "group": 1})
    return view


def button(view: DuplicatesView, text: str) -> QPushButton:
    return next(one for one in view.findChildren(QPushButton) if one.text().replace("&", "") == text)


def said(view: DuplicatesView) -> str:
    return "\n".join(label.text() for label in view.findChildren(QLabel) if label.isVisible())


def test_nothing_yet_says_what_to_do(view: DuplicatesView, qtbot: QtBot) -> None:
    assert "Look for duplicates to see which" in said(view)
    with qtbot.waitSignal(view.look_wanted, timeout=1000):
        button(view, "Look for duplicates").click()
    view.show_looking(120, 605)
    assert "120 of 605 records compared" in said(view)
    with qtbot.waitSignal(view.stop_wanted, timeout=1000):
        button(view, "Stop").click()
    view.show_stopped()
    assert button(view, "Look for duplicates").isVisible()
    view.show_cases([], 605, {})
    assert "No two of 605 records are alike." in said(view)


def test_what_is_to_decide_comes_first_side_by_side(full: DuplicatesView, qtbot: QtBot) -> None:
    assert full.rows.rowCount() == 2
    with qtbot.waitSignal(full.sides_wanted, timeout=1000) as told:
        full.list.choose("b")
    assert told.args == ["library:ref_2", "pubmed:pmid_8"]
    full.show_sides(ONE, OTHER)
    assert full.beside.toPlainText() == ""  # those of another case come too late
    full.list.choose("a")
    full.show_sides(ONE, OTHER)
    assert full.beside.lit_words() == ["women", "men", "2019", "2020", "7"]
    assert "<b>metformin</b>" in full.beside.toPlainText()
    assert "not given" in full.beside.toPlainText()


def test_words_that_differ_are_found_whatever_the_case() -> None:
    left, right = differing("Aspirin in adults", "aspirin in Children")
    assert [(span.text, span.differs) for span in left] == [("Aspirin in ", False), ("adults", True)]
    assert [span.text for span in right if span.differs] == ["Children"]
    assert differing("", "") == ([], [])
    assert [span.differs for span in differing("", "only here")[1]] == [True]


def test_the_keys_decide_and_go_on_to_the_next(full: DuplicatesView, qtbot: QtBot) -> None:
    full.list.setFocus()
    with qtbot.waitSignal(full.merge_wanted, timeout=1000) as told:
        qtbot.keyClick(full.list, Qt.Key.Key_M)
    assert told.args == [["library:ref_1", "pubmed:pmid_7"]]
    assert full.list.current_key() == "b"
    with qtbot.waitSignal(full.apart_wanted, timeout=1000) as told:
        qtbot.keyClick(full.list, Qt.Key.Key_K)
    assert told.args == ["pubmed:pmid_8", ["library:ref_2"]]


def test_a_decision_is_shown_and_can_be_undone(full: DuplicatesView, qtbot: QtBot) -> None:
    assert not button(full, "Undo").isEnabled()
    full.set_decided({"a": "merge", "b": ""})
    line = full.rows.index(0).data(LINE)
    assert (line.tone, line.note) == (Tone.GOOD, "taken as one by you · titles differ in: women / men")
    assert not button(full, "Take as one").isEnabled()
    with qtbot.waitSignal(full.undo_wanted, timeout=1000):
        button(full, "Undo").click()
    full.set_decided({"a": ""})
    assert full.rows.index(0).data(LINE).tone is Tone.WARNING


def test_of_a_larger_group_the_record_on_the_right_is_taken_out(full: DuplicatesView, qtbot: QtBot) -> None:
    kinds = next(box for box in full.findChildren(QComboBox) if box.accessibleName() == "Which cases are shown")
    kinds.setCurrentIndex(1)
    assert kinds.currentText() == "Taken as one (1)"
    other = next(box for box in full.findChildren(QComboBox) if box.accessibleName() == "The record on the right")
    assert other.isVisible()
    assert not button(full, "Take as one").isEnabled()
    other.setCurrentIndex(1)
    with qtbot.waitSignal(full.apart_wanted, timeout=1000) as told:
        button(full, "Keep apart").click()
    assert told.args == ["arxiv:x", ["library:ref_3", "pubmed:pmid_9"]]
