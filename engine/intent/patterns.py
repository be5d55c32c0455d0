"""Regular expressions in which only ASCII letters make words, so that an English word beside a Chinese one still has its border."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache


class Pattern:
    """An expression that is compiled when it is first used: there are many, and a program that starts needs none of them."""

    __slots__ = ("_compiled", "expression")

    def __init__(self, expression: str) -> None:
        self.expression = expression
        self._compiled: re.Pattern[str] | None = None

    @property
    def compiled(self) -> re.Pattern[str]:
        """The compiled expression."""
        if self._compiled is None:
            self._compiled = re.compile(self.expression, re.ASCII)
        return self._compiled

    def search(self, text: str, start: int = 0, end: int | None = None) -> re.Match[str] | None:
        """The first place where the expression fits."""
        return self.compiled.search(text, start, len(text) if end is None else end)

    def match(self, text: str, start: int = 0) -> re.Match[str] | None:
        """The fit at the beginning, or at `start`."""
        return self.compiled.match(text, start)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """The fit of the whole text."""
        return self.compiled.fullmatch(text)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """Every place where the expression fits."""
        return self.compiled.finditer(text)

    def findall(self, text: str) -> list[str]:
        """Every fit as text; for expressions with at most one group."""
        return self.compiled.findall(text)

    def split(self, text: str) -> list[str]:
        """The pieces between the fits."""
        return self.compiled.split(text)

    def sub(self, replacement: str | Callable[[re.Match[str]], str], text: str) -> str:
        """The text with every fit replaced."""
        return self.compiled.sub(replacement, text)


@cache
def pattern(expression: str) -> Pattern:
    """The expression, kept for the next call."""
    return Pattern(expression)


def search(expression: str, text: str) -> re.Match[str] | None:
    """The first place where the expression fits."""
    return pattern(expression).search(text)


def starts(expression: str, text: str) -> re.Match[str] | None:
    """The fit at the beginning of the text."""
    return pattern(expression).match(text)


def full(expression: str, text: str) -> re.Match[str] | None:
    """The fit of the whole text."""
    return pattern(expression).fullmatch(text)
