"""Broken, doctored and half-written indexes: noticed, named, never run, never lost."""

from __future__ import annotations

import json
import os
import pickle
import shutil
import sys
from pathlib import Path

import pytest

from engine.errors import EngineError, ErrorCode
from engine.search import whoosh_writer
from engine.search.state import digest
from engine.search.whoosh_index import WhooshIndex
from engine.search.whoosh_storage import loads_plain
from engine.search.whoosh_writer import WhooshWriter

sys.path.insert(0, str(Path(__file__).parent))
from index_rows import ROWS, build, found, nothing, suppress_damage


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return build(tmp_path / "pubmed")


def segment(folder: Path) -> Path:
    return next(folder.glob("*.seg"))


def toc(folder: Path) -> Path:
    return next(folder.glob("*.toc"))


def overwrite(path: Path) -> None:
    data = bytearray(path.read_bytes())
    middle = len(data) // 2
    data[middle : middle + 100] = b"\xff" * 100
    path.write_bytes(data)


@pytest.mark.parametrize(
    "damage",
    [
        lambda folder: overwrite(segment(folder)),
        lambda folder: os.truncate(segment(folder), segment(folder).stat().st_size // 2),
        lambda folder: segment(folder).unlink(),
        lambda folder: toc(folder).unlink(),
        lambda folder: overwrite(toc(folder)),
        lambda folder: (folder / "state.json").unlink(),
        lambda folder: (folder / "state.json").write_text("{"),
        lambda folder: (folder / "state.json").write_text("[]"),
        lambda folder: shutil.rmtree(folder),
    ],
)
def test_damage_is_noticed_on_opening(folder: Path, damage: object) -> None:
    damage(folder)  # type: ignore[operator]
    with pytest.raises(EngineError) as caught:
        WhooshIndex(folder)
    assert caught.value.info.where == "index"


def sealed(folder: Path) -> None:
    """Makes the state agree with what is in the folder, as bit rot or a careful forger would."""
    state = json.loads((folder / "state.json").read_text())
    for name in state["files"]:
        path = folder / name
        state["files"][name] = {"size": path.stat().st_size, "mtime_ns": path.stat().st_mtime_ns, "sha256": digest(path)}
    (folder / "state.json").write_text(json.dumps(state))


@pytest.mark.parametrize("part", range(8))
def test_damage_that_no_checksum_shows_ends_in_an_error_or_an_answer(folder: Path, part: int) -> None:
    data = bytearray(segment(folder).read_bytes())
    start = len(data) * part // 8
    data[start : start + 100] = b"\xff" * len(data[start : start + 100])
    segment(folder).write_bytes(data)
    sealed(folder)
    for query in ("cancer breast IL-6 metformin", '"breast cancer"', "author:smith", "year:2000..2030", "met*"):
        with suppress_damage():
            found(folder, query)


class Doctored:
    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, ("doctored",)


def test_a_pickle_that_wants_to_run_something_is_refused(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    data = toc(folder).read_bytes()
    at = data.rindex(b"\x80\x04") if b"\x80\x04" in data else data.rindex(b"\x80")
    toc(folder).write_bytes(data[:at] + pickle.dumps([Doctored()], 2))
    sealed(folder)
    with pytest.raises(EngineError) as caught:
        WhooshIndex(folder)
    assert caught.value.info.where == "index"
    with pytest.raises(pickle.UnpicklingError):
        loads_plain(pickle.dumps(Doctored()))
    assert not (tmp_path / "doctored").exists()


def test_a_crash_before_the_state_is_written_leaves_the_commit_before(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(whoosh_writer, "write_state", crash)
    writer = WhooshWriter(folder)
    writer.delete(["pmid_1"])
    writer.add([ROWS[0].__class__("pmid_50", "Sepsis again")], nothing)
    with pytest.raises(KeyboardInterrupt):
        writer.commit(2)
    monkeypatch.undo()
    assert found(folder, "sepsis") == ["pmid_1"]
    build(folder, [ROWS[0].__class__("pmid_51", "Sepsis once more")], 3)
    assert set(found(folder, "sepsis")) == {"pmid_1", "pmid_51"}
    assert len(list(folder.glob("*.toc"))) == 1


def test_litter_of_a_killed_writer_is_cleaned_away(folder: Path) -> None:
    (folder / "postil.tmp").mkdir()
    (folder / "postil.tmp" / "run").write_bytes(b"x")
    (folder / "postil_zzzzzzzz.trm").write_bytes(b"x")
    build(folder, ROWS[:1], 2)
    assert not (folder / "postil_zzzzzzzz.trm").exists()
    assert not (folder / "postil.tmp" / "run").exists()


def test_a_copied_index_still_opens(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "copy", copy_function=shutil.copyfile)
    assert found(tmp_path / "copy", "metformin") == ["pmid_2"]


def test_a_full_disk_is_one_error_and_the_commit_before_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(whoosh_writer, "write_state", full)
    writer = WhooshWriter(folder)
    writer.add([ROWS[0].__class__("pmid_50", "Sepsis again")], nothing)
    with pytest.raises(EngineError) as caught:
        writer.commit(2)
    assert caught.value.code is ErrorCode.DISK_FULL
    monkeypatch.undo()
    assert found(folder, "sepsis") == ["pmid_1"]
