"""Writes a segment's dictionary of terms in Whoosh's own format, several times faster than Whoosh does."""

from __future__ import annotations

import struct
from hashlib import md5
from itertools import chain

from whoosh.filedb.filestore import FileStorage
from whoosh.filedb.filetables import OrderedHashWriter
from whoosh.filedb.structfile import StructFile

_LENGTHS = struct.Struct("!ii")
_POINTER = struct.Struct("!Iq")
_TERM = struct.Struct("!HBfIBBfIIqi")
"""The number of a field is part of the key; behind it lies what `W3TermInfo` packs, and the extent of the postings."""
_ANY = 0xFFFFFFFF


class _Hash(OrderedHashWriter):  # type: ignore[misc]
    """Whoosh's hash file, with one write a term and one a table."""

    def __init__(self, file: StructFile) -> None:
        super().__init__(file)
        self.lastkey = b""
        self._at = int(self.startoffset) + 13

    def add(self, key: bytes, value: bytes) -> None:
        """Adds a term; keys come in rising order."""
        if key <= self.lastkey:
            raise ValueError("keys must rise")
        self.lastkey = key
        at = self._at
        self.index.append(at)
        self.dbfile.file.write(_LENGTHS.pack(len(key), len(value)) + key + value)
        self._at = at + _LENGTHS.size + len(key) + len(value)
        found = int.from_bytes(md5(key, usedforsecurity=False).digest()[12:], "big")
        self.buckets[found & 255].append((found, at))

    def _write_hashes(self) -> None:
        at = self._at
        for entries in self.buckets:
            slots = 2 * len(entries)
            self.directory.append((at, slots))
            table = [(0, 0)] * slots
            for entry in entries:
                slot = (entry[0] >> 8) % slots
                while table[slot][1]:
                    slot = (slot + 1) % slots
                table[slot] = entry
            self.dbfile.file.write(struct.pack("!" + "Iq" * slots, *chain.from_iterable(table)))
            at += slots * _POINTER.size


class TermWriter:
    """The terms of a segment, field by field in the order of their names, each with its postings."""

    def __init__(self, storage: FileStorage, terms: str, postings: str) -> None:
        self._hash = _Hash(storage.create_file(terms))
        self._fields: dict[str, int] = {}
        self._hash.extras["fieldmap"] = self._fields
        self._postings = storage.create_file(postings)
        self._at = 0

    def add(self, field: str, token: bytes, documents: int, weight: float, data: bytes) -> None:
        """Adds a term with the number of its documents, its summed weight and its postings."""
        number = self._fields.setdefault(field, len(self._fields))
        packed = _TERM.pack(number, 0, weight, documents, 0, 0, 0.0, 0, _ANY, self._at, len(data))
        self._hash.add(packed[:2] + token, packed[2:])
        self._postings.file.write(data)
        self._at += len(data)

    def close(self) -> None:
        """Finishes both files."""
        self._hash.close()
        self._postings.close()
