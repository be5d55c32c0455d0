"""Pages turned and cropped, hidden text, damage, passwords, scans: what the service answers."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest
from pdf_maker import HEIGHT, LEFT, WIDTH, Listener, chunks_of, extracted, filled, saved, texts_of, two_columns, wrapped, write

from engine.cancel import Cancelled
from engine.errors import EngineError, ErrorCode

LOOP = b"""%PDF-1.4
1 0 obj
<</Type/Catalog/Pages 2 0 R/Outlines 5 0 R>>
endobj
2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>
endobj
4 0 obj
<</Length 58>>
stream
BT /F 12 Tf 20 100 Td (The text of the page is here.) Tj ET
endstream
endobj
5 0 obj
<</Type/Outlines/First 6 0 R/Last 6 0 R/Count 1>>
endobj
6 0 obj
<</Title(loop)/Parent 5 0 R/Next 6 0 R/First 6 0 R/Dest[3 0 R/Fit]>>
endobj
trailer
<</Root 1 0 R/Size 7>>
%%EOF
"""


def _fails(path: Path, code: ErrorCode) -> EngineError:
    with pytest.raises(EngineError) as caught:
        extracted(path)
    assert caught.value.code == code
    assert caught.value.info.raw_error
    return caught.value


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
@pytest.mark.parametrize("cropped", [False, True])
@pytest.mark.parametrize("upright", [False, True])
def test_boxes_cover_the_words_on_turned_and_cropped_pages(tmp_path: Path, rotation: int, cropped: bool, upright: bool) -> None:
    document = pymupdf.open()
    page = document.new_page(width=WIDTH, height=HEIGHT)
    lines = ["Metformin was given to all patients of the group", "and the risk of the disease was lower than before."]
    if upright and rotation:
        # the page is turned, and the text is drawn so that it reads upright when the page is shown
        where = {90: (200, 600), 180: (450, 500), 270: (300, 150)}[rotation]
        step = {90: (12, 0), 180: (0, -12), 270: (-12, 0)}[rotation]
        for index, line in enumerate(lines):
            page.insert_text((where[0] + index * step[0], where[1] + index * step[1]), line, fontsize=10, rotate=rotation)
    else:
        write(page, 120, 300, lines)
    if cropped:
        page.set_cropbox(pymupdf.Rect(60, 80, 560, 800))
    page.set_rotation(rotation)
    path = saved(document, tmp_path / "t.pdf")
    chunks = chunks_of(path)
    assert " ".join(chunk.text for chunk in chunks) == " ".join(lines)
    with pymupdf.open(path) as opened:
        opened[0].set_rotation(0)
        frame = opened[0].rect
        found = opened[0].search_for("Metformin")[0]
        box = pymupdf.Rect(chunks[0].spans[0].boxes[0])
    assert box in frame
    assert (box & found).get_area() > 0.8 * found.get_area()


def test_text_outside_the_cropbox_is_not_read(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page(width=WIDTH, height=HEIGHT)
    write(page, 120, 300, ["The visible words of the page."])
    write(page, 120, 30, ["CROPPED words of the page."])
    page.set_cropbox(pymupdf.Rect(60, 80, 560, 800))
    answer = extracted(saved(document, tmp_path / "c.pdf"))
    assert [chunk["text"] for chunk in answer["chunks"]] == ["The visible words of the page."]


def test_hidden_text_is_left_out_and_named(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page(width=WIDTH, height=HEIGHT)
    write(page, LEFT, 100, wrapped(filled(60), 400))
    write(page, LEFT, 300, ["WHITE text of the page"], color=(1, 1, 1))
    write(page, LEFT, 320, ["TINY text of the page"], 1)
    write(page, LEFT, 340, ["INVISIBLE text of the page"], render_mode=3)
    write(page, LEFT, 360, ["TRANSPARENT text of the page"], fill_opacity=0)
    page.draw_rect(pymupdf.Rect(LEFT, 390, 400, 420), fill=(0, 0, 0.4))
    write(page, LEFT + 10, 410, ["READABLE white text on a dark ground"], color=(1, 1, 1))
    answer = extracted(saved(document, tmp_path / "w.pdf"))
    text = " ".join(chunk["text"] for chunk in answer["chunks"])
    for word in ("WHITE", "TINY", "INVISIBLE", "TRANSPARENT"):
        assert word not in text
    assert "READABLE" in text
    assert any("cannot be seen" in warning for warning in answer["warnings"])


def _scan(document: pymupdf.Document) -> pymupdf.Page:
    page = document.new_page(width=WIDTH, height=HEIGHT)
    pixels = pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.IRect(0, 0, 60, 80), False)
    pixels.clear_with(200)
    page.insert_image(page.rect, pixmap=pixels)
    return page


def test_invisible_text_over_a_scan_is_an_ocr_layer(tmp_path: Path) -> None:
    document = pymupdf.open()
    write(_scan(document), LEFT, 100, wrapped(filled(60), 400), render_mode=3)
    answer = extracted(saved(document, tmp_path / "o.pdf"))
    assert answer["chunks"]
    assert answer["unread_pages"] == []
    assert any("OCR" in warning for warning in answer["warnings"])


def test_scan_without_text_needs_ocr(tmp_path: Path) -> None:
    document = pymupdf.open()
    for _ in range(3):
        _scan(document)
    answer = extracted(saved(document, tmp_path / "s.pdf"))
    assert answer["error"]["error_code"] == ErrorCode.PDF_NEEDS_OCR
    assert "3 pages" in answer["error"]["raw_error"]
    assert (answer["pages"], answer["unread_pages"]) == (3, [1, 2, 3])


def test_scanned_page_among_others_is_unread(tmp_path: Path) -> None:
    document = pymupdf.open()
    write(document.new_page(width=WIDTH, height=HEIGHT), LEFT, 100, wrapped(filled(60), 400))
    _scan(document)
    answer = extracted(saved(document, tmp_path / "m.pdf"))
    assert answer["pages"] == 2
    assert answer["unread_pages"] == [2]


def test_empty_page_has_no_text(tmp_path: Path) -> None:
    document = pymupdf.open()
    document.new_page()
    _fails(saved(document, tmp_path / "e.pdf"), ErrorCode.PDF_NO_TEXT)


def test_password_is_asked_for_and_used(tmp_path: Path) -> None:
    document = pymupdf.open()
    write(document.new_page(), LEFT, 100, wrapped(filled(60), 400))
    path = saved(document, tmp_path / "p.pdf", encryption=pymupdf.PDF_ENCRYPT_AES_256, user_pw="secret", owner_pw="owner")
    _fails(path, ErrorCode.PDF_ENCRYPTED)
    with pytest.raises(EngineError, match="none of 1"):
        extracted(path, ["wrong"])
    assert extracted(path, ["wrong", "secret"])["chunks"]


@pytest.mark.parametrize("content", [b"", b"not a pdf at all", b"%PDF-1.7\n%%EOF\n"])
def test_what_is_no_pdf_fails_to_parse(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.pdf"
    path.write_bytes(content)
    _fails(path, ErrorCode.PDF_PARSE_FAILED)


def test_outline_that_points_to_itself_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "loop.pdf"
    path.write_bytes(LOOP)
    assert texts_of(path) == ["The text of the page is here."]


def test_cut_off_file_is_read_with_a_warning(tmp_path: Path) -> None:
    whole = two_columns(tmp_path / "a.pdf").read_bytes()
    path = tmp_path / "cut.pdf"
    path.write_bytes(whole[: whole.rfind(b"xref")])
    answer = extracted(path)
    assert answer["chunks"]
    assert "damaged" in answer["warnings"][0]


def test_annotations_are_not_body_text(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page()
    write(page, LEFT, 100, wrapped(filled(60), 400))
    page.add_text_annot((300, 300), "NOTE of a reader")
    page.add_freetext_annot(pymupdf.Rect(100, 400, 300, 430), "FREETEXT of a reader")
    assert not [text for text in texts_of(saved(document, tmp_path / "n.pdf")) if "reader" in text]


def test_progress_is_said_and_stop_is_heard(tmp_path: Path) -> None:
    path = two_columns(tmp_path / "a.pdf")
    listener = Listener()
    extracted(path, listener=listener)
    assert [said[:2] for said in listener.said] == [(1, 2), (2, 2)]
    listener.token.cancel()
    with pytest.raises(Cancelled):
        extracted(path, listener=listener)


def test_doi_of_the_article_is_taken_not_a_cited_one(tmp_path: Path) -> None:
    document = pymupdf.open()
    for number in (1, 2, 3):
        page = document.new_page(width=WIDTH, height=HEIGHT)
        write(page, LEFT, 30, [f"https://doi.org/10.1234/own.2024.5 page {number}"], 8)
        if number == 1:
            write(page, LEFT, 70, ["A trial of a drug in patients with a disease"], 18, "hebo")
        write(page, LEFT, 110, wrapped(filled(80, 5 * number) + " see doi:10.9999/cited.1 for more of it.", 400))
    assert extracted(saved(document, tmp_path / "d.pdf"))["metadata"]["doi"] == "10.1234/own.2024.5"


def test_abstract_of_one_paragraph_is_cut_at_its_labels(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page(width=WIDTH, height=HEIGHT)
    write(page, LEFT, 70, ["A trial of a drug in patients with a disease"], 18, "hebo")
    write(page, LEFT, 100, ["Abstract"], 12, "hebo")
    text = f"Background: {filled(30)}. Methods: {filled(30, 3)}. Results: {filled(30, 9)}."
    y = write(page, LEFT, 114, wrapped(text, 480))
    y = write(page, LEFT, y + 10, ["Introduction"], 12, "hebo")
    write(page, LEFT, y, wrapped(filled(120), 480))
    abstract = extracted(saved(document, tmp_path / "a.pdf"))["metadata"]["abstract"]
    assert [part["label"] for part in abstract] == ["Background", "Methods", "Results"]
    assert abstract[0]["text"] == f"{filled(30)}."
