"""The condition `cited:10..`: which papers so many of the held papers cite, read from the database of a workspace while it is searched."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import apsw

from engine.errors import EngineError, ErrorCode
from engine.search.query import All, Among, And, Field, Named, Node, Not, Nothing, Or, Range, show

_OFTEN = 10
"""From this number on the counts have an index (migration 0008)."""


@dataclass(frozen=True, slots=True)
class CitedPapers:
    """The PMIDs that at least `low` and at most `high` held papers cite; implements `query.Members`."""

    database: Path
    low: int
    high: int | None = None

    def size(self) -> int:
        """How many they are."""
        where, values = self._where()
        return int(self._rows(f"SELECT count(*) FROM citations WHERE {where}", values)[0][0])

    def all(self) -> Iterator[str]:
        """Every one of them."""
        where, values = self._where()
        return (str(row[0]) for row in self._rows(f"SELECT pmid FROM citations WHERE {where} ORDER BY pmid", values))

    def among(self, values: Collection[str]) -> set[str]:
        """Those of some PMIDs that belong to them."""
        where, bounds = self._where()
        numbers = "[" + ",".join(value for value in values if value.isascii() and value.isdecimal()) + "]"
        sql = f"SELECT pmid FROM citations WHERE {where} AND pmid IN (SELECT value FROM json_each(?))"
        return {str(row[0]) for row in self._rows(sql, (*bounds, numbers))}

    def _where(self) -> tuple[str, tuple[int, ...]]:
        often = f" AND cited >= {_OFTEN}" if self.low >= _OFTEN else ""
        return ("cited >= ? AND cited <= ?" + often, (self.low, self.high)) if self.high is not None else ("cited >= ?" + often, (self.low,))

    def _rows(self, sql: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        return read(self.database, sql, values)


def read(database: Path, sql: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
    """Rows of a workspace's database, read beside the process that writes; WORKSPACE_INVALID where it cannot be read."""
    try:
        return _rows(database, "mode=ro", sql, values)
    except (apsw.CantOpenError, apsw.ReadOnlyError):
        # a folder in which nothing can be written has no place for what readers and writers share, and no writer
        try:
            return _rows(database, "immutable=1", sql, values)
        except apsw.Error as error:
            raise _unreadable(database, error) from error
    except apsw.Error as error:
        raise _unreadable(database, error) from error


def _rows(database: Path, how: str, sql: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
    connection = apsw.Connection(f"{database.resolve().as_uri()}?{how}", apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
    try:
        connection.set_busy_timeout(2000)
        return list(connection.execute(sql, values))
    finally:
        connection.close()


def _unreadable(database: Path, error: apsw.Error) -> EngineError:
    return EngineError(ErrorCode.WORKSPACE_INVALID, f"{type(error).__name__}: {error}", where=str(database))


def resolved(node: Node, database: Path | None) -> Node:
    """The tree with each `cited:` as what it means in a workspace; without one it finds nothing."""
    match node:
        case Range("cited", low, high):
            return Named("cited", show(node).partition(":")[2], _meaning(low or 0, high, database))
        case And(children) | Or(children):
            return replace(node, children=tuple(resolved(child, database) for child in children))
        case Not(child):
            return Not(resolved(child, database))
        case Field(_, child):
            return replace(node, child=resolved(child, database))
        case _:
            return node


def is_asked(node: Node) -> bool:
    """Whether a resolved tree goes by how often papers are cited."""
    match node:
        case And(children) | Or(children):
            return any(is_asked(child) for child in children)
        case Not(child) | Field(_, child):
            return is_asked(child)
        case Named(name):
            return name == "cited"
        case _:
            return False


def state_of(database: Path) -> int:
    """The number of the last change of a workspace's records; the counts are those of one such number."""
    return int(read(database, "SELECT ifnull(max(value), 0) FROM counters WHERE name = 'seq'")[0][0])


def _meaning(low: int, high: int | None, database: Path | None) -> Node:
    if database is None:
        return Nothing()
    if low > 0:
        return Among("pmid", CitedPapers(database, low, high))
    # what nothing cites has no row among the counts
    return All() if high is None else Not(Among("pmid", CitedPapers(database, high + 1)))
