"""What every window of the program has: Enter presses the button that has the focus, and the window fits on the screen."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMainWindow

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Window(QMainWindow):
    """A main window that can be worked with by keyboard alone."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Presses the focused button on Enter, as dialogs do; anything else goes its usual way."""
        focused = QApplication.focusWidget()
        if event.key() in _ENTER and isinstance(focused, QAbstractButton) and self.isAncestorOf(focused):
            focused.click()
            return
        super().keyPressEvent(event)

    def fit(self, wanted: QSize) -> None:
        """Takes the size wanted, or fills a screen that has no room for it with a title bar."""
        room, line = self.screen().availableSize(), self.fontMetrics().height()
        self.resize(wanted.boundedTo(room - QSize(2 * line, 3 * line)))
        if room.width() - wanted.width() < 2 * line or room.height() - wanted.height() < 3 * line:
            self.setWindowState(self.windowState() | Qt.WindowState.WindowMaximized)
