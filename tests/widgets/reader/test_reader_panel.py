"""The Reader: what it asks for, what it paints over the pages, keys, mouse, search, the way back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPalette, QWheelEvent
from PySide6.QtWidgets import QApplication, QLabel, QSpinBox, QToolButton
from pytestqt.qtbot import QtBot

from widgets import theme
from widgets.abstract_view import Abstract, Paragraph
from widgets.reader.overlay import badge_rect, on_paper
from widgets.reader.pages import Fit, Mark, Page, Word
from widgets.reader.reader_panel import ReaderPanel

PAGES = [Page(400, 600)] * 12
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier


class Painter:
    """Answers each picture that is wanted with plain paper, at once or when told to."""

    def __init__(self, panel: ReaderPanel) -> None:
        self.panel = panel
        self.asked: list[tuple[int, float, object]] = []
        self.answers = True
        panel.view.image_wanted.connect(self.on_image_wanted)

    def on_image_wanted(self, page: int, scale: float, clip: tuple[float, float, float, float] | None) -> None:
        self.asked.append((page, scale, clip))
        if self.answers:
            self.answer(page, scale, clip)

    def answer(self, page: int, scale: float, clip: tuple[float, float, float, float] | None) -> None:
        x0, y0, x1, y1 = clip or (0, 0, PAGES[0].width, PAGES[0].height)
        image = QImage(max(1, round((x1 - x0) * scale)), max(1, round((y1 - y0) * scale)), QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        self.panel.view.put_image(page, scale, clip, image)


@pytest.fixture
def panel(qtbot: QtBot) -> ReaderPanel:
    widget = ReaderPanel()
    qtbot.addWidget(widget)
    widget.resize(600, 500)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


@pytest.fixture
def painter(panel: ReaderPanel) -> Painter:
    painter = Painter(panel)
    panel.show_document("A paper", PAGES, "doc_a")
    return painter


def seen(panel: ReaderPanel, page: int, x: float, y: float) -> QColor:
    """The colour at a point of a page."""
    image = panel.view.viewport().grab().toImage()
    return QColor(image.pixelColor(panel.view.pixel_of(page, x, y) * image.devicePixelRatio()))


def press(qtbot: QtBot, panel: ReaderPanel, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    qtbot.keyClick(panel.view, key, modifier)


def shown_texts(panel: ReaderPanel) -> str:
    return " ".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible())


def test_without_a_document_it_says_what_to_do(panel: ReaderPanel, qtbot: QtBot) -> None:
    assert "click a card" in shown_texts(panel)
    assert panel.position() is None
    panel.light([(1, [(0, 0, 1, 1)])])
    panel.go_to_page(3)
    qtbot.keyClick(panel, Qt.Key.Key_F, CTRL)
    assert not panel.find_bar.isVisible()
    assert not any(spin.isVisible() for spin in panel.findChildren(QSpinBox))


def test_one_picture_at_a_time_is_asked_for_that_which_is_read_first(panel: ReaderPanel, painter: Painter) -> None:
    panel.view.set_zoom(0.5)
    painter.answers = False
    painter.asked.clear()
    panel.light([(6, [(50, 300, 200, 320)])])
    assert [page for page, _, _ in painter.asked] == [6]
    painter.answer(*painter.asked[0])
    assert [page for page, _, _ in painter.asked] == [6, 7]
    assert not panel.view.is_sharp


def test_a_picture_that_was_not_asked_for_is_not_taken(panel: ReaderPanel) -> None:
    painter = Painter(panel)
    painter.answers = False
    panel.show_document("A paper", PAGES)
    page, scale, clip = painter.asked[-1]
    black = QImage(400, 600, QImage.Format.Format_RGB32)
    black.fill(QColor("black"))
    panel.view.put_image(page, scale * 2, clip, black)
    assert seen(panel, page, 200, 50) == QColor("white")
    panel.view.put_image(page, scale, clip, black)
    assert seen(panel, page, 200, 50) == QColor("black")


def test_a_page_that_cannot_be_drawn_is_asked_for_once(panel: ReaderPanel) -> None:
    painter = Painter(panel)
    painter.answers = False
    panel.show_document("A paper", PAGES[:1])
    panel.view.put_image(*painter.asked[-1], QImage())
    assert len(painter.asked) == 1
    assert panel.view.is_sharp


def test_lit_lines_are_painted_a_third_from_the_top_and_over_two_pages(panel: ReaderPanel, painter: Painter) -> None:
    panel.light([(3, [(50, 540, 350, 552), (50, 554, 350, 566)]), (4, [(50, 40, 350, 52)])])
    lit = theme.lit(panel.palette())
    assert seen(panel, 3, 200, 546) == lit
    assert seen(panel, 3, 200, 560) == lit
    assert seen(panel, 4, 200, 46) == lit
    assert seen(panel, 3, 20, 546) == QColor("white")
    top = panel.view.pixel_of(3, 50, 540).y()
    assert abs(top - panel.view.viewport().height() / 3) < 3
    panel.light([(1, [(50, 40, 350, 52)])])
    assert seen(panel, 1, 200, 46) == lit


def test_large_zooms_are_drawn_in_parts(panel: ReaderPanel, painter: Painter) -> None:
    painter.asked.clear()
    panel.view.set_zoom(4.0)
    clips = [clip for _, _, clip in painter.asked if clip is not None]
    assert clips
    assert panel.view.is_sharp
    assert all(
        (clip[2] - clip[0]) * (clip[3] - clip[1]) * scale * scale < 2_000_000
        for (_, scale, _), clip in zip(painter.asked[-len(clips) :], clips, strict=True)
    )


def test_zoom_keys_wheel_and_fit(panel: ReaderPanel, painter: Painter, qtbot: QtBot) -> None:
    panel.go_to_page(4)
    before = panel.position()
    assert before is not None
    assert before.fit is Fit.WIDTH
    width = panel.view.sheets.rect(1).width()
    assert abs(width - panel.view.viewport().width()) < 6 * theme.space(panel)
    press(qtbot, panel, Qt.Key.Key_Plus, CTRL)
    zoomed = panel.position()
    assert zoomed is not None
    assert panel.view.sheets.rect(1).width() == pytest.approx(width * 1.1, rel=0.01)
    assert abs(zoomed.page - 4) <= 1
    point = QPointF(200, 200)
    place = panel.view.sheets.to_page(panel.view._corner() + point)
    wheel = QWheelEvent(
        point, panel.view.viewport().mapToGlobal(point), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton, CTRL, Qt.ScrollPhase.NoScrollPhase, False
    )
    QApplication.sendEvent(panel.view.viewport(), wheel)
    after = panel.view.sheets.to_page(panel.view._corner() + point)
    assert after[0] == place[0]
    assert after[1:] == (pytest.approx(place[1], abs=2), pytest.approx(place[2], abs=2))
    for _ in range(40):
        panel.view.zoom_by(1)
    assert panel.view.sheets.scale == pytest.approx(8.0 * panel.view.logicalDpiX() / 72)
    press(qtbot, panel, Qt.Key.Key_0, CTRL)
    assert panel.view.sheets.rect(1).width() == width


def test_keys_move_through_the_pages(panel: ReaderPanel, painter: Painter, qtbot: QtBot) -> None:
    bar = panel.view.verticalScrollBar()
    press(qtbot, panel, Qt.Key.Key_End)
    assert bar.value() == bar.maximum()
    assert panel.view.page == 12
    press(qtbot, panel, Qt.Key.Key_Home)
    assert bar.value() == 0
    for key in (Qt.Key.Key_PageDown, Qt.Key.Key_Space, Qt.Key.Key_Down):
        before = bar.value()
        press(qtbot, panel, key)
        assert bar.value() > before
    before = bar.value()
    press(qtbot, panel, Qt.Key.Key_Space, SHIFT)
    assert bar.value() < before
    press(qtbot, panel, Qt.Key.Key_PageUp)
    press(qtbot, panel, Qt.Key.Key_Up)
    assert bar.value() == 0


def test_the_page_number_is_shown_and_typed(panel: ReaderPanel, painter: Painter, qtbot: QtBot) -> None:
    page = panel.findChildren(QSpinBox)[0]
    assert page.text() == "1 / 12"
    panel.go_to_page(7)
    assert page.text() == "7 / 12"
    assert panel.view.accessibleDescription() == "page 7 of 12"
    press(qtbot, panel, Qt.Key.Key_G, CTRL)
    qtbot.keyClicks(page, "9")
    qtbot.keyClick(page, Qt.Key.Key_Return)
    assert panel.view.page == 9
    press(qtbot, panel, Qt.Key.Key_Left, ALT)
    assert panel.view.page == 7


def test_back_and_forward_return_to_the_very_place(panel: ReaderPanel, painter: Painter, qtbot: QtBot) -> None:
    panel.view.verticalScrollBar().setValue(333)
    before = panel.view.verticalScrollBar().value()
    panel.light([(9, [(50, 300, 200, 320)])])
    after = panel.view.verticalScrollBar().value()
    press(qtbot, panel, Qt.Key.Key_Left, ALT)
    assert panel.view.verticalScrollBar().value() == pytest.approx(before, abs=1)
    press(qtbot, panel, Qt.Key.Key_Right, ALT)
    assert panel.view.verticalScrollBar().value() == pytest.approx(after, abs=1)


def test_back_leads_to_the_document_before(panel: ReaderPanel, painter: Painter, qtbot: QtBot) -> None:
    panel.go_to_page(5)
    left = panel.position()
    panel.show_document("Another paper", PAGES[:3], "doc_b")
    panel.light([(2, [(50, 300, 200, 320)])])
    with qtbot.waitSignal(panel.place_wanted, timeout=1000) as told:
        panel.way.go_back()
    assert told.args == [left]
    panel.show_document("A paper", PAGES, "doc_a")
    panel.restore(told.args[0])
    assert panel.position() == left
    with qtbot.waitSignal(panel.place_wanted, timeout=1000) as told:
        panel.way.go_forward()
    assert told.args[0].key == "doc_b"


WORDS = [Word(50 + 60 * (n % 5), 100 + 20 * (n // 5), 100 + 60 * (n % 5), 112 + 20 * (n // 5), f"word{n}", n // 5) for n in range(20)]


def test_words_are_selected_by_mouse_and_copied(panel: ReaderPanel, painter: Painter, qtbot: QtBot) -> None:
    view, port = panel.view, panel.view.viewport()
    panel.view.words_wanted.connect(lambda page: panel.view.put_words(page, WORDS))
    qtbot.mousePress(port, Qt.MouseButton.LeftButton, pos=view.pixel_of(1, 115, 106))
    qtbot.mouseMove(port, view.pixel_of(1, 60, 126))
    qtbot.mouseRelease(port, Qt.MouseButton.LeftButton, pos=view.pixel_of(1, 60, 126))
    assert view.selection.text() == "word1 word2 word3 word4 word5"
    assert seen(panel, 1, 130, 106) != QColor("white")
    assert seen(panel, 1, 130, 126) == QColor("white")
    with qtbot.waitSignal(panel.view.text_copied, timeout=1000) as told:
        press(qtbot, panel, Qt.Key.Key_C, CTRL)
    assert told.args == ["word1 word2 word3 word4 word5"]
    assert QGuiApplication.clipboard().text() == "word1 word2 word3 word4 word5"
    qtbot.mouseDClick(port, Qt.MouseButton.LeftButton, pos=view.pixel_of(1, 60, 146))
    assert view.selection.text() == "word10"
    press(qtbot, panel, Qt.Key.Key_A, CTRL)
    assert view.selection.text().split() == [word.text for word in WORDS]
    qtbot.mouseClick(port, Qt.MouseButton.LeftButton, pos=view.pixel_of(1, 60, 146))
    assert view.selection.text() == ""


def test_words_are_wanted_once_a_page(panel: ReaderPanel, painter: Painter, qtbot: QtBot) -> None:
    asked: list[int] = []
    panel.view.words_wanted.connect(asked.append)
    for x in (60, 90, 120):
        qtbot.mouseMove(panel.view.viewport(), panel.view.pixel_of(1, x, 106))
    assert asked == [1]


MARK = Mark(1, (60.0, 100.0, 340.0, 140.0), "doc_a_p3", 2)


def badge(panel: ReaderPanel, mark: Mark) -> QPoint:
    view = panel.view
    return (badge_rect(mark, view.pages[mark.page - 1], view.sheets, view.viewport().font()).center() - view._corner()).toPoint()


def test_a_margin_mark_is_drawn_named_and_clicked(panel: ReaderPanel, painter: Painter, qtbot: QtBot) -> None:
    panel.view.set_marks([MARK, Mark(99, MARK.box, "doc_a_p9", 1)])
    middle = badge(panel, MARK)
    image = panel.view.viewport().grab().toImage()
    colours = {image.pixelColor(middle + QPoint(dx, dy)).name() for dx in range(-4, 5) for dy in range(-4, 5)}
    assert on_paper(theme.accent(panel.palette())).name() in colours
    assert panel.view.words_of_mark(MARK) == "2 cards cite this paragraph (doc_a_p3)"
    with qtbot.waitSignal(panel.mark_clicked, timeout=1000) as told:
        qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert told.args == ["doc_a_p3"]


def test_marks_are_reached_by_keys(panel: ReaderPanel, painter: Painter, qtbot: QtBot) -> None:
    later = Mark(8, (60.0, 300.0, 340.0, 340.0), "doc_a_p30", 1)
    panel.view.set_marks([later, MARK])
    press(qtbot, panel, Qt.Key.Key_M)
    press(qtbot, panel, Qt.Key.Key_M)
    assert panel.view.page == 8
    assert panel.view.accessibleDescription() == "1 card cites this paragraph (doc_a_p30)"
    with qtbot.waitSignal(panel.mark_clicked, timeout=1000) as told:
        press(qtbot, panel, Qt.Key.Key_Return)
    assert told.args == ["doc_a_p30"]


@pytest.mark.parametrize(
    "box",
    [(60.0, 100.0, 200.0, 140.0), (210.0, 100.0, 350.0, 140.0), (2.0, 100.0, 398.0, 140.0), (2.0, 0.0, 20.0, 10.0), (380.0, 590.0, 398.0, 600.0)],
)
def test_a_mark_stands_on_its_page_and_beside_its_lines(panel: ReaderPanel, painter: Painter, box: tuple[float, float, float, float]) -> None:
    mark = Mark(1, box, "doc_a_p1", 12)
    place = badge_rect(mark, PAGES[0], panel.view.sheets, panel.font())
    lines = panel.view.sheets.to_view(1, box)
    sheet = panel.view.sheets.rect(1)
    assert sheet.left() <= place.left()
    assert place.right() <= sheet.right()
    if 30 < box[0] < 370:
        assert not place.intersects(lines)


HITS = {2: [[(50, 100, 90, 112)], [(50, 200, 90, 212), (50, 214, 60, 226)]], 7: [[(50, 100, 90, 112)]]}


def look_for(panel: ReaderPanel, qtbot: QtBot, text: str) -> list[str]:
    """Types a text into the search; it is answered at once."""
    told: list[str] = []

    def answer(wanted: str) -> None:
        told.append(wanted)
        for page, hits in HITS.items():
            panel.put_hits(page, hits)
        panel.end_hits(3)

    panel.find_wanted.connect(answer)
    press(qtbot, panel, Qt.Key.Key_F, CTRL)
    assert panel.find_bar.isVisible()
    qtbot.keyClicks(panel.find_bar.field, text)
    qtbot.keyClick(panel.find_bar.field, Qt.Key.Key_Return)
    return told


def test_hits_are_painted_counted_and_stepped_through(panel: ReaderPanel, painter: Painter, qtbot: QtBot) -> None:
    assert look_for(panel, qtbot, "growth  rate") == ["growth rate"]
    assert "1 / 3" in shown_texts(panel)
    panel.view.reveal(2, (50, 150, 90, 160))
    current, other = seen(panel, 2, 70, 106), seen(panel, 2, 55, 206)
    assert len({current.name(), other.name(), seen(panel, 2, 55, 220).name(), "#ffffff"}) == 3
    assert current.lightness() < other.lightness()
    press(qtbot, panel, Qt.Key.Key_F3)
    press(qtbot, panel, Qt.Key.Key_F3)
    assert "3 / 3" in shown_texts(panel)
    assert panel.view.page in (6, 7)
    qtbot.keyClick(panel.find_bar.field, Qt.Key.Key_Return)
    assert "1 / 3" in shown_texts(panel)
    press(qtbot, panel, Qt.Key.Key_F3, SHIFT)
    assert "3 / 3" in shown_texts(panel)


def test_esc_closes_the_search_and_nothing_else(panel: ReaderPanel, painter: Painter, qtbot: QtBot) -> None:
    look_for(panel, qtbot, "growth")
    with qtbot.waitSignal(panel.find_stopped, timeout=1000):
        qtbot.keyClick(panel.find_bar.field, Qt.Key.Key_Escape)
    assert not panel.find_bar.isVisible()
    panel.view.reveal(2, (50, 150, 90, 160))
    assert seen(panel, 2, 70, 106) == QColor("white")


def test_an_emptied_search_stops_and_a_text_that_is_not_there_says_so(panel: ReaderPanel, painter: Painter, qtbot: QtBot) -> None:
    press(qtbot, panel, Qt.Key.Key_F, CTRL)
    with qtbot.waitSignal(panel.find_wanted, timeout=2000):
        qtbot.keyClicks(panel.find_bar.field, "nowhere")
    assert "searching" in shown_texts(panel)
    panel.end_hits(0)
    assert "not found" in shown_texts(panel)
    with qtbot.waitSignal(panel.find_stopped, timeout=2000):
        panel.find_bar.field.clear()
    assert "not found" not in shown_texts(panel)


def test_another_document_is_searched_for_the_same_text(panel: ReaderPanel, painter: Painter, qtbot: QtBot) -> None:
    told = look_for(panel, qtbot, "growth")
    panel.show_document("Another paper", PAGES, "doc_b")
    assert told == ["growth", "growth"]
    panel.clear()
    assert not panel.find_bar.isVisible()
    assert "click a card" in shown_texts(panel)


def test_an_error_is_said_until_the_next_document(panel: ReaderPanel, painter: Painter) -> None:
    panel.say("The source was removed.")
    assert "The source was removed." in shown_texts(panel)
    panel.show_document("A paper", PAGES)
    assert "removed" not in shown_texts(panel)


def test_a_resized_view_keeps_its_place(panel: ReaderPanel, painter: Painter) -> None:
    panel.go_to_page(6)
    panel.resize(420, 500)
    assert panel.view.page == 6
    panel.resize(900, 500)
    assert panel.view.page == 6


def test_everything_is_named_and_reached_by_tab(panel: ReaderPanel, painter: Painter) -> None:
    for button in panel.findChildren(QToolButton):
        if button.parent() in (panel.tools, panel.find_bar):
            assert button.accessibleName()
            assert button.toolTip()
            assert button.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert panel.view.accessibleName()
    assert panel.view.focusPolicy() & Qt.FocusPolicy.TabFocus


@pytest.mark.parametrize("name", ["light", "dark", "high_contrast"])
def test_what_lies_on_paper_can_be_read_in_every_theme(name: str) -> None:
    palette: QPalette = theme.palette_for(name, QGuiApplication.instance())
    assert theme.contrast(on_paper(theme.accent(palette)), QColor("white")) >= 4.5
    assert theme.contrast(QColor("black"), theme.lit(palette)) > 10


ABSTRACT = Abstract("pmid_1", "An abstract", paragraphs=(Paragraph("AIM", "We looked at velocarin."), Paragraph("END", "Velocarin helps. " * 400)))


def test_back_leads_from_an_abstract_to_the_pages_and_forward_to_the_abstract(panel: ReaderPanel, painter: Painter, qtbot: QtBot) -> None:
    panel.go_to_page(4)
    panel.show_abstract(ABSTRACT, "pmid_1")
    assert panel.shows_abstract
    assert panel.abstract.isVisible()
    assert not any(spin.isVisible() for spin in panel.findChildren(QSpinBox))
    assert panel.tools.back.isEnabled()
    with qtbot.waitSignal(panel.place_wanted) as told:
        qtbot.mouseClick(panel.tools.back, Qt.MouseButton.LeftButton)
    assert told.args[0].key == "doc_a"
    panel.return_to_document()
    panel.restore(told.args[0])
    assert (panel.shows_abstract, panel.view.page) == (False, 4)
    with qtbot.waitSignal(panel.place_wanted) as told:
        qtbot.keyClick(panel, Qt.Key.Key_Right, ALT)
    assert (told.args[0].key, told.args[0].page) == ("pmid_1", 0)


def test_back_leads_from_one_abstract_to_the_one_before_where_it_was_scrolled_to(panel: ReaderPanel, qtbot: QtBot) -> None:
    panel.show_abstract(ABSTRACT, "pmid_1")
    bar = panel.abstract.text.verticalScrollBar()
    bar.setValue(90)
    panel.show_abstract(replace(ABSTRACT, title="Another"), "pmid_2")
    with qtbot.waitSignal(panel.place_wanted) as told:
        qtbot.keyClick(panel, Qt.Key.Key_Left, ALT)
    panel.show_abstract(ABSTRACT, "pmid_1")
    panel.restore(told.args[0])
    assert bar.value() == 90
    assert panel.tools.forward.isEnabled()
    assert not panel.tools.back.isEnabled()


def test_an_abstract_hides_the_search_of_the_pages_and_the_pages_bring_it_back(panel: ReaderPanel, painter: Painter, qtbot: QtBot) -> None:
    press(qtbot, panel, Qt.Key.Key_F, CTRL)
    panel.show_abstract(ABSTRACT, "pmid_1")
    assert not panel.find_bar.isVisible()
    panel.return_to_document()
    assert panel.find_bar.isVisible()
