"""Tables of a document: found on its pages, put together over page breaks, written as chunks whose cells can be cited."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.domain.documents import Box, DraftChunk, Span
from engine.formats.clean import clean_text
from engine.pdf.captions import is_table_label
from engine.pdf.rows import lines_of
from engine.pdf.table_columns import Cell, Strip
from engine.pdf.table_grid import Grid, grid_of
from engine.pdf.table_notes import notes_below
from engine.pdf.table_places import Place, places_of
from engine.pdf.text import Fragment, PageText, Paragraph
from engine.pdf.units import unit_of
from engine.pdf.wording import Words, mended

_AGAIN = re.compile(r"\(?\s*(?:cont(?:inued|['’]?d|\.)|续)\s*\)?", re.IGNORECASE)


@dataclass(slots=True)
class Table:
    """A table on one page or, put together, on several."""

    page: int
    place: Place
    grid: Grid
    notes: list[list[Fragment]] = field(default_factory=list)
    more: list[Table] = field(default_factory=list)
    """Its further parts, on the next pages."""
    caption: Paragraph | None = None


def tables_of(page: PageText, items: list[Fragment]) -> tuple[list[Table], list[Fragment]]:
    """The tables among the fragments of a page, and the fragments that belong to none."""
    out: list[Table] = []
    rest = items
    for place in places_of(page, items):
        grid = grid_of(place)
        if grid is None or (len(grid.rows) < 2 and not grid.headers):
            continue
        inside = {id(item) for item in rest if _is_in(item, place) and item is not place.label}
        notes = notes_below(place, [item for item in rest if id(item) not in inside])
        used = inside | {id(item) for line in notes for item in line}
        rest = [item for item in rest if id(item) not in used]
        out.append(Table(page.number, place, grid, notes))
    return out, rest


def _is_in(item: Fragment, place: Place) -> bool:
    x, y = (item.x0 + item.x1) / 2, (item.y0 + item.y1) / 2
    return place.x0 - 3 < x < place.x1 + 3 and place.y0 - 1 < y < place.y1 + 1


def joined_tables(tables: Sequence[Table], first_lines: dict[int, float]) -> list[Table]:
    """Tables with their further parts: a part stands first on the next page, with the same columns, and has no caption of its own.

    `first_lines` gives for each page the height (in points) at which its running text begins.
    """
    out: list[Table] = []
    for table in tables:
        before = out[-1] if out else None
        if before is not None and _is_part(before, table, first_lines):
            before.more.append(table)
        else:
            out.append(table)
    return out


def _is_part(whole: Table, part: Table, first_lines: dict[int, float]) -> bool:
    last = whole.more[-1] if whole.more else whole
    if part.page != last.page + 1 or part.grid.columns != last.grid.columns:
        return False
    label = part.place.label
    if label is not None:
        same = whole.place.label is not None and _number(whole.place.label.text) == _number(label.text)
        return same and bool(_AGAIN.search(label.text) or len(label.text.split()) <= 3)
    near = all(_is_same(one, two) for one, two in zip(last.grid.strips, part.grid.strips, strict=True))
    return near and part.place.y0 <= first_lines.get(part.page, part.place.y0) + 5


def _is_same(one: Strip, two: Strip) -> bool:
    """Whether two strips part the same columns: words are aligned at their left, at their right or in the middle."""
    return min(abs(one[0] - two[0]), abs(one[1] - two[1]), abs(sum(one) - sum(two)) / 2) < 8


def _number(text: str) -> str:
    found = re.search(r"[A-Z]?\d+", text)
    return found.group() if found else ""


def placed(paragraphs: Sequence[Paragraph], tables: Sequence[Table]) -> list[Paragraph | Table]:
    """Paragraphs in reading order with each table behind its caption, or behind what stands above it."""
    behind: dict[int, list[Table]] = {}
    taken: set[int] = set()
    for table in tables:
        table.caption = _caption_of(table, paragraphs, taken)
        if table.caption is not None:
            taken.add(id(table.caption))
        anchor = table.caption or _before(table, paragraphs)
        behind.setdefault(id(anchor) if anchor is not None else 0, []).append(table)
    out: list[Paragraph | Table] = list(behind.get(0, []))
    for paragraph in paragraphs:
        out.append(paragraph)
        out += behind.get(id(paragraph), [])
    return out


def _caption_of(table: Table, paragraphs: Sequence[Paragraph], taken: set[int]) -> Paragraph | None:
    label = table.place.label
    if label is None:
        return None
    for paragraph in paragraphs:
        first = paragraph.first
        free = paragraph.kind == "c" and first.page == table.page and id(paragraph) not in taken and is_table_label(paragraph.text)
        if free and abs(first.y0 - label.y0) < 4 and first.x0 < label.x1 and first.x1 > label.x0:
            return paragraph
    return None


def _before(table: Table, paragraphs: Sequence[Paragraph]) -> Paragraph | None:
    """The last paragraph that ends above a table on its page and in its columns, else the last one of the pages before."""
    above: Paragraph | None = None
    best = -1.0
    earlier: Paragraph | None = None
    for paragraph in paragraphs:
        if paragraph.kind == "r":
            continue
        for line in paragraph.lines:
            beside = line.x0 < table.place.x1 and line.x1 > table.place.x0
            if line.page < table.page:
                earlier = paragraph
            elif line.page == table.page and beside and best < line.y1 <= table.place.y0 + 3:
                above, best = paragraph, line.y1
    return above or earlier


def table_chunk(table: Table, pages: dict[int, PageText], words: Words, section: str) -> DraftChunk | None:
    """The chunk of a table: a line of text a row, a box a cell, and the cells themselves in its detail."""
    text = ""
    spans: dict[int, tuple[list[Box], list[int]]] = {}
    headers: list[list[str]] = []
    rows: list[list[str]] = []
    header_boxes: list[list[list[float] | None]] = []
    boxes: list[list[list[float] | None]] = []
    for part in [table, *table.more]:
        page = pages[part.page]
        repeated = part is not table and [_plain(row) for row in part.grid.headers] == [_plain(row) for row in table.grid.headers]
        lines = [(row, True) for row in part.grid.headers if not repeated] + [(row, False) for row in part.grid.rows]
        for row, is_header in lines:
            cells = [""] * table.grid.columns
            places: list[list[float] | None] = [None] * table.grid.columns
            line = ""
            column = 0
            for cell in row:
                value = _text(cell, part.page, words)
                if not value:
                    continue
                line = (line + " |" * (cell.column - column) + " ").lstrip() if cell.column else line
                column = cell.column
                box = page.shown_box(
                    min(f.x0 for f in cell.parts), min(f.y0 for f in cell.parts), max(f.x1 for f in cell.parts), max(f.y1 for f in cell.parts)
                )
                for index in range(cell.column, min(cell.last + 1, len(cells)) if is_header else cell.column + 1):
                    cells[index], places[index] = value, [part.page, *box]
                boxes_here, starts_here = spans.setdefault(part.page, ([], []))
                if box[2] > box[0] and box[3] > box[1]:
                    boxes_here.append(box)
                    starts_here.append(len(text) + len(line))
                line += value
            if line:
                text += line + "\n"
                (headers if is_header and part is table else rows).append(cells)
                (header_boxes if is_header and part is table else boxes).append(places)
        for note in part.notes:
            value = _joined(note, part.page, words)
            if value:
                box = page.shown_box(min(f.x0 for f in note), min(f.y0 for f in note), max(f.x1 for f in note), max(f.y1 for f in note))
                boxes_here, starts_here = spans.setdefault(part.page, ([], []))
                boxes_here.append(box)
                starts_here.append(len(text))
                text += value + "\n"
    text = text.rstrip()
    if not text or not any(starts for _, starts in spans.values()):
        return None
    caption = mended([(line.text, line.soft) for line in table.caption.lines], words) if table.caption else ""
    why = list(dict.fromkeys(doubt for part in [table, *table.more] for doubt in part.grid.doubts))
    detail = {
        "caption": caption,
        "headers": headers,
        "rows": rows,
        "units": _units(headers, rows, caption, table.grid.columns),
        "row_units": [unit_of(row[0]) for row in rows],
        "notes": [_joined(note, part.page, words) for part in [table, *table.more] for note in part.notes],
        "doubtful": bool(why),
        "why": "; ".join(why),
        "header_cells": header_boxes,
        "cells": boxes,
    }
    made = tuple(Span(number, tuple(spans[number][0]), tuple(spans[number][1])) for number in sorted(spans))
    return DraftChunk("t", section, text, made, _confidence(table), detail)


def _confidence(table: Table) -> float | None:
    """How sure the OCR was of the words of the cells, weighted by letters; None where they are no picture."""
    parts = [part for page in (table, *table.more) for row in page.grid.headers + page.grid.rows for cell in row for part in cell.parts]
    known = [(part.confidence, len(part.text)) for part in parts if part.confidence is not None]
    return round(sum(sure * count for sure, count in known) / max(sum(count for _, count in known), 1), 3) if known else None


def _plain(row: Sequence[Cell]) -> list[tuple[int, str]]:
    return [(cell.column, cell.text) for cell in row]


def _text(cell: Cell, page: int, words: Words) -> str:
    return _joined(cell.parts, page, words)


def _joined(parts: Sequence[Fragment], page: int, words: Words) -> str:
    """The words of a cell or note, its lines put together."""
    return clean_text(mended([(line.text, line.soft) for line in lines_of(list(parts), page, 0)], words))


def _units(headers: list[list[str]], rows: list[list[str]], caption: str, columns: int) -> list[str]:
    """The unit of each column, as its header or first cell says, else the one unit that the caption names for all; empty where none is said."""
    out = []
    general = unit_of(caption)
    for column in range(columns):
        own = next((unit for row in reversed(headers) if (unit := unit_of(row[column]))), "")
        values = [row[column] for row in rows if row[column]]
        numbers = sum(any(sign.isdigit() for sign in value) for value in values)
        out.append(own or (general if column and numbers * 2 > len(values) else ""))
    return out
