"""One segment of a Whoosh index, its postings read as arrays without Whoosh's own query classes."""

from __future__ import annotations

import struct
import sys
from array import array
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from itertools import accumulate

from whoosh.codec.whoosh3 import W3TermInfo
from whoosh.reading import SegmentReader

from engine.search.index import Key
from engine.search.postings import ID
from engine.search.vocabulary import beginnings, stem
from engine.search.whoosh_postings import Head, head_from, head_of, places_of

IDENTIFIERS = "_identifiers"
"""The field whose one entry lists the paper IDs of the documents."""

_KEPT = 8_000_000
"""Postings of one index that are kept for the next queries, about 32 MB."""
_EXTENT = struct.Struct("!qi")
"""Where Whoosh's information on a term says that its postings lie: offset and length."""
_NONE: Head = (array("H"), array("B"))


class PostingsCache:
    """The postings that were last asked for, shared by the segments of an index."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, Key], Head] = OrderedDict()
        self._size = 0

    def get(self, segment: int, key: Key) -> Head | None:
        """The postings of a word in a segment, if they are still here."""
        found = self._kept.get((segment, key))
        if found is not None:
            self._kept.move_to_end((segment, key))
        return found

    def put(self, segment: int, key: Key, head: Head) -> None:
        """Keeps postings; the oldest go when there are too many."""
        self._kept[segment, key] = head
        self._size += len(head[0])
        while self._size > _KEPT and len(self._kept) > 1:
            self._size -= len(self._kept.popitem(last=False)[1][0])


class WhooshSegment:
    """Postings, words and identifiers of one segment; deleted documents are still in the postings."""

    def __init__(self, reader: SegmentReader, cache: PostingsCache, number: int = 0) -> None:
        self._reader = reader
        self._cache = cache
        self._number = number
        self._terms = reader._terms
        self._identifiers: tuple[Sequence[int], bytes] | None = None
        self.deleted: frozenset[int] = frozenset(reader._segment.deleted_docs())

    def size(self) -> int:
        """One past the highest document number."""
        return int(self._reader.doc_count_all())

    def head(self, key: Key) -> Head:
        """The documents with a word in rising order, and the summed weight of each in steps of `whoosh_postings.STEPS`; not to be changed."""
        known = self._cache.get(self._number, key)
        if known is not None:
            return known
        heads = [head_of(data) for token in self.tokens(key) if (data := self._data(key[0], token.encode()))]
        found = heads[0] if len(heads) == 1 else _summed(heads) if heads else _NONE
        self._cache.put(self._number, key, found)
        return found

    def frequency(self, key: Key) -> int:
        """The number of documents with a word, deleted ones left out."""
        documents = self.head(key)[0]
        return len(documents) - len(self.deleted.intersection(documents)) if self.deleted else len(documents)

    def places(self, field: str, token: str) -> Iterator[tuple[int, bytes]]:
        """Each document with a token and the encoded positions there."""
        data = self._data(field, token.encode())
        return places_of(data) if data else iter(())

    def postings(self, field: str, token: bytes) -> tuple[Head, Iterator[tuple[int, bytes]]]:
        """All that is kept of a token, for merging."""
        data = self._data(field, token)
        return (head_of(data), places_of(data)) if data else (_NONE, iter(()))

    def tokens(self, key: Key) -> list[str]:
        """The tokens that a word, a stem or a prefix stands for."""
        field, kind, text = key
        if kind == "exact":
            return [text]
        if kind == "stem":
            found = {token for start in beginnings(text) for token in self._beginning(field, start) if stem(token) == text}
            return sorted(found)
        return list(self._beginning(field, text))

    def all_tokens(self) -> Iterator[tuple[str, bytes]]:
        """Every field and token, in order."""
        return ((field, token) for field, token in self._terms.terms() if field != IDENTIFIERS)

    def documents(self, identifier: str) -> list[int]:
        """The numbers of the documents with an identifier."""
        data = self._data(ID, identifier.encode())
        return [document for document in head_of(data)[0] if document not in self.deleted] if data else []

    def identifier(self, document: int) -> str:
        """The paper ID of a document."""
        if self._identifiers is None:
            self._identifiers = _read_identifiers(self._data(IDENTIFIERS, b""))
        ends, names = self._identifiers
        return names[ends[document] : ends[document + 1]].decode()

    def close(self) -> None:
        """Lets go of the file."""
        self._identifiers = None
        self._reader.close()

    def _beginning(self, field: str, prefix: str) -> Iterator[str]:
        start = prefix.encode()
        if field not in self._terms.indexed_field_names():
            return
        for name, token in self._terms.terms_from(field, start):
            if name != field or not token.startswith(start):
                return
            yield token.decode()

    def _data(self, field: str, token: bytes) -> memoryview | bytes:
        """What the segment holds of a token, in place; nothing if it is not there."""
        try:
            place, _ = self._terms._range_for_key(field, token)
        except KeyError:
            return b""
        offset, size = _EXTENT.unpack(self._terms._dbfile.get(place + W3TermInfo._struct.size, _EXTENT.size))
        held: memoryview = self._terms._postfile._buf[offset : offset + size]
        if len(held) != size:
            raise ValueError("a posting list runs past the end of the segment")
        return held


def bytes_of_identifiers(identifiers: Sequence[str]) -> bytes:
    """The IDs of all documents as a segment keeps them: the number of IDs, where each begins, the names."""
    names = [identifier.encode() for identifier in identifiers]
    ends = array("I", accumulate((len(name) for name in names), initial=0))
    if sys.byteorder == "big":
        ends.byteswap()
    return len(names).to_bytes(4, "little") + ends.tobytes() + b"".join(names)


def _read_identifiers(data: memoryview | bytes) -> tuple[Sequence[int], bytes]:
    start = 4 + 4 * (int.from_bytes(data[:4], "little") + 1)
    ends = array("I", bytes(data[4:start]))
    if sys.byteorder == "big":
        ends.byteswap()
    return ends, bytes(data[start:])


def _summed(heads: Sequence[Head]) -> Head:
    """The postings of several words as those of one."""
    found: dict[int, int] = dict(zip(*heads[0], strict=True))
    known = found.get
    for documents, weights in heads[1:]:
        for document, weight in zip(documents, weights, strict=True):
            found[document] = known(document, 0) + weight
    return head_from(found)
