"""What is known of files before their import, and of a source and its index afterwards."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.api import Engine
from engine.cancel import CancelToken
from engine.domain.subset import Subset
from engine.errors import EngineError, ErrorCode
from engine.ingest.batch import ImportResult
from engine.search.state import read_state
from engine.store import workspace

ARTICLE = (
    '<PubmedArticle><MedlineCitation><PMID Version="1">{pmid}</PMID><Article><Journal><JournalIssue><PubDate><Year>2019</Year></PubDate>'
    "</JournalIssue><Title>J</Title></Journal><ArticleTitle>A title of some length</ArticleTitle><Language>eng</Language></Article>"
    "</MedlineCitation></PubmedArticle>"
)


def packed(*pmids: int) -> bytes:
    body = "".join(ARTICLE.format(pmid=pmid) for pmid in pmids)
    return gzip.compress(f'<?xml version="1.0" encoding="utf-8"?><PubmedArticleSet>{body}</PubmedArticleSet>'.encode())


@pytest.fixture
def files(tmp_path: Path) -> Path:
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "pubmed26n0001.xml.gz").write_bytes(packed(1, 2))
    (folder / "pubmed26n0004.xml.gz").write_bytes(packed(3)[:-20])
    (folder / "few.ris").write_text("TY  - JOUR\nTI  - Another title\nER  - \n", encoding="utf-8")
    (folder / "readme.txt").write_text("nothing to cite", encoding="utf-8")
    return folder


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    workspace.make(tmp_path / "ws")
    made = Engine.open(tmp_path / "ws")
    yield made
    made.close()


def test_files_are_told_apart_before_anything_is_read(engine: Engine, files: Path) -> None:
    body = engine.run(engine.look_at([files]))
    assert [Path(path).name for path in body["files"]] == ["pubmed26n0001.xml.gz", "pubmed26n0004.xml.gz", "few.ris"]
    assert body["kinds"]["pubmed_xml"] == 2
    assert sum(body["kinds"].values()) == 3
    assert (body["first"], body["last"], body["missing_files"]) == ("pubmed26n0001.xml.gz", "pubmed26n0004.xml.gz", 2)
    assert body["missing"] == ["pubmed26n0002.xml.gz … pubmed26n0003.xml.gz"]
    assert [Path(row["file"]).name for row in body["left_out"]] == ["readme.txt"]
    assert body["left_out"][0]["why"]
    assert body["bytes"] > 0
    assert body["free_bytes"] > 0


def test_paths_that_are_not_there_are_refused(engine: Engine, tmp_path: Path) -> None:
    with pytest.raises(EngineError) as raised:
        engine.run(engine.look_at([tmp_path / "nowhere"]))
    assert raised.value.code is ErrorCode.NOT_FOUND


def test_looking_and_measuring_leave_an_import_alone(engine: Engine, files: Path) -> None:
    result, seen = ImportResult(), []
    job = engine.lane.submit(engine.import_files([files / "pubmed26n0001.xml.gz"], None, result))
    looked = engine.lane.submit(engine.look_at([files]))
    measured = engine.lane.submit(engine.estimate([files / "pubmed26n0001.xml.gz"], Subset()))
    stopped = engine.lane.submit(engine.look_at([files]), token=(token := CancelToken()))
    while not (job.done and looked.done and measured.done and stopped.done):
        engine.lane.turn()
        seen.append(engine.desk.records.pid)
        if len(seen) == 5:
            token.cancel()
    assert job.result().to_json()["imported"] == 2
    assert len(looked.result()["files"]) == 3
    assert measured.result()["sample"]["records"] == 2
    assert len({pid for pid in seen if pid is not None}) == 1


def test_a_source_in_full_and_its_index_built_anew(engine: Engine, files: Path) -> None:
    engine.run(engine.import_files([files / "pubmed26n0001.xml.gz", files / "pubmed26n0004.xml.gz"], None, ImportResult()))
    body = engine.holding("pubmed")
    assert (body["first_file"], body["missing_files"], len(body["failed_files"])) == ("pubmed26n0001.xml.gz", 2, 1)
    assert body["last_import"].startswith("20")
    assert (body["index"]["engine"], body["index"]["wanted"], body["index"]["behind"]) == ("whoosh", "whoosh", 0)
    assert body["index"]["bytes"] > 0
    before = read_state(engine.workspace.index("pubmed")).files
    engine.run(engine.index_anew("pubmed"))
    assert read_state(engine.workspace.index("pubmed")).files != before
    assert engine.run(engine.search(["title"], ["pubmed"], 10))[0]["total_count"] == body["records"]


def test_an_engine_that_is_wanted_now_takes_the_place_of_the_other(engine: Engine, files: Path) -> None:
    engine.run(engine.import_files([files / "pubmed26n0001.xml.gz"], None, ImportResult()))
    engine.set_config("engine", "tantivy")
    index = engine.holding("pubmed")["index"]
    assert (index["engine"], index["wanted"], index["why"]) == ("whoosh", "tantivy", "the fast engine is chosen in the settings")
    engine.run(engine.index_anew("pubmed"))
    assert engine.holding("pubmed")["index"]["engine"] == "tantivy"
