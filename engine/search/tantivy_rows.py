"""Turns a record into the texts of a tantivy document, with the same words and places as in any other engine.

This is most of our own work of building the fast index; what comes again in other records (headings, journals, types, names) is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain

import tantivy

from engine.search.facts import facts
from engine.search.fields import GAP, ZONES, language_code
from engine.search.index import IndexRow
from engine.search.postings import AFFILIATION, AUTHOR, DOI, FACT, ID, JOURNAL, LANGUAGE, PMID, TYPE, YEAR
from engine.search.tantivy_schema import AUTHOR_SLOTS, BETWEEN, CONTEXT, FILLER, NUMBER, VALUE, values
from engine.search.tokens import RUNS, name_words
from engine.search.values import bare_doi

Texts = list[tuple[str, str]]
"""Fields of a document with their ready text."""

Laid = tuple[str, tuple[str, ...]]
"""A text as it is laid out in a field: its parts, some further apart than by one blank; and what is found but has no place among the parts, each
with what stands before it."""

_APART = f" {FILLER} "
_AUTHORS_APART = " " + " ".join([FILLER] * AUTHOR_SLOTS) + " "
_EMPTY = tuple(f" {FILLER}" * (AUTHOR_SLOTS - used) for used in range(AUTHOR_SLOTS))
_SIZES = {name: zone.end - zone.start for name, zone in ZONES.items()}
_LONGEST = 65535


def document(row: IndexRow) -> tantivy.Document:
    """The document of a record."""
    out = tantivy.Document()
    add = out.add_text
    for name, text in texts(row):
        add(name, text)
    if row.year is not None:
        out.add_integer(NUMBER, row.year)
    return out


def texts(row: IndexRow) -> Texts:
    """The texts of a row as tantivy takes them; the last one is the ID."""
    out: Texts = []
    for name, text in (("title", row.title), ("abstract", row.abstract), ("body", row.body)):
        if text:
            out.append((name, _field((_laid(text),), _SIZES[name])))
    for name, listed in (("mesh", row.mesh), ("keyword", row.keywords)):
        if listed:
            out.append((name, _field(list(map(_known, listed)), _SIZES[name])))
    if row.authors:
        out.append((AUTHOR, _AUTHORS_APART.join(map(_author, row.authors))))
    for name, text in ((JOURNAL, _small_field((row.journal,))), (TYPE, _small_field(row.types)), (AFFILIATION, _listed(row.affiliations))):
        if text:
            out.append((name, text))
    out.append((VALUE, _values(row)))
    out.append((ID, row.id))
    return out


def _values(row: IndexRow) -> str:
    """What is compared as a whole."""
    out = [f"{FACT}={fact}" for fact in facts(row)]
    if row.language:
        out.append(f"{LANGUAGE}={language_code(row.language)}")
    if row.year is not None:
        out.append(f"{YEAR}={row.year:04d}")
    if pmid := row.pmid.lstrip("0"):
        out.append(f"{PMID}={pmid}")
    if doi := bare_doi(row.doi):
        out.append(f"{DOI}={doi}")
    text = BETWEEN.join(out)
    return values(text if len(text) < 1024 else BETWEEN.join(map(_cut, out)))


def _cut(text: str) -> str:
    return text if len(text) < 256 else text.encode()[:1024].decode(errors="ignore")


def _laid(text: str) -> Laid:
    """A running text, taken apart."""
    pieces, groups = RUNS.read(text)
    if not groups:
        return pieces[0], ()
    laid: list[str] = []
    behind: list[str] = []
    for piece, group in zip(pieces, groups, strict=False):
        laid.append(piece)
        behind += group.lone
        for token, inside in group.led:
            behind.append(" ".join([*_last(laid, CONTEXT - len(inside)), *inside[-CONTEXT:], token]))
        laid.append(group.text)
    laid.append(pieces[-1])
    return "".join(laid), tuple(dict.fromkeys(behind))


def _last(pieces: Sequence[str], count: int) -> list[str]:
    """The last parts of a text that is given in pieces."""
    if count <= 0:
        return []
    words = pieces[-1].rsplit(None, count)
    return (words if len(words) > count else "".join(pieces).split())[-count:]


_known = lru_cache(maxsize=100_000)(_laid)
"""A heading or a keyword: there are few of them, in many records."""


def _field(laid: Sequence[Laid], size: int) -> str:
    """The text of a field: all parts in their order, behind them, each apart, what is found but has no place of its own."""
    parts = [text for text, _ in laid]
    # a part takes a letter and a blank at least, so that only a long text has to be counted
    if sum(map(len, parts)) + GAP * len(parts) > size and sum(len(text.split()) for text in parts) + GAP * (len(parts) - 1) > size:
        return _shortened(laid, size)
    parts += chain.from_iterable([behind for _, behind in laid])
    return _APART.join(parts)


def _shortened(laid: Sequence[Laid], size: int) -> str:
    """The same for a text that is too long: what stands past the end of the zone is found, but not in phrases."""
    out: list[str] = []
    lone: list[str] = []
    for text, behind in laid:
        words = text.split()
        kept = words[: max(0, size)]
        size -= len(kept) + GAP
        if kept:
            out.append(" ".join(kept))
        lone += words[len(kept) :]
        if len(kept) == len(words):
            out += behind
        else:
            lone += chain.from_iterable(text.split()[-1:] for text in behind)
    return _APART.join(dict.fromkeys([*out, *lone]))


def _listed(values: Iterable[str]) -> str:
    return _field(list(map(_known, filter(None, values))), _LONGEST)


@lru_cache(maxsize=16384)
def _small_field(values: tuple[str, ...]) -> str:
    """A journal or the types of a record."""
    return _listed(values)


@lru_cache(maxsize=65536)
def _author(name: str) -> str:
    """The slots of one author: family and given names, beside a given name its initial, beside the first one all initials."""
    family, _, given = name.partition(",")
    words = name_words(given.replace(".", " "))
    slots: list[tuple[str, ...]] = [(word,) for word in name_words(family)]
    slots += [(word, word[0]) if len(word) > 1 else (word,) for word in words]
    initials = "".join([word[0] for word in words])
    if len(words) > 1 and initials not in words:
        slots[-len(words)] += (initials,)
    return " ".join([" ".join(tokens) + _EMPTY[len(tokens)] for tokens in slots])
