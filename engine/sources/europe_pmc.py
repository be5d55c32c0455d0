"""The adapter of Europe PMC: core results of its service, JSON or XML (https://europepmc.org/RestfulWebService)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lxml import etree

from engine.child.protocol import Answering
from engine.domain.records import Author, Entry, Link, Record
from engine.formats.clean import markup_text
from engine.formats.dates import parse_date
from engine.formats.values import digits_of, doi_of, family_initials, inside, number, objects, pages_of, plain, plains, pmcid_of, sections, year_of
from engine.sources.opening import as_utf8, blocks, shown
from engine.sources.snapshot import Made, checked, fault, first_keys, read_json
from engine.sources.xml_pieces import elements

NAME = "europe_pmc"
UNDERSTOOD = "Europe PMC results (JSON or XML)"
default_source = "europe_pmc"

_LISTS = ("result",)
_XML = re.compile(rb"<(?:responseWrapper|resultList|result)[\s>]")
_MARKS = frozenset(("authorString", "pubTypeList", "journalInfo", "abstractText", "authorList", "pubYear", "firstPublicationDate", "inEPMC"))
_FORMATTED = frozenset(("title", "abstractText"))
_TYPES = {"preprint": "Preprint", "retracted publication": "Retracted Publication", "review-article": "Review", "research-article": "Journal Article"}


def recognises(head: bytes, path: Path) -> bool:
    """Whether the content is an answer of the service, or its first record has the service's keys."""
    if head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return _XML.search(head) is not None and any(f"<{mark}".encode() in head for mark in _MARKS)
    keys = first_keys(head, _LISTS).keys()
    return {"id", "source"} <= keys and len(_MARKS & keys) > 1


def read(path: Path, answering: Answering, skip: int = 0) -> Iterator[Entry]:
    """One entry for each result."""
    first = next(as_utf8(blocks(path)), b"")
    if not first.lstrip().startswith(b"<"):
        yield from read_json(path, answering, skip, record_of, _LISTS)
        return
    name = Path(shown(path)).name
    for position, piece in enumerate(elements(as_utf8(blocks(path, answering)), "result")):
        answering.token.check()
        if position < skip:
            continue
        where = f"{name}: record {position + 1}"
        value = _value(piece.element) if piece.element is not None else None
        made = record_of(value) if isinstance(value, dict) else piece.damage or "the record is empty"
        yield fault(where, made) if isinstance(made, str) else Entry(where, made[0], warnings=(*piece.warnings, *made[1]))


def record_of(item: dict[str, Any]) -> Made:
    """The record of one result; preprints (source PPR) have their server as journal."""
    info, book = item.get("journalInfo"), item.get("bookOrReportDetails")
    journal = inside(info, "journal")
    is_preprint = plain(item.get("source")) == "PPR"
    kinds = [_TYPES.get(kind.lower(), kind) for kind in plains(inside(item, "pubTypeList", "pubType") or item.get("pubType") or ())]
    raw = plain(inside(info, "dateOfPublication"))
    year, month, day = parse_date(raw)
    first = plain(item.get("firstPublicationDate"))
    if is_preprint and first:
        year, month, day = parse_date(first)
    year = year or year_of(inside(info, "yearOfPublication")) or year_of(item.get("pubYear"))
    people = objects(inside(item, "authorList", "author"))
    title = plain(item.get("title"))
    container = plain(inside(journal, "title")) or plain(item.get("journalTitle")) or (plain(inside(book, "publisher")) if is_preprint else "")
    short = plain(inside(journal, "isoabbreviation") or inside(journal, "medlineAbbreviation"))
    extra = (("cited_by_count", plain(item.get("citedByCount"))), ("open_access", "yes" if plain(item.get("isOpenAccess")) == "Y" else ""),
             ("license", plain(item.get("license"))), ("publication_status", plain(item.get("publicationStatus"))),
             ("europe_pmc", f"{plain(item.get('source'))}/{plain(item.get('id'))}"))  # fmt: skip
    record = Record(
        title=title[:-1] if title.endswith(".") and not title.endswith("..") else title,
        authors=tuple(author for person in people if (author := _person(person))) or _authors(item.get("authorString")),
        year=year,
        month=month or (number(inside(info, "monthOfPublication")) or None),
        day=day,
        date_raw=raw if not re.fullmatch(r"[\d-]*", raw) else "",
        date_electronic=plain(item.get("electronicPublicationDate")),
        journal=container,
        journal_abbreviation=short if short != container else "",
        volume=plain(inside(info, "volume") or item.get("journalVolume")),
        issue=plain(inside(info, "issue") or item.get("issue")),
        pages=pages_of(item.get("pageInfo")),
        publisher=plain(inside(book, "publisher")),
        doi=doi_of(item.get("doi")),
        pmid=digits_of(item.get("pmid") or (item.get("id") if plain(item.get("source")) == "MED" else "")),
        pmcid=pmcid_of(item.get("pmcid")),
        issn=plain(inside(journal, "issn") or inside(journal, "essn")),
        isbn=plain(inside(book, "isbn13") or inside(book, "isbn10")),
        language=plain(item.get("language")),
        abstract=sections(item.get("abstractText")),
        keywords=plains(inside(item, "keywordList", "keyword") or ()),
        mesh=plains([heading.get("descriptorName") for heading in objects(inside(item, "meshHeadingList", "meshHeading"))]),
        types=tuple(dict.fromkeys((*(("Preprint",) if is_preprint else ()), *kinds))),
        affiliations=_affiliations(item, people),
        links=tuple(_link(part) for part in objects(inside(item, "commentCorrectionList", "commentCorrection"))),
        date_revised=plain(item.get("dateOfRevision")),
        version=number(item.get("versionNumber")) or 1,
        entry_type="book" if plain(inside(book, "isbn13")) and not journal else "article",
        extra=tuple((name, text) for name, text in extra if text.strip("/")),
    )
    return checked(record)


def _person(person: dict[str, Any]) -> Author | None:
    family = plain(person.get("lastName"))
    if family:
        initials = plain(person.get("initials"))
        return Author(
            family, plain(person.get("firstName")) or " ".join(f"{sign}." for sign in initials if sign.isalpha()), suffix=plain(person.get("suffix"))
        )
    group = plain(person.get("collectiveName"))
    return Author(group, collective=True) if group else family_initials(person.get("fullName"))


def _authors(value: Any) -> tuple[Author, ...]:
    return tuple(author for name in plain(value).rstrip(".").split(",") if (author := family_initials(name)))


def _affiliations(item: dict[str, Any], people: list[dict[str, Any]]) -> tuple[str, ...]:
    listed = [place.get("affiliation") for person in people for place in objects(inside(person, "authorAffiliationDetailsList", "authorAffiliation"))]
    return plains([*listed, *(person.get("affiliation") for person in people)]) or plains(item.get("affiliation"))


def _link(part: dict[str, Any]) -> Link:
    kind = re.sub(r"\W+", "_", plain(part.get("type")).lower()).strip("_")
    kind = {"preprint_of": "published_as", "preprint_in": "has_preprint"}.get(kind, kind)
    source, identifier = plain(part.get("source")), plain(part.get("id"))
    text = plain(part.get("reference")) or f"{source} {identifier}".strip()
    return Link(kind or "related", digits_of(identifier) if source == "MED" and identifier.isdecimal() else None, text)


def _value(element: etree._Element) -> Any:
    """An element as the JSON of the same service has it: text, or its children by name, lists where a name comes again."""
    if element.tag in _FORMATTED:
        # markup may stand as elements or, escaped, as text
        return (
            "".join((element.text or "", *(etree.tostring(child, encoding="unicode") for child in element))) if len(element) else element.text or ""
        )
    if not len(element):
        return element.text or ""
    made: dict[str, Any] = {}
    for child in element:
        name = str(child.tag)
        value = _value(child) if name not in ("affiliation", "keyword") else markup_text(child)
        if name in made:
            made[name] = [*made[name], value] if isinstance(made[name], list) else [made[name], value]
        else:
            made[name] = value
    return made
