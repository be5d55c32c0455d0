"""Which records a person wants to hold."""

from __future__ import annotations

import pytest

from engine.domain.subset import Subset, years
from engine.errors import EngineError

RECORD = {
    "year": 2018,
    "mesh": ["Humans", "Neoplasms"],
    "journal": "The Lancet",
    "issn": "0140-6736",
    "language": "eng; fre",
    "abstract": [{"text": "A."}],
}


@pytest.mark.parametrize(
    ("subset", "holds"),
    [
        (Subset(), True),
        (Subset(2015), True),
        (Subset(2015, 2017), False),
        (Subset(mesh=("neoplasms",)), True),
        (Subset(mesh=("Mice", "Humans")), True),
        (Subset(mesh=("Mice",)), False),
        (Subset(journals=("the lancet",)), True),
        (Subset(journals=("0140-6736",)), True),
        (Subset(journals=("Lancet Oncology",)), False),
        (Subset(languages=("FRE",)), True),
        (Subset(languages=("ger",)), False),
        (Subset(2015, has_abstract=True, languages=("eng",)), True),
    ],
)
def test_a_record_belongs_or_not(subset: Subset, holds: bool) -> None:
    assert subset.holds(RECORD) is holds
    assert Subset.from_json(subset.to_json()) == subset
    assert bool(subset) == (subset != Subset())


def test_what_a_record_does_not_say_it_does_not_have() -> None:
    for subset in (Subset(2015), Subset(has_abstract=True), Subset(mesh=("Humans",)), Subset(languages=("eng",)), Subset(journals=("X",))):
        assert not subset.holds({"title": "Bare"})


@pytest.mark.parametrize(
    ("text", "expected"),
    [("2015..", (2015, None)), ("..2020", (None, 2020)), ("2015..2020", (2015, 2020)), ("2015", (2015, 2015)), ("2015-2020", (2015, 2020))],
)
def test_years_as_they_are_typed(text: str, expected: tuple[int | None, int | None]) -> None:
    assert years(text) == expected


@pytest.mark.parametrize("text", ["", "..", "20x0..", "2020..2015", "15", "2015..2016..2017"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(EngineError):
        years(text)
