"""What a tool is: a name, a description, two schemas, its error codes, and `execute`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from engine.errors import ErrorCode
from engine.lane import Steps

Schema = dict[str, Any]


class Tool(Protocol):
    """The contract. Schemas are JSON Schema 2020-12 and are checked outside of the tool, before and after each call."""

    @property
    def name(self) -> str:
        """The wire name, e.g. "search_pubmed"."""

    @property
    def description(self) -> str:
        """One sentence: what a call gives."""

    @property
    def input_schema(self) -> Schema:
        """What the arguments must look like."""

    @property
    def output_schema(self) -> Schema:
        """What the result must look like."""

    @property
    def error_codes(self) -> tuple[ErrorCode, ...]:
        """The failures that a caller should expect."""

    @property
    def execute(self) -> Callable[..., dict[str, Any] | Steps[dict[str, Any]]]:
        """Does the work: a result at once if it is quick, else steps on the engine lane that wait for a child process."""

    def logged(self, result: dict[str, Any]) -> dict[str, Any]:
        """The part of a result that the audit log keeps: IDs and counts, not the texts that are stored elsewhere."""


@dataclass(frozen=True, slots=True)
class Caller:
    """On whose behalf a tool is called."""

    agent: str
    trace_id: str
    run_id: int | None = None
