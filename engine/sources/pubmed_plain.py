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
from engine.sources.pubmed_scan import INNER, OddError, element_of, elements, end_of, leaf, leaves, plain, start_of, text_of, word
from engine.sources.pubmed_text import cleaned, once, short

_CONTROLS = bytes(code for code in (*range(32), 127) if code not in (9, 10, 13))
_RARE = (
    "<OtherAbstract", "<InvestigatorList", "<PersonalNameSubjectList", "<GeneSymbolList", "<GeneralNote", "<SupplMeshList", "<Descriptor>",
)  # fmt: skip
"""Elements of a citation that few records have; the full reader knows them."""
_HEAD = re.compile(r'<(?:PubmedArticle>\s*<)?MedlineCitation[^<>]*>\s*<PMID(?: Version="(\d{1,4})")?>([1-9]\d{0,8})</PMID>')
_ARTICLE = re.compile(r"<Article(?: [^<>]*)?>")
_JOURNAL = re.compile(
    r"\s*<Journal>\s*(?:<ISSN[^<>]*>([^<]*)</ISSN>\s*)?<JournalIssue[^<>]*>\s*(?:<Volume>([^<]*)</Volume>\s*)?(?:<Issue>([^<]*)</Issue>\s*)?"
    r"(<PubDate>.*?</PubDate>)\s*</JournalIssue>\s*(?:<Title>([^<]*)</Title>\s*)?(?:<ISOAbbreviation>([^<]*)</ISOAbbreviation>\s*)?</Journal>",
    re.DOTALL,
)
_LOCATION = re.compile(r'<ELocationID (?:EIdType="([^"<>]*)" ?|ValidYN="([^"<>]*)" ?){1,2}>([^<]*)</ELocationID>')
_OWN_ID = re.compile(r'<ArticleId(?: IdType="([^"<>]*)")?>([^<]*)</ArticleId>')


_LANGUAGE, _DESCRIPTOR, _SUBSTANCE, _ACCESSION, _STATUS = map(
    leaf, ("Language", "DescriptorName", "NameOfSubstance", "AccessionNumber", "PublicationStatus")
)
_PAGES = re.compile(r"\s*(?:<StartPage>[^<]*</StartPage>\s*)?(?:<EndPage>[^<]*</EndPage>\s*)?<MedlinePgn>([^<]*)</MedlinePgn>\s*")
_NO_INFO = ("", "", "", "")


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
    article, citation, data = text[start:end], text[end:over], text[over:]
    for tag in _RARE:
        if tag in citation:
            raise OddError
    body: Body = {"pmid": head[2]}
    if head[1] and head[1] != "1":
        body["version"] = version_from(head[1])
    # the abstract goes first: what is looked for afterwards need not be looked for in it
    at = start_of(article, "<Abstract>", "</Abstract")
    if at >= 0:
        over = end_of(article, "</Abstract>", at)
        body["abstract"] = list(_sections(article[at + 10 : over]))
        front, back = article[:at], article[over + 11 :]
    else:
        front, back = article, article
    _read_journal(front, body)
    title = _title(front)
    if not title or "<VernacularTitle" in back or (at >= 0 and "<Abstract>" in back):
        raise OddError
    body["title"] = title
    identifiers, after = read_people(front, back, body)
    body["language"] = _languages(tuple(leaves(after, _LANGUAGE)))
    kinds = start_of(after, "<PublicationTypeList>", "</PublicationTypeList")
    if kinds >= 0:
        body["types"] = list(_types(after[kinds : end_of(after, "</PublicationTypeList>", kinds)]))
    online = start_of(after, "<ArticleDate", "</ArticleDate")
    if online >= 0:
        body["date_electronic"] = _day(after[after.find(">", online) + 1 : end_of(after, "</ArticleDate>", online)])
    pages = start_of(front, "<Pagination>", "</Pagination")
    if pages >= 0:
        body["pages"] = _pages(front[pages + 12 : end_of(front, "</Pagination>", pages)])
    of_journal = start_of(citation, "<MedlineJournalInfo>", "</MedlineJournalInfo")
    info = _info(citation[of_journal + 20 : end_of(citation, "</MedlineJournalInfo>", of_journal)]) if of_journal >= 0 else _NO_INFO
    body["journal"] = body["journal"] or info[0]
    body["journal_abbreviation"] = body["journal_abbreviation"] or info[0]
    body["issn"] = body["issn"] or info[1]
    body["country"] = info[2]
    if "<MeshHeadingList>" in citation:
        body["mesh"] = list(once(leaves(citation, _DESCRIPTOR)))
    words = start_of(citation, "<KeywordList", "</KeywordList")
    if words >= 0:
        body["keywords"] = list(once([text_of(text) for _, text in elements(citation[words:], "Keyword")]))
    references = start_of(data, "<ReferenceList", "</ReferenceList")
    own = data[:references] if references >= 0 else data
    read_ties(citation, data[references:] if references >= 0 else "", body)
    numbers = numbers_from([*_locations(article), *_own_ids(own)])
    body["doi"], body["pmcid"] = numbers.doi, numbers.pmcid
    dates = text[head.end() : start]
    revised = start_of(dates, "<DateRevised>", "</DateRevised")
    if revised >= 0:
        body["date_revised"] = _day(dates[revised + 13 : end_of(dates, "</DateRevised>", revised)])
    extra = [] if "<ChemicalList>" not in citation else [("chemicals", "; ".join(filter(None, leaves(citation, _SUBSTANCE))))]
    if "<CoiStatement>" in citation:
        extra.append(("interests", "; ".join(filter(None, [text_of(text) for _, text in elements(citation, "CoiStatement")]))))
    if "<DataBankList" in after:
        extra.append(("databanks", "; ".join(filter(None, leaves(after, _ACCESSION)))))
    extra += [("publication_status", "; ".join(leaves(own, _STATUS))), ("nlm_id", info[3]), *extra_numbers(numbers)]
    extra.append(("orcid", "; ".join(once(identifiers))))
    body["extra"] = [[name, value] for name, value in extra if value]
    return {key: value for key, value in body.items() if value}


def _read_journal(article: str, body: Body) -> None:
    found = _JOURNAL.match(article)
    if found is None:
        raise OddError
    issn, volume, issue, date, title, abbreviation = found.groups()
    year, month, day, raw = _published(date)
    if raw and year is None:
        raise OddError
    body.update(year=year, month=month, day=day, date_raw=raw, issn=word(issn or ""), volume=word(volume or ""), issue=word(issue or ""))
    body.update(journal=word(title or ""), journal_abbreviation=word(abbreviation or ""))


def _title(front: str) -> str:
    at = front.find("<ArticleTitle")
    if at < 0:
        raise OddError
    if front[at + 13] != ">":
        raise OddError
    return text_of(front[at + 14 : end_of(front, "</ArticleTitle>", at)])


def _sections(abstract: str) -> Iterator[dict[str, str | None]]:
    for attributes, text in elements(abstract, "AbstractText"):
        at = attributes.find(' Label="')
        label = word(attributes[at + 8 : attributes.index('"', at + 8)]) if at >= 0 else ""
        text = text_of(text)
        if text:
            yield {"label": label or None, "text": text}


def _locations(article: str) -> Iterator[Identifier]:
    found = _LOCATION.findall(article) if "<ELocationID" in article else []
    if len(found) != article.count("<ELocationID"):
        raise OddError
    return ((kind, word(value), valid != "N") for kind, valid, value in found)


def _own_ids(own: str) -> Iterator[Identifier]:
    at = start_of(own, "<ArticleIdList>", "</ArticleIdList")
    if at < 0:
        return iter(())
    part = own[at + 15 : end_of(own, "</ArticleIdList>", at)]
    found = _OWN_ID.findall(part)
    if len(found) != part.count("<ArticleId"):
        raise OddError
    return ((kind, word(value), True) for kind, value in found)


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
def _info(inner: str) -> tuple[str, str, str, str]:
    part = element_of(inner)
    return short(part.find("MedlineTA")), short(part.find("ISSNLinking")), short(part.find("Country")), short(part.find("NlmUniqueID"))


def _pages(inner: str) -> str:
    found = _PAGES.fullmatch(inner)
    return (cleaned(plain(found[1])) if found else "") or pages_of(element_of(inner))
