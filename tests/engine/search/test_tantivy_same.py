"""Both engines find the same: real records, query trees made by chance."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from engine.cancel import CancelToken
from engine.ingest.filling import index_row
from engine.search.index import Index, IndexRow
from engine.search.parser import parse
from engine.search.query import Node, show
from engine.search.tantivy_index import TantivyIndex
from engine.search.tantivy_writer import TantivyWriter
from engine.search.whoosh_index import WhooshIndex
from engine.sources import pubmed_xml

sys.path.insert(0, str(Path(__file__).parent))
from index_rows import ROWS, build, nothing
from trees import Trees

pytestmark = pytest.mark.real

SEEDS = range(300)
TYPED = (
    "cancer", "cats", "cat", "metformin diabetes cancer", "IL-6 TNF-α", "IL6 AND sepsis", "TNF-alpha OR sepsis", '"breast cancer"', "immuno*",
    "title:cancer NOT type:review", "abstract:rats AND abstract:mice", '"randomized doubleblind"', '"in patients"', "vitamin D deficiency",
    'author:"Smith JA"', "author:li AND year:2000..", "mesh:asthma", 'mesh:"type 2"', "NOT cancer", "*", "year:..1999", "doi:10.*", "the of and",
    "does it work in patients with type 2 diabetes?",
    "糖尿病 OR 癌", "5' UTR", "CD8+ T cells", "p53 AND (cell OR cells) AND NOT mice", "journal:cancer",
)  # fmt: skip


class Quiet:
    token = CancelToken()

    def item(self, body: object) -> None: ...

    def progress(self, done: int, total: int, label: str = "") -> None: ...


@pytest.fixture(scope="module")
def rows(shared_data: Path) -> list[IndexRow]:
    files = sorted((shared_data / "pubmed").glob("*.xml.gz"))
    records = [entry.record for file in files for entry in pubmed_xml.read(file, Quiet()) if entry.record]
    row = {record.pmid: index_row(f"pmid_{record.pmid}", record) for record in records}
    long = [
        replace(row[record.pmid], id=f"doc_{n}", body=" ".join([records[n - 1].title, row[record.pmid].abstract]))
        for n, record in enumerate(records[:60])
    ]
    return [*{found.id: found for found in (*row.values(), *long, *ROWS)}.values()]


@pytest.fixture(scope="module")
def engines(rows: list[IndexRow], tmp_path_factory: pytest.TempPathFactory) -> tuple[Index, Index]:
    folder = tmp_path_factory.mktemp("same")
    writer = TantivyWriter(folder / "fast")
    writer.add(rows, nothing)
    assert writer.commit(1) == len(rows)
    return WhooshIndex(build(folder / "default", rows)), TantivyIndex(folder / "fast")


def answer(index: Index, tree: Node) -> tuple[dict[str, float], int, dict[object, int]]:
    statistics = index.statistics(tree)
    hits, total = index.search(tree, statistics, 5000, nothing)
    return {hit.id: hit.score for hit in hits}, total, dict(statistics.frequencies)


def compare(engines: tuple[Index, Index], tree: Node) -> None:
    (default, total, counted), (fast, fast_total, fast_counted) = (answer(index, tree) for index in engines)
    assert set(default) == set(fast), (show(tree), tree, set(default) ^ set(fast))
    assert total == fast_total == len(fast), (show(tree), tree)
    assert counted == fast_counted, (show(tree), tree)


@pytest.mark.parametrize("query", TYPED)
def test_what_is_typed_finds_the_same(engines: tuple[Index, Index], query: str) -> None:
    compare(engines, parse(query).tree)


@pytest.mark.parametrize("seed", SEEDS)
def test_any_tree_finds_the_same(engines: tuple[Index, Index], rows: list[IndexRow], seed: int) -> None:
    compare(engines, Trees(rows, seed).tree())


def test_the_best_hits_of_a_ranked_text_are_mostly_those_of_the_default_engine(engines: tuple[Index, Index], shared_data: Path) -> None:
    questions = [str(record["QUESTION"]) for record in json.loads((shared_data / "eval" / "pubmedqa_even.json").read_text(encoding="utf-8")).values()]
    shared = 0.0
    for question in questions[:200]:
        found = [answer(index, parse(question).tree)[0] for index in engines]
        best = [sorted(scores, key=lambda paper: (-scores[paper], paper))[:10] for scores in found]
        shared += len(set(best[0]) & set(best[1])) / max(1, len(best[0]))
    assert shared / 200 > 0.8
