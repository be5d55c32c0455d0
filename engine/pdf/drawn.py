"""What is drawn on a page beside its text: rules, coloured panels, frames, and the other marks that figures are made of."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from engine.domain.documents import Box

_THIN = 2.6
"""A filled or stroked rectangle that is no thicker than this, in points, is a rule."""
_SHORT = 12.0
"""Rules shorter than this, in points, are ticks and dashes."""
_PAPER = 250
"""A colour whose weakest part is at least this (of 255) is paper."""
_MOST_MARKS = 400
"""So many marks are enough to know a figure; further ones are not kept."""
_LONG = 80.0
"""A rule of a table is at least as long as this, in points."""
_LABEL = re.compile(r"\s*(?:supplementary |extended data |appendix )?(?:table|tbl|tab\.|tableau|tabla|tabelle|附?表)\b|\s*附?表\s*\d", re.IGNORECASE)
_MIDDLING = 30.0
_MOST_RULES = 500
"""So many rules shorter than this (points) are kept; the bars of errors and the ticks of a figure can be thousands."""
_MOST_PANELS = 400
"""So many panels and frames are kept, the first ones drawn."""
_TOUCH = 1.6
"""Segments of one rule that are no further apart than this, in points, are one."""


_Line = tuple[float, float, float]
"""The parts of a rule: at, start, end."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A straight line in the layout frame: from `start` to `end` along one axis, at `at` on the other (points)."""

    at: float
    start: float
    end: float


@dataclass(slots=True)
class Drawn:
    """The drawing of one page in the layout frame."""

    level: list[Rule] = field(default_factory=list)
    """Horizontal rules from top to bottom, touching segments put together."""
    upright: list[Rule] = field(default_factory=list)
    """Vertical rules from left to right."""
    panels: list[Box] = field(default_factory=list)
    """Filled rectangles that are not white."""
    frames: list[Box] = field(default_factory=list)
    """Rectangles that are stroked."""
    marks: list[Box] = field(default_factory=list)
    """Anything else: curves, slanted lines, dots. A crowded figure has more than are kept."""


def drawn_of(blocks: Iterable[dict[str, Any]], frame: Callable[[Box], Box] | None, width: float, height: float) -> Drawn:
    """Sorts the vector blocks of a page as the library gives them.

    `frame` turns a box into the layout frame, which measures `width` and `height` points; None where the boxes stand in it already.
    """
    out = Drawn()
    level: list[_Line] = []
    upright: list[_Line] = []
    seen = 0
    for block in blocks:
        if block["type"] != 3:
            continue
        if not block["isrect"]:
            seen += 1
            if seen <= _MOST_MARKS:
                out.marks.append(frame(block["bbox"]) if frame else block["bbox"])
            continue
        x0, y0, x1, y1 = block["bbox"]
        if (x1 - x0 < _SHORT and y1 - y0 < _SHORT) or _is_paper(block):
            continue
        if frame:
            x0, y0, x1, y1 = frame((x0, y0, x1, y1))
        across, down = x1 - x0, y1 - y0
        if across > 1.5 * width or down > 1.5 * height:
            continue
        if down <= _THIN:
            if len(level) < _MOST_RULES or across > _MIDDLING:
                level.append(((y0 + y1) / 2, x0, x1))
        elif across <= _THIN:
            if len(upright) < _MOST_RULES or down > _MIDDLING:
                upright.append(((x0 + x1) / 2, y0, y1))
        elif block["stroked"]:
            if across >= _SHORT and down >= 5:
                if len(out.frames) < _MOST_PANELS:
                    out.frames.append((x0, y0, x1, y1))
                level += [(y0, x0, x1), (y1, x0, x1)]
                upright += [(x0, y0, y1), (x1, y0, y1)]
        elif across > _SHORT and down > 5 and len(out.panels) < _MOST_PANELS:
            out.panels.append((x0, y0, x1, y1))
    out.level, out.upright = _merged(level), _merged(upright)
    return out


def may_hold_table(drawing: Drawn, lines: Iterable[dict[str, Any]]) -> bool:
    """Whether a page can have a table: two long rules with the same ends, or a line that begins with the label of a table."""
    long = sorted((round(rule.start), round(rule.end)) for rule in drawing.level if rule.end - rule.start > _LONG)
    if any(abs(one[0] - two[0]) < 4 and abs(one[1] - two[1]) < 4 for one, two in itertools.pairwise(long)):
        return True
    return any(_LABEL.match(line["spans"][0]["text"]) for line in lines if line["spans"])


def _is_paper(shape: dict[str, Any]) -> bool:
    color: int = shape["color"]
    return shape["alpha"] < 16 or ((color >> 16 & 255) >= _PAPER and (color >> 8 & 255) >= _PAPER and (color & 255) >= _PAPER)


def _merged(lines: list[_Line]) -> list[Rule]:
    """Rules with those of one line that touch or overlap put together."""
    out: list[_Line] = []
    # figures draw thousands of grid lines, most of them again and again
    for line in sorted(dict.fromkeys(lines), key=lambda line: (round(line[0]), line[1])):
        at, start, end = line
        for index in range(len(out) - 1, max(len(out) - 6, -1), -1):
            known_at, known_start, known_end = out[index]
            if -1.2 < known_at - at < 1.2 and known_start - _TOUCH <= start <= known_end + _TOUCH:
                if end > known_end:
                    out[index] = known_at, known_start, end
                break
        else:
            out.append(line)
    out.sort(key=lambda line: line[:2])
    return [Rule(at, start, end) for at, start, end in out]
