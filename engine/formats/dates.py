"""Year, month and day out of the many ways in which reference files write a date."""

from __future__ import annotations

import re

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_YEAR = re.compile(r"(?<!\d)(1[4-9]\d\d|20\d\d)(?!\d)")
_NUMERIC = re.compile(r"^\D{0,12}?(1[4-9]\d\d|20\d\d)(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?!\d)")
_DAY_FIRST = re.compile(r"^(\d{1,2})[./](\d{1,2})[./](1[4-9]\d\d|20\d\d)$")
_COMPACT = re.compile(r"^(1[4-9]\d\d|20\d\d)(\d\d)(\d\d)?$")
_WORD = re.compile(r"[A-Za-z]{3,}")


def month_of(text: str) -> int | None:
    """The number of the first month named in the text ("Jun-Jul", "September", "09"), or None."""
    bare = text.strip()
    if bare.isdecimal() and bare.isascii():
        return int(bare) if len(bare) < 3 and 1 <= int(bare) <= 12 else None
    for word in _WORD.findall(bare):
        short = word[:3].lower()
        if short in MONTHS and _full(word, MONTHS.index(short)):
            return MONTHS.index(short) + 1
    return None


def parse_date(text: str) -> tuple[int | None, int | None, int | None]:
    """Year, month and day as far as the text gives them: "2011-12", "2013/07/22", "1994 Jun-Jul", "Winter 1998", "20160419"."""
    bare = text.strip()
    for pattern in (_COMPACT, _NUMERIC):
        match = pattern.match(bare)
        if match and (match[2] or pattern is _COMPACT):
            month = int(match[2]) if 1 <= int(match[2]) <= 12 else None
            day = int(match[3]) if month and match[3] and 1 <= int(match[3]) <= 31 else None
            return int(match[1]), month, day
    if match := _DAY_FIRST.match(bare):
        return int(match[3]), (int(match[2]) if 1 <= int(match[2]) <= 12 else None), None
    found = _YEAR.search(bare)
    if found is None:
        return None, None, None
    month = month_of(bare)
    rest = bare[: found.start()] + " " + bare[found.end() :]
    days = re.findall(r"(?<![\d-])(\d{1,2})(?![\d-])", rest) if month else []
    day = int(days[0]) if len(days) == 1 and 1 <= int(days[0]) <= 31 else None
    return int(found[1]), month, day


def _full(word: str, place: int) -> bool:
    names = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december")
    return names[place].startswith(word.lower()) or word.lower() == "sept"
