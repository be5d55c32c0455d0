"""The index interface: what every search engine takes in and gives back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from engine.errors import EngineError, ErrorCode, ErrorInfo
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
    affiliations: tuple[str, ...] = ()
    country: str = ""
    date: str = ""
    """Of the printed issue, as far as it is known: "2019", "2019-08" or "2019-08-01"."""
    date_electronic: str = ""
    pmcid: str = ""
    status: str = ""
    tier: int | None = None
    cites: tuple[str, ...] = ()
    """PMIDs."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A paper that was found, with its score; scores of one search compare across sources and engines."""

    id: str
    score: float


class CutShortError(EngineError):
    """A search whose time was over when only some of an index had been looked through: why, and what those parts gave."""

    def __init__(self, info: ErrorInfo, hits: list[Hit], total: int) -> None:
        super().__init__(info.error_code, info.raw_error, where=info.where, suggestion=info.retry_suggestion)
        self.hits = hits
        self.total = total


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
        """The best hits, best first, and the exact number of all; `check` is called often and may raise. Raises `EngineError` (where "index").

        When `check` raises TOOL_TIMEOUT after some parts of the index were finished, the error is a `CutShortError` with what they gave.
        """

    def close(self) -> None:
        """Gives back files and memory."""


class IndexWriter(Protocol):
    """Changes an index; nothing is seen or kept before `commit`."""

    @property
    def segments(self) -> list[str]:
        """The names of the pieces that the index consisted of when it was opened, oldest first."""

    def add(self, rows: Iterable[IndexRow], check: Callable[[], None]) -> None:
        """Adds rows; a row whose ID is there already takes its place."""

    def delete(self, ids: Iterable[str]) -> None:
        """Takes rows out; unknown IDs do nothing."""

    def adopt(self, part: Path, older: Collection[str], gone: Iterable[str], check: Callable[[], None]) -> None:
        """Takes in the finished index of another folder, whose papers replace those in the segments named in `older`; `gone` are removed.

        The folder is used up.
        """

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
