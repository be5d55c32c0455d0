"""One half of the Reader or two side by side: two documents, or two places of one."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QApplication, QSplitter, QVBoxLayout, QWidget

from widgets import theme
from widgets.reader.reader_panel import ReaderPanel
from widgets.retranslating import Retranslating

_NARROW = 130
"""Letters: in a narrower room the halves stand one above the other."""


class ReaderPair(Retranslating, QWidget):
    """The second half is made when it is first wanted; keys go to the half that was worked in last."""

    half_made = Signal(object)
    """The second `ReaderPanel` is there."""
    split_changed = Signal(bool)
    """Two halves are shown, or one again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.first = ReaderPanel(self)
        self.second: ReaderPanel | None = None
        self._current = self.first
        self._frames: dict[ReaderPanel, _Half] = {}
        self._splitter = QSplitter(self)
        self._splitter.setChildrenCollapsible(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._splitter)
        self.setFocusProxy(self.first)
        self._add(self.first)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self.on_focus_changed)
        for keys, slot in (("F4", self.toggle), ("F6", self.go_to_other)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(slot)
        self.retranslate()

    @property
    def is_split(self) -> bool:
        """Whether two halves are shown."""
        return self.second is not None and not self._frames[self.second].isHidden()

    @property
    def current(self) -> ReaderPanel:
        """The half that was worked in last."""
        return self._current

    @property
    def other(self) -> ReaderPanel:
        """The other half; the Reader is split if it is not yet."""
        self.split(True)
        assert self.second is not None
        return self.second if self._current is self.first else self.first

    def split(self, wanted: bool) -> None:
        """Shows two halves, or one."""
        if wanted == self.is_split:
            return
        if wanted and self.second is None:
            self.second = ReaderPanel(self)
            self._add(self.second)
            self.retranslate()
            self.half_made.emit(self.second)
        assert self.second is not None
        narrow = self.width() < self.fontMetrics().averageCharWidth() * _NARROW
        self._splitter.setOrientation(Qt.Orientation.Vertical if narrow else Qt.Orientation.Horizontal)
        self._frames[self.second].setVisible(wanted)
        side = self._splitter.height() if narrow else self._splitter.width()
        self._splitter.setSizes([side // 2, side // 2])
        self._work_in(self.first)
        self.split_changed.emit(wanted)

    @Slot()
    def toggle(self) -> None:
        """Shows two halves, or one again."""
        self.split(not self.is_split)
        self._current.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def go_to_other(self) -> None:
        """The keyboard goes to the other half."""
        if self.is_split:
            other = self.other
            self._work_in(other)
            other.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def work_in(self, panel: ReaderPanel) -> None:
        """What is opened next is opened in this half."""
        self._work_in(panel)

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        self.setAccessibleName(self.tr("Reader"))
        if self.second is not None:
            self.first.setAccessibleName(self.tr("Reader, first half"))
            self.second.setAccessibleName(self.tr("Reader, second half"))

    @Slot(QWidget, QWidget)
    def on_focus_changed(self, old: QWidget | None, new: QWidget | None) -> None:
        """Notes which half is worked in."""
        if new is None or not self.is_split:
            return
        for panel in self._frames:
            if panel is new or panel.isAncestorOf(new):
                self._work_in(panel)

    def _add(self, panel: ReaderPanel) -> None:
        frame = self._frames[panel] = _Half(panel, self)
        self._splitter.addWidget(frame)
        panel.tools.split_wanted.connect(self.toggle)
        panel.listen(panel is self._current)
        frame.setVisible(panel is self.first)

    def _work_in(self, panel: ReaderPanel) -> None:
        self._current = panel
        self.setFocusProxy(panel)
        for half, frame in self._frames.items():
            half.listen(half is panel)
            half.tools.split.setChecked(self.is_split)
            frame.mark(is_current=half is panel, is_split=self.is_split)


class _Half(QWidget):
    """A half of the Reader with a line above it that shows where the keys go."""

    def __init__(self, panel: ReaderPanel, parent: QWidget) -> None:
        super().__init__(parent)
        self._is_current = False
        self._line = max(2, theme.space(self) // 2)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(panel)

    def mark(self, *, is_current: bool, is_split: bool) -> None:
        """Shows whether the keys go here; one half alone needs no line."""
        self._is_current = is_current and is_split
        self._layout.setContentsMargins(0, 2 * self._line if is_split else 0, 0, 0)
        self.update()

    def minimumSizeHint(self) -> QSize:
        """As small as the halves can be used."""
        return QSize(self.fontMetrics().averageCharWidth() * 30, self.fontMetrics().height() * 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the line."""
        if self._is_current:
            QPainter(self).fillRect(0, 0, self.width(), self._line, theme.accent(self.palette()))
