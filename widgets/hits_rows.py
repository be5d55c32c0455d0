"""The rows of the hits list: papers that were found, kept or not, in an order and behind a filter."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal

Index = QModelIndex | QPersistentModelIndex
HIT = Qt.ItemDataRole.UserRole
"""The role that gives the `Hit`."""
GRADES = ("high", "medium", "low")
"""The grades, best first."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A paper that a search found."""

    paper_id: str
    title: str
    authors_short: str = ""
    """"Smith et al." """
    year: int | None = None
    journal: str = ""
    types: tuple[str, ...] = ()
    tier: int | None = None
    status: str = "ok"
    """ok, preprint, corrected, retracted."""
    grade: str = ""
    """high, medium, low; empty where the paper was not graded."""
    reason: str = ""
    kept: bool = True
    has_pdf: bool = False


class Order(StrEnum):
    """How the hits are sorted."""

    FOUND = "found"
    GRADE = "grade"
    NEWEST = "newest"
    OLDEST = "oldest"


class HitsRows(QAbstractListModel):
    """The hits in the order in which they were found; each carries a check for "kept"."""

    kept_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hits: list[Hit] = []
        self._editable = False

    def set_hits(self, hits: Iterable[Hit], editable: bool) -> None:
        """Shows these hits; only editable ones can be checked and unchecked."""
        self.beginResetModel()
        self._hits = list({hit.paper_id: hit for hit in hits}.values())
        self._editable = editable
        self.endResetModel()
        self.kept_changed.emit()

    @property
    def editable(self) -> bool:
        """Whether the person may change what is kept."""
        return self._editable

    def hits(self) -> list[Hit]:
        """All hits, in the order in which they were found."""
        return list(self._hits)

    def kept(self) -> list[str]:
        """The IDs of the papers that are kept."""
        return [hit.paper_id for hit in self._hits if hit.kept]

    def keep(self, paper_ids: Iterable[str], kept: bool) -> None:
        """Checks or unchecks papers; unknown IDs are passed over."""
        wanted = set(paper_ids)
        if not self._editable:
            return
        for place, hit in enumerate(self._hits):
            if hit.paper_id in wanted and hit.kept != kept:
                self._hits[place] = replace(hit, kept=kept)
                self.dataChanged.emit(self.index(place), self.index(place))
        self.kept_changed.emit()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """The number of hits."""
        return 0 if parent.isValid() else len(self._hits)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Checkable while editable."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsUserCheckable if self._editable else flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Takes a change of the check."""
        if role != Qt.ItemDataRole.CheckStateRole or not self._editable:
            return False
        self.keep([self._hits[index.row()].paper_id], Qt.CheckState(value) == Qt.CheckState.Checked)
        return True

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The title, the check, and everything in words for the pointer and for screen readers."""
        hit = self._hits[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return hit.title
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if hit.kept else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.AccessibleTextRole:
            parts = [hit.title, self.words_for_status(hit), self.words_for_grade(hit), source_in_words(hit), hit.reason]
            return ". ".join(part for part in parts if part)
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(part for part in (hit.title, self.about(hit), hit.reason) if part)
        return hit if role == HIT else None

    def about(self, hit: Hit) -> str:
        """The line below the title: source, types, tier."""
        tier = self.tr("tier {number}").format(number=hit.tier) if hit.tier is not None else ""
        pdf = self.tr("PDF") if hit.has_pdf else ""
        return " · ".join(part for part in (source_in_words(hit), ", ".join(telling_types(hit)), tier, pdf) if part)

    def words_for_grade(self, hit: Hit) -> str:
        """The grade in words."""
        return {"high": self.tr("high"), "medium": self.tr("medium"), "low": self.tr("low")}.get(hit.grade, hit.grade)

    def words_for_status(self, hit: Hit) -> str:
        """The status in words; nothing for a paper in good order."""
        names = {"retracted": self.tr("RETRACTED"), "preprint": self.tr("preprint"), "corrected": self.tr("corrected")}
        return names.get(hit.status, "")


class HitsOrder(QSortFilterProxyModel):
    """The hits in a chosen order, only those that hold all words of the filter."""

    def __init__(self, rows: HitsRows, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        self._words: tuple[str, ...] = ()
        self._order = Order.FOUND
        self.setSourceModel(rows)
        self.setDynamicSortFilter(True)

    def set_words(self, text: str) -> None:
        """Shows only hits that hold each of these words, in any case, in title, source, types, status or reason."""
        self._words = tuple(text.casefold().split())
        self.invalidate()

    def set_order(self, order: Order) -> None:
        """Sorts the hits."""
        self._order = order
        self.sort(-1 if order is Order.FOUND else 0)
        self.invalidate()

    def shown_ids(self) -> list[str]:
        """The IDs of the papers that are shown, in their order."""
        return [self.index(row, 0).data(HIT).paper_id for row in range(self.rowCount())]

    def place_of(self, paper_id: str) -> QModelIndex:
        """Where a paper is shown; an invalid index where it is not."""
        shown = self.shown_ids()
        return self.index(shown.index(paper_id), 0) if paper_id in shown else QModelIndex()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        """Whether a hit holds all words of the filter."""
        if not self._words:
            return True
        hit: Hit = self._rows.index(row).data(HIT)
        text = " ".join((hit.title, source_in_words(hit), " ".join(hit.types), hit.status, hit.grade, hit.reason, hit.paper_id)).casefold()
        return all(word in text for word in self._words)

    def lessThan(self, left: Index, right: Index) -> bool:
        """The order of two hits; equals stay as they were found."""
        return self._rank(left) < self._rank(right)

    def _rank(self, index: Index) -> tuple[int, int]:
        hit: Hit = index.data(HIT)
        if self._order is Order.GRADE:
            return (GRADES.index(hit.grade) if hit.grade in GRADES else len(GRADES), index.row())
        if hit.year is None:
            return (10_000, index.row())
        return (-hit.year if self._order is Order.NEWEST else hit.year, index.row())


def source_in_words(hit: Hit) -> str:
    """ "Smith et al. 2024 · J Med", as far as it is known."""
    who = " ".join(part for part in (hit.authors_short, str(hit.year) if hit.year is not None else "") if part)
    return " · ".join(part for part in (who, hit.journal) if part)


def telling_types(hit: Hit) -> list[str]:
    """The types that say what kind of study it is: without marks of funding, and without "Journal Article" beside a better one."""
    types = [kind for kind in hit.types if not kind.startswith("Research Support")]
    return [kind for kind in types if kind != "Journal Article"] or types
