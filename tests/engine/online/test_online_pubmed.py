"""PubMed over the network, against a server on this machine."""

from __future__ import annotations

import threading
import time
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest

from engine.api import Engine
from engine.cancel import Cancelled, CancelToken
from engine.errors import EngineError, ErrorCode
from engine.ingest.batch import ImportResult
from engine.store import papers
from engine.tools.online import ONLINE
from tests.engine.online.server import PAPERS, EUtilities, hits, records

Online = tuple[Engine, EUtilities]


def ask(engine: Engine, query: str = "metformin cancer", sources: tuple[str, ...] = (ONLINE,), most: int | None = 20) -> dict[str, Any]:
    return engine.run(engine.search([query], list(sources), most))[0]


def row(answer: dict[str, Any], source: str = ONLINE) -> dict[str, Any]:
    return next(dict(row) for row in answer["sources"] if row["source"] == source)


def error(answer: dict[str, Any], source: str = ONLINE) -> tuple[str, str]:
    found = row(answer, source).get("error") or {}
    return found.get("error_code", ""), found.get("raw_error", "")


def import_local(engine: Engine, folder: Path, *pmids: str) -> None:
    (folder / "local.xml").write_bytes(records(*pmids))
    engine.run(engine.import_files([folder / "local.xml"], None, ImportResult()))


def test_hits_are_fetched_stored_ranked_and_shown_with_the_day(online: Online) -> None:
    engine, service = online
    answer = ask(engine)
    assert {paper["id"] for paper in answer["papers"]} == {
        "pmid_11",
        "pmid_12",
    }
    assert row(answer)["total_count"] == 1234
    assert row(answer)["as_of"] == time.strftime("%Y-%m-%d")
    assert "error" not in row(answer)
    assert engine.show("pmid_11_p1")["text"].startswith("Metformin lowered")
    asked = [path.rpartition("/")[2] for path, _ in service.asked]
    assert asked == ["esearch.fcgi", "efetch.fcgi"]
    assert service.asked[0][1]["term"] == "metformin AND cancer"
    assert service.asked[0][1]["tool"] == "postil"
    assert "api_key" not in service.asked[0][1]


def test_a_question_is_answered_with_what_was_fetched(online: Online) -> None:
    engine, _ = online
    run = engine.start_run("Does metformin lower the risk of colorectal cancer?", sources=[ONLINE])
    body = engine.run(engine.go_on(run, {"all"}))
    assert body["state"] == "done"
    assert any("colorectal" in claim["conclusion"] for claim in body["claims"])
    assert body["claims"][0]["evidence"][0]["chunk_id"] == "pmid_11_p1"


def test_a_hit_that_our_ranking_does_not_know_comes_last(online: Online) -> None:
    engine, service = online
    service.found = ("13", "11")
    assert [paper["id"] for paper in ask(engine)["papers"]] == ["pmid_11", "pmid_13"]


def test_without_a_connection_the_local_rows_are_there_at_once(engine: Engine, tmp_path: Path) -> None:
    import_local(engine, tmp_path, "11", "12")
    engine.set_config("online_base_url", "http://127.0.0.1:9/")
    engine.set_config("online", "on")
    begun = time.monotonic()
    answer = ask(engine, sources=())
    assert time.monotonic() - begun < 5
    assert {paper["id"] for paper in answer["papers"]} == {"pmid_11", "pmid_12"}
    assert error(answer)[0] == "SOURCE_UNREACHABLE"
    assert error(answer, "pubmed") == ("", "")


def test_what_was_fetched_before_is_found_when_the_connection_is_gone(online: Online) -> None:
    engine, _ = online
    ask(engine)
    engine.set_config("online", "off")
    answer = ask(engine)
    assert {paper["id"] for paper in answer["papers"]} == {"pmid_11", "pmid_12"}
    assert error(answer)[0] == "SOURCE_UNREACHABLE"


def test_local_and_online_records_of_one_paper_are_shown_once(online: Online, tmp_path: Path) -> None:
    engine, _ = online
    import_local(engine, tmp_path, "11")
    answer = ask(engine, sources=())
    assert [paper["id"] for paper in answer["papers"]].count("pmid_11") == 1
    members = next(paper["members"] for paper in answer["papers"] if paper["id"] == "pmid_11")
    assert set(members) == {"pubmed:pmid_11", "pubmed_online:pmid_11"}


def test_a_record_revised_earlier_takes_no_place(online: Online, monkeypatch: pytest.MonkeyPatch) -> None:
    engine, _ = online
    ask(engine)
    monkeypatch.setitem(PAPERS, "11", ("Older title", "Older words on metformin and cancer.", "2020-01-01"))
    ask(engine)
    assert engine.show("pmid_11")["title"].startswith("Metformin and colorectal")
    monkeypatch.setitem(PAPERS, "11", ("RETRACTED: Newer title", "Newer words on metformin and cancer.", "2025-01-01"))
    ask(engine)
    assert engine.show("pmid_11")["status"] == "retracted"


def test_a_busy_service_is_asked_again_after_the_time_that_it_names(online: Online) -> None:
    engine, service = online
    service.first = [(429, {"Retry-After": "1"}, b'{"error":"API rate limit exceeded","count":"4"}'), (503, {}, b"busy")]
    begun = time.monotonic()
    answer = ask(engine)
    assert time.monotonic() - begun >= 1.0
    assert len(answer["papers"]) == 2
    assert len(service.asked) == 4


def test_a_wait_longer_than_the_limit_costs_the_source_and_says_so(online: Online) -> None:
    engine, service = online
    service.first = [(429, {"Retry-After": "3600"}, b"")]
    code, why = error(ask(engine))
    assert code == "SOURCE_UNREACHABLE"
    assert "429" in why
    assert "3600" in why


def test_a_slow_source_costs_its_own_rows_only(online: Online, tmp_path: Path) -> None:
    engine, service = online
    import_local(engine, tmp_path, "11")
    engine.set_config("source_timeout_s", "1")
    service.first = [lambda handler: service.release.wait(30) and None]
    begun = time.monotonic()
    answer = ask(engine, sources=())
    assert time.monotonic() - begun < 6
    assert [paper["id"] for paper in answer["papers"]] == ["pmid_11"]
    assert error(answer)[0] == "SOURCE_UNREACHABLE"


def test_a_connection_that_is_cut_keeps_the_records_that_came_whole(online: Online) -> None:
    engine, service = online

    def cut(handler: BaseHTTPRequestHandler) -> None:
        body = records("11", "12")
        handler.send_response(200)
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body[: body.rindex(b"<PubmedArticle>") + 40])
        handler.wfile.flush()
        handler.close_connection = True

    service.first = [(200, {}, hits("11", "12", total=99)), cut, cut, cut, cut]
    answer = ask(engine)
    assert [paper["id"] for paper in answer["papers"]] == ["pmid_11"], answer
    assert error(answer)[0] == "SOURCE_UNREACHABLE"
    service.first = [(200, {}, hits("11", "12", total=99)), cut]
    assert error(ask(engine)) == ("", "")


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        ((200, {"Content-Type": "text/html"}, b"<html><body>Log in to the hospital's network</body></html>"), "none of PubMed's"),
        ((302, {"Location": "https://elsewhere.example/"}, b""), "not followed"),
        ((400, {}, b'{"error":"API key invalid"}'), "API key invalid"),
        ((200, {}, b'{"error":"API rate limit exceeded"}'), "rate limit"),
        ((200, {}, b'{"esearchresult":{"ERROR":"Search Backend failed"}}'), "Backend"),
        ((200, {}, b""), "none of PubMed's"),
        ((200, {}, b'{"esearchresult":{"count":"x","idlist":"y"}}'), "none of PubMed's"),
    ],
)
def test_an_answer_that_is_none_is_told(online: Online, reply: Any, said: str) -> None:
    engine, service = online
    service.first = [reply]
    code, why = error(ask(engine))
    assert code == "SOURCE_UNREACHABLE"
    assert said in why
    assert len(service.asked) == 1


def test_an_error_page_instead_of_records_keeps_the_count(online: Online) -> None:
    engine, service = online
    service.first = [(200, {}, hits("11", total=99)), (200, {}, b"<html>proxy</html>")]
    answer = ask(engine)
    assert row(answer)["total_count"] == 99
    assert error(answer)[0] == "SOURCE_UNREACHABLE"


def test_the_xml_form_of_the_list_of_hits_is_read(online: Online) -> None:
    engine, service = online
    body = b"<?xml version='1.0'?><eSearchResult><Count>7</Count><IdList><Id>11</Id></IdList><QueryTranslation>x</QueryTranslation></eSearchResult>"
    service.first = [(200, {}, body)]
    answer = ask(engine)
    assert (row(answer)["total_count"], [paper["id"] for paper in answer["papers"]]) == (7, ["pmid_11"])


def test_all_words_are_asked_for_first_and_any_of_them_where_that_finds_too_little(online: Online) -> None:
    engine, service = online
    service.first = [(200, {}, hits(total=0)), (200, {}, hits("11", total=40))]
    answer = ask(engine)
    assert [fields["term"] for _, fields in service.asked[:2]] == ["metformin AND cancer", "metformin OR cancer"]
    assert row(answer)["term"] == "metformin OR cancer"


def test_a_record_that_was_not_asked_for_is_left_out(online: Online) -> None:
    engine, service = online
    service.first = [(200, {}, hits("11", total=99)), (200, {}, records("11", "13"))]
    ask(engine)
    assert papers.sources(engine.database)[ONLINE]["records"] == 1


def test_requests_keep_the_distance_that_ncbi_asks_for(online: Online) -> None:
    engine, service = online
    begun = time.monotonic()
    engine.run(engine.search(["metformin", "cancer", "diabetes"], [ONLINE], 5))
    assert len(service.asked) == 6
    assert time.monotonic() - begun >= 5 / 3
    service.asked.clear()
    engine.set_config("online_api_key", "secret-key")
    ask(engine)
    assert service.asked[0][1]["api_key"] == "secret-key"
    assert engine.config()["online_api_key"] == "set"
    assert not any("secret-key" in str(row) for row in engine.audit_rows())


def test_stop_is_at_once_while_a_wait_is_on(online: Online) -> None:
    engine, service = online
    service.first = [(429, {"Retry-After": "10"}, b"")]
    token = CancelToken()
    timer = threading.Timer(0.7, token.cancel)
    timer.start()
    begun = time.monotonic()
    with pytest.raises(Cancelled):
        engine.run(engine.search(["metformin"], [ONLINE], 5), token)
    timer.join()
    assert time.monotonic() - begun < 3


def test_a_run_goes_on_without_the_source_that_fails(online: Online, tmp_path: Path) -> None:
    engine, service = online
    import_local(engine, tmp_path, "11")
    service.first = [(400, {}, b"no")]
    run = engine.start_run("Does metformin lower the risk of colorectal cancer?")
    body = engine.run(engine.go_on(run, {"all"}))
    assert body["state"] == "done"
    assert body["claims"]
    rows = {row["source"]: row for row in body["query"]["sources"]}
    assert rows[ONLINE]["error"]["error_code"] == "SOURCE_UNREACHABLE"
    assert "error" not in rows["pubmed"]


def test_a_run_fails_with_the_reason_where_no_source_answers(online: Online) -> None:
    engine, service = online
    service.first = [(400, {}, b"no")]
    run = engine.start_run("Does metformin lower the risk of colorectal cancer?", sources=[ONLINE])
    with pytest.raises(EngineError) as failed:
        engine.run(engine.go_on(run, {"all"}))
    assert failed.value.code is ErrorCode.SOURCE_UNREACHABLE
