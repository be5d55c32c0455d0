"""The parts of the comparison: numbers, titles, names, blocks, and the edges of the thresholds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.domain.records import Author, Record
from engine.linkage import blocks, differences, kinds, names, verdicts
from engine.linkage.differences import Level, difference, is_slip
from engine.linkage.identifiers import first_page, isbns, issns, normal_doi, normal_number, unversioned
from engine.linkage.names import Agreement, agreement, is_same, name_of
from engine.linkage.profile import profile_of, same_journal
from engine.linkage.titles import fold, is_generic, title_key
from engine.linkage.verdicts import Kind, compare


@pytest.mark.parametrize(
    ("text", "doi"),
    [
        ("10.1000/ABC", "10.1000/abc"),
        (" https://dx.doi.org/10.1000/abc ", "10.1000/abc"),
        ("doi:10.1000/abc.", "10.1000/abc"),
        ("DOI 10.1000%2Fabc", "10.1000/abc"),
        ("(10.1000/abc)", "10.1000/abc"),
        ("10.1016/S0140-6736(05)67889-6", "10.1016/s0140-6736(05)67889-6"),
        ("https://www.nature.com/articles/10.1038/s41467-024-1/full", "10.1038/s41467-024-1"),
        ("10.1371/journal.pone.0000001.pdf", "10.1371/journal.pone.0000001"),
        ("10.1000/", ""),
        ("10.1000/journal", ""),
        ("n/a", ""),
        ("110.1000/abc", ""),
    ],
)
def test_a_doi_has_one_form(text: str, doi: str) -> None:
    assert normal_doi(text) == doi


def test_versions_of_a_preprint_share_a_number_and_other_dois_keep_theirs() -> None:
    assert unversioned("10.1101/2020.01.01.123456v2") == "10.1101/2020.01.01.123456"
    assert unversioned("10.21203/rs.3.rs-1234/v1") == "10.21203/rs.3.rs-1234"
    assert unversioned("10.1002/14651858.cd001.pub2") == "10.1002/14651858.cd001.pub2"


def test_numbers_pages_and_serials_have_one_form() -> None:
    assert (normal_number("PMID: 0123"), normal_number("PMC77"), normal_number("none")) == ("123", "77", "")
    assert [first_page(text) for text in ("123-9", "pp. 123–129", "E12-e15", "S12", "", "in press")] == ["123", "123", "e12", "s12", "", ""]
    assert issns("ISSN 1234-567x; 0000-0019") == {"1234567X", "00000019"}
    assert isbns("0-306-40615-2") == isbns("978-0-306-40615-7")


def test_signs_that_change_the_meaning_become_words() -> None:
    assert fold("CD8+ T cells") == ("cd8", "plus", "t", "cells")
    assert fold("p53-/- mice") == ("p53", "minus", "minus", "mice")
    assert fold("pre- and postoperative") == ("pre", "and", "postoperative")
    assert fold("10–20 mg") == ("10", "20", "mg")
    assert fold("Phase I, phase II") == ("phase", "1", "phase", "2")
    assert fold("肝癌2期") == ("肝", "癌", "2", "期")


@pytest.mark.parametrize(
    "title", ["Editorial", "EDITORIAL.", "In reply", "Letter to the editor", "Introduction", "Lebanon", "Reply 2", "编者按", "前言"]
)
def test_general_titles_name_no_paper(title: str) -> None:
    assert is_generic(fold(title))
    assert title_key(title) == ""


@pytest.mark.parametrize("title", ["A pain in the neck.", "Sleep in old age", "肝癌的综合治疗进展"])
def test_short_titles_can_name_a_paper(title: str) -> None:
    assert title_key(title)


@given(st.text(max_size=80))
def test_any_text_can_be_folded_and_compared(text: str) -> None:
    words = fold(text)
    assert fold(" ".join(words)) is not None
    assert difference(words, words).level is Level.EQUAL
    assert kinds.split(text)[0] in {"", *(kind for kind, _ in (*kinds._BEFORE, *kinds._AFTER))}


@given(
    st.lists(st.sampled_from(["the", "effect", "effects", "of", "12", "1", "2", "drug", "on", "sleepiness", "sleepiness-", "有", "无"]), max_size=6)
)
def test_differences_are_the_same_both_ways(words: list[str]) -> None:
    first, second = fold(" ".join(words)), fold("the effect of 1 2 drug on sleepiness")
    assert difference(first, second).level is difference(second, first).level


def test_a_slip_needs_a_long_word_and_stays_off_its_edges() -> None:
    assert differences.SHORTEST_SLIP == 8
    assert is_slip("medicnie" + "s", "medicines")
    assert is_slip("hospitla", "hospital")
    assert not is_slip("patietn", "patient"), "seven letters"
    assert not is_slip("symptomatic", "asymptomatic")
    assert not is_slip("phosphate", "phosphite")
    assert is_slip("progresssive", "progressive")
    assert is_slip("neurons", "neuron")
    assert not is_slip("interleukin1", "interleukin2")


def test_two_slips_are_misprints_and_three_are_another_title() -> None:
    right = fold("progressive pulmonary fibrosis treatment outcomes in hospitals")
    assert differences.MOST_SLIPS == 2
    assert difference(right, fold("progresive pulmonray fibrosis treatment outcomes in hospitals")).level is Level.SLIP
    assert difference(right, fold("progresive pulmonray fibrosis treatmnet outcomes in hospitals")).level is Level.WORDS


def test_titles_are_looked_at_from_the_threshold_on() -> None:
    first = Record(title="aaaa bbbb cccc dddd eeee", authors=(Author("Ito", "K"),), year=2000)
    # 24 signs: a word of four letters replaced leaves 20 of 24, of two letters 22 of 24
    far = Record(title="aaaa bbbb cccc dddd ffff", authors=first.authors, year=2000)
    near = Record(title="aaaa bbbb cccc dddd eexx", authors=first.authors, year=2000)
    assert verdicts.NEAR == 90
    assert compare(profile_of(first), profile_of(far)).kind is Kind.UNLIKE
    assert compare(profile_of(first), profile_of(near)).kind is Kind.PROPOSED


@pytest.mark.parametrize(("words", "kind"), [(verdicts.LONG_TITLE, Kind.SAME), (verdicts.LONG_TITLE - 1, Kind.PROPOSED)])
def test_a_year_apart_a_long_title_is_enough(words: int, kind: Kind) -> None:
    title = " ".join(["liver", "heart", "brain", "spleen", "kidney", "muscle", "tendon", "marrow", "retina"][:words])
    pair = [profile_of(Record(title=title, authors=(Author("Ito", "K"), Author("Abe", "S")), year=year)) for year in (2000, 2001)]
    assert compare(*pair).kind is kind


@pytest.mark.parametrize(("words", "kind"), [(verdicts.SHORT_TITLE, Kind.SAME), (verdicts.SHORT_TITLE - 1, Kind.PROPOSED)])
def test_without_a_year_a_short_title_is_not_enough(words: int, kind: Kind) -> None:
    title = " ".join(["liver", "heart", "brain", "spleen", "kidney"][:words])
    pair = [profile_of(Record(title=title, authors=(Author("Ito", "K"), Author("Abe", "S")), year=year)) for year in (2000, None)]
    assert compare(*pair).kind is kind


def name(family: str, given: str = "", particle: str = "") -> names.Name:
    found = name_of(Author(family, given, particle))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        (name("Müller", "Jürgen"), name("Mueller", "J."), True),
        (name("Østergård", "K"), name("Ostergard", "K"), True),
        (name("van der Berg", "A"), name("Berg", "A", "van der"), True),
        (name("Berg", "A"), name("Berg", "A", "van den"), True),
        (name("王", "伟"), name("王伟"), True),
        (name("Wei", "Wang"), name("Wang", "Wei"), True),
        (name("Smith", "John A"), name("Smith", "JA"), True),
        (name("Smith", "John"), name("Smith", "Kate"), False),
        (name("Smith", "Johannes"), name("Smith", "Julia"), False),
        (name("Smith", "J"), name("Smits", "J"), False),
    ],
)
def test_names_of_one_person(a: names.Name, b: names.Name, same: bool) -> None:
    assert is_same(a, b) is same
    assert is_same(b, a) is same


def test_lists_of_authors_agree_as_far_as_they_go() -> None:
    three = (name("Ito", "K"), name("Abe", "S"), name("Ono", "T"))
    assert agreement(three, three) is Agreement.ALL
    assert agreement(three, three[:1]) is Agreement.FIRST
    assert agreement(three, three[:1], shortened=True) is Agreement.ALL
    assert agreement(three, three[1:]) is Agreement.OVERLAP
    assert agreement(three, (name("Xu", "B"),)) is Agreement.DIFFERENT
    assert agreement(three, ()) is Agreement.UNKNOWN
    assert agreement((name("王", "伟"),), (name("Wang", "W"),)) is Agreement.UNKNOWN


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        ("N Engl J Med", "The New England Journal of Medicine", True),
        ("JAMA", "Journal of the American Medical Association", True),
        ("Gut", "Journal of Clinical Oncology", False),
        ("", "Gut", None),
        ("BMJ (Clinical research ed.)", "BMJ", True),
    ],
)
def test_journals_in_full_and_shortened(a: str, b: str, same: bool | None) -> None:
    assert same_journal(profile_of(Record(journal=a)), profile_of(Record(journal=b))) is same


def test_a_crowd_under_one_title_is_compared_within_its_author_and_year_only() -> None:
    held = blocks.Blocks()
    for number in range(blocks.CROWD + 1):
        held.add(
            profile_of(Record(title="Annual report of the society", authors=(Author(f"Ito{number}", "K"),), year=2000), ("library", str(number)))
        )
    for _ in held.close():
        pass
    asked = profile_of(Record(title="Annual report of the society", authors=(Author("Ito5", "K"),), year=2000))
    assert held.candidates(asked) == [5]


@pytest.mark.parametrize(
    ("author", "year"), [(Author("Ito", "K"), 2000), (Author("Ito", "K"), None), (Author("Kenji", "Ito"), 2000), (Author("Ito", "Kenji"), None)]
)
def test_a_near_title_in_common_words_is_found_by_its_author(author: Author, year: int | None) -> None:
    held = blocks.Blocks()
    for number in range(blocks.COMMON_FROM + 1):
        title = f"Efficacy of eradication of pylori in ward {number}"
        held.add(profile_of(Record(title=title, authors=(Author(f"Sato{number}", "J"),), year=1999), ("library", str(number))))
    wanted = held.add(profile_of(Record(title="Efficacy of eradication of pylori", authors=(Author("Ito", "K"),), year=2000)))
    for _ in held.close():
        pass
    assert wanted in held.candidates(profile_of(Record(title="Eficacy of eradication of pylori", authors=(author,), year=year)))


def test_near_titles_are_found_without_a_common_author() -> None:
    held = blocks.Blocks()
    held.add(profile_of(Record(title="Metformin lowers colorectal cancer incidence in older patients"), ("library", "a")))
    for _ in held.close():
        pass
    assert held.candidates(profile_of(Record(title="Metformin lowers coloretcal cancer incidence in older patients"))) == [0]
    assert held.candidates(profile_of(Record(title="Aspirin lowers gastric cancer mortality in older patients"))) == []
