"""Opens documents and abstracts at a paragraph: asks the viewing child for pages, words and hits, and hands them to the Reader."""

from __future__ import annotations

import mmap
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QImage

from app import failures, shapes
from app.bridge import EngineBridge
from app.passwords import Passwords
from app.reader_find import ReaderFind
from engine.domain.documents import Box
from engine.domain.geometry import to_shown
from engine.errors import ErrorCode, ErrorInfo
from engine.lane import Priority, Steps
from engine.places import abstract_place, document_place, marks_of, place_of
from widgets.abstract_view import AbstractView
from widgets.reader.pages import Lit, Mark, Page, Position, Word
from widgets.reader.reader_panel import ReaderPanel

if TYPE_CHECKING:
    from engine.api import Engine


class ReaderController(QObject):
    """Owns what the Reader shows. One document is open at a time; a viewing child that died is started again and the document with it."""

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
        self._handle = 0
        self._sizes: list[dict[str, Any]] = []
        self._run_id: int | None = None
        self._wanted = 0
        self._find = ReaderFind(bridge, panel)
        self._folder = tempfile.TemporaryDirectory(prefix="postil-view-")
        self._pixels = Path(self._folder.name) / "page.raw"
        self._pixels.touch()
        panel.image_wanted.connect(self.on_image_wanted)
        panel.words_wanted.connect(self.on_words_wanted)
        panel.place_wanted.connect(self.on_place_wanted)
        panel.mark_clicked.connect(self.mark_clicked)

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
        number = self._want()

        def done(place: dict[str, Any]) -> None:
            if number == self._wanted:
                self._quotes[_owner(place)] = (chunk_id, quote)
                self._show(place)

        self._bridge.call(lambda engine: place_of(engine.workspace, engine.database, chunk_id, quote or None), done, self._failed)

    def open_document(self, document_id: str) -> None:
        """Shows the beginning of a document."""
        self.wanted.emit()
        number = self._want()
        self._bridge.call(
            lambda engine: document_place(engine.workspace, engine.database, document_id),
            lambda place: self._show(place) if number == self._wanted else None,
            self._failed,
        )

    def _want(self) -> int:
        """Something else is wanted from now on: what was asked for before and comes late is not shown any more."""
        self._wanted += 1
        return self._wanted

    @Slot(list)
    def leave(self, document_ids: list[str]) -> None:
        """Documents were taken out of the workspace: the one that is open is closed."""
        if self._document.get("document_id") in document_ids:
            self._document, self._place, self._handle = {}, {}, 0
            self._want()
            self._find.set_document(0, 0)
            self._panel.clear()
            self._panel.say(self.tr("The document that was open here was removed from the workspace."))

    def find(self) -> None:
        """Opens the search in the document."""
        self.wanted.emit()
        self._panel.open_find()

    def _show(self, place: dict[str, Any], position: Position | None = None) -> None:
        if place["kind"] == "abstract":
            self._show_abstract(place, position)
        elif self._handle and self._document.get("document_id") == place["document_id"]:
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
        self._ask_marks()
        self.shown.emit(place.get("chunk_id", ""))

    def show_beside(self, paper_id: str, view: AbstractView) -> None:
        """Shows the abstract of a record in another view, beside a list."""
        self._bridge.call(lambda engine: abstract_place(engine.database, paper_id), lambda place: view.show_abstract(shapes.abstract(place)))

    def _open(self, place: dict[str, Any], position: Position | None = None) -> None:
        number = self._wanted

        def done(body: dict[str, Any]) -> None:
            if number != self._wanted:
                return
            self._place = self._document = place
            self._handle, self._sizes = int(body["document"]), body["pages"]
            self._find.set_document(self._handle, len(self._sizes))
            pages = [Page(float(page["width"]), float(page["height"])) for page in self._sizes]
            self._panel.show_document(place["title"], pages, place["document_id"])
            self._light(position)

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

        self._view("open", {"path": place["path"], "passwords": self._bridge.passwords}, done, failed)

    def _light(self, position: Position | None) -> None:
        """Lights the lines of the quote; then, as soon as the child has told where they stand, its own words in their paragraph."""
        spans, around = self._lit("spans"), self._lit("around")
        if spans:
            in_part = bool(self._place["lines"])
            self._panel.light([] if in_part else spans, around if in_part else [], jump=False)
            if position is None:
                self._panel.jump_to(*spans[0])
            self._light_words(spans, around)
        if position is not None:
            self._panel.restore(position)
        self._ask_marks()
        self.shown.emit(self._place.get("chunk_id", ""))

    def _lit(self, what: str) -> list[tuple[int, list[Box]]]:
        return [(int(span["page"]), self._shown(int(span["page"]), span["boxes"])) for span in self._place[what]]

    def _light_words(self, spans: Lit, around: Lit) -> None:
        place, handle, lines = self._place, self._handle, self._place["lines"]
        wanted: dict[int, list[dict[str, Any]]] = {}
        for line in lines:
            page = int(line["page"])
            wanted.setdefault(page, []).append({**line, "box": self._shown(page, [line["box"]])[0]})

        def make(engine: Engine) -> Steps[Lit]:
            found = []
            for page, on_page in wanted.items():
                body = yield from engine.desk.ask_child(engine.desk.view, "quote", {"document": handle, "page": page, "lines": on_page})
                found.append((page, [(box[0], box[1], box[2], box[3]) for box in body["boxes"]]))
            return found

        def show(found: Lit) -> None:
            if place is self._place and handle == self._handle:
                self._panel.light(found, around, jump=False)

        if wanted:
            self._bridge.steps(make, show, lambda _: show(spans), priority=Priority.VIEW)

    def _shown(self, page: int, boxes: Sequence[Sequence[float]]) -> list[Box]:
        size = self._sizes[page - 1]
        width, height = (float(side) for side in size["unrotated"])
        return [to_shown((box[0], box[1], box[2], box[3]), width, height, int(size["rotation"])) for box in boxes]

    def _ask_marks(self) -> None:
        owner = _owner(self._place)
        run_id = self._run_id
        if not owner or run_id is None:
            self._panel.set_marks([])
            return
        self._bridge.call(lambda engine: marks_of(engine.database, run_id, owner), lambda marks: self._show_marks(owner, marks))

    def _show_marks(self, owner: str, marks: list[dict[str, Any]]) -> None:
        if owner != _owner(self._place):
            return  # something else was opened meanwhile
        if self._place.get("kind") == "document":
            found = [
                Mark(mark["page"], self._shown(mark["page"], [mark["box"]])[0], mark["chunk_id"], len(mark["claims"]))
                for mark in marks
                if mark["page"]
            ]
            self._panel.set_marks(found)
        elif self._place:
            self._panel.abstract.set_marks({int(mark["chunk_id"].rpartition("_p")[2]) - 1: (mark["chunk_id"], len(mark["claims"])) for mark in marks})

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
                self._panel.say(failures.failure(error))

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

        def put(found: list[Word]) -> None:
            if handle == self._handle:
                self._panel.put_words(page, found)

        def done(body: dict[str, Any]) -> None:
            put([Word(x0, y0, x1, y1, text, line, block) for x0, y0, x1, y1, text, line, block in body["words"]])

        self._view("words", {"document": handle, "page": page}, done, lambda error: put([]))

    @Slot(object)
    def on_place_wanted(self, position: Position) -> None:
        """Back or Forward leads to another document or abstract, with what was lit there last."""
        lit, number = self._quotes.get(position.key), self._want()

        def find(engine: Engine) -> dict[str, Any]:
            if lit is not None:
                return place_of(engine.workspace, engine.database, lit[0], lit[1] or None)
            return document_place(engine.workspace, engine.database, position.key)

        self._bridge.call(find, lambda place: self._show(place, position) if number == self._wanted else None, self._failed)

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
        self._panel.say(failures.failure(error))


def _owner(place: dict[str, Any]) -> str:
    """The ID of the document or record that a place is in; "" without one."""
    return str(place.get("document_id") or place.get("paper", {}).get("id", ""))
