"""What the table of the library is narrowed to: a search field, and below it, folded away, states, kinds, years and more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from engine.domain.library import LibraryFilter
from widgets import theme
from widgets.flow_layout import FlowLayout
from widgets.library import words
from widgets.push_button import PushButton
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating

_TYPED_MS = 120
"""The table follows what is typed after so long a pause, so that fast typing narrows once."""
_STATES = ("", "imported", "partly", "needs_ocr", "failed", "superseded", "reference")
_KINDS = ("", "preprint", "retracted", "corrected", "review", "systematic review", "meta-analysis", "randomized controlled trial", "case reports")
_DAYS = (0, 1, 7, 31, 365)


class FilterBar(Retranslating, QWidget):
    """Gives a `LibraryFilter`; collections and tags are chosen elsewhere."""

    changed = Signal()
    """Something else is wanted."""
    text_wanted = Signal(str)
    """The words are to be looked for in the full text."""
    table_wanted = Signal()
    """The keyboard is wanted in the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: frozenset[str] | None = None
        self.field = QLineEdit(self)
        self.field.setClearButtonEnabled(True)
        self.field.installEventFilter(self)
        self.more = PushButton(self)
        self.more.setCheckable(True)
        self._said = QuietLabel(parent=self)
        self._state, self._kind, self._since = QComboBox(self), QComboBox(self), QComboBox(self)
        self._from, self._to = QLineEdit(self), QLineEdit(self)
        self._years = QLabel(self)
        self._years.setBuddy(self._from)
        self._references = QCheckBox(self)
        self._references.setChecked(True)
        self._clear = PushButton(self)
        for box, names in ((self._state, _STATES), (self._kind, _KINDS)):
            for name in names:
                box.addItem("", name)
        for days in _DAYS:
            self._since.addItem("", days)
        year = QIntValidator(1500, 2200, self)
        for entry in (self._from, self._to):
            entry.setValidator(year)
            entry.setMaxLength(4)
            entry.setFixedWidth(self.fontMetrics().horizontalAdvance("000000") + 2 * theme.space(self))
        self._typed = QTimer(self)
        self._typed.setSingleShot(True)
        self._typed.setInterval(_TYPED_MS)
        self._typed.timeout.connect(self.changed)
        self._lay_out()
        self.field.textChanged.connect(self._on_text)
        self.field.returnPressed.connect(self._on_return)
        self.more.toggled.connect(self._on_more)
        for box in (self._state, self._kind, self._since):
            box.currentIndexChanged.connect(self._on_chosen)
        for entry in (self._from, self._to):
            entry.textChanged.connect(self._on_chosen)
        self._references.toggled.connect(self._on_chosen)
        self._clear.clicked.connect(self.clear)
        self.retranslate()

    def _lay_out(self) -> None:
        gap = theme.space(self)
        self.top = QHBoxLayout()
        self.top.setSpacing(gap)
        self.top.addWidget(self.field, 1)
        self.top.addWidget(self.more)
        self._fold = QWidget(self)
        flow = FlowLayout(self._fold, gap)
        years = QWidget(self._fold)
        row = QHBoxLayout(years)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(gap // 2)
        for entry in (self._years, self._from, QLabel("–", years), self._to):
            row.addWidget(entry)
        for part in (self._state, self._kind, self._since, years, self._references, self._clear):
            flow.addWidget(part)
        self._fold.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(gap)
        layout.addLayout(self.top)
        layout.addWidget(self._fold)
        layout.addWidget(self._said)
        self._said.hide()

    def filter(self) -> LibraryFilter:
        """What is wanted, without collections and tags."""
        days = int(self._since.currentData() or 0)
        state = str(self._state.currentData() or "")
        return LibraryFilter(
            words=self.field.text(),
            states=(state,) if state else (),
            first_year=_year(self._from.text()),
            last_year=_year(self._to.text()),
            kind=str(self._kind.currentData() or ""),
            added_since=_since(days) if days else "",
            keys=self._found,
            has_references=self._references.isChecked(),
        )

    def count(self) -> int:
        """How many of the folded filters are set."""
        plain = replace(self.filter(), words="", keys=None)
        return sum(getattr(plain, name) != getattr(LibraryFilter(), name) for name in LibraryFilter.__dataclass_fields__)

    def show_found(self, keys: Sequence[str], text: str) -> None:
        """Shows the papers in whose full text the words were found."""
        if text == self.field.text():
            self._found = frozenset(keys)
            self._say()
            self.changed.emit()

    def show_looking(self) -> None:
        """The full text is being searched."""
        self._said.setText(self.tr("Searching the full text…"))
        self._said.show()

    @Slot()
    def end_looking(self) -> None:
        """The search of the full text has ended, one way or the other."""
        self._say()

    @Slot()
    def clear(self) -> None:
        """Takes all filters away."""
        for part in (self, self._state, self._kind, self._since, self._from, self._to, self._references):
            part.blockSignals(True)
        self.field.clear()
        self._found = None
        for box in (self._state, self._kind, self._since):
            box.setCurrentIndex(0)
        self._from.clear()
        self._to.clear()
        self._references.setChecked(True)
        for part in (self, self._state, self._kind, self._since, self._from, self._to, self._references):
            part.blockSignals(False)
        self._say()
        self._name_more()
        self.changed.emit()

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.field.setPlaceholderText(self.tr("Search the library"))
        self.field.setAccessibleName(self.tr("Search the library"))
        self.field.setToolTip(
            self.tr("By title, author, journal, tag or file name; all words must occur. Enter searches the full text, Down goes to the table")
        )
        self._name_more()
        self.more.setToolTip(self.tr("Show or hide the filters by state, kind, year and date"))
        names, statuses = words.states(), words.statuses()
        for place, state in enumerate(_STATES):
            self._state.setItemText(place, names.get(state, "") if state else self.tr("Any state"))
        kinds = {
            "review": self.tr("review"),
            "systematic review": self.tr("systematic review"),
            "meta-analysis": self.tr("meta-analysis"),
            "randomized controlled trial": self.tr("randomised trial"),
            "case reports": self.tr("case report"),
        }
        for place, kind in enumerate(_KINDS):
            self._kind.setItemText(place, (kinds | statuses).get(kind, "") if kind else self.tr("Any kind"))
        dates = (
            self.tr("Added at any time"),
            self.tr("Added today"),
            self.tr("Added in the last week"),
            self.tr("Added in the last month"),
            self.tr("Added in the last year"),
        )
        for place, text in enumerate(dates):
            self._since.setItemText(place, text)
        self._state.setAccessibleName(self.tr("State"))
        self._kind.setAccessibleName(self.tr("Kind of paper"))
        self._since.setAccessibleName(self.tr("When it was added"))
        self._years.setText(self.tr("&Years"))
        self._from.setAccessibleName(self.tr("First year"))
        self._to.setAccessibleName(self.tr("Last year"))
        self._references.setText(self.tr("&References without a file"))
        self._clear.setText(self.tr("C&lear"))
        self._clear.setToolTip(self.tr("Take all filters away"))
        self._say()

    def eventFilter(self, watched: object, event: object) -> bool:
        """Down in the field goes to the table, Escape empties it."""
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QKeyEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Down:
                self.table_wanted.emit()
                return True
            if event.key() == Qt.Key.Key_Escape and self.field.text():
                self.field.clear()
                return True
        return False

    def _name_more(self) -> None:
        count = self.count()
        self.more.setText(self.tr("&Filters ({count})").format(count=count) if count else self.tr("&Filters"))

    def _say(self) -> None:
        if self._found is None:
            self._said.hide()
            return
        one, many = self.tr("{count} paper found by its full text"), self.tr("{count} papers found by their full text")
        count = len(self._found)
        none = self.tr("No paper has these words in its text.")
        self._said.setText((one if count == 1 else many).format(count=self.locale().toString(count)) if count else none)
        self._said.show()

    @Slot()
    def _on_text(self) -> None:
        self._found = None
        self._say()
        self._typed.start()

    @Slot()
    def _on_return(self) -> None:
        text = self.field.text().strip()
        if text:
            self._typed.stop()
            self.text_wanted.emit(self.field.text())

    @Slot(bool)
    def _on_more(self, shown: bool) -> None:
        self._fold.setVisible(shown)

    @Slot()
    def _on_chosen(self) -> None:
        self._name_more()
        self.changed.emit()


def _year(text: str) -> int | None:
    return int(text) if len(text) == 4 and text.isascii() and text.isdigit() else None


def _since(days: int) -> str:
    """So many days ago, the whole of that day, in UTC as times are stored."""
    start = datetime.now().astimezone().replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=days - 1)
    return start.astimezone(UTC).isoformat(timespec="milliseconds")
