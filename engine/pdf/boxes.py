"""Boxes beside the text: coloured or framed panels with sentences of their own, and the small frames of flow charts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.domain.documents import Box
from engine.pdf.cells import rows_of
from engine.pdf.text import Fragment, PageText

_TITLE = re.compile(
    r"\s*(?:box|panel|text ?box|algorithm|listing|protocol)\s*\d"
    r"|\s*(?:key (?:points?|messages?|findings?|facts?)|research in context|highlights?|summary box|in brief"
    r"|at a glance|what is (?:already )?known|what (?:this|the) (?:study|paper) adds|strengths and limitations of this study|learning points?"
    r"|take[- ]home messages?|clinical implications|practice points?|知识框|要点)",
    re.IGNORECASE,
)
_ABSTRACT = re.compile(r"\s*(?:[■●▪]?\s*)(?:structured )?(?:abstract|summary|synopsis|摘\s*要|background|objectives?|introduction)\b", re.IGNORECASE)
_FIGURE = re.compile(r"\s*(?:supplementary |extended data )?(?:fig(?:ure)?s?\b|scheme\b|图)\W{0,3}[A-Z]?\d", re.IGNORECASE)
_LEAST, _MOST = 0.015, 0.7
"""A box covers at least and at most this share of its page."""
_CHART = 3
"""So many small frames with words make a flow chart."""


def is_box_title(text: str) -> bool:
    """Whether a text is how boxes are titled."""
    return bool(_TITLE.match(text))


@dataclass(slots=True)
class Boxed:
    """What stands in the boxes of a page, and what does not."""

    boxes: list[list[Fragment]]
    rest: list[Fragment]


def boxed(page: PageText, items: list[Fragment]) -> Boxed:
    """Takes what stands in boxes out of the fragments of a page; the words of flow charts are left out of both."""
    drawing = page.drawing
    if not drawing.panels and not drawing.frames and not drawing.level:
        return Boxed([], items)
    area = max(page.width * page.height, 1.0)
    letters = max(sum(len(item.text) for item in items), 1)
    boxes: list[list[Fragment]] = []
    rest = items
    for panel in [*_outer([*drawing.panels, *drawing.frames], area), *_between_rules(page, items)]:
        inside = [item for item in rest if _holds(panel, item)]
        if not inside or sum(len(item.text) for item in inside) * 10 > 9 * letters:
            continue
        if _is_box(page, panel, inside, rest):
            ids = {id(item) for item in inside}
            boxes.append(inside)
            rest = [item for item in rest if id(item) not in ids]
    return Boxed(boxes, _without_chart(page, rest))


def _outer(panels: Sequence[Box], area: float) -> list[Box]:
    """Panels of a fitting size, those that touch put together: a tab with the title and the panel below it."""
    out: list[Box] = []
    for panel in sorted(panels, key=lambda box: (box[1], box[0])):
        across, down = panel[2] - panel[0], panel[3] - panel[1]
        if across < 60 or down < 10 or across * down > _MOST * area:
            continue
        for index, known in enumerate(out):
            if panel[0] < known[2] + 2 and panel[2] > known[0] - 2 and panel[1] < known[3] + 2 and panel[3] > known[1] - 2:
                out[index] = (min(known[0], panel[0]), min(known[1], panel[1]), max(known[2], panel[2]), max(known[3], panel[3]))
                break
        else:
            out.append(panel)
    return [box for box in out if _LEAST * area <= (box[2] - box[0]) * (box[3] - box[1]) <= _MOST * area and box[2] - box[0] > 90]


def _between_rules(page: PageText, items: Sequence[Fragment]) -> list[Box]:
    """Places between two rules with the same ends that begin with the title of a box."""
    titles = [item for item in items if _TITLE.match(item.text) and len(item.text) < 90]
    out: list[Box] = []
    for title in titles:
        above = [rule for rule in page.drawing.level if 0 < title.y0 - rule.at + 3 < 25 and rule.start < title.x0 + 3 and rule.end > title.x1 - 3]
        for top in above[-1:]:
            below = [
                rule for rule in page.drawing.level if rule.at > title.y1 + 20 and abs(rule.start - top.start) < 4 and abs(rule.end - top.end) < 4
            ]
            if below:
                out.append((top.start, top.at, top.end, below[-1].at))
    return out


def _holds(panel: Box, item: Fragment) -> bool:
    x, y = (item.x0 + item.x1) / 2, (item.y0 + item.y1) / 2
    return panel[0] - 1 < x < panel[2] + 1 and panel[1] - 1 < y < panel[3] + 1


def _is_box(page: PageText, panel: Box, inside: list[Fragment], items: list[Fragment]) -> bool:
    """Whether a panel holds sentences that stand apart from the text: not the abstract, no figure, no part of a column's own lines."""
    rows = rows_of(inside)
    words = [len(row.text.split()) for row in rows]
    sticking = sum(item.x0 < panel[0] - 6 or item.x1 > panel[2] + 6 for item in inside)
    if len(rows) < 3 or sticking * 10 > len(inside):
        return False
    if any(_TITLE.match(row.text) for row in rows[:3]):
        return True
    if sum(count >= 4 for count in words) * 2 < len(rows):
        return False
    if page.number == 1 or any(_ABSTRACT.match(row.text) for row in rows[:4]):
        return False
    own = sum(len(row.text) for row in rows)
    marks = sum(panel[0] < m[0] and m[2] < panel[2] and panel[1] < m[1] and m[3] < panel[3] for m in page.drawing.marks)
    figure = any(_FIGURE.match(item.text) and -10 < item.y0 - panel[3] < 60 and item.x0 < panel[2] and item.x1 > panel[0] for item in items)
    return own > 200 and marks < 12 and not figure


def _without_chart(page: PageText, items: list[Fragment]) -> list[Fragment]:
    """Leaves out the words in the frames of a flow chart, where a figure stands on the page."""
    small = [
        box
        for box in [*page.drawing.frames, *page.drawing.panels]
        if box[2] - box[0] > 40 and box[3] - box[1] > 12 and (box[2] - box[0]) * (box[3] - box[1]) < 0.12 * page.width * page.height
    ]
    if len(small) < _CHART or not any(_FIGURE.match(item.text) for item in items):
        return items
    lone: list[Box] = []
    for box in small:
        if not any(min(box[2], o[2]) - max(box[0], o[0]) > -1 and min(box[3], o[3]) - max(box[1], o[1]) > -1 for o in lone):
            lone.append(box)
    holding = [(box, [item for item in items if _holds(box, item) and item.x0 > box[0] - 4 and item.x1 < box[2] + 4]) for box in lone]
    filled = [inside for _, inside in holding if inside]
    if len(filled) < _CHART:
        return items
    ids = {id(item) for inside in filled for item in inside}
    return [item for item in items if id(item) not in ids]
