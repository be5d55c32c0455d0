"""The engine in this process, with real children, on the sample project."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.api import Engine
from engine.domain.events import CardAdded, Event, GateOpened, HitsFound, RunMoved
from engine.errors import EngineError, ErrorCode
from engine.ingest.batch import AddResult
from engine.ingest.sample import questions
from engine.lane import Priority
from engine.store import workspace


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    folder = tmp_path / "ws"
    workspace.make(folder)
    made = Engine.open(folder)
    made.run(made.add_sample())
    yield made
    made.close()


@pytest.fixture
def waiting(engine: Engine) -> int:
    """A run that waits at its hits."""
    run_id = engine.start_run(questions()[0])
    assert engine.run(engine.go_on(run_id, ()))["state"] == "waiting"
    return run_id


def test_events_tell_the_way_of_a_run(engine: Engine) -> None:
    seen: list[Event] = []
    object.__setattr__(engine.desk, "on_event", seen.append)
    run_id = engine.start_run(questions()[0])
    engine.run(engine.go_on(run_id, ()))
    assert isinstance(seen[-1], GateOpened)
    assert any(isinstance(event, HitsFound) for event in seen)
    engine.run(engine.go_on(run_id, {"hits"}))
    moved = [event for event in seen if isinstance(event, RunMoved)]
    assert [event.percent for event in moved] == sorted(event.percent for event in moved)
    assert (moved[-1].state, moved[-1].percent) == ("done", 100)
    assert sum(isinstance(event, CardAdded) for event in seen) == len(engine.answer(run_id)["claims"]) > 0


def test_a_run_is_renamed_put_away_and_both_are_undone(engine: Engine, waiting: int) -> None:
    assert engine.rename_run(waiting, "My first question")["title"] == "My first question"
    engine.put_away_run(waiting)
    assert f"run_{waiting}" not in [run["run_id"] for run in engine.views.all_runs()["runs"]]
    engine.undo()
    engine.undo()
    assert engine.views.all_runs()["runs"][0]["title"] == questions()[0]


def test_papers_are_added_to_the_hits_by_hand_and_taken_out_by_undo(engine: Engine, waiting: int) -> None:
    there = {paper["id"] for paper in engine.answer(waiting)["papers"]}
    found = engine.run(engine.search(["night shift work light therapy OR velocarin"], (), 100))[0]["papers"]
    extra = next(paper["id"] for paper in found if paper["id"] not in there)
    papers = engine.run(engine.add_hits(waiting, [extra, next(iter(there))]))["papers"]
    assert {paper["id"] for paper in papers} == there | {extra}
    assert papers[-1]["grade"]["reason"]
    engine.undo()
    assert {paper["id"] for paper in engine.answer(waiting)["papers"]} == there
    engine.decide(waiting, "hits", True, None)
    with pytest.raises(EngineError) as caught:
        engine.run(engine.add_hits(waiting, [extra]))
    assert caught.value.code is ErrorCode.INPUT_SCHEMA


def test_a_paused_job_takes_no_step_until_it_goes_on(engine: Engine, tmp_path: Path) -> None:
    (tmp_path / "bad.pdf").write_bytes(b"%PDF-1.4 nothing more")
    result = AddResult()
    job = engine.lane.submit(engine.add([tmp_path / "bad.pdf"], [], result), Priority.INGEST)
    job.paused = True
    for _ in range(20):
        engine.lane.turn(0.001)
    assert result.files == []
    job.paused = False
    engine.lane.finish(job)
    assert [row["status"] for row in result.files] == ["failed"]
