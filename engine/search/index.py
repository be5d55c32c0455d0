"""The index interface: what every search engine takes in and gives back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Protocol

from engine.errors import EngineError, ErrorCode
from engine.search.query import Node


@dataclass(frozen=True, slots=True)
class IndexRow:
    """What of a paper is searched; `id` is the paper ID, `body` the text of its document where there is one."""

    id: str
    title: str = ""
    abstract: str = ""
    body: str = ""
    authors: tuple[str, ...] = ()
    """Each as "Family, Given"."""
    journal: str = ""
    mesh: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    year: int | None = None
    pmid: str = ""
    doi: str = ""
    keywords: tuple[str, ...] = ()
    language: str = ""

    def to_json(self) -> dict[str, Any]:
        """The row as JSON values; what is empty is left out."""
        found = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in found.items() if value not in ("", (), None)}

    @classmethod
    def from_json(cls, body: dict[str, Any]) -> IndexRow:
        """Reads what `to_json` wrote."""
        values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in body.items()}
        return cls(**values)


@dataclass(frozen=True, slots=True)
class Hit:
    """A paper that was found, with its score; scores of one search compare across sources."""

    id: str
    score: float


Key = tuple[str, str, str]
"""A field of the index; "exact", "stem" or "prefix"; a word, a stem or the beginning of a word: all that counts as one word there."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """What a search must know of all indexes together before it can score: papers, and papers by word."""

    papers: int
    frequencies: dict[Key, int]


class Index(Protocol):
    """An index that is open for searching; it shows the state of its last commit."""

    def statistics(self, tree: Node) -> Statistics:
        """The figures of this index for the words of a tree."""

    def search(self, tree: Node, statistics: Statistics, limit: int, check: Callable[[], None]) -> tuple[list[Hit], int]:
        """The best hits, best first, and the exact number of all; `check` is called often and may raise. Raises `EngineError` (where "index")."""

    def close(self) -> None:
        """Gives back files and memory."""


class IndexWriter(Protocol):
    """Changes an index; nothing is seen or kept before `commit`."""

    def add(self, rows: Iterable[IndexRow], check: Callable[[], None]) -> None:
        """Adds rows; a row whose ID is there already takes its place."""

    def delete(self, ids: Iterable[str]) -> None:
        """Takes rows out; unknown IDs do nothing."""

    def commit(self, watermark: int) -> int:
        """Makes all changes lasting, with a mark of how far the caller has come; returns the number of rows. The writer is used up."""

    def cancel(self) -> None:
        """Forgets all changes. The writer is used up."""


def broken(folder: Path, why: str) -> EngineError:
    """The error of an index that cannot be used; `where` is "index", so that the caller drops the folder and builds it anew."""
    return EngineError(
        ErrorCode.INTERNAL,
        f"the search index in {folder.name} is damaged: {why}",
        where="index",
        suggestion="run the command again; the index is built anew",
    )
