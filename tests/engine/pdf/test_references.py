"""Reference lists of small made PDFs: found with and without a heading, cut into entries, read into fields; what stands behind them left out."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest
from pdf_maker import COLUMN, HEIGHT, LEFT, RIGHT, WIDTH, chunks_of, extracted, filled, saved, texts_of, wrapped, write

FAMILIES = ("Abbott", "Brown", "Carter", "Dalton", "Evans", "Foster", "Grant", "Hughes", "Ingram", "Jensen", "Keller", "Larson", "Morris", "Norton")
VANCOUVER = [
    f"{name} AB, Smith J. A study of the drug and of what it does to the {name.lower()} cells of patients. J Made Sci. "
    f"20{number:02};{number}:1{number}-1{number + 5}."
    for number, name in enumerate(FAMILIES, start=1)
]
BY_NAME = [
    f"{name} AB, Smith J, 20{number:02}. A study of the drug and of what it does to the cells of patients in wards. J Made Sci. "
    f"{number}, 1{number}-1{number + 5}."
    for number, name in enumerate(FAMILIES, start=1)
]
CHINESE = [
    f"[{number}] 王小明, 李华. 药物对第{number}组患者血糖控制的影响研究[J]. 中华虚构杂志, 20{number:02}, {number}(2): 1{number}-1{number + 5}."
    for number in range(1, 9)
]


def _entries(lines: list[str], width: float, *, hang: bool, size: float = 9.0) -> list[tuple[float, str]]:
    """The lines of entries, each with its indent."""
    out = []
    for text in lines:
        for index, line in enumerate(wrapped(text, width - 20, size)):
            out.append((18.0 if hang and index else 0.0, line))
    return out


def _paper(
    path: Path, entries: list[str], heading: str = "References", *, hang: bool = True, numbered: bool = True, behind: list[str] | None = None
) -> Path:
    """Two pages of text, then a list of references in two columns; a short one in one."""
    document = pymupdf.open()
    page = document.new_page(width=WIDTH, height=HEIGHT)
    write(page, LEFT, 70, ["A small trial of a new drug in patients with a disease"], 18, "hebo")
    write(page, LEFT, 100, ["Anna B. Smith and Li Wei"], 11)
    y = write(page, LEFT, 140, ["Introduction"], 12, "hebo")
    write(page, LEFT, y + 4, wrapped(filled(520), 2 * COLUMN + 20)[:50])
    page = document.new_page(width=WIDTH, height=HEIGHT)
    y = write(page, LEFT, 70, ["Results"], 12, "hebo")
    y = write(page, LEFT, y + 4, wrapped(filled(220, 5), 2 * COLUMN + 20)[:20])
    if heading:
        y = write(page, LEFT, y + 20, [heading], 12, "hebo")
    texts = [f"{number}. {text}" for number, text in enumerate(entries, start=1)] if numbered else entries
    lines = _entries(texts, COLUMN, hang=hang)
    top, half = y + 14, (len(lines) + 1) // 2 if len(entries) > 3 else len(lines)
    for x, part in ((LEFT, lines[:half]), (RIGHT, lines[half:])):
        y = top
        for indent, line in part:
            page.insert_text((x + indent, y), line, fontsize=9, fontname="helv")
            y += 11
    write(page, LEFT, max(y, top + half * 11) + 30, behind or [], 9)
    return saved(document, path)


@pytest.mark.parametrize("heading", ["References", "5. REFERENCES", "Literature cited", "Bibliography", ""])
def test_a_numbered_list_is_found_and_cut(tmp_path: Path, heading: str) -> None:
    found = chunks_of(_paper(tmp_path / "a.pdf", VANCOUVER, heading), "r")
    assert [chunk.text for chunk in found] == [f"{number}. {text}" for number, text in enumerate(VANCOUVER, start=1)]
    details = [chunk.detail or {} for chunk in found]
    assert [detail["label"] for detail in details] == [str(number) for number in range(1, len(VANCOUVER) + 1)]
    assert [detail["author"][0]["family"] for detail in details] == list(FAMILIES)
    assert {detail["container-title"] for detail in details} == {"J Made Sci"}
    assert {chunk.section_type for chunk in found} == {"references"}


@pytest.mark.parametrize("heading", ["References", ""])
def test_a_list_by_names_is_cut_by_its_hanging_lines(tmp_path: Path, heading: str) -> None:
    found = chunks_of(_paper(tmp_path / "a.pdf", BY_NAME, heading, numbered=False), "r")
    assert [chunk.text for chunk in found] == BY_NAME
    assert [(chunk.detail or {})["issued"]["date-parts"] for chunk in found] == [[[2000 + number]] for number in range(1, len(BY_NAME) + 1)]


def test_numbers_at_the_head_of_other_lines_begin_no_entry(tmp_path: Path) -> None:
    entries = [text.replace("J Made Sci. ", "Annals of made science, part two, doi: 10.1016/j.made.2016.05.008. ") for text in VANCOUVER]
    document = pymupdf.open()
    page = document.new_page(width=WIDTH, height=HEIGHT)
    y = write(page, LEFT, 60, ["References"], 12, "hebo") + 4
    for number, text in enumerate(entries, start=1):
        head, tail = text.split("10.1016", 1)
        y = write(page, LEFT, y, [*wrapped(f"{number}. {head.strip()}", 440, 9), f"10.1016{tail}"], 9)
    found = texts_of(saved(document, tmp_path / "a.pdf"), "r")
    assert [text.split(".")[0] for text in found] == [str(number) for number in range(1, len(entries) + 1)]


@pytest.mark.parametrize(
    "notice",
    ["Publisher's Note The publisher stays neutral with regard to maps.", "Editor: G. Brown", "Received: March 3, 2023. Accepted: May 6, 2023",
     "© The Author(s) 2023. Published by a press under a licence."],
)  # fmt: skip
def test_what_the_journal_prints_behind_the_list_is_no_part_of_it(tmp_path: Path, notice: str) -> None:
    found = texts_of(_paper(tmp_path / "a.pdf", VANCOUVER, behind=[notice]), "r")
    assert len(found) == len(VANCOUVER)
    assert found[-1].endswith(VANCOUVER[-1])


def test_a_chinese_list_is_found_and_read(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page(width=WIDTH, height=HEIGHT)
    y = write(page, LEFT, 60, ["药物治疗糖尿病患者的随机对照试验"], 18, "china-s")
    y = write(page, LEFT, y + 10, ["1 资料与方法"], 12, "china-s")
    y = write(page, LEFT, y + 4, ["本研究纳入二百四十例患者，随机分为治疗组与对照组，观察十二周内血糖与体重的变化情况。"], 10, "china-s")
    y = write(page, LEFT, y + 10, ["2 结 果"], 12, "china-s")
    y = write(page, LEFT, y + 4, ["治疗组患者的血糖下降幅度明显大于对照组，差异具有统计学意义，两组不良反应相近。"], 10, "china-s")
    y = write(page, LEFT, y + 10, ["参 考 文 献"], 12, "china-s")
    write(page, LEFT, y + 4, CHINESE, 9, "china-s")
    body = extracted(saved(document, tmp_path / "a.pdf"))
    found = [chunk for chunk in body["chunks"] if chunk["kind"] == "r"]
    assert len(found) == len(CHINESE)
    assert found[2]["detail"]["author"][0] == {"family": "王", "given": "小明"}
    assert (found[2]["detail"]["container-title"], found[2]["detail"]["page"]) == ("中华虚构杂志", "13-18")
    assert [chunk["section_type"] for chunk in body["chunks"] if chunk["kind"] == "p"] == ["methods", "results"]


def test_hardly_any_references_are_a_warning(tmp_path: Path) -> None:
    none = extracted(_paper(tmp_path / "a.pdf", [], ""))["warnings"]
    two = extracted(_paper(tmp_path / "b.pdf", VANCOUVER[:2]))["warnings"]
    many = extracted(_paper(tmp_path / "c.pdf", VANCOUVER))["warnings"]
    assert (none, two, many) == (["no list of references was found"], ["only 2 references were found"], [])
