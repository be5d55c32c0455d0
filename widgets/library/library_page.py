"""The page of the library: collections and tags beside a table of all papers, with search, filters and what is wrong below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from engine.domain.library import LibraryFilter, LibraryRow
from widgets import theme
from widgets.elided import ElidedLabel
from widgets.library import narrowing, words
from widgets.library.filter_bar import FilterBar
from widgets.library.row_menu import RowMenu
from widgets.library.shelf_rows import CollectionRow, TagRow
from widgets.library.shelf_tree import ShelfTree
from widgets.library.table_view import LibraryTable
from widgets.push_button import PushButton
from widgets.quiet_label import QuietLabel
from widgets.remedy_strip import RemedyStrip
from widgets.retranslating import Retranslating

_SETTLED_MS = 250
"""After so long on the same rows it is asked what they give when they are dragged away."""


class LibraryPage(Retranslating, QWidget):
    """Takes rows, collections and tags; tells what is wanted with the selected rows."""

    opened = Signal(str)
    """The ID of a paper to be read."""
    wanted = Signal(str, list)
    """The name of an action ("correct", "tags", "remove", …) and the IDs of the rows."""
    collect_wanted = Signal(str, list)
    """The path of a collection, "" for a new one, and the IDs to be put into it."""
    uncollect_wanted = Signal(str, list)
    """The path of a collection, and the IDs to be taken out of it."""
    text_wanted = Signal(str)
    """Words to be looked for in the full text."""
    add_requested = Signal()
    """The person wants to choose files."""
    watch_requested = Signal()
    """The person wants to see the watched folders."""
    drag_wanted = Signal(list)
    """The selection has come to rest: what it gives when it is dragged away is to be told by `set_drag`."""
    layout_changed = Signal()
    """What `layout_state` gives has changed and may be written down."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._watched = ""
        self._selected: list[LibraryRow] = []
        self._troubles: list[str] = []
        self._details: dict[str, str] = {}
        self.tree, self.bar, self.table = ShelfTree(self), FilterBar(self), LibraryTable(self)
        self.menu = RowMenu(self.table)
        self._more, self._watch = PushButton(self), PushButton(self)
        self._more_menu = QMenu(self)
        self._more.setMenu(self._more_menu)
        self._counts = ElidedLabel(self, quiet=True)
        self._strip = RemedyStrip(self)
        self._nothing = QuietLabel(parent=self)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._first = PushButton(self)
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(_SETTLED_MS)
        self._settled.timeout.connect(self._on_settled)
        # a selection that grows row by row is looked at once
        self._chosen = QTimer(self)
        self._chosen.setSingleShot(True)
        self._chosen.setInterval(0)
        self._chosen.timeout.connect(self._take_selection)
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        gap = theme.space(self)
        self.bar.top.addWidget(self._more)
        empty = QWidget(self)
        inner = QVBoxLayout(empty)
        inner.addStretch(1)
        inner.addWidget(self._nothing)
        inner.addWidget(self._first, 0, Qt.AlignmentFlag.AlignHCenter)
        inner.addStretch(2)
        self._pages = QStackedWidget(self)
        self._pages.addWidget(empty)
        self._pages.addWidget(self.table)
        foot = QHBoxLayout()
        foot.addWidget(self._counts, 1)
        foot.addWidget(self._watch)
        right = QWidget(self)
        column = QVBoxLayout(right)
        column.setContentsMargins(gap, 0, 0, 0)
        column.setSpacing(gap)
        column.addWidget(self.bar)
        column.addWidget(self._pages, 1)
        column.addWidget(self._strip)
        column.addLayout(foot)
        self.parts = QSplitter(Qt.Orientation.Horizontal, self)
        self.parts.addWidget(self.tree)
        self.parts.addWidget(right)
        self.parts.setStretchFactor(0, 0)
        self.parts.setStretchFactor(1, 1)
        self.parts.setCollapsible(1, False)
        wide = self.fontMetrics().horizontalAdvance("In no collection" + "00000") + 6 * gap
        self.parts.setSizes([wide, 4 * wide])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(gap, gap, gap, gap)
        layout.addWidget(self.parts)
        for one, other in ((self.bar.field, self.bar.more), (self.bar.more, self._more), (self._more, self.table)):
            self.setTabOrder(one, other)

    def _connect(self) -> None:
        self.tree.chosen.connect(self._on_narrowed)
        self.bar.changed.connect(self._on_narrowed)
        self.bar.text_wanted.connect(self._on_text_wanted)
        self.bar.table_wanted.connect(self._on_table_wanted)
        self.table.opened.connect(self._on_opened)
        self.table.selected.connect(self._chosen.start)
        self.table.columns_changed.connect(self.layout_changed)
        self.table.customContextMenuRequested.connect(self._on_menu)
        self.menu.wanted.connect(self._on_wanted)
        self.menu.collection_wanted.connect(lambda path: self.collect_wanted.emit(path, self.table.selected_keys()))
        self._more_menu.aboutToShow.connect(lambda: self.menu.fill(self._more_menu))
        self._strip.taken.connect(lambda: self._on_wanted("retry" if self._selected and self._selected[0].state == "failed" else "recognise"))
        self._first.clicked.connect(self._on_first)
        self._watch.clicked.connect(self.watch_requested)
        self.parts.splitterMoved.connect(lambda *_: self.layout_changed.emit())

    def set_rows(self, rows: Sequence[LibraryRow], details: dict[str, str]) -> None:
        """Shows these rows; `details` say what is wrong with some, by ID."""
        self._details = details
        self.table.set_rows(rows)
        self.tree.set_counts(narrowing.smart_counts(rows))
        self._on_narrowed()

    def set_shelves(self, collections: Sequence[CollectionRow], tags: Sequence[TagRow]) -> None:
        """Shows these collections and tags."""
        self.tree.set_shelves(collections, tags)
        self.menu.set_collections(collections)

    def set_watched(self, count: int, paused: int) -> None:
        """How many folders are watched, and how many of them rest."""
        if not count:
            self._watched = ""
        else:
            one, many = self.tr("Watching {count} folder"), self.tr("Watching {count} folders")
            self._watched = self.tr("Watching paused") if paused == count else (one if count == 1 else many).format(count=count)
        self._watch.setText(self._watched or self.tr("&Watch a folder…"))

    def layout_state(self) -> dict[str, Any]:
        """Columns, widths and filters shown, as JSON values."""
        return {"table": self.table.layout_state(), "tree": self.parts.sizes(), "filters": self.bar.more.isChecked()}

    def restore_layout(self, state: dict[str, Any]) -> None:
        """Takes up what `layout_state` gave; what is missing or bad is passed over."""
        if isinstance(state.get("table"), dict):
            self.table.restore_layout(state["table"])
        sizes = state.get("tree")
        if isinstance(sizes, list) and len(sizes) == 2 and all(isinstance(size, int) and size >= 0 for size in sizes) and sizes[1]:
            self.parts.setSizes(sizes)
        self.bar.more.setChecked(state.get("filters") is True)

    @Slot()
    def focus_search(self) -> None:
        """Puts the cursor into the search field."""
        self.bar.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.bar.field.selectAll()

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setAccessibleName(self.tr("Library"))
        self.table.setAccessibleName(self.tr("Papers"))
        self._more.setText(self.tr("With the &selected"))
        self._more.setToolTip(self.tr("What can be done with the selected papers"))
        self._watch.setToolTip(self.tr("Folders whose new PDFs are added by themselves"))
        self.menu.retranslate()
        self.table.rows.refresh()
        if not self._watched:
            self._watch.setText(self.tr("&Watch a folder…"))
        self._refresh()

    def _refresh(self) -> None:
        total, shown = len(self.table.rows.all()), self.table.rows.rowCount()
        self._pages.setCurrentIndex(1 if shown else 0)
        if not total:
            nothing = self.tr("Drop PDFs or folders anywhere on the window, or add files. Your files stay where they are; Postil keeps a copy.")
            self._first.setText(self.tr("Add files…"))
        elif self.tree.shelf().kind in ("collection", "tag") and self.bar.filter() == LibraryFilter():
            nothing = self.tr("Nothing is in here yet. Choose all papers, and drag some here or use their menu.")
            self._first.setText(self.tr("Show all papers"))
        else:
            nothing = self.tr("No paper fits the search and the filters.")
            self._first.setText(self.tr("Clear search and filters"))
        self._nothing.setText(nothing)
        self._troubles = narrowing.troubles(self.table.rows.shown(), self.locale())
        self._take_selection()

    def _say_counts(self) -> None:
        number, total, shown = self.locale().toString, len(self.table.rows.all()), self.table.rows.rowCount()
        some = self.tr("{shown} of {count}").format(shown=number(shown), count=number(total))
        parts = [words.papers(total, number(total)) if shown == total else some]
        if len(self._selected) > 1:
            parts.append(self.tr("{count} selected").format(count=number(len(self._selected))))
        self._counts.setText(" · ".join([*parts, *self._troubles]) if total else "")

    @Slot()
    def _on_narrowed(self) -> None:
        self.table.set_filter(narrowing.narrowed(self.bar.filter(), self.tree.shelf()))
        self._refresh()

    @Slot()
    def _take_selection(self) -> None:
        self._selected = self.table.selected_rows()
        self.menu.set_rows(self._selected, self.tree.shelf())
        self._more.setEnabled(bool(self._selected))
        self._say_counts()
        self._settled.start()
        row = self._selected[0] if len(self._selected) == 1 else None
        if row is None:
            self._strip.show_remedy("")
        elif row.state == "failed":
            text = self._details.get(row.key) or words.state_of(row)
            self._strip.show_remedy(text, self.tr("Try again"), self.tr("Read the file again from where it came from"))
        elif row.state in ("needs_ocr", "partly"):
            text = self._details.get(row.key) or words.state_of(row)
            self._strip.show_remedy(text, self.tr("Recognise text"), self.tr("Turn on OCR for the pages of this file that are pictures"))
        else:
            self._strip.show_remedy(self._details.get(row.key, ""))

    @Slot()
    def _on_settled(self) -> None:
        if self._selected:
            self.drag_wanted.emit([row.key for row in self._selected])

    @Slot(str)
    def _on_text_wanted(self, text: str) -> None:
        self.bar.show_looking()
        self.text_wanted.emit(text)

    @Slot()
    def _on_table_wanted(self) -> None:
        self.table.setFocus()
        if self.table.rows.rowCount() and not self.table.selected_keys():
            self.table.selectRow(max(0, self.table.currentIndex().row()))

    @Slot()
    def _on_first(self) -> None:
        if not self.table.rows.all():
            self.add_requested.emit()
        elif self.tree.shelf().kind in ("collection", "tag") and self.bar.filter() == LibraryFilter():
            self.tree.choose("all")
        else:
            self.bar.clear()
            self.tree.choose("all")

    @Slot(str)
    def _on_opened(self, key: str) -> None:
        self.opened.emit(key)

    @Slot(QPoint)
    def _on_menu(self, at: QPoint) -> None:
        if self._selected:
            self.menu.show(self.table.viewport().mapToGlobal(at))

    @Slot(str)
    def _on_wanted(self, name: str) -> None:
        keys = self.table.selected_keys()
        if not keys:
            return
        if name == "open":
            self.opened.emit(keys[0])
        elif name == "uncollect":
            self.uncollect_wanted.emit(self.tree.shelf().name, keys)
        else:
            self.wanted.emit(name, keys)
