"""The bibliographic record of a document: from its first page, checked against what the file says of itself."""

from __future__ import annotations

import datetime
import re
from dataclasses import replace

import pymupdf
from rapidfuzz import fuzz

from engine.domain.documents import DraftChunk
from engine.domain.records import Author, Record, Section
from engine.formats.clean import clean_text
from engine.pdf.front import Front
from engine.pdf.identifiers import find_doi, find_pmid, find_year
from engine.pdf.names import authors_of
from engine.pdf.opening import LIBRARY_FAULTS
from engine.pdf.text import PageText

_FILE_NAME = re.compile(
    r"\.(?:docx?|pdf|indd|tex|dvi|qxd|ai|pptx?|xml|fm|rtf)$|^microsoft word|^untitled|^\S+$|artwork|^pii:|^doi:|^slide ", re.IGNORECASE
)
_JOURNAL = re.compile(r"([A-Z][\w&:,' -]{2,60}?)[\s|,]*(?:\((?:19|20)\d\d\)|,? ?(?:19|20)\d\d[,;]|,? ?vol\.?\b|\bvolume\b)", re.IGNORECASE)
_JOURNAL_ZH = re.compile(
    r"([\u4e00-\u9fff]{2,20}(?:杂志|学报|学刊|期刊|通报|导报|通讯|论坛|科学|医学|进展|研究|月刊|学|志))\s*,?\s*(?:19|20)\d\d\s*(?:年|[;；,，])"
)
_CITED = re.compile(
    r"^([A-Z][A-Za-z&.:' -]{2,60}?)[.,]?\s+(?:19|20)\d\d(?:\s+[A-Z][a-z]{2,8}(?:\s+\d{1,2})?)?\s*;\s*\d+\s*(?:\([\w -]+\))?\s*:\s*[A-Za-z]?\d"
)
"""How a paper says where it was published: "Journal 2024;12(3):345-350"."""
_MONTH_AFTER = re.compile(r",?\s*(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?$", re.IGNORECASE)
_MONTH = re.compile(r"(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\b", re.IGNORECASE)
_PREPRINT = re.compile(r"\b(bioRxiv|medRxiv|arXiv|Research Square|SSRN|ChemRxiv|preprints\.org)\b", re.IGNORECASE)
_LABEL = re.compile(
    r"(?:^|(?<=[.!?] )|(?<=[。；]))(background|introduction|context|aims?|objectives?|purpose|design|setting|patients|participants"
    r"|materials and methods|(?:patients and )?methods?|interventions?|measurements|main outcome measures?|results?|findings|conclusions?"
    r"|interpretation|significance|importance|目的|背景|方法|对象与方法|结果|结论)\s*[:：.]\s*",
    re.IGNORECASE,
)
_ABSTRACT = re.compile(r"abstract|summary|摘\s*要", re.IGNORECASE)


def file_info(document: pymupdf.Document) -> dict[str, str]:
    """Title, author, subject, keywords, dates and XMP text of the file, cleaned; empty where the file has none."""
    given = document.metadata or {}
    info = {key: clean_text(str(value)) for key, value in given.items() if value}
    try:
        xmp = document.get_xml_metadata()[:200_000]
    except LIBRARY_FAULTS:
        xmp = ""
    for key, tag in (("doi", "doi"), ("journal", "publicationName"), ("cover", "coverDisplayDate")):
        match = re.search(rf"<[\w-]+:{tag}[^>]*>\s*(?:<[^>]+>\s*)*([^<]+)<|[\w-]+:{tag}=\"([^\"]+)\"", xmp)
        if match:
            info[key] = clean_text(match.group(1) or match.group(2) or "")
    return info


def record_of(front: Front, pages: list[PageText], chunks: list[DraftChunk], info: dict[str, str]) -> Record:
    """The record of a document; what is not known stays empty, nothing is guessed from the file's name."""
    head = _words(pages[:2])
    first = _words(pages[:1])
    furniture = "\n".join(
        " ".join(fragment.text.split()) for page in pages[:12] for fragment in page.fragments if "10." in fragment.text and len(fragment.text) < 200
    )
    title = _title(front, info)
    authors = authors_of([paragraph.text for paragraph in front.author_lines]) or _info_authors(info)
    latest = datetime.date.today().year + 1
    preprint = _PREPRINT.search(head)
    record = Record(
        title=title,
        authors=authors,
        year=find_year(first, info, latest),
        journal=_journal(info, furniture, head, pages) or (preprint.group(1) if preprint else ""),
        doi=find_doi(first, info, furniture) if title or info.get("doi") else "",
        pmid=find_pmid(first, info),
        abstract=_abstract(chunks),
        keywords=tuple(word for word in re.split(r"\s*[;,·•]\s*", info.get("keywords", "")) if 1 < len(word) < 80),
    )
    if preprint and not record.types and "preprint" in head.lower():
        record = replace(record, types=("Preprint",))
    return record


def _words(pages: list[PageText]) -> str:
    return clean_text(" ".join(fragment.text for page in pages for fragment in page.fragments))


def _title(front: Front, info: dict[str, str]) -> str:
    """The title as printed; the file's own where it says the same in better spelling, or where the page gives none."""
    own = info.get("title", "")
    usable = len(own) > 14 and not _FILE_NAME.search(own)
    if not front.title:
        return own if usable else ""
    if usable and fuzz.ratio(own.casefold(), front.title.casefold()) > 92 and not own.isupper():
        return own
    return front.title


def _info_authors(info: dict[str, str]) -> tuple[Author, ...]:
    given = info.get("author", "")
    parts = re.fullmatch(r"([^\s,;]+(?: [^\s,;]+)?), ([^\s,;]+(?: [A-Z]\.?)?)", given)
    if parts:
        return (Author(parts.group(1), parts.group(2)),)
    return authors_of([given]) if given else ()


def _journal(info: dict[str, str], furniture: str, head: str, pages: list[PageText]) -> str:
    if info.get("journal"):
        return info["journal"]
    match = re.match(r"([A-Za-z][\w&: -]{2,60}?)(?:, (?:https?://|doi)|,? (?:19|20)\d\d[.,;])", info.get("subject", ""))
    if match:
        return match.group(1).strip()
    counts: dict[str, int] = {}
    for page in pages[:12]:
        for fragment in page.fragments:
            if fragment.size > 14:
                continue
            text = " ".join(fragment.text.split())
            told = _told(text, page.number)
            if told:
                counts[told] = counts.get(told, 0) + 2
                continue
            at_edge = fragment.y1 < 0.1 * page.height or fragment.y0 > 0.9 * page.height
            found = _JOURNAL.search(text) if at_edge and len(text) < 120 else None
            if found:
                if _MONTH.match(found.group(1)):
                    continue
                name = _MONTH_AFTER.sub("", re.sub(r"^.*(?:et al\.?|\.)\s+", "", found.group(1)).strip(" ,|:-"))
                counts[name] = counts.get(name, 0) + 1
    best = max(counts.items(), key=lambda item: item[1], default=("", 0))
    return best[0]


def _told(text: str, page: int) -> str:
    """The journal that a line of its own names together with year and volume."""
    if len(text) > 160 or (page > 1 and len(text) > 100):
        return ""
    chinese = _JOURNAL_ZH.search(text)
    if chinese:
        return chinese.group(1)
    cited = _CITED.match(text) if page == 1 else None
    return cited.group(1).strip(" .,") if cited else ""


def _abstract(chunks: list[DraftChunk]) -> tuple[Section, ...]:
    """The body chunks under a heading "Abstract", labelled by their run-in headings or by the labels in their text."""
    out: list[Section] = []
    for chunk in chunks:
        if chunk.kind != "p":
            continue
        path = chunk.section.split(" > ")
        if len(out) > 12 or chunk.spans[0].page > 3:
            break
        if not _ABSTRACT.fullmatch(path[0].strip(" .:：")):
            if out:
                break
            continue
        out.extend([Section(path[-1], chunk.text)] if len(path) > 1 else _labelled(chunk.text))
    return tuple(out)


def _labelled(text: str) -> list[Section]:
    """A structured abstract that is set as one paragraph, cut at its labels; one section without a label if it has fewer than two."""
    marks = list(_LABEL.finditer(text))
    if len(marks) < 2 or marks[0].start() > 0:
        return [Section(None, text)]
    ends = [mark.start() for mark in marks[1:]] + [len(text)]
    return [Section(mark.group(1), text[mark.end() : end].strip()) for mark, end in zip(marks, ends, strict=True)]
