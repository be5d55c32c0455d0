"""Ranges of dates over records that know a year, a month or a day: what a range means among the dates that an index keeps.

A date is kept as far as it is known ("2015", "2015-03", "2015-03-09") and compared with a bound as far as both go: a paper of "2015" lies
in any range that touches 2015. Print dates and electronic dates are two fields and never stand in for each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta

from engine.search.query import Field, Named, Node, Phrase, Prefix, Range, either

FIRST_YEAR, LAST_YEAR = 1500, 2100
"""Bounds beyond these mean "from the beginning" and "without an end", as in PubMed's 1500 and 3000."""

_DATE = re.compile(r"(\d{1,4})(?:[/-](\d{1,2})(?:[/-](\d{1,2}))?)?")
_BETWEEN = re.compile(r"\s*(?:\.\.|:|…)\s*")
_YEARS = re.compile(r"((?:1[5-9]|2[01])\d\d)\s*[-–—/]\s*((?:1[5-9]|2[01])\d\d)")
"""Two years with a dash between: what is a day or a month with two digits cannot be taken for one."""

_LAST = re.compile(r"(?:last|past)\s+(\d{1,4})?\s*(year|month|week|day)s?", re.IGNORECASE)
_DAYS = {"year": 365.2425, "month": 30.436875, "week": 7.0, "day": 1.0}

Bound = tuple[int, ...]
"""A year, or a year and a month, or a year, a month and a day."""


def date_range(name: str, text: str, today: date | None = None) -> Node | None:
    """A date or a range of dates ("2015", "2015/03..2016", "2010:2020", "last 5 years") of the field "date" or "edate"; None if it is none.

    Raises `ValueError`, with a reason, for a date that no calendar has and for a range that runs backwards.
    """
    text = text.strip().strip(",;").strip('"')
    if relative := _LAST.fullmatch(text):
        days = int(int(relative[1] or 1) * _DAYS[relative[2].lower()])
        began = (today or date.today()) - timedelta(days=min(days, 500_000))
        return _named(name, (began.year, began.month, began.day), None)
    if years := _YEARS.fullmatch(text):
        text = f"{years[1]}..{years[2]}"
    ends = [end.strip().strip('"') for end in _BETWEEN.split(text)]
    if len(ends) > 2 or not any(ends):
        return None
    bounds = [_bound(end) if end else None for end in ends]
    if any(end and bound is None for end, bound in zip(ends, bounds, strict=True)):
        return None
    low, high = bounds if len(bounds) == 2 else bounds * 2
    if low and low[0] < FIRST_YEAR and len(bounds) == 2:
        low = None
    if high and high[0] > LAST_YEAR and len(bounds) == 2:
        high = None
    if low and high and low[: len(high)] > high[: len(low)]:
        raise ValueError(f"the first date lies after the last one in {text!r}")
    return _named(name, low, high)


def _bound(text: str) -> Bound | None:
    match = _DATE.fullmatch(text)
    if match is None:
        return None
    found = tuple(int(part) for part in match.groups() if part)
    year, month, day = (*found, 1, 1)[:3]
    try:
        date(year, month, day)
    except ValueError as error:
        raise ValueError(f"there is no such date: {text!r}") from error
    return found


def _named(name: str, low: Bound | None, high: Bound | None) -> Node:
    if name == "date" and all(bound is None or len(bound) == 1 for bound in (low, high)):
        return Range("year", low[0] if low else None, high[0] if high else None)
    shown = _text(low) if low == high else f"{_text(low)}..{_text(high)}"
    return Named(name, shown, either(*_pieces(name, low, high)))


def _text(bound: Bound | None) -> str:
    return "-".join(f"{part:0{2 if at else 4}d}" for at, part in enumerate(bound or ()))


def _pieces(name: str, low: Bound | None, high: Bound | None) -> Iterator[Node]:
    """Disjoint sets of dates that together are the range."""
    first, last = (low or (FIRST_YEAR,))[0], (high or (LAST_YEAR,))[0]
    for year in dict.fromkeys((first, last)):
        yield from _in_year(name, year, low if year == first else None, high if year == last else None)
    if last - first > 1:
        if name == "date":
            yield Range("year", first + 1, last - 1)
        else:
            yield from (_fact(name, (year,), beginning=True) for year in range(first + 1, last))


def _in_year(name: str, year: int, low: Bound | None, high: Bound | None) -> Iterator[Node]:
    from_month, from_day = (*(low or ())[1:], 1, 1)[:2]
    to_month, to_day = (*(high or ())[1:], 12 if len(high or ()) < 2 else 31, 31)[:2]
    if (from_month, from_day) == (1, 1) and (to_month, to_day) == (12, 31):
        yield _fact(name, (year,), beginning=True)
        return
    yield _fact(name, (year,))
    for month in range(from_month, to_month + 1):
        begin, end = from_day if month == from_month else 1, to_day if month == to_month else 31
        if (begin, end) == (1, 31):
            yield _fact(name, (year, month), beginning=True)
        else:
            yield _fact(name, (year, month))
            yield from (_fact(name, (year, month, day)) for day in range(begin, end + 1))


def _fact(name: str, bound: Bound, *, beginning: bool = False) -> Node:
    text = f"{name}={_text(bound)}"
    return Field("fact", Prefix(text) if beginning else Phrase((text,)))
