"""One query over several indexes: statistics of all of them first, then hits with scores that compare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from engine.errors import EngineError, ErrorInfo
from engine.search.index import Index, Statistics
from engine.search.narrowing import for_source
from engine.search.query import Node, Nothing

MOST_HITS = 100
"""Hits of a search that does not say how many it wants."""


@dataclass(frozen=True, slots=True)
class SourceHit:
    """A paper that was found in a source."""

    id: str
    source: str
    score: float

    def to_json(self) -> dict[str, Any]:
        """The hit as JSON values."""
        return {"id": self.id, "source": self.source, "score": self.score}


@dataclass(frozen=True, slots=True)
class Found:
    """The answer of several sources; a source that failed stands in `errors` and costs its own hits only."""

    hits: tuple[SourceHit, ...]
    total: dict[str, int]
    errors: dict[str, ErrorInfo]


def search_all(indexes: Mapping[str, Index], only: Collection[str], tree: Node, most: int | None, check: Callable[[], None]) -> Found:
    """Searches the sources in `only` with the statistics of all, so that a score means the same whatever is searched beside it.

    `most` None means as many as are found, up to 100.
    """
    trees = {source: for_source(tree, source) for source in indexes}
    papers = 0
    frequencies: Counter[tuple[str, str, str]] = Counter()
    errors: dict[str, ErrorInfo] = {}
    for source, index in indexes.items():
        check()
        try:
            part = index.statistics(trees[source])
        except EngineError as error:
            errors[source] = error.info
        else:
            papers += part.papers
            frequencies.update(part.frequencies)
    statistics = Statistics(papers, dict(frequencies))
    hits: list[SourceHit] = []
    total: dict[str, int] = {}
    for source, index in indexes.items():
        if source in errors or source not in only:
            continue
        if isinstance(trees[source], Nothing):
            total[source] = 0
            continue
        try:
            found, total[source] = index.search(trees[source], statistics, MOST_HITS if most is None else most, check)
        except EngineError as error:
            errors[source] = error.info
        else:
            hits.extend(SourceHit(hit.id, source, hit.score) for hit in found)
    hits.sort(key=lambda hit: -hit.score)
    return Found(tuple(hits[: MOST_HITS if most is None else most]), total, errors)
