"""Library, sources and runs: what is dropped is queued and read, what is listed is opened, renamed, removed, corrected."""

from __future__ import annotations

import itertools
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QDialog

from app import shapes, words
from app.bridge import EngineBridge
from engine.api import Engine
from engine.domain.events import Event, FileFinished, ProgressMade
from engine.ingest.batch import AddResult, ImportResult
from engine.lane import Priority, Steps
from widgets.correct_dialog import CorrectDialog, PaperFields
from widgets.job_line import JobRow
from widgets.job_rows import FileRow
from widgets.jobs_list import JobsList
from widgets.state_bar import StateBar
from widgets.workspace_panel import WorkspacePanel

_REFRESH_MS = 1500
"""While files come in, the lists are read again this often at most."""


@dataclass(slots=True)
class Job:
    """Files on their way into the workspace."""

    job_id: str
    is_import: bool
    paths: list[Path]
    title: str
    ticket: int = 0
    started: float = 0.0
    result: AddResult | ImportResult | None = None
    is_paused: bool = False
    row: JobRow | None = None


class LibraryController(QObject):
    """One job at a time, in the order of their coming, since one process writes at a time."""

    changed = Signal()
    """Something in the workspace is not as it was."""
    job_ended = Signal(str)
    """A job is done: what it came to, in words."""

    removed = Signal(str)
    """Something was taken out that Undo brings back: what, in words."""

    def __init__(self, bridge: EngineBridge, panel: WorkspacePanel, jobs: JobsList, bar: StateBar) -> None:
        super().__init__(panel)
        self._bridge, self._panel, self._jobs, self._bar = bridge, panel, jobs, bar
        self._numbers = itertools.count(1)
        self._waiting: deque[Job] = deque()
        self._active: Job | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_REFRESH_MS)
        self._soon.timeout.connect(self.refresh)
        bridge.happened.connect(self.on_event)
        for paused, resumed, cancelled in ((jobs.paused, jobs.resumed, jobs.cancelled), (bar.job_paused, bar.job_resumed, bar.job_cancelled)):
            paused.connect(self.on_paused)
            resumed.connect(self.on_resumed)
            cancelled.connect(self.on_cancelled)
        jobs.retried.connect(self.on_retried)
        panel.documents_removed.connect(self.on_documents_removed)
        panel.document_retried.connect(self.on_document_retried)
        panel.document_corrected.connect(self.on_document_corrected)
        panel.run_renamed.connect(self.on_run_renamed)
        panel.run_deleted.connect(self.on_run_deleted)

    @property
    def is_busy(self) -> bool:
        """Whether files are on their way."""
        return self._active is not None or bool(self._waiting)

    def refresh(self) -> None:
        """Shows library, sources and runs as they are now."""
        self._bridge.call(lambda engine: (engine.views.library(), engine.views.all_runs()), self._show)

    def _show(self, found: tuple[dict[str, Any], dict[str, Any]]) -> None:
        library, runs = found
        self._panel.set_documents(shapes.document_row(document) for document in library["documents"])
        self._panel.set_sources(shapes.source_rows(library["sources"]))
        self._panel.set_runs(shapes.run_row(run) for run in runs["runs"])
        self.changed.emit()

    def take(self, documents: Sequence[str], records: Sequence[str], refused: Sequence[tuple[str, str]] = ()) -> None:
        """Queues files: PDFs and folders to be read, record files to be imported; what cannot be used says why."""
        for is_import, paths in ((False, documents), (True, records)):
            if paths or (refused and not is_import and not records):
                self._queue(is_import, [Path(path) for path in paths], refused if not is_import or not documents else ())
        self._start_next()

    def _queue(self, is_import: bool, paths: list[Path], refused: Sequence[tuple[str, str]]) -> None:
        job_id = f"job{next(self._numbers)}"
        title = self.tr("Import records") if is_import else self.tr("Add PDFs")
        self._jobs.start(job_id, title)
        for name, why in refused:
            self._jobs.put(job_id, FileRow(name, "refused", why))
        for path in paths:
            if not path.is_dir():
                self._jobs.put(job_id, FileRow(str(path), "queued"))
        if paths:
            self._waiting.append(Job(job_id, is_import, paths, title))
        else:
            self._jobs.finish(job_id)

    def _start_next(self) -> None:
        job = next((job for job in self._waiting if not job.is_paused), None)
        if self._active is not None or job is None:
            return
        self._waiting.remove(job)
        self._active = job
        job.started = time.monotonic()
        job.result = ImportResult() if job.is_import else AddResult()

        def make(engine: Engine) -> Steps[Any]:
            if isinstance(job.result, ImportResult):
                return engine.import_files(job.paths, None, job.result)
            if isinstance(job.result, AddResult):
                return engine.add(job.paths, [], job.result)
            raise AssertionError("a job without a result")

        job.ticket = self._bridge.steps(make, ended=lambda: self._end(job), priority=Priority.INGEST)

    def _end(self, job: Job) -> None:
        self._bar.remove_job(job.job_id)
        self._jobs.finish(job.job_id)
        self._active = None
        if job.result is not None:
            self.job_ended.emit(self._summary(job.result.to_json(), job.is_import))
        self.refresh()
        self._start_next()

    def _summary(self, body: dict[str, Any], is_import: bool) -> str:
        if is_import:
            text = self.tr("{imported} records imported, {skipped} known already, {failed} failed")
            return text.format(imported=body["imported"], skipped=body["skipped"], failed=body["failed"])
        text = self.tr("{imported} documents added, {skipped} known already, {failed} failed, {needs_ocr} need OCR")
        return text.format(**{key: body[key] for key in ("imported", "skipped", "failed", "needs_ocr")})

    @Slot(object)
    def on_event(self, event: Event) -> None:
        """Shows how far the active job is."""
        job = self._active
        if job is None:
            return
        match event:
            case FileFinished(row):
                self._jobs.put(job.job_id, FileRow(row["path"], row["status"], words.trouble(row), row.get("pages") or 0, row.get("pages") or 0))
                if not self._soon.isActive():
                    self._soon.start()
            case ProgressMade(work="read", done=done, total=total, label=path):
                self._jobs.put(job.job_id, FileRow(path, "reading", "", done, total))
            case ProgressMade(work="add" | "import", done=done, total=total):
                self._jobs.progress(job.job_id, done, total)
                self._tell(job, done, total, self.tr("files"))
            case ProgressMade(work="index", done=done, total=total):
                self._tell(job, done, total, self.tr("records indexed"))

    def _tell(self, job: Job, done: int, total: int, unit: str) -> None:
        elapsed = time.monotonic() - job.started
        rate = done / elapsed if done and elapsed > 1 else None
        eta = (total - done) / rate if rate and total else None
        job.row = JobRow(job.job_id, job.title, done, total, unit, rate, eta)
        self._bar.put_job(job.row)

    @Slot(str)
    def on_paused(self, job_id: str) -> None:
        """Lets the active job rest."""
        self._pause(job_id, True)

    @Slot(str)
    def on_resumed(self, job_id: str) -> None:
        """Lets it go on."""
        self._pause(job_id, False)

    def _pause(self, job_id: str, paused: bool) -> None:
        self._jobs.set_paused(job_id, paused)
        if self._active is not None and self._active.job_id == job_id:
            self._bridge.pause(self._active.ticket, paused)
            if self._active.row is not None:
                self._bar.put_job(replace(self._active.row, paused=paused))
        for job in self._waiting:
            if job.job_id == job_id:
                job.is_paused = paused
        self._start_next()

    @Slot(str)
    def on_cancelled(self, job_id: str) -> None:
        """Stops a job, or takes it out of the queue; what was finished is kept."""
        if self._active is not None and self._active.job_id == job_id:
            self._bridge.cancel(self._active.ticket)
            return
        self._waiting = deque(job for job in self._waiting if job.job_id != job_id)
        self._jobs.finish(job_id)

    @Slot(str, list)
    def on_retried(self, job_id: str, paths: list[str]) -> None:
        """Tries files again."""
        records = [path for path in paths if not path.lower().endswith(".pdf")]
        self.take([path for path in paths if path not in records], records)

    @Slot(str)
    def on_document_retried(self, document_id: str) -> None:
        """Reads a failed document again from where it came."""
        self._bridge.call(lambda engine: engine.views.show(document_id)["path"], lambda path: self.take([path], []))

    @Slot(list)
    def on_documents_removed(self, document_ids: list[str]) -> None:
        """Takes documents out of the workspace; Undo brings them back."""
        count = len(document_ids)
        text = (self.tr("1 document removed.") if count == 1 else self.tr("{count} documents removed.")).format(count=count)
        self._bridge.steps(lambda engine: engine.remove(document_ids), lambda _: self.removed.emit(text), ended=self.refresh)

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
        self._bridge.call(lambda engine: engine.views.show(document_id), lambda body: self._correct(document_id, body))

    def _correct(self, document_id: str, body: dict[str, Any]) -> None:
        fields = PaperFields(body["title"], tuple(body["authors"]), body["year"], body["journal"], body["doi"], body["pmid"])
        dialog = CorrectDialog(fields, self._panel.window())
        if dialog.exec() == QDialog.DialogCode.Accepted and dialog.changes():
            changes = dialog.changes()
            self._bridge.call(lambda engine: engine.correct(document_id, changes), lambda _: self.refresh())


def run_number(run_id: str) -> int:
    """The number in "run_7"."""
    return int(run_id.removeprefix("run_"))
