"""The panel beside the pages: small pictures of all pages, the table of contents, notes of one's own."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QSplitter, QTabWidget, QVBoxLayout, QWidget

from widgets.reader.notes_panel import NotesPanel
from widgets.reader.outline_tree import OutlineTree
from widgets.reader.pages_list import PagesList
from widgets.retranslating import Retranslating


class Side(StrEnum):
    """What the panel shows; NONE while it is hidden."""

    NONE = ""
    PAGES = "pages"
    OUTLINE = "outline"
    NOTES = "notes"


SIDES = (Side.PAGES, Side.OUTLINE, Side.NOTES)
SIDE_KEYS = {Side.PAGES: "F7", Side.OUTLINE: "F8", Side.NOTES: "F9"}


class SidePanel(Retranslating, QWidget):
    """Three tabs, one of them in front."""

    changed = Signal()
    """Another tab came to the front."""

    def __init__(self, thumb_of: Callable[[int], QImage | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pages, self.outline, self.notes = PagesList(thumb_of, self), OutlineTree(self), NotesPanel(self)
        self._has_room = False
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        self.tabs.setUsesScrollButtons(True)
        self.tabs.setElideMode(Qt.TextElideMode.ElideRight)
        for widget in (self.pages, self.outline, self.notes):
            self.tabs.addTab(widget, "")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.tabs)
        self.tabs.currentChanged.connect(self._on_changed)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 18)
        self.retranslate()

    @property
    def side(self) -> Side:
        """Which tab is in front."""
        return SIDES[max(0, self.tabs.currentIndex())]

    def bring(self, side: Side) -> None:
        """Brings a tab to the front."""
        if side in SIDES:
            self.tabs.setCurrentIndex(SIDES.index(side))

    def take_room(self, splitter: QSplitter) -> None:
        """Takes a third of a splitter at most when it is first seen; after that the width is a person's."""
        if not self._has_room and splitter.width() > 0:
            self._has_room = True
            width = min(self.fontMetrics().averageCharWidth() * 36, splitter.width() // 3)
            splitter.setSizes([width, max(1, splitter.width() - width)])

    def focus(self) -> None:
        """The keyboard goes to what is in front."""
        self.tabs.currentWidget().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def set_page(self, page: int) -> None:
        """The page (from 1) that is looked at."""
        self.pages.set_page(page)
        self.outline.set_page(page)

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        for place, (side, words) in enumerate(zip(SIDES, (self.tr("Pages"), self.tr("Outline"), self.tr("Notes")), strict=True)):
            self.tabs.setTabText(place, words)
            self.tabs.setTabToolTip(place, f"{words} ({SIDE_KEYS[side]})")
        self.tabs.setAccessibleName(self.tr("Beside the pages"))
        self.pages.setAccessibleName(self.tr("Pages"))

    @Slot()
    def _on_changed(self) -> None:
        self.changed.emit()
