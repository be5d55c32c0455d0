"""How much of one file is read, and at what price: seconds by its size, signs on a page and in all; what lies beyond is named as not read."""

from __future__ import annotations

import contextlib
import gc
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from engine.pdf.text import PageText

_BASE_S = 240.0
_S_PER_MB = 4.0
_MOST_S = 3600.0
"""Seconds for one file: a base, some for each MB, and never more than an hour. A page of an ordinary paper takes 20 ms."""
_MOST_SIGNS_ON_PAGE = 200_000
"""A dense page of a journal has 8,000, a poster 40,000."""
_MOST_SIGNS = 40_000_000
"""Of a whole file: some 10,000 dense pages."""


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Keeps Python from looking for circular garbage: a file makes millions of small objects and hardly a circle, and the looks cost a tenth."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class Budget:
    """What may still be read of a file; `clock` gives seconds."""

    def __init__(self, path: str, clock: Callable[[], float] = time.monotonic) -> None:
        size = Path(path).stat().st_size
        self._seconds = min(_BASE_S + _S_PER_MB * size / 1e6, _MOST_S)
        self._clock = clock
        self._end = clock() + self._seconds
        self._signs = 0

    def refusal(self) -> str:
        """Why no further page is read; empty while there is room."""
        if self._clock() > self._end:
            return f"the {self._seconds:.0f} seconds for a file of this size are over"
        if self._signs > _MOST_SIGNS:
            return f"the file holds more than {_MOST_SIGNS:,} signs"
        return ""

    def taken(self, page: PageText) -> PageText:
        """The page as it is kept: one with more text than a page can hold is not read, since its layout would take hours."""
        signs = sum(len(fragment.text) for fragment in page.fragments)
        self._signs += min(signs, _MOST_SIGNS_ON_PAGE)
        if signs <= _MOST_SIGNS_ON_PAGE:
            return page
        return PageText(page.number, page.width, page.height, page.turn, [], fault=f"{signs:,} signs on one page are more than a page can hold")
