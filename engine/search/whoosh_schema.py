"""What Whoosh's table of contents says of our indexes: their name and their fields."""

from __future__ import annotations

from whoosh.fields import ID, Schema

from engine.search.postings import AFFILIATION, AUTHOR, EXACT, JOURNAL, TEXT, TYPE

NAME = "postil"
"""The name of the index inside its folder."""


def schema() -> Schema:
    """A new schema. Tokens and postings are our own; a table of contents is never read without a schema, because it would unpickle one."""
    return Schema(**{name: ID() for name in (TEXT, AUTHOR, JOURNAL, TYPE, AFFILIATION, *EXACT)})
