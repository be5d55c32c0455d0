"""One job: its files with what became of them, progress, totals that add up, pause, cancel, retry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QToolButton, QVBoxLayout, QWidget

from widgets import theme
from widgets.elided import ElidedLabel
from widgets.flow_layout import FlowLayout
from widgets.job_rows import FileRow, Totals, totals_of
from widgets.line_list import LineList
from widgets.line_rows import Line, LineRows, Tone
from widgets.push_button import PushButton
from widgets.quiet_label import QuietLabel
from widgets.remedy_strip import RemedyStrip
from widgets.retranslating import Retranslating

_MOST_ROWS = 8


class JobCard(Retranslating, QFrame):
    """A card with a heading, a bar, buttons that fit the moment, and the rows of the files, which fold."""

    paused = Signal()
    """The job is to wait."""
    resumed = Signal()
    """The job is to go on."""
    cancelled = Signal()
    """The job is to end; what is finished stays."""
    retried = Signal(list)
    """The paths of the files to be tried again."""
    recognised = Signal(list)
    """The paths of the files whose scanned pages are to be recognised."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.is_begun = self.is_finished = False
        self._is_paused, self._title, self._told = False, title, ("", "")
        self._summary = ""
        self._counts: Counter[str] = Counter()
        self.rows = LineRows(lambda row: row.path, self._describe, parent=self)
        self.list = LineList(self.rows, parent=self, many=True)
        self.list.fit_rows(_MOST_ROWS)
        self.list.selected.connect(self._on_selected)
        self._strip = RemedyStrip(self)
        self._fold = QToolButton(self)
        self._fold.setAutoRaise(True)
        self._fold.setArrowType(Qt.ArrowType.DownArrow)
        self._fold.clicked.connect(self._on_fold)
        self._heading, self._pace = ElidedLabel(self), QuietLabel(parent=self)
        self._heading.setText(title)
        self._heading.setFont(theme.heading_font(self))
        self._totals = QLabel(self)
        self._totals.setWordWrap(True)
        self._totals.setTextFormat(Qt.TextFormat.PlainText)
        self._totals.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._bar = QProgressBar(self)
        self._bar.setRange(0, 1)
        self._pause, self._cancel, self._retry, self._recognise, self._copy = (PushButton(self) for _ in range(5))
        for button, slot in (
            (self._pause, self._on_pause),
            (self._cancel, self.cancelled),
            (self._retry, self._on_retry),
            (self._recognise, self._on_recognise),
            (self._copy, self._on_copy),
        ):
            button.clicked.connect(slot)
        gap = theme.space(self)
        top, buttons, layout = QHBoxLayout(), FlowLayout(gap=gap), QVBoxLayout(self)
        top.setSpacing(gap)
        top.addWidget(self._fold)
        top.addWidget(self._heading, 1)
        for button in (self._recognise, self._retry, self._copy, self._pause, self._cancel):
            buttons.addWidget(button)
        layout.setContentsMargins(gap, gap, gap, gap)
        layout.setSpacing(gap)
        layout.addLayout(top)
        layout.addWidget(self._bar)
        layout.addWidget(self._pace)
        layout.addWidget(self._totals)
        layout.addLayout(buttons)
        layout.addWidget(self.list, 1)
        layout.addWidget(self._strip)
        order = (self._fold, self._recognise, self._retry, self._copy, self._pause, self._cancel, self.list)
        for before, after in pairwise(order):
            self.setTabOrder(before, after)
        self.retranslate()

    def put(self, row: FileRow) -> None:
        """Adds a file, or changes the one with the same path."""
        old = self.rows.row(row.path)
        if old is not None:
            self._counts[old.status] -= 1
        self._counts[row.status] += 1
        self.rows.put(row)
        place = self.rows.place(row.path)
        if row.status == "reading" and place is not None and (old is None or old.status != "reading") and not self.list.hasFocus():
            self.list.scrollTo(self.rows.index(place))
        self._refresh()

    def set_files(self, rows: Iterable[FileRow]) -> None:
        """Shows these files and no others; the quick way to queue thousands."""
        self.rows.set_rows(rows)
        self._counts = Counter(row.status for row in self.rows.all())
        self._refresh()

    def begin(self) -> None:
        """The job has waited for its turn and is at work now."""
        self.is_begun = True
        self._bar.setRange(0, 0)
        self._refresh()

    def progress(self, done: int, total: int, rate: str, eta: str) -> None:
        """How far the job is (0 of 0: not known), how fast, and how long it will take, both in words."""
        self.is_begun = True
        self._bar.setRange(0, total)
        self._bar.setValue(done)
        self._told = (rate, eta)
        self._refresh()

    def set_paused(self, paused: bool) -> None:
        """Shows that the job waits, or goes on, when that was decided elsewhere."""
        self._is_paused = paused
        self._refresh()

    def finish(self, summary: str) -> None:
        """The job has ended; with a summary that is what is shown, without one the totals are."""
        self.is_finished, self._summary = True, summary
        self.rows.refresh()
        self._refresh()

    def totals(self) -> Totals:
        """How many files have become what."""
        return totals_of(self._counts)

    def text(self) -> str:
        """The results as text: title, totals, and one line a file."""
        lines = [self._title, self._words()]
        for row in self.rows.all():
            line = self._describe(row)
            lines.append("\t".join(filter(None, (row.path, line.note))))
        return "\n".join(lines)

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setAccessibleName(self.tr("Job: {title}").format(title=self._title))
        self._fold.setAccessibleName(self.tr("Show or hide the files"))
        self._fold.setToolTip(self.tr("Show or hide the files"))
        self.list.setAccessibleName(self.tr("Files"))
        self._bar.setAccessibleName(self.tr("Progress of the job"))
        self._cancel.setText(self.tr("Cancel"))
        self._cancel.setToolTip(self.tr("End this job; what is finished stays"))
        self._copy.setText(self.tr("Copy results"))
        self._copy.setToolTip(self.tr("Copy what became of each file as text"))
        self.rows.refresh()
        self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Keeps the heading larger than the rest when the size of text changes."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._heading.setFont(theme.heading_font(self))

    def _words(self) -> str:
        totals = self.totals()
        text = self.tr("{added} added, {known} known, {failed} failed, {need_ocr} need OCR")
        parts = [text.format(added=totals.added, known=totals.known, failed=totals.failed, need_ocr=totals.need_ocr)]
        if totals.refused:
            parts.append(self.tr("{count} cannot be used").format(count=totals.refused))
        if totals.waiting:
            words = self.tr("{count} not read") if self.is_finished else self.tr("{count} to come")
            parts.append(words.format(count=totals.waiting))
        parts.append(self.tr("{count} in all").format(count=totals.all))
        return self.tr(", ", "between the parts of a sum").join(parts)

    def _describe(self, row: FileRow) -> Line:
        tone, words, share = self._state_of(row)
        name = row.path.replace("\\", "/").rstrip("/").rpartition("/")[2] or row.path
        note = " · ".join(filter(None, (words, row.detail)))
        return Line(name, note, tone, "\n".join(filter(None, (row.path, note))), share)

    def _state_of(self, row: FileRow) -> tuple[Tone, str, float | None]:
        match row.status:
            case "reading" if not self.is_finished:
                if not row.total:
                    return Tone.BUSY, self.tr("reading"), 0.0
                words = self.tr("reading {done} of {total}").format(done=self.locale().toString(row.done), total=self.locale().toString(row.total))
                return Tone.BUSY, words, row.done / row.total
            case "imported":
                return Tone.GOOD, self.tr("added"), None
            case "skipped":
                return Tone.GOOD, self.tr("known already"), None
            case "failed":
                return Tone.BAD, self.tr("failed"), None
            case "needs_ocr":
                return Tone.WARNING, self.tr("scan: needs text recognition (OCR)"), None
            case "refused":
                return Tone.BAD, self.tr("cannot be used"), None
        return Tone.QUIET, self.tr("not read") if self.is_finished else self.tr("waiting"), None

    def _refresh(self) -> None:
        totals = self.totals()
        words = self._words() if totals.all else ""
        self._totals.setText(self._summary or words)
        self._totals.setToolTip(words)
        rate, eta = self._told
        left = self.tr("{time} left").format(time=eta) if eta else ""
        running = not self.is_finished
        waits = [self.tr("paused")] if self._is_paused else list(filter(None, (rate, left))) if self.is_begun else [self.tr("waits for its turn")]
        self._pace.setText(" · ".join(waits) if running else "")
        self._pace.setVisible(bool(self._pace.text()))
        self._pause.setText(self.tr("Go on") if self._is_paused else self.tr("Pause"))
        self._pause.setToolTip(self.tr("Go on with this job") if self._is_paused else self.tr("Let this job wait"))
        self._pause.setVisible(running)
        self._bar.setVisible(running and self.is_begun)
        self._cancel.setVisible(running)
        self._copy.setVisible(not running and totals.all > 0)
        # a job that was stopped is gone on with
        self._retry.setText(self.tr("Go on") if totals.waiting else self.tr("Retry failed"))
        again = self.tr("Try the failed files again, and those that need OCR")
        self._retry.setToolTip(self.tr("Read the files that were not read; what is finished is skipped") if totals.waiting else again)
        self._retry.setVisible(self.is_finished and totals.failed + totals.need_ocr + totals.waiting > 0)
        self._recognise.setText(self.tr("Recognise text"))
        self._recognise.setToolTip(self.tr("Turn on OCR for the files of this job that are pictures"))
        self._recognise.setVisible(self.is_finished and totals.need_ocr > 0)
        self._fold.setVisible(totals.all > 0)

    @Slot()
    def _on_recognise(self) -> None:
        self.recognised.emit([row.path for row in self.rows.all() if row.status == "needs_ocr"])

    @Slot()
    def _on_selected(self) -> None:
        row = self.rows.row(self.list.current_key())
        line = self._describe(row) if row is not None else Line("")
        # a reason is longer than a row of a narrow column
        self._strip.show_remedy(line.note if line.tone in (Tone.BAD, Tone.WARNING) else "")

    @Slot()
    def _on_pause(self) -> None:
        self.set_paused(not self._is_paused)
        (self.paused if self._is_paused else self.resumed).emit()

    @Slot()
    def _on_retry(self) -> None:
        self.retried.emit([row.path for row in self.rows.all() if row.status in ("failed", "needs_ocr", "queued", "reading")])

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text())

    @Slot()
    def _on_fold(self) -> None:
        shown = self.list.isHidden()
        self.list.setVisible(shown)
        self._strip.setVisible(shown and bool(self._strip.text()))
        self._fold.setArrowType(Qt.ArrowType.DownArrow if shown else Qt.ArrowType.RightArrow)
