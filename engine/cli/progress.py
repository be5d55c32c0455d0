"""Progress on standard error: one line that is rewritten on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import sys
import time
from typing import TextIO

from engine.domain.events import (
    CardAdded,
    Event,
    FileFinished,
    GateOpened,
    HitsFound,
    ImportPaced,
    LockAwaited,
    NoticeGiven,
    ProgressMade,
    RunMoved,
)

_BAR = 8
_EVERY_S = {True: 0.1, False: 2.0}


class ProgressPrinter:
    """Prints events; merged to ten a second on a terminal, one in two seconds in a log."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stderr
        self._is_terminal = self._stream.isatty()
        self._printed_at = 0.0
        self._started: dict[tuple[str, str], tuple[float, int]] = {}
        self._has_line = False

    def __call__(self, event: Event) -> None:
        """Prints one event."""
        match event:
            case ProgressMade():
                self._progress(event)
            case ImportPaced():
                self._paced(event)
            case FileFinished(row):
                if row["status"] in ("failed", "needs_ocr"):
                    self._line(f"{row['status']}: {row['path']}: {(row['error'] or {}).get('raw_error', '')}")
            case LockAwaited(holder):
                self._line(f"waiting: the workspace is in use by {holder}")
            case NoticeGiven(message):
                self._line(message)
            case RunMoved():
                self._run(event)
            case GateOpened(run_id, gate):
                self._line(f"run_{run_id} waits at the gate {gate}")
            case HitsFound() | CardAdded():
                pass

    def end(self) -> None:
        """Leaves the rewritten line."""
        if self._has_line:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
            self._has_line = False

    def _progress(self, event: ProgressMade) -> None:
        started, first = self._started.setdefault((event.work, event.label), (time.monotonic(), event.done))
        is_last = event.total > 0 and event.done >= event.total
        if time.monotonic() - self._printed_at < _EVERY_S[self._is_terminal] and not (is_last and event.work in ("add", "import")):
            return
        elapsed, made = time.monotonic() - started, event.done - first
        rate = made / elapsed if elapsed > 0.5 and made > 0 else 0.0
        share = (
            f"{100 * event.done // event.total} % · {_amount(event.done, event.unit)} of {_amount(event.total, event.unit)}" if event.total else ""
        )
        eta = f" · ETA {_duration((event.total - event.done) / rate)}" if rate and event.total > event.done else ""
        speed = f" · {_amount(rate, event.unit)}/s" if rate else ""
        self._rewrite(f"{event.work}: {share}{speed}{eta} {event.label.rsplit('/', 1)[-1]}".rstrip())

    def _paced(self, event: ImportPaced) -> None:
        if time.monotonic() - self._printed_at < _EVERY_S[self._is_terminal]:
            return
        share = f"{100 * event.bytes_done // event.bytes_total} % · " if event.bytes_total else ""
        eta = f" · ETA {_duration(event.eta_s)}" if event.eta_s is not None else ""
        speed = f" · {event.records_per_s:,.0f} records/s" if event.records else ""
        self._rewrite(f"import: {share}file {event.files_done + 1} of {event.files_total}{speed}{eta} {event.file}".rstrip())

    def _run(self, event: RunMoved) -> None:
        filled = _BAR * event.percent // 100
        eta = f" | ETA {event.eta_s:.1f} s" if event.eta_s is not None else ""
        label = f": {event.label}" if event.label else ""
        self._rewrite(f"[{'#' * filled}{'-' * (_BAR - filled)}] {event.percent} % | {event.state.upper()}{label}{eta}")

    def _rewrite(self, text: str) -> None:
        self._printed_at = time.monotonic()
        if self._is_terminal:
            self._stream.write(f"\r\x1b[K{text[:160]}")
            self._has_line = True
        else:
            self._stream.write(f"{text}\n")
        self._stream.flush()

    def _line(self, text: str) -> None:
        self.end()
        self._stream.write(f"{text}\n")
        self._stream.flush()


def _amount(value: float, unit: str) -> str:
    if unit == "bytes":
        return f"{value / 1e6:.1f} MB"
    return f"{value:,.0f} {unit}".rstrip() if value >= 10 or value == int(value) else f"{value:.1f} {unit}".rstrip()


def _duration(seconds: float) -> str:
    whole = round(seconds)
    return f"{whole} s" if whole < 60 else f"{whole // 60} min" if whole < 3600 else f"{whole // 3600} h {whole % 3600 // 60} min"
