"""What the list of jobs shows: files with what has become of them, and how they add up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

STATUSES = ("queued", "reading", "imported", "skipped", "failed", "needs_ocr", "refused")
"""What can have become of a file; `refused` is a kind of file that cannot be used at all."""


@dataclass(frozen=True, slots=True)
class FileRow:
    """A file of a job: its path, a word of `STATUSES`, the reason or a result in words, and pages (or records) done of all while it is read."""

    path: str
    status: str
    detail: str = ""
    done: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class Totals:
    """How many files have which status; `waiting` are those that are queued or read; the six add up to `all`."""

    added: int = 0
    known: int = 0
    failed: int = 0
    need_ocr: int = 0
    refused: int = 0
    waiting: int = 0

    @property
    def all(self) -> int:
        """All files of the job."""
        return self.added + self.known + self.failed + self.need_ocr + self.refused + self.waiting


def totals_of(counts: Mapping[str, int]) -> Totals:
    """The totals of a job from how many files have each status; an unknown status counts as waiting."""
    known = {status: counts.get(status, 0) for status in STATUSES}
    waiting = sum(counts.values()) - sum(known[status] for status in STATUSES if status not in ("queued", "reading"))
    return Totals(known["imported"], known["skipped"], known["failed"], known["needs_ocr"], known["refused"], waiting)
