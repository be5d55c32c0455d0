"""One query over several indexes: statistics of all of them first, then hits with scores that compare."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.search.index import CutShortError, Index, Statistics
from engine.search.narrowing import for_source
from engine.search.query import Node, Nothing
from engine.search.sorting import Order, Ranked

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


def search_all(
    indexes: Mapping[str, Index],
    only: Collection[str],
    tree: Node,
    most: int | None,
    check: Callable[[], None],
    limit_s: float = math.inf,
    order: Order | None = None,
    tell: Callable[[str], None] = lambda _: None,
) -> Found:
    """Searches the sources in `only` with the statistics of all, so that a score means the same whatever is searched beside it.

    A source that takes longer than `limit_s` seconds to find its hits costs its own, except those of the parts that were
    finished by then. `most` None means as many as are found, up to 100. Hits of equal score
    keep the order of their source, so that a longer list begins as a shorter one does. `order` None is that of relevance.
    `tell` hears which source is worked on, so that somebody outside knows where this hangs.
    """
    trees = {source: for_source(tree, source) for source in indexes}
    papers = 0
    frequencies: Counter[tuple[str, str, str]] = Counter()
    errors: dict[str, ErrorInfo] = {}
    for source, index in indexes.items():
        check()
        tell(source)
        try:
            part = index.statistics(trees[source])
        except EngineError as error:
            errors[source] = error.info
        else:
            papers += part.papers
            frequencies.update(part.frequencies)
    statistics = Statistics(papers, dict(frequencies))
    hits: list[SourceHit] = []
    ordered: list[tuple[Ranked, str]] = []
    wanted = MOST_HITS if most is None else most
    total: dict[str, int] = {}
    for source, index in indexes.items():
        if source in errors or source not in only:
            continue
        if isinstance(trees[source], Nothing):
            total[source] = 0
            continue
        tell(source)
        try:
            timed = _timed(check, source, limit_s)
            if order is not None:
                first, total[source] = order.first(source, index, trees[source], statistics, wanted, timed)
                ordered.extend((ranked, source) for ranked in first)
                continue
            found, total[source] = index.search(trees[source], statistics, wanted, timed)
        except CutShortError as cut:
            if order is not None:
                errors[source] = cut.info
                continue
            errors[source] = cut.info
            found, total[source] = cut.hits, cut.total
        except EngineError as error:
            errors[source] = error.info
            continue
        hits.extend(SourceHit(hit.id, source, hit.score) for hit in found)
    if order is not None:
        ordered.sort(key=lambda item: (item[0][0], item[1]))
        hits = [SourceHit(hit.id, source, hit.score) for (_, hit), source in ordered[:wanted]]
        return Found(tuple(hits), total, errors)
    hits.sort(key=lambda hit: -hit.score)
    return Found(tuple(hits[:wanted]), total, errors)


def _timed(check: Callable[[], None], source: str, limit_s: float) -> Callable[[], None]:
    """The same check, which also fails with TOOL_TIMEOUT when a source has had its seconds."""
    end = time.monotonic() + limit_s

    def timed() -> None:
        check()
        if time.monotonic() > end:
            raise EngineError(ErrorCode.TOOL_TIMEOUT, f"{source} did not answer within {limit_s:g} s", where=source)

    return timed
