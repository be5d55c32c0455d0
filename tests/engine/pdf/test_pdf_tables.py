"""Tables of made pages become rows whose cells can be cited; text, lists and figures do not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pymupdf
import pytest
from pdf_maker import COLUMN, HEIGHT, LEFT, RIGHT, WIDTH, chunks_of, filled, saved, texts_of, wrapped, write

from engine.domain.documents import DraftChunk
from engine.pdf.units import unit_of

EDGE = 520.0


def _begun(document: pymupdf.Document) -> tuple[pymupdf.Page, float]:
    page = document.new_page(width=WIDTH, height=HEIGHT)
    write(page, LEFT, 60, ["A trial of a drug in patients with a disease"], 18, "hebo")
    y = write(page, LEFT, 100, ["Results"], 12, "hebo")
    return page, write(page, LEFT, y, wrapped(filled(120) + ".", 480)) + 12


def _rule(page: pymupdf.Page, y: float, left: float = LEFT, right: float = EDGE) -> None:
    page.draw_line((left, y), (right, y), width=0.5)


def _row(page: pymupdf.Page, y: float, places: Sequence[float], cells: Sequence[str], font: str = "helv") -> None:
    for x, cell in zip(places, cells, strict=True):
        if cell:
            page.insert_text((x, y), cell, fontsize=8, fontname=font)


def _ruled(page: pymupdf.Page, y: float, places: Sequence[float], rows: Sequence[Sequence[str]], right: float = EDGE) -> float:
    """A table with rules above, below the header and below."""
    _rule(page, y, places[0], right)
    for index, cells in enumerate(rows):
        y += 12
        _row(page, y - 2, places, cells)
        if index == 0:
            _rule(page, y + 2, places[0], right)
            y += 3
    _rule(page, y + 3, places[0], right)
    return y + 14


def _table(path: Path) -> tuple[DraftChunk, dict[str, Any]]:
    chunks = chunks_of(path, "t")
    assert len(chunks) == 1
    assert chunks[0].detail is not None
    return chunks[0], chunks[0].detail


def _printed(document: pymupdf.Document, number: int, box: Sequence[float]) -> str:
    """What a page says in a box and right around it."""
    x0, y0, x1, y1 = box
    return str(document[number - 1].get_textbox((x0 - 1, y0 - 1, x1 + 1, y1 + 1)))


PLACES = (LEFT, 215.0, 290.0, 365.0, 450.0)


@pytest.fixture
def baseline(tmp_path: Path) -> Path:
    """A table with names over two columns each, a label of two lines, empty cells and notes."""
    document = pymupdf.open()
    page, y = _begun(document)
    y = write(page, LEFT, y, ["Table 1. Characteristics of the patients of the trial at its beginning."], 9)
    _rule(page, y)
    _row(page, y + 10, (225.0, 375.0), ("Drug group (n = 120)", "Placebo group (n = 118)"))
    _rule(page, y + 14, 212, 345)
    _rule(page, y + 14, 362, 500)
    _row(page, y + 24, PLACES, ("Characteristic", "Mean (SD)", "Range", "Mean (SD)", "Range"))
    _rule(page, y + 29)
    rows = (
        ("Age (years)", "54.2 (9.1)", "31-78", "55.0 (8.8)", "30-80"),
        ("Systolic blood pressure", "128 (14)", "98-170", "130 (15)", "96-168"),
        ("at rest (mmHg)", "", "", "", ""),
        ("Women, n (%)", "61 (51%)", "", "58 (49%)", ""),
    )
    y += 40
    for row in rows:
        _row(page, y, PLACES, row)
        y += 11
    _rule(page, y - 5)
    y = write(page, LEFT, y + 5, ["*SD, standard deviation. Data are shown for all patients who were randomly", "assigned to a group."], 7)
    write(page, LEFT, y + 14, wrapped("AFTER " + filled(100, 5) + ".", 480))
    return saved(document, tmp_path / "b.pdf")


def test_table_has_headers_rows_units_notes_and_caption(baseline: Path) -> None:
    chunk, detail = _table(baseline)
    assert detail["headers"] == [
        ["", "Drug group (n = 120)", "Drug group (n = 120)", "Placebo group (n = 118)", "Placebo group (n = 118)"],
        ["Characteristic", "Mean (SD)", "Range", "Mean (SD)", "Range"],
    ]
    assert detail["rows"] == [
        ["Age (years)", "54.2 (9.1)", "31-78", "55.0 (8.8)", "30-80"],
        ["Systolic blood pressure at rest (mmHg)", "128 (14)", "98-170", "130 (15)", "96-168"],
        ["Women, n (%)", "61 (51%)", "", "58 (49%)", ""],
    ]
    assert detail["row_units"] == ["years", "mmHg", "n (%)"]
    assert detail["caption"] == "Table 1. Characteristics of the patients of the trial at its beginning."
    assert detail["notes"] == ["*SD, standard deviation. Data are shown for all patients who were randomly assigned to a group."]
    assert not detail["doubtful"]
    assert chunk.section == "Results"
    assert "Women, n (%) | 61 (51%) | | 58 (49%)" in chunk.text.splitlines()


def test_cells_have_the_boxes_of_their_words(baseline: Path) -> None:
    chunk, detail = _table(baseline)
    cells = [(text, box) for texts, boxes in zip(detail["rows"], detail["cells"], strict=True) for text, box in zip(texts, boxes, strict=True)]
    assert all((box is None) == (text == "") for text, box in cells)
    with pymupdf.open(baseline) as document:
        for text, box in cells:
            if box:
                assert text.split()[-1] in _printed(document, box[0], box[1:])
        for span in chunk.spans:
            for box, start in zip(span.boxes, span.starts, strict=True):
                word = chunk.text[start:].split()[0]
                assert word in _printed(document, span.page, box)


def test_table_is_kept_out_of_the_text(baseline: Path) -> None:
    assert not [text for text in texts_of(baseline) if "Women" in text or "SD" in text or "Placebo" in text]
    assert any(text.startswith("AFTER") for text in texts_of(baseline))
    assert texts_of(baseline, "c") == ["Table 1. Characteristics of the patients of the trial at its beginning."]


def test_cells_of_several_lines_between_rules(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, y = _begun(document)
    y = write(page, LEFT, y, ["Table 2: Studies that were included in the review."], 9)
    edges = (LEFT, 140.0, 210.0, 380.0, EDGE)
    rows: Iterable[Sequence[Sequence[str]]] = (
        (["Study"], ["Design"], ["Population"], ["Main finding"]),
        (
            ["Smith 2019"],
            ["RCT"],
            ["Adults with diabetes who were", "treated at home", "for one year"],
            ["Lower risk of the disease", "in the drug group"],
        ),
        (["Jones 2020"], ["Cohort"], ["Women over 60 years"], ["No difference between", "the two groups"]),
    )
    for row in rows:
        high = 11 * max(len(lines) for lines in row) + 6
        for index, lines in enumerate(row):
            page.draw_rect((edges[index], y, edges[index + 1], y + high), width=0.5)
            for number, line in enumerate(lines):
                page.insert_text((edges[index] + 3, y + 11 + 11 * number), line, fontsize=8)
        y += high
    _, detail = _table(saved(document, tmp_path / "g.pdf"))
    assert detail["headers"] == [["Study", "Design", "Population", "Main finding"]]
    assert detail["rows"] == [
        ["Smith 2019", "RCT", "Adults with diabetes who were treated at home for one year", "Lower risk of the disease in the drug group"],
        ["Jones 2020", "Cohort", "Women over 60 years", "No difference between the two groups"],
    ]


def test_table_without_rules(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, y = _begun(document)
    y = write(page, LEFT, y, ["Table 3. Outcome of the trial in the two groups of patients (mg/dl)."], 9) + 4
    for cells in (("Outcome", "Drug", "Placebo"), ("Glucose", "98", "117"), ("Cholesterol", "182", "190"), ("Triglycerides", "140", "151")):
        _row(page, y, (LEFT, 200.0, 350.0), cells)
        y += 12
    write(page, LEFT, y + 20, wrapped(filled(120, 6), 480))
    _, detail = _table(saved(document, tmp_path / "u.pdf"))
    assert detail["headers"] == [["Outcome", "Drug", "Placebo"]]
    assert detail["rows"][1] == ["Cholesterol", "182", "190"]


def test_table_in_one_of_two_columns(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page(width=WIDTH, height=HEIGHT)
    write(page, LEFT, 60, ["A trial of a drug in patients with a disease"], 18, "hebo")
    y = write(page, LEFT, 100, [*wrapped(filled(200), COLUMN)[:20], "and this sentence"])
    y = write(page, LEFT, y + 10, ["Table 1. Minimum inhibitory", "concentrations (µg/mL)."], 8)
    y = _ruled(page, y, (LEFT, 140.0, 210.0), (("Strain", "Drug A", "Drug B"), ("PAO1", "0.5", "1"), ("ATCC 25922", "2", "4")), LEFT + COLUMN)
    write(page, LEFT, y + 12, ["goes on below the table. " + filled(3), *wrapped(filled(330, 20), COLUMN)[:25]])
    write(page, RIGHT, 100, wrapped(filled(500, 3), COLUMN)[:55])
    path = saved(document, tmp_path / "c.pdf")
    _, detail = _table(path)
    assert detail["rows"] == [["PAO1", "0.5", "1"], ["ATCC 25922", "2", "4"]]
    assert detail["units"] == ["", "µg/mL", "µg/mL"]
    assert any("and this sentence goes on below the table." in text for text in texts_of(path))


def test_table_over_two_pages_is_one(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, y = _begun(document)
    y = write(page, LEFT, y, ["Table 1. Genes that were found in the screen."], 9)
    places = (LEFT, 200.0, 350.0)
    rows = [(f"GENE{number}", f"{number}.5", f"0.{number:03d}") for number in range(1, 61)]
    _ruled(page, y, places, [("Gene", "Fold change", "P value"), *rows[:40]])
    second = document.new_page(width=WIDTH, height=HEIGHT)
    y = write(second, LEFT, 60, ["Table 1. (continued)"], 9)
    y = _ruled(second, y, places, [("Gene", "Fold change", "P value"), *rows[40:]])
    write(second, LEFT, y + 20, wrapped(filled(200, 7), 480))
    path = saved(document, tmp_path / "p.pdf")
    chunk, detail = _table(path)
    assert detail["rows"] == [list(row) for row in rows]
    assert [span.page for span in chunk.spans] == [1, 2]
    assert detail["cells"][-1][0][0] == 2
    assert texts_of(path, "c") == ["Table 1. Genes that were found in the screen."]


def test_turned_table_has_boxes_on_the_page_as_it_lies(tmp_path: Path) -> None:
    turned = pymupdf.open()
    sheet = turned.new_page(width=HEIGHT, height=WIDTH)
    y = write(sheet, 60, 60, ["Table 4. Results of all patients by visit."], 9)
    _ruled(sheet, y, (60.0, 260.0, 460.0), [("Visit", "Drug (mg)", "Placebo"), *[(f"Week {n}", f"{n}.1", f"{n}.7") for n in range(12)]], 700)
    document = pymupdf.open()
    page, _ = _begun(document)
    page = document.new_page(width=WIDTH, height=HEIGHT)
    page.show_pdf_page(page.rect, turned, 0, rotate=90)
    turned.close()
    path = saved(document, tmp_path / "l.pdf")
    _, detail = _table(path)
    assert detail["headers"] == [["Visit", "Drug (mg)", "Placebo"]]
    assert detail["rows"][3] == ["Week 3", "3.1", "3.7"]
    number, *box = detail["cells"][3][1]
    with pymupdf.open(path) as opened:
        assert "3.1" in _printed(opened, number, box)


def test_caption_below_the_table_does_not_swallow_the_text(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, y = _begun(document)
    y = _ruled(page, y, (LEFT, 200.0, 350.0), (("Model", "AUC", "Accuracy"), ("Logistic", "0.81", "0.74"), ("Forest", "0.86", "0.79")))
    y = write(page, LEFT, y + 4, ["Table 1: Performance of the models in the test set"], 9, "hebo")
    write(page, LEFT, y + 12, wrapped("AFTER " + filled(80, 3) + ".", 480))
    path = saved(document, tmp_path / "d.pdf")
    assert _table(path)[1]["caption"] == "Table 1: Performance of the models in the test set"
    assert any(text.startswith("AFTER") for text in texts_of(path))


def test_rules_across_two_columns_of_text_are_no_table(tmp_path: Path) -> None:
    document = pymupdf.open()
    for number in range(3):
        page = document.new_page(width=WIDTH, height=HEIGHT)
        for y in (45, 400, 800):
            _rule(page, y, LEFT, 545)
        for x in (LEFT, RIGHT):
            write(page, x, 100, wrapped(filled(330, number), COLUMN)[:24])
            write(page, x, 415, wrapped(filled(330, number + 9), COLUMN)[:30])
    assert chunks_of(saved(document, tmp_path / "r.pdf"), "t") == []


def test_numbered_references_between_rules_are_no_table(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, y = _begun(document)
    y = write(page, LEFT, y, ["References"], 12, "hebo")
    _rule(page, y - 8)
    for number in range(1, 12):
        page.insert_text((LEFT, y), f"{number}.", fontsize=8)
        y = write(page, LEFT + 22, y, wrapped(f"Smith A, Jones B. A study of the drug in the clinic, part {number}. J Tests. 2011;1:1-9.", 300, 8), 8)
    _rule(page, y)
    path = saved(document, tmp_path / "f.pdf")
    assert chunks_of(path, "t") == []
    assert len(chunks_of(path, "r")) == 11


def test_figure_with_grid_lines_is_no_table(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, y = _begun(document)
    for number in range(6):
        _rule(page, y + 20 * number, 150, 400)
        page.insert_text((130, y + 20 * number + 3), str(number), fontsize=7)
        page.insert_text((150 + 40 * number, y + 115), f"{number} mg", fontsize=7)
        page.draw_circle((160 + 30 * number, y + 12 * number), 3)
        page.draw_circle((170 + 30 * number, y + 9 * number), 3)
    write(page, LEFT, y + 140, ["Figure 1. Dose and effect in the trial of the patients."], 8)
    assert chunks_of(saved(document, tmp_path / "i.pdf"), "t") == []


def test_table_whose_header_cannot_be_told_is_doubtful(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, y = _begun(document)
    y = write(page, LEFT, y, ["Table 1. Words of the patients."], 9) + 2
    _rule(page, y)
    for cells in (("Ann", "felt well", "at home"), ("Bea", "felt tired", "at work"), ("Cleo", "felt well", "outside")):
        y += 12
        _row(page, y, (LEFT, 200.0, 350.0), cells)
    _rule(page, y + 5)
    _, detail = _table(saved(document, tmp_path / "w.pdf"))
    assert detail["doubtful"]
    assert "header" in detail["why"]
    assert len(detail["rows"]) == 3


def test_table_goes_on_over_the_page_without_a_caption(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, y = _begun(document)
    y = write(page, LEFT, y, ["Table 1. Genes that were found in the screen."], 9)
    rows = [(f"GENE{number}", f"{number}.5", f"0.{number:03d}") for number in range(1, 51)]
    _ruled(page, y, (LEFT, 200.0, 350.0), [("Gene", "Fold change", "P value"), *rows[:42]])
    second = document.new_page(width=WIDTH, height=HEIGHT)
    y = _ruled(second, 50, (LEFT, 200.0, 350.0), [("Gene", "Fold change", "P value"), *rows[42:]])
    write(second, LEFT, y + 20, wrapped(filled(200, 7), 480))
    _, detail = _table(saved(document, tmp_path / "o.pdf"))
    assert detail["rows"] == [list(row) for row in rows]


def test_tables_beside_each_other_have_their_own_captions(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page(width=WIDTH, height=HEIGHT)
    for number, x in ((1, LEFT), (2, RIGHT)):
        y = write(page, x, 60, wrapped(filled(200, number), COLUMN)[:18])
        y = write(page, x, y + 10, [f"Table {number}. Yield of the reaction."], 8)
        y = _ruled(
            page, y, (x, x + 90, x + 160), [("Run", "Yield (%)", "Time (h)"), *[(f"R{n}", f"{n}1", f"{number}{n}") for n in range(4)]], x + COLUMN
        )
        write(page, x, y + 14, wrapped(filled(330, 20), COLUMN)[:25])
    found = chunks_of(saved(document, tmp_path / "s.pdf"), "t")
    assert [chunk.detail["caption"] for chunk in found if chunk.detail] == ["Table 1. Yield of the reaction.", "Table 2. Yield of the reaction."]
    assert [chunk.detail["rows"][1] for chunk in found if chunk.detail] == [["R1", "11", "11"], ["R1", "11", "21"]]


def test_spread_stays_with_its_mean(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, y = _begun(document)
    y = write(page, LEFT, y, ["Table 1. Clinical data of the mice."], 9)
    places = (LEFT, 215.0, 239.0, 251.0, 320.0, 344.0, 356.0)
    rows = [
        ("Variable", "Control (n = 10)", "", "", "Drug (n = 12)", "", ""),
        ("Weight (g)", "21.2", "±", "1.9", "24.0", "±", "2.2"),
        ("Glucose (mmol/l)", "7.2", "±", "0.9", "9.8", "±", "1.1"),
        ("Insulin (pmol/l)", "82", "±", "12", "61", "±", "15"),
    ]
    _ruled(page, y, places, rows)
    _, detail = _table(saved(document, tmp_path / "m.pdf"))
    assert detail["headers"] == [["Variable", "Control (n = 10)", "Drug (n = 12)"]]
    assert detail["rows"][0] == ["Weight (g)", "21.2 ± 1.9", "24.0 ± 2.2"]


def test_columns_of_signs_stay_columns(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, y = _begun(document)
    y = write(page, LEFT, y, ["Table 1. Growth of the strains."], 9)
    _ruled(
        page,
        y,
        (LEFT, 200.0, 300.0, 400.0),
        [("Strain", "20 C", "30 C", "37 C"), ("WT", "+", "+", "+"), ("Mutant", "+", "-", "-"), ("Other", "-", "-", "-")],
    )
    _, detail = _table(saved(document, tmp_path / "s.pdf"))
    assert detail["rows"][1] == ["Mutant", "+", "-", "-"]


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("Age (years)", "years"),
        ("Creatinine, µmol/l", "µmol/l"),
        ("MIC values (μg/mL)", "μg/mL"),
        ("Women, n (%)", "n (%)"),
        ("Grant(s)", ""),
        ("Drug (n = 12)", ""),
        ("Density (10³ cells/ml)", "10³ cells/ml"),
        ("BMI（kg/m2）", "kg/m2"),
    ],
)
def test_units_of_headers(text: str, unit: str) -> None:
    assert unit_of(text) == unit


@pytest.mark.real
def test_tables_of_real_papers(shared_data: Path) -> None:
    found = chunks_of(shared_data / "pdf" / "paper_msphere_antibiotic_resistance.pdf", "t")
    assert [chunk.detail["rows"][0] for chunk in found if chunk.detail] == [
        ["AB05", "512", ">32", "256", ">32", "128", "32", "128", "1,024", "0.5", "16", "16", "128"],
        ["Cefotaxime (μg/mL)", "256", "2", "8192", "16"],
        ["Wellcome Trust (WT)", "222386/Z/21/Z", "Elizabeth M. Darby"],
    ]
    (reagents,) = chunks_of(shared_data / "pdf" / "paper_diabetologia_s00125-024-06103-w.pdf", "t")
    assert reagents.detail
    assert reagents.detail["headers"] == [["Reagent / antibody", "Catalogue no.", "Concentration and storage buffer", "Source"]]
    assert len(reagents.detail["rows"]) == 11
    for name in (
        "paper_g3_jkad293",
        "paper_nar_gkae252",
        "paper_natcomm_asgard_growth_temp",
        "preprint_biorxiv_2024.02.13.580051",
        "form_libreoffice",
    ):
        assert chunks_of(shared_data / "pdf" / f"{name}.pdf", "t") == []
