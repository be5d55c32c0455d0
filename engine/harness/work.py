"""What the harness hands to those who plan a run and do its tasks, and what it expects of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from engine.desk import Desk
from engine.domain.runs import Run, Task
from engine.lane import Steps
from engine.tools.contract import Caller
from engine.tools.registry import Registry


@dataclass(frozen=True, slots=True)
class Work:
    """A run at work: the desk, the tools, and what its finished tasks made."""

    desk: Desk
    registry: Registry
    run: Run
    products: dict[str, Any]

    def call(self, agent: str, tool: str, arguments: dict[str, Any]) -> Steps[dict[str, Any]]:
        """Calls a tool on behalf of this run."""
        return (yield from self.registry.call(tool, arguments, Caller(agent, self.run.trace_id, self.run.run_id)))


class Planner(Protocol):
    """Turns a run's question into tasks: the same question, the same plan."""

    def understand(self, work: Work) -> dict[str, Any]:
        """What the question asks for, as the intent object of the JSON interface."""

    def plan(self, work: Work, intent: dict[str, Any]) -> list[Task]:
        """The tasks, each after those it needs."""


class Worker(Protocol):
    """Does the tasks of one agent."""

    def __call__(self, work: Work, task: Task, /) -> Steps[Any]:
        """Does a task and returns its product, as JSON values."""
