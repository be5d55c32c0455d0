"""The reading of one command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

TASK_TYPES = ("comparison", "literature_review", "single_query", "data_check", "study_design", "writing")
OUTPUTS = ("text", "table", "chart")


@dataclass(frozen=True, slots=True)
class Intent:
    """What a command asks for; years are inclusive, `confidence` runs from 0 to 1, entities are exact pieces of the command."""

    task_type: str
    entities: tuple[str, ...] = ()
    metrics: tuple[str, ...] = ()
    year_from: int | None = None
    year_to: int | None = None
    output: str = "text"
    pub_types: tuple[str, ...] = ()
    domain: str = "general"
    confidence: float = 1.0
    alternatives: tuple[str, ...] = ()
    """Kinds of task that fit nearly as well, where the rules are unsure; a person is asked then."""

    def to_json(self) -> dict[str, Any]:
        """The intent object of the JSON interface."""
        return {
            "task_type": self.task_type,
            "entities": list(self.entities),
            "metrics": list(self.metrics),
            "year_from": self.year_from,
            "year_to": self.year_to,
            "output": self.output,
            "pub_types": list(self.pub_types),
            "domain": self.domain,
            "confidence": round(self.confidence, 2),
            "alternatives": list(self.alternatives),
        }
