"""A line of the library as it is listed, what a list is narrowed to, and the order of its columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

STATES = ("failed", "needs_ocr", "partly", "imported", "superseded", "reference")
"""The states of a line, those that need a look first; "reference" is a record without a file."""
COLUMNS = ("title", "authors", "year", "state", "journal", "unread", "tags", "added", "name", "size")


class LibraryRow(NamedTuple):
    """A document, or a record of the library without a file; there may be ten thousand, and a tuple is made three times as fast."""

    key: str
    """The ID of the document or of the record."""
    title: str
    authors: tuple[str, ...]
    """As "Family, Given"."""
    year: int | None
    journal: str
    state: str
    """One of `STATES`."""
    pages: int
    unread: tuple[int, ...]
    """The pages that could not be read."""
    tags: tuple[str, ...]
    collections: tuple[int, ...]
    added: str
    """When the file came in, ISO 8601; "" for a record."""
    name: str
    size: int
    """Bytes of the file."""
    status: str
    """How far the paper can be trusted: "ok", "preprint", "corrected" or "retracted"."""
    types: tuple[str, ...]
    doi: str
    pmid: str
    error: dict[str, Any] | None
    warnings: tuple[str, ...]
    text: str
    """What the words of a filter are looked for in, folded."""

    def to_json(self) -> dict[str, Any]:
        """The line as JSON values."""
        body = self._asdict()
        del body["text"]
        body["id"] = body.pop("key")
        body["unread_pages"] = list(body.pop("unread"))
        return body | {name: list(body[name]) for name in ("authors", "tags", "collections", "types", "warnings")}


def folded(text: str) -> str:
    """The text without case and accents, so that "muller" finds "Müller"."""
    if text.isascii():
        return text.lower()
    bare = unicodedata.normalize("NFKD", text.casefold())
    return unicodedata.normalize("NFC", "".join(sign for sign in bare if not unicodedata.combining(sign)))


@dataclass(frozen=True, slots=True)
class LibraryFilter:
    """What a list of the library is narrowed to; a line must fit all that is set."""

    words: str = ""
    """All of these must occur in title, authors, journal, tags, file name or numbers."""
    states: tuple[str, ...] = ()
    """Any of these."""
    first_year: int | None = None
    last_year: int | None = None
    kind: str = ""
    """A status ("preprint", "retracted", "corrected"), or a type of publication."""
    tags: tuple[str, ...] = ()
    """All of these, as written."""
    collections: frozenset[int] = frozenset()
    """Any of these."""
    is_unfiled: bool = False
    """In no collection."""
    has_unread: bool = False
    """With pages that could not be read."""
    added_since: str = ""
    """Came in at this time (ISO 8601) or later."""
    keys: frozenset[str] | None = None
    """One of these IDs; of these the words are not looked for."""
    has_references: bool = True
    """Records without a file are listed too."""

    def chosen(self, rows: Sequence[LibraryRow], order: Sequence[int] | None = None) -> list[int]:
        """The places of the lines that fit, in the order given, else in their own."""
        places = list(range(len(rows)) if order is None else order)
        if not self.has_references:
            places = [place for place in places if rows[place].state != "reference"]
        if self.states:
            places = [place for place in places if rows[place].state in self.states]
        if self.has_unread:
            places = [place for place in places if rows[place].unread or rows[place].state == "needs_ocr"]
        if self.collections:
            places = [place for place in places if not self.collections.isdisjoint(rows[place].collections)]
        if self.is_unfiled:
            places = [place for place in places if not rows[place].collections]
        if self.tags:
            wanted = {folded(tag) for tag in self.tags}
            places = [place for place in places if wanted <= {folded(tag) for tag in rows[place].tags}]
        if self.kind:
            kind = self.kind.casefold()
            places = [place for place in places if rows[place].status == kind or any(name.casefold() == kind for name in rows[place].types)]
        if self.first_year is not None or self.last_year is not None:
            low, high = self.first_year or 0, self.last_year or 9999
            places = [place for place in places if low <= (rows[place].year or -1) <= high]
        if self.added_since:
            places = [place for place in places if rows[place].added >= self.added_since]
        if self.keys is not None:
            return [place for place in places if rows[place].key in self.keys]
        for word in folded(self.words).split():
            places = [place for place in places if word in rows[place].text]
        return places


def ordered(rows: Sequence[LibraryRow], places: Sequence[int], column: str, *, is_falling: bool = False) -> list[int]:
    """The places in the order of a column; lines that have nothing there come last in both directions, equal ones stay as they were."""
    keys = {place: _key(rows[place], column) for place in places}
    there = [place for place in places if keys[place] not in ("", None, 0)]
    return [
        *sorted(there, key=keys.__getitem__, reverse=is_falling),
        *(place for place in places if keys[place] in ("", None, 0)),
    ]


def _key(row: LibraryRow, column: str) -> Any:
    match column:
        case "title":
            return folded(row.title)
        case "authors":
            return folded(" ".join(row.authors[:3]))
        case "year":
            return row.year
        case "journal":
            return folded(row.journal)
        case "state":
            return STATES.index(row.state) + 1 if row.state in STATES else len(STATES) + 1
        case "unread":
            return len(row.unread)
        case "tags":
            return folded(" ".join(row.tags))
        case "added":
            return row.added
        case "name":
            return folded(row.name)
    return row.size
