"""Answers of Tesseract are read with their directions, sizes and confidences, and nothing in them is obeyed."""

from __future__ import annotations

import pytest
from scan_maker import hocr

from engine.ocr.hocr import read_hocr


def test_words_have_boxes_and_confidence() -> None:
    (line,) = read_hocr(hocr(((100, 200, 300, 240), 91, "x_size 44; x_descenders 8", "two words")).encode())
    assert [word.text for word in line.words] == ["two", "words"]
    assert line.words[0].box == (100, 200, 180, 240)
    assert line.words[0].confidence == pytest.approx(0.91)
    assert (line.angle, line.size, line.descent) == (0, 44, 8)


@pytest.mark.parametrize("angle", [90, 180, 270])
def test_the_direction_of_a_line_is_known(angle: int) -> None:
    (line,) = read_hocr(hocr(((10, 20, 30, 400), 90, f"textangle {angle}; x_size 40", "turned words")).encode())
    assert line.angle == angle


def test_lines_without_words_and_boxes_inside_out_are_left_out() -> None:
    word = "<span class='ocrx_word' title='bbox 9 9 1 1; x_wconf 9'>x</span>"
    for inside in ("", word):
        assert read_hocr(f"<html><body><span class='ocr_line' title='bbox 0 0 9 9'>{inside}</span></body></html>".encode()) == []


def test_entities_are_not_resolved() -> None:
    data = '<!DOCTYPE html [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + hocr(((1, 1, 9, 9), 90, "", "x&a;y"))
    (line,) = read_hocr(data.encode())
    assert "root" not in line.words[0].text


@pytest.mark.parametrize("data", [b"", b"   ", b"no markup at all"])
def test_no_hocr_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="hOCR"):
        read_hocr(data)
