"""The search in a document: what is looked for, which hits there are, which one is looked at."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication

from widgets.reader.find_bar import FindBar
from widgets.reader.hits import Hits
from widgets.reader.pages import Hit
from widgets.reader.reader_view import ReaderView


class Search(QObject):
    """Stands between the row in which a text is typed and the pages on which it is found."""

    wanted = Signal(str)
    """A text is looked for, answered by `put` for each page with hits and `end`."""
    stopped = Signal()
    """The text that was looked for is not wanted any more."""

    def __init__(self, bar: FindBar, view: ReaderView) -> None:
        super().__init__(bar)
        self._bar, self._view = bar, view
        self._hits = Hits()
        self._jumps, self._stays = True, False
        bar.text_changed.connect(self._on_text_changed)
        bar.stepped.connect(self._on_stepped)
        bar.closed.connect(self._on_closed)

    def begin_document(self) -> None:
        """Another document is shown: the same text is looked for in it, without a jump there."""
        self._hits = Hits()
        self._bar.forget()
        if not self._bar.isHidden():
            self._stays = True
            self._bar.tell()
            self._stays = False

    def open(self) -> None:
        """Opens the row, if there is a document to look in."""
        if self._view.pages:
            self._bar.open()

    def put(self, page: int, hits: Sequence[Hit]) -> None:
        """Takes the hits of a page, each with one box a line; the first one is brought into view."""
        is_first = self._hits.put(page, hits)
        self._show(is_first and self._jumps)

    def end(self) -> None:
        """The search has come to its end."""
        is_first = self._hits.end()
        self._show(is_first and self._jumps)

    def step(self, by: int) -> None:
        """To the next (1) or the previous (-1) hit; without one the row is opened."""
        if self._hits.current is None:
            self.open()
        else:
            self._on_stepped(by)

    def _show(self, jump: bool) -> None:
        hits = self._hits
        self._bar.show_count((hits.number, hits.total, hits.is_complete))
        self._view.set_hits(hits.by_page, hits.current)
        if jump and hits.current is not None:
            page, index = hits.current
            self._view.reveal(page, hits.by_page[page][index][0], always=False)

    @Slot(str)
    def _on_text_changed(self, text: str) -> None:
        self._jumps = not self._stays
        self._hits.begin(self._view.page)
        self._view.set_hits({}, None)
        self._bar.show_count((0, 0, False) if text else None)
        if text:
            self.wanted.emit(text)
        else:
            self.stopped.emit()

    @Slot(int)
    def _on_stepped(self, by: int) -> None:
        self._hits.step(by)
        self._show(jump=True)

    @Slot()
    def _on_closed(self) -> None:
        self._hits = Hits()
        self._view.set_hits({}, None)
        self.stopped.emit()
        focus = QApplication.focusWidget()
        if focus is not None and self._bar.isAncestorOf(focus):
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)
