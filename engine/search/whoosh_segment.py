"""One segment of a Whoosh index, read block by block without Whoosh's own query classes."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Iterator
from itertools import accumulate, repeat
from typing import Any

from whoosh.formats import Existence, Positions
from whoosh.reading import SegmentReader, TermNotFound

from engine.search.index import Key
from engine.search.postings import EXACT, ID
from engine.search.vocabulary import beginnings, stem
from engine.search.whoosh_storage import loads_plain

PLACES = Positions()
"""The format of fields with positions; their values are written by `postings.encode`."""
BARE = Existence()
"""The format of fields without positions."""

MOST_EXPANSIONS = 500
"""Words that a prefix may stand for; the most frequent ones are taken."""

_KEPT = 1_000_000
"""Weights of one index that are kept for the next queries, about 100 MB."""


class WeightCache:
    """The weights that were last asked for, shared by the segments of an index."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, Key], dict[int, float]] = OrderedDict()
        self._size = 0

    def get(self, segment: int, key: Key) -> dict[int, float] | None:
        """The weights of a word in a segment, if they are still here."""
        found = self._kept.get((segment, key))
        if found is not None:
            self._kept.move_to_end((segment, key))
        return found

    def put(self, segment: int, key: Key, weights: dict[int, float]) -> None:
        """Keeps weights; the oldest go when there are too many."""
        self._kept[segment, key] = weights
        self._size += len(weights)
        while self._size > _KEPT and len(self._kept) > 1:
            self._size -= len(self._kept.popitem(last=False)[1])


class WhooshSegment:
    """Postings, words and identifiers of one segment; deleted documents are still in the postings."""

    def __init__(self, reader: SegmentReader, cache: WeightCache, number: int = 0) -> None:
        self._reader = reader
        self._cache = cache
        self._number = number
        self._terms = reader._terms
        self.deleted: frozenset[int] = reader.deleted_docs_set

    def size(self) -> int:
        """One past the highest document number."""
        return int(self._reader.doc_count_all())

    def weights(self, key: Key) -> dict[int, float]:
        """The summed weight of a word by document."""
        known = self._cache.get(self._number, key)
        if known is not None:
            return known
        found: dict[int, float] = {}
        for number, token in enumerate(self.tokens(key)):
            for ids, weights, _ in self._blocks(key[0], token):
                if number == 0:
                    found.update(zip(ids, _spread(weights, len(ids)), strict=True))
                    continue
                for doc, weight in zip(ids, _spread(weights, len(ids)), strict=True):
                    found[doc] = found.get(doc, 0.0) + weight
        self._cache.put(self._number, key, found)
        return found

    def frequency(self, key: Key) -> int:
        """The number of documents with a word, deleted ones left out."""
        weights = self.weights(key)
        return len(weights) - len(self.deleted & weights.keys()) if self.deleted else len(weights)

    def places(self, field: str, token: str) -> Iterator[tuple[int, bytes]]:
        """Each document with a token and the encoded positions there."""
        for ids, _, values in self._blocks(field, token):
            yield from zip(ids, values, strict=True)

    def tokens(self, key: Key) -> list[str]:
        """The tokens that a word, a stem or a prefix stands for."""
        field, kind, text = key
        if kind == "exact":
            return [text]
        if kind == "stem":
            found = {token for start in beginnings(text) for token in self._beginning(field, start) if stem(token) == text}
            return sorted(found)
        expanded = list(self._beginning(field, text))
        if text and len(expanded) > MOST_EXPANSIONS:
            expanded.sort(key=lambda token: (-self._terms.doc_frequency(field, token.encode()), token))
            return expanded[:MOST_EXPANSIONS]
        return expanded

    def documents(self, identifier: str) -> list[int]:
        """The numbers of the documents with an identifier."""
        return [doc for ids, _, _ in self._blocks(ID, identifier) for doc in ids if doc not in self.deleted]

    def identifier(self, document: int) -> str:
        """The paper ID of a document."""
        return str(self._reader.stored_fields(document)[ID])

    def close(self) -> None:
        """Lets go of the file."""
        self._reader.close()

    def _beginning(self, field: str, prefix: str) -> Iterator[str]:
        start = prefix.encode()
        if field not in self._terms.indexed_field_names():
            return
        for name, token in self._terms.terms_from(field, start):
            if name != field or not token.startswith(start):
                return
            yield token.decode()

    def _blocks(self, field: str, token: str) -> Iterator[tuple[list[int], Any, Any]]:
        """Document numbers, weights and values of a token, block by block, as Whoosh wrote them."""
        try:
            matcher = self._terms.matcher(field, token.encode(), BARE if field in EXACT else PLACES)
        except (TermNotFound, KeyError):
            return
        while True:
            data = matcher._postfile.get(matcher._dataoffset, matcher._nextoffset - matcher._dataoffset)
            deltas, weights, values = loads_plain(zlib.decompress(data) if matcher._compression else data)
            yield list(accumulate(deltas)), weights, values
            if matcher._lastblock:
                return
            matcher._next_block()


def _spread(weights: Any, size: int) -> Any:
    """Whoosh writes equal weights once, and nothing at all where each is 1."""
    return weights if isinstance(weights, tuple) else repeat(1.0 if weights is None else float(weights), size)
