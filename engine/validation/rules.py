"""The outcome of a rule, and what rules are given."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

VERBATIM = "verbatim"
"""The maker of claims whose conclusion is the quoted text itself."""


@dataclass(frozen=True, slots=True)
class Check:
    """What one rule says of one claim: its name, whether it passed, and why in plain words."""

    check: str
    passed: bool
    detail: str

    def to_json(self) -> dict[str, Any]:
        """The check as it stands in a claim's `validation`."""
        return {"check": self.check, "passed": self.passed, "detail": self.detail}


@dataclass(frozen=True, slots=True)
class Evidence:
    """A quote with the chunk and the paper that it claims to come from; `start` and `end` are its offsets in the chunk, where given."""

    chunk_id: str
    quote: str
    paper_id: str
    start: int | None = None
    end: int | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """A conclusion with its evidence; `made_by` is "verbatim" or the name of a model."""

    conclusion: str
    made_by: str
    evidence: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True)
class PaperFacts:
    """What is known or said of a paper; what is empty or None is not known. `held`: its record or document is in the workspace."""

    title: str = ""
    year: int | None = None
    authors: tuple[str, ...] = field(default=())
    doi: str = ""
    pmid: str = ""
    held: bool = False
    owners: tuple[str, ...] = ()
    """IDs under which the paper owns chunks: of itself and of its document."""
