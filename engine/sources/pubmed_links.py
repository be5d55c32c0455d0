"""What a PubMed record says of other records: retractions, errata, comments, cited works."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from lxml import etree

from engine.domain.records import Link
from engine.sources.pubmed_numbers import pmid_of
from engine.sources.pubmed_text import known, once, rich

_AND = re.compile(r"(?<=[a-z])and(?=[A-Z])")
_CAPITAL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


@dataclass(frozen=True, slots=True)
class Ties:
    """Links by kind, PMIDs of the works cited, and the cited works that have no PMID, as text."""

    links: tuple[Link, ...] = ()
    cites: tuple[str, ...] = ()
    references: tuple[str, ...] = ()


_NONE = Ties()


def ties_of(corrections: etree._Element | None, reference_lists: list[etree._Element]) -> Ties:
    """Reads a `CommentsCorrectionsList` and the `ReferenceList`s (which may be nested) of one record."""
    if corrections is None and not reference_lists:
        return _NONE
    links: list[Link] = []
    cites: list[str] = []
    references: list[str] = []
    for item in corrections if corrections is not None else ():
        # before 2008 the kind was the name of the element
        kind = kind_of(item.get("RefType") or str(item.tag))
        pmid = pmid_of(item.findtext("PMID"))
        text = " ".join(filter(None, (rich(item.find("RefSource")), rich(item.find("Note")))))
        if kind != "cites":
            links.append(Link(kind, pmid, text))
        elif pmid:
            cites.append(pmid)
        else:
            references.append(text)
    for reference_list in reference_lists:
        _read_references(reference_list, cites, references)
    return Ties(tuple(dict.fromkeys(links)), once(cites), once(references))


@lru_cache(maxsize=256)
def kind_of(ref_type: str) -> str:
    """A RefType in snake case: "RetractedandRepublishedIn" is "retracted_and_republished_in"."""
    return _CAPITAL.sub("_", _AND.sub("And", ref_type.strip())).lower().replace(" ", "_")


def _read_references(reference_list: etree._Element, cites: list[str], references: list[str]) -> None:
    citation: etree._Element | None = None
    pmid: str | None = None
    doi = ""
    # one flat pass: a reference begins where the next element of that name begins
    for part in reference_list.iter("Reference", "Citation", "ArticleId"):
        tag = part.tag
        if tag == "ArticleId":
            kind = part.get("IdType")
            if kind == "pubmed":
                pmid = pmid or pmid_of(part.text)
            elif kind == "doi":
                doi = part.text or ""
        elif tag == "Citation":
            citation = part
        else:
            _keep(citation, pmid, doi, cites, references)
            citation, pmid, doi = None, None, ""
    _keep(citation, pmid, doi, cites, references)


def _keep(citation: etree._Element | None, pmid: str | None, doi: str, cites: list[str], references: list[str]) -> None:
    if pmid:
        cites.append(pmid)
    elif citation is not None or doi:
        references.append(named_doi(rich(citation), doi))


def named_doi(text: str, doi: str) -> str:
    """The text of a cited work with its DOI, unless the text names it."""
    doi = known(doi)
    return f"{text} doi:{doi}".strip() if doi and doi not in text else text
