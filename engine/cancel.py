"""The cancel token: how a wish to stop reaches every loop, on this side of a pipe or the other."""

from __future__ import annotations

import threading
from collections.abc import Callable


class Cancelled(BaseException):
    """Work was stopped because somebody asked for it; never an error, hence no Exception."""


class CancelToken:
    """Set once, from any thread or signal handler; loops call `check` between their steps."""

    def __init__(self) -> None:
        self._event = threading.Event()
        self._callbacks: list[Callable[[], None]] = []

    @property
    def is_cancelled(self) -> bool:
        """Whether somebody asked to stop."""
        return self._event.is_set()

    def cancel(self) -> None:
        """Asks to stop; a second call does nothing."""
        if self._event.is_set():
            return
        self._event.set()
        for callback in list(self._callbacks):
            callback()

    def on_cancel(self, callback: Callable[[], None]) -> None:
        """Calls `callback` when the token is set (at once if it is set already), in the thread that sets it."""
        self._callbacks.append(callback)
        if self._event.is_set():
            callback()

    def check(self) -> None:
        """Raises `Cancelled` if the token is set."""
        if self._event.is_set():
            raise Cancelled
