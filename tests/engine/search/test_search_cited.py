"""Filters and orders that go by what the database knows: citations and dates, the same on both engines."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from index_rows import nothing

from engine.api import Engine
from engine.domain.records import Record, Section
from engine.errors import EngineError, ErrorCode
from engine.search import engines, sorting, tantivy_query
from engine.search.cited import resolved
from engine.search.narrowing import filtered
from engine.search.parser import parse
from engine.search.pubmed_syntax import to_pubmed
from engine.search.query import And, Range, Words
from engine.search.searching import search_all
from engine.search.sorting import order_of
from engine.store import papers, settings, workspace

Search = Callable[..., tuple[list[str], int]]
CHANCE = random.Random(11)
RECORDS = [
    Record(
        title=f"Trial {number} of {'asthma' if number % 2 else 'sepsis'}",
        pmid=str(number),
        abstract=(Section("", "Patients were treated. " * (number % 5)),),
        year=None if number % 17 == 0 else 2000 + number % 7,
        month=number % 13 or None,
        day=(number % 5 + 1) if number % 13 and number % 3 else None,
        cites=tuple(str(int(60 * CHANCE.random() ** 2) + 1) for _ in range(6)),
    )
    for number in range(1, 121)
]
CITED = Counter(int(pmid) for record in RECORDS for pmid in set(record.cites) - {record.pmid})


def cited(record: Record) -> int:
    return CITED[int(record.pmid)]


@pytest.fixture(params=["whoosh", "tantivy"], scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """A workspace whose indexes are level with its records."""
    folder = tmp_path_factory.mktemp(request.param) / "ws"
    workspace.make(folder)
    made = Engine.open(folder)
    settings.write(made.database, "engine", request.param)
    with made.database.transaction() as transaction:
        for record in RECORDS:
            papers.put(transaction, "pubmed", record)
        papers.put(transaction, "library", Record(title="Sepsis in a letter without a number", year=2003))
    made.run(made.index_anew())
    made.close()
    return folder


@pytest.fixture
def engine(built: Path) -> Iterator[Engine]:
    made = Engine.open(built)
    yield made
    made.close()


def answer(engine: Engine, query: str, most: int = 100, **more: Any) -> dict[str, Any]:
    return engine.run(engine.search([query], [], most, **more))[0]


@pytest.fixture
def search(built: Path) -> Iterator[Search]:
    """Searches PubMed's records in this process: all IDs in an order, and the total."""
    space = workspace.find(built)
    index = engines.reader(space.index("pubmed"))

    def found(query: str, most: int = 500, sort: str = "relevance") -> tuple[list[str], int]:
        tree = resolved(parse(query).tree, space.database)
        hits = search_all({"pubmed": index}, ["pubmed"], tree, most, nothing, order=order_of(sort, str(space.database)))
        return [hit.id.removeprefix("pmid_") for hit in hits.hits], hits.total["pubmed"]

    yield found
    index.close()


@pytest.mark.parametrize(
    ("query", "low", "high"),
    [
        ("cited:3..", 3, None), ("cited:>=3", 3, None), ("citedby:>2", 3, None), ("cited_by:3+", 3, None), ("被引:3..", 3, None),
        ("cited:2..5", 2, 5), ("cited:..4", 0, 4), ("cited:<5", 0, 4), ("cited:0", 0, 0), ("cited:4", 4, 4), ("cited:0..", 0, None),
        ("cited:9..9", 9, 9), ("cited:900..", 900, None),
    ],
)  # fmt: skip
def test_a_number_of_citations_restricts_to_the_record(search: Search, query: str, low: int, high: int | None) -> None:
    inside = [record for record in RECORDS if low <= cited(record) and (high is None or cited(record) <= high)]
    for text, wanted in (
        (f"{query} AND asthma", [record for record in inside if "asthma" in record.title]),
        (f"asthma NOT {query}", [record for record in RECORDS if "asthma" in record.title and record not in inside]),
        (f"title:asthma OR ({query} AND title:sepsis)", [record for record in RECORDS if "asthma" in record.title or record in inside]),
    ):
        ids, total = search(text)
        assert set(ids) == {record.pmid for record in wanted}, text
        assert total == len(ids) == len(wanted)


def test_many_cited_papers_are_looked_for_among_what_the_other_conditions_find(search: Search, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tantivy_query, "FEW", 1)
    ids, _ = search("title:asthma AND cited:2.. NOT year:2003")
    assert set(ids) == {record.pmid for record in RECORDS if "asthma" in record.title and cited(record) >= 2 and record.year != 2003}


@pytest.mark.parametrize("query", ["cited:x", "cited:5..2", "cited:..", "cited:-3x", "cited:>"])
def test_what_is_no_number_of_citations_is_told(query: str) -> None:
    with pytest.raises(EngineError) as caught:
        parse(query)
    assert caught.value.code is ErrorCode.QUERY_SYNTAX


def test_the_condition_prints_as_it_is_written_and_stands_in_the_filters_too() -> None:
    assert parse("asthma AND cited:>=10").rewritten == "asthma AND cited:10.."
    assert parse(parse("asthma cited:10..").rewritten) == parse("asthma AND cited:10..")
    assert filtered(Words(()), {"cited_from": 4}) == And((Words(()), Range("cited", 4, None)))
    assert to_pubmed(parse("asthma AND cited:10..").tree) == "asthma"


def newest(record: Record) -> tuple[int, ...]:
    year, month, day = record.year or 0, record.month or 0, record.day or 0
    return (0, -year, -month, -day, -int(record.pmid)) if year else (1, 0, 0, 0, -int(record.pmid))


def oldest(record: Record) -> tuple[int, ...]:
    year, month, day = record.year or 0, record.month or 0, record.day or 0
    return (0, year, month, day, int(record.pmid)) if year else (1, 0, 0, 0, int(record.pmid))


def most_cited(record: Record) -> tuple[int, ...]:
    return (-cited(record), -int(record.pmid))


@pytest.mark.parametrize("many", [20_000, 2])
@pytest.mark.parametrize(("sort", "key"), [("newest", newest), ("oldest", oldest), ("cited", most_cited)])
def test_hits_come_in_the_order_asked_for(search: Search, monkeypatch: pytest.MonkeyPatch, sort: str, key: Any, many: int) -> None:
    monkeypatch.setattr(sorting, "MANY", many)
    for query in ("asthma", "asthma OR sepsis", "patients asthma", "title:asthma AND year:2002..", "cited:1.. AND asthma"):
        found = set(search(query)[0])
        wanted = [record.pmid for record in sorted((record for record in RECORDS if record.pmid in found), key=key)]
        assert wanted
        for most in (1, 5, 19, 500):
            assert search(query, most, sort) == (wanted[:most], len(wanted)), (query, most)


@pytest.mark.parametrize("sort", ["newest", "cited"])
def test_pages_in_an_order_hold_every_paper_once(engine: Engine, sort: str) -> None:
    whole = answer(engine, "title:sepsis", 100, sort=sort)
    found: list[str] = []
    cursor: str | None = ""
    while cursor is not None:
        page = answer(engine, "title:sepsis", 9, cursor=cursor, sort=sort)
        assert page["total_count"] == whole["total_count"]
        found += [paper["id"] for paper in page["papers"]]
        cursor = page["next_cursor"]
    assert found == [paper["id"] for paper in whole["papers"]]
    assert all(paper["cited_by"] == CITED[int(paper["pmid"])] for paper in whole["papers"] if paper["pmid"])


def test_a_page_is_refused_when_the_counts_have_changed(engine: Engine) -> None:
    cursor = answer(engine, "title:sepsis", 5, sort="cited")["next_cursor"]
    with engine.database.transaction() as transaction:
        papers.put(transaction, "library", Record(title="A late letter", cites=("4",)))
    with pytest.raises(EngineError) as caught:
        answer(engine, "title:sepsis", 5, sort="cited", cursor=cursor)
    assert caught.value.info.where == "cursor"


def test_sources_are_put_in_one_order(engine: Engine) -> None:
    found = answer(engine, "title:sepsis", sort="newest")["papers"]
    years = [paper["year"] for paper in found]
    assert {paper["source"] for paper in found} == {"pubmed", "library"}
    assert [year for year in years if year] == sorted((year for year in years if year), reverse=True)


def test_a_cursor_of_another_order_is_refused(engine: Engine) -> None:
    cursor = answer(engine, "asthma", 5, sort="newest")["next_cursor"]
    with pytest.raises(EngineError) as caught:
        answer(engine, "asthma", 5, sort="cited", cursor=cursor)
    assert caught.value.info.where == "cursor"


def test_an_order_that_there_is_none_of_is_refused(engine: Engine) -> None:
    with pytest.raises(EngineError) as caught:
        answer(engine, "asthma", 5, sort="best")
    assert caught.value.code is ErrorCode.INPUT_SCHEMA
