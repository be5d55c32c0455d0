"""Opens documents and abstracts at a paragraph: asks the viewing child for pages, words and hits, and hands them to the Reader."""

from __future__ import annotations

import mmap
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QStackedWidget

from app import shapes
from app.bridge import EngineBridge
from engine.api import Engine
from engine.domain.documents import Box
from engine.domain.geometry import to_shown
from engine.errors import ErrorCode, ErrorInfo
from engine.lane import Priority, Steps
from engine.places import abstract_place, document_place, marks_of, place_of
from widgets.abstract_view import AbstractView
from widgets.reader.pages import Mark, Page, Position, Word
from widgets.reader.reader_panel import ReaderPanel

_FIND_PAGES = 20
"""Pages a request when a text is looked for, so that pictures of pages get their turn between."""


class ReaderController(QObject):
    """Owns what the Reader shows. One document is open at a time; a viewing child that died is started again and the document with it."""

    shown = Signal(str)
    """The chunk ID whose paragraph is shown and lit now, or "" for a document without one."""
    wanted = Signal()
    """Something is to be read: bring the Reader to the front."""
    mark_clicked = Signal(str)
    """The chunk ID of a margin mark."""

    def __init__(self, bridge: EngineBridge, panel: ReaderPanel, abstract: AbstractView, stack: QStackedWidget) -> None:
        super().__init__(panel)
        self._bridge, self._panel, self._abstract, self._stack = bridge, panel, abstract, stack
        self._place: dict[str, Any] = {}
        self._document: dict[str, Any] = {}
        self._handle = 0
        self._sizes: list[dict[str, Any]] = []
        self._run_id: int | None = None
        self._finding = 0
        self._folder = tempfile.TemporaryDirectory(prefix="postil-view-")
        self._pixels = Path(self._folder.name) / "page.raw"
        self._pixels.touch()
        panel.image_wanted.connect(self.on_image_wanted)
        panel.words_wanted.connect(self.on_words_wanted)
        panel.find_wanted.connect(self.on_find_wanted)
        panel.find_stopped.connect(self.on_find_stopped)
        panel.place_wanted.connect(self.on_place_wanted)
        panel.mark_clicked.connect(self.mark_clicked)
        abstract.mark_clicked.connect(self.mark_clicked)

    def close(self) -> None:
        """Takes the pixels' file away."""
        self._folder.cleanup()

    def set_run(self, run_id: int | None) -> None:
        """The run whose cards have margin marks."""
        self._run_id = run_id
        self._ask_marks()

    def open_chunk(self, chunk_id: str, quote: str = "") -> None:
        """Shows the page, or the abstract, with the quote lit."""
        self.wanted.emit()
        self._bridge.call(lambda engine: place_of(engine.workspace, engine.database, chunk_id, quote or None), self._show, self._failed)

    def open_document(self, document_id: str) -> None:
        """Shows the beginning of a document."""
        self.wanted.emit()
        self._bridge.call(lambda engine: document_place(engine.workspace, engine.database, document_id), self._show, self._failed)

    def go_back(self) -> None:
        """From an abstract to the document that was open before it; in a document to where one was before."""
        if self._stack.currentWidget() is not self._abstract:
            self._panel.go_back()
        elif self._handle:
            self._place = self._document
            self._stack.setCurrentWidget(self._panel)
            self._ask_marks()

    def find(self) -> None:
        """Opens the search in the document."""
        if self._stack.currentWidget() is self._abstract and self._handle:
            self.go_back()
        self.wanted.emit()
        self._panel.open_find()

    def _show(self, place: dict[str, Any], position: Position | None = None) -> None:
        if place["kind"] == "abstract":
            self._place = place
            self._stack.setCurrentWidget(self._abstract)
            self._show_abstract(place)
            self._ask_marks()
            self.shown.emit(place.get("chunk_id", ""))
            return
        self._stack.setCurrentWidget(self._panel)
        if self._handle and self._document.get("document_id") == place["document_id"]:
            self._place = self._document = place
            self._light(position)
            return
        self._open(place, position)

    def _show_abstract(self, place: dict[str, Any]) -> None:
        self._abstract.show_abstract(shapes.abstract(place))
        if place["paragraph"] is not None:
            self._abstract.light(place["paragraph"], place["start"], place["end"])

    def show_beside(self, paper_id: str, view: AbstractView) -> None:
        """Shows the abstract of a record in another view, beside a list."""
        self._bridge.call(lambda engine: abstract_place(engine.database, paper_id), lambda place: view.show_abstract(shapes.abstract(place)))

    def _open(self, place: dict[str, Any], position: Position | None = None) -> None:
        def done(body: dict[str, Any]) -> None:
            self._place = self._document = place
            self._handle, self._sizes = int(body["document"]), body["pages"]
            self._finding += 1
            pages = [Page(float(page["width"]), float(page["height"])) for page in self._sizes]
            self._panel.show_document(place["title"], pages, place["document_id"])
            self._light(position)

        self._view("open", {"path": place["path"], "passwords": []}, done)

    def _light(self, position: Position | None) -> None:
        spans = [(int(span["page"]), self._shown(int(span["page"]), span["boxes"])) for span in self._place["spans"]]
        if position is not None:
            self._panel.restore(position)
        elif spans:
            self._panel.light(spans)
        self._ask_marks()
        self.shown.emit(self._place.get("chunk_id", ""))

    def _shown(self, page: int, boxes: Sequence[Sequence[float]]) -> list[Box]:
        size = self._sizes[page - 1]
        width, height = (float(side) for side in size["unrotated"])
        return [to_shown((box[0], box[1], box[2], box[3]), width, height, int(size["rotation"])) for box in boxes]

    def _ask_marks(self) -> None:
        owner = self._place.get("document_id") or self._place.get("paper", {}).get("id")
        run_id = self._run_id
        if not owner or run_id is None:
            self._panel.set_marks([])
            return
        self._bridge.call(lambda engine: marks_of(engine.database, run_id, owner), self._show_marks)

    def _show_marks(self, marks: list[dict[str, Any]]) -> None:
        if self._place.get("kind") == "document":
            found = [
                Mark(mark["page"], self._shown(mark["page"], [mark["box"]])[0], mark["chunk_id"], len(mark["claims"]))
                for mark in marks
                if mark["page"]
            ]
            self._panel.set_marks(found)
        elif self._place:
            self._abstract.set_marks({int(mark["chunk_id"].rpartition("_p")[2]) - 1: (mark["chunk_id"], len(mark["claims"])) for mark in marks})

    @Slot(int, float, object)
    def on_image_wanted(self, page: int, scale: float, clip: object) -> None:
        """Has a page drawn into the shared file."""

        handle = self._handle

        def done(body: dict[str, Any]) -> None:
            if handle == self._handle:
                self._panel.put_image(page, scale, clip, self._picture(body))  # type: ignore[arg-type]

        def failed(error: ErrorInfo) -> None:
            if handle == self._handle and not self._come_back(error):
                self._panel.put_image(page, scale, clip, QImage())  # type: ignore[arg-type]
                self._panel.say(error.raw_error)

        arguments = {"document": self._handle, "page": page, "scale": scale, "clip": clip, "file": str(self._pixels)}
        self._view("render", arguments, done, failed)

    def _picture(self, body: dict[str, Any]) -> QImage:
        width, height, stride = int(body["width"]), int(body["height"]), int(body["stride"])
        with self._pixels.open("rb") as file, mmap.mmap(file.fileno(), stride * height, access=mmap.ACCESS_READ) as pixels:
            return QImage(pixels[: stride * height], width, height, stride, QImage.Format.Format_RGB32).copy()

    @Slot(int)
    def on_words_wanted(self, page: int) -> None:
        """Asks for the words of a page."""

        handle = self._handle

        def put(words: list[Word]) -> None:
            if handle == self._handle:
                self._panel.put_words(page, words)

        def done(body: dict[str, Any]) -> None:
            words = [Word(x0, y0, x1, y1, text, line, block) for x0, y0, x1, y1, text, line, block in body["words"]]
            put(words)

        self._view("words", {"document": handle, "page": page}, done, lambda error: put([]))

    @Slot(str)
    def on_find_wanted(self, text: str) -> None:
        """Looks for a text, some pages at a time."""
        self._finding += 1
        number, handle, count = self._finding, self._handle, len(self._sizes)

        def make(engine: Engine) -> Steps[int]:
            total = 0
            for first in range(1, count + 1, _FIND_PAGES):
                if number != self._finding:
                    return total
                items: list[dict[str, Any]] = []
                arguments = {"document": handle, "text": text, "first": first, "last": min(count, first + _FIND_PAGES - 1)}
                body = yield from engine.desk.ask_child(engine.desk.view, "find", arguments, on_item=items.append)
                total += int(body["hits"])
                if items:
                    self._hits_found.emit(number, items)
            return total

        self._bridge.steps(make, lambda total: self._panel.end_hits(total) if number == self._finding else None)

    _hits_found = Signal(int, object)

    def connect_hits(self) -> None:
        """Hits come from the lane's thread; a queued signal brings them here."""
        self._hits_found.connect(self.on_hits_found)

    @Slot(int, object)
    def on_hits_found(self, number: int, items: list[dict[str, Any]]) -> None:
        """Shows hits, unless something else is looked for by now."""
        if number == self._finding:
            for item in items:
                self._panel.put_hits(int(item["page"]), [[(b[0], b[1], b[2], b[3]) for b in hit] for hit in item["hits"]])

    @Slot()
    def on_find_stopped(self) -> None:
        """What was looked for is not wanted any more."""
        self._finding += 1

    @Slot(object)
    def on_place_wanted(self, position: Position) -> None:
        """Back or Forward leads to another document."""

        def done(place: dict[str, Any]) -> None:
            self._show(place, position)

        self._bridge.call(lambda engine: document_place(engine.workspace, engine.database, position.key), done, self._failed)

    def _view(self, operation: str, arguments: dict[str, Any], done: Any, failed: Any = None) -> None:
        def make(engine: Engine) -> Steps[dict[str, Any]]:
            return engine.desk.ask_child(engine.desk.view, operation, arguments)

        self._bridge.steps(make, done, failed or self._failed, priority=Priority.VIEW)

    def _come_back(self, error: ErrorInfo) -> bool:
        """Opens the document again if the viewing child died and with it what it had open; once an error."""
        lost = error.error_code in (ErrorCode.CHILD_CRASHED, ErrorCode.TOOL_TIMEOUT) or (error.error_code is ErrorCode.NOT_FOUND and self._handle)
        if not lost or not self._document:
            return False
        self._handle = 0
        self._open(self._document, self._panel.position())
        return True

    def _failed(self, error: ErrorInfo) -> None:
        self._panel.say(error.raw_error)
        self._stack.setCurrentWidget(self._panel)
