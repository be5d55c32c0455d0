"""The bridge: the one object that hears the engine and tells it on as signals; it never leaves the GUI thread."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.engine_thread import EngineThread, Look, MakeSteps
from engine.domain.events import Event, ProgressMade
from engine.errors import ErrorInfo
from engine.lane import Priority, Steps

if TYPE_CHECKING:
    from engine.api import Engine

_LEAST_S = 0.05
Done = Callable[[Any], None]
Failed = Callable[[ErrorInfo], None]


@dataclass(frozen=True, slots=True)
class Answer:
    """What is called, on the GUI thread, when a command ends."""

    done: Done | None
    failed: Failed | None
    ended: Callable[[], None] | None


class EngineBridge(QObject):
    """Commands down, events up. Signals are emitted on the lane's thread and arrive, queued, on the GUI thread."""

    opened = Signal(object)
    """None, or the `ErrorInfo` that says why the workspace cannot be opened."""
    happened = Signal(object)
    """An event of the engine; progress is merged to twenty a second."""
    closed = Signal()
    """The engine is closed."""
    settled = Signal(int)
    """The ticket of a cancelled command of which nothing is left to tidy up."""
    failed = Signal(object)
    """The `ErrorInfo` of a command that nobody else listens for."""
    _ended = Signal(int, object, object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = folder
        self.passwords: list[str] = []
        """Those that have opened a locked PDF; in memory only."""
        self._told_at = 0.0
        self._tickets = itertools.count(1)
        self._answers: dict[int, Answer] = {}
        self._cancelled: set[int] = set()
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)
        self._thread = EngineThread(folder, self)

    def start(self) -> None:
        """Opens the workspace on the lane's thread."""
        self._thread.start()

    @Slot()
    def prepare(self) -> None:
        """What there is is shown: the commands are made ready in quiet moments, so that the first one need not wait."""
        self._thread.prepare()

    def steps(
        self,
        make: MakeSteps,
        done: Done | None = None,
        failed: Failed | None = None,
        ended: Callable[[], None] | None = None,
        priority: Priority = Priority.RUN,
    ) -> int:
        """Starts a command that takes steps and returns its ticket; `ended` is called in each case, stopped or not, after the others."""
        ticket = next(self._tickets)
        self._answers[ticket] = Answer(done, failed, ended)
        self._thread.submit(ticket, make, priority)
        return ticket

    def look(self, look: Look, done: Done | None = None, failed: Failed | None = None) -> int:
        """Has something read in the workspace; unlike a command it can be had as soon as the workspace is open."""
        ticket = next(self._tickets)
        self._answers[ticket] = Answer(done, failed, None)
        self._thread.look(ticket, look)
        return ticket

    def call(self, function: Callable[[Engine], Any], done: Done | None = None, failed: Failed | None = None) -> int:
        """Has a quick function run on the lane."""

        def make(engine: Engine) -> Steps[Any]:
            yield None
            return function(engine)

        return self.steps(make, done, failed, priority=Priority.VIEW)

    def cancel(self, ticket: int | None) -> None:
        """Stops a command at once: nothing more of it is heard, whatever the engine still has to tidy up."""
        if ticket is None or ticket not in self._answers:
            return
        answer = self._answers.pop(ticket)
        self._cancelled.add(ticket)
        self._thread.cancel(ticket)
        if answer.ended is not None:
            answer.ended()

    def pause(self, ticket: int, paused: bool) -> None:
        """Lets a command rest, or go on."""
        self._thread.pause(ticket, paused)

    def is_running(self, ticket: int | None) -> bool:
        """Whether a command was started and has not ended."""
        return ticket in self._answers

    def close(self, limit_s: float) -> bool:
        """Stops everything and ends the thread; whether that was done within the limit."""
        self._answers.clear()
        self._cancelled.clear()
        self._thread.close()
        self._thread.join(limit_s)
        return not self._thread.is_alive()

    def on_opened(self, error: ErrorInfo | None) -> None:
        """Hands on."""
        self.opened.emit(error)

    def on_event(self, event: Event) -> None:
        """Hands on, except progress that comes too fast for eyes."""
        if isinstance(event, ProgressMade) and event.done < event.total:
            if time.monotonic() - self._told_at < _LEAST_S:
                return
            self._told_at = time.monotonic()
        self.happened.emit(event)

    def on_ended(self, ticket: int, result: Any, error: ErrorInfo | None) -> None:
        """Hands on."""
        self._ended.emit(ticket, result, error)

    def on_closed(self) -> None:
        """Hands on."""
        self.closed.emit()

    @Slot(int, object, object)
    def _on_ended(self, ticket: int, result: object, error: ErrorInfo | None) -> None:
        answer = self._answers.pop(ticket, None)
        if answer is None:
            if ticket in self._cancelled:
                self._cancelled.discard(ticket)
                self.settled.emit(ticket)
            return
        if error is not None:
            if answer.failed is not None:
                answer.failed(error)
            else:
                self.failed.emit(error)
        elif answer.done is not None:
            answer.done(result)
        if answer.ended is not None:
            answer.ended()
