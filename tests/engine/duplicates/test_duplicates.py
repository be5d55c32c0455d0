"""Groups of records in a workspace, what persons decide on them, and the folding of hits by the same rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.api import Engine
from engine.cancel import Cancelled, CancelToken
from engine.domain.events import Event, ProgressMade
from engine.domain.records import Author, Record
from engine.errors import EngineError, ErrorCode
from engine.store import papers, workspace
from engine.store.folding import grouped, twins

TITLE = "Metformin lowers the incidence of colorectal cancer in older patients"
NAMES = (Author("Curie", "M"), Author("Joliot", "F"))


@pytest.fixture
def heard() -> list[Event]:
    return []


@pytest.fixture
def engine(tmp_path: Path, heard: list[Event]) -> Iterator[Engine]:
    workspace.make(tmp_path / "ws")
    made = Engine.open(tmp_path / "ws", heard.append)
    yield made
    made.close()


def record(title: str = TITLE, **more: Any) -> Record:
    return Record(**({"title": title, "authors": NAMES, "year": 2020} | more))


def put(engine: Engine, source: str, item: Record) -> str:
    with engine.database.transaction() as transaction:
        return papers.put(transaction, source, item).paper_id


def found(engine: Engine) -> dict[str, Any]:
    return engine.run(engine.duplicates())


def ids(body: dict[str, Any]) -> list[list[str]]:
    return [[paper["id"] for paper in group["papers"]] for group in body["groups"]]


def test_each_record_of_a_group_keeps_its_own_fields(engine: Engine) -> None:
    put(engine, "pubmed", record(pmid="7", doi="10.1000/a"))
    copy = put(engine, "library", record(TITLE.upper()))
    (group,) = found(engine)["groups"]
    assert group["reason"] == "title"
    assert [(paper["id"], paper["pmid"], paper["title"]) for paper in group["papers"]] == [("pmid_7", "7", TITLE), (copy, "", TITLE.upper())]


def test_records_that_stand_alone_are_in_no_group(engine: Engine) -> None:
    put(engine, "pubmed", record(pmid="7"))
    put(engine, "library", record("Sleep of night-shift workers in Norway"))
    assert found(engine)["groups"] == []


def test_an_empty_workspace_has_no_groups(engine: Engine) -> None:
    assert found(engine)["groups"] == []


def test_the_weakest_reason_of_a_group_is_shown(engine: Engine) -> None:
    put(engine, "pubmed", record(pmid="7", doi="10.1000/a"))
    put(engine, "library", record(doi="https://doi.org/10.1000/A."))
    put(engine, "library", record(TITLE + "."))
    body = found(engine)
    assert [len(group) for group in ids(body)] == [3]
    assert body["groups"][0]["reason"] == "title"


def test_turned_titles_are_listed_with_the_words_that_differ(engine: Engine) -> None:
    put(engine, "pubmed", record(pmid="7"))
    copy = put(engine, "library", record(TITLE.replace("lowers", "raises")))
    (pair,) = found(engine)["kept_apart"]
    assert (sorted(pair["ids"]), pair["kind"]) == (["pmid_7", copy], "different")
    assert pair["reason"] == ("titles differ in: raises / lowers")
    assert pair["ids"] == [copy, "pmid_7"], "the words stand in the order of the records"


def test_a_record_that_fits_two_papers_is_left_to_a_person(engine: Engine) -> None:
    put(engine, "pubmed", record(pmid="7"))
    put(engine, "pubmed", record(pmid="8"))
    copy = put(engine, "library", record())
    body = found(engine)
    assert body["groups"] == []
    assert {(*pair["ids"], pair["kind"]) for pair in body["kept_apart"]} == {
        (copy, "pmid_7", "proposed"),
        (copy, "pmid_8", "proposed"),
        ("pmid_7", "pmid_8", "different"),
    }
    engine.merge([copy, "pmid_8"])
    assert ids(found(engine)) == [["pmid_8", copy]]


def test_a_pmid_of_another_paper_is_wrong_and_said_so(engine: Engine) -> None:
    put(engine, "pubmed", record("Sleep of night-shift workers in Norway", pmid="8", authors=(Author("Ito", "K"),), year=2001))
    put(engine, "pubmed", record(pmid="7", doi="10.1000/a"))
    copy = put(engine, "library", record(pmid="8", doi="10.1000/a"))
    (group,) = found(engine)["groups"]
    assert sorted(paper["id"] for paper in group["papers"]) == sorted(["pmid_7", copy])
    assert group["reason"] == "doi"
    assert "8" in group["notes"][0]


def test_a_chain_does_not_join_two_papers_with_different_pmids(engine: Engine) -> None:
    put(engine, "pubmed", record(pmid="7", doi="10.1000/a"))
    put(engine, "pubmed", record(pmid="8", doi="10.1000/b", year=2021))
    put(engine, "library", record(doi="10.1000/a"))
    put(engine, "library", record(doi="10.1000/b", year=2021))
    assert sorted(map(len, ids(found(engine)))) == [2, 2]


def test_a_proposed_pair_can_be_merged_and_undone(engine: Engine) -> None:
    put(engine, "pubmed", record(pmid="7"))
    copy = put(engine, "library", record(TITLE.replace("older", "frail")))
    assert found(engine)["kept_apart"][0]["kind"] == "proposed"
    engine.merge(["pmid_7", copy])
    merged = found(engine)
    assert ids(merged) == [["pmid_7", copy]]
    assert merged["groups"][0]["reason"] == "person"
    assert merged["kept_apart"] == []
    assert engine.verify_audit()["ok"]
    engine.undo()
    assert found(engine)["groups"] == []
    assert engine.verify_audit()["ok"]


def test_a_person_is_asked_once_about_two_groups(engine: Engine) -> None:
    put(engine, "pubmed", record(pmid="7"))
    put(engine, "library", record(TITLE.replace("colorectal", "coloretcal")))
    copy = put(engine, "library", record(TITLE.replace("older", "frail")))
    proposed = [pair for pair in found(engine)["kept_apart"] if pair["kind"] == "proposed"]
    assert [(sorted(pair["ids"]), pair["reason"]) for pair in proposed] == [(["pmid_7", copy], "titles differ in: frail / older")]
    engine.merge(["pmid_7", copy])
    assert [len(group) for group in ids(found(engine))] == [3]


def test_a_group_can_be_split_and_undone(engine: Engine) -> None:
    put(engine, "pubmed", record(pmid="7"))
    copy = put(engine, "library", record())
    engine.run(engine.split(copy))
    body = found(engine)
    assert body["groups"] == []
    assert [(pair["kind"], pair["reason"]) for pair in body["kept_apart"]] == [("different", "kept apart by a person")]
    engine.undo()
    assert ids(found(engine)) == [["pmid_7", copy]]


def test_one_record_leaves_a_group_of_three(engine: Engine) -> None:
    put(engine, "pubmed", record(pmid="7"))
    second, third = put(engine, "library", record(TITLE + ".")), put(engine, "library", record(TITLE.upper()))
    engine.run(engine.split(second))
    assert ids(found(engine)) == [["pmid_7", third]]


def test_the_newest_decision_on_a_pair_counts(engine: Engine) -> None:
    put(engine, "pubmed", record(pmid="7"))
    copy = put(engine, "library", record())
    engine.run(engine.split(copy, ["pmid_7"]))
    engine.merge([copy, "pmid_7"])
    assert ids(found(engine)) == [["pmid_7", copy]]
    engine.undo()
    assert found(engine)["groups"] == []


def test_decisions_outlast_removal_and_a_new_import(engine: Engine) -> None:
    put(engine, "pubmed", record(pmid="7"))
    copy = put(engine, "library", record())
    engine.run(engine.split(copy))
    with engine.database.transaction() as transaction:
        papers.withdraw(transaction, "library", copy)
    assert found(engine)["kept_apart"] == []
    assert put(engine, "library", record()) == copy
    assert found(engine)["groups"] == []


def test_search_results_follow_the_same_rules_and_decisions(engine: Engine) -> None:
    put(engine, "pubmed", record(pmid="7"))
    slip = put(engine, "library", record(TITLE.replace("colorectal", "coloretcal")))
    other = put(engine, "library", record(TITLE.replace("lowers", "raises")))
    hits = [(("pubmed", "pmid_7"), 3.0), (("library", slip), 2.0), (("library", other), 1.0)]
    assert [group.member_ids for group in grouped(engine.database, hits)] == [("pubmed:pmid_7", f"library:{slip}"), (f"library:{other}",)]
    engine.run(engine.split(slip))
    assert len(grouped(engine.database, hits)) == 3
    engine.merge(["pmid_7", other])
    folded = grouped(engine.database, [(("library", other), 1.0)])
    assert [group.member_ids for group in folded] == [("pubmed:pmid_7", f"library:{other}")]


def test_twins_of_a_record_that_is_not_held_follow_the_same_rules(engine: Engine) -> None:
    put(engine, "pubmed", record(pmid="7", doi="10.1000/a"))
    assert [paper.paper_id for paper in twins(engine.database, record(TITLE.upper()))] == ["pmid_7"]
    assert twins(engine.database, record(year=2011)) == []


def test_decisions_on_unknown_or_single_records_are_refused(engine: Engine) -> None:
    put(engine, "pubmed", record(pmid="7"))
    for wanted, code in ((["pmid_7", "pmid_99"], ErrorCode.NOT_FOUND), (["pmid_7", "pubmed:pmid_7"], ErrorCode.INPUT_SCHEMA)):
        with pytest.raises(EngineError) as caught:
            engine.merge(wanted)
        assert caught.value.code is code
    with pytest.raises(EngineError) as caught:
        engine.run(engine.split("pmid_7"))
    assert caught.value.code is ErrorCode.NOT_FOUND


def test_the_comparison_tells_its_progress_and_can_be_stopped(engine: Engine, heard: list[Event]) -> None:
    for number in range(250):
        put(engine, "library", record(f"{TITLE} of ward {number}"))
    found(engine)
    told = [event for event in heard if isinstance(event, ProgressMade) and event.work == "duplicates"]
    assert (told[-1].done, told[-1].total) == (250, 250)
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        engine.run(engine.duplicates(), token)
