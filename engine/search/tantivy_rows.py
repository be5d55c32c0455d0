"""Turns a record into a tantivy document with the same words and places as in any other engine."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import tantivy

from engine.search.facts import facts
from engine.search.fields import GAP, ZONES, Zone, language_code
from engine.search.index import IndexRow
from engine.search.postings import AFFILIATION, AUTHOR, DOI, FACT, ID, JOURNAL, LANGUAGE, PMID, TYPE, YEAR, decode, row_postings
from engine.search.tantivy_schema import FILLER, NUMBER, RANK, STEMMED, SUFFIXES, TERMS, VALUE, stem_term, value
from engine.search.tokens import Raw, scan
from engine.search.values import bare_doi

Texts = list[tuple[str, str]]
"""Fields of a document with their ready text."""

AUTHOR_SLOTS, AUTHOR_USED = 5, 3
"""Slots of a position in the field `author`, and how many of them hold anything; the rest keeps distances between positions unmistakable."""

TEXT_SLOTS = 3
"""Slots of a position in a field of running text; two of them hold something."""

_STEP = 32
"""Weights are rounded as in `postings`."""
_SHORTEST_STEM = 3
"""A word of so many letters has no stem of its own, but may be one (cat, cats)."""
_HEADINGS = ("mesh", "keyword")
"""Fields whose values come again and again."""
_NO_ZONE = Zone(0, 65535, 1.0, 0.0, 1.0)
_APART = [FILLER] * (TEXT_SLOTS * GAP)
_AUTHORS_APART = " " + " ".join([FILLER] * (AUTHOR_SLOTS * GAP)) + " "


def document(texts: Texts, year: int | None) -> tantivy.Document:
    """The document of a record from its ready texts."""
    out = tantivy.Document()
    for name, text in texts:
        out.add_text(name, text)
    if year is not None:
        out.add_integer(NUMBER, year)
    return out


def ready(row: IndexRow) -> Texts:
    """The texts of a row as tantivy takes them: all the work that can be done in another process."""
    out: Texts = []
    weights: dict[str, float] = {}
    joined: list[str] = []
    known = weights.get
    texts = (("title", (row.title,)), ("mesh", row.mesh), ("keyword", row.keywords), ("abstract", (row.abstract,)), ("body", (row.body,)))
    for name, values in texts:
        found = [raws for text in values if text and (raws := _scanned(text) if name in _HEADINGS else scan(text))]
        if not found:
            continue
        zone = ZONES[name]
        text, together = _laid(found, zone, stems=name in STEMMED)
        out.append((name, text))
        joined += together
        one = zone.weight / (1 - zone.slope + zone.slope * sum(map(len, found)) / zone.usual)
        for raws in found:
            for token, _, _, _, _ in raws:
                weights[token] = known(token, 0.0) + one
    if weights:
        out.append((RANK, _ranked(weights, joined)))
    if row.authors:
        out.append((AUTHOR, _AUTHORS_APART.join(map(_author, row.authors))))
    for name, values in ((JOURNAL, (row.journal,)), (TYPE, row.types), (AFFILIATION, row.affiliations)):
        if text := _small_field(values):
            out.append((name, text))
    year = "" if row.year is None else f"{row.year:04d}"
    for name, text in ((LANGUAGE, language_code(row.language)), (YEAR, year), (PMID, row.pmid.lstrip("0")), (DOI, bare_doi(row.doi))):
        if text:
            out.append((VALUE, _cut(value(name, text))))
    out.extend((VALUE, _cut(value(FACT, fact))) for fact in facts(row))
    out.append((ID, _cut(row.id)))
    return out


def _cut(text: str) -> str:
    return text if len(text) < 256 else text.encode()[:1024].decode(errors="ignore")


def _ranked(weights: dict[str, float], joined: Iterable[str]) -> str:
    """The terms of `rank`. A joined token that looks like a word is there as it stands too, since it is looked up as a name."""
    sums: dict[str, int] = {}
    known = sums.get
    for token, weight in weights.items():
        term = TERMS[token]
        sums[term] = known(term, 0) + (round(weight * _STEP) or 1)
    for token in joined:
        if token not in sums:
            sums[token] = round(weights[token] * _STEP) or 1
    for token in weights:
        if len(token) == _SHORTEST_STEM and (term := stem_term(token)) in sums:
            sums[term] += sums[token]
    last = len(SUFFIXES) - 1
    return " ".join([term + SUFFIXES[weight if weight < last else last] for term, weight in sums.items()])


def _laid(found: list[list[Raw]], zone: Zone, *, stems: bool) -> tuple[str, list[str]]:
    """The slots of a field as one text, and the joined tokens."""
    slots: list[str] = []
    behind: list[str] = []
    joined: list[str] = []
    for raws in found:
        if slots:
            slots += _APART
        beside = FILLER
        for token, _, _, _, kind in raws:
            if kind == "part" or kind == "tail":
                slots += (token, beside, FILLER)
                beside = FILLER
                continue
            if kind == "joined":
                joined.append(token)
                if beside is FILLER and token.isalpha():
                    beside = token
                    continue
            behind.append(token)
    size = TEXT_SLOTS * (zone.end - zone.start)
    if len(slots) > size:
        behind.extend(token for token in slots[size:] if token is not FILLER)
        del slots[size:]
    if stems:
        behind.extend(term for raws in found for raw in raws if (term := TERMS[raw[0]]) is not raw[0])
    if behind:
        slots += _APART
        for token in dict.fromkeys(behind):
            slots += (token, *_APART)
    return " ".join(slots), joined


@lru_cache(maxsize=65536)
def _scanned(text: str) -> list[Raw]:
    return scan(text)


@lru_cache(maxsize=16384)
def _small_field(values: tuple[str, ...]) -> str:
    """A journal or the types of a record."""
    found = [raws for text in values if text and (raws := scan(text))]
    return _laid(found, _NO_ZONE, stems=True)[0] if found else ""


@lru_cache(maxsize=65536)
def _author(name: str) -> str:
    """The slots of one author: family and given names, beside a given name its initial, beside the first one all initials."""
    at: dict[int, list[str]] = {}
    for token, _, _, places in row_postings(IndexRow("", authors=(name,))).get(AUTHOR, ()):
        for place in decode(places):
            at.setdefault(place, []).append(token.decode())
    slots = []
    for place in range(max(at, default=-1) + 1):
        tokens = sorted(at.get(place, ()), key=lambda token: (len(token) == 1, token))[:AUTHOR_USED]
        slots += [*tokens, *[FILLER] * (AUTHOR_SLOTS - len(tokens))]
    return " ".join(slots)
