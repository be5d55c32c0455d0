"""Finds what belongs to the page and not to the text: running heads, page numbers, banners, stamps."""

from __future__ import annotations

import re

from engine.pdf.text import Fragment, PageText

_DIGITS = re.compile(r"\d+")
_NUMBER = re.compile(
    r"(?:[-–—|\s]*(?:page|p\.?|第)?\s*)([a-z]?\d{1,6}|[ivxlc]{1,6})(?:\s*(?:of|/|页|\|)\s*(?:共\s*)?\d*\s*页?)?[-–—|\s]*", re.IGNORECASE
)
_LABEL = re.compile(r"(?:supplementary |extended data )?(?:fig(?:ure)?\.?|table|图|表)\s*s?\d", re.IGNORECASE)
_ZONE = 0.13
"""Running heads stand in the outermost part of the page, this share of its height at the top and at the bottom."""
_NUMBER_ZONE = 0.2
"""Page numbers can stand further in, where the page has a wide margin."""


def without_furniture(pages: list[PageText]) -> list[list[Fragment]]:
    """The fragments of each page that are body, captions or tables."""
    repeated = _repeated(pages)
    out: list[list[Fragment]] = []
    for page in pages:
        kept = [item for item in page.fragments if item.upright and not _keys(page, item) & repeated]
        if len(kept) < len(page.fragments):
            kept = [item for item in kept if not _is_crumb(page, item)]
        numbers = {id(item) for item in kept if _is_page_number(page, item, kept)}
        kept = [item for item in kept if id(item) not in numbers]
        out.append(kept)
    return out


def _is_crumb(page: PageText, item: Fragment) -> bool:
    """A lone sign left over from a banner."""
    share = (item.y0 + item.y1) / 2 / max(page.height, 1.0)
    return (share < _ZONE or share > 1 - _ZONE) and not any(sign.isalnum() for sign in item.text)


def _text_key(item: Fragment) -> str:
    return " ".join(item.text.split()).casefold()


def _keys(page: PageText, item: Fragment) -> set[tuple[str, str, int, int]]:
    """What a fragment is recognised by on other pages; two grid positions each, so that a point up or down does not matter."""
    text = _text_key(item)
    middle = (item.y0 + item.y1) / 2
    share = middle / max(page.height, 1.0)
    top = share < 0.5
    distance = middle if top else page.height - middle
    keys: set[tuple[str, str, int, int]] = set()
    if share < _ZONE or share > 1 - _ZONE:
        masked = _DIGITS.sub("0", text)
        kind = "top" if top else "bottom"
        keys |= {(kind, masked, round(item.size), int(distance / 6)), (kind, masked, round(item.size), -int((distance + 3) / 6) - 1)}
    if len(text) > 12:
        keys |= {("same", text, round(item.size), int(middle / 6)), ("same", text, round(item.size), -int((middle + 3) / 6) - 1)}
    return keys


def _repeated(pages: list[PageText]) -> set[tuple[str, str, int, int]]:
    seen: dict[tuple[str, str, int, int], int] = {}
    for page in pages:
        here: set[tuple[str, str, int, int]] = set()
        for item in page.fragments:
            if item.upright:
                here |= _keys(page, item)
        for key in here:
            seen[key] = seen.get(key, 0) + 1
    return {key for key, count in seen.items() if count >= 2 and _is_enough(key, count, len(pages))}


def _is_enough(key: tuple[str, str, int, int], count: int, pages: int) -> bool:
    """Long documents repeat headings by chance; letters alone in the margin of two pages are enough only in short ones."""
    if not any(sign.isalpha() for sign in key[1]) or _LABEL.match(key[1]):
        return False
    if key[0] == "same":
        return count >= max(3, pages // 2)
    return count >= (2 if pages <= 12 else 3)


def _is_page_number(page: PageText, item: Fragment, kept: list[Fragment]) -> bool:
    """A number alone, outside of all other text of the page."""
    text = " ".join(item.text.split())
    if len(text) > 18 or not _NUMBER.fullmatch(text):
        return False
    share = (item.y0 + item.y1) / 2 / max(page.height, 1.0)
    if not (share < _NUMBER_ZONE or share > 1 - _NUMBER_ZONE):
        return False
    others = [other for other in kept if other is not item and not _NUMBER.fullmatch(" ".join(other.text.split()))]
    if share < 0.5:
        return all(other.y0 > item.y0 - 1 for other in others) and not any(_beside(item, other) for other in others)
    return all(other.y1 < item.y1 + 1 for other in others) and not any(_beside(item, other) for other in others)


def _beside(item: Fragment, other: Fragment) -> bool:
    return min(item.y1, other.y1) - max(item.y0, other.y0) > 0.5 * (item.y1 - item.y0)
