"""Scores worked out from records equal those of the default engine; a list of rough scores is put in order by them."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from engine.search.index import Statistics
from engine.search.parser import parse
from engine.search.rescoring import BLOCK, rescored
from engine.search.searching import search_all
from engine.search.tantivy_index import TantivyIndex
from engine.search.tantivy_writer import TantivyWriter
from engine.search.whoosh_index import WhooshIndex

sys.path.insert(0, str(Path(__file__).parent))
from index_rows import ROWS, build, nothing

QUERIES = (
    "title:cancer", '"breast cancer" OR IL-6', "canc*", "tumor necrosis factor", "cats", "abstract:diabet* AND metformin", "aetiology", "year:2019..",
)  # fmt: skip
ROWS_HERE = (*ROWS, replace(ROWS[1], id="pmid_7", title="Aetiology of cancer", abstract="Cancer, cats and etiologies. Breast cancer; breast cancer."))


def test_records_score_as_in_the_default_engine(tmp_path: Path) -> None:
    index = WhooshIndex(build(tmp_path / "x", ROWS_HERE))
    for query in QUERIES:
        tree = parse(query).tree
        statistics = index.statistics(tree)
        hits, _ = index.search(tree, statistics, 10, nothing)
        scores = rescored(ROWS_HERE, tree, statistics, nothing)
        assert {hit.id: hit.score for hit in hits} == pytest.approx({hit.id: scores[hit.id] for hit in hits}), query


def test_figures_of_a_search_go_through_json() -> None:
    statistics = Statistics(12, {("text", "stem", "cancer"): 3})
    assert Statistics.from_json(statistics.to_json()) == statistics


def test_rough_scores_are_marked_and_come_in_whole_blocks(tmp_path: Path) -> None:
    writer = TantivyWriter(tmp_path / "x")
    writer.add((replace(ROWS[1], id=f"pmid_{n}", abstract="Breast cancer. " * (n % 7)) for n in range(3 * BLOCK)), nothing)
    writer.commit(1)
    index = TantivyIndex(tmp_path / "x")
    rough = search_all({"x": index}, ["x"], parse('"breast cancer"').tree, BLOCK + 1, nothing)
    assert [hit.exact for hit in rough.hits] == [False] * 2 * BLOCK
    final = search_all({"x": index}, ["x"], parse("breast cancer").tree, BLOCK + 1, nothing)
    assert [hit.exact for hit in final.hits] == [True] * (BLOCK + 1)


def test_a_longer_list_begins_as_a_shorter_one(tmp_path: Path) -> None:
    writer = TantivyWriter(tmp_path / "x")
    writer.add((replace(ROWS[1], id=f"pmid_{n}") for n in range(500)), nothing)
    writer.commit(1)
    index = TantivyIndex(tmp_path / "x")
    for query in ("cancer metformin", "year:2020", "type:review"):
        tree = parse(query).tree
        lists = [[hit.id for hit in search_all({"x": index}, ["x"], tree, most, nothing).hits] for most in (10, 50, 300)]
        assert [lists[1][:10], lists[2][:50]] == lists[:2]
