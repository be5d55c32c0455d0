"""The Whoosh index: what is found, in which order, and what changes do."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.search.parser import parse
from engine.search.searching import search_all
from engine.search.whoosh_index import WhooshIndex
from engine.search.whoosh_writer import WhooshWriter

sys.path.insert(0, str(Path(__file__).parent))
from index_rows import ROWS, build, found, nothing, suppress_syntax


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("index") / "pubmed")


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("IL-6", {"pmid_1"}),
        ("IL 6", {"pmid_1"}),
        ("il6 AND TNFalpha", {"pmid_1"}),
        ("IL-6 AND TNF alpha", {"pmid_1"}),
        ("5' UTR", {"doc_1"}),
        ("CD8+", {"doc_1"}),
        ("gene:BRCA1", {"doc_1"}),
        ("p53, NOT, *", set()),
        ("infection", {"pmid_1"}),
        ("tumor", {"doc_1"}),
        ("aspirin 6", {"doc_1"}),
        ("infected", {"pmid_1"}),
        ('"infection"', set()),
        ('"infections"', {"pmid_1"}),
        ('"breast cancer"', {"pmid_2"}),
        ('"cancer breast"', set()),
        ('"IL6 in sepsis"', {"pmid_1"}),
        ("double-blind AND aspirin", {"doc_1"}),
        ('"double blind"', {"doc_1"}),
        ("title:cancer", {"pmid_2"}),
        ("abstract:cancer", {"pmid_2", "doc_1"}),
        ("body:cells", {"doc_1"}),
        ("mesh:sepsis", {"pmid_1"}),
        ('mesh:"type 2"', {"pmid_2"}),
        ('mesh:"interleukin-6 sepsis"', set()),
        ("author:smith", {"pmid_1", "doc_1"}),
        ('author:"Smith JA"', {"pmid_1"}),
        ('author:"John Smith"', {"pmid_1"}),
        ('author:"smith a"', {"doc_1"}),
        ("author:muller", {"pmid_1"}),
        ("author:Müller", {"pmid_1"}),
        ('author:"smith anna jones"', set()),
        ("journal:care", {"pmid_1", "pmid_2"}),
        ('journal:"critical care"', {"pmid_1"}),
        ("type:review", {"pmid_2"}),
        ("language:english", {"pmid_1", "pmid_2"}),
        ("year:2020", {"pmid_2"}),
        ("year:2020..2021", {"pmid_2", "pmid_3"}),
        ("year:..2019", {"pmid_1"}),
        ("pmid:2 OR pmid:0003", {"pmid_2", "pmid_3"}),
        ("doi:10.1000/abc(1)", {"pmid_1"}),
        ("cancer NOT metformin", {"doc_1"}),
        ("NOT cancer", {"pmid_1", "pmid_3"}),
        ("metfor*", {"pmid_2"}),
        ("aspirin OR (metformin AND year:2020)", {"doc_1", "pmid_2"}),
        ("糖尿病 AND 癌", {"pmid_3"}),
        ("二甲双胍是否降低癌症风险？", {"pmid_3"}),
        ("癌", {"pmid_3"}),
        ("病", {"pmid_3"}),
        ("author:王", {"pmid_3"}),
        ("the of", {"pmid_1", "pmid_2", "doc_1"}),
        ("(", set()),
        ("", set()),
    ],
)
def test_a_query_finds_these(folder: Path, query: str, ids: set[str]) -> None:
    assert set(found(folder, query)) == ids


def test_more_and_rarer_words_come_first(folder: Path) -> None:
    assert found(folder, "breast cancer metformin")[0] == "pmid_2"


def test_a_row_with_a_known_id_takes_its_place(tmp_path: Path) -> None:
    build(tmp_path / "x")
    build(tmp_path / "x", [replace(ROWS[0], title="Procalcitonin", abstract="", mesh=())], 2)
    assert found(tmp_path / "x", "IL-6") == []
    assert found(tmp_path / "x", "procalcitonin") == ["pmid_1"]
    assert WhooshIndex(tmp_path / "x").state.rows == len(ROWS)


def test_the_last_of_two_rows_with_one_id_in_one_commit_counts(tmp_path: Path) -> None:
    build(tmp_path / "x", [ROWS[1], ROWS[0], replace(ROWS[0], title="Procalcitonin", abstract="", mesh=()), replace(ROWS[3], id="pmid_9")])
    assert (found(tmp_path / "x", "IL-6"), found(tmp_path / "x", "procalcitonin")) == ([], ["pmid_1"])
    assert WhooshIndex(tmp_path / "x").state.rows == 3


def test_deleted_rows_are_gone_and_unknown_ones_do_nothing(tmp_path: Path) -> None:
    build(tmp_path / "x")
    writer = WhooshWriter(tmp_path / "x")
    writer.delete(["pmid_2", "pmid_404"])
    assert writer.commit(5) == len(ROWS) - 1
    assert found(tmp_path / "x", "metformin") == []
    assert WhooshIndex(tmp_path / "x").state.watermark == 5


def test_cancelled_changes_are_forgotten(tmp_path: Path) -> None:
    build(tmp_path / "x", ROWS[:1])
    writer = WhooshWriter(tmp_path / "x")
    writer.add(ROWS[1:], nothing)
    writer.delete(["pmid_1"])
    writer.cancel()
    assert found(tmp_path / "x", "IL-6 OR metformin") == ["pmid_1"]


def test_many_small_commits_leave_few_segments(tmp_path: Path) -> None:
    for number in range(40):
        build(tmp_path / "x", [replace(ROWS[0], id=f"pmid_{number + 10}")], number)
    assert len(list((tmp_path / "x").glob("*.seg"))) <= 7
    assert len(found(tmp_path / "x", "IL-6")) == 40
    assert len(list((tmp_path / "x").glob("*.toc"))) == 1


def test_a_mark_can_be_moved_without_changes(tmp_path: Path) -> None:
    build(tmp_path / "x")
    assert WhooshWriter(tmp_path / "x").commit(77) == len(ROWS)
    assert WhooshIndex(tmp_path / "x").state.watermark == 77


def test_sources_searched_together_score_as_one_index(tmp_path: Path) -> None:
    whole = WhooshIndex(build(tmp_path / "whole"))
    parts = {str(number): WhooshIndex(build(tmp_path / str(number), [row])) for number, row in enumerate(ROWS)}
    for query in ("cancer breast metformin IL-6", '"breast cancer" OR infection', "cancer*", "癌 OR smith"):
        tree = parse(query).tree
        one = search_all({"whole": whole}, ["whole"], tree, None, nothing).hits
        many = search_all(parts, list(parts), tree, None, nothing).hits
        assert {(hit.id, hit.score) for hit in one} == {(hit.id, hit.score) for hit in many}


def test_an_open_index_shows_its_commit_while_another_is_written(tmp_path: Path) -> None:
    index = WhooshIndex(build(tmp_path / "x", ROWS[:2]))
    build(tmp_path / "x", ROWS[2:])
    assert search_all({"x": index}, ["x"], parse("cancer OR IL-6").tree, None, nothing).total == {"x": 2}


class Stopped(BaseException):
    pass


def test_a_search_can_be_stopped(folder: Path) -> None:
    def stop() -> None:
        raise Stopped

    with pytest.raises(Stopped):
        search_all({"x": WhooshIndex(folder)}, ["x"], parse("cancer").tree, None, stop)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(alphabet="abIL6-α糖尿病 ()\"*:NOTANDR'5.,+", max_size=40))
def test_no_query_fails_on_an_index(folder: Path, query: str) -> None:
    with suppress_syntax():
        found(folder, query)
