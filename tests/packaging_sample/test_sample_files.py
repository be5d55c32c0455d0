"""The shipped sample: made by its script, marked as invented, with the traps that it is meant to hold."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pymupdf
import pytest
from lxml import etree

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "resources" / "sample"
PDFS = ("velocarin_chinese.pdf", "velocarin_potassium.pdf", "velocarin_preserved.pdf", "velocarin_trial.pdf")
TRIAL_DOI = "10.5555/ijcm.2023.0101"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sample")
    subprocess.run([sys.executable, str(ROOT / "packaging" / "make_sample.py"), str(folder)], check=True, capture_output=True, timeout=100)
    return folder


@pytest.fixture(scope="module")
def records() -> list[etree._Element]:
    return etree.parse(str(SAMPLE / "abstracts.xml")).findall("PubmedArticle")


def words_of(path: Path) -> list[tuple[object, ...]]:
    with pymupdf.open(path) as document:
        return [(page.number, page.rotation, tuple(page.cropbox), page.get_text("words")) for page in document]


def text_of(name: str) -> str:
    with pymupdf.open(SAMPLE / name) as document:
        return "\n".join(page.get_text() for page in document)


def flat(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"(?<=[a-z])-\n(?=[a-z])", "", text))


def test_the_sample_holds_what_the_script_makes_and_the_questions(made: Path) -> None:
    assert sorted(path.name for path in made.iterdir()) == sorted([*PDFS, "abstracts.xml"])
    assert {path.name for path in SAMPLE.iterdir()} == {*PDFS, "abstracts.xml", "questions.txt"}


@pytest.mark.parametrize("name", PDFS)
def test_the_script_makes_the_same_text_and_geometry(made: Path, name: str) -> None:
    assert words_of(made / name) == words_of(SAMPLE / name)


@pytest.mark.parametrize("name", [*PDFS, "abstracts.xml"])
def test_the_script_makes_the_same_bytes(made: Path, name: str) -> None:
    assert (made / name).read_bytes() == (SAMPLE / name).read_bytes()
    assert (SAMPLE / name).stat().st_size < 200_000


@pytest.mark.parametrize("name", PDFS)
def test_every_page_says_in_both_languages_that_it_is_invented(name: str) -> None:
    with pymupdf.open(SAMPLE / name) as document:
        for page in document:
            assert "Invented sample of Postil, not research" in page.get_text()
            assert "虚构示例，并非研究" in page.get_text()


@pytest.mark.parametrize("name", PDFS)
def test_fonts_are_embedded_and_cut_down(name: str) -> None:
    with pymupdf.open(SAMPLE / name) as document:
        fonts = {font for page in document for font in page.get_fonts()}
        assert fonts
        assert all(font[1] != "n/a" and re.match(r"[A-Z]{6}\+", font[3]) for font in fonts)


def test_the_trial_runs_over_columns_and_pages_with_divided_words() -> None:
    with pymupdf.open(SAMPLE / "velocarin_trial.pdf") as document:
        assert 3 <= document.page_count <= 4
        first = document[0].get_text("words", sort=False)
        assert {word[0] > document[0].rect.width / 2 for word in first if word[4] in ("Abstract", "Methods")} == {True, False}
        raised = [span for block in document[0].get_text("dict")["blocks"] for line in block["lines"] for span in line["spans"] if span["flags"] & 1]
        assert "1,2" in [span["text"] for span in raised]
    assert len(re.findall(r"[a-z]-\n[a-z]", text_of("velocarin_trial.pdf"))) >= 15


@pytest.mark.parametrize(
    ("name", "sections"),
    [
        ("velocarin_trial.pdf", ("Abstract", "Introduction", "Methods", "Results", "Discussion", "References")),
        ("velocarin_chinese.pdf", ("摘要", "引言", "方法", "结果", "结论", "参考文献")),
    ],
)
def test_the_sections_stand_on_lines_of_their_own_in_order(name: str, sections: tuple[str, ...]) -> None:
    lines = [line.strip() for line in text_of(name).splitlines()]
    places = [lines.index(section) for section in sections]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("velocarin_trial.pdf", ("95% CI 0.9 to 2.1", "95% CI 17 to 45", "(7.3%)")),
        ("velocarin_preserved.pdf", ("95% CI −11 to 15", "95% CI −0.4 to 0.6", "10.9%")),
        ("velocarin_potassium.pdf", ("0.21 mmol/L (95% CI 0.15 to 0.27", "(19.2%)", "(8.1%)")),
        ("velocarin_chinese.pdf", ("18～50", "45.8%", "8.3%")),
    ],
)
def test_numbers_of_the_abstract_return_in_the_results(name: str, numbers: tuple[str, ...]) -> None:
    text = flat(text_of(name)).replace(" ", "")
    for number in numbers:
        assert text.count(number.replace(" ", "")) >= 2, number


def test_pages_are_turned_and_cropped_and_still_read_upright_when_shown() -> None:
    with pymupdf.open(SAMPLE / "velocarin_potassium.pdf") as document:
        assert [page.rotation for page in document] == [0, 90, 180, 270, 0]
        assert document[4].cropbox.width < document[4].mediabox.width
        for page in document:
            words = [pymupdf.Rect(word[:4]) * page.rotation_matrix for word in page.get_text("words")]
            assert all(page.rect.contains(word) for word in words)
            assert words[0].width > words[0].height
        assert "PRINTER PROOF" not in document[4].get_text()
        document.xref_set_key(document[4].xref, "CropBox", "null")
        assert "PRINTER PROOF" in document[4].get_text()


def test_the_records_are_24_with_8_chinese_and_invented_numbers(records: list[etree._Element]) -> None:
    pmids = [record.findtext("MedlineCitation/PMID") for record in records]
    assert pmids == [str(number) for number in range(99_000_001, 99_000_025)]
    assert sum(record.findtext(".//Language") == "chi" for record in records) == 8
    assert all((record.findtext(".//ELocationID") or "").startswith("10.5555/") for record in records)
    for record in records:
        for abstract in [*record.iter("Abstract"), *record.iter("OtherAbstract")]:
            assert "虚构示例，并非研究" in (abstract.findtext("CopyrightInformation") or "")


def test_the_records_hold_the_special_cases(records: list[etree._Element]) -> None:
    def of(path: str, text: str | None = None) -> list[str | None]:
        return [r.findtext("MedlineCitation/PMID") for r in records if any(text in (None, node.text) for node in r.iterfind(f".//{path}"))]

    assert of("PublicationType", "Retracted Publication") == ["99000004"]
    assert of("CommentsCorrections[@RefType='RetractionIn']/PMID", "99000005") == ["99000004"]
    assert of("CommentsCorrections[@RefType='RetractionOf']/PMID", "99000004") == ["99000005"]
    assert of("CommentsCorrections[@RefType='ErratumFor']/PMID", "99000006") == ["99000007"]
    assert of("ArticleTitle/i") == of("ArticleTitle/sup") == ["99000002"]
    assert of("MedlineDate") == ["99000008", "99000018"]
    assert of("CollectiveName") == ["99000009"]
    assert of("OtherAbstract") == ["99000018"]


def test_one_record_and_one_pdf_are_the_same_paper(records: list[etree._Element]) -> None:
    same = [record for record in records if record.findtext(".//ELocationID") == TRIAL_DOI]
    assert len(same) == 1
    assert TRIAL_DOI in text_of("velocarin_trial.pdf")
    for part in same[0].iterfind(".//AbstractText"):
        assert flat(part.text or "").replace(" ", "").replace("-", "") in flat(text_of("velocarin_trial.pdf")).replace(" ", "").replace("-", "")


def test_both_questions_have_words_in_papers_and_abstracts(records: list[etree._Element]) -> None:
    english, chinese = (SAMPLE / "questions.txt").read_text(encoding="utf-8").splitlines()
    assert english.endswith("?")
    assert chinese.endswith("？")
    bodies = ["".join(record.itertext()) for record in records]
    assert sum("elocarin" in body for body in bodies) >= 10
    assert sum("维洛卡林" in body and "运动耐量" in body for body in bodies) >= 3
    assert "维洛卡林可以提高" in text_of("velocarin_chinese.pdf").replace("\n", "")
