"""Building an index in parts: the same as in one go, whatever is killed, damaged, changed or done beside it."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.api import Engine
from engine.domain.events import NoticeGiven, ProgressMade
from engine.errors import EngineError, ErrorCode
from engine.ingest import parts
from engine.lane import Steps
from engine.search.engine_names import ENGINES, choose
from engine.search.state import read_state
from engine.search.whoosh_index import WhooshIndex

sys.path.insert(0, str(Path(__file__).parent))
from building import answers, built, level, made, put, record

COUNT = 400
KILLS = 40 if os.environ.get("POSTIL_FAULTS") == "full" else 6
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "LARGEST", dict.fromkeys(ENGINES, 60))
    monkeypatch.setattr(parts, "SMALLEST", 20)


def folder_of(space: Path) -> Path:
    return space / "index" / "pubmed"


def beside(space: Path) -> list[str]:
    """What lies in the folder of the indexes beside them."""
    return sorted(path.name for path in (space / "index").iterdir() if path.name != "pubmed")


@pytest.mark.parametrize("engine", ENGINES)
def test_parts_give_the_index_of_one_go_through_changes_and_removals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, engine: str) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    for space in (whole, cut):
        made(space, COUNT)
        opened = Engine.open(space)
        opened.set_config("engine", engine)
        opened.close()
    for change in range(2):
        for space in (whole, cut):
            if space == cut:
                monkeypatch.setattr(parts, "LARGEST", dict.fromkeys(ENGINES, 60))
                monkeypatch.setattr(parts, "SMALLEST", 20)
            if change:
                put(space, [record(number, change + 1) for number in range(change * 20, COUNT, 3)], withdrawn=(5 * change, 77 * change))
            built(space)
            monkeypatch.undo()
        for query, (total, hits) in answers(whole).items():
            found = answers(cut)[query]
            # Scores of the fast engine are put right from the records when hits are shown.
            assert found == (total, hits) if engine == "whoosh" else (found[0], {i for _, i in found[1]}) == (total, {i for _, i in hits})
        assert read_state(folder_of(cut)).rows == COUNT - 2 * change
        assert beside(cut) == []


@pytest.mark.usefixtures("small_parts")
def test_progress_rises_to_the_number_of_records(tmp_path: Path) -> None:
    said = [event for event in built(made(tmp_path / "ws", COUNT).folder) if isinstance(event, ProgressMade)]
    assert [event.done for event in said] == sorted(event.done for event in said)
    assert (said[-1].done, said[-1].total, said[-1].unit) == (COUNT, COUNT, "records")


def filling(engine: Engine, act: Callable[[int], None], times: int) -> Steps[None]:
    """Builds the index and does something to the first filling child, `times` times."""
    steps = level(engine)
    answer = None
    done = 0
    while True:
        try:
            wish = steps.send(answer)
        except StopIteration:
            return
        if done < times and (pid := engine.desk.fillers[0].pid):
            act(pid)
            done += 1
        answer = yield wish


@pytest.mark.usefixtures("small_parts")
def test_a_part_whose_child_was_killed_is_filled_again(tmp_path: Path) -> None:
    space = made(tmp_path / "ws", COUNT).folder
    engine = Engine.open(space)
    engine.run(filling(engine, lambda pid: os.kill(pid, signal.SIGKILL), 1))
    engine.close()
    other = made(tmp_path / "other", COUNT).folder
    built(other)
    assert answers(space) == answers(other)


@pytest.mark.usefixtures("small_parts")
def test_a_stop_ends_the_children_and_the_next_build_goes_on(tmp_path: Path) -> None:
    space = made(tmp_path / "ws", COUNT).folder
    engine = Engine.open(space)
    job = engine.lane.submit(level(engine))
    while not any(child.pid for child in engine.desk.fillers):
        engine.lane.turn()
    job.token.cancel()
    while not job.done:
        engine.lane.turn()
    assert not any(child.pid for child in engine.desk.fillers)
    assert beside(space) == []
    engine.run(level(engine))
    engine.close()
    assert read_state(folder_of(space)).rows == COUNT


def test_an_index_after_many_kills_is_the_index_without(tmp_path: Path) -> None:
    rng = random.Random(20261130)
    space, quiet = made(tmp_path / "ws", COUNT).folder, made(tmp_path / "quiet", COUNT).folder
    built(quiet)
    line = [sys.executable, str(Path(__file__).parent / "building.py"), str(space), "60"]
    killed = 0
    for _ in range(KILLS):
        process = subprocess.Popen(line, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(rng.uniform(0.4, 2.5))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            killed += 1
        if (folder_of(space) / "state.json").exists():
            WhooshIndex(folder_of(space)).close()
    assert killed >= KILLS // 3
    assert subprocess.run(line, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False).returncode == 0
    assert answers(space) == answers(quiet)
    assert beside(space) == []
    state = read_state(folder_of(space))
    assert {path.name for path in folder_of(space).iterdir()} == {"state.json", *state.files}


@pytest.mark.parametrize(
    "ruin", [lambda path: path.write_bytes(b"\0" * path.stat().st_size), lambda path: os.truncate(path, path.stat().st_size // 2)]
)
@pytest.mark.parametrize("engine", ENGINES)
def test_a_ruined_file_of_an_index_is_noticed_and_the_index_built_again(tmp_path: Path, engine: str, ruin: Callable[[Path], None]) -> None:
    space = made(tmp_path / "ws", 60).folder
    opened = Engine.open(space)
    opened.set_config("engine", engine)
    opened.close()
    built(space)
    before = answers(space)
    ruin(max(folder_of(space).iterdir(), key=lambda path: path.stat().st_size))
    said = built(space)
    assert any(isinstance(event, NoticeGiven) and "built again" in event.message for event in said)
    assert answers(space) == before


def test_another_engine_is_built_beside_and_takes_the_place(tmp_path: Path) -> None:
    space = made(tmp_path / "ws", 60).folder
    built(space)
    before = answers(space)
    said: list[object] = []
    engine = Engine.open(space, said.append)
    engine.set_config("fast_index_above", "50")
    engine.run(engine.search(["sepsis"], (), 5))
    assert read_state(folder_of(space)).engine == "whoosh"
    engine.run(engine.index_anew())
    assert read_state(folder_of(space)).engine == "tantivy"
    why = choose(60, "auto", 50)[1]
    assert [event.message for event in said if isinstance(event, NoticeGiven)] == [f"the index of pubmed is built again with tantivy: {why}"]
    assert {query: total for query, (total, _) in answers(space).items()} == {query: total for query, (total, _) in before.items()}
    engine.set_config("engine", "whoosh")
    engine.run(level(engine))
    engine.close()
    assert read_state(folder_of(space)).engine == "whoosh"
    assert answers(space) == before
    assert beside(space) == []


@pytest.mark.parametrize("crash", ["before", "between", "after"])
def test_a_crash_while_indexes_change_places_loses_neither(tmp_path: Path, crash: str) -> None:
    space = made(tmp_path / "ws", 60).folder
    built(space)
    before = answers(space)
    place, old, new = folder_of(space), folder_of(space).with_name("pubmed.old"), folder_of(space).with_name("pubmed.new")
    if crash == "before":
        new.mkdir()
        (new / "state.json").write_text("{")
    elif crash == "between":
        place.rename(old)
    else:
        old.mkdir()
    built(space)
    assert answers(space) == before
    assert beside(space) == []


def test_engine_settings_take_only_what_makes_sense(tmp_path: Path) -> None:
    engine = Engine.open(made(tmp_path / "ws", 1).folder)
    try:
        assert engine.config()["engine"] == "auto"
        for key, value in (("engine", "lucene"), ("fast_index_above", "many"), ("index_workers", "-1")):
            with pytest.raises(EngineError) as caught:
                engine.set_config(key, value)
            assert caught.value.code is ErrorCode.INPUT_SCHEMA
    finally:
        engine.close()


def test_an_open_index_answers_as_before_while_another_process_commits(tmp_path: Path) -> None:
    space = made(tmp_path / "ws", 60).folder
    built(space)
    opened = WhooshIndex(folder_of(space))
    before = answers(space)
    put(space, [record(number, 2) for number in range(60)])
    built(space)
    assert opened.state.watermark < read_state(folder_of(space)).watermark
    assert opened._segments[0].identifier(0).startswith("pmid_")
    assert answers(space) != before
    opened.close()


def test_a_window_finds_papers_while_another_process_builds(tmp_path: Path) -> None:
    space = made(tmp_path / "ws", COUNT).folder
    built(space)
    put(space, [record(number, 2) for number in range(COUNT)])
    process = subprocess.Popen(
        [sys.executable, str(Path(__file__).parent / "building.py"), str(space), "20"], env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    said: list[object] = []
    engine = Engine.open(space, said.append)
    try:
        while not folder_of(space).with_name("pubmed.parts").exists() and process.poll() is None:
            engine.lane.turn()
        answered = 0
        while process.poll() is None:
            found = engine.run(engine.search(["sepsis trial"], ("pubmed",), 5))[0]
            assert found["papers"]
            assert "error" not in found["sources"][0]
            answered += 1
        assert process.wait() == 0
        assert answered
        assert any(isinstance(event, NoticeGiven) and "another process is writing" in event.message for event in said)
    finally:
        process.kill()
        process.wait()
        engine.close()
