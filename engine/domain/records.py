"""A bibliographic record as it comes from a source, complete enough to be written out again."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, fields
from typing import Any

from engine.errors import ErrorInfo

CORRECTABLE = ("title", "authors", "year", "journal", "doi", "pmid")
"""The fields of a document's record that a person may correct."""


@dataclass(frozen=True, slots=True)
class Author:
    """A person (`family`, `given`, particle such as "van der", suffix such as "Jr.") or a group (`family` alone, `collective`)."""

    family: str
    given: str = ""
    particle: str = ""
    suffix: str = ""
    collective: bool = False

    def shown(self) -> str:
        """The name as "Family, Given", particle before the family name, suffix after it."""
        if not self.particle and not self.suffix and self.family and self.given:
            return f"{self.family}, {self.given}"
        family = " ".join(p for p in (self.particle, self.family) if p)
        return ", ".join(p for p in (family, self.suffix, self.given) if p)


@dataclass(frozen=True, slots=True)
class Section:
    """One paragraph of an abstract: its label ("METHODS") or None, and its text."""

    label: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """A tie to another record: PubMed's RefType in snake case ("retraction_in", "erratum_for"), the PMID if given, the text as given."""

    kind: str
    pmid: str | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """Everything a source says of one paper; text is cleaned (NFC, no markup), empty means not given."""

    title: str = ""
    authors: tuple[Author, ...] = ()
    editors: tuple[Author, ...] = ()
    year: int | None = None
    month: int | None = None
    day: int | None = None
    date_raw: str = ""
    date_electronic: str = ""
    journal: str = ""
    journal_abbreviation: str = ""
    volume: str = ""
    issue: str = ""
    pages: str = ""
    publisher: str = ""
    doi: str = ""
    pmid: str = ""
    pmcid: str = ""
    issn: str = ""
    isbn: str = ""
    url: str = ""
    language: str = ""
    country: str = ""
    vernacular_title: str = ""
    abstract: tuple[Section, ...] = ()
    other_abstract: tuple[Section, ...] = ()
    keywords: tuple[str, ...] = ()
    mesh: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    affiliations: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()
    cites: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    date_revised: str = ""
    version: int = 1
    entry_type: str = "article"
    cite_key: str = ""
    extra: tuple[tuple[str, str], ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The record as JSON values; what is empty is left out."""
        out: dict[str, Any] = {}
        for field in fields(self):
            value = getattr(self, field.name)
            if value == field.default:
                continue
            if isinstance(value, tuple):
                value = [_plain(item) for item in value]
            out[field.name] = value
        return out

    @classmethod
    def from_json(cls, body: dict[str, Any]) -> Record:
        """Reads what `to_json` wrote."""
        made: dict[str, Any] = {}
        for name, value in body.items():
            if name in ("authors", "editors"):
                made[name] = tuple(Author(**item) for item in value)
            elif name in ("abstract", "other_abstract"):
                made[name] = tuple(Section(item.get("label"), item["text"]) for item in value)
            elif name == "links":
                made[name] = tuple(Link(**item) for item in value)
            elif name == "extra":
                made[name] = tuple((key, text) for key, text in value)
            elif isinstance(value, list):
                made[name] = tuple(value)
            else:
                made[name] = value
        return cls(**made)

    def digest(self) -> str:
        """SHA-256 (hex) of the record's content; equal for equal records on every machine."""
        text = json.dumps(self.to_json(), ensure_ascii=True, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode("ascii")).hexdigest()


def _plain(item: Any) -> Any:
    if isinstance(item, Author | Section | Link):
        return {f.name: getattr(item, f.name) for f in fields(item) if getattr(item, f.name) != f.default}
    return list(item) if isinstance(item, tuple) else item


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing found in an imported file: a record, a deletion, or the reason why it is neither.

    `where` is the place as a person finds it ("refs.bib:17", "record 7"). `fault` set: the entry failed. No record, no fault and no
    deletions: the entry was left out on purpose, for the reason in `warnings`. `deletes` holds PMIDs that the source withdraws.
    """

    where: str
    record: Record | None = None
    fault: ErrorInfo | None = None
    warnings: tuple[str, ...] = ()
    deletes: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The entry as JSON values, for the way out of a child process."""
        return {
            "where": self.where,
            "record": self.record.to_json() if self.record else None,
            "fault": self.fault.to_json() if self.fault else None,
            "warnings": list(self.warnings),
            "deletes": list(self.deletes),
        }

    @classmethod
    def from_json(cls, body: dict[str, Any]) -> Entry:
        """Reads what `to_json` wrote."""
        return cls(
            body["where"],
            Record.from_json(body["record"]) if body.get("record") else None,
            ErrorInfo.from_json(body["fault"]) if body.get("fault") else None,
            tuple(body.get("warnings", ())),
            tuple(body.get("deletes", ())),
        )
