"""Finds a text in another as people mean it: whatever its case, accents, dashes and quotation marks."""

from __future__ import annotations

import unicodedata
from functools import cache

_SAME = str.maketrans({**dict.fromkeys("‐‑‒–—−\ufe63－", "-"), **dict.fromkeys("‘’‚′`´", "'"), **dict.fromkeys("“”„″", '"'), "\u00ad": ""})


def text_hits(text: str, wanted: str) -> list[tuple[int, int]]:
    """The places of `wanted` in `text` as Qt counts them, in UTF-16 units from start to end, not overlapping; none for an empty text."""
    aim = " ".join("".join(map(_folded, wanted)).split())
    if not aim:
        return []
    signs: list[str] = []
    places: list[tuple[int, int]] = []
    unit = 0
    for letter in text:
        width = 2 if ord(letter) > 0xFFFF else 1
        for sign in " " if letter.isspace() else _folded(letter):
            if sign == " " and signs[-1:] == [" "]:
                continue
            signs.append(sign)
            places.append((unit, unit + width))
        unit += width
    searched, found = "".join(signs), []
    start = searched.find(aim)
    while start >= 0:
        end = start + len(aim)
        found.append((places[start][0], places[end - 1][1]))
        start = searched.find(aim, end)
    return found


@cache
def _folded(sign: str) -> str:
    plain = unicodedata.normalize("NFKD", sign.translate(_SAME)).translate(_SAME)
    return "".join(part for part in plain if not unicodedata.combining(part)).casefold()
