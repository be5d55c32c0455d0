"""Whole commands as a user types them: results, errors, exit codes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.e2e.conftest import Postil

TWO_ENTRIES = """@article{curie1898radium, author = {Curie, Marie and Curie, Pierre}, title = {On a new radioactive substance}, year = 1898,
  journal = {Comptes rendus}, doi = {10.5555/radium}}
@article{curie1898radium, author = {Lin, Wei}, title = {Another paper under the same key}, year = 2016}
"""


@pytest.fixture
def filled(space: Path, postil: Postil, tmp_path: Path) -> Path:
    """A workspace with two references."""
    file = tmp_path / "two.bib"
    file.write_text(TWO_ENTRIES, encoding="utf-8")
    done = postil("import", space, file, "--json")
    assert (done.code, done.body["imported"]) == (0, 2), done.err
    return space


def test_help_and_wrong_usage(postil: Postil) -> None:
    assert postil("--help").code == 0
    for words in (
        ["ask"],
        ["decide", "ws", "run_x", "hits", "accept"],
        ["search", "ws", "q", "--max", "0"],
        ["export", "ws", "--format", "word", "-o", "x"],
    ):
        done = postil(*words)
        assert (done.code, done.out) == (2, ""), words


def test_errors_are_one_json_object_or_one_sentence(postil: Postil, tmp_path: Path) -> None:
    done = postil("state", tmp_path / "nowhere", "--json")
    assert done.code == 1
    assert done.error["error_code"] == "WORKSPACE_INVALID"
    assert set(done.error) >= {"error_code", "raw_error", "retry_suggestion"}
    plain = postil("state", tmp_path / "nowhere")
    assert plain.code == 1
    assert len(plain.err.strip().splitlines()) == 1
    assert "postil init" in plain.err


def test_init_twice_changes_nothing_and_a_foreign_folder_is_refused(postil: Postil, tmp_path: Path) -> None:
    assert postil("init", tmp_path / "ws", "--json").body["made"] is True
    assert postil("init", tmp_path / "ws", "--json").body["made"] is False
    (tmp_path / "foreign").mkdir()
    (tmp_path / "foreign" / "thesis.doc").write_text("mine")
    assert postil("init", tmp_path / "foreign", "--json").error["error_code"] == "WORKSPACE_INVALID"


def test_two_papers_under_one_key_are_both_kept_and_the_change_is_listed(filled: Path, postil: Postil, tmp_path: Path) -> None:
    out = tmp_path / "out.bib"
    assert postil("export", filled, "--format", "bibtex", "-o", out, "--json").body["entries"] == 2
    text = out.read_text(encoding="utf-8")
    assert "{curie1898radium," in text
    assert "{curie1898radiuma," in text


def test_keys_stay_when_another_paper_wants_the_same(filled: Path, postil: Postil, tmp_path: Path) -> None:
    more = tmp_path / "more.bib"
    more.write_text("@article{Curie1898Radium, author = {Curie, M.}, title = {A third paper}, year = 1898}", encoding="utf-8")
    done = postil("import", filled, more, "--json")
    assert any("curie1898radium" in warning["message"].lower() for warning in done.body["warnings"])
    first, second = tmp_path / "a.bib", tmp_path / "b.bib"
    postil("export", filled, "--format", "bibtex", "-o", first)
    assert re.search(r"@article\{curie1898radium,\s+author\s+= \{Curie, Marie and", first.read_text(encoding="utf-8"))
    postil("export", filled, "--format", "bibtex", "-o", second)
    assert first.read_bytes() == second.read_bytes()


def test_importing_a_file_again_skips_it_and_says_so(filled: Path, postil: Postil, tmp_path: Path) -> None:
    body = postil("import", filled, tmp_path / "two.bib", "--json").body
    assert (body["found"], body["imported"], body["skipped"]) == (2, 0, 2)
    assert body["warnings"]


def test_missing_and_unknown_files_cost_only_themselves(space: Path, postil: Postil, tmp_path: Path) -> None:
    good, odd = tmp_path / "good.bib", tmp_path / "odd.xyz"
    good.write_text(TWO_ENTRIES, encoding="utf-8")
    odd.write_text("just some words", encoding="utf-8")
    done = postil("import", space, tmp_path / "gone.bib", odd, good, "--json")
    assert done.code == 0
    assert done.body["imported"] == 2
    assert [Path(row["path"]).name for row in done.body["files"] if row["status"] == "failed"] == ["gone.bib", "odd.xyz"]
    assert {w["where"] for w in done.body["warnings"]} >= {str(odd), str(tmp_path / "gone.bib")}
    assert postil("import", space, tmp_path / "gone.bib", "--json").error["error_code"] == "NOT_FOUND"
    assert postil("import", space, odd, "--json", "--strict").code == 1


@pytest.mark.parametrize(
    "query", ["IL-6", "5' UTR", "p53, NOT, *", "gene:BRCA1", '"unclosed', "((", "NEAR(", "TNF-α", "（炎症）", "*", "NOT", "- - -"]
)
def test_no_query_is_an_error(filled: Path, postil: Postil, query: str) -> None:
    done = postil("search", filled, "--json", "--", query)
    assert done.code == 0, done.err
    assert set(done.body) >= {"papers", "total_count", "query", "source", "sources"}


def test_search_finds_by_word_field_phrase_and_not(filled: Path, postil: Postil) -> None:
    def titles(query: str) -> list[str]:
        return [paper["title"] for paper in postil("search", filled, query, "--json").body["papers"]]

    assert titles("radioactive") == ["On a new radioactive substance"]
    assert titles("author:lin") == ["Another paper under the same key"]
    assert titles('"new radioactive"') == ["On a new radioactive substance"]
    assert titles("year:1890..1900") == ["On a new radioactive substance"]
    assert titles("paper NOT key") == []
    assert titles("doi:10.5555/radium") == ["On a new radioactive substance"]
    assert titles("") == []


def test_an_impossible_year_is_a_syntax_error_with_its_place(filled: Path, postil: Postil) -> None:
    done = postil("search", filled, "radium year:20x0..", "--json")
    assert (done.code, done.error["error_code"]) == (1, "QUERY_SYNTAX")


def test_a_batch_answers_line_by_line_and_a_bad_line_only_itself(filled: Path, postil: Postil, tmp_path: Path) -> None:
    batch = tmp_path / "batch.txt"
    batch.write_text("radioactive\nyear:20x0..\n\nauthor:lin\u2028\n", encoding="utf-8")
    done = postil("search", filled, "--batch", batch, "--json")
    rows = [json.loads(line) for line in done.out.splitlines()]
    assert [len(row["papers"]) for row in rows] == [1, 0, 0, 1]
    assert rows[1]["error"]["error_code"] == "QUERY_SYNTAX"
    calls = [row for row in postil("audit", filled, "show", "--json").body["rows"] if row["kind"] == "tool_call"]
    assert len(calls) == 1
    assert postil("show", filled, calls[0]["payload"]["call_id"], "--json").body["result"] == {"queries": 4, "hits": [1, 0, 0, 1]}


def test_removed_papers_are_gone_until_undone(filled: Path, postil: Postil) -> None:
    paper = postil("search", filled, "radioactive", "--json").body["papers"][0]["id"]
    assert postil("remove", filled, paper, "--json").code == 0
    assert postil("search", filled, "radioactive", "--json").body["papers"] == []
    assert postil("show", filled, paper, "--json").error["error_code"] == "NOT_FOUND"
    assert postil("undo", filled, "--json").body["undone"]["kind"] == "remove"
    assert postil("search", filled, "radioactive", "--json").body["papers"][0]["id"] == paper
    assert postil("undo", filled, "--json").error["error_code"] == "NOT_FOUND"


def test_config_refuses_what_it_does_not_know(space: Path, postil: Postil) -> None:
    assert postil("config", space, "hits_per_question=9", "--json").body == {"hits_per_question": 9}
    assert postil("config", space, "--json").body["hits_per_question"] == 9
    assert postil("config", space, "hits_per_question=900", "--json").error["error_code"] == "INPUT_SCHEMA"
    assert postil("config", space, "colour=red", "--json").error["error_code"] == "INPUT_SCHEMA"


def test_tools_are_listed_with_their_schemas(space: Path, postil: Postil) -> None:
    tools = {tool["name"]: tool for tool in postil("tools", space, "list", "--json").body["tools"]}
    assert {"search_pubmed", "search_library", "find_findings", "check_claims", "grade_hits"} <= set(tools)
    assert tools["search_pubmed"]["input_schema"]["properties"]["max_results"]["maximum"] == 100


def test_doctor_finds_this_machine_sound(space: Path, postil: Postil) -> None:
    done = postil("doctor", space, "--json", "--strict")
    assert done.code == 0, done.out
    assert {row["check"] for row in done.body["checks"]} >= {"process pdf", "process validator", "SQLite", "audit"}


def test_doctor_names_the_lines_of_terms_that_are_none(space: Path, postil: Postil) -> None:
    (space / "terms.tsv").write_text("玻璃乙酮\tglassy ethylketone\nno tab here\n", encoding="utf-8")
    (row,) = (row for row in postil("doctor", space, "--json").body["checks"] if row["check"] == "terms.tsv")
    assert not row["ok"]
    assert "1 terms" in row["detail"]
    assert "line 2" in row["detail"]


def test_an_empty_workspace_says_what_to_do(space: Path, postil: Postil) -> None:
    done = postil("ask", space, "Does aspirin prevent stroke?", "--json")
    assert done.code == 0
    assert done.body["state"] == "done"
    assert "postil add" in done.body["nothing_found"]["suggestions"][0]


def test_without_a_display_the_window_says_so(space: Path, postil: Postil) -> None:
    done = postil(space, DISPLAY="", WAYLAND_DISPLAY="", QT_QPA_PLATFORM="")
    assert done.code == 1
    assert "display" in done.err
