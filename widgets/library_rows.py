"""The rows of the library list: documents with their state, and files that are being read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
PROGRESS = Qt.ItemDataRole.UserRole
"""The role under which the state cell gives the share done, 0 to 1, or None when nothing runs."""


class State(StrEnum):
    """What has become of a file; the words of `postil add`, and two for files that are on their way."""

    QUEUED = "queued"
    READING = "reading"
    IMPORTED = "imported"
    SKIPPED = "skipped"
    NEEDS_OCR = "needs_ocr"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the list; `key` is the document ID, or the path while there is none."""

    key: str
    title: str
    state: State
    pages: int | None = None
    done: int = 0
    """Pages read so far, while the state is READING."""
    detail: str = ""
    """The reason and the way out, shown when the pointer rests on the row."""


class LibraryRows(QAbstractTableModel):
    """The rows in the order in which they came; a known key changes its row in place."""

    TITLE, PAGES, STATE = range(3)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []
        self._places: dict[str, int] = {}

    def set_rows(self, rows: Iterable[Row]) -> None:
        """Shows these rows and no others; of two with one key the later counts."""
        self.beginResetModel()
        self._rows = list({row.key: row for row in rows}.values())
        self._places = {row.key: number for number, row in enumerate(self._rows)}
        self.endResetModel()

    def put(self, row: Row) -> None:
        """Adds a row, or changes the one with the same key."""
        place = self._places.get(row.key)
        if place is None:
            place = len(self._rows)
            self.beginInsertRows(QModelIndex(), place, place)
            self._rows.append(row)
            self._places[row.key] = place
            self.endInsertRows()
        else:
            self._rows[place] = row
            self.dataChanged.emit(self.index(place, 0), self.index(place, self.STATE))

    def move_on(self, key: str, done: int, pages: int) -> None:
        """Tells how many pages of a file are read; an unknown key is passed over."""
        place = self._places.get(key)
        if place is not None:
            self.put(replace(self._rows[place], state=State.READING, done=done, pages=pages))

    def remove(self, key: str) -> None:
        """Takes a row away; an unknown key is passed over."""
        place = self._places.get(key)
        if place is None:
            return
        self.beginRemoveRows(QModelIndex(), place, place)
        del self._rows[place]
        self._places = {row.key: number for number, row in enumerate(self._rows)}
        self.endRemoveRows()

    def row(self, place: int) -> Row:
        """The row at a place."""
        return self._rows[place]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """The number of rows; cells have none below them."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Title, pages, state."""
        return 0 if parent.isValid() else 3

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The names of the columns."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Title"), self.tr("Pages"), self.tr("State"))[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What a cell shows."""
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return (row.title, "" if row.pages is None else str(row.pages), self.words_for(row))[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return row.detail or row.title
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == self.PAGES:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == PROGRESS and index.column() == self.STATE and row.state == State.READING:
            return row.done / row.pages if row.pages else 0.0
        return None

    def words_for(self, row: Row) -> str:
        """The state of a row in words."""
        match row.state:
            case State.QUEUED:
                return self.tr("waiting")
            case State.READING:
                return self.tr("reading page {done} of {pages}").format(done=row.done, pages=row.pages or "?")
            case State.IMPORTED:
                return self.tr("ready")
            case State.SKIPPED:
                return self.tr("already here")
            case State.NEEDS_OCR:
                return self.tr("scan: needs text recognition")
            case State.FAILED:
                return self.tr("could not be read")
