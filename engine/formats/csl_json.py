"""CSL JSON (https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html) as Zotero and Pandoc write it: reading and writing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from engine.domain.records import Author, Entry, Record, Section
from engine.errors import EngineError, ErrorCode
from engine.formats.bibtex_fields import normal
from engine.formats.clean import clean_text, strip_markup
from engine.formats.dates import parse_date

NAME = "csl-json"
_TYPES = {
    "article-journal": "article", "article-magazine": "article", "article-newspaper": "article", "article": "article", "book": "book",
    "chapter": "incollection", "paper-conference": "inproceedings", "thesis": "phdthesis", "report": "techreport", "webpage": "online",
    "post-weblog": "online", "dataset": "dataset", "patent": "patent", "software": "software", "manuscript": "unpublished", "document": "misc",
}  # fmt: skip
_KINDS = {
    "inbook": "chapter", "conference": "paper-conference", "mastersthesis": "thesis", "thesis": "thesis", "report": "report", "collection": "book",
    "proceedings": "book", **{kind: name for name, kind in reversed(_TYPES.items())}, "article": "article-journal",
}  # fmt: skip
_ONE = {
    "title": "title", "journal": "container-title", "journal_abbreviation": "container-title-short", "volume": "volume", "issue": "issue",
    "pages": "page",
    "publisher": "publisher", "doi": "DOI", "pmid": "PMID", "pmcid": "PMCID", "issn": "ISSN", "isbn": "ISBN", "url": "URL", "language": "language",
    "cite_key": "id",
}  # fmt: skip
_PLACED = frozenset((*_ONE.values(), "type", "author", "editor", "issued", "abstract", "keyword", "journalAbbreviation"))


_NEXT = re.compile(r"[\s,]*\{")


def recognises(head: str) -> bool:
    """Whether the text begins as a JSON list of objects with CSL's words."""
    return re.match(r"\s*\[\s*\{", head) is not None and re.search(r'"(?:type|id|title|issued|container-title)"\s*:', head) is not None


def read(text: str, name: str) -> Iterator[Entry]:
    """One entry for each object of the list in the file `name`; where the text is no JSON, one failed entry that names the line ends them."""
    text = text.lstrip("\ufeff")
    fault: Entry | None = None
    try:
        items = json.loads(text)
    except (ValueError, RecursionError) as error:
        items, where = _whole_items(text), f"{name}:{getattr(error, 'lineno', 1)}"
        reason = f"the file is no valid JSON: {error}; {len(items)} entries were read before"
        fault = Entry(where, fault=EngineError(ErrorCode.REFERENCE_MALFORMED, reason, where=where).info)
    yield from _entries(items if isinstance(items, list) else [items], name)
    if fault is not None:
        yield fault


def _whole_items(text: str) -> list[Any]:
    """The objects of a list that is damaged or cut off, as far as they can be read."""
    decoder = json.JSONDecoder()
    items: list[Any] = []
    place = text.find("[") + 1
    while match := _NEXT.match(text, place):
        try:
            item, place = decoder.raw_decode(text, match.end() - 1)
        except (ValueError, RecursionError):
            break
        items.append(item)
    return items


def _entries(items: list[Any], name: str) -> Iterator[Entry]:
    for number, item in enumerate(items, 1):
        where = f"{name}: item {number}"
        if not isinstance(item, dict):
            yield Entry(where, fault=EngineError(ErrorCode.REFERENCE_MALFORMED, f"item {number} is no object", where=where).info)
        elif not any(value for key, value in item.items() if key not in ("id", "type")):
            yield Entry(where, warnings=(f"item {number} has no fields; left out",))
        else:
            record = record_of(item)
            yield Entry(where, record, warnings=() if record.title else (f"item {number} has no title",))


def record_of(item: dict[str, Any]) -> Record:
    """The record of one item."""
    made: dict[str, Any] = {part: normal(part, strip_markup(_text(item.get(name)))) for part, name in _ONE.items()}
    made["journal_abbreviation"] = made["journal_abbreviation"] or strip_markup(_text(item.get("journalAbbreviation")))
    year, month, day, raw = _date(item.get("issued"))
    words = _text(item.get("keyword"))
    keywords = (strip_markup(word) for word in re.split(";" if ";" in words else ",", words))
    abstract = (strip_markup(part) for part in re.split(r"\n\s*\n", _text(item.get("abstract"))))
    extra = ((clean_text(name).lower(), strip_markup(_text(value))) for name, value in item.items() if name not in _PLACED)
    return Record(
        **made,
        authors=_people(item.get("author")),
        editors=_people(item.get("editor")),
        year=year,
        month=month,
        day=day,
        date_raw=raw,
        keywords=tuple(dict.fromkeys(word for word in keywords if word)),
        abstract=tuple(Section(None, part) for part in abstract if part),
        entry_type=_TYPES.get(_text(item.get("type")), "misc"),
        extra=tuple((name, text) for name, text in extra if name and text),
    )


def _text(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or value is None:
        return ""
    return str(value) if isinstance(value, int | float) else json.dumps(value, ensure_ascii=False, sort_keys=True)


def _people(value: Any) -> tuple[Author, ...]:
    people = []
    for item in value if isinstance(value, list) else []:
        part = {name: strip_markup(_text(text)) for name, text in item.items()} if isinstance(item, dict) else {"literal": strip_markup(_text(item))}
        particle = part.get("non-dropping-particle", "") or part.get("dropping-particle", "")
        if part.get("family"):
            people.append(Author(part["family"], part.get("given", ""), particle, part.get("suffix", "")))
        elif whole := part.get("literal") or part.get("given"):
            people.append(Author(whole, collective=True))
    return tuple(people)


def _date(value: Any) -> tuple[int | None, int | None, int | None, str]:
    if not isinstance(value, dict):
        return None, None, None, ""
    raw = strip_markup(_text(value.get("raw") or value.get("literal")))
    parts = value.get("date-parts")
    first = parts[0] if isinstance(parts, list) and parts and isinstance(parts[0], list) else []
    numbers = [int(part) for part in first if str(part).isdecimal() and len(str(part)) <= 4][:3]
    if not numbers:
        return (*parse_date(raw), raw)
    month = numbers[1] if len(numbers) > 1 and 1 <= numbers[1] <= 12 else None
    day = numbers[2] if month and len(numbers) > 2 and 1 <= numbers[2] <= 31 else None
    return numbers[0], month, day, raw


def write(records: Sequence[Record]) -> str:
    """The records as a JSON list in the order given, ASCII only, one key a line."""
    return json.dumps([item_of(record) for record in records], ensure_ascii=True, indent=1) + "\n"


def item_of(record: Record) -> dict[str, Any]:
    """The item of one record; what is empty is left out."""
    item: dict[str, Any] = {"id": record.cite_key, "type": _KINDS.get(record.entry_type, "document")}
    item |= {
        name: text
        for part, name in _ONE.items()
        if part != "cite_key" and (held := getattr(record, part)) and (text := normal(part, strip_markup(held)))
    }
    for role, people in (("author", record.authors), ("editor", record.editors)):
        if people:
            item[role] = [_person(author) for author in people]
    parts = (
        [part for part in (record.year, record.month, record.day if record.month else None) if part is not None] if record.year is not None else []
    )
    if parts or record.date_raw:
        item["issued"] = {**({"date-parts": [parts]} if parts else {}), **({"raw": record.date_raw} if record.date_raw else {})}
    if record.abstract:
        item["abstract"] = "\n\n".join(f"{section.label}: {section.text}" if section.label else section.text for section in record.abstract)
    if record.keywords:
        item["keyword"] = "; ".join(record.keywords) + (";" if len(record.keywords) == 1 and "," in record.keywords[0] else "")
    item |= {name: text for name, text in record.extra if name not in item and name not in _PLACED}
    return item


def _person(author: Author) -> dict[str, str]:
    if author.collective:
        return {"literal": author.family}
    parts = {"family": author.family, "given": author.given, "non-dropping-particle": author.particle, "suffix": author.suffix}
    return {name: text for name, text in parts.items() if text}
