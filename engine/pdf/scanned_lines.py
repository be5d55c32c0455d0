"""Recognised words become the fragments of a page, in the frame and with the looks that our layout works on."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterable, Sequence

import pymupdf

from engine.ocr.words import Word, WordLine
from engine.pdf.scans import Picture, affine
from engine.pdf.text import Fragment, PageText, Piece
from engine.pdf.wording import is_cjk

FONT = "recognised"
_NOISE, _SHORT_NOISE = 0.4, 0.65
"""What is less sure than this is no text but a drawing; a few signs must be surer."""
_TEXT = 0.6
"""A part of the page that is surer than this on the whole is text, and no line of it is left out."""
_FEW = 4
_GAP = 1.6
"""Words on one baseline that are further apart than this, in sizes of type, may stand in two columns."""
_TOUCHING, _BESIDE_CJK = 0.1, 0.4
"""Gaps, in sizes of type, up to which there is no space: between any two words, and between Chinese and Latin ones."""
_ONE_LINE = 0.6
"""Parts of a line that Tesseract has put in two blocks are put together up to this gap, in sizes of type."""
_NEAR, _NEAR_ROUGH = 0.09, 0.25
"""Sizes of type that differ by less than this share are one size: they are measured on pixels, on few letters and on Chinese roughly."""
_DESCENDING = frozenset("gjpqyQJ,;()[]{}|/@$_ç")
_BULLET = re.compile(r"[¢©®°»*«•eo] (?=[A-Z\u4e00-\u9fff])")
_FEWEST_BULLETS = 3
_OPENING, _CLOSING = frozenset("([{<"), frozenset(")]}>,.;:%")
_Placed = tuple[Word, pymupdf.Rect]


def page_of(number: int, picture: Picture, lines: Sequence[WordLine]) -> PageText:
    """The page that was recognised: its frame is the picture with the text upright, in points."""
    kept = _without_noise(lines)
    weight: Counter[int] = Counter()
    for line in kept:
        weight[line.angle] += _letters(line.words)
    angle = max(weight, key=lambda known: weight[known], default=0)
    upright = _upright(picture, angle)
    frame = pymupdf.Rect(0, 0, picture.width, picture.height).transform(upright)
    out = PageText(number, frame.width, frame.height, 0, [], ocr=True)
    out.back, out.crop = affine(~upright * pymupdf.Matrix(*picture.back)), picture.crop
    for line in kept:
        out.fragments += _fragments(line, upright, 72 / picture.dpi, line.angle == angle)
    out.fragments = _mended(out.fragments)
    _set_bullets(out.fragments)
    out.readable = sum(sum(not sign.isspace() for sign in item.text) for item in out.fragments)
    return out


def _upright(picture: Picture, angle: int) -> pymupdf.Matrix:
    """From pixels to points of a frame in which text that is turned by `angle` (degrees, counter-clockwise) is upright."""
    width, height = picture.width, picture.height
    turns = {90: (0, 1, -1, 0, height, 0), 180: (-1, 0, 0, -1, width, height), 270: (0, -1, 1, 0, 0, width)}
    scale = 72 / picture.dpi
    return pymupdf.Matrix(*turns.get(angle, (1, 0, 0, 1, 0, 0))) * pymupdf.Matrix(scale, scale)


def _without_noise(lines: Sequence[WordLine]) -> list[WordLine]:
    """Lines without what Tesseract makes of drawings; an unsure line within a text is kept, for without it its sentence would say something else."""
    whole: dict[int, list[Word]] = {}
    for line in lines:
        whole.setdefault(line.block, []).extend(line.words)
    return [line for line in lines if _says_something(line.words) and (_confidence(whole[line.block]) >= _TEXT or not _is_noise(line.words))]


def _fragments(line: WordLine, frame: pymupdf.Matrix, scale: float, upright: bool) -> Iterable[Fragment]:
    """A line cut where the gap between two words may be one between columns."""
    words: list[_Placed] = [(word, pymupdf.Rect(word.box).transform(frame)) for word in line.words]
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
        found = [word for word, _ in part]
        if len(parts) > 1 and (_is_noise(found) or not _says_something(found)):
            continue
        x0, x1 = part[0][1].x0, max(box.x1 for _, box in part)
        piece = Piece(_joined(part, size), x0, x1, baseline, size, FONT, 0)
        own = (baseline + descent - size, x1, baseline + descent)
        yield Fragment([piece], x0, *own, line.block, size, upright, True, confidence=_confidence(found))


def _joined(part: Sequence[_Placed], size: float) -> str:
    text = part[0][0].text
    for (_, before), (word, box) in itertools.pairwise(part):
        text += _between(text[-1], word.text[0], (box.x0 - before.x1) / size) + word.text
    return text


def _between(before: str, after: str, gap: float) -> str:
    """What stands between two words: Tesseract parts them also where Chinese and Latin signs meet; `gap` in sizes of type."""
    if gap < _TOUCHING:
        return ""
    if is_cjk(before) or is_cjk(after):
        both = is_cjk(before) and is_cjk(after)
        return "" if both or gap < _BESIDE_CJK or before in _OPENING or after in _CLOSING or after in _OPENING or before in _CLOSING else " "
    return " "


def _mended(items: list[Fragment]) -> list[Fragment]:
    """Puts together the parts of a line that were cut where a gutter runs below it."""
    out: list[Fragment] = []
    for item in sorted(items, key=lambda f: (f.pieces[0].baseline, f.x0)):
        left = next((known for known in reversed(out[-6:]) if _goes_on(known, item)), None)
        right = next((known for known in reversed(out[-6:]) if left is None and _goes_on(item, known)), None)
        if left is not None:
            out[out.index(left)] = _put_together(left, item)
        elif right is not None:
            out[out.index(right)] = _put_together(item, right)
        else:
            out.append(item)
    return out


def _set_bullets(items: Sequence[Fragment]) -> None:
    """Bullets are taken for the signs that look like them; where several lines of a page begin with such a sign, it is one."""
    found = [item for item in items if _BULLET.match(item.text)]
    if len(found) < _FEWEST_BULLETS:
        return
    for item in found:
        item.text = item.pieces[0].text = f"•{item.text[1:]}"


def _goes_on(left: Fragment, right: Fragment) -> bool:
    size = max(left.size, right.size)
    level = abs(left.pieces[0].baseline - right.pieces[0].baseline) < 0.3 * size and left.size + right.size > 1.7 * size
    return level and left.block != right.block and left.upright and right.upright and -0.2 * size < right.x0 - left.x1 < _ONE_LINE * size


def _put_together(left: Fragment, right: Fragment) -> Fragment:
    one, two = left.pieces[-1], right.pieces[0]
    text = one.text + _between(one.text[-1], two.text[0], (right.x0 - left.x1) / left.size) + two.text
    piece = Piece(text, left.x0, right.x1, one.baseline, left.size, FONT, 0)
    counts = len(left.text), len(right.text)
    sure = ((left.confidence or 0.0) * counts[0] + (right.confidence or 0.0) * counts[1]) / sum(counts)
    box = (left.x0, min(left.y0, right.y0), right.x1, max(left.y1, right.y1))
    return Fragment([piece], *box, left.block, left.size, True, True, confidence=sure)


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
        is_rough = len(item.text) <= _FEW + 1 or sum(map(is_cjk, item.text)) * 5 > len(item.text)
        near = _NEAR_ROUGH if is_rough else _NEAR
        item.size = next(centre for centre in centres if abs(round(item.size, 1) - centre) <= near * centre)
        for piece in item.pieces:
            piece.size = item.size


def confidence_of(page: PageText) -> float:
    """How sure the recognition of a page is, 0 to 1, weighted by letters."""
    letters = sum(len(item.text) for item in page.fragments)
    return sum((item.confidence or 0.0) * len(item.text) for item in page.fragments) / letters if letters else 0.0


def _letters(words: Sequence[Word]) -> int:
    return sum(len(word.text) for word in words)


def _confidence(words: Sequence[Word]) -> float:
    return sum(word.confidence * len(word.text) for word in words) / max(_letters(words), 1)


def _is_noise(words: Sequence[Word]) -> bool:
    return _confidence(words) < (_NOISE if _letters(words) > _FEW else _SHORT_NOISE)


def _says_something(words: Sequence[Word]) -> bool:
    return any(sign.isalnum() for word in words for sign in word.text)
