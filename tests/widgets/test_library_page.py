"""The page of the library: what it shows, narrows, sorts, keeps and tells; by mouse and by keys."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QDropEvent, QGuiApplication, QImage
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from engine.domain.library import COLUMNS
from tests.widgets.library_rows import ROWS, row
from widgets.library.library_page import LibraryPage
from widgets.library.shelf_rows import CollectionRow, TagRow
from widgets.library.table_view import PAPERS

COLLECTIONS = [CollectionRow(1, 0, "Sleep", "Sleep", 1), CollectionRow(2, 1, "Trials", "Sleep/Trials", 1), CollectionRow(3, 0, "Empty", "Empty", 0)]


@pytest.fixture
def page(qtbot: QtBot, english_locale: None) -> LibraryPage:
    made = LibraryPage()
    qtbot.addWidget(made)
    made.resize(900, 600)
    with qtbot.waitExposed(made):
        made.show()
    made.set_shelves(COLLECTIONS, [TagRow("heart", 1), TagRow("to read", 1)])
    made.set_rows(ROWS, {"doc_d": "The file ends in the middle."})
    return made


def titles(page: LibraryPage) -> list[str]:
    return [found.title for found in page.table.rows.shown()]


def text(page: LibraryPage, place: int, column: str) -> str:
    return str(page.table.rows.index(place, COLUMNS.index(column)).data())


def typed(page: LibraryPage, qtbot: QtBot, words: str) -> None:
    qtbot.keyClicks(page.bar.field, words)
    qtbot.waitUntil(lambda: not page.bar._typed.isActive())


def counts(page: LibraryPage) -> str:
    return page._counts.text()


def test_rows_say_what_there_is(page: LibraryPage) -> None:
    assert text(page, 0, "authors") == "Smith et al."
    assert text(page, 1, "state") == "read in part"
    assert text(page, 1, "unread") == "2–3"
    assert text(page, 5, "state") == "RETRACTED · ready"
    assert text(page, 4, "state") == "no file"
    assert text(page, 2, "year") == ""
    assert counts(page) == "6 papers · 1 failed · 1 needs OCR · 1 read in part · 3 pages unread"


def test_typing_narrows_and_the_counts_follow(page: LibraryPage, qtbot: QtBot) -> None:
    typed(page, qtbot, "muller")
    assert titles(page) == ["Zinc in old age"]
    assert counts(page).startswith("1 of 6")
    qtbot.keyClick(page.bar.field, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: len(titles(page)) == 6)


def test_collections_with_those_in_them_tags_and_what_needs_a_look_narrow_too(page: LibraryPage) -> None:
    for kind, name, found in (
        ("collection", "Sleep", ["Insulin and sleep", "RETRACTED: A trial"]),
        ("collection", "Sleep/Trials", ["RETRACTED: A trial"]),
        ("tag", "to read", ["Insulin and sleep"]),
        ("failed", "", ["Broken"]),
        ("needs_ocr", "", ["A scan"]),
        ("unread", "", ["Zinc in old age", "A scan"]),
        ("unfiled", "", ["Zinc in old age", "A scan", "Broken", "A record"]),
    ):
        assert page.tree.choose(kind, name)
        assert titles(page) == found


def test_filters_are_folded_away_counted_and_cleared(page: LibraryPage, qtbot: QtBot) -> None:
    assert not page.bar._state.isVisible()
    page.bar.more.click()
    assert page.bar._state.isVisible()
    page.bar._state.setCurrentIndex(page.bar._state.findData("failed"))
    assert titles(page) == ["Broken"]
    page.bar._state.setCurrentIndex(0)
    page.bar._kind.setCurrentIndex(page.bar._kind.findData("retracted"))
    qtbot.keyClicks(page.bar._from, "2010")
    assert titles(page) == ["RETRACTED: A trial"]
    assert page.bar.more.text() == "&Filters (2)"
    page.bar.clear()
    assert len(titles(page)) == 6
    page.bar._references.click()
    assert "A record" not in titles(page)


def test_enter_asks_for_the_full_text_and_shows_what_was_found(page: LibraryPage, qtbot: QtBot) -> None:
    typed(page, qtbot, "nowhere in a title")
    assert titles(page) == []
    with qtbot.waitSignal(page.text_wanted) as told:
        qtbot.keyClick(page.bar.field, Qt.Key.Key_Return)
    page.bar.show_found(["doc_b"], told.args[0])
    assert titles(page) == ["Zinc in old age"]
    assert "1 paper found by its full text" in page.bar._said.text()
    page.bar.show_found(["doc_a"], "asked before")
    assert titles(page) == ["Zinc in old age"]
    page.bar.field.setText("insulin")
    qtbot.waitUntil(lambda: titles(page) == ["Insulin and sleep"])


def test_a_heading_sorts_both_ways_and_what_is_empty_stays_last(page: LibraryPage) -> None:
    page.table.sortByColumn(COLUMNS.index("year"), Qt.SortOrder.AscendingOrder)
    assert titles(page)[:2] == ["A record", "Zinc in old age"]
    page.table.sortByColumn(COLUMNS.index("year"), Qt.SortOrder.DescendingOrder)
    assert titles(page)[-2:] == ["A scan", "Broken"]


def test_the_selection_stays_when_rows_change_are_sorted_and_narrowed(page: LibraryPage, qtbot: QtBot) -> None:
    page.table.choose("doc_b")
    page.table.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    page.set_rows([*ROWS, row("doc_g", "Aa new")], {})
    typed(page, qtbot, "z")
    assert page.table.selected_keys() == ["doc_b"]
    current = page.table.current()
    assert current is not None
    assert current.key == "doc_b"


def test_keys_tell_what_is_wanted(page: LibraryPage, qtbot: QtBot) -> None:
    page.table.setFocus()
    page.table.choose("doc_a")
    qtbot.waitUntil(lambda: page.menu.actions["remove"].isEnabled())
    with qtbot.waitSignal(page.opened) as opened:
        qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert opened.args == ["doc_a"]
    for key, modifier, name in (
        (Qt.Key.Key_Delete, Qt.KeyboardModifier.NoModifier, "remove"),
        (Qt.Key.Key_F2, Qt.KeyboardModifier.NoModifier, "correct"),
        (Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier, "copy"),
        (Qt.Key.Key_T, Qt.KeyboardModifier.NoModifier, "tags"),
    ):
        with qtbot.waitSignal(page.wanted) as told:
            qtbot.keyClick(page.table, key, modifier)
        assert told.args == [name, ["doc_a"]]


def test_down_goes_from_the_search_to_the_table(page: LibraryPage, qtbot: QtBot) -> None:
    page.focus_search()
    qtbot.keyClick(page.bar.field, Qt.Key.Key_Down)
    assert page.table.hasFocus()
    assert page.table.selected_keys() == ["doc_a"]


def test_typing_in_the_table_goes_to_a_title(page: LibraryPage) -> None:
    page.table.keyboardSearch("ret")
    assert page.table.selected_keys() == ["doc_f"]


def test_the_menu_offers_what_fits_the_rows(page: LibraryPage) -> None:
    def offered(*keys: str) -> set[str]:
        page.menu.set_rows([found for found in ROWS if found.key in keys], page.tree.shelf())
        menu = QMenu(page)
        page.menu.fill(menu)
        return {action.text().replace("&", "") for action in menu.actions() if action.isEnabled() and action.isVisible() and action.text()}

    assert "Open" in offered("doc_a")
    assert "Try again" not in offered("doc_a")
    assert "Try again" in offered("doc_d")
    assert "Make one paper of both…" in offered("doc_a", "doc_b")
    assert "Make one paper of both…" not in offered("doc_a", "doc_b", "doc_f")
    assert "Correct title, authors, year…" not in offered("ref_e")
    assert "Rename or copy files…" not in offered("ref_e")
    assert "Recognise text" in offered("doc_a", "doc_c")
    assert "Recognise text" not in offered("doc_a")


def test_a_failed_row_says_why_and_offers_to_try_again(page: LibraryPage, qtbot: QtBot) -> None:
    page.table.choose("doc_d")
    qtbot.waitUntil(page._strip.isVisible)
    assert page._strip.text() == "The file ends in the middle."
    with qtbot.waitSignal(page.wanted) as told:
        page._strip._button.click()
    assert told.args == ["retry", ["doc_d"]]


def drop(page: LibraryPage, kind: str, name: str, *keys: str) -> bool:
    item = page.tree._item(kind, name)
    assert item is not None
    data = QMimeData()
    data.setData(PAPERS, "\n".join(keys).encode())
    at = QPointF(page.tree.visualItemRect(item).center())
    event = QDropEvent(at, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    page.tree.dropEvent(event)
    return event.isAccepted()


def test_rows_dropped_on_a_collection_or_a_tag_are_told(page: LibraryPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.tree.papers_dropped) as told:
        assert drop(page, "collection", "Sleep/Trials", "doc_a", "doc_b")
    assert told.args == ["collection", "Sleep/Trials", ["doc_a", "doc_b"]]
    with qtbot.waitSignal(page.tree.papers_dropped) as told:
        assert drop(page, "tag", "heart", "doc_b")
    assert told.args == ["tag", "heart", ["doc_b"]]
    with qtbot.assertNotEmitted(page.tree.papers_dropped):
        assert not drop(page, "failed", "", "doc_b")


def test_a_collection_is_renamed_in_place_and_taken_away_by_key(page: LibraryPage, qtbot: QtBot) -> None:
    page.tree.choose("collection", "Sleep/Trials")
    item = page.tree.currentItem()
    assert item is not None
    with qtbot.waitSignal(page.tree.renamed) as told:
        item.setText(0, "Studies")
    assert told.args == ["collection", "Sleep/Trials", "Studies"]
    assert item.text(0) == "Trials"
    with qtbot.waitSignal(page.tree.deleted) as told:
        qtbot.keyClick(page.tree, Qt.Key.Key_Delete)
    assert told.args == ["collection", "Sleep/Trials"]
    with qtbot.waitSignal(page.tree.collection_wanted) as told:
        qtbot.keyClick(page.tree, Qt.Key.Key_Insert)
    assert told.args == ["Sleep/Trials"]


def test_what_was_chosen_in_the_tree_stays_when_shelves_change(page: LibraryPage) -> None:
    page.tree.choose("tag", "heart")
    page.set_shelves(COLLECTIONS, [TagRow("heart", 2), TagRow("new", 1)])
    assert (page.tree.shelf().kind, page.tree.shelf().name) == ("tag", "heart")
    page.set_shelves(COLLECTIONS, [TagRow("new", 1)])
    assert page.tree.shelf().kind == "all"
    assert len(titles(page)) == 6


def test_columns_widths_and_order_are_kept(page: LibraryPage, qtbot: QtBot) -> None:
    page.table._show_column(COLUMNS.index("name"), True)
    page.table._show_column(COLUMNS.index("journal"), False)
    page.table.setColumnWidth(COLUMNS.index("authors"), 77)
    page.table.horizontalHeader().moveSection(1, 3)
    page.table.sortByColumn(COLUMNS.index("year"), Qt.SortOrder.DescendingOrder)
    page.bar.more.setChecked(True)
    state = page.layout_state()
    other = LibraryPage()
    qtbot.addWidget(other)
    other.restore_layout(state)
    assert other.layout_state()["table"] == state["table"]
    assert other.bar.more.isChecked()


@pytest.mark.parametrize(
    "state", [{}, {"table": 7}, {"table": {"shown": ["none"], "widths": {"title": "wide"}, "sort": []}}, {"tree": [1]}, {"tree": "x"}]
)
def test_a_kept_layout_that_is_bad_does_no_harm(qtbot: QtBot, state: dict[str, object]) -> None:
    made = LibraryPage()
    qtbot.addWidget(made)
    made.restore_layout(state)
    assert not made.table.isColumnHidden(COLUMNS.index("title"))


def test_an_empty_library_says_what_to_do_next(qtbot: QtBot, english_locale: None) -> None:
    made = LibraryPage()
    qtbot.addWidget(made)
    made.show()
    assert "Drop PDFs" in made._nothing.text()
    with qtbot.waitSignal(made.add_requested):
        made._first.click()


def test_a_filter_that_nothing_fits_is_taken_away_by_a_button(page: LibraryPage, qtbot: QtBot) -> None:
    typed(page, qtbot, "qqq")
    assert page._first.text() == "Clear search and filters"
    page._first.click()
    assert len(titles(page)) == 6
    page.tree.choose("collection", "Empty")
    assert "drag some here" in page._nothing.text()


def test_the_watched_folders_are_shown_on_their_button(page: LibraryPage) -> None:
    assert page._watch.text() == "&Watch a folder…"
    page.set_watched(2, 0)
    assert page._watch.text() == "Watching 2 folders"
    page.set_watched(2, 2)
    assert page._watch.text() == "Watching paused"


def test_screen_readers_hear_names(page: LibraryPage) -> None:
    for widget, name in (
        (page.table, "Papers"),
        (page.tree, "Collections and tags"),
        (page.bar.field, "Search the library"),
        (page.bar._from, "First year"),
    ):
        interface = QAccessible.queryAccessibleInterface(widget)
        assert interface.text(QAccessible.Text.Name) == name
    index = page.table.rows.index(1, COLUMNS.index("state"))
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "State: read in part"


def test_rows_are_drawn_in_light_and_dark(page: LibraryPage) -> None:
    image = QImage(page.size(), QImage.Format.Format_RGB32)
    page.render(image, QPoint())
    assert not image.isNull()
    assert QGuiApplication.palette() is not None


def test_ten_thousand_rows_are_shown_narrowed_and_sorted_at_once(page: LibraryPage) -> None:
    many = [row(f"doc_{number}", f"Effect of compound {number * 7919 % 10_000}", year=1990 + number % 35) for number in range(10_000)]

    def took(do: object) -> float:
        start = time.thread_time()
        assert callable(do)
        do()
        return time.thread_time() - start

    assert took(lambda: page.set_rows(many, {})) < 0.5
    page.table.selectAll()
    page._take_selection()
    assert counts(page).startswith("10,000 papers · 10,000 selected")
    for do in (
        lambda: page.table.sortByColumn(0, Qt.SortOrder.AscendingOrder),
        lambda: page.table.sortByColumn(COLUMNS.index("year"), Qt.SortOrder.DescendingOrder),
        lambda: page.bar.field.setText("compound 77"),
        page._on_narrowed,
    ):
        assert took(do) < 0.5
    assert all("77" in found.text for found in page.table.rows.shown())
