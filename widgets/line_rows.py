"""The rows of a line list: kept by key, filtered by words, described when they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from widgets.tips import tip

Index = QModelIndex | QPersistentModelIndex
LINE = Qt.ItemDataRole.UserRole
"""The role under which a row gives its `Line`."""


class Tone(StrEnum):
    """How a row is marked; each tone has a colour and a shape of its own."""

    NONE = "none"
    QUIET = "quiet"
    BUSY = "busy"
    GOOD = "good"
    WARNING = "warning"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Line:
    """What is drawn of a row; `share` is 0 to 1 where something runs, else None."""

    title: str
    note: str = ""
    tone: Tone = Tone.NONE
    tip: str = ""
    share: float | None = None


class LineRows(QAbstractListModel):
    """Rows of any kind: `key_of` names one, `describe` says what is drawn of it, `words_of` what a filter looks in."""

    renamed = Signal(str, str)
    """Key and new title, after a row was edited in place."""

    def __init__(
        self,
        key_of: Callable[[Any], str],
        describe: Callable[[Any], Line],
        words_of: Callable[[Any], str] | None = None,
        parent: QObject | None = None,
        *,
        editable: bool = False,
    ) -> None:
        super().__init__(parent)
        self._key_of, self._describe, self._words_of, self._is_editable = key_of, describe, words_of, editable
        self._all: dict[str, Any] = {}
        self._shown: list[str] = []
        self._places: dict[str, int] = {}
        self._words: dict[str, str] = {}
        self._wanted: tuple[str, ...] = ()

    def set_rows(self, rows: Iterable[Any]) -> None:
        """Shows these rows and no others; of two with one key the later counts."""
        self.beginResetModel()
        self._all = {self._key_of(row): row for row in rows}
        self._words.clear()
        self._sift()
        self.endResetModel()

    def put(self, row: Any) -> None:
        """Adds a row at the end, or changes the one with the same key where it stands."""
        key = self._key_of(row)
        self._all[key] = row
        self._words.pop(key, None)
        place, matches = self._places.get(key), self._matches(key)
        if place is not None and matches:
            self.dataChanged.emit(self.index(place), self.index(place))
        elif place is not None:
            self._take(place)
        elif matches:
            place = len(self._shown)
            self.beginInsertRows(QModelIndex(), place, place)
            self._shown.append(key)
            self._places[key] = place
            self.endInsertRows()

    def remove(self, keys: Iterable[str]) -> None:
        """Takes rows away; unknown keys are passed over."""
        gone = [key for key in keys if self._all.pop(key, None) is not None]
        if len(gone) == 1:
            self._words.pop(gone[0], None)
            place = self._places.get(gone[0])
            if place is not None:
                self._take(place)
        elif gone:
            self.set_rows(list(self._all.values()))

    def set_filter(self, text: str) -> None:
        """Shows only the rows that hold every word of the text, in any case; an empty text shows all."""
        wanted = tuple(text.casefold().split())
        if wanted != self._wanted:
            self._wanted = wanted
            self.beginResetModel()
            self._sift()
            self.endResetModel()

    def refresh(self) -> None:
        """Has all rows described anew, after a change of the language or of what is shown of them."""
        self._words.clear()
        if self._shown:
            self.dataChanged.emit(self.index(0), self.index(len(self._shown) - 1))

    def all(self) -> list[Any]:
        """All rows, filtered or not, in their order."""
        return list(self._all.values())

    def count(self) -> int:
        """How many rows there are, filtered or not."""
        return len(self._all)

    def row(self, key: str) -> Any | None:
        """The row with a key."""
        return self._all.get(key)

    def key(self, place: int) -> str:
        """The key of the row at a place."""
        return self._shown[place]

    def place(self, key: str) -> int | None:
        """Where the row with a key is shown."""
        return self._places.get(key)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """The number of rows shown; rows have none below them."""
        return 0 if parent.isValid() else len(self._shown)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Rows can be edited in place where that was asked for."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if self._is_editable else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Title, tip, the words for screen readers, and the `Line` for the delegate."""
        roles = Qt.ItemDataRole
        if role not in (roles.DisplayRole, roles.EditRole, roles.ToolTipRole, roles.AccessibleTextRole, LINE):
            return None
        line = self._describe(self._all[self._shown[index.row()]])
        if role == LINE:
            return line
        if role == roles.ToolTipRole:
            return tip(line.tip or "\n".join(filter(None, (line.title, line.note))))
        if role == roles.AccessibleTextRole:
            return ", ".join(filter(None, (line.title, line.note)))
        return line.title

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Tells the new title; the row itself changes when it is put anew."""
        text = " ".join(str(value).split())
        if role != Qt.ItemDataRole.EditRole or not text or text == self.data(index, role):
            return False
        self.renamed.emit(self._shown[index.row()], text)
        return True

    def _take(self, place: int) -> None:
        self.beginRemoveRows(QModelIndex(), place, place)
        del self._shown[place]
        self._places = {key: number for number, key in enumerate(self._shown)}
        self.endRemoveRows()

    def _sift(self) -> None:
        self._shown = [key for key in self._all if self._matches(key)]
        self._places = {key: number for number, key in enumerate(self._shown)}

    def _matches(self, key: str) -> bool:
        if not self._wanted or self._words_of is None:
            return True
        words = self._words.get(key)
        if words is None:
            words = self._words[key] = self._words_of(self._all[key]).casefold()
        return all(wanted in words for wanted in self._wanted)
