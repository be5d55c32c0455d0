"""Numbers written in figures, English words or Chinese characters."""

from __future__ import annotations

import re

_HAN = {c: i for i, c in enumerate("零一二三四五六七八九")} | {"〇": 0, "○": 0, "两": 2, "壹": 1, "贰": 2, "叁": 3, "肆": 4, "伍": 5}
_SMALL = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_WORDS = (
    {w: i for i, w in enumerate(_SMALL)}
    | _TENS
    | {"a": 1, "an": 1, "couple": 2, "a couple": 2, "a couple of": 2, "couple of": 2, "half a dozen": 6, "dozen": 12, "a dozen": 12}
)
_WORDS |= {f"{ten}{sep}{_SMALL[unit]}": value + unit for ten, value in _TENS.items() for unit in range(1, 10) for sep in ("-", " ", "")}

ENGLISH = "|".join(sorted((re.escape(w) for w in _WORDS), key=len, reverse=True))
"""Alternatives of a regular expression for the English number words that `number` knows."""

NUMBER = re.compile(r"([一二][零〇○一二三四五六七八九九]{3}|[一二][零〇○九八]{1}[零〇○一二三四五六七八九]{2})(?=\s*[年-]|\s*[到至])")
"""A year in Chinese digits (group 1)."""


def number(text: str) -> int | None:
    """The value of "12", "twelve", "a couple", "十二", "二〇二一"; None if it is not a number."""
    text = text.strip()
    if text.isdecimal():
        return int(text)
    if text in _WORDS:
        return _WORDS[text]
    if text and all(c in _HAN for c in text):
        return int("".join(str(_HAN[c]) for c in text))
    return _with_tens(text)


def _with_tens(text: str) -> int | None:
    match = re.fullmatch(r"(?:([一二三四五六七八九两])?百)?(?:零?([一二三四五六七八九两])?(十))?([一二三四五六七八九两])?", text)
    if not match or not text:
        return None
    hundreds = _HAN[match[1]] if match[1] else int("百" in text)
    tens = (_HAN[match[2]] if match[2] else 1) if match[3] else 0
    return hundreds * 100 + tens * 10 + (_HAN[match[4]] if match[4] else 0)
