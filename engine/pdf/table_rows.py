"""The rows of a table: which of its lines are one row, told by rules, by distances or by what is empty."""

from __future__ import annotations

import itertools
import re
from bisect import bisect_right
from collections.abc import Sequence

from engine.pdf.cells import Row
from engine.pdf.table_columns import WIDE, Cell, is_value, verticals
from engine.pdf.table_places import Place

_OPEN_END = re.compile(r"(?:[-,/(]|\b(?:and|or|of|the|in|with|for|to|at|by|vs\.?|per|from|on))$", re.IGNORECASE)


def wide_rules(place: Place) -> list[float]:
    """The heights of the rules that part rows, from top to bottom, double rules once; parts of one rule count together."""
    out: list[float] = []
    for at, group in itertools.groupby(sorted(place.level, key=lambda r: r.at), key=lambda r: round(r.at / 2)):
        rules = list(group)
        covered = sum(rule.end - rule.start for rule in rules)
        if covered > WIDE * (place.x1 - place.x0) and (not out or rules[0].at - out[-1] > 3):
            out.append(rules[0].at)
        del at
    return out


def rows_in(place: Place, rows: list[Row], lines: list[list[Cell]], columns: int) -> list[list[Cell]]:
    """The lines of the body as rows of the table."""
    if not rows:
        return []
    bands = _bands(place, rows)
    boxed = len(verticals(place.upright, place.y1 - place.y0, place.x0, place.x1)) > 0
    out: list[list[Cell]] = []
    grid = len(bands) >= 3 and len(bands) * 4 >= len(rows)
    for band in bands:
        if grid and (boxed or _is_one_row([lines[index] for index in band])):
            out.append(together([lines[index] for index in band]))
            continue
        out += [together([lines[index] for index in group]) for group in _grouped([rows[i] for i in band], [lines[i] for i in band], band, columns)]
    return out


def together(lines: Sequence[list[Cell]]) -> list[Cell]:
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


def _bands(place: Place, rows: list[Row]) -> list[list[int]]:
    """The lines between two wide rules each."""
    rules = wide_rules(place)
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
    return not any(is_value(cell.text) for cell in line) or all(cell.text[:1] in "([" for cell in line)
