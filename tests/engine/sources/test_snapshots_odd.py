"""Snapshots as they really come: nulls, numbers as text, damage in the middle, cut off, mixed, very long lines."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.sources import arxiv, crossref, openalex, semanticscholar
from engine.sources.adapters import adapter_for
from engine.sources.biorxiv import BIORXIV
from engine.sources.europe_pmc import record_of as europe_pmc_record
from engine.sources.json_pieces import pieces
from engine.sources.json_text import RECORD_LIMIT
from tests.engine.sources.shapes import SHAPES

PAPER = '{"paperId": "a", "title": "T%d", "abstract": "A", "authors": [{"name": "Ann Lee"}]}'
MAKERS = (arxiv.record_of, BIORXIV.record_of, semanticscholar.record_of, openalex.record_of, crossref.record_of, europe_pmc_record)


@pytest.fixture
def titles(tmp_path: Path, listening: Any) -> Any:
    """What a file gives: the titles of its records, "-" for a faulty place."""

    def read(content: str | bytes, skip: int = 0) -> list[str]:
        path = tmp_path / "odd.json"
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
        found = adapter_for(path).read(path, listening, skip)
        return [entry.record.title if entry.record else "-" for entry in found]

    return read


def test_a_damaged_line_costs_itself(titles: Any) -> None:
    rows = [PAPER % n for n in range(5)]
    rows[2] = rows[2][:40]
    assert titles("\n".join(rows)) == ["T0", "T1", "-", "T3", "T4"]


def test_a_damaged_first_line_costs_itself(titles: Any) -> None:
    rows = [(PAPER % 0).replace('"title"', "title"), *(PAPER % n for n in range(1, 4))]
    assert titles("\n".join(rows)) == ["-", "T1", "T2", "T3"]


@pytest.mark.parametrize("indent", [None, 2])
def test_a_damaged_record_in_a_list_costs_itself(titles: Any, indent: int | None) -> None:
    rows = [json.dumps(json.loads(PAPER % n), indent=indent) for n in range(5)]
    rows[2] = rows[2].replace('"abstract"', '"abstract')
    assert titles('{"total": 5, "data": [' + ", ".join(rows) + "]}") == ["T0", "T1", "-", "T3", "T4"]


def test_trailing_commas_and_nan_are_mended(titles: Any) -> None:
    assert titles('[{"paperId": "a", "title": "T, }", "year": NaN, "authors": [{"name": "A"},],},]') == ["T, }"]


def test_a_cut_off_file_keeps_what_came_before_and_says_so(titles: Any) -> None:
    whole = "".join(PAPER % n + "\n" for n in range(2000)).encode()
    packed = gzip.compress(whole)
    found = titles(packed[: len(packed) // 2])
    assert found[:10] == [f"T{n}" for n in range(10)]
    assert found[-1] == "-"
    assert titles(f'[{PAPER % 0},\n{PAPER % 1}, {{"paperId": "b", "ti') == ["T0", "T1", "-"]
    assert titles(f'{{"data": [{PAPER % 0}') == ["T0", "-"]


def test_reading_goes_on_after_a_number_of_entries(titles: Any) -> None:
    rows = [PAPER % n for n in range(5)]
    rows[1] = "{"
    everything = titles("\n".join(rows))
    for skip in range(6):
        assert titles("\n".join(rows), skip) == everything[skip:]


def test_other_things_between_the_records_are_named(titles: Any) -> None:
    assert titles(f'{PAPER % 0}\n3\nnull\n"text"\n[]\n\n{{}}\n{PAPER % 1}\n') == ["T0", "-", "-", "-", "-", "T1"]


@pytest.mark.parametrize("codec", ["utf-16", "utf-8-sig"])
def test_marks_tell_the_encoding(titles: Any, codec: str) -> None:
    assert titles((PAPER % 0 + "\r\n" + (PAPER % 1).replace("T1", "糖尿病") + "\r\n").encode(codec)) == ["T0", "糖尿病"]


def test_a_line_of_ten_megabytes_is_read_and_one_beyond_the_limit_costs_itself(listening: Any) -> None:
    def content(*lines: str) -> Iterator[bytes]:
        for line in lines:
            raw = line.encode() + b"\n"
            yield from (raw[start : start + 65536] for start in range(0, len(raw), 65536))

    long = json.dumps({"title": "x" * 10_000_000})
    found = list(pieces(content('{"title": "a"}', long, '{"title": "b"}'), ()))
    assert [len(piece.value["title"]) for piece in found] == [1, 10_000_000, 1]
    found = list(pieces(content('{"title": "a"}', json.dumps({"title": "x" * (RECORD_LIMIT + 1_000_000)}), '{"title": "b"}'), ()))
    assert [bool(piece.damage) for piece in found] == [False, True, False]


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize(
    "odd", [None, "", 3, 3.5, float("nan"), True, [], {}, [None], [[]], [{}], {"a": None}, "x" * 10, ["<b>", 5], "\ud800", [[1, 2, 3]]]
)
def test_no_value_of_a_field_breaks_a_record(make: Any, odd: Any) -> None:
    for item in SHAPES.values():
        for key in item:
            made = make({**item, key: odd})
            assert isinstance(made, str | tuple)
            if not isinstance(made, str):
                json.dumps(made[0].to_json()).encode("ascii")


@pytest.mark.parametrize("make", MAKERS)
def test_an_empty_object_is_refused_with_the_reason(make: Any) -> None:
    assert isinstance(make({}), str)
