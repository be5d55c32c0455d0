"""Looks for a text in the document that is open, some pages at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from app.bridge import EngineBridge
from engine.lane import Steps
from widgets.reader.reader_panel import ReaderPanel

if TYPE_CHECKING:
    from engine.api import Engine

_FIND_PAGES = 20
"""Pages a request, so that pictures of pages get their turn between."""


class ReaderFind(QObject):
    """One search at a time; a new one, or another document, ends the one before."""

    _hits_found = Signal(int, object)

    def __init__(self, bridge: EngineBridge, panel: ReaderPanel) -> None:
        super().__init__(panel)
        self._bridge, self._panel = bridge, panel
        self._number = self._handle = self._pages = 0
        # hits come from the lane's thread; a queued signal brings them here
        self._hits_found.connect(self.on_hits_found)
        panel.find_wanted.connect(self.on_find_wanted)
        panel.find_stopped.connect(self.stop)

    def set_document(self, handle: int, pages: int) -> None:
        """Another document is open; the viewing child knows it by its handle."""
        self.stop()
        self._handle, self._pages = handle, pages

    @Slot()
    def stop(self) -> None:
        """What was looked for is not wanted any more."""
        self._number += 1

    @Slot(str)
    def on_find_wanted(self, text: str) -> None:
        """Looks for a text."""
        self._number += 1
        number, handle, count = self._number, self._handle, self._pages

        def make(engine: Engine) -> Steps[int]:
            total = 0
            for first in range(1, count + 1, _FIND_PAGES):
                if number != self._number:
                    return total
                items: list[dict[str, Any]] = []
                arguments = {"document": handle, "text": text, "first": first, "last": min(count, first + _FIND_PAGES - 1)}
                body = yield from engine.desk.ask_child(engine.desk.view, "find", arguments, on_item=items.append)
                total += int(body["hits"])
                if items:
                    self._hits_found.emit(number, items)
            return total

        self._bridge.steps(make, lambda total: self._panel.end_hits(total) if number == self._number else None)

    @Slot(int, object)
    def on_hits_found(self, number: int, items: list[dict[str, Any]]) -> None:
        """Shows hits, unless something else is looked for by now."""
        if number == self._number:
            for item in items:
                self._panel.put_hits(int(item["page"]), [[(b[0], b[1], b[2], b[3]) for b in hit] for hit in item["hits"]])
