"""Reads a PubMed record straight from its text where it has the form in which NLM writes nearly all of them; the rest is for `pubmed_record`.

Every part is matched from its start tag to its end tag, so that nothing is guessed: whatever does not fit (comments, CDATA, unknown entities, tags
that do not pair, rare elements) makes `read_plain` say None, and the full reader decides. A test holds both readers to the same result.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from lxml import etree

from engine.sources.pubmed_dates import iso_date, pub_date
from engine.sources.pubmed_numbers import Identifier, extra_numbers, numbers_from, version_from
from engine.sources.pubmed_plain_parts import Body, read_people, read_ties
from engine.sources.pubmed_record import pages_of
from engine.sources.pubmed_scan import INNER, OddError, cut_out, element_of, elements, end_of, leaf, leaves, plain, start_of, text_of, word
from engine.sources.pubmed_text import cleaned, once, short

_CONTROLS = bytes(code for code in (*range(32), 127) if code not in (9, 10, 13))
_RARE = (
    "<InvestigatorList", "<PersonalNameSubjectList", "<GeneSymbolList", "<GeneralNote", "<MeshHeadingList", "<CommentsCorrections",
    "<MedlineJournalInfo", "<ChemicalList", "<SupplMeshList",
)  # fmt: skip
"""Elements of a citation that few records have, or have twice; the full reader knows them."""
_CUT_OUT = ("<AuthorList", "<Affiliation>", "<Abstract>", "<ArticleTitle", "<Journal>")
"""What stands once in an article and was read before."""
_HEAD = re.compile(r'<(?:PubmedArticle>\s*<)?MedlineCitation[^<>]*>\s*<PMID(?: Version="(\d{1,4})")?>([1-9]\d{0,8})</PMID>')
_ARTICLE = re.compile(r"<Article(?: [^<>]*)?>")
_JOURNAL = re.compile(
    r"\s*<Journal>\s*(?:<ISSN[^<>]*>([^<]*)</ISSN>\s*)?<JournalIssue[^<>]*>\s*(?:<Volume>([^<]*)</Volume>\s*)?(?:<Issue>([^<]*)</Issue>\s*)?"
    r"(<PubDate>.*?</PubDate>)\s*</JournalIssue>\s*(?:<Title>([^<]*)</Title>\s*)?(?:<ISOAbbreviation>([^<]*)</ISOAbbreviation>\s*)?</Journal>",
    re.DOTALL,
)
_LOCATION = re.compile(r'<ELocationID (?:EIdType="([^"<>]*)" ?|ValidYN="([^"<>]*)" ?){1,2}>([^<]*)</ELocationID>')
_OWN_ID = re.compile(r'<ArticleId(?: IdType="([^"<>]*)")?>([^<]*)</ArticleId>')


_LANGUAGE, _DESCRIPTOR, _SUBSTANCE, _SUPPLEMENT, _ACCESSION, _STATUS = map(
    leaf, ("Language", "DescriptorName", "NameOfSubstance", "SupplMeshName", "AccessionNumber", "PublicationStatus")
)
_PAGES = re.compile(r"\s*(?:<StartPage>[^<]*</StartPage>\s*)?(?:<EndPage>[^<]*</EndPage>\s*)?<MedlinePgn>([^<]*)</MedlinePgn>\s*")
_Info = tuple[str, str, str, str]
"""Abbreviation, ISSN, country and NLM number of a journal."""
_NO_INFO: _Info = ("", "", "", "")


def read_plain(data: bytes) -> Body | None:
    """The record's JSON (as `Record.to_json` gives it) of one `PubmedArticle` or `MedlineCitation` in UTF-8, or None for the full reader.

    A record that is read here has a PMID, a title and, if it has a date, a year: there is nothing to warn of.
    """
    # one byte is searched for many times faster than two, and this one is rare
    if (b"!" in data and b"<!" in data) or (b"?" in data and b"<?" in data):
        return None
    if len(data.translate(None, _CONTROLS)) != len(data):
        return None
    try:
        text = data.decode()
        return _record(text)
    except (OddError, etree.XMLSyntaxError, ValueError, IndexError):
        return None


def _record(text: str) -> Body:
    head = _HEAD.match(text)
    opened = _ARTICLE.search(text, head.end()) if head else None
    if head is None or opened is None or (not text.isascii() and ("\ufffe" in text or "\uffff" in text)):
        raise OddError
    start = opened.end()
    end = text.find("</Article>", start)
    over = text.find("</MedlineCitation>", end)
    if end < 0 or over < 0:
        raise OddError
    body: Body = {"pmid": head[2]}
    if head[1] and head[1] != "1":
        body["version"] = version_from(head[1])
    # what is long is cut out first: what is looked for afterwards need not be looked for in it
    abstract, article = cut_out(text[start:end], "<Abstract>", "</Abstract>")
    if abstract:
        body["abstract"] = list(_sections(abstract))
    title, article = cut_out(article, "<ArticleTitle>", "</ArticleTitle>")
    body["title"] = text_of(title)
    if not body["title"]:
        raise OddError
    identifiers, article = read_people(article, body)
    article = _read_journal(article, body)
    extra, info, corrections = _read_citation(text[end + 10 : over], body)
    body["journal"] = body["journal"] or info[0]
    body["journal_abbreviation"] = body["journal_abbreviation"] or info[0]
    body["issn"] = body["issn"] or info[1]
    body["country"] = info[2]
    extra.append(_read_article(article, body))
    data = text[over:]
    references = start_of(data, "<ReferenceList", "</ReferenceList")
    own = data[:references] if references >= 0 else data
    read_ties(corrections, data[references:] if references >= 0 else "", body)
    numbers = numbers_from(_locations(article) + _own_ids(own))
    body["doi"], body["pmcid"] = numbers.doi, numbers.pmcid
    dates = text[head.end() : start]
    revised = start_of(dates, "<DateRevised>", "</DateRevised")
    if revised >= 0:
        body["date_revised"] = _day(dates[revised + 13 : end_of(dates, "</DateRevised>", revised)])
    extra += [("publication_status", "; ".join(leaves(own, _STATUS))), ("nlm_id", info[3]), *extra_numbers(numbers)]
    if identifiers:
        extra.append(("orcid", "; ".join(once(identifiers))))
    body["extra"] = [[name, value] for name, value in extra if value]
    return {key: value for key, value in body.items() if value}


def _read_article(article: str, body: Body) -> tuple[str, str]:
    """Fills in what is left of `Article` without title, abstract, people and journal; gives its data banks."""
    for tag in _CUT_OUT:
        if tag in article:
            raise OddError
    body["language"] = _languages(tuple(leaves(article, _LANGUAGE)))
    kinds = start_of(article, "<PublicationTypeList>", "</PublicationTypeList")
    if kinds >= 0:
        body["types"] = list(_types(article[kinds : end_of(article, "</PublicationTypeList>", kinds)]))
    online = start_of(article, "<ArticleDate", "</ArticleDate")
    if online >= 0:
        body["date_electronic"] = _day(article[article.find(">", online) + 1 : end_of(article, "</ArticleDate>", online)])
    pages = start_of(article, "<Pagination>", "</Pagination")
    if pages >= 0:
        body["pages"] = _pages(article[pages + 12 : end_of(article, "</Pagination>", pages)])
    vernacular = start_of(article, "<VernacularTitle>", "</VernacularTitle")
    if vernacular >= 0:
        body["vernacular_title"] = text_of(article[vernacular + 17 : end_of(article, "</VernacularTitle>", vernacular)])
    return "databanks", "; ".join(filter(None, leaves(article, _ACCESSION))) if "<DataBankList" in article else ""


def _read_citation(citation: str, body: Body) -> tuple[list[tuple[str, str]], _Info, str]:
    """Fills in what follows `Article` in the citation; gives extra fields, facts on the journal, and the corrections as they stand."""
    headings, citation = cut_out(citation, "<MeshHeadingList>", "</MeshHeadingList>")
    if headings:
        body["mesh"] = list(once(leaves(headings, _DESCRIPTOR)))
    corrections, citation = cut_out(citation, "<CommentsCorrectionsList>", "</CommentsCorrectionsList>")
    journal, citation = cut_out(citation, "<MedlineJournalInfo>", "</MedlineJournalInfo>")
    supplement = start_of(citation, "<SupplMeshList>", "</SupplMeshList")
    at = citation.find("<ChemicalList>") if supplement >= 0 else -1
    substances, citation = cut_out(citation, "<ChemicalList>", "</ChemicalList>")
    extra = [("chemicals", "; ".join(filter(None, leaves(substances, _SUBSTANCE))))] if substances else []
    if supplement >= 0:
        names, citation = cut_out(citation, "<SupplMeshList>", "</SupplMeshList>")
        found = leaves(names, _SUPPLEMENT)
        if at > supplement or names.count("</") != len(found):
            raise OddError
        extra.append(("supplementary_mesh", "; ".join(filter(None, found))))
    for tag in _RARE:
        if tag in citation:
            raise OddError
    if "<OtherAbstract" in citation:
        others = [section for _, other in elements(citation, "OtherAbstract") for section in _sections(other)]
        body["other_abstract"] = others
    words = start_of(citation, "<KeywordList", "</KeywordList")
    if words >= 0:
        body["keywords"] = list(once([text_of(text) for _, text in elements(citation[words:], "Keyword")]))
    if "<CoiStatement>" in citation:
        extra.append(("interests", "; ".join(filter(None, [text_of(text) for _, text in elements(citation, "CoiStatement")]))))
    return extra, _info(journal) if journal else _NO_INFO, corrections


def _read_journal(article: str, body: Body) -> str:
    """Fills in the journal and gives what follows it."""
    found = _JOURNAL.match(article)
    if found is None:
        raise OddError
    issn, volume, issue, date, title, abbreviation = found.groups("")
    body["year"], body["month"], body["day"], body["date_raw"] = year, _, _, raw = _published(date)
    if raw and year is None:
        raise OddError
    body["issn"], body["volume"], body["issue"] = word(issn), word(volume), word(issue)
    body["journal"], body["journal_abbreviation"] = word(title), word(abbreviation)
    return article[found.end() :]


def _sections(abstract: str) -> Iterator[dict[str, str | None]]:
    for attributes, text in elements(abstract, "AbstractText"):
        at = attributes.find(' Label="')
        label = word(attributes[at + 8 : attributes.index('"', at + 8)]) if at >= 0 else ""
        text = text_of(text)
        if text:
            yield {"label": label or None, "text": text}


def _locations(article: str) -> list[Identifier]:
    if "<ELocationID" not in article:
        return []
    found = _LOCATION.findall(article)
    if len(found) != article.count("<ELocationID"):
        raise OddError
    return [(kind, text_of(value), valid != "N") for kind, valid, value in found]


def _own_ids(own: str) -> list[Identifier]:
    at = start_of(own, "<ArticleIdList>", "</ArticleIdList")
    if at < 0:
        return []
    part = own[at + 15 : end_of(own, "</ArticleIdList>", at)]
    found = _OWN_ID.findall(part)
    if len(found) != part.count("<ArticleId"):
        raise OddError
    return [(kind, text_of(value), True) for kind, value in found]


@lru_cache(maxsize=8192)
def _published(date: str) -> tuple[int | None, int | None, int | None, str]:
    read = pub_date(etree.fromstring(date.encode(), INNER))
    return read.year, read.month, read.day, read.raw


@lru_cache(maxsize=8192)
def _day(inner: str) -> str:
    return iso_date(element_of(inner)) if inner else ""


@lru_cache(maxsize=4096)
def _types(opened: str) -> tuple[str, ...]:
    return once(map(short, etree.fromstring(f"{opened}</PublicationTypeList>".encode(), INNER)))


@lru_cache(maxsize=1024)
def _languages(languages: tuple[str, ...]) -> str:
    return "; ".join(once(languages))


@lru_cache(maxsize=16384)
def _info(inner: str) -> _Info:
    part = element_of(inner)
    return short(part.find("MedlineTA")), short(part.find("ISSNLinking")), short(part.find("Country")), short(part.find("NlmUniqueID"))


def _pages(inner: str) -> str:
    found = _PAGES.fullmatch(inner)
    return (cleaned(plain(found[1])) if found else "") or pages_of(element_of(inner))
