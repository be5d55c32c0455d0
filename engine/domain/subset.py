"""Which records of a source a person wants to hold."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from engine.errors import EngineError, ErrorCode

_YEARS = re.compile(r"(\d{4})?\s*(\.\.|-|–)?\s*(\d{4})?")


@dataclass(frozen=True, slots=True)
class Subset:
    """Records of these years (both inclusive, None open), with any of the MeSH terms, in any of the journals and languages, with an abstract."""

    year_from: int | None = None
    year_to: int | None = None
    mesh: tuple[str, ...] = ()
    journals: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    has_abstract: bool = False

    def __bool__(self) -> bool:
        """Whether anything is left out at all."""
        return self != Subset()

    def holds(self, body: dict[str, Any]) -> bool:
        """Whether a record (as JSON values) belongs to it; what a record does not say, it does not have."""
        if self.year_from is not None or self.year_to is not None:
            year = body.get("year")
            if year is None or not (self.year_from or 0) <= year <= (self.year_to or 9999):
                return False
        if self.has_abstract and not body.get("abstract"):
            return False
        if self.mesh and not _any(self.mesh, body.get("mesh", ())):
            return False
        if self.languages and not _any(self.languages, body.get("language", "").split("; ")):
            return False
        return not self.journals or _any(self.journals, (body.get("journal", ""), body.get("journal_abbreviation", ""), body.get("issn", "")))

    def shown(self) -> str:
        """In words: "2015–, language eng, with abstract"."""
        years = "" if self.year_from is None and self.year_to is None else f"years {self.year_from or ''}–{self.year_to or ''}"
        named = [
            f"{name} {' or '.join(values)}"
            for name, values in (("MeSH", self.mesh), ("journal", self.journals), ("language", self.languages))
            if values
        ]
        return ", ".join(filter(None, (years, *named, "with abstract" if self.has_abstract else "")))

    def to_json(self) -> dict[str, Any]:
        """As JSON values; what is not restricted is left out."""
        values: dict[str, Any] = {"year_from": self.year_from, "year_to": self.year_to, "has_abstract": self.has_abstract}
        values |= {"mesh": list(self.mesh), "journals": list(self.journals), "languages": list(self.languages)}
        return {key: value for key, value in values.items() if value}

    @classmethod
    def from_json(cls, body: dict[str, Any]) -> Subset:
        """Reads what `to_json` wrote."""
        texts = {key: tuple(body.get(key, ())) for key in ("mesh", "journals", "languages")}
        return cls(body.get("year_from"), body.get("year_to"), texts["mesh"], texts["journals"], texts["languages"], bool(body.get("has_abstract")))


def years(text: str) -> tuple[int | None, int | None]:
    """Reads "2015..", "..2020", "2015..2020" or "2015"; raises `EngineError` for anything else."""
    found = _YEARS.fullmatch(text.strip())
    if not found or not (found[1] or found[3]):
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"not years like 2015.., ..2020 or 2015..2020: {text!r}", where="--years")
    first, last = (int(found[number]) if found[number] else None for number in (1, 3))
    if not found[2]:
        last = first if first is not None else last
    if first is not None and last is not None and first > last:
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"the first year is later than the last: {text!r}", where="--years")
    return first, last


def _any(wanted: tuple[str, ...], held: Any) -> bool:
    plain = {_plain(text) for text in held}
    return any(_plain(text) in plain for text in wanted)


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace(".", " ").split())


EVERYTHING = Subset()
"""Nothing is left out."""
