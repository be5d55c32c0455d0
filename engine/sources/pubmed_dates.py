"""Reads the dates of PubMed records, which are often seasons, ranges or free text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from lxml import etree

from engine.formats.clean import clean_text
from engine.sources.pubmed_text import known

_YEAR = re.compile(r"(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)")
_NUMBER = re.compile(r"(?<!\d)\d{1,2}(?!\d)")
_WORD = re.compile(r"[^\W\d_]+")
_CHINESE_DIGITS = str.maketrans("〇零一二三四五六七八九", "00123456789")
_MONTHS = {
    start: number
    for number, starts in enumerate(
        (
            "jan ene gen",
            "feb fev fév",
            "mar mär mrz",
            "apr avr abr",
            "may mai mag maj",
            "jun juin giu",
            "jul juil lug",
            "aug aoû aou ago",
            "sep set",
            "oct okt ott out",
            "nov",
            "dec déc dez dic",
        ),
        start=1,
    )
    for start in starts.split()
}
"""First letters of the months in the languages of journals that PubMed carries."""


@dataclass(frozen=True, slots=True)
class PubDate:
    """When something was published: what could be told, and the text as given."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    raw: str = ""


def pub_date(element: etree._Element | None) -> PubDate:
    """Reads a `PubDate` (Year, Month, Day, Season or MedlineDate): the first year, month and day named; the rest stays in `raw`."""
    if element is None:
        return PubDate()
    given = {str(part.tag): known(part.text or "") for part in element}
    raw = given.get("MedlineDate", "") or " ".join(given[name] for name in ("Year", "Season", "Month", "Day") if given.get(name))
    if not raw:
        raw = clean_text(" ".join(str(text) for text in element.itertext()))
    if given.get("Year", "").isdecimal() and not given.get("MedlineDate"):
        return PubDate(year_in(given["Year"]), month_in(given.get("Month") or given.get("Season", "")), _day(given.get("Day", "")), raw)
    return PubDate(year_in(raw), month_in(raw), None, raw)


@lru_cache(maxsize=4096)
def year_in(text: str) -> int | None:
    """The first year (1500 to 2099) that a text names: 1998 in "Winter 1998", "1998-1999", "1998年冬季"."""
    found = _YEAR.search(text) or _YEAR.search(text.translate(_CHINESE_DIGITS))
    return int(found[1]) if found else None


@lru_cache(maxsize=4096)
def month_in(text: str) -> int | None:
    """The first month that a text names, as a word, as "10月" or as a number that stands alone; None for a season."""
    for word in _WORD.findall(text.casefold()):
        # four letters first: "juin" and "juil" share three
        month = _MONTHS.get(word[:4]) or _MONTHS.get(word[:3])
        if month:
            return month
    chinese = re.search(r"(\d{1,2})\s*月", text)
    alone = text.strip() if _NUMBER.fullmatch(text.strip()) else chinese[1] if chinese else ""
    return int(alone) if alone and 1 <= int(alone) <= 12 else None


def iso_date(element: etree._Element | None) -> str:
    """A date with Year, Month and Day elements as "2019-08-01", as far as it goes; empty where there is no year."""
    if element is None:
        return ""
    given = {str(part.tag): known(part.text or "") for part in element}
    year, month, day = year_in(given.get("Year", "")), month_in(given.get("Month", "")), _day(given.get("Day", ""))
    if year is None:
        return ""
    return f"{year:04d}" + (f"-{month:02d}" + (f"-{day:02d}" if day else "") if month else "")


def _day(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) and 1 <= int(text) <= 31 else None
