"""The Whoosh schema of our indexes: fields that take ready postings, so that no analyzer of Whoosh ever sees a text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from whoosh.fields import FieldType, Schema

from engine.search.postings import AUTHOR, EXACT, ID, JOURNAL, TEXT, TYPE, Posting
from engine.search.whoosh_segment import BARE, PLACES

NAME = "postil"
"""The name of the index inside its folder."""


class ReadyField(FieldType):  # type: ignore[misc]
    """A field whose value is a list of postings."""

    def __init__(self, *, places: bool, stored: bool = False) -> None:
        super().__init__(PLACES if places else BARE, analyzer=None, scorable=False, stored=stored)

    def index(self, value: list[Posting], **_: Any) -> Iterator[Posting]:
        """The postings as they are."""
        return iter(value)


def schema() -> Schema:
    """A new schema; only the ID is stored."""
    places = {name: ReadyField(places=True) for name in (TEXT, AUTHOR, JOURNAL, TYPE)}
    exact = {name: ReadyField(places=False, stored=name == ID) for name in EXACT}
    return Schema(**places, **exact)
