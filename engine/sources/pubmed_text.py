"""Clean text of the elements of a PubMed record."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from lxml import etree

from engine.formats.clean import inner_text, markup_text, strip_markup

_CLEAN = re.compile(
    "[ -~\u00a1-\u00ac\u00ae-\u02af\u0391-\u03c9\u0400-\u0482\u048a-\u052f\u2013\u2014\u2018-\u201d\u2026\u2264\u2265"
    "\u2020-\u2022\u2030-\u2037\u2070-\u2071\u2074-\u208e\u20ac\u2122\u2190-\u22ff"
    "\u3001\u3002\u4e00-\u9fa5\uff08-\uff0c\uff1a\uff1b]*"
).fullmatch
"""Letters and signs that cleaning leaves as they are, which is nearly all there is."""
_ENTITY = re.compile("&[#A-Za-z][A-Za-z0-9]{0,30};").search
_TAG = re.compile("<[A-Za-z/!?]").search


def rich(element: etree._Element | None) -> str:
    """The whole text of an element that may hold markup, from before, in and after its tags; empty where there is no element."""
    if element is None:
        return ""
    return cleaned(inner_text(element) if len(element) else element.text or "")


def cleaned(text: str) -> str:
    """Text that may hold markup, cleaned; text that is clean already is seen to be so at a glance."""
    if text.isascii():
        sure = text.isprintable()
    else:
        text = text.replace("\u2009", " ").replace("\xa0", " ").replace("\u202f", " ")
        sure = _CLEAN(text) is not None
    if sure and not ("  " in text or "\\" in text or "$" in text or may_be_markup(text)):
        return text.strip(" ")
    return strip_markup(text)


def may_be_markup(text: str) -> bool:
    """Whether there is anything in a text that looks like an entity or a tag."""
    return ("&" in text and _ENTITY(text) is not None) or ("<" in text and _TAG(text) is not None)


known = lru_cache(maxsize=16384)(cleaned)
"""`cleaned` for words that come again and again: journals, descriptors, languages, names."""


def short(element: etree._Element | None) -> str:
    """The text of an element that holds a word or a number."""
    if element is None:
        return ""
    return markup_text(element) if len(element) else known(element.text or "")


def once(texts: Iterable[str]) -> tuple[str, ...]:
    """The texts that are not empty, each once, in order."""
    found = dict.fromkeys(texts)
    found.pop("", None)
    return tuple(found)


class Parts:
    """The children of an element (or of none) by name, gathered in one pass."""

    __slots__ = ("_found",)

    def __init__(self, element: etree._Element | None) -> None:
        found: dict[str, list[etree._Element]] = {}
        for child in element if element is not None else ():
            tag: str = child.tag
            if tag in found:
                found[tag].append(child)
            else:
                found[tag] = [child]
        self._found = found

    def all(self, tag: str) -> list[etree._Element]:
        """The children of that name."""
        return self._found.get(tag, [])

    def one(self, tag: str) -> etree._Element | None:
        """The first child of that name."""
        found = self._found.get(tag)
        return found[0] if found else None

    def inside(self, tag: str) -> Iterable[etree._Element]:
        """The children of the first child of that name."""
        found = self._found.get(tag)
        return found[0] if found else ()

    def __iter__(self) -> Iterator[str]:
        """The names."""
        return iter(self._found)

    def raw(self, tag: str) -> str:
        """The text of the first child of that name, as it stands."""
        found = self._found.get(tag)
        return (found[0].text or "") if found else ""

    def short(self, tag: str) -> str:
        """The text of the first child of that name, a word or a number."""
        found = self._found.get(tag)
        return short(found[0]) if found else ""

    def rich(self, tag: str) -> str:
        """The text of the first child of that name, which may hold markup."""
        found = self._found.get(tag)
        return rich(found[0]) if found else ""
