"""Articles in JATS: metadata, sections, paragraphs, captions, tables, references."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from samples import JATS, chunks_of, extracted


@pytest.fixture
def article(tmp_path: Path) -> dict[str, Any]:
    return extracted(tmp_path / "a.nxml", JATS)


def test_the_front_matter_gives_the_record(article: dict[str, Any]) -> None:
    record = article["metadata"]
    assert record["title"] == "Velocarin and walking distance: a randomised trial"
    assert [author["family"] for author in record["authors"]] == ["Holloway", "van der Berg", "VELO Study Group"]
    assert (record["year"], record["journal"], record["volume"], record["pages"]) == (2023, "Invented Journal of Medicine", "12", "101-110")
    assert (record["doi"].lower(), record["pmid"], record["pmcid"]) == ("10.5555/ijm.2023.17", "9876543", "PMC7654321")
    assert [(section["label"], section["text"]) for section in record["abstract"]] == [
        ("Background", "Heart failure limits walking."),
        ("Results", "Distance rose by 31 m (p < 0.001)."),
    ]
    assert (record["keywords"], record["types"]) == (["heart failure", "velocarin"], ["Journal Article"])
    assert set(article["origins"].values()) == {"markup"}
    assert (article["extractor"], article["warnings"]) == ("jats/1", [])


def test_paragraphs_stand_under_their_headings_with_the_type_of_their_section(article: dict[str, Any]) -> None:
    assert [(chunk.section, chunk.section_type, chunk.text) for chunk in chunks_of(article)] == [
        ("Abstract > Background", "abstract", "Heart failure limits walking."),
        ("Abstract > Results", "abstract", "Distance rose by 31 m (p < 0.001)."),
        ("Background", "introduction", "Heart failure is common. The ion Ca²⁺ matters [2]."),
        ("2 How we did it > Patients", "methods", "We enrolled 240 adults. Criteria were:"),
        ("2 How we did it > Patients", "methods", "age over 18 years;"),
        ("2 How we did it > Patients", "methods", "stable dose."),
        ("2 How we did it > Patients", "methods", "The slope was x² per dose."),
        ("Results", "results", "Distance rose by 31 m (Fig. 1, Table 1)."),
        ("Discussion", "discussion", "Velocarin improved walking."),
        ("Discussion > Conclusions", "conclusion", "It works."),
        ("Acknowledgements", "acknowledgements", "We thank the patients."),
        ("Competing interests", "competing_interests", "None declared."),
        ("Where the data are", "data_availability", "Data are in the drawer."),
    ]


def test_captions_and_tables_stand_apart(article: dict[str, Any]) -> None:
    assert [chunk.text for chunk in chunks_of(article, "c")] == [
        "Figure 1. Walking distance. Bars show standard errors.",
        "Table 1. Distance by group (m)",
    ]
    (table,) = chunks_of(article, "t")
    assert table.text.splitlines()[2:] == ["Velocarin | 301 | 332", "Placebo | 299 | 303"]
    detail = table.detail or {}
    assert detail["headers"] == [["Group", "Distance (m)", "Distance (m)"], ["Group", "Baseline", "Week 12"]]
    assert detail["rows"] == [["Velocarin", "301", "332"], ["Placebo", "299", "303"]]
    assert (detail["units"], detail["notes"], detail["doubtful"]) == (["", "m", "m"], ["Means of 120 patients each."], False)


def test_references_have_their_fields_whatever_the_file_says_of_them(article: dict[str, Any]) -> None:
    first, second, third = (chunk.detail or {} for chunk in chunks_of(article, "r"))
    assert (first["label"], first["DOI"], first["PMID"], first["shortened"]) == ("1", "10.5555/lancet.1", "30000001", True)
    assert (second["title"], second["container-title"], second["page"]) == ("Calcium and the heart", "J. Fict. Cardiol.", "1-9")
    assert (third["title"], third["container-title"], third["issue"]) == ("A paper without fields", "Fict Heart J", "2")
    assert (
        chunks_of(article, "r")[0].text
        == "1. Smith JA, Jones B, et al. Walking in heart failure. Imaginary Lancet. 2019;393:123-131. doi:10.5555/lancet.1."
    )


@pytest.mark.parametrize(
    ("kind", "types"),
    [
        ("review-article", ["Review"]),
        ("correction", ["Published Erratum"]),
        ("retraction", ["Retraction of Publication"]),
        ("preprint", ["Preprint"]),
    ],
)
def test_the_type_of_an_article_is_told_in_the_words_of_pubmed(tmp_path: Path, kind: str, types: list[str]) -> None:
    assert extracted(tmp_path / "a.xml", JATS.replace("research-article", kind))["metadata"]["types"] == types


@pytest.mark.parametrize(
    "around", ["<pmc-articleset>{}</pmc-articleset>", "<OAI-PMH xmlns='http://oai'><record><metadata>{}</metadata></record></OAI-PMH>"]
)
def test_an_article_is_found_in_what_wraps_it(tmp_path: Path, around: str) -> None:
    inner = JATS[JATS.index("<article ") :].replace("&nbsp;", " ")
    assert len(extracted(tmp_path / "a.xml", around.format(inner))["chunks"]) == 19


def test_names_in_a_namespace_are_read(tmp_path: Path) -> None:
    named = JATS.replace("<article ", '<article xmlns="https://jats.nlm.nih.gov/ns/archiving/1.3/" ')
    assert len(extracted(tmp_path / "a.xml", named)["chunks"]) == 19


def test_a_file_without_full_text_says_so(tmp_path: Path) -> None:
    bare = JATS[: JATS.index("<body>")] + "</article>"
    body = extracted(tmp_path / "a.xml", bare)
    assert "the file holds no full text, only what stands before it" in body["warnings"]
    assert "no list of references was found" in body["warnings"]
