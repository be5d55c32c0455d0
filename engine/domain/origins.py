"""Where a field of a document's metadata comes from, and how far it can be relied on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any

from engine.domain.records import CORRECTABLE


class Origin(StrEnum):
    """What said it."""

    PERSON = "person"
    RECORD = "record"
    """A record of the same paper that is held."""
    IDENTIFIER = "identifier"
    """An identifier printed on the page."""
    MARKUP = "markup"
    """The publisher's own fields in an XML or HTML file."""
    PAGE = "page"
    """Read from how the first page is laid out."""
    FILE = "file"
    """What the file says of itself, which programs often fill by themselves."""
    NAME = "name"
    """The name of the file."""


CONFIDENCE: dict[str, str] = {
    Origin.PERSON: "high", Origin.RECORD: "high", Origin.IDENTIFIER: "high", Origin.MARKUP: "high", Origin.PAGE: "medium", Origin.FILE: "low",
    Origin.NAME: "low",
}  # fmt: skip
"""How far each can be relied on: "high", "medium" or "low"."""


def origins_of(read: Mapping[str, str], taken: Iterable[str], corrected: Iterable[str]) -> dict[str, str]:
    """The origin of each field that is known: read of the file, taken from a record, corrected by a person; the later counts."""
    return {**read, **dict.fromkeys(taken, str(Origin.RECORD)), **dict.fromkeys(corrected, str(Origin.PERSON))}


def confidence_of(origins: Mapping[str, str]) -> dict[str, str]:
    """ "high", "medium" or "low" for each of the fields that a person may correct."""
    return {name: CONFIDENCE[origins[name]] for name in CORRECTABLE if origins.get(name) in CONFIDENCE}


def described(read: Mapping[str, str], matched: Mapping[str, Any], corrected: Iterable[str]) -> dict[str, Any]:
    """The objects `origins` and `field_confidence` of the JSON interface, and `matched`: the record that is the same paper, or None."""
    origins = origins_of(read, matched.get("fields", {}), corrected)
    record = {name: matched[name] for name in ("source", "paper_id", "by")} if matched else None
    return {"origins": origins, "field_confidence": confidence_of(origins), "matched": record}
