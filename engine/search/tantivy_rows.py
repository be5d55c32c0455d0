"""Turns a record into the texts of a tantivy document, with the same words and places as in any other engine.

This is most of the work of building the fast index, so words are counted before anything is done with them, and what comes again in other
records (headings, journals, types, names) is kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

import tantivy

from engine.search.facts import facts
from engine.search.fields import GAP, ZONES, Zone, language_code
from engine.search.index import IndexRow
from engine.search.postings import AFFILIATION, AUTHOR, DOI, FACT, ID, JOURNAL, LANGUAGE, PMID, TYPE, YEAR
from engine.search.tantivy_ranking import Counted, ranked
from engine.search.tantivy_schema import AUTHOR_SLOTS, CONTEXT, FILLER, NUMBER, RANK, TERMS, VALUE, value
from engine.search.tokens import Group, grouped, name_words
from engine.search.values import bare_doi

Texts = list[tuple[str, str]]
"""Fields of a document with their ready text."""

_APART = f" {FILLER} "
_AUTHORS_APART = " " + " ".join([FILLER] * AUTHOR_SLOTS) + " "
_EMPTY = tuple(f" {FILLER}" * (AUTHOR_SLOTS - used) for used in range(AUTHOR_SLOTS))
_WINDOW = 2 * CONTEXT
"""Groups, some of them empty, among which the words before a token are looked for."""
_SMALL = Zone(0, 65535, 1.0, 0.0, 1.0)


class _Laid(NamedTuple):
    """A text as it is laid out in a field."""

    text: str
    """Its parts, some further apart than by one blank."""
    behind: tuple[str, ...]
    """What is found but has no place among the parts, each with what stands before it."""
    terms: list[str]
    """The term of `rank` of each token; some are empty."""
    parts: int
    tokens: int
    joined: list[str]
    """Tokens that were made of several parts."""


def document(texts: Texts, year: int | None) -> tantivy.Document:
    """The document of a record from its ready texts."""
    out = tantivy.Document()
    add = out.add_text
    for name, text in texts:
        add(name, text)
    if year is not None:
        out.add_integer(NUMBER, year)
    return out


def ready(row: IndexRow) -> Texts:
    """The texts of a row as tantivy takes them; the last one is the ID."""
    out: Texts = []
    zones: list[Counted] = []
    for name, values in (
        ("title", [_laid(row.title)] if row.title else ()),
        ("mesh", [_known(heading) for heading in row.mesh]),
        ("keyword", [_known(word) for word in row.keywords]),
        ("abstract", [_laid(row.abstract)] if row.abstract else ()),
        ("body", [_laid(row.body)] if row.body else ()),
    ):
        if values and (text := _field(values, zone := ZONES[name])):
            out.append((name, text))
            zones.append(_counted(values, zone))
    if zones:
        out.append((RANK, ranked(zones)))
    if row.authors:
        out.append((AUTHOR, _AUTHORS_APART.join(map(_author, row.authors))))
    for name, text in ((JOURNAL, _small_field((row.journal,))), (TYPE, _small_field(row.types)), (AFFILIATION, _listed(row.affiliations))):
        if text:
            out.append((name, text))
    year = "" if row.year is None else f"{row.year:04d}"
    for name, text in ((LANGUAGE, language_code(row.language)), (YEAR, year), (PMID, row.pmid.lstrip("0")), (DOI, bare_doi(row.doi))):
        if text:
            out.append((VALUE, _cut(value(name, text))))
    out.extend([(VALUE, _cut(value(FACT, fact))) for fact in facts(row)])
    out.append((ID, _cut(row.id)))
    return out


def _cut(text: str) -> str:
    return text if len(text) < 256 else text.encode()[:1024].decode(errors="ignore")


def _laid(text: str) -> _Laid:
    """A running text, taken apart."""
    groups, special = grouped(text)
    laid = " ".join(groups)
    more: list[str] = []
    joined: list[str] = []
    behind: list[str] = []
    several: list[int] = []
    others = 0
    for at in special:
        group = groups[at]
        if not isinstance(group, Group) or len(group.tokens) == 1:
            continue  # a lone number or letter
        several.append(at)
        more += group.tokens
        if group.others:
            others += len(group.others)
            joined += group.joined
            behind += group.lone
            for token, inside in group.led:
                behind.append(" ".join([*_before(groups, at, CONTEXT - len(inside)), *inside[-CONTEXT:], token]))
    for at in several:
        groups[at] = ""
    tokens = len(groups) - groups.count("") + len(more)
    terms = list(map(TERMS.__getitem__, groups + more))
    return _Laid(laid, tuple(dict.fromkeys(behind)), terms, tokens - others, tokens, joined)


def _before(groups: Sequence[str], at: int, count: int) -> list[str]:
    """The last parts before a group."""
    if count <= 0:
        return []
    before = " ".join(groups[max(0, at - _WINDOW) : at]).split()
    if len(before) < count and at > _WINDOW:
        before = " ".join(groups[:at]).split()
    return before[-count:]


def _counted(values: Sequence[_Laid], zone: Zone) -> Counted:
    """What is to be ranked of a field."""
    first = values[0]
    if len(values) == 1:
        terms, size, text, joined = Counter(first.terms), first.tokens, first.text, first.joined
    else:
        terms, size = Counter(chain.from_iterable([one.terms for one in values])), sum([one.tokens for one in values])
        text, joined = " ".join([one.text for one in values]), [token for one in values for token in one.joined]
    terms.pop("", 0)
    return Counted(terms, zone.weight / (1 - zone.slope + zone.slope * size / zone.usual), text, joined)


_known = lru_cache(maxsize=100_000)(_laid)
"""A heading or a keyword: there are few of them, in many records."""


def _field(laid: Sequence[_Laid], zone: Zone) -> str:
    """The text of a field: all parts in their order, behind them, each apart, what is found but has no place of its own."""
    size = zone.end - zone.start
    if sum(one.parts for one in laid) + GAP * (len(laid) - 1) > size:
        return _shortened(laid, size)
    texts = [one.text for one in laid if one.parts]
    texts += dict.fromkeys(chain.from_iterable(one.behind for one in laid))
    return _APART.join(texts) if len(texts) > 1 else texts[0] if texts else ""


def _shortened(laid: Sequence[_Laid], size: int) -> str:
    """The same for a text that is too long: what stands past the end of the zone is found, but not in phrases."""
    texts: list[str] = []
    lone: list[str] = []
    for one in laid:
        words = one.text.split()
        kept = words[: max(0, size)]
        size -= len(kept) + GAP
        if kept:
            texts.append(" ".join(kept))
        lone += words[len(kept) :]
        if len(kept) == len(words):
            texts += one.behind
        else:
            lone += chain.from_iterable(text.split()[-1:] for text in one.behind)
    return _APART.join(dict.fromkeys([*texts, *lone]))


def _listed(values: Iterable[str]) -> str:
    return _field(list(map(_known, filter(None, values))), _SMALL)


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
