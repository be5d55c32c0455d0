"""Pages painted to see what can be seen: a named part gives the same answers as the whole page; rare drawing orders are heard."""

from __future__ import annotations

import pymupdf
import pytest

from engine.pdf.covering import Rectangle
from engine.pdf.orders import heard, is_text_inside
from engine.pdf.painted import Painted

BAND = pymupdf.Rect(40, 90, 300, 130)
SEEN, LOST, BARE = (50.0, 95.0, 120.0, 112.0), (50.0, 295.0, 120.0, 312.0), (400.0, 500.0, 460.0, 520.0)
WHITE = 0xFFFFFF


def _page() -> pymupdf.Page:
    page = pymupdf.open().new_page()
    page.draw_rect(BAND, color=None, fill=(0, 0, 0.4))
    for height in (108, 308):
        page.insert_text((50, height), "white words", fontsize=12, color=(1, 1, 1))
    return page


def _answers(painted: Painted, box: Rectangle) -> tuple[bool, ...]:
    return (
        painted.shows_text(box, WHITE),
        painted.is_other_ground(box, WHITE),
        painted.has_contrast(box, with_text=True),
        painted.has_contrast(box, with_text=False),
    )


@pytest.mark.parametrize("box", [SEEN, LOST, BARE])
def test_a_part_is_seen_as_the_whole_page_is(box: Rectangle) -> None:
    page = _page()
    listed = page.get_displaylist(annots=0)
    part = Painted(listed)
    part.expect([box])
    assert _answers(part, box) == _answers(Painted(listed), box)


def test_a_question_beyond_the_part_is_answered() -> None:
    page = _page()
    painted = Painted(page.get_displaylist(annots=0))
    painted.expect([LOST])
    assert not painted.shows_text(LOST, WHITE)
    assert painted.shows_text(SEEN, WHITE)
    assert painted.is_other_ground(SEEN, WHITE)


def test_nothing_is_expected_of_boxes_off_the_page() -> None:
    page = _page()
    painted = Painted(page.get_displaylist(annots=0))
    painted.expect([(-90.0, -90.0, -50.0, -50.0)])
    assert painted.shows_text(SEEN, WHITE)


def test_text_beside_the_page_is_not_inside() -> None:
    page = _page()
    inside = page.get_displaylist(annots=0)
    page.insert_text((50, -300), "beside")
    assert is_text_inside(inside, tuple(page.rect))
    assert not is_text_inside(page.get_displaylist(annots=0), tuple(page.rect))


def test_letters_without_ink_and_pictures_are_heard() -> None:
    page = _page()
    plain = page.get_displaylist(annots=0)
    page.insert_text((50, 400), "no ink", render_mode=3)
    inkless = page.get_displaylist(annots=0)
    other = _page()
    other.insert_image(pymupdf.Rect(50, 400, 90, 440), pixmap=pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.IRect(0, 0, 4, 4), False))
    assert not heard(plain).is_more_than_ink
    assert heard(inkless).is_more_than_ink
    assert heard(other.get_displaylist(annots=0)).is_more_than_ink
