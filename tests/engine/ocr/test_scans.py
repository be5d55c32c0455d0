"""Scanned pages become paragraphs whose boxes lie on the words, whatever way the page was put on the scanner."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pymupdf
import pytest
from scan_maker import HEIGHT, SENTENCES, WIDTH, add_scan, needs_tesseract, scanned, text_page, write

from engine.cancel import CancelToken
from engine.ocr.words import Word, WordLine
from engine.pdf.scanned_lines import level_sizes, page_of
from engine.pdf.scans import MOST_PIXELS, Picture, draw
from engine.pdf.service import extract


class _Listener:
    def __init__(self) -> None:
        self.token = CancelToken()
        self.items: list[dict[str, Any]] = []

    def item(self, body: dict[str, Any]) -> None:
        self.items.append(body)

    def progress(self, done: int, total: int, label: str = "") -> None:
        self.token.check()


def _read(path: Path, scratch: Path, language: str = "eng", **more: Any) -> dict[str, Any]:
    ocr = {"language": language, "page_s": 60, "scratch": str(scratch), **more}
    return extract({"path": str(path), "ocr": ocr}, _Listener())


def _text(answer: dict[str, Any]) -> str:
    return " ".join(chunk["text"] for chunk in answer["chunks"])


@needs_tesseract
@pytest.mark.parametrize(("skew", "turn", "rotation"), [(0, 0, 0), (2.5, 0, 0), (-3.0, 0, 0), (0, 90, 0), (0, 180, 0), (0, 0, 90), (1.5, 270, 180)])
def test_boxes_lie_on_the_words(tmp_path: Path, skew: float, turn: int, rotation: int) -> None:
    lines = [line for line in SENTENCES for _ in (0, 1)]
    path = scanned(tmp_path / "s.pdf", lines, skew=skew, turn=turn, rotation=rotation)
    answer = _read(path, tmp_path)
    assert answer["unread_pages"] == []
    assert _text(answer).count("Metformin lowered the risk of cancer") == 2
    with pymupdf.open() as source, pymupdf.open(path) as scan:
        page = text_page(source, lines)
        turned = page.rect * pymupdf.Matrix(1, 1).prerotate(skew + turn)
        size = scan[0].rect if rotation % 180 == 0 else pymupdf.Rect(0, 0, scan[0].rect.height, scan[0].rect.width)
        x0, y0, x1, y1 = page.search_for("243 patients for three years")[0]
        # without the room that the font keeps above and below its signs
        first = pymupdf.Rect(x0, y0 + 3.5, x1, y1 - 2)
        there = first * pymupdf.Matrix(1, 1).prerotate(skew + turn) * pymupdf.Matrix(1, 0, 0, 1, -turned.x0, -turned.y0)
    boxes = [pymupdf.Rect(box) for chunk in answer["chunks"] for span in chunk["spans"] for box in span["boxes"]]
    assert all(box.x0 >= 0 and box.y0 >= 0 and box.x1 <= size.x1 + 0.1 and box.y1 <= size.y1 + 0.1 for box in boxes)
    assert max((box & there).get_area() for box in boxes) > 0.9 * there.get_area()


@needs_tesseract
def test_word_edges_are_found_within_a_point(tmp_path: Path) -> None:
    path = scanned(tmp_path / "s.pdf", list(SENTENCES))
    answer = _read(path, tmp_path)
    with pymupdf.open() as source:
        words = text_page(source, list(SENTENCES)).get_text("words")
    first, last = min(word[0] for word in words), max(word[2] for word in words)
    boxes = [box for chunk in answer["chunks"] for span in chunk["spans"] for box in span["boxes"]]
    assert min(box[0] for box in boxes) == pytest.approx(first, abs=0.8)
    assert max(box[2] for box in boxes) == pytest.approx(last, abs=0.8)


@needs_tesseract
def test_two_columns_are_read_one_after_the_other(tmp_path: Path) -> None:
    left = ["the left column begins here", *["and goes on with more of its", "text for a number of lines"] * 8, "and it ends here."]
    right = ["The right column begins here", *["and has other text of its own", "that nobody should mix up"] * 8, "and it ends there."]
    with pymupdf.open() as out, pymupdf.open() as source:
        page = text_page(source, left, left=30, size=9)
        write(page, right, left=225, top=80, size=9)
        add_scan(out, page, skew=1.2)
        out.save(tmp_path / "c.pdf")
    text = _text(_read(tmp_path / "c.pdf", tmp_path))
    assert text.index("it ends here") < text.index("The right column begins")
    assert text.index("The right column begins") < text.index("it ends there")


@needs_tesseract
def test_only_the_pages_that_are_no_text_are_recognised(tmp_path: Path) -> None:
    with pymupdf.open() as out, pymupdf.open() as source:
        page = text_page(source, list(SENTENCES))
        out.insert_pdf(source)
        add_scan(out, page)
        out.insert_pdf(source)
        out.save(tmp_path / "m.pdf")
    answer = _read(tmp_path / "m.pdf", tmp_path)
    assert answer["recognised_pages"] == [2]
    sure = {(chunk["spans"][0]["page"], chunk["confidence"] is None) for chunk in answer["chunks"]}
    assert sure == {(1, True), (2, False), (3, True)}
    assert [chunk["spans"][0]["page"] for chunk in answer["chunks"]] == sorted(chunk["spans"][0]["page"] for chunk in answer["chunks"])
    assert any("errors are likely: page 2, mean confidence" in warning for warning in answer["warnings"])


@needs_tesseract
def test_a_page_without_text_stays_unread(tmp_path: Path) -> None:
    with pymupdf.open() as out, pymupdf.open() as source:
        drawing = source.new_page(width=WIDTH, height=HEIGHT)
        for radius in range(30, 200, 7):
            drawing.draw_circle((210, 300), radius)
        add_scan(out, drawing)
        out.save(tmp_path / "d.pdf")
    answer = _read(tmp_path / "d.pdf", tmp_path)
    assert answer["unread_pages"] == [1]
    assert answer["error"]["error_code"] == "PDF_NEEDS_OCR"
    assert "page 1" in answer["error"]["raw_error"]


def test_a_huge_page_is_drawn_within_bounds(tmp_path: Path) -> None:
    with pymupdf.open() as document:
        page = document.new_page(width=8000, height=6000)
        page.insert_text((100, 3000), "a poster of many square metres", fontsize=400)
        picture = draw(page, tmp_path / "p.pgm")
    assert picture.width * picture.height <= 1.01 * MOST_PIXELS
    assert (tmp_path / "p.pgm").stat().st_size <= 1.01 * MOST_PIXELS + 100


def _line(text: str, box: tuple[int, int, int, int], *, sure: float = 0.95, size: float = 40.0, block: int = 1) -> WordLine:
    words = text.split()
    step = (box[2] - box[0]) / len(words)
    placed = [Word(word, (round(box[0] + i * step), box[1], round(box[0] + (i + 0.8) * step), box[3]), sure) for i, word in enumerate(words)]
    return WordLine(tuple(placed), 0, size, 8.0, block)


PICTURE = Picture(300, 2000, 3000, (0.24, 0.0, 0.0, 0.24, 0.0, 0.0), (480.0, 720.0))


def test_what_is_made_of_a_drawing_is_left_out_but_an_unsure_line_of_a_text_is_kept() -> None:
    lines = [_line(f"line number {i} of a text", (100, 100 + 50 * i, 900, 140 + 50 * i), sure=0.3 if i == 3 else 0.95) for i in range(6)]
    lines.append(_line("yj /", (100, 900, 160, 940), sure=0.5, block=2))
    lines.append(_line("~~ --", (100, 1200, 160, 1240), block=3))
    texts = [item.text for item in page_of(1, PICTURE, lines).fragments]
    assert texts == [f"line number {i} of a text" for i in range(6)]


def test_sizes_that_differ_by_measuring_only_become_one() -> None:
    page = page_of(1, PICTURE, [_line("some words on a line", (0, 50 * i, 900, 40 + 50 * i), size=40 + (i % 3)) for i in range(9)])
    heading = page_of(2, PICTURE, [_line("a heading in larger type", (0, 0, 900, 60), size=60)])
    level_sizes([page, heading])
    assert len({item.size for item in page.fragments}) == 1
    assert heading.fragments[0].size > 1.3 * page.fragments[0].size


def test_a_line_cut_at_a_gutter_that_begins_below_it_is_put_together() -> None:
    left = WordLine((Word("the first half", (100, 100, 500, 140), 0.9),), 0, 40.0, 8.0, 1)
    right = WordLine((Word("and the second", (515, 100, 900, 140), 0.7),), 0, 40.0, 8.0, 2)
    (whole,) = page_of(1, PICTURE, [right, left]).fragments
    assert whole.text == "the first half and the second"
    assert whole.confidence == pytest.approx(0.8, abs=0.01)


@pytest.mark.parametrize(
    ("words", "gap", "text"),
    [
        (("对", "2", "型"), 4, "对2型"),
        (("糖尿病", "患者"), 20, "糖尿病患者"),
        (("例", ")"), 18, "例)"),
        (("you’", "ll"), 2, "you’ll"),
        (("two", "words"), 12, "two words"),
    ],
)
def test_spaces_stand_where_they_are_printed(words: tuple[str, ...], gap: int, text: str) -> None:
    placed, x = [], 0
    for word in words:
        placed.append(Word(word, (x, 100, x + 40 * len(word), 140), 0.9))
        x += 40 * len(word) + gap
    (fragment,) = page_of(1, PICTURE, [WordLine(tuple(placed), 0, 40.0, 8.0, 1)]).fragments
    assert fragment.text == text


@needs_tesseract
@pytest.mark.parametrize("name", ["ocr_linn.pdf", "ocr_skew.pdf"])
def test_a_real_scan_in_two_columns_is_read_in_order(shared_data: Path, tmp_path: Path, name: str) -> None:
    answer = _read(shared_data / "pdf" / name, tmp_path)
    paragraphs = [chunk["text"] for chunk in answer["chunks"]]
    recording = next(text for text in paragraphs if text.startswith("To record a sequence"))
    assert recording.endswith("existing notes are not erased while recording!")
    order = ["FAST FORWARD, REWIND, and LOCATE", "To erase a wrong note", "One way to create a song", "The technology you use"]
    places = [next(i for i, text in enumerate(paragraphs) if text.startswith(begin)) for begin in order]
    assert places == sorted(places)


@needs_tesseract
def test_pages_turned_inside_their_pictures_say_the_same(shared_data: Path, tmp_path: Path) -> None:
    answer = _read(shared_data / "pdf" / "ocr_cardinal.pdf", tmp_path)
    for page in (1, 2, 3, 4):
        text = " ".join(chunk["text"] for chunk in answer["chunks"] if chunk["spans"][0]["page"] == page)
        assert "To record a sequence, simply press RECORD and PLAY, then play your MIDI keyboard in time" in text


@needs_tesseract
def test_a_text_layer_of_before_is_used_and_not_doubled(shared_data: Path, tmp_path: Path) -> None:
    answer = _read(shared_data / "pdf" / "ocr_graph_ocred.pdf", tmp_path)
    assert answer["recognised_pages"] == []
    assert all(chunk["confidence"] is None for chunk in answer["chunks"])


@needs_tesseract
def test_a_font_without_a_unicode_map_is_recognised(shared_data: Path, tmp_path: Path) -> None:
    assert _text(_read(shared_data / "pdf" / "ocr_truetype_font_nomapping.pdf", tmp_path)) == "Phone"


@needs_tesseract
def test_another_language_is_less_sure(shared_data: Path, tmp_path: Path) -> None:
    (chunk,) = _read(shared_data / "pdf" / "ocr_francais.pdf", tmp_path)["chunks"]
    assert chunk["confidence"] < 0.87


def test_signs_that_several_lines_begin_with_are_bullets() -> None:
    signs = ["¢", "©", "e", "*"]
    listed = page_of(1, PICTURE, [_line(f"{sign} Each point of a list", (100, 100 + 60 * i, 900, 140 + 60 * i)) for i, sign in enumerate(signs)])
    assert {item.text for item in listed.fragments} == {"• Each point of a list"}
    alone = page_of(1, PICTURE, [_line("© The authors of the paper", (100, 100, 900, 140))])
    assert alone.fragments[0].text.startswith("©")
