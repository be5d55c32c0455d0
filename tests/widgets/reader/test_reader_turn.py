"""Turned pages: points, boxes and pictures stand where they are drawn in all four turns; zoom, fit and targets."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from widgets import theme
from widgets.reader.page_area import LEAST_ZOOM, MOST_ZOOM
from widgets.reader.page_geometry import PageLayout, fitting_page_scale, fitting_scale, turned
from widgets.reader.pages import Fit, Page, Position, Target, Word
from widgets.reader.reader_panel import ReaderPanel

PAGES = [Page(400, 600)] * 6
TURNS = [0, 1, 2, 3]


@pytest.fixture
def panel(qtbot: QtBot) -> ReaderPanel:
    widget = ReaderPanel()
    qtbot.addWidget(widget)
    widget.resize(600, 500)
    widget.show()
    qtbot.waitExposed(widget)
    widget.view.image_wanted.connect(lambda page, scale, clip: widget.view.put_image(page, scale, clip, drawn(scale, clip)))
    widget.show_document("A paper", PAGES, "doc_a")
    return widget


def drawn(scale: float, clip: tuple[float, float, float, float] | None) -> QImage:
    """A page, or a part of it, that is red from 40 to 80 across and 100 to 120 down."""
    x0, y0, x1, y1 = clip or (0, 0, 400, 600)
    left, top = round(x0 * scale), round(y0 * scale)
    image = QImage(max(1, round(x1 * scale) - left), max(1, round(y1 * scale) - top), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.fillRect(QRectF(40 * scale - left, 100 * scale - top, 40 * scale, 20 * scale), QColor("red"))
    painter.end()
    return image


def seen(panel: ReaderPanel, page: int, x: float, y: float) -> QColor:
    image = panel.view.viewport().grab().toImage()
    return QColor(image.pixelColor(panel.view.pixel_of(page, x, y)))


@pytest.mark.parametrize("turn", TURNS)
def test_points_and_boxes_lead_to_pixels_and_back(turn: int) -> None:
    layout = PageLayout([Page(600, 800), Page(800, 600)], 1.7, 900, 10, turn)
    for page in (1, 2):
        for point in ((0.0, 0.0), (123.0, 45.0), (599.0, 599.0)):
            back = layout.to_page(layout.point_in_view(page, *point))
            assert back == (page, pytest.approx(point[0], abs=1), pytest.approx(point[1], abs=1))
        box = (100.0, 50.0, 200.0, 80.0)
        assert layout.to_box(page, layout.to_view(page, box)) == pytest.approx(box, abs=1)
        assert layout.rect(page).contains(layout.to_view(page, box))
    assert (layout.rect(1).width() < layout.rect(1).height()) is (turn % 2 == 0)


def test_a_corner_goes_round_clockwise() -> None:
    assert [turned(10, 20, 100, 200, turn) for turn in TURNS] == [(10, 20), (180, 10), (90, 180), (20, 90)]


def test_a_turned_page_fits_by_its_other_side() -> None:
    assert fitting_scale([Page(400, 600)], 820, 10, 1) == pytest.approx(800 / 600)
    assert fitting_page_scale([Page(400, 600)], 820, 420, 10) == pytest.approx(400 / 600)
    assert fitting_page_scale([Page(400, 600)], 620, 820, 10, 3) == pytest.approx(1.0)


@pytest.mark.parametrize("zoom", [1.0, 6.0])
@pytest.mark.parametrize("turn", TURNS)
def test_what_is_lit_selected_and_drawn_stays_together(panel: ReaderPanel, qtbot: QtBot, turn: int, zoom: float) -> None:
    for _ in range(turn):
        panel.view.turn_by(1)
    panel.view.set_zoom(zoom)
    panel.light([(2, [(120.0, 100.0, 160.0, 120.0)])])
    for x, y, colour in ((42, 102, "red"), (78, 118, "red"), (82, 118, "white"), (38, 102, "white"), (140, 110, theme.lit(panel.palette()))):
        panel.view.reveal(2, (x - 2, y - 2, x + 2, y + 2))
        qtbot.waitUntil(lambda: panel.view.is_sharp, timeout=5_000)
        assert seen(panel, 2, x, y) == QColor(colour)
    panel.view.words_wanted.connect(lambda page: panel.view.put_words(page, [Word(200, 300, 240, 312, "word")]))
    panel.view.want_words(2)
    point = panel.view.pixel_of(2, 220, 306)
    assert panel.view.selection.word_at(panel.view.point_at(QPointF(point))) is not None


def test_turning_keeps_the_place_and_goes_round(panel: ReaderPanel) -> None:
    panel.go_to_page(4)
    start = panel.view.verticalScrollBar().value()
    for _ in range(4):
        panel.view.turn_by(-1)
        assert panel.view.page in (3, 4, 5)
    assert panel.view.turn == 0
    assert panel.view.verticalScrollBar().value() == pytest.approx(start, abs=6)


def test_zoom_goes_from_a_quarter_to_eight(panel: ReaderPanel) -> None:
    panel.view.set_zoom(99)
    assert panel.view.zoom == MOST_ZOOM == 8.0
    panel.view.set_zoom(0.001)
    assert panel.view.zoom == LEAST_ZOOM == 0.25


def test_a_fitted_page_is_seen_whole_also_after_a_resize(panel: ReaderPanel) -> None:
    panel.view.go_to_page(3)
    panel.view.set_fit(Fit.PAGE)
    for height in (500, 900):
        panel.resize(600, height)
        assert panel.view.sheets.rect(3).height() <= panel.view.viewport().height()
    assert panel.view.page == 3
    panel.view.set_fit(Fit.NONE)
    assert (panel.view.zoom, panel.view.fit) == (1.0, Fit.NONE)


def test_a_view_that_was_tiny_for_a_moment_returns_to_its_place(panel: ReaderPanel) -> None:
    panel.go_to_page(5)
    panel.view.resize(1, 1)
    panel.view.resize(580, 430)
    assert panel.view.page == 5


def test_a_position_holds_zoom_fit_and_turn(panel: ReaderPanel) -> None:
    panel.view.turn_by(1)
    panel.view.set_zoom(2.0)
    panel.view.reveal(3, (100.0, 300.0, 140.0, 310.0))
    left = panel.position()
    panel.show_document("Another", PAGES, "doc_b")
    assert panel.view.turn == 0
    assert left is not None
    panel.restore(left)
    assert panel.position() == Position("doc_b", left.page, left.x, left.y, 2.0, Fit.NONE, 1)


@pytest.mark.parametrize("turn", TURNS)
def test_a_target_is_brought_into_view(panel: ReaderPanel, turn: int) -> None:
    for _ in range(turn):
        panel.view.turn_by(1)
    panel.go_to(Target(3, 50.0, 420.0))
    place = panel.view.pixel_of(3, 50, 420)
    assert 0 <= place.y() < panel.view.viewport().height()
    panel.go_to(Target(5))
    assert panel.view.page in (4, 5)
    panel.way.go_back()
    assert 0 <= panel.view.pixel_of(3, 50, 420).y() < panel.view.viewport().height()
    panel.go_to(Target(99, 1.0, 1.0))
