"""Highlights and notes of a person, and the places where files were read last; both by the hash of the file."""

from __future__ import annotations

import json
from typing import Any

from engine.domain.documents import Span
from engine.domain.notes import Note, ReadingPlace
from engine.store.audit import now
from engine.store.database import Database, Row, Transaction, dumps

_COLUMNS = "note_id, sha256, spans, quote, chunk_id, colour, text, author, created, changed, removed"


def put(transaction: Transaction, sha256: str, spans: tuple[Span, ...], quote: str, chunk_id: str, colour: str, text: str, author: str) -> int:
    """Stores a note and returns its number."""
    note_id, time = transaction.count("note"), now()
    body = dumps([span.to_json() for span in spans])
    transaction.execute(
        f"INSERT INTO notes ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)",
        (note_id, sha256, body, quote, chunk_id, colour, text, author, time, time),
    )
    transaction.wrote("notes", note_id)
    return note_id


def change(transaction: Transaction, note_id: int, *, colour: str, text: str, removed: bool) -> None:
    """Gives a note another colour or text, takes it away or brings it back."""
    transaction.execute(
        "UPDATE notes SET colour = ?, text = ?, removed = ?, changed = ? WHERE note_id = ?", (colour, text, int(removed), now(), note_id)
    )
    transaction.wrote("notes", note_id)


def get(database: Database, note_id: int) -> Note | None:
    """A note by its number, removed or not."""
    row = database.one(f"SELECT {_COLUMNS} FROM notes WHERE note_id = ?", (note_id,))
    return _note(row) if row else None


def of_file(database: Database, sha256: str) -> list[Note]:
    """The notes on a file in the order in which they were made."""
    return [_note(row) for row in database.rows(f"SELECT {_COLUMNS} FROM notes WHERE sha256 = ? AND removed = 0 ORDER BY note_id", (sha256,))]


def every(database: Database) -> list[Note]:
    """All notes, file by file."""
    return [_note(row) for row in database.rows(f"SELECT {_COLUMNS} FROM notes WHERE removed = 0 ORDER BY sha256, note_id")]


def keep_place(database: Database, sha256: str, place: ReadingPlace) -> None:
    """Remembers where a file was read last; a workspace that cannot be written keeps nothing."""
    if database.read_only:
        return
    with database.transaction() as transaction:
        transaction.execute(
            "INSERT OR REPLACE INTO reading_places (sha256, page, x, y, zoom, fit, turn, side, changed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (sha256, place.page, place.x, place.y, place.zoom, place.fit, place.turn, place.side, now()),
        )


def place(database: Database, sha256: str) -> ReadingPlace | None:
    """Where a file was read last."""
    row = database.one("SELECT page, x, y, zoom, fit, turn, side FROM reading_places WHERE sha256 = ?", (sha256,))
    return ReadingPlace(*row) if row else None


def state(note: Note) -> dict[str, Any]:
    """What of a note can change, as a decision keeps it."""
    return {"colour": note.colour, "text": note.text, "removed": note.removed}


def _note(row: Row) -> Note:
    note_id, sha256, spans, quote, chunk_id, colour, text, author, created, changed, removed = row
    places = tuple(Span.from_json(span) for span in json.loads(spans))
    return Note(int(note_id), sha256, places, quote, chunk_id, colour, text, author, created, changed, bool(removed))
