"""The schemas of what is decided on the way of a run: the intent and the plan; checked before they are stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.domain.runs import Task, TaskState
from engine.errors import ErrorCode
from engine.tools.schema import check

_STRINGS: dict[str, Any] = {"type": "array", "items": {"type": "string"}}
_YEAR: dict[str, Any] = {"type": ["integer", "null"]}

INTENT: dict[str, Any] = {
    "type": "object",
    "required": ["task_type", "entities", "metrics", "year_from", "year_to", "output", "pub_types", "domain", "confidence"],
    "properties": {
        "task_type": {"enum": ["comparison", "literature_review", "single_query", "data_check", "study_design", "writing"]},
        "entities": _STRINGS,
        "metrics": _STRINGS,
        "year_from": _YEAR,
        "year_to": _YEAR,
        "output": {"enum": ["text", "table", "chart"]},
        "pub_types": _STRINGS,
        "domain": {"type": "string"},
        "confidence": {"type": "number", "minimum": 0, "maximum": 1},
    },
}
PLAN: dict[str, Any] = {
    "type": "array",
    "minItems": 1,
    "items": {
        "type": "object",
        "required": ["task_id", "title", "agent", "state", "needs", "gate", "tool", "reason"],
        "properties": {
            "task_id": {"type": "string", "minLength": 1},
            "state": {"enum": [str(state) for state in TaskState]},
            "needs": _STRINGS,
            "gate": {"type": ["string", "null"]},
            "tool": {"type": ["string", "null"]},
        },
    },
}


def checked_intent(intent: dict[str, Any]) -> dict[str, Any]:
    """The intent, if it fits its schema; OUTPUT_SCHEMA otherwise."""
    check(INTENT, intent, ErrorCode.OUTPUT_SCHEMA, "intent")
    return intent


def checked_plan(plan: Sequence[Task]) -> Sequence[Task]:
    """The plan, if it fits its schema and every task comes after those it needs; OUTPUT_SCHEMA or an assertion otherwise."""
    check(PLAN, [task.to_json() for task in plan], ErrorCode.OUTPUT_SCHEMA, "plan")
    known: set[str] = set()
    for task in plan:
        if task.task_id in known or not known.issuperset(task.needs):
            raise AssertionError(f"the task {task.task_id} is doubled or stands before one that it needs")
        known.add(task.task_id)
    return plan
