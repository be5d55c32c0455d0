"""Finds the line numbers in the margin of manuscripts for review, which belong to no sentence."""

from __future__ import annotations

import itertools
import re
from bisect import bisect_left, bisect_right
from collections import Counter

from engine.pdf.text import Fragment

_NUMBER = re.compile(r"\s*\d{1,5}\s*")
_FEWEST = 4
"""So many numbers below each other make a column of them."""
_WRITTEN = 10
"""A page with more fragments than this has lines that would be numbered."""
_STEPS = frozenset({1, 2, 5, 10})
"""Every line is numbered, or every second, fifth or tenth."""
_WIDTH = 14.0
"""How far apart, in points, the middles of the numbers of one column can be: they have one to four digits."""


def line_numbers(pages: list[list[Fragment]]) -> set[int]:
    """The fragments (their identities) that number the lines of a document; empty unless most pages with text have them."""
    found: set[int] = set()
    places: list[float] = []
    numbered = written = 0
    for items in pages:
        here = _on_page(items)
        numbered += bool(here)
        written += bool(here) or len(items) > _WRITTEN
        places += [(item.x0 + item.x1) / 2 for item in items if id(item) in here]
        found |= here
    if not found or numbered * 5 < written * 3:
        return set()
    # pages with few lines have too few numbers to be known by themselves
    left, right = min(places), max(places)
    for items in pages:
        found |= {id(item) for item in items if _NUMBER.fullmatch(item.text) and left - 1 <= (item.x0 + item.x1) / 2 <= right + 1}
    return found


def _on_page(items: list[Fragment]) -> set[int]:
    numbers = sorted((item for item in items if len(item.text) < 8 and _NUMBER.fullmatch(item.text)), key=lambda f: f.x0 + f.x1)
    if len(numbers) < _FEWEST:
        return set()
    out: set[int] = set()
    group: list[Fragment] = []
    for item in [*numbers, None]:
        if item is not None and (not group or (item.x0 + item.x1 - group[0].x0 - group[0].x1) / 2 < _WIDTH):
            group.append(item)
            continue
        if len(group) >= _FEWEST and _is_count(group, items):
            out |= {id(number) for number in group}
        group = [item] if item is not None else []
    return out


def _is_count(group: list[Fragment], items: list[Fragment]) -> bool:
    """Whether numbers in one column stand beside all text and count its lines."""
    column = sorted(group, key=lambda f: f.y0)
    values = [int(item.text) for item in column]
    steps = Counter(after - before for before, after in itertools.pairwise(values))
    step, often = max(steps.items(), key=lambda pair: pair[1])
    if step not in _STEPS or often * 10 < (len(values) - 1) * 8:
        return False
    own = {id(item) for item in group}
    others = [item for item in items if id(item) not in own]
    left, right = min(item.x0 for item in group), max(item.x1 for item in group)
    outside = sum(item.x0 >= right - 1 for item in others), sum(item.x1 <= left + 1 for item in others)
    if not others or max(outside) * 20 < len(others) * 19:
        return False
    # entries of a list are numbered too, but mostly take more than one line
    heights = sorted((item.y0 + item.y1) / 2 for item in others)
    rows = [height for height, after in itertools.pairwise([*heights, heights[-1] + 1e6]) if after - height > 3]
    first, last = (column[0].y0 + column[0].y1) / 2, (column[-1].y0 + column[-1].y1) / 2
    between = bisect_right(rows, last + 3) - bisect_left(rows, first - 3) - 1
    return between <= 1.4 * (len(column) - 1) * step
