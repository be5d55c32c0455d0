"""The abstract view: what it shows, the lit sentence, marks, copying."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QTextCursor
from pytestqt.qtbot import QtBot

from widgets import theme
from widgets.abstract_view import Abstract, AbstractView, Paragraph
from widgets.text_hits import text_hits

TEXT = "With 𝛽-blockers excluded, the risk ratio was 0.86. Heterogeneity was high."
RECORD = Abstract(
    "pmid_1",
    "Metformin <b>and</b> cancer risk",
    ("Smith, Anna", "李, 明"),
    "Diabetologia",
    2024,
    1,
    identifiers=("PMID 1", "doi 10.1/x"),
    paragraphs=(Paragraph("BACKGROUND", "One.\nTwo."), Paragraph("RESULTS", TEXT), *[Paragraph("", "More text follows here. " * 20)] * 20),
)


@pytest.fixture
def view(qtbot: QtBot) -> AbstractView:
    widget = AbstractView()
    qtbot.addWidget(widget)
    widget.resize(500, 300)
    widget.show()
    widget.show_abstract(RECORD)
    return widget


def lit(view: AbstractView) -> list[str]:
    return [place.cursor.selectedText() for place in view.text.extraSelections()]


def test_the_record_is_shown_as_plain_text(view: AbstractView) -> None:
    shown = view.text.toPlainText()
    for part in ("Metformin <b>and</b> cancer risk", "Smith, Anna; 李, 明", "Diabetologia · 2024 · tier 1", "PMID 1 · doi 10.1/x", "RESULTS", TEXT):
        assert part in shown
    assert "RETRACTED" not in shown
    assert view.text.isReadOnly()


def test_a_retracted_paper_and_a_missing_abstract_are_told(view: AbstractView) -> None:
    view.show_abstract(Abstract("pmid_2", "", status="retracted"))
    shown = view.text.toPlainText()
    assert shown.startswith("RETRACTED")
    assert "Without a title" in shown
    assert "This record has no abstract." in shown


def test_a_sentence_is_lit_by_its_letters(view: AbstractView) -> None:
    start = TEXT.index("Heterogeneity")
    view.light(1, start, len(TEXT))
    assert lit(view) == ["Heterogeneity was high."]
    view.light(1, 0, TEXT.index(" Het"))
    assert lit(view) == ["With 𝛽-blockers excluded, the risk ratio was 0.86."]
    view.light(0, 5, 9)
    assert lit(view) == ["Two."]
    view.light(99, 0, 5)
    assert lit(view) == ["Two."]


def test_the_lit_sentence_is_brought_into_view_and_painted(view: AbstractView) -> None:
    view.light(15, 0, 23)
    (selection,) = view.text.extraSelections()
    place = QTextCursor(selection.cursor)
    place.setPosition(place.selectionStart())
    rect = view.text.cursorRect(place)
    assert abs(rect.top() - view.text.viewport().height() / 3) < 3
    image = view.text.viewport().grab().toImage()
    colours = {image.pixelColor(rect.left() + dx, rect.center().y() + dy).name() for dx in range(40) for dy in (-4, 0, 4)}
    assert theme.lit(view.palette()).name() in colours


def test_marks_are_drawn_clicked_and_reached_by_keys(view: AbstractView, qtbot: QtBot) -> None:
    before = view.grab().toImage()
    view.set_marks({0: ("pmid_1_p1", 1), 1: ("pmid_1_p2", 12), 99: ("pmid_1_p99", 1)})
    assert view.grab().toImage() != before
    place, (_, count) = list(view.text._marks.items())[1]
    with qtbot.waitSignal(view.mark_clicked, timeout=1000) as told:
        qtbot.mouseClick(view.text.viewport(), Qt.MouseButton.LeftButton, pos=view.text._badge(place, count).center().toPoint())
    assert told.args == ["pmid_1_p2"]
    assert view.text.words_of_mark("pmid_1_p2", 12) == "12 cards cite this paragraph (pmid_1_p2)"
    view.set_marks({0: ("pmid_1_p1", 1), 1: ("pmid_1_p2", 12)})
    qtbot.keyClick(view.text, Qt.Key.Key_M)
    with qtbot.waitSignal(view.mark_clicked, timeout=1000) as told:
        qtbot.keyClick(view.text, Qt.Key.Key_Return)
    assert told.args == ["pmid_1_p1"]


def test_selected_text_is_copied(view: AbstractView, qtbot: QtBot) -> None:
    view.text.moveCursor(QTextCursor.MoveOperation.Start)
    view.text.moveCursor(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    qtbot.keyClick(view.text, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == RECORD.title


def test_a_change_of_colours_keeps_what_is_lit_and_marked(view: AbstractView) -> None:
    view.light(1, 0, 4)
    view.set_marks({1: ("pmid_1_p2", 2)})
    view.setPalette(theme.palette_for("dark", QGuiApplication.instance()))
    assert lit(view) == ["With"]
    assert [mark for mark in view.text._marks.values()] == [("pmid_1_p2", 2)]
    cursor = QTextCursor(view.text.document())
    cursor.setPosition(3)
    assert cursor.charFormat().foreground().color() != QColor("black")


def test_without_a_record_it_says_what_to_do(view: AbstractView) -> None:
    view.clear()
    assert view.text.toPlainText() == ""
    assert view.text.placeholderText()


def test_a_text_is_found_whatever_its_case_and_the_lit_sentence_stays(view: AbstractView, qtbot: QtBot) -> None:
    view.light(1, 0, 5)
    view.open_find()
    qtbot.keyClicks(view.find_bar.field, "MORE text")
    view.find_bar.tell()
    assert lit(view).count("More text") == 400
    assert "With " in lit(view)
    first = view.text.verticalScrollBar().value()
    view.step_find(-1)
    assert view.text.verticalScrollBar().value() > first
    qtbot.keyClick(view.find_bar.field, Qt.Key.Key_Escape)
    assert view.find_bar.isHidden()
    assert lit(view) == ["With "]


def test_the_search_goes_on_in_the_next_record(view: AbstractView, qtbot: QtBot) -> None:
    view.open_find()
    qtbot.keyClicks(view.find_bar.field, "risk")
    view.find_bar.tell()
    view.show_abstract(Abstract("pmid_2", "Another risk"))
    assert lit(view) == ["risk"]


def test_there_is_nothing_to_find_without_a_record(view: AbstractView) -> None:
    view.clear()
    view.open_find()
    assert view.find_bar.isHidden()


@pytest.mark.parametrize(
    ("text", "wanted", "found"),
    [
        ("TNF\u2011α and tnf-α", "TNF-α", [(0, 5), (10, 15)]),
        ("𝛽 naïve  cells", "naive cells", [(3, 15)]),
        ("it’s", "it's", [(0, 4)]),
        ("aaa", "aa", [(0, 2)]),
        ("anything", "  ", []),
        ("维洛卡林可以提高", "卡林", [(2, 4)]),
    ],
)
def test_places_of_a_text_are_counted_as_qt_counts(text: str, wanted: str, found: list[tuple[int, int]]) -> None:
    assert text_hits(text, wanted) == found
