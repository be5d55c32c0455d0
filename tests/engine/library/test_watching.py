"""Watched folders: what is new and at rest comes in once, whatever becomes of it."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import resources
from engine.api import Engine
from engine.errors import EngineError, ErrorCode
from engine.ingest.batch import AddResult
from engine.store import documents, watched, workspace

SAMPLE = Path(str(resources.__file__)).parent / "sample"


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    workspace.make(tmp_path / "ws")
    (tmp_path / "papers").mkdir()
    made = Engine.open(tmp_path / "ws")
    made.shelf.watch(tmp_path / "papers")
    yield made
    made.close()


def put(path: Path, sample: str = "velocarin_trial.pdf", age_s: float = 60) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(SAMPLE / sample, path)
    then = time.time() - age_s
    os.utime(path, (then, then))
    return path


def look(engine: Engine) -> list[str]:
    return sorted(path.name for path in engine.run(engine.shelf.look()))


def take(engine: Engine) -> list[str]:
    """Looks, adds what was found, and gives what became of it."""
    result = AddResult()
    engine.run(engine.shelf.add_found(engine.run(engine.shelf.look()), [], result))
    return [row["status"] for row in result.files]


def test_files_at_rest_come_in_once(engine: Engine, tmp_path: Path) -> None:
    put(tmp_path / "papers" / "ABCD1234" / "a.pdf")
    assert take(engine) == ["imported"]
    assert take(engine) == []


def test_a_file_that_is_being_written_waits(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(tmp_path / "papers" / "a.pdf", age_s=0)
    assert look(engine) == []
    assert engine.shelf.watch_look.waits
    with path.open("ab") as file:
        file.write(b"%more")
    assert look(engine) == []
    now = time.monotonic() + 60
    monkeypatch.setattr("engine.library.watching.time.monotonic", lambda: now)
    assert look(engine) == ["a.pdf"]


def test_a_clock_that_goes_ahead_does_not_keep_a_file_out(engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path / "papers" / "a.pdf", age_s=-3600)
    assert look(engine) == []
    now = time.monotonic() + 60
    monkeypatch.setattr("engine.library.watching.time.monotonic", lambda: now)
    assert look(engine) == ["a.pdf"]


def test_a_file_that_fails_is_not_tried_again_until_it_changes(engine: Engine, tmp_path: Path) -> None:
    bad = tmp_path / "papers" / "bad.pdf"
    bad.write_bytes(b"no pdf")
    os.utime(bad, (1, 1))
    assert take(engine) == ["failed"]
    assert take(engine) == []
    put(bad)
    assert take(engine) == ["imported"]


def test_a_changed_file_comes_in_as_a_newer_version(engine: Engine, tmp_path: Path) -> None:
    path = put(tmp_path / "papers" / "a.pdf")
    take(engine)
    put(path, "velocarin_preserved.pdf", age_s=30)
    assert take(engine) == ["imported"]
    assert len(documents.superseded(engine.database)) == 1


def test_a_deleted_file_does_nothing_to_the_library(engine: Engine, tmp_path: Path) -> None:
    path = put(tmp_path / "papers" / "a.pdf")
    take(engine)
    path.unlink()
    assert take(engine) == []
    assert documents.count(engine.database) == 1


def test_what_a_person_took_out_is_not_brought_back(engine: Engine, tmp_path: Path) -> None:
    path = put(tmp_path / "papers" / "a.pdf")
    result = AddResult()
    engine.run(engine.add([path], [], result))
    engine.run(engine.remove([result.files[0]["document_id"]]))
    assert take(engine) == []
    assert path.exists()
    assert documents.count(engine.database) == 0


def test_a_file_that_failed_before_the_folder_was_watched_is_not_tried_again(engine: Engine, tmp_path: Path) -> None:
    bad = tmp_path / "papers" / "bad.pdf"
    bad.write_bytes(b"no pdf")
    os.utime(bad, (1, 1))
    engine.run(engine.add([bad], [], AddResult()))
    assert look(engine) == []


def test_hidden_files_other_files_and_the_workspace_are_passed_over(engine: Engine, tmp_path: Path) -> None:
    for name in (".hidden.pdf", ".trash/a.pdf", "notes.txt", "empty.pdf"):
        put(tmp_path / "papers" / name)
    (tmp_path / "papers" / "empty.pdf").write_bytes(b"")
    assert look(engine) == []
    put(tmp_path / "ws" / "files" / "kept.pdf")
    put(tmp_path / "beside.PDF")
    engine.shelf.watch(tmp_path)
    assert look(engine) == ["beside.PDF"]


def test_a_folder_rests_and_is_left(engine: Engine, tmp_path: Path) -> None:
    put(tmp_path / "papers" / "a.pdf")
    engine.shelf.watch(tmp_path / "papers", is_on=False)
    assert look(engine) == []
    engine.shelf.watch(tmp_path / "papers")
    assert look(engine) == ["a.pdf"]
    engine.shelf.stop_watching(tmp_path / "papers")
    assert look(engine) == []
    assert watched.folders(engine.database) == []


def test_a_folder_that_is_gone_is_passed_over_until_it_is_back(engine: Engine, tmp_path: Path) -> None:
    os.rename(tmp_path / "papers", tmp_path / "unplugged")
    assert look(engine) == []
    put(tmp_path / "unplugged" / "a.pdf")
    os.rename(tmp_path / "unplugged", tmp_path / "papers")
    assert look(engine) == ["a.pdf"]


@pytest.mark.parametrize("folder", ["https://example.org/papers", "smb://server/papers"])
def test_addresses_are_refused(engine: Engine, folder: str) -> None:
    with pytest.raises(EngineError) as caught:
        engine.shelf.watch(Path(folder))
    assert caught.value.code is ErrorCode.INPUT_SCHEMA


def test_the_workspace_itself_is_refused(engine: Engine, tmp_path: Path) -> None:
    with pytest.raises(EngineError) as caught:
        engine.shelf.watch(tmp_path / "ws" / "files")
    assert caught.value.code is ErrorCode.INPUT_SCHEMA


def test_a_file_that_goes_between_look_and_reading_is_no_failure(engine: Engine, tmp_path: Path) -> None:
    path = put(tmp_path / "papers" / "a.pdf")
    found = engine.run(engine.shelf.look())
    path.unlink()
    result = AddResult()
    engine.run(engine.shelf.add_found(found, [], result))
    assert result.files == []
