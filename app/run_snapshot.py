"""What the window shows of a run, read in one visit to the lane."""

from __future__ import annotations

from typing import Any

from app import cards
from engine.harness.answer import answer as answer_of
from engine.open_workspace import OpenWorkspace
from engine.store import calls
from engine.tools.log_lines import log_line


def snapshot(opened: OpenWorkspace, run_id: int) -> dict[str, Any]:
    """Answer, plan, state of the gate, sources held, the state of the switch, citations of the cited papers, lines of the log of calls."""
    run = opened.views.run(run_id)
    answer, changes = answer_of(opened.database, run), run.options.get("intent") or {}
    plan = opened.views.state("plan", run_id)["plan"]
    states = [task["state"] for task in plan if task["gate"] == "hits"]
    gate = states[0] if states else ""
    if answer["state"] == "cancelled" and gate == "waiting":
        gate = "rejected"
    made = [(f"call_{call.call_id}", log_line(call)) for call in calls.of_run(opened.database, run_id)]
    citations, online = cards.citations_of(opened, answer), opened.views.online()["state"]
    held = opened.views.sources()
    return {"answer": answer, "changes": changes, "plan": plan, "gate": gate, "held": held, "online": online, "citations": citations, "calls": made}
