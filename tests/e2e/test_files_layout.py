"""Pages that are hard to read in order: what a reader sees is what the chunks say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pymupdf
import pytest

from tests.e2e.conftest import call

SENTENCES = (
    "We followed the patients for {} years after the first dose of the drug, and the risk of cancer was lower in the treated group.",
    "In the placebo arm {} women had a tumour that was found by the screening programme of the region.",
    "The model was adjusted for age, sex and smoking, which did not change the estimate in more than {} of the analyses.",
)
CHINESE = "研究表明，使用二甲双胍治疗后患者的HbA1c下降了1.5%（P<0.05），机制尚不清楚。"
ROMAN, BOLD, HAN = "tiro", "tibo", "cjk"
FONTS = {name: pymupdf.Font(name) for name in (ROMAN, BOLD, HAN)}


def words(first: int, last: int) -> str:
    return " ".join(SENTENCES[number % 3].format(number) for number in range(first, last))


def wrapped(text: str, width: float, size: float = 10) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if FONTS[ROMAN].text_length(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def han_wrapped(text: str, signs: int) -> list[str]:
    """Lines of Chinese, broken between any two characters but not inside a word or number of another script."""
    lines = []
    while len(text) > signs:
        end = signs
        while text[end - 1] < "\u2e80" and text[end] < "\u2e80":
            end -= 1
        lines.append(text[:end])
        text = text[end:]
    return [*lines, text]


def draw(page: pymupdf.Page, x: float, y: float, lines: list[str], size: float = 10, font: str = ROMAN, lead: float = 12) -> float:
    for line in lines:
        writer = pymupdf.TextWriter(page.rect)
        writer.append((x, y), line, font=FONTS[font], fontsize=size)
        writer.write_text(page)
        y += lead
    return y


def read(space: Path, document: pymupdf.Document, path: Path) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    document.save(path)
    document.close()
    row = call("add", space, path, "--json").body["files"][0]
    assert row["status"] == "imported", row
    (held,) = json.loads(call("state", space, "chunks", "--json").out)["documents"]
    return held["chunks"], call("show", space, row["document_id"], "--json").body


@pytest.mark.parametrize("step", [1, 5])
def test_line_numbers_of_a_manuscript_are_no_text(space: Path, tmp_path: Path, step: int) -> None:
    document = pymupdf.open()
    number = 0
    for page_number, last in enumerate((16, 15, 2)):
        page = document.new_page()
        for index, line in enumerate(wrapped(words(20 * page_number, 20 * page_number + last), 400, 11)):
            number += 1
            if number % step == 0:
                draw(page, 60, 72 + 22 * index, [str(number)], 8)
            draw(page, 90, 72 + 22 * index, [line], 11)
    chunks, _ = read(space, document, tmp_path / "a.pdf")
    text = " ".join(chunk["text"] for chunk in chunks)
    assert text == " ".join(words(20 * n, 20 * n + last) for n, last in enumerate((16, 15, 2)))


def test_numbers_of_references_on_one_line_each_stay(space: Path, tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page()
    y = draw(page, 60, 60, ["A study of metformin and the risk of cancer"], 18, BOLD, 30)
    y = draw(page, 60, draw(page, 60, y, wrapped(words(1, 9), 475)) + 20, ["References"], 12, BOLD, 16)
    for number in range(1, 9):
        draw(page, 60, y, [str(number)], 9)
        y = draw(page, 80, y, [f"Smith A, Li B. A short title. J Med 20{number:02d};12:34-{number + 40}."], 9)
    chunks, _ = read(space, document, tmp_path / "a.pdf")
    assert [chunk["text"].split()[0] for chunk in chunks if "_r" in chunk["chunk_id"]] == [str(number) for number in range(1, 9)]


def test_a_box_beside_the_abstract_leaves_the_columns_below_in_order(space: Path, tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page()
    draw(page, 60, 70, ["Metformin and cancer in a large cohort"], 18, BOLD)
    draw(page, 56, 160, wrapped("Question Does metformin lower the risk of cancer? Findings The risk was lower in this cohort.", 118, 9), 9)
    draw(page, 200, 150, ["Abstract"], 12, BOLD)
    draw(page, 200, 170, wrapped(words(1, 6), 345))
    draw(page, 60, 560, ["Introduction"], 12, BOLD)
    column = wrapped(words(10, 18), 230)
    half = len(column) // 2
    draw(page, 60, 576, column[:half])
    draw(page, 310, 576, column[half:])
    chunks, _ = read(space, document, tmp_path / "a.pdf")
    assert [chunk["section"] for chunk in chunks] == ["Abstract", "Introduction"]
    assert [chunk["text"] for chunk in chunks] == [words(1, 6), words(10, 18)]


def test_a_page_in_larger_units_is_read_whole(space: Path, tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page()
    draw(page, 60, 70, ["Metformin and cancer in a large cohort"], 18, BOLD)
    draw(page, 60, 120, wrapped(words(1, 9), 475))
    document.xref_set_key(page.xref, "UserUnit", "2.5")
    chunks, _ = read(space, document, tmp_path / "a.pdf")
    assert " ".join(chunk["text"] for chunk in chunks) == words(1, 9)


def test_pages_that_say_nearly_the_same_are_not_taken_for_running_heads(space: Path, tmp_path: Path) -> None:
    document = pymupdf.open()
    for number in range(20):
        draw(document.new_page(), 72, 72, [f"Slide {number} says that the patients were followed."])
    chunks, _ = read(space, document, tmp_path / "a.pdf")
    assert "Slide 7 says that the patients were followed." in " ".join(chunk["text"] for chunk in chunks)


def test_a_chinese_paper_has_its_title_names_journal_abstract_and_no_spaces(space: Path, tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page()
    draw(page, 100, 40, ["中华虚构病学杂志2024年3月第16卷第3期"], 8, HAN)
    draw(
        page,
        120,
        90,
        ["二甲双胍对2型糖尿病患者直肠癌", "风险影响的研究"],
        18,
        HAN,
        26,
    )
    draw(page, 220, 150, ["张三1  李四2"], 11, HAN)
    draw(page, 80, 190, ["【摘要】 目的 探讨药物对患者的作用。结果 治疗12周后风险下降了35%。"], 9, HAN, 13)
    draw(page, 80, 210, ["【关键词】 糖尿病"], 9, HAN, 13)
    text = CHINESE * 9
    lines = ["一、引言", *han_wrapped("\u3000\u3000" + text, 40)]
    draw(page, 70, 250, lines, 10.5, HAN, 15)
    chunks, shown = read(space, document, tmp_path / "a.pdf")
    paper = json.dumps(shown, ensure_ascii=False)
    assert "二甲双胍对2型糖尿病患者直肠癌风险影响的研究" in paper
    assert "中华虚构病学杂志" in paper
    assert "张, 三" in paper or '"张"' in paper
    assert chunks[0]["section"] == "摘要"
    assert chunks[1]["section"] == "一、引言"
    assert chunks[1]["text"] == text
    assert all(len(chunk["boxes"]) > 0 for chunk in chunks)
