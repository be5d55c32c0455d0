"""Writing and reading again, under ordinary records and nasty strings."""

from __future__ import annotations

import warnings
from dataclasses import replace
from pathlib import Path

import bibtexparser
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.domain.records import Author, Record, Section
from engine.formats import bibtex, ris
from engine.formats.clean import clean_text, strip_markup
from engine.formats.decode import decode
from engine.formats.latex import to_latex, to_text
from engine.formats.registry import recognise

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pybtex.database

PIECES = st.sampled_from(
    ["\\", "{", "}", "{}", "$", "$x^2$",
     "\\alpha", "\\'e", '{\\"o}', "\\textit{a}", "<i>", "</i>", "<", ">", "&amp;", "&", "&lt;", "%", "#", "_", "^", "~",
     "--", "---", "``", "''", "'", '"',
     "@", "@article{x,", " and ", ",", ";", "\n", "\r\n", "  ", "\t", "TERT", "IL-6", "a", "é", "凯", "ﬁ",
     "α", "10⁻³", "²",
     "\u200b", "\u00ad", "\u2011", "\ud800", "\x00", "\u202e", "e\u0301", "=", ":", "METHODS: ",
     "others", "van", "Jr.", "ER  - ", "TY  - JOUR", "(", ")", "-", "–"]
)  # fmt: skip
NASTY = st.lists(st.one_of(PIECES, st.text(max_size=4)), max_size=8).map("".join)
CLEAN = NASTY.map(clean_text)
AUTHOR = st.builds(
    Author, family=CLEAN.filter(bool), given=CLEAN, particle=st.sampled_from(["", "van", "de la"]), suffix=st.sampled_from(["", "Jr."])
)
GROUP = st.builds(Author, family=CLEAN.filter(bool), collective=st.just(True))
KINDS = st.sampled_from(
    ["article", "book", "inbook", "incollection", "inproceedings", "phdthesis", "techreport", "misc", "online", "Odd Kind", "comment"]
)
EXTRA = st.sampled_from(["note", "journal", "booktitle", "number", "file", "crossref", "Ödd", "title", "date", "school"])
RECORD = st.builds(
    Record, title=CLEAN, authors=st.lists(st.one_of(AUTHOR, GROUP), max_size=3).map(tuple), year=st.one_of(st.none(), st.integers(1500, 2099)),
    month=st.one_of(st.none(), st.integers(1, 12)), journal=CLEAN, publisher=CLEAN, volume=CLEAN, issue=CLEAN, pages=CLEAN, language=CLEAN, doi=CLEAN,
    url=CLEAN, abstract=st.lists(st.builds(Section, st.one_of(st.none(), st.just("RESULTS")), CLEAN), max_size=3).map(tuple),
    keywords=st.lists(CLEAN, max_size=3).map(tuple), date_raw=CLEAN, entry_type=KINDS,
    cite_key=st.sampled_from(["a1", "A1", "", "凯2013", "b c"]),
    extra=st.lists(st.tuples(EXTRA, CLEAN), max_size=3).map(tuple),
)  # fmt: skip


@given(NASTY)
@settings(max_examples=250)
def test_cleaning_twice_is_cleaning_once(text: str) -> None:
    assert clean_text(clean_text(text)) == clean_text(text)
    assert strip_markup(strip_markup(text)) == strip_markup(text)


@given(NASTY)
@settings(max_examples=250)
def test_latex_of_any_text_reads_back(text: str) -> None:
    written = to_latex(text)
    assert to_text(written) == text if text == clean_text(text) else True
    depth = 0
    for sign in written:
        depth += {"{": 1, "}": -1}.get(sign, 0)
        assert depth >= 0
    assert depth == 0


@given(CLEAN, CLEAN, CLEAN)
@settings(max_examples=120, deadline=None)
def test_bibtex_text_fields_come_back_letter_for_letter(title: str, journal: str, note: str) -> None:
    record = Record(
        title=title,
        journal=journal,
        publisher=note,
        abstract=(Section(None, note),) if note else (),
        cite_key="k",
        extra=(("note", title),) if title else (),
    )
    text = bibtex.write([record])
    entries = list(bibtex.read(text, "x.bib"))
    if not (title or journal or note):
        return
    assert [entry.record for entry in entries] == [record]


@given(st.lists(RECORD, min_size=1, max_size=3))
@settings(max_examples=120, deadline=None)
def test_bibtex_export_import_export_is_equal(records: list[Record]) -> None:
    first = bibtex.write(records)
    again = [entry.record for entry in bibtex.read(first, "x.bib") if entry.record]
    assert bibtex.write(again) == first
    parsed = bibtexparser.parse_string(first)
    assert not parsed.failed_blocks
    assert len(parsed.entries) == len(records)
    assert len(pybtex.database.parse_string(first, "bibtex").entries) == len(records)


@given(st.lists(RECORD, min_size=1, max_size=3))
@settings(max_examples=120, deadline=None)
def test_ris_export_import_export_is_equal(records: list[Record]) -> None:
    first = ris.write(records)
    again = [entry.record for entry in ris.read(first, "x.ris") if entry.record]
    assert ris.write(again) == first


@given(st.lists(st.one_of(AUTHOR, GROUP), min_size=1, max_size=4).map(tuple))
@settings(max_examples=120, deadline=None)
def test_number_of_authors_never_changes(authors: tuple[Author, ...]) -> None:
    text = bibtex.write([Record(title="T", authors=authors, cite_key="k")])
    (entry,) = bibtex.read(text, "x.bib")
    assert entry.record is not None
    assert len(entry.record.authors) == len(authors)


def test_every_shared_file_is_read_and_written_the_same_again(shared_data: Path) -> None:
    for path in sorted((shared_data / "bib").iterdir()):
        if path.suffix not in (".bib", ".ris", ".nbib"):
            continue
        text, _ = decode(path.read_bytes())
        form = recognise(text[:4000])
        assert form is not None, path.name
        records = [entry.record for entry in form.read(text, path.name) if entry.record]
        assert records, path.name
        for writer in (bibtex, ris):
            first = writer.write(records)
            again = [entry.record for entry in writer.read(first, "again") if entry.record]
            assert writer.write(again) == first, path.name
            assert len(again) == len(records), path.name
        parsed = bibtexparser.parse_string(bibtex.write(records))
        assert not parsed.failed_blocks, path.name
        assert len(pybtex.database.parse_string(bibtex.write(records), "bibtex").entries) == len(records), path.name


@pytest.mark.parametrize("key", ["", "凯撒2013", "a b", "x{y"])
def test_keys_that_nobody_can_read_are_replaced(key: str) -> None:
    record = Record(title="The effect of X", authors=(Author("Lin", "Y"),), year=2016, cite_key=key)
    assert bibtex.write([record]).startswith("@article{lin2016effect,")


def test_equal_records_stay_two_entries() -> None:
    record = Record(title="T", cite_key="k")
    keys = [line for line in bibtex.write([record, replace(record, cite_key="K")]).splitlines() if line.startswith("@")]
    assert keys == ["@article{k,", "@article{Ka,"]
