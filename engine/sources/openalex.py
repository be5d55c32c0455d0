"""The adapter of OpenAlex works: lines of a snapshot or answers of the service (https://docs.openalex.org/api-entities/works/work-object)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.child.protocol import Answering
from engine.domain.records import Author, Entry, Record, Section
from engine.formats.dates import parse_date
from engine.formats.values import digits_of, doi_of, given_first, inside, number, objects, pages_of, plain, plains, pmcid_of, sections, year_of
from engine.sources.snapshot import Made, checked, first_keys, read_json

NAME = "openalex"
UNDERSTOOD = "OpenAlex lines"
default_source = "openalex"

_LISTS = ("results",)
_LONGEST = 100_000
"""Positions of an abstract that are believed."""
_TYPES = {
    "article": "Journal Article", "review": "Review", "editorial": "Editorial", "letter": "Letter", "erratum": "Published Erratum",
    "preprint": "Preprint", "dataset": "Dataset", "report": "Technical Report", "dissertation": "Academic Dissertation", "book": "Book",
    "book-chapter": "Book Chapter", "retraction": "Retraction of Publication", "conference-paper": "Conference Paper",
    "proceedings-article": "Conference Paper", "journal-article": "Journal Article", "posted-content": "Preprint", "monograph": "Book",
}  # fmt: skip
_ENTRIES = {
    "book": "book", "monograph": "book", "book-chapter": "incollection", "dissertation": "phdthesis", "report": "techreport", "dataset": "dataset",
    "proceedings-article": "inproceedings", "conference-paper": "inproceedings", "paratext": "misc", "other": "misc",
}  # fmt: skip


def recognises(head: bytes, path: Path) -> bool:
    """Whether the first object has the keys of a work."""
    keys = first_keys(head, _LISTS).keys()
    return "authorships" in keys or "abstract_inverted_index" in keys or {"id", "display_name", "publication_year"} <= keys


def read(path: Path, answering: Answering, skip: int = 0) -> Iterator[Entry]:
    """One entry for each work."""
    return read_json(path, answering, skip, record_of, _LISTS)


def record_of(item: dict[str, Any]) -> Made:
    """The record of one work; its words are put back into their order to give the abstract."""
    place = inside(item, "primary_location", "source") or item.get("host_venue") or {}
    year, month, day = parse_date(plain(item.get("publication_date")))
    ids, biblio = item.get("ids"), item.get("biblio")
    kind, crossref_kind = plain(item.get("type")), plain(item.get("type_crossref"))
    text, doubts = _abstract(item.get("abstract_inverted_index"))
    people = objects(item.get("authorships"))
    issns = plains(inside(place, "issn_l")) or plains(inside(place, "issn"))
    address = inside(item, "primary_location", "landing_page_url")
    works = (digits_of(re.sub(r"/W(?=\d+$)", "/", work)) for work in plains(item.get("referenced_works") or ()))
    extra = (("openalex", plain(item.get("id")).rpartition("/")[2]), ("cited_by_count", plain(item.get("cited_by_count"))),
             ("open_access", plain(inside(item, "open_access", "oa_status"))), ("license", plain(inside(item, "primary_location", "license"))),
             ("referenced_works", " ".join(f"W{work}" for work in works if work)))  # fmt: skip
    mesh = plains([heading.get("descriptor_name") for heading in objects(item.get("mesh"))])
    record = Record(
        title=plain(item.get("title")) or plain(item.get("display_name")),
        authors=tuple(author for person in people if (author := _author(person))),
        year=year or year_of(item.get("publication_year")),
        month=month,
        day=day,
        journal=plain(inside(place, "display_name")),
        publisher=plain(inside(place, "host_organization_name")) or plain(inside(place, "publisher")),
        volume=plain(inside(biblio, "volume")),
        issue=plain(inside(biblio, "issue")),
        pages=pages_of(inside(biblio, "first_page"), inside(biblio, "last_page")),
        doi=doi_of(item.get("doi") or inside(ids, "doi")),
        pmid=digits_of(inside(ids, "pmid")),
        pmcid=pmcid_of(inside(ids, "pmcid")),
        issn=issns[0] if issns else "",
        url=plain(address) if not item.get("doi") else "",
        language=plain(item.get("language")),
        abstract=text,
        keywords=plains([word.get("display_name") or word.get("keyword") for word in objects(item.get("keywords"))]),
        mesh=mesh,
        types=tuple(filter(None, (_TYPES.get(kind, ""), "Retracted Publication" if item.get("is_retracted") is True else ""))),
        affiliations=plains([name for person in people for name in _places(person)]),
        date_revised=plain(item.get("updated_date"))[:10],
        entry_type=_ENTRIES.get(crossref_kind) or _ENTRIES.get(kind, "article"),
        extra=tuple((name, value) for name, value in extra if value),
    )
    made = checked(record)
    return made if isinstance(made, str) else (made[0], (*made[1], *doubts))


def _author(person: dict[str, Any]) -> Author | None:
    return given_first(inside(person, "author", "display_name")) or given_first(person.get("raw_author_name"))


def _places(person: dict[str, Any]) -> list[Any]:
    raw = person.get("raw_affiliation_strings") or person.get("raw_affiliation_string")
    return list(plains(raw)) or [place.get("display_name") for place in objects(person.get("institutions"))]


def _abstract(index: Any) -> tuple[tuple[Section, ...], tuple[str, ...]]:
    """The words in the order of their positions; the index may stand in a text and in another object, as in old snapshots."""
    if isinstance(index, str):
        try:
            index = json.loads(index)
        except (ValueError, RecursionError):
            return (), ("the abstract could not be read",) if index.strip() else ()
    if isinstance(index, dict) and isinstance(index.get("InvertedIndex"), dict):
        index = index["InvertedIndex"]
    if not isinstance(index, dict):
        return (), ()
    words: dict[int, str] = {}
    odd = False
    for word, places in index.items():
        for value in places if isinstance(places, list) else ():
            position = value if type(value) is int else number(value)
            if position is None or not 0 <= position < _LONGEST:
                odd = True
            else:
                words[position] = str(word)
    text = " ".join(words[position] for position in sorted(words))
    return sections(text), ("positions in the abstract were no numbers and were left out",) if odd else ()
