"""How fast a batch of files goes, and when it will be done."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from engine.domain.events import ImportPaced, OnEvent

_SAY_EVERY_S = 0.2
_SETTLED_S = 2.0
"""Seconds before a rate says anything."""


class Pace:
    """Counts bytes and records of a batch; what is skipped counts as done but not as worked for, so that a resumed batch gives a true time."""

    def __init__(self, files: Sequence[Path], on_event: OnEvent, clock: Callable[[], float] = time.monotonic) -> None:
        self._sizes = [_size(path) for path in files]
        self._on_event = on_event
        self._clock = clock
        self._started = self._said = clock()
        self._total = sum(self._sizes)
        self._before = 0
        self._worked = 0
        self._skipped_in_file = 0
        self._records = 0
        self._number = 0
        self._name = ""

    def begin(self, number: int, name: str) -> None:
        """Turns to a file of the batch."""
        self._number, self._name, self._skipped_in_file = number, name, 0
        self._before = sum(self._sizes[:number])
        self._say(0, now=True)

    def skip_to(self, done: int) -> None:
        """Notes that the bytes up to here were read before."""
        self._skipped_in_file = done

    def read(self, done: int) -> None:
        """Notes how far the present file was read, in bytes."""
        self._say(done)

    def took(self, records: int) -> None:
        """Notes records that were stored or left out."""
        self._records += records

    def end(self, *, worked: bool) -> None:
        """Notes that the present file is done."""
        if worked:
            self._worked += max(0, self._sizes[self._number] - self._skipped_in_file)
        self._say(self._sizes[self._number], now=True)

    @property
    def records_per_s(self) -> float:
        """Records a second so far."""
        elapsed = self._clock() - self._started
        return self._records / elapsed if elapsed > 0 else 0.0

    def _say(self, done: int, *, now: bool = False) -> None:
        moment = self._clock()
        if not now and moment - self._said < _SAY_EVERY_S:
            return
        self._said = moment
        elapsed = moment - self._started
        at = self._before + done
        worked = self._worked + max(0, done - self._skipped_in_file)
        eta = (self._total - at) * elapsed / worked if elapsed >= _SETTLED_S and worked > 0 else None
        self._on_event(ImportPaced(self._name, self._number, len(self._sizes), at, self._total, self._records, self.records_per_s, eta))


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
