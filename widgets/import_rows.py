"""What the import dialog is told: the files that were looked at, and what importing them will take."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FoundFiles:
    """Files that can be imported, in their order, with what is known of them before anything is read.

    `kinds` are pairs of a kind in words and its number of files; `first` and `last` the names of numbered files; `missing` the names (or runs) of
    files missing between them, `missing_files` how many; `left_out` pairs of a file and the reason.
    """

    files: tuple[str, ...] = ()
    size: int = 0
    kinds: tuple[tuple[str, int], ...] = ()
    first: str = ""
    last: str = ""
    missing: tuple[str, ...] = ()
    missing_files: int = 0
    left_out: tuple[tuple[str, str], ...] = ()
    free: int = 0


@dataclass(frozen=True, slots=True)
class EngineCost:
    """What the index of one engine will take: seconds and bytes."""

    name: str
    seconds: float
    size: int


@dataclass(frozen=True, slots=True)
class Estimate:
    """What an import will take, measured on the first `sample` records: records kept, seconds, bytes of the database, the index of each engine."""

    sample: int
    records: int
    seconds: float
    database: int
    engines: tuple[EngineCost, ...] = ()
    free: int = 0
    fits: bool = True
