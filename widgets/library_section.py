"""The documents of a workspace: found by a filter, opened, corrected, tried again, taken out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from widgets import theme
from widgets.line_list import LineList
from widgets.line_rows import Line, LineRows, Tone
from widgets.push_button import PushButton
from widgets.quiet_label import QuietLabel
from widgets.remedy_strip import RemedyStrip
from widgets.retranslating import Retranslating
from widgets.workspace_rows import DocumentRow, page_ranges

_BROKEN = ("failed", "needs_ocr")


class LibrarySection(Retranslating, QWidget):
    """A filter field, the list, and what is wrong with the current document; fluent with ten thousand rows."""

    opened = Signal(str)
    """The ID of a document to be read."""
    removed = Signal(list)
    """The IDs of documents to be taken out of the workspace."""
    retried = Signal(str)
    """The ID of a document to be read again from its file."""
    recognised = Signal(list)
    """The IDs of documents whose scanned pages are to be recognised."""
    corrected = Signal(str)
    """The ID of a document whose title, authors or year a person wants to correct."""
    add_requested = Signal()
    """The person wants to choose files."""
    changed = Signal()
    """Other rows, or other rows shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shows_names = False
        self.rows = LineRows(lambda row: row.key, self._describe, self._words_of, self)
        self.list = LineList(self.rows, parent=self, many=True)
        self.list.want_rows(4, 3)
        self._filter = QLineEdit(self)
        self._filter.setClearButtonEnabled(True)
        self._filter.textChanged.connect(self._on_filter_changed)
        self._add = PushButton(self)
        self._add.clicked.connect(self.add_requested)
        self._nothing = QuietLabel(parent=self)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages = QStackedWidget(self)
        self._pages.addWidget(self._nothing)
        self._pages.addWidget(self.list)
        self._strip = RemedyStrip(self)
        self._strip.taken.connect(self._on_remedy)
        gap = theme.space(self)
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top.setSpacing(gap)
        self._top.addWidget(self._filter, 1)
        self._top.addWidget(self._add)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(gap, 0, gap, 0)
        layout.setSpacing(gap)
        layout.addLayout(self._top)
        layout.addWidget(self._pages, 1)
        layout.addWidget(self._strip)
        self.setTabOrder(self._filter, self._add)
        self.setTabOrder(self._add, self.list)
        self._open = self._action(self._on_open)
        self._retry = self._action(self._on_retry)
        self._correct = self._action(self._on_correct)
        self._copy = self._action(self._on_copy, QKeySequence.StandardKey.Copy)
        self._names = self._action(self._on_names)
        self._names.setCheckable(True)
        self._remove = self._action(self._on_remove, QKeySequence.StandardKey.Delete)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.list.opened.connect(self.opened)
        self.list.selected.connect(self._on_selected)
        self.retranslate()

    def set_rows(self, rows: Iterable[DocumentRow]) -> None:
        """Shows these documents and no others; selection and place stay."""
        self.rows.set_rows(rows)
        self._refresh()

    def put(self, row: DocumentRow) -> None:
        """Adds a document, or changes the one with the same ID."""
        self.rows.put(row)
        self._refresh()

    def remove(self, keys: Iterable[str]) -> None:
        """Takes documents off the list."""
        self.rows.remove(keys)
        self._refresh()

    @property
    def shows_names(self) -> bool:
        """Whether rows show file names and IDs."""
        return self._shows_names

    def show_names(self, shown: bool) -> None:
        """Shows file names and IDs in the second line of the rows, or not."""
        self._names.setChecked(shown)
        self._shows_names = shown
        self.rows.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the button below the filter where there is no room beside what the filter says."""
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        words = self._filter.fontMetrics().horizontalAdvance(self._filter.placeholderText()) + 3 * theme.space(self)
        is_narrow = words + self._add.sizeHint().width() + 3 * theme.space(self) > self.width()
        self._top.setDirection(QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight)

    def focus_filter(self) -> None:
        """Puts the cursor into the filter field."""
        self._filter.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def summary(self) -> tuple[str, str]:
        """The counts for the heading: in short, and with each kind that needs a look."""
        total, shown, number = self.rows.count(), self.rows.rowCount(), self.locale().toString
        if not total:
            return self.tr("nothing yet"), ""
        one, many, some = self.tr("{count} document"), self.tr("{count} documents"), self.tr("{shown} of {count}")
        text = some if shown != total else one if total == 1 else many
        first = text.format(shown=number(shown), count=number(total))
        kinds = self._kinds()
        words = [(one if count == 1 else many).format(count=number(count)) for count, one, many in kinds if count]
        if len(words) <= 1:
            return " · ".join([first, *words]), ""
        look = sum(count for count, _, _ in kinds)
        return " · ".join([first, self.tr("{count} to look at").format(count=number(look))]), " · ".join([first, *words])

    def _kinds(self) -> list[tuple[int, str, str]]:
        states = Counter("partly" if row.unread_pages and row.state not in _BROKEN else row.state for row in self.rows.all())
        return [
            (states["failed"], self.tr("{count} failed"), self.tr("{count} failed")),
            (states["needs_ocr"], self.tr("{count} needs OCR"), self.tr("{count} need OCR")),
            (states["partly"], self.tr("{count} read in part"), self.tr("{count} read in part")),
        ]

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.list.setAccessibleName(self.tr("Documents"))
        self._filter.setPlaceholderText(self.tr("Filter the library"))
        self._filter.setAccessibleName(self.tr("Filter the library"))
        self._filter.setToolTip(self.tr("By title, file, ID or state; all words must occur, for example: metformin failed"))
        self._add.setText(self.tr("&Add files…"))
        self._add.setToolTip(self.tr("Add PDFs, folders or records (Ctrl+O)"))
        for action, text in (
            (self._open, self.tr("&Open")),
            (self._retry, self.tr("&Try again")),
            (self._correct, self.tr("Correct title, authors, &year…")),
            (self._copy, self.tr("Copy &ID")),
            (self._names, self.tr("Show file &names and IDs")),
            (self._remove, self.tr("&Remove from the workspace")),
        ):
            action.setText(text)
        self._share_room()
        self.rows.refresh()
        self._refresh()

    def _action(self, slot: object, key: QKeySequence.StandardKey | None = None) -> QAction:
        action = QAction(self.list)
        if key is not None:
            action.setShortcut(QKeySequence(key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(slot)
        self.list.addAction(action)
        return action

    def _describe(self, row: DocumentRow) -> Line:
        tone, words = self._state_of(row)
        pages = ""
        if row.pages:
            one, many = self.tr("{count} page"), self.tr("{count} pages")
            pages = (one if row.pages == 1 else many).format(count=row.pages)
        unread = self._unread(row)
        ids = (row.name, row.key) if self._shows_names else ()
        parts = (words, row.detail, pages, *ids) if row.state == "failed" else (words, pages, unread, *ids)
        tip = (row.title, " · ".join(filter(None, (words, pages, unread))), row.detail, row.name, row.key)
        return Line(row.title or row.name or row.key, " · ".join(filter(None, parts)), tone, "\n".join(filter(None, tip)))

    def _state_of(self, row: DocumentRow) -> tuple[Tone, str]:
        match row.state:
            case "imported" | "skipped":
                if row.unread_pages:
                    return Tone.WARNING, self.tr("read in part")
                return Tone.GOOD, "" if row.pages else self.tr("ready")
            case "needs_ocr":
                return Tone.WARNING, self.tr("scan: needs text recognition (OCR)")
            case "failed":
                return Tone.BAD, self.tr("failed")
            case "queued":
                return Tone.QUIET, self.tr("waiting")
            case "reading":
                return Tone.BUSY, self.tr("being read")
        return Tone.QUIET, row.state

    def _unread(self, row: DocumentRow) -> str:
        if not row.unread_pages or row.state in _BROKEN:
            return ""
        one, many = self.tr("page {pages} not read"), self.tr("pages {pages} not read")
        return (one if len(row.unread_pages) == 1 else many).format(pages=page_ranges(row.unread_pages))

    def _words_of(self, row: DocumentRow) -> str:
        ready = self.tr("ready") if row.state in ("imported", "skipped") else ""
        return " ".join((row.title, row.name, row.key, self._state_of(row)[1], ready, row.detail))

    def _current(self) -> DocumentRow | None:
        row = self.rows.row(self.list.current_key())
        return row if isinstance(row, DocumentRow) else None

    def _refresh(self) -> None:
        count, shown = self.rows.count(), self.rows.rowCount()
        self._pages.setCurrentWidget(self.list if shown else self._nothing)
        empty = self.tr("Drop PDFs or folders anywhere on the window, or press Add files. Your files stay where they are; Postil keeps a copy.")
        self._nothing.setText(self.tr("No document matches the filter.") if count else empty)
        self._filter.setVisible(count > 0)
        self._on_selected()
        self.changed.emit()

    @Slot()
    def _on_selected(self) -> None:
        row, many = self._current(), len(self.list.selectionModel().selectedIndexes())
        single = row is not None and many <= 1
        self._open.setEnabled(single)
        self._correct.setEnabled(single and row is not None and row.state not in _BROKEN)
        self._retry.setEnabled(single and row is not None and row.state in _BROKEN)
        self._copy.setEnabled(row is not None)
        self._remove.setEnabled(many > 0)
        if row is None or many > 1:
            self._strip.show_remedy("")
        elif row.state == "failed":
            words = row.detail or self._state_of(row)[1]
            self._strip.show_remedy(words, self.tr("Try again"), self.tr("Read the file again from where it came from"))
        elif row.state == "needs_ocr" or row.unread_pages:
            words = row.detail or self._state_of(row)[1]
            self._strip.show_remedy(words, self.tr("Recognise text"), self.tr("Turn on OCR for the pages of this file that are pictures"))
        else:
            self._strip.show_remedy(row.detail)

    @Slot(str)
    def _on_filter_changed(self, text: str) -> None:
        self.rows.set_filter(text)
        self._refresh()

    @Slot()
    def _on_open(self) -> None:
        if row := self._current():
            self.opened.emit(row.key)

    @Slot()
    def _on_retry(self) -> None:
        if row := self._current():
            self.retried.emit(row.key)

    @Slot()
    def _on_remedy(self) -> None:
        if (row := self._current()) is not None and row.state != "failed":
            self.recognised.emit([row.key])
        else:
            self._on_retry()

    @Slot()
    def _on_correct(self) -> None:
        if row := self._current():
            self.corrected.emit(row.key)

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(self.list.selected_keys() or filter(None, [self.list.current_key()])))

    @Slot()
    def _on_names(self) -> None:
        self.show_names(self._names.isChecked())
        self.changed.emit()

    @Slot()
    def _on_remove(self) -> None:
        if keys := self.list.selected_keys():
            self.removed.emit(keys)
