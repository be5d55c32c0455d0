"""The columns of a table: where they part, and in which of them each word stands."""

from __future__ import annotations

import itertools
import math
import re
from bisect import bisect_right
from dataclasses import dataclass

from engine.pdf.cells import Row, cut_at
from engine.pdf.drawn import Rule
from engine.pdf.table_places import Place
from engine.pdf.text import Fragment

_VALUE = re.compile(
    r"[\s(<>≤≥~∼≈±+\-−–]*\d|\s*(?:n\.?[ad]\.?|nd|ns|ref\.?|reference|[-−–—]+|[+✓✔✗×*•●○]+|yes|no)\s*$|[<>≤≥=]",
    re.IGNORECASE,
)
"""What the cells of a table hold and its header mostly does not."""
_SIGN = re.compile(r"[±+/–—-]|to|vs\.?|\+/[-−–]|\(|\)")
"""What stands in the middle of a value and in no cell of its own."""
WIDE = 0.85
"""A rule as wide as this share of the table parts rows."""
Strip = tuple[float, float]
"""The empty strip between two columns, left and right (x in the layout frame)."""


@dataclass(slots=True)
class Cell:
    """What stands in one cell, and which columns it covers."""

    column: int
    last: int
    parts: list[Fragment]

    @property
    def text(self) -> str:
        """Its words as drawn."""
        return " ".join(" ".join(part.text.split()) for part in self.parts)


def is_value(text: str) -> bool:
    """Whether a text is what the cells of a table hold and its header mostly does not: a number, a sign, yes or no."""
    return _VALUE.match(text) is not None


def columns_of(place: Place, lines: list[Row], head: int) -> list[Strip]:
    """Where columns part: at vertical rules, else at the strips that (nearly) no line of the body writes into."""
    height = place.y1 - place.y0
    ruled = verticals(place.upright, height, place.x0, place.x1)
    body = [row for row in lines[head:] if len(row.items) > 1]
    lowest = [row for row in lines[max(head - 1, 0) : head] if len(row.items) > 1]
    if len(body) < 2:
        body = [row for row in lines if len(row.items) > 1]
        lowest = []
    free = _strips(body + lowest)
    if not ruled:
        return free
    # rules between all columns are rare: strips that they leave out count too, where they are wide
    between = [(rule - 1, rule + 1) for rule in ruled]
    return sorted(between + [strip for strip in free if len(ruled) < 2 and all(not strip[0] - 6 < rule < strip[1] + 6 for rule in ruled)])


def whole_values(strips: list[Strip], header: list[Row], body: list[Row]) -> list[Strip]:
    """Strips without those inside a value that is set with wide gaps: beside "±", before a bracket; what the header names is a column of its own."""
    out = list(strips)
    for column in range(len(strips), 0, -1):
        names = [cell.text for row in header for cell in cells_in(row, strips, True) if cell.column == cell.last == column]
        texts = [cell.text for row in body for cell in cells_in(row, strips, False) if cell.column == cell.last == column and len(row.items) > 1]
        if not texts or not header or any(name[0] not in "([±" for name in names):
            continue
        if sum(bool(_SIGN.fullmatch(text)) for text in texts) * 10 >= 9 * len(texts):
            out = [strip for strip in out if strip not in strips[column - 1 : column + 1]]
        elif all(text[0] in "(±[" for text in texts):
            out = [strip for strip in out if strip != strips[column - 1]]
    return out


def verticals(upright: list[Rule], height: float, left: float, right: float) -> list[float]:
    """Where vertical rules part columns (x in the layout frame): inside the table, over more than half of its height."""
    covered: list[tuple[float, float]] = []
    for rule in sorted(upright, key=lambda r: r.at):
        if left + 6 < rule.at < right - 6:
            if covered and rule.at - covered[-1][0] < 3:
                covered[-1] = (covered[-1][0], covered[-1][1] + rule.end - rule.start)
            else:
                covered.append((rule.at, rule.end - rule.start))
    return [at for at, length in covered if length > 0.5 * height]


def _strips(rows: list[Row]) -> list[Strip]:
    """The empty strips between columns."""
    if not rows:
        return []
    size = sorted(row.items[0].size for row in rows)[len(rows) // 2]
    spare = len(rows) // 10 if len(rows) > 9 else len(rows) // 5
    events: list[tuple[float, int]] = []
    for row in rows:
        for item in row.items:
            events += [(item.x0, 1), (item.x1, -1)]
    events.sort(key=lambda event: (event[0], event[1]))
    strips: list[tuple[float, float, int]] = []
    depth = 0
    for (x, step), (after, _) in itertools.pairwise(events):
        depth += step
        if depth <= spare and after > x:
            if strips and x - strips[-1][1] < 0.01:
                strips[-1] = (strips[-1][0], after, min(strips[-1][2], depth))
            else:
                strips.append((x, after, depth))
    out: list[Strip] = []
    for left, right, _ in strips:
        place = _parting(rows, left, right, size)
        if place is not None:
            out.append(place)
    return out


def _parting(rows: list[Row], left: float, right: float, size: float) -> Strip | None:
    """The part of a strip between most of the lines that stand on both sides; None where too few do."""
    ends: list[float] = []
    starts: list[float] = []
    for row in rows:
        before = [item.x1 for item in row.items if (item.x0 + item.x1) / 2 < (left + right) / 2]
        after = [item.x0 for item in row.items if (item.x0 + item.x1) / 2 >= (left + right) / 2]
        if before and after:
            ends.append(max(before))
            starts.append(min(after))
    needed = 1 if len(rows) < 4 else max(2, len(rows) // 6)
    if len(ends) < needed:
        return None
    ends.sort()
    starts.sort()
    end, start = ends[len(ends) - 1 - len(ends) // 10], starts[len(starts) // 10]
    if start - end < 0.3 * size and right - left < 0.3 * size:
        return None
    low, high = max(end, left), min(start, right)
    return (low, high) if low < high else (left, right)


def cells_in(row: Row, strips: list[Strip], is_header: bool) -> list[Cell]:
    """The cells of one line; what crosses a strip is cut between words, or covers several columns."""
    out: list[Cell] = []
    for item in row.items:
        parts = [item]
        crossed = [strip for strip in strips if item.x0 + 1 < strip[0] and strip[1] < item.x1 - 1]
        if crossed and (len(row.items) > 1 or is_header):
            # the name of several columns in a header has no wider space at a strip
            parts = cut_at(item, crossed, 0.38 if is_header else 0.12)
        for part in parts:
            first, last = _covered(part, strips)
            if len(row.items) == 1 and not is_header and first == 0:
                last = 0
            known = next((cell for cell in out if cell.column <= last and first <= cell.last), None)
            if known is not None:
                known.parts.append(part)
                known.column, known.last = min(known.column, first), max(known.last, last)
            else:
                out.append(Cell(first, last, [part]))
    return sorted(out, key=lambda cell: cell.column)


def _covered(part: Fragment, strips: list[Strip]) -> tuple[int, int]:
    """The first and the last column whose words a fragment stands above or among; one that it only touches does not count."""
    found: list[int] = []
    for column in range(len(strips) + 1):
        left = strips[column - 1][1] if column else -math.inf
        right = strips[column][0] if column < len(strips) else math.inf
        shared = min(part.x1, right) - max(part.x0, left)
        if shared > min(0.6 * part.size, 0.5 * (part.x1 - part.x0), 0.8 * max(right - left, 1.0)):
            found.append(column)
    if not found:
        middle = (part.x0 + part.x1) / 2
        found = [bisect_right([(left + right) / 2 for left, right in strips], middle)]
    return found[0], found[-1]


def widen(place: Place, lines: list[Row], index: int, cells: list[Cell], strips: list[Strip]) -> None:
    """Lets a name in the header cover the columns that the rule right below it covers, or those beside the strip in which its middle stands."""
    below = lines[index + 1].middle if index + 1 < len(lines) else place.y1
    under = [rule for rule in place.level if lines[index].middle < rule.at < below and rule.end - rule.start < WIDE * (place.x1 - place.x0)]
    for cell in cells:
        left, right = min(part.x0 for part in cell.parts), max(part.x1 for part in cell.parts)
        middle = (left + right) / 2
        rule = next((rule for rule in under if rule.start - 3 <= left and right <= rule.end + 3), None)
        first, last = cell.column, cell.last
        if rule is not None:
            inside = [c for c in range(len(strips) + 1) if _shared(rule, c, strips, place) > 0.5]
            if inside and inside[-1] > inside[0]:
                first, last = inside[0], inside[-1]
        elif cell.column == cell.last and index + 1 < len(lines) and len(cells) <= len(strips):
            strip = next((number for number, (low, high) in enumerate(strips) if low < left and right < high), None)
            if strip is not None and abs(middle - sum(strips[strip]) / 2) < 2.0 * cell.parts[0].size:
                first, last = strip, strip + 1
        if not any(other is not cell and other.column <= last and first <= other.last for other in cells):
            cell.column, cell.last = first, last


def _shared(rule: Rule, column: int, strips: list[Strip], place: Place) -> float:
    """How much of a column's width a rule covers, 0 to 1."""
    left = strips[column - 1][1] if column else place.x0
    right = strips[column][0] if column < len(strips) else place.x1
    return (min(rule.end, right) - max(rule.start, left)) / max(right - left, 1.0)
