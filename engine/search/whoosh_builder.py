"""Builds one segment of a Whoosh index in memory and writes it in one go, without Whoosh's pool of sorted tuples."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from whoosh.codec.whoosh3 import W3Codec, W3Segment
from whoosh.filedb.filestore import FileStorage

from engine.search.postings import Posting
from engine.search.whoosh_postings import MOST_DOCUMENTS, POSTING, STEPS, TOP, Gathered, numbers, packed, raw
from engine.search.whoosh_schema import NAME
from engine.search.whoosh_segment import IDENTIFIERS, WhooshSegment, bytes_of_identifiers
from engine.search.whoosh_terms import TermWriter

HEAVIEST = TOP / STEPS
"""The highest weight that can be kept; no text that a person wrote comes near it."""


class SegmentBuilder:
    """Documents of one segment: postings by field and token, each a pair of growing byte strings."""

    def __init__(self) -> None:
        self.identifiers: list[str] = []
        self.deleted: set[int] = set()
        self._fields: dict[str, dict[bytes, Gathered]] = {}

    @property
    def size(self) -> int:
        """Documents so far, deleted ones included."""
        return len(self.identifiers)

    @property
    def live(self) -> int:
        """Documents so far without the deleted ones."""
        return len(self.identifiers) - len(self.deleted)

    def add(self, identifier: str, postings: Mapping[str, Iterable[Posting]]) -> int:
        """Takes a document in and returns its number."""
        number = len(self.identifiers)
        if number >= MOST_DOCUMENTS:
            raise OverflowError("a segment is full")
        self.identifiers.append(identifier)
        pack = POSTING.pack
        for name, found in postings.items():
            known = self._fields.setdefault(name, {})
            for token, _, weight, value in found:
                gathered = known.get(token)
                if gathered is None:
                    gathered = known[token] = (bytearray(), bytearray())
                heads, places = gathered
                heads += pack(number, int(weight * STEPS) if weight < HEAVIEST else TOP, len(value) >> 1)
                places += value
        return number

    def merge(self, segment: WhooshSegment, dead: Collection[int]) -> None:
        """Takes in the documents of a finished segment that are not among the dead, in their order."""
        renumbered: dict[int, int] = {}
        for document in range(segment.size()):
            if document not in dead:
                renumbered[document] = len(self.identifiers)
                self.identifiers.append(segment.identifier(document))
        pack = POSTING.pack
        for name, token in segment.all_tokens():
            known = self._fields.setdefault(name, {})
            (documents, weights), values = segment.postings(name, token)
            for document, weight, (_, value) in zip(documents, weights, values, strict=True):
                number = renumbered.get(document)
                if number is None:
                    continue
                if token not in known:
                    known[token] = (bytearray(), bytearray())
                heads, places = known[token]
                heads += pack(number, weight, len(value) >> 1)
                places += value

    def append(self, other: SegmentBuilder) -> None:
        """Takes in the documents of another builder behind its own, deleted ones as deleted."""
        base = len(self.identifiers)
        self.identifiers += other.identifiers
        self.deleted |= {base + number for number in other.deleted}
        for name, tokens in other._fields.items():
            known = self._fields.setdefault(name, {})
            for token, theirs in tokens.items():
                heads, places = known.setdefault(token, (bytearray(), bytearray()))
                heads += _moved(theirs[0], base)
                places += theirs[1]

    def write(self, storage: FileStorage) -> W3Segment:
        """Writes the segment as one file into a folder and returns what Whoosh's table of contents keeps of it."""
        segment = W3Segment(W3Codec(), NAME, len(self.identifiers), deleted=set(self.deleted) or None)
        writer = TermWriter(storage, segment.make_filename(W3Codec.TERMS_EXT), segment.make_filename(W3Codec.POSTS_EXT))
        writer.add(IDENTIFIERS, b"", 1, 1.0, bytes_of_identifiers(self.identifiers))
        for name in sorted(self._fields):
            tokens = self._fields[name]
            for token in sorted(tokens):
                count, weight, data = packed(tokens.pop(token))
                writer.add(name, token, count, weight / STEPS, data)
        writer.close()
        segment.create_compound_file(storage)
        return segment


def _moved(heads: bytearray, base: int) -> bytes:
    """Postings with the numbers of their documents raised."""
    triples = numbers(heads)
    for at in range(0, len(triples), 3):
        triples[at] += base
    return raw(triples)
