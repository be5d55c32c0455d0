"""The runs of a workspace: reopened, renamed, deleted; those that were interrupted can go on."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QVBoxLayout, QWidget

from widgets import theme
from widgets.line_list import LineList
from widgets.line_rows import Line, LineRows, Tone
from widgets.quiet_label import QuietLabel
from widgets.remedy_strip import RemedyStrip
from widgets.retranslating import Retranslating
from widgets.workspace_rows import RunRow

_WORKING = ("idle", "parsing", "routing", "executing", "validating", "generating")


class RunsSection(Retranslating, QWidget):
    """The list of runs, newest first as given, and the offer to go on with the current one."""

    opened = Signal(str)
    """The ID of a run to be shown again."""
    renamed = Signal(str, str)
    """The ID of a run and its new name."""
    deleted = Signal(str)
    """The ID of a run to be deleted."""
    resumed = Signal(str)
    """The ID of an interrupted run that is to go on."""
    changed = Signal()
    """Other rows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = LineRows(lambda row: row.run_id, self._describe, parent=self, editable=True)
        self.rows.renamed.connect(self._on_renamed)
        self.list = LineList(self.rows, parent=self)
        self.list.fit_rows()
        self.list.want_rows(4, 2)
        self._nothing = QuietLabel(parent=self)
        self._strip = RemedyStrip(self)
        self._strip.taken.connect(self._on_resume)
        gap = theme.space(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(gap, 0, gap, 0)
        layout.setSpacing(gap)
        layout.addWidget(self._nothing)
        layout.addWidget(self.list, 1)
        layout.addWidget(self._strip)
        self._open = self._action(self._on_open)
        self._resume = self._action(self._on_resume)
        self._rename = self._action(self._on_rename, QKeySequence(Qt.Key.Key_F2))
        self._delete = self._action(self._on_delete, QKeySequence(QKeySequence.StandardKey.Delete))
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.list.opened.connect(self.opened)
        self.list.selected.connect(self._on_selected)
        self.retranslate()

    def set_rows(self, rows: Iterable[RunRow]) -> None:
        """Shows these runs and no others."""
        self.rows.set_rows(rows)
        self._refresh()

    def summary(self) -> str:
        """The counts for the heading."""
        rows: list[RunRow] = self.rows.all()
        if not rows:
            return self.tr("none yet")
        one, many = self.tr("{count} run"), self.tr("{count} runs")
        parts = [(one if len(rows) == 1 else many).format(count=len(rows))]
        stopped = sum(row.interrupted for row in rows)
        if stopped:
            parts.append(self.tr("{count} interrupted").format(count=stopped))
        return " · ".join(parts)

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.list.setAccessibleName(self.tr("Runs"))
        self._nothing.setText(self.tr("Ask a question in the field at the top (Ctrl+L); each question becomes a run that you can come back to."))
        self._open.setText(self.tr("&Open"))
        self._resume.setText(self.tr("&Go on"))
        self._rename.setText(self.tr("Re&name"))
        self._delete.setText(self.tr("&Delete"))
        self.rows.refresh()
        self._refresh()

    def _action(self, slot: object, key: QKeySequence | None = None) -> QAction:
        action = QAction(self.list)
        if key is not None:
            action.setShortcut(key)
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(slot)
        self.list.addAction(action)
        return action

    def _describe(self, row: RunRow) -> Line:
        tone, words = self._state_of(row)
        time = QDateTime.fromString(row.started, Qt.DateFormat.ISODateWithMs)
        when = self.locale().toString(time.toLocalTime(), QLocale.FormatType.ShortFormat) if time.isValid() else row.started
        note = " · ".join(filter(None, (words, when)))
        return Line(row.title, note, tone, "\n".join(filter(None, (row.title, note, row.run_id))))

    def _state_of(self, row: RunRow) -> tuple[Tone, str]:
        if row.interrupted:
            return Tone.WARNING, self.tr("interrupted, can go on")
        if row.state in _WORKING:
            return Tone.BUSY, self.tr("working")
        match row.state:
            case "done":
                return Tone.GOOD, self.tr("done")
            case "waiting":
                return Tone.QUIET, self.tr("waits for you")
            case "failed":
                return Tone.BAD, self.tr("failed")
            case "cancelled":
                return Tone.QUIET, self.tr("stopped")
        return Tone.QUIET, row.state

    def _current(self) -> RunRow | None:
        row = self.rows.row(self.list.current_key())
        return row if isinstance(row, RunRow) else None

    def _refresh(self) -> None:
        some = self.rows.rowCount() > 0
        self._nothing.setVisible(not some)
        self.list.setVisible(some)
        self._on_selected()
        self.changed.emit()

    @Slot()
    def _on_selected(self) -> None:
        row = self._current()
        for action in (self._open, self._rename, self._delete):
            action.setEnabled(row is not None)
        can_go_on = row is not None and (row.interrupted or row.state in ("failed", "cancelled"))
        self._resume.setEnabled(can_go_on)
        if row is not None and row.interrupted:
            text = self.tr("This run was interrupted. What was finished is kept.")
            self._strip.show_remedy(text, self.tr("Go on"), self.tr("Go on where the run stopped"))
        else:
            self._strip.show_remedy("")

    @Slot(str, str)
    def _on_renamed(self, run_id: str, title: str) -> None:
        self.renamed.emit(run_id, title)

    @Slot()
    def _on_open(self) -> None:
        if row := self._current():
            self.opened.emit(row.run_id)

    @Slot()
    def _on_resume(self) -> None:
        row = self._current()
        if row is not None and self._resume.isEnabled():
            self.resumed.emit(row.run_id)

    @Slot()
    def _on_rename(self) -> None:
        if self.list.currentIndex().isValid():
            self.list.edit(self.list.currentIndex())

    @Slot()
    def _on_delete(self) -> None:
        if row := self._current():
            self.deleted.emit(row.run_id)
