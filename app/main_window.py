"""The main window: where the widgets stand, and who hears whom; all work is the controllers'."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, Slot
from PySide6.QtGui import QCloseEvent

from app import actions
from app.ask_commands import AskCommands
from app.asking import Asking
from app.audit_controller import AuditController
from app.bridge import EngineBridge
from app.closing import wants_to_stay
from app.duplicates_controller import DuplicatesController
from app.export_controller import ExportController
from app.library_controller import LibraryController, run_number
from app.message_controller import MessageController
from app.more_hits import MoreHits
from app.passwords import Passwords
from app.reading import Reading
from app.run_controller import RunController
from app.run_widgets import RunWidgets
from app.shelves import Neighbours, Shelves
from app.sources_controller import SourcesController
from app.window_layout import TABS, WindowLayout
from engine.errors import ErrorInfo
from widgets.drop_zone import DropZone

CLOSE_LIMIT_S = 5.0


class MainWindow(WindowLayout):
    """Shows one workspace."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._offered: list[str] = []
        self.bridge = EngineBridge(folder, self)
        self.passwords = Passwords(self.bridge, self)
        self.reader = Reading(self.bridge, self.pair, self.passwords)
        shown = RunWidgets(self.ask, self.chips, self.plan, self.hits, self.evidence, self.state)
        self.run = RunController(self.bridge, shown)
        self.asking, self.more_hits = Asking(self.bridge, shown, self.run), MoreHits(self.bridge, self.hits, self.run)
        self.library = LibraryController(self.bridge, self.workspace, self.jobs, self.state)
        self.sources = SourcesController(self.bridge, self.workspace.sources, self.library, self.ask)
        self.duplicates = DuplicatesController(self.bridge, self.alike)
        self.audit_log = AuditController(self.bridge, self.audit)
        self.messages = MessageController(self.bridge, self.message_bar)
        self.commands = AskCommands(self.bridge, self.ask, self.run, self)
        self.export = ExportController(self.bridge, self)
        beside = Neighbours(self.library, self.sources, self.messages, self.reader, self.duplicates)
        self.shelves = Shelves(self.bridge, self, beside)
        self.drops = DropZone(self)
        self._connect()
        self.keys = actions.install(self, self._handlers())
        self._share_keys()
        self.restore(self.splitters())
        self.retranslate()

    def _connect(self) -> None:
        self.bridge.opened.connect(self.on_opened)
        self.bridge.failed.connect(self.messages.show_error)
        self.run.failed.connect(self.messages.show_run_error)
        self.commands.told.connect(self.messages.show_notice)
        self.commands.failed.connect(self.messages.show_error)
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
        self.run.undone.connect(self.duplicates.refresh)
        self.run.undone.connect(self.reader.refresh)
        self.reader.removed.connect(self.messages.offer_undo)
        self.reader.told.connect(self.messages.show_notice)
        self.workspace.sources.duplicates_wanted.connect(self.on_duplicates_wanted)
        self.alike.undo_wanted.connect(self.run.undo)
        self.duplicates.decided.connect(self.messages.offer_undo)
        self.library.removed.connect(self.messages.offer_undo)
        self.library.removed.connect(self.run.refresh)
        self.library.documents_gone.connect(self.reader.leave)
        self.messages.undo_wanted.connect(self.run.undo)
        self.workspace.run_deleted.connect(lambda run_id: self.run.leave(run_number(run_id)))
        self.reader.wanted.connect(lambda: self.show_tab("reader"))
        self.reader.mark_clicked.connect(self.run.select_cards_of)
        self.library.job_ended.connect(self.messages.show_notice)
        self.export.written.connect(self.messages.show_notice)
        self.library.job_ended.connect(self.passwords.ask_for_locked)
        self.passwords.unlocked.connect(lambda paths: self.library.take(paths, []))
        self.library.changed.connect(self.on_library_changed)
        self.workspace.document_opened.connect(self.reader.open_document)
        self.workspace.run_opened.connect(lambda run_id: self.run.open(run_number(run_id)))
        self.workspace.run_resumed.connect(lambda run_id: self.run.resume(run_number(run_id)))
        self.workspace.add_requested.connect(self.sources.choose_files)
        self.drops.dropped.connect(self.sources.take)
        self.drops.dropped.connect(self.on_dropped)
        for action in (self.ask.asked, self.hits.confirmed, self.evidence.card_opened, self.drops.dropped, self.ask.export_requested):
            action.connect(self.message_bar.take_passing)
        self.ask.export_requested.connect(self.on_export_requested)
        self.ask.help_requested.connect(self.on_help_requested)
        self.tabs.currentChanged.connect(self.on_tab_changed)
        self.tabs.currentChanged.connect(self._share_keys)
        self.messages.resume_wanted.connect(self.run.resume)
        self.jobs.changed.connect(self.on_jobs_changed)
        self.on_jobs_changed()

    def _handlers(self) -> dict[str, Callable[[], object]]:
        return {
            "stop": self.state.press_stop,
            "copy_card": self.evidence.copy_current,
            "open_beside": lambda: self.reader.open_card_beside(self.evidence.list.current_card()),
            "undo": self.run.undo,
            "find": self.on_find_requested,
            "back": lambda: self.show_tab("reader"),
            "forward": lambda: self.show_tab("reader"),
            "add": self.sources.choose_files,
            "import": self.sources.open_import,
            "export": self.on_export_requested,
            "tab_hits": lambda: self.show_tab("hits"),
            "tab_reader": lambda: self.show_tab("reader"),
            "tab_library": self.shelves.on_wanted,
            "tab_audit": lambda: self.show_tab("audit"),
            "tab_duplicates": self.on_duplicates_wanted,
            "settings": self.ask.settings_requested.emit,
            "open_workspace": self.ask.workspaces.open_requested.emit,
            "new_workspace": self.ask.workspaces.new_requested.emit,
            "help": self.on_help_requested,
        }

    def start(self) -> None:
        """Opens the workspace."""
        self.bridge.start()
        self.ask.on_focus_wanted()

    @Slot()
    def on_duplicates_wanted(self) -> None:
        """Brings the records that are alike to the front, compared if they never were."""
        self.tabs.setTabVisible(TABS.index("duplicates"), True)
        self.show_tab("duplicates")
        if not self.alike.cases():
            self.duplicates.look()
        self.alike.list.setFocus()

    @Slot(object)
    def on_opened(self, error: ErrorInfo | None) -> None:
        """The workspace is open: shows what is there, and the run worked on last."""
        if error is not None:
            self.messages.show_error(error)
            return
        self.library.refresh()
        self.messages.offer_to_resume()
        self.shelves.watching.start()
        self.bridge.look(lambda opened: opened.views.latest_run(), lambda run_id: self.run.open(run_id) if run_id else None)

    @Slot(object)
    def on_run_shown(self, run_id: int | None) -> None:
        """Margin marks and the audit log are those of the run shown."""
        self.reader.set_run(run_id)
        self._allow_export()
        self.audit_log.set_run(run_id)
        if self.tabs.currentIndex() == TABS.index("audit"):
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
        place = TABS.index("files")
        was_there = self.tabs.isTabVisible(place)
        self.tabs.setTabVisible(place, self.jobs.has_jobs)
        if self.jobs.has_jobs and (not was_there or self.jobs.running()) and not self.run.is_busy and not self.library.queue.is_quiet:
            self.tabs.setCurrentIndex(place)

    @Slot()
    def on_library_changed(self) -> None:
        """The sources that can be chosen are those that hold anything."""
        self.bridge.look(lambda opened: list(opened.views.sources()), self._offer_sources)

    def _offer_sources(self, names: list[str]) -> None:
        # a source that has just come in is asked too; nobody has chosen against it
        chosen = [name for name in names if name in self.ask.sources.chosen() or name not in self._offered]
        self._offered = names
        self.ask.set_sources(names, chosen or names)
        self._allow_export()

    def _allow_export(self) -> None:
        self.ask.set_exportable(self.run.run_id is not None or bool(self.ask.sources.chosen()))

    @Slot(int)
    def on_tab_changed(self, index: int) -> None:
        """The audit log is read when it is looked at."""
        if index == TABS.index("audit"):
            self.audit_log.refresh()
        elif index == TABS.index("library"):
            self.shelves.rows.show()

    @Slot()
    def _share_keys(self) -> None:
        """A key that two listen for goes to neither: the Reader's own are its own while it is seen."""
        seen = self.tabs.currentWidget() is self.pair
        for name in ("find", "back", "forward"):
            self.keys[name].setEnabled(not seen)

    @Slot()
    def on_export_requested(self) -> None:
        """Writes the references of the run, or of the library."""
        self.export.write(self.run.run_id)

    @Slot()
    def on_find_requested(self) -> None:
        """Looks for a text in the abstract beside the hits where the keyboard is there, else in the Reader."""
        if self.beside.isAncestorOf(self.focusWidget() or self):
            self.beside.open_find()
        else:
            self.reader.find()

    @Slot(list, list, list)
    def on_dropped(self, documents: list[str], records: list[str], refused: list[tuple[str, str]]) -> None:
        """What cannot be used says why where the results stand, even if nothing else came with it."""
        if refused and not documents and not records:
            self.show_tab("files")

    @Slot()
    def on_help_requested(self) -> None:
        """Shows the shortcuts."""
        actions.show_sheet(self)

    def event(self, event: QEvent) -> bool:
        """Sets the texts again after a change of the language."""
        done = super().event(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.run.refresh()
        return done

    def closeEvent(self, event: QCloseEvent) -> None:
        """Asks while something is at work, then stops, ends the children and goes."""
        if (self.run.is_busy or self.library.is_busy) and wants_to_stay(self, asks=self.run.is_busy):
            event.ignore()
            return
        self.remember(self.splitters())
        self.shelves.rows.save_layout()
        self.reader.close()
        self.bridge.close(CLOSE_LIMIT_S)
        self.reader.keep()
        event.accept()
