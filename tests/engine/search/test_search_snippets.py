"""Snippets: the best stretch of a text and the places to highlight."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from engine.search.parser import parse
from engine.search.snippets import query_words, snippet

LONG = "Background is dull. " * 30 + "Serum IL-6 fell after metformin in treated patients. " + "Nothing else was seen. " * 30


def shown(text: str, query: str, length: int = 240) -> tuple[str, list[str]]:
    start, end, places = snippet(text, query_words(parse(query).tree), length)
    return text[start:end], [text[a:b] for a, b in places]


def test_the_stretch_with_most_words_is_shown_from_the_start_of_a_sentence() -> None:
    stretch, places = shown(LONG, "IL6 metformin patient")
    assert stretch.startswith("Serum IL-6 fell after metformin")
    assert places == ["IL-6", "metformin", "patients"]


def test_a_short_text_is_shown_whole_and_without_hits_the_beginning_is() -> None:
    assert shown("One line on TNF-α.", "TNF alpha") == ("One line on TNF-α.", ["TNF-α"])
    assert shown(LONG, "zebra")[0].startswith("Background is dull.")


def test_chinese_places_are_joined() -> None:
    assert shown("本研究发现二甲双胍降低癌症风险。", "二甲双胍 癌症") == ("本研究发现二甲双胍降低癌症风险。", ["二甲双胍", "癌症"])


def test_words_behind_not_and_of_other_fields_are_not_highlighted() -> None:
    assert query_words(parse("liver NOT kidney author:smith title:heart").tree) == ["liver", "heart"]


@given(st.text(max_size=600), st.text(max_size=40), st.integers(20, 300))
def test_places_lie_in_the_stretch(text: str, query: str, length: int) -> None:
    start, end, places = snippet(text, query_words(parse(query, "question").tree), length)
    assert 0 <= start <= end <= len(text)
    assert end - start <= max(length, 1)
    assert all(start <= a < b <= end for a, b in places)
    assert all(first[1] <= second[0] for first, second in pairwise(places))
