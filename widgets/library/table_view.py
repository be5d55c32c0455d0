"""The table of the library: many rows selected, keys for what is done with them, columns chosen and kept, rows dragged out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QMimeData, QPoint, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QAction, QDrag, QKeyEvent, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QMenu, QTableView, QWidget

from engine.domain.library import COLUMNS, LibraryFilter, LibraryRow, folded
from widgets import theme
from widgets.library import words
from widgets.library.table_model import LibraryModel

PAPERS = "application/x-postil-papers"
"""The format in which rows are dragged inside of the window: IDs, one a line."""
_LETTERS = {"title": 40, "authors": 15, "year": 6, "state": 14, "journal": 20, "unread": 13, "tags": 14, "added": 11, "name": 24, "size": 9}
_AT_FIRST = ("title", "authors", "year", "state", "journal", "tags", "added")


class LibraryTable(QTableView):
    """Shows a `LibraryModel`; the selection is kept by key when the rows change."""

    opened = Signal(str)
    """The ID of a row that is to be read."""
    selected = Signal()
    """Other rows are selected, or another one is the current one."""
    columns_changed = Signal()
    """Other columns, other widths or another order."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = LibraryModel(self)
        self._kept: tuple[frozenset[str], str, int] = (frozenset(), "", 0)
        self._dragged: tuple[tuple[str, ...], tuple[str, ...], str] = ((), (), "")
        self._is_fitting = False
        self._own_width = True
        self.setModel(self.rows)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setDragEnabled(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head = self.horizontalHeader()
        head.setSectionsMovable(True)
        head.setHighlightSections(False)
        head.setSortIndicatorClearable(True)
        head.setMinimumSectionSize(round(_letter(self) * 4))
        head.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        head.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        # with the selection of the table the headings ask of every row whether it is selected, each time they are drawn
        for header in (head, self.verticalHeader()):
            header.setSelectionModel(QItemSelectionModel(self.rows, header))
        self._measure()
        head.customContextMenuRequested.connect(self.on_columns_wanted)
        head.sectionResized.connect(self._on_resized)
        head.sectionMoved.connect(self._on_columns)
        head.sortIndicatorChanged.connect(self._on_columns)
        self.rows.modelAboutToBeReset.connect(self._on_about_to_be_reset)
        self.rows.modelReset.connect(self._on_reset)
        self.doubleClicked.connect(lambda index: self.opened.emit(self.rows.row(index.row()).key))
        self._listen()

    def set_rows(self, rows: Sequence[LibraryRow]) -> None:
        """Shows these rows and no others."""
        self.rows.set_rows(rows)

    def set_filter(self, wanted: LibraryFilter) -> None:
        """Shows the rows that fit."""
        self.rows.set_filter(wanted)

    def current(self) -> LibraryRow | None:
        """The current row."""
        index = self.currentIndex()
        return self.rows.row(index.row()) if index.isValid() else None

    def selected_rows(self) -> list[LibraryRow]:
        """The selected rows in their order; found by ranges, for there may be ten thousand."""
        selection = self.selectionModel().selection()
        parts = [selection.at(number) for number in range(selection.count())]
        places = sorted({place for part in parts for place in range(part.top(), part.bottom() + 1)})
        return [self.rows.row(place) for place in places]

    def selected_keys(self) -> list[str]:
        """The IDs of the selected rows in their order."""
        return [row.key for row in self.selected_rows()]

    def choose(self, key: str) -> bool:
        """Makes the row with this ID the current one; whether it is shown."""
        place = self.rows.place(key)
        if place is None:
            return False
        self.setCurrentIndex(self.rows.index(place, COLUMNS.index("title")))
        return True

    def set_drag(self, keys: Sequence[str], paths: Sequence[str], text: str) -> None:
        """What these rows give when they are dragged out of the window: files, and BibTeX."""
        self._dragged = (tuple(keys), tuple(paths), text)

    def layout_state(self) -> dict[str, Any]:
        """Columns in their order with widths and which are shown, and the order of the rows, as JSON values."""
        head = self.horizontalHeader()
        order = sorted(range(len(COLUMNS)), key=head.visualIndex)
        column, is_falling = self.rows.sorted_by
        shown = [COLUMNS[place] for place in order if not self.isColumnHidden(place)]
        widths = {} if self._own_width else {name: self.columnWidth(COLUMNS.index(name)) for name in shown}
        return {"order": [COLUMNS[place] for place in order], "shown": shown, "widths": widths, "sort": [column, is_falling]}

    def restore_layout(self, state: dict[str, Any]) -> None:
        """Takes up what `layout_state` gave; what is missing or unknown is passed over."""
        head = self.horizontalHeader()
        for place, name in enumerate(name for name in state.get("order", ()) if name in COLUMNS):
            head.moveSection(head.visualIndex(COLUMNS.index(name)), place)
        if shown := [name for name in state.get("shown", ()) if name in COLUMNS]:
            for place, name in enumerate(COLUMNS):
                self.setColumnHidden(place, name not in shown)
        for name, width in dict(state.get("widths") or {}).items():
            if name in COLUMNS and isinstance(width, int) and 0 < width < 10_000:
                self._own_width = False
                self.setColumnWidth(COLUMNS.index(name), width)
        column, is_falling = (*state.get("sort", ()), "", False)[:2]
        if column in COLUMNS:
            head.setSortIndicator(COLUMNS.index(column), Qt.SortOrder.DescendingOrder if is_falling else Qt.SortOrder.AscendingOrder)
        self._fit()

    @Slot(QPoint)
    def on_columns_wanted(self, at: QPoint) -> None:
        """Lets the person choose the columns."""
        menu = QMenu(self)
        for place, name in enumerate(COLUMNS):
            action = QAction(words.columns()[name], menu)
            action.setCheckable(True)
            action.setChecked(not self.isColumnHidden(place))
            action.setEnabled(name != "title")
            action.toggled.connect(lambda shown, place=place: self._show_column(place, shown))
            menu.addAction(action)
        menu.addSeparator()
        menu.addAction(self.tr("Fit the columns")).triggered.connect(self.fit_columns)
        menu.exec(self.horizontalHeader().mapToGlobal(at))

    @Slot()
    def fit_columns(self) -> None:
        """Gives all columns their first widths again, the title what is left."""
        self._own_width = True
        self._measure_columns()
        self._fit()
        self.columns_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the current row."""
        row = self.current()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and row is not None:
            self.opened.emit(row.key)
            return
        super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """The next title that begins with what is typed; Qt's own asks the model for every row."""
        wanted, here = folded(search), self.currentIndex().row()
        titles = [folded(row.title) for row in self.rows.shown()]
        step = 1 if len(search) == 1 else 0
        for place in [*range(max(0, here + step), len(titles)), *range(0, max(0, here + step))]:
            if titles[place].startswith(wanted):
                self.setCurrentIndex(self.rows.index(place, COLUMNS.index("title")))
                return

    def startDrag(self, actions: Qt.DropAction) -> None:
        """Drags the selected rows: IDs for collections and tags, files and BibTeX for other programs; always as copies."""
        keys = self.selected_keys()
        if not keys:
            return
        data = QMimeData()
        data.setData(PAPERS, "\n".join(keys).encode())
        for_keys, paths, text = self._dragged
        if set(for_keys) == set(keys):
            if paths:
                data.setUrls([QUrl.fromLocalFile(path) for path in paths])
            if text:
                data.setText(text)
        drag = QDrag(self)
        drag.setMimeData(data)
        drag.setPixmap(self._picture(words.papers(len(keys), self.locale().toString(len(keys)))))
        drag.exec(Qt.DropAction.CopyAction)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The title takes what room is left, as long as the person has set no widths."""
        super().resizeEvent(event)
        self._fit()

    def _picture(self, text: str) -> QPixmap:
        gap, metrics = theme.space(self), self.fontMetrics()
        picture = QPixmap(metrics.horizontalAdvance(text) + 4 * gap, metrics.height() + 2 * gap)
        picture.fill(theme.soft(self.palette()))
        painter = QPainter(picture)
        painter.setFont(self.font())
        painter.setPen(theme.accent(self.palette()))
        painter.drawText(picture.rect(), int(Qt.AlignmentFlag.AlignCenter), text)
        painter.end()
        return picture

    def _measure(self) -> None:
        height = self.fontMetrics().height() + round(1.6 * theme.space(self))
        self.verticalHeader().setMinimumSectionSize(height)
        self.verticalHeader().setDefaultSectionSize(height)
        self._measure_columns()
        for place, name in enumerate(COLUMNS):
            self.setColumnHidden(place, name not in _AT_FIRST)

    def _measure_columns(self) -> None:
        self._is_fitting = True
        for place, name in enumerate(COLUMNS):
            self.setColumnWidth(place, round(_letter(self) * _LETTERS[name]) + 2 * theme.space(self))
        self._is_fitting = False

    def _fit(self) -> None:
        if not self._own_width:
            return
        title = COLUMNS.index("title")
        others = sum(self.columnWidth(place) for place in range(len(COLUMNS)) if place != title and not self.isColumnHidden(place))
        least = round(_letter(self) * 24)
        self._is_fitting = True
        self.setColumnWidth(title, max(least, self.viewport().width() - others))
        self._is_fitting = False

    def _show_column(self, place: int, shown: bool) -> None:
        self.setColumnHidden(place, not shown)
        self._fit()
        self.columns_changed.emit()

    @Slot()
    def _on_resized(self) -> None:
        if not self._is_fitting and self.isVisible():
            self._own_width = False
            self.columns_changed.emit()

    @Slot()
    def _on_columns(self) -> None:
        self.columns_changed.emit()

    def _listen(self) -> None:
        self.selectionModel().selectionChanged.connect(self.selected)
        self.selectionModel().currentChanged.connect(self.selected)

    @Slot()
    def _on_about_to_be_reset(self) -> None:
        row = self.current()
        self._kept = (frozenset(self.selected_keys()), row.key if row else "", self.verticalScrollBar().value())

    @Slot()
    def _on_reset(self) -> None:
        keys, current, scrolled = self._kept
        places = sorted(place for key in keys if (place := self.rows.place(key)) is not None)
        selection = QItemSelection()
        last = len(COLUMNS) - 1
        for first, end in _runs(places):
            selection.select(self.rows.index(first, 0), self.rows.index(end, last))
        model, place = self.selectionModel(), self.rows.place(current) if current else None
        if place is not None:
            model.setCurrentIndex(self.rows.index(place, COLUMNS.index("title")), QItemSelectionModel.SelectionFlag.NoUpdate)
        model.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.verticalScrollBar().setValue(scrolled)
        if place is not None and keys:
            self.scrollTo(self.rows.index(place, COLUMNS.index("title")))
        self.selected.emit()


def _letter(widget: QWidget) -> float:
    """The width of a small Latin letter; the average of the font counts its Chinese ones too."""
    return widget.fontMetrics().horizontalAdvance("n" * 20) / 20


def _runs(places: Iterable[int]) -> list[tuple[int, int]]:
    """Places that follow each other as pairs of the first and the last."""
    found: list[tuple[int, int]] = []
    for place in places:
        if found and place == found[-1][1] + 1:
            found[-1] = (found[-1][0], place)
        else:
            found.append((place, place))
    return found
