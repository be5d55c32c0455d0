"""A source that takes too long costs its own hits only."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from engine.errors import ErrorCode
from engine.search import searching
from engine.search.index import Hit, Statistics
from engine.search.parser import parse
from engine.search.query import Node


class Quick:
    """Finds one paper at once."""

    def statistics(self, tree: Node) -> Statistics:
        return Statistics(1, {})

    def search(self, tree: Node, statistics: Statistics, limit: int, check: Callable[[], None]) -> tuple[list[Hit], int]:
        check()
        return [Hit("a", 1.0)], 1

    def close(self) -> None:
        """Nothing is open."""


class Endless(Quick):
    """Never comes to an end."""

    def search(self, tree: Node, statistics: Statistics, limit: int, check: Callable[[], None]) -> tuple[list[Hit], int]:
        while True:
            check()


def test_a_source_that_does_not_end_is_given_up_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count()
    monkeypatch.setattr(searching.time, "monotonic", lambda: float(next(clock)))
    found = searching.search_all({"slow": Endless(), "quick": Quick()}, ["slow", "quick"], parse("x").tree, 5, lambda: None, 10)
    assert [hit.source for hit in found.hits] == ["quick"]
    assert found.errors["slow"].error_code is ErrorCode.TOOL_TIMEOUT
    assert found.total == {"quick": 1}
