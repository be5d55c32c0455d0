"""From a question to cards, on the sample project."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.e2e.conftest import Postil

QUESTION = "Does velocarin improve exercise capacity in patients with heart failure?"


@pytest.fixture
def space(sample_space: Path, tmp_path: Path) -> Path:
    """A copy of the sample workspace that a test may change."""
    return Path(shutil.copytree(sample_space, tmp_path / "ws"))


def test_every_claim_is_a_quote_of_a_live_chunk(sample_space: Path, postil: Postil) -> None:
    for run in ("run_1", "run_2"):
        body = postil("show", sample_space, run, "--json").body
        assert body["state"] == "done"
        assert body["claims"]
        for claim in body["claims"]:
            assert claim["status"] == "draft"
            assert {check["check"] for check in claim["validation"] if check["passed"]} >= {"quote", "citation"}
            for evidence in claim["evidence"]:
                chunk = postil("show", sample_space, evidence["chunk_id"], "--json").body
                assert evidence["quote"] in chunk["text"]
                assert claim["conclusion"] == evidence["quote"]
                assert evidence["paper_id"] in {paper["id"] for paper in body["papers"]}
                if evidence["page"]:
                    assert all(span["page"] in [s["page"] for s in chunk["spans"]] for span in evidence["spans"])


def test_the_sample_answers_from_both_sides_and_in_both_languages(sample_space: Path, postil: Postil) -> None:
    english = postil("show", sample_space, "run_1", "--json").body
    chinese = postil("show", sample_space, "run_2", "--json").body
    assert {e["chunk_id"].split("_")[0] for c in english["claims"] for e in c["evidence"]} == {"doc", "pmid"}
    assert any("\u4e00" <= c["conclusion"][0] <= "\u9fff" for c in chinese["claims"])


def test_the_same_paper_as_pdf_and_record_counts_once(sample_space: Path, postil: Postil) -> None:
    papers = postil("show", sample_space, "run_1", "--json").body["papers"]
    dois = [paper["doi"].lower() for paper in papers if paper["doi"]]
    assert len(dois) == len(set(dois))
    assert any(len(paper["members"]) == 2 for paper in papers)


def test_retracted_papers_are_marked(sample_space: Path, postil: Postil) -> None:
    papers = postil("search", sample_space, "velocarin", "--json", "--max", "50").body["papers"]
    assert "retracted" in {paper["status"] for paper in papers}


def test_a_gate_waits_is_answered_and_the_run_goes_on(space: Path, postil: Postil) -> None:
    waiting = postil("ask", space, QUESTION, "--json").body
    assert (waiting["state"], waiting["claims"]) == ("waiting", [])
    assert waiting["papers"][0]["grade"]["level"] == "high"
    assert waiting["papers"][0]["grade"]["reason"]
    run, keep = waiting["run_id"], waiting["papers"][0]["id"]
    assert postil("resume", space, run, "--json").body["state"] == "waiting"
    decided = postil("decide", space, run, "hits", "accept", "--keep", keep, "--json").body
    assert [paper["id"] for paper in decided["papers"] if paper["kept"]] == [keep]
    done = postil("resume", space, run, "--json").body
    assert done["state"] == "done"
    assert {e["paper_id"] for c in done["claims"] for e in c["evidence"]} == {keep}
    assert postil("decide", space, run, "hits", "accept", "--json").error["error_code"] == "INPUT_SCHEMA"


def test_a_gate_that_is_undone_opens_again_without_its_claims(space: Path, postil: Postil) -> None:
    run = postil("ask", space, QUESTION, "--json").body["run_id"]
    postil("decide", space, run, "hits", "accept")
    assert postil("resume", space, run, "--json").body["claims"]
    assert postil("undo", space, "--json").body["undone"]["kind"] == "gate"
    body = postil("show", space, run, "--json").body
    assert (body["state"], body["claims"]) == ("waiting", [])
    assert postil("audit", space, "verify", "--json").body["ok"] is True
    assert postil("resume", space, run, "--accept", "all", "--json").body["claims"]


def test_rejected_hits_end_the_run_until_undone(space: Path, postil: Postil) -> None:
    run = postil("ask", space, QUESTION, "--json").body["run_id"]
    assert postil("decide", space, run, "hits", "reject", "--json").body["state"] == "cancelled"
    postil("undo", space)
    assert postil("resume", space, run, "--accept", "hits", "--json").body["state"] == "done"


def test_a_person_judges_a_claim_and_takes_it_back(space: Path, postil: Postil) -> None:
    claim = postil("show", space, "run_1", "--json").body["claims"][0]["id"]
    assert postil("claim", space, claim, "accept", "--json").body["status"] == "accepted"
    assert postil("claim", space, claim, "comment", "read again", "--json").body["comment"] == "read again"
    postil("undo", space)
    postil("undo", space)
    body = postil("show", space, claim, "--json").body
    assert (body["status"], body["comment"]) == ("draft", "")
    assert postil("audit", space, "verify", "--json").body["ok"] is True


def test_ids_limit_a_question_to_chosen_documents(space: Path, postil: Postil) -> None:
    documents = postil("state", space, "library", "--json").body["documents"]
    chosen = documents[0]["document_id"]
    body = postil("ask", space, QUESTION, "--ids", chosen, "--accept", "all", "--json").body
    assert len(body["papers"]) == 1
    assert any(member.endswith(chosen) for member in body["papers"][0]["members"])
    assert postil("ask", space, QUESTION, "--ids", "doc_zzzzzzzz", "--accept", "all", "--json").error["error_code"] == "NOT_FOUND"


def test_a_follow_up_uses_the_papers_of_the_run_before(space: Path, postil: Postil) -> None:
    run = postil("ask", space, QUESTION, "--json").body
    keep = [paper["id"] for paper in run["papers"][:3]]
    postil("decide", space, run["run_id"], "hits", "accept", "--keep", *keep)
    body = postil("ask", space, "Do these papers report adverse events of velocarin?", "--accept", "all", "--json").body
    assert {paper["id"] for paper in body["papers"]} == set(keep)


def test_nothing_found_says_what_was_searched_and_what_to_try(space: Path, postil: Postil) -> None:
    body = postil("ask", space, "Does photosynthesis in glacier algae depend on iron?", "--accept", "all", "--json").body
    assert body["claims"] == []
    assert body["nothing_found"]["searched"]["words"]
    assert body["nothing_found"]["suggestions"]


def test_claims_of_a_removed_document_are_withheld(space: Path, postil: Postil) -> None:
    body = postil("show", space, "run_1", "--json").body
    document = next(e["chunk_id"].rpartition("_")[0] for c in body["claims"] for e in c["evidence"] if e["chunk_id"].startswith("doc_"))
    before = len(body["claims"])
    postil("remove", space, document)
    after = postil("show", space, "run_1", "--json").body
    assert not any(e["chunk_id"].startswith(document) for c in after["claims"] for e in c["evidence"])
    assert len(after["claims"]) + len(after["withheld"]) == before + len(body["withheld"])
    assert postil("state", space, "chunks", "--json").out.count(document) == 0


def test_every_tool_call_of_a_run_is_audited(sample_space: Path, postil: Postil) -> None:
    searches = postil("state", sample_space, "searches", "--run", "run_1", "--json").body["searches"]
    assert {call["tool"] for call in searches} == {"search_library", "search_pubmed"}
    call = postil("show", sample_space, searches[0]["call_id"], "--json").body
    assert call["arguments"]["query"]
    assert call["result"]["hits"]
    kinds = [row["kind"] for row in postil("audit", sample_space, "show", "--json").body["rows"]]
    assert {"run_started", "intent", "plan", "tool_call", "hits_found", "gate_decided", "claims_checked", "document_added"} <= set(kinds)
    plan = postil("state", sample_space, "plan", "--run", "run_1", "--json").body["plan"]
    assert {task["state"] for task in plan} == {"done"}
    assert postil("audit", sample_space, "verify", "--json").body["ok"] is True


def test_a_run_is_exported_as_bibtex(sample_space: Path, postil: Postil, tmp_path: Path) -> None:
    done = postil("export", sample_space, "--format", "bibtex", "--run", "run_1", "-o", tmp_path / "run.bib", "--json")
    assert done.body["entries"] == len(postil("show", sample_space, "run_1", "--json").body["papers"])
    assert (tmp_path / "run.bib").read_text(encoding="utf-8").count("\n@") + 1 >= done.body["entries"]


def test_what_was_read_of_a_document_can_be_corrected_and_taken_back(space: Path, postil: Postil) -> None:
    document = postil("state", space, "library", "--json").body["documents"][0]
    wanted = document["document_id"]
    body = postil("correct", space, wanted, "title=A better title", "year=2021", "authors=Curie, Marie; Lin, Wei", "--json").body
    assert (body["title"], body["year"], body["authors"]) == ("A better title", 2021, ["Curie, Marie", "Lin, Wei"])
    assert postil("search", space, '"better title"', "--json").body["papers"][0]["title"] == "A better title"
    postil("undo", space)
    assert postil("show", space, wanted, "--json").body["title"] == document["title"]
