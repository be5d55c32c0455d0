"""The adapters of bioRxiv's and medRxiv's snapshots: answers of their service (https://api.biorxiv.org) or lines of its records."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.child.protocol import Answering
from engine.domain.records import Author, Entry, Link, Record
from engine.formats.dates import parse_date
from engine.formats.values import doi_of, family_first, family_initials, number, plain, sections
from engine.sources.snapshot import Made, checked, first_keys, read_json

_LISTS = ("collection",)
_OURS = re.compile(r"10\.(?:1101|64898)/")
_WITHDRAWN = re.compile(
    r"^\W*(?:withdrawal statement|(?:this|the) (?:article|manuscript|preprint|paper) has been (?:withdrawn|retracted))", re.IGNORECASE
)
_MEDRXIV = re.compile(rb"medrxiv", re.IGNORECASE)
_SERVER = re.compile(rb'"(?:server|preprint_platform)"\s*:\s*"(\w+)"')
_TYPES = {"review article": "Review", "meta-analysis": "Meta-Analysis", "systematic review": "Systematic Review"}


@dataclass(slots=True)
class PreprintServer:
    """One of the two servers; their files look alike, the records name the server."""

    NAME: str
    UNDERSTOOD: str
    default_source: str
    journal: str

    def recognises(self, head: bytes, path: Path) -> bool:
        """Whether the first object has the keys of the service and, for medRxiv, names it; where nothing is named, it is taken as bioRxiv's."""
        keys = first_keys(head, _LISTS)
        ours = {"doi", "authors", "date", "category"} <= keys.keys() and bool({"version", "jatsxml", "author_corresponding"} & keys.keys())
        if not ours and not {"preprint_doi", "published_doi"} <= keys.keys() and not {"biorxiv_doi", "published_doi"} <= keys.keys():
            return False
        named = _SERVER.search(head)
        is_med = bool(_MEDRXIV.search(named[1] if named else head))
        return is_med == (self.default_source == "medrxiv")

    def read(self, path: Path, answering: Answering, skip: int = 0) -> Iterator[Entry]:
        """One entry for each record of each answer."""
        return read_json(path, answering, skip, self.record_of, _LISTS)

    def record_of(self, item: dict[str, Any]) -> Made:
        """The record of one version of a preprint; the DOI of the journal's version stands in a link."""

        def given(name: str) -> Any:
            return item.get(name, item.get(f"preprint_{name}"))

        doi = doi_of(given("doi") or item.get("biorxiv_doi") or item.get("medrxiv_doi"))
        published = doi_of(item.get("published") or item.get("published_doi"))
        kind, abstract, title = plain(given("type")).lower(), given("abstract"), plain(given("title"))
        year, month, day = parse_date(plain(given("date")))
        withdrawn = "withdraw" in kind or _WITHDRAWN.match(plain(abstract)) or _WITHDRAWN.match(title)
        server = plain(item.get("server") or item.get("preprint_platform"))
        corresponding = plain(item.get("author_corresponding_institution") or item.get("preprint_author_corresponding_institution"))
        extra = (("license", plain(item.get("license"))), ("funder", plain(item.get("funder"))), ("kind", kind if kind not in _TYPES else ""))
        version = number(item.get("version")) or 1
        record = Record(
            title=title,
            authors=_authors(given("authors")),
            year=year,
            month=month,
            day=day,
            journal={"biorxiv": "bioRxiv", "medrxiv": "medRxiv"}.get(server.lower(), self.journal),
            doi=doi,
            url=f"https://www.{server.lower() or self.default_source}.org/content/{doi}v{version}" if _OURS.match(doi) else "",
            abstract=sections(abstract),
            keywords=tuple(filter(None, (plain(given("category")),))),
            types=("Preprint", *filter(None, (_TYPES.get(kind, ""),)), *(("Withdrawn Publication",) if withdrawn else ())),
            affiliations=tuple(filter(None, (corresponding,))),
            links=(Link("published_as", text=published),) if published else (),
            version=version,
            extra=tuple((name, text) for name, text in extra if text),
        )
        return checked(record)


def _authors(value: Any) -> tuple[Author, ...]:
    """ "Family, G.; Family, G." as the service writes it, "Family G, Family G" as some copies do, or a list of names."""
    if isinstance(value, list):
        names = [item.get("name") if isinstance(item, dict) else item for item in value]
        return tuple(author for name in names if (author := family_first(name)))
    text = plain(value)
    if ";" not in text and re.fullmatch(r"(?:[^,]+ [A-Z.-]{1,6}(?:, |$)){2,}", text):
        return tuple(author for name in text.split(",") if (author := family_initials(name)))
    return tuple(author for name in text.split(";") if (author := family_first(name)))


BIORXIV = PreprintServer("biorxiv", "bioRxiv JSON", "biorxiv", "bioRxiv")
MEDRXIV = PreprintServer("medrxiv", "medRxiv JSON", "medrxiv", "medRxiv")
