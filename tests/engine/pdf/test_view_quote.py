"""The words of a quote on a page: parts of lines, turned and cropped pages, words that were mended, scripts without spaces."""

from __future__ import annotations

import pymupdf
import pytest

from engine.domain.documents import Box
from engine.domain.geometry import to_shown
from engine.pdf.view_quote import QuotedLine, quoted_boxes
from engine.pdf.view_words import PageWords

LINE = "The dose was halved. Walking distance rose by 31 m at week 12. No one died."
QUOTE = "Walking distance rose by 31 m at week 12."


def line_of(page: pymupdf.Page, stored: str, quote: str) -> QuotedLine:
    """The line as the reading of the file has stored it, in the frame of the page as shown."""
    boxes = [to_shown_box(page, span["bbox"]) for block in page.get_text("dict")["blocks"] for line in block["lines"] for span in line["spans"]]
    box = min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)
    start = stored.index(quote)
    return QuotedLine(box, stored, start, start + len(quote))


def to_shown_box(page: pymupdf.Page, box: Box) -> Box:
    size = page.cropbox
    return to_shown(box, size.width, size.height, page.rotation)


def text_below(page: pymupdf.Page, box: Box) -> str:
    """The words whose middle a box holds."""
    held = []
    for word in PageWords(page).words:
        x, y = (word.box[0] + word.box[2]) / 2, (word.box[1] + word.box[3]) / 2
        if box[0] <= x <= box[2] and box[1] <= y <= box[3]:
            held.append(word.text)
    return " ".join(held)


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
@pytest.mark.parametrize("cropped", [False, True])
def test_only_the_words_of_the_quote_are_lit(rotation: int, cropped: bool) -> None:
    with pymupdf.open() as file:
        page = file.new_page(width=600, height=400)
        page.insert_text((60, 120), LINE, fontsize=11)
        if cropped:
            page.set_cropbox(pymupdf.Rect(30, 40, 580, 380))
        page.set_rotation(rotation)
        (box,) = quoted_boxes(PageWords(page), [line_of(page, LINE, QUOTE)])
        assert text_below(page, box) == QUOTE


@pytest.mark.parametrize(
    ("printed", "stored"),
    [
        ("Early halving12 helped. Walking distance rose by 31 m at week 12. No one died.", None),
        ("Walking distance rose by 31 m at week 12. It did not con-", "Walking distance rose by 31 m at week 12. It did not con"),
    ],
)
def test_what_was_mended_in_reading_does_not_move_the_light(printed: str, stored: str | None) -> None:
    with pymupdf.open() as file:
        page = file.new_page(width=600, height=400)
        page.insert_text((60, 120), printed, fontsize=11)
        (box,) = quoted_boxes(PageWords(page), [line_of(page, stored or printed.replace("halving12", "halving"), QUOTE)])
        assert text_below(page, box) == QUOTE


def test_a_script_without_spaces_is_cut_between_its_letters() -> None:
    text = "剂量减半。步行距离增加。无人死亡。"
    with pymupdf.open() as file:
        page = file.new_page(width=600, height=400)
        page.insert_text((60, 120), text, fontsize=12, fontname="china-s")
        line = line_of(page, text, "步行距离增加。")
        (box,) = quoted_boxes(PageWords(page), [line])
        width = line.box[2] - line.box[0]
        assert box[0] == pytest.approx(line.box[0] + width * 5 / 17, abs=3)
        assert box[2] == pytest.approx(line.box[0] + width * 12 / 17, abs=3)


def test_a_whole_line_and_a_line_without_words_keep_their_boxes() -> None:
    with pymupdf.open() as file:
        page = file.new_page(width=600, height=400)
        box = (60.0, 100.0, 300.0, 112.0)
        lines = [QuotedLine(box, "All of it. ", 0, 11), QuotedLine(box, "Nothing is printed here.", 3, 9)]
        assert quoted_boxes(PageWords(page), lines) == [box, box]
