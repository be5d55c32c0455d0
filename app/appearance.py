"""How the program looks: bundled fonts, theme and size of text, icons."""

from __future__ import annotations

import logging

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QIcon, QPixmap
from PySide6.QtWidgets import QApplication, QStyleFactory, QToolTip

import fonts
import resources
from widgets import icons, theme
from widgets.outlined_style import OutlinedStyle

_SCHEMES = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}
_log = logging.getLogger(__name__)


def load_fonts(application: QApplication) -> None:
    """Makes the bundled font the font of the program; characters that it lacks come from the fonts of the system."""
    system = application.font()
    loaded = [QFontDatabase.addApplicationFont(str(path)) for path in fonts.paths()]
    if -1 in loaded:
        _log.warning("a bundled font could not be loaded; the fonts of the system are used")
        return
    font = QFont(system)
    font.setFamilies([fonts.FAMILY, *system.families()])
    application.setFont(font)


def load_icons(application: QApplication) -> None:
    """Gives the widgets their icons and the windows theirs."""
    icons.set_loader(read_icon)
    picture = QPixmap()
    if picture.loadFromData(read_icon("postil"), "SVG"):
        application.setWindowIcon(QIcon(picture))


def read_icon(name: str) -> bytes:
    """The SVG of an icon, e.g. "search"; FileNotFoundError if there is none of that name."""
    return resources.read_bytes(f"icons/{name}.svg")


def apply(application: QApplication, name: str, scale: int) -> None:
    """Shows the program in a theme (`theme.NAMES`) with text of a size in percent, at once; "system" goes on following the desktop."""
    look = application.findChild(_Look) or _Look(application)
    look.show(name, scale)


class _Look(QObject):
    """The look of the moment, kept to follow the desktop from light to dark and back."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._application = application
        self._name = "system"
        self._points = QFontInfo(application.font()).pointSizeF()
        self._is_outlined: bool | None = None
        application.styleHints().colorSchemeChanged.connect(self.on_colour_scheme_changed)

    def show(self, name: str, scale: int) -> None:
        """Sets colours and size."""
        hints = self._application.styleHints()
        self._name = name
        if name in _SCHEMES:
            hints.setColorScheme(_SCHEMES[name])
        else:
            hints.unsetColorScheme()
        self._colour()
        font = self._application.font()
        points = self._points * scale / 100
        if abs(font.pointSizeF() - points) > 0.01:
            font.setPointSizeF(points)
            self._application.setFont(font)

    @Slot()
    def on_colour_scheme_changed(self) -> None:
        """Follows the desktop, unless a theme was chosen."""
        if self._name not in _SCHEMES:
            self._colour()

    def _colour(self) -> None:
        palette = theme.palette_for(self._name, self._application)
        is_outlined = theme.is_high_contrast(palette)
        if is_outlined is not self._is_outlined:
            self._application.setStyle(OutlinedStyle() if is_outlined else QStyleFactory.create(theme.STYLE))
            self._is_outlined = is_outlined
        if palette != self._application.palette():
            self._application.setPalette(palette)
            QToolTip.setPalette(palette)
