from __future__ import annotations

import pytest

from engine.validation.citations import Standing, check_citations, compare
from engine.validation.quotes import check_quotes
from engine.validation.rules import Claim, Evidence, PaperFacts
from engine.validation.verbatim import check_verbatim

TEXT = "Aspirin reduced the risk of stroke in 10⁻³ of all patients. It was safe."
QUOTE = "Aspirin reduced the risk of stroke in 10⁻³ of all patients."
CHUNKS = {"pmid_1_p1": TEXT, "pmid_1_p2": "Short chunk."}
RECORD = PaperFacts("Aspirin and stroke in old age", 2010, ("Smith, Jane", "van der Berg, K"), "10.1/AB", "1", held=True)


def claim(quote: str, conclusion: str | None = None, chunk_id: str = "pmid_1_p1", made_by: str = "verbatim", **offsets: int) -> Claim:
    return Claim(quote if conclusion is None else conclusion, made_by, (Evidence(chunk_id, quote, "pmid_1", **offsets),))


@pytest.mark.parametrize(
    ("given", "passed"),
    [
        (claim(QUOTE), True),
        (claim(QUOTE.replace("10⁻³", "10-3")), False),
        (claim(QUOTE.lower()), False),
        (claim(QUOTE.replace("reduced", "increased")), False),
        (claim("Aspirin reduced"), False),
        (claim("Short chunk.", chunk_id="pmid_1_p2"), True),
        (claim(""), False),
        (claim("                          "), False),
        (claim(QUOTE, chunk_id="pmid_9_p9"), False),
        (claim(QUOTE, start=0, end=len(QUOTE)), True),
        (claim(QUOTE, start=1, end=len(QUOTE) + 1), False),
        (claim(QUOTE, start=-5, end=len(QUOTE)), True),
    ],
)
def test_quotes_stand_letter_for_letter(given: Claim, passed: bool) -> None:
    assert [check.passed for check in check_quotes(given, CHUNKS)] == [passed]


def test_a_wrong_quote_is_shown_where_it_departs() -> None:
    assert '"increased the risk' in check_quotes(claim(QUOTE.replace("reduced", "increased")), CHUNKS)[0].detail


def test_a_claim_without_evidence_fails() -> None:
    assert not check_quotes(Claim("Aspirin helps.", "verbatim", ()), CHUNKS)[0].passed


def test_verbatim_means_the_quote_itself() -> None:
    assert check_verbatim(claim(QUOTE))[0].passed
    assert not check_verbatim(claim(QUOTE, conclusion="Aspirin helps."))[0].passed
    assert check_verbatim(claim(QUOTE, conclusion="Aspirin helps.", made_by="model")) == []


@pytest.mark.parametrize(
    ("cited", "standing"),
    [
        (None, Standing.CONFIRMED),
        (PaperFacts("Aspirin and Stroke in Old Age.", 2010, ("Smith J", "Berg K")), Standing.CONFIRMED),
        (PaperFacts("Aspirin and strokes in old age", 2011, ("Smith, J.",), "https://doi.org/10.1/ab"), Standing.CONFIRMED),
        (PaperFacts("", None, ()), Standing.CONFIRMED),
        (PaperFacts("Ibuprofen and kidney failure in children", 2010, ("Smith, Jane",)), Standing.MISMATCH),
        (PaperFacts("Aspirin and stroke in old age", 2015, ("Smith, Jane",)), Standing.MISMATCH),
        (PaperFacts("Aspirin and stroke in old age", 2010, ("Miller, Kate",)), Standing.MISMATCH),
        (PaperFacts("Aspirin and stroke in old age", 2010, ("Smith, Jane", "Doe, A", "Roe, B")), Standing.MISMATCH),
        (PaperFacts("Aspirin and stroke in old age", 2010, (), "10.1/other"), Standing.MISMATCH),
        (PaperFacts("Aspirin and stroke in old age", 2010, (), "", "2"), Standing.MISMATCH),
    ],
)
def test_citations_are_compared_with_the_record(cited: PaperFacts | None, standing: Standing) -> None:
    assert compare(cited, RECORD)[0] is standing


def test_titles_that_differ_in_a_number_are_two_papers() -> None:
    one, other = PaperFacts("A trial of drug X, part 1", held=True), PaperFacts("A trial of drug X, part 2", held=True)
    assert compare(one, other)[0] is Standing.MISMATCH


def test_what_is_not_held_is_never_called_invented() -> None:
    standing, detail = compare(RECORD, None)
    assert standing is Standing.NOT_HELD
    assert "invent" not in detail
    assert compare(RECORD, PaperFacts("Aspirin and stroke in old age"))[0] is Standing.NOT_HELD


def test_a_chunk_of_another_paper_fails() -> None:
    checks = check_citations(claim(QUOTE), {"pmid_1": RECORD}, {}, {"pmid_1_p1": "pmid_2"})
    assert [check.passed for check in checks] == [True, False]
    held = PaperFacts(held=True, owners=("doc_abcdefgh",))
    assert len(check_citations(claim(QUOTE), {"pmid_1": held}, {}, {"pmid_1_p1": "doc_abcdefgh"})) == 1
