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
from engine.search.vocabulary import stem
from engine.search.whoosh_storage import loads_plain

PLACES = Positions()
"""The format of fields with positions; their values are written by `postings.encode`."""
BARE = Existence()
"""The format of fields without positions."""

MOST_EXPANSIONS = 500
"""Words that a prefix may stand for; the most frequent ones are taken."""

_KEPT = 1_000_000
"""Weights that are kept for the next queries, about 100 MB."""


class WhooshSegment:
    """Postings, words and identifiers of one segment; deleted documents are still in the postings."""

    def __init__(self, reader: SegmentReader) -> None:
        self._reader = reader
        self._terms = reader._terms
        self.deleted: frozenset[int] = reader.deleted_docs_set
        self._cache: OrderedDict[Key, dict[int, float]] = OrderedDict()
        self._cached = 0

    def size(self) -> int:
        """One past the highest document number."""
        return int(self._reader.doc_count_all())

    def weights(self, key: Key) -> dict[int, float]:
        """The summed weight of a word by document."""
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        found: dict[int, float] = {}
        for number, token in enumerate(self.tokens(key)):
            for ids, weights, _ in self._blocks(key[0], token):
                if number == 0:
                    found.update(zip(ids, _spread(weights, len(ids)), strict=True))
                    continue
                for doc, weight in zip(ids, _spread(weights, len(ids)), strict=True):
                    found[doc] = found.get(doc, 0.0) + weight
        self._cache[key] = found
        self._cached += len(found)
        while self._cached > _KEPT and len(self._cache) > 1:
            self._cached -= len(self._cache.popitem(last=False)[1])
        return found

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
            # Porter's algorithm changes no more than the last letter of what it leaves.
            return [token for token in self._beginning(field, text[: max(3, len(text) - 1)]) if stem(token) == text]
        found = list(self._beginning(field, text))
        if text and len(found) > MOST_EXPANSIONS:
            found.sort(key=lambda token: (-self._terms.doc_frequency(field, token.encode()), token))
            return found[:MOST_EXPANSIONS]
        return found

    def documents(self, identifier: str) -> list[int]:
        """The numbers of the documents with an identifier."""
        return [doc for ids, _, _ in self._blocks(ID, identifier) for doc in ids if doc not in self.deleted]

    def identifier(self, document: int) -> str:
        """The paper ID of a document."""
        return str(self._reader.stored_fields(document)[ID])

    def close(self) -> None:
        """Lets go of the file."""
        self._cache.clear()
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
