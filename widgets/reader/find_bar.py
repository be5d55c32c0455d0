"""The row of the Reader in which a text is looked for."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from widgets import theme
from widgets.marks import Mark, MarkButton
from widgets.reader.arrows import Arrow, ArrowButton
from widgets.retranslating import Retranslating

_REST_MS = 250
"""The search begins when no key was pressed for so long."""


class FindField(QLineEdit):
    """A line that keeps Esc for itself, which stops the run elsewhere in the window."""

    escaped = Signal()
    """Esc was pressed."""
    stepped = Signal(int)
    """Enter (1) or Shift+Enter (-1) was pressed."""

    def event(self, event: QEvent) -> bool:
        """Claims Esc before the shortcuts of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return bool(super().event(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes, Enter goes on."""
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.stepped.emit(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        else:
            super().keyPressEvent(event)
            return
        event.accept()


class FindBar(Retranslating, QWidget):
    """Tells what is looked for, shows the number of the present hit."""

    text_changed = Signal(str)
    """Another text is looked for; empty for none."""
    stepped = Signal(int)
    """The next (1) or the previous (-1) hit is wanted."""
    closed = Signal()
    """The row is about to be closed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = FindField(self)
        self.field.setClearButtonEnabled(True)
        self._count = QLabel(self)
        self._previous, self._next = ArrowButton(Arrow.UP, self), ArrowButton(Arrow.DOWN, self)
        self._close = MarkButton(Mark.CROSS, self)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._told = ""
        self._shown: tuple[int, int, bool] | None = None
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.space(self))
        layout.addWidget(self.field, 1)
        for widget in (self._count, self._previous, self._next, self._close):
            layout.addWidget(widget)
        self.field.textChanged.connect(self._on_edited)
        self.field.escaped.connect(self.close_search)
        self.field.stepped.connect(self._on_stepped)
        self._rest.timeout.connect(self.tell)
        self._previous.clicked.connect(self._on_previous)
        self._next.clicked.connect(self._on_next)
        self._close.clicked.connect(self.close_search)
        self.retranslate()

    def open(self) -> None:
        """Shows the row, ready to type."""
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self.tell()

    def forget(self) -> None:
        """The hits belong to a document that is gone: the same text is told again when it is wanted."""
        self._told = ""
        self.show_count(None)

    def show_count(self, count: tuple[int, int, bool] | None) -> None:
        """Shows the number of the present hit, how many there are, and whether the search has ended; None for nothing."""
        self._shown = count
        if count is None:
            words = ""
        elif count[1] == 0:
            words = self.tr("not found") if count[2] else self.tr("searching…")
        else:
            words = (self.tr("{number} / {total}") if count[2] else self.tr("{number} / {total}…")).format(number=count[0], total=count[1])
        self._count.setText(words)
        for button in (self._previous, self._next):
            button.setEnabled(count is not None and count[1] > 0)

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        self.field.setPlaceholderText(self.tr("Find in this document"))
        self.field.setAccessibleName(self.tr("Find in this document"))
        self._count.setAccessibleName(self.tr("Hits"))
        self._previous.say(self.tr("Previous hit"), "Shift+F3")
        self._next.say(self.tr("Next hit"), "F3")
        self._close.say(self.tr("Close the search"), "Esc")
        self.show_count(self._shown)

    @Slot()
    def _on_edited(self) -> None:
        self._rest.start()

    @Slot()
    def tell(self) -> None:
        """Says what is looked for, if it was not said yet."""
        self._rest.stop()
        text = " ".join(self.field.text().split())
        if text != self._told:
            self._told = text
            self.text_changed.emit(text)

    @Slot(int)
    def _on_stepped(self, by: int) -> None:
        if self._rest.isActive():
            self.tell()
        else:
            self.stepped.emit(by)

    @Slot()
    def _on_previous(self) -> None:
        self.stepped.emit(-1)

    @Slot()
    def _on_next(self) -> None:
        self.stepped.emit(1)

    @Slot()
    def close_search(self) -> None:
        """Closes the row; nothing is looked for any more."""
        self._rest.stop()
        self.forget()
        self.closed.emit()
        self.hide()
