"""The engine lane as a thread of the window process: owns the engine, takes its steps, tells the bridge."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from engine.api import Engine
from engine.cancel import Cancelled, CancelToken
from engine.domain.events import Event
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.lane import Job, Priority, Steps

MakeSteps = Callable[[Engine], Steps[Any]]


class Listener(Protocol):
    """Who hears the lane; each method is called on the lane's thread and must only hand on."""

    def on_opened(self, library: dict[str, Any]) -> None:
        """The workspace is open; its library."""

    def on_event(self, event: Event) -> None:
        """Something happened."""

    def on_ended(self, name: str, result: Any, error: ErrorInfo | None) -> None:
        """A command ended: with a result, with an error, or stopped (neither)."""

    def on_closed(self) -> None:
        """The engine is closed; the thread ends."""


class EngineThread(threading.Thread):
    """Runs commands one after the other as they come; `stop` cancels the present one, `close` ends the thread within seconds."""

    def __init__(self, folder: Path, listener: Listener) -> None:
        super().__init__(name="engine-lane")
        self._folder = folder
        self._listener = listener
        self._engine: Engine | None = None
        self._opened = threading.Event()
        self._closing = False
        self._tokens: dict[str, CancelToken] = {}
        self._jobs: dict[str, Job[Any]] = {}

    def run(self) -> None:
        """Opens the engine on this thread, for the connection belongs to it, and turns until closed."""
        try:
            engine = Engine(self._folder, self._listener.on_event)
        except EngineError as error:
            self._opened.set()
            self._listener.on_ended("open", None, error.info)
            self._listener.on_closed()
            return
        self._engine = engine
        self._opened.set()
        self._listener.on_opened(engine.views.library())
        try:
            while not self._closing:
                engine.lane.turn()
                self._report()
        finally:
            engine.close()
            self._listener.on_closed()

    def submit(self, name: str, make: MakeSteps, priority: Priority = Priority.RUN) -> None:
        """Starts a command; safe from any thread. The listener hears of its end under `name`."""

        def start() -> None:
            engine = self._engine
            if engine is None:
                return
            token = CancelToken()
            try:
                steps = make(engine)
            except EngineError as error:
                self._listener.on_ended(name, None, error.info)
                return
            self._tokens[name] = token
            self._jobs[name] = engine.lane.submit(steps, priority, token)

        self._opened.wait(10)
        if self._engine is not None:
            self._engine.lane.call_soon(start)

    def stop(self) -> None:
        """Cancels every command at work; safe from any thread."""
        for token in list(self._tokens.values()):
            token.cancel()

    def close(self) -> None:
        """Stops what runs and ends the thread; safe from any thread."""
        self._closing = True
        self.stop()
        if self._engine is not None:
            self._engine.lane.wake()

    def _report(self) -> None:
        for name, job in list(self._jobs.items()):
            if not job.done:
                continue
            del self._jobs[name], self._tokens[name]
            try:
                self._listener.on_ended(name, job.result(), None)
            except Cancelled:
                self._listener.on_ended(name, None, None)
            except EngineError as error:
                self._listener.on_ended(name, None, error.info)
            except Exception as error:  # noqa: BLE001 - the outermost frame of the lane
                self._listener.on_ended(name, None, EngineError(ErrorCode.INTERNAL, f"{type(error).__name__}: {error}").info)
