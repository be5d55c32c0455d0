"""Reading order, paragraphs, hyphens, sections, captions and references of small made PDFs."""

from __future__ import annotations

from pathlib import Path

import pymupdf
from pdf_maker import COLUMN, HEIGHT, LEFT, RIGHT, WIDTH, chunks_of, extracted, filled, saved, texts_of, two_columns, wrapped, write


def _page(document: pymupdf.Document) -> pymupdf.Page:
    return document.new_page(width=WIDTH, height=HEIGHT)


def test_sentence_runs_from_right_column_to_left_column_of_next_page(tmp_path: Path) -> None:
    chunks = chunks_of(two_columns(tmp_path / "a.pdf"))
    joined = [chunk for chunk in chunks if "was followed by a marked rise of the marker in all groups." in chunk.text]
    assert len(joined) == 1
    assert [span.page for span in joined[0].spans] == [1, 2]


def test_columns_are_read_one_after_the_other(tmp_path: Path) -> None:
    sections = [chunk.section for chunk in chunks_of(two_columns(tmp_path / "a.pdf"))]
    assert list(dict.fromkeys(sections)) == ["Introduction", "Methods", "Results"]


def test_running_heads_and_page_numbers_are_left_out(tmp_path: Path) -> None:
    texts = texts_of(two_columns(tmp_path / "a.pdf"))
    assert not [text for text in texts if "Smith et al." in text or text.strip() in {"1", "2"}]


def test_starts_point_at_the_words_of_each_line(tmp_path: Path) -> None:
    path = two_columns(tmp_path / "a.pdf")
    with pymupdf.open(path) as document:
        for chunk in chunks_of(path):
            starts = [start for span in chunk.spans for start in span.starts]
            assert starts == sorted(starts)
            assert starts[0] == 0
            for span in chunk.spans:
                for box, start in zip(span.boxes, span.starts, strict=True):
                    word = chunk.text[start:].split(" ")[0].rstrip(".,")
                    assert word in document[span.page - 1].get_textbox(pymupdf.Rect(box[0] - 1, box[1] - 1, box[2] + 1, box[3] + 1))


def test_hyphens_at_line_ends(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = _page(document)
    write(
        page,
        LEFT,
        100,
        [
            "In the patients of this trial the level of IL-",
            "6 rose after the dose and the results of a non-",
            "compartmental analysis show that it was adminis-",
            "tered to both groups. The cells were placebo-",
            "controlled and the use of pre- and post-",
            "operative samples with the α2-",
            "integrin was not different from that of TNF-",
            "alpha in the CD4-",
            "positive cells. All were placebo-controlled trials.",
        ],
    )
    write(page, LEFT, 300, wrapped(filled(120), 400))
    text = texts_of(saved(document, tmp_path / "h.pdf"))[0]
    for word in ("IL-6 rose", "non-compartmental", "administered to", "were placebo-controlled and", "CD4-positive", "TNF-alpha", "pre- and post"):
        assert word in text, word


def test_soft_hyphen_at_line_end_joins_and_is_gone(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = _page(document)
    write(page, LEFT, 100, ["The drug was well toler\u00ad", "ated by the patients in this group of the trial."])
    assert texts_of(saved(document, tmp_path / "s.pdf")) == ["The drug was well tolerated by the patients in this group of the trial."]


def test_citation_marks_go_and_exponents_stay(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = _page(document)
    x = LEFT
    for text, is_raised in (
        ("The effect was seen in fungi", False),
        ("12,13", True),
        (" of 5 m", False),
        ("2", True),
        (" at 10", False),
        ("-3", True),
        (" and Ca", False),
        ("2+", True),
        (" ions were lower.", False),
        ("7", True),
    ):
        size = 6 if is_raised else 10
        page.insert_text((x, 96 if is_raised else 100), text, fontsize=size)
        x += pymupdf.get_text_length(text, "helv", size)
    text = texts_of(saved(document, tmp_path / "c.pdf"))[0]
    assert text == "The effect was seen in fungi of 5 m² at 10⁻³ and Ca2+ ions were lower."


def test_chinese_lines_join_without_a_space(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = _page(document)
    sentence = "本研究旨在探讨二甲双胍对二型糖尿病患者肿瘤风险的影响并分析其可能的机制"
    page.insert_text((LEFT, 80), "二甲双胍与肿瘤风险的队列研究", fontsize=18, fontname="china-s")
    page.insert_text((LEFT, 110), "张伟，王小明", fontsize=11, fontname="china-s")
    y = 140.0
    for heading in ("摘要", "1 引言", "2 材料与方法", "3 结果"):
        page.insert_text((LEFT, y), heading, fontsize=13, fontname="china-s")
        y += 18
        for index in range(4):
            page.insert_text((LEFT + (20 if index == 0 else 0), y), sentence[: 34 if index == 0 else 36], fontsize=10, fontname="china-s")
            y += 14
        page.insert_text((LEFT, y), "结果显示差异有统计学意义。", fontsize=10, fontname="china-s")
        y += 24
    answer = extracted(saved(document, tmp_path / "z.pdf"))
    body = [chunk for chunk in answer["chunks"] if chunk["kind"] == "p"]
    assert [chunk["section"] for chunk in body] == ["摘要", "1 引言", "2 材料与方法", "3 结果"]
    assert all(" " not in chunk["text"] for chunk in body)
    assert answer["metadata"]["title"] == "二甲双胍与肿瘤风险的队列研究"
    assert [(a["family"], a["given"]) for a in answer["metadata"]["authors"]] == [("张", "伟"), ("王", "小明")]


def test_captions_and_references_stand_apart(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = _page(document)
    write(page, LEFT, 60, ["A trial of a drug in patients with a disease"], 18, "hebo")
    y = write(page, LEFT, 100, ["Results"], 12, "hebo")
    y = write(page, LEFT, y, wrapped(filled(150), 480))
    for index, label in enumerate(("Control", "Drug", "0.5", "1.0")):
        page.insert_text((LEFT + 90 * index, y + 40), label, fontsize=7)
    y = write(page, LEFT, y + 70, ["Figure 1. Risk of the disease in the two groups of the trial.", "Bars show the mean of all patients."], 8)
    y = write(page, LEFT, y + 20, ["References"], 12, "hebo")
    entries = [f"{n}. Smith A, Jones B. A study of the drug in the clinic, part {n}. J Tests. 20{n:02d};1:1-9." for n in range(1, 9)]
    for entry in entries:
        first, *rest = wrapped(entry, 300, 8)
        y = write(page, LEFT, y, [first, *[f"{line}" for line in rest]], 8)
    path = saved(document, tmp_path / "r.pdf")
    assert texts_of(path, "c") == ["Figure 1. Risk of the disease in the two groups of the trial. Bars show the mean of all patients."]
    assert texts_of(path, "r") == entries
    assert not [text for text in texts_of(path) if "Control" in text or "Figure 1" in text]


def test_run_in_heading_sets_the_section_and_leaves_the_text(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = _page(document)
    write(page, LEFT, 60, ["A trial of a drug in patients with a disease"], 18, "hebo")
    y = write(page, LEFT, 100, ["Abstract"], 12, "hebo")
    for name in ("Background", "Results"):
        page.insert_text((LEFT, y), f"{name}:", fontsize=10, fontname="hebo")
        first, *rest = wrapped(filled(60, len(name)), 400)
        page.insert_text((LEFT + pymupdf.get_text_length(f"{name}: ", "hebo", 10), y), first, fontsize=10)
        y = write(page, LEFT, y + 12, rest)
        y += 4
    chunks = chunks_of(saved(document, tmp_path / "i.pdf"))
    assert [chunk.section for chunk in chunks] == ["Abstract > Background", "Abstract > Results"]
    assert not [chunk.text for chunk in chunks if chunk.text.startswith(("Background", "Results", ":"))]


def test_same_file_gives_the_same_chunks(tmp_path: Path) -> None:
    path = two_columns(tmp_path / "a.pdf")
    assert extracted(path) == extracted(path)


def test_full_width_abstract_stands_before_the_columns(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = _page(document)
    write(page, LEFT, 60, ["A trial of a drug in patients with a disease"], 18, "hebo")
    y = write(page, LEFT, 90, ["Abstract"], 12, "hebo")
    y = write(page, LEFT, y, wrapped("ALPHA " + filled(90), WIDTH - 2 * LEFT)) + 20
    write(page, LEFT, y, wrapped("BETA " + filled(260, 5), COLUMN)[:40])
    write(page, RIGHT, y, wrapped("GAMMA " + filled(260, 9), COLUMN)[:40])
    texts = "\n".join(texts_of(saved(document, tmp_path / "f.pdf")))
    assert texts.index("ALPHA") < texts.index("BETA") < texts.index("GAMMA")


def test_sentence_that_names_a_figure_at_the_head_of_a_column_is_no_caption(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = _page(document)
    write(page, LEFT, 60, ["A trial of a drug in patients with a disease"], 18, "hebo")
    write(page, LEFT, 100, [*wrapped(filled(330), COLUMN)[:46], "The effect of the drug on all patients is shown in"])
    write(page, RIGHT, 100, ["Table 2. We then looked at the risk of the disease " + filled(2), *wrapped(filled(330, 4), COLUMN)[:40]])
    path = saved(document, tmp_path / "n.pdf")
    assert texts_of(path, "c") == []
    assert any("is shown in Table 2. We then looked" in text for text in texts_of(path))


def test_cells_of_a_table_are_neither_body_nor_caption(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = _page(document)
    write(page, LEFT, 60, ["A trial of a drug in patients with a disease"], 18, "hebo")
    y = write(page, LEFT, 100, ["Results"], 12, "hebo")
    y = write(page, LEFT, y, wrapped(filled(120) + ".", 480)) + 20
    y = write(page, LEFT, y, ["Table 1. Outcome of the trial in the two groups of patients."], 9)
    for row in (
        ("Outcome", "Drug", "Placebo"),
        ("Walking distance", "38 m", "7 m"),
        ("Quality of life", "5.2", "1.1"),
        ("Potassium", "9 (7%)", "4 (3%)"),
    ):
        for index, cell in enumerate(row):
            page.insert_text((LEFT + 150 * index, y), cell, fontsize=9)
        y += 12
    write(page, LEFT, y + 20, wrapped(filled(120, 6), 480))
    path = saved(document, tmp_path / "t.pdf")
    assert texts_of(path, "c") == ["Table 1. Outcome of the trial in the two groups of patients."]
    assert not [text for text in texts_of(path) if "Placebo" in text or "38 m" in text or "Potassium" in text]
    assert len(texts_of(path)) == 2


def test_subheadings_stand_below_their_section(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = _page(document)
    write(page, LEFT, 60, ["A trial of a drug in patients with a disease"], 18, "hebo")
    y = 100.0
    for heading, size in (("Methods", 13), ("Study population", 10), ("Statistical analysis", 10), ("Discussion", 13)):
        y = write(page, LEFT, y, [heading], size, "hebo")
        y = write(page, LEFT, y, wrapped(filled(60, size), 480)) + 8
    sections = [chunk.section for chunk in chunks_of(saved(document, tmp_path / "s.pdf"))]
    assert sections == ["Methods", "Methods > Study population", "Methods > Statistical analysis", "Discussion"]


def test_vertical_text_beside_the_page_is_left_out(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = _page(document)
    write(page, LEFT, 100, wrapped(filled(90), 400))
    page.insert_text((580, 600), "Downloaded from a publisher on 5 May", fontsize=8, rotate=90)
    figure = _page(document)
    figure.insert_text((580, 600), "Downloaded from a publisher on 5 May", fontsize=8, rotate=90)
    assert not [text for text in texts_of(saved(document, tmp_path / "v.pdf")) if "Downloaded" in text]
