"""What every window of the program has: it fits on the screen, and is found where it was left."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QByteArray, QPoint, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow, QSplitter

from app import settings


class Window(QMainWindow):
    """A main window that is never larger than the screen."""

    def fit(self, wanted: QSize) -> None:
        """Takes the size wanted, or fills a screen that has no room for it with a title bar."""
        room, line = self.screen().availableSize(), self.fontMetrics().height()
        self.resize(wanted.boundedTo(room - QSize(2 * line, 3 * line)))
        if room.width() - wanted.width() < 2 * line or room.height() - wanted.height() < 3 * line:
            self.setWindowState(self.windowState() | Qt.WindowState.WindowMaximized)

    def remember(self, splitters: Mapping[str, QSplitter]) -> None:
        """Keeps size, place and columns for the next start."""
        sizes = {name: tuple(splitter.sizes()) for name, splitter in splitters.items()}
        values: dict[str, Any] = {"geometry": base64.b64encode(self.saveGeometry().data()).decode("ascii")}
        if not self.isMaximized() and not self.isFullScreen():
            values["corner"] = (self.x(), self.y())
        settings.change(splitters=sizes, **values)

    def restore(self, splitters: Mapping[str, QSplitter]) -> None:
        """Takes size, place and columns of the last time; what does not fit any more is left out."""
        known = settings.load()
        if known.geometry:
            self.restoreGeometry(QByteArray.fromBase64(known.geometry.encode("ascii")))
            # what Qt gives back is the place without the frame, and a window manager may put the frame there: a step with each start
            if len(known.corner) == 2 and not self.isMaximized() and QGuiApplication.screenAt(QPoint(*known.corner) + QPoint(20, 20)) is not None:
                self.move(QPoint(*known.corner))
        for name, splitter in splitters.items():
            if len(known.splitters.get(name, ())) == splitter.count():
                splitter.setSizes(list(known.splitters[name]))
