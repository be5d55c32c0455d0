"""BibTeX and biblatex files: tolerant reading with the place of each fault, and writing that reads back to the same letters.

An entry with a key only is no paper and is left out with a warning. The parent's fields are given to a child that names it by crossref or xdata,
wherever in the file the parent stands; the tie itself is kept as xref, which inherits nothing, so that it is not applied twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.domain.records import Entry, Record
from engine.errors import EngineError, ErrorCode
from engine.formats.bibtex_blocks import Block, Piece, blocks
from engine.formats.bibtex_crossref import inherit
from engine.formats.bibtex_fields import to_fields, to_record
from engine.formats.dates import MONTHS
from engine.formats.keys import next_free, propose_key, usable_key

NAME = "bibtex"
_HEAD = re.compile(r"^[ \t\ufeff]*@[ \t]*[A-Za-z][\w+-]*\s*[{(]", re.MULTILINE)
_KIND = re.compile(r"[a-z][a-z0-9_-]*")
_LONGEST = 100_000
"""The most characters that abbreviations may grow to: ten lines that name each other twice are enough to fill any memory."""
_NO_PAPER = frozenset(("string", "preamble", "comment"))


def recognises(head: str) -> bool:
    """Whether the text holds the start of a BibTeX block."""
    return _HEAD.search(head) is not None


def read(text: str, name: str) -> Iterator[Entry]:
    """One entry for each @entry of the file `name`; abbreviations are put in, parents' fields inherited, repeated keys changed."""
    abbreviations: dict[str, str] = {}
    found: list[tuple[Block, dict[str, str], list[str]]] = []
    unplaced: list[str] = []
    every = list(blocks(text))
    for block in every:
        if block.kind == "string":
            for key, pieces in block.fields:
                abbreviations[key] = _value(key, pieces, abbreviations, unplaced)
            if block.fault:
                unplaced.append(f"an abbreviation was not read: {block.fault}")
    for block in every:
        if block.kind in ("string", "preamble"):
            continue
        warnings = list(block.warnings)
        fields: dict[str, str] = {}
        for key, pieces in block.fields:
            value = _value(key, pieces, abbreviations, warnings)
            if fields.get(key, "").strip() and value.strip() and value != fields[key]:
                warnings.append(f'field "{key}" stands twice; the second was kept as "{key}-2"')
                key = f"{key}-2"
            fields[key] = value
        found.append((block, fields, warnings))
    ties = inherit([(block.kind, block.key, fields) for block, fields, _ in found])
    taken: set[str] = set()
    for (block, own, warnings), (fields, doubts) in zip(found, ties, strict=True):
        entry = _entry(block, own, fields, [*warnings, *doubts], f"{name}:{block.line}", taken)
        yield replace(entry, warnings=(*unplaced, *entry.warnings))
        unplaced = []


def _entry(block: Block, own: dict[str, str], fields: dict[str, str], warnings: list[str], where: str, taken: set[str]) -> Entry:
    if block.fault:
        error = EngineError(ErrorCode.REFERENCE_MALFORMED, block.fault, where=where)
        return Entry(where, fault=error.info, warnings=tuple(warnings))
    named = f'@{block.kind} "{block.key}"' if block.key else f"@{block.kind} without a key"
    if block.kind in ("xdata", "set"):
        return Entry(where, warnings=(*warnings, f"{named} holds fields for other entries and is no paper; left out"))
    if not any(value.strip() for value in own.values()):
        return Entry(where, warnings=(*warnings, f"{named} has no fields; left out"))
    record, doubts = to_record(block.kind, block.key, fields)
    warnings += doubts
    if not record.title:
        warnings.append(f"{named} has no title")
    if block.key:
        key = next_free(block.key, taken)
        if key != block.key:
            warnings.append(f'the key "{block.key}" stands more than once; this entry is now "{key}"')
            record = replace(record, cite_key=key)
        taken.add(key.lower())
    return Entry(where, record, warnings=tuple(warnings))


def _value(name: str, pieces: tuple[Piece, ...], abbreviations: dict[str, str], warnings: list[str]) -> str:
    parts = []
    room = _LONGEST
    for piece in pieces:
        low = piece.text.lower()
        part = piece.text
        if piece.macro and not low.isdecimal() and low not in MONTHS:
            if low in abbreviations:
                part = abbreviations[low]
                if len(part) > room:
                    warnings.append(f'the abbreviation "{piece.text}" in field "{name}" is longer than {_LONGEST} characters; it was left out')
                    continue
                room -= len(part)
            else:
                warnings.append(f'the abbreviation "{piece.text}" in field "{name}" is not defined; its name was taken as text')
        parts.append(part)
    return "".join(parts)


def write(records: Sequence[Record]) -> str:
    """The records as one UTF-8 BibTeX file in the order given; reading and writing it again gives the same letters."""
    taken: set[str] = set()
    return "".join(f"{_settled(record, taken)}\n" for record in records)


def _settled(record: Record, taken: set[str]) -> str:
    key = next_free(record.cite_key if usable_key(record.cite_key) else propose_key(record), taken)
    taken.add(key.lower())
    kind = record.entry_type.lower()
    if not _KIND.fullmatch(kind) or kind in _NO_PAPER or kind in ("xdata", "set"):
        kind = "misc"
    text = _written(replace(record, entry_type=kind, cite_key=key))
    # what comes from elsewhere may settle only after one reading (an extra field named like one of ours): write what a reader gets
    for _ in range(4):
        again = next((entry.record for entry in read(text, "") if entry.record), None)
        if again is None or (next_text := _written(again)) == text:
            break
        text = next_text
    return text


def _written(record: Record) -> str:
    fields = to_fields(record) or {"note": "{nothing is known of this entry}"}
    width = max(len(name) for name in fields)
    body = "".join(f"  {name:<{width}} = {value},\n" for name, value in fields.items())
    return f"@{record.entry_type}{{{record.cite_key},\n{body}}}\n"
