"""The viewing child's operations: sizes, pixels, words in reading order, finding; on made and on real files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pymupdf
import pytest
from pdf_maker import Listener, chunks_of

from engine.cancel import Cancelled
from engine.domain.geometry import to_shown
from engine.errors import EngineError, ErrorCode
from engine.pdf.view_find import folded
from engine.pdf.view_pixels import PIXEL_LIMIT
from engine.pdf.viewing import SERVICE


class Hearing(Listener):
    """Keeps the items too."""

    def __init__(self) -> None:
        super().__init__()
        self.items: list[dict[str, Any]] = []

    def item(self, body: dict[str, Any]) -> None:
        self.items.append(body)


def ask(operation: str, **args: Any) -> dict[str, Any]:
    return SERVICE[operation](args, Hearing())


def found(handle: int, text: str, **more: Any) -> list[dict[str, Any]]:
    listener = Hearing()
    SERVICE["find"]({"document": handle, "text": text, **more}, listener)
    return listener.items


def texts(handle: int, page: int) -> list[str]:
    return [word[4] for word in ask("words", document=handle, page=page)["words"]]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """An empty file for pixels."""
    path = tmp_path / "pixels"
    path.touch()
    return path


def one_page(path: Path, *lines: str, rotation: int = 0, crop: tuple[float, float, float, float] | None = None) -> Path:
    document = pymupdf.open()
    page = document.new_page(width=400, height=600)
    for index, line in enumerate(lines):
        page.insert_text((60, 100 + 14 * index), line, fontsize=10)
    if crop:
        page.set_cropbox(pymupdf.Rect(crop))
    page.set_rotation(rotation)
    document.save(path)
    return path


def darkness(pixels: bytes, stride: int, box: list[float], scale: float) -> tuple[int, int]:
    """Dark pixels inside and outside of a box."""
    inside = outside = 0
    rows = len(pixels) // stride
    for y in range(rows):
        for x in range(stride // 4):
            if pixels[y * stride + 4 * x] < 128:
                if box[0] * scale - 1 <= x <= box[2] * scale + 1 and box[1] * scale - 1 <= y <= box[3] * scale + 1:
                    inside += 1
                else:
                    outside += 1
    return inside, outside


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
@pytest.mark.parametrize("crop", [None, (30.0, 40.0, 380.0, 500.0)])
def test_words_and_chunk_boxes_cover_what_is_drawn(tmp_path: Path, file: Path, rotation: int, crop: tuple[float, float, float, float] | None) -> None:
    path = one_page(tmp_path / "a.pdf", "Metformin", rotation=rotation, crop=crop)
    opened = ask("open", path=str(path), passwords=[])
    page = opened["pages"][0]
    assert page["rotation"] == rotation
    body = ask("render", document=opened["document"], page=1, scale=1.0, file=str(file))
    assert (body["width"], body["height"]) == (round(page["width"]), round(page["height"]))
    pixels = file.read_bytes()
    (word,) = ask("words", document=opened["document"], page=1)["words"]
    chunk_box = to_shown(
        chunks_of(one_page(tmp_path / "b.pdf", *["Metformin is given here to many patients."] * 2, rotation=rotation, crop=crop))[0]
        .spans[0]
        .boxes[0],
        *page["unrotated"],
        rotation,
    )
    inside, outside = darkness(pixels, body["stride"], word[:4], 1.0)
    assert inside > 50
    assert outside == 0
    assert word[4] == "Metformin"
    middle = (word[0] + word[2]) / 2, (word[1] + word[3]) / 2
    assert chunk_box[0] - 1 <= middle[0] <= chunk_box[2] + 1
    assert chunk_box[1] - 1 <= middle[1] <= chunk_box[3] + 1


def test_pixels_are_blue_green_red_on_white(tmp_path: Path, file: Path) -> None:
    document = pymupdf.open()
    page = document.new_page(width=20, height=10)
    page.draw_rect(pymupdf.Rect(0, 0, 10, 10), color=None, fill=(1, 0, 0.0))
    document.save(tmp_path / "a.pdf")
    handle = ask("open", path=str(tmp_path / "a.pdf"))["document"]
    body = ask("render", document=handle, page=1, scale=1.0, file=str(file))
    assert body == {"width": 20, "height": 10, "stride": 80, "x": 0, "y": 0}
    row = file.read_bytes()[5 * 80 : 6 * 80]
    assert row[4 * 5 : 4 * 6] == bytes((0, 0, 255, 255))
    assert row[4 * 15 : 4 * 16] == bytes((255, 255, 255, 255))


def test_a_part_equals_that_part_of_the_whole(tmp_path: Path, file: Path) -> None:
    path = one_page(tmp_path / "a.pdf", "Metformin lowers the risk", "of the disease in all groups.")
    handle = ask("open", path=str(path))["document"]
    whole = ask("render", document=handle, page=1, scale=2.0, file=str(file))
    pixels = file.read_bytes()
    part = ask("render", document=handle, page=1, scale=2.0, file=str(file), clip=[50, 80, 150, 130])
    assert (part["x"], part["y"], part["width"], part["height"]) == (100, 160, 200, 100)
    got = file.read_bytes()[: part["stride"] * part["height"]]
    want = b"".join(pixels[(160 + y) * whole["stride"] + 400 : (160 + y) * whole["stride"] + 400 + 800] for y in range(100))
    different = sum(abs(a - b) > 64 for a, b in zip(got, want, strict=True))
    assert different < 0.002 * len(want)


@pytest.mark.parametrize(
    ("more", "where"),
    [({"scale": 10.0}, "clip"), ({"scale": 0.0}, "scale"), ({"scale": float("nan")}, "scale"), ({"scale": 1.0, "clip": [500, 0, 600, 9]}, "clip")],
)
def test_impossible_pictures_are_refused(tmp_path: Path, file: Path, more: dict[str, Any], where: str) -> None:
    assert PIXEL_LIMIT < 400 * 600 * 100
    handle = ask("open", path=str(one_page(tmp_path / "a.pdf", "text")))["document"]
    with pytest.raises(EngineError) as caught:
        ask("render", document=handle, page=1, file=str(file), **more)
    assert (caught.value.code, caught.value.info.where) == (ErrorCode.INPUT_SCHEMA, where)


def test_a_page_that_is_not_there_and_a_document_that_was_closed_are_named(tmp_path: Path, file: Path) -> None:
    path = one_page(tmp_path / "a.pdf", "text")
    handle = ask("open", path=str(path))["document"]
    with pytest.raises(EngineError, match="page 2 of 1"):
        ask("render", document=handle, page=2, scale=1.0, file=str(file))
    ask("close", document=handle)
    with pytest.raises(EngineError) as caught:
        ask("words", document=handle, page=1)
    assert (caught.value.code, caught.value.info.where) == (ErrorCode.NOT_FOUND, "document")
    assert ask("open", path=str(path))["document"] != handle


def test_only_the_last_documents_stay_open(tmp_path: Path) -> None:
    handles = [ask("open", path=str(one_page(tmp_path / f"{n}.pdf", f"number {n}")))["document"] for n in range(5)]
    with pytest.raises(EngineError):
        ask("words", document=handles[0], page=1)
    assert texts(handles[4], 1) == ["number", "4"]
    assert texts(handles[1], 1) == ["number", "1"]


def test_a_file_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"not a pdf")
    with pytest.raises(EngineError) as caught:
        ask("open", path=str(tmp_path / "a.pdf"))
    assert caught.value.code == ErrorCode.PDF_PARSE_FAILED
    with pytest.raises(FileNotFoundError):
        ask("open", path=str(tmp_path / "none.pdf"))


def test_notes_on_a_page_are_drawn(tmp_path: Path, file: Path) -> None:
    document = pymupdf.open()
    page = document.new_page(width=100, height=100)
    page.add_rect_annot(pymupdf.Rect(20, 20, 80, 80)).set_border(width=4)
    document.save(tmp_path / "a.pdf")
    handle = ask("open", path=str(tmp_path / "a.pdf"))["document"]
    body = ask("render", document=handle, page=1, scale=1.0, file=str(file))
    pixels = file.read_bytes()
    assert pixels[50 * body["stride"] + 4 * 20 : 50 * body["stride"] + 4 * 20 + 3] != b"\xff\xff\xff"


def test_words_stand_in_reading_order_over_two_columns(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page()
    # drawn row by row, so that the order of the file is wrong
    for index in range(12):
        page.insert_text((50, 100 + 14 * index), f"left{index} of the first column stands here", fontsize=10)
        page.insert_text((310, 100 + 14 * index), f"right{index} of the second column stands here", fontsize=10)
    document.save(tmp_path / "a.pdf")
    words = texts(ask("open", path=str(tmp_path / "a.pdf"))["document"], 1)
    numbered = [word for word in words if word.startswith(("left", "right"))]
    assert numbered == [f"left{n}" for n in range(12)] + [f"right{n}" for n in range(12)]


def test_a_text_is_found_whatever_its_case_ligatures_accents_and_line_ends(tmp_path: Path) -> None:
    path = one_page(tmp_path / "a.pdf", "The e\u00a0ffect of Müller cells on growth tempera-", "ture was signifi-", "cant; well-", "known, too.")
    handle = ask("open", path=str(path))["document"]
    for wanted in ("MULLER cells", "müller", "growth temperature", "tempera-ture", "temperature was significant", "well-known", "wellknown"):
        (page,) = found(handle, wanted)
        assert len(page["hits"]) == 1, wanted
    (page,) = found(handle, "growth temperature")
    assert len(page["hits"][0]) == 2
    assert folded("ﬁne “α” ‐ Ｘ") == 'fine "α" - x'
    assert found(handle, "nowhere") == []
    assert found(handle, "  ") == []


def test_a_part_of_a_word_is_lit_alone(tmp_path: Path) -> None:
    handle = ask("open", path=str(one_page(tmp_path / "a.pdf", "banana bandana")))["document"]
    words = ask("words", document=handle, page=1)["words"]
    (page,) = found(handle, "ana")
    first, second, third = (hit[0] for hit in [*page["hits"], page["hits"][-1]][:3])
    assert words[0][0] < first[0] < first[2] < words[0][2]
    assert words[1][0] < second[0] <= second[2] == pytest.approx(words[1][2], abs=0.2)
    assert third == second


def test_finding_tells_how_far_it_is_and_stops(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    document = pymupdf.open()
    for number in range(1, 6):
        document.new_page().insert_text((60, 100), f"page {number} wanted")
    document.save(path)
    handle = ask("open", path=str(path))["document"]
    listener = Hearing()
    assert SERVICE["find"]({"document": handle, "text": "wanted", "first": 2, "last": 4}, listener) == {"hits": 3, "last": 4}
    assert [item["page"] for item in listener.items] == [2, 3, 4]
    assert listener.said[-1][:2] == (3, 3)
    listener.token.cancel()
    with pytest.raises(Cancelled):
        SERVICE["find"]({"document": handle, "text": "wanted"}, listener)


@pytest.mark.real
def test_real_papers_are_drawn_read_and_searched(shared_data: Path, file: Path) -> None:
    for path in sorted((shared_data / "pdf").glob("paper_*.pdf")):
        opened = ask("open", path=str(path))
        body = ask("render", document=opened["document"], page=1, scale=1.0, file=str(file))
        assert len(set(file.read_bytes()[: body["stride"] * body["height"]])) > 50
        words = ask("words", document=opened["document"], page=2)["words"]
        assert len(words) > 200
        width, height = opened["pages"][1]["width"], opened["pages"][1]["height"]
        assert all(-2 <= word[0] <= word[2] <= width + 2 and -2 <= word[1] <= word[3] <= height + 2 for word in words)
        long = max((word[4] for word in words if word[4].isalpha()), key=len)
        assert 2 in [item["page"] for item in found(opened["document"], long)]


@pytest.mark.real
def test_every_real_file_gives_pages_or_a_reason(shared_data: Path, file: Path) -> None:
    reasons: set[str] = set()
    drawn = 0
    for path in sorted((shared_data / "pdf").glob("*.pdf")):
        try:
            opened = ask("open", path=str(path))
        except EngineError as error:
            reasons.add(error.code)
            continue
        for page in range(1, min(3, len(opened["pages"])) + 1):
            try:
                ask("render", document=opened["document"], page=page, scale=0.5, file=str(file))
                ask("words", document=opened["document"], page=page)
                drawn += 1
            except EngineError as error:
                reasons.add(error.code)
    assert reasons <= {ErrorCode.PDF_PARSE_FAILED, ErrorCode.PDF_ENCRYPTED}
    assert drawn > 30


@pytest.mark.real
def test_selected_words_agree_with_the_chunks_of_real_papers(shared_data: Path) -> None:
    path = shared_data / "pdf" / "paper_natcomm_asgard_growth_temp.pdf"
    opened = ask("open", path=str(path))
    chunk = max((c for c in chunks_of(path) if c.spans[0].page == 3 and len(c.spans) == 1), key=lambda c: len(c.text))
    boxes = [to_shown(box, *opened["pages"][2]["unrotated"], opened["pages"][2]["rotation"]) for box in chunk.spans[0].boxes]
    inside = [
        word[4]
        for word in ask("words", document=opened["document"], page=3)["words"]
        if any(box[0] - 1 <= (word[0] + word[2]) / 2 <= box[2] + 1 and box[1] <= (word[1] + word[3]) / 2 <= box[3] for box in boxes)
    ]
    squeezed = "".join(inside).replace("-", "")
    beginning = "".join(chunk.text[:200].split()).replace("-", "")
    assert squeezed[:60] == beginning[:60]
