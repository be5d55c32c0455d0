"""The search units of a chunk: the chunk itself, or overlapping windows of a long one."""

from __future__ import annotations

from engine.reading.sentences import sentences

LONGEST = 800
"""Characters: a chunk up to this length is one unit, and no window is longer."""
SHORTEST = 500
"""Characters: windows are filled at least to here where sentences allow."""
OVERLAP = 0.2
"""Share of a window that the next one repeats, roughly, at sentence ends."""


def windows(text: str) -> list[tuple[int, int]]:
    """Offsets (start, end) of the windows of a chunk, in order; together they hold every sentence of it."""
    if len(text) <= LONGEST:
        return [(0, len(text))] if text.strip() else []
    parts = [piece for start, end in sentences(text) for piece in _pieces(text, start, end)]
    found: list[tuple[int, int]] = []
    first = 0
    while first < len(parts):
        last = first
        while last + 1 < len(parts) and parts[last + 1][1] - parts[first][0] <= LONGEST:
            last += 1
        if last + 1 == len(parts):
            first = _reach_back(parts, first, found)
            found.append((parts[first][0], parts[last][1]))
            break
        found.append((parts[first][0], parts[last][1]))
        first = _next_first(parts, first, last)
    return found


def _next_first(parts: list[tuple[int, int]], first: int, last: int) -> int:
    """The part with which the next window begins: back from the end by about the overlap, yet always new text fits."""
    start, end = parts[first][0], parts[last][1]
    wanted = end - OVERLAP * (end - start)
    best = last + 1
    for index in range(last, first, -1):
        fits = parts[last + 1][1] - parts[index][0] <= LONGEST
        if fits and abs(parts[index][0] - wanted) < abs(parts[best][0] - wanted):
            best = index
    return best


def _reach_back(parts: list[tuple[int, int]], first: int, found: list[tuple[int, int]]) -> int:
    """The last window takes text from before it until it has the shortest length."""
    floor = found[-1][0] if found else 0
    while first > 0 and parts[-1][1] - parts[first][0] < SHORTEST and parts[first - 1][0] > floor and parts[-1][1] - parts[first - 1][0] <= LONGEST:
        first -= 1
    return first


def _pieces(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """A sentence longer than a window, cut at blanks (or anywhere, without any) into parts of a window's shortest length."""
    found = []
    while end - start > LONGEST:
        blank = text.rfind(" ", start + SHORTEST // 2, start + SHORTEST)
        cut = blank if blank > 0 else start + SHORTEST
        found.append((start, cut))
        start = cut + (1 if blank > 0 else 0)
    return [*found, (start, end)]
