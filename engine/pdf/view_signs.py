"""Takes words of scripts without spaces apart, so that single signs of them can be selected."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from engine.domain.documents import Box


def apart(text: str, box: Box) -> Iterator[tuple[str, Box, bool]]:
    """The parts of a word with their boxes, and whether a part stands glued to the one before it: each wide sign alone, others together.

    A wide sign is taken to be twice as broad as another; words that are higher than broad run downwards.
    """
    if not any(_is_wide(sign) for sign in text):
        yield text, box, False
        return
    x0, y0, x1, y1 = box
    down = len(text) > 1 and y1 - y0 > 1.5 * (x1 - x0)
    step = ((y1 - y0) if down else (x1 - x0)) / max(1, sum(_breadth(sign) for sign in text))
    place = 0
    for number, part in enumerate(_parts(text)):
        after = place + sum(_breadth(sign) for sign in part)
        one = (x0, y0 + place * step, x1, y0 + after * step) if down else (x0 + place * step, y0, x0 + after * step, y1)
        yield part, one, number > 0
        place = after


def _parts(text: str) -> Iterator[str]:
    start = 0
    for place, sign in enumerate(text):
        if _is_wide(sign):
            if start < place:
                yield text[start:place]
            yield sign
            start = place + 1
    if start < len(text):
        yield text[start:]


def _breadth(sign: str) -> int:
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in ("W", "F") else 1


def _is_wide(sign: str) -> bool:
    """Whether a sign belongs to a script that is written without spaces."""
    return unicodedata.east_asian_width(sign) in ("W", "F") and not "\uac00" <= sign <= "\ud7a3"
