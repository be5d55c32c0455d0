"""Finds what belongs to the page and not to the text: running heads, page numbers, banners, stamps."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from engine.domain.documents import Box
from engine.pdf.line_numbers import line_numbers
from engine.pdf.text import Fragment, PageText

_DIGITS = re.compile(r"\d+")
_NUMBER = re.compile(
    r"(?:[-–—|\s]*(?:page|p\.?|第)?\s*)([a-z]?\d{1,6}|[ivxlc]{1,6})(?:\s*(?:of|/|页|\|)\s*(?:共\s*)?\d*\s*页?)?[-–—|\s]*", re.IGNORECASE
)
_LABEL = re.compile(r"(?:supplementary |extended data )?(?:fig(?:ure)?\.?|table|图|表)\s*s?\d", re.IGNORECASE)
_BANNER = re.compile(
    r"not (?:been )?(?:certified by|peer[- ]reviewed)|copyright holder (?:for|has placed) this|(?:bio|med)rxiv preprint"
    r"|made available under an? [\w -]*licen[cs]e"
    r"|^\s*(?:author|accepted) manuscript\s*$|hhs public access|^\s*downloaded from (?:https?:|www\.|[\w-]+\.[a-z]{2,})|protected by copyright"
    r"|see the terms and conditions|^\s*arxiv:\d{4}\.\d{4,5}|for personal use only|uncorrected proof|^\s*(?:no )?reuse allowed",
    re.IGNORECASE,
)
_EDGE = 0.08
"""Stamps along the edge stand in the outermost part of the page, this share of its width or height."""
_ZONE = 0.13
"""Running heads stand in the outermost part of the page, this share of its height at the top and at the bottom."""
_NUMBER_ZONE = 0.2
"""Page numbers can stand further in, where the page has a wide margin."""


@dataclass(frozen=True, slots=True)
class Furniture:
    """Words that belong to a page and not to the text of the paper."""

    page: int
    box: Box
    """In points of the unrotated CropBox."""
    text: str
    kind: str
    """"head", "foot", "number" (of the page), "line number", "stamp" (along the edge or across the page), "repeated"."""


def furniture_of(pages: list[PageText], kept: list[list[Fragment]]) -> list[Furniture]:
    """What was left out of each page, where `kept` is what was not; labels that stand turned inside a figure are none."""
    out: list[Furniture] = []
    for page, items in zip(pages, kept, strict=True):
        ids = {id(item) for item in items}
        for item in page.fragments:
            kind = "" if id(item) in ids else _kind(page, item)
            text = " ".join(item.text.split())
            if kind and text:
                out.append(Furniture(page.number, page.shown_box(item.x0, item.y0, item.x1, item.y1), text, kind))
    return out


def _kind(page: PageText, item: Fragment) -> str:
    across, down = (item.x0 + item.x1) / 2 / max(page.width, 1.0), (item.y0 + item.y1) / 2 / max(page.height, 1.0)
    text = " ".join(item.text.split())
    if not item.upright:
        inside = _EDGE < across < 1 - _EDGE and _EDGE < down < 1 - _EDGE
        return "stamp" if not inside or max(item.x1 - item.x0, item.y1 - item.y0) > 0.4 * page.height else ""
    if down < _NUMBER_ZONE or down > 1 - _NUMBER_ZONE:
        if _NUMBER.fullmatch(text) and (down < _ZONE or down > 1 - _ZONE):
            return "number"
        # the letters of panels and the marks of axes are no running heads
        return "" if sum(sign.isalpha() for sign in text) < 3 else "head" if down < 0.5 else "foot"
    return "line number" if text.isdigit() else "repeated"


def without_furniture(pages: list[PageText]) -> list[list[Fragment]]:
    """The fragments of each page that are body, captions or tables."""
    upright = [[item for item in page.fragments if item.upright] for page in pages]
    counted = line_numbers(upright)
    if counted:
        upright = [[item for item in items if id(item) not in counted] for items in upright]
    often = {text for text, count in Counter(item.text for items in upright for item in items).items() if count > 2 and len(text) > 12}
    keys = [[_keys(page, item, often) for item in items] for page, items in zip(pages, upright, strict=True)]
    repeated = _repeated(keys)
    out: list[list[Fragment]] = []
    for page, items, theirs in zip(pages, upright, keys, strict=True):
        kept = [item for item, own in zip(items, theirs, strict=True) if not own or repeated.isdisjoint(own)]
        kept = [item for item in kept if not _is_banner(page, item, items)]
        if len(kept) < len(page.fragments):
            kept = [item for item in kept if not _is_crumb(page, item)]
        numbers = _page_numbers(page, kept)
        kept = [item for item in kept if id(item) not in numbers]
        out.append(kept)
    # pages most of whose words are the same are slides, forms or one page scanned twice, and those words are what they say
    return out if _letters(out) * 2 >= _letters(upright) else upright


def _letters(pages: list[list[Fragment]]) -> int:
    return sum(len(item.text) for items in pages for item in items)


def _is_crumb(page: PageText, item: Fragment) -> bool:
    """A lone sign left over from a banner."""
    share = (item.y0 + item.y1) / 2 / max(page.height, 1.0)
    return (share < _ZONE or share > 1 - _ZONE) and not any(sign.isalnum() for sign in item.text)


def _usual_size(items: list[Fragment]) -> float:
    """The size of type in which most letters of a page are set."""
    weight: Counter[float] = Counter()
    for item in items:
        weight[round(item.size * 2) / 2] += len(item.text)
    return max(weight.items(), key=lambda entry: (entry[1], entry[0]), default=(0.0, 0))[0]


def _is_banner(page: PageText, item: Fragment, items: list[Fragment]) -> bool:
    """Whether a line at the edge of a page is one that servers and archives print on the pages of any file."""
    share = (item.y0 + item.y1) / 2 / max(page.height, 1.0)
    edge = min(share, 1 - share)
    return edge < _ZONE and bool(_BANNER.search(item.text)) and (edge < _ZONE / 2 or abs(item.size - _usual_size(items)) > 0.7)


def _text_key(item: Fragment) -> str:
    return " ".join(item.text.split()).casefold()


def _keys(page: PageText, item: Fragment, often: set[str]) -> set[tuple[str, str, int, int]]:
    """What a fragment is recognised by on other pages; two grid positions each, so that a point up or down does not matter."""
    middle = (item.y0 + item.y1) / 2
    share = middle / max(page.height, 1.0)
    if _ZONE <= share <= 1 - _ZONE and item.text not in often:
        return set()
    text = _text_key(item)
    top = share < 0.5
    distance = middle if top else page.height - middle
    keys: set[tuple[str, str, int, int]] = set()
    if share < _ZONE or share > 1 - _ZONE:
        masked = _DIGITS.sub("0", text)
        kind = "top" if top else "bottom"
        keys |= {(kind, masked, round(item.size), int(distance / 6)), (kind, masked, round(item.size), -int((distance + 3) / 6) - 1)}
    if item.text in often:
        keys |= {("same", text, round(item.size), int(middle / 6)), ("same", text, round(item.size), -int((middle + 3) / 6) - 1)}
    return keys


def _repeated(keys: list[list[set[tuple[str, str, int, int]]]]) -> set[tuple[str, str, int, int]]:
    seen: Counter[tuple[str, str, int, int]] = Counter()
    for page in keys:
        seen.update(set().union(*page))
    return {key for key, count in seen.items() if count >= 2 and _is_enough(key, count, len(keys))}


def _is_enough(key: tuple[str, str, int, int], count: int, pages: int) -> bool:
    """Long documents repeat headings by chance; letters alone in the margin of two pages are enough only in short ones."""
    if not any(sign.isalpha() for sign in key[1]) or _LABEL.match(key[1]):
        return False
    if key[0] == "same":
        return count >= max(3, pages // 2)
    return count >= (2 if pages <= 12 else 3)


def _page_numbers(page: PageText, kept: list[Fragment]) -> set[int]:
    """The numbers that stand alone, outside of all other text of a page (identities of fragments)."""
    marks: list[Fragment] = []
    others: list[Fragment] = []
    for item in kept:
        share = (item.y0 + item.y1) / 2 / max(page.height, 1.0)
        text = " ".join(item.text.split())
        is_number = len(text) <= 18 and bool(_NUMBER.fullmatch(text))
        (marks if is_number and (share < _NUMBER_ZONE or share > 1 - _NUMBER_ZONE) else others).append(item)
    if not marks:
        return set()
    top = min((item.y0 for item in others), default=page.height)
    bottom = max((item.y1 for item in others), default=0.0)
    outside = [item for item in marks if (item.y0 <= top + 1 if item.y1 < page.height / 2 else item.y1 >= bottom - 1)]
    return {id(item) for item in outside[:50] if not any(_beside(item, other) for other in others)}


def _beside(item: Fragment, other: Fragment) -> bool:
    return min(item.y1, other.y1) - max(item.y0, other.y0) > 0.5 * (item.y1 - item.y0)
