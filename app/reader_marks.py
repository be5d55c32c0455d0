"""The margin marks of the paragraphs that cards of a run cite, in a document or an abstract."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.bridge import EngineBridge
from app.reader_pages import ReaderPages
from engine.places import marks_of
from widgets.reader.pages import Mark
from widgets.reader.reader_panel import ReaderPanel


class ReaderMarks:
    """Asks for the marks of what `place` says is shown, and shows them."""

    def __init__(self, bridge: EngineBridge, panel: ReaderPanel, pages: ReaderPages, place: Callable[[], dict[str, Any]]) -> None:
        self._bridge, self._panel, self._pages, self._place = bridge, panel, pages, place
        self._run_id: int | None = None

    def set_run(self, run_id: int | None) -> None:
        """The run whose cards have margin marks."""
        self._run_id = run_id
        self.refresh()

    def refresh(self) -> None:
        """Has the marks of what is shown now read anew."""
        owner, run_id = owner_of(self._place()), self._run_id
        if not owner or run_id is None:
            self._panel.view.set_marks([])
            return
        self._bridge.call(lambda engine: marks_of(engine.database, run_id, owner), lambda marks: self._show(owner, marks))

    def _show(self, owner: str, marks: list[dict[str, Any]]) -> None:
        place = self._place()
        if owner != owner_of(place):
            return  # something else was opened meanwhile
        if place.get("kind") == "document":
            found = [
                Mark(mark["page"], self._pages.shown(mark["page"], [mark["box"]])[0], mark["chunk_id"], len(mark["claims"]))
                for mark in marks
                if mark["page"] and mark["page"] <= len(self._pages.sizes)
            ]
            self._panel.view.set_marks(found)
        elif place:
            self._panel.abstract.set_marks({mark["paragraph"]: (mark["chunk_id"], len(mark["claims"])) for mark in marks})


def owner_of(place: dict[str, Any]) -> str:
    """The ID of the document or record that a place is in; "" without one."""
    return str(place.get("document_id") or place.get("paper", {}).get("id", ""))
