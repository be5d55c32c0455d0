"""Importing PubMed files as they come: any order and mix, damaged ones, killed and resumed, with too little room."""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import random
import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.api import Engine
from engine.child.host import PROJECT_ROOT
from engine.domain.events import Event, ImportPaced, NoticeGiven
from engine.domain.subset import Subset
from engine.errors import EngineError, ErrorCode
from engine.ingest import disk, imports, index
from engine.ingest.batch import ImportResult
from engine.store import corpus, papers, workspace
from engine.store.database import Database
from engine.tools.search import search

HEAD = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE PubmedArticleSet>\n<PubmedArticleSet>\n'
TAIL = "</PubmedArticleSet>\n"


def article(pmid: int, title: str = "A title of some length", *, year: int = 2019, more: str = "", version: int = 1) -> str:
    return (
        f'<PubmedArticle><MedlineCitation><PMID Version="{version}">{pmid}</PMID><Article><Journal><JournalIssue><PubDate><Year>{year}</Year>'
        f"</PubDate></JournalIssue><Title>J</Title></Journal><ArticleTitle>{title}</ArticleTitle>{more}<Language>eng</Language></Article>"
        f"</MedlineCitation></PubmedArticle>\n"
    )


def deletion(*pmids: int) -> str:
    return "<DeleteCitation>" + "".join(f'<PMID Version="1">{pmid}</PMID>' for pmid in pmids) + "</DeleteCitation>\n"


def packed(*parts: str) -> bytes:
    return gzip.compress((HEAD + "".join(parts) + TAIL).encode())


def put(folder: Path, name: str, content: bytes | str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "files").mkdir()
    return tmp_path / "files"


@pytest.fixture
def seen() -> list[Event]:
    return []


@pytest.fixture
def engine(tmp_path: Path, seen: list[Event]) -> Iterator[Engine]:
    workspace.make(tmp_path / "ws")
    made = Engine.open(tmp_path / "ws", seen.append)
    yield made
    made.close()


@pytest.fixture
def bring(engine: Engine) -> Callable[..., dict[str, Any]]:
    """Imports paths and returns the import object of the JSON interface."""

    def work(*paths: Path, subset: Subset | None = None) -> dict[str, Any]:
        result = ImportResult()
        engine.run(engine.import_files(paths, None, result, subset))
        return result.to_json()

    return work


def titles(database: Database) -> dict[str, str]:
    return {paper.paper_id: paper.record.title for paper in papers.in_source(database, "pubmed")}


def messages(result: dict[str, Any]) -> str:
    return "\n".join(warning["message"] for warning in result["warnings"])


def test_files_are_taken_by_number_wherever_they_lie(engine: Engine, bring: Any, files: Path) -> None:
    put(files, "a/pubmed25n1300.xml.gz", packed(article(1, "Revised once more"), deletion(2)))
    put(files, "z/pubmed25n0001.xml.gz", packed(article(1, "First of all"), article(2), article(3)))
    put(files, "m/pubmed25n1299.xml", HEAD + article(1, "Revised") + TAIL)
    result = bring(files)
    assert [Path(row["path"]).name[:14] for row in result["files"]] == ["pubmed25n0001.", "pubmed25n1299.", "pubmed25n1300."]
    assert titles(engine.database) == {"pmid_1": "Revised once more", "pmid_3": "A title of some length"}
    assert (result["found"], result["imported"], result["deleted"]) == (5, 5, 1)
    assert "files are missing: pubmed25n0002.xml" in messages(result)
    assert corpus.describe(engine.database, "pubmed").missing_files == 1297


def test_a_missing_file_that_comes_later_closes_the_gap(engine: Engine, bring: Any, files: Path) -> None:
    put(files, "pubmed25n0001.xml.gz", packed(article(1)))
    put(files, "pubmed25n0003.xml.gz", packed(article(1, "The newest of its titles")))
    bring(files)
    assert corpus.describe(engine.database, "pubmed").missing == ("pubmed25n0002.xml.gz",)
    late = put(files, "pubmed25n0002.xml.gz", packed(article(1, "Older than what is held"), article(2)))
    result = bring(late)
    assert corpus.describe(engine.database, "pubmed").missing == ()
    assert (result["imported"], result["skipped"]) == (1, 1)
    assert titles(engine.database)["pmid_1"] == "The newest of its titles"


def test_a_wrong_checksum_costs_that_file_and_is_held_against_the_source(engine: Engine, bring: Any, files: Path) -> None:
    good, bad = packed(article(1)), packed(article(2))
    put(files, "pubmed25n0001.xml.gz", good)
    put(files, "pubmed25n0001.xml.gz.md5", f"MD5(pubmed25n0001.xml.gz)= {hashlib.md5(good, usedforsecurity=False).hexdigest()}\n")
    path = put(files, "pubmed25n0002.xml.gz", bad)
    put(files, "pubmed25n0002.xml.gz.md5", f"MD5(pubmed25n0002.xml.gz)= {'0' * 32}\n")
    rows = {Path(row["path"]).name: row for row in bring(files)["files"]}
    assert rows["pubmed25n0001.xml.gz"]["md5_checked"] is True
    assert rows["pubmed25n0002.xml.gz"]["error"]["error_code"] == "CHECKSUM_MISMATCH"
    assert corpus.lacks(engine.database, "pubmed") == {"failed_files": 1}
    path.with_name(path.name + ".md5").unlink()
    bring(files)
    assert corpus.lacks(engine.database, "pubmed") == {}
    assert sorted(titles(engine.database)) == ["pmid_1", "pmid_2"]


def test_half_a_file_gives_what_it_holds_and_the_whole_one_the_rest(engine: Engine, bring: Any, files: Path) -> None:
    random.seed(1)
    whole = packed(*(article(n, f"Title {random.random()}") for n in range(1, 3001)))
    path = put(files, "pubmed25n0001.xml.gz", whole[: len(whole) // 2])
    result = bring(path)
    assert 1000 < result["imported"] < 2000
    assert result["failed"] == 1
    assert corpus.describe(engine.database, "pubmed").failed_files == (
        ("pubmed25n0001.xml.gz", "the gzip data ends too early: the file was cut off"),
    )
    path.write_bytes(whole)
    again = bring(path)
    assert again["imported"] + again["skipped"] == 3000
    assert len(titles(engine.database)) == 3000
    assert corpus.lacks(engine.database, "pubmed") == {}


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "REFERENCE_MALFORMED"),
        (b"\x1f\x8b", "REFERENCE_MALFORMED"),
        (gzip.compress(b""), "REFERENCE_MALFORMED"),
        (b"<!DOCTYPE html><html><head><title>503</title></head><body>Service Unavailable</body></html>", "REFERENCE_MALFORMED"),
        (gzip.compress(b"<html><body>Please log in</body></html>"), "REFERENCE_MALFORMED"),
        ("zip", "REFERENCE_MALFORMED"),
        (b"\0" * 5000, "REFERENCE_MALFORMED"),
    ],
)
def test_what_is_no_pubmed_file_costs_itself(engine: Engine, bring: Any, files: Path, content: bytes | str, code: str) -> None:
    if content == "zip":
        box = io.BytesIO()
        with zipfile.ZipFile(box, "w") as made:
            made.writestr("pubmed25n0002.xml", HEAD + article(5) + TAIL)
        content = box.getvalue()
    put(files, "pubmed25n0002.xml.gz", content)
    put(files, "pubmed25n0001.xml.gz", packed(article(1)))
    result = bring(files)
    row = next(row for row in result["files"] if "n0002" in row["path"])
    assert (row["status"], row["error"]["error_code"]) == ("failed", code)
    assert row["error"]["retry_suggestion"]
    assert list(titles(engine.database)) == ["pmid_1"]
    assert corpus.lacks(engine.database, "pubmed") == {"failed_files": 1}


def test_odd_files_that_are_good(engine: Engine, bring: Any, files: Path) -> None:
    text = HEAD + article(1) + article(2) + TAIL
    put(files, "one.xml", "\ufeff" + HEAD + article(11) + TAIL)
    put(files, "crlf.xml", (HEAD + article(12, "Two\nlines of a title") + TAIL).replace("\n", "\r\n"))
    put(files, "members.xml.gz", gzip.compress(text[:200].encode()) + gzip.compress(text[200:].encode()) + b"\0" * 100)
    put(files, "bare.xml", article(13))
    old = (
        "<MedlineCitationSet><MedlineCitation><PMID>14</PMID><Article><ArticleTitle>Old and in the old form</ArticleTitle></Article>"
        "</MedlineCitation></MedlineCitationSet>"
    )
    put(files, "old.xml", old)
    result = bring(files)
    assert (result["failed"], result["imported"]) == (0, 6)
    assert titles(engine.database)["pmid_12"] == "Two lines of a title"


def test_bad_bytes_in_the_middle_cost_their_record(engine: Engine, bring: Any, files: Path) -> None:
    text = (HEAD + article(1) + article(2, "Spoilt") + article(3) + TAIL).encode()
    put(files, "bytes.xml", text.replace(b"Spoilt", b"Spo\xff\xfeilt of some length"))
    put(files, "tags.xml", (HEAD + article(4) + article(5, "Lost <b>tag") + article(6, "Lost & found") + article(7) + TAIL))
    put(files, "zeros.xml", (HEAD + article(8) + "\0" * 300 + article(9) + TAIL))
    result = bring(files)
    assert sorted(titles(engine.database)) == ["pmid_1", "pmid_2", "pmid_3", "pmid_4", "pmid_7", "pmid_8", "pmid_9"]
    assert "bytes that are no UTF-8 were replaced" in messages(result)
    assert result["failed"] == 3


def test_a_subset_is_kept_named_and_counted(engine: Engine, bring: Any, files: Path, seen: list[Event]) -> None:
    put(files, "pubmed25n0001.xml.gz", packed(article(1, year=2010), article(2, year=2016), article(3, year=2020)))
    result = bring(files, subset=Subset(2015))
    assert (result["imported"], result["filtered"], result["failed"]) == (2, 1, 0)
    put(files, "pubmed25n0002.xml.gz", packed(article(2, "Dated anew", year=2001), article(4, year=2021)))
    result = bring(files)
    assert sorted(titles(engine.database)) == ["pmid_3", "pmid_4"]
    assert corpus.lacks(engine.database, "pubmed") == {"subset": "years 2015–"}
    assert any(isinstance(event, NoticeGiven) and "the subset chosen before is kept" in event.message for event in seen)
    result = bring(files, subset=Subset(2019))
    assert "imported with another subset (years 2015–) before; from now on: years 2019–" in messages(result)
    assert sorted(titles(engine.database)) == ["pmid_3", "pmid_4"]
    bring(files, subset=Subset())
    assert sorted(titles(engine.database)) == ["pmid_1", "pmid_2", "pmid_3", "pmid_4"]
    assert corpus.lacks(engine.database, "pubmed") == {}


def test_a_finished_file_is_known_by_name_size_and_time_and_by_its_content_where_they_differ(
    bring: Any, files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []
    look_at = imports.look_at
    monkeypatch.setattr(imports, "look_at", lambda path: read.append(path) or look_at(path))
    path = put(files, "pubmed25n0001.xml.gz", packed(article(1)))
    other = put(files, "by_hand.xml.gz", packed(article(2)))
    bring(files)
    assert read == [path, other]
    read.clear()
    result = bring(files)
    assert [row["status"] for row in result["files"]] == ["skipped", "skipped"]
    assert (read, result["skipped"]) == ([], 2)
    os.utime(path, ns=(1, 1))
    for expected in ([path], []):
        read.clear()
        assert (bring(files)["skipped"], read) == (2, expected)
    state = path.stat()
    path.write_bytes(packed(article(3, "Another of the same size")))
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns + 1))
    assert bring(files)["imported"] == 1


def test_what_a_person_removed_comes_back_when_the_file_is_imported_again(engine: Engine, bring: Any, files: Path) -> None:
    put(files, "pubmed25n0001.xml.gz", packed(article(1), article(2)))
    bring(files)
    engine.run(engine.remove(["pmid_1"]))
    assert list(titles(engine.database)) == ["pmid_2"]
    assert (bring(files)["imported"], sorted(titles(engine.database))) == (1, ["pmid_1", "pmid_2"])


def test_progress_has_bytes_of_all_files(engine: Engine, bring: Any, files: Path, seen: list[Event]) -> None:
    for number in (1, 2, 3):
        put(files, f"pubmed25n000{number}.xml.gz", packed(article(number)))
    bring(files)
    paced = [event for event in seen if isinstance(event, ImportPaced)]
    assert [event.bytes_done for event in paced] == sorted(event.bytes_done for event in paced)
    assert paced[-1].bytes_done == paced[-1].bytes_total == sum(path.stat().st_size for path in files.iterdir())
    assert paced[-1].records == 3


def test_a_disk_that_fills_up_stops_the_import_which_goes_on_later(engine: Engine, bring: Any, files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(files, "pubmed25n0001.xml.gz", packed(*(article(n) for n in range(1, 2001))))
    free = iter([10**12, 10**12, 10**12])
    monkeypatch.setattr(disk, "free_bytes", lambda folder: next(free, 1_000_000))
    with pytest.raises(EngineError) as caught:
        bring(files)
    assert caught.value.code is ErrorCode.DISK_FULL
    assert 0 < papers.sources(engine.database)["pubmed"]["records"] < 2000
    assert corpus.describe(engine.database, "pubmed").failed_files == (("pubmed25n0001.xml.gz", "not read to its end"),)
    monkeypatch.undo()
    assert bring(files)["imported"] == 2000
    assert len(titles(engine.database)) == 2000


def test_what_can_never_fit_is_told_before_it_begins(engine: Engine, bring: Any, files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(files, "pubmed25n0001.xml.gz", packed(article(1)))
    monkeypatch.setattr(disk, "free_bytes", lambda folder: 1000)
    with pytest.raises(EngineError, match="DISK_FULL"):
        bring(files)
    assert papers.sources(engine.database) == {}


def test_an_estimate_measures_and_imports_nothing(engine: Engine, files: Path) -> None:
    put(files, "pubmed25n0001.xml.gz", packed(*(article(n, f"Title number {n}") for n in range(1, 1001))))
    put(files, "pubmed25n0002.xml.gz", packed(*(article(n, f"Title number {n}") for n in range(1001, 2001))))
    put(files, "README.md", "no records")
    body = engine.run(engine.estimate([files]))
    assert body["files"] == 3
    assert abs(body["records"] - 2000) < 200
    assert set(body["engines"]) == {"whoosh", "tantivy"}
    assert body["fits"]
    assert body["database_bytes"] > 100_000
    assert papers.sources(engine.database) == {}
    assert not list(engine.workspace.temporary().iterdir())


def test_a_source_whose_index_is_not_built_yet_costs_itself_in_a_search(engine: Engine, bring: Any, files: Path) -> None:
    put(files, "pubmed25n0001.xml", f"<PubmedArticleSet>{article(1, 'Zinc for colds')}</PubmedArticleSet>")
    put(files, "mine.bib", "@article{a, title={Zinc for colds at home}, author={Li, Wei}, year={2020}}")
    bring(files)
    engine.run(index.drop(engine.desk, "pubmed"))
    body = engine.run(search(engine.desk, ["library", "pubmed"], "zinc", None))
    assert [(row["source"], row["total_count"], "error" in row) for row in body["sources"]] == [("library", 1, False), ("pubmed", 0, True)]
    with pytest.raises(EngineError, match="not built yet"):
        engine.run(search(engine.desk, ["pubmed"], "zinc", None))


def test_an_estimate_of_nothing_that_can_be_read_says_why(engine: Engine, files: Path) -> None:
    with pytest.raises(EngineError, match="no known kind"):
        engine.run(engine.estimate([put(files, "README.md", "no records")]))


COMMAND = "import sys; from engine.cli.main import main; sys.exit(main(sys.argv[1:]))"
KILLED = """
import os, signal, sys
from engine.store import imports
saves, save = [0], imports.save
def counted(transaction, ledger):
    save(transaction, ledger)
    saves[0] += 1
    if saves[0] == int(sys.argv[1]):
        os.kill(os.getpid(), signal.SIGKILL)
imports.save = counted
from engine.cli.main import main
sys.exit(main(sys.argv[2:]))
"""
LIMITED = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))
from engine.cli.main import main
sys.exit(main(sys.argv[2:]))
"""


def run(program: str, *words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program, *map(str, words)], cwd=PROJECT_ROOT, capture_output=True, text=True, check=False, timeout=120
    )


def rows_of(folder: Path) -> dict[str, list[Any]]:
    database = workspace.open_database(workspace.find(folder))
    wanted = {
        "papers": "SELECT source, paper_id, removed, pmid, doi, title_key, date_revised, file_rank, version, digest, record, seq FROM papers",
        "ties": "SELECT * FROM ties",
        "files": "SELECT source, name, file_rank, state, file_sha256, bytes, records FROM source_files",
        "imports": "SELECT file_sha256, source, done, finished, counts, warnings FROM imports",
        "held": "SELECT * FROM held",
    }
    found = {name: sorted(database.rows(sql), key=repr) for name, sql in wanted.items()}
    database.close()
    return found


@pytest.fixture
def three_files(files: Path) -> Path:
    link = (
        '<CommentsCorrectionsList><CommentsCorrections RefType="RetractionOf"><RefSource>J</RefSource><PMID>5</PMID></CommentsCorrections>'
        "</CommentsCorrectionsList>"
    )
    notice = article(9001, "Retraction of a paper").replace("</Article></Med", f"</Article>{link}</Med")
    put(files, "pubmed25n0001.xml.gz", packed(*(article(n, f"Title number {n}") for n in range(1, 1601))))
    put(files, "pubmed25n0002.xml.gz", packed(*(article(n, f"Revised title {n}") for n in range(800, 2400)), deletion(7, 8, 9, 4000)))
    put(files, "pubmed25n0003.xml.gz", packed(*(article(n, f"Third title {n}") for n in range(1, 1200)), notice))
    return files


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_an_import_killed_ten_times_equals_one_that_was_not(tmp_path: Path, three_files: Path) -> None:
    for name in ("calm", "hit"):
        workspace.make(tmp_path / name)
    assert run(COMMAND, "import", tmp_path / "calm", three_files, "--json").returncode == 0
    kills = 0
    for _ in range(40):
        # in the middle of a transaction: the first of a run, or the one after
        done = run(KILLED, 1 + kills % 2, "import", tmp_path / "hit", three_files, "--json")
        if done.returncode != -signal.SIGKILL or kills == 10:
            break
        kills += 1
    assert kills == 10
    assert run(COMMAND, "import", tmp_path / "hit", three_files, "--json").returncode == 0
    assert rows_of(tmp_path / "hit") == rows_of(tmp_path / "calm")


@pytest.mark.skipif(sys.platform == "win32", reason="limits of file sizes")
def test_files_that_cannot_grow_end_the_import_with_disk_full(tmp_path: Path, three_files: Path) -> None:
    for name in ("calm", "hit"):
        workspace.make(tmp_path / name)
    assert run(COMMAND, "import", tmp_path / "calm", three_files, "--json").returncode == 0
    done = run(LIMITED, 700_000, "import", tmp_path / "hit", three_files, "--json")
    assert done.returncode == 1
    assert '"error_code": "DISK_FULL"' in done.stderr.strip().splitlines()[-1]
    assert run(COMMAND, "import", tmp_path / "hit", three_files, "--json").returncode == 0
    assert rows_of(tmp_path / "hit") == rows_of(tmp_path / "calm")
