"""Settings: told at once, restored by Cancel and by Restore defaults, limits kept."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QLabel, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from widgets.settings_dialog import SettingRow, SettingsDialog

ROWS = [
    SettingRow("cards", "cards at most", 20, 12, 1, 50),
    SettingRow("domain", "the field", "auto", "auto"),
    SettingRow("engine", "the engine", "fast", "whoosh", words=("whoosh", "fast")),
]


@pytest.fixture
def dialog(qtbot: QtBot) -> SettingsDialog:
    widget = SettingsDialog("zh", "light", 100, ROWS)
    qtbot.addWidget(widget)
    widget.show()
    return widget


@pytest.fixture
def heard(dialog: SettingsDialog) -> list[tuple[str, object]]:
    told: list[tuple[str, object]] = []
    dialog.changed.connect(lambda key, value: told.append((key, value)))
    return told


def combo(dialog: SettingsDialog, name: str) -> QComboBox:
    return next(box for box in dialog.findChildren(QComboBox) if box.accessibleName() == name)


def press(dialog: SettingsDialog, which: QDialogButtonBox.StandardButton) -> None:
    dialog.findChild(QDialogButtonBox).button(which).click()


def test_it_shows_what_is_set(dialog: SettingsDialog) -> None:
    assert (combo(dialog, "Language").currentText(), combo(dialog, "Theme").currentText()) == ("中文", "Light")
    assert combo(dialog, "Size of text and controls").currentText() == "100 %"
    assert dialog.findChild(QSpinBox).value() == 20
    assert combo(dialog, "The engine").currentText() == "fast"
    assert "1 to 50; default 12" in dialog.findChild(QSpinBox).toolTip()


def test_a_change_is_told_at_once(dialog: SettingsDialog, heard: list[tuple[str, object]]) -> None:
    combo(dialog, "Theme").setCurrentIndex(2)
    combo(dialog, "Size of text and controls").setCurrentIndex(2)
    dialog.findChild(QSpinBox).setValue(30)
    assert heard == [("theme", "dark"), ("scale", 150), ("cards", 30)]
    press(dialog, QDialogButtonBox.StandardButton.Ok)
    assert len(heard) == 3
    assert not dialog.isVisible()


def test_typing_a_number_tells_the_whole_number_only(dialog: SettingsDialog, heard: list[tuple[str, object]], qtbot: QtBot) -> None:
    spin = dialog.findChild(QSpinBox)
    spin.setFocus()
    spin.selectAll()
    qtbot.keyClicks(spin, "45")
    assert heard == []
    qtbot.keyClick(spin, Qt.Key.Key_Tab)
    assert heard == [("cards", 45)]


def test_numbers_keep_their_limits(dialog: SettingsDialog, heard: list[tuple[str, object]]) -> None:
    dialog.findChild(QSpinBox).setValue(9_000)
    assert heard == [("cards", 50)]


@pytest.mark.parametrize("by_key", [True, False])
def test_cancel_restores_only_what_was_changed(dialog: SettingsDialog, heard: list[tuple[str, object]], qtbot: QtBot, by_key: bool) -> None:
    combo(dialog, "Theme").setCurrentIndex(2)
    dialog.findChild(QSpinBox).setValue(30)
    heard.clear()
    if by_key:
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    else:
        press(dialog, QDialogButtonBox.StandardButton.Cancel)
    assert sorted(heard, key=str) == [("cards", 20), ("theme", "light")]
    assert not dialog.isVisible()


def test_defaults_are_restored(dialog: SettingsDialog, heard: list[tuple[str, object]]) -> None:
    press(dialog, QDialogButtonBox.StandardButton.RestoreDefaults)
    assert sorted(heard, key=str) == [("cards", 12), ("engine", "whoosh"), ("language", "system"), ("theme", "system")]
    assert dialog.value("scale") == 100


def test_a_refused_text_says_why_until_it_is_changed(dialog: SettingsDialog, heard: list[tuple[str, object]], qtbot: QtBot) -> None:
    field = next(f for f in dialog.findChildren(QLineEdit) if f.accessibleName() == "The field")
    field.setFocus()
    field.setText("astrology")
    qtbot.keyClick(field, Qt.Key.Key_Tab)
    assert heard == [("domain", "astrology")]
    dialog.show_error("domain", "There is no such field.")
    assert any(label.text() == "There is no such field." and label.isVisible() for label in dialog.findChildren(QLabel))
    field.setFocus()
    field.setText("auto")
    qtbot.keyClick(field, Qt.Key.Key_Tab)
    assert not any("no such field" in label.text() for label in dialog.findChildren(QLabel))


def test_without_a_workspace_only_the_appearance_is_shown(qtbot: QtBot) -> None:
    dialog = SettingsDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    assert "This workspace" not in [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]


def test_settings_of_the_workspace_are_named_again_in_another_language(qtbot: QtBot) -> None:
    dialog = SettingsDialog(rows=[SettingRow("online", "asked online", "off", "off", words=("off", "on"), names=("off", "on"))])
    qtbot.addWidget(dialog)
    dialog.rename([SettingRow("online", "联网", "off", "off", words=("off", "on"), names=("关", "开"))])
    assert "联网" in [label.text() for label in dialog.findChildren(QLabel)]
    assert "开" in [box.itemText(1) for box in dialog.findChildren(QComboBox)]
    assert dialog.value("online") == "off"
