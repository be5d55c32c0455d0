"""In high contrast every control has an outline that is seen, and the style goes as quietly as it came."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QScrollBar,
    QSlider,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from widgets import theme
from widgets.outlined_style import OutlinedStyle


@pytest.fixture
def palette(qapp: QApplication) -> Iterator[QPalette]:
    before = qapp.style().name()
    qapp.setStyle(OutlinedStyle())
    yield theme.palette_for("high_contrast", qapp)
    qapp.setStyle(before)


def slider() -> QSlider:
    return QSlider(Qt.Orientation.Horizontal)


def scroll_bar() -> QScrollBar:
    return QScrollBar(Qt.Orientation.Vertical)


CONTROLS = (QPushButton, QLineEdit, QComboBox, QSpinBox, QCheckBox, QRadioButton, QPlainTextEdit, slider, scroll_bar)


def brightest(control: QWidget) -> float:
    image = control.grab().toImage()
    return max(QColor(image.pixel(x, y)).lightnessF() for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize("make", CONTROLS)
def test_every_control_has_an_outline(make: Callable[[], QWidget], palette: QPalette, qtbot: QtBot) -> None:
    control = make()
    qtbot.addWidget(control)
    control.setPalette(palette)
    control.resize(120, 60)
    assert brightest(control) > 0.6


def test_a_disabled_control_is_fainter(palette: QPalette, qtbot: QtBot) -> None:
    button = QPushButton()
    qtbot.addWidget(button)
    button.setPalette(palette)
    button.setEnabled(False)
    assert 0.3 < brightest(button) < 0.7


def test_a_field_without_a_frame_stays_without(palette: QPalette, qtbot: QtBot) -> None:
    edit = QLineEdit()
    qtbot.addWidget(edit)
    edit.setPalette(palette)
    edit.setFrame(False)
    assert brightest(edit) < 0.1


def test_the_style_can_come_and_go_many_times(qapp: QApplication, qtbot: QtBot) -> None:
    before = qapp.style().name()
    edit = QLineEdit("text")
    qtbot.addWidget(edit)
    for _ in range(20):
        qapp.setStyle(OutlinedStyle())
        edit.grab()
        qapp.setStyle(before)
        edit.grab()
    assert qapp.style().name() == before
