"""The record of an article in JATS (https://jats.nlm.nih.gov/publishing/) from its front matter."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

from engine.domain.records import Author, Link, Record, Section
from engine.formats.bibtex_fields import normal
from engine.formats.mathml import local_name
from engine.markup.inline import text_of

_TYPES = {
    "research-article": "Journal Article", "review-article": "Review", "systematic-review": "Systematic Review", "meta-analysis": "Meta-Analysis",
    "editorial": "Editorial", "letter": "Letter", "article-commentary": "Comment", "discussion": "Comment", "reply": "Comment",
    "correction": "Published Erratum", "addendum": "Published Erratum", "retraction": "Retraction of Publication",
    "expression-of-concern": "Expression of Concern", "case-report": "Case Reports", "preprint": "Preprint", "news": "News",
    "brief-report": "Journal Article",
    "rapid-communication": "Journal Article", "clinical-trial": "Clinical Trial", "protocol": "Clinical Trial Protocol", "obituary": "Biography",
    "retracted-article": "Retracted Publication", "partial-retraction": "Published Erratum", "data-paper": "Dataset",
}  # fmt: skip
"""PubMed's words for the values of `article-type`."""
_TIES = {
    "retracted-article": "retraction_of", "retraction-forward": "retraction_in", "corrected-article": "erratum_for",
    "correction-forward": "erratum_in",
    "object-of-concern": "expression_of_concern_for", "commentary-article": "comment_on",
}  # fmt: skip
"""How a related article is tied to this one, by `related-article-type`; a retraction names the "retracted-article" that it retracts."""
_DATES = ("collection", "ppub", "pub", "epub", "epub-ppub", "online", "preprint", "ecorrected")
_DIGITS = re.compile(r"\d+")


def record_of(article: etree._Element) -> Record:
    """What the front matter says; fields that it does not name stay empty."""
    front = child(article, "front") if child(article, "front") is not None else child(article, "front-stub")
    meta = child(front, "article-meta") if front is not None and child(front, "article-meta") is not None else front
    journal = child(front, "journal-meta") if front is not None else None
    if meta is None:
        return Record()
    ids = {str(one.get("pub-id-type", "")): text_of(one) for one in children(meta, "article-id")}
    year, month, day = _date(meta)
    pages = "-".join(dict.fromkeys(filter(None, (_of(meta, "fpage"), _of(meta, "lpage"))))) or _of(meta, "elocation-id")
    kind = str(article.get("article-type", ""))
    links = tuple(_links(meta))
    types = [_TYPES[kind]] if kind in _TYPES else []
    if any(link.kind == "retraction_of" for link in links) and kind != "retraction":
        types.append("Retraction of Publication")
    return Record(
        title=_title(meta),
        authors=tuple(people(meta)),
        year=year,
        month=month,
        day=day,
        journal=_below(journal, "journal-title"),
        journal_abbreviation=_abbreviation(journal),
        volume=_of(meta, "volume"),
        issue=_of(meta, "issue"),
        pages=normal("pages", pages),
        publisher=_below(journal, "publisher-name"),
        doi=normal("doi", ids.get("doi", "")),
        pmid=_number(ids.get("pmid", "")),
        pmcid=_pmcid(ids.get("pmc", "") or ids.get("pmcid", "")),
        issn=_below(journal, "issn"),
        language=str(article.get("{http://www.w3.org/XML/1998/namespace}lang", "")),
        abstract=tuple(abstract_of(meta)),
        keywords=tuple(
            dict.fromkeys(word for group in children(meta, "kwd-group") for one in group.iter() if local_name(one) == "kwd" if (word := text_of(one)))
        ),
        types=tuple(types),
        links=links,
    )


def children(element: etree._Element | None, *names: str) -> list[etree._Element]:
    """The children of these local names, in order."""
    return [one for one in element if local_name(one) in names] if element is not None else []


def child(element: etree._Element | None, name: str) -> etree._Element | None:
    """The first child of a local name."""
    return next(iter(children(element, name)), None)


def people(meta: etree._Element) -> Iterator[Author]:
    """The authors in order; editors and translators are none."""
    for group in children(meta, "contrib-group"):
        for one in (element for element in group.iter() if local_name(element) in ("contrib",)):
            if one.get("contrib-type", "author") in ("author", "collab", "") and (author := person(one)) is not None:
                yield author


def person(element: etree._Element) -> Author | None:
    """The author in an element that holds a name, a group, or text."""
    name = next((one for one in element.iter() if local_name(one) in ("name", "string-name")), None) if local_name(element) != "name" else element
    group = next((one for one in element.iter() if local_name(one) in ("collab", "institution")), None)
    if name is not None:
        family = text_of(one) if (one := child(name, "surname")) is not None else ""
        given = text_of(one) if (one := child(name, "given-names")) is not None else ""
        suffix = text_of(one) if (one := child(name, "suffix")) is not None else ""
        if family:
            return Author(family, given, suffix=suffix)
        whole = text_of(name)
        return Author(whole, collective=True) if whole else None
    if group is not None and (whole := text_of(group, frozenset(("contrib-group",)))):
        return Author(whole, collective=True)
    return None


def abstract_of(meta: etree._Element) -> Iterator[Section]:
    """The paragraphs of the main abstract with their labels; graphical and short ones are none."""
    found = [one for one in children(meta, "abstract") if not one.get("abstract-type") or one.get("abstract-type") in ("section", "structured")]
    for abstract in found[:1] or children(meta, "abstract")[:1]:
        yield from _sections(abstract, None, 0)


def _sections(element: etree._Element, label: str | None, depth: int) -> Iterator[Section]:
    for one in element:
        name = local_name(one)
        if name == "sec" and depth < 6:
            title = child(one, "title")
            yield from _sections(one, (text_of(title).strip(" .:") or label) if title is not None else label, depth + 1)
        elif name in ("p", "list") and (text := text_of(one)):
            yield Section(label, text)


def _title(meta: etree._Element) -> str:
    group = child(meta, "title-group")
    title, subtitle = child(group, "article-title"), child(group, "subtitle")
    whole = text_of(title, frozenset(("fn", "xref"))) if title is not None else ""
    more = text_of(subtitle, frozenset(("fn", "xref"))) if subtitle is not None else ""
    return f"{whole.rstrip(':. ')}: {more}" if whole and more else whole or more


def _date(meta: etree._Element) -> tuple[int | None, int | None, int | None]:
    """The date of the issue, else the earliest that is given."""
    dates = [(one.get("pub-type") or one.get("date-type") or "", one) for one in children(meta, "pub-date")]
    dates.sort(key=lambda pair: _DATES.index(pair[0]) if pair[0] in _DATES else len(_DATES))
    for _, one in dates:
        year = _number(_of(one, "year"))
        if year and 1500 <= int(year) <= 2200:
            month, day = _number(_of(one, "month")), _number(_of(one, "day"))
            known = int(month) if month and 1 <= int(month) <= 12 else None
            return int(year), known, int(day) if known and day and 1 <= int(day) <= 31 else None
    return None, None, None


def _links(meta: etree._Element) -> Iterator[Link]:
    for one in children(meta, "related-article", "related-object"):
        kind = _TIES.get(str(one.get("related-article-type", "")))
        if kind:
            target = next((value for name, value in one.attrib.items() if str(name).endswith("href")), "")
            pmid = _number(str(target)) if one.get("ext-link-type") in ("pubmed", "pmid") else ""
            yield Link(kind, pmid or None, "" if pmid else str(target))


def _abbreviation(journal: etree._Element | None) -> str:
    wanted = ("nlm-ta", "iso-abbrev")
    found = [one for one in (journal.iter() if journal is not None else ()) if local_name(one) in ("journal-id", "abbrev-journal-title")]
    return next((text_of(one) for kind in wanted for one in found if kind in (one.get("journal-id-type"), one.get("abbrev-type"))), "")


def _of(element: etree._Element, name: str) -> str:
    one = child(element, name)
    return text_of(one) if one is not None else ""


def _below(element: etree._Element | None, name: str) -> str:
    one = next((one for one in element.iter() if local_name(one) == name), None) if element is not None else None
    return text_of(one) if one is not None else ""


def _number(text: str) -> str:
    found = _DIGITS.search(text)
    return found[0].lstrip("0")[:12] if found else ""


def _pmcid(text: str) -> str:
    number = _number(text)
    return f"PMC{number}" if number else ""
