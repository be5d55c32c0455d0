"""The tokenizer: names in every spelling, numbers, scripts, offsets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.search.tokens import LONGEST, parts_and_others, scan, tokens, words


def texts(text: str) -> set[str]:
    return {token.text for token in tokens(text)}


@pytest.mark.parametrize(
    ("spellings", "shared"),
    [
        (("IL-6", "IL6", "IL 6", "ＩＬ－６", "il‑6"), "il6"),
        (("TNF-α", "TNFα", "TNF alpha", "TNF-alpha"), "tnfalpha"),
        (("5' UTR", "5′UTR", "5'-UTR", "5′-UTR"), "5utr"),
        (("IL-1β", "IL-1ß", "IL-1 beta", "IL1-beta"), "il1beta"),
        (("CD8+", "CD8(+)", "CD8 cells", "CD-8"), "cd8"),
        (("PD-L1", "PD L1", "PDL1"), "pdl1"),
        (("vitamin C", "vitamin-C"), "vitaminc"),
        (("10 μg", "10 µg", "10 ug"), "ug"),
        (("0·05", "0.05"), "0.05"),
        (("CO₂", "CO2"), "co2"),
        (("Müller", "Mu\u0308ller", "MULLER"), "muller"),
        (("1,000", "1000"), "1000"),
        (("ﬁbrin", "fibrin"), "fibrin"),
        (("NF-κB", "NF-kB", "NF-kappaB", "NFκB", "NF kappa B", "NFkappaB", "NFKB"), "nfkb"),
        (("TNF-α", "TNF-alpha", "TNFalpha", "TNFa", "TNF-a"), "tnfa"),
        (("IL-1β", "IL-1 beta", "IL1b", "IL-1b"), "il1b"),
    ],
)
def test_every_spelling_shares_a_token(spellings: tuple[str, ...], shared: str) -> None:
    assert all(shared in texts(spelling) for spelling in spellings)


def test_the_plus_of_a_cell_type_is_kept_as_a_variant() -> None:
    assert "cd8+" in texts("CD8+ T cells")
    assert "cd8+" not in texts("CD8 T cells")


def test_numbers_stay_whole_and_ranges_are_no_names() -> None:
    assert texts("1.5 of 2,4-D in 10-20") >= {"1.5", "2,4", "2,4d", "10", "20"}
    assert "1020" not in texts("10-20")


def test_parts_of_a_name_have_positions_of_their_own_and_the_whole_stands_with_the_first() -> None:
    assert [(t.text, t.position) for t in tokens("IL-6 receptor")] == [("il6", 0), ("il", 0), ("6", 1), ("receptor", 2)]


def test_chinese_runs_become_overlapping_pairs_and_borders_split() -> None:
    assert words("PD-1抗体治疗肺癌") == ["pd1", "抗体", "体治", "治疗", "疗肺", "肺癌"]
    assert words("癌") == ["癌"]


def test_function_words_and_single_letters_are_kept() -> None:
    assert words("hepatitis B and the liver") == ["hepatitisb", "and", "the", "liver"]


def test_a_possessive_is_no_word() -> None:
    assert words("Alzheimer's disease") == ["alzheimer", "disease"]


def test_a_sentence_end_makes_no_name() -> None:
    assert "groupb" not in texts("in the group. B cells")


@pytest.mark.parametrize("text", ["aspirin vs H. pylori", "we eradicate H. pylori", "resistant E. coli"])
def test_the_letter_of_a_genus_belongs_to_no_word_before(text: str) -> None:
    assert not {"vsh", "eradicateh", "resistante"} & texts(text)


def test_a_letter_at_the_end_of_a_sentence_belongs_to_its_name() -> None:
    assert "vitamind" in texts("They lacked vitamin D. The dose was low.")


PIECES = [
    "IL", "6", "-", "'", " ", "  ", "s", "α", "Δ", "ß", "alpha", "TNF", "癌", "糖尿病", "1,000", "10.5", "B", "vitamin", "of", "type", "+", "(+)",
    "CD8", "'s", "5' ", "′", "μ", "g", "\n", "\u00a0", "é", "x", "(", ")", ",", ", ", ". ", ".", " H. pylori", " Kappa", "–", "/", "=", "\u0308",
]  # fmt: skip
joined_up = st.lists(st.sampled_from(PIECES), max_size=14)


@given(st.one_of(st.text(max_size=60), joined_up.map("".join), joined_up.map(" ".join)))
def test_an_index_gets_the_same_tokens_as_a_snippet(text: str) -> None:
    parts, others = parts_and_others(text)
    found = scan(text)
    assert list(enumerate(parts)) == [(raw[3], raw[0]) for raw in found if raw[4] in ("part", "tail")]
    assert others == [(raw[0], raw[3]) for raw in found if raw[4] in ("joined", "plus")]


def test_very_long_words_are_cut() -> None:
    assert max(len(word) for word in texts("ACGT" * 5000)) == LONGEST


@given(st.text(max_size=200))
def test_offsets_lie_in_the_text_and_positions_never_go_back(text: str) -> None:
    found = tokens(text)
    assert all(0 <= token.start < token.end <= len(text) and token.text for token in found)
    assert [token.position for token in found] == sorted(token.position for token in found)
