"""What stands beside the pages: small pictures, table of contents, notes; and what a reader does by keys, menus and links."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAction, QColor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from widgets import theme
from widgets.reader.inks import ink_name
from widgets.reader.notes_panel import NotesPanel
from widgets.reader.pages import Link, OutlineEntry, OwnNote, Page, Target, Word
from widgets.reader.reader_pair import ReaderPair
from widgets.reader.reader_panel import ReaderPanel
from widgets.reader.side_panel import Side
from widgets.reader.thumbs import Thumbs

PAGES = [Page(400, 600)] * 12
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
WORDS = [Word(50 + 60 * (n % 5), 100 + 20 * (n // 5), 100 + 60 * (n % 5), 112 + 20 * (n // 5), f"word{n}", n // 5, n // 10) for n in range(20)]


@pytest.fixture
def panel(qtbot: QtBot) -> ReaderPanel:
    widget = ReaderPanel()
    qtbot.addWidget(widget)
    widget.resize(900, 600)
    serve(widget)
    widget.show()
    qtbot.waitExposed(widget)
    widget.show_document("A paper", PAGES, "doc_a")
    return widget


def serve(panel: ReaderPanel) -> None:
    view = panel.view
    view.image_wanted.connect(lambda page, scale, clip: view.put_image(page, scale, clip, paper()))
    view.thumbs_wanted.connect(lambda pages, pixels: view.put_thumbs((page, paper()) for page in pages))
    view.words_wanted.connect(lambda page: view.put_words(page, WORDS))
    view.can_mark = True


def paper() -> QImage:
    image = QImage(40, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    return image


def press(panel: ReaderPanel, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(panel.view, key, modifier)


def test_small_pictures_come_from_the_page_outwards_and_stay_within_their_bytes() -> None:
    thumbs = Thumbs()
    thumbs.begin(1500)
    order = thumbs.missing([700], 700)
    assert order[:3] in ([700, 701, 699], [700, 699, 701])
    most = thumbs.pixels
    assert 1500 * most * 2 <= 40_000_000
    while wanted := thumbs.missing([], 700):
        for page in wanted:
            thumbs.put(page, QImage() if page == 3 else paper())
    assert thumbs.is_complete
    assert thumbs.get(3) is None
    assert thumbs.get(1500) is not None
    assert thumbs.bytes == 1499 * 40 * 60 * 2


def test_of_a_document_with_too_many_pages_those_near_are_held() -> None:
    thumbs = Thumbs()
    thumbs.begin(400_000)
    for near in (1, 200_000):
        for _ in range(3):
            for page in thumbs.missing([], near):
                thumbs.put(page, paper())
        assert thumbs.get(near) is not None
    assert thumbs.pixels == 400


def test_small_pictures_are_asked_for_in_a_quiet_moment_and_shown_in_the_list(panel: ReaderPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: panel.view.thumbs.is_complete, timeout=5_000)
    QTest.keyClick(panel.view, Qt.Key.Key_F7)
    assert panel.side.isVisible()
    assert panel.side.side is Side.PAGES
    pages = panel.side.pages
    assert pages.model().rowCount() == 12
    assert pages.words_of(3) == "page 3"
    index = pages.model().index(8, 0)
    pages.scrollTo(index)
    QTest.mouseClick(pages.viewport(), Qt.MouseButton.LeftButton, pos=pages.visualRect(index).center())
    assert panel.view.page == 9
    panel.way.go_back()
    assert panel.view.page == 1
    QTest.keyClick(panel, Qt.Key.Key_F7)
    assert not panel.side.isVisible()


def test_pages_that_fly_by_show_small_pictures_or_their_number(panel: ReaderPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: panel.view.thumbs.is_complete, timeout=5_000)
    panel.view.image_wanted.disconnect()
    panel.view.frames = panel.view.blank_frames = 0
    for page in range(1, 12):
        panel.view.go_to_page(page)
        panel.view.viewport().repaint()
    assert panel.view.frames >= 11
    assert panel.view.blank_frames == 0


def test_the_table_of_contents_is_a_tree_that_leads_there(panel: ReaderPanel, qtbot: QtBot) -> None:
    entries = [
        OutlineEntry(1, "Methods", Target(2, 0.0, 300.0)),
        OutlineEntry(2, "Mice & <b>rats</b>", Target(4)),
        OutlineEntry(1, "Lost", None),
        OutlineEntry(1, "Results", Target(7, None, 100.0)),
    ]
    panel.set_outline(entries)
    QTest.keyClick(panel.view, Qt.Key.Key_F8)
    tree = panel.side.outline.tree
    assert [tree.topLevelItem(place).text(0) for place in range(tree.topLevelItemCount())] == ["Methods", "Lost", "Results"]
    child = tree.topLevelItem(0).child(0)
    assert (child.text(0), child.text(1)) == ("Mice & <b>rats</b>", "4")
    assert tree.topLevelItem(1).isDisabled()
    tree.setCurrentItem(tree.topLevelItem(2))
    QTest.keyClick(tree, Qt.Key.Key_Return)
    assert panel.view.page in (6, 7)
    panel.way.go_back()
    assert panel.view.page == 1


def test_without_a_table_of_contents_it_says_where_the_headings_come_from(panel: ReaderPanel) -> None:
    panel.toggle_side(Side.OUTLINE)
    assert "no table of contents" in panel.side.outline._empty.text()
    panel.set_outline([OutlineEntry(1, "Methods", Target(2))], is_own=True)
    assert panel.side.outline._source.isVisible()


def note(number: int, page: int, ink: str = "green", text: str = "") -> OwnNote:
    return OwnNote(f"note_{number}", [(page, [(50.0, 100.0, 200.0, 112.0)])], f"quoted words {number}", ink, text)


def test_notes_are_painted_listed_found_and_opened(panel: ReaderPanel, qtbot: QtBot) -> None:
    panel.set_notes([note(1, 5, "pink", "about mice"), note(2, 1)])
    rows = panel.side.notes.rows
    assert [rows.key(place) for place in range(2)] == ["note_2", "note_1"]
    image = panel.view.viewport().grab().toImage()
    assert image.pixelColor(panel.view.pixel_of(1, 120, 104)).name() == theme.ink(panel.palette(), "green").name()
    panel.toggle_side(Side.NOTES)
    QTest.keyClicks(panel.side.notes.search, "MICE pink")
    assert rows.rowCount() == 1
    panel.side.notes.search.setText("nothing")
    assert "holds these words" in panel.side.notes._empty.text()
    panel.show_note(note(1, 5, "pink", "about mice"), write=True)
    assert panel.side.notes.text.toPlainText() == "about mice"
    assert panel.view.page in (4, 5)


def test_words_of_a_note_are_kept_after_a_rest_and_by_esc(panel: ReaderPanel, qtbot: QtBot) -> None:
    notes = panel.side.notes
    panel.set_notes([note(1, 1)])
    panel.show_note(note(1, 1), write=True)
    with qtbot.waitSignal(notes.text_written, timeout=3_000) as told:
        QTest.keyClicks(notes.text, "see table 2")
    assert told.args == ["note_1", "see table 2"]
    QTest.keyClicks(notes.text, "!")
    with qtbot.waitSignal(notes.left, timeout=1_000):
        QTest.keyClick(notes.text, Qt.Key.Key_Escape)


def test_a_note_is_recoloured_removed_and_exported_by_what_stands_below_the_list(panel: ReaderPanel, qtbot: QtBot) -> None:
    notes: NotesPanel = panel.side.notes
    panel.set_notes([note(1, 1)])
    panel.show_note(note(1, 1), write=True)
    with qtbot.waitSignal(notes.ink_chosen) as told:
        notes.ink.setCurrentIndex(3)
        notes.ink.activated.emit(3)
    assert told.args == ["note_1", "pink"]
    with qtbot.waitSignal(notes.removed) as told:
        QTest.keyClick(notes.list, Qt.Key.Key_Delete)
    assert told.args == ["note_1"]
    with qtbot.waitSignal(notes.export_wanted):
        QTest.mouseClick(notes.export, Qt.MouseButton.LeftButton)


def test_paragraphs_are_selected_and_marked_by_keys(panel: ReaderPanel, qtbot: QtBot) -> None:
    press(panel, Qt.Key.Key_P)
    assert panel.view.selection.text().split() == [f"word{n}" for n in range(10)]
    press(panel, Qt.Key.Key_P)
    assert panel.view.selection.text().split() == [f"word{n}" for n in range(10, 20)]
    with qtbot.waitSignal(panel.view.note_wanted) as told:
        press(panel, Qt.Key.Key_H)
    assert told.args[0].text.startswith("word10 word11")
    assert told.args[0].places == [(1, [(50, 140, 340, 152), (50, 160, 340, 172)])]
    assert told.args[1:] == ["yellow", False]
    press(panel, Qt.Key.Key_P, SHIFT)
    with qtbot.waitSignal(panel.view.note_wanted) as told:
        press(panel, Qt.Key.Key_N)
    assert told.args[0].text.startswith("word0")
    assert told.args[2] is True


def test_a_page_without_words_says_so(panel: ReaderPanel) -> None:
    panel.view.words_wanted.disconnect()
    panel.view.words_wanted.connect(lambda page: panel.view.put_words(page, []))
    press(panel, Qt.Key.Key_H)
    assert "no words on this page" in panel._note.text()


def test_the_row_shows_the_ink_that_was_used_last(panel: ReaderPanel) -> None:
    panel.tools.mark_wanted.emit("pink", False)
    assert ink_name("pink") in panel.tools._mark.accessibleName()
    press(panel, Qt.Key.Key_H)
    assert panel.view.ink == "pink"


def test_a_selection_grows_by_words_and_lines(panel: ReaderPanel, qtbot: QtBot) -> None:
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down):
        press(panel, key, SHIFT)
    assert panel.view.selection.text().split() == [f"word{n}" for n in range(7)]
    press(panel, Qt.Key.Key_Left, SHIFT)
    press(panel, Qt.Key.Key_Up, SHIFT)
    assert panel.view.selection.text().split() == ["word0"]


def test_the_third_click_selects_the_paragraph_and_citing_wants_what_is_selected(panel: ReaderPanel, qtbot: QtBot) -> None:
    port, place = panel.view.viewport(), panel.view.pixel_of(1, 60, 126)
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(port, Qt.MouseButton.LeftButton, pos=place)
    assert panel.view.selection.text() == "word5"
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=place)
    assert panel.view.selection.text().split() == [f"word{n}" for n in range(10)]
    with qtbot.waitSignal(panel.view.citation_wanted) as told:
        press(panel, Qt.Key.Key_C, CTRL | SHIFT)
    assert told.args[0].text.startswith("word0 word1")


INNER, OUTER = Link((50.0, 200.0, 120.0, 212.0), Target(6, 40.0, 100.0)), Link((150.0, 200.0, 220.0, 212.0), None, "https://example.org/a&b")


def test_a_link_in_the_file_is_followed_and_back_returns(panel: ReaderPanel, qtbot: QtBot) -> None:
    panel.view.put_links(1, [INNER, OUTER])
    port = panel.view.viewport()
    place = panel.view.pixel_of(1, 80, 206)
    assert panel.view.words_at(QPointF(place)) == "Go to page 6"
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=place)
    assert panel.view.page in (5, 6)
    panel.way.go_back()
    assert panel.view.page == 1
    press(panel, Qt.Key.Key_L)
    press(panel, Qt.Key.Key_Return)
    assert panel.view.page in (5, 6)


def test_dragging_over_a_link_selects_and_follows_nothing(panel: ReaderPanel, qtbot: QtBot) -> None:
    panel.view.put_links(1, [Link((40.0, 90.0, 350.0, 180.0), Target(6))])
    port = panel.view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=panel.view.pixel_of(1, 60, 106))
    QTest.mouseMove(port, panel.view.pixel_of(1, 200, 106))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=panel.view.pixel_of(1, 200, 106))
    assert panel.view.page == 1
    assert panel.view.selection.text() == "word0 word1 word2"


def actions_of(menu: QWidget) -> dict[str, QAction]:
    return {action.text().partition("\t")[0]: action for action in menu.actions() if action.text()}


def test_an_address_outside_is_shown_and_copied_never_opened(panel: ReaderPanel, qtbot: QtBot) -> None:
    panel.view.put_links(1, [INNER, OUTER])
    menu = panel.view.menu_at(QPointF(panel.view.pixel_of(1, 180, 206)))
    found = actions_of(menu)
    assert not found["https://example.org/a&&b"].isEnabled()
    panel.view._do(("address",), panel.view.point_at(QPointF(panel.view.pixel_of(1, 180, 206))), OUTER)
    assert QGuiApplication.clipboard().text() == "https://example.org/a&b"
    followed: list[object] = []
    panel.view.link_followed.connect(followed.append)
    QTest.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=panel.view.pixel_of(1, 180, 206))
    assert followed == []
    for popup in panel.view.findChildren(type(menu)):
        popup.close()


def test_the_menu_of_a_note_offers_what_can_be_done_with_it(panel: ReaderPanel, qtbot: QtBot) -> None:
    panel.set_notes([note(1, 1, "blue")])
    place = QPointF(panel.view.pixel_of(1, 120, 106))
    found = actions_of(panel.view.menu_at(place))
    assert {"Edit the note…", "Colour", "Remove the highlight", "Highlight this paragraph"} <= set(found)
    inks = found["Colour"].menu().actions()
    assert [action.text() for action in inks] == [ink_name(ink) for ink in theme.INKS]
    assert [action.isChecked() for action in inks] == [ink == "blue" for ink in theme.INKS]
    with qtbot.waitSignal(panel.view.ink_chosen) as told:
        panel.view._do(tuple(inks[0].data()), panel.view.point_at(place), None)
    assert told.args == ["note_1", "yellow"]


def test_the_row_gives_up_what_has_no_room(panel: ReaderPanel) -> None:
    wide = [button for button in panel.tools.findChildren(QToolButton) if button.isVisible()]
    panel.resize(220, 600)
    narrow = [button for button in panel.tools.findChildren(QToolButton) if button.isVisible()]
    assert len(narrow) < len(wide)
    assert panel.tools.split.isVisible()
    assert panel.tools.back.isVisible()
    assert panel.width() <= 240


def test_two_halves_have_their_own_way_and_keys_go_to_one(qtbot: QtBot) -> None:
    pair = ReaderPair()
    qtbot.addWidget(pair)
    pair.half_made.connect(serve)
    serve(pair.first)
    pair.resize(1400, 600)
    pair.show()
    qtbot.waitExposed(pair)
    pair.activateWindow()
    pair.first.show_document("A paper", PAGES, "doc_a")
    pair.toggle()
    assert pair.is_split
    second = pair.other
    second.show_document("Another", PAGES[:4], "doc_b")
    pair.go_to_other()
    assert pair.current is second
    assert [all(key.isEnabled() for key in half._keys) for half in (pair.first, second)] == [False, True]
    second.go_to_page(3)
    assert (pair.first.view.page, second.view.page) == (1, 3)
    second.way.go_back()
    assert not pair.first.tools.back.isEnabled()
    pair.toggle()
    assert not pair.is_split
    assert pair.current is pair.first


def test_a_narrow_room_puts_the_halves_above_each_other(qtbot: QtBot) -> None:
    pair = ReaderPair()
    qtbot.addWidget(pair)
    pair.resize(500, 700)
    pair.show()
    pair.split(True)
    assert pair._splitter.orientation() is Qt.Orientation.Vertical


@pytest.mark.parametrize("name", ["light", "dark", "high_contrast"])
def test_inks_differ_and_black_on_them_can_be_read(name: str) -> None:
    palette = theme.palette_for(name, QGuiApplication.instance())
    colours = [theme.ink(palette, ink) for ink in theme.INKS]
    assert len({colour.name() for colour in colours}) == len(theme.INKS)
    assert all(theme.contrast(QColor("black"), colour) > 7 for colour in colours)
