"""People, links and cited works of a PubMed record in the plain form."""

from __future__ import annotations

import re
from typing import Any

from engine.sources.pubmed_links import kind_of, named_doi
from engine.sources.pubmed_numbers import pmid_of
from engine.sources.pubmed_scan import OddError, end_of, plain, start_of, text_of
from engine.sources.pubmed_text import once

Body = dict[str, Any]

_AUTHOR = re.compile(
    r'<Author(?: ValidYN="Y")?(?: EqualContrib="[YN]")?>\s*'
    r"(?:<LastName>([^<]*)</LastName>\s*(?:<ForeName>([^<]*)</ForeName>\s*)?(?:<Initials>([^<]*)</Initials>\s*)?(?:<Suffix>([^<]*)</Suffix>\s*)?|"
    r"<CollectiveName>([^<]*)</CollectiveName>\s*)"
    r"((?:<Identifier[^<>]*>[^<]*</Identifier>\s*|<AffiliationInfo>\s*<Affiliation>[^<]*</Affiliation>\s*"
    r"(?:<Identifier[^<>]*>[^<]*</Identifier>\s*)*</AffiliationInfo>\s*|<Affiliation>[^<]*</Affiliation>\s*)*)</Author>"
)
_PLACE = re.compile(
    r"<(?:Affiliation>([^<]*)</Affiliation>(?:\s*(?:<Identifier[^<>]*>[^<]*</Identifier>\s*)*</AffiliationInfo>)?|Identifier[^<>]*>([^<]*)<)"
)
"""A place with the numbers of that place, or a number of the person."""
_CORRECTION = re.compile(
    r'<CommentsCorrections RefType="([^"<>]*)">\s*(?:<RefSource>([^<]*)</RefSource>\s*)?(?:<PMID[^<>]*>([^<]*)</PMID>\s*)?'
    r"(?:<Note>([^<]*)</Note>\s*)?</CommentsCorrections>"
)
_REFERENCE = re.compile(
    r"<Reference>\s*(?:<Citation>([^<]*(?:<(?!/Citation>)[^<]*)*)</Citation>\s*|<Citation/>\s*)?"
    r'(?:<ArticleIdList>\s*((?:<ArticleId IdType="[^"<>]*">[^<]*</ArticleId>\s*)*)</ArticleIdList>\s*)?</Reference>'
)
_REFERENCE_DOI = re.compile(r'"doi">([^<]*)<')


def read_people(article: str, body: Body) -> tuple[list[str], str]:
    """Fills in authors and affiliations; gives their identifiers, and the article without them."""
    start = start_of(article, "<AuthorList", "</AuthorList")
    if start < 0:
        return [], article
    end = end_of(article, "</AuthorList>", start)
    part = article[start:end]
    people = _AUTHOR.findall(part)
    if len(people) != part.count("</Author>") or part.count("<Author") != len(people) + 1:
        raise OddError
    authors: list[Body] = []
    places: dict[str, None] = {}
    identifiers = []
    for family, given, initials, suffix, collective, rest in people:
        if collective:
            name: Body = {"family": text_of(collective), "collective": True}
        else:
            name = {"family": family if family.isalpha() and family.isascii() else text_of(family)}
            given = given if given.isalpha() and given.isascii() else text_of(given) or text_of(initials)
            if given:
                name["given"] = given
            if suffix and (suffix := text_of(suffix)):
                name["suffix"] = suffix
        if not name["family"]:
            raise OddError
        authors.append(name)
        if rest:
            numbers = []
            for place, number in _PLACE.findall(rest):
                if place:
                    places[place] = None
                elif number:
                    numbers.append(text_of(number))
            if numbers:
                shown = ", ".join(filter(None, (name["family"], name.get("suffix", ""), name.get("given", ""))))
                identifiers.append(f"{shown}: {' '.join(filter(None, numbers))}")
    body["authors"] = authors
    body["affiliations"] = list(once(map(text_of, places)))
    return identifiers, article[:start] + article[end + 13 :]


def read_ties(corrections: str, references: str, body: Body) -> None:
    """Fills in links, cited PMIDs, and the cited works without one as text, from the content of either list."""
    if not corrections and not references:
        return
    links: dict[tuple[str, str | None, str], None] = {}
    cites: dict[str, None] = {}
    texts: dict[str, None] = {}
    if corrections:
        found = _CORRECTION.findall(corrections)
        if len(found) != corrections.count("</CommentsCorrections>") or corrections.count("<CommentsCorrections") != len(found):
            raise OddError
        for kind, source, number, note in found:
            pmid = pmid_of(number)
            if kind == "Cites" and pmid:
                cites[pmid] = None
                continue
            text = " ".join(filter(None, (text_of(source), text_of(note))))
            if kind == "Cites":
                texts[text] = None
            else:
                links[(kind_of(plain(kind)), pmid, text)] = None
    if references:
        cited = _REFERENCE.findall(references)
        if len(cited) != references.count("</Reference>") or references.count("<Reference>") != len(cited) or "<Reference " in references:
            raise OddError
        for text, numbers in cited:
            at = numbers.find('"pubmed">')
            if at >= 0:
                pmid = pmid_of(numbers[at + 9 : numbers.index("<", at)])
                if pmid is None:
                    raise OddError
                cites[pmid] = None
            else:
                dois = _REFERENCE_DOI.findall(numbers)
                texts[named_doi(text_of(text), plain(dois[-1]) if dois else "")] = None
    texts.pop("", None)
    body["links"] = [{"kind": kind, **({"pmid": pmid} if pmid else {}), **({"text": text} if text else {})} for kind, pmid, text in links]
    body["cites"], body["references"] = list(cites), list(texts)
