"""Which words are selected between two points, in reading order, and their text."""

from __future__ import annotations

import unicodedata
from collections import OrderedDict
from collections.abc import Iterable, Sequence

from engine.domain.documents import Box
from widgets.reader.pages import Selected, Word

Point = tuple[int, float, float]
"""A page (from 1) and a point on it."""
Place = tuple[int, int]
"""A page (from 1) and the number of a word on it."""
_MOST = 60
"""Pages whose words are held."""
_HYPHENS = "-‐‑"
_SOFT = "\u00ad"
_FAR = 1e9


class Selection:
    """Selects whole words from the one nearest to where it began to the one nearest to where it has come."""

    def __init__(self) -> None:
        self._words: OrderedDict[int, Sequence[Word]] = OrderedDict()
        self._from: Point | None = None
        self._to: Point | None = None
        self._by_block = False
        self._ends: tuple[Place, Place] | None = None
        self._left: tuple[Place, Place] | None = None
        """What was selected last: keys go on from there."""

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

    def knows(self, page: int) -> bool:
        """Whether the words of a page are there."""
        return page in self._words

    def has_words(self, page: int) -> bool:
        """Whether there are words on a page."""
        return bool(self._words.get(page))

    @property
    def is_empty(self) -> bool:
        """Whether no word is selected."""
        return self._ends is None

    def clear(self) -> None:
        """Selects nothing; the words are kept."""
        self._left = self._ends or self._left
        self._from = self._to = self._ends = None
        self._by_block = False

    def forget(self) -> None:
        """Selects nothing and drops all words."""
        self.clear()
        self._left = None
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

    def select(self, first: Point, last: Point, *, by_block: bool = False) -> None:
        """Selects from one point to another; with `by_block` whole paragraphs."""
        self._from, self._to, self._by_block = first, last, by_block
        self._settle()

    def select_page(self, page: int) -> None:
        """Selects all words of a page."""
        self.select((page, -_FAR, -_FAR), (page, _FAR, _FAR))

    def step(self, by: int, page: int, *, lines: bool = False) -> Point | None:
        """Moves the end by a word or a line, from the first word of `page` where nothing is selected; where it is now, None without words.

        At the end of the words that are known it stays.
        """
        if self._from is None or self._to is None or self._ends is None:
            start = self._start(page, by)
            if start is None:
                return None
            point = self._middle(start)
            self.select(point, point)
            return self._to
        self._by_block = False
        place = self._line_on(self._place(self._to), by) if lines else self._on(self._place(self._to), by)
        self.extend(self._middle(place))
        return self._to

    def step_block(self, by: int, page: int) -> Point | None:
        """Selects the paragraph after (1) or before (-1) the selected one, else the first on `page`; where it begins, None without one."""
        place: Place | None
        if self._ends is None:
            place = self._start(page, by)
        else:
            place = self._on(self._ends[1 if by > 0 else 0], by)
            if place in self._ends:
                place = None
        if place is None:
            return None
        point = self._middle(place)
        self.select(point, point, by_block=True)
        return point

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

    def selected(self) -> Selected | None:
        """Text and boxes of what is selected; None for nothing."""
        text = self.text()
        return Selected(text, [(page, boxes) for page in self.pages() if (boxes := self.boxes(page))]) if text else None

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
        if self._from is None or self._to is None or not self._words.get(self._from[0]) or not self._words.get(self._to[0]):
            return
        first, last = sorted((self._place(self._from), self._place(self._to)))
        self._ends = (self._edge(first, -1), self._edge(last, 1)) if self._by_block else (first, last)

    def _place(self, point: Point) -> Place:
        page, x, y = point
        words = self._words.get(page, ())
        if abs(x) >= _FAR:
            return page, 0 if x < 0 else max(0, len(words) - 1)
        # A step between lines counts more than one along a line, so that the end of a short line is reached from beside it.
        return page, min(range(len(words)), key=lambda index: _distance(words[index], x, y), default=0)

    def _start(self, page: int, by: int) -> Place | None:
        """Where keys begin to select: beside what was selected last if that is on this page, else at its first word; None without words."""
        if not self._words.get(page):
            return None
        if self._left is not None and self._left[0][0] <= page <= self._left[1][0] and all(self._words.get(place[0]) for place in self._left):
            return self._on(self._left[1 if by > 0 else 0], by)
        return page, 0

    def _edge(self, place: Place, by: int) -> Place:
        """The first (-1) or last (1) word of the paragraph of a word, on its page."""
        page, index = place
        words = self._words[page]
        while 0 <= index + by < len(words) and words[index + by].block == words[index].block:
            index += by
        return page, index

    def _on(self, place: Place, by: int) -> Place:
        """The word after or before one, over pages as far as their words are known."""
        page, index = place
        if 0 <= index + by < len(self._words.get(page, ())):
            return page, index + by
        words = self._words.get(page + by)
        return (page + by, 0 if by > 0 else len(words) - 1) if words else place

    def _line_on(self, place: Place, by: int) -> Place:
        """The word of the line after or before that stands nearest along the line."""
        start = self._words[place[0]][place[1]]
        now = place
        while (after := self._on(now, by)) != now and after[0] == place[0] and self._words[after[0]][after[1]].line == start.line:
            now = after
        if after == now:
            return now
        line = self._words[after[0]][after[1]].line
        best = after
        while (further := self._on(after, by)) != after and further[0] == best[0] and self._words[further[0]][further[1]].line == line:
            after = further
            if abs(self._words[after[0]][after[1]].x0 - start.x0) < abs(self._words[best[0]][best[1]].x0 - start.x0):
                best = after
        return best

    def _middle(self, place: Place) -> Point:
        word = self._words[place[0]][place[1]]
        return place[0], (word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2


def _distance(word: Word, x: float, y: float) -> float:
    along = max(word.x0 - x, 0.0, x - word.x1)
    across = max(word.y0 - y, 0.0, y - word.y1)
    return along + 4.0 * across


def joined(words: Iterable[Word]) -> str:
    """The text of words: a space between them, none behind a hyphen at a line end (a soft one goes) or between Chinese lines, blocks on new lines."""
    out: list[str] = []
    before: Word | None = None
    for word in words:
        if before is not None:
            if word.block != before.block:
                out.append("\n")
            elif word.line == before.line:
                out.append("" if word.glued else " ")
            elif before.text[-1:] == _SOFT:
                out[-1] = out[-1][:-1]  # it is there only because the line ends
            elif not (before.text[-1:] in _HYPHENS or (_is_wide(before.text[-1:]) and _is_wide(word.text[:1]))):
                out.append(" ")
        out.append(word.text)
        before = word
    return "".join(out)


def _is_wide(sign: str) -> bool:
    return bool(sign) and unicodedata.east_asian_width(sign) in ("W", "F") and not "\uac00" <= sign <= "\ud7a3"
