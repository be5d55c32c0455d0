"""The plan: a line a task, its state in a sign and in words."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.domain.runs import TaskState
from widgets.plan_list import MARKS, PlanList, PlanRow


@pytest.fixture
def plan(qtbot: QtBot) -> PlanList:
    widget = PlanList()
    qtbot.addWidget(widget)
    widget.resize(260, 200)
    widget.show()
    return widget


def test_each_state_has_its_own_sign_and_words(plan: PlanList) -> None:
    plan.set_rows([PlanRow(state, f"Task {state}", state) for state in TaskState])
    words = [plan.rows.index(place).data(Qt.ItemDataRole.AccessibleDescriptionRole) for place in range(plan.rows.rowCount())]
    assert len(set(words)) == len(set(MARKS.values())) == len(TaskState)


def test_screen_readers_hear_title_state_and_detail(plan: PlanList) -> None:
    plan.set_rows([PlanRow("a", "Search pubmed", TaskState.DONE, "14 found")])
    assert plan.rows.index(0).data(Qt.ItemDataRole.AccessibleTextRole) == "Search pubmed · done · 14 found"


def test_a_change_of_state_keeps_the_rows(plan: PlanList, qtbot: QtBot) -> None:
    plan.set_rows([PlanRow("a", "Search", TaskState.RUNNING), PlanRow("b", "Read", TaskState.PENDING)])
    with qtbot.assertNotEmitted(plan.rows.modelReset), qtbot.waitSignal(plan.rows.dataChanged):
        plan.set_rows([PlanRow("a", "Search", TaskState.DONE), PlanRow("b", "Read", TaskState.RUNNING)])


def test_a_long_detail_goes_below_the_title(plan: PlanList) -> None:
    plan.set_rows(
        [
            PlanRow("a", "Read", TaskState.DONE, "9"),
            PlanRow("b", "在文库和数据库中搜索相关论文", TaskState.DONE, "找到十四篇，合并两篇重复记录，保留十二篇"),
        ]
    )
    assert plan.sizeHintForRow(1) > plan.sizeHintForRow(0)


def test_an_empty_plan_says_what_will_be_here(plan: PlanList) -> None:
    empty = plan.grab().toImage()
    plan.set_rows([PlanRow("a", "", TaskState.SKIPPED)])
    assert plan.grab().toImage() != empty
    assert plan.accessibleName()


def test_a_plan_keeps_room_for_all_its_tasks_but_leaves_most_of_the_window(plan: PlanList) -> None:
    rows = [PlanRow(str(number), f"Task {number}", TaskState.PENDING) for number in range(40)]
    plan.resize(260, 900)
    plan.set_rows(rows[:8])
    assert plan.minimumSizeHint().height() == sum(plan.sizeHintForRow(place) for place in range(8))
    plan.set_rows(rows)
    assert plan.minimumSizeHint().height() <= 0.4 * plan.window().height() + 1
