"""Tool calls: what was asked of a tool, what it answered, how long it took."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from engine.errors import ErrorInfo
from engine.store.database import Database, Row, Transaction, dumps

_COLUMNS = "call_id, trace_id, run_id, tool, arguments, result, error, cost, latency_ms, agent, started"


@dataclass(frozen=True, slots=True)
class ToolCall:
    """One audited execution of a tool; either `result` or `error` is set."""

    trace_id: str
    run_id: int | None
    tool: str
    arguments: dict[str, Any]
    result: dict[str, Any] | None
    error: ErrorInfo | None
    latency_ms: float
    agent: str
    started: str
    cost: dict[str, Any]
    call_id: int = 0

    def to_json(self) -> dict[str, Any]:
        """The tool-call object of the JSON interface."""
        outcome = {"error": self.error.to_json()} if self.error else {"result": self.result}
        return {
            "call_id": f"call_{self.call_id}",
            "trace_id": self.trace_id,
            "run_id": f"run_{self.run_id}" if self.run_id else None,
            "tool": self.tool,
            "arguments": self.arguments,
            **outcome,
            "cost": self.cost,
            "latency_ms": self.latency_ms,
            "agent": self.agent,
            "started": self.started,
        }


def put(transaction: Transaction, call: ToolCall) -> int:
    """Stores a call and returns its number."""
    call_id = transaction.count("call")
    transaction.execute(
        f"INSERT INTO calls ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            call_id,
            call.trace_id,
            call.run_id,
            call.tool,
            dumps(call.arguments),
            None if call.result is None else dumps(call.result),
            dumps(call.error.to_json()) if call.error else None,
            dumps(call.cost),
            call.latency_ms,
            call.agent,
            call.started,
        ),
    )
    transaction.wrote("calls", call_id)
    return call_id


def get(database: Database, call_id: int) -> ToolCall | None:
    """A call by number."""
    row = database.one(f"SELECT {_COLUMNS} FROM calls WHERE call_id = ?", (call_id,))
    return _call(row) if row else None


def of_run(database: Database, run_id: int) -> list[ToolCall]:
    """The calls of a run in their order."""
    return [_call(row) for row in database.rows(f"SELECT {_COLUMNS} FROM calls WHERE run_id = ? ORDER BY call_id", (run_id,))]


def _call(row: Row) -> ToolCall:
    call_id, trace_id, run_id, tool, arguments, result, error, cost, latency_ms, agent, started = row
    return ToolCall(
        trace_id,
        run_id,
        tool,
        json.loads(arguments),
        None if result is None else json.loads(result),
        ErrorInfo.from_json(json.loads(error)) if error else None,
        float(latency_ms),
        agent,
        started,
        json.loads(cost),
        int(call_id),
    )
