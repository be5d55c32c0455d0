"""Locks on files that the system gives back when the process that holds one ends, however it ends."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_POLL_S = 0.01


class FileLock:
    """An exclusive lock between processes, and between two locks of one process. The file stays; only the system knows whether it is locked."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = -1

    def take(self, wait_s: float = 0.0) -> bool:
        """Takes the lock, waiting up to `wait_s` for whoever has it; whether it was had. OSError if the file cannot be made or locked at all."""
        until = time.monotonic() + wait_s
        file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            while not _locked(file):
                if time.monotonic() >= until:
                    return False
                time.sleep(_POLL_S)
            self._file, file = file, -1
            return True
        finally:
            if file >= 0:
                os.close(file)

    def release(self) -> None:
        """Gives the lock back; one that is not held stays as it is."""
        if self._file >= 0:
            file, self._file = self._file, -1
            os.close(file)  # a closed file has no lock


def _locked(file: int) -> bool:
    try:
        if sys.platform == "win32":
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):  # Windows says "permission denied" of a lock that another has
        return False
    return True
