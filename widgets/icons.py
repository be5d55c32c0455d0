"""Icons in the colours of the palette; the drawings come from a loader that the program sets at its start."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QWidget

_SIZES = (16, 20, 24, 32, 48, 64)
_loaders: list[Callable[[str], bytes]] = []
_drawn: dict[tuple[str, str, str, str], QIcon] = {}


def set_loader(loader: Callable[[str], bytes] | None) -> None:
    """Sets who gives the SVG of an icon by its name, or raises OSError; without a loader all icons are empty and buttons show text."""
    _loaders[:] = [loader] if loader else []
    _drawn.clear()


def icon(name: str, palette: QPalette, colour: QColor | None = None) -> QIcon:
    """The icon in the colour of button text or in a given one, faded when disabled; empty when there is no drawing."""
    if not _loaders:
        return QIcon()
    normal = (colour or palette.color(QPalette.ColorGroup.Active, QPalette.ColorRole.ButtonText)).name()
    faded = palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText).name()
    marked = palette.color(QPalette.ColorGroup.Active, QPalette.ColorRole.HighlightedText).name()
    key = (name, normal, faded, marked)
    if key not in _drawn:
        _drawn[key] = _draw(name, {QIcon.Mode.Normal: normal, QIcon.Mode.Disabled: faded, QIcon.Mode.Selected: marked})
    return _drawn[key]


def icon_size(widget: QWidget) -> QSize:
    """The size of an icon beside the text of a widget, in pixels; it grows with the font."""
    side = round(widget.fontMetrics().height() * 0.95)
    return QSize(side, side)


def put(button: QAbstractButton, name: str, colour: Callable[[QPalette], QColor] | None = None) -> None:
    """Gives a button an icon that follows its palette and font, e.g. `put(stop, "stop", theme.bad)`."""
    for known in button.findChildren(_Follower, options=Qt.FindChildOption.FindDirectChildrenOnly):
        button.removeEventFilter(known)
        known.deleteLater()
    follower = _Follower(button, name, colour)
    button.installEventFilter(follower)


class _Follower(QObject):
    """Draws the icon of a button anew when colours or sizes change."""

    def __init__(self, button: QAbstractButton, name: str, colour: Callable[[QPalette], QColor] | None) -> None:
        super().__init__(button)
        self._button, self._name, self._colour = button, name, colour
        self._refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Looks on; keeps nothing from the button."""
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._refresh()
        return False

    def _refresh(self) -> None:
        palette = self._button.palette()
        self._button.setIcon(icon(self._name, palette, self._colour(palette) if self._colour else None))
        self._button.setIconSize(icon_size(self._button))


def _draw(name: str, colours: dict[QIcon.Mode, str]) -> QIcon:
    try:
        drawing = _loaders[0](name)
    except OSError:
        return QIcon()
    result = QIcon()
    for mode, colour in colours.items():
        renderer = QSvgRenderer(QByteArray(drawing.replace(b"currentColor", colour.encode())))
        for side in _SIZES if renderer.isValid() else ():
            pixmap = QPixmap(side, side)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            renderer.render(painter, QRectF(0, 0, side, side))
            painter.end()
            result.addPixmap(pixmap, mode)
    return result
