"""The ask bar: when a question can be asked, what the chooser of sources allows, what is said while a run is at work."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from pytestqt.qtbot import QtBot

from widgets.ask_bar import AskBar


@pytest.fixture
def bar(qtbot: QtBot) -> AskBar:
    widget = AskBar()
    qtbot.addWidget(widget)
    widget.resize(1100, 50)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def test_enter_asks_the_question_without_blanks_at_its_ends(bar: AskBar, qtbot: QtBot) -> None:
    qtbot.keyClicks(bar.field, "  does metformin help? ")
    with qtbot.waitSignal(bar.asked) as signal:
        qtbot.keyClick(bar.field, Qt.Key.Key_Return)
    assert signal.args == ["does metformin help?"]


def test_an_empty_question_is_not_asked(bar: AskBar, qtbot: QtBot) -> None:
    qtbot.keyClicks(bar.field, "   ")
    assert not bar.ask.isEnabled()
    with qtbot.assertNotEmitted(bar.asked):
        qtbot.keyClick(bar.field, Qt.Key.Key_Return)


def test_a_busy_bar_shows_the_state_and_does_not_ask(bar: AskBar, qtbot: QtBot) -> None:
    bar.set_question("does metformin help?")
    bar.set_busy(True, "Searching…")
    assert (bar.ask.text(), bar.ask.isEnabled()) == ("Searching…", False)
    with qtbot.assertNotEmitted(bar.asked):
        qtbot.keyClick(bar.field, Qt.Key.Key_Return)
    bar.set_busy(False)
    assert (bar.ask.text(), bar.ask.isEnabled()) == ("Ask", True)


def test_ctrl_l_goes_to_the_question_and_selects_it(bar: AskBar, qtbot: QtBot) -> None:
    bar.set_question("an old question")
    bar.activateWindow()
    bar.export.setEnabled(True)
    bar.export.setFocus()
    qtbot.keyClick(bar, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert bar.field.hasFocus()
    assert bar.field.selectedText() == "an old question"


def test_the_chosen_sources_are_named_and_told(bar: AskBar, qtbot: QtBot) -> None:
    bar.set_sources(["library", "pubmed", "biorxiv"], ["library", "pubmed"])
    assert bar.sources.text() == "Sources: library, PubMed"
    with qtbot.waitSignal(bar.sources_changed) as signal:
        bar.sources.menu().actions()[2].trigger()
    assert signal.args == [["library", "pubmed", "biorxiv"]]
    assert bar.sources.text() == "Sources: library, PubMed and 1 more"


def test_the_last_source_cannot_be_unchecked(bar: AskBar, qtbot: QtBot) -> None:
    bar.set_sources(["library", "pubmed"], ["pubmed"])
    with qtbot.assertNotEmitted(bar.sources_changed):
        bar.sources.menu().actions()[1].trigger()
    assert bar.sources.chosen() == ["pubmed"]


def test_chosen_sources_that_are_gone_mean_all(bar: AskBar) -> None:
    bar.set_sources(["library", "pubmed"], ["arxiv"])
    assert bar.sources.chosen() == ["library", "pubmed"]


def test_without_sources_the_chooser_says_so(bar: AskBar) -> None:
    bar.set_sources([], [])
    assert not bar.sources.isEnabled()
    assert bar.sources.text() == "No sources yet"


def test_the_menu_stays_open_while_sources_are_checked(bar: AskBar, qtbot: QtBot) -> None:
    bar.set_sources(["library", "pubmed"], ["library"])
    menu = bar.sources.menu()
    menu.popup(bar.mapToGlobal(bar.rect().bottomLeft()))
    place = menu.actionGeometry(menu.actions()[1]).center()
    menu.setActiveAction(menu.actions()[1])
    kind, button = QMouseEvent.Type.MouseButtonRelease, Qt.MouseButton.LeftButton
    menu.mouseReleaseEvent(QMouseEvent(kind, place.toPointF(), menu.mapToGlobal(place).toPointF(), button, button, Qt.KeyboardModifier.NoModifier))
    assert bar.sources.chosen() == ["library", "pubmed"]
    assert menu.isVisible()
    qtbot.keyClick(menu, Qt.Key.Key_Space)
    assert bar.sources.chosen() == ["library"]
    assert menu.isVisible()
    menu.close()


def test_export_waits_for_something_to_export(bar: AskBar, qtbot: QtBot) -> None:
    assert not bar.export.isEnabled()
    bar.set_exportable(True)
    with qtbot.waitSignal(bar.export_requested):
        qtbot.mouseClick(bar.export, Qt.MouseButton.LeftButton)


def test_settings_and_help_are_told(bar: AskBar, qtbot: QtBot) -> None:
    with qtbot.waitSignals([bar.settings_requested, bar.help_requested]):
        qtbot.mouseClick(bar.settings, Qt.MouseButton.LeftButton)
        qtbot.mouseClick(bar.help, Qt.MouseButton.LeftButton)


def test_every_control_has_a_name(bar: AskBar) -> None:
    for part in (bar.field, bar.ask, bar.sources, bar.settings, bar.help):
        assert part.accessibleName()


def test_a_narrow_bar_leaves_the_room_to_the_question_and_keeps_full_names_for_screen_readers(bar: AskBar, monkeypatch: pytest.MonkeyPatch) -> None:
    bar.set_sources(["library", "pubmed"], ["library", "pubmed"])
    bar.resize(2400, 60)
    assert bar.sources.text() == "Sources: library, PubMed"
    monkeypatch.setattr("widgets.ask_bar._NARROW", 1000)
    bar.resize(1200, 60)
    assert bar.sources.text() == "2 sources"
    assert "library, PubMed" in bar.sources.accessibleName()
    assert (bar.export.text(), bar.export.accessibleName()) == ("BibTeX", "Export BibTeX")
