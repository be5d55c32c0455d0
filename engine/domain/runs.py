"""A run and its plan: the states it goes through, its tasks, what stops it at a gate."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.errors import ErrorInfo


class RunState(StrEnum):
    """Where a run is."""

    IDLE = "idle"
    PARSING = "parsing"
    ROUTING = "routing"
    EXECUTING = "executing"
    VALIDATING = "validating"
    GENERATING = "generating"
    WAITING = "waiting"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


class TaskState(StrEnum):
    """Where a task is."""

    PENDING = "pending"
    RUNNING = "running"
    WAITING = "waiting"
    DONE = "done"
    FAILED = "failed"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Task:
    """A node of the plan. `weight` is its share of the run's percent; `product` is what it made, as JSON values."""

    task_id: str
    title: str
    agent: str
    state: TaskState = TaskState.PENDING
    needs: tuple[str, ...] = ()
    gate: str | None = None
    tool: str | None = None
    reason: str = ""
    weight: int = 1
    product: Any = None
    error: ErrorInfo | None = None

    def to_json(self) -> dict[str, Any]:
        """The plan row of the JSON interface."""
        return {
            "task_id": self.task_id,
            "title": self.title,
            "agent": self.agent,
            "state": str(self.state),
            "needs": list(self.needs),
            "gate": self.gate,
            "tool": self.tool,
            "reason": self.reason,
            "error": self.error.to_json() if self.error else None,
        }


@dataclass(frozen=True, slots=True)
class Run:
    """One question worked on from start to end."""

    run_id: int
    trace_id: str
    question: str
    state: RunState
    options: dict[str, Any]
    intent: dict[str, Any]
    query: dict[str, Any]
    outcome: dict[str, Any]
    error: ErrorInfo | None
    started: str
    changed: str
    title: str = ""
    removed: bool = False

    @property
    def name(self) -> str:
        """The ID as it is shown."""
        return f"run_{self.run_id}"


@dataclass(frozen=True, slots=True)
class RunPaper:
    """A paper of a run: the paper object of the JSON interface, whether a person kept it, and the records and documents behind it."""

    paper_id: str
    kept: bool
    paper: dict[str, Any]
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Evidence:
    """A verbatim span of one chunk that a claim stands on."""

    chunk_id: str
    quote: str
    paper_id: str
    page: int | None = None
    spans: tuple[dict[str, Any], ...] = ()
    stance: str | None = None
    confidence: float | None = None
    """How sure the OCR was of the chunk's words, 0 to 1; None for text that was no picture."""

    def to_json(self) -> dict[str, Any]:
        """The evidence object of the JSON interface."""
        body = {
            "chunk_id": self.chunk_id,
            "quote": self.quote,
            "paper_id": self.paper_id,
            "page": self.page,
            "spans": list(self.spans),
            "stance": self.stance,
        }
        return body if self.confidence is None else {**body, "confidence": self.confidence}


@dataclass(frozen=True, slots=True)
class Claim:
    """One conclusion bound to its evidence; a draft until a person says otherwise. `claim_id` is 0 before it is stored."""

    conclusion: str
    made_by: str
    evidence: tuple[Evidence, ...]
    validation: tuple[dict[str, Any], ...] = ()
    status: str = "draft"
    stance: str | None = None
    score: float = 0.0
    reasons: tuple[str, ...] = field(default_factory=tuple)
    comment: str = ""
    claim_id: int = 0

    def to_json(self) -> dict[str, Any]:
        """The claim object of the JSON interface."""
        return {
            "id": f"claim_{self.claim_id}",
            "conclusion": self.conclusion,
            "made_by": self.made_by,
            "status": self.status,
            "stance": self.stance,
            "evidence": [item.to_json() for item in self.evidence],
            "validation": list(self.validation),
            "reasons": list(self.reasons),
            "comment": self.comment,
        }
