"""A bilingual glossary, so that a Chinese question can also search English records."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.intent.folding import fold
from engine.intent.terms import Entry, TermList
from resources import read_text


def glossary() -> Iterator[tuple[str, str, str]]:
    """(Chinese, English, field) of every line of the glossary; the field is "-" where the term has none of its own."""
    field = "-"
    for line in read_text("lexicons/zh_en.tsv").splitlines():
        if line.startswith("["):
            field = line.strip("[] ")
        elif line and not line.startswith("#"):
            zh, en = line.split("\t")
            yield zh, en, field


@cache
def _terms() -> tuple[TermList, dict[str, str]]:
    english = {fold(zh).text: en for zh, en, _ in glossary()}
    return TermList(Entry(zh.replace("-", " "), zh) for zh in english), english


def translate_terms(text: str) -> list[tuple[str, str]]:
    """The Chinese terms of a text as they are written there, each with its English name; the longest term at a place wins, each term once."""
    terms, english = _terms()
    folded = fold(text)
    found = {hit.section: folded.piece(hit.start, hit.end) for hit in reversed(terms.find(folded))}
    return [(piece, english[term]) for term, piece in reversed(found.items())]
