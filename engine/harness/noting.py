"""A person's highlights and notes in files; all of it can be taken back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engine.domain.documents import Box, Span
from engine.domain.notes import COLOURS, LONGEST_NOTE, Note
from engine.errors import EngineError, ErrorCode
from engine.store import decisions, documents, notes, settings
from engine.store.chunk_places import PlacedChunk, chunks_on
from engine.store.database import Database
from engine.store.documents import Document

_SLACK = 2.0
_LONGEST_QUOTE = 20_000
_GAPS = re.compile(r"[\s\u00ad\u2010\u2011-]+")


def add(database: Database, document_id: str, spans: Sequence[Span], quote: str, colour: str, text: str, actor: str) -> dict[str, Any]:
    """Highlights lines of a document, with a text or without; gives the note object. Raises NOT_FOUND, INPUT_SCHEMA."""
    document = _document(database, document_id)
    places = tuple(span for span in spans if span.boxes)
    if not places or any(not 1 <= span.page <= max(1, document.pages) for span in places):
        raise EngineError(ErrorCode.INPUT_SCHEMA, "a note needs lines on pages of the document", where=document_id)
    _check(colour, text)
    chunk = chunk_around(database, document_id, places)
    author = str(settings.read(database, "note_author")) or actor
    with database.transaction("note_added", document_id=document_id, actor=actor) as transaction:
        note_id = notes.put(
            transaction, document.sha256, places, quote[:_LONGEST_QUOTE], chunk.chunk_id if chunk else "", colour, text.strip(), author
        )
        transaction.payload["note"] = f"note_{note_id}"
        decisions.put(transaction, "note", f"note_{note_id}", actor, {"added": True}, {"colour": colour, "text": text.strip(), "removed": True})
    return note_json(database, document_id, _note(database, note_id))


def edit(database: Database, note_id: int, actor: str, *, colour: str | None = None, text: str | None = None) -> dict[str, Any]:
    """Gives a note another colour or another text; gives the note object. Raises NOT_FOUND, INPUT_SCHEMA."""
    note = _note(database, note_id)
    wanted = {**notes.state(note), **({"colour": colour} if colour is not None else {}), **({"text": text.strip()} if text is not None else {})}
    _check(wanted["colour"], wanted["text"])
    if wanted != notes.state(note):
        _change(database, note, wanted, actor, "note_changed")
    return note_json(database, document_of(database, note), _note(database, note_id))


def remove(database: Database, note_id: int, actor: str) -> dict[str, Any]:
    """Takes a note away. Raises NOT_FOUND."""
    note = _note(database, note_id)
    _change(database, note, {**notes.state(note), "removed": True}, actor, "note_removed")
    return {"removed": [note.name]}


def of_document(database: Database, document_id: str) -> list[dict[str, Any]]:
    """The notes on a document as note objects, in the order of its pages. Raises NOT_FOUND."""
    document = _document(database, document_id)
    found = notes.of_file(database, document.sha256)
    return [note_json(database, document_id, note) for note in sorted(found, key=lambda note: _order(note.spans))]


def every(database: Database) -> list[dict[str, Any]]:
    """All notes of the workspace, by document and page."""
    made = [
        note_json(database, document_of(database, note), note) for note in sorted(notes.every(database), key=lambda n: (n.sha256, _order(n.spans)))
    ]
    return sorted(made, key=lambda body: str(body["document_id"]))


def note_json(database: Database, document_id: str, note: Note) -> dict[str, Any]:
    """The note object. Where another reading of the file has moved the chunks since, it names the one in which the lines lie now."""
    body = note.to_json(document_id)
    if note.chunk_id:
        chunk = documents.chunk(database, note.chunk_id)
        if chunk is None or _bare(note.quote) not in _bare(chunk.text):
            now = chunk_around(database, document_id, note.spans)
            body["chunk_id"] = now.chunk_id if now is not None else None
    return body


def document_of(database: Database, note: Note) -> str:
    """The ID of the document that a note is in."""
    return documents.document_id(database, note.sha256)


def chunk_around(database: Database, document_id: str, spans: Sequence[Span]) -> PlacedChunk | None:
    """The chunk in which the middles of all lines lie; None where they lie in none, or in several."""
    for chunk in chunks_on(database, document_id, spans[0].page):
        boxes = {span.page: span.boxes for span in chunk.spans}
        if all(any(_holds(line, box) for line in boxes.get(span.page, ())) for span in spans for box in span.boxes):
            return chunk
    return None


def _change(database: Database, note: Note, wanted: dict[str, Any], actor: str, kind: str) -> None:
    with database.transaction(kind, note=note.name, document_id=document_of(database, note), actor=actor) as transaction:
        decisions.put(transaction, "note", note.name, actor, wanted, notes.state(note))
        notes.change(transaction, note.note_id, colour=wanted["colour"], text=wanted["text"], removed=wanted["removed"])


def _check(colour: str, text: str) -> None:
    if colour not in COLOURS:
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"there is no colour {colour!r}; there are {', '.join(COLOURS)}", where="colour")
    if len(text) > LONGEST_NOTE:
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"a note has at most {LONGEST_NOTE} signs, this one {len(text)}", where="text")


def _document(database: Database, document_id: str) -> Document:
    document = documents.get(database, document_id)
    if document is None or document.removed:
        raise EngineError(ErrorCode.NOT_FOUND, f"there is no document {document_id!r} in this workspace", where=document_id)
    return document


def _note(database: Database, note_id: int) -> Note:
    note = notes.get(database, note_id)
    if note is None or note.removed:
        raise EngineError(ErrorCode.NOT_FOUND, f"there is no note_{note_id}", where=f"note_{note_id}")
    return note


def _order(spans: Sequence[Span]) -> tuple[int, float, float]:
    return (spans[0].page, spans[0].boxes[0][1], spans[0].boxes[0][0]) if spans and spans[0].boxes else (0, 0.0, 0.0)


def _holds(line: Box, box: Box) -> bool:
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return line[0] - _SLACK <= x <= line[2] + _SLACK and line[1] - _SLACK <= y <= line[3] + _SLACK


def _bare(text: str) -> str:
    """A text without what differs between a page and the paragraph read from it: blanks, line ends, hyphens."""
    return _GAPS.sub("", text).casefold()
