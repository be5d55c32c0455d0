"""Passwords of locked PDFs: asked for once a file, tried on the others, held in memory until the window closes and never written anywhere."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from app.bridge import EngineBridge
from engine.domain.events import Event, FileFinished
from engine.errors import ErrorCode, ErrorInfo
from engine.lane import Priority, Steps
from widgets.password_dialog import PasswordDialog

if TYPE_CHECKING:
    from engine.api import Engine


@dataclass(slots=True)
class _Request:
    """Files to be unlocked together: those to come, and those that a password fits."""

    waiting: deque[tuple[str, str]]
    done: Callable[[list[str]], None]
    opened: list[str] = field(default_factory=list)


class Passwords(QObject):
    """Finds the password of each locked file among those known, or asks the person; what fits is tried by opening the file."""

    unlocked = Signal(list)
    """The paths of files that were locked when they came in, and can be added now."""

    def __init__(self, bridge: EngineBridge, window: QWidget) -> None:
        super().__init__(window)
        self._bridge, self._window = bridge, window
        self._known = bridge.passwords
        self._locked: dict[str, str] = {}
        self._requests: deque[_Request] = deque()
        self.dialog: PasswordDialog | None = None
        bridge.happened.connect(self.on_event)

    @Slot(object)
    def on_event(self, event: Event) -> None:
        """Notes which of the files that come in are locked."""
        if isinstance(event, FileFinished) and (event.row.get("error") or {}).get("error_code") == ErrorCode.PDF_ENCRYPTED:
            path = str(event.row["path"])
            self._locked[path] = Path(path).name

    @Slot()
    def ask_for_locked(self) -> None:
        """A job with files has ended: asks for the passwords of those that were locked."""
        locked, self._locked = list(self._locked.items()), {}
        if locked:
            self.unlock(locked, lambda opened: self.unlocked.emit(opened) if opened else None)

    def unlock(self, files: Sequence[tuple[str, str]], done: Callable[[list[str]], None]) -> None:
        """Files as (path, name to show); `done` gets the paths that can be opened now, none if all were skipped."""
        self._requests.append(_Request(deque(files), done))
        if len(self._requests) == 1:
            self._next()

    def _next(self) -> None:
        """The next file is tried with what is known, then asked for; at the end of a request those who wait for it hear of it."""
        self._close_dialog()
        while self._requests and not self._requests[0].waiting:
            request = self._requests.popleft()
            request.done(request.opened)
        if self._requests:
            if self._known:
                self._try(self._known, self._ask)
            else:
                self._ask()

    def _ask(self) -> None:
        request = self._requests[0]
        dialog = self.dialog = PasswordDialog(request.waiting[0][1], len(request.waiting) - 1, self._window)
        dialog.tried.connect(lambda password: self._try([password], dialog.say_wrong))
        dialog.skipped.connect(self._skip)
        dialog.all_skipped.connect(self._skip_all)
        dialog.open()

    def _try(self, passwords: Sequence[str], wrong: Callable[[], None]) -> None:
        request = self._requests[0]
        path = request.waiting[0][0]

        def make(engine: Engine) -> Steps[dict[str, Any]]:
            body = yield from engine.desk.ask_child(engine.desk.view, "open", {"path": str(Path(path).absolute()), "passwords": list(passwords)})
            return (yield from engine.desk.ask_child(engine.desk.view, "close", {"document": body["document"]}))

        def done(_: object) -> None:
            self._known += [password for password in passwords if password not in self._known]
            request.opened.append(path)
            self._leave(request)

        def failed(error: ErrorInfo) -> None:
            if error.error_code is ErrorCode.PDF_ENCRYPTED:
                wrong()
            else:
                request.opened.append(path)  # it is tried again, and says then what is wrong with it
                self._leave(request)

        self._bridge.steps(make, done, failed, priority=Priority.VIEW)

    def _leave(self, request: _Request) -> None:
        if self._requests and self._requests[0] is request and request.waiting:
            request.waiting.popleft()
            self._next()

    def _skip(self) -> None:
        if self._requests:
            self._leave(self._requests[0])

    def _skip_all(self) -> None:
        if self._requests:
            self._requests[0].waiting.clear()
            self._next()

    def _close_dialog(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.blockSignals(True)
            dialog.close()
            dialog.deleteLater()
