"""Stems: inflections and spellings of a word that a ranked search takes as one."""

from __future__ import annotations

import pytest

from engine.search.vocabulary import beginnings, stem


@pytest.mark.parametrize(
    "forms",
    [
        ("infection", "infections", "infected", "infecting"),
        ("tumour", "tumors", "tumor"),
        ("haemoglobin", "hemoglobin"),
        ("leukaemia", "leukemias"),
        ("oedema", "edema"),
        ("randomised", "randomized", "randomising"),
        ("analyse", "analyzed"),
        ("fibre", "fibers"),
        ("diarrhoea", "diarrhea"),
        ("behaviour", "behaviors", "behavioural"),
        ("studies", "study", "studying"),
        ("rating", "rated", "rates"),
        ("possibility", "possible", "possibly"),
        ("haemoglobinaemia", "haemoglobinemia", "hemoglobinemia"),
        ("colourless", "colorless"),
        ("ways",),
    ],
)
def test_forms_share_a_stem_and_are_found_by_its_beginnings(forms: tuple[str, ...]) -> None:
    roots = {stem(form) for form in forms}
    assert len(roots) == 1
    starts = tuple(beginnings(roots.pop()))
    assert all(form.startswith(starts) for form in forms)


@pytest.mark.parametrize("word", ["il6", "gas", "brca1", "糖尿", "cd8+", "αβγ"])
def test_names_and_other_scripts_are_left_alone(word: str) -> None:
    assert stem(word) == word


def test_an_inflammation_is_not_its_organ() -> None:
    assert stem("hepatitis") != stem("hepatic")
