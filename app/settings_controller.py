"""Settings: language, theme and size of the program, and those of the workspace; each applies at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QApplication

from app import appearance, settings, words
from app.language import Language
from engine.errors import ErrorInfo
from engine.intent.domain import DOMAINS
from engine.store.settings import SETTINGS, Value
from widgets.settings_dialog import SettingRow, SettingsDialog

if TYPE_CHECKING:
    from app.main_window import MainWindow

_FIELDS = ("auto", *DOMAINS)
_PROGRAM = ("language", "theme", "scale")


class SettingsController(QObject):
    """Applies and keeps what a person sets."""

    def __init__(self, application: QApplication, language: Language) -> None:
        super().__init__(application)
        self._application, self._language = application, language
        self._window: MainWindow | None = None

    def apply(self) -> None:
        """Shows the program as it was set."""
        known = settings.load()
        self._language.use(known.language)
        appearance.apply(self._application, known.theme, known.scale)

    def serve(self, window: MainWindow) -> None:
        """Opens the dialog when a window asks for it."""
        self._window = window
        window.ask.settings_requested.connect(lambda: window.bridge.call(lambda engine: engine.config(), self.open))

    def open(self, values: dict[str, Value]) -> None:
        """Shows the dialog; `values` are those of the workspace."""
        known = settings.load()
        rows = [
            SettingRow(
                key,
                _meanings().get(key, setting.meaning),
                values[key],
                setting.default,
                setting.low,
                setting.high,
                _FIELDS if key == "domain" else setting.words,
                tuple(words.domain(name) for name in _FIELDS) if key == "domain" else (),
            )
            for key, setting in SETTINGS.items()
        ]
        dialog = SettingsDialog(known.language, known.theme, known.scale, rows, self._window)
        dialog.changed.connect(lambda key, value: self._change(dialog, key, value))
        dialog.exec()

    def _change(self, dialog: SettingsDialog, key: str, value: Value) -> None:
        if key in _PROGRAM:
            settings.change(**{key: value})
            self.apply()
        elif self._window is not None:
            self._window.bridge.call(
                lambda engine: engine.set_config(key, str(value)),
                lambda _: dialog.show_error(key, ""),
                lambda error: self._refuse(dialog, key, error),
            )

    def _refuse(self, dialog: SettingsDialog, key: str, error: ErrorInfo) -> None:
        dialog.show_error(key, error.raw_error)


def _meanings() -> dict[str, str]:
    return {
        "hits_per_question": QCoreApplication.translate("Settings", "Papers proposed at the hits"),
        "cards_per_question": QCoreApplication.translate("Settings", "Evidence cards of a question at most"),
        "cards_per_paper": QCoreApplication.translate("Settings", "Evidence cards of a paper at most"),
        "child_silence_s": QCoreApplication.translate("Settings", "Seconds after which a silent helper process is ended"),
        "domain": QCoreApplication.translate("Settings", "Field that questions are read in"),
    }
