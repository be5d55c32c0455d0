"""The plan of a run: one line a task, with its state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from engine.domain.runs import TaskState
from widgets import theme
from widgets.marks import Mark, draw_mark
from widgets.retranslating import Retranslating
from widgets.tints import Tints, tints_of

Index = QModelIndex | QPersistentModelIndex
ROW = Qt.ItemDataRole.UserRole
"""The role that gives the `PlanRow`."""

_MOST_SHARE = 0.4
"""Of the height of the window, so much at most is kept for the plan."""

MARKS = {
    TaskState.DONE: Mark.TICK,
    TaskState.RUNNING: Mark.PLAY,
    TaskState.WAITING: Mark.DIAMOND,
    TaskState.PENDING: Mark.CIRCLE,
    TaskState.FAILED: Mark.CROSS,
    TaskState.SKIPPED: Mark.DASH,
}


@dataclass(frozen=True, slots=True)
class PlanRow:
    """A task of the plan as a person reads it."""

    task_id: str
    title: str
    state: TaskState
    detail: str = ""
    """What came of it, or what it waits for, in a few words."""


class PlanRows(QAbstractListModel):
    """The tasks in the order of the plan."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[PlanRow] = []

    def set_rows(self, rows: Iterable[PlanRow]) -> None:
        """Shows these tasks; where only states changed the place in the list is kept."""
        new = list(rows)
        if [row.task_id for row in new] == [row.task_id for row in self._rows]:
            self._rows = new
            if new:
                self.dataChanged.emit(self.index(0), self.index(len(new) - 1))
            return
        self.beginResetModel()
        self._rows = new
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """The number of tasks."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The title; the state and the detail in words for the pointer and for screen readers."""
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.title
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            parts = [row.title, self.words_for(row.state), row.detail]
            return " · ".join(dict.fromkeys(part for part in parts if part))
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return self.words_for(row.state)
        return row if role == ROW else None

    def words_for(self, state: TaskState) -> str:
        """The state of a task in words."""
        match state:
            case TaskState.DONE:
                return self.tr("done")
            case TaskState.RUNNING:
                return self.tr("running")
            case TaskState.WAITING:
                return self.tr("waits for you")
            case TaskState.PENDING:
                return self.tr("to do")
            case TaskState.FAILED:
                return self.tr("failed")
            case TaskState.SKIPPED:
                return self.tr("skipped")


class PlanList(Retranslating, QListView):
    """The plan of the run, read-only; says what a plan is while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = PlanRows(self)
        self.setModel(self.rows)
        self.setItemDelegate(PlanDelegate(self))
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.viewport().setAutoFillBackground(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._empty = ""
        self.rows.modelReset.connect(self.updateGeometry)
        self.retranslate()

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        self.setAccessibleName(self.tr("Plan of this run"))
        self._empty = self.tr("The steps of a question appear here.")
        self.viewport().update()

    def set_rows(self, rows: Iterable[PlanRow]) -> None:
        """Shows the tasks of a run."""
        self.rows.set_rows(rows)

    def sizeHint(self) -> QSize:
        """As high as the tasks."""
        return QSize(super().sizeHint().width(), self._height())

    def minimumSizeHint(self) -> QSize:
        """As high as the tasks, as long as that leaves most of the window to others."""
        return QSize(super().minimumSizeHint().width(), min(self._height(), round(self.window().height() * _MOST_SHARE)))

    def _height(self) -> int:
        count = self.rows.rowCount()
        return sum(self.sizeHintForRow(row) for row in range(count)) if count else 3 * self.fontMetrics().height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays the lines out for another width: Qt does so only for another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the tasks, or a sentence while there are none."""
        super().paintEvent(event)
        if not self.rows.rowCount():
            painter = QPainter(self.viewport())
            painter.setPen(theme.quiet(self.palette()))
            space = theme.space(self)
            room = self.viewport().rect().adjusted(space, space, -space, -space)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap), self._empty)


class PlanDelegate(QStyledItemDelegate):
    """Draws sign, title, and at the right the detail or the state in words."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """One line with some air; two where title and detail do not fit beside each other."""
        height = QFontMetrics(option.font).height()
        width = option.widget.viewport().width() if isinstance(option.widget, QListView) else option.rect.width()
        lines = 1 if self._fits(QFontMetrics(option.font), index, width) else 2
        return QSize(0, lines * height + height // 3)

    def _detail(self, index: Index) -> str:
        row: PlanRow = index.data(ROW)
        return row.detail or ("" if row.state is TaskState.PENDING else str(index.data(Qt.ItemDataRole.AccessibleDescriptionRole)))

    def _fits(self, metrics: QFontMetrics, index: Index, width: int) -> bool:
        space, side = metrics.height() // 3, round(metrics.height() * 0.85)
        words = metrics.horizontalAdvance(index.data(ROW).title) + metrics.horizontalAdvance(self._detail(index))
        return words + side + 6 * space <= width or not self._detail(index)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draws the line; a waiting or running task is the one to look at."""
        row: PlanRow = index.data(ROW)
        tints, metrics = tints_of(option.palette), QFontMetrics(option.font)
        space, line = metrics.height() // 3, QRect(option.rect)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.fillRect(line, tints.soft)
        side = metrics.height() * 0.85
        first = QRect(line.left(), line.top() + metrics.height() // 6, line.width(), metrics.height())
        place = QRectF(line.left() + space, first.center().y() - side / 2 + 0.5, side, side)
        draw_mark(painter, place, MARKS[row.state], _tint(row.state, tints))
        room = first.adjusted(round(side) + 3 * space, 0, -space, 0)
        detail = self._detail(index)
        painter.setFont(option.font)
        if detail:
            painter.setPen(_tint(row.state, tints) if row.state in (TaskState.WAITING, TaskState.FAILED) else tints.quiet)
            beside = self._fits(metrics, index, line.width())
            wanted = metrics.horizontalAdvance(detail) + 1
            right = QRect(room.right() - wanted, room.top(), wanted, room.height()) if beside else room.translated(0, metrics.height())
            shown = metrics.elidedText(detail, Qt.TextElideMode.ElideRight, right.width())
            painter.drawText(right, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), shown)
            if beside:
                room.setRight(right.left() - space)
        painter.setPen(tints.quiet if row.state in (TaskState.PENDING, TaskState.SKIPPED) else tints.text)
        title = metrics.elidedText(row.title, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), title)


def _tint(state: TaskState, tints: Tints) -> QColor:
    match state:
        case TaskState.DONE:
            return tints.good
        case TaskState.FAILED:
            return tints.bad
        case TaskState.RUNNING | TaskState.WAITING:
            return tints.accent
        case _:
            return tints.quiet
