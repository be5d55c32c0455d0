"""Other tagged reference files, reading only: EndNote's Refer (%0), RefWorks, NoteExpress and Web of Science's plain text.

CNKI, Wanfang and Web of Science export in these; each tag is read as the tag of RIS that means the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from engine.domain.records import Entry
from engine.errors import EngineError, ErrorCode
from engine.formats import ris
from engine.formats.clean import clean_text

NAME = "tagged"


def _table(text: str) -> dict[str, str]:
    return dict(pair.split("=") for pair in text.split())


_REFER = _table(
    "%A=AU %T=TI %J=T2 %B=T2 %D=PY %V=VL %N=IS %P=SP %K=KW %X=AB %@=SN %U=UR %R=DO %I=PB %+=AD %E=ED %G=LA %8=DA %C=CY %Z=N1 %M=AN %7=ET "
    "%Y=T3 %S=T3 %W=DB %F=ID %2=C2 %O=N1"
)
_REFWORKS = _table(
    "A1=AU A2=ED T1=TI T2=T2 JF=T2 JO=J2 YR=PY FD=DA VO=VL IS=IS SP=SP OP=EP K1=KW AB=AB SN=SN UL=UR LK=UR DO=DO PB=PB PP=CY AD=AD LA=LA DS=DB AN=AN "
    "NO=N1 ED=ET ID=ID"
)
_NOTEEXPRESS = {
    "title": "TI", "author": "AU", "author address": "AD", "journal": "T2", "secondary title": "T2", "year": "PY", "volume": "VL", "issue": "IS",
    "pages": "SP", "keywords": "KW", "abstract": "AB", "isbn/issn": "SN", "url": "UR", "doi": "DO", "publisher": "PB", "language": "LA",
    "date": "DA", "database provider": "DB", "notes": "N1", "translated title": "TT", "accession number": "AN",
    "secondary author": "ED", "place published": "CY",
}  # fmt: skip
_WOS = _table(
    "AF=AU TI=TI SO=T2 J9=J2 LA=LA DT=M3 DE=KW ID=KW AB=AB SN=SN BN=SN PD=PD PY=PY VL=VL IS=IS BP=SP EP=EP AR=C7 DI=DO PM=PMID C1=AD PU=PB BE=ED"
)
_TYPES = {
    "journal article": "JOUR", "book": "BOOK", "book section": "CHAP", "book chapter": "CHAP", "conference proceedings": "CPAPER",
    "conference paper": "CPAPER", "thesis": "THES", "dissertation": "THES", "dissertation/thesis": "THES",
    "report": "RPRT", "newspaper article": "NEWS",
    "patent": "PAT", "web page": "ELEC", "electronic article": "EJOUR", "standard": "STAND", "j": "JOUR",
    "b": "BOOK", "s": "CHAP", "p": "PAT", "c": "CPAPER",
}  # fmt: skip
_ONE_A_LINE = frozenset(("AU", "ED", "X-AU"))
_LISTS = frozenset(("AU", "ED", "KW", "LA"))
"""Tags whose values may stand on one line with semicolons between."""


@dataclass(frozen=True, slots=True)
class _Dialect:
    """How lines of one kind of file begin, the tag that opens a reference, and what its tags are in RIS."""

    line: re.Pattern[str]
    opening: str
    tags: dict[str, str]
    closing: str = ""
    fold: Callable[[str], str] = field(default=str)


_DIALECTS = (
    _Dialect(re.compile(r"^(%[0-9A-Z@+\[\]*]) (.*)$|^(%[0-9A-Z@+])$"), "%0", _REFER),
    _Dialect(re.compile(r"^\{([A-Z][A-Za-z /]{2,40})\}: ?(.*)$"), "reference type", _NOTEEXPRESS, fold=str.lower),
    _Dialect(re.compile(r"^([A-Z][A-Z0-9]|vo) (.*)$|^([A-Z][A-Z0-9])$"), "RT", _REFWORKS, fold=str.upper),
    _Dialect(re.compile(r"^([A-Z][A-Z0-9]) (.*)$|^(E[RF])$"), "PT", _WOS, "ER"),
)
_OPENINGS = (
    r"^%0 \S",
    r"^\{Reference Type\}: ?\S",
    r"^RT [A-Z][a-z]+.*\n(?:[A-Za-z][A-Za-z0-9] .*\n)*?(?:SR|A1|T1|ID) ",
    r"^(?:FN .*\n)?(?:VR .*\n)?PT [JBSPC]\s*\n",
)


def recognises(head: str) -> bool:
    """Whether the text opens a reference in one of the four ways."""
    return _dialect(head) is not None


def read(text: str, name: str) -> Iterator[Entry]:
    """One entry for each reference of the file `name`."""
    text = re.sub(r"\r\n?", "\n", text.lstrip("\ufeff"))
    dialect = _dialect(text)
    if dialect is None:
        return
    for line, tags, warnings in _references(text, dialect):
        where = f"{name}:{line}"
        if not any(tags.get(tag) for tag in ("TI", "AU", "AB")):
            error = EngineError(
                ErrorCode.REFERENCE_MALFORMED, f"the reference that begins at line {line} has neither a title nor authors", where=where
            )
            yield Entry(where, fault=error.info, warnings=tuple(warnings))
            continue
        record, doubts = ris.record_of(tags)
        doubts += [] if record.title else ["the reference has no title"]
        yield Entry(where, record, warnings=(*warnings, *doubts))


def _dialect(head: str) -> _Dialect | None:
    text = re.sub(r"\r\n?", "\n", head.lstrip("\ufeff \n\r"))
    found = ((re.search(opening, text, re.MULTILINE), dialect) for opening, dialect in zip(_OPENINGS, (_DIALECTS), strict=True))
    return next((dialect for match, dialect in found if match), None)


def _references(text: str, dialect: _Dialect) -> Iterator[tuple[int, dict[str, list[str]], list[str]]]:
    tags: dict[str, list[str]] = {}
    warnings: list[str] = []
    begun, last = 0, ""
    for number, line in enumerate(text.split("\n"), 1):
        match = dialect.line.match(line)
        tag = dialect.fold((match[1] or match[match.re.groups]) if match else "")
        value = (match[2] or "").strip() if match else ""
        if match and tag == dialect.opening:
            if tags:
                yield begun, _settled(tags), warnings
            tags, warnings, begun, last = {"TY": [_TYPES.get(value.lower(), "GEN")]}, [], number, "TY"
        elif match and dialect.closing and tag == dialect.closing:
            if tags:
                yield begun, _settled(tags), warnings
            tags, warnings, last = {}, [], ""
        elif match and tags and (tag in dialect.tags or not line.startswith(" ")):
            last = dialect.tags.get(tag, f"X-{tag.strip('%').upper()}")
            tags.setdefault(last, []).append(value)
        elif line.strip() and last and last != "TY":
            if last in _ONE_A_LINE:
                tags[last].append(line.strip())
            else:
                tags[last][-1] += f" {line.strip()}" if last != "AB" else f"\n{line.strip()}"
        elif line.strip() and tags:
            warnings.append(f"line {number} belongs to no field: {clean_text(line)[:60]}")
    if tags:
        yield begun, _settled(tags), warnings


def _settled(tags: dict[str, list[str]]) -> dict[str, list[str]]:
    """The same with lists cut at their semicolons; the short names of Web of Science count where the full ones are missing."""
    short = tags.pop("X-AU", [])
    tags.setdefault("AU", short)
    for tag in _LISTS & tags.keys():
        tags[tag] = [part.strip() for value in tags[tag] for part in re.split("[;；]", value) if part.strip()]
    return tags
