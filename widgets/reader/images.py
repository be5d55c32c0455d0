"""The pictures of pages that are held, and which one is wanted next."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QTransform

from widgets.reader.page_geometry import PageLayout, turned
from widgets.reader.pages import Clip, Page

BUDGET = 96 * 1024 * 1024
"""Bytes of pictures that are held, unless the view itself is larger than a third of that."""
WHOLE = 4_000_000
"""A page with more pixels than this is drawn in parts."""
_ROUGH = 700_000
"""Pixels of the picture of a whole page that stands under its parts."""
_PART = 1024
"""The side of a part in pixels."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A picture: page (from 1), scale in device pixels a point, part of the page or None for all of it."""

    page: int
    scale: float
    clip: Clip | None


@dataclass(frozen=True, slots=True)
class Seen:
    """The part of a page that is to be shown, in points; the most urgent page first."""

    number: int
    page: Page
    box: Clip


class PageImages:
    """Holds pictures, turned as they are shown, up to a number of bytes; those not drawn for longest go first."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._least = self._budget = budget
        self._bytes = 0
        self._turn = 0
        self._images: OrderedDict[Wanted, QImage] = OrderedDict()
        self._wholes: dict[int, set[float]] = {}

    @property
    def bytes(self) -> int:
        """How many bytes are held."""
        return self._bytes

    def serve(self, pixels: int) -> None:
        """Holds at least three times as many pixels as the view has, lest what is seen drives itself out."""
        self._budget = max(self._least, 3 * 4 * pixels)

    def turn(self, turn: int) -> None:
        """Quarter turns clockwise from now on; pictures that stand otherwise are forgotten."""
        if turn != self._turn:
            self.clear()
            self._turn = turn

    def clear(self) -> None:
        """Forgets all pictures."""
        self._images.clear()
        self._wholes.clear()
        self._bytes = 0

    def put(self, key: Wanted, image: QImage) -> None:
        """Takes a picture as it is drawn, upright, and lets old ones go."""
        self._drop(key)
        if self._turn:
            image = image.transformed(QTransform().rotate(90 * self._turn))
        self._images[key] = image
        self._bytes += image.sizeInBytes()
        if key.clip is None:
            self._wholes.setdefault(key.page, set()).add(key.scale)
        while self._bytes > self._budget and len(self._images) > 1:
            self._drop(next(iter(self._images)))

    def get(self, key: Wanted) -> QImage | None:
        """A picture, which counts as used."""
        if key in self._images:
            self._images.move_to_end(key)
        return self._images.get(key)

    def has_whole(self, page: int) -> bool:
        """Whether there is a picture of a whole page, at whatever scale."""
        return bool(self._wholes.get(page))

    def nearest(self, page: int, scale: float) -> QImage | None:
        """The picture of the whole page at this scale, else at the one that comes nearest, larger ones first."""
        scales = self._wholes.get(page)
        if not scales:
            return None
        best = min(scales, key=lambda held: abs(math.log(held / scale)) * (1.0 if held > scale else 1.5))
        return self.get(Wanted(page, best, None))

    def paint(self, painter: QPainter, seen: Seen, rect: QRectF, scale: float, ratio: float) -> bool:
        """Paints a page into its rectangle: the picture of the whole page, over it the sharp parts of a large one; False without any.

        `scale` in device pixels a point, `ratio` device pixels a pixel of the painter.
        """
        whole = self.nearest(seen.number, scale)
        if whole is not None:
            painter.drawImage(rect, whole)
        if is_large(seen.page, scale):
            width, height = round(seen.page.width * scale), round(seen.page.height * scale)
            for clip in parts(seen.page, scale, seen.box):
                image = self.get(Wanted(seen.number, scale, clip))
                if image is not None:
                    x0, y0, x1, y1 = (round(value * scale) for value in clip)
                    u0, v0 = turned(x0, y0, width, height, self._turn)
                    u1, v1 = turned(x1, y1, width, height, self._turn)
                    x, y = rect.x() + min(u0, u1) / ratio, rect.y() + min(v0, v1) / ratio
                    painter.drawImage(QRectF(x, y, image.width() / ratio, image.height() / ratio), image)
        return whole is not None

    def next_wanted(self, seen: list[Seen], near: list[tuple[int, Page]], scale: float, failed: set[int]) -> Wanted | None:
        """What is missing: first of what is seen, then of the pages near it."""
        for place in seen:
            if place.number in failed:
                continue
            if not is_large(place.page, scale):
                if (key := Wanted(place.number, scale, None)) not in self._images:
                    return key
                continue
            if not self._wholes.get(place.number):
                return Wanted(place.number, rough_scale(place.page), None)
            for clip in parts(place.page, scale, place.box):
                if (key := Wanted(place.number, scale, clip)) not in self._images:
                    return key
        for number, page in near:
            key = Wanted(number, rough_scale(page) if is_large(page, scale) else scale, None)
            if number not in failed and key not in self._images:
                return key
        return None

    def _drop(self, key: Wanted) -> None:
        image = self._images.pop(key, None)
        if image is None:
            return
        self._bytes -= image.sizeInBytes()
        if key.clip is None:
            self._wholes[key.page].discard(key.scale)


def is_large(page: Page, scale: float) -> bool:
    """Whether a page is drawn in parts at this scale."""
    return page.width * page.height * scale * scale > WHOLE


def rough_scale(page: Page) -> float:
    """The scale of the picture that stands under the parts of a page."""
    return round(math.sqrt(_ROUGH / (page.width * page.height)), 4)


def parts(page: Page, scale: float, box: Clip) -> Iterator[Clip]:
    """The parts of a page that cover a box, those near its middle first."""
    side = _PART / scale
    columns = range(int(max(0.0, box[0]) / side), math.ceil(min(page.width, box[2]) / side))
    rows = range(int(max(0.0, box[1]) / side), math.ceil(min(page.height, box[3]) / side))
    middle_x, middle_y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    cells = [(column, row) for row in rows for column in columns]
    cells.sort(key=lambda cell: math.hypot((cell[0] + 0.5) * side - middle_x, (cell[1] + 0.5) * side - middle_y))
    for column, row in cells:
        x0, y0 = column * side, row * side
        yield x0, y0, min(x0 + side, page.width), min(y0 + side, page.height)


def seen_parts(layout: PageLayout, pages: Sequence[Page], area: QRectF, read: float) -> list[Seen]:
    """The parts of pages that stand in an area of pixels, the page nearest to the height `read` first."""
    found: list[tuple[float, Seen]] = []
    for number in layout.visible(area.top(), area.bottom()):
        rect = layout.rect(number)
        part = rect.intersected(area)
        if part.isEmpty():
            continue
        box = layout.to_box(number, part)
        away = 0.0 if part.top() <= read <= part.bottom() else min(abs(part.top() - read), abs(part.bottom() - read))
        found.append((away, Seen(number, pages[number - 1], box)))
    found.sort(key=lambda item: item[0])
    return [seen for _, seen in found]
