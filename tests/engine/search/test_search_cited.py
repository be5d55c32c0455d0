"""Filters and orders that go by what the database knows: citations and dates, the same on both engines."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
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
from engine.search.index import Index
from engine.search.narrowing import filtered
from engine.search.parser import parse
from engine.search.pubmed_syntax import to_pubmed
from engine.search.query import And, Range, Words
from engine.search.searching import search_all
from engine.search.sorting import Order
from engine.store import papers, settings, workspace

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
def engine(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Engine]:
    folder = tmp_path_factory.mktemp(request.param) / "ws"
    workspace.make(folder)
    made = Engine.open(folder)
    settings.write(made.database, "engine", request.param)
    with made.database.transaction() as transaction:
        for record in RECORDS:
            papers.put(transaction, "pubmed", record)
        papers.put(transaction, "library", Record(title="Sepsis in a letter without a number", year=2003))
    yield made
    made.close()


def answer(engine: Engine, query: str, most: int = 100, **more: Any) -> dict[str, Any]:
    return engine.run(engine.search([query], [], most, **more))[0]


@pytest.mark.parametrize(
    ("query", "low", "high"),
    [
        ("cited:3..", 3, None), ("cited:>=3", 3, None), ("citedby:>2", 3, None), ("cited_by:3+", 3, None), ("被引:3..", 3, None),
        ("cited:2..5", 2, 5), ("cited:..4", 0, 4), ("cited:<5", 0, 4), ("cited:0", 0, 0), ("cited:4", 4, 4), ("cited:0..", 0, None),
        ("cited:9..9", 9, 9), ("cited:900..", 900, None),
    ],
)  # fmt: skip
def test_a_number_of_citations_restricts_to_the_record(engine: Engine, query: str, low: int, high: int | None) -> None:
    inside = [record for record in RECORDS if low <= cited(record) and (high is None or cited(record) <= high)]
    for text, wanted in (
        (f"{query} AND asthma", [record for record in inside if "asthma" in record.title]),
        (f"asthma NOT {query}", [record for record in RECORDS if "asthma" in record.title and record not in inside]),
        (f"title:asthma OR ({query} AND title:sepsis)", [record for record in RECORDS if "asthma" in record.title or record in inside]),
    ):
        found = engine.run(engine.search([text], ["pubmed"], 100))[0]
        assert found["total_count"] == len(wanted), text
        assert {paper["pmid"] for paper in found["papers"]} <= {record.pmid for record in wanted}
        assert all(paper["cited_by"] == CITED[int(paper["pmid"])] for paper in found["papers"])


@pytest.fixture(scope="module")
def index(engine: Engine) -> Iterator[Index]:
    answer(engine, "asthma")
    opened = engines.reader(engine.workspace.index("pubmed"))
    yield opened
    opened.close()


def test_many_cited_papers_are_looked_for_among_what_the_other_conditions_find(engine: Engine, index: Index, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tantivy_query, "FEW", 1)
    tree = resolved(parse("title:asthma AND cited:2.. NOT year:2003").tree, engine.workspace.database)
    found = search_all({"pubmed": index}, ["pubmed"], tree, 100, nothing)
    wanted = {f"pmid_{record.pmid}" for record in RECORDS if "asthma" in record.title and cited(record) >= 2 and record.year != 2003}
    assert {hit.id for hit in found.hits} == wanted
    assert found.total == {"pubmed": len(wanted)}


@pytest.mark.parametrize("most", [1, 5, 19, 100])
@pytest.mark.parametrize("query", ["asthma", "asthma OR sepsis", "title:asthma AND year:2002.."])
@pytest.mark.parametrize("name", ["newest", "oldest", "cited"])
def test_of_very_many_hits_only_the_head_of_the_list_is_looked_up(
    engine: Engine, index: Index, monkeypatch: pytest.MonkeyPatch, name: str, query: str, most: int
) -> None:
    def ids() -> list[str]:
        order = Order(name, engine.workspace.database)
        return [hit.id for hit in search_all({"pubmed": index}, ["pubmed"], parse(query).tree, most, nothing, order=order).hits]

    whole = ids()
    monkeypatch.setattr(sorting, "MANY", 2)
    assert ids() == whole


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


@pytest.mark.parametrize(("sort", "key"), [("newest", newest), ("oldest", oldest), ("cited", most_cited)])
@pytest.mark.parametrize("query", ["asthma", "asthma OR sepsis", "patients asthma", "title:asthma AND year:2002.."])
def test_hits_come_in_the_order_asked_for_page_by_page(engine: Engine, query: str, sort: str, key: Any) -> None:
    all_ids = {paper["pmid"] for paper in engine.run(engine.search([query], ["pubmed"], 100))[0]["papers"]}
    cursor: str | None = engine.run(engine.search([query], ["pubmed"], 100))[0]["next_cursor"]
    while cursor:
        page = engine.run(engine.search([query], ["pubmed"], 100, cursor=cursor))[0]
        all_ids |= {paper["pmid"] for paper in page["papers"]}
        cursor = page["next_cursor"]
    wanted = [record.pmid for record in sorted((record for record in RECORDS if record.pmid in all_ids), key=key)]
    found: list[str] = []
    cursor = ""
    while cursor is not None:
        page = engine.run(engine.search([query], ["pubmed"], 7, cursor=cursor, sort=sort))[0]
        assert page["total_count"] == len(wanted)
        found += [paper["pmid"] for paper in page["papers"]]
        cursor = page["next_cursor"]
    assert found == wanted


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
