"""Segments of the Whoosh index: what is kept of a word, when segments are merged or written anew, parts that are adopted, time that is over."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import EngineError, ErrorCode
from engine.search import whoosh_writer
from engine.search.index import IndexRow
from engine.search.parser import parse
from engine.search.postings import decode, encode
from engine.search.searching import search_all
from engine.search.state import read_state
from engine.search.whoosh_index import WhooshIndex
from engine.search.whoosh_postings import POSTING, STEPS, TOP, head_of, packed, places_of
from engine.search.whoosh_writer import WhooshWriter

sys.path.insert(0, str(Path(__file__).parent))
from index_rows import build, found, nothing

POSTINGS = st.dictionaries(
    st.integers(0, 65_534), st.tuples(st.integers(1, TOP), st.lists(st.integers(0, 65_535), max_size=300, unique=True).map(sorted)), min_size=1
)


@given(POSTINGS, st.booleans())
def test_what_is_kept_of_a_word_is_what_was_gathered(gathered: dict[int, tuple[int, list[int]]], placed: bool) -> None:
    heads, places = bytearray(), bytearray()
    for document in sorted(gathered):
        weight, positions = gathered[document]
        heads += POSTING.pack(document, weight, len(positions) if placed else 0)
        places += encode(positions) if placed else b""
    count, total, data = packed((heads, places))
    documents, weights = head_of(data)
    assert dict(zip(documents, weights, strict=True)) == {document: weight for document, (weight, _) in gathered.items()}
    assert (count, total) == (len(gathered), sum(weights))
    assert {document: list(decode(value)) for document, value in places_of(data)} == {
        document: positions if placed else [] for document, (_, positions) in gathered.items()
    }


def test_a_head_of_the_wrong_size_is_refused() -> None:
    _, _, data = packed((bytearray(POSTING.pack(3, STEPS, 0)), bytearray()))
    with pytest.raises(ValueError, match="wrong size"):
        head_of(data[:3] + b"\xff" + data[4:])


def row(number: int, text: str = "sepsis") -> IndexRow:
    return IndexRow(f"pmid_{number}", f"{text} number {number}")


def sizes(folder: Path) -> list[int]:
    """Documents of each segment, deleted ones included, oldest first."""
    index = WhooshIndex(folder)
    try:
        return [segment.size() for segment in index._segments]
    finally:
        index.close()


def test_small_segments_are_carried_together_and_full_ones_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whoosh_writer, "LARGEST", 8)
    for number in range(17):
        build(tmp_path / "x", [row(number)], number + 1)
    assert sizes(tmp_path / "x") == [8, 8, 1]
    assert found(tmp_path / "x", "sepsis AND number") == [f"pmid_{number}" for number in reversed(range(17))]


def test_a_long_addition_becomes_several_segments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whoosh_writer, "LARGEST", 8)
    build(tmp_path / "x", [row(number % 18) for number in range(20)])
    assert read_state(tmp_path / "x").rows == 18
    assert len(sizes(tmp_path / "x")) == 3
    assert len(found(tmp_path / "x", "sepsis")) == 18


def test_a_segment_with_many_removed_papers_is_written_anew_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whoosh_writer, "LARGEST", 10)
    build(tmp_path / "x", [row(number) for number in range(30)])
    for gone, after in ((["pmid_12"], [10, 10, 10]), (["pmid_13", "pmid_14"], [10, 7, 10]), ([f"pmid_{n}" for n in range(10)], [7, 10])):
        writer = WhooshWriter(tmp_path / "x")
        writer.delete(gone)
        writer.commit(2)
        assert sizes(tmp_path / "x") == after
    assert found(tmp_path / "x", "sepsis") == [f"pmid_{number}" for number in reversed(range(10, 30)) if number not in (12, 13, 14)]


def test_an_adopted_part_replaces_older_papers_and_only_those(tmp_path: Path) -> None:
    build(tmp_path / "x", [row(number) for number in range(6)])
    older = WhooshWriter(tmp_path / "x").segments
    build(tmp_path / "first", [row(1, "asthma")])
    build(tmp_path / "second", [row(2, "asthma"), row(7, "asthma")])
    for part, gone in (("first", ["pmid_5"]), ("second", [])):
        writer = WhooshWriter(tmp_path / "x")
        writer.adopt(tmp_path / part, older, gone, nothing)
        writer.commit(2)
        assert not (tmp_path / part).exists()
    assert found(tmp_path / "x", "sepsis") == ["pmid_4", "pmid_3", "pmid_0"]
    assert set(found(tmp_path / "x", "asthma")) == {"pmid_1", "pmid_2", "pmid_7"}
    assert read_state(tmp_path / "x").rows == 6


def test_many_adopted_parts_are_merged_by_a_later_commit(tmp_path: Path) -> None:
    build(tmp_path / "x", [])
    for number in range(12):
        build(tmp_path / "part", [row(number)])
        writer = WhooshWriter(tmp_path / "x")
        writer.adopt(tmp_path / "part", [], [], nothing)
        writer.commit(number)
    assert len(sizes(tmp_path / "x")) == 12
    WhooshWriter(tmp_path / "x").commit(12)
    assert sizes(tmp_path / "x") == [12]
    assert found(tmp_path / "x", "sepsis") == [f"pmid_{number}" for number in reversed(range(12))]


def test_time_that_is_over_leaves_what_the_newest_segments_gave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whoosh_writer, "LARGEST", 4)
    index = WhooshIndex(build(tmp_path / "x", [row(number) for number in range(12)]))
    tree = parse("sepsis").tree
    whole = search_all({"x": index}, ["x"], tree, None, nothing)
    calls = 0

    def late() -> None:
        nonlocal calls
        calls += 1
        if calls > 4:
            raise EngineError(ErrorCode.TOOL_TIMEOUT, "x did not answer within 1 s", where="x")

    cut = search_all({"x": index}, ["x"], tree, None, late)
    index.close()
    assert 0 < cut.total["x"] < whole.total["x"] == 12
    assert [(hit.id, hit.score) for hit in cut.hits] == [(hit.id, hit.score) for hit in whole.hits][: len(cut.hits)]
    assert "only the newest" in cut.errors["x"].raw_error
