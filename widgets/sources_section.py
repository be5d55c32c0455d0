"""The sources of a workspace: what can be searched, how much it is and how new, what is missing; and how records come in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QVBoxLayout, QWidget

from widgets import count_words, theme
from widgets.flow_layout import FlowLayout
from widgets.line_list import LineList
from widgets.line_rows import Line, LineRows, Tone
from widgets.push_button import PushButton
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating
from widgets.source_words import facts_of, source_title
from widgets.workspace_rows import SourceRow


class SourcesSection(Retranslating, QWidget):
    """One row a source: its name, records, what is missing, the date of the newest, its engine; Enter shows all of it."""

    changed = Signal()
    """Other rows."""
    details_wanted = Signal(str)
    """The name of a source that is to be shown in full."""
    import_wanted = Signal()
    """Records are to be brought in."""
    rebuild_wanted = Signal(str)
    """The name of a source whose index is to be built again."""
    duplicates_wanted = Signal()
    """Records that are one paper are to be looked for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = LineRows(lambda row: row.name, self._describe, parent=self)
        self.list = LineList(self.rows, parent=self)
        self.list.fit_rows(6)
        self.list.want_rows(6, 2)
        self._nothing = QuietLabel(parent=self)
        self._import, self._duplicates = PushButton(self), PushButton(self)
        self._import.clicked.connect(self.import_wanted)
        self._duplicates.clicked.connect(self.duplicates_wanted)
        gap = theme.space(self)
        buttons = FlowLayout(gap=gap)
        buttons.addWidget(self._import)
        buttons.addWidget(self._duplicates)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(gap, 0, gap, 0)
        layout.setSpacing(gap)
        layout.addWidget(self._nothing)
        layout.addWidget(self.list)
        layout.addLayout(buttons)
        self._show = self._action(self._on_details, QKeySequence("Alt+Return"))
        self._bring = self._action(self.import_wanted)
        self._rebuild = self._action(self._on_rebuild)
        self._look = self._action(self.duplicates_wanted)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.list.opened.connect(self.details_wanted)
        self.list.selected.connect(self._on_selected)
        self.retranslate()

    def set_rows(self, rows: Iterable[SourceRow]) -> None:
        """Shows these sources and no others."""
        self.rows.set_rows(rows)
        self._refresh()

    def set_index(self, name: str, engine: str, behind: int) -> None:
        """Says of a source which engine its index is of, and how many records are not in it yet; an unknown one is passed over."""
        row = self.rows.row(name)
        if isinstance(row, SourceRow) and (row.engine, row.behind) != (engine, behind):
            self.rows.put(replace(row, engine=engine, behind=behind))

    def summary(self) -> str:
        """The counts for the heading: sources with anything in them and their records."""
        records = sum(row.records for row in self.rows.all())
        if not records:
            return self.tr("no records yet")
        return count_words.records(records, self.locale())

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.list.setAccessibleName(self.tr("Sources"))
        self._nothing.setText(
            self.tr(
                "To search PubMed without a connection, drop the folder with its files (.xml.gz) on the window, or choose Import. "
                "Reference files (.nbib, .ris, .bib, .json) can be dropped too."
            )
        )
        self._import.setText(self.tr("&Import…"))
        self._import.setToolTip(self.tr("Bring in PubMed files and other records, all or a subset (Ctrl+I)"))
        self._duplicates.setText(self.tr("&Duplicates…"))
        self._duplicates.setToolTip(self.tr("Look for records that are one paper (Ctrl+5)"))
        self._show.setText(self.tr("&Details…"))
        self._bring.setText(self.tr("&Import…"))
        self._rebuild.setText(self.tr("&Build the index again"))
        self._look.setText(self.tr("&Look for duplicates"))
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

    def _describe(self, row: SourceRow) -> Line:
        tone = Tone.BUSY if row.is_building else Tone.WARNING if row.missing_files or row.failed_files else Tone.NONE
        parts = [count_words.records(row.records, self.locale())]
        if row.is_building:
            parts.append(self.tr("index being built"))
        elif row.behind:
            tone = Tone.QUIET if tone is Tone.NONE else tone
            parts.append(self.tr("index behind"))
        parts += [count_words.lost(row.missing_files, row.failed_files)] if row.missing_files or row.failed_files else []
        parts += [self.tr("as of {date}").format(date=row.as_of)] if row.as_of else []
        parts += [self.tr("a subset")] if row.subset else []
        parts += [part for part in (row.note, row.engine) if part]
        return Line(source_title(row.name), " · ".join(parts), tone, "\n".join(filter(None, (facts_of(row), self._exact(row)))))

    def _exact(self, row: SourceRow) -> str:
        return self.tr("exactly {count} records").format(count=self.locale().toString(row.records)) if row.records >= 10**6 else ""

    def _refresh(self) -> None:
        some = self.rows.rowCount() > 0
        self._nothing.setVisible(not some)
        self.list.setVisible(some)
        self._duplicates.setVisible(some)
        self._on_selected()
        self.changed.emit()

    @Slot()
    def _on_selected(self) -> None:
        row = self.rows.row(self.list.current_key())
        self._show.setEnabled(row is not None)
        self._rebuild.setEnabled(row is not None and not row.is_building)

    @Slot()
    def _on_details(self) -> None:
        if self.list.current_key():
            self.details_wanted.emit(self.list.current_key())

    @Slot()
    def _on_rebuild(self) -> None:
        if self.list.current_key():
            self.rebuild_wanted.emit(self.list.current_key())
