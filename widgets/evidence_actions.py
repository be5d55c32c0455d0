"""The buttons of one card: accept, reject, comment, copy."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QStackedLayout, QWidget

from widgets import theme
from widgets.evidence_rows import Card
from widgets.push_button import PushButton
from widgets.retranslating import Retranslating


class CardActions(Retranslating, QWidget):
    """Buttons that float over a card; a comment is written in their place."""

    accept_wanted = Signal(str)
    reject_wanted = Signal(str)
    comment_written = Signal(str, str)
    copy_wanted = Signal(str)
    comment_wanted = Signal(str)
    closed = Signal()
    """The comment field was left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.claim_id = ""
        self._comment = ""
        buttons = QWidget(self)
        row = QHBoxLayout(buttons)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.space(self))
        self.accept, self.reject, self.comment, self.copy = (self._button(buttons) for _ in range(4))
        for button in (self.accept, self.reject, self.comment, self.copy):
            row.addWidget(button)
        row.addStretch()
        self.field = QLineEdit(self)
        self.field.setMaxLength(2000)
        self.field.installEventFilter(self)
        self._stack = QStackedLayout(self)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self._stack.addWidget(buttons)
        self._stack.addWidget(self.field)
        self.accept.clicked.connect(self._on_accepted)
        self.reject.clicked.connect(self._on_rejected)
        self.comment.clicked.connect(self._on_comment_wanted)
        self.copy.clicked.connect(self._on_copied)
        self.field.returnPressed.connect(self._on_written)
        self.hide()
        self.retranslate()

    def _button(self, parent: QWidget) -> PushButton:
        button = PushButton(parent)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        # The style's least width of a push button is more than four of them have in a narrow column.
        button.setMinimumWidth(1)
        return button

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        texts = (
            (self.accept, self.tr("Accept"), "A"),
            (self.reject, self.tr("Reject"), "R"),
            (self.comment, self.tr("Comment"), "C"),
            (self.copy, self.tr("Copy"), "Ctrl+Shift+C"),
        )
        for button, words, keys in texts:
            button.setText(words)
            button.setToolTip(f"{words} ({keys})")
            button.setAccessibleName(words)
        self.copy.setToolTip(self.tr("Copies the quote with its citation, key and chunk ID ({keys})").format(keys="Ctrl+Shift+C"))
        self.field.setPlaceholderText(self.tr("Comment; Enter keeps it, Esc leaves it"))
        self.field.setAccessibleName(self.tr("Comment on this card"))

    def serve(self, card: Card) -> None:
        """Belongs to this card; only what would change something is offered."""
        if card.claim_id != self.claim_id:
            self._stack.setCurrentIndex(0)
        self.claim_id, self._comment = card.claim_id, card.comment
        self.accept.setVisible(card.status != "accepted")
        self.reject.setVisible(card.status != "rejected")

    def write_comment(self) -> None:
        """Opens the field for a comment."""
        self.field.setText(self._comment)
        self._stack.setCurrentIndex(1)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.selectAll()

    @property
    def writing(self) -> bool:
        """Whether a comment is being written."""
        return self._stack.currentIndex() == 1

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter, with which a comment was kept, goes no further: the list below would open the card."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
            return
        event.accept()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Escape leaves the comment, instead of stopping the run."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
            elif event.type() == QEvent.Type.KeyPress:
                self._close()
                return True
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Covers what is below with the ground of a card."""
        QPainter(self).fillRect(self.rect(), theme.card(self.palette()))

    def _close(self) -> None:
        self._stack.setCurrentIndex(0)
        self.closed.emit()

    @Slot()
    def _on_written(self) -> None:
        self.comment_written.emit(self.claim_id, self.field.text().strip())
        self._close()

    @Slot()
    def _on_accepted(self) -> None:
        self.accept_wanted.emit(self.claim_id)

    @Slot()
    def _on_rejected(self) -> None:
        self.reject_wanted.emit(self.claim_id)

    @Slot()
    def _on_comment_wanted(self) -> None:
        self.comment_wanted.emit(self.claim_id)

    @Slot()
    def _on_copied(self) -> None:
        self.copy_wanted.emit(self.claim_id)
