"""Reading BibTeX: damage costs one entry, nothing is left out without a word."""

from __future__ import annotations

import pytest

from engine.domain.records import Author, Entry, Record, Section
from engine.errors import ErrorCode
from engine.formats import bibtex
from engine.formats.bibtex_fields import protected
from engine.formats.bibtex_names import read_names, write_names


def read(text: str) -> list[Entry]:
    return list(bibtex.read(text, "refs.bib"))


def only(text: str) -> Record:
    (entry,) = read(text)
    assert entry.record is not None
    return entry.record


@pytest.mark.parametrize("break_line", [True, False])
def test_a_stray_brace_costs_its_entry_and_names_its_line(break_line: bool) -> None:
    blank = "\n  " if break_line else " "
    entries = [
        f"@article{{k{n},{blank}author = {{A, B}},{blank}title = {{Effect {'{' if n == 7 else ''}of X}},{blank}year = {{2000}}\n}}\n"
        for n in range(1, 21)
    ]
    found = read("".join(entries))
    assert len(found) == 20
    failed = [entry for entry in found if entry.fault]
    assert [entry.where for entry in failed] == [f"refs.bib:{1 + entries[0].count(chr(10)) * 6}"]
    fault = failed[0].fault
    assert fault is not None
    assert fault.error_code is ErrorCode.REFERENCE_MALFORMED
    assert '"k7"' in fault.raw_error
    assert '"title"' in fault.raw_error
    assert sum(entry.record is not None for entry in found) == 19


def test_a_closing_brace_too_many_costs_its_entry_only() -> None:
    found = read("@article{a, title = {X}},\n year = {2000}\n}\n@article{b, title = {Y}}\n")
    assert [entry.record is None for entry in found] == [True, False]
    assert found[0].fault is not None


def test_an_entry_cut_off_at_the_end_of_the_file_is_named() -> None:
    found = read("@article{a, title={A}}\n@article{b,\n title = {Never clos")
    assert found[0].record
    assert found[1].fault
    assert "line 3" in found[1].fault.raw_error


def test_repeated_keys_are_both_kept_and_the_change_is_listed() -> None:
    found = read("@article{smith2020, title={One}}\n@article{Smith2020, title={Two}}\n@article{smith2020, title={Three}}")
    assert [entry.record.cite_key for entry in found if entry.record] == ["smith2020", "Smith2020a", "smith2020b"]
    assert [bool(entry.warnings) for entry in found] == [False, True, True]


def test_an_undefined_abbreviation_is_text_with_a_warning() -> None:
    (entry,) = read('@book{a1, author = KNUTHX, title = "T", publisher = MITP, year = 1993}')
    assert entry.record
    assert (entry.record.authors, entry.record.publisher, entry.record.year) == ((Author("KNUTHX"),), "MITP", 1993)
    assert len(entry.warnings) == 2


def test_abbreviations_and_joined_strings() -> None:
    record = only('@string{j = "J. of "} @STRING(x = j # {Things})\n@article(k, journal = X # " and " # j, title="T", month = 12 # {}, year=1999)')
    assert (record.journal, record.year, record.month) == ("J. of Things and J. of", 1999, 12)


def test_entries_without_fields_are_skipped_with_a_warning() -> None:
    (entry,) = read("@misc{one,\n}\n@comment{jabref-meta: x;}")
    assert (entry.record, entry.fault) == (None, None)
    assert entry.warnings


def test_a_child_inherits_wherever_its_parent_stands() -> None:
    text = "@inbook{c, title={Lebanon}, crossref={P}}\n@book{p, title={Civil Society}, doi={10.1/book}, editor={Sal, L.}, year=2004, publisher={K}}"
    child = read(text)[0].record
    assert child
    assert (child.title, child.journal, child.year, child.publisher, child.doi) == ("Lebanon", "Civil Society", 2004, "K", "")
    assert child.editors == (Author("Sal", "L."),)


def test_parents_in_a_ring_or_missing_are_a_warning() -> None:
    found = read("@book{a, title={A}, crossref={b}}\n@book{b, title={B}, crossref={a}}\n@book{c, title={C}, crossref={gone}}")
    assert all(entry.record and entry.warnings for entry in found)


def test_shared_data_entries_are_no_papers_but_are_used() -> None:
    found = read("@article{a, title={A}, xdata={x}}\n@xdata{x, publisher={P}, year={2001}}")
    assert found[0].record
    assert (found[0].record.publisher, found[0].record.year) == ("P", 2001)
    assert found[1].record is None
    assert found[1].warnings


def test_text_between_entries_and_mail_addresses_are_no_entries() -> None:
    found = read("Mail me@home.org{x}\n% see @article in the manual\n%% as in @article{old, title={x}} no\n@article{a, title={A}}")
    assert [entry.record.cite_key for entry in found if entry.record] == ["a"]
    assert len(found) == 1


def test_a_commented_entry_passes_for_no_fact() -> None:
    (entry,) = read("% @book{old,\n%  title = {Secret},\n%  year = {1999}\n% }\n")
    assert entry.record
    assert (entry.record.title, entry.record.year) == ("", None)
    assert ("commented-title", "Secret") in entry.record.extra
    assert entry.warnings


def test_percent_signs_in_values_are_text() -> None:
    assert only("@misc{a, title = {About 50% of 3\\% X}}").title == "About 50% of 3% X"


def test_what_has_no_place_of_its_own_is_kept() -> None:
    record = only("@article{a, title={T}, readstatus={read}, number={3}, issue={138}, timestamp={2010.03.08}}")
    assert record.extra == (("readstatus", "read"), ("issue", "138"), ("timestamp", "2010.03.08"))
    assert record.issue == "3"


@pytest.mark.parametrize(
    ("source", "family", "given", "particle", "suffix"),
    [
        ("Egbert von Eel", "Eel", "Egbert", "von", ""),
        ("Charles Louis de la Vall{\\'e}e Poussin", "Vallée Poussin", "Charles Louis", "de la", ""),
        ("van Kluster, Jr., Kevin", "Kluster", "Kevin", "van", "Jr."),
        ("Fulton, James E., Jr.", "Fulton", "James E.", "", "Jr."),
        ("{\\v S}omeone Smith", "Smith", "Šomeone", "", ""),
        ("Ian {Iliad Ipswich}", "Iliad Ipswich", "Ian", "", ""),
        ("id=x, given=Alfred, family=Adler", "Adler", "Alfred", "", ""),
        ("{de Souza}, Ana", "de Souza", "Ana", "", ""),
        ("Selvamani", "Selvamani", "", "", ""),
    ],
)
def test_names_by_the_rules(source: str, family: str, given: str, particle: str, suffix: str) -> None:
    found, warnings = read_names(source)
    assert found == [Author(family, given, particle, suffix)]
    assert not warnings
    assert read_names(write_names(tuple(found))) == (found, [])


def test_groups_and_others() -> None:
    found, _ = read_names("Lin, Y. and {Council on Cardiopulmonary, Critical Care and Resuscitation} and others")
    assert [author.collective for author in found] == [False, True, True]
    assert write_names(tuple(found)) == "Lin, Y. and {Council on Cardiopulmonary, Critical Care and Resuscitation} and others"


def test_a_name_with_too_many_commas_is_kept_with_a_warning() -> None:
    found, warnings = read_names("Smith, Jr., Bill, Lee and Ann Other")
    assert [author.family for author in found] == ["Smith, Jr., Bill, Lee", "Other"]
    assert warnings


@pytest.mark.parametrize(
    ("title", "written"),
    [
        ("Variants at the TERT region and risk", "Variants at the {TERT} region and risk"),
        ("Role of IL-6 and mRNA in Meta-Analysis", "Role of {IL-6} and {mRNA} in Meta-Analysis"),
        ("Vitamin D and T-cells: A study", "Vitamin {D} and {T-cells}: A study"),
        ("A p53 title & more", "A p53 title \\& more"),
    ],
)
def test_capitals_are_protected_where_they_matter(title: str, written: str) -> None:
    assert protected(title) == written
    assert only(f"@misc{{k, title = {{{written}}}}}").title == title


def test_labelled_abstracts_come_back_in_paragraphs() -> None:
    record = Record(title="T", abstract=(Section("METHODS", "We did."), Section("RESULTS", "p < 0.05, 50%.")), cite_key="k")
    assert only(bibtex.write([record])) == record


def test_addresses_are_not_escaped() -> None:
    record = only("@misc{k, title={T}, url = {https://x.org/a_b?c=%20&d#e}, doi = {https://doi.org/10.1000/a\\_b<c>(2)}}")
    assert (record.url, record.doi) == ("https://x.org/a_b?c=%20&d#e", "10.1000/a_b<c>(2)")
    assert "url   = {https://x.org/a_b?c=%20&d#e}" in bibtex.write([record]).replace("    =", "   =")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("${\\eta }_{p}^{2}$ and mm$^2$", "ηp² and mm²"),
        ("R\\\"ossler {\\'E}mile \\v{S} {\\aa} \\o{} \\ss", "Rössler Émile Š å ø ß"),
        ("10--20 ``quoted'' --- {\\sc Name}", "10–20 “quoted” — Name"),
        ("cost US$5 only", "cost US$5 only"),
        ("\\unknown{kept} 5~mg", "kept 5 mg"),
        ("<i>TERT</i> &lt; Nutrition \\&amp; Health", "TERT < Nutrition & Health"),
    ],
)
def test_latex_becomes_text(value: str, text: str) -> None:
    assert only(f"@misc{{k, title = {{{value}}}}}").title == text


def test_dates_of_biblatex_and_odd_ones() -> None:
    assert only("@misc{k, title={T}, date={2011-12-05}}").day == 5
    odd = only("@misc{k, title={T}, year={in press}}")
    assert (odd.year, odd.date_raw) == (None, "in press")
    assert "year  = {in press}" in bibtex.write([odd])


def test_other_formats_are_not_recognised() -> None:
    assert bibtex.recognises("% Encoding: UTF-8\n\n@Article{x,\n")
    assert not bibtex.recognises("TY  - JOUR\nAU  - a@b.org\n")
