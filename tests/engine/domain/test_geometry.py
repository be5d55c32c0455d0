"""Boxes of turned pages: where they stand when the page is shown."""

from __future__ import annotations

import pymupdf
import pytest

from engine.domain.geometry import shown_size, to_shown

BOX = (10.0, 20.0, 110.0, 35.0)


@pytest.mark.parametrize("rotation", [0, 90, 180, 270, -90, 450])
def test_a_box_stands_where_the_library_puts_it(rotation: int) -> None:
    page = pymupdf.open().new_page(width=300, height=500)
    page.set_rotation(rotation)
    assert to_shown(BOX, 300, 500, rotation) == pytest.approx(tuple((pymupdf.Rect(BOX) * page.rotation_matrix).normalize()))
    assert shown_size(300, 500, rotation) == (page.rect.width, page.rect.height)


def test_four_quarter_turns_lead_back() -> None:
    box, size = BOX, (300.0, 500.0)
    for _ in range(4):
        box, size = to_shown(box, *size, 90), shown_size(*size, 90)
    assert box == pytest.approx(BOX)
