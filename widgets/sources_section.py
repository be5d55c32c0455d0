"""The sources of a workspace: what can be searched, how much it is and how new."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from widgets import theme
from widgets.line_list import LineList
from widgets.line_rows import Line, LineRows
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating
from widgets.workspace_rows import SourceRow

_PROPER_NAMES = {
    "pubmed": "PubMed",
    "arxiv": "arXiv",
    "biorxiv": "bioRxiv",
    "medrxiv": "medRxiv",
    "semanticscholar": "Semantic Scholar",
}


class SourcesSection(Retranslating, QWidget):
    """One row a source: its name, records, the date of the newest, the state of its index."""

    changed = Signal()
    """Other rows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = LineRows(lambda row: row.name, self._describe, parent=self)
        self.list = LineList(self.rows, parent=self)
        self.list.fit_rows(6)
        self.list.want_rows(6, 2)
        self._nothing = QuietLabel(parent=self)
        gap = theme.space(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(gap, 0, gap, 0)
        layout.addWidget(self._nothing)
        layout.addWidget(self.list)
        self.retranslate()

    def set_rows(self, rows: Iterable[SourceRow]) -> None:
        """Shows these sources and no others."""
        self.rows.set_rows(rows)
        self._refresh()

    def summary(self) -> str:
        """The counts for the heading: sources with anything in them and their records."""
        records = sum(row.records for row in self.rows.all())
        if not records:
            return self.tr("no records yet")
        one, many = self.tr("{count} record"), self.tr("{count} records")
        return (one if records == 1 else many).format(count=self.locale().toString(records))

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.list.setAccessibleName(self.tr("Sources"))
        self._nothing.setText(self.tr("Drop PubMed files (.xml.gz) or reference files (.nbib, .ris, .bib, .json) anywhere on the window."))
        self.rows.refresh()
        self._refresh()

    def _describe(self, row: SourceRow) -> Line:
        one, many = self.tr("{count} record"), self.tr("{count} records")
        parts = [(one if row.records == 1 else many).format(count=self.locale().toString(row.records))]
        if row.as_of:
            parts.append(self.tr("as of {date}").format(date=row.as_of))
        return Line(
            self.tr("Library") if row.name == "library" else _PROPER_NAMES.get(row.name, row.name), " · ".join(filter(None, [*parts, row.note]))
        )

    def _refresh(self) -> None:
        some = self.rows.rowCount() > 0
        self._nothing.setVisible(not some)
        self.list.setVisible(some)
        self.changed.emit()
