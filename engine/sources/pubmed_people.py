"""Authors, editors, collaborators, affiliations of PubMed records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lxml import etree

from engine.domain.records import Author
from engine.sources.pubmed_text import cleaned, known, once, rich


@dataclass(frozen=True, slots=True)
class People:
    """The names of one list, where they work, and their identifiers as "Family, Given: 0000-0001-2345-6789"."""

    names: tuple[Author, ...] = ()
    affiliations: tuple[str, ...] = ()
    identifiers: tuple[str, ...] = ()


def people_of(persons: Iterable[etree._Element]) -> People:
    """Reads `Author` or `Investigator` elements; a spelling that PubMed marks as wrong (ValidYN="N") is left for the right one beside it."""
    names, places, identifiers = [], [], []
    for person in persons:
        if person.get("ValidYN") == "N":
            continue
        family = given = initials = suffix = collective = ""
        found: list[str] = []
        for part in person:
            tag = part.tag
            if tag == "LastName":
                family = known(part.text or "")
            elif tag == "ForeName":
                given = known(part.text or "")
            elif tag == "Initials":
                initials = known(part.text or "")
            elif tag == "AffiliationInfo":
                places += [rich(place) if len(place) else place.text or "" for place in part.iterchildren("Affiliation")]
            elif tag == "Suffix":
                suffix = rich(part)
            elif tag == "CollectiveName":
                collective = rich(part)
            elif tag == "Affiliation":
                places.append(rich(part))
            elif tag == "Identifier":
                found.append(known(part.text or ""))
            elif tag in ("FirstName", "MiddleName"):
                # the DTDs before 2008 had the given names in two elements
                given = f"{given} {rich(part)}".strip()
        given = given or initials
        if collective:
            names.append(Author(collective, collective=True))
        if family or given:
            names.append(Author(family or given, given if family else "", suffix=suffix))
        if found and names:
            identifiers.append(f"{names[-1].shown()}: {' '.join(filter(None, found))}")
    # most people of a paper work at the same few places: each is cleaned once
    return People(tuple(names), once(map(cleaned, dict.fromkeys(places))), once(identifiers))
