"""The main window: where the widgets stand, and who hears whom; all work is the controllers'."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QFileDialog, QMessageBox, QSplitter, QStackedWidget, QTabWidget, QVBoxLayout, QWidget

from app import actions, settings
from app.audit_controller import AuditController
from app.bridge import EngineBridge
from app.library_controller import LibraryController, run_number
from app.message_controller import MessageController
from app.reader_controller import ReaderController
from app.run_controller import RunController
from app.run_widgets import RunWidgets
from app.window import Window
from engine.errors import ErrorInfo
from widgets import theme
from widgets.abstract_view import AbstractView
from widgets.ask_bar import AskBar
from widgets.audit_view import AuditView
from widgets.chips_bar import ChipsBar
from widgets.drop_zone import DropZone
from widgets.evidence_panel import EvidencePanel
from widgets.hits_panel import HitsPanel
from widgets.jobs_list import JobsList
from widgets.message_bar import MessageBar
from widgets.plan_list import PlanList
from widgets.reader.reader_panel import ReaderPanel
from widgets.shortcut_sheet import ShortcutSheet
from widgets.state_bar import StateBar
from widgets.workspace_panel import WorkspacePanel

CLOSE_LIMIT_S = 5.0
_TABS = ("hits", "reader", "audit", "files")


class MainWindow(Window):
    """Shows one workspace."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self.setWindowTitle(f"Postil · {folder.name}")
        self.bridge = EngineBridge(folder, self)
        self._make_widgets()
        self._lay_out()
        self.reader = ReaderController(self.bridge, self.pages, self.abstract, self.reading)
        self.run = RunController(self.bridge, RunWidgets(self.ask, self.chips, self.plan, self.hits, self.evidence, self.state))
        self.library = LibraryController(self.bridge, self.workspace, self.jobs, self.state)
        self.audit_log = AuditController(self.bridge, self.audit)
        self.messages = MessageController(self.bridge, self.message_bar)
        self.drops = DropZone(self)
        self._connect()
        self.keys = actions.install(self, self._handlers())
        self._share_keys()
        self.restore(self._splitters())
        self.retranslate()

    def _make_widgets(self) -> None:
        self.ask, self.chips, self.message_bar = AskBar(self), ChipsBar(self), MessageBar(self)
        self.workspace, self.jobs, self.plan = WorkspacePanel(self), JobsList(self), PlanList(self)
        self.hits, self.evidence, self.audit = HitsPanel(self), EvidencePanel(self), AuditView(self)
        self.pages, self.abstract, self.beside = ReaderPanel(self), AbstractView(self), AbstractView(self)
        self.state = StateBar(self)
        self.reading = QStackedWidget(self)
        self.reading.addWidget(self.pages)
        self.reading.addWidget(self.abstract)
        self.hits.set_side(self.beside)
        self.ask.set_workspace(self.folder.name)

    def _lay_out(self) -> None:
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        for view in (self.hits, self.reading, self.audit, self.jobs):
            self.tabs.addTab(view, "")
        self.left = QSplitter(Qt.Orientation.Vertical, self)
        for part in (self.workspace, self.plan):
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

    def _connect(self) -> None:
        self.bridge.opened.connect(self.on_opened)
        self.bridge.failed.connect(self.messages.show_error)
        self.run.failed.connect(self.messages.show_error)
        self.run.shown.connect(self.on_run_shown)
        self.run.finished.connect(self.library.refresh)
        self.run.gate_opened.connect(self.on_gate_opened)
        self.run.cards_found.connect(self.on_cards_found)
        self.run.chunk_wanted.connect(self.reader.open_chunk)
        self.run.abstract_wanted.connect(self.on_abstract_wanted)
        self.run.stopped.connect(self.messages.offer_to_go_on)
        self.workspace.run_resumed.connect(self.messages.take_offer)
        self.run.undone.connect(self.library.refresh)
        self.run.undone.connect(self.messages.take_undo)
        self.library.removed.connect(self.messages.offer_undo)
        self.library.removed.connect(self.run.refresh)
        self.messages.undo_wanted.connect(self.run.undo)
        self.workspace.run_deleted.connect(lambda run_id: self.run.leave(run_number(run_id)))
        self.reader.wanted.connect(lambda: self.show_tab("reader"))
        self.reader.mark_clicked.connect(self.run.select_cards_of)
        self.reader.connect_hits()
        self.library.job_ended.connect(self.messages.show_notice)
        self.library.changed.connect(self.on_library_changed)
        self.workspace.document_opened.connect(self.reader.open_document)
        self.workspace.run_opened.connect(lambda run_id: self.run.open(run_number(run_id)))
        self.workspace.run_resumed.connect(lambda run_id: self.run.resume(run_number(run_id)))
        self.workspace.add_requested.connect(self.on_add_requested)
        self.drops.dropped.connect(self.library.take)
        self.ask.export_requested.connect(self.on_export_requested)
        self.ask.help_requested.connect(self.on_help_requested)
        self.tabs.currentChanged.connect(self.on_tab_changed)
        self.tabs.currentChanged.connect(self._share_keys)
        self.reading.currentChanged.connect(self._share_keys)
        self.messages.resume_wanted.connect(self.run.resume)
        self.jobs.changed.connect(self.on_jobs_changed)
        self.on_jobs_changed()

    def _handlers(self) -> dict[str, Callable[[], object]]:
        return {
            "stop": self.state.press_stop,
            "copy_card": self.evidence.copy_current,
            "undo": self.run.undo,
            "find": self.reader.find,
            "back": self.reader.go_back,
            "forward": self.pages.go_forward,
            "add": self.on_add_requested,
            "export": self.on_export_requested,
            "tab_hits": lambda: self.show_tab("hits"),
            "tab_reader": lambda: self.show_tab("reader"),
            "tab_audit": lambda: self.show_tab("audit"),
            "settings": self.ask.settings_requested.emit,
            "help": self.on_help_requested,
        }

    def start(self) -> None:
        """Opens the workspace."""
        self.bridge.start()

    def show_tab(self, name: str) -> None:
        """Brings a tab to the front."""
        self.tabs.setCurrentIndex(_TABS.index(name))

    @Slot(object)
    def on_opened(self, error: ErrorInfo | None) -> None:
        """The workspace is open: shows what is there, and the run worked on last."""
        if error is not None:
            self.messages.show_error(error)
            return
        self.library.refresh()
        self.messages.offer_to_resume()
        self.bridge.call(
            lambda engine: engine.views.state(None, None)["run_id"], lambda run_id: self.run.open(run_number(run_id)) if run_id else None
        )

    @Slot(object)
    def on_run_shown(self, run_id: int | None) -> None:
        """Margin marks and the audit log are those of the run shown."""
        self.reader.set_run(run_id)
        self.ask.set_exportable(run_id is not None)
        self.audit_log.set_run(run_id)
        if self.tabs.currentIndex() == _TABS.index("audit"):
            self.audit_log.refresh()

    @Slot()
    def on_gate_opened(self) -> None:
        """Hits wait: they come to the front, with the keyboard on them if the question was all that was worked at."""
        self.show_tab("hits")
        if self._only_asked():
            self.hits.list.setFocus()

    @Slot()
    def on_cards_found(self) -> None:
        """Cards are there: the keyboard goes to them from the question or the hits, not from anywhere else."""
        if self._only_asked() or self.hits.isAncestorOf(self.focusWidget() or self):
            self.evidence.list.setFocus()

    def _only_asked(self) -> bool:
        return self.ask.isAncestorOf(self.focusWidget() or self.ask) and self.ask.question() == self.run.question

    @Slot(str)
    def on_abstract_wanted(self, paper_id: str) -> None:
        """Shows the abstract of a hit beside the list."""
        self.reader.show_beside(paper_id, self.beside)

    @Slot()
    def on_jobs_changed(self) -> None:
        """The tab with files on their way is there while there is something to see on it, and comes to the front with a new job."""
        place = _TABS.index("files")
        was_there = self.tabs.isTabVisible(place)
        self.tabs.setTabVisible(place, self.jobs.has_jobs)
        if self.jobs.has_jobs and (not was_there or self.jobs.running()) and not self.run.is_busy:
            self.tabs.setCurrentIndex(place)

    @Slot()
    def on_library_changed(self) -> None:
        """The sources that can be chosen are those that hold anything."""
        self.bridge.call(lambda engine: list(engine.views.library()["sources"]), self._offer_sources)

    def _offer_sources(self, names: list[str]) -> None:
        chosen = [name for name in self.ask.sources.chosen() if name in names]
        self.ask.set_sources(names, chosen or names)

    @Slot(int)
    def on_tab_changed(self, index: int) -> None:
        """The audit log is read when it is looked at."""
        if index == _TABS.index("audit"):
            self.audit_log.refresh()

    @Slot()
    def _share_keys(self) -> None:
        """A key that two listen for goes to neither: the Reader's own are its own while it is seen."""
        seen = self.tabs.currentWidget() is self.reading and self.reading.currentWidget() is self.pages
        for name in ("find", "back", "forward"):
            self.keys[name].setEnabled(not seen)

    @Slot()
    def on_add_requested(self) -> None:
        """Lets the person choose files."""
        start = settings.load().last_folder or str(Path.home())
        kinds = self.tr("PDFs and records (*.pdf *.PDF *.xml *.gz *.nbib *.ris *.bib *.json);;All files (*)")
        paths, _ = QFileDialog.getOpenFileNames(self, self.tr("Add PDFs or records"), start, kinds)
        if paths:
            settings.change(last_folder=str(Path(paths[0]).parent))
            pdfs = [path for path in paths if path.lower().endswith(".pdf")]
            self.library.take(pdfs, [path for path in paths if path not in pdfs])

    @Slot()
    def on_export_requested(self) -> None:
        """Writes the references of the run, or of the library, into the workspace's folder of exports, and says where and how many."""
        run_id = self.run.run_id
        path = self.folder / "exports" / (f"run_{run_id}.bib" if run_id is not None else "library.bib")
        done = self.tr("{count} references written to {path}")
        self.bridge.call(
            lambda engine: engine.export("bibtex", path, run_id=run_id),
            lambda body: self.messages.show_notice(done.format(count=body["entries"], path=body["path"])),
        )

    @Slot()
    def on_help_requested(self) -> None:
        """Shows the shortcuts."""
        dialog = ShortcutSheet(self)
        dialog.set_shortcuts(actions.sheet())
        dialog.exec()

    def event(self, event: QEvent) -> bool:
        """Sets the texts again after a change of the language."""
        done = super().event(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.run.refresh()
        return done

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        for index, name in enumerate((self.tr("Hits"), self.tr("Reader"), self.tr("Audit"), self.tr("Files"))):
            self.tabs.setTabText(index, name)
        self.tabs.setAccessibleName(self.tr("Views"))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Asks while something is at work, then stops, ends the children and goes."""
        if (self.run.is_busy or self.library.is_busy) and self._asks_to_stay():
            event.ignore()
            return
        self.remember(self._splitters())
        self.reader.close()
        self.bridge.close(CLOSE_LIMIT_S)
        event.accept()

    def _asks_to_stay(self) -> bool:
        question = self.tr("A question is still at work. Stop it and close? What is finished is kept; the next start offers to go on.")
        if not self.run.is_busy:
            question = self.tr("Files are still being read. Stop and close? What is finished is kept; add the same files again for the rest.")
        buttons = QMessageBox.StandardButton.Close | QMessageBox.StandardButton.Cancel
        return QMessageBox.question(self, "Postil", question, buttons) != QMessageBox.StandardButton.Close

    def _splitters(self) -> dict[str, QSplitter]:
        return {"columns": self.columns, "left": self.left}
