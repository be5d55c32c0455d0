"""Writes the invented abstracts as a PubMed XML file.

The source is a text file of records apart by empty lines, each a list of `key: value` lines: `abs LABEL: text` is one AbstractText, `other` the
abstract in Chinese, `medline` a date that is only text, `link` a RefType with PMID and source.
"""

from __future__ import annotations

import re
from pathlib import Path

from lxml import etree

DOCTYPE = (
    '<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">'
)
MARKUP = re.compile(r"<(/?)(i|sub|sup|b)>")
Fields = list[tuple[str, str]]


def abstracts(path: Path, mark: str) -> bytes:
    """The records of the text file as the bytes of a PubMed XML file; each carries `mark` as its copyright line."""
    root = etree.Element("PubmedArticleSet")
    root.append(etree.Comment(f" {mark} "))
    for part in path.read_text(encoding="utf-8").strip().split("\n\n"):
        fields: Fields = []
        for line in part.splitlines():
            key, _, value = line.partition(": ")
            fields.append((key, value))
        root.append(_article(fields, mark))
    etree.indent(root, " ")
    return bytes(etree.tostring(root, xml_declaration=True, encoding="utf-8", doctype=DOCTYPE)) + b"\n"


def _all(fields: Fields, name: str) -> list[tuple[str | None, str]]:
    return [(key.partition(" ")[2] or None, value) for key, value in fields if key.partition(" ")[0] == name]


def _one(fields: Fields, name: str) -> str:
    return next((value for key, value in fields if key == name), "")


def _list(fields: Fields, name: str) -> list[str]:
    value = _one(fields, name)
    return [part.strip() for part in value.split(";")] if value else []


def _add(parent: etree._Element, tag: str, text: str = "", **attributes: str) -> etree._Element:
    child = etree.SubElement(parent, tag, attributes)
    if MARKUP.search(text):
        safe = re.sub(r"<(?!/?(?:i|sub|sup|b)>)", "&lt;", text.replace("&", "&amp;"))
        source = etree.fromstring(f"<x>{safe}</x>")
        child.text = source.text
        child.extend(list(source))
    elif text:
        child.text = text
    return child


def _article(fields: Fields, mark: str) -> etree._Element:
    outer = etree.Element("PubmedArticle")
    citation = _add(outer, "MedlineCitation", Status="MEDLINE", Owner="NLM")
    _add(citation, "PMID", _one(fields, "pmid"), Version="1")
    _date(_add(citation, "DateRevised"), "2024 06 01")
    article = _add(citation, "Article", PubModel="Print")
    title, short = _one(fields, "journal").split(" | ")
    volume, issue, pages = re.fullmatch(r"(\S+) \((\S+)\) (\S+)", _one(fields, "issue")).groups()  # type: ignore[union-attr]
    journal = _add(article, "Journal")
    number = _add(journal, "JournalIssue", CitedMedium="Print")
    _add(number, "Volume", volume)
    _add(number, "Issue", issue)
    date = _add(number, "PubDate")
    if medline := _one(fields, "medline"):
        _add(date, "MedlineDate", medline)
    else:
        _date(date, _one(fields, "date"))
    _add(journal, "Title", title)
    _add(journal, "ISOAbbreviation", short)
    _add(article, "ArticleTitle", _one(fields, "title"))
    _add(_add(article, "Pagination"), "MedlinePgn", pages)
    _add(article, "ELocationID", _one(fields, "doi"), EIdType="doi", ValidYN="Y")
    if texts := _all(fields, "abs"):
        _abstract(_add(article, "Abstract"), texts, mark)
    _authors(article, _one(fields, "authors"))
    _add(article, "Language", _one(fields, "language") or "eng")
    types = _add(article, "PublicationTypeList")
    for kind in _list(fields, "types"):
        _add(types, "PublicationType", kind)
    if vernacular := _one(fields, "vernacular"):
        _add(article, "VernacularTitle", vernacular)
    _add(_add(citation, "MedlineJournalInfo"), "MedlineTA", short)
    _links(citation, fields)
    _subjects(citation, fields)
    if texts := _all(fields, "other"):
        _abstract(_add(citation, "OtherAbstract", Type="Publisher", Language="chi"), texts, mark)
    if terms := _list(fields, "keywords"):
        keywords = _add(citation, "KeywordList", Owner="NOTNLM")
        for term in terms:
            _add(keywords, "Keyword", term, MajorTopicYN="N")
    ids = _add(_add(outer, "PubmedData"), "ArticleIdList")
    _add(ids, "ArticleId", _one(fields, "pmid"), IdType="pubmed")
    _add(ids, "ArticleId", _one(fields, "doi"), IdType="doi")
    return outer


def _date(parent: etree._Element, text: str) -> None:
    for part, value in zip(("Year", "Month", "Day"), text.split(), strict=False):
        _add(parent, "Season" if value in ("Spring", "Summer", "Autumn", "Winter") else part, value)


def _abstract(parent: etree._Element, texts: list[tuple[str | None, str]], mark: str) -> None:
    for label, text in texts:
        _add(parent, "AbstractText", text, **({"Label": label} if label else {}))
    _add(parent, "CopyrightInformation", mark)


def _authors(article: etree._Element, text: str) -> None:
    if not text:
        return
    authors = _add(article, "AuthorList", CompleteYN="Y")
    for name in text.split("; "):
        author = _add(authors, "Author", ValidYN="Y")
        if name.startswith("group: "):
            _add(author, "CollectiveName", name.removeprefix("group: "))
            continue
        family, given = name.split(", ")
        _add(author, "LastName", family)
        _add(author, "ForeName", given)
        _add(author, "Initials", "".join(part[0] for part in given.split()))


def _links(citation: etree._Element, fields: Fields) -> None:
    links = _all(fields, "link")
    if not links:
        return
    parent = _add(citation, "CommentsCorrectionsList")
    for _, text in links:
        kind, pmid, source = text.split(" ", 2)
        link = _add(parent, "CommentsCorrections", RefType=kind)
        _add(link, "RefSource", source)
        _add(link, "PMID", pmid, Version="1")


def _subjects(citation: etree._Element, fields: Fields) -> None:
    headings = _list(fields, "mesh")
    if not headings:
        return
    parent = _add(citation, "MeshHeadingList")
    for heading in headings:
        major = "Y" if heading.endswith("*") else "N"
        name, _, qualifier = heading.rstrip("*").partition("/")
        entry = _add(parent, "MeshHeading")
        _add(entry, "DescriptorName", name, MajorTopicYN="N" if qualifier else major)
        if qualifier:
            _add(entry, "QualifierName", qualifier, MajorTopicYN=major)
