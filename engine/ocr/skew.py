"""How far the lines of a picture lean, from the lower edges of its dark places (projection profiles, after Postl 1986)."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

_STEEPEST = 12.0
"""Degrees up to which a scan can lie askew; more is no accident."""
_COARSE, _FINE = 0.5, 0.05
_MOST_POINTS = 3000
_FEWEST_POINTS = 150
_CLEAR = 1.3
"""So much sharper than at other angles must the rows be to be believed."""
SMALLEST = 0.2
"""Degrees below which turning a picture costs more than it mends."""


def skew_of(samples: memoryview, width: int, height: int, stride: int) -> float:
    """Degrees by which the lines of a grey picture (one byte a pixel, some 75 to 100 dpi) fall to the right; 0 where that cannot be told."""
    dark = _threshold(samples)
    table = bytes(1 if value < dark else 0 for value in range(256))
    ink = bytes(samples).translate(table)
    across = [ink[y * stride : y * stride + width] for y in range(height)]
    down = [ink[x : stride * height : stride] for x in range(width)]
    found = [_lean(edges) for edges in (_edges(across), [(y, -x) for y, x in _edges(down)]) if len(edges) >= _FEWEST_POINTS]
    if not found:
        return 0.0
    gain, angle = max(found)
    return angle if gain > _CLEAR and abs(angle) >= SMALLEST else 0.0


def _lean(edges: list[tuple[int, int]]) -> tuple[float, float]:
    """How much better the best angle is than those around it, and that angle."""
    coarse = {step * _COARSE: _score(edges, step * _COARSE) for step in _steps(_STEEPEST, _COARSE)}
    rough = max(coarse, key=lambda angle: coarse[angle])
    best = max((_score(edges, rough + step * _FINE), rough + step * _FINE) for step in _steps(_COARSE, _FINE))
    usual = sorted(coarse.values())[len(coarse) // 2]
    return best[0] / usual, best[1]


def _steps(widest: float, step: float) -> range:
    count = round(widest / step)
    return range(-count, count + 1)


def _edges(rows: Sequence[bytes]) -> list[tuple[int, int]]:
    """Places (along, across) where ink ends from one row to the next, at most `_MOST_POINTS`, evenly chosen."""
    points: list[tuple[int, int]] = []
    for y, (above, below) in enumerate(itertools.pairwise(rows)):
        # ones are ink: what remains has ink above and none below
        ends = int.from_bytes(above, "big") & ~int.from_bytes(below, "big")
        if ends:
            row = ends.to_bytes(len(above), "big")
            x = row.find(1)
            while x >= 0:
                points.append((x, y))
                x = row.find(1, x + 1)
    step = len(points) / _MOST_POINTS
    return points if step <= 1 else [points[int(index * step)] for index in range(_MOST_POINTS)]


def _threshold(samples: memoryview) -> int:
    """Half way between the darkest and the lightest common grey."""
    data = bytes(samples[:: max(1, len(samples) // 50_000)])
    ordered = sorted(data)
    return (ordered[len(ordered) // 100] + ordered[len(ordered) * 9 // 10]) // 2 if ordered else 128


def _score(points: Sequence[tuple[int, int]], degrees: float) -> float:
    """How sharply the points gather in rows when the picture is turned back by an angle."""
    slope = math.tan(math.radians(degrees))
    rows: dict[int, int] = {}
    for x, y in points:
        row = round(y - x * slope)
        rows[row] = rows.get(row, 0) + 1
    return float(sum(count * count for count in rows.values()))
