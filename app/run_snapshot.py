"""What the window shows of a run, read in one visit to the lane."""

from __future__ import annotations

from typing import Any

from app import cards
from engine.api import Engine
from engine.store import calls
from engine.tools.registry import log_line


def snapshot(engine: Engine, run_id: int) -> dict[str, Any]:
    """Answer, plan, state of the gate, citations of the cited papers, and the lines of the log of calls."""
    answer = engine.answer(run_id)
    plan = engine.views.state("plan", run_id)["plan"]
    states = [task["state"] for task in plan if task["gate"] == "hits"]
    gate = states[0] if states else ""
    if answer["state"] == "cancelled" and gate == "waiting":
        gate = "rejected"
    made = [(f"call_{call.call_id}", log_line(call)) for call in calls.of_run(engine.database, run_id)]
    return {"answer": answer, "plan": plan, "gate": gate, "citations": cards.citations_of(engine, answer), "calls": made}
