"""The library of the window: its page, its dialogs and the watched folders, joined with the parts of the window that they need."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Slot

from app.bridge import EngineBridge
from app.duplicates_controller import DuplicatesController
from app.filing_controller import FilingController
from app.library_controller import LibraryController
from app.message_controller import MessageController
from app.reading import Reading
from app.shelf_controller import ShelfController
from app.sources_controller import SourcesController
from app.watch_controller import WatchController
from app.window_layout import WindowLayout
from engine.store.shown import chunk_by_id


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The controllers that the library hands on to."""

    library: LibraryController
    sources: SourcesController
    messages: MessageController
    reader: Reading
    duplicates: DuplicatesController


class Shelves(QObject):
    """Owns the controllers of the library and hands on what others have to do."""

    def __init__(self, bridge: EngineBridge, window: WindowLayout, beside: Neighbours) -> None:
        super().__init__(window)
        self._bridge, self._window, self._beside, page = bridge, window, beside, window.shelf
        self.rows = ShelfController(bridge, page, beside.library)
        self.filing = FilingController(bridge, window)
        self.watching = WatchController(bridge, page, beside.library.queue)
        page.opened.connect(self.on_opened)
        page.add_requested.connect(beside.sources.choose_files)
        self.rows.decided.connect(beside.messages.offer_undo)
        self.rows.noticed.connect(beside.messages.show_notice)
        self.rows.merge_wanted.connect(self.filing.open_merge)
        self.rows.files_wanted.connect(self.filing.open_files)
        self.rows.ask_wanted.connect(self.on_ask_wanted)
        self.filing.decided.connect(beside.messages.offer_undo)
        self.filing.changed.connect(beside.library.refresh)
        self.filing.changed.connect(beside.duplicates.refresh)
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
            self._beside.reader.open_document(key)
            return

        def show(found: bool) -> None:
            if found:
                self._beside.reader.open_chunk(f"{key}_p1", "")
            else:
                self._beside.messages.show_notice(self.tr("This record has no file and no abstract."))

        self._bridge.look(lambda opened: chunk_by_id(opened.database, f"{key}_p1") is not None, show)

    @Slot(list, str)
    def on_ask_wanted(self, keys: list[str], words: str) -> None:
        """The next question is limited to these papers."""
        self._window.ask.set_scope(keys, words)
        self._window.ask.on_focus_wanted()
