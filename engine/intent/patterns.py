"""Regular expressions in which only ASCII letters make words, so that an English word beside a Chinese one still has its border."""

from __future__ import annotations

import re
from functools import cache


@cache
def pattern(expression: str) -> re.Pattern[str]:
    """The compiled expression, kept for the next call."""
    return re.compile(expression, re.ASCII)


def search(expression: str, text: str) -> re.Match[str] | None:
    """The first place where the expression fits."""
    return pattern(expression).search(text)


def starts(expression: str, text: str) -> re.Match[str] | None:
    """The fit at the beginning of the text."""
    return pattern(expression).match(text)


def full(expression: str, text: str) -> re.Match[str] | None:
    """The fit of the whole text."""
    return pattern(expression).fullmatch(text)
