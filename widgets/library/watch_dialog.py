"""Watched folders: what is watched, paused or gone; added, paused, stopped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from widgets import theme
from widgets.push_button import PushButton, without_icons
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating


@dataclass(frozen=True, slots=True)
class WatchedRow:
    """A watched folder, whether it is paused, and whether it is there."""

    folder: str
    is_on: bool
    is_there: bool = True


class WatchDialog(Retranslating, QDialog):
    """A list of folders with the buttons for the current one; each applies at once."""

    add_wanted = Signal()
    """A folder is to be chosen."""
    paused = Signal(str, bool)
    """A folder, and whether it is to rest."""
    stopped = Signal(str)
    """A folder is to be watched no more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[WatchedRow] = ()
        self._note, self._error, self._list = QuietLabel(parent=self), QuietLabel(parent=self), QListWidget(self)
        self._error.draw_in(theme.bad)
        self._error.hide()
        self._add, self._pause, self._stop = (PushButton(self) for _ in range(3))
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        without_icons(self._buttons)
        self._buttons.rejected.connect(self.reject)
        self._add.clicked.connect(self.add_wanted)
        self._pause.clicked.connect(self._on_pause)
        self._stop.clicked.connect(self._on_stop)
        self._list.currentRowChanged.connect(self._refresh)
        row, layout = QHBoxLayout(), QVBoxLayout(self)
        for button in (self._add, self._pause, self._stop):
            row.addWidget(button)
        row.addStretch(1)
        layout.setSpacing(theme.space(self))
        layout.addWidget(self._note)
        layout.addWidget(self._list, 1)
        layout.addWidget(self._error)
        layout.addLayout(row)
        layout.addWidget(self._buttons)
        self.resize(theme.on_screen(self, QSize(self.fontMetrics().averageCharWidth() * 80, self.fontMetrics().lineSpacing() * 18)))
        self.retranslate()

    def set_rows(self, rows: Sequence[WatchedRow]) -> None:
        """Shows these folders."""
        self._rows = tuple(rows)
        self._error.hide()
        self._fill()

    def show_error(self, text: str) -> None:
        """Why a folder cannot be watched."""
        self._error.setText(text)
        self._error.show()

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setWindowTitle(self.tr("Watched folders"))
        self._note.setText(
            self.tr(
                "New and changed PDFs in these folders are added while this window is open, as soon as nothing writes to them any more. "
                "The folder of a reference manager is fine, for example Zotero's storage. What is deleted there stays in the library."
            )
        )
        self._list.setAccessibleName(self.tr("Watched folders"))
        self._add.setText(self.tr("&Watch a folder…"))
        self._stop.setText(self.tr("&Stop watching"))
        self._stop.setToolTip(self.tr("What came from the folder stays in the library"))
        self._fill()

    def _fill(self) -> None:
        here = max(0, self._list.currentRow())
        self._list.clear()
        for row in self._rows:
            state = self.tr("not there at the moment") if not row.is_there else "" if row.is_on else self.tr("paused")
            item = QListWidgetItem(" · ".join(filter(None, (row.folder, state))))
            item.setToolTip(row.folder)
            if state:
                item.setForeground(theme.warning(self.palette()) if not row.is_there else theme.quiet(self.palette()))
            self._list.addItem(item)
        self._list.setCurrentRow(min(here, len(self._rows) - 1))
        self._refresh()

    def _current(self) -> WatchedRow | None:
        place = self._list.currentRow()
        return self._rows[place] if 0 <= place < len(self._rows) else None

    @Slot()
    def _refresh(self) -> None:
        row = self._current()
        self._pause.setText(self.tr("&Go on") if row is not None and not row.is_on else self.tr("&Pause"))
        self._pause.setEnabled(row is not None)
        self._stop.setEnabled(row is not None)

    @Slot()
    def _on_pause(self) -> None:
        if row := self._current():
            self.paused.emit(row.folder, row.is_on)

    @Slot()
    def _on_stop(self) -> None:
        if row := self._current():
            self.stopped.emit(row.folder)
