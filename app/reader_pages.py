"""Has the viewing children draw and read pages for a Reader: pictures, small pictures, words, links, the table of contents."""

from __future__ import annotations

import mmap
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QImage

from app import failures
from app.bridge import EngineBridge
from engine.domain.documents import Box
from engine.domain.geometry import from_shown, to_shown
from engine.errors import ErrorCode, ErrorInfo
from engine.lane import Priority, Steps
from engine.store.chunk_places import Heading, headings, lines_on
from widgets.reader.pages import Link, OutlineEntry, Page, Target, Word
from widgets.reader.reader_panel import ReaderPanel

if TYPE_CHECKING:
    from engine.api import Engine


class ReaderPages(QObject):
    """Knows the open document by its handle in the viewing child, and the sizes of its pages."""

    lost = Signal()
    """The viewing child died, and with it what it had open: the document is to be opened again."""

    def __init__(self, bridge: EngineBridge, panel: ReaderPanel) -> None:
        super().__init__(panel)
        self._bridge, self._panel = bridge, panel
        self.handle = 0
        self._thumbs_handle = self._thumbs_of = 0
        self._path = self.document_id = ""
        self.sizes: list[dict[str, Any]] = []
        self._folder = tempfile.TemporaryDirectory(prefix="postil-view-")
        self._pixels, self._small = (Path(self._folder.name) / name for name in ("page.raw", "small.raw"))
        for file in (self._pixels, self._small):
            file.touch()
        view = panel.view
        view.image_wanted.connect(self.on_image_wanted)
        view.thumbs_wanted.connect(self.on_thumbs_wanted)
        view.words_wanted.connect(self.on_words_wanted)
        view.links_wanted.connect(self.on_links_wanted)

    def close(self) -> None:
        """Takes the files of pixels away."""
        self._folder.cleanup()

    def open(self, document_id: str, path: str, is_wanted: Callable[[], bool], done: Callable[[], None], failed: Callable[[ErrorInfo], None]) -> None:
        """Opens a file in place of the one that is open; `done` is called once its pages are known, if it is still wanted then."""

        def opened(body: dict[str, Any]) -> None:
            if not is_wanted():
                self.ask("close", {"document": int(body["document"])})
                return
            old, self.handle, self.sizes = self.handle, int(body["document"]), body["pages"]
            self._path, self.document_id = path, document_id
            done()
            if old:
                self.ask("close", {"document": old}, later=True)

        self.ask("open", {"path": path, "passwords": self._bridge.passwords}, opened, failed)

    def forget(self) -> None:
        """No document is open any more; its file can be taken away."""
        for handle in (self.handle, self._thumbs_handle):
            if handle:
                self.ask("close", {"document": handle}, small=handle == self._thumbs_handle)
        self.handle = self._thumbs_handle = 0
        self.sizes = []

    def sheets(self) -> list[Page]:
        """The pages as the Reader shows them."""
        return [Page(float(page["width"]), float(page["height"])) for page in self.sizes]

    def shown(self, page: int, boxes: Sequence[Sequence[float]]) -> list[Box]:
        """Boxes of the unrotated page as it is shown."""
        return [to_shown((box[0], box[1], box[2], box[3]), *self._frame(page)) for box in boxes]

    def unrotated(self, page: int, boxes: Sequence[Box]) -> list[Box]:
        """Boxes of the page as shown in the frame of the unrotated one."""
        return [from_shown(box, *self._frame(page)) for box in boxes]

    def ask_outline(self) -> None:
        """Shows the table of contents of the file, or where it has none the headings that were found in it."""
        handle, document_id = self.handle, self.document_id

        def found(body: dict[str, Any]) -> None:
            entries = [OutlineEntry(int(level), title, _target(*place)) for level, title, *place in body["entries"]]
            if handle != self.handle:
                return
            if entries:
                self._panel.set_outline(entries)
            else:
                self._bridge.call(lambda engine: headings(engine.database, document_id), own)

        def own(made: list[Heading]) -> None:
            if handle == self.handle:
                self._panel.set_outline(self._nested(made), is_own=True)

        self.ask("outline", {"document": handle}, found, later=True)

    def ask(
        self,
        operation: str,
        arguments: dict[str, Any],
        done: Callable[[Any], None] | None = None,
        failed: Callable[[ErrorInfo], None] | None = None,
        *,
        small: bool = False,
        later: bool = False,
    ) -> None:
        """Asks the viewing child, or the one for small pictures; `later` lets what a person waits for go first."""

        def make(engine: Engine) -> Steps[dict[str, Any]]:
            return engine.desk.ask_child(engine.desk.thumbs if small else engine.desk.view, operation, arguments)

        self._bridge.steps(make, done, failed or (lambda error: None), priority=Priority.RUN if small or later else Priority.VIEW)

    @Slot(int, float, object)
    def on_image_wanted(self, page: int, scale: float, clip: object) -> None:
        """Has a page drawn into the shared file."""
        handle = self.handle

        def done(body: dict[str, Any]) -> None:
            if handle == self.handle:
                image = _picture(self._pixels, int(body["width"]), int(body["height"]), int(body["stride"]))
                self._panel.view.put_image(page, scale, clip, image)  # type: ignore[arg-type]

        def failed(error: ErrorInfo) -> None:
            if handle == self.handle and not self._is_lost(error):
                self._panel.view.put_image(page, scale, clip, QImage())  # type: ignore[arg-type]
                self._panel.say(failures.failure(error))

        self.ask("render", {"document": handle, "page": page, "scale": scale, "clip": clip, "file": str(self._pixels)}, done, failed)

    @Slot(list, int)
    def on_thumbs_wanted(self, pages: list[int], pixels: int) -> None:
        """Has small pictures drawn by a child of their own, lest a sharp picture waits for them."""
        handle, path = self.handle, self._path

        def draw(body: dict[str, Any]) -> None:
            if handle == self.handle:
                self._thumbs_handle = int(body["document"])
                arguments = {"document": self._thumbs_handle, "pages": pages, "pixels": pixels, "file": str(self._small)}
                self.ask("thumbnails", arguments, done, failed, small=True)

        def done(body: dict[str, Any]) -> None:
            if handle != self.handle:
                return
            held = self._small.read_bytes()
            made = [(int(page), _image(held, *(int(value) for value in place))) for page, *place in body["thumbnails"]]
            self._panel.view.put_thumbs(made)

        def failed(error: ErrorInfo) -> None:
            if handle != self.handle:
                return
            # a page at which the child dies is not tried again; the others are, one after the other, in a new child
            self._thumbs_handle = 0
            if len(pages) > 1:
                self.on_thumbs_wanted(pages[:1], pixels)
            else:
                self._panel.view.put_thumbs([(pages[0], QImage())])

        if self._thumbs_handle and self._thumbs_of == handle:
            draw({"document": self._thumbs_handle})
        else:
            self._thumbs_of = handle
            self.ask("open", {"path": path, "passwords": self._bridge.passwords}, draw, failed, small=True)

    @Slot(int)
    def on_words_wanted(self, page: int) -> None:
        """Asks for the words of a page."""
        handle = self.handle

        def put(found: list[Word]) -> None:
            if handle == self.handle:
                self._panel.view.put_words(page, found)

        def done(body: dict[str, Any]) -> None:
            if body["words"] or not self.document_id:
                put([Word(*word) for word in body["words"]])
            else:
                # a picture of a page: the words that were recognised on it, if any were
                self._bridge.look(lambda opened: lines_on(opened.database, document_id, page), lambda lines: put(self._recognised(page, lines)))

        document_id = self.document_id
        self.ask("words", {"document": handle, "page": page}, done, lambda error: put([]))

    @Slot(int)
    def on_links_wanted(self, page: int) -> None:
        """Asks for the links of a page."""
        handle = self.handle

        def done(body: dict[str, Any]) -> None:
            if handle == self.handle:
                links = [Link((x0, y0, x1, y1), _target(*place), str(address)) for x0, y0, x1, y1, *place, address in body["links"]]
                self._panel.view.put_links(page, links)

        self.ask("links", {"document": handle, "page": page}, done)

    def _recognised(self, page: int, lines: Sequence[tuple[str, str, Box]]) -> list[Word]:
        """The words of lines of which only the whole box is known, as broad as they have signs."""
        if page > len(self.sizes):
            return []
        found: list[Word] = []
        blocks: dict[str, int] = {}
        for number, (chunk_id, text, box) in enumerate(lines):
            block = blocks.setdefault(chunk_id, len(blocks))
            x0, y0, x1, y1 = self.shown(page, [box])[0]
            down, place = y1 - y0 > x1 - x0, 0
            for word in text.split():
                start, end = (place / max(1, len(text)), (place + len(word)) / max(1, len(text)))
                place += len(word) + 1
                part = (x0, y0 + start * (y1 - y0), x1, y0 + end * (y1 - y0)) if down else (x0 + start * (x1 - x0), y0, x0 + end * (x1 - x0), y1)
                found.append(Word(*part, word, number, block))
        return found

    def _frame(self, page: int) -> tuple[float, float, int]:
        size = self.sizes[page - 1]
        width, height = (float(side) for side in size["unrotated"])
        return width, height, int(size["rotation"])

    def _nested(self, found: Sequence[Heading]) -> list[OutlineEntry]:
        """Headings as "Methods > Buffers" as entries below each other."""
        entries: list[OutlineEntry] = []
        above: list[str] = []
        for heading in found:
            if not 1 <= heading.page <= len(self.sizes):
                continue
            parts = heading.title.split(" > ")
            box = self.shown(heading.page, [heading.box])[0]
            same = 0
            while same < min(len(parts) - 1, len(above)) and parts[same] == above[same]:
                same += 1
            for level in range(same, len(parts)):
                entries.append(OutlineEntry(level + 1, parts[level], Target(heading.page, box[0], max(0.0, box[1] - 20))))
            above = parts
        return entries

    def _is_lost(self, error: ErrorInfo) -> bool:
        """Whether the viewing child died with what it had open, or let go of it; it is told once an error."""
        lost = error.error_code in (ErrorCode.CHILD_CRASHED, ErrorCode.TOOL_TIMEOUT) or (error.error_code is ErrorCode.NOT_FOUND and self.handle)
        if not lost or not self._path:
            return False
        self.handle = 0
        self.lost.emit()
        return True


def _target(page: int, x: float | None, y: float | None) -> Target | None:
    return Target(int(page), x, y) if page else None


def _picture(path: Path, width: int, height: int, stride: int) -> QImage:
    with path.open("rb") as file, mmap.mmap(file.fileno(), stride * height, access=mmap.ACCESS_READ) as pixels:
        return _image(pixels, width, height, stride, 0)


def _image(pixels: mmap.mmap | bytes, width: int, height: int, stride: int, offset: int) -> QImage:
    """A picture from its bytes; an empty one where it has no width."""
    if width <= 0:
        return QImage()
    return QImage(pixels[offset : offset + stride * height], width, height, stride, QImage.Format.Format_RGB32).copy()
