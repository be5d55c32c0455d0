"""The parts of the Reader that need no window: layout, pictures held, selection, history, hits."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage

from widgets.reader.history import History
from widgets.reader.hits import Hits
from widgets.reader.images import WHOLE, PageImages, Seen, Wanted, is_large, parts, rough_scale, seen_parts
from widgets.reader.page_geometry import PageLayout, fitting_scale
from widgets.reader.pages import Page, Position, Word
from widgets.reader.selection import Selection, joined

PAGES = [Page(600, 800), Page(800, 600), Page(600, 800)]
BOX = (10.0, 20.0, 30.0, 40.0)


def picture(width: int, height: int) -> QImage:
    return QImage(width, height, QImage.Format.Format_RGB32)


def test_pages_stand_below_each_other_in_the_middle() -> None:
    layout = PageLayout(PAGES, 0.5, 500, 10)
    assert layout.rect(1) == QRectF(100, 10, 300, 400)
    assert layout.rect(2) == QRectF(50, 420, 400, 300)
    assert (layout.width, layout.height) == (420, 1140)
    assert list(layout.visible(0, 415)) == [1]
    assert list(layout.visible(411, 419)) == [2]
    assert list(layout.visible(405, 725)) == [1, 2]
    assert list(layout.visible(405, 735)) == [1, 2, 3]
    assert list(layout.visible(5000, 6000)) == [3]
    assert [layout.page_at(y) for y in (-50, 10, 411, 419, 9999)] == [1, 1, 1, 2, 3]


def test_a_point_of_a_page_and_its_pixel_lead_to_each_other() -> None:
    layout = PageLayout(PAGES, 1.7, 500, 10)
    for page in (1, 2, 3):
        assert layout.to_page(layout.point_in_view(page, 123.0, 45.0)) == (page, pytest.approx(123.0), pytest.approx(45.0))
        box = layout.to_view(page, BOX)
        assert layout.to_page(box.topLeft() + QPointF(0.001, 0.001))[1:] == (pytest.approx(10, abs=0.01), pytest.approx(20, abs=0.01))
        assert (box.width(), box.height()) == (pytest.approx(34), pytest.approx(34))


def test_a_layout_without_pages_is_empty() -> None:
    layout = PageLayout((), 1.0, 500, 10)
    assert list(layout.visible(0, 100)) == []
    assert (layout.page_at(10), layout.height, len(layout)) == (0, 0, 0)
    assert fitting_scale(PAGES, 820, 10) == 1.0


def test_old_pictures_go_when_there_are_too_many_bytes() -> None:
    images = PageImages(budget=3 * 100 * 100 * 4)
    for page in (1, 2, 3):
        images.put(Wanted(page, 1.0, None), picture(100, 100))
    images.get(Wanted(1, 1.0, None))
    images.put(Wanted(4, 1.0, None), picture(100, 100))
    assert images.get(Wanted(2, 1.0, None)) is None
    assert images.get(Wanted(1, 1.0, None)) is not None
    assert images.bytes == 3 * 100 * 100 * 4
    images.put(Wanted(1, 1.0, None), picture(50, 50))
    assert images.bytes == (2 * 100 * 100 + 50 * 50) * 4
    images.clear()
    assert (images.bytes, images.nearest(1, 1.0)) == (0, None)


def test_until_the_sharp_picture_comes_the_nearest_one_is_used() -> None:
    images = PageImages()
    for scale in (0.5, 2.0, 8.0):
        images.put(Wanted(1, scale, None), picture(round(10 * scale), 10))
    assert [images.nearest(1, scale).width() for scale in (2.0, 1.8, 0.4, 7.0)] == [20, 20, 5, 80]


def test_the_page_that_is_read_is_wanted_first_then_the_others_then_those_near() -> None:
    images = PageImages()
    seen = [Seen(2, PAGES[1], (0, 0, 800, 600)), Seen(1, PAGES[0], (0, 700, 600, 800))]
    order = []
    while (wanted := images.next_wanted(seen, [(3, PAGES[2])], 1.0, set())) is not None:
        order.append(wanted.page)
        images.put(wanted, picture(10, 10))
    assert order == [2, 1, 3]
    assert images.next_wanted(seen, [], 1.5, {2}) == Wanted(1, 1.5, None)


def test_a_large_page_comes_rough_first_and_then_in_parts() -> None:
    images, page = PageImages(), PAGES[0]
    assert not is_large(page, 2.0)
    assert is_large(page, 4.0)
    seen = [Seen(1, page, (100.0, 100.0, 400.0, 300.0))]
    first = images.next_wanted(seen, [], 4.0, set())
    assert first == Wanted(1, rough_scale(page), None)
    images.put(first, picture(10, 10))
    covered = []
    while (wanted := images.next_wanted(seen, [], 4.0, set())) is not None:
        covered.append(wanted.clip)
        images.put(wanted, picture(10, 10))
    assert covered == list(parts(page, 4.0, seen[0].box))
    assert len(covered) == 4
    assert min(clip[0] for clip in covered) <= 100
    assert max(clip[3] for clip in covered) >= 300
    assert all((clip[2] - clip[0]) * (clip[3] - clip[1]) * 16 < WHOLE for clip in covered)


def test_what_is_seen_is_told_by_page_and_part() -> None:
    layout = PageLayout(PAGES, 0.5, 500, 10)
    seen = seen_parts(layout, PAGES, QRectF(0, 300, 500, 200), 430)
    assert [place.number for place in seen] == [2, 1]
    assert seen[1].box == (0, 580, 600, 800)


WORDS = [
    Word(10, 10, 40, 20, "Growth", 0, 0),
    Word(45, 10, 80, 20, "tempera-", 0, 0),
    Word(10, 24, 40, 34, "ture", 1, 0),
    Word(45, 24, 60, 34, "rose.", 1, 0),
    Word(10, 50, 40, 60, "生长温度", 2, 1),
    Word(10, 64, 40, 74, "升高", 3, 1),
]


def test_selected_text_keeps_hyphens_and_joins_lines() -> None:
    assert joined(WORDS) == "Growth tempera-ture rose.\n生长温度升高"
    assert joined([Word(0, 0, 9, 9, "measure\u00ad", 0), Word(0, 9, 9, 18, "ment", 1), Word(9, 9, 18, 18, "度", 1, 0, True)]) == "measurement度"


def test_words_are_selected_from_the_nearest_to_the_nearest() -> None:
    selection = Selection()
    selection.put_words(1, WORDS)
    selection.begin((1, 44, 15))
    assert selection.text() == ""
    selection.extend((1, 300, 30))
    assert selection.text() == "tempera-ture rose."
    assert selection.boxes(1) == [(45, 10, 80, 20), (10, 24, 60, 34)]
    selection.extend((1, 0, 0))
    assert selection.text() == "Growth tempera-"
    selection.clear()
    assert selection.boxes(1) == []


def test_a_selection_over_pages_waits_for_their_words() -> None:
    selection = Selection()
    selection.begin((1, 46, 12))
    selection.extend((2, 12, 12))
    selection.put_words(1, WORDS)
    assert selection.text() == ""
    selection.put_words(2, WORDS)
    assert selection.text() == "tempera-ture rose.\n生长温度升高\nGrowth"
    assert list(selection.pages()) == [1, 2]


def test_a_whole_page_is_selected_and_old_words_go() -> None:
    selection = Selection()
    for page in range(1, 100):
        selection.put_words(page, WORDS)
        if page == 1:
            selection.select_page(1)
    assert selection.text() == joined(WORDS)
    assert selection.word_at((2, 12, 12)) is None
    assert selection.word_at((99, 12, 12)) == WORDS[0]
    empty = Selection()
    empty.put_words(1, [])
    empty.select_page(1)
    assert empty.text() == ""


def position(page: int) -> Position:
    return Position("doc", page, 0.0, 0.0, 1.0)


def test_back_and_forward_go_as_in_a_browser() -> None:
    history = History()
    assert history.back(position(1)) is None
    history.leave(position(1))
    history.leave(position(1))
    history.leave(position(5))
    assert history.back(position(9)) == position(5)
    assert history.back(position(5)) == position(1)
    assert not history.can_go_back
    assert history.forward(position(1)) == position(5)
    history.leave(position(7))
    assert not history.can_go_forward
    history.clear()
    assert not history.can_go_back


def test_hits_are_counted_from_the_page_where_the_search_began() -> None:
    hits = Hits()
    hits.begin(4)
    assert not hits.put(2, [[BOX], [BOX]])
    assert hits.put(5, [[BOX]])
    assert not hits.put(6, [])
    assert (hits.number, hits.total, hits.current) == (3, 3, (5, 0))
    hits.step(1)
    assert hits.current == (2, 0)
    hits.step(-1)
    assert hits.current == (5, 0)
    hits.step(-1)
    assert hits.current == (2, 1)


def test_hits_before_the_place_are_taken_at_the_end() -> None:
    hits = Hits()
    hits.begin(4)
    hits.put(2, [[BOX]])
    assert hits.number == 0
    assert hits.end()
    assert hits.number == 1
    hits.begin(1)
    assert not hits.end()
    hits.step(1)
    assert hits.current is None
