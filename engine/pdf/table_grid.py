"""The columns, header and rows of a table, from where its words and rules stand; what is not sure is said."""

from __future__ import annotations

import itertools
import math
import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.pdf.cells import Row, cut_at
from engine.pdf.drawn import Rule
from engine.pdf.table_places import Place
from engine.pdf.text import BOLD, Fragment

_NUMBER = re.compile(
    r"[\s(<>≤≥~∼≈±+\-−–]*\d|\s*(?:n\.?[ad]\.?|nd|ns|ref\.?|reference|[-−–—]+|[+✓✔✗×*•●○]+|yes|no)\s*$|[<>≤≥=]",
    re.IGNORECASE,
)
"""What the cells of a table hold and its header mostly does not."""
_SIGN = re.compile(r"[±+/–—-]|to|vs\.?|\+/[-−–]|\(|\)")
"""What stands in the middle of a value and in no cell of its own."""
_WIDE = 0.85
"""A rule as wide as this share of the table parts rows."""
_OPEN_END = re.compile(r"(?:[-,/(]|\b(?:and|or|of|the|in|with|for|to|at|by|vs\.?|per|from|on))$", re.IGNORECASE)


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


@dataclass(slots=True)
class Grid:
    """A table as rows of cells; cells that are empty are left out."""

    columns: int
    headers: list[list[Cell]]
    rows: list[list[Cell]]
    strips: list[Strip]
    """Where one column ends and the next begins."""
    doubts: list[str] = field(default_factory=list)


def grid_of(place: Place) -> Grid | None:
    """The grid of a place; None where it has only one column."""
    lines = place.rows
    doubts: list[str] = []
    head = _head(place, lines, doubts)
    strips = _whole_values(_columns(place, lines, head), lines[:head], lines[head:])
    if not strips:
        return None
    header_lines = [_cells(row, strips, True) for row in lines[:head]]
    for index, cells in enumerate(header_lines):
        _widen(place, lines, index, cells, strips)
    body_lines = [_cells(row, strips, False) for row in lines[head:]]
    headers = _headers(place, lines[:head], header_lines)
    rows = _rows(place, lines[head:], body_lines, len(strips) + 1)
    if not rows:
        headers, rows = [], [cells for cells in headers if cells]
    crossing = sum(any(cell.last > cell.column for cell in row) and len(row) > 1 for row in rows)
    if crossing:
        doubts.append(f"cells across columns in {crossing} row{'s' if crossing > 1 else ''}")
    lone = sum(len(row) == 1 for row in rows)
    if lone * 2 > len(rows) and len(rows) > 2:
        doubts.append("most rows have one cell only")
    if place.marks > 20:
        doubts.append("drawings inside")
    return Grid(len(strips) + 1, headers, rows, strips, list(dict.fromkeys(doubts)))


def _wide(place: Place) -> list[float]:
    """The heights of the rules that part rows, from top to bottom, double rules once; parts of one rule count together."""
    out: list[float] = []
    for at, group in itertools.groupby(sorted(place.level, key=lambda r: r.at), key=lambda r: round(r.at / 2)):
        rules = list(group)
        covered = sum(rule.end - rule.start for rule in rules)
        if covered > _WIDE * (place.x1 - place.x0) and (not out or rules[0].at - out[-1] > 3):
            out.append(rules[0].at)
        del at
    return out


def _head(place: Place, lines: list[Row], doubts: list[str]) -> int:
    """How many of the lines are the header."""
    middles = [row.middle for row in lines]
    inner = [at for at in _wide(place) if middles[0] < at < middles[-1]]
    if inner:
        above = sum(middle < inner[0] for middle in middles)
        if len(inner) >= 3 and above == 1 and len(lines) > 3 and len(lines[0].items) == 1 and len(lines[1].items) > 1:
            return sum(middle < inner[1] for middle in middles)
        if above <= max(6, len(lines) // 2) and (above * 2 <= len(lines) or above <= 2):
            return above
    partial = [rule.at for rule in place.level if middles[0] < rule.at < middles[min(4, len(middles) - 1)] and rule.at not in inner]
    if partial and not inner:
        return min(sum(middle < max(partial) for middle in middles) + 1, len(lines) - 1)
    bold = 0
    while bold < len(lines) and all(_is_bold(item) for item in lines[bold].items):
        bold += 1
    if 0 < bold <= len(lines) // 2 and any(len(row.items) > 1 for row in lines[:bold]):
        return bold
    first = next((index for index, row in enumerate(lines) if len(row.items) > 1), 0)
    cells = [item for row in lines[first + 1 :] for item in row.items[1:]]
    numbers = sum(bool(_NUMBER.match(cell.text)) for cell in cells)
    if numbers * 2 >= len(cells) > 0 and not any(_NUMBER.match(item.text) for item in lines[first].items):
        return first + 1
    doubts.append("no header could be told from the rows")
    return 0


def _is_bold(item: Fragment) -> bool:
    return all(piece.flags & BOLD for piece in item.pieces if piece.text.strip())


def _columns(place: Place, lines: list[Row], head: int) -> list[Strip]:
    """Where columns part: at vertical rules, else at the strips that (nearly) no line of the body writes into."""
    height = place.y1 - place.y0
    ruled = _verticals(place.upright, height, place.x0, place.x1)
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


def _whole_values(strips: list[Strip], header: list[Row], body: list[Row]) -> list[Strip]:
    """Strips without those inside a value that is set with wide gaps: beside "±", before a bracket; what the header names is a column of its own."""
    out = list(strips)
    for column in range(len(strips), 0, -1):
        names = [cell.text for row in header for cell in _cells(row, strips, True) if cell.column == cell.last == column]
        texts = [cell.text for row in body for cell in _cells(row, strips, False) if cell.column == cell.last == column and len(row.items) > 1]
        if not texts or not header or any(name[0] not in "([±" for name in names):
            continue
        if sum(bool(_SIGN.fullmatch(text)) for text in texts) * 10 >= 9 * len(texts):
            out = [strip for strip in out if strip not in strips[column - 1 : column + 1]]
        elif all(text[0] in "(±[" for text in texts):
            out = [strip for strip in out if strip != strips[column - 1]]
    return out


def _verticals(upright: list[Rule], height: float, left: float, right: float) -> list[float]:
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


def _cells(row: Row, strips: list[Strip], is_header: bool) -> list[Cell]:
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


def _widen(place: Place, lines: list[Row], index: int, cells: list[Cell], strips: list[Strip]) -> None:
    """Lets a name in the header cover the columns that the rule right below it covers, or those beside the strip in which its middle stands."""
    below = lines[index + 1].middle if index + 1 < len(lines) else place.y1
    under = [rule for rule in place.level if lines[index].middle < rule.at < below and rule.end - rule.start < _WIDE * (place.x1 - place.x0)]
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


def _headers(place: Place, rows: list[Row], lines: list[list[Cell]]) -> list[list[Cell]]:
    """The lines of the header as rows: wrapped names are put together, a name over several columns begins a row of its own."""
    levels: list[list[list[Cell]]] = []
    fresh = True
    for index, cells in enumerate(lines):
        if fresh or not levels:
            levels.append([])
        levels[-1].append(cells)
        ruled = index + 1 < len(rows) and any(rows[index].middle < rule.at < rows[index + 1].middle for rule in place.level)
        fresh = ruled or (any(cell.last > cell.column for cell in cells) and index + 1 < len(lines))
    return [_together(level) for level in levels]


def _together(lines: Sequence[list[Cell]]) -> list[Cell]:
    """Lines of one row put together, column by column."""
    out: list[Cell] = []
    for cells in lines:
        for cell in cells:
            known = next((other for other in out if other.column <= cell.column <= other.last or cell.column <= other.column <= cell.last), None)
            if known is None:
                out.append(Cell(cell.column, cell.last, list(cell.parts)))
            else:
                known.parts += cell.parts
                known.column, known.last = min(known.column, cell.column), max(known.last, cell.last)
    return sorted(out, key=lambda cell: cell.column)


def _rows(place: Place, rows: list[Row], lines: list[list[Cell]], columns: int) -> list[list[Cell]]:
    """The lines of the body as rows of the table."""
    if not rows:
        return []
    bands = _bands(place, rows)
    boxed = len(_verticals(place.upright, place.y1 - place.y0, place.x0, place.x1)) > 0
    out: list[list[Cell]] = []
    grid = len(bands) >= 3 and len(bands) * 4 >= len(rows)
    for band in bands:
        if grid and (boxed or _is_one_row([lines[index] for index in band])):
            out.append(_together([lines[index] for index in band]))
            continue
        out += [_together([lines[index] for index in group]) for group in _grouped([rows[i] for i in band], [lines[i] for i in band], band, columns)]
    return out


def _bands(place: Place, rows: list[Row]) -> list[list[int]]:
    """The lines between two wide rules each."""
    rules = _wide(place)
    out: list[list[int]] = []
    for _, group in itertools.groupby(range(len(rows)), key=lambda index: bisect_right(rules, rows[index].middle)):
        out.append(list(group))
    return out


def _is_one_row(lines: list[list[Cell]]) -> bool:
    """Whether the lines between two rules are one row: only the first of them has a first cell, or none is a number below another."""
    if len(lines) == 1:
        return True
    return not any(line and line[0].column == 0 and len(line) > 1 for line in lines[1:])


def _grouped(rows: list[Row], lines: list[list[Cell]], numbers: list[int], columns: int) -> list[list[int]]:
    """Lines that make one row each, told by distance where rows stand further apart than lines, else by what is empty."""
    steps = [below.middle - above.middle for above, below in itertools.pairwise(rows)]
    spaced = _is_spaced(steps, rows, lines)
    out: list[list[int]] = []
    for index, line in enumerate(lines):
        if index and out:
            if spaced is not None:
                joins = steps[index - 1] < spaced
            else:
                joins = _goes_on(lines[index - 1], line, [lines[i - numbers[0]] for i in out[-1]], columns)
            if joins:
                out[-1].append(numbers[index])
                continue
        out.append([numbers[index]])
    return out


def _is_spaced(steps: list[float], rows: list[Row], lines: list[list[Cell]]) -> float | None:
    """The distance from which on a line begins a new row, where the distances fall into two kinds; None where they do not."""
    if len(steps) < 3:
        return None
    ordered = sorted(steps)
    tight = ordered[len(ordered) // 10]
    size = rows[0].items[0].size
    if tight > 1.35 * size:
        return None
    limit = 1.16 * tight
    near = [index + 1 for index, step in enumerate(steps) if step < limit]
    far = [index + 1 for index, step in enumerate(steps) if step >= limit]
    if not near or not far:
        return None
    fill_near = sum(len(lines[index]) for index in near) / len(near)
    fill_far = sum(len(lines[index]) for index in far) / len(far)
    return limit if fill_near < 0.75 * fill_far else None


def _goes_on(above: list[Cell], line: list[Cell], row: list[list[Cell]], columns: int) -> bool:
    """Whether a line goes on with the cells of the row above it."""
    filled = {cell.column for cell in line}
    before = {cell.column for known in row for cell in known}
    first = next((cell for cell in line if cell.column == 0), None)
    label = next((cell for cell in above if cell.column == 0), None)
    if first is not None and len(line) == 1 and columns > 1:
        return first.text[:1].islower() or first.text[:1] in "()" or (label is not None and bool(_OPEN_END.search(label.text)))
    if first is not None:
        # the values of a wrapped label stand on its last line
        alone = label is not None and before == {0}
        return alone and label is not None and (first.text[:1].islower() or first.text[:1] in "(" or bool(_OPEN_END.search(label.text)))
    if not filled <= before:
        return False
    return not any(_NUMBER.match(cell.text) for cell in line) or all(cell.text[:1] in "([" for cell in line)
