"""What the engine says while it works: past facts, sent up through one callback."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ProgressMade:
    """How far a piece of work is. `total` is 0 where it is not known; `unit` says what is counted."""

    work: str
    done: int
    total: int
    label: str = ""
    unit: str = ""


@dataclass(frozen=True, slots=True)
class FileFinished:
    """A file of a batch has its result row."""

    row: dict[str, Any]


@dataclass(frozen=True, slots=True)
class ImportPaced:
    """How far a batch of files is: the file at work, files, bytes, records taken so far and their rate, the seconds left (None: not known yet)."""

    file: str
    files_done: int
    files_total: int
    bytes_done: int
    bytes_total: int
    records: int
    records_per_s: float
    eta_s: float | None


@dataclass(frozen=True, slots=True)
class LockAwaited:
    """Another process holds the workspace's writer lock; `holder` says who."""

    holder: str


@dataclass(frozen=True, slots=True)
class NoticeGiven:
    """Something a person should know, which is no error."""

    message: str


@dataclass(frozen=True, slots=True)
class RunMoved:
    """A run changed its state or its percent; `label` names the tool or task at work."""

    run_id: int
    state: str
    percent: int
    label: str
    eta_s: float | None


@dataclass(frozen=True, slots=True)
class HitsFound:
    """The search of a run has its papers."""

    run_id: int
    count: int


@dataclass(frozen=True, slots=True)
class GateOpened:
    """A run waits for a person."""

    run_id: int
    gate: str


@dataclass(frozen=True, slots=True)
class CardAdded:
    """A claim passed the validator."""

    run_id: int
    claim_id: int


Event = ProgressMade | ImportPaced | FileFinished | LockAwaited | NoticeGiven | RunMoved | HitsFound | GateOpened | CardAdded
OnEvent = Callable[[Event], None]
