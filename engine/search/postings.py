"""Turns a record into postings: for each word its weight and its places, ready for an index."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable

from engine.search.fields import GAP, ZONES, Zone, language_code
from engine.search.index import IndexRow
from engine.search.tokens import chains, scan
from engine.search.values import bare_doi

Posting = tuple[bytes, int, float, bytes]
"""Token in UTF-8, frequency, weight, encoded positions."""

TEXT, AUTHOR, JOURNAL, TYPE, LANGUAGE, YEAR, PMID, DOI, ID = "text", "author", "journal", "type", "language", "year", "pmid", "doi", "id"
"""The fields of an index; all running text stands in TEXT, its fields told apart by position."""

EXACT = (LANGUAGE, YEAR, PMID, DOI, ID)
"""Fields whose value is one token without a position."""

_STEP = 32
"""Weights are kept in steps of 1/32, which makes them small on disk."""
_LAST = 65535


def row_postings(row: IndexRow) -> dict[str, list[Posting]]:
    """The postings of a row by field of the index; empty fields are left out."""
    found = {
        TEXT: _text(row),
        AUTHOR: _authors(row.authors),
        JOURNAL: _plain((row.journal,)),
        TYPE: _plain(row.types),
        LANGUAGE: _exact(language_code(row.language)),
        YEAR: _exact("" if row.year is None else f"{row.year:04d}"),
        PMID: _exact(row.pmid.lstrip("0")),
        DOI: _exact(bare_doi(row.doi)),
        ID: _exact(row.id),
    }
    return {name: postings for name, postings in found.items() if postings}


def encode(positions: list[int]) -> bytes:
    """Positions as 16-bit numbers, low byte first."""
    places = array("H", positions)
    if sys.byteorder == "big":
        places.byteswap()
    return places.tobytes()


def decode(value: bytes) -> array[int]:
    """Reads what `encode` wrote."""
    places = array("H")
    places.frombytes(value)
    if sys.byteorder == "big":
        places.byteswap()
    return places


def _text(row: IndexRow) -> list[Posting]:
    weights: dict[str, float] = {}
    places: dict[str, list[int]] = {}
    texts: dict[str, tuple[str, ...]] = {
        "title": (row.title,),
        "mesh": row.mesh,
        "keyword": row.keywords,
        "abstract": (row.abstract,),
        "body": (row.body,),
    }
    for name, values in texts.items():
        zone = ZONES[name]
        found = _placed(values, zone)
        if not found:
            continue
        one = zone.weight / (1 - zone.slope + zone.slope * len(found) / zone.usual)
        for token, position in found:
            if token in places:
                weights[token] += one
                places[token].append(position)
            else:
                weights[token] = one
                places[token] = [position]
    return [(token.encode(), len(found), max(1, round(weights[token] * _STEP)) / _STEP, encode(found)) for token, found in places.items()]


def _placed(values: Iterable[str], zone: Zone) -> list[tuple[str, int]]:
    """Each token with its position in the index."""
    out: list[tuple[str, int]] = []
    base = zone.start
    for value in values:
        found = scan(value)
        if found:
            out.extend((token, base + position) for token, _, _, position, _ in found)
            base += found[-1][3] + 1 + GAP
    last = zone.end - 1
    return out if base < zone.end else [(token, min(position, last)) for token, position in out]


def _plain(values: Iterable[str]) -> list[Posting]:
    places: dict[str, list[int]] = {}
    for token, position in _placed(values, Zone(0, _LAST, 1.0, 0.0, 1.0)):
        places.setdefault(token, []).append(position)
    return _spread(places)


def _authors(names: Iterable[str]) -> list[Posting]:
    """Family and given names as words; beside the given names their initials, one by one and together, so that "Smith JA" finds Smith, John Adam."""
    places: dict[str, list[int]] = {}
    base = 0
    for name in names:
        family, _, given = name.partition(",")
        family_parts = [part[0] for chain in chains(family) for part in chain]
        given_parts = [part[0] for chain in chains(given.replace(".", " ")) for part in chain]
        for offset, word in enumerate((*family_parts, *given_parts)):
            places.setdefault(word, []).append(min(base + offset, _LAST))
        first = base + len(family_parts)
        for offset, word in enumerate(given_parts):
            if len(word) > 1:
                places.setdefault(word[0], []).append(min(first + offset, _LAST))
        initials = "".join(word[0] for word in given_parts)
        if len(given_parts) > 1 and initials not in given_parts:
            places.setdefault(initials, []).append(min(first, _LAST))
        base = first + len(given_parts) + GAP
    return _spread({word: sorted(set(found)) for word, found in places.items()})


def _spread(places: dict[str, list[int]]) -> list[Posting]:
    return [(token.encode(), len(found), 1.0, encode(found)) for token, found in places.items()]


def _exact(value: str) -> list[Posting]:
    return [(value.encode()[:1024], 1, 1.0, b"")] if value else []
