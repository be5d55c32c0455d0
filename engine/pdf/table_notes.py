"""The notes right below a table, which belong to it and not to the text."""

from __future__ import annotations

import re

from engine.pdf.cells import Row, rows_of
from engine.pdf.table_places import Place
from engine.pdf.text import Fragment

_MARK = re.compile(
    r"\s*(?:[*†‡§¶#∗]+|[a-h1-9](?:[).]\s|(?=[A-Z(])|\s(?=[A-Z]))|(?i:notes?\b|abbreviations?\b|data (?:are|were)\b|values? (?:are|were)\b|sources?:"
    r"|results? are\b|all values\b|n\.?s\.?,|na[,:=]|n/a|nd[,:=]|bold |significan|p\s?[<=])|[A-Z][\w-]{1,8}\s?[,=:]\s|注|说明)"
)
_MOST = 14
"""So many lines of notes are taken, no more."""


def notes_below(place: Place, items: list[Fragment]) -> list[list[Fragment]]:
    """The notes of a table, the fragments of each; empty where what follows is text of its own."""
    inside = [item for row in place.rows for item in row.items]
    size = sorted(item.size for item in inside)[len(inside) // 2]
    left = place.x0 - 8
    below = [item for item in items if item.y0 > place.y1 - 2 and left <= item.x0 and item.x1 <= place.x1 + 12 and item.y0 < place.y1 + 22 * size]
    rows = rows_of(below)
    notes: list[list[Row]] = []
    edge = place.y1
    for index, row in enumerate(rows[:_MOST]):
        first = row.items[0]
        if row.y0 - edge > (1.3 if notes else 1.9) * first.size or max(item.size for item in row.items) > size + 0.4:
            break
        raised = len(first.pieces) > 1 and first.pieces[0].size < 0.85 * first.size
        starts = raised or (bool(_MARK.match(first.text)) and first.x0 < place.x0 + 3 * size)
        if index == 0 and not starts and first.size > size - 0.4:
            break
        if notes and abs(first.size - notes[-1][-1].items[-1].size) > 0.6 and not raised:
            break
        edge = row.y1
        if notes and not (raised or re.match(r"\s*(?:[*†‡§¶#]|[a-h](?=[A-Z]))", first.text)):
            notes[-1].append(row)
        else:
            notes.append([row])
    return [[item for row in note for item in row.items] for note in notes]
