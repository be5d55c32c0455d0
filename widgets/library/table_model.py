"""The lines of the library as a table: narrowed and sorted in plain lists, so that ten thousand lines take no time at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QDateTime, QLocale, QModelIndex, QObject, QPersistentModelIndex, Qt, QTimeZone
from PySide6.QtGui import QGuiApplication

from engine.domain.library import COLUMNS, LibraryFilter, LibraryRow, ordered
from widgets import count_words
from widgets.library import words
from widgets.line_rows import Tone
from widgets.tints import tints_of
from widgets.tips import tip
from widgets.workspace_rows import page_ranges

Index = QModelIndex | QPersistentModelIndex
_FLAGS = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemNeverHasChildren
_RIGHT = ("year", "size")
_MOST_IN_TIP = 12


class LibraryModel(QAbstractTableModel):
    """Rows in the order of a column, those that fit the filter; asked for texts only of what is seen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[LibraryRow] = []
        self._order: list[int] = []
        self._places: list[int] = []
        self._by_key: dict[str, int] | None = None
        self._filter = LibraryFilter()
        self._column, self._is_falling = "", False

    def set_rows(self, rows: Sequence[LibraryRow]) -> None:
        """Shows these rows and no others."""
        self.beginResetModel()
        self._rows = list(rows)
        self._arrange()
        self.endResetModel()

    def set_filter(self, wanted: LibraryFilter) -> None:
        """Shows the rows that fit."""
        if wanted != self._filter:
            self.beginResetModel()
            self._filter = wanted
            self._sift()
            self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Orders by a column; -1 gives the order in which the rows came."""
        self.beginResetModel()
        self._column, self._is_falling = COLUMNS[column] if column >= 0 else "", order == Qt.SortOrder.DescendingOrder
        self._arrange()
        self.endResetModel()

    @property
    def sorted_by(self) -> tuple[str, bool]:
        """The name of the column of the order, "" for none, and whether it falls."""
        return self._column, self._is_falling

    @property
    def filter(self) -> LibraryFilter:
        """What the rows are narrowed to."""
        return self._filter

    def all(self) -> Sequence[LibraryRow]:
        """All rows, whether they fit or not."""
        return self._rows

    def row(self, place: int) -> LibraryRow:
        """The row shown at a place."""
        return self._rows[self._places[place]]

    def shown(self) -> Iterable[LibraryRow]:
        """The rows that fit, in their order."""
        return (self._rows[place] for place in self._places)

    def place(self, key: str) -> int | None:
        """Where the row with a key is shown."""
        if self._by_key is None:
            self._by_key = {self._rows[at].key: number for number, at in enumerate(self._places)}
        return self._by_key.get(key)

    def refresh(self) -> None:
        """Has all texts asked for anew, after a change of the language or the colours."""
        if self._places:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._places) - 1, len(COLUMNS) - 1))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """The number of rows that fit."""
        return 0 if parent.isValid() else len(self._places)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """The number of columns, shown or hidden."""
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The headings."""
        if orientation == Qt.Orientation.Horizontal and role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return words.columns()[COLUMNS[section]]
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if COLUMNS[section] in _RIGHT else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Texts, tips and the colour of the state."""
        roles = Qt.ItemDataRole
        if role not in (roles.DisplayRole, roles.ToolTipRole, roles.ForegroundRole, roles.TextAlignmentRole, roles.AccessibleTextRole):
            return None
        row, column = self._rows[self._places[index.row()]], COLUMNS[index.column()]
        if role == roles.DisplayRole:
            return self._text(row, column)
        if role == roles.TextAlignmentRole:
            return int((Qt.AlignmentFlag.AlignRight if column in _RIGHT else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter)
        if role == roles.ForegroundRole:
            return self._colour(row, column)
        if role == roles.AccessibleTextRole:
            return f"{words.columns()[column]}: {self._text(row, column)}" if column != "title" else self._text(row, column)
        return tip(self._full(row, column))

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Every row can be selected and dragged."""
        return _FLAGS if index.isValid() else Qt.ItemFlag.NoItemFlags

    def _text(self, row: LibraryRow, column: str) -> str:
        match column:
            case "title":
                return row.title
            case "authors":
                return words.short_authors(row)
            case "year":
                return str(row.year or "")
            case "journal":
                return row.journal
            case "state":
                return words.state_of(row)
            case "unread":
                return page_ranges(row.unread)
            case "tags":
                return ", ".join(row.tags)
            case "added":
                return _day(row.added)
            case "name":
                return row.name
        return count_words.size(row.size) if row.size else ""

    def _full(self, row: LibraryRow, column: str) -> str:
        if column == "authors":
            more = len(row.authors) - _MOST_IN_TIP
            return "; ".join(row.authors[:_MOST_IN_TIP]) + (" …" if more > 0 else "")
        if column == "title":
            place = " · ".join(filter(None, (row.journal, str(row.year or ""), row.doi)))
            return "\n".join(filter(None, (row.title, place, row.name, row.key)))
        if column == "state":
            pages = self.tr("pages not read: {pages}").format(pages=page_ranges(row.unread)) if row.unread else ""
            return "\n".join(filter(None, (words.state_of(row), pages)))
        return self._text(row, column)

    def _colour(self, row: LibraryRow, column: str) -> Any:
        if column == "state":
            tints, tone = tints_of(QGuiApplication.palette()), words.tone_of(row)
            if tone is Tone.BAD:
                return tints.bad
            return tints.warning if tone is Tone.WARNING or row.status != "ok" else tints.quiet
        if column != "title" and row.state in ("superseded", "reference"):
            return tints_of(QGuiApplication.palette()).quiet
        return None

    def _arrange(self) -> None:
        places = list(range(len(self._rows)))
        self._order = ordered(self._rows, places, self._column, is_falling=self._is_falling) if self._column else places
        self._sift()

    def _sift(self) -> None:
        self._places = self._filter.chosen(self._rows, self._order)
        self._by_key = None


def _day(time: str) -> str:
    """A time in UTC as a day where the person is."""
    if not time:
        return ""
    moment = QDateTime.fromString(time[:19], Qt.DateFormat.ISODate)
    moment.setTimeZone(QTimeZone.utc())
    return QLocale().toString(moment.toLocalTime().date(), QLocale.FormatType.ShortFormat)
