"""What the view of duplicates shows: cases with a reason, the records of a case side by side, and where their words differ."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher

_PIECE = re.compile(r"[\w'’-]+|\s+|[^\w\s]")


@dataclass(frozen=True, slots=True)
class Case:
    """Records that are one paper, or look alike.

    `members` are "source:ID", `kind` is "proposed" (a person decides), "group" (taken as one), "linked" or "different" (kept apart), `reason` is in
    words; `decided` is "merge" or "split" where a person has decided since, else "".
    """

    key: str
    members: tuple[str, ...]
    kind: str
    reason: str
    title: str = ""
    decided: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """A record as it stands beside another."""

    member: str
    title: str
    authors: str
    year: str
    journal: str
    doi: str
    pmid: str
    source: str


FIELDS = ("title", "authors", "year", "journal", "doi", "pmid", "source")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a text, and whether the other text has something else there."""

    text: str
    differs: bool


def differing(one: str, other: str) -> tuple[list[Span], list[Span]]:
    """Both texts in pieces; words that are not in the other at that place are marked. Case alone does not differ."""
    left, right = _PIECE.findall(one), _PIECE.findall(other)
    matcher = SequenceMatcher(None, [piece.casefold() for piece in left], [piece.casefold() for piece in right], autojunk=False)
    made: tuple[list[Span], list[Span]] = ([], [])
    for name, start, end, begin, stop in matcher.get_opcodes():
        for spans, pieces in ((made[0], left[start:end]), (made[1], right[begin:stop])):
            if pieces:
                spans.append(Span("".join(pieces), name != "equal"))
    return made
