"""Cursors: pages that join without gaps, and refusals where they cannot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from engine.api import Engine
from engine.errors import EngineError, ErrorCode
from engine.store import papers, settings, workspace
from engine.tools.paging import MOST, next_cursor, page_of, require_unchanged
from engine.tools.search import SearchBatch

COMMITS = {"pubmed": ["tantivy", 7, 70], "library": ["whoosh", 1, 3]}


def test_the_pages_of_a_list_follow_each_other_to_its_end() -> None:
    cursor: str | None = ""
    seen = []
    while cursor is not None:
        page = page_of(cursor, "cancer", ["pubmed", "library"], 40)
        require_unchanged(page, COMMITS)
        shown = min(40, 100 - page.offset)
        seen.append((page.offset, page.end))
        cursor = next_cursor(page, shown, 100, "cancer", ["library", "pubmed"], COMMITS)
    assert seen == [(0, 40), (40, 80), (80, 120)]


def test_no_page_reaches_beyond_the_longest_list() -> None:
    page = page_of("", "cancer", ["pubmed"], MOST)
    assert next_cursor(page, MOST, 10**6, "cancer", ["pubmed"], COMMITS) is None


@pytest.mark.parametrize("cursor", ["x", "10", "0-000000000000-000000000000", "99999-000000000000-000000000000", "10-" + "0" * 40, "１０-a-b"])
def test_what_is_no_cursor_is_refused(cursor: str) -> None:
    with pytest.raises(EngineError) as caught:
        page_of(cursor, "cancer", ["pubmed"], 10)
    assert caught.value.code is ErrorCode.INPUT_SCHEMA


def test_a_cursor_of_another_query_is_refused() -> None:
    cursor = next_cursor(page_of("", "cancer", ["pubmed"], 10), 10, 100, "cancer", ["pubmed"], COMMITS)
    assert cursor is not None
    for text, sources in (("asthma", ["pubmed"]), ("cancer", ["library"])):
        with pytest.raises(EngineError):
            page_of(cursor, text, sources, 10)


def test_a_changed_index_is_told() -> None:
    cursor = next_cursor(page_of("", "cancer", ["pubmed"], 10), 10, 100, "cancer", ["pubmed"], COMMITS)
    page = page_of(cursor or "", "cancer", ["pubmed"], 10)
    with pytest.raises(EngineError) as caught:
        require_unchanged(page, {**COMMITS, "pubmed": ["tantivy", 8, 71]})
    assert caught.value.info.where == "cursor"


@pytest.fixture(params=["whoosh", "tantivy"])
def engine(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Engine]:
    workspace.make(tmp_path / "ws")
    made = Engine.open(tmp_path / "ws")
    settings.write(made.database, "engine", request.param)
    made.run(made.add_sample())
    yield made
    made.close()


@pytest.mark.parametrize("query", ["patients", "title:metformin OR abstract:patients", "year:1900.."])
def test_pages_hold_every_paper_once(engine: Engine, query: str) -> None:
    whole = engine.run(engine.search([query], [], 100))[0]
    pages, cursor = [], ""
    while cursor is not None:
        answer = engine.run(engine.search([query], [], 3, cursor=cursor))[0]
        assert answer["total_count"] == whole["total_count"]
        pages.append([paper["id"] for paper in answer["papers"]])
        cursor = answer["next_cursor"]
    ids = [paper for page in pages for paper in page]
    assert len(ids) == len(set(ids))
    assert set(ids) == {paper["id"] for paper in whole["papers"]}
    assert all(row["engine"] == settings.read(engine.database, "engine") for row in whole["sources"])


def test_a_page_after_a_change_is_refused(engine: Engine) -> None:
    cursor = engine.run(engine.search(["patients"], [], 2))[0]["next_cursor"]
    paper = engine.run(engine.search(["patients"], [], 1))[0]["papers"][0]
    with engine.database.transaction("test") as transaction:
        papers.withdraw(transaction, paper["source"], paper["id"])
    with pytest.raises(EngineError) as caught:
        engine.run(engine.search(["patients"], [], 2, cursor=cursor))
    assert caught.value.info.where == "cursor"


class Backwards:
    """Likes short texts."""

    def scores(self, query: str, texts: Sequence[str]) -> Sequence[float]:
        return [-len(text) for text in texts]


def test_a_ranker_puts_the_first_papers_in_its_own_order(engine: Engine) -> None:
    engine.run(engine.search(["patients"], [], 1))
    tool = SearchBatch(engine.desk, ranker=Backwards())
    plain = engine.run(SearchBatch(engine.desk).execute(["patients"], engine.sources(), 20))["answers"][0]["papers"]
    ranked = engine.run(tool.execute(["patients"], engine.sources(), 20))["answers"][0]["papers"]
    assert [paper["id"] for paper in ranked] == [
        paper["id"] for paper in sorted(plain, key=lambda paper: len(f"{paper['title']}\n{paper['abstract']}"))
    ]
