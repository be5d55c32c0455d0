"""Makes of a record what the store keeps of it, and a record of that again."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable

from isal import isal_zlib

from engine.domain.records import Record
from engine.domain.rows import Body, Row
from engine.linkage.identifiers import normal_doi
from engine.linkage.titles import title_key

_encode = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), check_circular=False).encode
_LONGEST = 12
"""Digits of a number that is no PMID."""
_LEVEL = 1
"""Of 0 to 3: records come out as small as with zlib's level 6, in a quarter of its time."""


def row_of(body: Body) -> Row:
    """The row of a record given as JSON values."""
    text = _encode(body).encode("utf-8", "surrogatepass")
    doi = body.get("doi", "")
    return Row(
        pmid=body.get("pmid", ""),
        version=body.get("version", 1),
        doi=(normal_doi(doi) or doi.lower()) if doi else "",
        title_key=title_key(body.get("title", "")),
        date_revised=body.get("date_revised", ""),
        digest=hashlib.sha256(text).hexdigest(),
        ties=tuple((link["kind"], link["pmid"]) for link in body.get("links", ()) if link.get("pmid")),
        packed=isal_zlib.compress(text, _LEVEL),
        cites=_numbers(body.get("cites", ())),
    )


def unpacked(packed: bytes) -> Record:
    """The record in a row; an empty one where a record was withdrawn before it came."""
    return Record.from_json(_body(packed)) if packed else Record()


def cites_in(packed: bytes) -> tuple[int, ...]:
    """The PMIDs of what the record in a row cites."""
    return _numbers(_body(packed).get("cites", ())) if packed else ()


def date_in(packed: bytes) -> tuple[int, int, int]:
    """Year, month and day of the record in a row, 0 where one is not known."""
    body = _body(packed) if packed else {}
    return body.get("year") or 0, body.get("month") or 0, body.get("day") or 0


def _body(packed: bytes) -> Body:
    body: Body = json.loads(isal_zlib.decompress(packed).decode("utf-8", "surrogatepass"))
    return body


def _numbers(pmids: Iterable[str]) -> tuple[int, ...]:
    return tuple(dict.fromkeys([int(pmid) for pmid in pmids if pmid.isascii() and pmid.isdecimal() and len(pmid) < _LONGEST]))
