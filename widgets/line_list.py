"""A list whose rows have a mark, a title and a quiet second line; rows are described only when they are drawn."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from widgets.line_delegate import LineDelegate
from widgets.line_rows import LineRows

_MOST_KEPT = 500


class LineList(QListView):
    """Shows `LineRows`; keeps the selection, by key, when the rows are replaced; Enter and a double click open a row."""

    opened = Signal(str)
    """The key of the row that was opened."""
    selected = Signal()
    """Another row is the current one, or other rows are selected."""

    def __init__(self, rows: LineRows, name: str = "", parent: QWidget | None = None, *, many: bool = False) -> None:
        super().__init__(parent)
        self.rows = rows
        self._kept: list[str] = []
        self._current = ""
        self._place = -1
        self._is_fitted, self._most = False, 0
        self._usual, self._least = 10, 1
        mode = QAbstractItemView.SelectionMode
        self.setSelectionMode(mode.ExtendedSelection if many else mode.SingleSelection)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setMouseTracking(True)
        self._delegate = LineDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setModel(rows)
        rows.modelAboutToBeReset.connect(self._on_about_to_be_reset)
        rows.modelReset.connect(self._on_reset)
        rows.rowsInserted.connect(self._on_count_changed)
        rows.rowsRemoved.connect(self._on_count_changed)
        self.activated.connect(self._on_activated)
        self.selectionModel().selectionChanged.connect(self.selected)
        self.selectionModel().currentChanged.connect(self.selected)

    def fit_rows(self, most: int = 0) -> None:
        """Makes the list no higher than its rows, and than `most` rows where that is given; a longer one scrolls."""
        self._is_fitted, self._most = True, most
        self._on_count_changed()

    def want_rows(self, usual: int, least: int = 1) -> None:
        """Asks for room for the usual number of rows, as far as there are so many, and for no less than the least."""
        self._usual, self._least = usual, least
        self.updateGeometry()

    def current_key(self) -> str:
        """The key of the current row, "" if there is none."""
        index = self.currentIndex()
        return self.rows.key(index.row()) if index.isValid() else ""

    def selected_keys(self) -> list[str]:
        """The keys of the selected rows, in their order."""
        return [self.rows.key(place) for place in sorted(index.row() for index in self.selectionModel().selectedIndexes())]

    def choose(self, key: str) -> bool:
        """Makes the row with this key the current one; whether it is shown."""
        place = self.rows.place(key)
        if place is None:
            return False
        self.setCurrentIndex(self.rows.index(place))
        return True

    def sizeHint(self) -> QSize:
        """As high as the rows, up to the usual number."""
        return QSize(super().sizeHint().width(), self._height(min(self._usual, max(1, self.rows.rowCount()))))

    def minimumSizeHint(self) -> QSize:
        """Room for the least number of rows."""
        return QSize(super().minimumSizeHint().width(), self._height(max(1, min(self._least, self.rows.rowCount()))))

    def changeEvent(self, event: QEvent) -> None:
        """Rows of another font have another height."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._on_count_changed()

    def _height(self, count: int) -> int:
        return count * self._delegate.row_height(self) + 2 * self.frameWidth()

    @Slot()
    def _on_count_changed(self) -> None:
        if self._is_fitted:
            count = self.rows.rowCount()
            self.setMaximumHeight(self._height(max(1, min(count, self._most) if self._most else count)))
        self.updateGeometry()

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        self.opened.emit(self.rows.key(index.row()))

    @Slot()
    def _on_about_to_be_reset(self) -> None:
        keys = self.selected_keys()
        self._kept = keys if len(keys) <= _MOST_KEPT else []
        self._current, self._place = self.current_key(), self.currentIndex().row()

    @Slot()
    def _on_reset(self) -> None:
        self._on_count_changed()
        chosen, flags = self.selectionModel(), QItemSelectionModel.SelectionFlag
        place = self.rows.place(self._current) if self._current else None
        if place is None and self._place >= 0 and self.rows.rowCount():
            place = min(self._place, self.rows.rowCount() - 1)
            self._kept = self._kept or [self.rows.key(place)]
        if place is not None:
            chosen.setCurrentIndex(self.rows.index(place), flags.NoUpdate)
        selection = QItemSelection()
        for kept in map(self.rows.place, self._kept):
            if kept is not None:
                selection.select(self.rows.index(kept), self.rows.index(kept))
        if place is not None and selection.isEmpty():
            selection.select(self.rows.index(place), self.rows.index(place))
        chosen.select(selection, flags.ClearAndSelect)
        self.selected.emit()
