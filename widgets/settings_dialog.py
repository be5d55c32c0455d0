"""Settings: language, theme and scale of the program, and what the workspace lets one set; applied at once, Cancel restores."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from widgets import theme
from widgets.heading import Heading
from widgets.push_button import without_icons
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating

Value = int | str
LANGUAGES = ("system", "en", "zh")
SCALES = (100, 125, 150, 175, 200)


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A setting of the workspace: a number from `low` to `high`, one of `words`, or free text where both are missing."""

    key: str
    meaning: str
    value: Value
    default: Value
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """How the words are shown, one each; the words themselves if empty."""
    is_secret: bool = False
    """Not for eyes that pass by."""


class SettingsDialog(Retranslating, QDialog):
    """Every change is told at once; Cancel tells the values that were there at the start."""

    changed = Signal(str, object)
    """The key of a setting ("language", "theme", "scale", or one of the workspace) and its new value (int or str)."""

    def __init__(
        self,
        language: str = "system",
        theme_name: str = "system",
        scale: int = 100,
        rows: Iterable[SettingRow] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._rows = tuple(rows)
        self._start: dict[str, Value] = {"language": language, "theme": theme_name, "scale": scale}
        self._defaults: dict[str, Value] = {"language": "system", "theme": "system", "scale": 100}
        for row in self._rows:
            self._start[row.key], self._defaults[row.key] = row.value, row.default
        self._now = dict(self._start)
        self._fields: dict[str, QWidget] = {}
        self._labels: dict[str, QLabel] = {}
        self._errors: dict[str, QuietLabel] = {}
        self._title = [Heading("", self), Heading("", self)]
        gap = theme.space(self)
        # a form layout would cut labels of two lines
        form = QGridLayout()
        form.setVerticalSpacing(gap)
        form.setHorizontalSpacing(3 * gap)
        form.setColumnStretch(0, 3)
        form.setColumnStretch(1, 2)
        form.addWidget(self._title[0], 0, 0, 1, 2)
        for key in ("language", "theme", "scale"):
            self._add(form, key, self._choice(key))
        if self._rows:
            form.addWidget(self._title[1], form.rowCount(), 0, 1, 2)
        for row in self._rows:
            self._add(form, row.key, self._field_for(row))
        form.setRowStretch(form.rowCount(), 1)
        for title in self._title:
            title.setVisible(title is self._title[0] or bool(self._rows))
        inside = QWidget(self)
        inside.setLayout(form)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        kinds = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel | kinds.RestoreDefaults, self)
        without_icons(self._buttons)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self._buttons.button(kinds.RestoreDefaults).clicked.connect(self._on_defaults)
        self._note = QuietLabel(parent=self)
        layout = QVBoxLayout(self)
        layout.setSpacing(gap)
        layout.addWidget(area, 1)
        layout.addWidget(self._note)
        layout.addWidget(self._buttons)
        letters, line = self.fontMetrics().averageCharWidth(), self.fontMetrics().height()
        self.resize(theme.on_screen(self, QSize(letters * 80, min(line * 34, line * (14 + 3 * len(self._rows))))))
        self.retranslate()

    def value(self, key: str) -> Value:
        """The value of a setting as it is now."""
        return self._now[key]

    def show_error(self, key: str, text: str) -> None:
        """Says below a field why its value was refused; an empty text takes that away."""
        label = self._errors[key]
        label.setText(text)
        label.setVisible(bool(text))
        self._fields[key].setAccessibleDescription(text)

    def rename(self, rows: Iterable[SettingRow]) -> None:
        """Names the settings of the workspace in another language; their values stay."""
        self._rows = tuple(rows)
        for row in self._rows:
            field = self._fields[row.key]
            if isinstance(field, QComboBox):
                for place, name in enumerate(row.names):
                    field.setItemText(place, name)
        self.retranslate()

    def reject(self) -> None:
        """Restores what was there and closes."""
        for key, value in self._start.items():
            self._set(key, value)
        super().reject()

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setWindowTitle(self.tr("Settings"))
        self._title[0].setText(self.tr("Appearance"))
        self._title[1].setText(self.tr("This workspace"))
        self._note.setText(self.tr("Changes apply at once; Cancel takes them back."))
        names = {"language": self.tr("Language"), "theme": self.tr("Theme"), "scale": self.tr("Size of text and controls")}
        for key, label in self._labels.items():
            words = names.get(key) or next(row.meaning for row in self._rows if row.key == key)
            label.setText(words[:1].upper() + words[1:])
            self._fields[key].setAccessibleName(label.text())
        texts_of = {
            "language": (self.tr("As the system"), "English", "中文"),
            "theme": (self.tr("As the system"), self.tr("Light"), self.tr("Dark"), self.tr("High contrast")),
            "scale": tuple(self.tr("{percent} %").format(percent=percent) for percent in SCALES),
        }
        for key, texts in texts_of.items():
            field = self._fields[key]
            if isinstance(field, QComboBox):
                for place, text in enumerate(texts):
                    field.setItemText(place, text)
        for row in self._rows:
            if row.high:
                text = self.tr("{low} to {high}; default {default}").format(low=row.low, high=row.high, default=row.default)
            else:
                text = self.tr("default: {default}").format(default=row.default)
            self._fields[row.key].setToolTip(text)
        self._buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults).setText(self.tr("Restore &defaults"))
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("&Done"))
        self._buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(self.tr("&Cancel"))

    def _add(self, form: QGridLayout, key: str, field: QWidget) -> None:
        label, error = QLabel(self), QuietLabel(parent=self)
        label.setWordWrap(True)
        label.setBuddy(field)
        error.draw_in(theme.bad)
        error.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        error.hide()
        self._fields[key], self._labels[key], self._errors[key] = field, label, error
        row = form.rowCount()
        form.addWidget(label, row, 0)
        form.addWidget(field, row, 1)
        form.addWidget(error, row + 1, 1)

    def _choice(self, key: str) -> QComboBox:
        values: dict[str, tuple[Value, ...]] = {"language": LANGUAGES, "theme": theme.NAMES, "scale": SCALES}
        return self._combo(key, values[key])

    def _combo(self, key: str, values: tuple[Value, ...]) -> QComboBox:
        field = QComboBox(self)
        for value in values:
            field.addItem(str(value), value)
        field.setCurrentIndex(max(0, field.findData(self._now[key])))
        field.currentIndexChanged.connect(lambda: self._on_edited(key, field.currentData()))
        return field

    def _field_for(self, row: SettingRow) -> QWidget:
        if row.words:
            combo = self._combo(row.key, row.words)
            for place, name in enumerate(row.names):
                combo.setItemText(place, name)
            return combo
        if isinstance(row.value, int):
            number = QSpinBox(self)
            # typing "120" must not tell 1, 12 and 120
            number.setKeyboardTracking(False)
            number.setRange(row.low, row.high)
            number.setValue(row.value)
            number.valueChanged.connect(lambda value: self._on_edited(row.key, value))
            return number
        text = QLineEdit(str(row.value), self)
        if row.is_secret:
            text.setEchoMode(QLineEdit.EchoMode.PasswordEchoOnEdit)
        text.editingFinished.connect(lambda: self._on_edited(row.key, text.text().strip()))
        return text

    def _set(self, key: str, value: Value) -> None:
        field = self._fields[key]
        if isinstance(field, QComboBox):
            field.setCurrentIndex(max(0, field.findData(value)))
        elif isinstance(field, QSpinBox):
            field.setValue(int(value))
        elif isinstance(field, QLineEdit):
            field.setText(str(value))
        self._on_edited(key, value)

    def _on_edited(self, key: str, value: Value) -> None:
        if self._now[key] != value:
            self._now[key] = value
            self.show_error(key, "")
            self.changed.emit(key, value)

    @Slot()
    def _on_defaults(self) -> None:
        for key, value in self._defaults.items():
            self._set(key, value)
