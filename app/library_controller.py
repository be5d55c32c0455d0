"""Library, sources and runs: what is listed is opened, renamed, removed, corrected; the queue brings in what is dropped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QDialog

from app import shapes, source_shapes
from app.bridge import EngineBridge
from app.job_queue import JobQueue
from widgets.correct_dialog import CorrectDialog, PaperFields
from widgets.jobs_list import JobsList
from widgets.state_bar import StateBar
from widgets.workspace_panel import WorkspacePanel

_REFRESH_MS = 1500
"""While files come in, the lists are read again this often at most."""


class LibraryController(QObject):
    """Keeps the lists as the workspace is."""

    changed = Signal()
    """Something in the workspace is not as it was."""
    job_ended = Signal(str)
    """A job is done: what it came to, in words."""

    documents_gone = Signal(list)
    """The IDs of documents that are not in the workspace any more."""
    removed = Signal(str)
    """Something was taken out that Undo brings back: what, in words."""

    def __init__(self, bridge: EngineBridge, panel: WorkspacePanel, jobs: JobsList, bar: StateBar) -> None:
        super().__init__(panel)
        self._bridge, self._panel = bridge, panel
        self.queue = JobQueue(bridge, jobs, bar)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_REFRESH_MS)
        self._soon.timeout.connect(self.refresh)
        self.queue.advanced.connect(self.on_advanced)
        self.queue.ended.connect(self.on_ended)
        panel.documents_removed.connect(self.on_documents_removed)
        panel.document_retried.connect(self.on_document_retried)
        panel.documents_recognised.connect(self.on_documents_recognised)
        panel.document_corrected.connect(self.on_document_corrected)
        panel.run_renamed.connect(self.on_run_renamed)
        panel.run_deleted.connect(self.on_run_deleted)

    @property
    def is_busy(self) -> bool:
        """Whether files are on their way, or an index is built."""
        return self.queue.is_busy

    def refresh(self) -> None:
        """Shows library, sources and runs as they are now."""
        self._bridge.look(lambda opened: (opened.views.library(), opened.views.all_runs()), self._show)

    def _show(self, found: tuple[dict[str, Any], dict[str, Any]]) -> None:
        library, runs = found
        self._panel.set_documents(shapes.document_row(document) for document in library["documents"])
        self._panel.set_sources(source_shapes.rows(library["sources"], self.queue.building()))
        self._panel.set_runs(shapes.run_row(run) for run in runs["runs"])
        self.changed.emit()

    def take(self, documents: Sequence[str], records: Sequence[str], refused: Sequence[tuple[str, str]] = ()) -> None:
        """Queues files: PDFs and folders to be read, record files to be imported; what cannot be used says why."""
        self.queue.take(documents, records, refused)

    @Slot()
    def on_advanced(self) -> None:
        """Shows what has come in so far, before long."""
        if not self._soon.isActive():
            self._soon.start()

    @Slot(str)
    def on_ended(self, words: str) -> None:
        """Shows what has come in, and says it."""
        if words:
            self.job_ended.emit(words)
        self.refresh()

    @Slot(str)
    def on_document_retried(self, document_id: str) -> None:
        """Reads a failed document again from where it came."""
        self._bridge.call(lambda engine: engine.show(document_id)["path"], lambda path: self.take([path], []))

    @Slot(list)
    def on_documents_recognised(self, document_ids: list[str]) -> None:
        """Recognises the pages of documents that are pictures."""
        self._bridge.call(lambda engine: engine.files_of(document_ids), self.queue.take_scans)

    @Slot(list)
    def on_documents_removed(self, document_ids: list[str]) -> None:
        """Takes documents out of the workspace; Undo brings them back."""
        count = len(document_ids)
        text = (self.tr("1 document removed.") if count == 1 else self.tr("{count} documents removed.")).format(count=count)

        def done(_: object) -> None:
            self.documents_gone.emit(document_ids)
            self.removed.emit(text)

        self._bridge.steps(lambda engine: engine.remove(document_ids), done, ended=self.refresh)

    @Slot(str, str)
    def on_run_renamed(self, run_id: str, title: str) -> None:
        """Gives a run a title."""
        self._bridge.call(lambda engine: engine.rename_run(run_number(run_id), title), lambda _: self.refresh())

    @Slot(str)
    def on_run_deleted(self, run_id: str) -> None:
        """Puts a run away; Undo brings it back."""

        def done(_: object) -> None:
            self.refresh()
            self.removed.emit(self.tr("The run was removed."))

        self._bridge.call(lambda engine: engine.put_away_run(run_number(run_id)), done)

    @Slot(str)
    def on_document_corrected(self, document_id: str) -> None:
        """Lets a person correct what was read of a document's paper."""
        self._bridge.call(lambda engine: engine.show(document_id), lambda body: self._correct(document_id, body))

    def _correct(self, document_id: str, body: dict[str, Any]) -> None:
        fields = PaperFields(body["title"], tuple(body["authors"]), body["year"], body["journal"], body["doi"], body["pmid"], body["origins"])
        dialog = CorrectDialog(fields, self._panel.window())
        if dialog.exec() == QDialog.DialogCode.Accepted and dialog.changes():
            changes = dialog.changes()
            self._bridge.call(lambda engine: engine.correct(document_id, changes), lambda _: self.refresh())


def run_number(run_id: str) -> int:
    """The number in "run_7"."""
    return int(run_id.removeprefix("run_"))
