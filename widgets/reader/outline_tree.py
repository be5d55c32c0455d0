"""The table of contents of a document as a tree."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHeaderView, QLabel, QStackedWidget, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from widgets import theme
from widgets.reader.pages import OutlineEntry
from widgets.retranslating import Retranslating
from widgets.tips import tip

_OPEN_BELOW = 60
"""Shorter tables of contents are shown with all their levels unfolded."""


class OutlineTree(Retranslating, QWidget):
    """Shows the entries; Enter and a click go there."""

    target_wanted = Signal(object)
    """The `Target` of an entry was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[tuple[int, QTreeWidgetItem]] = []
        self._entries: dict[int, OutlineEntry] = {}
        self._waiting: list[OutlineEntry] = []
        self.tree = QTreeWidget(self)
        self.tree.setColumnCount(2)
        self.tree.setHeaderHidden(True)
        self.tree.setFrameShape(QFrame.Shape.NoFrame)
        self.tree.setUniformRowHeights(True)
        self.tree.setIndentation(2 * theme.space(self))
        self.tree.setTextElideMode(Qt.TextElideMode.ElideRight)
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self._empty, self._source = QLabel(self), QLabel(self)
        for label in (self._empty, self._source):
            label.setWordWrap(True)
            label.setMargin(theme.space(self))
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self.tree)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._source)
        layout.addWidget(self._stack, 1)
        self.setFocusProxy(self.tree)
        self.tree.itemActivated.connect(self._on_chosen)
        self.tree.itemClicked.connect(self._on_chosen)
        self.retranslate()

    def set_entries(self, entries: Sequence[OutlineEntry], *, is_own: bool = False) -> None:
        """Shows a table of contents; `is_own` where the file has none and it is made of the headings that were found."""
        self._waiting = list(entries)
        self.tree.clear()
        self._items, self._entries = [], {}
        self._stack.setCurrentIndex(1 if entries else 0)
        self._source.setVisible(is_own and bool(entries))
        if self.isVisible():
            self._fill()

    def showEvent(self, event: QShowEvent) -> None:
        """Fills the tree when it is first seen: long tables of contents take their time."""
        super().showEvent(event)
        self._fill()

    def _fill(self) -> None:
        entries, self._waiting = self._waiting, []
        parents: list[tuple[int, QTreeWidgetItem]] = []
        tops: list[QTreeWidgetItem] = []
        for number, entry in enumerate(entries):
            while parents and parents[-1][0] >= entry.level:
                parents.pop()
            item = QTreeWidgetItem([entry.title, str(entry.target.page) if entry.target is not None else ""])
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            item.setToolTip(0, tip(entry.title))
            item.setData(0, Qt.ItemDataRole.UserRole, number)
            if entry.target is None:
                item.setDisabled(True)
            else:
                self._items.append((entry.target.page, item))
            self._entries[number] = entry
            if parents:
                parents[-1][1].addChild(item)
            else:
                tops.append(item)
            parents.append((entry.level, item))
        self.tree.addTopLevelItems(tops)
        if not entries:
            return
        if len(entries) < _OPEN_BELOW:
            self.tree.expandAll()
        else:
            self.tree.expandToDepth(0)

    def set_page(self, page: int) -> None:
        """Stands on the entry that the page (from 1) belongs to, unless the tree itself is worked in."""
        if self.tree.hasFocus() or not self.isVisible():
            return
        before = [item for at, item in self._items if at <= page]
        if before and not before[-1].isSelected():
            self.tree.setCurrentItem(before[-1])

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        self.tree.setAccessibleName(self.tr("Table of contents"))
        self._empty.setText(self.tr("This document has no table of contents, and no headings were found in it."))
        self._source.setText(self.tr("The file has no table of contents; these are the headings found on its pages."))

    @Slot(QTreeWidgetItem)
    def _on_chosen(self, item: QTreeWidgetItem) -> None:
        entry = self._entries.get(item.data(0, Qt.ItemDataRole.UserRole))
        if entry is not None and entry.target is not None:
            self.target_wanted.emit(entry.target)
