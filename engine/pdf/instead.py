"""Words that a file hands to programs in place of those that are seen (`ActualText`, PDF 32000-1, 14.9.4)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

import pymupdf

from engine.pdf.repair import FAULTS

_WORD = re.compile(r"[^\W\d_]{2,}")
_SENTENCE = 3
"""Words that are more than a sign said otherwise."""
_REFERENCE = re.compile(r"(\d+) 0 R")
_NAME = b"/ActualText"
_TOLD = re.compile(rb"/ActualText\s*(<[0-9A-Fa-f\s]*>|\((?:[^\\()]|\\.)*\))", re.DOTALL)
_FEW = 22
"""Bytes of a text as it is written: four signs of UTF-16 in hexadecimal digits, with their mark and brackets."""
_MOST_FORMS = 40
"""Drawings of a page that are looked into; of a page with more the words are compared in any case."""


def as_seen(page: pymupdf.Page, textpage: Callable[[int], pymupdf.TextPage], flags: int, drawing: bytes) -> tuple[pymupdf.TextPage, list[str]]:
    """The text as it is seen, and the lines that the file would put in its place; `drawing` is the page's content.

    What only says the same otherwise, as a soft hyphen or a sign that the font does not name, is taken.
    """
    held = textpage(flags)
    if not _may_say_otherwise(page, drawing):
        return held, []
    plain = textpage(flags | pymupdf.TEXT_IGNORE_ACTUALTEXT)
    told, shown = held.extractText().splitlines(), plain.extractText().splitlines()
    if told == shown:
        return held, []
    instead = [line for line in unknown_lines(told, _letters(shown), _WORD.findall) if len(_WORD.findall(line)) >= _SENTENCE]
    if instead and any(len(_WORD.findall(line)) >= _SENTENCE for line in unknown_lines(shown, _letters(told), _WORD.findall)):
        return plain, instead
    return held, []


def unknown_lines(lines: Iterable[str], known: Counter[str], words_of: Callable[[str], list[str]] = str.split) -> list[str]:
    """The lines most of whose words are not among those known, each of which is used up by one line."""
    found = []
    for line in lines:
        words = Counter(words_of(line))
        if (words - known).total() * 2 > words.total():
            found.append(line.strip())
        else:
            known -= words
    return found


def _may_say_otherwise(page: pymupdf.Page, drawing: bytes) -> bool:
    """Whether the page, or a drawing that it uses, names other words for what it shows."""
    if _tells_much(drawing):
        return True
    try:
        return any(_tells_much(text) for text in _places(page, drawing))
    except FAULTS:
        return True


def _tells_much(text: bytes) -> bool:
    """Whether more than a few signs are said otherwise; hyphens, blanks and single signs are, on every page of some publishers."""
    count = text.count(_NAME)
    short = sum(len(found[1]) <= _FEW for found in _TOLD.finditer(text)) if count else 0
    return count > short


def _places(page: pymupdf.Page, drawing: bytes) -> Iterator[bytes]:
    """Where other words may stand: lists of properties, and the drawings that the page uses with theirs."""
    document = page.parent
    if b"BDC" in drawing:
        yield from _properties(document, page.xref, "Resources/Properties")
    if b"Do" not in drawing:
        return
    forms = page.get_xobjects()
    if len(forms) > _MOST_FORMS:
        yield _NAME + b" unknown"
    for xref, *_ in forms[:_MOST_FORMS]:
        content = document.xref_stream(xref) or b""
        yield content
        if b"BDC" in content:
            yield from _properties(document, xref, "Resources/Properties")


def _properties(document: pymupdf.Document, xref: int, place: str) -> Iterator[bytes]:
    kind, value = document.xref_get_key(xref, place)
    if kind == "null":
        return
    if kind == "xref":
        value = document.xref_object(int(value.split()[0]))
    yield value.encode("utf-8", "replace")
    for number in _REFERENCE.findall(value):
        yield document.xref_object(int(number)).encode("utf-8", "replace")


def _letters(lines: Iterable[str]) -> Counter[str]:
    return Counter(word for line in lines for word in _WORD.findall(line))
