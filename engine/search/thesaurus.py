"""Looks up the medical subject headings in the database of a workspace, only reading, beside the process that writes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw

from engine.domain.mesh import Descriptor, term_key

MOST_NARROWER = 2000
"""Narrower headings that one place of the tree may stand for."""


class Headings:
    """The headings behind an open connection; implements `mesh_expansion.Thesaurus`."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def find(self, term: str) -> Descriptor | None:
        """The heading that a term stands for, by name or entry term; None where there is none or more than one."""
        key = term_key(term)
        sql = "SELECT ui, name, terms, trees FROM mesh WHERE ui IN (SELECT ui FROM mesh_terms WHERE term = ?)"
        rows = list(self._connection.execute(sql, (key,)))
        chosen = [row for row in rows if term_key(str(row[1])) == key] or rows
        if len(chosen) != 1:
            return None
        ui, name, terms, trees = map(str, chosen[0])
        return Descriptor(ui, name, tuple(json.loads(terms)), tuple(json.loads(trees)))

    def narrower(self, descriptor: Descriptor) -> tuple[str, ...]:
        """The names of all headings below a heading, in the order of the tree."""
        found: dict[str, None] = {}
        # "/" is the sign behind "." and so the end of everything that begins with "C14."
        sql = "SELECT mesh.name FROM mesh_trees JOIN mesh USING (ui) WHERE tree > ?1 || '.' AND tree < ?1 || '/' ORDER BY tree LIMIT ?2"
        for tree in descriptor.trees:
            found.update((str(row[0]), None) for row in self._connection.execute(sql, (tree, MOST_NARROWER)))
        found.pop(descriptor.name, None)
        return tuple(found)


@contextmanager
def headings(database: str | None) -> Iterator[Headings | None]:
    """The headings of a database; None where no database is named, or it holds none or cannot be read: a search goes on without them."""
    if not database:
        yield None
        return
    try:
        connection = apsw.Connection(Path(database).resolve().as_uri() + "?mode=ro", apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
    except apsw.Error:
        yield None
        return
    try:
        connection.set_busy_timeout(2000)
        try:
            held = list(connection.execute("SELECT 1 FROM mesh LIMIT 1"))
        except apsw.Error:
            held = []
        yield Headings(connection) if held else None
    finally:
        connection.close()
