"""Where tables stand on a page: between rules with the same ends, or in aligned rows under the label of a table."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.pdf.captions import opens_table
from engine.pdf.cells import Row, cells_of, rows_of
from engine.pdf.drawn import Drawn, Rule
from engine.pdf.text import Fragment, PageText

_SAME_END = 6.0
"""Rules of one table end at the same places, give or take so many points."""
_SHORTEST = 70.0
"""A table is at least so wide, in points."""
_CHAIN = 7.0
"""Rules at one height whose ends are no further apart than this, in points, are the parts of one."""
_MOST_RULES = 400
"""A page with more long rules is a drawing."""
_ABOVE = 90.0
"""The label of a table stands at most so far, in points, above its first rule: captions have up to six lines or so."""
_LONG_CELL = 6
"""A cell with at least so many words reads as a line of text."""
_MANY_MARKS = 8
"""Curves and dots between the rules: more than this are a figure."""
_FIGURE = re.compile(r"\s*(?:supplementary |extended data )?(?:fig(?:ure)?s?\b|scheme\b|图)\W{0,3}[A-Z]?\d", re.IGNORECASE)


@dataclass(slots=True)
class Place:
    """A part of a page that holds a table, in the layout frame."""

    x0: float
    y0: float
    x1: float
    y1: float
    rows: list[Row]
    level: list[Rule] = field(default_factory=list)
    upright: list[Rule] = field(default_factory=list)
    label: Fragment | None = None
    marks: int = 0
    """How many curves and dots are drawn inside."""


def places_of(page: PageText, items: Sequence[Fragment]) -> list[Place]:
    """The places of tables among the fragments of a page, from top to bottom."""
    labels = [item for item in items if opens_table(item)]
    rules = _chains(page.drawing.level)
    if not labels and len(rules) < 3:
        return []
    cut = [cell for item in items for cell in cells_of(item)]
    found: list[Place] = []
    for group in _groups(rules):
        found += _ruled(page.drawing, group, cut, labels)
    found = _without_overlaps(found)
    for place in found:
        place.label = _label_of(place, labels)
    found = [place for place in found if _is_table(place, items)]
    taken = {id(place.label) for place in found}
    for label in labels:
        if id(label) not in taken:
            aligned = _unruled(page, label, cut, found)
            if aligned is not None:
                found.append(aligned)
    return sorted(found, key=lambda place: (place.y0, place.x0))


def _chains(level: list[Rule]) -> list[Rule]:
    """Long rules, and rules made of parts at one height."""
    out: list[Rule] = []
    for rule in sorted(level, key=lambda r: (round(r.at), r.start)):
        if out and abs(out[-1].at - rule.at) < 1.5 and -_CHAIN < rule.start - out[-1].end < _CHAIN:
            out[-1] = Rule(out[-1].at, out[-1].start, max(out[-1].end, rule.end))
        else:
            out.append(rule)
    long = [rule for rule in out if rule.end - rule.start >= _SHORTEST]
    return long if len(long) <= _MOST_RULES else []


def _groups(rules: list[Rule]) -> list[list[Rule]]:
    """Rules that begin and end at the same places, from top to bottom; at least two in each group."""
    groups: list[list[Rule]] = []
    for rule in sorted(rules, key=lambda r: r.at):
        for group in groups:
            if abs(group[0].start - rule.start) < _SAME_END and abs(group[0].end - rule.end) < _SAME_END:
                group.append(rule)
                break
        else:
            groups.append([rule])
    return [group for group in groups if len(group) > 1]


def _ruled(drawing: Drawn, group: list[Rule], cut: list[Fragment], labels: list[Fragment]) -> list[Place]:
    """The runs of rules of one group with nothing but cells between them."""
    left, right = min(rule.start for rule in group), max(rule.end for rule in group)
    runs: list[list[Rule]] = [[group[0]]]
    for above, below in itertools.pairwise(group):
        if _is_joined(above, below, left, right, cut, labels, drawing):
            runs[-1].append(below)
        else:
            runs.append([below])
    out: list[Place] = []
    for run in runs:
        if len(run) < 2:
            continue
        top, bottom = run[0].at, run[-1].at
        inside = _inside(cut, left, top, right, bottom)
        if inside:
            out.append(_place(drawing, left, top, right, bottom, inside))
    return out


def _place(drawing: Drawn, left: float, top: float, right: float, bottom: float, inside: list[Fragment]) -> Place:
    level = [r for r in drawing.level if top - 2 <= r.at <= bottom + 2 and r.start >= left - _SAME_END and r.end <= right + _SAME_END]
    upright = [r for r in drawing.upright if left - 2 <= r.at <= right + 2 and r.start >= top - 4 and r.end <= bottom + 4]
    marks = sum(left < (m[0] + m[2]) / 2 < right and top < (m[1] + m[3]) / 2 < bottom for m in drawing.marks)
    return Place(left, top, right, bottom, rows_of(inside), level, upright, marks=marks)


def _inside(cut: list[Fragment], left: float, top: float, right: float, bottom: float) -> list[Fragment]:
    return [item for item in cut if left - 2 < (item.x0 + item.x1) / 2 < right + 2 and top < (item.y0 + item.y1) / 2 < bottom]


def _is_joined(above: Rule, below: Rule, left: float, right: float, cut: list[Fragment], labels: list[Fragment], drawing: Drawn) -> bool:
    """Whether what stands between two rules of one group are cells."""
    gap = below.at - above.at
    inside = _inside(cut, left, above.at, right, below.at)
    if not inside:
        return gap < 20
    if any(above.at < (label.y0 + label.y1) / 2 < below.at and label.x1 > left and label.x0 < right for label in labels):
        return False
    outside = sum(item.x0 < left - 8 or item.x1 > right + 8 for item in inside)
    if outside * 10 > len(inside):
        return False
    rows = rows_of(inside)
    if any(above.at - 2 <= rule.start and rule.end <= below.at + 2 and left + 8 < rule.at < right - 8 for rule in drawing.upright):
        return True
    solid = sum(
        len(row.items) == 1 and _words(row.items[0]) >= _LONG_CELL and row.items[0].x1 - row.items[0].x0 > 0.55 * (right - left) for row in rows
    )
    if solid * 2 > len(rows) and len(rows) > 1:
        return False
    near = any(above.at - _ABOVE < label.y0 < above.at and label.x1 > left - 150 and label.x0 < right for label in labels)
    return near or not _is_text(rows)


def _is_text(rows: list[Row]) -> bool:
    """Whether rows are the lines of two columns of text rather than cells."""
    cells = [item for row in rows for item in row.items]
    return len(rows) > 7 and sum(_words(cell) >= 5 for cell in cells) * 10 > 6 * len(cells)


def _words(item: Fragment) -> int:
    return len(item.text.split())


def _without_overlaps(found: list[Place]) -> list[Place]:
    """Of places that lie in each other the largest."""
    out: list[Place] = []
    for place in sorted(found, key=lambda p: -(p.x1 - p.x0) * (p.y1 - p.y0)):
        if not any(place.y0 < other.y1 - 1 and place.y1 > other.y0 + 1 and place.x0 < other.x1 - 1 and place.x1 > other.x0 + 1 for other in out):
            out.append(place)
    return out


def _label_of(place: Place, labels: list[Fragment]) -> Fragment | None:
    """The label that belongs to a place: above it, at its left, or else right below."""
    above = [
        label
        for label in labels
        if place.y0 - _ABOVE < label.y0 < place.y0 + 20 and label.x0 < place.x1 and label.x1 > place.x0 - 160 and not _is_within(label, place)
    ]
    if above:
        return max(above, key=lambda label: (min(label.x1, place.x1) > max(label.x0, place.x0), label.y0))
    below = [label for label in labels if place.y1 - 2 < label.y0 < place.y1 + 30 and label.x0 < place.x1 and label.x1 > place.x0]
    return min(below, key=lambda label: label.y0) if below else None


def _is_within(label: Fragment, place: Place) -> bool:
    return place.y0 < (label.y0 + label.y1) / 2 < place.y1 and label.x0 >= place.x0 - 2


def _is_table(place: Place, items: Sequence[Fragment]) -> bool:
    """Whether a ruled place is a table: a label says so, or its form does and nothing says that it is a figure."""
    several = sum(len(row.items) > 1 for row in place.rows)
    if place.label is not None:
        return several >= 1 and len(place.rows) >= 2
    long = sum(rule.end - rule.start > 0.85 * (place.x1 - place.x0) for rule in place.level)
    if long < 3 or several < 2 or several * 2 < len(place.rows) or place.marks > _MANY_MARKS:
        return False
    figure = any(_FIGURE.match(item.text) and place.y0 - 20 < item.y0 < place.y1 + 60 and item.x0 < place.x1 and item.x1 > place.x0 for item in items)
    return not figure and sum(sign.isalpha() for row in place.rows for sign in row.text) > 10


def _unruled(page: PageText, label: Fragment, cut: list[Fragment], found: list[Place]) -> Place | None:
    """Aligned rows under a label without rules; None where running text or nothing stands there."""
    middle = page.width / 2
    below = [item for item in cut if item.y0 > label.y0 - 1 and item is not label]
    beside = [item for item in below if item.x0 > middle - 10 and item.y0 < label.y0 + 150 and _words(item) >= 5]
    left, right = 0.0, page.width
    if label.x0 > middle - 10:
        left = label.x0 - 12
    elif len(beside) > 4:
        right = min(item.x0 for item in beside) - 2
    end = min((place.y0 for place in found if place.y0 > label.y1), default=page.height)
    rows = rows_of([item for item in below if left <= (item.x0 + item.x1) / 2 <= right and item.y1 < end + 2])
    kept: list[Row] = []
    last = label.y1
    for row in rows:
        size = row.items[0].size
        if row.y0 - last > (3.5 if not kept else 2.6) * size or (kept and _stops(row, kept)):
            break
        last = max(last, row.y1)
        if len(row.items) > 1 or kept:
            kept.append(row)
        elif row.y0 - label.y1 > 8 * size:
            break
    while kept and len(kept[-1].items) == 1:
        kept.pop()
    several = [row for row in kept if len(row.items) > 1]
    if len(several) < 3 or len(several) * 2 < len(kept) or _is_wordy(several):
        return None
    inside = [item for row in kept for item in row.items]
    x0, x1 = min(item.x0 for item in inside) - 1, max(item.x1 for item in inside) + 1
    place = _place(page.drawing, x0, kept[0].y0 - 1, x1, kept[-1].y1 + 1, inside)
    place.label = label
    return place if place.marks <= _MANY_MARKS else None


def _stops(row: Row, kept: list[Row]) -> bool:
    """Whether a row is the beginning of what comes after a table: one long line, or a label."""
    first = row.items[0]
    if opens_table(first) or _FIGURE.match(first.text):
        return True
    width = max(item.x1 for known in kept for item in known.items) - min(item.x0 for known in kept for item in known.items)
    return len(row.items) == 1 and _words(first) >= 7 and first.x1 - first.x0 > 0.5 * width


def _is_wordy(rows: list[Row]) -> bool:
    cells = [item for row in rows for item in row.items]
    return sum(_words(cell) >= 5 for cell in cells) * 2 > len(cells)
