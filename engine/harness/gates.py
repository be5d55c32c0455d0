"""Gates: what a person says of a run's proposals, and how that is taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.domain.runs import Run, RunState, Task, TaskState
from engine.errors import EngineError, ErrorCode
from engine.harness import states
from engine.store import claims, decisions, runs
from engine.store.database import Database, Transaction


def decide(database: Database, run_id: int, gate: str, *, accept: bool, keep: Sequence[str] | None, actor: str) -> None:
    """Accepts the proposals of a gate (all, or those in `keep`) or rejects them, which ends the run until the decision is undone."""
    run, task = _gate(database, run_id, gate)
    if task.state in (TaskState.DONE, TaskState.SKIPPED):
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"the gate {gate!r} of run_{run_id} is closed already; undo takes the decision back", where=gate)
    papers = runs.papers(database, run_id)
    known = [paper.paper_id for paper in papers]
    unknown = [paper_id for paper_id in keep or () if paper_id not in known]
    if unknown:
        raise EngineError(ErrorCode.NOT_FOUND, f"not among the papers of run_{run_id}: {', '.join(unknown)}", where=gate)
    before = {"kept": [paper.paper_id for paper in papers if paper.kept], "state": str(run.state), "task": str(task.state)}
    detail: dict[str, Any] = {"answer": "accept" if accept else "reject", "keep": known if keep is None else list(keep)}
    with database.transaction("gate_decided", run_id=run.name, gate=gate, answer=detail["answer"], actor=actor) as transaction:
        decisions.put(transaction, "gate", f"{run.name} {gate}", actor, detail, before)
        if accept:
            runs.keep_papers(transaction, run_id, keep)
            runs.set_task(transaction, run_id, task.task_id, TaskState.DONE, product=detail)
        else:
            states.check(run.state, RunState.CANCELLED)
            runs.set_task(transaction, run_id, task.task_id, TaskState.WAITING)
            runs.move(transaction, run, RunState.CANCELLED, f"{gate} rejected")


def take_back(database: Database, transaction: Transaction, target: str, before: dict[str, Any]) -> None:
    """Opens a gate again, inside the transaction of the undo: what was made after it goes."""
    name, gate = target.split(" ", 1)
    run, task = _gate(database, int(name.removeprefix("run_")), gate)
    tasks = runs.tasks(database, run.run_id)
    position = next(number for number, known in enumerate(tasks) if known.task_id == task.task_id)
    claims.clear(transaction, run.run_id)
    runs.keep_papers(transaction, run.run_id, before["kept"])
    for number, known in enumerate(tasks):
        if number >= position:
            runs.set_task(transaction, run.run_id, known.task_id, TaskState.WAITING if number == position else TaskState.PENDING)
    if run.state is not RunState.WAITING:
        runs.move(transaction, run, RunState.WAITING, f"{gate} opened again")


def _gate(database: Database, run_id: int, gate: str) -> tuple[Run, Task]:
    run = runs.get(database, run_id)
    if run is None:
        raise EngineError(ErrorCode.NOT_FOUND, f"there is no run_{run_id}", where=f"run_{run_id}")
    task = next((task for task in runs.tasks(database, run_id) if task.gate == gate), None)
    if task is None:
        names = [task.gate for task in runs.tasks(database, run_id) if task.gate]
        raise EngineError(ErrorCode.NOT_FOUND, f"run_{run_id} has no gate {gate!r}; it has {', '.join(names) or 'none'}", where=gate)
    return run, task
