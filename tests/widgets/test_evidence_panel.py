"""The cards: how they look in each state, what keys and clicks do, what the filter shows, what is said without cards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from widgets import theme
from widgets.evidence_card import width_of
from widgets.evidence_panel import EvidencePanel
from widgets.evidence_rows import CARD, Card, Nothing, Withheld, copied_text, quote_is_shown

CHECKS = (("quote", True, "132 characters, letter for letter"), ("numbers", True, ""))
CARDS = [
    Card(
        "claim_1",
        "Velocarin helps.",
        "Velocarin helped 212 patients",
        "doc_a_p3",
        "Smith et al. 2024 · page 3",
        "A trial",
        "verbatim",
        CHECKS,
        paper_id="doc_a",
    ),
    Card(
        "claim_2",
        "No effect was seen.",
        "No effect was seen.",
        "pmid_7_p2",
        "Ito 2011 · abstract",
        checks=CHECKS,
        status="accepted",
        paper_id="pmid_7",
    ),
    Card("claim_3", "维洛卡林改善运动耐量。", "", "doc_b_p1", "王小明 2023 · 第 1 页", status="rejected", paper_id="doc_b", paper_status="retracted"),
]


@pytest.fixture
def panel(qtbot: QtBot) -> EvidencePanel:
    widget = EvidencePanel()
    qtbot.addWidget(widget)
    widget.resize(360, 640)
    widget.set_cards(CARDS)
    widget.show()
    widget.activateWindow()
    widget.list.setFocus()
    qtbot.waitUntil(widget.list.hasFocus)
    return widget


def shown(panel: EvidencePanel) -> list[str]:
    return [panel.list.shown.index(row, 0).data(CARD).claim_id for row in range(panel.list.shown.rowCount())]


def picture(panel: EvidencePanel, claim_id: str) -> QImage:
    rect = panel.list.visualRect(panel.list.shown.place_of(claim_id))
    return panel.list.viewport().grab(rect).toImage()


def visible_texts(panel: EvidencePanel) -> str:
    return "\n".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible())


def test_up_and_down_move_and_enter_opens(panel: EvidencePanel, qtbot: QtBot) -> None:
    panel.select_card("claim_1")
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    with qtbot.waitSignal(panel.card_opened) as signal:
        qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert signal.args == ["claim_2"]


def test_a_click_selects_and_opens(panel: EvidencePanel, qtbot: QtBot) -> None:
    place = panel.list.visualRect(panel.list.shown.place_of("claim_2")).center()
    with qtbot.waitSignal(panel.card_opened) as signal:
        qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert signal.args == ["claim_2"]
    assert panel.list.current_card() == CARDS[1]


def test_a_card_below_the_selected_one_stays_under_the_pointer(panel: EvidencePanel, qtbot: QtBot) -> None:
    panel.resize(360, 260)
    panel.set_cards([replace(CARDS[n % 3], claim_id=f"claim_{n}") for n in range(30)])
    panel.select_card("claim_10")
    panel.list.executeDelayedItemsLayout()
    scroll = panel.list.verticalScrollBar()
    scroll.setValue(scroll.value() + panel.list.visualRect(panel.list.shown.place_of("claim_10")).bottom())
    index = panel.list.shown.place_of("claim_11")
    place = panel.list.visualRect(index).topLeft()
    pressed = panel.list.visualRect(index).center()
    qtbot.mousePress(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=pressed)
    panel.list.executeDelayedItemsLayout()
    assert abs(panel.list.visualRect(index).top() - place.y()) <= 1
    with qtbot.waitSignal(panel.card_opened) as signal:
        qtbot.mouseRelease(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=pressed)
    assert signal.args == ["claim_11"]


def test_the_chosen_card_is_seen_whole_with_its_buttons(panel: EvidencePanel, qtbot: QtBot) -> None:
    panel.resize(360, 400)
    panel.set_cards([replace(CARDS[n % 3], claim_id=f"claim_{n}") for n in range(30)])
    panel.select_card("claim_0")
    for _ in range(20):
        qtbot.keyClick(panel.list, Qt.Key.Key_Down)
        index = panel.list.currentIndex()
        rect = panel.list.visualRect(index)
        assert panel.list.viewport().rect().contains(rect.adjusted(0, 0, 0, -9))
        assert rect.contains(panel.list.actions_bar.geometry())


def test_single_keys_decide(panel: EvidencePanel, qtbot: QtBot) -> None:
    panel.select_card("claim_1")
    with qtbot.waitSignal(panel.accepted) as accepted:
        qtbot.keyClick(panel.list, Qt.Key.Key_A)
    with qtbot.waitSignal(panel.rejected) as rejected:
        qtbot.keyClick(panel.list, Qt.Key.Key_R)
    assert accepted.args == rejected.args == ["claim_1"]


def test_a_decision_that_stands_is_not_taken_again(panel: EvidencePanel, qtbot: QtBot) -> None:
    panel.select_card("claim_2")
    with qtbot.assertNotEmitted(panel.accepted):
        qtbot.keyClick(panel.list, Qt.Key.Key_A)
    assert panel.list.actions_bar.accept.isHidden()
    assert not panel.list.actions_bar.reject.isHidden()


def test_a_comment_is_written_in_the_card(panel: EvidencePanel, qtbot: QtBot) -> None:
    panel.select_card("claim_1")
    qtbot.keyClick(panel.list, Qt.Key.Key_C)
    field = panel.list.actions_bar.field
    qtbot.waitUntil(field.hasFocus)
    qtbot.keyClicks(field, "arc: check the unit")
    untouched = (qtbot.assertNotEmitted(panel.card_opened), qtbot.assertNotEmitted(panel.accepted), qtbot.assertNotEmitted(panel.rejected))
    with untouched[0], untouched[1], untouched[2], qtbot.waitSignal(panel.commented) as signal:
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert signal.args == ["claim_1", "arc: check the unit"]
    assert not panel.list.actions_bar.writing


def test_escape_leaves_a_comment(panel: EvidencePanel, qtbot: QtBot) -> None:
    panel.select_card("claim_1")
    qtbot.keyClick(panel.list, Qt.Key.Key_C)
    with qtbot.assertNotEmitted(panel.commented):
        qtbot.keyClick(panel.list.actions_bar.field, Qt.Key.Key_Escape)
    assert not panel.list.actions_bar.writing


def test_copying_gives_quote_citation_key_and_chunk(panel: EvidencePanel, qtbot: QtBot) -> None:
    panel.put_card(replace(CARDS[0], citation="Smith et al., 2024", key="smith2024"))
    panel.select_card("claim_1")
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    with qtbot.waitSignal(panel.copied) as signal:
        qtbot.keyClick(panel.list, Qt.Key.Key_C, both)
    assert signal.args == ["“Velocarin helped 212 patients” (Smith et al., 2024) [smith2024, doc_a_p3]"]
    assert QGuiApplication.clipboard().text() == signal.args[0]
    assert copied_text(CARDS[2]) == "“维洛卡林改善运动耐量。” (王小明 2023 · 第 1 页) [doc_b_p1]"


def test_the_buttons_stand_on_the_selected_card(panel: EvidencePanel, qtbot: QtBot) -> None:
    panel.select_card("claim_1")
    qtbot.waitUntil(panel.list.actions_bar.isVisible)
    rect = panel.list.visualRect(panel.list.shown.place_of("claim_1"))
    assert rect.contains(panel.list.actions_bar.geometry())
    with qtbot.waitSignal(panel.accepted):
        qtbot.mouseClick(panel.list.actions_bar.accept, Qt.MouseButton.LeftButton)


def test_enter_presses_the_button_with_the_focus(panel: EvidencePanel, qtbot: QtBot) -> None:
    panel.select_card("claim_1")
    panel.list.actions_bar.reject.setFocus()
    with qtbot.assertNotEmitted(panel.card_opened), qtbot.waitSignal(panel.rejected):
        qtbot.keyClick(panel.list.actions_bar.reject, Qt.Key.Key_Return)


def test_a_card_that_changes_stays_selected(panel: EvidencePanel) -> None:
    panel.select_card("claim_2")
    panel.set_cards([CARDS[0], replace(CARDS[1], status="rejected"), CARDS[2], replace(CARDS[0], claim_id="claim_4")])
    card = panel.list.current_card()
    assert card is not None
    assert (card.claim_id, card.status) == ("claim_2", "rejected")


def test_no_two_states_look_alike(panel: EvidencePanel) -> None:
    pictures = []
    for status in ("draft", "accepted", "rejected"):
        panel.set_cards([replace(CARDS[0], status=status), CARDS[1]])
        panel.select_card("claim_2")
        panel.list.executeDelayedItemsLayout()
        pictures.append(picture(panel, "claim_1"))
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]


def test_a_retracted_paper_wears_a_red_banner(panel: EvidencePanel) -> None:
    image = picture(panel, "claim_3")
    wanted = theme.bad(panel.palette())
    reds = sum(image.pixelColor(x, y) == wanted for x in range(image.width()) for y in range(image.height()))
    assert reds > image.width() * 6
    assert "RETRACTED" in panel.rows.index(2).data(Qt.ItemDataRole.AccessibleTextRole)


def test_the_filter_narrows_by_status_paper_and_words(panel: EvidencePanel, qtbot: QtBot) -> None:
    assert [button.text() for button in panel.filter.buttons.values()] == ["All 3", "Draft 1", "Accepted 1", "Rejected 1"]
    panel.filter.buttons["accepted"].click()
    assert shown(panel) == ["claim_2"]
    panel.filter.buttons[""].click()
    panel.filter.papers.setCurrentIndex(panel.filter.papers.findData("doc_a"))
    assert shown(panel) == ["claim_1"]
    panel.filter.papers.setCurrentIndex(0)
    panel.filter.field.setText("运动 doc_b")
    assert shown(panel) == ["claim_3"]


def test_a_filter_without_matches_says_so_and_can_be_taken_away(panel: EvidencePanel, qtbot: QtBot) -> None:
    panel.filter.field.setText("zzz")
    assert "No card matches" in visible_texts(panel)
    qtbot.mouseClick(panel.show_all, Qt.MouseButton.LeftButton)
    assert len(shown(panel)) == 3


def test_a_card_behind_the_filter_is_still_found(panel: EvidencePanel) -> None:
    panel.filter.buttons["accepted"].click()
    assert panel.select_card("claim_1")
    card = panel.list.current_card()
    assert card is not None
    assert card.claim_id == "claim_1"
    assert not panel.select_card("claim_99")


def test_what_was_withheld_is_folded_and_says_why(panel: EvidencePanel, qtbot: QtBot) -> None:
    panel.set_withheld([Withheld("Velocarin halves mortality.", "the number is not in the paragraph", "doc_a_p9")])
    assert panel.fold.text() == "Withheld 1"
    assert "halves" not in visible_texts(panel)
    qtbot.mouseClick(panel.fold, Qt.MouseButton.LeftButton)
    assert "Withheld because: the number is not in the paragraph" in visible_texts(panel)


def test_without_cards_it_says_what_was_searched_and_what_to_try(panel: EvidencePanel) -> None:
    panel.clear()
    assert "Evidence appears here" in visible_texts(panel)
    panel.set_nothing(Nothing("Searched “zymosan” in pubmed (501 records).", ("use other words",)))
    assert "Searched “zymosan” in pubmed (501 records)." in visible_texts(panel)
    assert "• use other words" in visible_texts(panel)


def test_undo_is_offered_only_after_a_decision(panel: EvidencePanel, qtbot: QtBot) -> None:
    assert panel.undo.isHidden()
    panel.set_undoable("1 card accepted")
    with qtbot.waitSignal(panel.undone):
        qtbot.mouseClick(panel.undo, Qt.MouseButton.LeftButton)


def test_the_quote_is_shown_where_it_says_more_than_the_conclusion() -> None:
    assert quote_is_shown(CARDS[0])
    assert not quote_is_shown(CARDS[1])
    assert not quote_is_shown(replace(CARDS[1], quote="“no effect was  seen”"))
    assert not quote_is_shown(CARDS[2])


def test_every_check_and_every_long_word_stays_inside_the_card(panel: EvidencePanel) -> None:
    long = replace(CARDS[0], conclusion="Pneumono" * 40, chunk_id="doc_" + "7" * 90, made_by="a-model-with-a-rather-long-name-Q4_K_M.gguf")
    shape = panel.list.cards.shape_of(replace(long, checks=tuple((f"check {n}", n != 3, "") for n in range(9))), 260, panel.font())
    assert sum(token.mark is not None for token in shape.tokens) == 9
    assert all(token.place.right() <= 260 for token in shape.tokens)
    assert shape.link.right() <= 260
    assert all(piece.layout.boundingRect().translated(piece.at).right() <= 260 for piece in shape.pieces)
    assert max(token.place.bottom() for token in shape.tokens) < shape.height


def test_one_click_on_a_card_never_judges_it(panel: EvidencePanel, qtbot: QtBot) -> None:
    viewport, judged = panel.list.viewport(), []
    for signal in (panel.accepted, panel.rejected):
        signal.connect(judged.append)
    place = panel.list.visualRect(panel.list.shown.index(1, 0))
    for y in range(place.top() + 4, place.bottom() - 4, 6):
        panel.list.setCurrentIndex(panel.list.shown.index(0, 0))
        place = panel.list.visualRect(panel.list.shown.index(1, 0))
        point = QPoint(place.left() + 40, min(y, place.bottom() - 4))
        qtbot.mouseMove(viewport, point)
        target = viewport.childAt(point) or viewport
        qtbot.mouseClick(target, Qt.MouseButton.LeftButton, pos=target.mapFrom(viewport, point))
    assert judged == []


@pytest.mark.parametrize("width", [260, 340, 520])
def test_no_card_lies_over_the_next_at_any_width(panel: EvidencePanel, qtbot: QtBot, width: int) -> None:
    panel.set_cards([replace(CARDS[n % 3], claim_id=f"claim_{n}", conclusion="A rather long conclusion. " * (1 + n % 4)) for n in range(20)])
    panel.resize(width, 500)
    qtbot.waitUntil(lambda: panel.list.width() > width - 60)
    QCoreApplication.processEvents()
    for row in range(20):
        index = panel.list.shown.index(row, 0)
        shape = panel.list.cards.shape_of(index.data(CARD), width_of(panel.list), panel.list.font())
        assert shape.height <= panel.list.visualRect(index).height()


def test_a_larger_font_makes_larger_cards_and_more_room_for_the_buttons(panel: EvidencePanel, qtbot: QtBot) -> None:
    panel.select_card("claim_1")
    index = panel.list.currentIndex()
    before = panel.list.visualRect(index).height()
    font = panel.font()
    font.setPointSizeF(font.pointSizeF() * 2)
    panel.setFont(font)
    qtbot.waitUntil(lambda: panel.list.visualRect(index).height() > before * 1.5)
    assert panel.list.visualRect(index).contains(panel.list.actions_bar.geometry())


def test_two_hundred_cards_are_kept_without_a_widget_each(panel: EvidencePanel) -> None:
    before = len(panel.findChildren(QLabel))
    panel.set_cards([replace(CARDS[n % 3], claim_id=f"claim_{n}") for n in range(200)])
    panel.select_card("claim_199")
    assert panel.list.verticalScrollBar().value() > 0
    assert len(panel.findChildren(QLabel)) == before
