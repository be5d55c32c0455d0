from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.cancel import Cancelled, CancelToken
from engine.domain.documents import Chunk
from engine.reading.findings import find
from engine.reading.grade import grade, grades
from engine.reading.question import Candidate, Question
from engine.reading.terms import content


def record(number: int, title: str, *sections: tuple[str, str]) -> Candidate:
    paper_id = f"pmid_{number}"
    chunks = tuple(Chunk(f"{paper_id}_p{k}", paper_id, "p", label, text) for k, (label, text) in enumerate(sections, 1))
    return Candidate(paper_id, title, chunks, number)


METFORMIN = record(
    1,
    "Metformin and cancer risk in type 2 diabetes",
    ("BACKGROUND", "Metformin has been associated with lower cancer risk in several studies [1,2]."),
    ("OBJECTIVE", "To investigate whether metformin lowers cancer risk in type 2 diabetes."),
    ("METHODS", "We used insurance data. Statistical analysis was performed using SPSS 22."),
    ("RESULTS", "Metformin users had fewer cancers (HR 0.78, 95% CI 0.61-0.99; P = 0.04). However, this was not seen in men with cancer."),
    ("CONCLUSIONS", "Metformin use was associated with a lower risk of cancer in patients with type 2 diabetes. Further studies are needed."),
)
ASTHMA = record(
    2,
    "Vitamin D and asthma",
    ("RESULTS", "Vitamin D was lower in children with asthma."),
    ("CONCLUSIONS", "Low vitamin D is associated with asthma."),
)
PUMPS = record(3, "Insulin pumps in diabetes", ("CONCLUSIONS", "Insulin pumps improved glucose control in type 2 diabetes."))
CHINESE = record(
    4,
    "二甲双胍对2型糖尿病患者肿瘤发病风险的影响",
    (
        "",
        "目的：探讨二甲双胍与肿瘤的关系。方法：回顾性分析1 200例。"
        "结果：二甲双胍组肿瘤发生率低于对照组（P＜0.05）。结论：二甲双胍可降低2型糖尿病患者的肿瘤发病风险。",
    ),
)
ASKED = Question("Does metformin lower cancer risk in type 2 diabetes?")


def test_the_conclusion_comes_first_and_is_verbatim() -> None:
    found = find(ASKED, [ASTHMA, PUMPS, METFORMIN], 5)
    assert found[0].quote == "Metformin use was associated with a lower risk of cancer in patients with type 2 diabetes."
    texts = {chunk.chunk_id: chunk.text for chunk in METFORMIN.chunks}
    assert all(item.quote == texts[item.chunk_id][item.start : item.end] for item in found)


def test_papers_about_something_else_give_nothing() -> None:
    assert {item.paper_id for item in find(ASKED, [ASTHMA, PUMPS, METFORMIN], 5)} == {"pmid_1"}
    assert find(ASKED, [ASTHMA, PUMPS], 5) == []
    assert find(Question("Bending stability of flexible perovskite cells"), [ASTHMA, PUMPS, METFORMIN, CHINESE], 5) == []


def test_aims_and_boilerplate_are_never_shown() -> None:
    quotes = " ".join(item.quote for item in find(ASKED, [METFORMIN], 9))
    assert "To investigate" not in quotes
    assert "SPSS" not in quotes


def test_a_leaning_sentence_comes_with_the_one_before() -> None:
    for item in find(Question("Metformin and cancers in men"), [METFORMIN], 9):
        assert not item.quote.startswith("However")


def test_a_chinese_question_finds_the_chinese_conclusion() -> None:
    found = find(Question("二甲双胍能否降低2型糖尿病患者的肿瘤风险？"), [METFORMIN, ASTHMA, CHINESE], 5)
    assert found[0].quote == "二甲双胍可降低2型糖尿病患者的肿瘤发病风险。"
    assert {item.paper_id for item in found} == {"pmid_4"}


def test_keywords_in_the_other_language_bring_both() -> None:
    asked = Question("二甲双胍能否降低2型糖尿病患者的肿瘤风险？", ("metformin", "cancer", "type 2 diabetes"))
    assert {item.paper_id for item in find(asked, [METFORMIN, ASTHMA, CHINESE], 5)} == {"pmid_1", "pmid_4"}


def test_the_same_sentence_counts_once_and_the_page_wins() -> None:
    sentence = "Metformin use was associated with a lower risk of cancer in type 2 diabetes."
    chunks = (
        Chunk("pmid_9_p1", "pmid_9", "p", "CONCLUSIONS", sentence),
        Chunk("doc_abcdefgh_p1", "doc_abcdefgh", "p", "Abstract", sentence),
    )
    found = find(ASKED, [Candidate("pmid_9", "", chunks)], 5)
    assert [item.chunk_id for item in found] == ["doc_abcdefgh_p1"]


def test_references_and_captions_are_never_quoted() -> None:
    text = "Metformin was associated with a lower risk of cancer in type 2 diabetes."
    chunks = tuple(Chunk(f"doc_abcdefgh_{kind}1", "doc_abcdefgh", kind, "Results", text) for kind in ("r", "c", "t"))
    assert find(ASKED, [Candidate("doc_abcdefgh", "", chunks)], 5) == []


def test_an_abbreviation_stands_for_its_words() -> None:
    paper = record(
        5,
        "",
        ("BACKGROUND", "Hyperbaric oxygen (HBO) is used in necrotizing fasciitis (NF)."),
        ("CONCLUSIONS", "HBO did not reduce mortality in patients with NF."),
    )
    found = find(Question("Does hyperbaric oxygen reduce mortality in necrotizing fasciitis?"), [paper], 3)
    assert found[0].quote == "HBO did not reduce mortality in patients with NF."


def test_at_most_three_of_a_paper() -> None:
    text = " ".join(
        f"Metformin lowered the risk of cancer number {n} in type 2 diabetes by {n} percent in region {'abcdefghij'[n]}." for n in range(9)
    )
    assert len(find(ASKED, [record(6, "", ("RESULTS", text))], 20)) <= 3


def test_nothing_and_emptiness_are_no_errors() -> None:
    assert find(Question(""), [METFORMIN], 5) == []
    assert find(ASKED, [], 5) == []
    assert find(ASKED, [Candidate("pmid_7", "", ())], 5) == []


def test_reading_stops_when_asked() -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        find(ASKED, [METFORMIN], 5, token)


def test_grades_say_why_and_point_at_a_passage() -> None:
    high, low = grades(ASKED, [METFORMIN, PUMPS])
    assert high.level == "high"
    assert "question words, in title" in high.reason
    assert high.chunk_id == "pmid_1_p5"
    assert low.level == "low"
    assert "without metformin, cancer" in low.reason
    assert low.chunk_id == "pmid_3_p1"


def test_a_paper_without_text_is_graded_by_its_title() -> None:
    given = grade(ASKED, Candidate("pmid_8", "Metformin and cancer in type 2 diabetes", ()))
    assert given.chunk_id is None
    assert given.level == "medium"


def test_missing_chinese_words_are_shown_whole() -> None:
    assert "without 钙钛矿" in grade(Question("钙钛矿与糖尿病"), CHINESE).reason


def test_spelling_families_share_a_key() -> None:
    def keys(text: str) -> list[str]:
        return [word.key for word in content(text)]

    assert keys("tumours oedema paediatric") == keys("tumor edema pediatric")
    assert keys("mitochondria") == keys("mitochondrial")


@pytest.mark.real
def test_real_questions_cite_their_own_paper(shared_data: Path) -> None:
    asked: dict[str, dict[str, Any]] = json.loads((shared_data / "eval" / "pubmedqa_even.json").read_text(encoding="utf-8"))
    ids = list(asked)[:240]

    def paper(pmid: str, rank: int) -> Candidate:
        item = asked[pmid]
        labels = item.get("LABELS") or [""] * len(item["CONTEXTS"])
        sections = [*zip(labels, item["CONTEXTS"], strict=True), ("CONCLUSIONS", item["LONG_ANSWER"])]
        chunks = tuple(Chunk(f"pmid_{pmid}_p{k}", f"pmid_{pmid}", "p", label or "", text) for k, (label, text) in enumerate(sections, 1))
        return Candidate(f"pmid_{pmid}", "", chunks, rank)

    cited = strangers = cards = 0
    for at in range(0, len(ids), 4):
        others = [ids[(at + step) % len(ids)] for step in range(1, 12)]
        found = find(Question(asked[ids[at]]["QUESTION"]), [paper(pmid, rank) for rank, pmid in enumerate([*others, ids[at]], 1)], 10)
        own = sum(item.paper_id == f"pmid_{ids[at]}" for item in found)
        cited += own > 0
        cards += len(found)
        strangers += len(found) - own
    assert cited >= 0.85 * len(range(0, len(ids), 4))
    assert strangers <= 0.05 * cards
