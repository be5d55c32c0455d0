"""Which BibTeX or biblatex field holds which part of a record, and how each is written in LaTeX."""

from __future__ import annotations

import re
from typing import Any

from engine.domain.records import Link, Record, Section
from engine.formats.bibtex_names import plain, read_names, write_names
from engine.formats.clean import clean_text, strip_tags
from engine.formats.dates import MONTHS, month_of, parse_date
from engine.formats.latex import to_latex, to_text

THESES = frozenset(("phdthesis", "mastersthesis", "thesis", "bathesis", "candthesis"))
REPORTS = frozenset(("techreport", "report", "manual"))
PARTS = frozenset(("inbook", "incollection", "inproceedings", "conference", "bookinbook", "suppbook", "suppcollection", "inreference"))
WHOLE = frozenset(("book", "mvbook", "booklet", "collection", "mvcollection", "proceedings", "mvproceedings", "reference", "mvreference"))
_VERBATIM = re.compile(r"xref|ids|related|entryset|file|pdf|eprint|verb[abc]|(?:bdsk-)?(?:url|file)(?:-\d+)?|local-url|doi|url", re.IGNORECASE)
_LISTS = {"keywords": ("keywords", "keyword"), "mesh": ("mesh",), "types": ("pubtype",), "affiliations": ("affiliation",)}
# record field: names in order of choice, the first is the one to write
_TEXTS = {
    "title": ("title",),
    "volume": ("volume",),
    "issue": ("number", "issue"),
    "pages": ("pages",),
    "doi": ("doi",),
    "pmid": ("pmid",),
    "pmcid": ("pmcid", "pmc"),
    "issn": ("issn",),
    "isbn": ("isbn",),
    "url": ("url",),
    "language": ("language", "langid"),
    "country": ("country",),
    "journal_abbreviation": ("shortjournal", "journal-abbreviation", "journalabbreviation"),
    "vernacular_title": ("vernaculartitle",),
    "date_electronic": ("electronicdate",),
}


def container_names(kind: str) -> tuple[str, ...]:
    """Where an entry of this kind names what it appeared in, in order of choice; the first is the one to write."""
    if kind in PARTS:
        return ("booktitle", "journal", "journaltitle")
    return ("journal", "journaltitle", "fjournal") if kind in WHOLE else ("journal", "journaltitle", "fjournal", "booktitle")


def publisher_names(kind: str) -> tuple[str, ...]:
    """Where an entry of this kind names who published it, in order of choice."""
    if kind in THESES:
        return ("school", "institution", "publisher") if kind != "thesis" else ("institution", "school", "publisher")
    return ("institution", "school", "publisher") if kind in REPORTS else ("publisher",)


def to_record(kind: str, key: str, fields: dict[str, str]) -> tuple[Record, list[str]]:
    """The record of an entry whose values are LaTeX; each field that has no place of its own goes to `extra` under its name."""
    left = {name: value for name, value in fields.items() if value.strip()}
    warnings: list[str] = []
    made: dict[str, Any] = {}
    for part, names in {**_TEXTS, "journal": container_names(kind), "publisher": publisher_names(kind)}.items():
        name = next((n for n in names if n in left), None)
        if name:
            made[part] = normal(part, value_text(name, left.pop(name)))
    people = {}
    for role in ("author", "editor"):
        people[role], doubts = read_names(left.pop(role, ""))
        warnings += doubts
    lists: dict[str, Any] = {}
    for part, names in _LISTS.items():
        name = next((n for n in names if n in left), None)
        lists[part] = read_list(left.pop(name)) if name else ()
    year, month, day, raw = _read_date(left)
    if not made.get("doi") and "eprint" in left and plain(left.get("eprinttype", "")).lower() in ("pubmed", "pmid") and not made.get("pmid"):
        made["pmid"] = plain(left["eprint"])
    abstract = read_sections(left.pop("abstract", ""))
    other = read_sections(left.pop("otherabstract", ""))
    links = tuple(_read_link(text) for text in read_list(left.pop("pubmedlinks", "")))
    extra = tuple((name, text) for name, value in left.items() if (text := value_text(name, value)))
    record = Record(
        **made, authors=tuple(people["author"]), editors=tuple(people["editor"]), **lists, year=year, month=month, day=day, date_raw=raw,
        abstract=abstract, other_abstract=other, links=links, entry_type=kind, cite_key=key, extra=extra,
    )  # fmt: skip
    return record, warnings


def to_fields(record: Record) -> dict[str, str]:
    """The fields of a record as they stand in a file, in order, values with their braces; what is empty is left out."""
    kind = record.entry_type
    values = {"author": write_names(record.authors), "editor": write_names(record.editors)}
    values["title"] = protected(normal("title", record.title))
    values[container_names(kind)[0]] = to_latex(normal("journal", record.journal))
    values["shortjournal"] = to_latex(clean_text(record.journal_abbreviation))
    fields = {name: f"{{{guarded(value)}}}" for name, value in values.items() if value}
    fields |= _date_fields(record)
    for part, names in _TEXTS.items():
        if part not in ("title", "journal_abbreviation") and (text := normal(part, getattr(record, part))):
            fields[names[0]] = f"{{{guarded(value_latex(names[0], text))}}}"
    fields |= {publisher_names(kind)[0]: f"{{{guarded(to_latex(text))}}}" for text in [clean_text(record.publisher)] if text}
    for part, names in _LISTS.items():
        if text := write_list(getattr(record, part)):
            fields[names[0]] = f"{{{guarded(text)}}}"
    for name, sections in (("abstract", record.abstract), ("otherabstract", record.other_abstract)):
        if text := write_sections(sections):
            fields[name] = f"{{{text}}}"
    if links := write_list(tuple(" ".join((link.kind, link.pmid or "-", link.text)) for link in record.links)):
        fields["pubmedlinks"] = f"{{{guarded(links)}}}"
    for name, text in record.extra:
        safe = re.sub(r"[^a-z0-9_+:.-]", "", name.lower()) or "note"
        if (clean := clean_text(text)) and safe not in fields and re.match(r"[a-z]", safe) and safe not in ("crossref", "xdata"):
            fields[safe] = f"{{{guarded(value_latex(safe, clean))}}}"
    return fields


def value_text(name: str, value: str) -> str:
    """The clean text of a field's LaTeX; addresses and file names are taken as they stand."""
    if not _VERBATIM.fullmatch(name):
        return plain(value)
    bare = clean_text(value)
    if re.fullmatch(r"\\url\{.*\}|<.*>", bare):
        bare = bare[bare.index("{") + 1 : -1] if bare.startswith("\\") else bare[1:-1]
    if name in ("doi", "url", "eprint"):
        bare = re.sub(r"\\([_%&#$~{}])", r"\1", bare).replace("{\\textasciitilde}", "~").replace("\\textasciitilde{}", "~")
        bare = re.sub(r"^\{(.*)\}$", r"\1", re.sub(r"\{([^{}\\]?)\}", r"\1", bare))
    return bare


def value_latex(name: str, text: str) -> str:
    """The LaTeX of a field's text from which `value_text` makes the same text."""
    if name == "pages":
        return "--".join(to_latex(page) for page in text.split("-"))
    if not _VERBATIM.fullmatch(name):
        return to_latex(text)
    if name in ("doi", "url", "eprint"):
        return re.sub(r"[\\{}\s]", lambda sign: f"%{ord(sign[0]):02X}", text)
    balanced = not re.search(r"\\[{}]|\\$|@\w*[ \t]*\{", text)
    depth = 0
    for sign in text:
        depth += {"{": 1, "}": -1}.get(sign, 0)
        balanced = balanced and depth >= 0
    return text if balanced and depth == 0 else re.sub(r"[{}]|\\$", lambda sign: f"%{ord(sign[0]):02X}", text)


def guarded(value: str) -> str:
    """The value such that no reader takes an "@" before a brace for the start of an entry."""
    return re.sub(r"@(?=\w*[ \t]*\{)", "{@}", value)


def normal(part: str, text: str) -> str:
    """The text of one part of a record as it stands in the store: one kind of dash in pages, no resolver before a DOI."""
    text = clean_text(text)
    if part == "pages":
        return re.sub(r"\s*(?:[–—‒−]|-+)\s*", "-", text)
    if part == "doi":
        text = re.sub(r"^(?:https?://(?:dx\.)?doi\.org/|doi:\s*)", "", text, flags=re.IGNORECASE)
    if part in ("doi", "url"):
        return text.replace("\\", "%5C").replace("{", "%7B").replace("}", "%7D").replace(" ", "%20")
    return text


_WORD = re.compile(r"[^\s{}()\[\],;:/“”\"‘<>=+*?!|\\]+")


def protected(title: str) -> str:
    """The title in LaTeX with braces round each word that would be wrong in small letters (TERT, mRNA, IL-6)."""
    parts, place = [], 0
    for match in _WORD.finditer(title):
        word = match[0]
        first = match.start() == 0 or re.search(r"[:.?!]\s*$", title[: match.start()]) is not None
        if word[0].isalnum() and _keeps_capitals(word, first):
            tail = len(word) - len(word.rstrip(".-'’"))
            core = word[: len(word) - tail] if word.count(".") <= 1 else word
            parts += [to_latex(title[place : match.start()]), f"{{{to_latex(core)}}}"]
            place = match.start() + len(core)
    parts.append(to_latex(title[place:]))
    return "".join(parts)


def _keeps_capitals(word: str, first: bool) -> bool:
    """Whether the word has capitals that are part of it: inside, beside digits, or one letter alone (vitamin D, T-cell), not just at its start."""
    parts = re.split(r"[-–]", word)
    if any(sign.isupper() for part in parts for sign in part[1:]):
        return True
    return any(part[:1].isupper() and (any(sign.isdigit() for sign in word) or (len(part) == 1 and (len(parts) > 1 or not first))) for part in parts)


def read_list(value: str) -> tuple[str, ...]:
    """The items between semicolons or, if there is none, commas outside of braces."""
    items, depth, start = {";": [""], ",": [""]}, 0, 0
    for place, sign in enumerate(value):
        depth = max(0, depth + {"{": 1, "}": -1}.get(sign, 0))
        escaped = place > start and value[place - 1] == "\\"
        entity = sign == ";" and re.search(r"&#?\w{1,20}$", value[max(0, place - 22) : place])
        for mark, found in items.items():
            if sign == mark and depth == 0 and not escaped and not entity:
                found.append("")
            else:
                found[-1] += sign
    chosen = items[";"] if len(items[";"]) > 1 else items[","]
    return tuple(dict.fromkeys(text for item in chosen if (text := plain(item))))


def write_list(items: tuple[str, ...]) -> str:
    """The items with semicolons between; one that holds a comma or semicolon itself stands in braces."""
    texts = (text for item in items if (text := clean_text(item)))
    return "; ".join(f"{{{to_latex(text)}}}" if re.search(r"[,;]", text) else to_latex(text) for text in dict.fromkeys(texts))


_LABEL = re.compile(r"([A-Z][A-Z0-9 &/,()'-]{2,70}|[A-Z][A-Za-z &/,'-]{2,40}): +(?=\S)")


def read_sections(value: str) -> tuple[Section, ...]:
    """The paragraphs of an abstract, parted by empty lines; a short label before a colon is taken off."""
    sections = []
    for paragraph in re.split(r"\n[ \t\r]*\n|\\par\b", value):
        text = clean_text(to_text(strip_tags(paragraph)))
        label = _LABEL.match(text) if "\n" in value else None
        if text:
            sections.append(Section(label[1], text[label.end() :]) if label else Section(None, text))
    return tuple(sections)


def write_sections(sections: tuple[Section, ...]) -> str:
    """The paragraphs with an empty line between."""
    written = []
    for section in sections:
        label, text = clean_text(section.label or ""), clean_text(section.text)
        if whole := f"{label}: {text}" if label and text else label or text:
            written.append(guarded(to_latex(whole)))
    return "\n\n".join(written) + ("\n" if len(written) == 1 and sections[0].label else "")


def _read_date(left: dict[str, str]) -> tuple[int | None, int | None, int | None, str]:
    texts = {name: plain(left.pop(name)) for name in ("rawdate", "date", "year", "month", "day") if name in left}
    whole, named = texts.get("date", ""), texts.get("year", "")
    year, month, day = parse_date(whole)
    if named:
        year = year or parse_date(named)[0]
    if month is None and "month" in texts:
        month = month_of(texts["month"])
        days = re.findall(r"(?<!\d)\d{1,2}(?!\d)", texts["month"]) if not texts["month"].isdecimal() else []
        day = int(days[0]) if month and len(days) == 1 and 1 <= int(days[0]) <= 31 else None
    if day is None and texts.get("day", "").isdecimal() and 1 <= int(texts["day"]) <= 31:
        day = int(texts["day"])
    if raw := texts.get("rawdate"):
        return year, month, day, raw
    odd_month = texts.get("month", "") if "month" in texts and month is None else ""
    plain_year = named.isdecimal() and len(named) == 4 and year is not None
    raw = whole or (" ".join(part for part in (named, odd_month) if part) if (named and not plain_year) or odd_month else "")
    return year, month, day, raw


def _date_fields(record: Record) -> dict[str, str]:
    fields = {}
    if record.year is not None:
        fields["year"] = f"{{{record.year}}}"
    if record.month is not None and 1 <= record.month <= 12:
        fields["month"] = MONTHS[record.month - 1]
        if record.day is not None:
            fields["day"] = f"{{{record.day}}}"
    raw = clean_text(record.date_raw)
    simple = "-".join(f"{part:02d}" for part in (record.year, record.month, record.day) if part is not None)
    if raw and raw != simple:
        fields["rawdate" if record.year is not None else "year"] = f"{{{guarded(to_latex(raw))}}}"
    return fields


def _read_link(text: str) -> Link:
    kind, _, rest = text.partition(" ")
    pmid, _, said = rest.partition(" ")
    return Link(kind, pmid if pmid.isdecimal() else None, said if pmid.isdecimal() or pmid == "-" else rest)
