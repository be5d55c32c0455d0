"""The adapter of tables of records: the CSV exports of PubMed and Scopus, tab-separated Web of Science, and others with such headings."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from engine.child.protocol import Answering
from engine.domain.records import Author, Entry, Record
from engine.formats.dates import parse_date
from engine.formats.decode import decode
from engine.formats.values import digits_of, doi_of, family_first, family_initials, pages_of, plain, pmcid_of, sections, year_of
from engine.sources.opening import BLOCK, DamagedError, blocks, decoder_of, encoding_of, shown
from engine.sources.snapshot import checked, fault

NAME = "tables"
UNDERSTOOD = "CSV of PubMed, Scopus or Web of Science"
default_source = "library"

_LONGEST_ROW = 8 * 1024 * 1024
_MOST_LINES = 200
"""Lines that one row may have, in its abstract."""
_HEADINGS: dict[str, tuple[str, ...]] = {
    "title": ("title", "article title", "document title", "titel", "题名", "标题", "篇名", "ti"),
    "authors": ("author full names", "authors", "author", "author(s)", "作者", "af", "au"),
    "year": ("year", "publication year", "出版年", "年份", "年", "py"),
    "date": ("publication date", "date", "发表时间", "出版日期", "cover date", "pd"),
    "journal": ("source title", "journal/book", "journal", "publication title", "journal title", "source", "刊名", "文献来源", "期刊", "so"),
    "journal_abbreviation": ("abbreviated source title", "journal abbreviation", "journal iso abbreviation", "ji"),
    "volume": ("volume", "卷", "vl"),
    "issue": ("issue", "number", "期", "is"),
    "first": ("page start", "start page", "bp"),
    "last": ("page end", "end page", "ep"),
    "pages": ("pages", "page", "页码", "页", "art. no.", "article number", "ar"),
    "doi": ("doi", "di"),
    "pmid": ("pmid", "pubmed id", "pm"),
    "pmcid": ("pmcid",),
    "issn": ("issn", "sn"),
    "isbn": ("isbn", "bn"),
    "abstract": ("abstract", "abstract note", "摘要", "ab"),
    "keywords": ("author keywords", "keywords", "manual tags", "关键词", "de"),
    "more_keywords": ("index keywords", "keywords plus", "automatic tags", "id"),
    "type": ("document type", "item type", "publication type", "文献类型", "dt"),
    "language": ("language of original document", "language", "la"),
    "publisher": ("publisher", "pu"),
    "url": ("url", "link"),
    "affiliations": ("affiliations", "addresses", "机构", "作者单位", "c1"),
    "citation": ("citation",),
    "eid": ("eid", "ut (unique wos id)", "ut"),
    "cited_by_count": ("cited by", "times cited, wos core", "tc"),
}
_ENTRIES = (("chapter", "incollection"), ("conference", "inproceedings"), ("proceedings", "inproceedings"), ("thesis", "phdthesis"),
            ("book", "book"), ("report", "techreport"), ("dataset", "dataset"))  # fmt: skip


def recognises(head: bytes, path: Path) -> bool:
    """Whether the first line holds headings, among them one of titles and two more that are known."""
    line = re.split(r"[\r\n]", decode(head[: BLOCK // 2])[0].lstrip("\ufeff \n\r"), maxsplit=1)[0]
    return _sign(line) is not None


def read(path: Path, answering: Answering, skip: int = 0) -> Iterator[Entry]:
    """One entry for each row under the headings."""
    name = Path(shown(path)).name
    lines = _Lines(blocks(path, answering))
    first = next(lines, "")
    sign = _sign(first)
    if sign is None:
        yield fault(name, "no headings are recognised")
        return
    csv.field_size_limit(_LONGEST_ROW)
    columns = _columns(next(csv.reader([first], delimiter=sign)))
    rows = csv.reader(lines, delimiter=sign)
    position = 0
    while True:
        answering.token.check()
        lines.row.clear()
        begun, reason = lines.number + 1, ""
        try:
            row = next(rows, None)
        except csv.Error as error:
            row, reason = [], str(error)
        if row is None:
            break
        if reason or (len(lines.row) > 1 and (len(lines.row) > _MOST_LINES or sum(line.count('"') for line in lines.row) % 2)):
            # the row costs its first line; what the quotation mark has swallowed is read again
            reason = reason or "a quotation mark in this row is not closed"
            lines.put_back()
            rows = csv.reader(lines, delimiter=sign)
        if not reason and not any(cell.strip() for cell in row):
            continue
        position += 1
        if position > skip:
            yield fault(f"{name}:{begun}", reason) if reason else _entry(f"{name}:{begun}", columns, row)
    if lines.damage and position >= skip:
        yield fault(name, f"{lines.damage}; {position} rows were read before")


class _Lines(Iterator[str]):
    """The lines of a file with their ends; the encoding is told from the first block."""

    def __init__(self, content: Iterable[bytes]) -> None:
        self._content = iter(content)
        self._text, self._at = "", 0
        self._ended = False
        self.damage = ""
        self.number = 0
        self.row: list[str] = []
        self._back: list[str] = []
        first = self._block()
        encoding = encoding_of(first)
        if encoding == "utf-8":
            encoding = _guessed(first)
        self._decoder = decoder_of(encoding) or decoder_of("utf-8")
        self._take(first)
        self._text = self._text.lstrip("\ufeff")

    def __next__(self) -> str:
        line = self._back.pop() if self._back else self._line()
        if not line:
            raise StopIteration
        self.number += 1
        self.row.append(line)
        return line

    def put_back(self) -> None:
        """Gives the lines of the present row, but for the first, once more."""
        self.number -= len(self.row) - 1
        self._back += reversed(self.row[1:])

    def _line(self) -> str:
        while (end := self._text.find("\n", self._at)) < 0 and not self._ended:
            self._text, self._at = self._text[self._at :], 0
            self._take(self._block())
        end = len(self._text) if end < 0 else end + 1
        line, self._at = self._text[self._at : end], end
        return line.replace("\0", "")

    def _block(self) -> bytes:
        try:
            block = next(self._content, None)
        except DamagedError as error:
            block, self.damage = None, str(error)
        self._ended = block is None
        return block or b""

    def _take(self, block: bytes) -> None:
        self._text += self._decoder.decode(block, final=self._ended) if self._decoder else ""
        if "\n" not in self._text and "\r" in self._text:
            self._text = self._text.replace("\r", "\n")


def _guessed(first: bytes) -> str:
    """The encoding of a block that names none: that of the whole lines in it."""
    whole = first[: first.rfind(b"\n") + 1] or first
    try:
        whole.decode("utf-8")
    except UnicodeDecodeError:
        said = " ".join(decode(whole)[1])
        return next((name for name in ("gb18030", "utf-16-le", "utf-16-be", "cp1252") if name in said.lower()), "utf-8")
    return "utf-8"


def _sign(line: str) -> str | None:
    """What parts the headings of a line: comma, tab or semicolon; None if the line holds no headings of records."""
    for sign in "\t,;":
        try:
            columns = _columns(next(csv.reader([line], delimiter=sign), []))
        except csv.Error:
            continue
        if "title" in columns and len(columns) > 2 and ("authors" in columns or "doi" in columns or "pmid" in columns):
            return sign
    return None


def _columns(headings: list[str]) -> dict[str, int]:
    """Where the values of each part stand."""
    known = {heading.strip(" \ufeff\"'").casefold(): place for place, heading in reversed(list(enumerate(headings)))}
    return {part: known[name] for part, names in _HEADINGS.items() if (name := next((n for n in names if n in known), None))}


def _entry(where: str, columns: dict[str, int], row: list[str]) -> Entry:
    values = {part: row[place] for part, place in columns.items() if place < len(row) and row[place].strip()}

    def text(part: str) -> str:
        return plain(values.get(part))

    kind = text("type")
    year, month, day = parse_date(_dated(text("date"), text("citation")))
    journal = text("journal").removeprefix("中国知网").strip()
    words = f"{values.get('keywords', '')};{values.get('more_keywords', '')}"
    numbers = (("eid", text("eid")), ("cited_by_count", text("cited_by_count")))
    pages = pages_of(text("first"), text("last")) or pages_of(text("pages")) or pages_of(_cited(text("citation"), 3))
    record = Record(
        title=text("title").removesuffix(".") if not text("title").endswith("..") else text("title"),
        authors=_people(values.get("authors", "")),
        year=year_of(text("year")) or year,
        month=month,
        day=day,
        journal=journal,
        journal_abbreviation=text("journal_abbreviation"),
        volume=text("volume") or _cited(text("citation"), 1),
        issue=text("issue") or _cited(text("citation"), 2),
        pages=pages,
        publisher=text("publisher"),
        doi=doi_of(text("doi")),
        pmid=digits_of(text("pmid")),
        pmcid=pmcid_of(text("pmcid")),
        issn=text("issn").split(";")[0].strip(),
        isbn=text("isbn").split(";")[0].strip(),
        url=text("url"),
        language=text("language").split(";")[0],
        abstract=tuple(part for part in sections(values.get("abstract", "")) if not part.text.startswith("[No abstract")),
        keywords=tuple(dict.fromkeys(word for part in re.split(r"[;；]", words) if (word := plain(part)))),
        types=(kind,) if kind else (),
        affiliations=tuple(dict.fromkeys(place for part in values.get("affiliations", "").split(";") if (place := plain(part)))),
        entry_type=next((entry for word, entry in _ENTRIES if word in kind.lower()), "article"),
        extra=tuple((name, value) for name, value in numbers if value),
    )
    made = checked(record)
    return fault(where, made) if isinstance(made, str) else Entry(where, made[0], warnings=made[1])


def _dated(date: str, citation: str) -> str:
    """The date of publication; PubMed's is in the citation ("Lancet. 2019 Aug 3;394(10196):1-9. doi: ...")."""
    found = re.search(r"\.\s((?:1[4-9]|20)\d\d[^;:.]{0,20})[;:.]", citation)
    return date or (found[1] if found else "")


def _cited(citation: str, part: int) -> str:
    """Volume (1), issue (2) or pages (3) out of PubMed's citation."""
    found = re.search(r";([\w .-]*?)(?:\(([^)]*)\))?:([\w-]+)\.", citation)
    return (found[part] or "").strip() if found else ""


def _people(value: str) -> tuple[Author, ...]:
    """ "Family, Given (123); ..." of Scopus, "Family AB, Family CD." of PubMed, names parted by semicolons elsewhere."""
    bare = re.sub(r"\(\d[\d; ]*\)", "", value).strip().rstrip(".")
    if ";" in bare or "；" in bare:
        parts = re.split(r"[;；]", bare)
    elif re.fullmatch(r"[^,]+,\s*(?:[^\W\d_]{2,}.*|[^,]*\.)", bare) and bare.count(",") == 1:
        parts = [bare]
    else:
        parts = re.split(r"[,，]", bare)
    return tuple(author for part in parts if (author := family_first(part) if "," in part else family_initials(part)))
