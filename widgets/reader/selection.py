"""Which words are selected between two points, in reading order, and their text."""

from __future__ import annotations

import unicodedata
from collections import OrderedDict
from collections.abc import Iterable, Sequence

from engine.domain.documents import Box
from widgets.reader.pages import Word

Point = tuple[int, float, float]
"""A page (from 1) and a point on it."""
_MOST = 60
"""Pages whose words are held."""
_HYPHENS = "-‐‑\u00ad"


class Selection:
    """Selects whole words from the one nearest to where it began to the one nearest to where it has come."""

    def __init__(self) -> None:
        self._words: OrderedDict[int, Sequence[Word]] = OrderedDict()
        self._from: Point | None = None
        self._to: Point | None = None
        self._ends: tuple[tuple[int, int], tuple[int, int]] | None = None

    def put_words(self, page: int, words: Sequence[Word]) -> set[int]:
        """Takes the words of a page and gives the pages whose words were let go for it; those of the selection are held."""
        self._words[page] = words
        self._words.move_to_end(page)
        spare = [old for old in self._words if old not in self.pages() and old != page]
        gone = set(spare[: max(0, len(self._words) - _MOST)])
        for old in gone:
            del self._words[old]
        self._settle()
        return gone

    def word_at(self, point: Point) -> Word | None:
        """The word at a point."""
        page, x, y = point
        return next((word for word in self._words.get(page, ()) if word.x0 <= x <= word.x1 and word.y0 <= y <= word.y1), None)

    def clear(self) -> None:
        """Selects nothing; the words are kept."""
        self._from = self._to = self._ends = None

    def forget(self) -> None:
        """Selects nothing and drops all words."""
        self.clear()
        self._words.clear()

    def begin(self, point: Point) -> None:
        """The place where a selection will begin."""
        self.clear()
        self._from = point

    def extend(self, point: Point) -> None:
        """Selects up to a point; without a beginning nothing happens."""
        if self._from is not None:
            self._to = point
            self._settle()

    def select_page(self, page: int) -> None:
        """Selects all words of a page."""
        self._from, self._to = (page, -1e9, -1e9), (page, 1e9, 1e9)
        self._settle()

    def pages(self) -> range:
        """The pages that the selection reaches over, whether their words are known or not."""
        if self._from is None or self._to is None:
            return range(0)
        first, last = sorted((self._from[0], self._to[0]))
        return range(first, last + 1)

    def boxes(self, page: int) -> list[Box]:
        """What is selected on a page: one box for each line of a block."""
        found: dict[int, Box] = {}
        for word in self._selected(page):
            old = found.get(word.line)
            box = (word.x0, word.y0, word.x1, word.y1)
            found[word.line] = (min(old[0], box[0]), min(old[1], box[1]), max(old[2], box[2]), max(old[3], box[3])) if old else box
        return list(found.values())

    def text(self) -> str:
        """The selected words: lines joined, hyphens at line ends kept, a new line for each block and page."""
        return "\n".join(part for page in self.pages() if (part := joined(self._selected(page))))

    def _selected(self, page: int) -> Sequence[Word]:
        words = self._words.get(page, ())
        if self._ends is None:
            return ()
        (first_page, first), (last_page, last) = self._ends
        if not first_page <= page <= last_page:
            return ()
        return words[first if page == first_page else 0 : last + 1 if page == last_page else len(words)]

    def _settle(self) -> None:
        """Finds the words nearest to both ends, as soon as the words of their pages are known."""
        self._ends = None
        if self._from is None or self._to is None or self._from[0] not in self._words or self._to[0] not in self._words:
            return
        ends = sorted(((self._from[0], self._nearest(self._from)), (self._to[0], self._nearest(self._to))))
        self._ends = ends[0], ends[1]

    def _nearest(self, point: Point) -> int:
        page, x, y = point
        words = self._words[page]
        if abs(x) >= 1e9:
            return 0 if x < 0 else max(0, len(words) - 1)
        # A step between lines counts more than one along a line, so that the end of a short line is reached from beside it.
        return min(range(len(words)), key=lambda index: _distance(words[index], x, y), default=0)


def _distance(word: Word, x: float, y: float) -> float:
    along = max(word.x0 - x, 0.0, x - word.x1)
    across = max(word.y0 - y, 0.0, y - word.y1)
    return along + 4.0 * across


def joined(words: Iterable[Word]) -> str:
    """The text of words: a space between them, none after a hyphen at a line end or between Chinese lines, a new line between blocks."""
    out: list[str] = []
    before: Word | None = None
    for word in words:
        if before is not None:
            if word.block != before.block:
                out.append("\n")
            elif word.line == before.line or not (before.text[-1:] in _HYPHENS or (_is_wide(before.text[-1:]) and _is_wide(word.text[:1]))):
                out.append(" ")
        out.append(word.text)
        before = word
    return "".join(out)


def _is_wide(sign: str) -> bool:
    return bool(sign) and unicodedata.east_asian_width(sign) in ("W", "F") and not "\uac00" <= sign <= "\ud7a3"
