"""Tags of one paper or of many: each tag is on all of them, on some, or on none."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCompleter,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine.domain.library import folded
from widgets import theme
from widgets.library import words
from widgets.push_button import PushButton, without_icons
from widgets.retranslating import Retranslating

_STATES = (Qt.CheckState.Unchecked, Qt.CheckState.PartiallyChecked, Qt.CheckState.Checked)


class TagsDialog(Retranslating, QDialog):
    """A field for a new tag, and the tags there are with a tick; gives what is to be added and taken away."""

    def __init__(self, tags: Mapping[str, int], count: int, parent: QWidget | None = None) -> None:
        """`tags` are all tags, each with how many of the `count` papers have it."""
        super().__init__(parent)
        self._count, self._before = count, dict(tags)
        self._field, self._add, self._list, self._title = QLineEdit(self), PushButton(self), QListWidget(self), QLabel(self)
        self._field.setMaxLength(100)
        self._title.setBuddy(self._field)
        self._completer = QCompleter(list(tags), self)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self._field.setCompleter(self._completer)
        for name, held in tags.items():
            self._put(name, _STATES[0 if not held else 2 if held >= count else 1])
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel, self)
        without_icons(self._buttons)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self._add.clicked.connect(self.on_added)
        gap = theme.space(self)
        row, layout = QHBoxLayout(), QVBoxLayout(self)
        row.addWidget(self._field, 1)
        row.addWidget(self._add)
        layout.setSpacing(gap)
        layout.addWidget(self._title)
        layout.addLayout(row)
        layout.addWidget(self._list, 1)
        layout.addWidget(self._buttons)
        self.resize(theme.on_screen(self, QSize(self.fontMetrics().averageCharWidth() * 52, self.fontMetrics().lineSpacing() * 20)))
        self.retranslate()
        self._field.setFocus()

    def changes(self) -> tuple[list[str], list[str]]:
        """The tags to be given to all, and those to be taken from all."""
        add, remove = [], []
        for place in range(self._list.count()):
            item = self._list.item(place)
            name, held = item.text(), self._before.get(item.text(), 0)
            if item.checkState() == Qt.CheckState.Checked and held < self._count:
                add.append(name)
            elif item.checkState() == Qt.CheckState.Unchecked and held:
                remove.append(name)
        return add, remove

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setWindowTitle(self.tr("Tags"))
        papers = words.papers(self._count, self.locale().toString(self._count))
        self._title.setText(self.tr("&Tag for {papers}; several are parted by commas:").format(papers=papers))
        self._field.setPlaceholderText(self.tr("A new tag, or one there is"))
        self._field.setAccessibleName(self.tr("Tag"))
        self._add.setText(self.tr("&Add"))
        self._add.setToolTip(self.tr("Give this tag (Enter)"))
        self._list.setAccessibleName(self.tr("Tags; a half tick: some of the papers have it"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the field gives the tag; only in an empty one it saves."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._field.hasFocus() and self._field.text().strip():
            self.on_added()
            return
        super().keyPressEvent(event)

    def accept(self) -> None:
        """What still stands in the field counts too."""
        self.on_added()
        super().accept()

    @Slot()
    def on_added(self) -> None:
        """Ticks the tags in the field, new ones at the top."""
        for name in filter(None, (" ".join(part.split()) for part in self._field.text().replace("，", ",").split(","))):
            known = next((item for item in map(self._list.item, range(self._list.count())) if folded(item.text()) == folded(name)), None)
            if known is None:
                known = self._put(name, Qt.CheckState.Checked, place=0)
            known.setCheckState(Qt.CheckState.Checked)
            self._list.scrollToItem(known)
        self._field.clear()

    def _put(self, name: str, state: Qt.CheckState, place: int | None = None) -> QListWidgetItem:
        item = QListWidgetItem(name)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(state)
        self._list.insertItem(self._list.count() if place is None else place, item)
        return item
