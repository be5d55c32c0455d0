"""References as papers print them, read into records: numbered or not, Vancouver, APA, Nature, Cell, Oxford, IEEE, ACS, GB/T 7714 and their kin."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass, replace
from typing import Any

from engine.domain.records import Author, Record
from engine.formats.bibtex_fields import normal
from engine.formats.clean import clean_text
from engine.formats.csl_json import item_of, record_of
from engine.formats.printed_names import read_names
from engine.formats.printed_places import YEAR, Titled, read_place, split_title

LONGEST = 4000
"""Signs of a reference that are looked at."""
_LABEL = re.compile(r"\s*(?:[\[(［（【]\s*(\d{1,4})\s*[\])］）】]\.?|(\d{1,4})(?:[.．、)]+(?=\s|\D)|\s+(?=[^\W\d_])))\s*")
_DOI = re.compile(r"10\.\d{4,9}/[^\s\"<>{}|\\^`，。；）]+", re.IGNORECASE)
_DOI_LABEL = re.compile(
    r"(?:https?://)?(?:dx\.)?(?:www\.)?doi\.org/\s*$|\b(?:doi|DOI)\s*[:：]?\s*(?:https?://(?:dx\.)?doi\.org/)?\s*$", re.IGNORECASE
)
_AGAIN = re.compile(r"(?<=.)10\.\d{4,9}/")
_PMID = re.compile(r"\b(?:PubMed\s*)?PMID\s*[:：]?\s*(\d{4,9})\b|\bpubmed\.ncbi\.nlm\.nih\.gov/(\d{4,9})/?", re.IGNORECASE)
_PMC = re.compile(r"\b(?:PubMed Central\s*)?(?:PMCID\s*[:：]?\s*)?(?:PMC)?(PMC\d{4,9})\b", re.IGNORECASE)
_ARXIV = re.compile(r"\barXiv\s*[:：]\s*(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?(?:\s*\[[\w.-]+\])?", re.IGNORECASE)
_URL = re.compile(r"(?:\bavailable (?:at|from|online)\s*:?\s*|\bretrieved from\s*:?\s*)?(?:https?://|www\.)[^\s，。；）]+", re.IGNORECASE)
_NOTES = re.compile(
    r"\bEpub\s+(?:ahead of print\s*)?\d{4}(?:\d{4}|\s+[A-Z][a-z]{2}(?:\s+\d{1,2})?)?\.?|\bdoi\s*[:：]?\s*(?=[.;,]|$)"
    r"|[\[(]?\b(?:accessed|cited|retrieved|引用日期)(?:\s+on)?\s*[:：]?\s*(?:\d{1,2}\s+)?[A-Z]?[a-z]*\.?\s*\d{1,4}(?:,?\s+\d{4})?[\])]?\.?"
    r"|\[(?:internet|online|electronic resource|pubmed|crossref|google scholar|medline|web of science|article)[^\]]*\]"
    r"|\((?:in press|in chinese|in japanese|in german|in french|in russian)\)|[\[［]\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?[\]］]",
    re.IGNORECASE,
)
_NOTED = re.compile(r"epub|doi|accessed|cited|retrieved|\[|\(in ")
"""What a note begins with, in lower case."""
_LINKS = re.compile(r"\s*\b(?:PubMed Central|PubMed|CrossRef|Google Scholar|Medline|View Article|Web of Science)\b[\s.;,]*$", re.IGNORECASE)
_YEAR_FIRST = re.compile(
    rf"[\s.,;:，]*(?:[(（]\s*{YEAR}(?:\s*,\s*[A-Z][a-z]+(?:\s+\d{{1,2}})?)?\s*[)）]|{YEAR.replace('year', 'plain')}(?=\s*[.,:;，]))[\s.,:;，]*"
)
_GROUP_FIRST = re.compile(
    rf"(?P<name>[^\d.。(（]{{3,140}}?)(?:\.\s*{YEAR}\s*[.,]|\s*[(（]{YEAR.replace('year', 'bracketed')}(?:,[^)]*)?[)）]\s*[.,:]?)\s*"
)
_ANY_YEAR = re.compile(r"(?<![\d.:/-])((?:19|20)\d\d)[a-z]?(?![\d/-])")
_PREPRINT = re.compile(r"\b(bioRxiv|medRxiv|arXiv|ChemRxiv|Research Square|SSRN|PsyArXiv|ChinaXiv|Preprints\.org)\b", re.IGNORECASE)
_NOT_REVIEWED = re.compile(r"[,.;:\s]*\b(?:preprint|posted)\b\s*[:,]?\s*(?:not (?:yet )?peer[- ]reviewed)?\.?\s*$", re.IGNORECASE)
_BOOK = re.compile(r"\b(?:\d(?:st|nd|rd|th)|[Ss]econd|[Tt]hird|[Rr]evised) ed(?:ition|n)?\b|\b[Pp]ress\b|\bPublish(?:ers?|ing)\b|\bISBN\b|出版社")
_REPOSITORY = re.compile(
    r"\b(?:Zenodo|Gene Expression Omnibus|GEO|Dryad|figshare|OSF|Open Science Framework|Mendeley Data|GitHub|ProteomeXchange|PRIDE|ArrayExpress|dbGaP"
    r"|Sequence Read Archive|SRA|European Nucleotide Archive|GenBank|Protein Data Bank|Dataverse|ImmPort|BioStudies)\b"
)
_THESIS = re.compile(r"\b(?:PhD|doctoral|master['’]?s) (?:thesis|dissertation)\b|学位论文", re.IGNORECASE)
_OTHER_LANGUAGE = re.compile(r"[.。\d\])]\s*(?=[\u4e00-\u9fff])|[.。\d\])]\s+(?=[A-Z][A-Za-z'’-]+ [A-Z])")
_ET_AL = Author("et al.", collective=True)


@dataclass(frozen=True, slots=True)
class Reference:
    """A printed reference: its number in the list or "", what it says, and whether it names only its first authors."""

    record: Record
    label: str = ""
    shortened: bool = False

    @property
    def is_parsed(self) -> bool:
        """Whether it says what and when, or where: enough to look it up."""
        record = self.record
        return bool(record.doi or record.pmid or (record.title and (record.year or record.journal)))

    @property
    def compared(self) -> Record:
        """The record with an "et al." among its authors where the list is shortened, as the comparison of records expects it."""
        return replace(self.record, authors=(*self.record.authors, _ET_AL)) if self.shortened else self.record

    def to_json(self) -> dict[str, Any]:
        """CSL-like fields (`title`, `author`, `issued`, `container-title`, `volume`, `issue`, `page`, `DOI`, `PMID`…), `label` and `shortened`."""
        item = {name: value for name, value in item_of(self.record).items() if name != "id"}
        return {**item, "label": self.label, "shortened": self.shortened}

    @classmethod
    def from_json(cls, body: dict[str, Any]) -> Reference:
        """Reads what `to_json` wrote."""
        fields = {name: value for name, value in body.items() if name not in ("label", "shortened", "matched", "by", "proposed", "source")}
        return cls(record_of(fields), str(body.get("label", "")), bool(body.get("shortened")))


def read_printed(text: str) -> Reference:
    """What a reference as printed says; fields that cannot be told stay empty, nothing is made up."""
    text = clean_text(text[:LONGEST])
    label = _LABEL.match(text)
    number = (label[1] or label[2]) if label else ""
    if label and _ANY_YEAR.fullmatch(number):
        label, number = None, ""
    rest = text[label.end() :] if label else text
    first, other = _in_two_languages(rest)
    reference = _read(first)
    if other:
        again = _read(other).record
        merged = {name: getattr(again, name) for name in ("doi", "pmid", "volume", "issue", "pages") if not getattr(reference.record, name)}
        reference = replace(reference, record=replace(reference.record, vernacular_title=again.title, **merged))
    return replace(reference, label=number)


def _in_two_languages(text: str) -> tuple[str, str]:
    """A reference that is printed in English and again in Chinese, or the other way round, in its two parts; the second is empty for others."""
    for match in () if text.isascii() else _OTHER_LANGUAGE.finditer(text):
        first, other = text[: match.start() + 1], text[match.end() :]
        if _is_han(first) != _is_han(other) and _ANY_YEAR.search(first.replace(",", " ")) and re.search(r"(?:19|20)\d\d", other):
            return first, other
    return text, ""


def _is_han(text: str) -> bool:
    return sum("\u4e00" <= sign <= "\u9fff" for sign in text) * 4 > len(text)


def _read(text: str) -> Reference:
    """What one reference without its number says."""
    found, rest = _identifiers(text)
    names = read_names(rest)
    authors, rest = names.authors, rest[names.end :]
    dated = _YEAR_FIRST.match(rest) if authors else None
    year = _year(dated["year"] or dated["plain"]) if dated else None
    if dated and year:
        rest = rest[dated.end() :]
    elif not authors and (group := _GROUP_FIRST.match(rest)) and _year(group["year"] or group["bracketed"]) and len(group["name"].split()) < 15:
        authors, year = (Author(group["name"].strip(" ,"), collective=True),), _year(group["year"] or group["bracketed"])
        rest = rest[group.end() :]
    server = _PREPRINT.search(rest) or _PREPRINT.search(found.get("url", ""))
    rest = _NOT_REVIEWED.sub("", rest)
    place = read_place(rest)
    titled = split_title(place.head, placed=bool(place.volume or place.pages or place.year), initials_first=names.initials_first)
    titled = _settled(titled, server)
    if year is None:
        year = _year(str(place.year)) if place.year else None
    if year is None:
        years = [known for match in _ANY_YEAR.finditer(rest) if (known := _year(match[1]))]
        year = years[-1] if years else None
    body = Record(
        title=titled.title,
        authors=authors,
        year=year,
        journal=titled.journal,
        volume="" if titled.kind in ("book", "phdthesis") else place.volume,
        issue=place.issue,
        pages=normal("pages", place.pages),
        publisher=titled.publisher,
        entry_type=titled.kind or _kind(rest, bool(place.volume or place.pages), bool(titled.journal), bool(found.get("url"))),
    ).to_json()
    record = Record.from_json({**body, **found})
    return Reference(record, "", names.shortened)


def _identifiers(text: str) -> tuple[dict[str, str], str]:
    """DOI, PMID, PMCID and address, and the text without them."""
    found: dict[str, str] = {}
    if match := _DOI.search(text):
        raw, end = match[0], match.end()
        tail = re.match(r"\s([\w.()/-]*\d[\w.()/-]*)\.?\s*$", text[end:])
        if tail and not raw.endswith((".", ",", ";")) and _DOI_LABEL.search(text[: match.start()]) and not re.match(r"(?:19|20)\d\d$", tail[1]):
            # broken over two lines
            raw, end = raw + tail[1], len(text)
        if again := _AGAIN.search(raw):
            raw = raw[again.start() :]
        found["doi"] = normal("doi", _closed(raw))
        start = match.start()
        before = _DOI_LABEL.search(text[:start])
        text = f"{text[: before.start() if before else start].rstrip()} {text[end:].lstrip(' .,;')}".strip()
    for name, pattern in (("pmid", _PMID), ("pmcid", _PMC)):
        if match := pattern.search(text):
            found[name] = next(group for group in match.groups() if group).upper()
            text = text[: match.start()].rstrip(" ;,[") + " " + text[match.end() :].lstrip(" ;,.]")
    if match := _ARXIV.search(text):
        found.setdefault("doi", f"10.48550/arxiv.{match[1].lower()}")
        text = f"{text[: match.start()]}arXiv{text[match.end() :]}"
    if match := _URL.search(text):
        found["url"] = re.sub(r"^\D*?(?=https?:|www\.)", "", match[0]).rstrip(".,;")
        text = (text[: match.start()].rstrip(" (<") + " " + _URL.sub(" ", text[match.end() :]).lstrip(" )>.,;")).strip()
    text = _DOI.sub(" ", text)
    # looked for at every letter, and there in few references; a fold of letters is certain in ASCII only
    if not text.isascii() or _NOTED.search(text.lower()):
        text = _NOTES.sub(" ", text)
    while (shorter := _LINKS.sub("", text)) != text:
        text = shorter
    return found, re.sub(r"\s+([.,;:])", r"\1", " ".join(text.split())).strip(" ;,")


def _closed(doi: str) -> str:
    """A DOI without the punctuation behind it; closing brackets stay where they were opened."""
    doi = doi.rstrip(".,;:'\"”’*†‡")
    while doi.endswith((")", "]")) and doi.count("(") + doi.count("[") < doi.count(")") + doi.count("]"):
        doi = doi[:-1].rstrip(".,;:")
    return doi


def _settled(titled: Titled, server: re.Match[str] | None) -> Titled:
    """A preprint's server in the place of its journal."""
    if server is None or (titled.journal and not _PREPRINT.search(titled.journal)):
        return titled
    title = titled.title
    if not titled.journal:
        title = re.sub(rf"[\s.,;:(]*{re.escape(server[1])}\b.*$", "", title).strip() or title
    return Titled(re.sub(r"[\s.,]*\b[Pp]reprint(?: (?:at|on))?$", "", title), server[1], titled.kind)


def _year(text: str | None) -> int | None:
    number = int(text[:4]) if text and text[:4].isdecimal() else 0
    return number if 1600 <= number <= datetime.date.today().year + 1 else None


def _kind(text: str, placed: bool, journal: bool, address: bool) -> str:
    if not placed and _REPOSITORY.search(text):
        return "dataset"
    if _THESIS.search(text):
        return "phdthesis"
    if placed and journal:
        return "article"
    if _BOOK.search(text):
        return "book"
    return "article" if journal else "online" if address else "misc"
