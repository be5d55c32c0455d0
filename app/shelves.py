"""The library of the window: its page, its dialogs and the watched folders, joined with the parts of the window that they need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from app.filing_controller import FilingController
from app.shelf_controller import ShelfController
from app.watch_controller import WatchController
from engine.store.shown import chunk_by_id

if TYPE_CHECKING:
    from app.main_window import MainWindow


class Shelves(QObject):
    """Owns the controllers of the library and hands on what others have to do."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, page = window, window.shelf
        self.rows = ShelfController(window.bridge, page, window.library)
        self.filing = FilingController(window.bridge, window)
        self.watching = WatchController(window.bridge, page, window.library.queue)
        page.opened.connect(self.on_opened)
        page.add_requested.connect(window.sources.choose_files)
        self.rows.decided.connect(window.messages.offer_undo)
        self.rows.noticed.connect(window.messages.show_notice)
        self.rows.merge_wanted.connect(self.filing.open_merge)
        self.rows.files_wanted.connect(self.filing.open_files)
        self.rows.ask_wanted.connect(self.on_ask_wanted)
        self.filing.decided.connect(window.messages.offer_undo)
        self.filing.changed.connect(window.library.refresh)
        self.filing.changed.connect(window.duplicates.refresh)
        window.alike.fields_wanted.connect(self.filing.open_merge)

    @Slot()
    def on_wanted(self) -> None:
        """Brings the table of the library to the front, the keyboard in its search."""
        self._window.show_tab("library")
        self._window.shelf.focus_search()

    @Slot(str)
    def on_opened(self, key: str) -> None:
        """Opens a document in the Reader; of a record without a file its abstract, if it has one."""
        if key.startswith("doc_"):
            self._window.reader.open_document(key)
            return

        def show(found: bool) -> None:
            if found:
                self._window.reader.open_chunk(f"{key}_p1", "")
            else:
                self._window.messages.show_notice(self.tr("This record has no file and no abstract."))

        self._window.bridge.look(lambda opened: chunk_by_id(opened.database, f"{key}_p1") is not None, show)

    @Slot(list, str)
    def on_ask_wanted(self, keys: list[str], words: str) -> None:
        """The next question is limited to these papers."""
        self._window.ask.set_scope(keys, words)
        self._window.ask.on_focus_wanted()
