"""Layouts beside the plain two columns: boxes, flow charts, three columns, formulas, footnotes, banners, scripts from right to left, run-in lines."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest
from pdf_maker import COLUMN, HEIGHT, LEFT, RIGHT, WIDTH, chunks_of, filled, saved, texts_of, wrapped, write

from engine.cancel import CancelToken
from engine.pdf.layout import Layout, lay_out
from engine.pdf.pages import read_page
from engine.pdf.rtl import in_order
from engine.pdf.text import Piece
from engine.pdf.wording import Words, mended


def _laid_out(path: Path) -> Layout:
    with pymupdf.open(path) as document:
        return lay_out([read_page(page, page.number + 1) for page in document], CancelToken())


def _titled(document: pymupdf.Document) -> tuple[pymupdf.Page, float]:
    page = document.new_page(width=WIDTH, height=HEIGHT)
    write(page, LEFT, 60, ["A trial of a drug in patients with a disease"], 18, "hebo")
    return page, write(page, LEFT, 100, ["Results"], 12, "hebo")


def test_coloured_box_has_paragraphs_of_its_own_and_breaks_none(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, y = _titled(document)
    page.draw_rect((RIGHT - 6, 400, RIGHT + COLUMN + 6, 520), fill=(0.9, 0.93, 1), color=None)
    write(page, LEFT, y, wrapped(filled(500), COLUMN)[:54])
    write(page, RIGHT, y, [*wrapped(filled(400, 20), COLUMN)[:22], "and this sentence"])
    inner = write(page, RIGHT, 416, ["Key points"], 11, "hebo")
    write(page, RIGHT, inner + 4, wrapped("BOXED " + filled(50, 9) + ".", COLUMN - 10, 9), 9)
    write(page, RIGHT, 545, ["went on below the box. " + filled(3), *wrapped(filled(300, 3), COLUMN)[:14]])
    chunks = chunks_of(saved(document, tmp_path / "b.pdf"))
    (box,) = [chunk for chunk in chunks if "BOXED" in chunk.text]
    assert box.section == "Key points"
    assert box.text.startswith("BOXED")
    assert any("and this sentence went on below the box." in chunk.text and chunk.section == "Results" for chunk in chunks)


def test_framed_box_does_not_change_the_section_of_the_text(tmp_path: Path) -> None:
    document = pymupdf.open()
    _titled(document)
    page = document.new_page(width=WIDTH, height=HEIGHT)
    write(page, LEFT, 60, wrapped(filled(300, 7), 480)[:18])
    page.draw_rect((LEFT - 5, 300, LEFT + 490, 420), width=0.7)
    y = write(page, LEFT + 5, 318, ["Box 1. How the drug was given to the patients"], 10, "hebo")
    write(page, LEFT + 5, y + 4, wrapped("FRAMED " + filled(90, 5) + ".", 470))
    write(page, LEFT, 450, wrapped("BELOW " + filled(400, 11) + ".", 480)[:20])
    sections = {chunk.text.split()[0]: chunk.section for chunk in chunks_of(saved(document, tmp_path / "f.pdf"))}
    assert sections["FRAMED"] == "Box 1. How the drug was given to the patients"
    assert sections["BELOW"] == "Results"


def test_shaded_abstract_stays_where_it_stands(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page(width=WIDTH, height=HEIGHT)
    write(page, LEFT, 60, ["A trial of a drug in patients with a disease"], 18, "hebo")
    page.draw_rect((LEFT - 5, 85, 545, 210), fill=(0.92, 0.92, 0.92), color=None)
    y = write(page, LEFT, 100, ["Abstract"], 12, "hebo")
    write(page, LEFT, y, wrapped("ALPHA " + filled(90) + ".", 480))
    y = write(page, LEFT, 240, ["Introduction"], 12, "hebo")
    write(page, LEFT, y, wrapped("BETA " + filled(200, 5) + ".", 480))
    assert [(chunk.text.split()[0], chunk.section) for chunk in chunks_of(saved(document, tmp_path / "a.pdf"))] == [
        ("ALPHA", "Abstract"),
        ("BETA", "Introduction"),
    ]


def test_words_in_the_frames_of_a_flow_chart_are_no_text(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, y = _titled(document)
    y = write(page, LEFT, y, wrapped(filled(100) + ".", 480))
    for x, down in ((200, 20), (100, 80), (320, 80), (100, 140)):
        page.draw_rect((x, y + down, x + 200, y + down + 36), width=0.7)
        write(page, x + 5, y + down + 14, ["Patients who were not able to come to the", "clinic after the end of the trial (n = 30)."], 8)
    y = write(page, LEFT, y + 210, ["Figure 1. Flow of the patients through the trial."], 9)
    write(page, LEFT, y + 10, wrapped(filled(100, 4) + ".", 480))
    assert not [text for text in texts_of(saved(document, tmp_path / "c.pdf")) if "not able" in text]


def test_three_columns_below_a_wide_abstract(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page(width=WIDTH, height=HEIGHT)
    write(page, 40, 60, ["A trial of a drug in patients with a disease"], 18, "hebo")
    y = write(page, 40, 90, ["Abstract"], 12, "hebo")
    y = write(page, 40, y, wrapped("ALPHA " + filled(90) + ".", 510)) + 20
    for index, word in enumerate(("BETA", "GAMMA", "DELTA")):
        write(page, 40 + 178 * index, y, wrapped(f"{word} " + filled(330, index * 5), 160, 9)[:52], 9)
    text = "\n".join(texts_of(saved(document, tmp_path / "t.pdf")))
    places = [text.index(word) for word in ("ALPHA", "BETA", "GAMMA", "DELTA")]
    assert places == sorted(places)


def test_formula_does_not_break_its_paragraph(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, y = _titled(document)
    y = write(page, LEFT, y, wrapped(filled(80) + " and the rate is given by", 480))
    page.insert_text((LEFT + 160, y + 10), "k = A exp(-E/RT) + b", fontsize=10, fontname="tiit")
    page.insert_text((LEFT + 455, y + 10), "(1)", fontsize=10)
    write(page, LEFT, y + 34, wrapped("where k is the rate of the change " + filled(60, 4) + ".", 480))
    (text,) = texts_of(saved(document, tmp_path / "e.pdf"))
    assert "is given by where k is" in text


def test_footnote_stands_apart_from_the_sentence_that_runs_over_the_page(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, y = _titled(document)
    write(page, LEFT, y, wrapped(filled(600), 480)[:50])
    page.draw_line((LEFT, 745), (LEFT + 100, 745))
    write(page, LEFT, 756, ["1 The drug was given by authors who were not blinded to the groups of this", "trial."], 7)
    page = document.new_page(width=WIDTH, height=HEIGHT)
    write(page, LEFT, 60, wrapped("continued the sentence of the page before " + filled(200) + ".", 480))
    body, note = texts_of(saved(document, tmp_path / "n.pdf"))
    assert "continued the sentence" in body
    assert note.startswith("1 The drug was given by authors")


def test_banner_of_a_server_is_left_out_and_kept_as_furniture(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, y = _titled(document)
    write(page, LEFT, 18, ["bioRxiv preprint doi: https://doi.org/10.1101/1; not certified by peer review"], 7)
    write(page, LEFT, 825, ["14"], 8)
    write(page, LEFT, y, wrapped(filled(200) + ".", 480))
    layout = _laid_out(saved(document, tmp_path / "p.pdf"))
    assert not [chunk for chunk in layout.chunks if "certified" in chunk.text]
    assert [(item.kind, item.text.split()[0]) for item in layout.furniture] == [("head", "bioRxiv"), ("number", "14")]
    assert layout.furniture[0].box[1] < 20


def test_sentence_about_downloads_at_the_foot_of_a_page_is_text(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, _ = _titled(document)
    write(page, LEFT, 700, [*wrapped(filled(60), 480), "downloaded from public archives that were not peer-reviewed before the trial."])
    assert any("downloaded from public archives" in text for text in texts_of(saved(document, tmp_path / "d.pdf")))


@pytest.mark.parametrize(
    ("first", "second", "joined"),
    [
        ("growth by β-", "catenin was", "β-catenin"),
        ("the COVID-", "19 patients", "COVID-19"),
        ("levels of interferon-", "γ were", "interferon-γ"),
        ("naive T-", "cell counts", "T-cell"),
        ("available at https://doi.org/10.1000/", "abc-def for all", "https://doi.org/10.1000/abc-def for"),
        ("doi: 10.1038/s41586-", "020-2008-3", "10.1038/s41586-020-2008-3"),
        ("in the years 2019–", "2021 and", "2019–2021 and"),
        ("a change of (\u2212", "5 points)", "(\u22125 points)"),
        ("many gluco-", "corticoid doses", "glucocorticoid"),
    ],
)
def test_words_that_are_parted_at_the_end_of_a_line(first: str, second: str, joined: str) -> None:
    assert joined in mended([(first, False), (second, False)], Words([]))


def test_sentence_that_breaks_after_an_abbreviation_goes_on(tmp_path: Path) -> None:
    document = pymupdf.open()
    page, y = _titled(document)
    write(page, LEFT, y, [*wrapped(filled(330), COLUMN)[:46], "The disease was seen before (Large et al."])
    write(page, RIGHT, y, ["2020), and the risk of it was lower. " + filled(2), *wrapped(filled(330, 5), COLUMN)[:40]])
    assert any("(Large et al. 2020), and" in text for text in texts_of(saved(document, tmp_path / "l.pdf")))


def _signs(text: str, x: float = 300.0, step: float = -6.0) -> list[Piece]:
    """The signs of a line as drawn from right to left."""
    return [Piece(sign, x + step * index, x + step * index + 6, 0.0, 10.0, "f", 0) for index, sign in enumerate(text)]


@pytest.mark.parametrize(
    ("drawn", "spoken"),
    [
        ("שלום", "שלום"),
        ("ערך 005 מג", "ערך 500 מג"),
        ("תרופה )טובה( מאוד", "תרופה (טובה) מאוד"),
        ("סיכון ב-%52 בקבוצה", "סיכון ב-25% בקבוצה"),
        ("נמצא )50.0 < p( הבדל", "נמצא (p < 0.05) הבדל"),
        ("حمل 6-LI عال", "حمل IL-6 عال"),
    ],
)
def test_line_from_right_to_left_is_put_in_the_order_of_speech(drawn: str, spoken: str) -> None:
    assert in_order(_signs(drawn), False) == spoken
    assert in_order(list(reversed(_signs(drawn))), False) == spoken


def test_page_from_right_to_left_is_read_from_its_right_column(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page(width=WIDTH, height=HEIGHT)
    hebrew = "המחקר הראה כי התרופה (מטפורמין 500 מיליגרם) הפחיתה את הסיכון למחלה בקרב 120 חולים בשתי הקבוצות לאחר שנה של מעקב במרפאה. "
    page.insert_htmlbox((RIGHT, 60, 545, 700), f'<p dir="rtl" style="font-size:10px">ראשון {hebrew * 3}</p>')
    page.insert_htmlbox((LEFT, 60, 285, 700), f'<p dir="rtl" style="font-size:10px">שני {hebrew * 3}</p>')
    chunks = chunks_of(saved(document, tmp_path / "h.pdf"))
    text = "\n".join(chunk.text for chunk in chunks)
    assert text.startswith("ראשון המחקר הראה כי התרופה (מטפורמין 500 מיליגרם) הפחיתה")
    assert text.index("ראשון") < text.index("שני")
    assert chunks[0].spans[0].boxes[0][0] > 285


@pytest.mark.real
def test_scripts_of_the_real_files(shared_data: Path) -> None:
    assert texts_of(shared_data / "pdf" / "cjk_vertical.pdf") == ["あいうえお日本語"]
    (arabic,) = texts_of(shared_data / "pdf" / "rtl_arabic.pdf")
    assert "حَبيبي" in arabic
    assert "habibi" in arabic
    assert "\ufffd" not in arabic
