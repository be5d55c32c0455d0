"""Other orders of hits than that of relevance: by date and by citations, exact over all hits, told from the database of the workspace."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from engine.errors import EngineError, ErrorCode
from engine.linkage.rows import date_in
from engine.search.cited import CitedPapers, read
from engine.search.dates import FIRST_YEAR, LAST_YEAR
from engine.search.index import Hit, Index, Statistics
from engine.search.orders import CITED, NEWEST, OLDEST, RELEVANCE, SORTS
from engine.search.query import Among, Field, Named, Node, Prefix, Range, both, either

MANY = 20_000
"""Hits of which each is looked up; of more, only those that can stand at the head of the list."""

_OFTEN = 10
_RANKS = (1_000, 10_000, 100_000)
"""Places in the list of all papers by citations at which one looks how often such a paper is cited."""

Key = tuple[tuple[int, ...], str]
"""What hits are ordered by, the first of the list the smallest; the numbers end with that of the paper, so that no two are equal."""


@dataclass(frozen=True, slots=True)
class Order:
    """An order other than that of relevance, and the database that knows what it goes by."""

    name: str
    database: Path

    def first(self, source: str, index: Index, tree: Node, statistics: Statistics, most: int, check: Callable[[], None]) -> tuple[list[Ranked], int]:
        """The first hits of a source in this order, each with its key, and the exact number of all hits."""

        def count(node: Node) -> int:
            return index.search(node, statistics, 1, check)[1]

        total = count(tree)
        head = self._head(tree, most, count) if total > max(MANY, most) else tree
        hits = index.search(head, statistics, max(1, total if head is tree else count(head)), check)[0]
        numbers = self._numbers(source, [hit.id for hit in hits], check)
        ranked = sorted((((numbers.get(hit.id, _UNKNOWN), *_place(hit.id, self.name)), hit) for hit in hits), key=lambda item: item[0])
        return [(((*number, place), text), hit) for (number, place, text), hit in ranked[:most]], total

    def _head(self, tree: Node, most: int, count: Callable[[Node], int]) -> Node:
        """The tree with a condition that leaves at least as many hits as are wanted, all of them before every other one."""
        if self.name == CITED:
            heads = [both(tree, Named("cited", f"{least}..", Among("pmid", CitedPapers(self.database, least)))) for least in self._levels()]
            return next((head for head in heads if count(head) >= most), tree)
        year = self._first_year(tree, most, count)
        if year is None:
            return tree
        head = both(tree, self._until(year))
        if self.name == OLDEST or count(head) <= MANY:
            return head
        # a year may have very many: as many of its months as are wanted, all of them before those of which only the year is known
        months: list[Node] = [self._until(year + 1)]
        for month in range(12, 0, -1):
            months.append(Field("fact", Prefix(f"date={year:04d}-{month:02d}")))
            if count(narrower := both(tree, either(*months))) >= most:
                return narrower
        return head

    def _first_year(self, tree: Node, most: int, count: Callable[[Node], int]) -> int | None:
        """The year up to which one has to go, from today or from the beginning, to have enough hits; None if they are not enough altogether."""
        near, far = (date.today().year + 1, FIRST_YEAR) if self.name == NEWEST else (FIRST_YEAR, LAST_YEAR)
        enough = None
        step = 1 if self.name == NEWEST else far - near
        while enough is None:
            year = max(far, near - step) if self.name == NEWEST else far
            if count(both(tree, self._until(year))) >= most:
                enough = year
            elif year == far:
                return None
            else:
                near, step = year, step * 2
        while abs(near - enough) > 1:
            middle = (near + enough) // 2
            near, enough = (near, middle) if count(both(tree, self._until(middle))) >= most else (middle, enough)
        return enough

    def _until(self, year: int) -> Node:
        return Range("year", year, None) if self.name == NEWEST else Range("year", None, year)

    def _levels(self) -> list[int]:
        """Numbers of citations, falling, from one that few papers have down to one."""
        sql = f"SELECT cited FROM citations WHERE cited >= {_OFTEN} ORDER BY cited DESC LIMIT 1 OFFSET ?"
        found = [rows[0][0] for rank in _RANKS if (rows := read(self.database, sql, (rank,)))]
        return sorted({*found, _OFTEN, 1}, reverse=True)

    def _numbers(self, source: str, ids: Sequence[str], check: Callable[[], None]) -> dict[str, tuple[int, ...]]:
        """What papers are ordered by, the first of the list the smallest."""
        found: dict[str, tuple[int, ...]] = {}
        for start in range(0, len(ids), 1000):
            check()
            wanted = json.dumps(ids[start : start + 1000])
            if self.name == CITED:
                sql = (
                    "SELECT paper_id, ifnull(cited, 0) FROM papers LEFT JOIN citations ON citations.pmid = CAST(papers.pmid AS INTEGER) "
                    "WHERE source = ? AND paper_id IN (SELECT value FROM json_each(?))"
                )
                found.update((str(paper_id), (0, -cited)) for paper_id, cited in read(self.database, sql, (source, wanted)))
                continue
            sql = "SELECT paper_id, record FROM papers WHERE source = ? AND paper_id IN (SELECT value FROM json_each(?))"
            sign = -1 if self.name == NEWEST else 1
            for paper_id, packed in read(self.database, sql, (source, wanted)):
                year, month, day = date_in(packed)
                # a paper without a year stands last in either order
                found[str(paper_id)] = (0, sign * year, sign * month, sign * day) if year else (1, 0, 0, 0)
        return found


Ranked = tuple[Key, Hit]
_UNKNOWN = (2, 0, 0, 0)


def order_of(name: str, database: str | None) -> Order | None:
    """The order of that name, None for that of relevance; INPUT_SCHEMA for any other."""
    if name not in SORTS or (name != RELEVANCE and not database):
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"hits are sorted by {', '.join(SORTS)}, not {name!r}", where="sort")
    return Order(name, Path(database or "")) if name != RELEVANCE else None


def _place(identifier: str, order: str) -> tuple[int, str]:
    """Among equals the paper that came to PubMed last stands first, where the oldest come first the one that came first."""
    number = identifier.removeprefix("pmid_")
    sign = 1 if order == OLDEST else -1
    return (sign * int(number) if number.isascii() and number.isdecimal() else 0), identifier
