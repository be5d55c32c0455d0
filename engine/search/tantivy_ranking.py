"""The field `rank` of a tantivy document: each word of a record once, with the level of its weight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from engine.search.tantivy_schema import SHORT_STEMS, SUFFIXES, TERMS

_STEP = 32
"""Weights are in steps of 1/32, as in `postings`."""


class Counted(NamedTuple):
    """A field of a record: how often each term comes in it, and the weight of one occurrence."""

    terms: Counter[str]
    weight: float
    text: str
    """The parts of the field, with blanks between."""
    joined: Sequence[str]
    """Tokens made of several parts, as often as they come."""


def ranked(zones: Sequence[Counted]) -> str:
    """The terms of a record from its fields; the last field should be the one with most words, which is gone through as a whole.

    A joined token that looks like a word is there as it stands too, since it is looked up as a name.
    """
    weights: dict[str, float] = {}
    known = weights.get
    for zone in zones[:-1]:
        each = zone.weight * _STEP
        for term, count in zone.terms.items():
            weights[term] = known(term, 0.0) + each * count
    last = zones[-1].terms
    each = zones[-1].weight * _STEP
    spelt = {
        token: sum([_STEP * other.weight * _occurrences(other, token) for other in zones])
        for token in {token for zone in zones for token in zone.joined}
        if token not in last and token not in weights
    }
    for term in SHORT_STEMS.intersection(chain(last, weights)):
        # cats bring in the weight of the cat, which has no stem of its own
        weights[term] = known(term, 0.0) + known(term[1:], 0.0) + each * last.get(term[1:], 0)
    weights |= spelt
    take = last.pop
    out = [term + SUFFIXES[round(weight + each * take(term, 0))] for term, weight in weights.items()]
    ends = {count: SUFFIXES[round(each * count)] for count in set(last.values())}
    out += [term + ends[count] for term, count in last.items()]
    return " ".join(out)


def _occurrences(zone: Counted, token: str) -> int:
    """How often a joined token comes in a field, made of parts or as one word."""
    met = zone.terms.get(TERMS[token], 0)
    joined = zone.joined.count(token) if met else 0
    return joined + zone.text.split().count(token) if met > joined and token in zone.text else joined
