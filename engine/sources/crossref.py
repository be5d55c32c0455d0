"""The adapter of Crossref works: lines or lists of the public data file, answers of the service (https://api.crossref.org/swagger-ui/index.html)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.child.protocol import Answering
from engine.domain.records import Author, Entry, Link, Record
from engine.formats.values import digits_of, doi_of, inside, number, objects, pages_of, plain, plains, sections, year_of
from engine.sources.snapshot import Made, checked, first_keys, read_json

NAME = "crossref"
UNDERSTOOD = "Crossref lines"
default_source = "crossref"

_LISTS = ("items",)
_ENTRIES = {
    "journal-article": "article", "proceedings-article": "inproceedings", "proceedings": "proceedings", "book": "book", "monograph": "book",
    "edited-book": "book", "reference-book": "book", "book-chapter": "incollection", "book-section": "incollection", "book-part": "incollection",
    "reference-entry": "incollection", "report": "techreport", "dissertation": "phdthesis", "dataset": "dataset", "posted-content": "article",
    "peer-review": "article", "standard": "standard", "journal-issue": "misc", "journal": "misc", "component": "misc", "other": "misc",
}  # fmt: skip
_TYPES = {
    "journal-article": "Journal Article", "proceedings-article": "Conference Paper", "book-chapter": "Book Chapter", "report": "Technical Report",
    "dissertation": "Academic Dissertation", "dataset": "Dataset", "peer-review": "Comment", "book": "Book", "monograph": "Book",
}  # fmt: skip
_UPDATES = {
    "retraction": "retraction", "withdrawal": "retraction", "removal": "retraction", "partial_retraction": "partial_retraction",
    "expression_of_concern": "expression_of_concern", "correction": "erratum", "corrigendum": "erratum", "erratum": "erratum",
    "addendum": "erratum", "clarification": "erratum", "new_version": "update", "new_edition": "update",
}  # fmt: skip
_BACK = {"erratum": "erratum_for", "expression_of_concern": "expression_of_concern_for"}
_RELATIONS = {
    "is-preprint-of": "published_as", "has-preprint": "has_preprint", "is-comment-on": "comment_on", "has-comment": "comment_in",
    "is-correction-of": "erratum_for", "has-correction": "erratum_in", "is-review-of": "comment_on",
}  # fmt: skip


def recognises(head: bytes, path: Path) -> bool:
    """Whether the first object is a work as Crossref writes it (CSL JSON has a text as its title, Crossref a list)."""
    keys = first_keys(head, _LISTS)
    if isinstance(keys.get("message"), dict):
        keys = keys["message"]
    typical = {"indexed", "prefix", "member", "reference-count", "references-count", "deposited", "is-referenced-by-count", "content-domain"}
    return "DOI" in keys and (isinstance(keys.get("title"), list) or len(typical & keys.keys()) > 1)


def read(path: Path, answering: Answering, skip: int = 0) -> Iterator[Entry]:
    """One entry for each work."""
    return read_json(path, answering, skip, record_of, _LISTS)


def record_of(item: dict[str, Any]) -> Made:
    """The record of one work, with its preprint or journal version, its notices and the DOIs that it cites."""
    if isinstance(item.get("message"), dict):
        item = item["message"]
    kind, posted = plain(item.get("type")), plain(item.get("subtype"))
    is_preprint = kind == "posted-content" and posted in ("", "preprint", "other")
    containers = plains(item.get("container-title"))
    institution = plain([body.get("name") for body in objects(item.get("institution"))])
    container = (containers[0] if containers else "") or (institution or plain(item.get("group-title")) if is_preprint else "")
    year, month, day = _date(item, "issued", "published-print", "published-online", "published", "posted", "created")
    online = "-".join(f"{part:02d}" for part in _date(item, "published-online", "posted") if part)
    title, subtitle = plain(item.get("title")), plain(item.get("subtitle"))
    issns, isbns = plains(item.get("ISSN")), plains(item.get("ISBN"))
    people = objects(item.get("author"))
    references = [_reference(part) for part in objects(item.get("reference"))]
    revised = plain(inside(item, "indexed", "date-time") or inside(item, "deposited", "date-time"))[:10]
    extra = (("cited_by_count", plain(item.get("is-referenced-by-count"))),
             ("license", plain([part.get("URL") for part in objects(item.get("license"))])),
             ("funder", "; ".join(plains([part.get("name") for part in objects(item.get("funder"))]))),
             ("orcid", "; ".join(plains([part.get("ORCID") for part in people]))))  # fmt: skip
    record = Record(
        title=f"{title}: {subtitle}" if subtitle and subtitle.casefold() not in title.casefold() else title or subtitle,
        authors=tuple(author for person in people if (author := _person(person))),
        editors=tuple(author for person in objects(item.get("editor")) if (author := _person(person))),
        year=year,
        month=month,
        day=day,
        date_electronic=online,
        journal=container,
        journal_abbreviation=_other(plain(item.get("short-container-title")), container),
        volume=plain(item.get("volume")),
        issue=plain(item.get("issue")),
        pages=pages_of(plain(item.get("page")) or item.get("article-number")),
        publisher=plain(item.get("publisher")),
        doi=doi_of(item.get("DOI")),
        pmid=digits_of(item.get("PMID")),
        issn=issns[0] if issns else "",
        isbn=_isbn(isbns[0]) if isbns else "",
        url=_other(plain(inside(item, "resource", "primary", "URL")), f"https://doi.org/{plain(item.get('DOI'))}"),
        language=plain(item.get("language")),
        vernacular_title=plain(item.get("original-title")) if plain(item.get("original-title")) != title else "",
        abstract=sections(item.get("abstract")),
        keywords=plains(item.get("subject") or ()),
        types=("Preprint",) if is_preprint else tuple(filter(None, (_TYPES.get(kind, ""),))),
        affiliations=plains([place.get("name") for person in people for place in objects(person.get("affiliation"))]),
        links=tuple(dict.fromkeys(_links(item))),
        references=tuple(dict.fromkeys(filter(None, references))),
        date_revised=revised,
        entry_type=_ENTRIES.get(kind, "article" if container else "misc"),
        extra=tuple((name, text) for name, text in extra if text),
    )
    return checked(record)


def _isbn(isbn: str) -> str:
    # older records have "http://id.crossref.org/isbn/" in front
    return isbn.rstrip("/").rpartition("/")[2]


def _other(text: str, known: str) -> str:
    return "" if text.casefold() == known.casefold() else text


def _date(item: dict[str, Any], *names: str) -> tuple[int | None, int | None, int | None]:
    """The first of the dates that has a year; the parts may be null or text."""
    for name in names:
        parts = inside(item, name, "date-parts")
        first = parts[0] if isinstance(parts, list) and parts and isinstance(parts[0], list) else []
        year, month, day = ([number(part) for part in first] + [None, None, None])[:3]
        if (known := year_of(year)) is not None:
            month = month if month and 1 <= month <= 12 else None
            return known, month, day if month and day and 1 <= day <= 31 else None
    return None, None, None


def _person(person: dict[str, Any]) -> Author | None:
    family, given = plain(person.get("family")), plain(person.get("given"))
    if family or given:
        return Author(family or given, given if family else "", suffix=plain(person.get("suffix")))
    name = plain(person.get("name") or person.get("literal"))
    return Author(name, collective=True) if name else None


def _links(item: dict[str, Any]) -> Iterator[Link]:
    for name, ending in (("updated-by", "in"), ("update-to", "of")):
        for update in objects(item.get(name)):
            kind = _UPDATES.get(plain(update.get("type")).lower().replace("-", "_").replace(" ", "_"))
            if kind and (doi := doi_of(update.get("DOI"))):
                yield Link(_BACK.get(kind, f"{kind}_of") if ending == "of" else f"{kind}_in", text=doi)
    relations = item.get("relation")
    for name, kind in _RELATIONS.items():
        for other in objects(inside(relations, name)):
            text = doi_of(other.get("id")) or plain(other.get("id"))
            if text:
                yield Link(kind, digits_of(text) if plain(other.get("id-type")) == "pmid" else None, text)


def _reference(part: dict[str, Any]) -> str:
    text = plain(part.get("unstructured")) or ". ".join(
        filter(None, (plain(part.get(name)) for name in ("author", "article-title", "volume-title", "journal-title", "year")))
    )
    doi = doi_of(part.get("DOI"))
    return text if not doi or doi.casefold() in text.casefold() else f"{text} doi:{doi}".strip()
