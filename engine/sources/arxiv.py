"""The adapter of arXiv's metadata snapshot: one JSON object a line (https://www.kaggle.com/datasets/Cornell-University/arxiv)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from email.utils import parsedate
from pathlib import Path
from typing import Any

from engine.child.protocol import Answering
from engine.domain.records import Author, Entry, Link, Record
from engine.formats.dates import parse_date
from engine.formats.latex import to_text
from engine.formats.values import doi_of, objects, plain, sections
from engine.sources.snapshot import Made, checked, first_keys, read_json

NAME = "arxiv"
UNDERSTOOD = "arXiv metadata lines"
default_source = "arxiv"

_ID = re.compile(r"(?:arxiv:)?(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?", re.IGNORECASE)
_WITHDRAWN = re.compile(
    r"\b(?:this|the)\s+(?:arxiv\s+)?(?:paper|article|submission|manuscript|work|preprint)\s+(?:has been|is|was)(?: \w+)?\s+(?:withdrawn|retracted)\b",
    re.IGNORECASE,
)


def recognises(head: bytes, path: Path) -> bool:
    """Whether the first object has the keys of arXiv's snapshot."""
    keys = first_keys(head)
    return {"id", "title", "abstract"} <= keys.keys() and ("authors_parsed" in keys or {"categories", "versions"} <= keys.keys())


def read(path: Path, answering: Answering, skip: int = 0) -> Iterator[Entry]:
    """One entry for each line."""
    return read_json(path, answering, skip, record_of)


def record_of(item: dict[str, Any]) -> Made:
    """The record of one object; the DOI is arXiv's own, that of the journal's version stands in a link."""
    found = _ID.fullmatch(plain(item.get("id")))
    if found is None:
        return f"the arXiv number {plain(item.get('id'))[:40]!r} is none"
    number = found[1]
    versions = objects(item.get("versions"))
    year, month, day = _first_date(versions, number)
    categories = plain(item.get("categories")).split()
    comments, journal = _latex(item.get("comments")), _latex(item.get("journal-ref"))
    published = doi_of(item.get("doi"))
    withdrawn = _WITHDRAWN.search(comments) or _WITHDRAWN.match(plain(item.get("abstract")))
    extra = (("eprint", number), ("archiveprefix", "arXiv"), ("primaryclass", next(iter(categories), "")), ("note", comments),
             ("journal-ref", journal), ("report-no", plain(item.get("report-no"))), ("license", plain(item.get("license"))))  # fmt: skip
    record = Record(
        title=_latex(item.get("title")),
        authors=_authors(item),
        year=year,
        month=month,
        day=day,
        journal="arXiv",
        doi=f"10.48550/arXiv.{number}",
        url=f"https://arxiv.org/abs/{number}",
        abstract=sections(_latex(item.get("abstract"))),
        keywords=tuple(categories),
        types=("Preprint", *(("Withdrawn Publication",) if withdrawn else ())),
        links=(Link("published_as", text=published or journal),) if published or journal else (),
        date_revised="-".join(f"{part:02d}" for part in parse_date(plain(item.get("update_date"))) if part),
        version=max(1, len(versions)),
        extra=tuple((name, text) for name, text in extra if text),
    )
    return checked(record)


def _latex(value: Any) -> str:
    """Titles and abstracts are LaTeX throughout, with formulas such as $p<0.05$ that nothing else marks."""
    return plain(to_text(value)) if isinstance(value, str) else plain(value)


def _authors(item: dict[str, Any]) -> tuple[Author, ...]:
    parsed = item.get("authors_parsed")
    found = []
    for parts in parsed if isinstance(parsed, list) else ():
        family, given, suffix = ([_latex(part) for part in parts] + ["", "", ""])[:3] if isinstance(parts, list) else ("", "", "")
        if family or given:
            found.append(Author(family or given, given if family else "", suffix=suffix, collective=not given and " " in family))
    if not found:
        names = re.split(r",\s*|\s+and\s+", re.sub(r"\([^()]*\)", "", _latex(item.get("authors"))))
        found = [Author(words[-1], " ".join(words[:-1])) for name in names if (words := name.split())]
    return tuple(found)


def _first_date(versions: list[dict[str, Any]], number: str) -> tuple[int | None, int | None, int | None]:
    """When the first version was sent in; else the year and month that the number tells."""
    written = parsedate(plain(versions[0].get("created"))) if versions else None
    if written:
        return written[0], written[1], written[2]
    digits = number.rpartition("/")[2]
    year, month = int(digits[:2]), int(digits[2:4])
    return (1900 if year > 90 else 2000) + year, month if 1 <= month <= 12 else None, None
