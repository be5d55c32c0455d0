"""Icons take the colours of the palette and do without a loader."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QPalette
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from widgets import icons, theme

SQUARE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="currentColor"/></svg>'


@pytest.fixture(autouse=True)
def _loader() -> Iterator[None]:
    known = list(icons._loaders)
    icons.set_loader(load)
    yield
    icons.set_loader(known[0] if known else None)


def load(name: str) -> bytes:
    if name == "square":
        return SQUARE
    if name == "spoiled":
        return b"<svg"
    raise FileNotFoundError(name)


def colour_of(icon: QIcon, mode: QIcon.Mode = QIcon.Mode.Normal) -> QColor:
    return QColor(icon.pixmap(QSize(16, 16), mode).toImage().pixel(8, 8))


@pytest.mark.parametrize("name", ["light", "dark", "high_contrast"])
def test_an_icon_has_the_colour_of_button_text(name: str, qapp: QApplication) -> None:
    palette = theme.palette_for(name, qapp)
    icon = icons.icon("square", palette)
    assert colour_of(icon) == palette.color(QPalette.ColorRole.ButtonText)
    assert colour_of(icon, QIcon.Mode.Disabled) == palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText)
    assert colour_of(icons.icon("square", palette, theme.bad(palette))) == theme.bad(palette)


def test_a_missing_or_spoiled_drawing_gives_an_empty_icon(qapp: QApplication, qtlog: object) -> None:
    assert icons.icon("nowhere", qapp.palette()).isNull()
    icons.set_loader(None)
    assert icons.icon("square", qapp.palette()).isNull()


def test_the_icon_of_a_button_follows_palette_and_font(qtbot: QtBot, qapp: QApplication) -> None:
    button = QPushButton("Go")
    qtbot.addWidget(button)
    icons.put(button, "square", theme.bad)
    for name in ("light", "dark"):
        palette = theme.palette_for(name, qapp)
        button.setPalette(palette)
        assert colour_of(button.icon()) == theme.bad(palette)
    size = button.iconSize().height()
    font = button.font()
    font.setPointSizeF(font.pointSizeF() * 2)
    button.setFont(font)
    assert button.iconSize().height() > 1.8 * size


def test_a_button_can_change_its_icon(qtbot: QtBot) -> None:
    button = QPushButton("Go")
    qtbot.addWidget(button)
    icons.put(button, "nowhere")
    assert button.icon().isNull()
    icons.put(button, "square")
    assert not button.icon().isNull()
    button.setPalette(QPalette(QColor("#123456")))
    assert not button.icon().isNull()
