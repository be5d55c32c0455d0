"""A workspace with made-up records and ways to build and ask its index, for the tests of index building; killed as a process of its own."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from engine.api import Engine
from engine.domain.events import Event
from engine.domain.records import Author, Record, Section
from engine.ingest import index, lock, parts
from engine.lane import Steps
from engine.search import engines
from engine.search.parser import parse
from engine.search.searching import search_all
from engine.store import papers, workspace
from engine.store.workspace import Workspace

QUERIES = (
    "sepsis trial",
    "heart failure risk",
    '"kidney stone"',
    "title:asthma NOT risk",
    "year:2001..2003",
    "author:smith",
    "tria*",
    "IL-6 OR TNF-α",
)
WORDS = (
    *("sepsis", "trial", "heart", "failure", "risk", "kidney", "stone", "asthma", "IL-6"),
    *("TNF-α", "dose", "aspirin", "placebo", "children", "infection", "blood", "pressure", "outcome"),
)


def record(number: int, version: int = 1) -> Record:
    """A record of a few words, the same for the same numbers."""
    rng = random.Random(number * 1000 + version)
    return Record(
        title=" ".join(rng.choices(WORDS, k=6)), authors=(Author(rng.choice(("Smith", "Jones", "Wu")), "Ann"),), year=2000 + rng.randrange(8),
        abstract=(Section(None, " ".join(rng.choices(WORDS, k=40))),), pmid=str(1000 + number), version=version,
    )  # fmt: skip


def made(folder: Path, count: int) -> Workspace:
    """A workspace with so many records of PubMed."""
    workspace.make(folder)
    put(folder, [record(number) for number in range(count)])
    return Workspace(folder)


def put(folder: Path, records: list[Record], withdrawn: tuple[int, ...] = ()) -> None:
    """Stores records, and withdraws some by their number."""
    database = workspace.open_database(Workspace(folder))
    with database.transaction() as transaction:
        for wanted in records:
            papers.put(transaction, "pubmed", wanted)
        for number in withdrawn:
            papers.withdraw(transaction, "pubmed", f"pmid_{1000 + number}")
    database.close()


def level(engine: Engine, before: int = 10) -> Steps[None]:
    """Brings the index level, as an import does at its end."""
    held = yield from lock.acquire(engine.desk, "test", before)
    with lock.lock_released(held):
        yield from index.catch_up(engine.desk, "pubmed")


def built(folder: Path) -> list[Event]:
    """Builds the index of a workspace; returns what was said meanwhile."""
    said: list[Event] = []
    engine = Engine.open(folder, said.append)
    try:
        engine.run(level(engine))
    finally:
        engine.close()
    return said


def answers(folder: Path) -> dict[str, tuple[int, list[tuple[str, float]]]]:
    """Total and hits with scores of each query, in the order of scores and IDs."""
    opened = engines.reader(Workspace(folder).index("pubmed"))
    try:
        found = {query: search_all({"pubmed": opened}, ["pubmed"], parse(query).tree, 10_000, lambda: None) for query in QUERIES}
    finally:
        opened.close()
    return {query: (f.total["pubmed"], sorted((-hit.score, hit.id) for hit in f.hits)) for query, f in found.items()}  # type: ignore[misc]


if __name__ == "__main__":
    parts.LARGEST = {"whoosh": int(sys.argv[2]), "tantivy": int(sys.argv[2])}
    parts.SMALLEST = 20
    built(Path(sys.argv[1]))
