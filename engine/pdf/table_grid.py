"""The columns, header and rows of a table, from where its words and rules stand; what is not sure is said."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.pdf.cells import Row
from engine.pdf.table_columns import Cell, Strip, cells_in, columns_of, is_value, whole_values, widen
from engine.pdf.table_places import Place
from engine.pdf.table_rows import rows_in, together, wide_rules
from engine.pdf.text import BOLD, Fragment


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
    strips = whole_values(columns_of(place, lines, head), lines[:head], lines[head:])
    if not strips:
        return None
    header_lines = [cells_in(row, strips, True) for row in lines[:head]]
    for index, cells in enumerate(header_lines):
        widen(place, lines, index, cells, strips)
    body_lines = [cells_in(row, strips, False) for row in lines[head:]]
    headers = _headers(place, lines[:head], header_lines)
    rows = rows_in(place, lines[head:], body_lines, len(strips) + 1)
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


def _head(place: Place, lines: list[Row], doubts: list[str]) -> int:
    """How many of the lines are the header."""
    middles = [row.middle for row in lines]
    inner = [at for at in wide_rules(place) if middles[0] < at < middles[-1]]
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
    numbers = sum(is_value(cell.text) for cell in cells)
    if numbers * 2 >= len(cells) > 0 and not any(is_value(item.text) for item in lines[first].items):
        return first + 1
    doubts.append("no header could be told from the rows")
    return 0


def _is_bold(item: Fragment) -> bool:
    return all(piece.flags & BOLD for piece in item.pieces if piece.text.strip())


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
    return [together(level) for level in levels]
