"""The menu of the pages: what can be done with what is selected, with a link, with a note of one's own."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from widgets import icons, theme
from widgets.reader.inks import ink_name, swatch
from widgets.reader.pages import Link, OwnNote

_LONGEST = 80


@dataclass(frozen=True, slots=True)
class About:
    """What a menu is about: whether words are selected, the link and the note that it was opened on."""

    has_selection: bool
    can_mark: bool
    link: Link | None
    note: OwnNote | None


class ReaderMenu(QMenu):
    """Its actions say by `data` what is wanted: ("copy",), ("cite",), ("mark", ink), ("write",), ("page",), ("follow",), ("address",), …"""

    def __init__(self, about: About, ink: str, parent: QWidget) -> None:
        super().__init__(parent)
        if about.link is not None:
            self._about_link(about.link)
        if about.note is not None:
            self._about_note(about.note)
        if about.has_selection:
            self._put(self.tr("Copy"), "Ctrl+C", "copy")
            self._put(self.tr("Copy with the citation"), "Ctrl+Shift+C", "cite")
        if about.can_mark:
            self._inks(self.addMenu(self.tr("Highlight") if about.has_selection else self.tr("Highlight this paragraph")), "mark", ink)
            self._put(self.tr("Write a note…"), "N", "write")
        self.addSeparator()
        self._put(self.tr("Select the page"), "Ctrl+A", "page")
        self._put(self.tr("Select the paragraph"), "P", "block")

    def _about_link(self, link: Link) -> None:
        if link.target is not None:
            self._put(self.tr("Go to page {page}").format(page=link.target.page), "Enter", "follow")
        else:
            shown = link.address if len(link.address) <= _LONGEST else f"{link.address[:_LONGEST]}…"
            self.addAction(shown.replace("&", "&&")).setEnabled(False)
            self._put(self.tr("Copy the address"), "", "address")
        self.addSeparator()

    def _about_note(self, note: OwnNote) -> None:
        self._put(self.tr("Edit the note…"), "", "edit", note.note_id)
        self._inks(self.addMenu(self.tr("Colour")), "ink", note.ink, note.note_id)
        self._put(self.tr("Remove the highlight"), "Del", "remove", note.note_id)
        self.addSeparator()

    def _inks(self, menu: QMenu, what: str, chosen: str, *more: str) -> None:
        for ink in theme.INKS:
            action = menu.addAction(swatch(ink, self.palette(), icons.icon_size(self)), ink_name(ink))
            action.setCheckable(True)
            action.setChecked(ink == chosen)
            action.setData((what, ink, *more))

    def _put(self, text: str, keys: str, *data: str) -> QAction:
        action = self.addAction(f"{text}\t{keys}" if keys else text)
        action.setData(data)
        return action
