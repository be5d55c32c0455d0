"""RIS files: reading in whatever order the tags stand, and writing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from engine.domain.records import Author, Entry, Record, Section
from engine.errors import EngineError, ErrorCode
from engine.formats.bibtex_fields import normal
from engine.formats.clean import clean_text, strip_markup
from engine.formats.dates import parse_date
from engine.formats.values import family_initials

NAME = "ris"
_LINE = re.compile(r"^[ \t\ufeff]*([A-Z][A-Z0-9]|PMID(?=- ?\d))(?:  ?)?-(?: ?(.*)|)$")
_TYPES = {
    "JOUR": "article", "JFULL": "article", "EJOUR": "article", "MGZN": "article", "NEWS": "article", "ABST": "article", "INPR": "article",
    "BOOK": "book",
    "EBOOK": "book", "EDBOOK": "collection", "CHAP": "incollection", "ECHAP": "incollection", "CONF": "proceedings", "CPAPER": "inproceedings",
    "THES": "phdthesis", "RPRT": "techreport", "UNPB": "unpublished", "ELEC": "online", "BLOG": "online", "DATA": "dataset", "PAT": "patent",
    "COMP": "software", "PAMP": "booklet", "GEN": "misc", "MISC": "misc",
}  # fmt: skip
_CODES = {
    "inbook": "CHAP", "conference": "CPAPER", "mastersthesis": "THES", "thesis": "THES", "report": "RPRT", "mvbook": "BOOK", "electronic": "ELEC",
    "manual": "RPRT", **{kind: code for code, kind in reversed(_TYPES.items())},
}  # fmt: skip
_ONE = {
    "title": ("TI", "T1", "CT", "BT"), "journal": ("T2", "JF", "JO", "JA"), "volume": ("VL",), "issue": ("IS", "CP"), "publisher": ("PB",),
    "doi": ("DO",),
    "url": ("UR", "L2"), "language": ("LA",), "vernacular_title": ("TT",), "cite_key": ("ID",), "journal_abbreviation": ("J2", "JA", "JO"),
}  # fmt: skip
_NAMES = {"N1": "note", "CY": "address", "ET": "edition", "T3": "series", "L1": "file", "ST": "shorttitle"}
_TAGS = {**{name: tag for tag, name in _NAMES.items()}, "annote": "N1", "location": "CY"}
_NOT_EXTRA = frozenset(("ER", "TY"))
_CHINESE = re.compile("[\u4e00-\u9fff]")
_SERIAL = frozenset(("JOUR", "JFULL", "EJOUR", "MGZN", "NEWS", "ABST", "INPR"))


def recognises(head: str) -> bool:
    """Whether two lines and more carry RIS tags, one of which opens or closes a reference."""
    tags = [match[1] for line in head.splitlines() if (match := _LINE.match(line.rstrip()))]
    return len(tags) > 1 and ("TY" in tags or "ER" in tags or len(tags) > 4) and ("TY" in tags or "PMID" not in tags)


def read(text: str, name: str) -> Iterator[Entry]:
    """One entry for each reference of the file `name`: TY opens one, ER closes it, either may be missing."""
    for line, tags, warnings in _references(text):
        where = f"{name}:{line}"
        if "TY" not in tags and not ("TI" in tags or "T1" in tags):
            error = EngineError(ErrorCode.REFERENCE_MALFORMED, f"the reference that begins at line {line} has no type (TY) and no title", where=where)
            yield Entry(where, fault=error.info, warnings=tuple(warnings))
            continue
        if "TY" not in tags:
            warnings.append(
                "the reference has no type (TY); taken as an article" if "JF" in tags or "JO" in tags else "the reference has no type (TY)"
            )
        if not any(tag not in _NOT_EXTRA and any(values) for tag, values in tags.items()):
            yield Entry(where, warnings=(*warnings, "the reference has no fields; left out"))
            continue
        record, doubts = record_of(tags)
        yield Entry(where, record, warnings=(*warnings, *doubts))


def _references(text: str) -> Iterator[tuple[int, dict[str, list[str]], list[str]]]:
    tags: dict[str, list[str]] = {}
    warnings: list[str] = []
    begun, last = 0, ""
    for number, line in enumerate(re.split(r"\r\n|\n|\r", text), 1):
        match = _LINE.match(line.rstrip())
        if match is None:
            if line.strip("\ufeff \t") and last:
                tags[last][-1] = f"{tags[last][-1]}\n{line.strip()}"
            elif line.strip("\ufeff \t"):
                warnings.append(f"line {number} belongs to no field: {clean_text(line)[:60]}")
            elif last:
                tags[last][-1] += "\n"
            continue
        tag, value = match[1], match[2] or ""
        if tag == "TY" and tags:
            yield begun, _trimmed(tags), [*warnings, f"the end (ER) is missing before line {number}"]
            tags, warnings = {}, []
        if tag == "ER":
            if tags:
                yield begun, _trimmed(tags), warnings
            tags, warnings, last = {}, [], ""
            continue
        if not tags:
            begun = number
        tags.setdefault(tag, []).append(value)
        last = tag
    if tags:
        yield begun, _trimmed(tags), [*warnings, "the end (ER) is missing at the end of the file"]


def _trimmed(tags: dict[str, list[str]]) -> dict[str, list[str]]:
    return {tag: [value.strip() for value in values] for tag, values in tags.items()}


def record_of(tags: dict[str, list[str]]) -> tuple[Record, list[str]]:
    """The record of one reference and what is doubtful about it; `tags` are those of RIS with their values in order."""
    left = {tag: [value for value in values if value] for tag, values in tags.items() if tag not in _NOT_EXTRA}
    warnings: list[str] = []
    code = (tags.get("TY") or ["JOUR"])[0].strip().upper()
    made: dict[str, Any] = {}
    for part, names in _ONE.items():
        if tag := next((t for t in names if left.get(t)), None):
            text = normal(part, strip_markup(left[tag].pop(0)))
            if part != "journal_abbreviation" or text != made.get("journal"):
                made[part] = text
    for tag in ("JF", "JO", "JA", "T2", "J2"):
        left[tag] = [value for value in left.get(tag, []) if strip_markup(value) not in (made.get("journal"), made.get("journal_abbreviation"))]
    pages = [strip_markup(" ".join(left.pop(tag, [])[:1])) for tag in ("SP", "EP")]
    made["pages"] = normal(
        "pages", pages[0] if pages[1] in ("", pages[0]) or (pages[0].endswith(pages[1]) and "-" in pages[0]) else "-".join(filter(None, pages))
    )
    dates = [value for tag in ("DA", "PY", "Y1") for value in left.pop(tag, [])]
    if left.get("PD") and dates:
        # Web of Science writes month and day beside the year
        dates.insert(0, f"{left.pop('PD')[0]} {dates[0]}")
    year, month, day, raw = _date(dates, warnings)
    words = (line for value in left.pop("KW", []) for line in _parts(value))
    # Embase puts a star before the main ones
    keywords = tuple(dict.fromkeys(text for line in words if (text := strip_markup(line.strip().removeprefix("*")))))
    numbers: dict[str, Any] = dict(_numbers(left, code))
    if not made["pages"] and left.get("C7"):
        made["pages"] = normal("pages", strip_markup(left["C7"].pop(0)))
    abstract = tuple(
        Section(None, text) for value in (*left.pop("AB", []), *left.pop("N2", [])) for part in value.split("\n\n") if (text := strip_markup(part))
    )
    record = Record(
        **made, **numbers, year=year, month=month, day=day, date_raw=raw, keywords=keywords, abstract=tuple(dict.fromkeys(abstract)),
        authors=_people(left, ("AU", "A1"), warnings),
        editors=_people(left, ("ED", "A2") if code in ("CHAP", "ECHAP", "CPAPER") else ("ED",), warnings),
        affiliations=tuple(text for value in left.pop("AD", []) for line in _parts(value) if (text := strip_markup(line))),
        types=tuple(text for value in left.pop("M3", []) if (text := strip_markup(value)) and not text.lower().startswith("doi")),
        entry_type=_TYPES.get(code, "misc"),
        extra=_extra(left),
    )  # fmt: skip
    return record, warnings


def _parts(value: str) -> list[str]:
    """The items of a list: one a line; Chinese databases put semicolons between."""
    return re.split("[\n;；]" if _CHINESE.search(value) else "\n", value)


def _extra(left: dict[str, list[str]]) -> tuple[tuple[str, str], ...]:
    texts = ((_NAMES.get(tag, f"ris-{tag.lower()}"), strip_markup("; ".join(values))) for tag, values in left.items())
    return tuple((name, text) for name, text in texts if text)


def _numbers(left: dict[str, list[str]], code: str) -> dict[str, str]:
    made: dict[str, str] = {}
    serial = " ".join(left.pop("SN", []))
    found = re.findall(r"\b\d{4}-?\d{3}[\dXx]\b(?![-\d])", serial)
    if serial:
        isbn = code in ("BOOK", "EBOOK", "EDBOOK", "CHAP", "ECHAP") or not (found or code in _SERIAL)
        made["isbn" if isbn else "issn"] = strip_markup(found[0] if found and not isbn else serial)
        left["SN"] = [] if isbn else [number for number in dict.fromkeys(found) if number != found[0]]
    for value in left.pop("PMID", []):
        made.setdefault("pmid", value.strip())
    for tag in ("AN", "C2", "U1", "C5", "N1"):
        for value in list(left.get(tag, [])):
            if tag == "C2" and re.fullmatch(r"PMC\d+", value.strip()) and "pmcid" not in made:
                made["pmcid"] = value.strip()
                left[tag].remove(value)
            elif (match := re.fullmatch(r"(PMID:?\s*)?(\d{4,9})", value.strip())) and (tag in ("AN", "C5") or match[1]) and "pmid" not in made:
                made["pmid"] = match[2]
                left[tag].remove(value)
    return made


def _date(values: list[str], warnings: list[str]) -> tuple[int | None, int | None, int | None, str]:
    read_all = [(value, parse_date(re.sub(r"/+(?:undefined)?$", "", value))) for value in values]
    known = [(value, date) for value, date in read_all if date[0]]
    if not known:
        if values:
            warnings.append(f'the year "{clean_text(values[0])}" is none; it was kept as text')
        return None, None, None, clean_text(values[0]) if values else ""
    # the fullest date of the year that stands first
    first = next((date[0] for value, date in known if re.fullmatch(r"\d{4}/*", value)), known[0][1][0])
    value, (year, month, day) = max(((v, d) for v, d in known if d[0] == first), key=lambda pair: sum(part is not None for part in pair[1]))
    simple = re.fullmatch(r"[\d/ -]*(?:undefined)?", value)
    return year, month, day, "" if simple else clean_text(value)


def _people(left: dict[str, list[str]], tags: tuple[str, ...], warnings: list[str]) -> tuple[Author, ...]:
    people = []
    for tag in tags:
        for value in left.pop(tag, []):
            for line in value.split("\n"):
                if text := strip_markup(line):
                    people.append(_person(text, warnings))
    return tuple(people)


def _person(text: str, warnings: list[str]) -> Author:
    parts = [part.strip() for part in text.split(",")]
    if len(parts) > 3 and all(parts):
        return Author(text, collective=True)
    if not parts[0]:
        return Author(text.strip(", ") or text, collective=True)
    if len(parts) == 1:
        return family_initials(text) or Author(text)
    return Author(parts[0], parts[1], suffix=parts[2] if len(parts) > 2 else "")


def write(records: Sequence[Record]) -> str:
    """The records as RIS in the order given; what RIS has no tag for goes to notes and is left out if it has no name there."""
    return "\n".join(_settled(record) for record in records)


def _settled(record: Record) -> str:
    text = _written(record)
    for _ in range(4):
        again = next((entry.record for entry in read(text, "") if entry.record), None)
        if again is None or (next_text := _written(again)) == text:
            break
        text = next_text
    return text


def _written(record: Record) -> str:
    code = _CODES.get(record.entry_type, "GEN")
    lines = [("TY", code), ("ID", record.cite_key), ("TI", record.title)]
    lines += [("AU", _name(author)) for author in record.authors]
    lines += [("A2" if code in ("CHAP", "CPAPER") else "ED", _name(author)) for author in record.editors]
    lines += [("T2", record.journal), ("J2", record.journal_abbreviation if record.journal else ""), ("TT", record.vernacular_title)]
    if record.year is not None:
        lines.append(("PY", str(record.year)))
        date = [str(record.year), *(f"{part:02d}" if part else "" for part in (record.month, record.day if record.month else None))]
        lines.append(("DA", "/".join(date) if record.month else record.date_raw))
    else:
        lines.append(("PY", record.date_raw))
    first, dash, last = normal("pages", record.pages).partition("-")
    one = not dash or not first or not last or "-" in last
    lines += [("VL", record.volume), ("IS", record.issue), ("SP", record.pages if one else first), ("EP", "" if one else last)]
    lines += [("PB", record.publisher), ("SN", record.isbn if code in ("BOOK", "EBOOK", "EDBOOK", "CHAP") else record.issn or record.isbn)]
    lines += [("DO", record.doi), ("AN", record.pmid), ("C2", record.pmcid), ("UR", record.url), ("LA", record.language)]
    lines += [("AB", _paragraph(section)) for section in record.abstract]
    lines += (
        [("KW", keyword) for keyword in record.keywords] + [("M3", kind) for kind in record.types] + [("AD", text) for text in record.affiliations]
    )
    for name, text in record.extra:
        lines.append((name[4:].upper() if name.startswith("ris-") else _TAGS.get(name, ""), text))
    written = ((tag, strip_markup(text)) for tag, text in lines if re.fullmatch(r"[A-Z][A-Z0-9]", tag) and tag not in ("ER",))
    return "".join(f"{tag}  - {text}\n" for tag, text in written if text) + "ER  - \n"


def _paragraph(section: Section) -> str:
    return f"{section.label}: {section.text}" if section.label else section.text


def _name(author: Author) -> str:
    if author.collective or not (author.given or author.suffix):
        return " ".join(part for part in (author.particle, author.family) if part)
    family = " ".join(part for part in (author.particle, author.family) if part)
    return ", ".join(part for part in (family, author.given, author.suffix) if part)
