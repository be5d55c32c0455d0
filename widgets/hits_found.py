"""The field that searches for more papers at the hits gate, and the list to pick from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from widgets import theme
from widgets.hits_list import HitDelegate, HitsList
from widgets.hits_rows import Hit, HitsRows
from widgets.marks import Mark, MarkButton
from widgets.push_button import PushButton
from widgets.retranslating import Retranslating


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

    def show_found(self, hits: Iterable[Hit], known: Iterable[str] = ()) -> None:
        """Offers papers, none of them checked; those among `known` are in the list of hits already and are only counted."""
        already = set(known)
        found = list(hits)
        fresh = [replace(hit, kept=False) for hit in found if hit.paper_id not in already]
        self._known = len(found) - len(fresh)
        self._waits = False
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
        had_focus = self._results.isAncestorOf(self.focusWidget()) if self.focusWidget() else False
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
        if self._waits:
            self._note.setText(self.tr("Searching for “{words}”…").format(words=self._asked))
        elif count:
            one, many = self.tr("{count} paper found"), self.tr("{count} papers found")
            self._note.setText((one if count == 1 else many).format(count=count))
        elif self._known:
            self._note.setText(self.tr("All that was found for “{words}” is in the list already.").format(words=self._asked))
        else:
            self._note.setText(self.tr("Nothing found for “{words}”. Try fewer or other words.").format(words=self._asked))
