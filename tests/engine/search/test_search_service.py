"""The operations of the index child, as plain JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.cancel import CancelToken
from engine.child.protocol import Body
from engine.errors import EngineError, ErrorCode
from engine.search import engines
from engine.search.service import SERVICE

sys.path.insert(0, str(Path(__file__).parent))
from index_rows import ROWS, nothing


class Call:
    def __init__(self) -> None:
        self.token = CancelToken()
        self.items: list[Body] = []

    def item(self, body: Body) -> None:
        self.items.append(body)

    def progress(self, done: int, total: int, label: str = "") -> None:
        pass


def ask(op: str, call: Call | None = None, **args: Any) -> Body:
    return json.loads(json.dumps(SERVICE[op](json.loads(json.dumps(args)), call or Call())))


def fill(folder: str, *numbers: int, delete: Sequence[str] = (), watermark: int = 1) -> None:
    writer = engines.writer("whoosh", Path(folder))
    writer.delete(delete)
    writer.add([ROWS[number] for number in numbers], nothing)
    writer.commit(watermark)


@pytest.fixture
def folders(tmp_path: Path) -> dict[str, str]:
    found = {"pubmed": str(tmp_path / "pubmed"), "library": str(tmp_path / "library")}
    fill(found["pubmed"], 0, 1, 2, watermark=30)
    fill(found["library"], 3, watermark=4)
    return found


def test_a_folder_that_is_not_there_is_not_usable(tmp_path: Path) -> None:
    assert ask("state", folder=str(tmp_path / "x"))["usable"] is False


def test_the_state_tells_rows_and_watermark(folders: dict[str, str]) -> None:
    assert ask("state", folder=folders["pubmed"]) == {"watermark": 30, "rows": 3, "usable": True, "engine": "whoosh"}


def test_a_commit_of_another_process_is_seen(folders: dict[str, str]) -> None:
    assert ask("search", folders=folders, query="aspirin")["total"] == {"pubmed": 0, "library": 1}
    fill(folders["library"], 0, delete=["doc_1"], watermark=9)
    assert ask("search", folders=folders, query="aspirin")["total"] == {"pubmed": 0, "library": 0}
    assert ask("search", folders=folders, query="IL-6")["total"] == {"pubmed": 1, "library": 1}


def test_sources_are_searched_together_or_alone(folders: dict[str, str]) -> None:
    both = ask("search", folders=folders, query="breast cancer")
    assert {(hit["id"], hit["source"]) for hit in both["hits"]} == {("pmid_2", "pubmed"), ("doc_1", "library")}
    alone = ask("search", folders=folders, only=["library"], query="breast cancer")
    assert alone["hits"] == [hit for hit in both["hits"] if hit["source"] == "library"]
    assert not ask("search", folders=folders, only=[], query="breast cancer")["hits"]
    assert ask("search", folders=folders, query="breast cancer source:pubmed")["total"] == {"pubmed": 1, "library": 0}


def test_filters_restrict(folders: dict[str, str]) -> None:
    def ids(**filters: Any) -> set[str]:
        return {hit["id"] for hit in ask("search", folders=folders, query="cancer OR sepsis OR 癌", filters=filters)["hits"]}

    assert ids() == {"pmid_1", "pmid_2", "pmid_3", "doc_1"}
    assert ids(year_from=2020, year_to=2021) == {"pmid_2", "pmid_3"}
    assert ids(types=["Review", "Editorial"]) == {"pmid_2"}
    assert ids(languages=["Chinese"]) == {"pmid_3"}
    assert ids(ids=["doc_1", "pmid_3"]) == {"pmid_3", "doc_1"}
    assert ids(ids=[]) == set()
    with pytest.raises(EngineError):
        ids(colour="red")


def test_the_number_of_hits_is_limited_and_checked(folders: dict[str, str]) -> None:
    answer = ask("search", folders=folders, query="cancer", max=1)
    assert (len(answer["hits"]), answer["total"]) == (1, {"pubmed": 1, "library": 1})
    for wrong in (0, -1, 10**6, "5"):
        with pytest.raises(EngineError) as caught:
            ask("search", folders=folders, query="cancer", max=wrong)
        assert caught.value.code is ErrorCode.INPUT_SCHEMA


def test_a_batch_answers_each_query_in_order(folders: dict[str, str]) -> None:
    call = Call()
    ask("batch", call, folders=folders, queries=["IL-6", "year:abc", "", "p53, NOT, *, (, gene:BRCA1, NEAR("])
    assert [item["index"] for item in call.items] == [0, 1, 2, 3]
    assert call.items[1]["error"]["error_code"] == "QUERY_SYNTAX"
    assert [[hit["id"] for hit in item.get("hits", [])] for item in call.items] == [["pmid_1"], [], [], ["doc_1"]]


def test_weighted_terms_are_searched(folders: dict[str, str]) -> None:
    terms = [{"text": "metformin", "weight": 0.1}, {"text": "aspirin", "weight": 3.0}]
    assert ask("search", folders=folders, terms=terms)["hits"][0]["id"] == "doc_1"


def test_a_question_is_taken_as_text(folders: dict[str, str]) -> None:
    answer = ask("search", folders=folders, query="does metformin NOT lower year:abc risk?", mode="question")
    assert answer["hits"][0]["id"] == "pmid_2"


def test_a_damaged_index_costs_its_own_hits_only(folders: dict[str, str]) -> None:
    next(Path(folders["pubmed"]).glob("*.seg")).write_bytes(b"x")
    Path(folders["pubmed"], "state.json").touch()
    answer = ask("search", folders=folders, query="cancer")
    assert answer["errors"]["pubmed"]["where"] == "index"
    assert answer["total"] == {"library": 1}
    with pytest.raises(EngineError):
        ask("search", folders={"pubmed": folders["pubmed"]}, query="cancer")
    assert ask("state", folder=folders["pubmed"])["usable"] is False
    ask("drop", folder=folders["pubmed"])
    fill(folders["pubmed"], 1)
    assert ask("search", folders=folders, query="cancer")["total"] == {"pubmed": 1, "library": 1}
