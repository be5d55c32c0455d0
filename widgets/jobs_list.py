"""The jobs of the window: what was dropped, how far it is, what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from widgets import theme
from widgets.job_card import JobCard
from widgets.job_rows import FileRow
from widgets.push_button import PushButton
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating


class JobsList(Retranslating, QWidget):
    """The newest job on top; finished ones stay until they are cleared away."""

    paused = Signal(str)
    """The ID of a job that is to wait."""
    resumed = Signal(str)
    """The ID of a paused job that is to go on."""
    cancelled = Signal(str)
    """The ID of a job that is to end."""
    retried = Signal(str, list)
    """The ID of a finished job, and the paths of its files to be tried again."""
    recognised = Signal(list)
    """The paths of files whose scanned pages are to be recognised."""
    changed = Signal()
    """A job came, ended or went."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: dict[str, JobCard] = {}
        self._count, self._nothing = QLabel(self), QuietLabel(parent=self)
        self._clear = PushButton(self)
        self._clear.clicked.connect(self._on_clear)
        inside = QWidget(self)
        self._stack = QVBoxLayout(inside)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self._stack.setSpacing(theme.space(self))
        self._stack.addStretch()
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidget(inside)
        gap = theme.space(self)
        top = QHBoxLayout()
        top.addWidget(self._count, 1)
        top.addWidget(self._clear)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(gap, gap, gap, gap)
        layout.setSpacing(gap)
        layout.addLayout(top)
        layout.addWidget(self._nothing)
        layout.addWidget(self._area, 1)
        self.retranslate()

    def start(self, job_id: str, title: str) -> None:
        """Shows a job that waits for its turn; one with a known ID takes the place of the older."""
        self._take(job_id)
        card = JobCard(title, self)
        card.paused.connect(partial(self.paused.emit, job_id))
        card.resumed.connect(partial(self.resumed.emit, job_id))
        card.cancelled.connect(partial(self.cancelled.emit, job_id))
        card.retried.connect(partial(self.retried.emit, job_id))
        card.recognised.connect(self.recognised)
        self._cards[job_id] = card
        self._stack.insertWidget(0, card)
        self._refresh()

    def begin(self, job_id: str) -> None:
        """The turn of a job has come; an unknown job is passed over."""
        if card := self._cards.get(job_id):
            card.begin()
            self._refresh()

    def put(self, job_id: str, row: FileRow) -> None:
        """Adds a file to a job, or changes it; an unknown job is passed over."""
        if card := self._cards.get(job_id):
            card.put(row)

    def set_files(self, job_id: str, rows: Iterable[FileRow]) -> None:
        """Shows these files of a job and no others; the quick way to queue thousands."""
        if card := self._cards.get(job_id):
            card.set_files(rows)

    def progress(self, job_id: str, done: int, total: int, rate_text: str = "", eta_text: str = "") -> None:
        """How far a job is, how fast and how long it will take; an unknown job is passed over."""
        if card := self._cards.get(job_id):
            card.progress(done, total, rate_text, eta_text)

    def set_paused(self, job_id: str, paused: bool) -> None:
        """Shows that a job waits, or goes on, when that was decided elsewhere."""
        if card := self._cards.get(job_id):
            card.set_paused(paused)

    def finish(self, job_id: str, summary: str = "") -> None:
        """A job has ended; without a summary its totals are shown."""
        if card := self._cards.get(job_id):
            card.finish(summary)
            self._refresh()

    def card(self, job_id: str) -> JobCard | None:
        """The card of a job."""
        return self._cards.get(job_id)

    @property
    def has_jobs(self) -> bool:
        """Whether there is a job to be seen, at work or finished."""
        return bool(self._cards)

    def running(self) -> list[str]:
        """The IDs of the jobs that have not ended."""
        return [job_id for job_id, card in self._cards.items() if not card.is_finished]

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setAccessibleName(self.tr("Jobs"))
        self._clear.setText(self.tr("Clear finished"))
        self._clear.setToolTip(self.tr("Take the finished jobs off this list; their results stay in the workspace"))
        self._nothing.setText(self.tr("Nothing is being added. Drop PDFs, folders or record files anywhere on the window."))
        self._refresh()

    def _take(self, job_id: str) -> None:
        if card := self._cards.pop(job_id, None):
            self._stack.removeWidget(card)
            card.hide()
            card.deleteLater()

    def _refresh(self) -> None:
        unfinished = [card for card in self._cards.values() if not card.is_finished]
        running, all_jobs = sum(card.is_begun for card in unfinished), len(self._cards)
        waiting = len(unfinished) - running
        one, many = self.tr("{count} job is running"), self.tr("{count} jobs are running")
        one_waits, many_wait = self.tr("{count} waits for its turn"), self.tr("{count} wait for their turn")
        parts = [(one if running == 1 else many).format(count=running)] if running else []
        parts += [(one_waits if waiting == 1 else many_wait).format(count=waiting)] if waiting else []
        text = self.tr(", ", "between counts of jobs").join(parts) if parts else self.tr("All jobs have ended") if all_jobs else ""
        self._count.setText(text)
        self._clear.setVisible(all_jobs > len(unfinished))
        self._nothing.setVisible(not all_jobs)
        self._area.setVisible(all_jobs > 0)
        self.changed.emit()

    @Slot()
    def _on_clear(self) -> None:
        for job_id in [job_id for job_id, card in self._cards.items() if card.is_finished]:
            self._take(job_id)
        self._refresh()
