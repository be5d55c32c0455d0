"""What the Reader is given and what it gives back: pages, words, marks, notes, links, positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.domain.documents import Box

Hit = Sequence[Box]
"""One place that was found: its boxes, one a line."""
Lit = Sequence[tuple[int, Sequence[Box]]]
"""Boxes to be lit, by page."""
Clip = tuple[float, float, float, float]
"""A part of a page: x0, y0, x1, y1 in points of the page as shown."""


class Fit(StrEnum):
    """What the zoom follows when the view is resized."""

    NONE = ""
    WIDTH = "width"
    PAGE = "page"


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its size in points as shown."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a page in reading order: its box in points as shown, its line and its block of text; `glued` to the word before it."""

    x0: float
    y0: float
    x1: float
    y1: float
    text: str
    line: int = 0
    block: int = 0
    glued: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """A note in the margin of a paragraph (its box in points as shown; pages count from 1): how many cards cite it."""

    page: int
    box: Box
    chunk_id: str
    count: int


@dataclass(frozen=True, slots=True)
class OwnNote:
    """A person's highlight, with or without a note: what is highlighted by page, in points as shown, in an ink of `theme.INKS`."""

    note_id: str
    places: Lit
    quote: str
    ink: str
    text: str
    chunk_id: str = ""

    @property
    def page(self) -> int:
        """The page (from 1) where it begins."""
        return self.places[0][0] if self.places else 0


@dataclass(frozen=True, slots=True)
class Selected:
    """What is selected: its text, and its boxes by page, one a line, in points as shown."""

    text: str
    places: Lit


@dataclass(frozen=True, slots=True)
class Target:
    """A place to go to: a page (from 1) and a point on it in points as shown, None where only the page is known."""

    page: int
    x: float | None = None
    y: float | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A link on a page: its box as shown, where in the document it leads, or an address outside of it that is only shown."""

    box: Box
    target: Target | None
    address: str = ""


@dataclass(frozen=True, slots=True)
class OutlineEntry:
    """A line of the table of contents; `level` counts from 1."""

    level: int
    title: str
    target: Target | None


@dataclass(frozen=True, slots=True)
class Position:
    """What is seen: the point of a page (from 1) in the upper left corner, the zoom (1.0 is 100 %), what it follows, quarter turns clockwise."""

    key: str
    page: int
    x: float
    y: float
    zoom: float
    fit: Fit = Fit.NONE
    turn: int = 0
