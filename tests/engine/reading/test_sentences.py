from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.reading.sentences import sentences


def cut(text: str) -> list[str]:
    return [text[start:end] for start, end in sentences(text)]


@pytest.mark.parametrize(
    "text",
    [
        "We used drugs (e.g. aspirin, i.e. ASA) as shown in Fig. 3 and by Smith et al. in 2010.",
        "Growth of E. coli and P. aeruginosa differed (95% CI 1.2-3.4; P < 0.001).",
        "Dr. Jones vs. Placebo was p = .03 at 3.5 mg/kg.",
        "See p. 5, No. 3 and vol. 12 for Bacillus spp. from soil.",
        "P < 0. 05 was not reached in the U.S. cohort.",
        "Streptomyces sp. AB12 grew at approx. 37 °C.",
        "J. R. Smith and A. Brown wrote this.",
        "The mean rose (from 1.2. to 3.4. units) in all groups.",
    ],
)
def test_one_sentence_stays_whole(text: str) -> None:
    assert cut(text) == [text]


@pytest.mark.parametrize(
    "pieces",
    [
        ["The IL-6 level rose in group A.", "The rest fell."],
        ["Patients received vitamin D.", "In all, 5 died."],
        ["A third was lost (5).", "p53 was high.", "mRNA levels fell."],
        ["It was shown in mice.12", "The effect was large [12].", "Others agree.[3,4]", "We do not."],
        ["Growth stopped.", "(Data not shown.)", "We went on."],
        ["The signal was lost. (Fig. 4a)", "There was a change."],
        ["What is it?", "A result!", "Then 12 died.", "1 lived."],
        ["方法：随机分组。", "结果表明，风险降低（P＜0.05）；", "对照组为3.5 mg/L。", "结论：有效！", "为什么？"],
    ],
)
def test_sentences_are_cut_at_their_ends(pieces: list[str]) -> None:
    joined = " ".join(pieces)
    assert cut(joined) == pieces


def test_a_lost_blank_is_seen() -> None:
    assert cut("Pain was less in hospice.The practices differ.") == ["Pain was less in hospice.", "The practices differ."]


@given(st.text(alphabet=st.sampled_from(list("ab A.B1 2,;()[]?!。；\n\"'e.g.")), max_size=80))
def test_sentences_cover_all_text_in_order(text: str) -> None:
    spans = sentences(text)
    assert "".join("".join(text[a:b].split()) for a, b in spans) == "".join(text.split())
    assert all(a < b for a, b in spans)
    assert all(first[1] <= second[0] for first, second in pairwise(spans))


@given(st.lists(st.decimals(min_value=0, max_value=999, places=2), min_size=1, max_size=6), st.sampled_from(["of ", "(", "p = ", "vs. ", "CI "]))
def test_a_number_is_never_cut(numbers: list[object], before: str) -> None:
    text = "Values were " + ", ".join(f"{before}{number}" for number in numbers) + " in all. The end was near."
    pieces = cut(text)
    assert all(any(str(number) in piece for piece in pieces) for number in numbers)


@pytest.mark.real
def test_real_abstracts_give_whole_sentences(shared_data: Path) -> None:
    asked = json.loads((shared_data / "eval" / "pubmedqa_even.json").read_text(encoding="utf-8"))
    pieces = [piece for item in asked.values() for text in item["CONTEXTS"] for piece in cut(text)]
    broken = [piece for piece in pieces if piece[0].islower() and not any(sign.isupper() or sign.isdigit() for sign in piece[:6])]
    assert len(pieces) > 4000
    assert len(broken) < 0.01 * len(pieces)
