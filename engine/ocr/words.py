"""What was recognised on a picture: words with their places and how sure they are."""

from __future__ import annotations

from dataclasses import dataclass

PixelBox = tuple[int, int, int, int]
"""x0, y0, x1, y1 in pixels of the picture, origin top left."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word as it was recognised; `confidence` from 0 to 1."""

    text: str
    box: PixelBox
    confidence: float


@dataclass(frozen=True, slots=True)
class WordLine:
    """Words on one baseline."""

    words: tuple[Word, ...]
    angle: int
    """Degrees, counter-clockwise and a multiple of 90, by which the text is turned on the picture."""
    size: float
    """From ascender to descender, in pixels."""
    descent: float
    """Below the baseline, in pixels."""
    block: int
    """Number of the part of the page that holds it, in Tesseract's own division."""
