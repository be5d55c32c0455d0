"""The table of contents of a PDF and the links on its pages: where in the file they lead, never followed out of it."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pymupdf
from pymupdf import mupdf

from engine.cancel import CancelToken
from engine.pdf.opening import LIBRARY_FAULTS

_MOST_ENTRIES = 10_000
_MOST_LINKS = 2_000
_DEEPEST = 20
_LONGEST = 2_000
"""Signs of a title or an address that are shown."""


@dataclass(frozen=True, slots=True)
class Target:
    """A place in the file: a page (from 1) and a point on it in points as shown; None where only the page is named."""

    page: int
    x: float | None
    y: float | None


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the table of contents; `level` counts from 1; no target where its own is lost."""

    level: int
    title: str
    target: Target | None


@dataclass(frozen=True, slots=True)
class Link:
    """A link on a page: its box as shown, and its target in the file, or an address outside of it that is only shown."""

    box: tuple[float, float, float, float]
    target: Target | None
    address: str


def outline(document: pymupdf.Document, token: CancelToken) -> list[Entry]:
    """The table of contents in its order; one that is damaged or goes in circles gives what can be read. Raises `Cancelled`."""
    found: list[Entry] = []
    try:
        todo = [(document.outline, 1)]
        while todo and len(found) < _MOST_ENTRIES:
            token.check()
            item, level = todo.pop()
            if item is None or not item.this.m_internal:  # the library gives an empty one for "none", which ends the process when it is asked
                continue
            todo.append((item.next, level))
            if level < _DEEPEST:
                todo.append((item.down, level + 1))
            target = _target(document, int(item.page), float(item.x), float(item.y)) if not item.is_external else None
            title = _shown(item.title or "")
            if title:
                found.append(Entry(level, title, target))
    except LIBRARY_FAULTS:
        return found
    return found


def links(document: pymupdf.Document, page: pymupdf.Page) -> list[Link]:
    """The links of a page that lead to a place in the file or name an address; scripts and what has no target are left out. Library errors pass."""
    found: list[Link] = []
    link = mupdf.fz_load_links(mupdf.FzPage(page.this))
    while link.m_internal and len(found) < _MOST_LINKS:
        rect, uri = link.rect(), str(link.uri() or "")
        box = (float(rect.x0), float(rect.y0), float(rect.x1), float(rect.y1))
        link = link.next()
        if not uri or not all(math.isfinite(value) for value in box) or box[0] >= box[2] or box[1] >= box[3]:
            continue
        if mupdf.fz_is_external_link(uri):
            if not uri.casefold().startswith("javascript:"):
                found.append(Link(box, None, _shown(uri)))
            continue
        target = _resolved(document, uri)
        if target is not None:
            found.append(Link(box, target, ""))
    return found


def _resolved(document: pymupdf.Document, uri: str) -> Target | None:
    try:
        place, x, y = mupdf.fz_resolve_link(mupdf.FzDocument(document.this), uri)
        number = int(mupdf.fz_page_number_from_location(mupdf.FzDocument(document.this), place))
    except LIBRARY_FAULTS:
        return None
    return _target(document, number, float(x), float(y))


def _target(document: pymupdf.Document, index: int, x: float, y: float) -> Target | None:
    if not 0 <= index < document.page_count:
        return None
    return Target(index + 1, x if math.isfinite(x) else None, y if math.isfinite(y) else None)


def _shown(text: str) -> str:
    """A text of the file on one line without what cannot be printed, such as marks that turn its direction."""
    return "".join(sign if sign.isprintable() else " " for sign in text[:_LONGEST]).strip()
