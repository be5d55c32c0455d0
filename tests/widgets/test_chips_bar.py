"""The chips: which can be removed and how, and the query beside them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from widgets.chips_bar import Chip, ChipButton, ChipsBar

CHIPS = [Chip("task", "single question"), Chip("entity:0", "metformin", True, "entity"), Chip("years", "2015–2024", True)]


@pytest.fixture
def bar(qtbot: QtBot) -> ChipsBar:
    widget = ChipsBar()
    qtbot.addWidget(widget)
    widget.set_chips(CHIPS)
    widget.resize(900, 40)
    widget.show()
    return widget


def buttons(bar: ChipsBar) -> dict[str, ChipButton]:
    return {button.chip.key: button for button in bar.findChildren(ChipButton) if not button.isHidden()}


def test_a_removable_chip_is_removed_by_a_click(bar: ChipsBar, qtbot: QtBot) -> None:
    with qtbot.waitSignal(bar.chip_removed) as signal:
        qtbot.mouseClick(buttons(bar)["entity:0"], Qt.MouseButton.LeftButton)
    assert signal.args == ["entity:0"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Delete, Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_removable_chip_is_removed_by_keyboard(bar: ChipsBar, qtbot: QtBot, key: Qt.Key) -> None:
    chip = buttons(bar)["years"]
    assert chip.focusPolicy() & Qt.FocusPolicy.TabFocus
    with qtbot.waitSignal(bar.chip_removed) as signal:
        qtbot.keyClick(chip, key)
    assert signal.args == ["years"]


def test_a_chip_without_effect_cannot_be_removed(bar: ChipsBar, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(bar.chip_removed):
        qtbot.mouseClick(buttons(bar)["task"], Qt.MouseButton.LeftButton)
    assert buttons(bar)["task"].focusPolicy() == Qt.FocusPolicy.NoFocus


def test_new_chips_take_the_place_of_the_old(bar: ChipsBar) -> None:
    bar.set_chips(CHIPS[:1])
    assert list(buttons(bar)) == ["task"]


def test_many_chips_go_on_in_a_second_line(bar: ChipsBar, qtbot: QtBot) -> None:
    bar.set_chips([Chip(str(number), "维洛卡林的不良反应和长期安全性", True) for number in range(12)])
    bar.resize(700, bar.heightForWidth(700))
    bar.layout().activate()
    assert len({button.y() for button in buttons(bar).values()}) > 1
    assert all(button.geometry().right() <= bar.width() for button in buttons(bar).values())


def test_a_long_query_is_cut_and_given_in_full_to_the_pointer_and_the_clipboard(bar: ChipsBar, qtbot: QtBot) -> None:
    query = " OR ".join(f'"term number {number}"' for number in range(60))
    bar.activateWindow()
    buttons(bar)["years"].setFocus()
    qtbot.waitUntil(buttons(bar)["years"].hasFocus)
    bar.set_query(query)
    qtbot.waitUntil(lambda: bar.query.text().endswith("…"))
    assert query in bar.query.toolTip()
    qtbot.keyClick(buttons(bar)["years"], Qt.Key.Key_Tab)
    assert bar.query.hasFocus()
    assert query in bar.query.selectedText()
    bar.set_query("metformin")
    assert bar.query.text() == "query: metformin"


def test_a_bar_with_nothing_to_show_takes_no_room(bar: ChipsBar) -> None:
    bar.set_chips([])
    assert bar.isHidden()
    bar.set_query("metformin")
    assert not bar.isHidden()
