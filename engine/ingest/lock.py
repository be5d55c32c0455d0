"""The writer lock: one process at a time adds, imports or removes; the others wait and say for whom."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

from engine.desk import Desk
from engine.domain.events import LockAwaited
from engine.errors import EngineError, ErrorCode, from_os_error
from engine.lane import Pause, Steps
from engine.locks import FileLock
from engine.store.database import is_writable

_POLL_S = 0.2


def acquire(desk: Desk, work: str, wait_s: float) -> Steps[FileLock]:
    """Takes the lock, waiting up to `wait_s`; `WORKSPACE_LOCKED` names the holder if it does not come free."""
    lock = FileLock(desk.workspace.writer_lock)
    deadline = time.monotonic() + wait_s
    announced = False
    while not _try(lock, desk.workspace.folder):
        holder = _holder(desk.workspace.writer_lock)
        if time.monotonic() >= deadline:
            raise EngineError(ErrorCode.WORKSPACE_LOCKED, f"the workspace is in use by {holder}", where=str(desk.workspace.folder))
        if not announced:
            desk.on_event(LockAwaited(holder))
            announced = True
        yield Pause(_POLL_S)
    with contextlib.suppress(OSError):
        _note(desk.workspace.writer_lock).write_text(f"postil {work} (process {os.getpid()})", encoding="utf-8")
    return lock


@contextlib.contextmanager
def if_free(desk: Desk) -> Iterator[bool]:
    """Takes the lock only if nobody has it; gives whether it was taken."""
    lock = FileLock(desk.workspace.writer_lock)
    if not is_writable(desk.workspace.folder) or not _try(lock, desk.workspace.folder):
        yield False
        return
    with lock_released(lock):
        yield True


@contextlib.contextmanager
def lock_released(lock: FileLock) -> Iterator[None]:
    """Gives a lock back at the end, whatever happens."""
    try:
        yield
    finally:
        lock.release()


def _try(lock: FileLock, folder: Path) -> bool:
    try:
        return lock.take()
    except OSError as error:
        raise from_os_error(error, str(folder)) from error


def _note(lock: Path) -> Path:
    return lock.with_suffix(".holder")


def _holder(lock: Path) -> str:
    try:
        return _note(lock).read_text(encoding="utf-8").strip() or "another process"
    except OSError:
        return "another process"
