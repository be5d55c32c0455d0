"""Where the widgets of the main window stand: the bars, the three columns, the tabs."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSplitter, QTabWidget, QVBoxLayout, QWidget

from app.window import Window
from widgets import theme
from widgets.abstract_view import AbstractView
from widgets.ask_bar import AskBar
from widgets.audit_view import AuditView
from widgets.chips_bar import ChipsBar
from widgets.duplicates_view import DuplicatesView
from widgets.evidence_panel import EvidencePanel
from widgets.hits_panel import HitsPanel
from widgets.jobs_list import JobsList
from widgets.library.library_page import LibraryPage
from widgets.message_bar import MessageBar
from widgets.plan_list import PlanList
from widgets.reader.reader_pair import ReaderPair
from widgets.section import Section
from widgets.state_bar import StateBar
from widgets.workspace_panel import WorkspacePanel

TABS = ("hits", "reader", "library", "audit", "duplicates", "files")


class WindowLayout(Window):
    """The widgets in their places, not yet connected."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self.setWindowTitle(f"Postil · {folder.name}")
        self._make_widgets()
        self._lay_out()

    def _make_widgets(self) -> None:
        self.ask, self.chips, self.message_bar = AskBar(self), ChipsBar(self), MessageBar(self)
        self.workspace, self.jobs, self.plan = WorkspacePanel(self), JobsList(self), PlanList(self)
        self.hits, self.evidence, self.audit = HitsPanel(self), EvidencePanel(self), AuditView(self)
        self.alike, self.shelf = DuplicatesView(self), LibraryPage(self)
        self.pair, self.beside = ReaderPair(self), AbstractView(self)
        self.pages = self.pair.first
        self.state = StateBar(self)
        self.hits.set_side(self.beside)
        self.ask.set_workspace(self.folder.name)

    def _lay_out(self) -> None:
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        for view in (self.hits, self.pair, self.shelf, self.audit, self.alike, self.jobs):
            self.tabs.addTab(view, "")
        self.tabs.setTabVisible(TABS.index("duplicates"), False)
        self.left = QSplitter(Qt.Orientation.Vertical, self)
        self.plan_section = Section(self.plan, self)
        for part in (self.workspace, self.plan_section):
            self.left.addWidget(part)
        self.left.setStretchFactor(0, 3)
        self.left.setStretchFactor(1, 1)
        self.columns = QSplitter(Qt.Orientation.Horizontal, self)
        columns: tuple[tuple[QWidget, int], ...] = ((self.left, 1), (self.tabs, 3), (self.evidence, 1))
        for column, stretch in columns:
            self.columns.addWidget(column)
            self.columns.setStretchFactor(self.columns.count() - 1, stretch)
        middle = QWidget(self)
        layout = QVBoxLayout(middle)
        gap = theme.space(self)
        layout.setContentsMargins(gap, gap, gap, gap)
        layout.setSpacing(gap)
        rows: tuple[tuple[QWidget, int], ...] = ((self.ask, 0), (self.chips, 0), (self.message_bar, 0), (self.columns, 1), (self.state, 0))
        for row, stretch in rows:
            layout.addWidget(row, stretch)
        self.setCentralWidget(middle)
        self.fit(QSize(1280, 800))
        self.columns.setSizes([290, 640, 350])

    def show_tab(self, name: str) -> None:
        """Brings a tab to the front."""
        self.tabs.setCurrentIndex(TABS.index(name))

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        names = (self.tr("Hits"), self.tr("Reader"), self.tr("Library"), self.tr("Audit"), self.tr("Duplicates"), self.tr("Files"))
        for index, name in enumerate(names):
            self.tabs.setTabText(index, name)
        self.tabs.setAccessibleName(self.tr("Views"))
        self.plan_section.set_title(self.tr("Plan of this run"), self.tr("Fold or unfold"))

    def splitters(self) -> dict[str, QSplitter]:
        """Those whose parts are remembered, by name."""
        return {"columns": self.columns, "left": self.left}
