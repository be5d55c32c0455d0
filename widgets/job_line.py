"""One line of the state bar: work that goes on in the background, with pause and cancel."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from widgets import theme
from widgets.elided import ElidedLabel
from widgets.marks import Mark, MarkButton
from widgets.retranslating import Retranslating
from widgets.time_words import eta_in_words, rate_in_words


@dataclass(frozen=True, slots=True)
class JobRow:
    """A background job as it stands; `total` is 0 and `rate` and `eta_s` are None where they are not known."""

    job_id: str
    title: str
    """"Import"."""
    done: int = 0
    total: int = 0
    unit: str = ""
    """What is counted, in words: "records"."""
    rate: float | None = None
    """Units a second."""
    eta_s: float | None = None
    paused: bool = False
    pausable: bool = True


class JobLine(Retranslating, QWidget):
    """Shows a job and takes the wish to pause, go on or cancel."""

    paused = Signal(str)
    resumed = Signal(str)
    cancelled = Signal(str)

    def __init__(self, row: JobRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = row
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setMaximumWidth(self.fontMetrics().averageCharWidth() * 16)
        self.bar.setMaximumHeight(self.fontMetrics().height() * 2 // 3)
        self.text = ElidedLabel(self, quiet=True)
        self.pause = MarkButton(Mark.PAUSE, self)
        self.cancel = MarkButton(Mark.CROSS, self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.space(self))
        layout.addWidget(self.bar)
        layout.addWidget(self.text)
        layout.addWidget(self.pause)
        layout.addWidget(self.cancel)
        layout.addStretch(1)
        self.pause.clicked.connect(self._on_pause_clicked)
        self.cancel.clicked.connect(self._on_cancel_clicked)
        self.retranslate()

    def retranslate(self) -> None:
        """Shows the job in the language of the moment."""
        row = self.row
        self.bar.setRange(0, 1000 if row.total else 0 if not row.paused else 1)
        if row.total:
            self.bar.setValue(round(1000 * min(1.0, row.done / row.total)))
        self.bar.setAccessibleName(row.title)
        self.text.setText(self._words())
        self.pause.setVisible(row.pausable)
        self.pause.set_mark(Mark.PLAY if row.paused else Mark.PAUSE)
        title = row.title
        self.pause.say((self.tr("Go on: {title}") if row.paused else self.tr("Pause: {title}")).format(title=title))
        self.cancel.say(self.tr("Cancel: {title}; what is done stays").format(title=title))

    def show_row(self, row: JobRow) -> None:
        """Shows how the job stands."""
        self.row = row
        self.cancel.setEnabled(True)
        self.retranslate()

    def _words(self) -> str:
        row = self.row
        if row.total:
            count = self.tr("{title}: {done} of {total} {unit}").format(title=row.title, done=f"{row.done:,}", total=f"{row.total:,}", unit=row.unit)
        elif row.done:
            count = self.tr("{title}: {done} {unit}").format(title=row.title, done=f"{row.done:,}", unit=row.unit)
        else:
            count = row.title
        parts = [count.strip()]
        if row.paused:
            parts.append(self.tr("paused"))
        else:
            if row.rate is not None:
                parts.append(rate_in_words(row.rate))
            if row.eta_s is not None:
                parts.append(self.tr("ETA {time}").format(time=eta_in_words(row.eta_s)))
        return " · ".join(parts)

    @Slot()
    def _on_pause_clicked(self) -> None:
        (self.resumed if self.row.paused else self.paused).emit(self.row.job_id)

    @Slot()
    def _on_cancel_clicked(self) -> None:
        self.cancel.setEnabled(False)
        self.text.setText(self.tr("{title}: stopping…").format(title=self.row.title))
        self.cancelled.emit(self.row.job_id)
