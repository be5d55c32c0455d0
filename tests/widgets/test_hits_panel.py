"""The hits gate: what is kept and confirmed, by mouse and keyboard; order, filter, and adding by search."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from widgets.hits_panel import HitsPanel, HitsState
from widgets.hits_rows import HIT, Hit, Order, source_in_words, telling_types
from widgets.workspace_rows import SourceRow

HITS = [
    Hit("pmid_1", "Velocarin and potassium", "Smith et al.", 2019, "J Med", ("Journal Article",), 1, grade="low", reason="2 of 4 words"),
    Hit(
        "pmid_2", "Velocarin in heart failure", "Ito", 2024, "Gut", ("Randomized Controlled Trial", "Journal Article"), 1, grade="high", has_pdf=True
    ),
    Hit("pmid_3", "维洛卡林与运动耐量", "王小明 等", 2021, "中华心血管病杂志", (), 2, "retracted", "medium"),
    Hit("ref_4", "An undated note", "", None, "", (), None, "preprint", "medium", kept=False),
]


@pytest.fixture
def panel(qtbot: QtBot) -> HitsPanel:
    widget = HitsPanel()
    qtbot.addWidget(widget)
    widget.set_side(QLabel("abstract"))
    widget.resize(560, 700)
    widget.show_waiting(HITS)
    widget.show()
    widget.activateWindow()
    widget.list.setFocus()
    qtbot.waitUntil(widget.list.hasFocus)
    return widget


def shown(panel: HitsPanel) -> list[str]:
    return panel.list.order.shown_ids()


def test_the_button_says_how_many_are_kept_and_confirms_them(panel: HitsPanel, qtbot: QtBot) -> None:
    assert panel.confirm.text() == "Confirm 3 of 4 hits"
    with qtbot.waitSignal(panel.confirmed) as signal:
        qtbot.mouseClick(panel.confirm, Qt.MouseButton.LeftButton)
    assert signal.args == [["pmid_1", "pmid_2", "pmid_3"]]


def test_space_toggles_delete_unchecks_enter_confirms(panel: HitsPanel, qtbot: QtBot) -> None:
    panel.select("pmid_1")
    qtbot.keyClick(panel.list, Qt.Key.Key_Space)
    assert panel.rows.kept() == ["pmid_2", "pmid_3"]
    qtbot.keyClick(panel.list, Qt.Key.Key_Space)
    qtbot.keyClick(panel.list, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(panel.list, Qt.Key.Key_Delete)
    assert panel.rows.kept() == ["pmid_3"]
    with qtbot.waitSignal(panel.confirmed) as signal:
        qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert signal.args == [["pmid_3"]]


def test_a_click_on_the_box_toggles_and_one_beside_it_does_not(panel: HitsPanel, qtbot: QtBot) -> None:
    rect = panel.list.visualRect(panel.list.order.index(0, 0))
    line = panel.fontMetrics().height()
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=rect.topLeft() + QPoint(line, line))
    assert "pmid_1" not in panel.rows.kept()
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert "pmid_1" not in panel.rows.kept()


def test_nothing_kept_cannot_be_confirmed(panel: HitsPanel, qtbot: QtBot) -> None:
    panel.none.click()
    assert not panel.confirm.isEnabled()
    with qtbot.assertNotEmitted(panel.confirmed):
        qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    panel.every.click()
    assert len(panel.rows.kept()) == 4


def test_keep_all_touches_only_what_the_filter_shows(panel: HitsPanel) -> None:
    panel.none.click()
    panel.filter.setText("velocarin")
    panel.every.click()
    assert panel.rows.kept() == ["pmid_1", "pmid_2"]
    panel.filter.clear()
    assert panel.confirm.text() == "Confirm 2 of 4 hits"


@pytest.mark.parametrize(
    ("order", "wanted"),
    [
        (Order.FOUND, ["pmid_1", "pmid_2", "pmid_3", "ref_4"]),
        (Order.GRADE, ["pmid_2", "pmid_3", "ref_4", "pmid_1"]),
        (Order.NEWEST, ["pmid_2", "pmid_3", "pmid_1", "ref_4"]),
        (Order.OLDEST, ["pmid_1", "pmid_3", "pmid_2", "ref_4"]),
    ],
)
def test_hits_are_sorted_and_undated_ones_come_last(panel: HitsPanel, order: Order, wanted: list[str]) -> None:
    panel.sorting.setCurrentIndex(panel.sorting.findData(order))
    assert shown(panel) == wanted


def test_going_back_to_the_order_of_finding_restores_it(panel: HitsPanel) -> None:
    panel.sorting.setCurrentIndex(1)
    panel.sorting.setCurrentIndex(0)
    assert shown(panel) == [hit.paper_id for hit in HITS]


@pytest.mark.parametrize(
    ("text", "wanted"), [("smith 2019", ["pmid_1"]), ("运动耐量", ["pmid_3"]), ("RETRACTED", ["pmid_3"]), ("gut randomized", ["pmid_2"])]
)
def test_the_filter_looks_into_everything_that_is_shown(panel: HitsPanel, text: str, wanted: list[str]) -> None:
    panel.filter.setText(text)
    assert shown(panel) == wanted


def test_the_hit_under_the_cursor_is_told(panel: HitsPanel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(panel.hit_selected) as signal:
        qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    assert signal.args == ["pmid_2"]


def test_more_hits_leave_the_cursor_where_it_was(panel: HitsPanel) -> None:
    panel.select("pmid_3")
    panel.show_waiting([Hit("pmid_9", "A new one"), *HITS])
    assert panel.list.currentIndex().data(HIT).paper_id == "pmid_3"


def test_a_decided_gate_is_read_only(panel: HitsPanel, qtbot: QtBot) -> None:
    panel.show_decided(HITS)
    assert panel.state() is HitsState.CONFIRMED
    assert panel.confirm.isHidden()
    assert any(label.text() == "3 of 4 hits, confirmed by you." for label in panel.findChildren(QLabel))
    panel.list.selectAll()
    with qtbot.assertNotEmitted(panel.confirmed):
        for key in (Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Return):
            qtbot.keyClick(panel.list, key)
    assert len(panel.rows.kept()) == 3


def test_an_empty_panel_says_what_to_do(panel: HitsPanel) -> None:
    panel.show_empty()
    assert any(label.isVisible() and label.text().startswith("Ask a question") for label in panel.findChildren(QLabel))
    panel.show_empty("Searching…")
    assert any(label.isVisible() and label.text() == "Searching…" for label in panel.findChildren(QLabel))


def test_reject_is_told(panel: HitsPanel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(panel.rejected):
        qtbot.mouseClick(panel.reject, Qt.MouseButton.LeftButton)


def test_papers_are_added_by_search(panel: HitsPanel, qtbot: QtBot) -> None:
    qtbot.keyClicks(panel.found.field, "telomerase")
    with qtbot.waitSignal(panel.search_requested) as asked:
        qtbot.keyClick(panel.found.field, Qt.Key.Key_Return)
    assert asked.args == ["telomerase"]
    panel.show_found([HITS[0], Hit("pmid_7", "Telomerase"), Hit("pmid_8", "TERT")])
    assert panel.found.list.order.shown_ids() == ["pmid_7", "pmid_8"]
    assert not panel.found.add.isEnabled()
    qtbot.keyClick(panel.found.list, Qt.Key.Key_Space)
    with qtbot.waitSignal(panel.add_requested) as added:
        qtbot.keyClick(panel.found.list, Qt.Key.Key_Return)
    assert added.args == [["pmid_7"]]
    assert panel.found.list.isHidden() or not panel.found.list.isVisible()


def test_after_adding_the_keyboard_is_on_the_hits_so_that_enter_confirms(panel: HitsPanel, qtbot: QtBot) -> None:
    panel.found.field.setFocus()
    panel.show_found([Hit("pmid_7", "Another"), Hit("pmid_8", "One more")])
    qtbot.waitUntil(panel.found.list.hasFocus)
    qtbot.keyClick(panel.found.list, Qt.Key.Key_Space)
    qtbot.keyClick(panel.found.list, Qt.Key.Key_Return)
    assert panel.list.hasFocus()


def test_closing_the_results_leaves_the_keyboard_where_it_is(panel: HitsPanel) -> None:
    panel.found.list.setFocus()
    panel.show_found([Hit("pmid_7", "Another")])
    panel.filter.setFocus()
    panel.found.on_closed()
    assert panel.filter.hasFocus()


def test_the_abstract_of_a_found_paper_can_be_read_before_it_is_added(panel: HitsPanel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(panel.hit_selected) as chosen:
        panel.show_found([Hit("pmid_7", "Another")])
    assert chosen.args == ["pmid_7"]


def test_hits_and_found_papers_say_where_they_were_searched_and_as_of_when(panel: HitsPanel) -> None:
    sources = [SourceRow("library", 4), SourceRow("pubmed", 605, "2024-06-01")]
    panel.set_sources(sources)
    panel.show_found([Hit("pmid_7", "Another")], sources[1:])
    texts = " ".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible())
    assert "2 sources searched: library, PubMed (as of 2024-06-01)" in texts
    assert "1 paper found. 1 source searched: PubMed (as of 2024-06-01)" in texts


def test_escape_closes_the_search(panel: HitsPanel, qtbot: QtBot) -> None:
    panel.found.field.setFocus()
    qtbot.keyClicks(panel.found.field, "x")
    qtbot.keyClick(panel.found.field, Qt.Key.Key_Return)
    panel.show_found([])
    qtbot.keyClick(panel.found.field, Qt.Key.Key_Escape)
    assert panel.found.field.text() == ""


def test_the_abstract_goes_beside_or_below(panel: HitsPanel) -> None:
    assert panel.splitter.orientation() == Qt.Orientation.Vertical
    panel.resize(2200, 700)
    assert panel.splitter.orientation() == Qt.Orientation.Horizontal


def test_a_retracted_paper_is_marked_and_named(panel: HitsPanel) -> None:
    index = panel.list.order.place_of("pmid_3")
    assert "RETRACTED" in index.data(Qt.ItemDataRole.AccessibleTextRole)
    rect = panel.list.visualRect(index)
    reds = sum(colour.red() > 150 and colour.green() < 90 for colour in colours(panel, rect.right() - 60, rect.top() + 15))
    assert reds > 100


def colours(panel: HitsPanel, left: int, top: int) -> list:
    image = panel.list.viewport().grab().toImage()
    return [image.pixelColor(left + x, top + y) for x in range(50) for y in range(12) if image.rect().contains(left + x, top + y)]


def test_words_of_a_hit() -> None:
    assert source_in_words(HITS[0]) == "Smith et al. 2019 · J Med"
    assert source_in_words(HITS[3]) == ""
    assert telling_types(Hit("a", "b", types=("Journal Article", "Research Support, N.I.H., Extramural"))) == ["Journal Article"]
    assert telling_types(HITS[1]) == ["Randomized Controlled Trial"]


def test_what_nobody_could_read_is_said_below_the_hits(panel: HitsPanel) -> None:
    assert "could not be read" not in panel._note.text()
    panel.set_unread(12, 3)
    assert "12 pages of 3 documents could not be read." in panel._note.text()
    panel.set_unread(0, 0)
    assert "could not be read" not in panel._note.text()
