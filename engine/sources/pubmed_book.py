"""Turns one `PubmedBookArticle` element into the record of a book or of a chapter in one."""

from __future__ import annotations

from collections.abc import Iterable

from lxml import etree

from engine.domain.records import Record
from engine.sources.pubmed_dates import iso_date, pub_date
from engine.sources.pubmed_links import ties_of
from engine.sources.pubmed_numbers import extra_numbers, numbers_of, pmid_of, version_of
from engine.sources.pubmed_people import People, people_of
from engine.sources.pubmed_record import listed, pages_of, sections_of
from engine.sources.pubmed_text import Parts, once, rich, short


def read_book(element: etree._Element) -> tuple[Record, tuple[str, ...]]:
    """The record of a book (`entry_type` "book") or of a part of one ("inbook", the book's title under "booktitle"), and warnings."""
    outer = Parts(element)
    parts = Parts(outer.one("BookDocument"))
    book = Parts(parts.one("Book"))
    publisher = Parts(book.one("Publisher"))
    numbers = numbers_of([*parts.inside("ArticleIdList"), *book.all("ELocationID"), *Parts(outer.one("PubmedBookData")).inside("ArticleIdList")])
    chapter, title = parts.rich("ArticleTitle"), book.rich("BookTitle")
    authors = _people(parts.all("AuthorList"), "authors")
    if not authors.names:
        authors = _people(book.all("AuthorList"), "authors")
    editors = _people((*parts.all("AuthorList"), *book.all("AuthorList")), "editors")
    date = pub_date(book.one("PubDate"))
    ties = ties_of(None, parts.all("ReferenceList"))
    record = Record(
        title=chapter or title,
        authors=authors.names,
        editors=tuple(dict.fromkeys(editors.names)),
        year=date.year,
        month=date.month,
        day=date.day,
        date_raw=date.raw,
        date_electronic=iso_date(parts.one("ContributionDate")),
        volume=book.short("Volume"),
        pages=pages_of(parts.one("Pagination")),
        publisher=publisher.rich("PublisherName"),
        doi=numbers.doi,
        pmid=pmid_of(parts.raw("PMID")) or pmid_of(numbers.pubmed) or "",
        pmcid=numbers.pmcid,
        isbn=" ".join(once(map(short, book.all("Isbn")))),
        language="; ".join(once(map(short, parts.all("Language")))),
        vernacular_title=parts.rich("VernacularTitle"),
        abstract=sections_of(parts.inside("Abstract")),
        keywords=once(rich(word) for words in parts.all("KeywordList") for word in words),
        types=once(map(short, parts.all("PublicationType"))),
        affiliations=once((*authors.affiliations, *editors.affiliations)),
        cites=ties.cites,
        references=ties.references,
        date_revised=iso_date(parts.one("DateRevised")),
        version=version_of(parts.one("PMID")),
        entry_type="inbook" if chapter and title else "book",
        extra=(
            *listed("booktitle", (title,) if chapter else ()),
            *listed("series", (book.rich("CollectionTitle"),)),
            *listed("edition", (book.short("Edition"),)),
            *listed("report_number", (book.short("ReportNumber"),)),
            *listed("address", (publisher.rich("PublisherLocation"),)),
            *extra_numbers(numbers),
        ),
    )
    found = (
        ("the record has no PMID", not record.pmid),
        ("the record has no title", not record.title),
        (f"no year in the date {date.raw[:60]!r}", bool(date.raw) and date.year is None),
    )
    return record, tuple(message for message, holds in found if holds)


def _people(lists: Iterable[etree._Element], kind: str) -> People:
    return people_of(person for group in lists if (group.get("Type") or "authors").lower() == kind for person in group)
