"""The audit: what was written when and by what, each call of a tool, and whether the log is whole."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QDateTime, QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QSplitter,
    QTableView,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from widgets import theme
from widgets.audit_rows import AuditRow, BrokenRow, CallRow, LogRows
from widgets.push_button import PushButton
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating


class AuditView(Retranslating, QWidget):
    """Two tables with one filter, the whole of the current row beside them, and the check of the log."""

    verify_requested = Signal()
    """The log is to be checked."""
    row_selected = Signal(str)
    """The number of a row of the log, or the ID of a call ("call_7"), that is shown in full."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._told = ""
        self._broken: frozenset[str] = frozenset()
        self._verdict_words: tuple[bool, int, tuple[BrokenRow, ...]] | None = None
        self.rows = LogRows(lambda row: str(row.row), self._row_cells, lambda row: str(row.row) in self._broken, (0, 4), self)
        self.calls = LogRows(lambda row: row.call_id, self._call_cells, lambda row: row.failed, (4,), self)
        self.row_table, self.call_table = self._table(self.rows, 3), self._table(self.calls, 3)
        self._tabs = QTabWidget(self)
        self._tabs.setDocumentMode(True)
        for table in (self.row_table, self.call_table):
            self._tabs.addTab(table, "")
        self._tabs.currentChanged.connect(self._on_current)
        self._filter = QLineEdit(self)
        self._filter.setClearButtonEnabled(True)
        self._filter.textChanged.connect(self._on_filter_changed)
        self._verify = PushButton(self)
        self._verify.clicked.connect(self._on_verify)
        self._verdict = QuietLabel(parent=self)
        self._verdict.setTextFormat(Qt.TextFormat.PlainText)
        self._verdict.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._verdict.hide()
        self._detail = QPlainTextEdit(self)
        self._detail.setReadOnly(True)
        self._detail.setTabChangesFocus(True)
        self._detail.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._about = QuietLabel(parent=self)
        self._copy = PushButton(self)
        self._copy.clicked.connect(self._on_copy)
        self._lay_out()
        self.retranslate()

    def set_rows(self, rows: Iterable[AuditRow]) -> None:
        """Shows these rows of the log, in this order."""
        self._replace(self.rows, self.row_table, rows)

    def set_calls(self, calls: Iterable[CallRow]) -> None:
        """Shows these calls, in this order."""
        self._replace(self.calls, self.call_table, calls)

    def show_verdict(self, ok: bool, rows: int, broken: Iterable[BrokenRow] = ()) -> None:
        """Says that the log is whole, or which rows are not; those of the log itself are marked in the table."""
        named = tuple(broken)
        self._verdict_words = (ok, rows, named)
        self._broken = frozenset(row.row_id for row in named if row.table == "audit")
        self._verify.setEnabled(True)
        self.rows.refresh()
        self._say_verdict()

    def choose(self, key: str) -> bool:
        """Shows the row or call with this key; whether it is there."""
        for number, (model, table) in enumerate(((self.rows, self.row_table), (self.calls, self.call_table))):
            place = model.place(key)
            if place is not None:
                self._tabs.setCurrentIndex(number)
                table.selectRow(place)
                return True
        return False

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setAccessibleName(self.tr("Audit"))
        self.row_table.setAccessibleName(self.tr("Rows of the log"))
        self.call_table.setAccessibleName(self.tr("Calls of tools"))
        self._filter.setPlaceholderText(self.tr("Filter by any word"))
        self._filter.setAccessibleName(self.tr("Filter the audit"))
        self._verify.setText(self.tr("&Verify"))
        self._verify.setToolTip(self.tr("Work out every hash again and compare"))
        self._copy.setText(self.tr("Copy"))
        self._copy.setToolTip(self.tr("Copy the whole row as JSON"))
        self._detail.setAccessibleName(self.tr("The whole row"))
        self._detail.setPlaceholderText(self.tr("Choose a row to see all of it."))
        self.rows.set_headings((self.tr("Row"), self.tr("Time"), self.tr("Kind"), self.tr("What"), self.tr("Wrote")))
        headings = (self.tr("Time"), self.tr("Agent"), self.tr("Tool"), self.tr("Arguments"), self.tr("ms"), self.tr("Result or error"))
        self.calls.set_headings(headings)
        self._refresh()
        self._say_verdict()

    def _table(self, model: LogRows, wide: int) -> QTableView:
        table = QTableView(self)
        table.setModel(model)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setWordWrap(False)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + theme.space(self))
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        # only what is visible is measured, so that long logs open at once
        header.setResizeContentsPrecision(40)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.selectionModel().currentRowChanged.connect(self._on_current)
        model.headerDataChanged.connect(lambda: header.setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch))
        return table

    def _replace(self, model: LogRows, table: QTableView, rows: Iterable[Any]) -> None:
        index = table.currentIndex()
        key = model.key(index.row()) if index.isValid() else ""
        model.set_rows(rows)
        self._fit(table)
        place = model.place(key) if key else None
        if place is not None:
            table.selectRow(place)
        self._refresh()

    def _fit(self, table: QTableView) -> None:
        longest = table.fontMetrics().averageCharWidth() * 26
        table.resizeColumnsToContents()
        for column in range(table.model().columnCount()):
            table.setColumnWidth(column, min(longest, table.columnWidth(column) + theme.space(self)))

    def _lay_out(self) -> None:
        gap = theme.space(self)
        top, above, side = QHBoxLayout(), QHBoxLayout(), QVBoxLayout()
        top.setSpacing(gap)
        top.addWidget(self._filter, 1)
        top.addWidget(self._verify)
        above.addWidget(self._about, 1)
        above.addWidget(self._copy)
        pane = QWidget(self)
        side.addLayout(above)
        side.addWidget(self._detail, 1)
        side.setContentsMargins(0, 0, 0, 0)
        pane.setLayout(side)
        split = QSplitter(Qt.Orientation.Vertical, self)
        split.addWidget(self._tabs)
        split.addWidget(pane)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        split.setChildrenCollapsible(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(gap, gap, gap, gap)
        layout.setSpacing(gap)
        layout.addLayout(top)
        layout.addWidget(self._verdict)
        layout.addWidget(split, 1)

    def _row_cells(self, row: AuditRow) -> tuple[str, ...]:
        return (str(row.row), self._time(row.time), row.kind, row.what, str(row.wrote))

    def _call_cells(self, row: CallRow) -> tuple[str, ...]:
        return (self._time(row.time), row.agent, row.tool, row.arguments, self.locale().toString(float(row.ms), "f", 1), row.outcome)

    def _time(self, text: str) -> str:
        time = QDateTime.fromString(text, Qt.DateFormat.ISODateWithMs)
        return time.toLocalTime().toString("yyyy-MM-dd HH:mm:ss.zzz") if time.isValid() else text

    def _refresh(self) -> None:
        words = (self.tr("Rows of the log ({count})"), self.tr("Calls of tools ({count})"))
        for number, (text, model) in enumerate(zip(words, (self.rows, self.calls), strict=True)):
            shown, count = self.locale().toString(model.rowCount()), self.locale().toString(model.count())
            some = self.tr("{shown} of {count}").format(shown=shown, count=count)
            self._tabs.setTabText(number, text.format(count=count if shown == count else some))
        self._on_current()

    def _say_verdict(self) -> None:
        if self._verdict_words is None:
            return
        ok, rows, broken = self._verdict_words
        if ok:
            text = self.tr("The log is whole: {count} rows, every hash fits.").format(count=self.locale().toString(rows))
        else:
            one, many = self.tr("{count} row does not fit its hash:"), self.tr("{count} rows do not fit their hashes:")
            lines = [(one if len(broken) == 1 else many).format(count=len(broken))]
            lines += [self.tr("{table} {row}: {why}").format(table=row.table, row=row.row_id, why=row.why) for row in broken[:8]]
            if len(broken) > 8:
                lines.append(self.tr("and {count} more").format(count=len(broken) - 8))
            text = "\n".join(lines)
        self._verdict.draw_in(theme.good if ok else theme.bad)
        self._verdict.setText(text)
        self._verdict.show()

    def _current(self) -> Any | None:
        table = self.call_table if self._tabs.currentIndex() == 1 else self.row_table
        model, index = (self.calls if table is self.call_table else self.rows), table.currentIndex()
        return model.row(index.row()) if index.isValid() and index.row() < model.rowCount() else None

    @Slot()
    @Slot(int)
    @Slot(QModelIndex)
    def _on_current(self, *_: object) -> None:
        row = self._current()
        self._copy.setEnabled(row is not None)
        if row is None:
            self._told = ""
            self._detail.clear()
            self._about.setText("")
            return
        key = row.call_id if isinstance(row, CallRow) else str(row.row)
        words = self.tr("Call {id}") if isinstance(row, CallRow) else self.tr("Row {id}")
        self._about.setText(words.format(id=key))
        self._detail.setPlainText(json.dumps(dict(row.body), ensure_ascii=False, indent=2))
        if key != self._told:
            self._told = key
            self.row_selected.emit(key)

    @Slot(str)
    def _on_filter_changed(self, text: str) -> None:
        self.rows.set_filter(text)
        self.calls.set_filter(text)
        self._refresh()

    @Slot()
    def _on_verify(self) -> None:
        self._verify.setEnabled(False)
        self._verdict.draw_in(theme.quiet)
        self._verdict.setText(self.tr("Checking…"))
        self._verdict.show()
        self.verify_requested.emit()

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._detail.toPlainText())
