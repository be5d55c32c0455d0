"""All reference formats; a new one is a module of its own and a line here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from engine.domain.records import Entry
from engine.formats import bibtex, csl_json, nbib, ris, tagged


class Format(Protocol):
    """What each format module offers; those that can write have `write(records) -> str` too."""

    NAME: str

    def recognises(self, head: str) -> bool:
        """Whether the first few thousand characters of a file are of this format."""

    def read(self, text: str, name: str) -> Iterator[Entry]:
        """The entries of a file called `name`."""


FORMATS: tuple[Format, ...] = (csl_json, bibtex, nbib, ris, tagged)


def recognise(head: str) -> Format | None:
    """The format that the beginning of a file is written in, by content alone."""
    return next((form for form in FORMATS if form.recognises(head)), None)
