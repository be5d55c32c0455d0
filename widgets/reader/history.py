"""The way back: positions that were left by a jump, and those that Back has left."""

from __future__ import annotations

from widgets.reader.pages import Position

_MOST = 200


class History:
    """Two stacks of positions, as in a web browser."""

    def __init__(self) -> None:
        self._back: list[Position] = []
        self._forward: list[Position] = []

    @property
    def can_go_back(self) -> bool:
        """Whether there is a position to go back to."""
        return bool(self._back)

    @property
    def can_go_forward(self) -> bool:
        """Whether Back was used and nothing else was opened since."""
        return bool(self._forward)

    def leave(self, position: Position) -> None:
        """Remembers a position that a jump leaves; what was ahead is forgotten."""
        if not self._back or self._back[-1] != position:
            self._back.append(position)
            del self._back[:-_MOST]
        self._forward.clear()

    def back(self, current: Position | None) -> Position | None:
        """The last position that was left, None if there is none; `current` becomes the one ahead."""
        return _move(self._back, self._forward, current)

    def forward(self, current: Position | None) -> Position | None:
        """The position that Back has left last, None if there is none."""
        return _move(self._forward, self._back, current)

    def clear(self) -> None:
        """Forgets everything."""
        self._back.clear()
        self._forward.clear()


def _move(source: list[Position], target: list[Position], current: Position | None) -> Position | None:
    if not source:
        return None
    if current is not None:
        target.append(current)
    return source.pop()
