"""What persons decided, in order, with what was there before: the ground of undo."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from engine.store.audit import now
from engine.store.database import Database, Row, Transaction, dumps

_COLUMNS = "decision_id, kind, target, actor, detail, before, undone_by, time"


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: "gate", "claim", "remove", "correct" or "undo", its target, its detail, and the state before it."""

    decision_id: int
    kind: str
    target: str
    actor: str
    detail: dict[str, Any]
    before: dict[str, Any]
    undone_by: int | None
    time: str

    def to_json(self) -> dict[str, Any]:
        """The decision as JSON values."""
        return {
            "decision_id": self.decision_id,
            "kind": self.kind,
            "target": self.target,
            "actor": self.actor,
            "detail": self.detail,
            "undone": self.undone_by is not None,
            "time": self.time,
        }


def put(transaction: Transaction, kind: str, target: str, actor: str, detail: dict[str, Any], before: dict[str, Any]) -> int:
    """Stores a decision and returns its number."""
    decision_id = transaction.count("decision")
    transaction.execute(
        f"INSERT INTO decisions ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, NULL, ?)",
        (decision_id, kind, target, actor, dumps(detail), dumps(before), now()),
    )
    transaction.wrote("decisions", decision_id)
    return decision_id


def mark_undone(transaction: Transaction, decision_id: int, by: int) -> None:
    """Notes that a later decision took this one back."""
    transaction.execute("UPDATE decisions SET undone_by = ? WHERE decision_id = ?", (by, decision_id))
    transaction.wrote("decisions", decision_id)


def last_undoable(database: Database) -> Decision | None:
    """The newest decision that was not taken back."""
    row = database.one(f"SELECT {_COLUMNS} FROM decisions WHERE undone_by IS NULL AND kind <> 'undo' ORDER BY decision_id DESC LIMIT 1")
    return _decision(row) if row else None


def all_decisions(database: Database) -> list[Decision]:
    """All decisions in order."""
    return [_decision(row) for row in database.rows(f"SELECT {_COLUMNS} FROM decisions ORDER BY decision_id")]


def _decision(row: Row) -> Decision:
    decision_id, kind, target, actor, detail, before, undone_by, time = row
    return Decision(int(decision_id), kind, target, actor, json.loads(detail), json.loads(before), undone_by, time)
