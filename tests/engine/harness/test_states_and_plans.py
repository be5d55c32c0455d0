"""The table of states, and the schemas of what is decided."""

from __future__ import annotations

import itertools

import pytest

from engine.domain.runs import RunState, Task
from engine.errors import EngineError
from engine.harness import states
from engine.harness.records import checked_intent, checked_plan

INTENT = {
    "task_type": "single_query",
    "entities": [],
    "metrics": [],
    "year_from": None,
    "year_to": None,
    "output": "text",
    "pub_types": [],
    "domain": "general",
    "confidence": 0.5,
}


def test_the_way_of_a_question_is_allowed_step_by_step() -> None:
    way = ["idle", "parsing", "routing", "executing", "executing", "waiting", "executing", "validating", "generating", "done"]
    for old, new in itertools.pairwise(way):
        states.check(RunState(old), RunState(new))


def test_every_state_but_done_can_fail_and_be_stopped_and_both_can_go_on() -> None:
    for state in RunState:
        if state not in states.ENDED:
            states.check(state, RunState.FAILED)
            states.check(state, RunState.CANCELLED)
    for state in (RunState.FAILED, RunState.CANCELLED):
        states.check(state, RunState.EXECUTING)


@pytest.mark.parametrize(("old", "new"), [("idle", "done"), ("waiting", "done"), ("done", "executing"), ("parsing", "validating")])
def test_short_cuts_are_refused(old: str, new: str) -> None:
    with pytest.raises(AssertionError):
        states.check(RunState(old), RunState(new))


def test_an_intent_of_another_shape_is_refused() -> None:
    assert checked_intent(INTENT) == INTENT
    for fault in ({"task_type": "chat"}, {"year_from": "2019"}, {"confidence": 2}):
        with pytest.raises(EngineError):
            checked_intent({**INTENT, **fault})


def test_a_plan_is_refused_when_a_task_stands_before_what_it_needs() -> None:
    first, second = Task("a", "A", "search"), Task("b", "B", "reading", needs=("a",))
    assert checked_plan([first, second]) == [first, second]
    with pytest.raises(AssertionError):
        checked_plan([second, first])
    with pytest.raises(EngineError):
        checked_plan([])
