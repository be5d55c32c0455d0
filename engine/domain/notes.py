"""What a person marks in a file: highlights, notes, and the place that was read last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.domain.documents import Span

COLOURS = {"yellow": "#fff59b", "green": "#bfeab0", "blue": "#b5daf7", "pink": "#f9c0d9", "orange": "#ffcf9c"}
"""The highlighters by name, as they lie on white paper."""
LONGEST_NOTE = 10_000
"""Signs of a note."""


@dataclass(frozen=True, slots=True)
class Note:
    """A highlight, with or without a text; `spans` in the frame of the unrotated CropBox, one box a line."""

    note_id: int
    sha256: str
    spans: tuple[Span, ...]
    quote: str
    chunk_id: str
    """The chunk in which all of the words lie; "" without one."""
    colour: str
    text: str
    author: str
    created: str
    changed: str
    removed: bool = False

    @property
    def name(self) -> str:
        """The ID as persons and scripts write it."""
        return f"note_{self.note_id}"

    def to_json(self, document_id: str) -> dict[str, Any]:
        """The note object of the JSON interface."""
        return {
            "note_id": self.name,
            "document_id": document_id,
            "sha256": self.sha256,
            "page": self.spans[0].page if self.spans else None,
            "spans": [{"page": span.page, "boxes": [list(box) for box in span.boxes]} for span in self.spans],
            "quote": self.quote,
            "chunk_id": self.chunk_id or None,
            "colour": self.colour,
            "text": self.text,
            "author": self.author,
            "created": self.created,
            "changed": self.changed,
        }


@dataclass(frozen=True, slots=True)
class ReadingPlace:
    """Where a file was read last: the point of a page (from 1) in the corner of the view, in points as shown; see the migration for the rest."""

    page: int
    x: float
    y: float
    zoom: float
    fit: str
    turn: int
    side: str
