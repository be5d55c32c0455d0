"""Asks for the password of a locked PDF."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from widgets import theme
from widgets.push_button import without_icons
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating


class PasswordDialog(Retranslating, QDialog):
    """One file, one masked field; it stays open until a password fits or the file is skipped."""

    tried = Signal(str)
    """A password was typed; answered by `say_wrong` or by closing the dialog."""
    skipped = Signal()
    """This file is to be left out."""
    all_skipped = Signal()
    """This file and those after it are to be left out."""

    def __init__(self, name: str, more: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._more, self._is_wrong = name, more, False
        self._says, self._wrong, self._note = QLabel(self), QLabel(self), QuietLabel(parent=self)
        for label in (self._says, self._wrong):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.field = QLineEdit(self)
        self.field.setEchoMode(QLineEdit.EchoMode.Password)
        self.field.setMaxLength(1000)
        self._buttons = QDialogButtonBox(self)
        roles = QDialogButtonBox.ButtonRole
        self.unlock = self._buttons.addButton("", roles.AcceptRole)
        self.skip = self._buttons.addButton("", roles.RejectRole)
        self.skip_all = self._buttons.addButton("", roles.DestructiveRole)
        self.skip_all.setVisible(more > 0)
        without_icons(self._buttons)
        self.unlock.setDefault(True)
        gap = theme.space(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * gap, 2 * gap, 2 * gap, 2 * gap)
        layout.setSpacing(gap)
        for widget in (self._says, self.field, self._wrong, self._note, self._buttons):
            layout.addWidget(widget)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 60)
        self.field.textChanged.connect(self._on_edited)
        self.unlock.clicked.connect(self._on_unlock)
        self.skip.clicked.connect(self.reject)
        self.skip_all.clicked.connect(self._on_skip_all)
        self.rejected.connect(self.skipped)
        self.retranslate()
        self._refresh()

    def say_wrong(self) -> None:
        """The password does not fit: says so, and the next one can be typed over it."""
        self._is_wrong = True
        self.field.setEnabled(True)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.selectAll()
        self._refresh()

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        self.setWindowTitle(self.tr("Locked PDF"))
        one, many = self.tr("After it {count} more file is locked."), self.tr("After it {count} more files are locked.")
        said = self.tr("“{name}” is locked with a password.").format(name=self._name)
        more = (one if self._more == 1 else many).format(count=self._more) if self._more else ""
        self._says.setText("\n".join(filter(None, (said, more))))
        self.field.setAccessibleName(self.tr("Password"))
        self.field.setPlaceholderText(self.tr("Password"))
        self._wrong.setText(self.tr("This password does not open the file."))
        self._note.setText(self.tr("It is tried on the other locked files too, and forgotten when the window is closed."))
        self.unlock.setText(self.tr("&Unlock"))
        self.skip.setText(self.tr("&Skip"))
        self.skip_all.setText(self.tr("Skip &all"))

    def _refresh(self) -> None:
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.WindowText, theme.bad(self.palette()))
        self._wrong.setPalette(palette)
        self._wrong.setVisible(self._is_wrong)
        self.field.setAccessibleDescription(self._wrong.text() if self._is_wrong else "")
        self.unlock.setEnabled(bool(self.field.text()) and self.field.isEnabled())

    @Slot()
    def _on_edited(self) -> None:
        self._is_wrong = False
        self._refresh()

    @Slot()
    def _on_unlock(self) -> None:
        if self.field.text():
            self.field.setEnabled(False)
            self._refresh()
            self.tried.emit(self.field.text())

    @Slot()
    def _on_skip_all(self) -> None:
        self.rejected.disconnect(self.skipped)
        self.reject()
        self.all_skipped.emit()
