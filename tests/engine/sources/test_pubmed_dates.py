"""Odd dates: the first year is right and the raw text is kept."""

from __future__ import annotations

import pytest
from lxml import etree

from engine.sources.pubmed_dates import iso_date, pub_date


@pytest.mark.parametrize(
    ("text", "year", "month"),
    [
        ("1994 Jun-Jul", 1994, 6),
        ("Winter 1998", 1998, None),
        ("1978-1979", 1978, None),
        ("1978-79", 1978, None),
        ("Summer 2018", 2018, None),
        ("2000 Spring-Summer", 2000, None),
        ("1998 Dec-1999 Jan", 1998, 12),
        ("2019 Sep/Oct", 2019, 9),
        ("1965 juillet-août", 1965, 7),
        ("2003 1st Quart", 2003, None),
        ("1998年冬季", 1998, None),
        ("2011年10月", 2011, 10),
        ("二〇一八年五月", 2018, None),
        ("in press", None, None),
        ("vol. 12345", None, None),
    ],
)
def test_medline_date_gives_first_year_and_keeps_raw_text(text: str, year: int | None, month: int | None) -> None:
    date = pub_date(etree.fromstring(f"<PubDate><MedlineDate>{text}</MedlineDate></PubDate>"))
    assert (date.year, date.month, date.day, date.raw) == (year, month, None, text)


@pytest.mark.parametrize(
    ("inner", "expected"),
    [
        ("<Year>2019</Year><Month>Sep</Month><Day>20</Day>", (2019, 9, 20, "2019 Sep 20")),
        ("<Year>2019</Year><Month>09</Month>", (2019, 9, None, "2019 09")),
        ("<Year>2018</Year><Season>Summer</Season>", (2018, None, None, "2018 Summer")),
        ("<Year>2018</Year><Season>Jul-Aug</Season>", (2018, 7, None, "2018 Jul-Aug")),
        ("<Year>2018</Year><Month>13</Month><Day>40</Day>", (2018, None, None, "2018 13 40")),
        ("<Season>Fall</Season>", (None, None, None, "Fall")),
        ("", (None, None, None, "")),
    ],
)
def test_parts_of_a_date(inner: str, expected: tuple[object, ...]) -> None:
    date = pub_date(etree.fromstring(f"<PubDate>{inner}</PubDate>"))
    assert (date.year, date.month, date.day, date.raw) == expected


@pytest.mark.parametrize(
    ("inner", "expected"),
    [
        ("<Year>2019</Year><Month>08</Month><Day>1</Day>", "2019-08-01"),
        ("<Year>2019</Year><Month>Aug</Month>", "2019-08"),
        ("<Year>2019</Year><Month>0</Month><Day>1</Day>", "2019"),
        ("<Month>1</Month>", ""),
    ],
)
def test_iso_date_goes_as_far_as_the_parts_do(inner: str, expected: str) -> None:
    assert iso_date(etree.fromstring(f"<DateRevised>{inner}</DateRevised>")) == expected


def test_no_element_is_no_date() -> None:
    assert pub_date(None).raw == ""
    assert iso_date(None) == ""
