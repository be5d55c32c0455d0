"""A program under guard: it is ended, with all that it started, when its time is over, when it is given up, or when this process dies."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from engine.ocr import guard

MEMORY = 2 * 1024**3
"""Bytes of address space that the program may take."""
_GRACE_S = 3.0


class Guarded:
    """A running program; `out` takes what it says, standard output and errors together."""

    def __init__(self, command: Sequence[str], limit_s: float, *, out: BinaryIO, memory: int = MEMORY) -> None:
        # without site packages and the user's settings, the guard starts in a few milliseconds
        start = [sys.executable, "-I", "-S", str(Path(guard.__file__)), str(limit_s), str(memory)]
        environment = {**os.environ, "OMP_THREAD_LIMIT": "1", "LC_ALL": "C"}
        self._process = subprocess.Popen([*start, *command], stdin=subprocess.PIPE, stdout=out, stderr=out, env=environment)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.end()

    def poll(self) -> int | None:
        """The code that it ended with (see `guard`), None while it runs."""
        return self._process.poll()

    def wait(self, seconds: float) -> int | None:
        """Waits for its end, for `seconds` at most."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        return self.poll()

    def end(self) -> None:
        """Ends it if it still runs, and what it started; does nothing if it has ended."""
        if self._process.stdin is not None:
            with contextlib.suppress(OSError):
                self._process.stdin.close()
        try:
            self._process.wait(_GRACE_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
