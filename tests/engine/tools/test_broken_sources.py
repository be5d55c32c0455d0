"""Sources that hang, kill the index child, are damaged or not built yet cost their own rows only."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.api import Engine
from engine.child.host import Child
from engine.domain.records import Record
from engine.errors import EngineError, ErrorCode
from engine.harness import searching
from engine.locks import FileLock
from engine.search.state import FILE as STATE
from engine.store import papers, settings, workspace
from engine.tools import asking
from engine.tools.search import SearchBatch, search

CHILD = """
import os, sys, time
from engine import worker
from engine.search import whoosh_index

found = whoosh_index.WhooshIndex.search

def odd(self, *args):
    if self._folder.name == "slow":
        time.sleep(3600)
    if self._folder.name == "deadly":
        os._exit(9)
    return found(self, *args)

whoosh_index.WhooshIndex.search = odd
sys.exit(worker.main("index"))
"""
"""An index child in which searching some sources never ends, or ends the process."""


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    workspace.make(tmp_path / "ws")
    made = Engine.open(tmp_path / "ws")
    with made.database.transaction() as transaction:
        for source in ("deadly", "library", "pubmed", "slow"):
            papers.put(transaction, source, Record(title=f"Asthma in {source}", pmid="1" if source == "pubmed" else "", year=2020))
    made.run(made.index_anew())
    yield made
    made.close()


def tool_with(engine: Engine, tmp_path: Path) -> SearchBatch:
    (tmp_path / "child.py").write_text(CHILD)
    child = engine.lane.add_child(Child("index", engine.lane.inbox, tmp_path / "child.log", command=[sys.executable, str(tmp_path / "child.py")]))
    return SearchBatch(replace(engine.desk, index=child))


def rows(answer: dict[str, Any]) -> dict[str, tuple[int, str]]:
    return {row["source"]: (row["total_count"], row.get("error", {}).get("error_code", "")) for row in answer["sources"]}


def test_a_source_that_hangs_and_one_that_kills_the_child_cost_their_own_rows(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.write(engine.database, "source_timeout_s", "1")
    monkeypatch.setattr(asking, "GRACE_S", 4.0)
    tool = tool_with(engine, tmp_path)
    answers = engine.run(tool.execute(["asthma", "title:asthma"], ["deadly", "library", "pubmed", "slow"]))["answers"]
    for answer in answers:
        assert rows(answer) == {"deadly": (0, "CHILD_CRASHED"), "library": (1, ""), "pubmed": (1, ""), "slow": (0, "TOOL_TIMEOUT")}
        assert {paper["source"] for paper in answer["papers"]} == {"library", "pubmed"}
        assert answer["total_count"] == 2


def test_a_source_that_hangs_alone_is_an_error(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.write(engine.database, "source_timeout_s", "1")
    monkeypatch.setattr(asking, "GRACE_S", 4.0)
    desk = tool_with(engine, tmp_path).desk
    with engine.database.transaction() as transaction:
        for source in ("deadly", "library", "pubmed"):
            papers.withdraw(transaction, source, "pmid_1")
            transaction.execute("UPDATE papers SET removed = 1 WHERE source = ?", (source,))
    with pytest.raises(EngineError) as caught:
        engine.run(search(desk, ["slow"], "asthma", 5))
    assert caught.value.code is ErrorCode.TOOL_TIMEOUT


def damage(engine: Engine, source: str) -> None:
    for path in engine.workspace.index(source).glob("*.seg"):
        path.write_bytes(b"x" * path.stat().st_size)


def test_a_damaged_index_that_nobody_may_build_again_now_costs_its_own_rows(engine: Engine) -> None:
    damage(engine, "library")
    lock = FileLock(engine.workspace.writer_lock)
    assert lock.take()
    try:
        answer = engine.run(engine.search(["asthma"], [], 5))[0]
    finally:
        lock.release()
    assert rows(answer)["library"] == (0, "INTERNAL")
    assert rows(answer)["pubmed"] == (1, "")
    assert {paper["source"] for paper in answer["papers"]} == {"deadly", "pubmed", "slow"}
    assert rows(engine.run(engine.search(["asthma"], [], 5))[0])["library"] == (1, ""), "it is built again as soon as that can be done"


def test_a_source_that_is_being_filled_for_the_first_time_says_so(engine: Engine) -> None:
    (engine.workspace.index("library") / STATE).unlink()
    lock = FileLock(engine.workspace.writer_lock)
    assert lock.take()
    try:
        answer = engine.run(engine.search(["asthma"], [], 5))[0]
    finally:
        lock.release()
    assert rows(answer)["library"] == (0, "WORKSPACE_LOCKED")
    assert rows(answer)["pubmed"] == (1, "")


def test_an_index_that_cannot_be_brought_level_for_want_of_room_is_searched_as_it_is(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    with engine.database.transaction() as transaction:
        papers.put(transaction, "library", Record(title="Asthma, the newest", year=2021))

    def full(*_: object, **__: object) -> Any:
        raise EngineError(ErrorCode.DISK_FULL, "no room")
        yield

    monkeypatch.setattr("engine.harness.levelling.index.catch_up", full)
    assert rows(engine.run(engine.search(["asthma"], [], 5))[0])["library"] == (1, "")
    assert ErrorCode.DISK_FULL in searching._NOT_MENDED


def test_a_heading_that_finds_nothing_is_explained_where_mesh_is_not_held(engine: Engine) -> None:
    warned = engine.run(engine.search(["cancer[mh]"], [], 5))[0]["query"]["warnings"]
    assert any("import MeSH" in warning["message"] for warning in warned)
    assert engine.run(engine.search(["title:asthma"], [], 5))[0]["query"]["warnings"] == []
