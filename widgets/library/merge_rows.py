"""What the dialog of a merge shows: two sides, field by field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MergeSide:
    """One of two records that are one paper: its place ("source:ID"), where it is from in words, its fields as texts."""

    place: str
    origin: str
    fields: Mapping[str, str]
    statements: int = 0
    """How many quotes of cards stand in it."""


@dataclass(frozen=True, slots=True)
class Merge:
    """Both sides, and for each field the side proposed: "kept" or "other"."""

    kept: MergeSide
    other: MergeSide
    choice: Mapping[str, str]
    may_remove: bool
    """Whether the other one can be taken out of the workspace."""
