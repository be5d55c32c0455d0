"""The bottom line: how far the run is, Stop, the log of tools, and what goes on in the background."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QProgressBar, QToolButton, QVBoxLayout, QWidget

from widgets import theme
from widgets.elided import ElidedLabel
from widgets.job_line import JobLine, JobRow
from widgets.push_button import PushButton
from widgets.retranslating import Retranslating
from widgets.time_words import eta_in_words

__all__ = ["LOG_LINES", "JobRow", "StateBar"]
LOG_LINES = 400


class StateBar(Retranslating, QWidget):
    """Shows the state of the moment and takes the wish to stop."""

    stopped = Signal()
    """The person pressed Stop; the bar shows it before anything else happens."""
    job_paused = Signal(str)
    job_resumed = Signal(str)
    job_cancelled = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._working = False
        self._stopping = False
        self._percent = 0
        self._state = ""
        self._label = ""
        self._eta_s: float | None = None
        self._note = ""
        self._jobs: dict[str, JobLine] = {}
        self.bar = QProgressBar(self)
        self.bar.setRange(0, 100)
        self.bar.setTextVisible(False)
        self.bar.setMaximumHeight(self.fontMetrics().height())
        self.text = ElidedLabel(self)
        self.fold = QToolButton(self)
        self.fold.setCheckable(True)
        self.fold.setAutoRaise(True)
        self.fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.fold.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.stop = PushButton(self)
        self.log = QPlainTextEdit(self)
        self.log.setReadOnly(True)
        self.log.setMaximumBlockCount(LOG_LINES)
        self.log.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.log.setFixedHeight(self.fontMetrics().height() * 9)
        self.log.setTabChangesFocus(True)
        self.log.hide()
        row = QHBoxLayout()
        row.setSpacing(2 * theme.space(self))
        row.addWidget(self.bar)
        row.addWidget(self.text, 1)
        row.addWidget(self.fold)
        row.addWidget(self.stop)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(theme.space(self), 0, 0, 0)  # in line with what stands in the sections above
        layout.setSpacing(theme.space(self))
        layout.addWidget(self.log)
        layout.addLayout(self._lines)
        layout.addLayout(row)
        self.stop.clicked.connect(self._on_stop_clicked)
        self.fold.toggled.connect(self._on_folded)
        self.retranslate()

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        self.bar.setAccessibleName(self.tr("Progress of the run"))
        self.fold.setText(self.tr("Tool log"))
        self.fold.setToolTip(self.tr("Shows what each tool was asked and what it gave"))
        self.log.setAccessibleName(self.tr("Tool log"))
        self.log.setPlaceholderText(self.tr("Each call of a tool is a line here."))
        for line in self._jobs.values():
            line.retranslate()
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps the bar short, so that the words beside it have room."""
        super().resizeEvent(event)
        self.bar.setFixedWidth(min(self.fontMetrics().averageCharWidth() * 26, self.width() // 5))

    def set_progress(self, percent: int, state: str, label: str = "", eta_s: float | None = None) -> None:
        """Shows a run at work: percent, its state in words, the tool or task, and the time left in seconds where it is known."""
        self._working, self._note = True, ""
        self._percent, self._state, self._label, self._eta_s = percent, state, label, eta_s
        self._refresh()

    def set_idle(self, text: str = "", percent: int = 0) -> None:
        """Shows that no run is at work, with a sentence about what is next."""
        self._working = self._stopping = False
        self._note, self._percent = text, percent
        self._refresh()

    def set_stopped(self, text: str = "") -> None:
        """Shows that the run stopped; what there is so far stays."""
        self.set_idle(text or self.tr("Stopped. What was found so far stays."), self._percent)

    def put_job(self, row: JobRow) -> None:
        """Shows a background job, or changes its line."""
        line = self._jobs.get(row.job_id)
        if line is None:
            line = JobLine(row, self)
            line.paused.connect(self.job_paused)
            line.resumed.connect(self.job_resumed)
            line.cancelled.connect(self.job_cancelled)
            self._jobs[row.job_id] = line
            self._lines.addWidget(line)
        else:
            line.show_row(row)

    def remove_job(self, job_id: str) -> None:
        """Takes the line of a job away; an unknown one is passed over."""
        line = self._jobs.pop(job_id, None)
        if line is not None:
            self._lines.removeWidget(line)
            line.hide()
            line.deleteLater()

    def job_ids(self) -> list[str]:
        """The jobs that are shown."""
        return list(self._jobs)

    def add_line(self, text: str) -> None:
        """Writes a line at the end of the log; the oldest of more than 400 lines go."""
        self.log.appendPlainText(" ".join(text.split()))

    @Slot()
    def press_stop(self) -> None:
        """Does what a click on Stop does, for the shortcut of the window (Esc); nothing while nothing is at work."""
        self.stop.click()

    @Slot()
    def _on_stop_clicked(self) -> None:
        self._stopping = True
        self._refresh()
        self.repaint()
        self.stopped.emit()

    @Slot(bool)
    def _on_folded(self, unfolded: bool) -> None:
        self.log.setVisible(unfolded)
        self._refresh()

    def _refresh(self) -> None:
        self.fold.setArrowType(Qt.ArrowType.DownArrow if self.fold.isChecked() else Qt.ArrowType.RightArrow)
        self.bar.setValue(self._percent)
        self.bar.setVisible(self._working or self._percent > 0)
        self.stop.setEnabled(self._working and not self._stopping)
        self.stop.setText(self.tr("Stopping…") if self._stopping else self.tr("Stop  {keys}").format(keys="Esc"))
        self.stop.setAccessibleName(self.tr("Stop"))
        self.stop.setToolTip(self.tr("Stops the run; what was found so far stays (Esc)") if self._working else self.tr("Nothing is at work"))
        palette = QPalette()
        if self.stop.isEnabled():
            palette.setColor(QPalette.ColorRole.ButtonText, theme.bad(self.palette()))
        self.stop.setPalette(palette)
        self.text.setText(self._words())

    def _words(self) -> str:
        if self._stopping:
            return self.tr("Stopping…")
        if not self._working:
            return self._note or self.tr("Ready")
        said = self.tr("{state}: {label}").format(state=self._state, label=self._label) if self._label else self._state
        parts = [self.tr("{percent} %").format(percent=self._percent), said]
        if self._eta_s is not None:
            parts.append(self.tr("ETA {time}").format(time=eta_in_words(self._eta_s)))
        return " · ".join(parts)
