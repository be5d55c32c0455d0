"""Lists of lines and their small parts: rows by key, tips that are no markup, sections that fold."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from widgets import theme
from widgets.heading import Heading
from widgets.line_list import LineList
from widgets.line_rows import Line, LineRows
from widgets.quiet_label import QuietLabel
from widgets.section import Section
from widgets.tips import tip


def rows() -> LineRows:
    model = LineRows(lambda row: row, lambda row: Line(row, "note"), lambda row: row)
    model.set_rows(["alpha", "beta", "gamma"])
    return model


def test_rows_are_put_and_taken_by_key() -> None:
    model = rows()
    model.put("delta")
    model.put("beta")
    model.remove(["alpha", "nothing"])
    assert [model.key(place) for place in range(model.rowCount())] == ["beta", "gamma", "delta"]
    assert (model.place("gamma"), model.place("alpha"), model.row("alpha")) == (1, None, None)
    model.remove(["beta", "gamma"])
    assert model.all() == ["delta"]


def test_a_row_that_no_longer_matches_leaves_the_filtered_list() -> None:
    words = {"a": "red", "b": "red"}
    model = LineRows(lambda row: row, Line, lambda row: words[row])
    model.set_rows(["a", "b"])
    model.set_filter("red")
    words["a"] = "blue"
    model.put("a")
    assert [model.key(place) for place in range(model.rowCount())] == ["b"]
    model.set_filter("")
    assert model.rowCount() == 2


def test_a_fitted_list_is_as_high_as_its_rows_up_to_a_limit(qtbot: QtBot) -> None:
    model = rows()
    view = LineList(model)
    qtbot.addWidget(view)
    view.fit_rows(2)
    two = view.maximumHeight()
    model.remove(["alpha", "beta"])
    assert view.maximumHeight() < two
    model.set_rows(str(n) for n in range(9))
    assert view.maximumHeight() == two


def test_the_bar_and_the_selection_are_drawn(qtbot: QtBot) -> None:
    share = {"one": 0.1}
    model = LineRows(lambda row: row, lambda row: Line(row, "reading", share=share["one"]))
    model.set_rows(["one"])
    view = LineList(model)
    qtbot.addWidget(view)
    view.resize(240, 80)
    view.show()
    pictures = [view.grab().toImage()]
    share["one"] = 0.9
    model.refresh()
    pictures.append(view.grab().toImage())
    view.choose("one")
    pictures.append(view.grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2]


def test_a_tip_is_never_markup() -> None:
    assert tip("<b>x</b>\n5 < 6") == "<p>&lt;b&gt;x&lt;/b&gt;<br>5 &lt; 6</p>"
    assert tip("") == ""


def test_a_label_takes_its_colour_from_each_new_palette(qtbot: QtBot) -> None:
    label = QuietLabel("text")
    qtbot.addWidget(label)
    label.draw_in(theme.bad)
    for base, text in ((Qt.GlobalColor.white, Qt.GlobalColor.black), (Qt.GlobalColor.black, Qt.GlobalColor.white)):
        palette = QPalette()
        for role in (QPalette.ColorRole.Base, QPalette.ColorRole.Window):
            palette.setColor(role, base)
        for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText):
            palette.setColor(role, text)
        label.setPalette(palette)
        assert label.palette().color(QPalette.ColorRole.WindowText) == theme.bad(label.palette())


def test_a_heading_follows_the_size_of_text(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    heading = Heading("Library", page, 1.2)
    before = heading.font().pointSizeF()
    font = page.font()
    font.setPointSizeF(font.pointSizeF() * 2)
    page.setFont(font)
    assert heading.font().pointSizeF() == pytest.approx(2 * before)
    assert heading.font().bold()


def test_a_section_folds_by_its_heading_and_by_its_summary(qtbot: QtBot) -> None:
    body = QuietLabel("body")
    section = Section(body)
    qtbot.addWidget(section)
    section.resize(300, 120)
    section.set_title("Library", "Fold or unfold")
    section.set_summary("4 documents")
    section.show()
    with qtbot.waitSignal(section.folded, timeout=1000) as told:
        qtbot.mouseClick(section, Qt.MouseButton.LeftButton, pos=QPoint(section.width() - 12, 8))
    assert told.args == [True]
    assert not body.isVisible()
    section.set_folded(False)
    assert body.isVisible()
