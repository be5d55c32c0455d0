"""The skew of a picture is measured from its rows of ink."""

from __future__ import annotations

import pymupdf
import pytest
from scan_maker import SENTENCES, text_page

from engine.ocr.skew import skew_of


def _measured(angle: float, lines: list[str]) -> float:
    with pymupdf.open() as document:
        page = text_page(document, lines)
        look = page.get_pixmap(matrix=pymupdf.Matrix(1.4, 1.4).prerotate(angle), colorspace=pymupdf.csGRAY, alpha=False)
        return skew_of(look.samples_mv, look.width, look.height, look.stride)


@pytest.mark.parametrize("angle", [-7.0, -2.3, 0.6, 4.1])
def test_skewed_lines_are_measured(angle: float) -> None:
    assert _measured(angle, list(SENTENCES) * 3) == pytest.approx(angle, abs=0.15)


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_lines_of_a_turned_page_are_measured_too(turn: int) -> None:
    assert _measured(turn + 2.0, list(SENTENCES) * 3) == pytest.approx(2.0, abs=0.15)


def test_level_lines_and_nearly_empty_pages_stay_as_they_are() -> None:
    assert _measured(0.0, list(SENTENCES) * 3) == 0.0
    assert _measured(3.0, []) == 0.0


def test_a_drawing_has_no_skew() -> None:
    with pymupdf.open() as document:
        page = document.new_page(width=400, height=400)
        for radius in range(20, 180, 9):
            page.draw_circle((200, 200), radius)
        look = page.get_pixmap(colorspace=pymupdf.csGRAY, alpha=False)
        assert skew_of(look.samples_mv, look.width, look.height, look.stride) == 0.0
