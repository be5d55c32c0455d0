"""Colours can be read in every theme, distances and fonts grow with the text."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from widgets import theme

TEXTS = (theme.accent, theme.quiet, theme.warning, theme.good, theme.bad)
GROUNDS = (QPalette.ColorRole.Base, QPalette.ColorRole.Window, QPalette.ColorRole.AlternateBase)
OWN = ("light", "dark", "high_contrast")


@pytest.fixture(params=[*OWN, "foreign light", "foreign dark", "one ground", "white on black", "no accent of its own"])
def palette(request: pytest.FixtureRequest, qapp: QApplication) -> QPalette:
    if request.param in OWN:
        return theme.palette_for(request.param, qapp)
    return {
        "foreign light": QPalette(QColor("#e6dfd0"), QColor("#efe9dc")),
        "foreign dark": QPalette(QColor("#3b3f51"), QColor("#2d2a3e")),
        "one ground": made("#fafafa", "#fafafa", "#222222", "#ff9500"),
        "white on black": made("#000000", "#000000", "#ffffff", "#800080"),
        "no accent of its own": made("#202020", "#202020", "#eeeeee", "#202020"),
    }[request.param]


def made(window: str, base: str, text: str, accent: str) -> QPalette:
    palette = QPalette()
    role = QPalette.ColorRole
    for key, colour in {
        role.Window: window,
        role.Base: base,
        role.AlternateBase: base,
        role.Text: text,
        role.WindowText: text,
        role.Accent: accent,
    }.items():
        palette.setColor(key, QColor(colour))
    return palette


@pytest.mark.parametrize("colour", TEXTS)
def test_text_in_every_colour_can_be_read_on_every_ground(palette: QPalette, colour: object) -> None:
    shown = colour(palette)  # type: ignore[operator]
    grounds = [palette.color(role) for role in (QPalette.ColorRole.Base, QPalette.ColorRole.Window)]
    least = min(4.5, theme.contrast(palette.color(QPalette.ColorRole.Text), palette.color(QPalette.ColorRole.Window)))
    assert min(theme.contrast(shown, ground) for ground in (*grounds, theme.card(palette), theme.soft(palette))) >= least


@pytest.mark.parametrize("name", OWN)
def test_plain_selected_and_hinting_text_can_be_read(name: str, qapp: QApplication) -> None:
    palette, role = theme.palette_for(name, qapp), QPalette.ColorRole
    least = 7 if name == "high_contrast" else 4.5
    for ground in GROUNDS:
        assert theme.contrast(palette.color(role.Text), palette.color(ground)) >= 7
    pairs = [(role.HighlightedText, role.Highlight), (role.ButtonText, role.Button), (role.ToolTipText, role.ToolTipBase)]
    for ink, ground in [*pairs, (role.PlaceholderText, role.Base), (role.Link, role.Base), (role.LinkVisited, role.Base)]:
        assert theme.contrast(palette.color(ink), palette.color(ground)) >= least, (ink, ground)


@pytest.mark.parametrize("name", OWN)
def test_disabled_text_is_fainter_but_there(name: str, qapp: QApplication) -> None:
    palette = theme.palette_for(name, qapp)
    base = palette.color(QPalette.ColorRole.Base)
    faded = theme.contrast(palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text), base)
    assert 2.5 < faded < theme.contrast(palette.color(QPalette.ColorRole.Text), base) - 3


@pytest.mark.parametrize("name", OWN)
def test_colours_with_a_meaning_differ_from_each_other(name: str, qapp: QApplication) -> None:
    palette = theme.palette_for(name, qapp)
    colours = [colour(palette) for colour in TEXTS]
    for one, other in itertools.combinations(colours, 2):
        assert sum(abs(a - b) for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)) > 60, (one.name(), other.name())  # type: ignore[call-overload]


def test_the_three_themes_are_what_they_are_called(qapp: QApplication) -> None:
    light, dark, high = (theme.palette_for(name, qapp) for name in OWN)
    assert (theme.is_dark(light), theme.is_dark(dark)) == (False, True)
    assert [theme.is_high_contrast(palette) for palette in (light, dark, high)] == [False, False, True]
    assert light.color(QPalette.ColorRole.Accent) == light.color(QPalette.ColorRole.Highlight)


def test_system_follows_the_desktop(qapp: QApplication) -> None:
    scheme = qapp.styleHints().colorScheme()
    expected = "dark" if scheme == Qt.ColorScheme.Dark else "light"
    assert theme.palette_for("system", qapp) == theme.palette_for(expected, qapp)


def test_print_under_the_highlighter_can_be_read_and_is_seen(palette: QPalette) -> None:
    assert theme.contrast(theme.lit(palette), QColor(Qt.GlobalColor.black)) > 12
    assert theme.lit(palette).hslSaturationF() > 0.8


def test_edges_are_fainter_than_text_and_plain_in_high_contrast(qapp: QApplication) -> None:
    for name, least, most in (("light", 1.2, 2), ("dark", 1.2, 2), ("high_contrast", 3, 15)):
        palette = theme.palette_for(name, qapp)
        assert least < theme.contrast(theme.edge(palette), palette.color(QPalette.ColorRole.Base)) < most


def test_a_card_stands_out_from_the_window_or_has_an_edge(palette: QPalette) -> None:
    window = palette.color(QPalette.ColorRole.Window)
    assert theme.card(palette) != window or theme.is_high_contrast(palette)


def test_contrast_is_that_of_the_standard() -> None:
    black, white = QColor(Qt.GlobalColor.black), QColor(Qt.GlobalColor.white)
    assert theme.contrast(black, white) == pytest.approx(21)
    assert theme.contrast(QColor("#767676"), white) == pytest.approx(4.54, abs=0.01)


def test_distances_and_fonts_grow_with_the_text(qtbot: QtBot) -> None:
    label = QLabel("x")
    qtbot.addWidget(label)
    small, heading = theme.space(label), theme.heading_font(label).pointSizeF()
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * 2)
    label.setFont(font)
    assert theme.space(label) == pytest.approx(2 * small, abs=2)
    assert theme.heading_font(label).pointSizeF() == pytest.approx(2 * heading)
    assert theme.small_font(label).pointSizeF() < label.font().pointSizeF() < theme.heading_font(label).pointSizeF()
    assert theme.heading_font(label).bold()


def test_a_font_measured_in_pixels_is_scaled_too(qtbot: QtBot) -> None:
    label = QLabel("x")
    qtbot.addWidget(label)
    font = label.font()
    font.setPixelSize(20)
    label.setFont(font)
    assert theme.heading_font(label).pixelSize() == 22
