"""PMIDs, DOIs and other identifiers of PubMed records."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from lxml import etree

from engine.sources.pubmed_text import once, short

Element = etree._Element
Identifier = tuple[str, str, bool]
"""Kind, value, and whether PubMed calls it valid."""
_PMID = re.compile(r"\d{1,9}")
_DOI = re.compile(r"10\.\d{4,9}(?:\.\d+)*/\S+")
_DOI_PREFIX = re.compile(r"^(?:https?://(?:dx\.)?doi\.org/|doi:?\s*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Numbers:
    """What identifies a paper, and whatever else stands among its identifiers."""

    doi: str = ""
    pmcid: str = ""
    pii: str = ""
    pubmed: str = ""
    doubtful: tuple[str, ...] = ()
    """DOIs that are marked invalid, have no DOI's form, or differ from the first."""


def pmid_of(text: str | None) -> str | None:
    """A PMID in its usual form (digits, no leading zeros), or None for what is none."""
    digits = (text or "").strip()
    return digits.lstrip("0") or None if digits.isascii() and _PMID.fullmatch(digits) else None


def numbers_of(elements: Iterable[Element]) -> Numbers:
    """Reads `ELocationID` and `ArticleId` elements of the paper itself (never those of its references)."""
    return numbers_from(
        (element.get("EIdType") or element.get("IdType") or "", short(element), element.get("ValidYN") != "N") for element in elements
    )


def numbers_from(identifiers: Iterable[Identifier]) -> Numbers:
    """Sorts the identifiers of a paper; the first good DOI counts."""
    doi = pmcid = pii = pubmed = ""
    doubtful = []
    for kind, value, valid in identifiers:
        if kind == "doi" and value:
            value = _DOI_PREFIX.sub("", value)
            if not valid or not _DOI.fullmatch(value):
                doubtful.append(value)
            elif not doi:
                doi = value
            elif value.lower() != doi.lower():
                doubtful.append(value)
        elif kind in ("pmc", "pmcid") and not pmcid:
            found = re.search(r"PMC\d+", value)
            pmcid = found[0] if found else f"PMC{value}" if value.isdecimal() else ""
        elif kind == "pii" and not pii:
            pii = value
        elif kind == "pubmed":
            pubmed = pubmed or value
    return Numbers(doi, pmcid, pii, pubmed, once(doubtful))


def version_of(pmid: Element | None) -> int:
    """The version of a PMID element; 1 where none is given."""
    return version_from(None if pmid is None else pmid.get("Version"))


def version_from(version: str | None) -> int:
    """The version that an attribute gives; 1 where it gives none."""
    return int(version) if version and version.isascii() and version.isdecimal() and len(version) < 5 else 1


def extra_numbers(numbers: Numbers) -> tuple[tuple[str, str], ...]:
    """Identifiers without a field of their own, as extra fields."""
    return tuple((name, text) for name, text in (("pii", numbers.pii), ("doi_doubtful", "; ".join(numbers.doubtful))) if text)
