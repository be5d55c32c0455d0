"""Tables of contents, links and small pictures as the viewing child gives them; annotations written into a copy."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pymupdf
import pytest
from pdf_maker import Listener

from engine.cancel import CancelToken
from engine.errors import EngineError, ErrorCode
from engine.pdf.view_links import Target, links, outline
from engine.pdf.view_signs import apart
from engine.pdf.viewing import SERVICE


def ask(operation: str, **args: Any) -> dict[str, Any]:
    return SERVICE[operation](args, Listener())


def linked(path: Path, rotation: int = 0) -> Path:
    document = pymupdf.open()
    for number in range(3):
        page = document.new_page(width=300, height=400)
        page.insert_text((60, 100), f"page {number + 1} with words")
    document.set_toc([[1, "One", 1], [2, "Two\u202e", 2, {"kind": 1, "page": 1, "to": pymupdf.Point(50, 250)}]])
    page = document[0]
    page.insert_link({"kind": pymupdf.LINK_GOTO, "from": pymupdf.Rect(50, 90, 120, 110), "page": 2, "to": pymupdf.Point(20, 300)})
    page.insert_link({"kind": pymupdf.LINK_URI, "from": pymupdf.Rect(50, 190, 120, 210), "uri": "https://example.org/x"})
    page.insert_link({"kind": pymupdf.LINK_LAUNCH, "from": pymupdf.Rect(50, 290, 120, 310), "file": "/bin/sh"})
    page.insert_link({"kind": pymupdf.LINK_URI, "from": pymupdf.Rect(50, 330, 120, 350), "uri": "javascript:app.alert(1)"})
    for page in document:
        page.set_rotation(rotation)
    document.save(path)
    return path


def test_links_lead_within_the_file_and_addresses_are_only_text(tmp_path: Path) -> None:
    with pymupdf.open(linked(tmp_path / "a.pdf")) as document:
        found = links(document, document[0])
    inner = [link for link in found if link.target is not None]
    assert [link.target for link in inner] == [Target(3, 20.0, 300.0)]
    assert inner[0].box == pytest.approx((50, 90, 120, 110))
    others = [link.address for link in found if link.target is None]
    assert "https://example.org/x" in others
    assert not any("javascript" in address for address in others)


@pytest.mark.parametrize("rotation", [90, 180, 270])
def test_links_of_turned_pages_stand_where_they_are_shown(tmp_path: Path, rotation: int) -> None:
    with pymupdf.open(linked(tmp_path / "a.pdf", rotation)) as document:
        page = document[0]
        box = links(document, page)[0].box
        wanted = pymupdf.Rect(50, 90, 120, 110) * page.rotation_matrix
        assert box == pytest.approx(tuple(wanted.normalize()), abs=0.1)


def test_the_table_of_contents_has_levels_and_places_and_no_marks_that_turn_text(tmp_path: Path) -> None:
    body = ask("outline", document=ask("open", path=str(linked(tmp_path / "a.pdf")))["document"])
    assert [entry[:3] for entry in body["entries"]] == [[1, "One", 1], [2, "Two", 2]]
    assert body["entries"][1][3:] == [pytest.approx(50), pytest.approx(250)]


def test_a_file_without_a_table_of_contents_has_an_empty_one(tmp_path: Path) -> None:
    with pymupdf.open() as document:
        document.new_page()
        assert outline(document, CancelToken()) == []


def test_small_pictures_lie_one_behind_the_other(tmp_path: Path) -> None:
    file = tmp_path / "small"
    file.touch()
    handle = ask("open", path=str(linked(tmp_path / "a.pdf")))["document"]
    made = []
    for _ in range(20):  # a busy machine gives one at a time
        made = ask("thumbnails", document=handle, pages=[2, 1, 9], pixels=1200, file=str(file))["thumbnails"]
        if len(made) == 3:
            break
    assert [thumb[0] for thumb in made] == [2, 1, 9]
    assert made[2][1] == 0
    for _, width, height, stride, offset in made[:2]:
        assert 800 < width * height <= 1300
        assert width / height == pytest.approx(0.75, abs=0.05)
        pixels = file.read_bytes()[offset : offset + stride * height]
        assert len(pixels) == stride * height
        assert min(pixels) < 255
    assert made[1][4] == made[0][3] * made[0][2]


def test_signs_of_chinese_can_be_selected_one_by_one() -> None:
    parts = list(apart("温度IL-6升", (0.0, 0.0, 100.0, 10.0)))
    assert [(text, glued) for text, _, glued in parts] == [("温", False), ("度", True), ("IL-6", True), ("升", True)]
    assert [box[0] for _, box, _ in parts] == pytest.approx([0, 20, 40, 80])
    down = list(apart("日本", (0.0, 0.0, 10.0, 40.0)))
    assert [box for _, box, _ in down] == [(0.0, 0.0, 10.0, 20.0), (0.0, 20.0, 10.0, 40.0)]
    assert list(apart("word", (0.0, 0.0, 1.0, 1.0))) == [("word", (0.0, 0.0, 1.0, 1.0), False)]


NOTE = {
    "note_id": "note_1",
    "spans": [{"page": 1, "boxes": [[60.0, 88.0, 160.0, 104.0]]}, {"page": 2, "boxes": [[60.0, 88.0, 160.0, 104.0]]}],
    "colour": "green",
    "text": "Überprüfen – 检查",
    "author": "Marie Curie",
    "created": "2026-03-01T10:00:00.000+00:00",
    "changed": "2026-03-02T10:00:00.000+00:00",
}


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_a_copy_holds_the_highlight_over_its_words_and_the_file_is_untouched(tmp_path: Path, rotation: int) -> None:
    path, copy = linked(tmp_path / "a.pdf", rotation), tmp_path / "copy.pdf"
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    assert ask("annotate", path=str(path), file=str(copy), notes=[NOTE]) == {"notes": 1}
    assert hashlib.sha256(path.read_bytes()).hexdigest() == before
    with pymupdf.open(copy) as document:
        pages = [document[0], document[1]]
        first, second = (next(iter(page.annots(types=(pymupdf.PDF_ANNOT_HIGHLIGHT,)))) for page in pages)
        assert (first.info["content"], first.info["title"]) == (NOTE["text"], "Marie Curie")
        assert first.info["creationDate"].startswith("D:20260301100000")
        assert first.has_popup
        assert second.info["content"] == ""
        assert first.colors["stroke"] == pytest.approx([0xBF / 255, 0xEA / 255, 0xB0 / 255], abs=0.01)
        pixels = pages[0].get_pixmap()
        for x, y, green in ((62, 90, True), (158, 102, True), (62, 84, False), (170, 96, False)):
            place = pymupdf.Point(x, y) * pages[0].rotation_matrix
            red, _, blue = pixels.pixel(round(place.x), round(place.y))
            assert (red < 250 and blue < 250) is green


def test_locked_and_signed_files_are_refused_with_the_reason(tmp_path: Path) -> None:
    for user in ("", "secret"):
        path = tmp_path / f"locked{user}.pdf"
        with pymupdf.open(linked(tmp_path / "a.pdf")) as document:
            document.save(path, encryption=pymupdf.PDF_ENCRYPT_AES_256, user_pw=user, owner_pw="owner")
        with pytest.raises(EngineError) as caught:
            ask("annotate", path=str(path), file=str(tmp_path / "copy.pdf"), notes=[NOTE])
        assert caught.value.code is ErrorCode.PDF_ENCRYPTED
    signed = tmp_path / "signed.pdf"
    with pymupdf.open(linked(tmp_path / "a.pdf")) as document:
        catalog = document.pdf_catalog()
        document.xref_set_key(catalog, "AcroForm", "<</SigFlags 3/Fields[]>>")
        document.save(signed)
    with pytest.raises(EngineError, match="signature") as caught:
        ask("annotate", path=str(signed), file=str(tmp_path / "copy.pdf"), notes=[NOTE])
    assert caught.value.code is ErrorCode.PERMISSION_DENIED


def test_every_real_file_gives_contents_links_and_small_pictures(shared_data: Path, tmp_path: Path) -> None:
    file = tmp_path / "small"
    file.touch()
    with_contents = 0
    for path in sorted((shared_data / "pdf").glob("*.pdf")):
        try:
            opened = ask("open", path=str(path))
        except EngineError:
            continue
        handle = opened["document"]
        entries = ask("outline", document=handle)["entries"]
        with_contents += bool(entries)
        assert all(0 <= entry[2] <= len(opened["pages"]) for entry in entries), path.name
        assert ask("thumbnails", document=handle, pages=[1], pixels=10_000, file=str(file))["thumbnails"][0][0] == 1
        try:
            found = ask("links", document=handle, page=1)["links"]
        except EngineError:
            continue
        assert all(0 <= link[4] <= len(opened["pages"]) for link in found), path.name
    assert with_contents >= 5
