"""Pages as pictures for recognition, set straight, and the words found on them as text in our layout's frame."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pymupdf

from engine.ocr.skew import skew_of
from engine.ocr.words import Word, WordLine
from engine.pdf.text import Fragment, PageText, Piece
from engine.pdf.wording import is_cjk

DPI = 300
"""Pixels an inch of a picture for recognition."""
MOST_PIXELS = 24_000_000
"""A larger page is drawn with fewer pixels an inch: this is three times A4, and some 0.2 GB for Tesseract."""
_LOOK_PIXELS = 1_000_000
"""Of the small picture on which the skew is measured: A4 at 100 pixels an inch."""
_NOISE, _SHORT_NOISE = 0.4, 0.65
"""What is less sure than this is no text but a drawing; a few signs must be surer."""
_FEW = 4
_GAP = 1.6
"""Words on one baseline that are further apart than this, in sizes of type, may stand in two columns."""
_NEAR, _NEAR_SHORT = 0.09, 0.25
"""Sizes of type that differ by less than this share are one size: they are measured on pixels, on few letters badly."""
_DESCENDING = frozenset("gjpqyQJ,;()[]{}|/@$_ç")
FONT = "recognised"
Affine = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f of x' = ax + cy + e, y' = bx + dy + f."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a page, of `width` by `height` pixels; `back` takes them to points of the unrotated CropBox, whose size is `crop`."""

    dpi: int
    width: int
    height: int
    back: Affine
    crop: tuple[float, float]


def draw(page: pymupdf.Page, path: Path) -> Picture:
    """Draws a page in grey, as it is shown and with its lines level, into a PGM file; library errors pass."""
    area = max(page.rect.width * page.rect.height, 1.0)
    small = min(DPI / 72 / 3, math.sqrt(_LOOK_PIXELS / area))
    look = _pixels(page, pymupdf.Matrix(small, small))
    skew = skew_of(look.samples_mv, look.width, look.height, look.stride)
    scale = min(DPI / 72, math.sqrt(MOST_PIXELS / area))
    drawn = pymupdf.Matrix(scale, scale).prerotate(-skew)
    pixels = _pixels(page, drawn)
    pixels.save(str(path), output="pgm")
    back = pymupdf.Matrix(1, 0, 0, 1, pixels.x, pixels.y) * ~drawn * page.derotation_matrix
    crop = (page.rect.height, page.rect.width) if page.rotation % 180 else (page.rect.width, page.rect.height)
    return Picture(round(72 * scale), pixels.width, pixels.height, _affine(back), crop)


def _pixels(page: pymupdf.Page, matrix: pymupdf.Matrix) -> pymupdf.Pixmap:
    return page.get_pixmap(matrix=matrix, colorspace=pymupdf.csGRAY, alpha=False, annots=False)


def page_of(number: int, picture: Picture, lines: Sequence[WordLine]) -> PageText:
    """The page that was recognised: its frame is the picture with the text upright, in points."""
    kept = [line for line in lines if not _is_noise(line.words)]
    weight: Counter[int] = Counter()
    for line in kept:
        weight[line.angle] += _letters(line)
    angle = max(weight, key=lambda known: weight[known], default=0)
    upright = _upright(picture, angle)
    frame = pymupdf.Rect(0, 0, picture.width, picture.height).transform(upright)
    out = PageText(number, frame.width, frame.height, 0, [], ocr=True)
    out.back, out.crop = _affine(~upright * pymupdf.Matrix(*picture.back)), picture.crop
    for line in kept:
        out.fragments += _fragments(line, upright, 72 / picture.dpi, line.angle == angle)
    out.readable = sum(sum(not sign.isspace() for sign in item.text) for item in out.fragments)
    return out


def _upright(picture: Picture, angle: int) -> pymupdf.Matrix:
    """From pixels to points of a frame in which text that is turned by `angle` (degrees, counter-clockwise) is upright."""
    width, height = picture.width, picture.height
    turns = {90: (0, 1, -1, 0, height, 0), 180: (-1, 0, 0, -1, width, height), 270: (0, -1, 1, 0, 0, width)}
    scale = 72 / picture.dpi
    return pymupdf.Matrix(*turns.get(angle, (1, 0, 0, 1, 0, 0))) * pymupdf.Matrix(scale, scale)


def _affine(matrix: pymupdf.Matrix) -> Affine:
    return (matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)


def _fragments(line: WordLine, frame: pymupdf.Matrix, scale: float, upright: bool) -> Iterable[Fragment]:
    """A line cut where the gap between two words may be one between columns."""
    words = [(word, pymupdf.Rect(word.box).transform(frame)) for word in line.words]
    words.sort(key=lambda item: item[1].x0)
    size, descent = line.size * scale, line.descent * scale
    level = sorted(box.y1 for word, box in words if _DESCENDING.isdisjoint(word.text))
    baseline = level[len(level) // 2] if level else max(box.y1 for _, box in words) - descent
    parts = [[words[0]]]
    for word, box in words[1:]:
        if box.x0 - parts[-1][-1][1].x1 > _GAP * size:
            parts.append([])
        parts[-1].append((word, box))
    for part in parts:
        if _is_noise([word for word, _ in part]):
            continue
        text = part[0][0].text
        for word, _ in part[1:]:
            # Chinese words have no space between them, which Tesseract puts there
            text += word.text if is_cjk(text[-1]) and is_cjk(word.text[0]) else f" {word.text}"
        x0, x1 = part[0][1].x0, max(box.x1 for _, box in part)
        letters = sum(len(word.text) for word, _ in part)
        sure = sum(word.confidence * len(word.text) for word, _ in part) / letters
        piece = Piece(text, x0, x1, baseline, size, FONT, 0)
        yield Fragment([piece], x0, baseline + descent - size, x1, baseline + descent, line.block, size, upright, True, confidence=sure)


def level_sizes(pages: Sequence[PageText]) -> None:
    """Gives lines of nearly one size the same size, the commonest of them, over all pages."""
    items = [item for page in pages for item in page.fragments]
    weight: Counter[float] = Counter()
    for item in items:
        weight[round(item.size, 1)] += len(item.text)
    left = dict(weight)
    centres: list[float] = []
    while left:
        centre = max(left, key=lambda size: (sum(count for other, count in left.items() if abs(other - size) <= _NEAR * size), size))
        centres.append(centre)
        left = {size: count for size, count in left.items() if abs(size - centre) > _NEAR * centre}
    for item in items:
        near = _NEAR if len(item.text) > 2 * _FEW else _NEAR_SHORT
        item.size = next(centre for centre in centres if abs(round(item.size, 1) - centre) <= near * centre)
        for piece in item.pieces:
            piece.size = item.size


def confidence_of(page: PageText) -> float:
    """How sure the recognition of a page is, 0 to 1, weighted by letters."""
    letters = sum(len(item.text) for item in page.fragments)
    return sum((item.confidence or 0.0) * len(item.text) for item in page.fragments) / letters if letters else 0.0


def _letters(line: WordLine) -> int:
    return sum(len(word.text) for word in line.words)


def _is_noise(words: Sequence[Word]) -> bool:
    """Whether words are what Tesseract makes of a drawing."""
    letters = sum(len(word.text) for word in words)
    sure = sum(word.confidence * len(word.text) for word in words) / max(letters, 1)
    return sure < (_NOISE if letters > _FEW else _SHORT_NOISE) or not any(sign.isalnum() for word in words for sign in word.text)
