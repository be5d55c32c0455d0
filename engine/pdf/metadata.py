"""The bibliographic record of a document: from its first page, checked against what the file says of itself."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass

import pymupdf
from rapidfuzz import fuzz

from engine.domain.documents import DraftChunk
from engine.domain.origins import Origin
from engine.domain.records import Author, Record, Section
from engine.formats.clean import clean_text
from engine.pdf.front import Front
from engine.pdf.identifiers import find_doi, find_pmid, find_year
from engine.pdf.names import authors_of
from engine.pdf.opening import LIBRARY_FAULTS
from engine.pdf.paper_kind import is_preprint, server_of, types_of
from engine.pdf.text import PageText
from engine.sources.status import PREPRINT_SERVERS

_FILE_NAME = re.compile(
    r"\.(?:docx?|pdf|indd|tex|dvi|qxd|ai|pptx?|xml|fm|rtf)$|^microsoft word|^untitled|^\S+$|artwork|^pii:|^doi:|^slide |^adobe |photoshop"
    r"|illustrator|^powerpoint|^presentation|^print|^scan",
    re.IGNORECASE,
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
_KEYWORDS = re.compile(
    r"(?:^|\n)\W*(?:key ?words?(?: and phrases)?|关\s*键\s*词)\s*[】\]:：—–-]+\s*([^\n]{3,600}?)(?=\s*(?:\n|中图分类号|文献标[识志]码|$))",
    re.IGNORECASE,
)
_LONGEST_KEYWORD = 60
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


@dataclass(frozen=True, slots=True)
class Known:
    """What was read of a paper, and where each field of it stood."""

    record: Record
    origins: dict[str, str]


def record_of(front: Front, pages: list[PageText], chunks: list[DraftChunk], info: dict[str, str]) -> Known:
    """The record of a document; what is not known stays empty, nothing is guessed from the file's name."""
    head = _words(pages[:2])
    first = _words(pages[:1])
    furniture = "\n".join(
        " ".join(fragment.text.split()) for page in pages[:12] for fragment in page.fragments if "10." in fragment.text and len(fragment.text) < 200
    )
    title, title_from = _title(front, info)
    printed = authors_of([paragraph.text for paragraph in front.author_lines])
    authors = printed or _info_authors(info)
    year, year_from = find_year(first, info, datetime.date.today().year + 1)
    doi = find_doi(first, info, furniture) if title or info.get("doi") else ""
    preprint = is_preprint(pages, doi)
    journal, journal_from = _journal(info, pages)
    if preprint and not is_journal_of_record(journal):
        journal, journal_from = server_of(f"{journal} {doi} {head}") or journal, Origin.PAGE
    pmid = find_pmid(first, info)
    record = Record(
        title=title,
        authors=authors,
        year=year,
        journal=journal,
        doi=doi,
        pmid=pmid,
        abstract=_abstract(chunks),
        keywords=_keywords(front, info),
        types=types_of(title, pages, _title_height(front, pages), preprint=preprint) if title else (),
    )
    on_pages = clean_text(f"{furniture} {first}").lower()
    origins = {
        "title": title_from,
        "authors": Origin.PAGE if printed else Origin.FILE,
        "year": year_from,
        "journal": journal_from,
        "doi": Origin.IDENTIFIER if doi in on_pages else Origin.FILE,
        "pmid": Origin.IDENTIFIER if pmid and pmid in first else Origin.FILE,
        "types": Origin.PAGE,
        "abstract": Origin.PAGE,
    }
    return Known(record, {name: str(origin) for name, origin in origins.items() if getattr(record, name)})


def _title_height(front: Front, pages: list[PageText]) -> float:
    """Where the title ends on page 1, in points from the top; a quarter of the page where it was not found there."""
    return front.below[1] if front.below else 0.25 * pages[0].height if pages else 0.0


def is_journal_of_record(journal: str) -> bool:
    """Whether a name is that of a journal, not of a preprint server."""
    return bool(journal) and not PREPRINT_SERVERS.search(journal)


def _keywords(front: Front, info: dict[str, str]) -> tuple[str, ...]:
    """The keywords as printed, else as the file has them."""
    printed = _KEYWORDS.search(front.text)
    words = re.split(r"\s*[;；,，、·•|]\s*", (printed[1] if printed else "") or info.get("keywords", ""))
    return tuple(word for word in (word.strip(" .。") for word in words) if 1 < len(word) <= _LONGEST_KEYWORD)[:30]


def _words(pages: list[PageText]) -> str:
    return clean_text(" ".join(fragment.text for page in pages for fragment in page.fragments))


def _title(front: Front, info: dict[str, str]) -> tuple[str, str]:
    """The title as printed; the file's own where it says the same in better spelling, or where the page gives none; and where it stood."""
    own = info.get("title", "")
    usable = len(own) > 14 and not _FILE_NAME.search(own)
    if not front.title:
        return (own, Origin.FILE) if usable else ("", "")
    if usable and fuzz.ratio(own.casefold(), front.title.casefold()) > 92 and not own.isupper():
        return own, Origin.PAGE
    return front.title, Origin.PAGE


def _info_authors(info: dict[str, str]) -> tuple[Author, ...]:
    given = info.get("author", "")
    parts = re.fullmatch(r"([^\s,;]+(?: [^\s,;]+)?), ([^\s,;]+(?: [A-Z]\.?)?)", given)
    if parts:
        return (Author(parts.group(1), parts.group(2)),)
    return authors_of([given]) if given else ()


def _journal(info: dict[str, str], pages: list[PageText]) -> tuple[str, str]:
    """The journal and where its name stood: what the file says of it was put there by the publisher."""
    if info.get("journal"):
        return info["journal"], Origin.PAGE
    match = re.match(r"([A-Za-z][\w&: -]{2,60}?)(?:, (?:https?://|doi)|,? (?:19|20)\d\d[.,;])", info.get("subject", ""))
    if match:
        return match.group(1).strip(), Origin.PAGE
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
    return best[0], Origin.PAGE


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
