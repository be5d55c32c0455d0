"""Identifiers brought to one form, so that equal ones are equal and wrong ones are none."""

from __future__ import annotations

import re
from urllib.parse import unquote

_DOI = re.compile(r"(?<!\d)10\.\d{1,9}(?:\.\d+)*/\S+")
_DOI_TAIL = re.compile(
    r"(?:/(?:full|abstract|pdf|epdf|pdfdirect|meta|html|suppinfo|fulltext|references)|\.full(?:\.pdf)?|\.pdf|[?#]\S*|[.,;:'\"”’>])+$", re.IGNORECASE
)
_VERSION = re.compile(r"(?:/v|(?<=\d)v|\.v)\d{1,2}$")
_NO_PAPER = re.compile(r"10\.\d{1,9}/?(?:issn|journal|s?toc|cover)?$")
_DIGITS = re.compile(r"\d+")
_PAGE = re.compile(r"\s*(?:pp?\.?\s*)?([A-Za-z]{0,4}\.?\s?\d+[A-Za-z]?)")
_ISSN = re.compile(r"\b\d{4}-?\d{3}[\dXx]\b")
_ISBN = re.compile(r"(?<![\dXx])(?:97[89][- ]?)?(?:\d[- ]?){9}[\dXx](?![\dXx])")


def normal_doi(text: str) -> str:
    """A DOI in lower case without prefix, address, URL escapes, tail of a web page and full stop at its end; empty if it is none."""
    plain = unquote(text).strip().lower() if "%" in text else text.strip().lower()
    found = _DOI.search(plain)
    if not found:
        return ""
    doi = _DOI_TAIL.sub("", found[0])
    while doi.endswith(")") and doi.count("(") < doi.count(")"):
        doi = _DOI_TAIL.sub("", doi[:-1])
    return "" if _NO_PAPER.fullmatch(doi) else doi


def unversioned(doi: str) -> str:
    """The DOI of a preprint without the number of its version ("…/v2", "…v1")."""
    return _VERSION.sub("", doi)


def normal_number(text: str) -> str:
    """A PMID or PMCID as its digits without leading zeros; empty without digits."""
    found = _DIGITS.search(text)
    return found[0].lstrip("0") if found else ""


def first_page(text: str) -> str:
    """The first page of "123-9", "pp. 123–129" or "e12; discussion e13", in lower case; empty where it names none."""
    found = _PAGE.match(text)
    return re.sub(r"[.\s]", "", found[1]).lower() if found else ""


def issns(text: str) -> frozenset[str]:
    """The ISSNs in a field, as eight signs."""
    return frozenset(found.replace("-", "").upper() for found in _ISSN.findall(text)) if text else frozenset()


def isbns(text: str) -> frozenset[str]:
    """The ISBNs in a field by the nine digits that name the book, which ISBN-10 and ISBN-13 share."""
    if not text:
        return frozenset()
    plain = (re.sub(r"[- ]", "", found) for found in _ISBN.findall(text))
    return frozenset(digits[-10:-1] for digits in plain)
