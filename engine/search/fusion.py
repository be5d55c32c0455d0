"""Puts ranked lists together, and lets a slower ranker put the top of a list in order within a time limit."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

RANK_CONSTANT = 60
"""k of reciprocal rank fusion (Cormack, Clarke and Büttcher 2009): how little the very first places count above the next."""

RERANKED = 50
"""Papers at the top of a list that a ranker is asked about."""

TIME_LIMIT_S = 2.0
"""Seconds that a ranker may take for one search."""

Item = TypeVar("Item")


class Ranker(Protocol):
    """A second stage of ranking: slower than an index and closer to what is meant. Loaded from files that were carried in; there may be none."""

    def scores(self, query: str, texts: Sequence[str]) -> Sequence[float]:
        """How well each text answers the query, the higher the better; only comparable within one query."""


@dataclass(frozen=True, slots=True)
class Ordered(Generic[Item]):
    """A list after the second stage."""

    items: tuple[Item, ...]
    judged: int
    """How many of the first items the ranker was asked about before the time was over; they come first."""


def reciprocal_rank(rankings: Iterable[Sequence[Item]], constant: int = RANK_CONSTANT) -> list[tuple[Item, float]]:
    """Items of several rankings, best first, with the sum of 1 / (constant + place) over them; equal ones in the order of first appearance."""
    sums: dict[Item, float] = {}
    for ranking in rankings:
        for place, item in enumerate(dict.fromkeys(ranking), start=1):
            sums[item] = sums.get(item, 0.0) + 1 / (constant + place)
    return sorted(sums.items(), key=lambda found: -found[1])


def reordered(
    items: Sequence[Item],
    judge: Callable[[Sequence[Item]], Sequence[float]],
    *,
    most: int = RERANKED,
    limit_s: float = TIME_LIMIT_S,
    batch: int = 8,
    clock: Callable[[], float] = time.monotonic,
) -> Ordered[Item]:
    """The first `most` items in the order of a judge, asked batch by batch until the time is over; what it did not see follows as it was.

    Equal scores keep their order. A batch that has begun is waited for.
    """
    end = clock() + limit_s
    scored: list[tuple[float, int]] = []
    top = min(most, len(items))
    while len(scored) < top and clock() < end:
        start = len(scored)
        scored.extend((-score, start + place) for place, score in enumerate(judge(items[start : min(start + batch, top)])))
    chosen = [items[place] for _, place in sorted(scored)]
    return Ordered((*chosen, *items[len(scored) :]), len(scored))
