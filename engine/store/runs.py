"""Runs, their tasks, their papers and every change of their state."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterable, Sequence
from typing import Any

from engine.domain.runs import Run, RunPaper, RunState, Task, TaskState
from engine.errors import ErrorInfo
from engine.store.audit import now
from engine.store.database import Database, Row, Transaction, dumps

_COLUMNS = "run_id, trace_id, question, state, options, intent, query, outcome, error, started, changed, title, removed"
_JSON_COLUMNS = ("options", "intent", "query", "outcome")


def start(transaction: Transaction, question: str, options: dict[str, Any]) -> int:
    """Makes a run and returns its number."""
    run_id, time = transaction.count("run"), now()
    transaction.execute(
        "INSERT INTO runs (run_id, trace_id, question, state, options, started, changed) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (run_id, uuid.uuid4().hex, question, str(RunState.IDLE), dumps(options), time, time),
    )
    return run_id


def get(database: Database, run_id: int) -> Run | None:
    """A run by number."""
    row = database.one(f"SELECT {_COLUMNS} FROM runs WHERE run_id = ?", (run_id,))
    return _run(row) if row else None


def latest(database: Database) -> Run | None:
    """The run started last, of those not put away."""
    row = database.one(f"SELECT {_COLUMNS} FROM runs WHERE removed = 0 ORDER BY run_id DESC LIMIT 1")
    return _run(row) if row else None


def all_runs(database: Database) -> list[Run]:
    """All runs that were not put away, newest first."""
    return [_run(row) for row in database.rows(f"SELECT {_COLUMNS} FROM runs WHERE removed = 0 ORDER BY run_id DESC")]


def update(transaction: Transaction, run_id: int, **values: Any) -> None:
    """Writes JSON columns (`options`, `intent`, `query`, `outcome`) of a run."""
    for column, value in values.items():
        if column not in _JSON_COLUMNS:
            raise AssertionError(f"not a column of its own: {column}")
        transaction.execute(f"UPDATE runs SET {column} = ?, changed = ? WHERE run_id = ?", (dumps(value), now(), run_id))


def name(transaction: Transaction, run_id: int, title: str) -> None:
    """Gives a run a title of its own; an empty one shows the question again."""
    transaction.execute("UPDATE runs SET title = ? WHERE run_id = ?", (title, run_id))


def put_away(transaction: Transaction, run_id: int, removed: bool) -> None:
    """Takes a run out of the lists, or back in; everything of it is kept."""
    transaction.execute("UPDATE runs SET removed = ? WHERE run_id = ?", (int(removed), run_id))


def move(transaction: Transaction, run: Run, new: RunState, detail: str = "", error: ErrorInfo | None = None) -> None:
    """Changes the state of a run and records the change with its time."""
    time = now()
    transaction.execute(
        "UPDATE runs SET state = ?, error = ?, changed = ? WHERE run_id = ?",
        (str(new), dumps(error.to_json()) if error else None, time, run.run_id),
    )
    transaction.execute(
        "INSERT INTO transitions (run_id, time, old, new, detail) VALUES (?, ?, ?, ?, ?)", (run.run_id, time, str(run.state), str(new), detail)
    )


def transitions(database: Database, run_id: int) -> list[dict[str, str]]:
    """Every change of state of a run, in order."""
    rows = database.rows("SELECT time, old, new, detail FROM transitions WHERE run_id = ? ORDER BY number", (run_id,))
    return [{"time": time, "from": old, "to": new, "detail": detail} for time, old, new, detail in rows]


def put_tasks(transaction: Transaction, run_id: int, tasks: Iterable[Task]) -> None:
    """Writes the plan of a run, in place of what it had."""
    transaction.execute("DELETE FROM tasks WHERE run_id = ?", (run_id,))
    for position, task in enumerate(tasks):
        transaction.execute(
            "INSERT INTO tasks (run_id, task_id, position, title, agent, state, needs, gate, tool, reason, weight, product, error) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                run_id,
                task.task_id,
                position,
                task.title,
                task.agent,
                str(task.state),
                dumps(list(task.needs)),
                task.gate,
                task.tool,
                task.reason,
                task.weight,
                None if task.product is None else dumps(task.product),
                dumps(task.error.to_json()) if task.error else None,
            ),
        )


def set_task(
    transaction: Transaction,
    run_id: int,
    task_id: str,
    state: TaskState,
    *,
    product: Any = None,
    error: ErrorInfo | None = None,
    reason: str | None = None,
) -> None:
    """Changes the state of a task and keeps what it made."""
    transaction.execute(
        "UPDATE tasks SET state = ?, product = coalesce(?, product), error = ?, reason = coalesce(?, reason) WHERE run_id = ? AND task_id = ?",
        (str(state), None if product is None else dumps(product), dumps(error.to_json()) if error else None, reason, run_id, task_id),
    )


def tasks(database: Database, run_id: int) -> list[Task]:
    """The plan of a run in its order."""
    sql = "SELECT task_id, title, agent, state, needs, gate, tool, reason, weight, product, error FROM tasks WHERE run_id = ? ORDER BY position"
    return [
        Task(
            task_id,
            title,
            agent,
            TaskState(state),
            tuple(json.loads(needs)),
            gate,
            tool,
            reason,
            int(weight),
            None if product is None else json.loads(product),
            ErrorInfo.from_json(json.loads(error)) if error else None,
        )
        for task_id, title, agent, state, needs, gate, tool, reason, weight, product, error in database.rows(sql, (run_id,))
    ]


def put_papers(transaction: Transaction, run_id: int, papers: Sequence[RunPaper]) -> None:
    """Writes the papers of a run in their order, in place of what it had."""
    transaction.execute("DELETE FROM run_papers WHERE run_id = ?", (run_id,))
    transaction.execute_many(
        "INSERT INTO run_papers (run_id, position, paper_id, kept, paper, members) VALUES (?, ?, ?, ?, ?, ?)",
        [(run_id, position, p.paper_id, int(p.kept), dumps(p.paper), dumps(list(p.members))) for position, p in enumerate(papers)],
    )


def keep_papers(transaction: Transaction, run_id: int, keep: Iterable[str] | None) -> None:
    """Marks which papers a person kept; None keeps all."""
    if keep is None:
        transaction.execute("UPDATE run_papers SET kept = 1 WHERE run_id = ?", (run_id,))
        return
    transaction.execute("UPDATE run_papers SET kept = 0 WHERE run_id = ?", (run_id,))
    for paper_id in keep:
        transaction.execute("UPDATE run_papers SET kept = 1 WHERE run_id = ? AND paper_id = ?", (run_id, paper_id))


def drop_papers(transaction: Transaction, run_id: int, paper_ids: Iterable[str]) -> None:
    """Takes papers out of a run."""
    for paper_id in paper_ids:
        transaction.execute("DELETE FROM run_papers WHERE run_id = ? AND paper_id = ?", (run_id, paper_id))


def papers(database: Database, run_id: int) -> list[RunPaper]:
    """The papers of a run in their order, kept or not."""
    sql = "SELECT paper_id, kept, paper, members FROM run_papers WHERE run_id = ? ORDER BY position"
    return [
        RunPaper(paper_id, bool(kept), json.loads(paper), tuple(json.loads(members)))
        for paper_id, kept, paper, members in database.rows(sql, (run_id,))
    ]


def _run(row: Row) -> Run:
    run_id, trace_id, question, state, options, intent, query, outcome, error, started, changed, title, removed = row
    return Run(
        int(run_id),
        trace_id,
        question,
        RunState(state),
        json.loads(options),
        json.loads(intent),
        json.loads(query),
        json.loads(outcome),
        ErrorInfo.from_json(json.loads(error)) if error else None,
        started,
        changed,
        title,
        bool(removed),
    )
