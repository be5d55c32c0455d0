"""Fusion of ranked lists and the second stage of ranking, with a ranker made for the test."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.search.fusion import reciprocal_rank, reordered


def test_what_two_rankings_agree_on_comes_first() -> None:
    fused = reciprocal_rank([["a", "b", "c"], ["b", "d", "a"]])
    assert [item for item, _ in fused] == ["b", "a", "d", "c"]
    assert dict(fused)["a"] == pytest.approx(1 / 61 + 1 / 63)


def test_equal_items_keep_the_order_of_their_first_appearance() -> None:
    assert [item for item, _ in reciprocal_rank([["x", "y"], ["y", "x"]])] == ["x", "y"]
    assert reciprocal_rank([]) == []
    assert [item for item, _ in reciprocal_rank([["a", "a", "b"]])] == ["a", "b"]


def by_length(texts: Sequence[str]) -> list[float]:
    return [float(len(text)) for text in texts]


def test_the_top_is_put_in_the_order_of_the_judge_and_the_rest_follows() -> None:
    found = reordered(["a", "ccc", "bb", "dddddd"], by_length, most=3)
    assert (found.items, found.judged) == (("ccc", "bb", "a", "dddddd"), 3)


def test_equal_scores_keep_their_order() -> None:
    assert reordered(["b", "a", "c"], by_length).items == ("b", "a", "c")


def test_what_was_not_judged_in_time_follows_as_it_was() -> None:
    now = iter(range(100))
    found = reordered([str(n) * n for n in range(1, 9)], by_length, limit_s=3, batch=2, clock=lambda: float(next(now)))
    assert found.judged == 4
    assert found.items[:4] == ("4444", "333", "22", "1")
    assert found.items[4:] == ("55555", "666666", "7777777", "88888888")


def test_an_empty_list_asks_nobody() -> None:
    assert reordered([], by_length).items == ()
