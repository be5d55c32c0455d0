"""The bridge: the one object that hears the engine and tells it on as signals; it never leaves the GUI thread."""

from __future__ import annotations

import time
from typing import Any

from PySide6.QtCore import QObject, Signal

from engine.domain.events import Event, ProgressMade
from engine.errors import ErrorInfo

_LEAST_S = 0.05


class EngineBridge(QObject):
    """Signals of the engine. They are emitted on the lane's thread and arrive, queued, on the thread of the receiver."""

    opened = Signal(object)
    """The library object of the JSON interface."""
    happened = Signal(object)
    """An event of the engine; progress is merged to twenty a second."""
    ended = Signal(str, object, object)
    """Name of a command, its result or None, its `ErrorInfo` or None; neither if it was stopped."""
    closed = Signal()
    """The engine is closed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._told_at = 0.0

    def on_opened(self, library: dict[str, Any]) -> None:
        """Hands on."""
        self.opened.emit(library)

    def on_event(self, event: Event) -> None:
        """Hands on, except progress that comes too fast for eyes."""
        if isinstance(event, ProgressMade) and event.done < event.total:
            if time.monotonic() - self._told_at < _LEAST_S:
                return
            self._told_at = time.monotonic()
        self.happened.emit(event)

    def on_ended(self, name: str, result: Any, error: ErrorInfo | None) -> None:
        """Hands on."""
        self.ended.emit(name, result, error)

    def on_closed(self) -> None:
        """Hands on."""
        self.closed.emit()
