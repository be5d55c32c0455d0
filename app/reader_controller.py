"""Opens documents and abstracts at a paragraph in one half of the Reader, with the quote lit and the place that was read last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app import failures, shapes, words
from app.bridge import EngineBridge
from app.passwords import Passwords
from app.reader_find import ReaderFind
from app.reader_marks import ReaderMarks, owner_of
from app.reader_notes import ReaderNotes
from app.reader_pages import ReaderPages
from engine.domain.documents import Box
from engine.domain.notes import ReadingPlace
from engine.errors import ErrorCode, ErrorInfo
from engine.lane import Priority, Steps
from engine.open_workspace import OpenWorkspace
from engine.places import abstract_place, document_place, place_of
from engine.store import notes
from widgets.abstract_view import AbstractView
from widgets.reader.pages import Fit, Lit, Position
from widgets.reader.reader_panel import ReaderPanel
from widgets.reader.side_panel import Side

if TYPE_CHECKING:
    from engine.api import Engine

_QUIET_MS = 1500
"""The place that is read is written down when it has not changed for so long."""


class ReaderController(QObject):
    """Owns what one half of the Reader shows; a viewing child that died is started again and the document with it."""

    shown = Signal(str)
    """The chunk ID whose paragraph is shown and lit now, or "" for a document without one."""
    wanted = Signal()
    """Something is to be read: bring the Reader to the front."""
    mark_clicked = Signal(str)
    """The chunk ID of a margin mark."""

    def __init__(self, bridge: EngineBridge, panel: ReaderPanel, passwords: Passwords) -> None:
        super().__init__(panel)
        self._bridge, self._panel, self._passwords = bridge, panel, passwords
        self._quotes: dict[str, tuple[str, str]] = {}
        self._place: dict[str, Any] = {}
        self._document: dict[str, Any] = {}
        self._wanted = 0
        self._unkept: dict[str, ReadingPlace] = {}
        self._quiet = QTimer(self, singleShot=True, interval=_QUIET_MS)
        self._quiet.timeout.connect(self.on_quiet)
        self.pages = ReaderPages(bridge, panel)
        self.notes = ReaderNotes(bridge, panel, self.pages)
        self.marks = ReaderMarks(bridge, panel, self.pages, lambda: self._place)
        self._find = ReaderFind(bridge, panel)
        self.set_run = self.marks.set_run
        self.pages.lost.connect(self.on_lost)
        panel.place_wanted.connect(self.on_place_wanted)
        panel.place_rested.connect(self.on_place_rested)
        panel.mark_clicked.connect(self.mark_clicked)
        self.notes.set_document("")

    @property
    def document_id(self) -> str:
        """The document whose pages are open; "" for none."""
        return str(self._document.get("document_id", "")) if self.pages.handle else ""

    def close(self) -> dict[str, ReadingPlace]:
        """Takes the pixels' files away; gives the places that were read last and may not be kept yet, by the hash of the file."""
        self._panel.side.notes.keep()
        self._panel.keep_place()
        self.pages.close()
        return self._unkept

    def open_chunk(self, chunk_id: str, quote: str = "") -> None:
        """Shows the page, or the abstract, with the quote lit."""
        self.wanted.emit()
        number = self._want()

        def done(place: dict[str, Any]) -> None:
            if number == self._wanted:
                self._quotes[owner_of(place)] = (chunk_id, quote)
                self._show(place)

        self._bridge.call(lambda engine: self._read(engine, chunk_id, quote), done, self._failed)

    def open_document(self, document_id: str) -> None:
        """Shows a document where it was read last."""
        self.wanted.emit()
        self._ask_for(document_id)

    def open_like(self, other: ReaderController) -> None:
        """Shows what another half shows, at the same place."""
        place, position = other._place, other._panel.position()
        if place:
            self._want()
            self._quotes.update(other._quotes)
            self._show(place, position)

    def _ask_for(self, document_id: str) -> None:
        number = self._want()
        self._bridge.call(
            lambda engine: self._with_reading(engine, document_place(engine.workspace, engine.database, document_id)),
            lambda place: self._show(place) if number == self._wanted else None,
            self._failed,
        )

    def _read(self, engine: Engine, chunk_id: str, quote: str) -> dict[str, Any]:
        return self._with_reading(engine, place_of(engine.workspace, engine.database, chunk_id, quote or None))

    def _with_reading(self, engine: Engine, place: dict[str, Any]) -> dict[str, Any]:
        """A place with where its file was read last."""
        return {**place, "reading": notes.place(engine.database, place["sha256"]) if place["kind"] == "document" else None}

    def _want(self) -> int:
        """Something else is wanted from now on: what was asked for before and comes late is not shown any more."""
        self._wanted += 1
        return self._wanted

    @Slot(list)
    def leave(self, document_ids: list[str]) -> None:
        """Documents were taken out of the workspace: the one that is open is closed."""
        if self._document.get("document_id") in document_ids:
            self._document, self._place = {}, {}
            self._want()
            self.pages.forget()
            self._find.set_document(0, 0)
            self.notes.set_document("")
            self._panel.clear()
            self._panel.say(self.tr("The document that was open here was removed from the workspace."))

    def find(self) -> None:
        """Opens the search in the document."""
        self.wanted.emit()
        self._panel.open_find()

    def _show(self, place: dict[str, Any], position: Position | None = None) -> None:
        if place["kind"] == "abstract":
            self._show_abstract(place, position)
        elif self.document_id == place["document_id"]:
            self._place = self._document = place
            self._panel.return_to_document()
            self._light(position)
        else:
            self._open(place, position)

    def _show_abstract(self, place: dict[str, Any], position: Position | None) -> None:
        self._place = place
        self._panel.show_abstract(shapes.abstract(place), place["paper"]["id"])
        if place["paragraph"] is not None:
            self._panel.abstract.light(place["paragraph"], place["start"], place["end"])
        if position is not None:
            self._panel.restore(position)
        self.marks.refresh()
        self.shown.emit(place.get("chunk_id", ""))

    def show_beside(self, paper_id: str, view: AbstractView) -> None:
        """Shows the abstract of a record in another view, beside a list."""
        self._bridge.call(lambda engine: abstract_place(engine.database, paper_id), lambda place: view.show_abstract(shapes.abstract(place)))

    def _open(self, place: dict[str, Any], position: Position | None = None) -> None:
        number = self._wanted

        def done() -> None:
            # what was read before is kept under its own name, before this one takes its place
            self._panel.keep_place()
            self._place = self._document = place
            self._find.set_document(self.pages.handle, len(self.pages.sizes))
            self._panel.view.hold(True)
            self._panel.show_document(words.title_with_reading(place), self.pages.sheets(), place["document_id"])
            self._take_up(place, position)
            self._light(position)
            self.notes.set_document(place["document_id"], place["title"])
            self.pages.ask_outline()

        def failed(error: ErrorInfo) -> None:
            if number != self._wanted:
                return
            if error.error_code is ErrorCode.PDF_ENCRYPTED:
                self._passwords.unlock([(place["path"], place["title"])], lambda opened: unlocked(error, opened))
            else:
                self._failed(error)

        def unlocked(error: ErrorInfo, opened: list[str]) -> None:
            if number == self._wanted:
                if opened:
                    self._open(place, position)
                else:
                    self._failed(error)

        self.pages.open(place["document_id"], place["path"], lambda: number == self._wanted, done, failed)

    def _take_up(self, place: dict[str, Any], position: Position | None) -> None:
        """Zoom, turn and panel of the last time; the place too, unless something else is wanted."""
        last: ReadingPlace | None = self._unkept.get(place["sha256"], place.get("reading"))
        if last is None or position is not None:
            return
        was = Position(place["document_id"], last.page, last.x, last.y, last.zoom, Fit(last.fit), last.turn)
        self._panel.show_side(Side(last.side))
        if place["spans"]:
            self._panel.view.restore_look(was)
        else:
            self._panel.restore(was)
        self._panel.way.begin(is_fresh=True)

    def _light(self, position: Position | None) -> None:
        """Lights the lines of the quote; then, as soon as the child has told where they stand, its own words in their paragraph."""
        spans, around = self._lit("spans"), self._lit("around")
        if spans:
            in_part = bool(self._place["lines"])
            self._panel.light([] if in_part else spans, around if in_part else [], jump=False)
            if position is None:
                self._panel.jump_to(*spans[0])
        if position is not None:
            self._panel.restore(position)
        self._panel.view.hold(False)
        if spans:
            self._light_words(spans, around)
        self.marks.refresh()
        self.shown.emit(self._place.get("chunk_id", ""))

    def _lit(self, what: str) -> list[tuple[int, list[Box]]]:
        spans = [(int(span["page"]), span["boxes"]) for span in self._place[what]]
        return [(page, self.pages.shown(page, boxes)) for page, boxes in spans if page <= len(self.pages.sizes)]

    def _light_words(self, spans: Lit, around: Lit) -> None:
        place, handle, lines = self._place, self.pages.handle, self._place["lines"]
        wanted: dict[int, list[dict[str, Any]]] = {}
        for line in lines:
            page = int(line["page"])
            wanted.setdefault(page, []).append({**line, "box": self.pages.shown(page, [line["box"]])[0]})

        def make(engine: Engine) -> Steps[Lit]:
            found = []
            for page, on_page in wanted.items():
                body = yield from engine.desk.ask_child(engine.desk.view, "quote", {"document": handle, "page": page, "lines": on_page})
                found.append((page, [(box[0], box[1], box[2], box[3]) for box in body["boxes"]]))
            return found

        def show(found: Lit) -> None:
            if place is self._place and handle == self.pages.handle:
                self._panel.light(found, around, jump=False)

        if wanted:
            self._bridge.steps(make, show, lambda _: show(spans), priority=Priority.VIEW)

    @Slot(object)
    def on_place_wanted(self, position: Position) -> None:
        """Back or Forward leads to another document or abstract, with what was lit there last."""
        lit, number = self._quotes.get(position.key), self._want()

        def find(engine: Engine) -> dict[str, Any]:
            if lit is not None:
                return self._read(engine, *lit)
            if not position.key.startswith("doc_"):
                return abstract_place(engine.database, position.key)
            return self._with_reading(engine, document_place(engine.workspace, engine.database, position.key))

        self._bridge.call(find, lambda place: self._show(place, position) if number == self._wanted else None, self._failed)

    @Slot(object, str)
    def on_place_rested(self, position: Position, side: str) -> None:
        """Remembers where the file is read."""
        sha256 = self._document.get("sha256")
        if not sha256 or position.key != self._document["document_id"]:
            return
        place = ReadingPlace(position.page, position.x, position.y, position.zoom, str(position.fit), position.turn, side)
        if self._document.get("reading") == place:
            return
        self._document["reading"] = self._unkept[sha256] = place
        self._quiet.start()

    @Slot()
    def on_quiet(self) -> None:
        """Writes down what is remembered, when nothing is waited for: a write may take as long as a picture of a page."""
        unkept = dict(self._unkept)

        def keep(opened: OpenWorkspace) -> None:
            for sha256, place in unkept.items():
                notes.keep_place(opened.database, sha256, place)

        def done(_: object) -> None:
            self._unkept = {sha256: place for sha256, place in self._unkept.items() if unkept.get(sha256) != place}

        if unkept:
            self._bridge.look(keep, done, lambda error: None)

    @Slot()
    def on_lost(self) -> None:
        """Opens the document again after the viewing child died."""
        if self._document:
            self._open(self._document, self._panel.position())

    def _failed(self, error: ErrorInfo) -> None:
        self._panel.say(failures.failure(error))
