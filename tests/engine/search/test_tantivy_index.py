"""The tantivy index: what changes, crashes and damaged files do to it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from engine.errors import EngineError, ErrorCode
from engine.search import engine_names, engines
from engine.search.index import Index, IndexRow
from engine.search.parser import parse
from engine.search.query import Field, Phrase
from engine.search.searching import search_all
from engine.search.state import FILE, read_state
from engine.search.tantivy_folder import guarded
from engine.search.tantivy_index import TantivyIndex
from engine.search.tantivy_writer import TantivyWriter
from engine.search.tokens import chains, tokens

sys.path.insert(0, str(Path(__file__).parent))
from index_rows import ROWS, nothing
from index_rows import build as build_default


def build(folder: Path, rows: tuple[IndexRow, ...] | list[IndexRow] = ROWS, watermark: int = 1) -> Path:
    writer = TantivyWriter(folder)
    writer.add(rows, nothing)
    writer.commit(watermark)
    return folder


def found(folder: Path, query: str) -> list[str]:
    index = engines.reader(folder)
    try:
        return ids(index, query)
    finally:
        index.close()


def ids(index: Index, query: str) -> list[str]:
    return [hit.id for hit in search_all({"x": index}, ["x"], parse(query).tree, None, nothing).hits]


def test_a_row_with_a_known_id_takes_its_place(tmp_path: Path) -> None:
    build(tmp_path / "x")
    build(tmp_path / "x", [replace(ROWS[0], title="Procalcitonin", abstract="", mesh=())], 2)
    assert found(tmp_path / "x", "IL-6") == []
    assert found(tmp_path / "x", "procalcitonin") == ["pmid_1"]
    assert read_state(tmp_path / "x").rows == len(ROWS)


def test_the_last_of_two_rows_with_one_id_in_one_commit_counts(tmp_path: Path) -> None:
    build(tmp_path / "x", [ROWS[1], ROWS[0], replace(ROWS[0], title="Procalcitonin", abstract="", mesh=())])
    assert (found(tmp_path / "x", "IL-6"), found(tmp_path / "x", "procalcitonin")) == ([], ["pmid_1"])
    assert read_state(tmp_path / "x").rows == 2


def test_deleted_rows_are_gone_and_unknown_ones_do_nothing(tmp_path: Path) -> None:
    build(tmp_path / "x")
    writer = TantivyWriter(tmp_path / "x")
    writer.delete(["pmid_2", "pmid_404"])
    assert writer.commit(5) == len(ROWS) - 1
    assert found(tmp_path / "x", "metformin") == []
    assert read_state(tmp_path / "x").watermark == 5


def test_cancelled_changes_are_forgotten_and_the_folder_is_free(tmp_path: Path) -> None:
    build(tmp_path / "x", ROWS[:1])
    writer = TantivyWriter(tmp_path / "x")
    writer.add(ROWS[1:], nothing)
    writer.delete(["pmid_1"])
    writer.cancel()
    assert found(tmp_path / "x", "IL-6 OR metformin") == ["pmid_1"]
    build(tmp_path / "x", ROWS[1:2])
    assert set(found(tmp_path / "x", "IL-6 OR metformin")) == {"pmid_1", "pmid_2"}


def test_a_mark_can_be_moved_without_changes(tmp_path: Path) -> None:
    build(tmp_path / "x")
    assert TantivyWriter(tmp_path / "x").commit(77) == len(ROWS)
    assert read_state(tmp_path / "x").watermark == 77
    assert found(tmp_path / "x", "aspirin") == ["doc_1"]


def test_an_empty_index_can_be_searched(tmp_path: Path) -> None:
    build(tmp_path / "x", [])
    assert found(tmp_path / "x", "cancer OR year:2000..") == []


def test_an_open_index_shows_its_commit_while_another_is_written(tmp_path: Path) -> None:
    index = TantivyIndex(build(tmp_path / "x", ROWS[:2]))
    build(tmp_path / "x", ROWS[2:])
    assert set(ids(index, "cancer OR IL-6")) == {"pmid_1", "pmid_2"}
    assert len(found(tmp_path / "x", "cancer OR IL-6 OR 癌")) == 4


def test_finished_parts_are_taken_in_and_replace_what_was_there(tmp_path: Path) -> None:
    build(tmp_path / "x", ROWS[:2])
    build(tmp_path / "part1", [replace(ROWS[0], title="Procalcitonin", abstract="", mesh=()), ROWS[2]])
    build(tmp_path / "part2", [ROWS[3]])
    writer = engines.writer("tantivy", tmp_path / "x")
    older = writer.segments
    writer.adopt(tmp_path / "part1", older, ["pmid_2"], nothing)
    writer.adopt(tmp_path / "part2", older, [], nothing)
    assert writer.commit(9) == 3
    assert [found(tmp_path / "x", query) for query in ("IL-6", "procalcitonin", "metformin", "糖尿病", "aspirin")] == [
        [], ["pmid_1"], [], ["pmid_3"], ["doc_1"],
    ]  # fmt: skip
    assert not (tmp_path / "part1").exists()
    build(tmp_path / "x", [replace(ROWS[3], title="Ibuprofen")], 10)
    assert (found(tmp_path / "x", "ibuprofen"), found(tmp_path / "x", "title:aspirin"), read_state(tmp_path / "x").rows) == (["doc_1"], [], 3)


def test_parts_can_be_the_first_that_an_index_holds(tmp_path: Path) -> None:
    build(tmp_path / "part", ROWS)
    writer = TantivyWriter(tmp_path / "x")
    writer.adopt(tmp_path / "part", [], [], nothing)
    assert writer.commit(3) == len(ROWS)
    assert found(tmp_path / "x", "aspirin") == ["doc_1"]


def test_a_folder_of_another_engine_is_not_opened(tmp_path: Path) -> None:
    build(tmp_path / "x")
    state = json.loads((tmp_path / "x" / FILE).read_text())
    for engine in ("whoosh", "lucene"):
        (tmp_path / "x" / FILE).write_text(json.dumps({**state, "engine": engine}))
        with pytest.raises(EngineError) as caught:
            engines.reader(tmp_path / "x")
        assert caught.value.info.where == "index"


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-7])


def flip(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 0xFF
    path.write_bytes(bytes(content))


@pytest.mark.parametrize("harm", [cut, flip, Path.unlink, lambda path: path.write_bytes(b"")])
def test_a_damaged_file_is_noticed_by_readers_and_writers(tmp_path: Path, harm: Callable[[Path], None]) -> None:
    whole = build(tmp_path / "whole")
    names = [path.name for path in whole.iterdir() if not path.name.startswith(".")]
    assert len(names) > 6
    for name in names:
        broken = tmp_path / "broken"
        shutil.rmtree(broken, ignore_errors=True)
        shutil.copytree(whole, broken)
        harm(broken / name)
        with pytest.raises(EngineError) as caught:
            engines.reader(broken)
        assert caught.value.info.where == "index", name
        if (broken / FILE).exists():
            with pytest.raises(EngineError) as caught:
                TantivyWriter(broken)
            assert caught.value.info.where == "index", name


KILLED = """
import os, signal, sys
from pathlib import Path
sys.path.insert(0, {tests!r})
from index_rows import ROWS, nothing
from engine.search import state, tantivy_adopting, tantivy_writer

step, folder = sys.argv[1], Path(sys.argv[2])
def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)
if step == "before the state":
    tantivy_writer.write_state = die
elif step == "in the state":
    Path.replace = die
elif step == "before taking in":
    tantivy_writer.take_in = die
elif step == "between the ledgers":
    tantivy_adopting._write = die
writer = tantivy_writer.TantivyWriter(folder)
writer.add(ROWS[2:], nothing)
writer.delete(["pmid_1"])
if step == "while adding":
    die()
if step in ("before taking in", "between the ledgers"):
    writer.adopt(folder.with_name("part"), [], [], nothing)
writer.commit(2)
"""


@pytest.mark.parametrize("step", ["while adding", "before the state", "in the state", "before taking in", "between the ledgers"])
def test_a_writer_killed_at_any_step_leaves_an_index_that_can_be_gone_on_from(tmp_path: Path, step: str) -> None:
    build(tmp_path / "x", ROWS[:2])
    build(tmp_path / "part", [replace(ROWS[1], id="pmid_9")])
    code = KILLED.format(tests=str(Path(__file__).parent))
    done = subprocess.run([sys.executable, "-c", code, step, str(tmp_path / "x")], env={**os.environ, "PYTHONPATH": os.getcwd()}, timeout=60)
    assert done.returncode == -signal.SIGKILL
    assert engines.checked(tmp_path / "x").watermark == 1
    assert set(found(tmp_path / "x", "metformin OR IL-6 OR aspirin")) in ({"pmid_1", "pmid_2"}, {"pmid_2", "doc_1"})
    writer = TantivyWriter(tmp_path / "x")
    writer.add(ROWS[2:], nothing)
    writer.delete(["pmid_1"])
    assert writer.commit(2) == 3
    assert set(found(tmp_path / "x", "metformin OR IL-6 OR aspirin OR 癌")) == {"pmid_2", "pmid_3", "doc_1"}
    assert len({path.name.split(".")[0] for path in (tmp_path / "x").glob("*.idx")}) <= 3


def test_a_search_can_be_stopped(tmp_path: Path) -> None:
    class Stopped(BaseException):
        pass

    def stop() -> None:
        raise Stopped

    index = TantivyIndex(build(tmp_path / "x"))
    tree = parse("cancer AND metformin").tree
    with pytest.raises(Stopped):
        index.search(tree, index.statistics(tree), 10, stop)


def test_the_engine_is_chosen_by_wish_and_size() -> None:
    assert engine_names.choose(1_000, "auto") == ("whoosh", "")
    engine, why = engine_names.choose(1_000_001, "auto")
    assert (engine, why[:9]) == ("tantivy", "1,000,001")
    assert engine_names.choose(50, "auto", 10)[0] == "tantivy"
    assert engine_names.choose(10**9, "whoosh")[0] == "whoosh"
    assert engine_names.choose(1, "tantivy")[0] == "tantivy"
    with pytest.raises(EngineError):
        engines.writer("lucene", Path("nowhere"))


def test_tokens_beside_the_text_make_no_phrases(tmp_path: Path) -> None:
    text = "Beta-blockers, anti-hypertensive agents and double-blind trials of TGF-beta-1; CD4+ and CD8+ cells, IL-6-dependent, 二甲双胍。"
    build(tmp_path / "x", [replace(ROWS[0], abstract=text)])
    build_default(tmp_path / "y", [replace(ROWS[0], abstract=text)])
    found = [token for token in tokens(text) if len(chains(token.text)[0]) == 1]
    words, single = sorted({token.text for token in found}), {token.text for token in found if token.kind == "part"}
    fast, default = engines.reader(tmp_path / "x"), engines.reader(tmp_path / "y")
    for first in single:
        for second in words:
            tree = Phrase((first, second))
            answers = [index.search(tree, index.statistics(tree), 5, nothing)[1] for index in (fast, default)]
            assert answers[0] == answers[1], (first, second)


def test_names_and_initials_are_side_by_side_as_in_the_default_engine(tmp_path: Path) -> None:
    row = replace(ROWS[0], authors=("Smith, John Adam", "de la Cruz, M. J. Ana", "Li, Xiao-Ming", "J, K"))
    build(tmp_path / "x", [row])
    build_default(tmp_path / "y", [row])
    fast, default = engines.reader(tmp_path / "x"), engines.reader(tmp_path / "y")
    words = ("smith", "john", "j", "adam", "a", "ja", "cruz", "m", "mja", "ana", "li", "xm", "xiao", "k", "x", "ming")
    for names in (*product(words, repeat=2), *product(words[:9], repeat=3)):
        tree = Field("author", Phrase(names))
        answers = [index.search(tree, index.statistics(tree), 5, nothing)[1] for index in (fast, default)]
        assert answers[0] == answers[1], names


def test_a_longer_list_begins_as_a_shorter_one(tmp_path: Path) -> None:
    index = TantivyIndex(build(tmp_path / "x", [replace(ROWS[1], id=f"pmid_{n}") for n in range(500)]))
    for query in ("cancer metformin", "year:2020", "type:review", '"breast cancer"', "title:cancer"):
        tree = parse(query).tree
        lists = [[hit.id for hit in search_all({"x": index}, ["x"], tree, most, nothing).hits] for most in (10, 50, 300)]
        assert [lists[1][:10], lists[2][:50]] == lists[:2]


def test_a_full_disk_is_no_damage(tmp_path: Path) -> None:
    with pytest.raises(EngineError) as caught, guarded(tmp_path):
        raise ValueError("An IO error occurred: 'No space left on device (os error 28)'")
    assert (caught.value.code, caught.value.info.where) != (ErrorCode.INTERNAL, "index")
    with pytest.raises(EngineError) as caught, guarded(tmp_path):
        raise ValueError("Data corrupted: 'Data corruption: Footer magic byte mismatch.'")
    assert caught.value.info.where == "index"
