"""RIS, MEDLINE, encodings, keys and recognition by content."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.records import Author, Link, Record, Section
from engine.formats import bibtex, csl_json, nbib, ris
from engine.formats.dates import parse_date
from engine.formats.decode import decode
from engine.formats.keys import next_free, propose_key, usable_key
from engine.formats.registry import recognise


def test_ris_in_any_order_with_missing_ends() -> None:
    text = (
        "\ufeffTY  - JOUR\nER  - \n\nAU  - A, B\nT1  - One\nJF  - J\nPY  - 2001/09/01/\nER  -\n"
        "TY  - CHAP\nTI  - Two\n  goes on\nT2  - Book\nTY  - JOUR\nPY  - 10 15\nTI  - Three"
    )
    entries = list(ris.read(text, "x.ris"))
    assert [entry.record.title if entry.record else None for entry in entries] == [None, "One", "Two goes on", "Three"]
    assert all(entry.warnings for entry in entries)
    one, three = entries[1].record, entries[3].record
    assert one
    assert three
    assert (one.year, one.month, one.day) == (2001, 9, 1)
    assert (three.year, three.date_raw) == (None, "10 15")


def test_ris_without_type_and_title_is_a_fault() -> None:
    (entry,) = ris.read("AU  - A\nPY  - 2000\nKW  - x\nER  - ", "x.ris")
    assert entry.fault
    assert entry.where == "x.ris:1"


def test_medline_record() -> None:
    text = (
        "\nPMID- 1\nOWN - NLM\nTI  - A title that\n      goes on.\nLID - 10.1/x [doi]\nAB  - BACKGROUND: Why. METHODS: How (n = 3). RESULTS: That.\n"
        "FAU - Shruthi, Basa\nAU  - Shruthi B\nCN  - The Group\nDP  - 1994 Jun-Jul\nTA  - Adv\nJT  - Advances\n"
        "RIN - J X. 2001;1:2. PMID: 77\nPT  - Review\n\nPMID- 2\nTI  - Two\n"
    )
    first, second = nbib.read(text, "p.nbib")
    record = first.record
    assert record
    assert second.record
    assert (record.title, record.doi, record.year, record.month, record.date_raw) == ("A title that goes on.", "10.1/x", 1994, 6, "1994 Jun-Jul")
    assert record.authors == (Author("Shruthi", "Basa"), Author("The Group", collective=True))
    assert record.abstract == (Section("BACKGROUND", "Why."), Section("METHODS", "How (n = 3)."), Section("RESULTS", "That."))
    assert record.links == (Link("retraction_in", "77", "J X. 2001;1:2. PMID: 77"),)
    assert (first.where, second.where) == ("p.nbib:2", "p.nbib:17")


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("1994 Jun-Jul", (1994, 6, None)),
        ("Winter 1998", (1998, None, None)),
        ("1978-1979", (1978, None, None)),
        ("2016 Apr 19", (2016, 4, 19)),
        ("2004-03-03/2005-08-09", (2004, 3, 3)),
        ("2019/10//undefined", (2019, 10, None)),
        ("10 15", (None, None, None)),
    ],
)
def test_dates(text: str, date: tuple[int | None, int | None, int | None]) -> None:
    assert parse_date(text) == date


@pytest.mark.parametrize("name", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "gb18030"])
def test_chinese_in_any_encoding(name: str) -> None:
    text = "@article{a, title = {糖尿病患者服用二甲双胍的研究}, journal = {测试期刊}}"
    assert decode(text.encode(name))[0] == text


def test_western_bytes_that_claim_to_be_utf8() -> None:
    text = "% Encoding: UTF-8\n@misc{a, author = {Müller, Jörg and Pérez, José}, title = {25 °C – naïve}}"
    decoded, warnings = decode(text.encode("cp1252"))
    assert decoded == text
    assert warnings


def test_a_broken_byte_costs_one_sign() -> None:
    text, warnings = decode("Müller, Žižek, Łoś, Ñandú".encode() + b"\xff")
    assert text == "Müller, Žižek, Łoś, Ñandú\ufffd"
    assert warnings


def test_keys() -> None:
    assert propose_key(Record(title="The effect of X", authors=(Author("Lin"),), year=2016)) == "lin2016effect"
    assert propose_key(Record(title="研究", authors=(Author("王"),), year=2016, pmid="123")) == "anon2016p123"
    assert [usable_key(key) for key in ("a:b_c-1", "凯2013", "a b", "a{", "")] == [True, False, False, False, False]
    assert [next_free("K", taken) for taken in (set(), {"k"}, {"k", "ka"}, {"k", *(f"k{c}" for c in "abcdefghijklmnopqrstuvwxyz")})] == [
        "K",
        "Ka",
        "Kb",
        "Kaa",
    ]


def test_recognised_by_content(shared_data: Path) -> None:
    expected = {".bib": bibtex, ".ris": ris, ".nbib": nbib}
    for path in (shared_data / "bib").iterdir():
        if path.suffix in expected:
            assert recognise(decode(path.read_bytes())[0][:4000]) is expected[path.suffix], path.name
    assert recognise("Just text - nothing else.") is None


def test_utf16_file_is_exported_as_equal_utf8(shared_data: Path) -> None:
    data = (shared_data / "bib" / "utf16le_bom.bib").read_bytes()
    (record,) = [entry.record for entry in bibtex.read(decode(data)[0], "x") if entry.record]
    again, warnings = decode(bibtex.write([record]).encode("utf-8"))
    assert not warnings
    assert [entry.record for entry in bibtex.read(again, "x")] == [entry.record for entry in bibtex.read(bibtex.write([record]), "x")]
    assert record.title == "Investigation of the best suture pattern to close a stuffed Christmas turkey"


def test_csl_json_both_ways() -> None:
    record = Record(
        title="Role of IL-6",
        authors=(Author("Beek", "Jan", "van der"), Author("WHO", collective=True)),
        year=2016,
        month=4,
        journal="J",
        keywords=("Models, Biological",),
        cite_key="beek2016role",
        doi="10.1/x",
        abstract=(Section(None, "One."), Section(None, "Two.")),
    )
    (entry,) = csl_json.read(csl_json.write([record]), "x.json")
    assert entry.record == record
    assert [bool(e.fault) for e in csl_json.read('[{"id": 1,\n "title" }]', "x.json")] == [True]
    assert [e.record is None for e in csl_json.read('[{"id": "a", "type": "book"}, 3, {"title": "T"}]', "x.json")] == [True, True, False]
