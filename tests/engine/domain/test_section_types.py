"""Headings by the part of a paper that they name, in English and Chinese, numbered or not."""

from __future__ import annotations

import pytest

from engine.domain.documents import DraftChunk
from engine.domain.sections import type_of, typed, types_in_order


@pytest.mark.parametrize(
    ("heading", "kind"),
    [
        ("Abstract", "abstract"), ("SUMMARY", "abstract"), ("摘 要", "abstract"), ("【摘要】", "abstract"),
        ("1. Introduction", "introduction"), ("Background and aims", "introduction"), ("一、引言", "introduction"), ("前言", "introduction"),
        ("2 Materials and Methods", "methods"), ("II. METHODS", "methods"), ("Patients and methods", "methods"), ("STAR★Methods", "methods"),
        ("Experimental procedures", "methods"), ("Online Methods", "methods"), ("1 资料与方法", "methods"), ("材料与方法", "methods"),
        ("对象和方法", "methods"),
        ("3. Results", "results"), ("Results and discussion", "results"), ("Findings", "results"), ("2 结 果", "results"), ("结果与分析", "results"),
        ("DISCUSSION", "discussion"), ("3 讨论", "discussion"), ("Conclusions", "conclusion"), ("5 Conclusions and future work", "conclusion"),
        ("结论与展望", "conclusion"), ("Limitations of the study", "limitations"), ("Funding", "funding"), ("Funding sources", "funding"),
        ("基金项目", "funding"), ("Ethics approval and consent to participate", "ethics"), ("伦理审批", "ethics"), ("Informed consent", "ethics"),
        ("Data availability statement", "data_availability"), ("Availability of data and materials", "data_availability"),
        ("Data and code availability", "data_availability"), ("数据可用性声明", "data_availability"), ("Acknowledgments", "acknowledgements"),
        ("致  谢", "acknowledgements"), ("Authors' contributions", "author_contributions"), ("作者贡献", "author_contributions"),
        ("Conflict of interest", "competing_interests"), ("Declaration of competing interest", "competing_interests"),
        ("利益冲突", "competing_interests"),
        ("References", "references"), ("REFERENCES AND NOTES", "references"), ("参考文献", "references"), ("Literature Cited", "references"),
        ("Supplementary Materials", "supplementary"), ("Supporting Information", "supplementary"), ("Appendix A", "supplementary"),
        ("附录", "supplementary"),
    ],
)  # fmt: skip
def test_a_heading_names_its_part(heading: str, kind: str) -> None:
    assert type_of(heading) == kind


@pytest.mark.parametrize(
    "heading",
    [
        "",
        "Effects of the drug on the results of patients",
        "The S118L mutation",
        "Data acquisition",
        "2.3 Western blotting",
        "方法学质量评价工具的比较研究进展",
        "A",
    ],
)
def test_a_heading_that_tells_a_topic_names_none(heading: str) -> None:
    assert type_of(heading) in (None, "methods") if heading.startswith("方法") else type_of(heading) is None


def test_what_stands_aside_decides_at_any_depth() -> None:
    paths = ["Methods > Ethics statement", "Methods > Patients", "Discussion > Conclusions", "Abstract > Methods", "Results > Methods of analysis"]
    assert types_in_order(paths) == ["ethics", "methods", "conclusion", "abstract", "results"]


def test_what_stands_between_abstract_and_results_is_the_introduction() -> None:
    assert types_in_order(["Abstract", "", "", "Results", ""]) == ["abstract", "introduction", "introduction", "results", None]
    assert types_in_order(["Abstract", "", "Acknowledgements"]) == ["abstract", None, "acknowledgements"]


def test_what_a_source_says_of_itself_stays() -> None:
    chunks = [
        DraftChunk("p", "How we did it", "a", (), section_type="methods"), DraftChunk("r", "", "b", ()), DraftChunk("c", "Results", "c", ()),
        DraftChunk("p", "A topic", "d", ()),
    ]  # fmt: skip
    assert [chunk.section_type for chunk in typed(chunks)] == ["methods", "references", "results", None]
