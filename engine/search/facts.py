"""Facts of a record that are searched as whole values: which ones a record has, and the conditions of a query on them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

from engine.search.dates import date_range
from engine.search.folding import fold, same_length
from engine.search.index import IndexRow
from engine.search.query import Field, Named, Node, Nothing, Phrase, Prefix
from engine.search.tokens import name_words

FREE_TEXT = "fulltext"
"""The value of `has:` for a record that is in PubMed Central."""

_IN_PMC = f"has={FREE_TEXT}"
_HAS = {
    **{name: FREE_TEXT for name in ("fulltext", "freefulltext", "free", "pmc", "全文")},
    **{name: "body" for name in ("document", "pdf", "body")},
    **{name: "abstract" for name in ("abstract", "摘要")},
    "doi": "doi",
}
MOST_JOINED = 3
"""Words of a family name that some write as one (obrien, alsayed, vandenberg)."""

SHORTEST_REST = 3
"""Letters of a family name behind its particle; in "L I Olbinskaya" the L is none."""

PARTICLES = frozenset(
    ("o", "d", "l", "n", "al", "el", "ben", "abu", "ibn", "mc", "mac", "st", "de", "del", "di", "da", "la", "le", "van", "von", "ter", "ten")
)  # fmt: skip
"""Beginnings of family names that stand apart in some records and not in others: O'Brien and OBrien, Al-Sayed and Alsayed."""

_STATUS = ("ok", "retracted", "corrected", "preprint")
_COUNTRIES = {"usa": "united states", "us": "united states", "uk": "england", "united kingdom": "england", "great britain": "england",
              "中国": "china", "美国": "united states", "英国": "england", "德国": "germany", "日本": "japan"}  # fmt: skip
"""Other names of countries; PubMed's country is that of the journal's publisher, and says England."""


def facts(row: IndexRow) -> list[str]:
    """What a record has, each as "name=value", for the field `fact` of an index."""
    out = [
        name for name, text in (("has=abstract", row.abstract), (_IN_PMC, row.pmcid), ("has=doi", row.doi), ("has=body", row.body)) if text.strip()
    ]
    for name, value in (("country", country(row.country)), ("date", row.date), ("edate", row.date_electronic), ("status", row.status)):
        if value:
            out.append(f"{name}={value}")
    if row.pmcid:
        out.append(f"pmcid={row.pmcid.lower()}")
    if row.tier:
        out.append(f"tier={row.tier}")
    out += [f"cites={number}" for pmid in row.cites if (number := pmid.lstrip("0"))]
    out += map(_headed_by, row.mesh)
    for author in row.authors:
        out += _family_facts(author)
    if row.authors:
        out += [f"firstauthor={name}" for name in _names(row.authors[0])]
        out += [f"lastauthor={name}" for name in _names(row.authors[-1])]
    return list(dict.fromkeys(filter(None, out)))


def condition(name: str, text: str) -> Node:
    """The condition that a fact (of `fields.SINGLE_FACTS`) has a value; raises `ValueError` with a reason where no record can have such a value."""
    text = same_length(text).strip().strip(",;")
    if name in ("date", "edate"):
        found = date_range(name, text)
        if found is None:
            raise ValueError(f"a date is written 2020, 2020-03, 2020-03-15 or 2018..2020-06, not {text!r}")
        return found
    value = _VALUES[name](text)
    if not value:
        return Nothing()
    shown = f'"{value}"' if " " in value else value
    return Named(name, shown, Field("fact", Phrase((f"{name}={value}",))))


@lru_cache(maxsize=1000)
def headed(name: str) -> Field:
    """The condition that a record has exactly this heading."""
    return Field("fact", Phrase((f"heading={heading(name)}",)))


@lru_cache(maxsize=65536)
def _headed_by(name: str) -> str:
    found = heading(name)
    return f"heading={found}" if found else ""


def heading(name: str) -> str:
    """A heading as it is compared: its words, without signs between them."""
    return " ".join(name_words(same_length(name)))


@lru_cache(maxsize=1024)
def country(text: str) -> str:
    """A country as it is compared."""
    folded = " ".join(re.sub(r"[.\"]", "", fold(same_length(text))).split())
    return _COUNTRIES.get(folded, folded)


def family(text: str) -> Node:
    """The condition that an author has this family name, or one of which this is a word."""
    return Field("fact", Phrase((f"family={_person(text)}",)))


def family_beginning(text: str) -> Node:
    """The condition that a family name, or a word of one, begins so."""
    return Field("fact", Prefix(f"family={_person(text)}"))


@lru_cache(maxsize=100_000)
def _family_facts(author: str) -> tuple[str, ...]:
    return tuple([f"family={name}" for name in _families(author)])


def _families(author: str) -> tuple[str, ...]:
    """The forms under which an author is found by family name alone: the whole (wilder smith), without blanks (obrien), each word of it."""
    words = name_words(author.partition(",")[0])
    if len(words) < 2:
        return words
    joined = ["".join(words)] if len(words) <= MOST_JOINED else []
    joined += [first + second for first, second in pairwise(words) if first in PARTICLES and len(second) >= SHORTEST_REST]
    return tuple(dict.fromkeys((" ".join(words), *joined, *words)))


@lru_cache(maxsize=50_000)
def _names(author: str) -> tuple[str, ...]:
    """The forms under which a first or last author is found: the family name alone, with each beginning of the initials, with the given names."""
    last, _, given = author.partition(",")
    words = name_words(given.replace(".", " "))
    initials = "".join([word[0] for word in words])
    behind = dict.fromkeys(
        (*(initials[:count] for count in range(1, len(initials) + 1)), *(" ".join(words[:count]) for count in range(1, len(words) + 1)))
    )
    parts = name_words(last)
    # given names follow the last word, by which alone a compound name is often cited
    ends = dict.fromkeys((" ".join(parts), "".join(parts) if len(parts) <= MOST_JOINED else "", *parts[-1:]))
    return tuple(dict.fromkeys((*_families(author), *(f"{end} {more}" for end in ends if end for more in behind))))


def _person(text: str) -> str:
    return " ".join(name_words(text.replace(",", " ").replace(".", " ")))


def _number(text: str) -> str:
    found = re.fullmatch(r"(?:pmid[:_ ]*)?0*(\d{1,9})", text.lower())
    if not found:
        raise ValueError(f"a PMID is a number, not {text!r}")
    return found[1]


def _has(text: str) -> str:
    found = _HAS.get(re.sub(r"[\s\"_-]", "", text.lower()))
    if found is None:
        raise ValueError(f"has: takes abstract, fulltext, doi or document, not {text!r}")
    return found


def _status(text: str) -> str:
    found = text.lower().strip('"')
    if found not in _STATUS:
        raise ValueError(f"a status is {', '.join(_STATUS)}, not {text!r}")
    return found


def _tier(text: str) -> str:
    if text not in ("1", "2", "3", "4", "5"):
        raise ValueError(f"a tier is a number from 1 to 5, not {text!r}")
    return text


def _pmcid(text: str) -> str:
    found = re.fullmatch(r"(?:pmc)?(\d{1,10})", text.lower().replace(" ", ""))
    if not found:
        raise ValueError(f"a PMCID is written PMC1234567, not {text!r}")
    return "pmc" + found[1]


_VALUES: dict[str, Callable[[str], str]] = {
    "country": country,
    "pmcid": _pmcid,
    "cites": _number,
    "has": _has,
    "status": _status,
    "tier": _tier,
    "firstauthor": _person,
    "lastauthor": _person,
}
