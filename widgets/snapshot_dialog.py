"""A text that can be read, copied and saved, but not changed."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from widgets import theme
from widgets.push_button import without_icons


class SnapshotDialog(QDialog):
    """Shows a snapshot as JSON."""

    save_requested = Signal(str)
    """The text is to be saved to a file."""

    def __init__(self, title: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.view = QPlainTextEdit(text, self)
        self.view.setReadOnly(True)
        self.view.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.view.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.view.setAccessibleName(title)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.copy, self.save = QPushButton(self.tr("Copy"), self), QPushButton(self.tr("Save as…"), self)
        for button in (self.copy, self.save):
            self.buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        without_icons(self.buttons)
        layout = QVBoxLayout(self)
        gap = 2 * theme.space(self)
        layout.setContentsMargins(gap, gap, gap, gap)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.buttons)
        self.copy.clicked.connect(self._on_copy_clicked)
        self.save.clicked.connect(lambda: self.save_requested.emit(self.view.toPlainText()))
        self.buttons.rejected.connect(self.reject)

    def sizeHint(self) -> QSize:
        """Wide enough for most lines."""
        letter = self.fontMetrics().averageCharWidth()
        return QSize(letter * 110, letter * 80)

    @Slot()
    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.view.toPlainText())
