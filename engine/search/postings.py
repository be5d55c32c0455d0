"""Turns a record into postings: for each word its weight and its places, ready for an index."""

from __future__ import annotations

import sys
from array import array
from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache

from engine.search.facts import facts
from engine.search.fields import GAP, ZONES, Zone, language_code
from engine.search.index import IndexRow
from engine.search.tokens import name_words, parts_and_others
from engine.search.values import bare_doi

Posting = tuple[bytes, int, float, bytes]
"""Token in UTF-8, frequency, weight, encoded positions."""

TEXT, AUTHOR, JOURNAL, TYPE, LANGUAGE, YEAR, PMID, DOI, ID = "text", "author", "journal", "type", "language", "year", "pmid", "doi", "id"
"""The fields of an index; all running text stands in TEXT, its fields told apart by position."""

AFFILIATION, FACT = "affiliation", "fact"
"""Where the authors work; and facts as "name=value" (`facts.facts`), several a record."""

EXACT = (LANGUAGE, YEAR, PMID, DOI, ID, FACT)
"""Fields whose values are compared as a whole and have no positions."""

_STEP = 32
"""Weights are kept in steps of 1/32, which makes them small on disk."""


class _Steps(dict[float, float]):
    """The step of each weight that was met; texts of one length share their weights."""

    def __missing__(self, weight: float) -> float:
        step = max(1, round(weight * _STEP)) / _STEP
        if len(self) >= _MOST_STEPS:
            self.clear()
        self[weight] = step
        return step


_STEPS = _Steps()
_MOST_STEPS = 20_000
_LAST = 65535
_SHORT = 80


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
        AFFILIATION: _plain(row.affiliations),
        FACT: [posting for fact in facts(row) for posting in _exact(fact)],
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
        found, tokens = _placed(values, zone)
        if not tokens:
            continue
        one = zone.weight / (1 - zone.slope + zone.slope * tokens / zone.usual)
        for token, positions in found.items():
            if token in places:
                weights[token] += one * len(positions)
                places[token] += positions
            else:
                weights[token] = one if len(positions) == 1 else one * len(positions)
                places[token] = positions
    return [
        # most words stand once, so this is not left to `encode`
        (token.encode(), len(found), _STEPS[weights[token]], found[0].to_bytes(2, "little") if len(found) == 1 else encode(found))
        for token, found in places.items()
    ]


def _placed(values: Iterable[str], zone: Zone) -> tuple[dict[str, list[int]], int]:
    """The positions of each token in the index, in order, and the number of all tokens."""
    places: defaultdict[str, list[int]] = defaultdict(list)
    count, base = 0, zone.start
    for value in values:
        if not value:
            continue
        parts, others = _repeated(value) if len(value) <= _SHORT else parts_and_others(value)
        if not parts:
            continue
        for position, token in enumerate(parts, base):
            places[token].append(position)
        for token, at in others:
            places[token].append(base + at)
            places[token].sort()
        count += len(parts) + len(others)
        base += len(parts) + GAP
    if base >= zone.end:
        last = zone.end - 1
        return {token: [min(position, last) for position in positions] for token, positions in places.items()}, count
    return places, count


@lru_cache(maxsize=50_000)
def _repeated(value: str) -> tuple[list[str], list[tuple[str, int]]]:
    """The tokens of a heading, a journal or a type: there are few of them, in many records."""
    return parts_and_others(value)


def _plain(values: Iterable[str]) -> list[Posting]:
    return _spread(_placed(values, Zone(0, _LAST, 1.0, 0.0, 1.0))[0])


def _authors(names: Iterable[str]) -> list[Posting]:
    """Family and given names as words; beside the given names their initials, one by one and together, so that "Smith JA" finds Smith, John Adam."""
    places: dict[str, list[int]] = {}
    base = 0
    for name in names:
        family, _, given = name.partition(",")
        family_parts, given_parts = name_words(family), name_words(given.replace(".", " "))
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
