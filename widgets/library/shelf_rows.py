"""What the tree beside the table shows: collections and tags, and what a person has chosen there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CollectionRow:
    """A collection: its number, the one it lies in (0 for none), its path and how many papers it holds itself."""

    number: int
    parent: int
    name: str
    path: str
    count: int


@dataclass(frozen=True, slots=True)
class TagRow:
    """A tag and how many papers have it."""

    name: str
    count: int


@dataclass(frozen=True, slots=True)
class Shelf:
    """What was chosen: `kind` is "all", "unread", "needs_ocr", "failed", "week", "unfiled", "collection" (`name` is its path) or "tag"."""

    kind: str = "all"
    name: str = ""
    numbers: frozenset[int] = frozenset()
    """Of a collection: its number and those of the collections in it."""
