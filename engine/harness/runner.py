"""Runs a plan: takes what is ready, stops at gates, records every change, and goes on from the last finished task after any stop."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from typing import Any

from engine.cancel import Cancelled
from engine.desk import Desk
from engine.domain.events import GateOpened, RunMoved
from engine.domain.runs import Run, RunState, Task, TaskState
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.harness import gates, states
from engine.harness.records import checked_intent, checked_plan
from engine.harness.work import Planner, Work, Worker
from engine.lane import Steps
from engine.locks import FileLock
from engine.store import runs
from engine.tools.registry import Registry

_FINISHED = frozenset({TaskState.DONE, TaskState.SKIPPED})
_STATES = {"validator": RunState.VALIDATING, "writing": RunState.GENERATING}
"""The state of a run while an agent works; EXECUTING for all others."""


class Runner:
    """Works on one run. `workers` maps the name of an agent to who does its tasks; the gates in `accept` are answered as proposed.

    `prepare` brings what is searched up to date before the first task.
    """

    def __init__(
        self,
        desk: Desk,
        registry: Registry,
        planner: Planner,
        workers: Mapping[str, Worker],
        accept: Collection[str],
        prepare: Callable[[], Steps[None]],
    ) -> None:
        self._desk = desk
        self._registry = registry
        self._planner = planner
        self._workers = workers
        self._accept = accept
        self._prepare = prepare
        self._times: list[float] = []

    def go(self, run_id: int) -> Steps[RunState]:
        """Works until the run is done or waits for a person. A failure is recorded in the run and raised; a stop leaves it resumable."""
        lock = FileLock(self._desk.workspace.run_lock(run_id))
        if not lock.take():
            raise EngineError(ErrorCode.WORKSPACE_LOCKED, f"run_{run_id} is being worked on by another process", where=f"run_{run_id}")
        try:
            if not runs.tasks(self._desk.database, run_id):
                self._make_plan(run_id)
            yield from self._prepare()
            return (yield from self._work_off(run_id))
        except Cancelled:
            self._leave(run_id, RunState.CANCELLED, TaskState.PENDING, "stopped by a person", None)
            raise
        except EngineError as error:
            self._leave(run_id, RunState.FAILED, TaskState.FAILED, error.info.raw_error, error.info)
            raise
        finally:
            lock.release()

    def _make_plan(self, run_id: int) -> None:
        self._move(run_id, RunState.PARSING, "the question")
        work = self._work(run_id)
        intent = checked_intent(self._planner.understand(work))
        with self._desk.database.transaction("intent", run_id=f"run_{run_id}", intent=intent, decided_by="rules") as transaction:
            runs.update(transaction, run_id, intent=intent)
        self._move(run_id, RunState.ROUTING, "the plan")
        plan = checked_plan(self._planner.plan(self._work(run_id), intent))
        detail = [{"task_id": t.task_id, "tool": t.tool, "gate": t.gate, "reason": t.reason} for t in plan]
        with self._desk.database.transaction("plan", run_id=f"run_{run_id}", tasks=detail, decided_by="rules") as transaction:
            runs.put_tasks(transaction, run_id, plan)

    def _work_off(self, run_id: int) -> Steps[RunState]:
        while True:
            tasks = runs.tasks(self._desk.database, run_id)
            task = _next(tasks)
            if task is None:
                break
            if task.gate is not None:
                if not self._pass_gate(run_id, task):
                    return RunState.WAITING
                continue
            self._move(run_id, _STATES.get(task.agent, RunState.EXECUTING), task.tool or task.task_id)
            with self._desk.database.transaction() as transaction:
                runs.set_task(transaction, run_id, task.task_id, TaskState.RUNNING)
            clock = time.monotonic()
            product = yield from self._workers[task.agent](self._work(run_id), task)
            with self._desk.database.transaction() as transaction:
                runs.set_task(transaction, run_id, task.task_id, TaskState.DONE, product=product)
            self._times.append((time.monotonic() - clock) / task.weight)
            yield None
        if self._run(run_id).state not in (RunState.DONE, RunState.GENERATING):
            self._move(run_id, RunState.GENERATING, "")
        if self._run(run_id).state is not RunState.DONE:
            self._move(run_id, RunState.DONE, "")
        return RunState.DONE

    def _pass_gate(self, run_id: int, task: Task) -> bool:
        gate = task.gate or ""
        if not runs.papers(self._desk.database, run_id):
            with self._desk.database.transaction() as transaction:
                runs.set_task(transaction, run_id, task.task_id, TaskState.SKIPPED, reason="there is nothing to confirm")
            return True
        if "all" in self._accept or gate in self._accept:
            gates.decide(self._desk.database, run_id, gate, accept=True, keep=None, actor="command line")
            return True
        with self._desk.database.transaction() as transaction:
            runs.set_task(transaction, run_id, task.task_id, TaskState.WAITING)
        self._move(run_id, RunState.WAITING, gate)
        self._desk.on_event(GateOpened(run_id, gate))
        return False

    def _leave(self, run_id: int, state: RunState, task_state: TaskState, detail: str, error: ErrorInfo | None) -> None:
        with self._desk.database.transaction("run_left", run_id=f"run_{run_id}", state=str(state), detail=detail) as transaction:
            for task in runs.tasks(self._desk.database, run_id):
                if task.state is TaskState.RUNNING:
                    runs.set_task(transaction, run_id, task.task_id, task_state, error=error)
            run = self._run(run_id)
            if run.state not in states.ENDED:
                runs.move(transaction, run, state, detail, error)
        self._tell(run_id, detail)

    def _move(self, run_id: int, new: RunState, label: str) -> None:
        run = self._run(run_id)
        states.check(run.state, new)
        with self._desk.database.transaction() as transaction:
            runs.move(transaction, run, new, label)
        self._tell(run_id, label)

    def _tell(self, run_id: int, label: str) -> None:
        tasks = runs.tasks(self._desk.database, run_id)
        total = sum(task.weight for task in tasks)
        done = sum(task.weight for task in tasks if task.state in _FINISHED)
        run = self._run(run_id)
        percent = 100 if run.state is RunState.DONE else 100 * done // total if total else 0
        eta = (total - done) * sum(self._times) / len(self._times) if len(self._times) >= 2 and run.state not in states.RESTING else None
        self._desk.on_event(RunMoved(run_id, str(run.state), percent, label, eta))

    def _run(self, run_id: int) -> Run:
        run = runs.get(self._desk.database, run_id)
        if run is None:
            raise EngineError(ErrorCode.NOT_FOUND, f"there is no run_{run_id}", where=f"run_{run_id}")
        return run

    def _work(self, run_id: int) -> Work:
        products: dict[str, Any] = {task.task_id: task.product for task in runs.tasks(self._desk.database, run_id) if task.state in _FINISHED}
        return Work(self._desk, self._registry, self._run(run_id), products)


def _next(tasks: list[Task]) -> Task | None:
    """The first task that is not finished and needs nothing unfinished; a task that was running when the program ended is done again."""
    finished = {task.task_id for task in tasks if task.state in _FINISHED}
    return next((task for task in tasks if task.task_id not in finished and finished.issuperset(task.needs)), None)
