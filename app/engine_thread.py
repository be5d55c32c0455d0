"""The engine lane as a thread of the window process: owns the workspace and the engine, takes its steps, tells a listener."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from engine.cancel import Cancelled, CancelToken
from engine.domain.events import Event
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.lane import Job, Priority, Steps
from engine.open_workspace import OpenWorkspace

if TYPE_CHECKING:
    from engine.api import Engine

MakeSteps = Callable[["Engine"], Steps[Any]]
Look = Callable[[OpenWorkspace], Any]

_QUIET_S = 0.3
"""Once the window is shown and after this long without anything to do, what the first command will need is loaded."""


class Listener(Protocol):
    """Who hears the lane; each method is called on the lane's thread and must only hand on."""

    def on_opened(self, error: ErrorInfo | None) -> None:
        """The workspace is open, or why it is not."""

    def on_event(self, event: Event) -> None:
        """Something happened."""

    def on_ended(self, ticket: int, result: Any, error: ErrorInfo | None) -> None:
        """A command ended: with a result, with an error, or stopped (neither)."""

    def on_closed(self) -> None:
        """The engine is closed; the thread ends."""


class EngineThread(threading.Thread):
    """Runs commands as they come; a ticket names each. Every method but `run` is safe from any thread."""

    def __init__(self, folder: Path, listener: Listener) -> None:
        super().__init__(name="engine-lane")
        self._folder = folder
        self._listener = listener
        self._opened: OpenWorkspace | None = None
        self._engine: Engine | None = None
        self._asked: queue.SimpleQueue[Callable[[OpenWorkspace], None]] = queue.SimpleQueue()
        self._closing = False
        self._is_shown = False
        self._tokens: dict[int, CancelToken] = {}
        self._jobs: dict[int, Job[Any]] = {}

    def run(self) -> None:
        """Opens the workspace on this thread, for the connection belongs to it, and turns until closed."""
        try:
            opened = self._opened = OpenWorkspace(self._folder, self._listener.on_event)
        except EngineError as error:
            self._listener.on_opened(error.info)
            self._listener.on_closed()
            return
        self._listener.on_opened(None)
        busy_at = time.monotonic()
        try:
            while not self._closing:
                while not self._asked.empty():
                    self._asked.get()(opened)
                if self._jobs or not self._is_shown:
                    busy_at = time.monotonic()
                elif self._engine is None and time.monotonic() - busy_at > _QUIET_S:
                    self._whole(opened)
                opened.lane.turn()
                self._report()
        finally:
            opened.close()
            self._listener.on_closed()

    def prepare(self) -> None:
        """The window is shown: what commands need may be loaded when nothing else is asked for."""
        self._is_shown = True

    def look(self, ticket: int, look: Look) -> None:
        """Has something read in the workspace, before all else; it needs nothing but the open database."""

        def steps(opened: OpenWorkspace) -> Steps[Any]:
            yield None
            return look(opened)

        self._take(ticket, steps, Priority.VIEW)

    def submit(self, ticket: int, make: MakeSteps, priority: Priority) -> None:
        """Starts a command of the engine."""
        self._take(ticket, lambda opened: make(self._whole(opened)), priority)

    def cancel(self, ticket: int) -> None:
        """Stops a command."""
        token = self._tokens.get(ticket)
        if token is not None:
            token.cancel()

    def pause(self, ticket: int, paused: bool) -> None:
        """Lets a command rest, or go on."""

        def change(_: OpenWorkspace) -> None:
            if ticket in self._jobs:
                self._jobs[ticket].paused = paused

        self._soon(change)

    def close(self) -> None:
        """Stops what runs and ends the thread."""
        self._closing = True
        for token in list(self._tokens.values()):
            token.cancel()
        if self._opened is not None:
            self._opened.lane.wake()

    def _whole(self, opened: OpenWorkspace) -> Engine:
        """The engine with all its commands, loaded when first wanted: rules, tools and formats take longer to load than the window."""
        if self._engine is None:
            from engine.api import Engine  # noqa: PLC0415 - the first picture of the window does not wait for it

            self._engine = Engine(opened)
        return self._engine

    def _take(self, ticket: int, make: Callable[[OpenWorkspace], Steps[Any]], priority: Priority) -> None:
        token = self._tokens[ticket] = CancelToken()

        def start(opened: OpenWorkspace) -> None:
            try:
                self._jobs[ticket] = opened.lane.submit(make(opened), priority, token)
            except EngineError as error:
                self._tokens.pop(ticket, None)
                self._listener.on_ended(ticket, None, error.info)

        self._soon(start)

    def _soon(self, function: Callable[[OpenWorkspace], None]) -> None:
        """Runs a short function on the lane's thread; what is asked before the workspace is open waits there, not here."""
        self._asked.put(function)
        if self._opened is not None:
            self._opened.lane.wake()

    def _report(self) -> None:
        for ticket, job in [item for item in self._jobs.items() if item[1].done]:
            del self._jobs[ticket]
            self._tokens.pop(ticket, None)
            try:
                self._listener.on_ended(ticket, job.result(), None)
            except Cancelled:
                self._listener.on_ended(ticket, None, None)
            except EngineError as error:
                self._listener.on_ended(ticket, None, error.info)
            except Exception as error:  # noqa: BLE001 - the outermost frame of the lane
                self._listener.on_ended(ticket, None, EngineError(ErrorCode.INTERNAL, f"{type(error).__name__}: {error}").info)
