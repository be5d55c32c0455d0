"""What was found in a document, in the order of its pages, and which hit is the present one."""

from __future__ import annotations

from collections.abc import Sequence

from widgets.reader.pages import Hit

Place = tuple[int, int]
"""A page (from 1) and the number of a hit on it, from 0."""


class Hits:
    """Grows while the search runs; the present hit is the first one from the page where the search began."""

    def __init__(self) -> None:
        self.by_page: dict[int, Sequence[Hit]] = {}
        self.current: Place | None = None
        self.is_complete = True
        self._start = 1

    def begin(self, page: int) -> None:
        """Nothing is found yet; the search is thought of as beginning at `page`."""
        self.by_page = {}
        self.current = None
        self.is_complete = False
        self._start = max(1, page)

    def put(self, page: int, hits: Sequence[Hit]) -> bool:
        """Takes the hits of a page; True if there is a present hit only now."""
        if not hits:
            return False
        self.by_page[page] = hits
        if self.current is None and page >= self._start:
            self.current = (page, 0)
            return True
        return False

    def end(self) -> bool:
        """Nothing more comes; True if there is a present hit only now, from the beginning of the document."""
        self.is_complete = True
        if self.current is None and self.by_page:
            self.current = (min(self.by_page), 0)
            return True
        return False

    @property
    def total(self) -> int:
        """How many hits there are so far."""
        return sum(len(hits) for hits in self.by_page.values())

    @property
    def number(self) -> int:
        """The number of the present hit among all, from 1; 0 without one."""
        if self.current is None:
            return 0
        page, index = self.current
        return sum(len(hits) for known, hits in self.by_page.items() if known < page) + index + 1

    def step(self, by: int) -> None:
        """Makes the next (1) or the previous (-1) hit the present one, round the end of the document."""
        if self.current is None:
            return
        page, index = self.current
        index += by
        if not 0 <= index < len(self.by_page[page]):
            pages = sorted(self.by_page)
            page = pages[(pages.index(page) + by) % len(pages)]
            index = 0 if by > 0 else len(self.by_page[page]) - 1
        self.current = (page, index)
