"""What the validator refuses stands under withheld with the reason, never among the claims; what was not found is told as it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.agents.reading import check
from engine.agents.writing import nothing_found
from engine.api import Engine
from engine.domain.runs import Task
from engine.harness.work import Work
from engine.ingest.batch import ImportResult
from engine.ingest.sample import questions
from engine.reading.reasons import NEAREST_REASON
from engine.store import runs, workspace

CHECK = Task("check", "Check quotes and citations", "validator", tool="check_claims")


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    folder = tmp_path / "ws"
    workspace.make(folder)
    made = Engine.open(folder)
    made.run(made.add_sample())
    yield made
    made.close()


def asked(engine: Engine, question: str, accept: Sequence[str] = ("hits",)) -> int:
    run_id = engine.start_run(question)
    engine.run(engine.go_on(run_id, set(accept)))
    return run_id


def read_findings(engine: Engine, run_id: int) -> list[dict[str, Any]]:
    """The findings of a run as the reading agent hands them on."""
    (product,) = [task.product for task in runs.tasks(engine.database, run_id) if task.task_id == "read"]
    assert product["findings"]
    return [dict(finding) for finding in product["findings"]]


def checked(engine: Engine, run_id: int, findings: list[dict[str, Any]]) -> dict[str, Any]:
    work = Work(engine.desk, engine.registry, engine.views.run(run_id), {"read": {"findings": findings}})
    engine.run(check(work, CHECK))
    return engine.answer(run_id)


def refused(answer: dict[str, Any], check_name: str) -> list[str]:
    (held_back,) = answer["withheld"]
    return [row["detail"] for row in held_back["validation"] if row["check"] == check_name and not row["passed"]]


def test_a_quote_that_differs_by_one_letter_is_withheld_and_the_others_are_kept(engine: Engine) -> None:
    run_id = asked(engine, questions()[0])
    findings = read_findings(engine, run_id)
    wrong = findings[0]["quote"].replace("e", "a", 1)
    findings[0]["quote"] = wrong
    answer = checked(engine, run_id, findings)
    assert len(answer["claims"]) == len(findings) - 1
    assert wrong not in [claim["conclusion"] for claim in answer["claims"]]
    assert answer["withheld"][0]["conclusion"] == wrong
    assert "letter for letter" in refused(answer, "quote")[0]


def test_a_quote_that_stands_elsewhere_than_its_boxes_is_withheld(engine: Engine) -> None:
    run_id = asked(engine, questions()[0])
    finding = read_findings(engine, run_id)[0]
    finding["start"] += 1
    answer = checked(engine, run_id, [finding])
    assert answer["claims"] == []
    assert "offsets" in refused(answer, "quote")[0]


def test_a_finding_of_a_chunk_that_is_not_held_is_withheld(engine: Engine) -> None:
    run_id = asked(engine, questions()[0])
    finding = {**read_findings(engine, run_id)[0], "chunk_id": "pmid_1_p99"}
    answer = checked(engine, run_id, [finding])
    assert answer["claims"] == []
    assert "not held" in refused(answer, "quote")[0]


def test_a_finding_under_another_papers_name_is_withheld(engine: Engine) -> None:
    run_id = asked(engine, questions()[0])
    findings = read_findings(engine, run_id)
    papers = {finding["paper_id"] for finding in findings}
    assert len(papers) > 1
    findings[0]["paper_id"] = next(iter(papers - {findings[0]["paper_id"]}))
    answer = checked(engine, run_id, findings[:1])
    assert answer["claims"] == []
    assert "belongs to" in refused(answer, "citation")[0]


def test_what_was_withheld_is_told_when_nothing_is_left(engine: Engine) -> None:
    run_id = asked(engine, questions()[0])
    finding = read_findings(engine, run_id)[0]
    finding["quote"] += "s"
    checked(engine, run_id, [finding])
    told = nothing_found(Work(engine.desk, engine.registry, engine.views.run(run_id), {}))
    assert told is not None
    assert "did not pass the check" in told["suggestions"][0]


def test_words_that_no_paper_holds_are_named(engine: Engine) -> None:
    answer = engine.answer(asked(engine, "Does velocarinol improve exercise capacity?"))
    assert all(NEAREST_REASON in claim["reasons"] for claim in answer["claims"])
    told = answer["nothing_found"]
    assert any("velocarinol" in row and "spelling" in row for row in told["suggestions"])
    assert {row["source"] for row in told["searched"]["sources"]} == {row["source"] for row in answer["query"]["sources"]}


def test_a_run_in_which_no_hit_was_kept_does_not_say_that_papers_were_read(engine: Engine) -> None:
    run_id = engine.start_run(questions()[0])
    engine.run(engine.go_on(run_id, ()))
    engine.decide(run_id, "hits", True, [])
    engine.run(engine.go_on(run_id, ()))
    told = engine.answer(run_id)["nothing_found"]
    assert "none was read" in told["suggestions"][0]


RECORD = """<?xml version="1.0"?><PubmedArticleSet><PubmedArticle><MedlineCitation Status="MEDLINE" Owner="NLM"><PMID Version="1">7</PMID>
<Article PubModel="Print"><Journal><JournalIssue CitedMedium="Print"><PubDate><Year>2015</Year></PubDate></JournalIssue><Title>J</Title></Journal>
<ArticleTitle>Zelanine lowers blood pressure.</ArticleTitle>
<Abstract><AbstractText>Zelanine significantly lowered blood pressure in adults.</AbstractText></Abstract><Language>eng</Language>
<PublicationTypeList><PublicationType UI="D016441">Retracted Publication</PublicationType></PublicationTypeList></Article></MedlineCitation>
<PubmedData><ArticleIdList><ArticleId IdType="pubmed">7</ArticleId></ArticleIdList></PubmedData></PubmedArticle></PubmedArticleSet>"""


def test_a_card_from_a_retracted_paper_says_so(engine: Engine, tmp_path: Path) -> None:
    file = tmp_path / "one.xml"
    file.write_text(RECORD, encoding="utf-8")
    engine.run(engine.import_files([file], None, ImportResult()))
    (claim,) = engine.answer(asked(engine, "Does zelanine lower blood pressure?"))["claims"]
    assert "the paper was retracted" in claim["reasons"]
