"""The first page: choose or make a workspace, try the sample project, add what is one's own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QDateTime, QEvent, QLocale, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QFileDialog, QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from widgets import theme
from widgets.heading import Heading
from widgets.lead_button import LeadButton
from widgets.line_list import LineList
from widgets.line_rows import Line, LineRows, Tone
from widgets.push_button import PushButton
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating

_MOST_RECENT = 5
_WIDTH_IN_LETTERS = 78


@dataclass(frozen=True, slots=True)
class Recent:
    """A workspace that was open before: its folder, its name, when it was last open (ISO time), whether the folder is still there."""

    path: str
    name: str
    opened: str = ""
    is_there: bool = True


class FirstRun(Retranslating, QWidget):
    """A page, not a dialog: three steps, of which the sample is the easiest."""

    sample_requested = Signal()
    """The sample project is to be opened."""
    workspace_chosen = Signal(str)
    """The folder of a workspace to be opened."""
    new_requested = Signal()
    """A new workspace is to be made; where, is asked elsewhere."""
    recent_removed = Signal(str)
    """The folder of a workspace to be taken off the list of recent ones."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = LineRows(lambda row: row.path, self._describe, parent=self)
        self.recent = LineList(self.rows, parent=self)
        self.recent.fit_rows(_MOST_RECENT)
        self.recent.opened.connect(self._on_recent_opened)
        self.recent.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._forget = QAction(self.recent)
        self._forget.setShortcut(QKeySequence(QKeySequence.StandardKey.Delete))
        self._forget.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self._forget.triggered.connect(self._on_forget)
        self.recent.addAction(self._forget)
        self._welcome, self._promise = Heading("", self, 1.35), QuietLabel(parent=self)
        self._headings = [Heading("", self) for _ in range(3)]
        self._texts = [QuietLabel(parent=self) for _ in range(3)]
        self._open, self._new, self._sample = PushButton(self), PushButton(self), LeadButton(self)
        self._open.clicked.connect(self._on_open)
        self._new.clicked.connect(self.new_requested)
        self._sample.clicked.connect(self.sample_requested)
        self._column = QWidget(self)
        self._lay_out()
        self._set_width()
        self.setFocusProxy(self._sample)
        self.setTabOrder(self._sample, self.recent)
        self.setTabOrder(self.recent, self._open)
        self.setTabOrder(self._open, self._new)
        self.retranslate()

    def set_recent(self, rows: Iterable[Recent]) -> None:
        """Lists the workspaces that were open before, the latest first."""
        self.rows.set_rows(rows)
        self.recent.setVisible(self.rows.rowCount() > 0)

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setAccessibleName(self.tr("First steps"))
        self._welcome.setText(self.tr("Ask your papers, and see the paragraph behind every answer"))
        self._promise.setText(self.tr("Postil works without a network: what you add stays on this computer."))
        headings = (self.tr("Choose a workspace"), self.tr("Try it on the sample project"), self.tr("Add your own papers"))
        texts = (
            self.tr("A workspace is a folder that holds everything of one project: papers, questions, evidence."),
            self.tr("A few papers and records about a made-up drug, and questions answered in a minute. All of it is invented: cite none of it."),
            self.tr(
                "Drop PDFs or folders anywhere on the window; PubMed files (.xml.gz) and reference files (.nbib, .ris, .bib, .json) too. "
                "Your own files are only read."
            ),
        )
        for number, (heading, text) in enumerate(zip(headings, texts, strict=True)):
            self._headings[number].setText(heading)
            self._texts[number].setText(text)
        self._open.setText(self.tr("&Open a workspace…"))
        self._open.setToolTip(self.tr("Choose the folder of a workspace that is there already"))
        self._new.setText(self.tr("&New workspace…"))
        self._new.setToolTip(self.tr("Make a workspace in a new or empty folder"))
        self._sample.setText(self.tr("Open the &sample project"))
        self._sample.setToolTip(self.tr("Make a workspace with the sample and open it"))
        self.recent.setAccessibleName(self.tr("Recent workspaces"))
        self._forget.setText(self.tr("Take off this list"))
        self.rows.refresh()
        self.recent.setVisible(self.rows.rowCount() > 0)

    def changeEvent(self, event: QEvent) -> None:
        """Lines stay as long in letters when the text gets larger."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._set_width()

    def _set_width(self) -> None:
        self._column.setMaximumWidth(self.fontMetrics().averageCharWidth() * _WIDTH_IN_LETTERS)

    def _lay_out(self) -> None:
        gap = theme.space(self)
        self._welcome.setWordWrap(True)
        column = self._column
        layout = QVBoxLayout(column)
        layout.setSpacing(gap)
        layout.addStretch(1)
        layout.addWidget(self._welcome)
        layout.addWidget(self._promise)
        layout.addSpacing(3 * gap)
        steps = QGridLayout()
        steps.setHorizontalSpacing(2 * gap)
        steps.setVerticalSpacing(gap)
        steps.setColumnStretch(1, 1)
        bodies = (self._first_body(gap), self._second_body(), None)
        for number, body in enumerate(bodies):
            row = 4 * number
            sign = Heading(self.locale().toString(number + 1), self)
            steps.addWidget(sign, row, 0, Qt.AlignmentFlag.AlignTop)
            steps.addWidget(self._headings[number], row, 1)
            steps.addWidget(self._texts[number], row + 1, 1)
            if body is not None:
                steps.addLayout(body, row + 2, 1)
            steps.setRowMinimumHeight(row + 3, 2 * gap)
        layout.addLayout(steps)
        layout.addStretch(2)
        inside = QWidget(self)
        middle = QHBoxLayout(inside)
        middle.addStretch(1)
        middle.addWidget(column, 100)
        middle.addStretch(1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)

    def _first_body(self, gap: int) -> QVBoxLayout:
        body, buttons = QVBoxLayout(), QHBoxLayout()
        body.setSpacing(gap)
        buttons.addWidget(self._open)
        buttons.addWidget(self._new)
        buttons.addStretch()
        body.addWidget(self.recent)
        body.addLayout(buttons)
        return body

    def _second_body(self) -> QHBoxLayout:
        body = QHBoxLayout()
        body.addWidget(self._sample)
        body.addStretch()
        return body

    def _describe(self, row: Recent) -> Line:
        time = QDateTime.fromString(row.opened, Qt.DateFormat.ISODateWithMs)
        when = self.locale().toString(time.toLocalTime(), QLocale.FormatType.ShortFormat) if time.isValid() else ""
        gone = "" if row.is_there else self.tr("the folder is not there now")
        return Line(row.name, " · ".join(filter(None, (gone, row.path, when))), Tone.NONE if row.is_there else Tone.WARNING)

    @Slot(str)
    def _on_recent_opened(self, path: str) -> None:
        self.workspace_chosen.emit(path)

    @Slot()
    def _on_forget(self) -> None:
        if path := self.recent.current_key():
            self.rows.remove([path])
            self.recent.setVisible(self.rows.rowCount() > 0)
            self.recent_removed.emit(path)

    @Slot()
    def _on_open(self) -> None:
        path = QFileDialog.getExistingDirectory(self, self.tr("Open a workspace"))
        if path:
            self.workspace_chosen.emit(path)
