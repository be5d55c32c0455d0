"""A part of a panel that can be folded: a heading with a summary, and a body below it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from widgets import theme
from widgets.elided import ElidedLabel
from widgets.tips import tip


class Section(QWidget):
    """The heading is a button that folds the body; its summary stays visible."""

    folded = Signal(bool)
    """The body was folded away (True) or brought back."""

    def __init__(self, body: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.body = body
        self._is_folded, self._more = False, ""
        self._top = QWidget(self)
        self._heading = QToolButton(self._top)
        self._heading.setAutoRaise(True)
        self._heading.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._heading.setArrowType(Qt.ArrowType.DownArrow)
        self._heading.clicked.connect(self._on_clicked)
        self._summary = ElidedLabel(self._top, quiet=True)
        self._summary.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        gap = theme.space(self)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._top)
        self._row.setSpacing(gap)
        self._row.setContentsMargins(0, 0, gap, 0)
        self._row.addWidget(self._heading)
        self._row.addWidget(self._summary, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(gap // 2)
        layout.addWidget(self._top)
        layout.addWidget(body, 1)

    @property
    def is_folded(self) -> bool:
        """Whether only the heading is shown."""
        return self._is_folded

    def set_folded(self, folded: bool) -> None:
        """Folds the body away or brings it back."""
        if folded == self._is_folded:
            return
        self._is_folded = folded
        self._heading.setArrowType(Qt.ArrowType.RightArrow if folded else Qt.ArrowType.DownArrow)
        self.body.setVisible(not folded)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed if folded else QSizePolicy.Policy.Preferred)
        self.folded.emit(folded)

    def set_title(self, title: str, what_it_does: str) -> None:
        """The words of the heading, and what its button does."""
        self._heading.setText(title)
        self._heading.setToolTip(what_it_does)
        self._share_room()
        self._name()

    def set_summary(self, text: str, more: str = "") -> None:
        """What can be said of the body in a few words, and in more words on hovering and for screen readers."""
        self._more = more
        self._summary.setText(text)
        self._top.setToolTip(tip(more))
        self._share_room()
        self._name()

    def summary(self) -> str:
        """The summary shown."""
        return self._summary.text()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the summary below the heading where there is no room beside it."""
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        gap = theme.space(self)
        wanted = self._heading.sizeHint().width() + self._summary.fontMetrics().horizontalAdvance(self._summary.text()) + 2 * gap
        is_narrow = wanted > self.width() > 0
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight)
        side = Qt.AlignmentFlag.AlignLeft if is_narrow else Qt.AlignmentFlag.AlignRight
        self._summary.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        self._summary.setContentsMargins(gap if is_narrow else 0, 0, 0, 0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the button, on the summary, folds too."""
        if event.position().y() <= self._top.geometry().bottom():
            self._on_clicked()

    def _name(self) -> None:
        self._heading.setAccessibleName(", ".join(filter(None, (self._heading.text(), self._more or self._summary.text()))))

    @Slot()
    def _on_clicked(self) -> None:
        self.set_folded(not self._is_folded)
