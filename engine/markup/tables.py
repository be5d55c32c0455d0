"""Tables of markup as rows: cells over several rows or columns stand in each of them, the rows of the head apart from the others."""

from __future__ import annotations

from typing import Any

from lxml import etree

from engine.formats.mathml import local_name
from engine.markup.inline import text_of
from engine.pdf.units import unit_of

_MOST_ROWS = 5_000
_MOST_COLUMNS = 400
_MOST_CELLS = 100_000


def read_table(table: etree._Element, caption: str, notes: list[str]) -> tuple[str, dict[str, Any]] | None:
    """The text of a table, a line a row, and its detail as PDF tables have it; None for one without words or for boxes that only lay out a page."""
    grid, heads, cut = _grid(table)
    if not grid or not any(cell for row in grid for cell in row):
        return None
    width = max(len(row) for row in grid)
    if width < 2 and len(grid) < 3:
        return None
    rows = [row + [""] * (width - len(row)) for row in grid]
    headers, body = rows[:heads], rows[heads:]
    why = []
    if cut:
        why.append("the table is larger than is read")
    if not headers:
        why.append("no row of it is marked as its head")
    text = "\n".join(_line(row) for row in rows if any(row))
    general = unit_of(caption)
    detail = {
        "caption": caption,
        "headers": headers,
        "rows": body,
        "units": [_unit(headers, body, column, general) for column in range(width)],
        "row_units": [unit_of(row[0]) for row in body],
        "notes": notes,
        "doubtful": bool(why),
        "why": "; ".join(why),
    }
    return text, detail


def _grid(table: etree._Element) -> tuple[list[list[str]], int, bool]:
    """The cells, how many rows of head come first, and whether something was cut off."""
    grid: list[list[str]] = []
    below: dict[int, tuple[int, str]] = {}
    heads, cells, cut, in_head = 0, 0, False, True
    for row in (element for element in table.iter() if local_name(element) == "tr" and _table_of(element) is table):
        if len(grid) >= _MOST_ROWS or cells >= _MOST_CELLS:
            cut = True
            break
        line: list[str] = []
        found = [cell for cell in row if local_name(cell) in ("td", "th")]
        for cell in found:
            while len(line) in below:
                line.append(_from_above(below, len(line)))
            text = text_of(cell)
            for _ in range(min(_number(cell.get("colspan")), _MOST_COLUMNS - len(line))):
                if (rows_down := _number(cell.get("rowspan"))) > 1:
                    below[len(line)] = (min(rows_down - 1, _MOST_ROWS), text)
                line.append(text)
                cells += 1
        while len(line) in below:
            line.append(_from_above(below, len(line)))
        is_head = bool(found) and (
            _parent(row) == "thead" or ((_parent(row) != "tbody" or not grid) and all(local_name(cell) == "th" for cell in found))
        )
        in_head = in_head and is_head
        heads += in_head
        grid.append(line)
    return grid, heads, cut


def _from_above(below: dict[int, tuple[int, str]], column: int) -> str:
    left, text = below[column]
    if left > 1:
        below[column] = (left - 1, text)
    else:
        del below[column]
    return text


def _table_of(element: etree._Element) -> etree._Element | None:
    return next((above for above in element.iterancestors() if local_name(above) in ("table", "array")), None)


def _parent(row: etree._Element) -> str:
    above = row.getparent()
    return local_name(above) if above is not None else ""


def _number(text: str | None) -> int:
    return max(1, min(int(text), _MOST_COLUMNS)) if text and text.strip().isascii() and text.strip().isdigit() else 1


def _line(row: list[str]) -> str:
    """A row as text: a cell that spans several columns stands once."""
    shown = [cell if column == 0 or cell != row[column - 1] else "" for column, cell in enumerate(row)]
    return " | ".join(shown).replace("|  |", "| |").strip()


def _unit(headers: list[list[str]], rows: list[list[str]], column: int, general: str) -> str:
    own = next((unit for row in reversed(headers) if (unit := unit_of(row[column]))), "")
    values = [row[column] for row in rows if row[column]]
    numbers = sum(any(sign.isdigit() for sign in value) for value in values)
    return own or (general if column and numbers * 2 > len(values) else "")
