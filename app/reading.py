"""The Reader of the window: one half, or two side by side, each with a controller of its own."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from app.bridge import EngineBridge
from app.passwords import Passwords
from app.reader_controller import ReaderController
from engine.domain.notes import ReadingPlace
from engine.errors import EngineError
from engine.store import notes, workspace
from widgets.abstract_view import AbstractView
from widgets.evidence_rows import Card
from widgets.reader.reader_pair import ReaderPair
from widgets.reader.reader_panel import ReaderPanel


class Reading(QObject):
    """What is to be read is opened in the half that was worked in last, or beside it."""

    shown = Signal(str)
    """The chunk ID whose paragraph is shown and lit now, or "" for a document without one."""
    wanted = Signal()
    """Something is to be read: bring the Reader to the front."""
    mark_clicked = Signal(str)
    """The chunk ID of a margin mark."""
    removed = Signal(str)
    """A note was taken away, in words; it can be brought back."""
    told = Signal(str)
    """Something was done, in words."""

    def __init__(self, bridge: EngineBridge, pair: ReaderPair, passwords: Passwords) -> None:
        super().__init__(pair)
        self._bridge, self._pair, self._passwords = bridge, pair, passwords
        self._run_id: int | None = None
        self._halves: dict[ReaderPanel, ReaderController] = {}
        self._unkept: dict[str, ReadingPlace] = {}
        self._make(pair.first)
        pair.half_made.connect(self._make)
        pair.split_changed.connect(self.on_split_changed)

    @property
    def current(self) -> ReaderController:
        """The half that was worked in last."""
        return self._halves[self._pair.current]

    def close(self) -> None:
        """Takes temporary files away, and remembers what `keep` has to write when the engine is closed."""
        self._unkept = {sha256: place for half in self._halves.values() for sha256, place in half.close().items()}

    def keep(self) -> None:
        """Writes the last places into the database, once the engine has let go of it; without success they are as old as a second."""
        if not self._unkept:
            return
        try:
            database = workspace.open_database(workspace.find(self._bridge.folder))
            try:
                for sha256, place in self._unkept.items():
                    notes.keep_place(database, sha256, place)
            finally:
                database.close()
        except EngineError:
            return

    def set_run(self, run_id: int | None) -> None:
        """The run whose cards have margin marks."""
        self._run_id = run_id
        for half in self._halves.values():
            half.set_run(run_id)

    def open_chunk(self, chunk_id: str, quote: str = "") -> None:
        """Shows the page, or the abstract, with the quote lit."""
        self.current.open_chunk(chunk_id, quote)

    def open_beside(self, chunk_id: str, quote: str = "") -> None:
        """Shows it in the other half, beside what is read."""
        self.wanted.emit()
        other = self._pair.other
        self._halves[other].open_chunk(chunk_id, quote)
        self._pair.work_in(other)

    def open_card_beside(self, card: Card | None) -> None:
        """Shows the paragraph of a card beside what is read; without a card the second half opens."""
        if card is not None:
            self.open_beside(card.chunk_id, card.quote)
        else:
            self.wanted.emit()
            self._pair.split(True)

    def open_document(self, document_id: str) -> None:
        """Shows a document where it was read last."""
        self.current.open_document(document_id)

    @Slot(list)
    def leave(self, document_ids: list[str]) -> None:
        """Documents were taken out of the workspace."""
        for half in self._halves.values():
            half.leave(document_ids)

    @Slot()
    def refresh(self) -> None:
        """Notes may have come back."""
        for half in self._halves.values():
            half.notes.refresh()

    def find(self) -> None:
        """Opens the search in the document."""
        self.current.find()

    def show_beside(self, paper_id: str, view: AbstractView) -> None:
        """Shows the abstract of a record in another view, beside a list."""
        self.current.show_beside(paper_id, view)

    @Slot(bool)
    def on_split_changed(self, is_split: bool) -> None:
        """A new half begins where the other one is."""
        second = self._pair.second
        if is_split and second is not None and not second.view.pages:
            self._halves[second].open_like(self._halves[self._pair.first])

    @Slot(str)
    def on_notes_changed(self, document_id: str) -> None:
        """The other half may show the same document."""
        for half in self._halves.values():
            if half.document_id == document_id and half.notes is not self.sender():
                half.notes.refresh()

    def _make(self, panel: ReaderPanel) -> None:
        half = self._halves[panel] = ReaderController(self._bridge, panel, self._passwords)
        half.shown.connect(self.shown)
        half.wanted.connect(self.wanted)
        half.mark_clicked.connect(self.mark_clicked)
        half.notes.changed.connect(self.on_notes_changed)
        half.notes.removed.connect(self.removed)
        half.notes.told.connect(self.told)
        half.set_run(self._run_id)
