"""The record of an article from the head of its web page: the fields that publishers put there for libraries and search engines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

from engine.domain.origins import Origin
from engine.domain.records import Author, Record, Section
from engine.formats.bibtex_fields import normal
from engine.formats.clean import clean_text
from engine.formats.dates import parse_date
from engine.formats.mathml import local_name
from engine.formats.values import family_first, given_first
from engine.markup.inline import text_of

_DOI = re.compile(r"10\.\d{4,9}/[^\s\"<>]+")
_TAIL = re.compile(r"\s+[|–—-]\s+[^|–—-]{2,60}$")
_TYPES = {
    "review": "Review", "review article": "Review", "review-article": "Review", "systematic review": "Systematic Review",
    "meta-analysis": "Meta-Analysis",
    "editorial": "Editorial", "letter": "Letter", "comment": "Comment", "commentary": "Comment", "correction": "Published Erratum",
    "erratum": "Published Erratum",
    "author correction": "Published Erratum", "publisher correction": "Published Erratum", "retraction": "Retraction of Publication",
    "retraction note": "Retraction of Publication", "preprint": "Preprint", "case report": "Case Reports", "news": "News",
}  # fmt: skip
_MOST = 2_000


class Head:
    """The named values of a page's `meta` elements, in the order in which they stand."""

    def __init__(self, page: etree._Element) -> None:
        self._values: dict[str, list[str]] = {}
        for number, element in enumerate(one for one in page.iter() if local_name(one) == "meta"):
            if number >= _MOST:
                break
            name = clean_text(str(element.get("name") or element.get("property") or element.get("itemprop") or "")).lower()
            value = clean_text(str(element.get("content") or ""))
            if name and value:
                self._values.setdefault(name, []).append(value)

    def all_of(self, *names: str) -> list[str]:
        """The values of the first of these names that has any."""
        return next((self._values[name] for name in names if name in self._values), [])

    def first(self, *names: str) -> str:
        """The first value of the first of these names that has any; empty without one."""
        return next(iter(self.all_of(*names)), "")


def record_of(page: etree._Element, abstract: tuple[Section, ...]) -> tuple[Record, dict[str, str]]:
    """What the head of a page, its title and its first heading say, and where each field stood; `abstract` is the one in the text."""
    head = Head(page)
    title, title_from = _title(page, head)
    year, month, day = _date(head)
    first, last = head.first("citation_firstpage", "prism.startingpage"), head.first("citation_lastpage", "prism.endingpage")
    doi = _doi(head)
    journal = head.first("citation_journal_title", "prism.publicationname", "citation_conference_title", "dc.relation.ispartof")
    said = head.first("citation_abstract", "dcterms.abstract", "eprints.abstract")
    record = Record(
        title=title,
        authors=tuple(dict.fromkeys(_authors(head))),
        year=year,
        month=month,
        day=day,
        journal=journal,
        journal_abbreviation=head.first("citation_journal_abbrev"),
        volume=head.first("citation_volume", "prism.volume"),
        issue=head.first("citation_issue", "prism.number"),
        pages=normal("pages", "-".join(dict.fromkeys(filter(None, (first, last))))),
        publisher=head.first("citation_publisher", "dc.publisher"),
        doi=doi,
        pmid=_digits(head.first("citation_pmid", "ncbi_pmid")),
        issn=head.first("citation_issn", "prism.issn"),
        language=head.first("citation_language", "dc.language"),
        abstract=abstract or ((Section(None, said),) if said else ()),
        keywords=_keywords(head),
        types=_types(head, title),
    )
    marked = {name: str(Origin.MARKUP) for name in record.to_json()}
    return record, {**marked, "title": str(title_from)} if title else marked


def _title(page: etree._Element, head: Head) -> tuple[str, str]:
    own = head.first("citation_title", "dc.title", "dcterms.title", "prism.title", "bepress_citation_title")
    if own:
        return own, Origin.MARKUP
    headings = [text for one in page.iter() if local_name(one) == "h1" and 10 < len(text := text_of(one)) < 400]
    whole = next((text_of(one) for one in page.iter() if local_name(one) == "title"), "") or head.first("og:title", "twitter:title")
    inside = next(
        (text for text in headings if text.casefold() in whole.casefold() or whole.casefold() in text.casefold()), headings[0] if headings else ""
    )
    if inside:
        return inside, Origin.PAGE
    return _TAIL.sub("", whole), Origin.FILE


def _authors(head: Head) -> Iterator[Author]:
    for value in head.all_of("citation_author", "citation_authors", "dc.creator", "dc.contributor", "bepress_citation_author", "author"):
        for part in re.split(r"\s*[;；]\s*", value):
            author = family_first(part) if "," in part and part.count(",") < 3 else given_first(part)
            if author is not None:
                yield author


def _date(head: Head) -> tuple[int | None, int | None, int | None]:
    names = ("citation_publication_date", "citation_date", "citation_year", "citation_cover_date", "citation_online_date", "prism.publicationdate",
    "dc.date",
             "dcterms.issued", "dcterms.created", "article:published_time", "datepublished")  # fmt: skip
    for name in names:
        year, month, day = parse_date(head.first(name).replace("/", "-").split("T")[0])
        if year is not None:
            return year, month, day
    return None, None, None


def _doi(head: Head) -> str:
    for name in ("citation_doi", "prism.doi", "bepress_citation_doi", "dc.identifier", "dcterms.identifier", "publication_doi", "doi"):
        for value in head.all_of(name):
            if found := _DOI.search(value):
                return normal("doi", found[0].rstrip(".,;"))
    return ""


def _keywords(head: Head) -> tuple[str, ...]:
    values = head.all_of("citation_keywords", "dc.subject", "keywords")
    return tuple(dict.fromkeys(word for value in values for word in re.split(r"\s*[;,；，]\s*", value) if 1 < len(word) <= 80))[:40]


def _types(head: Head, title: str) -> tuple[str, ...]:
    said = (head.first(name) for name in ("citation_article_type", "dc.type", "prism.section", "citation_section", "article:section", "prism.genre"))
    found = [_TYPES[kind] for value in said if (kind := value.lower()) in _TYPES]
    if not found and title:
        found = [
            name
            for pattern, name in ((r"systematic review", "Systematic Review"), (r"meta-?analysis", "Meta-Analysis"))
            if re.search(pattern, title, re.I)
        ]
    return tuple(dict.fromkeys(found))


def _digits(text: str) -> str:
    found = re.search(r"\d{1,9}", text)
    return found[0] if found else ""
