"""The words of a page as shown, in reading order, and where their letters stand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pymupdf

from engine.domain.documents import Box
from engine.pdf.order import columns
from engine.pdf.pages import FLAGS
from engine.pdf.text import Fragment


@dataclass(slots=True)
class Word:
    """A word with its box in points of the page as shown; `line` and `block` count from 0 in reading order."""

    text: str
    box: Box
    line: int = 0
    block: int = 0


@dataclass(slots=True)
class _Row:
    """What the library takes for a line: its words, its place in the frame in which the page is read."""

    fragment: Fragment
    words: list[Word] = field(default_factory=list)


class PageWords:
    """The words of a page in reading order, and the places of their letters; library errors pass."""

    def __init__(self, page: pymupdf.Page) -> None:
        self._matrix = tuple(page.rotation_matrix)
        self._text: pymupdf.TextPage = page.get_textpage(flags=FLAGS)
        self._found: dict[str, list[Box]] = {}
        self.words = _words_of(page, self._text, self._matrix)

    def box_of(self, word: Word, start: int, end: int) -> Box:
        """The box of the letters `start` to `end` of a word; that of the whole word where the library does not find them."""
        part = word.text[start:end]
        if not part or len(part) == len(word.text):
            return word.box
        if part not in self._found:
            quads = self._text.search(part, quads=True)
            self._found[part] = [_shown(tuple(quad.rect), self._matrix) for quad in quads]
        inside = [box for box in self._found[part] if _is_inside(box, word.box)]
        before = _occurrences(word.text.casefold(), part.casefold(), start)
        return inside[before] if before < len(inside) else word.box


def around(boxes: list[Box]) -> Box:
    """The box around boxes (at least one)."""
    return min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)


def _words_of(page: pymupdf.Page, text: pymupdf.TextPage, matrix: tuple[float, ...]) -> list[Word]:
    """The words of a page in reading order; what stands outside of the page is left out."""
    size = (float(page.rect.width), float(page.rect.height))
    blocks: list[dict[str, Any]] = text.extractDICT()["blocks"]
    lines = {(number, index): line for number, block in enumerate(blocks) for index, line in enumerate(block.get("lines", ()))}
    turn = _main_turn(list(lines.values()), page.rotation // 90 % 4)
    by_line: dict[tuple[int, int], list[Word]] = {}
    for x0, y0, x1, y1, letters, block, line, _ in text.extractWORDS():
        box = _shown((x0, y0, x1, y1), matrix)
        if -1 <= (box[0] + box[2]) / 2 <= size[0] + 1 and -1 <= (box[1] + box[3]) / 2 <= size[1] + 1:
            by_line.setdefault((block, line), []).append(Word(letters, box))
    rows = [_row(words, place[0], lines.get(place), turn, size) for place, words in by_line.items()]
    if any(line.get("wmode") for line in lines.values()):
        return _numbered([[row] for row in rows])  # vertical writing: the order of the file
    by_fragment = {id(row.fragment): row for row in rows}
    ordered: list[list[_Row]] = []
    for column in columns([row.fragment for row in rows]):
        ordered.extend(_lines([by_fragment[id(fragment)] for fragment in column]))
    return _numbered(ordered)


def _row(words: list[Word], block: int, line: dict[str, Any] | None, turn: int, size: tuple[float, float]) -> _Row:
    x0, y0, x1, y1 = _reading(around([word.box for word in words]), turn, size)
    type_size = max((span["size"] for span in line["spans"]), default=1.0) if line else max(1.0, y1 - y0)
    return _Row(Fragment([], x0, y0, x1, y1, block, type_size), words)


def _is_inside(box: Box, word: Box) -> bool:
    """Whether the middle of a box lies in that of a word."""
    return word[0] <= (box[0] + box[2]) / 2 <= word[2] and word[1] <= (box[1] + box[3]) / 2 <= word[3]


def _occurrences(text: str, part: str, end: int) -> int:
    """How often a part stands in a text before `end`, not overlapping."""
    count, place = 0, text.find(part)
    while 0 <= place < end:
        count, place = count + 1, text.find(part, place + len(part))
    return count


def _shown(box: tuple[float, float, float, float], matrix: tuple[float, ...]) -> Box:
    """A box of the unrotated page, turned by the page's own rotation."""
    a, b, c, d, e, f = matrix
    x0, y0 = box[0] * a + box[1] * c + e, box[0] * b + box[1] * d + f
    x1, y1 = box[2] * a + box[3] * c + e, box[2] * b + box[3] * d + f
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def _main_turn(lines: list[dict[str, Any]], rotation: int) -> int:
    """Quarter turns clockwise from the page as shown in which most of its letters run: 0 to the right, 1 down, 2 upside down, 3 up."""
    weight = [0, 0, 0, 0]
    for line in lines:
        dx, dy = line["dir"]
        turn = (0 if dx > 0 else 2) if abs(dx) >= abs(dy) else (1 if dy > 0 else 3)
        weight[(turn + rotation) % 4] += sum(len(span["text"]) for span in line["spans"])
    return max(range(4), key=lambda turn: (weight[turn], -turn))


def _reading(box: Box, turn: int, size: tuple[float, float]) -> Box:
    """A box of the page as shown in the frame in which its text runs to the right."""
    x0, y0, x1, y1 = box
    width, height = size
    return (
        (x0, y0, x1, y1),
        (y0, width - x1, y1, width - x0),
        (width - x1, height - y1, width - x0, height - y0),
        (height - y1, x0, height - y0, x1),
    )[turn]


def _lines(rows: list[_Row]) -> list[list[_Row]]:
    """The rows of a column from top to bottom; those at one height stand in one line, from left to right."""
    out: list[list[_Row]] = []
    for row in sorted(rows, key=lambda row: (row.fragment.y0 + row.fragment.y1, row.fragment.x0)):
        place = row.fragment
        if out:
            last = out[-1][0].fragment
            shared = min(last.y1, place.y1) - max(last.y0, place.y0)
            if shared > 0.5 * min(last.y1 - last.y0, place.y1 - place.y0):
                out[-1].append(row)
                continue
        out.append([row])
    return [sorted(line, key=lambda row: row.fragment.x0) for line in out]


def _numbered(lines: list[list[_Row]]) -> list[Word]:
    """The words with the numbers of their lines and blocks; a heading is a block of its own where its size tells."""
    out: list[Word] = []
    block, before = -1, None
    for number, line in enumerate(lines):
        first = line[0].fragment
        if before is None or first.block != before.block or not 0.85 < first.size / max(before.size, 0.1) < 1.18:
            block += 1
        before = first
        for row in line:
            for word in row.words:
                word.line, word.block = number, block
                out.append(word)
    return out
