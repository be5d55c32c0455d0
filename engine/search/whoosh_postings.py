"""How the postings of one word lie in a segment: documents, weights and places as arrays, so that reading them is copying them.

Whoosh's own blocks are pickled tuples of 128 postings, which cost more to take apart than everything that a search does with them.
A segment has fewer than 65,536 documents, so a document is a 16-bit number; a weight is a number of steps of 1/32.

    kind (1 byte) · documents (2) · bytes of the head (4) · head: documents, then weights unless all are 1 · places: numbers, then positions

Numbers have two bytes, low byte first; weights and numbers of positions have one where that is enough. `kind` says what is there and how.
"""

from __future__ import annotations

import struct
import sys
import zlib
from array import array
from collections.abc import Iterable, Iterator, Mapping

STEPS = 32
"""Steps of weight in 1, as in `postings`."""

MOST_DOCUMENTS = 65_535
"""Documents that a segment can number."""

TOP = 65_535
"""The highest weight in steps."""

_START = struct.Struct("<BHI")
_WEIGHTS, _HEAVY, _PLACES, _WIDE, _PACKED = 1, 2, 4, 8, 16
_BYTE = 255
_WORTH_PACKING = 64
"""Bytes from which on places are compressed."""

Head = tuple["array[int]", "array[int]"]
"""Documents in rising order, and the weight of each in steps."""


Gathered = tuple[bytearray, bytearray]
"""The postings of one word while a segment grows: heads, each packed as `POSTING`, and positions."""

POSTING = struct.Struct("<HHH")
"""Document, weight in steps, number of positions."""


def packed(gathered: Gathered) -> tuple[int, int, bytes]:
    """The number of documents of a word, its summed weight in steps, and its bytes in the segment."""
    heads, places = gathered
    if len(heads) == POSTING.size:
        return _packed_once(heads, places)
    triples = numbers(heads)
    documents, weights, counts = triples[0::3], triples[1::3], triples[2::3]
    kind = 0
    head = raw(documents)
    heaviest = max(weights)
    if heaviest != STEPS or min(weights) != STEPS:
        kind |= _WEIGHTS
        if heaviest > _BYTE:
            kind |= _HEAVY
            head += raw(weights)
        else:
            head += raw(weights)[::2]
    found = b""
    if places:
        kind |= _PLACES
        if max(counts) > _BYTE:
            kind |= _WIDE
            found = raw(counts) + places
        else:
            found = raw(counts)[::2] + places
        if len(found) >= _WORTH_PACKING:
            kind |= _PACKED
            found = zlib.compress(found, 1)
    return len(documents), sum(weights), _START.pack(kind, len(documents), len(head)) + head + found


def _packed_once(heads: bytearray, places: bytearray) -> tuple[int, int, bytes]:
    """The same for the many words that only one document has."""
    weight = POSTING.unpack(heads)[1]
    kind = 0
    head, found = heads[:2], bytearray()
    if weight != STEPS:
        kind |= _WEIGHTS | _HEAVY
        head = heads[:4]
    if places:
        kind |= _PLACES | _WIDE
        found = heads[4:] + places
    return 1, weight, _START.pack(kind, 1, len(head)) + head + found


def head_of(data: memoryview | bytes) -> Head:
    """Documents and weights of a word."""
    kind, count, size = _START.unpack_from(data)
    if size != count * (2 + bool(kind & _WEIGHTS) + bool(kind & _HEAVY)):
        raise ValueError("the head of a posting list has the wrong size")
    start = _START.size
    documents, weights = numbers(data[start : start + 2 * count]), data[start + 2 * count : start + size]
    if not kind & _WEIGHTS:
        return documents, array("B", (STEPS,)) * count
    return documents, numbers(weights) if kind & _HEAVY else array("B", bytes(weights))


def head_from(sums: Mapping[int, int]) -> Head:
    """Documents and weights from the summed weight in steps of each document, in any order."""
    documents = sorted(sums)
    return array("H", documents), array("H", [min(sums[document], TOP) for document in documents])


def places_of(data: memoryview | bytes) -> Iterator[tuple[int, bytes]]:
    """Each document of a word with its encoded positions there."""
    kind, count, size = _START.unpack_from(data)
    start = _START.size
    documents = numbers(data[start : start + 2 * count])
    if not kind & _PLACES:
        yield from ((document, b"") for document in documents)
        return
    places = bytes(data[start + size :])
    if kind & _PACKED:
        places = zlib.decompress(places)
    wide = bool(kind & _WIDE)
    counts: Iterable[int] = numbers(places[: 2 * count]) if wide else places[:count]
    at = 2 * count if wide else count
    for document, number in zip(documents, counts, strict=True):
        end = at + 2 * number
        yield document, places[at:end]
        at = end


def numbers(data: memoryview | bytes | bytearray) -> array[int]:
    """16-bit numbers, low byte first."""
    found = array("H")
    found.frombytes(data)
    if sys.byteorder == "big":
        found.byteswap()
    return found


def raw(values: array[int]) -> bytes:
    """The bytes that `numbers` reads."""
    if sys.byteorder == "big":
        values = values[:]
        values.byteswap()
    return values.tobytes()
