"""The list of one's own highlights and notes in a document, with a search and a place to write."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QPlainTextEdit, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from widgets import icons, theme
from widgets.line_list import LineList
from widgets.line_rows import Line, LineRows
from widgets.push_button import PushButton
from widgets.reader.inks import ink_name, swatch
from widgets.reader.pages import OwnNote
from widgets.retranslating import Retranslating

_REST_MS = 700
"""What was written is kept when no key was pressed for so long."""
_LONGEST = 10_000


class NotesPanel(Retranslating, QWidget):
    """Shows notes in the order of the pages; tells what is to be changed."""

    note_chosen = Signal(str)
    """A note is to be shown on its page."""
    text_written = Signal(str, str)
    """Other words for a note."""
    ink_chosen = Signal(str, str)
    """Another ink for a note."""
    removed = Signal(str)
    """A note is to be taken away."""
    export_wanted = Signal()
    """A copy of the PDF with these notes is to be written."""
    left = Signal()
    """Esc was pressed: the keyboard goes back to the pages."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = LineRows(lambda note: note.note_id, self._line, lambda note: f"{note.quote} {note.text} {ink_name(note.ink)}", self)
        self.search = QLineEdit(self)
        self.search.setClearButtonEnabled(True)
        self.list = LineList(self.rows, "", self)
        self._empty = QLabel(self)
        self._empty.setWordWrap(True)
        self._empty.setMargin(theme.space(self))
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self.list)
        self.text = QPlainTextEdit(self)
        self.text.setTabChangesFocus(True)
        self.text.setMaximumHeight(self.fontMetrics().height() * 6)
        self.ink = QComboBox(self)
        for name in theme.INKS:
            self.ink.addItem("", name)
        self.remove = QToolButton(self)
        self.remove.setAutoRaise(True)
        self.remove.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        icons.put(self.remove, "delete")
        self.export = PushButton(self)
        self.export.setMinimumWidth(1)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._shown = ""
        self._lay_out()
        self.search.textChanged.connect(self._on_searched)
        self.list.selected.connect(self._on_selected)
        self.list.opened.connect(self.note_chosen)
        self.list.clicked.connect(lambda index: self.note_chosen.emit(self.rows.key(index.row())))
        self.text.textChanged.connect(self._on_edited)
        self._rest.timeout.connect(self.keep)
        self.ink.activated.connect(self._on_ink_chosen)
        self.remove.clicked.connect(self._on_removed)
        self.export.clicked.connect(self.export_wanted)
        for widget in (self.text, self.list, self.search):
            widget.installEventFilter(self)
        self.setFocusProxy(self.list)
        self.retranslate()

    def _lay_out(self) -> None:
        gap = theme.space(self)
        row = QHBoxLayout()
        row.setSpacing(gap)
        row.addWidget(self.ink, 1)
        row.addWidget(self.remove)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, gap, 0, 0)
        layout.setSpacing(gap)
        layout.addWidget(self.search)
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.text)
        layout.addLayout(row)
        layout.addWidget(self.export)

    def set_notes(self, notes: Iterable[OwnNote]) -> None:
        """Shows these notes; what is being written stays."""
        self.rows.set_rows(sorted(notes, key=lambda note: (note.page, note.places[0][1][0][1] if note.places else 0.0)))
        self._refresh()

    def choose(self, note_id: str, *, write: bool = False) -> None:
        """Stands on a note; with `write` the keyboard goes to its words."""
        if self.rows.place(note_id) is None:
            self.search.clear()
        self.list.choose(note_id)
        self._refresh()
        if write:
            self.text.setFocus(Qt.FocusReason.OtherFocusReason)
            self.text.selectAll()

    @Slot()
    def keep(self) -> None:
        """Tells what was written, if it is not told yet."""
        self._rest.stop()
        note = self.rows.row(self._shown)
        text = self.text.toPlainText()[:_LONGEST].strip()
        if note is not None and text != note.text:
            self.text_written.emit(note.note_id, text)

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        self.search.setPlaceholderText(self.tr("Search these notes"))
        self.search.setAccessibleName(self.tr("Search these notes"))
        self.list.setAccessibleName(self.tr("Your highlights and notes"))
        self.text.setPlaceholderText(self.tr("Write about this place"))
        self.text.setAccessibleName(self.tr("Your note"))
        self.ink.setAccessibleName(self.tr("Colour"))
        self.remove.setToolTip(self.tr("Remove the highlight and its note ({keys})").format(keys="Del"))
        self.remove.setAccessibleName(self.tr("Remove the highlight and its note"))
        self.export.setText(self.tr("Save a copy with notes…"))
        self.export.setToolTip(self.tr("Writes a copy of the PDF with these highlights and notes as PDF annotations; the file itself stays as it is"))
        for place, name in enumerate(theme.INKS):
            self.ink.setItemText(place, ink_name(name))
            self.ink.setItemIcon(place, swatch(name, self.palette(), icons.icon_size(self)))
        self.rows.refresh()
        self._refresh()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Esc goes back to the pages instead of stopping the run; Del in the list takes a note away."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
            elif event.type() == QEvent.Type.KeyPress:
                self.keep()
                self.left.emit()
                return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and watched is self.list and event.key() == Qt.Key.Key_Delete:
            self._on_removed()
            return True
        if event.type() == QEvent.Type.FocusOut and watched is self.text:
            self.keep()
        return False

    def _line(self, note: OwnNote) -> Line:
        where = self.tr("page {page} · {colour}").format(page=note.page, colour=ink_name(note.ink))
        about = " ".join(note.text.split())
        return Line(
            " ".join(note.quote.split()), f"{about} · {where}" if about else where, tip="\n".join(filter(None, (note.quote, note.text, where)))
        )

    def _refresh(self) -> None:
        """What is shown below the list belongs to the note on which one stands."""
        note = self.rows.row(self.list.current_key()) if self.list.current_key() else None
        has_any = self.rows.count() > 0
        self._stack.setCurrentIndex(1 if has_any and self.rows.rowCount() else 0)
        self._empty.setText(
            self.tr("No note holds these words.")
            if has_any
            else self.tr("Select words on a page and press H to highlight them, or N to write a note; P selects paragraphs by the keyboard.")
        )
        for widget in (self.text, self.ink, self.remove):
            widget.setVisible(note is not None)
        self.search.setVisible(has_any)
        self.export.setVisible(has_any)
        if note is None:
            self._shown = ""
            return
        self.ink.setCurrentIndex(max(0, self.ink.findData(note.ink)))
        if note.note_id != self._shown or (not self.text.hasFocus() and not self._rest.isActive()):
            self._shown = note.note_id
            if self.text.toPlainText().strip() != note.text:
                self.text.blockSignals(True)
                self.text.setPlainText(note.text)
                self.text.blockSignals(False)

    @Slot(str)
    def _on_searched(self, text: str) -> None:
        self.rows.set_filter(text)
        self._refresh()

    @Slot()
    def _on_selected(self) -> None:
        if self._rest.isActive():
            self.keep()
        self._refresh()

    @Slot()
    def _on_edited(self) -> None:
        self._rest.start()

    @Slot(int)
    def _on_ink_chosen(self, place: int) -> None:
        if self._shown:
            self.ink_chosen.emit(self._shown, str(self.ink.itemData(place)))

    @Slot()
    def _on_removed(self) -> None:
        if self._shown:
            self._rest.stop()
            self.removed.emit(self._shown)
