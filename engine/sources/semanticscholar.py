"""The adapter of Semantic Scholar: lines of its bulk data sets (papers, abstracts, S2ORC) and answers of its Graph service.

The shapes are those of https://api.semanticscholar.org/api-docs/; older ones name the same things in other ways.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.child.protocol import Answering
from engine.domain.records import Author, Entry, Record
from engine.formats.dates import parse_date
from engine.formats.values import digits_of, doi_of, given_first, inside, objects, pages_of, plain, plains, pmcid_of, sections, year_of
from engine.sources.snapshot import Made, checked, first_keys, read_json

NAME = "semanticscholar"
UNDERSTOOD = "Semantic Scholar lines"
default_source = "semanticscholar"

_LISTS = ("data", "recommendedPapers")
_MARKS = ({"corpusid"}, {"paperId", "title"}, {"paperId", "abstract"}, {"paper_id", "title", "pubmed_id"}, {"paperAbstract", "title"})
_TYPES = {
    "JournalArticle": "Journal Article", "LettersAndComments": "Letter", "CaseReport": "Case Reports", "ClinicalTrial": "Clinical Trial",
    "MetaAnalysis": "Meta-Analysis", "BookSection": "Book Chapter", "Conference": "Conference Paper", "Study": "",
}  # fmt: skip


def recognises(head: bytes, path: Path) -> bool:
    """Whether the first object has one of the sets of keys that Semantic Scholar's files have had."""
    keys = first_keys(head, _LISTS).keys()
    return any(marks <= keys for marks in _MARKS)


def read(path: Path, answering: Answering, skip: int = 0) -> Iterator[Entry]:
    """One entry for each paper."""
    return read_json(path, answering, skip, record_of, _LISTS)


def record_of(item: dict[str, Any]) -> Made:
    """The record of one paper; a line of the "abstracts" set gives a record without a title that is folded with its paper by DOI or PMID."""
    known = _first(item, "externalIds", "externalids") or inside(item, "openaccessinfo", "externalids")
    ids = {key.lower(): value for key, value in known.items()} if isinstance(known, dict) else {}
    if "abstract" in item and "title" not in item and "corpusid" in item and not plain(item["abstract"]):
        return "the abstract is empty"
    year, month, day = parse_date(plain(_first(item, "publicationDate", "publicationdate")))
    arxiv = plain(ids.get("arxiv") or item.get("arxiv_id"))
    kinds = [_TYPES.get(kind, kind) for kind in plains(_first(item, "publicationTypes", "publicationtypes") or ())]
    journal = item.get("journal")
    container = plain(inside(journal, "name") or (journal if isinstance(journal, str) else "") or item.get("journalName")) or plain(item.get("venue"))
    doi = doi_of(ids.get("doi") or item.get("doi"))
    if arxiv and not doi:
        doi = f"10.48550/arXiv.{arxiv}"
    fields = [plain(field.get("category")) for field in objects(_first(item, "s2FieldsOfStudy", "s2fieldsofstudy"))]
    numbers = (("corpus_id", digits_of(_first(item, "corpusId", "corpusid") or ids.get("corpusid"))), ("eprint", arxiv),
               ("archiveprefix", "arXiv" if arxiv else ""), ("cited_by_count", plain(_first(item, "citationCount", "citationcount"))),
               ("summary", plain(inside(item, "tldr", "text"))), ("open_access", plain(inside(item, "openAccessPdf", "url"))))  # fmt: skip
    record = Record(
        title=plain(item.get("title")),
        authors=tuple(author for person in _people(item.get("authors")) if (author := person)),
        year=year or year_of(item.get("year")),
        month=month,
        day=day,
        journal=container,
        volume=plain(inside(journal, "volume") or item.get("journalVolume") or item.get("volume")),
        pages=pages_of(re.sub(r"\s+", " ", plain(inside(journal, "pages") or item.get("journalPages") or item.get("pages")))),
        doi=doi,
        pmid=digits_of(ids.get("pubmed") or item.get("pubmed_id") or item.get("pmid")),
        pmcid=pmcid_of(ids.get("pubmedcentral") or item.get("pmc_id")),
        url=plain(item.get("url") or item.get("s2Url")),
        abstract=sections(_first(item, "abstract", "paperAbstract")),
        keywords=tuple(dict.fromkeys(filter(None, (*fields, *plains(item.get("fieldsOfStudy")))))),
        types=tuple(filter(None, kinds)),
        entry_type="inproceedings" if kinds == ["Conference Paper"] else "article",
        extra=tuple((name, text) for name, text in numbers if text),
    )
    return checked(record)


def _first(item: dict[str, Any], *names: str) -> Any:
    return next((item[name] for name in names if item.get(name) is not None), None)


def _people(value: Any) -> Iterator[Author | None]:
    for person in value if isinstance(value, list) else ():
        if not isinstance(person, dict):
            yield given_first(person)
        elif "last" in person:
            middle = " ".join(plains(person.get("middle") or ()))
            family = plain(person.get("last"))
            yield Author(family, f"{plain(person.get('first'))} {middle}".strip(), suffix=plain(person.get("suffix"))) if family else None
        else:
            yield given_first(person.get("name"))
