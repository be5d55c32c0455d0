"""What the Reader is given and what it gives back: pages, words, marks, positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.domain.documents import Box

Hit = Sequence[Box]
"""One place that was found: its boxes, one a line."""
Lit = Sequence[tuple[int, Sequence[Box]]]
"""Boxes to be lit, by page."""
Clip = tuple[float, float, float, float]
"""A part of a page: x0, y0, x1, y1 in points of the page as shown."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its size in points as shown."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a page in reading order: its box in points as shown, its line and its block of text."""

    x0: float
    y0: float
    x1: float
    y1: float
    text: str
    line: int = 0
    block: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """A note in the margin of a paragraph (its box in points as shown; pages count from 1): how many cards cite it."""

    page: int
    box: Box
    chunk_id: str
    count: int


@dataclass(frozen=True, slots=True)
class Position:
    """What is seen: the point of a page (from 1) in the upper left corner, and the zoom (1.0 is 100 %; None fits the width)."""

    key: str
    page: int
    x: float
    y: float
    zoom: float | None
