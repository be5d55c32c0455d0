"""The adapter of MeSH: NLM's descriptor XML (`DescriptorRecordSet`) and ASCII MeSH (`*NEWRECORD`), plain or gzipped.

Formats: https://www.nlm.nih.gov/mesh/xml_data_elements.html and https://www.nlm.nih.gov/mesh/filelist.html. Each heading travels as a record
of the type `ENTRY_TYPE` (title: name; keywords: all terms; mesh: tree numbers; `extra`: identifier) and is stored apart from papers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from lxml import etree

from engine.child.protocol import Answering
from engine.domain.records import Entry, Record
from engine.errors import SUGGESTIONS, ErrorCode, ErrorInfo
from engine.formats import safe_xml
from engine.formats.clean import clean_text
from engine.sources.opening import DamagedError, as_utf8, blocks, shown

NAME = "mesh"
UNDERSTOOD = "MeSH descriptors (XML or ASCII)"
default_source = "mesh"

ENTRY_TYPE = "mesh_heading"
"""The type of a record that stands for a heading."""

LONGEST = 4 * 1024 * 1024
"""Bytes of one heading that are read; more is damage."""

_XML = re.compile(rb"<(?:DescriptorRecordSet|SupplementalRecordSet)\b")
_ASCII = re.compile(rb"^\*NEWRECORD\s*\nRECTYPE = [DC]", re.MULTILINE)
_PIECE = re.compile(rb"<(Descriptor|Supplemental)Record\b.*?</\1Record\s*>", re.DOTALL)
_START = re.compile(rb"<(?:Descriptor|Supplemental)Record\b(?!Set)")
_LINE = re.compile(r"^([A-Z][A-Z ]*?) = (.*)$")


def recognises(head: bytes, path: Path) -> bool:
    """Whether the content is MeSH."""
    return bool(_XML.search(head) or _ASCII.search(head.replace(b"\r\n", b"\n")))


def read(path: Path, answering: Answering, skip: int = 0) -> Iterator[Entry]:
    """One entry for each heading or faulty place, in order, without the first `skip`."""
    content = as_utf8(blocks(path, answering))
    name = Path(shown(path)).name
    for number, entry in enumerate(_entries(content, name), start=1):
        answering.token.check()
        if number > skip:
            yield entry


def _entries(content: Iterator[bytes], name: str) -> Iterator[Entry]:
    number = 0
    for number, (piece, damage) in enumerate(_pieces(content), start=1):
        where = f"{name}: heading {number}"
        if damage:
            yield _fault(where, damage)
            continue
        try:
            record = _from_ascii(piece) if piece.startswith(b"*NEWRECORD") else _from_xml(piece)
        except (etree.XMLSyntaxError, ValueError) as error:
            yield _fault(where, f"the heading cannot be read: {error}")
            continue
        yield Entry(where, record)
    if not number:
        yield _fault(name, "the file holds no heading")


def _pieces(content: Iterator[bytes]) -> Iterator[tuple[bytes, str]]:
    """Each heading as it stands in the file, or why it is damaged."""
    waiting = b""
    ascii_form: bool | None = None
    damage = ""
    while True:
        try:
            block = next(content, b"")
        except DamagedError as error:
            block, damage = b"", str(error)
        waiting += block.replace(b"\r\n", b"\n")
        if ascii_form is None and waiting:
            ascii_form = _XML.search(waiting) is None and b"*NEWRECORD" in waiting
        pieces, waiting = _cut_ascii(waiting, last=not block) if ascii_form else _cut_xml(waiting)
        yield from pieces
        if len(waiting) > LONGEST:
            yield b"", "a heading does not end"
            waiting = b""
        if not block:
            if damage or (not ascii_form and _START.search(waiting)):
                yield b"", damage or "the file ends inside a heading"
            return


def _cut_ascii(text: bytes, *, last: bool) -> tuple[list[tuple[bytes, str]], bytes]:
    parts = text.split(b"*NEWRECORD")
    rest = b"" if last else b"*NEWRECORD" + parts[-1] if len(parts) > 1 else text
    whole = parts[1:] if last else parts[1:-1]
    return [(b"*NEWRECORD" + part, "") for part in whole], rest


def _cut_xml(text: bytes) -> tuple[list[tuple[bytes, str]], bytes]:
    out: list[tuple[bytes, str]] = []
    end = 0
    for match in _PIECE.finditer(text):
        # a heading whose end is missing swallows the next one: only the last start belongs to this end
        starts = [found.start() for found in _START.finditer(text, match.start(), match.end())]
        out += [(b"", "a heading has no end")] * (len(starts) - 1)
        out.append((text[starts[-1] : match.end()], ""))
        end = match.end()
    return out, text[end:]


def _from_xml(piece: bytes) -> Record:
    element = etree.fromstring(piece, safe_xml.parser(None))
    ui = clean_text(element.findtext("DescriptorUI") or element.findtext("SupplementalRecordUI") or "")
    name = clean_text(element.findtext("DescriptorName/String") or element.findtext("SupplementalRecordName/String") or "")
    terms = [clean_text(str(term.text or "")) for term in element.iterfind("ConceptList/Concept/TermList/Term/String")]
    trees = [clean_text(str(tree.text or "")) for tree in element.iterfind("TreeNumberList/TreeNumber")]
    return _record(ui, name, terms, trees)


def _from_ascii(piece: bytes) -> Record:
    fields: dict[str, list[str]] = {}
    for line in piece.decode("utf-8", "replace").splitlines():
        if match := _LINE.match(line):
            fields.setdefault(match[1], []).append(clean_text(match[2]))
    name = (fields.get("MH") or fields.get("NM") or [""])[0]
    terms = [term.split("|")[0] for key in ("PRINT ENTRY", "ENTRY", "SY") for term in fields.get(key, ())]
    return _record(fields.get("UI", [""])[0], name, terms, fields.get("MN", []))


def _record(ui: str, name: str, terms: Iterable[str], trees: Iterable[str]) -> Record:
    if not ui or not name:
        raise ValueError("it has no identifier or no name")
    others = tuple(dict.fromkeys(term for term in terms if term and term != name))
    return Record(title=name, keywords=others, mesh=tuple(filter(None, trees)), entry_type=ENTRY_TYPE, extra=(("mesh_id", ui),))


def _fault(where: str, reason: str) -> Entry:
    code = ErrorCode.XML_MALFORMED
    return Entry(where, fault=ErrorInfo(code, reason, SUGGESTIONS[code].en, where))
