"""The adapter of PubMed XML: baseline and update files, efetch replies, books, deletions; plain or gzipped."""

from __future__ import annotations

import html.entities
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from engine.child.protocol import Answering
from engine.domain.records import Entry, Record
from engine.domain.rows import Body
from engine.errors import SUGGESTIONS, ErrorCode, ErrorInfo
from engine.formats import safe_xml
from engine.sources.opening import as_utf8, blocks, decoder_of, encoding_of, shown
from engine.sources.pubmed_book import read_book
from engine.sources.pubmed_cut import Piece, cut
from engine.sources.pubmed_numbers import pmid_of, version_of
from engine.sources.pubmed_plain import read_plain
from engine.sources.pubmed_record import read_article

NAME = "pubmed_xml"
UNDERSTOOD = "PubMed XML"
default_source = "pubmed"

_FIRST_ELEMENT = re.compile(r"\s*(?:<\?.*?\?>\s*|<!--.*?-->\s*|<!DOCTYPE[^\[>]*(?:\[.*?\]\s*)?>\s*)*<([A-Za-z]+)", re.DOTALL)
_OURS = ("PubmedArticleSet", "PubmedArticle", "PubmedBookArticleSet", "PubmedBookArticle", "MedlineCitationSet", "DeleteCitation")
_PMID = re.compile(rb"<PMID[^>]*>\s*(\d{1,9})\s*</PMID")
_FORBIDDEN = re.compile(
    "[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|&#(?:0*(?:[0-8]|1[124-9]|2\\d|3[01])|[xX]0*(?:[0-8bBcCeEfF]|1[0-9a-fA-F]));"
)
_NAMED = re.compile(r"&(?!(?:amp|lt|gt|quot|apos);)([A-Za-z][A-Za-z0-9]{1,30};)")
_PARSER = safe_xml.parser()


@dataclass(frozen=True, slots=True)
class Found:
    """What stands at one place of a file: a record as JSON values, deletions, or a fault."""

    where: str
    body: Body | None = None
    fault: ErrorInfo | None = None
    deletes: tuple[tuple[str, int], ...] = ()
    warnings: tuple[str, ...] = ()
    breaks_off: bool = False


def recognises(head: bytes, path: Path) -> bool:
    """Whether the content begins as PubMed XML does."""
    decoder = decoder_of(encoding_of(head))
    text = decoder.decode(head) if decoder else head.decode("latin-1")
    first = _FIRST_ELEMENT.match(text.removeprefix("\ufeff"))
    return first is not None and first[1] in _OURS


def read(path: Path, answering: Answering, skip: int = 0) -> Iterator[Entry]:
    """One entry for each record, deletion or damaged place, in order; the first `skip` are passed over unread."""
    for found in found_in(path, answering, skip):
        record = Record.from_json(found.body) if found.body is not None else None
        yield Entry(found.where, record, found.fault, found.warnings, tuple(dict.fromkeys(pmid for pmid, _ in found.deletes)))


def found_in(path: Path, answering: Answering, skip: int = 0) -> Iterator[Found]:
    """What stands in a file, in order, without the first `skip`."""
    return (found_at(piece, where) for piece, where in pieces_in(path, answering, skip))


def pieces_in(path: Path, answering: Answering, skip: int = 0) -> Iterator[tuple[Piece, str]]:
    """The pieces of a file, in order, without the first `skip`, each with its place but for the PMID."""
    number = 0
    name = Path(shown(path)).name
    for position, piece in enumerate(cut(as_utf8(blocks(path, answering)))):
        answering.token.check()
        deletion = piece.tag in ("DeleteCitation", "DeleteDocument")
        number += bool(piece.tag) and not deletion
        if position >= skip:
            place = piece.tag if deletion and not piece.damage else f"record {number}" if piece.tag else f"after record {number}"
            yield piece, f"{name}: {place}"


def found_at(piece: Piece, where: str) -> Found:
    """What one piece holds. A record that needs no repair costs about half of what the full reader takes."""
    if not piece.tag:
        return _fault(where, _shown(piece), piece.breaks_off)
    if piece.tag in ("DeleteCitation", "DeleteDocument") and not piece.damage:
        return _read(piece, where)
    pmid = _PMID.search(piece.data)
    return _read(piece, f"{where} (PMID {pmid[1].decode('ascii')})" if pmid else where)


def _read(piece: Piece, where: str) -> Found:
    if piece.damage:
        return _fault(where, piece.damage, piece.breaks_off)
    if piece.tag in ("PubmedArticle", "MedlineCitation") and not piece.namespaces:
        body = read_plain(piece.data)
        if body is not None:
            return Found(where, body)
    repairs: tuple[str, ...] = ()
    try:
        element = _parse(piece.data, piece)
    except etree.XMLSyntaxError as error:
        data, repairs = _repaired(piece.data)
        if not repairs:
            return _fault(where, str(error))
        try:
            element = _parse(data, piece)
        except etree.XMLSyntaxError as still:
            return _fault(where, str(still))
    if piece.tag in ("DeleteCitation", "DeleteDocument"):
        numbers = [(pmid_of(item.text), version_of(item)) for item in element.iter("PMID")]
        lost = ("a PMID of the deletion is no number and was left out",) if any(pmid is None for pmid, _ in numbers) else ()
        return Found(where, deletes=tuple((pmid, version) for pmid, version in numbers if pmid), warnings=(*repairs, *lost))
    record, warnings = read_book(element) if piece.tag == "PubmedBookArticle" else read_article(element)
    if not _says_something(record):
        return _fault(where, "the record holds neither a title nor a PMID, authors or an abstract")
    return Found(where, record.to_json(), warnings=(*repairs, *warnings))


def _parse(data: bytes, piece: Piece) -> etree._Element:
    if not piece.namespaces:
        return etree.fromstring(data, _PARSER)
    return etree.fromstring(b"<set " + piece.namespaces + b">" + data + b"</set>", _PARSER)[0]


def _repaired(data: bytes) -> tuple[bytes, tuple[str, ...]]:
    """A record without what XML forbids but programs write (bad bytes, control characters, HTML's entities), and what was done."""
    done = []
    text = data.decode("utf-8", "replace")
    if text.encode() != data:
        done.append("bytes that are no UTF-8 were replaced")
    allowed = _FORBIDDEN.sub("", text)
    if allowed != text:
        done.append("control characters were removed")
    named = _NAMED.sub(lambda found: html.entities.html5.get(found[1], found[0]), allowed)
    if named != allowed:
        done.append("HTML entities were read as characters")
    return named.encode(), tuple(done)


def _says_something(record: Record) -> bool:
    return bool(record.title or record.pmid or record.authors or record.abstract)


def _fault(where: str, reason: str, breaks_off: bool = False) -> Found:
    return Found(where, fault=ErrorInfo(ErrorCode.XML_MALFORMED, reason, SUGGESTIONS[ErrorCode.XML_MALFORMED].en, where), breaks_off=breaks_off)


def _shown(piece: Piece) -> str:
    text = " ".join(piece.data[:200].decode("utf-8", "replace").split())[:80]
    return f"{piece.damage}; found here: {text!r}" if text else piece.damage
