"""Reading order of one page: recursive cuts at the gutters between columns, with lines across a gutter as dividers."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from engine.pdf.text import Fragment

_EDGE = 0.12
"""A gutter this near to the edge of its region (as a share of the width) sets off numbers and bullets, not a column."""
_DEPTH = 12
_MOST = 5000
"""A region with more fragments than this is a drawing made of letters, not columns of text."""
_ALIGNED = 3
"""So many lines must begin at one x to be the left edge of a column."""
_MOST_EDGES = 8
"""So many left edges of columns are tried; the labels of a figure have many more."""
_STACK = 6
"""A part of a page with fewer fragments than this is not looked at by itself."""
_ACROSS, _BESIDE, _MIXED = 0, 1, 2


@dataclass(slots=True)
class _Gutter:
    """A place between two columns, and what speaks for it."""

    x: float
    pairs: int
    """Lines that stand on both sides between the same dividers."""
    conflicts: int
    """Lines across it that have other text at their height: there the page is divided otherwise."""
    width: float


def columns(fragments: list[Fragment]) -> list[list[Fragment]]:
    """Parts of the page in reading order; within a part the text is one column."""
    out: list[list[Fragment]] = []
    _cut(fragments, 0, out)
    return out


def _cut(items: list[Fragment], depth: int, out: list[list[Fragment]]) -> None:
    if not items:
        return
    gutter = _best_gutter(items) if depth < _DEPTH and 3 < len(items) <= _MOST else None
    if gutter is None:
        parts = _stacked(items) if depth < _DEPTH and len(items) <= _MOST else None
        if parts is None:
            out.append(items)
            return
        for part in parts:
            _cut(part, depth + 1, out)
        return
    for label, band in _bands(items, gutter.x):
        if label == _BESIDE:
            _cut([item for item in band if item.x1 <= gutter.x], depth + 1, out)
            _cut([item for item in band if item.x1 > gutter.x], depth + 1, out)
        elif label == _MIXED and len(band) < len(items):
            _cut(band, depth + 1, out)
        else:
            out.append(band)


def _best_gutter(items: list[Fragment]) -> _Gutter | None:
    left = min(item.x0 for item in items)
    right = max(item.x1 for item in items)
    low, high = left + _EDGE * (right - left), right - _EDGE * (right - left)
    starts: dict[int, int] = {}
    for item in items:
        if low < item.x0 < high:
            key = round(item.x0 / 3)
            starts[key] = starts.get(key, 0) + 1
    keys = [key for key in starts if starts[key] + starts.get(key + 1, 0) >= _ALIGNED and starts.get(key - 1, 0) <= starts[key]]
    if len(keys) > _MOST_EDGES:
        keys = sorted(keys, key=lambda key: (-starts[key] - starts.get(key + 1, 0), key))[:_MOST_EDGES]
    best: _Gutter | None = None
    for key in sorted(keys):
        place = key * 3 - 2.0
        for edge in dict.fromkeys((place, _outdent(items, place))):
            found = _judge(items, edge)
            if found is not None and (best is None or _worth(found) > _worth(best)):
                best = found
    return best


def _outdent(items: list[Fragment], edge: float) -> float:
    """The edge of a column whose paragraphs begin further left than its other lines, as entries of a reference list do."""
    before = sorted(item.x0 for item in items if 0 < edge - item.x0 + 1 < 2.5 * item.size)
    return before[0] - 2.0 if len(before) > 1 and before[1] - before[0] < 2.0 else edge


def _stacked(items: list[Fragment]) -> tuple[list[Fragment], list[Fragment]] | None:
    """What is above and below one of the widest empty strips, if only then columns are found: a page with a box or bar beside its upper half."""
    if len(items) < 2 * _STACK:
        return None
    ordered = sorted(items, key=lambda f: f.y0)
    gaps: list[tuple[float, int]] = []
    bottom = ordered[0].y1
    for index, item in enumerate(ordered):
        if item.y0 - bottom > 0.8 * item.size and _STACK <= index <= len(ordered) - _STACK:
            gaps.append((item.y0 - bottom, index))
        bottom = max(bottom, item.y1)
    for _, index in sorted(gaps, reverse=True)[:3]:
        above, below = ordered[:index], ordered[index:]
        if _best_gutter(above) is not None or _best_gutter(below) is not None:
            return above, below
    return None


def _worth(gutter: _Gutter) -> tuple[float, float]:
    return gutter.pairs - 1.5 * gutter.conflicts, gutter.width


def _judge(items: list[Fragment], x: float) -> _Gutter | None:
    """What speaks for a gutter just left of `x`; None where nothing does."""
    across = [item for item in items if item.x0 < x - 1 and item.x1 > x + 1]
    before = [item for item in items if item.x1 <= x + 1 and item.x0 < x - 1]
    after = [item for item in items if item.x0 >= x - 1]
    if len(before) < 2 or len(after) < 2:
        return None
    ends = sorted(item.x1 for item in before)
    start = min(item.x0 for item in after)
    width = start - ends[len(ends) - 1 - len(ends) // 10]
    if width < 0.5 * after[0].size:
        return None
    dividers = sorted((item.y0 + item.y1) / 2 for item in across)
    counts: dict[int, list[int]] = {}
    middles: list[float] = []
    for side, group in enumerate((before, after)):
        seen: set[tuple[int, int]] = set()
        for item in group:
            middle = (item.y0 + item.y1) / 2
            middles.append(middle)
            band = bisect_left(dividers, middle)
            row = (band, round(middle / item.size))
            if row not in seen:
                seen.add(row)
                counts.setdefault(band, [0, 0])[side] += 1
    middles.sort()
    conflicts = 0
    for item in across:
        middle = (item.y0 + item.y1) / 2
        index = bisect_left(middles, middle - 0.4 * item.size)
        conflicts += index < len(middles) and middles[index] < middle + 0.4 * item.size
    tallest = max(min(pair) for pair in counts.values())
    pairs = sum(min(pair) for pair in counts.values() if min(pair) >= 2)
    if tallest < (3 if across else 2) or pairs <= 1.5 * conflicts:
        return None
    return _Gutter((ends[-1] + start) / 2, pairs, conflicts, width)


def _bands(items: list[Fragment], gutter: float) -> list[tuple[int, list[Fragment]]]:
    """Horizontal bands from the top: lines across the gutter, text beside it, and places that are divided otherwise."""
    across = [item for item in items if item.x0 < gutter < item.x1]
    across_ids = {id(item) for item in across}
    heights = sorted((item.y0 + item.y1, item.size) for item in across)
    besides = sorted((item.y0 + item.y1, item.size) for item in items if id(item) not in across_ids)
    bands: list[tuple[int, list[Fragment]]] = []
    for item in sorted(items, key=lambda f: (f.y0 + f.y1, f.x0)):
        is_across = id(item) in across_ids
        others = besides if is_across else heights
        mixed = _at_height(item, others)
        if not mixed and not is_across and bands and bands[-1][0] != _BESIDE and _is_tail(bands[-1][1], item, besides):
            is_across = True
        label = _BESIDE if not is_across and not mixed else _MIXED if mixed else _ACROSS
        if bands and (bands[-1][0] == label or _BESIDE not in (label, bands[-1][0])):
            bands[-1] = (max(bands[-1][0], label), [*bands[-1][1], item]) if label != bands[-1][0] else (label, _added(bands[-1][1], item))
        else:
            bands.append((label, [item]))
    return _settled(bands, gutter)


def _settled(bands: list[tuple[int, list[Fragment]]], gutter: float) -> list[tuple[int, list[Fragment]]]:
    """A band on one side only is not divided here: it belongs to what is above and below it."""
    out: list[tuple[int, list[Fragment]]] = []
    for label, band in bands:
        one_sided = label == _BESIDE and len({item.x1 <= gutter for item in band}) < 2
        own = _ACROSS if one_sided else label
        if out and (out[-1][0] == own or _BESIDE not in (out[-1][0], own)):
            out[-1] = (max(out[-1][0], own), out[-1][1] + band)
        else:
            out.append((own, band))
    return out


def _added(band: list[Fragment], item: Fragment) -> list[Fragment]:
    band.append(item)
    return band


def _at_height(item: Fragment, others: list[tuple[float, float]]) -> bool:
    """Whether one of `others` (twice the middle, size) stands at the height of a fragment."""
    middle = item.y0 + item.y1
    index = bisect_left(others, (middle - 0.8 * item.size, 0.0))
    return index < len(others) and others[index][0] < middle + 0.8 * item.size


def _is_tail(above: list[Fragment], item: Fragment, besides: list[tuple[float, float]]) -> bool:
    """Whether a fragment is the short last line of the full-width paragraph that ends in `above`, with nothing else at its height."""
    last = max(above, key=lambda f: f.y1)
    near = item.y0 - last.y1 < 0.5 * last.size and abs(item.size - last.size) < 0.3 and item.block == last.block
    middle = item.y0 + item.y1
    index = bisect_left(besides, (middle - 0.8 * item.size, 0.0))
    alone = not any(abs(height - middle) < 0.8 * item.size for height, _ in besides[index + 1 : index + 3])
    return near and alone and item.x0 < last.x0 + 2 * last.size
