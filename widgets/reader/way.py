"""The way through documents and abstracts: what is left by a jump, and the way back to it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from widgets.reader.history import History
from widgets.reader.pages import Position


class Way(QObject):
    """Remembers positions; `position` gives what is seen now, `restore` shows one of what is shown already."""

    place_wanted = Signal(object)
    """Back or Forward leads to this `Position` in another document or abstract (its `key`): show that, then `restore`."""
    ways_changed = Signal(bool, bool)
    """Whether there is something to go back or forward to."""

    def __init__(self, position: Callable[[], Position | None], restore: Callable[[Position], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._position, self._restore = position, restore
        self._history = History()
        self._fresh: Position | None = None
        self._travels_to: str | None = None
        self.key = ""
        """What is shown now."""

    def arrive(self, key: str) -> None:
        """Something else is about to be shown: where one is now is remembered, unless Back or Forward led away from it."""
        if key != self._travels_to:
            self.leave()
        self.key, self._travels_to = key, None

    def begin(self, *, is_fresh: bool) -> None:
        """It is shown; the beginning of a document that was opened to jump on (`is_fresh`) is no place that one was at."""
        self._fresh = self._position() if is_fresh else None

    def leave(self, *, by_hand: bool = False) -> None:
        """Remembers where one is before a jump; who jumps `by_hand` was there."""
        position = self._position()
        if position is not None and (by_hand or position != self._fresh):
            self._history.leave(position)
        self._fresh = None
        self._tell()

    @Slot()
    def go_back(self) -> None:
        """To the position before the last jump."""
        self._travel(self._history.back)

    @Slot()
    def go_forward(self) -> None:
        """To the position that Back has left."""
        self._travel(self._history.forward)

    def _travel(self, move: Callable[[Position | None], Position | None]) -> None:
        position = move(self._position())
        self._tell()
        if position is None:
            return
        if position.key == self.key:
            self._restore(position)
        else:
            self._travels_to = position.key
            self.place_wanted.emit(position)

    def _tell(self) -> None:
        self.ways_changed.emit(self._history.can_go_back, self._history.can_go_forward)
