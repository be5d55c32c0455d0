"""The language of the window: Qt Linguist's files, loaded and changed while the program runs."""

from __future__ import annotations

import logging

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

import resources

_LOCALES = {"en": QLocale(QLocale.Language.English, QLocale.Country.Canada), "zh": QLocale(QLocale.Language.Chinese, QLocale.Country.China)}
"""Canada's English has a decimal point and writes dates as 2026-11-30, which no reader takes for another day."""
_log = logging.getLogger(__name__)


class Language:
    """Speaks one language at a time; every widget hears of a change by a LanguageChange event."""

    def __init__(self, application: QApplication) -> None:
        self._application = application
        self._installed: list[QTranslator] = []
        self._data = b""
        self.current = "en"
        """The language shown: "en" or "zh"."""

    def use(self, name: str) -> None:
        """Shows the program in "en", "zh" or, for "system", in the desktop's language if it is one of these."""
        wanted = system_language() if name == "system" else name
        locale = _locale(wanted)
        QLocale.setDefault(locale)
        # windows that are open keep the dates and numbers of the locale in which they were made
        for window in QApplication.topLevelWidgets():
            window.setLocale(locale)
        if wanted == self.current:
            return
        for translator in self._installed:
            self._application.removeTranslator(translator)
        self._installed = [] if wanted == "en" else self._translators(wanted)
        # the one installed last is asked first
        for translator in self._installed:
            self._application.installTranslator(translator)
        self.current = wanted

    def _translators(self, name: str) -> list[QTranslator]:
        """Qt's own texts (OK, Cancel, file dialogs) and those of the program."""
        found = []
        qt = QTranslator()
        if qt.load(_LOCALES[name], "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
            found.append(qt)
        own = QTranslator()
        # the translator reads from these bytes as long as it is installed; it makes no copy
        self._data = resources.read_bytes(f"translations/postil_{name}.qm")
        if own.load(self._data):
            found.append(own)
        else:
            _log.warning("the texts in language %s cannot be read", name)
        return found


def _locale(name: str) -> QLocale:
    """Dates and numbers as the desktop writes them, if it speaks the language; else as is usual in it."""
    system = QLocale.system()
    return system if system.language() == _LOCALES[name].language() else _LOCALES[name]


def system_language() -> str:
    """The first of the desktop's languages that the program speaks; English if there is none."""
    for tag in QLocale.system().uiLanguages():
        spoken = tag.partition("-")[0].lower()
        if spoken in _LOCALES:
            return spoken
    return "en"
