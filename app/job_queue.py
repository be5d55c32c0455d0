"""Long work on files and indexes: queued, one job at a time; told to the cards of the jobs and to the bottom line, paused, cancelled."""

from __future__ import annotations

import itertools
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from app import failures, job_words
from app.bridge import EngineBridge
from app.job_words import Job, Kind
from engine.domain.events import Event, FileFinished, ImportPaced, ProgressMade
from engine.domain.subset import Subset
from engine.errors import ErrorInfo
from engine.ingest.batch import AddResult, ImportResult
from engine.lane import Priority, Steps
from engine.markup.looks import is_article
from widgets.job_line import JobRow
from widgets.job_rows import FileRow
from widgets.jobs_list import JobsList
from widgets.source_words import source_title
from widgets.state_bar import StateBar
from widgets.time_words import eta_in_words, rate_in_words

if TYPE_CHECKING:
    from engine.api import Engine


class JobQueue(QObject):
    """One job at a time, in the order of their coming, since one process writes at a time."""

    ended = Signal(str)
    """A job is done, with what it came to in words, "" where it came to nothing."""
    advanced = Signal()
    """A file of a job has its result."""

    def __init__(self, bridge: EngineBridge, jobs: JobsList, bar: StateBar) -> None:
        super().__init__(jobs)
        self._bridge, self._jobs, self._bar = bridge, jobs, bar
        self._numbers = itertools.count(1)
        self._waiting: deque[Job] = deque()
        self._active: Job | None = None
        self._scans: set[str] = set()
        """The jobs that recognise, since their files are tried again in the same way."""
        self.is_quiet = False
        """Whether the newest job came by itself: nobody waits for it, and it does not come to the front."""
        bridge.happened.connect(self.on_event)
        for paused, resumed, cancelled in ((jobs.paused, jobs.resumed, jobs.cancelled), (bar.job_paused, bar.job_resumed, bar.job_cancelled)):
            paused.connect(self.on_paused)
            resumed.connect(self.on_resumed)
            cancelled.connect(self.on_cancelled)
        jobs.retried.connect(self.on_retried)
        jobs.recognised.connect(lambda paths: self.take_scans([Path(path) for path in paths]))

    @property
    def is_busy(self) -> bool:
        """Whether there is work."""
        return self._active is not None or bool(self._waiting)

    def take(self, documents: Sequence[str], records: Sequence[str], refused: Sequence[tuple[str, str]] = ()) -> None:
        """Queues files: PDFs and folders to be read, record files to be imported; what cannot be used says why."""
        if documents or (refused and not records):
            self._queue(Kind.ADD, [Path(path) for path in documents], refused=refused)
        if records:
            self._queue(Kind.IMPORT, [Path(path) for path in records], refused=() if documents else refused)
        self._start_next()

    def take_import(self, files: Sequence[str], subset: Subset) -> None:
        """Queues record files of which only a subset is wanted."""
        self._queue(Kind.IMPORT, [Path(path) for path in files], subset=subset)
        self._start_next()

    def take_index(self, source: str) -> None:
        """Queues the building of an index anew."""
        self._queue(Kind.INDEX, [], source=source)
        self._start_next()

    def take_found(self, paths: Sequence[Path]) -> None:
        """Queues files that were found in watched folders."""
        self._queue(Kind.FOUND, list(paths))
        self._start_next()

    def take_scans(self, paths: Sequence[Path]) -> None:
        """Queues files whose scanned pages are to be recognised."""
        self._queue(Kind.SCAN, list(paths))
        self._start_next()

    def building(self) -> frozenset[str]:
        """The sources whose index is being built, or waits for it."""
        jobs = [*self._waiting, *([self._active] if self._active is not None else [])]
        return frozenset(job.source for job in jobs if job.source)

    def _queue(self, kind: Kind, paths: list[Path], refused: Sequence[tuple[str, str]] = (), subset: Subset | None = None, source: str = "") -> None:
        job_id = f"job{next(self._numbers)}"
        self.is_quiet = kind is Kind.FOUND
        if kind is Kind.SCAN:
            self._scans.add(job_id)
        title = job_words.title(kind, source_title(source))
        self._jobs.start(job_id, title)
        rows = [FileRow(name, "refused", why) for name, why in refused]
        rows += [FileRow(str(path), "queued") for path in paths if not path.is_dir()]
        if rows:
            self._jobs.set_files(job_id, rows)
        if paths or kind is Kind.INDEX:
            self._waiting.append(Job(job_id, kind, paths, title, subset, source))
        else:
            self._jobs.finish(job_id)

    def _start_next(self) -> None:
        job = next((job for job in self._waiting if not job.is_paused), None)
        if self._active is not None or job is None:
            return
        self._waiting.remove(job)
        self._active = job
        self._jobs.begin(job.job_id)
        job.started = time.monotonic()
        if job.kind is not Kind.INDEX:
            job.result = ImportResult() if job.kind is Kind.IMPORT else AddResult()

        def make(engine: Engine) -> Steps[Any]:
            if isinstance(job.result, ImportResult):
                return engine.import_files(job.paths, None, job.result, job.subset, is_measured=True)
            if isinstance(job.result, AddResult) and job.kind is Kind.FOUND:
                return engine.shelf.add_found(job.paths, self._bridge.passwords, job.result)
            if isinstance(job.result, AddResult):
                return engine.add(job.paths, self._bridge.passwords, job.result, "" if job.kind is Kind.SCAN else None)
            return engine.index_anew(job.source)

        def done(_: object) -> None:
            job.is_done = True

        job.ticket = self._bridge.steps(make, done, lambda error: self._fail(job, error), lambda: self._end(job), Priority.INGEST)

    def _fail(self, job: Job, error: ErrorInfo) -> None:
        """A job as a whole came to nothing: its card says so, and so does the window."""
        job.error = error
        self._bridge.failed.emit(error)

    def _end(self, job: Job) -> None:
        self._bar.remove_job(job.job_id)
        words = job_words.summary(job) if job.error is None else ""
        self._jobs.finish(job.job_id, failures.failure(job.error) if job.error is not None else words if not job.adds else "")
        self._active = None
        self.ended.emit(words)
        self._start_next()

    @Slot(object)
    def on_event(self, event: Event) -> None:
        """Shows how far the active job is."""
        job = self._active
        if job is None:
            return
        match event:
            case FileFinished(row):
                pages = row.get("pages") or 0
                self._jobs.put(job.job_id, FileRow(row["path"], row["status"], job_words.detail(job, row), pages, pages))
                # of progress that comes fast only some is heard, of files each
                job.finished += 1
                job.known += row["status"] == "skipped"
                if job.adds:
                    self._tell(job, job.finished, max(job.total, job.finished), self.tr("files"))
                self.advanced.emit()
            case ProgressMade(work="read", done=done, total=total, label=path):
                self._jobs.put(job.job_id, FileRow(path, "reading", "", done, total))
            case ProgressMade(work="recognise", done=done, total=total, label=path):
                self._jobs.put(job.job_id, FileRow(path, "reading", self.tr("recognising text"), done, total))
            case ProgressMade(work="add", done=done, total=total):
                job.finished, job.total = max(job.finished, done), total
                self._tell(job, job.finished, total, self.tr("files"))
            case ImportPaced():
                self._tell_import(job, event)
            case ProgressMade(work="index", done=done, total=total) if not job.adds or done:
                if job.indexing_since is None or done < job.indexed:
                    job.indexing_since = time.monotonic()
                job.indexed = done
                self._tell(job, done, total, self.tr("records indexed"), job.indexing_since)

    def _tell(self, job: Job, done: int, total: int, unit: str, since: float | None = None) -> None:
        elapsed = time.monotonic() - (job.started if since is None else since)
        worked = done - (job.known if since is None else 0)
        rate = worked / elapsed if worked > 0 and elapsed > 1 else None
        eta = (total - done) / rate if rate and total else None
        job.row = JobRow(job.job_id, job.title, done, total, unit, rate, eta)
        self._bar.put_job(job.row)
        pace = rate_in_words(rate, unit) if rate is not None else ""
        self._jobs.progress(job.job_id, done, total, pace, eta_in_words(eta) if eta is not None else "")

    def _tell_import(self, job: Job, paced: ImportPaced) -> None:
        """Files and records so far, records a second, the time left; the bar goes by bytes, since files differ much."""
        path = next((str(path) for path in job.paths if path.name == paced.file), "")
        if path and path != job.reading and paced.files_done < paced.files_total:
            job.reading = path
            self._jobs.put(job.job_id, FileRow(path, "reading"))
        pace = job_words.pace(paced, self._jobs.locale())
        # a progress bar counts no further than two milliards
        done, total = round(1000 * paced.bytes_done / max(1, paced.bytes_total)), 1000
        self._jobs.progress(job.job_id, done, total, pace, eta_in_words(paced.eta_s) if paced.eta_s is not None else "")
        job.row = JobRow(job.job_id, job.title, paced.bytes_done // 10**6, paced.bytes_total // 10**6, self.tr("MB"), None, paced.eta_s)
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
        """Tries files again, or goes on with those that were not read."""
        if job_id in self._scans:
            self.take_scans([Path(path) for path in paths])
            return
        records = [path for path in paths if not path.lower().endswith(".pdf") and not is_article(Path(path))]
        self.take([path for path in paths if path not in records], records)
