"""What the adapters of carried JSON snapshots share: from the stream of a file to numbered entries."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from engine.child.protocol import Answering
from engine.domain.records import Entry, Record
from engine.errors import EngineError, ErrorCode
from engine.sources.json_pieces import first_value, pieces
from engine.sources.opening import as_utf8, blocks, decoder_of, encoding_of, shown

Made = tuple[Record, tuple[str, ...]] | str
"""A record and what is doubtful about it, or the reason why the object is none."""


def first_keys(head: bytes, lists: Sequence[str] = ()) -> dict[str, Any]:
    """The first record in the first bytes of a JSON file (values may be missing if it is long); empty where there is none."""
    encoding = encoding_of(head)
    if encoding.startswith(("utf-16", "utf-32")) and (decoder := decoder_of(encoding)):
        head = decoder.decode(head).encode("utf-8", "replace")
    return first_value(head, lists) or {}


def read_json(path: Path, answering: Answering, skip: int, make: Callable[[dict[str, Any]], Made], lists: Sequence[str] = ()) -> Iterator[Entry]:
    """One entry for each object of a file, in order, without the first `skip`; a damaged one is an entry with a fault."""
    name = Path(shown(path)).name
    for position, piece in enumerate(pieces(as_utf8(blocks(path, answering)), lists)):
        answering.token.check()
        if position < skip:
            continue
        where = f"{name}: {piece.where}"
        made = piece.damage or (make(piece.value) if isinstance(piece.value, dict) else "this is no object")
        if isinstance(made, str):
            yield fault(where, made)
        else:
            yield Entry(where, made[0], warnings=(*piece.warnings, *made[1]))


def fault(where: str, reason: str) -> Entry:
    """The entry of something that could not be read."""
    return Entry(where, fault=EngineError(ErrorCode.REFERENCE_MALFORMED, reason, where=where).info)


def checked(record: Record) -> Made:
    """The record with a warning if it has no title; the reason if it says nothing at all."""
    if not (record.title or record.abstract or record.doi or record.pmid):
        return "the record holds neither a title nor an abstract, a DOI or a PMID"
    return record, () if record.title else ("the record has no title",)
