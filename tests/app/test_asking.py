"""How a question is understood can be changed by hand, and is asked about where the rules are unsure."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from widgets.chips_bar import ChipButton

WAIT_MS = 30_000


def chip(window: MainWindow, key: str) -> ChipButton:
    return next(button for button in window.chips.findChildren(ChipButton) if button.chip.key == key and not button.isHidden())


def keys(window: MainWindow) -> list[str]:
    return [shown.key for shown in window.chips.chips()]


def ask(window: MainWindow, qtbot: QtBot, question: str) -> None:
    window.ask.set_question(question)
    qtbot.keyClick(window.ask.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.hits.state().value == "waiting" and not window.run.is_busy, timeout=WAIT_MS)


def asked_again(window: MainWindow, qtbot: QtBot, first: int) -> None:
    qtbot.waitUntil(lambda: window.run.run_id == first + 1 and not window.run.is_busy and "domain" in keys(window), timeout=WAIT_MS)


def test_taking_the_years_away_asks_again_without_them_and_keeps_the_first_run(filled: MainWindow, qtbot: QtBot) -> None:
    ask(filled, qtbot, "Does velocarin lower potassium? trials since 2021")
    assert "year:2021" in filled.chips.query.full_text()
    first = filled.run.run_id
    assert first is not None
    qtbot.mouseClick(chip(filled, "years"), Qt.MouseButton.LeftButton)
    asked_again(filled, qtbot, first)
    assert "years" not in keys(filled)
    assert "year:" not in filled.chips.query.full_text()


def test_taking_a_subject_away_takes_its_words_out_of_the_search_and_changes_add_up(filled: MainWindow, qtbot: QtBot) -> None:
    ask(filled, qtbot, "Effect of velocarin on potassium since 2021")
    first = filled.run.run_id
    assert first is not None
    qtbot.keyClick(chip(filled, "entity potassium"), Qt.Key.Key_Delete)
    asked_again(filled, qtbot, first)
    assert "potassium" not in filled.chips.query.full_text()
    assert "velocarin" in filled.chips.query.full_text().lower()
    qtbot.mouseClick(chip(filled, "years"), Qt.MouseButton.LeftButton)
    asked_again(filled, qtbot, first + 1)
    assert {"years", "entity potassium"}.isdisjoint(keys(filled))


def test_another_field_reads_a_short_form_otherwise(filled: MainWindow, qtbot: QtBot) -> None:
    ask(filled, qtbot, "velocarin in patients with MS")
    assert "multiple sclerosis" in filled.chips.query.full_text()
    first = filled.run.run_id
    assert first is not None
    filled.chips.chip_changed.emit("domain", "chemistry")
    asked_again(filled, qtbot, first)
    assert "mass spectrometry" in filled.chips.query.full_text()
    assert "multiple" not in filled.chips.query.full_text()


def test_where_the_rules_are_unsure_one_short_question_is_asked(filled: MainWindow, qtbot: QtBot) -> None:
    filled.ask.set_question("velocarin data")
    qtbot.keyClick(filled.ask.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: keys(filled) == ["data_check", "single_query"], timeout=WAIT_MS)
    assert filled.run.run_id is None
    assert not filled.run.is_busy
    qtbot.keyClick(chip(filled, "single_query"), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "domain" in keys(filled) and not filled.run.is_busy, timeout=WAIT_MS)
    assert filled.run.understood[0]["task_type"] == "single_query"
