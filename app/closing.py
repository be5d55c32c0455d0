"""What is asked before a window closes while something is at work."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from widgets.boxes import confirms


def wants_to_stay(window: QWidget, *, asks: bool) -> bool:
    """Asks whether to stop and close; `asks` where a question is at work, not only files. Enter, like Esc, does what loses nothing."""
    if asks:
        text = QCoreApplication.translate(
            "Closing", "A question is still at work. Stop it and close? What is finished is kept; the next start offers to go on."
        )
    else:
        text = QCoreApplication.translate(
            "Closing", "Files are still being read. Stop and close? What is finished is kept; add the same files again for the rest."
        )
    return not confirms(window, text, QMessageBox.StandardButton.Close)
