"""Renames or copies files by a pattern: the pattern, what is to be done, and every name before anything is changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QRadioButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from widgets import theme
from widgets.library.file_rows import FileName
from widgets.push_button import PushButton, without_icons
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating

_TYPED_MS = 300
_MOST_SHOWN = 2000
PATTERNS = ("{first_author} {year} - {title:.60}", "{year} {first_author} - {title}", "{authors}, {journal:.30}, {year}", "{key}")
_TROUBLE = ("gone", "changed", "link", "failed")


class FilesDialog(Retranslating, QDialog):
    """Asks for a preview with each change, and does what the preview shows when it is confirmed."""

    preview_wanted = Signal(str, str)
    """The pattern, and the folder for copies; "" means that the person's own files are renamed."""
    confirmed = Signal(str, str)
    """The same, to be done."""
    folder_wanted = Signal()
    """The person wants to choose a folder."""

    def __init__(self, count: int, placeholders: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count, self._placeholders = count, tuple(placeholders)
        self._rows: Sequence[FileName] = ()
        self._is_waiting = False
        self._pattern = QComboBox(self)
        self._pattern.setEditable(True)
        self._pattern.addItems(list(PATTERNS))
        self._pattern_label, self._help = QLabel(self), QuietLabel(parent=self)
        self._pattern_label.setBuddy(self._pattern)
        self._copy, self._rename = QRadioButton(self), QRadioButton(self)
        self._copy.setChecked(True)
        group = QButtonGroup(self)
        for button in (self._copy, self._rename):
            group.addButton(button)
            button.toggled.connect(self._on_changed)
        self._folder, self._choose = QLineEdit(self), PushButton(self)
        self._error, self._summary, self._note = (QuietLabel(parent=self) for _ in range(3))
        self._error.draw_in(theme.bad)
        self._table = QTableWidget(0, 3, self)
        self._table.verticalHeader().hide()
        self._table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self._table.setTabKeyNavigation(False)
        self._table.setShowGrid(False)
        self._table.setAlternatingRowColors(True)
        self._table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        head = self._table.horizontalHeader()
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self)
        without_icons(self._buttons)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_TYPED_MS)
        self._soon.timeout.connect(self._on_settled)
        self._lay_out()
        self._pattern.editTextChanged.connect(self._on_changed)
        self._folder.textChanged.connect(self._on_changed)
        self._choose.clicked.connect(self.folder_wanted)
        self._buttons.accepted.connect(self._on_confirmed)
        self._buttons.rejected.connect(self.reject)
        self.retranslate()

    def _lay_out(self) -> None:
        gap = theme.space(self)
        layout, folder = QVBoxLayout(self), QHBoxLayout()
        layout.setSpacing(gap)
        folder.addWidget(self._copy)
        folder.addWidget(self._folder, 1)
        folder.addWidget(self._choose)
        for part in (self._pattern_label, self._pattern, self._help):
            layout.addWidget(part)
        layout.addLayout(folder)
        for below in (self._rename, self._note, self._error):
            layout.addWidget(below)
        layout.addWidget(self._table, 1)
        layout.addWidget(self._summary)
        layout.addWidget(self._buttons)
        self.resize(theme.on_screen(self, QSize(self.fontMetrics().averageCharWidth() * 120, self.fontMetrics().lineSpacing() * 32)))

    def set_folder(self, folder: str) -> None:
        """The folder for copies."""
        self._folder.setText(folder)

    def show_names(self, pattern: str, folder: str, rows: Sequence[FileName]) -> None:
        """What would be done; passed over if the person has changed something since."""
        if (pattern, folder) != self._wanted():
            return
        self._rows, self._is_waiting = rows, False
        self._error.setText("")
        self._fill()

    def show_error(self, text: str) -> None:
        """Why there is no preview."""
        self._rows, self._is_waiting = (), False
        self._error.setText(text)
        self._fill()

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setWindowTitle(self.tr("Rename or copy files"))
        self._pattern_label.setText(self.tr("&Pattern of the names:"))
        self._pattern.setAccessibleName(self.tr("Pattern of the names"))
        names = ", ".join(f"{{{name}}}" for name in self._placeholders)
        self._help.setText(self.tr("{names}; a length as in {example}").format(names=names, example="{title:.60}"))
        self._copy.setText(self.tr("&Copy into"))
        self._rename.setText(self.tr("&Rename my own files where they are"))
        self._folder.setPlaceholderText(self.tr("a folder outside of the workspace"))
        self._folder.setAccessibleName(self.tr("Folder for the copies"))
        self._choose.setText(self.tr("C&hoose…"))
        self._table.setHorizontalHeaderLabels([self.tr("Name now"), self.tr("New name"), self.tr("State")])
        self._table.setAccessibleName(self.tr("Names before and after"))
        self._fill()

    def _wanted(self) -> tuple[str, str]:
        return self._pattern.currentText(), "" if self._rename.isChecked() else self._folder.text().strip()

    @property
    def _has_target(self) -> bool:
        return self._rename.isChecked() or bool(self._folder.text().strip())

    @Slot()
    def _on_changed(self) -> None:
        self._is_waiting, self._rows = self._has_target, ()
        self._error.setText("")
        self._fill()
        self._soon.start()

    @Slot()
    def _on_settled(self) -> None:
        if self._has_target:
            self.preview_wanted.emit(*self._wanted())

    @Slot()
    def _on_confirmed(self) -> None:
        self.confirmed.emit(*self._wanted())
        self.accept()

    def _fill(self) -> None:
        states = {
            "same": self.tr("has this name"),
            "there": self.tr("is there already"),
            "gone": self.tr("not at its place any more"),
            "changed": self.tr("not the file that was read"),
            "link": self.tr("a link, left alone"),
            "failed": self.tr("cannot be done"),
        }
        shown = self._rows[:_MOST_SHOWN]
        self._table.setRowCount(len(shown))
        for place, row in enumerate(shown):
            state = " · ".join(filter(None, (states.get(row.state, ""), row.why)))
            for column, text in enumerate((row.old, row.new if row.state not in _TROUBLE else "", state)):
                item = QTableWidgetItem(text)
                item.setToolTip(f"{row.folder}\n{text}" if column == 1 else text)
                if row.state != "ready":
                    item.setForeground(theme.warning(self.palette()) if row.state in _TROUBLE else theme.quiet(self.palette()))
                self._table.setItem(place, column, item)
        self._say()

    def _say(self) -> None:
        is_rename, counts = self._rename.isChecked(), Counter(row.state for row in self._rows)
        ready, left = counts["ready"], sum(counts[state] for state in _TROUBLE)
        number = self.locale().toString
        self._folder.setEnabled(not is_rename)
        self._choose.setEnabled(not is_rename)
        own = self.tr("Only files that are still what was read are renamed. The kept copy stays as it is. Undo gives the old names back.")
        copies = self.tr("Your own files and the kept copies stay as they are. Undo takes the copies away that nobody has changed.")
        self._note.setText(own if is_rename else copies)
        one, many = (
            (self.tr("{count} file will be renamed"), self.tr("{count} files will be renamed"))
            if is_rename
            else (self.tr("{count} file will be copied"), self.tr("{count} files will be copied"))
        )
        parts = [(one if ready == 1 else many).format(count=number(ready))] if self._rows else []
        if left:
            alone = self.tr("{count} is left alone") if left == 1 else self.tr("{count} are left alone")
            parts.append(alone.format(count=number(left)))
        waiting = self.tr("Looking at the files…") if self._is_waiting else "" if self._has_target else self.tr("Choose a folder to see the names.")
        self._summary.setText(waiting or " · ".join(parts))
        self._error.setVisible(bool(self._error.text()))
        okay = self._buttons.button(QDialogButtonBox.StandardButton.Ok)
        okay.setText(self.tr("Rename") if is_rename else self.tr("Copy"))
        okay.setEnabled(ready > 0 and not self._is_waiting)
