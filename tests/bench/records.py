"""Records for measurements: the real ones of the shared data, then synthetic ones made from their sentences, seeded.

A synthetic record has a real title, real sentences of several abstracts in random order, authors, headings and journal drawn from the real
pools, and new words at the rate at which real text brings them (Heaps' law, vocabulary = 488 × records^0.48, fitted on 30,436 real abstracts).
Word frequencies are kept; topics are not, so that queries with AND find fewer papers than in PubMed.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

from engine.cancel import CancelToken
from engine.domain.records import Record, Section
from engine.sources import pubmed_xml

DATA = Path(__file__).resolve().parents[2].parent / "shared" / "data"
_HEAPS_FACTOR, _HEAPS_POWER = 488.0, 0.48
_WITHOUT_ABSTRACT = 0.3
_SENTENCES = 8
_SYLLABLES = (
    *("ba", "ce", "di", "fo", "gu", "ha", "je", "ki", "lo", "mu", "na", "pe", "ri", "so", "tu", "va", "xi", "yo", "zu"),
    *("bra", "cle", "dro", "fli", "gru", "kne", "pla", "ske", "sti", "tro"),
)


class Quiet:
    """Answers nobody."""

    token = CancelToken()

    def item(self, body: object) -> None:
        """Says nothing."""

    def progress(self, done: int, total: int, label: str = "") -> None:
        """Says nothing."""


def real() -> list[Record]:
    """The records of the shared data."""
    files = sorted([*(DATA / "pubmed").glob("*.xml.gz"), *(DATA / "pubmed_pool").glob("*.xml.gz")])
    found = {entry.record.pmid: entry.record for file in files for entry in pubmed_xml.read(file, Quiet()) if entry.record}
    return list(found.values())


def records(count: int, seed: int = 20261130) -> Iterator[Record]:
    """So many records, the real ones first."""
    known = real()
    yield from known[:count]
    yield from islice(synthetic(known, seed), max(0, count - len(known)))


def synthetic(known: list[Record], seed: int) -> Iterator[Record]:
    """Records without end in the style of real ones."""
    rng = random.Random(seed)
    sentences = [s for record in known for section in record.abstract for s in re.split(r"(?<=[.!?]) (?=[A-Z])", section.text) if len(s) > 20]
    made: list[str] = []
    number = len(known)
    while True:
        number += 1
        new = _HEAPS_FACTOR * (number**_HEAPS_POWER - (number - 1) ** _HEAPS_POWER)
        text = rng.choices(sentences, k=max(1, round(rng.gauss(_SENTENCES, 2)))) if rng.random() > _WITHOUT_ABSTRACT else []
        for place in range(len(text)):
            words = text[place].split(" ")
            # New words come into one sentence in a few; older new words come back, the younger the rarer.
            for _ in range(int(new) + (rng.random() < new % 1) if place == 0 else rng.random() < 0.5 and bool(made)):
                if place == 0:
                    made.append("".join(rng.choices(_SYLLABLES, k=rng.randint(2, 5))))
                words[rng.randrange(len(words))] = made[-1] if place == 0 else made[int(len(made) * rng.random() ** 3)]
            text[place] = " ".join(words)
        pattern, people, headed, placed = rng.choices(known, k=4)
        yield replace(
            pattern,
            pmid=str(50_000_000 + number),
            doi=f"10.5555/synthetic.{number}",
            pmcid="",
            abstract=(Section(None, " ".join(text)),) if text else (),
            other_abstract=(),
            authors=people.authors,
            mesh=headed.mesh,
            journal=placed.journal,
            journal_abbreviation=placed.journal_abbreviation,
            year=rng.randint(1975, 2026),
        )
