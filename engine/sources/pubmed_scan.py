"""Finds the parts of a PubMed record in its text; whatever is not in the plain form raises `OddError`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from lxml import etree

from engine.formats import safe_xml
from engine.formats.clean import inner_text
from engine.formats.mathml import superscript
from engine.sources.pubmed_text import cleaned, may_be_markup

Leaf = tuple[re.Pattern[str], str]
"""A pattern whose one group is the content, and the end tag."""
_ENTITY = re.compile(r"&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9A-Fa-f]{1,6}));")
_FLAT = re.compile(r"<(i|b|u|sub|sup)>([^<]*)</\1>")
_NAMED = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}
INNER = safe_xml.parser()
"""Reads small parts; entities are never expanded, nothing outside is loaded."""


class OddError(Exception):
    """The record is not in the plain form."""


def leaf(tag: str) -> Leaf:
    """What finds the elements of a name that hold a word, and their end tag."""
    return re.compile(rf"<{tag}(?: [^<>]*)?>([^<]*)</{tag}>"), f"</{tag}>"


def start_of(text: str, tag: str, close: str) -> int:
    """Where the start tag stands, or -1; an end tag without one is odd."""
    at = text.find(tag)
    if at < 0 and close in text:
        raise OddError
    return at


def end_of(text: str, tag: str, start: int) -> int:
    """Where an end tag stands behind `start`."""
    at = text.find(tag, start)
    if at < 0:
        raise OddError
    return at


def cut_out(text: str, tag: str, close: str) -> tuple[str, str]:
    """The first part from a start tag (of which `tag` is all or the beginning) to its end tag, both left out, and the text without it."""
    at = text.find(tag)
    if at < 0:
        if close in text:
            raise OddError
        return "", text
    end = text.find(close, at)
    if end < 0:
        raise OddError
    return text[at + len(tag) : end], text[:at] + text[end + len(close) :]


def elements(text: str, tag: str) -> Iterator[tuple[str, str]]:
    """Attributes and content of each element of that name, which never stands inside another of that name."""
    at = 0
    close = f"</{tag}>"
    while (at := text.find(f"<{tag}", at)) >= 0:
        after = at + len(tag) + 1
        at = text.find(">", after)
        if text[after] not in " >/":
            if text[after].isspace():
                raise OddError
            continue
        attributes = text[after:at]
        if "'" in attributes:
            raise OddError
        if attributes.endswith("/"):
            continue
        end = text.find(close, at)
        if end < 0:
            raise OddError
        yield attributes, text[at + 1 : end]
        at = end


def leaves(text: str, kind: Leaf) -> list[str]:
    """The words in all elements of a name."""
    found = kind[0].findall(text)
    if len(found) != text.count(kind[1]):
        raise OddError
    return list(map(word, found))


def text_of(raw: str) -> str:
    """Clean text of what stands in an element."""
    if "<" in raw:
        flat = _FLAT.sub(_without, raw)
        # tags that do not pair, stand in each other or carry more than text are for the parser
        return cleaned(inner_text(etree.fromstring(f"<text>{raw}</text>".encode(), INNER)) if "<" in flat else plain(flat))
    text = plain(raw) if "&" in raw else raw
    if not text.isascii() or "\n" in text or "\\" in text or "$" in text or "\t" in text or "\r" in text or "  " in text:
        return cleaned(text)
    # control characters were looked for in the whole record, and there is nothing left but what entities may have brought
    return cleaned(text) if text is not raw and may_be_markup(text) else text.strip(" ")


def _without(tag: re.Match[str]) -> str:
    if tag[1] != "sup":
        return tag[2]
    # "<" would be taken for a tag that was not matched
    return superscript(tag[2]) if "&" not in tag[2] else "<"


def plain(raw: str) -> str:
    """Text with its entities read; unknown ones are for the full reader."""
    if "&" not in raw:
        return raw
    text = raw.replace("&lt;", "<").replace("&gt;", ">")
    if "&" not in text:
        return text
    if raw.count("&") != len(_ENTITY.findall(raw)):
        raise OddError
    return _ENTITY.sub(_character, raw)


def _character(found: re.Match[str]) -> str:
    if found[1]:
        return _NAMED[found[1]]
    code = int(found[2]) if found[2] else int(found[3], 16)
    if code < 32 or 0xD800 <= code < 0xE000 or code & 0xFFFE == 0xFFFE or code > 0x10FFFF:
        raise OddError
    return chr(code)


@lru_cache(maxsize=32768)
def word(raw: str) -> str:
    """Clean text of what stands in an element that holds a word, a name or a number."""
    if "<" in raw:
        raise OddError
    return cleaned(plain(raw))


def element_of(inner: str) -> etree._Element:
    """An element with that content."""
    return etree.fromstring(f"<part>{inner}</part>".encode(), INNER)
