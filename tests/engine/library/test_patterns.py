"""Names by a pattern: what is not known leaves no gap, and every system takes them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.domain.records import Author, Record
from engine.errors import EngineError, ErrorCode
from engine.library import patterns

_RESERVED = ("CON", "prn", "Aux", "NUL", "COM1", "lpt9", "COM²", "conin$")


def name(pattern: str, record: Record, **values: object) -> str:
    given_values = {"key": "smith2020", "document_id": "doc_1", "stem": "old name"} | values
    return patterns.file_name(patterns.parts_of(pattern), record, **given_values)  # type: ignore[arg-type]


FULL = Record(title="Sleep: a trial.", authors=(Author("Smith", "J"), Author("Li", "W")), year=2020, journal="J Sleep", doi="10.1/a/b")


def test_placeholders_are_filled() -> None:
    assert name("{first_author} {year} - {title:.60}", FULL) == "Smith 2020 - Sleep - a trial.pdf"
    assert name("{authors}, {journal}", FULL) == "Smith, Li, J Sleep.pdf"
    assert name("{key}_{id}_{name}", FULL) == "smith2020_doc_1_old name.pdf"
    assert name("{doi}", FULL) == "10.1-a-b.pdf"


@pytest.mark.parametrize(
    ("pattern", "wanted"),
    [
        ("{first_author} {year} - {title}", "Sleep.pdf"),
        ("{title} ({year})", "Sleep.pdf"),
        ("[{pmid}] {title}", "Sleep.pdf"),
        ("{year}, {journal}, {title}", "Sleep.pdf"),
        ("{title} - {year} - {id}", "Sleep - doc_1.pdf"),
    ],
)
def test_what_is_not_known_leaves_no_gap(pattern: str, wanted: str) -> None:
    assert name(pattern, Record(title="Sleep")) == wanted


def test_a_paper_of_which_nothing_is_known_gets_its_id() -> None:
    assert name("{first_author} {year} - {title}", Record()) == "doc_1.pdf"


def test_particles_stay_with_the_family_and_many_authors_become_et_al() -> None:
    people = (Author("Berg", "A", particle="van den"), *(Author(f"A{number}") for number in range(5)))
    assert name("{first_author}", Record(authors=people)) == "van den Berg.pdf"
    assert name("{authors}", Record(authors=people)) == "van den Berg et al.pdf"


@pytest.mark.parametrize("word", _RESERVED)
def test_names_of_devices_are_not_given(word: str) -> None:
    assert name("{title}", Record(title=word)) == f"_{word}.pdf"
    assert name("{title}", Record(title=f"{word}.txt")) == f"_{word}.txt.pdf"
    assert name("{title}", Record(title=f"{word}fidence")) == f"{word}fidence.pdf"


@pytest.mark.parametrize(
    "pattern", ["", "papers", "{colour}", "{title", "title}", "{title!r}", "{title:>10}", "{title:.x}", "{0}", "{}", "{year}/{title}", "a\\{title}"]
)
def test_a_pattern_that_means_nothing_is_refused_with_what_would_do(pattern: str) -> None:
    with pytest.raises(EngineError) as caught:
        patterns.parts_of(pattern)
    assert caught.value.code is ErrorCode.INPUT_SCHEMA
    assert "{first_author}" in caught.value.info.retry_suggestion


def test_a_cut_title_ends_with_a_whole_word_and_no_letter_loses_its_accent() -> None:
    assert name("{title:.12}", Record(title="Sleep and insulin")) == "Sleep and.pdf"
    assert name("{title:.4}", Record(title="caf\u0065\u0301s")) in ("caf.pdf", "café.pdf")


def test_a_deep_folder_leaves_a_shorter_name() -> None:
    long = Record(title="word " * 80)
    assert len(name("{title}", long)) > 150
    assert len(name("{title}", long, folder_length=150)) <= 100
    assert len(name("{title}", long, folder_length=240)) >= 30


@given(st.text(max_size=300), st.text(max_size=50))
def test_whatever_a_record_says_the_name_is_safe(title: str, family: str) -> None:
    made = name("{first_author} {title}", Record(title=title, authors=(Author(family),)))
    stem = made.removesuffix(".pdf")
    assert made.endswith(".pdf")
    assert stem
    assert len(made.encode("utf-8")) <= patterns.LONGEST_NAME
    assert not set(made) & set('<>:"/\\|?*\0\n\r\t')
    assert all(ord(sign) >= 32 for sign in made)
    assert stem[-1] not in " ."
    assert stem[0] not in " .-"
    assert stem.split(".")[0].upper() not in ("CON", "PRN", "AUX", "NUL", *(f"COM{n}" for n in range(10)), *(f"LPT{n}" for n in range(10)))


def test_a_taken_name_gets_a_number_whatever_its_case_and_accents() -> None:
    taken = {patterns.same("Caf\u00e9.pdf"), patterns.same("cafe\u0301 (2).PDF")}
    assert patterns.free("CAFÉ.pdf", taken) == "CAFÉ (3).pdf"
    assert patterns.free("tea.pdf", taken) == "tea.pdf"
