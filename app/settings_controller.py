"""Settings: language, theme and size of the program, and those of the workspace; each applies at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QApplication

from app import appearance, failures, settings, words
from app.language import Language
from engine.domain.fields import DOMAINS
from engine.errors import ErrorInfo
from engine.store.settings import SETTINGS, Value
from widgets.settings_dialog import SettingRow, SettingsDialog

if TYPE_CHECKING:
    from app.main_window import MainWindow

_FIELDS = ("auto", *DOMAINS)
_ONLINE = ("online", "offline_lock")
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
        known, rows = settings.load(), _rows(values)
        dialog = SettingsDialog(known.language, known.theme, known.scale, rows, self._window)
        dialog.changed.connect(lambda key, value: self._change(dialog, key, value))
        dialog.exec()

    def _change(self, dialog: SettingsDialog, key: str, value: Value) -> None:
        if key in _PROGRAM:
            settings.change(**{key: value})
            self.apply()
            dialog.rename(_rows({row: dialog.value(row) for row in SETTINGS}))
        elif self._window is not None:
            self._window.bridge.call(
                lambda engine: engine.set_config(key, str(value)),
                lambda _: self._took(dialog, key),
                lambda error: self._refuse(dialog, key, error),
            )

    def _took(self, dialog: SettingsDialog, key: str) -> None:
        dialog.show_error(key, "")
        if self._window is not None and key in _ONLINE:
            self._window.sources.refresh_badge()

    def _refuse(self, dialog: SettingsDialog, key: str, error: ErrorInfo) -> None:
        dialog.show_error(key, failures.failure(error))


def _rows(values: dict[str, Value]) -> list[SettingRow]:
    """The settings of the workspace with these values, in the language of the moment."""
    return [
        SettingRow(
            key,
            _meanings().get(key, setting.meaning),
            values[key],
            setting.default,
            setting.low,
            setting.high,
            _FIELDS if key == "domain" else setting.words,
            tuple(words.domain(name) for name in _FIELDS) if key == "domain" else tuple(_choices().get(word, word) for word in setting.words),
            setting.secret,
        )
        for key, setting in SETTINGS.items()
    ]


def _choices() -> dict[str, str]:
    return {
        "auto": QCoreApplication.translate("Settings", "automatic"),
        "off": QCoreApplication.translate("Settings", "off"),
        "on": QCoreApplication.translate("Settings", "on"),
        "eng": QCoreApplication.translate("Settings", "English"),
        "chi_sim": QCoreApplication.translate("Settings", "Chinese"),
        "eng+chi_sim": QCoreApplication.translate("Settings", "English and Chinese"),
    }


def _meanings() -> dict[str, str]:
    return {
        "hits_per_question": QCoreApplication.translate("Settings", "Papers proposed at the hits"),
        "cards_per_question": QCoreApplication.translate("Settings", "Evidence cards of a question at most"),
        "cards_per_paper": QCoreApplication.translate("Settings", "Evidence cards of a paper at most"),
        "child_silence_s": QCoreApplication.translate("Settings", "Seconds after which a silent helper process is ended"),
        "engine": QCoreApplication.translate("Settings", "Search engine (automatic: whoosh, and tantivy for large sources)"),
        "fast_index_above": QCoreApplication.translate("Settings", "Records of a source above which automatic takes tantivy"),
        "index_workers": QCoreApplication.translate("Settings", "Processes that build an index side by side (0: one for each core)"),
        "source_timeout_s": QCoreApplication.translate("Settings", "Seconds that one source may take to answer a search"),
        "ocr": QCoreApplication.translate("Settings", "Recognise the text of scanned pages (OCR), in"),
        "ocr_page_s": QCoreApplication.translate("Settings", "Seconds that recognising one page may take"),
        "online": QCoreApplication.translate(
            "Settings", "PubMed may be asked over the network; the words of the question, key and address below leave this computer, nothing else"
        ),
        "offline_lock": QCoreApplication.translate(
            "Settings", "This workspace is locked offline (once on, only the file that locks can be taken away)"
        ),
        "online_base_url": QCoreApplication.translate("Settings", "Address of PubMed's E-utilities"),
        "online_api_key": QCoreApplication.translate("Settings", "Key of NCBI, for 10 instead of 3 requests a second"),
        "online_email": QCoreApplication.translate("Settings", "Address that NCBI may write to if the requests trouble it"),
        "mesh_expansion": QCoreApplication.translate("Settings", "Searches also look for the synonyms of MeSH terms"),
        "note_author": QCoreApplication.translate("Settings", "Author of highlights and notes (empty: your name on this computer)"),
        "domain": QCoreApplication.translate("Settings", "Field that questions are read in"),
    }
