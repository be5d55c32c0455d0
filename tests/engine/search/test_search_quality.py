"""Ranking on real questions and claims: a change that makes it worse shows here."""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path

import pytest

from engine.search import engines
from engine.search.index import Index, IndexRow
from engine.search.parser import parse

sys.path.insert(0, str(Path(__file__).parent))
from index_rows import nothing

pytestmark = pytest.mark.real


@pytest.fixture(scope="module", params=["whoosh", "tantivy"])
def index(shared_data: Path, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Index:
    rows = [
        IndexRow(f"qa_{pmid}", abstract=" ".join(record["CONTEXTS"]), mesh=tuple(record["MESHES"])) for pmid, record in questions(shared_data).items()
    ]
    rows += [IndexRow(passage, abstract=text) for text, passage in passages(shared_data).items()]
    folder = tmp_path_factory.mktemp("quality") / "x"
    writer = engines.writer(request.param, folder)
    writer.add(rows, nothing)
    writer.commit(1)
    return engines.reader(folder)


def questions(shared_data: Path) -> dict[str, dict[str, object]]:
    return json.loads((shared_data / "eval" / "pubmedqa_even.json").read_text(encoding="utf-8"))


def pairs(shared_data: Path) -> list[list[str]]:
    lines = (shared_data / "eval" / "scifact_pairs_train.tsv").read_text(encoding="utf-8").split("\n")
    return [fields for line in lines[1:] if len(fields := line.split("\t")) >= 3]


def passages(shared_data: Path) -> dict[str, str]:
    return {text: f"passage_{number}" for number, text in enumerate(dict.fromkeys(fields[1] for fields in pairs(shared_data)))}


def ndcg(index: Index, query: str, gold: set[str]) -> float:
    tree = parse(query).tree
    hits, _ = index.search(tree, index.statistics(tree), 10, nothing)
    gain = sum(1 / math.log2(place + 2) for place, hit in enumerate(hits) if hit.id in gold)
    return gain / sum(1 / math.log2(place + 2) for place in range(min(len(gold), 10)))


def test_questions_find_their_abstract(index: Index, shared_data: Path) -> None:
    found = [ndcg(index, str(record["QUESTION"]), {f"qa_{pmid}"}) for pmid, record in questions(shared_data).items()]
    assert sum(found) / len(found) > 0.975


def test_claims_find_their_passage(index: Index, shared_data: Path) -> None:
    known = passages(shared_data)
    gold: dict[str, set[str]] = {}
    for fields in pairs(shared_data):
        gold.setdefault(fields[2], set()).add(known[fields[1]])
    found = [ndcg(index, claim, wanted) for claim, wanted in gold.items()]
    assert sum(found) / len(found) > 0.79
