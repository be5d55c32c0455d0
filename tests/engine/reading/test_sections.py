from __future__ import annotations

import pytest

from engine.domain.documents import Chunk
from engine.reading.sections import Part, part_of, parts


@pytest.mark.parametrize(
    ("heading", "part"),
    [
        ("CONCLUSIONS", Part.CONCLUSION),
        ("Abstract > Conclusions/interpretation", Part.CONCLUSION),
        ("5. Conclusion", Part.CONCLUSION),
        ("Discussion > Conclusions", Part.CONCLUSION),
        ("Results > Statistics of growth", Part.RESULTS),
        ("MEASUREMENTS AND RESULTS", Part.RESULTS),
        ("3 Results", Part.RESULTS),
        ("Materials and Methods > Strains", Part.METHODS),
        ("Methods > Ethics statement", Part.APPARATUS),
        ("PATIENTS AND METHODS", Part.METHODS),
        ("STUDY OBJECTIVE", Part.AIM),
        ("INTRODUCTION", Part.BACKGROUND),
        ("Funding", Part.APPARATUS),
        ("Data availability", Part.APPARATUS),
        ("Conflicts of interest", Part.APPARATUS),
        ("结论", Part.CONCLUSION),
        ("2 结果", Part.RESULTS),
        ("资料与方法", Part.METHODS),
        ("利益冲突", Part.APPARATUS),
        ("Rev1 mutants are hypersensitive to damage", None),
        ("", None),
    ],
)
def test_headings_name_parts(heading: str, part: Part | None) -> None:
    assert part_of(heading) is part


def test_a_topic_heading_belongs_to_the_part_before_it() -> None:
    headings = ["Introduction", "Results", "Growth of yeast", "Discussion", "Strengths of yeast"]
    chunks = [Chunk(f"doc_a_p{n}", "doc_a", "p", heading, "Text.") for n, heading in enumerate(headings)]
    assert parts(chunks) == [Part.BACKGROUND, Part.RESULTS, Part.RESULTS, Part.DISCUSSION, Part.DISCUSSION]


def test_an_unlabelled_abstract_is_an_abstract() -> None:
    assert parts([Chunk("pmid_1_p1", "pmid_1", "p", "", "Text.")]) == [Part.ABSTRACT]
