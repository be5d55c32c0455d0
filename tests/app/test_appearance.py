"""The program takes its font, its icons, a theme and a size of text, all at once and all again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtGui import QFont, QIcon, QPalette
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

import fonts
from app import appearance
from widgets import icons, theme


@pytest.fixture(autouse=True)
def _looks_as_before(qapp: QApplication) -> Iterator[None]:
    font, palette, style, window_icon = QFont(qapp.font()), QPalette(qapp.palette()), qapp.style().name(), QIcon(qapp.windowIcon())
    yield
    for look in qapp.findChildren(appearance._Look):
        qapp.styleHints().colorSchemeChanged.disconnect(look.on_colour_scheme_changed)
        look.setParent(None)
    qapp.styleHints().unsetColorScheme()
    qapp.setStyle(style)
    qapp.setFont(font)
    qapp.setPalette(palette)
    qapp.setWindowIcon(window_icon)
    icons.set_loader(None)


def test_the_bundled_font_is_used_and_the_fonts_of_the_system_stand_behind_it(qapp: QApplication) -> None:
    before = qapp.font().families()
    appearance.load_fonts(qapp)
    assert qapp.font().families() == [fonts.FAMILY, *before]


def test_every_icon_is_there_and_the_window_has_its_own(qapp: QApplication) -> None:
    appearance.load_icons(qapp)
    for name in ("search", "stop", "warning", "retracted", "postil"):
        assert not icons.icon(name, qapp.palette()).isNull()
    assert not qapp.windowIcon().isNull()


@pytest.mark.parametrize("name", ["light", "dark", "high_contrast"])
def test_a_theme_reaches_what_is_open_already(name: str, qapp: QApplication, qtbot: QtBot) -> None:
    label = QLabel("x")
    qtbot.addWidget(label)
    label.show()
    appearance.apply(qapp, name, 100)
    assert qapp.palette() == theme.palette_for(name, qapp)
    qtbot.waitUntil(lambda: label.palette().color(QPalette.ColorRole.Base) == qapp.palette().color(QPalette.ColorRole.Base), timeout=1000)


def test_text_grows_from_its_first_size_not_from_its_last(qapp: QApplication, qtbot: QtBot) -> None:
    label = QLabel("x")
    qtbot.addWidget(label)
    label.show()
    appearance.apply(qapp, "light", 100)
    size = label.font().pointSizeF()
    for scale in (150, 200, 125, 100):
        appearance.apply(qapp, "light", scale)
        qtbot.waitUntil(partial(has_size, label, size * scale / 100), timeout=1000)


def has_size(label: QLabel, points: float) -> bool:
    return abs(label.font().pointSizeF() - points) < 0.05


def test_back_to_the_system_is_as_at_the_start(qapp: QApplication) -> None:
    appearance.apply(qapp, "system", 100)
    at_start = QPalette(qapp.palette())
    appearance.apply(qapp, "dark", 100)
    assert qapp.palette() != at_start
    appearance.apply(qapp, "system", 100)
    assert qapp.palette() == at_start


def test_a_chosen_theme_stays_when_the_desktop_changes_and_the_system_theme_follows(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    appearance.apply(qapp, "light", 100)
    light, dark = QPalette(qapp.palette()), theme.palette_for("dark", qapp)
    monkeypatch.setattr(theme, "palette_for", lambda name, _: dark if name == "system" else light)
    qapp.styleHints().colorSchemeChanged.emit(qapp.styleHints().colorScheme())
    assert qapp.palette() == light
    monkeypatch.undo()
    appearance.apply(qapp, "system", 100)
    monkeypatch.setattr(theme, "palette_for", lambda name, _: dark)
    qapp.styleHints().colorSchemeChanged.emit(qapp.styleHints().colorScheme())
    assert qapp.palette() == dark
