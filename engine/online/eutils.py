"""PubMed's E-utilities (https://www.ncbi.nlm.nih.gov/books/NBK25499/): the numbers that a query finds, and their records."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lxml import etree

from engine.errors import EngineError, ErrorCode
from engine.formats import safe_xml
from engine.online.http import Answer, Site

DATABASE = "pubmed"
_PARSER = safe_xml.parser(None)


@dataclass(frozen=True, slots=True)
class Found:
    """PMIDs in PubMed's order of relevance, the number of all hits, how PubMed understood the query, and what it did not."""

    pmids: tuple[str, ...]
    total: int
    translation: str
    warnings: tuple[str, ...] = ()


def esearch(site: Site, term: str, most: int, identity: dict[str, str]) -> Found:
    """Asks for the best `most` hits of a query in PubMed's syntax; raises `EngineError` SOURCE_UNREACHABLE for an answer that is none."""
    answer = site.post("esearch.fcgi", {"db": DATABASE, "term": term, "retmode": "json", "retmax": str(most), "sort": "relevance", **identity})
    text = answer.body.decode("utf-8", "replace").lstrip("\ufeff \r\n\t")
    try:
        body = _from_xml(text) if text.startswith("<") else json.loads(text)["esearchresult"]
        said = body.get("ERROR") or body.get("error")
        total = int(str(body.get("count", "0")))
        pmids = tuple(dict.fromkeys(str(number) for number in body.get("idlist", ()) if re.fullmatch(r"\d{1,9}", str(number))))
    except (ValueError, KeyError, TypeError, AttributeError, etree.XMLSyntaxError) as error:
        raise _odd(text, _said(text)) from error
    if said:
        raise _odd(text, str(said))
    return Found(pmids[:most], max(total, len(pmids)), str(body.get("querytranslation") or ""), tuple(_warnings(body)))


def efetch(site: Site, pmids: Sequence[str], identity: dict[str, str]) -> Answer:
    """The records of some PMIDs as PubMed XML; raises `EngineError` SOURCE_UNREACHABLE for an answer that is none."""
    answer = site.post("efetch.fcgi", {"db": DATABASE, "id": ",".join(pmids), "retmode": "xml", **identity})
    head = answer.body[:4096]
    if b"<PubmedArticleSet" not in head and b"<PubmedArticle" not in head and b"<PubmedBookArticle" not in head:
        raise _odd(head.decode("utf-8", "replace"), "")
    return answer


def _from_xml(text: str) -> dict[str, Any]:
    root = etree.fromstring(text.encode(), _PARSER)
    if root.tag != "eSearchResult":
        raise ValueError(root.tag)
    phrases = [item.text or "" for item in root.iterfind("ErrorList/PhraseNotFound")]
    return {
        "count": root.findtext("Count") or "0",
        "idlist": [item.text or "" for item in root.iterfind("IdList/Id")],
        "querytranslation": root.findtext("QueryTranslation") or "",
        "errorlist": {"phrasesnotfound": phrases},
        "ERROR": root.findtext("ERROR"),
    }


def _warnings(body: dict[str, Any]) -> list[str]:
    found = []
    for name, said in (("phrasesnotfound", "PubMed does not know"), ("fieldsnotfound", "PubMed has no field")):
        errors = body.get("errorlist")
        values = errors.get(name) if isinstance(errors, dict) else None
        found += [f"{said} {' '.join(str(value).split())[:100]!r}" for value in values or ()]
    return found


def _said(text: str) -> str:
    try:
        body = json.loads(text)
    except ValueError:
        return ""
    return str(body.get("error", ""))[:200] if isinstance(body, dict) else ""


def _odd(text: str, said: str) -> EngineError:
    begins = " ".join("".join(sign if sign.isprintable() else " " for sign in text[:300]).split())[:80]
    why = f"PubMed says: {said}" if said else f"the answer is none of PubMed's; it begins with {begins!r}"
    return EngineError(ErrorCode.SOURCE_UNREACHABLE, why, where="pubmed_online")
