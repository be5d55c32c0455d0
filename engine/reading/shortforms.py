"""Abbreviations that a paper defines for itself: "necrotizing fasciitis (NF)"."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.reading.terms import keyed

_DEFINED = re.compile(r"(?<=\s)\(\s*([A-Za-z][A-Za-z0-9/-]{1,9})(?:[;,][^()]*)?\s*\)")
_REACH = 120
"""Characters before the bracket in which the long form stands."""
_CHINESE_DEFINED = re.compile(r"([\u3400-\u9fff]{2,12})[(（]\s*([A-Za-z][A-Za-z0-9-]{1,9})\s*[)）]")


def short_forms(texts: Iterable[str]) -> dict[str, frozenset[str]]:
    """Key of each abbreviation defined in the texts, with the keys of the words it stands for."""
    found: dict[str, frozenset[str]] = {}
    for text in texts:
        if "(" not in text and "（" not in text:
            continue
        for match in _DEFINED.finditer(text):
            short = match.group(1)
            if sum(sign.isupper() for sign in short) < 2:
                continue
            before = text[max(0, match.start() - _REACH) : match.start()]
            long = _long_form(re.split(r"[().;:]\s", before)[-1], short)
            keys = frozenset(key for key, _, _ in keyed(long)) if long else frozenset()
            if keys:
                found.setdefault(_key(short), keys)
        for match in _CHINESE_DEFINED.finditer(text):
            found.setdefault(_key(match.group(2)), frozenset(key for key, _, _ in keyed(match.group(1))))
    return found


def expand(keys: set[str], forms: dict[str, frozenset[str]]) -> set[str]:
    """The keys of a text with the long forms of its abbreviations, and the abbreviations of its long forms."""
    added = set(keys)
    for short, long in forms.items():
        if short in keys:
            added |= long
        elif long <= keys:
            added.add(short)
    return added


def _key(short: str) -> str:
    singular = short[:-1] if len(short) > 2 and short.endswith("s") and short[:-1].isupper() else short
    made = keyed(singular)
    return made[0][0] if made else singular.lower()


def _long_form(before: str, short: str) -> str:
    """The words whose letters spell the abbreviation, read from the end, its first letter opening a word (Schwartz and Hearst 2003)."""
    letters = [sign.lower() for sign in short.rstrip("s") if sign.isalnum()] or [short[0].lower()]
    at = len(before.rstrip())
    lower = before.lower()
    for index in range(len(letters) - 1, -1, -1):
        at -= 1
        while at >= 0 and (lower[at] != letters[index] or (index == 0 and at > 0 and lower[at - 1].isalnum())):
            at -= 1
        if at < 0:
            return ""
    words = before[at:].split()
    return before[at:] if len(words) <= 2 * len(letters) else ""
