"""Text that is cut with an ellipsis where the room ends, and given in full by the tooltip."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFocusEvent, QGuiApplication, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QSizePolicy, QWidget

from widgets import theme


class ElidedLabel(QLabel):
    """A label of one line that may become as narrow as the room is; `quiet` draws it as secondary text."""

    def __init__(self, parent: QWidget | None = None, quiet: bool = False) -> None:
        super().__init__(parent)
        self._quiet = quiet
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """A few letters."""
        return QSize(self.fontMetrics().averageCharWidth() * 4, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws what fits; the tooltip holds the text while something is cut off."""
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        cut = self.text() if shown != self.text() else ""
        if self.toolTip() != cut:
            self.setToolTip(cut)
        painter = QPainter(self)
        if not self.isEnabled() or not self._quiet:
            painter.setPen(self.palette().color(self.foregroundRole()))
        else:
            painter.setPen(theme.quiet(self.palette()))
        painter.drawText(self.contentsRect(), int(self.alignment() | Qt.AlignmentFlag.AlignVCenter), shown)


class QuietLine(QLineEdit):
    """Secondary text that can be selected and copied: cut to the room, whole as soon as it has the focus."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._full = ""
        self.setReadOnly(True)
        self.setFrame(False)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._tint()

    def full_text(self) -> str:
        """The text before it was cut."""
        return self._full

    def set_full_text(self, text: str) -> None:
        """Shows a text of one line."""
        self._full = " ".join(text.split())
        self.setToolTip(self._full)
        self.updateGeometry()
        self._fit()

    def sizeHint(self) -> QSize:
        """Wide enough for the whole text."""
        return QSize(self.fontMetrics().horizontalAdvance(self._full) + 4 * theme.space(self), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """A few words."""
        return QSize(self.fontMetrics().averageCharWidth() * 12, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cuts the text anew."""
        super().resizeEvent(event)
        self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Shows the whole text, so that all of it can be copied."""
        super().focusInEvent(event)
        self.setText(self._full)
        self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Cuts the text again, unless its context menu took the focus."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Takes over new colours."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._tint()

    def _tint(self) -> None:
        palette, quiet = self.palette(), theme.quiet(QGuiApplication.palette())
        if palette.color(QPalette.ColorRole.Text) != quiet or palette.color(QPalette.ColorRole.Base).alpha():
            own = QPalette()
            own.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
            own.setColor(QPalette.ColorRole.Text, quiet)
            self.setPalette(own)

    def _fit(self) -> None:
        if self.hasFocus():
            self.setText(self._full)
        else:
            room = max(0, self.contentsRect().width() - 3 * theme.space(self))
            self.setText(self.fontMetrics().elidedText(self._full, Qt.TextElideMode.ElideRight, room))
            self.setCursorPosition(0)
