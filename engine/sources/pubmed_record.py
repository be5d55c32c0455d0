"""Turns one `PubmedArticle` (or bare `MedlineCitation`) element into a record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from lxml import etree

from engine.domain.records import Record, Section
from engine.sources.pubmed_dates import iso_date, pub_date
from engine.sources.pubmed_links import ties_of
from engine.sources.pubmed_numbers import extra_numbers, numbers_of, pmid_of, version_of
from engine.sources.pubmed_people import people_of
from engine.sources.pubmed_text import Parts, known, once, rich, short

Element = etree._Element


def read_article(element: Element) -> tuple[Record, tuple[str, ...]]:
    """The record of an article and warnings on what could not be used; never raises for what a record may lack."""
    outer = Parts(element)
    citation = Parts(element if element.tag == "MedlineCitation" else outer.one("MedlineCitation"))
    data = Parts(outer.one("PubmedData"))
    article = Parts(citation.one("Article"))
    journal = Parts(article.one("Journal"))
    issue = Parts(journal.one("JournalIssue"))
    info = Parts(citation.one("MedlineJournalInfo"))
    date = pub_date(issue.one("PubDate"))
    people = people_of(article.inside("AuthorList"))
    ties = ties_of(citation.one("CommentsCorrectionsList"), data.all("ReferenceList"))
    numbers = numbers_of([*article.all("ELocationID"), *data.inside("ArticleIdList")])
    title, vernacular = article.rich("ArticleTitle"), article.rich("VernacularTitle")
    record = Record(
        title=title or vernacular,
        authors=people.names,
        editors=tuple(name for group in article.all("AuthorList")[1:] for name in people_of(group).names),
        year=date.year,
        month=date.month,
        day=date.day,
        date_raw=date.raw,
        date_electronic=iso_date(article.one("ArticleDate")),
        journal=journal.short("Title") or info.short("MedlineTA"),
        journal_abbreviation=journal.short("ISOAbbreviation") or info.short("MedlineTA"),
        volume=issue.short("Volume"),
        issue=issue.short("Issue"),
        pages=pages_of(article.one("Pagination")),
        doi=numbers.doi,
        pmid=pmid_of(citation.raw("PMID")) or pmid_of(numbers.pubmed) or "",
        pmcid=numbers.pmcid,
        issn=journal.short("ISSN") or info.short("ISSNLinking"),
        language="; ".join(once(map(short, article.all("Language")))),
        country=info.short("Country"),
        vernacular_title=vernacular,
        abstract=sections_of(article.inside("Abstract")),
        other_abstract=sections_of(part for other in citation.all("OtherAbstract") for part in other),
        keywords=once(rich(word) for words in citation.all("KeywordList") for word in words),
        mesh=_descriptors(citation.one("MeshHeadingList")),
        types=once(map(short, article.inside("PublicationTypeList"))),
        affiliations=once((*people.affiliations, *map(rich, article.all("Affiliation")))),
        links=ties.links,
        cites=ties.cites,
        references=ties.references,
        date_revised=iso_date(citation.one("DateRevised")),
        version=version_of(citation.one("PMID")),
        extra=(*_extra((citation, article, data, info)), *extra_numbers(numbers), *listed("orcid", people.identifiers)),
    )
    return record, tuple(_warnings(record, citation.raw("PMID"), bool(title)))


def sections_of(parts: Iterable[Element]) -> tuple[Section, ...]:
    """One section for each `AbstractText` that says something, with its label as given."""
    found = ((part, rich(part)) for part in parts if part.tag == "AbstractText")
    return tuple(Section(known(part.get("Label") or "") or None, text) for part, text in found if text)


def pages_of(pagination: Element | None) -> str:
    """The pages as given, else put together from the first and the last."""
    parts = Parts(pagination)
    return parts.short("MedlinePgn") or "-".join(once((parts.short("StartPage"), parts.short("EndPage"))))


def listed(name: str, values: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """An extra field of all the values, or nothing where there are none."""
    text = "; ".join(filter(None, values))
    return ((name, text),) if text else ()


def _descriptors(headings: Element | None) -> tuple[str, ...]:
    # the first DTDs had the descriptor in `Descriptor`
    return () if headings is None else once([known(part.text or "") for part in headings.iter("DescriptorName", "Descriptor")])


def _names(persons: Element) -> Iterable[str]:
    return (name.shown() for name in people_of(persons).names)


_EXTRA: dict[str, tuple[str, Callable[[Element], Iterable[str]]]] = {
    "ChemicalList": ("chemicals", lambda found: map(short, found.iter("NameOfSubstance"))),
    "GeneSymbolList": ("genes", lambda found: map(short, found)),
    "SupplMeshList": ("supplementary_mesh", lambda found: map(short, found)),
    "DataBankList": ("databanks", lambda found: map(short, found.iter("AccessionNumber"))),
    "InvestigatorList": ("investigators", _names),
    "PersonalNameSubjectList": ("about_person", _names),
    "GeneralNote": ("note", lambda found: (rich(found),)),
    "CoiStatement": ("interests", lambda found: (rich(found),)),
    "NlmUniqueID": ("nlm_id", lambda found: (short(found),)),
    "PublicationStatus": ("publication_status", lambda found: (short(found),)),
}
"""What would be lost for want of a field: the element, the name of its extra field, and its values."""


def _extra(groups: Iterable[Parts]) -> Iterator[tuple[str, str]]:
    for parts in groups:
        for tag in parts:
            if tag in _EXTRA:
                name, values = _EXTRA[tag]
                yield from listed(name, (value for found in parts.all(tag) for value in values(found)))


def _warnings(record: Record, given_pmid: str, titled: bool) -> Iterator[str]:
    if not record.pmid:
        given = given_pmid.strip()
        yield f"the PMID {given[:40]!r} is no number and was left out" if given else "the record has no PMID"
    if not titled:
        yield "the article has no title; its title in the original language stands in" if record.title else "the record has no title"
    if record.date_raw and record.year is None:
        yield f"no year in the date {record.date_raw[:60]!r}"
