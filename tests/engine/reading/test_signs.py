from __future__ import annotations

import pytest

from engine.reading.shape import begins, has_verb, is_whole, leans
from engine.reading.signs import judge

STRONG = [
    "We found that metformin was associated with a lower risk of cancer (HR 0.78, 95% CI 0.61-0.99).",
    "Our results suggest that colonoscopy does not affect the management of these patients.",
    "There was no significant difference between the groups (P = 0.54).",
    "结果表明，二甲双胍组肿瘤发生率低于对照组（P＜0.05）。",
]
WEAK = [
    "The aim of this study was to determine whether metformin lowers the risk of cancer.",
    "To investigate whether metformin lowers the risk of cancer.",
    "This study sought to compare two treatments of asthma.",
    "Further studies are needed to clarify the role of metformin.",
    "Whether aspirin prevents cancer remains unclear.",
    "Is metformin safe in old age?",
    "Statistical analysis was performed using SPSS version 22.",
    "A P value < 0.05 was considered statistically significant.",
    "Aspirin has been shown to be useful [3], [4] and others (Smith et al. 2001) disagree.",
    "本研究旨在探讨维生素D与哮喘的关系。",
    "The main outcome measures included fasting glucose, glycated hemoglobin, body weight and hypoglycemia.",
    "Participants were, on average, obese (mean body mass index, 31 kg/m2) and had a mean duration of diabetes of 6 years.",
    "两组患者平均年龄58岁，基线资料无特殊。",
]
NEVER = [
    "The study was approved by the ethics committee of the hospital.",
    "Written informed consent was obtained from all participants.",
    "This work was supported by the National Institutes of Health.",
    "The authors declare no conflict of interest.",
    "JS conceived and designed the study and wrote the manuscript.",
    "The data are available from the corresponding author on request.",
    "© 2019 The Authors, all rights reserved.",
    "Figure 3. Survival of the mice by group.",
    "Table 2: Characteristics of the patients.",
    "12.3 4.5 (0.3) 8.8 9.1 0.02 n.s. 3.4 1.1 7.7",
    "Smith JA, Brown K, Miller R. Metformin and cancer. Lancet 2010; 375: 12-18.",
    "本研究经医院伦理委员会批准，患者均签署知情同意书。",
]


@pytest.mark.parametrize("sentence", STRONG)
def test_results_are_strong(sentence: str) -> None:
    assert judge(sentence).factor >= 0.85


@pytest.mark.parametrize("sentence", WEAK)
def test_aims_and_open_questions_are_weak(sentence: str) -> None:
    assert judge(sentence).factor <= 0.5


@pytest.mark.parametrize("sentence", NEVER)
def test_apparatus_and_debris_are_left_out(sentence: str) -> None:
    assert judge(sentence).factor == 0.0


def test_a_result_before_a_wish_for_more_studies_still_counts() -> None:
    assert judge("Exercise reduced pain significantly, but further studies are needed.").factor > 0.7


def test_methods_count_when_they_are_asked_for() -> None:
    sentence = "Biofilm was stained with crystal violet and absorbance was measured at 590 nm."
    assert judge(sentence, wants_methods=True).factor > judge(sentence).factor


@pytest.mark.parametrize("fragment", ["and was lower in the group.", ", which rose", "of the patients were women."])
def test_fragments_do_not_begin(fragment: str) -> None:
    assert not begins(fragment)


def test_names_in_small_letters_begin() -> None:
    assert begins("p53 was lost in all tumours.")
    assert begins("miR-21 rose.")


def test_an_unfinished_sentence_is_not_whole() -> None:
    assert not is_whole("The level of insulin in the")
    assert is_whole("The level of insulin rose (n = 3).")


def test_headings_have_no_verb() -> None:
    assert not has_verb("Three-year randomized field trial.")
    assert has_verb("Aspirin reduced the risk.")


def test_pronouns_lean_on_the_sentence_before() -> None:
    assert leans("However, this was not seen in men.") == 1.0
    assert leans("They were older.") == 1.0
    assert leans("Aspirin reduced the risk.") == 0.0
    assert leans("然而，该差异无统计学意义。") == 1.0
