"""What the audit view shows: rows of the audit log, calls of tools, and the verdict of a check of the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QFont, QGuiApplication

from widgets import theme
from widgets.tips import tip

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class AuditRow:
    """A row of the log: number, ISO time, kind ("claim_decided"), what it was about, how many rows it wrote, and all of it as JSON values."""

    row: int
    time: str
    kind: str
    what: str = ""
    wrote: int = 0
    body: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CallRow:
    """A call of a tool: ID, ISO time, tool, arguments and result or error in short, milliseconds, agent, and all of it as JSON values."""

    call_id: str
    time: str
    tool: str
    arguments: str = ""
    outcome: str = ""
    ms: float = 0.0
    agent: str = ""
    failed: bool = False
    body: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BrokenRow:
    """A row that does not fit its hash: the table, the ID in it, and why."""

    table: str
    row_id: str
    why: str


class LogRows(QAbstractTableModel):
    """Log rows as a table with a filter; `cells_of` gives the texts of a row, `key_of` its key, `is_bad` whether it stands out."""

    def __init__(
        self,
        key_of: Callable[[Any], str],
        cells_of: Callable[[Any], tuple[str, ...]],
        is_bad: Callable[[Any], bool],
        numeric: Iterable[int],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._key_of, self._cells_of, self._is_bad, self._numeric = key_of, cells_of, is_bad, frozenset(numeric)
        self._headings: tuple[str, ...] = ()
        self._all: list[Any] = []
        self._shown: list[Any] = []
        self._wanted: tuple[str, ...] = ()
        self._words: dict[int, str] = {}

    def set_headings(self, headings: tuple[str, ...]) -> None:
        """The names of the columns."""
        self._headings = headings
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(headings) - 1)
        self.refresh()

    def set_rows(self, rows: Iterable[Any]) -> None:
        """Shows these rows and no others."""
        self.beginResetModel()
        self._all = list(rows)
        self._words.clear()
        self._sift()
        self.endResetModel()

    def set_filter(self, text: str) -> None:
        """Shows only the rows that hold every word of the text in a cell."""
        self.beginResetModel()
        self._wanted = tuple(text.casefold().split())
        self._sift()
        self.endResetModel()

    def refresh(self) -> None:
        """Has all cells asked for anew."""
        self._words.clear()
        if self._shown:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._shown) - 1, len(self._headings) - 1))

    def count(self) -> int:
        """How many rows there are, filtered or not."""
        return len(self._all)

    def row(self, place: int) -> Any:
        """The row at a place."""
        return self._shown[place]

    def key(self, place: int) -> str:
        """The key of the row at a place."""
        return self._key_of(self._shown[place])

    def place(self, key: str) -> int | None:
        """Where the row with a key is shown."""
        return next((place for place, row in enumerate(self._shown) if self._key_of(row) == key), None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """The number of rows shown."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """As many as there are headings."""
        return 0 if parent.isValid() else len(self._headings)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The names of the columns."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._headings[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of a cell; numbers stand right, rows that stand out are red and bold."""
        roles, row = Qt.ItemDataRole, self._shown[index.row()]
        if role in (roles.DisplayRole, roles.ToolTipRole):
            text = self._cells_of(row)[index.column()]
            return tip(text) if role == roles.ToolTipRole else text
        if role == roles.TextAlignmentRole and index.column() in self._numeric:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role in (roles.ForegroundRole, roles.FontRole) and self._is_bad(row):
            if role == roles.ForegroundRole:
                return QBrush(theme.bad(QGuiApplication.palette()))
            font = QFont()
            font.setBold(True)
            return font
        return None

    def _sift(self) -> None:
        if self._wanted and not self._words:
            self._words = {place: " ".join(self._cells_of(row)).casefold() for place, row in enumerate(self._all)}
        self._shown = [row for place, row in enumerate(self._all) if all(wanted in self._words[place] for wanted in self._wanted)]
