"""The adapter of EndNote's XML export: `<xml><records><record>`, with the text of each field in `<style>` elements or bare."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lxml import etree

from engine.child.protocol import Answering
from engine.domain.records import Author, Entry, Record
from engine.errors import EngineError, ErrorCode
from engine.formats.clean import markup_text, strip_markup
from engine.formats.dates import parse_date
from engine.formats.values import digits_of, doi_of, family_first, family_initials, pages_of, sections
from engine.sources.opening import as_utf8, blocks, shown
from engine.sources.xml_pieces import elements

NAME = "endnote_xml"
UNDERSTOOD = "EndNote XML"
default_source = "library"

_BEGIN = re.compile(rb"<xml\b[^>]*>\s*(?:<!--.*?-->\s*)?<records\b|<records\b[^>]*>\s*<record\b", re.DOTALL)
_INSIDE = re.compile(rb"<(?:ref-type|contributors|source-app|rec-number|foreign-keys|titles)\b")
_TYPES = {
    "journal article": "article", "electronic article": "article", "magazine article": "article", "newspaper article": "article",
    "article in press": "article", "book": "book", "electronic book": "book", "edited book": "collection", "book section": "incollection",
    "electronic book section": "incollection", "conference paper": "inproceedings", "conference proceedings": "inproceedings",
    "thesis": "phdthesis", "report": "techreport", "government document": "techreport", "web page": "online", "blog": "online",
    "dataset": "dataset", "patent": "patent", "computer program": "software", "unpublished work": "unpublished", "manuscript": "unpublished",
    "standard": "standard",
}  # fmt: skip
_NUMBERS = {"17": "article", "43": "article", "6": "book", "5": "incollection", "28": "collection", "10": "inproceedings", "47": "inproceedings",
            "32": "phdthesis", "27": "techreport", "12": "online", "59": "dataset", "25": "patent", "9": "software", "34": "unpublished"}  # fmt: skip
_EXTRA = ("edition", "number-of-volumes", "label", "caption", "work-type", "reviewed-item", "research-notes", "remote-database-name", "notes")
_RAISED = {"superscript": "sup", "subscript": "sub"}
_SERIALS = frozenset(("article", "inproceedings", "misc"))


def recognises(head: bytes, path: Path) -> bool:
    """Whether the content begins as EndNote's export does."""
    begin = _BEGIN.search(head[:4096].replace(b"\0", b""))
    return begin is not None and _INSIDE.search(head.replace(b"\0", b"")) is not None


def read(path: Path, answering: Answering, skip: int = 0) -> Iterator[Entry]:
    """One entry for each record."""
    name = Path(shown(path)).name
    for position, piece in enumerate(elements(as_utf8(blocks(path, answering)), "record")):
        answering.token.check()
        if position < skip:
            continue
        where = f"{name}: record {position + 1}"
        record = _record(piece.element) if piece.element is not None else None
        if record is None or not (record.title or record.authors or record.abstract):
            reason = piece.damage or "the record holds neither a title nor authors"
            yield Entry(where, fault=EngineError(ErrorCode.REFERENCE_MALFORMED, reason, where=where).info)
        else:
            yield Entry(where, record, warnings=(*piece.warnings, *(() if record.title else ("the record has no title",))))


def _record(element: etree._Element) -> Record:
    for style in element.iter("style"):
        face = next((_RAISED[word] for word in (style.get("face") or "").split() if word in _RAISED), "")
        style.tag = face or "span"

    def text(path: str) -> str:
        found = element.find(path)
        return markup_text(found) if found is not None else ""

    def texts(path: str) -> list[str]:
        return [found for item in element.iterfind(path) if (found := markup_text(item))]

    kind_element = element.find("ref-type")
    kind = kind_element.get("name", "") if kind_element is not None else ""
    entry_type = _TYPES.get(strip_markup(kind).lower()) or _NUMBERS.get(text("ref-type"), "misc")
    journal = text("titles/secondary-title") or text("periodical/full-title") or text("alt-periodical/full-title")
    if entry_type == "book":
        journal = ""
    raw_year, raw_date = text("dates/year"), text("dates/pub-dates/date")
    year, month, day = parse_date(f"{raw_date} {raw_year}" if raw_year and raw_year not in raw_date else raw_date or raw_year)
    serial, accession = text("isbn"), text("accession-num")
    abstract = element.find("abstract")
    addresses = texts("urls/related-urls/url")
    database = f"{text('remote-database-name')} {text('remote-database-provider')}".strip().lower()
    is_pmid = re.fullmatch(r"\d{4,9}", accession) is not None and ("nlm" in database or "pubmed" in database or "medline" in database or not database)
    issns = re.findall(r"\b\d{4}-?\d{3}[\dXx]\b(?![-\d])", serial)
    numbers: dict[str, Any] = {"issn": issns[0] if issns else serial} if entry_type in _SERIALS else {"isbn": serial.split(" ")[0]}
    numbers["pmid"] = accession.lstrip("0") if is_pmid else ""
    extra = [(name.replace("-", "_"), text(name)) for name in _EXTRA]
    extra += [("address", text("pub-location")), ("series", text("titles/tertiary-title")), ("shorttitle", text("titles/short-title"))]
    extra += [(f"custom{place}", text(f"custom{place}")) for place in range(1, 8)] + ([] if is_pmid else [("accession_number", accession)])
    pmcid = next((f"PMC{digits_of(value[3:])}" for name, value in extra if name == "custom2" and re.fullmatch(r"PMC\d+", value)), "")
    return Record(
        title=text("titles/title"),
        authors=_people(texts("contributors/authors/author")),
        editors=_people(texts("contributors/secondary-authors/author")) if entry_type in ("incollection", "inproceedings", "collection") else (),
        year=year,
        month=month,
        day=day,
        date_raw="" if re.fullmatch(r"[\d/-]*", raw_date) else raw_date,
        journal=journal,
        journal_abbreviation=_other(text("periodical/abbr-1") or text("titles/alt-title"), journal),
        volume=text("volume"),
        issue=text("number"),
        pages=pages_of(text("pages")),
        publisher=text("publisher"),
        doi=doi_of(text("electronic-resource-num")),
        pmcid=pmcid,
        url=addresses[0] if addresses else "",
        language=text("language"),
        vernacular_title=text("titles/translated-title"),
        abstract=sections("".join(map(str, abstract.itertext())))
        if abstract is not None and not _has_raised(abstract)
        else sections(text("abstract")),
        keywords=tuple(dict.fromkeys(word.lstrip("*") for word in texts("keywords/keyword"))),
        types=tuple(filter(None, (text("work-type"),))),
        affiliations=tuple(filter(None, (text("auth-address"),))),
        entry_type=entry_type,
        extra=tuple((name, value) for name, value in extra if value and not (name == "custom2" and pmcid) and name != "work_type"),
        **numbers,
    )


def _has_raised(element: etree._Element) -> bool:
    return next(element.iter("sup", "sub"), None) is not None


def _other(text: str, known: str) -> str:
    return "" if text == known else text


def _people(names: list[str]) -> tuple[Author, ...]:
    """ "Family, Given"; a group ends with a comma in EndNote; a bare short name is "Family AB"."""
    found = []
    for name in names:
        if name.endswith(","):
            found.append(Author(name.rstrip(", "), collective=True))
        elif author := family_first(name) if "," in name else family_initials(name):
            found.append(author)
    return tuple(found)
