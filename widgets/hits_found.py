"""The field that searches for more papers at the hits gate, and the list to pick from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from widgets import theme
from widgets.hits_list import HitDelegate, HitsList
from widgets.hits_rows import Hit, HitsRows
from widgets.marks import Mark, MarkButton
from widgets.push_button import PushButton
from widgets.retranslating import Retranslating
from widgets.sentences import in_a_row
from widgets.source_words import searched, searched_in_full
from widgets.tips import tip
from widgets.workspace_rows import SourceRow


class FoundBox(Retranslating, QWidget):
    """Asks for a search, shows what was found, and gives the picked papers on."""

    search_requested = Signal(str)
    add_requested = Signal(list)
    """The IDs of the papers to add."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._asked = ""
        self._known = 0
        self._waits = False
        self._sources: tuple[SourceRow, ...] = ()
        self._expanded: tuple[str, ...] = ()
        self.field = QLineEdit(self)
        self.field.setClearButtonEnabled(True)
        self.rows = HitsRows(self)
        self.list = HitsList(self.rows, self)
        self.list.setItemDelegate(HitDelegate(self.rows, self.list, pale=False))
        self._note = QLabel(self)
        self._note.setWordWrap(True)
        self.add = PushButton(self)
        self.close_button = MarkButton(Mark.CROSS, self)
        self._results = QWidget(self)
        top = QHBoxLayout()
        top.addWidget(self._note, 1)
        top.addWidget(self.add)
        top.addWidget(self.close_button)
        inner = QVBoxLayout(self._results)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addLayout(top)
        inner.addWidget(self.list, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.space(self))
        layout.addWidget(self.field)
        layout.addWidget(self._results)
        self._results.hide()
        self.field.installEventFilter(self)
        self.list.installEventFilter(self)
        self.field.returnPressed.connect(self._on_search_wanted)
        self.add.clicked.connect(self._on_add_wanted)
        self.list.confirm_wanted.connect(self._on_add_wanted)
        self.close_button.clicked.connect(self.on_closed)
        self.rows.kept_changed.connect(self._on_kept_changed)
        self.retranslate()

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        self.field.setPlaceholderText(self.tr("Add papers by search…"))
        self.field.setAccessibleName(self.tr("Add papers by search"))
        self.field.setToolTip(self.tr("Searches your sources for papers that are missing (Enter)"))
        self.list.setAccessibleName(self.tr("Papers found"))
        self.close_button.say(self.tr("Close the search"), "Esc")
        self._refresh()

    def show_found(self, hits: Iterable[Hit], known: Iterable[str] = (), sources: Sequence[SourceRow] = (), expanded: Sequence[str] = ()) -> None:
        """Offers papers from these sources, none of them checked; those among `known` are in the list of hits already and are only counted."""
        already = set(known)
        found = list(hits)
        fresh = [replace(hit, kept=False) for hit in found if hit.paper_id not in already]
        self._known = len(found) - len(fresh)
        self._waits, self._sources, self._expanded = False, tuple(sources), tuple(expanded)
        self.rows.set_hits(fresh, editable=True)
        self._results.show()
        self._refresh()
        if fresh:
            self.list.setCurrentIndex(self.list.order.index(0, 0))
            if self.field.hasFocus():
                self.list.setFocus()

    @Slot()
    def on_closed(self) -> None:
        """Takes the results and the words away."""
        # a widget's own focusWidget() is the last of its children that had the keyboard, not the one that has it
        focus = QApplication.focusWidget()
        had_focus = focus is not None and self._results.isAncestorOf(focus)
        self._results.hide()
        self._waits = False
        self.rows.set_hits((), editable=True)
        self.field.clear()
        if had_focus:
            self.field.setFocus()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Escape closes the results instead of stopping the run."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape and (self.field.text() or self._results.isVisible()):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
            elif event.type() == QEvent.Type.KeyPress:
                self.on_closed()
                return True
        return False

    @Slot()
    def _on_search_wanted(self) -> None:
        words = " ".join(self.field.text().split())
        if words:
            self._asked, self._waits, self._known = words, True, 0
            self.rows.set_hits((), editable=True)
            self._results.show()
            self._refresh()
            self.search_requested.emit(words)

    @Slot()
    def _on_add_wanted(self) -> None:
        picked = self.rows.kept() or self.list.selected_ids()
        if picked:
            self.add_requested.emit(picked)
            self.on_closed()

    @Slot()
    def _on_kept_changed(self) -> None:
        self._refresh()

    def _refresh(self) -> None:
        count, picked = self.rows.rowCount(), len(self.rows.kept())
        self.list.setVisible(count > 0)
        self.list.setFixedHeight(max(1, min(count, 3)) * max(1, self.list.sizeHintForRow(0)))
        self.add.setVisible(count > 0)
        self.add.setEnabled(picked > 0)
        words = self.tr("Add papers") if not picked else self.tr("Add {count} paper") if picked == 1 else self.tr("Add {count} papers")
        self.add.setText(words.format(count=picked))
        self.add.setToolTip(self.tr("Adds the checked papers to the hits") if picked else self.tr("Check the papers that you want to add (Space)"))
        self._note.setText(in_a_row((self._said(count), "" if self._waits else searched(self._sources))))
        in_full = "" if self._waits else searched_in_full(self._sources, self._expanded)
        self._note.setToolTip(tip(in_full))
        self._note.setAccessibleDescription(in_full)

    def _said(self, count: int) -> str:
        if self._waits:
            return self.tr("Searching for “{words}”…").format(words=self._asked)
        if count:
            return (self.tr("{count} paper found.") if count == 1 else self.tr("{count} papers found.")).format(count=count)
        if self._known:
            return self.tr("All that was found for “{words}” is in the list already.").format(words=self._asked)
        return self.tr("Nothing found for “{words}”. Try fewer or other words.").format(words=self._asked)
