"""The Reader: a document's pages with the row of tools above them, the search, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QImage, QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QStackedWidget, QVBoxLayout, QWidget

from engine.domain.documents import Box
from widgets import theme
from widgets.reader.find_bar import FindBar
from widgets.reader.history import History
from widgets.reader.hits import Hits
from widgets.reader.pages import Clip, Hit, Mark, Page, Position, Word
from widgets.reader.reader_view import ReaderView
from widgets.reader.tool_row import ToolRow
from widgets.retranslating import Retranslating


class ReaderPanel(Retranslating, QWidget):
    """Shows one document at a time; pictures, words and hits are wanted by signals and come by methods."""

    image_wanted = Signal(int, float, object)
    """See `PageView.image_wanted`; one at a time, answered by `put_image`, with an empty image if it cannot be drawn."""
    words_wanted = Signal(int)
    """The words of a page (from 1), answered by `put_words`; with none if they cannot be read."""
    find_wanted = Signal(str)
    """A text is looked for, answered by `put_hits` for each page with hits and `end_hits`."""
    find_stopped = Signal()
    """The text that was looked for is not wanted any more."""
    mark_clicked = Signal(str)
    """The chunk ID of a margin mark."""
    text_copied = Signal(str)
    """The text that went to the clipboard."""
    place_wanted = Signal(object)
    """Back or Forward leads to this `Position` in another document (its `key`): show that, then `restore`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = ReaderView(self)
        self.tools = ToolRow(self)
        self.find_bar = FindBar(self)
        self.find_bar.hide()
        self._key = ""
        self._fresh: Position | None = None
        self._travels_to: str | None = None
        self._history = History()
        self._hits = Hits()
        self._jumps, self._stays = True, False
        self._note = QLabel(self)
        self._note.setWordWrap(True)
        self._note.setTextFormat(Qt.TextFormat.PlainText)
        self._note.hide()
        self._empty = QLabel(self)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self.view)
        gap = theme.space(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(gap)
        for widget in (self.tools, self.find_bar, self._note):
            layout.addWidget(widget)
        layout.addWidget(self._stack, 1)
        self.setFocusProxy(self.view)
        self._connect()
        self.retranslate()

    def show_document(self, title: str, pages: Sequence[Page], key: str = "") -> None:
        """Shows the beginning of a document; `key` names it in positions. What was looked for is looked for again, without a jump there."""
        if key != self._travels_to:
            self._leave()
        self._key, self._travels_to = key, None
        self.view.show_pages(pages)
        self.tools.show_document(title, len(pages))
        self.tools.show_page(self.view.page)
        self._stack.setCurrentIndex(1 if pages else 0)
        self._fresh = self.position()
        self.say("")
        self._hits = Hits()
        self.find_bar.forget()
        if not self.find_bar.isHidden():
            self._stays = True
            self.find_bar.tell()
            self._stays = False

    def clear(self) -> None:
        """Shows no document."""
        self.find_bar.close_search()
        self.show_document("", ())

    def put_image(self, page: int, scale: float, clip: Clip | None, image: QImage) -> None:
        """Takes the picture that was wanted; an empty one says that the page cannot be drawn."""
        self.view.put_image(page, scale, clip, image)

    def put_words(self, page: int, words: Sequence[Word]) -> None:
        """Takes the words of a page in reading order."""
        self.view.put_words(page, words)

    def put_hits(self, page: int, hits: Sequence[Hit]) -> None:
        """Takes the hits of a page, each with one box a line; the first one is brought into view."""
        is_first = self._hits.put(page, hits)
        self._show_hits(is_first and self._jumps)

    def end_hits(self, total: int) -> None:
        """The search has come to its end with so many hits."""
        is_first = self._hits.end()
        self._show_hits(is_first and self._jumps)

    def light(self, spans: Sequence[tuple[int, Sequence[Box]]]) -> None:
        """Lights the boxes of a paragraph (page and boxes in points as shown) and brings the first one to a third from the top."""
        self._leave()
        self.view.light(spans)
        first = next(((page, boxes[0]) for page, boxes in spans if boxes), None)
        if first is not None:
            self.view.reveal(*first)

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Shows these margin marks and no others."""
        self.view.set_marks(marks)

    def go_to_page(self, page: int) -> None:
        """Shows the top of a page (from 1); Back returns."""
        self._leave()
        self.view.go_to_page(page)

    def position(self) -> Position | None:
        """What is seen; None without a document."""
        return self.view.position(self._key)

    def restore(self, position: Position) -> None:
        """Shows again what `position` gave."""
        self.view.restore(position)

    def say(self, text: str) -> None:
        """Shows a sentence above the pages; an empty one takes it away."""
        self._note.setText(text)
        self._note.setVisible(bool(text))

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        self.setAccessibleName(self.tr("Reader"))
        self.view.setAccessibleName(self.tr("Pages of the document"))
        self._empty.setText(self.tr("Open a document from the library, or click a card to see the paragraph it comes from."))
        self._describe()

    @Slot()
    def open_find(self) -> None:
        """Opens the search."""
        if self.view.pages:
            self.find_bar.open()

    @Slot()
    def go_back(self) -> None:
        """To the position before the last jump."""
        self._travel(self._history.back)

    @Slot()
    def go_forward(self) -> None:
        """To the position that Back has left."""
        self._travel(self._history.forward)

    def _connect(self) -> None:
        view, tools, find = self.view, self.tools, self.find_bar
        for signal in ("image_wanted", "words_wanted", "mark_clicked", "text_copied"):
            getattr(view, signal).connect(getattr(self, signal))
        view.page_changed.connect(self._on_page_changed)
        view.zoom_changed.connect(tools.show_zoom)
        tools.back_wanted.connect(self.go_back)
        tools.forward_wanted.connect(self.go_forward)
        tools.page_wanted.connect(self._on_page_wanted)
        tools.zoom_wanted.connect(view.set_zoom)
        tools.fit_wanted.connect(self._on_fit_wanted)
        tools.find_wanted.connect(self.open_find)
        find.text_changed.connect(self._on_text_changed)
        find.stepped.connect(self._on_stepped)
        find.closed.connect(self._on_find_closed)
        keys: tuple[tuple[str, Callable[[], object]], ...] = (
            ("Alt+Left", self.go_back),
            ("Alt+Right", self.go_forward),
            ("Ctrl+F", self.open_find),
            ("Ctrl+G", tools.focus_page),
            ("Ctrl++", self._on_zoomed_in),
            ("Ctrl+=", self._on_zoomed_in),
            ("Ctrl+-", self._on_zoomed_out),
            ("Ctrl+0", view.fit_width),
            ("F3", self._on_next),
            ("Shift+F3", self._on_previous),
        )
        for sequence, slot in keys:
            shortcut = QShortcut(QKeySequence(sequence), self)
            # wherever the keyboard is, as long as the Reader is what one sees
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(slot)

    def _leave(self) -> None:
        """Remembers where one is before a jump; the beginning of a document that was opened to jump on is no place that one was at."""
        position = self.position()
        if position is not None and position != self._fresh:
            self._history.leave(position)
        self._fresh = None
        self._show_ways()

    def _travel(self, move: Callable[[Position | None], Position | None]) -> None:
        position = move(self.position())
        self._show_ways()
        if position is None:
            return
        if position.key == self._key and self.view.pages:
            self.view.restore(position)
        else:
            self._travels_to = position.key
            self.place_wanted.emit(position)

    def _show_ways(self) -> None:
        self.tools.show_ways(self._history.can_go_back, self._history.can_go_forward)

    def _show_hits(self, jump: bool) -> None:
        hits = self._hits
        self.find_bar.show_count((hits.number, hits.total, hits.is_complete))
        self.view.set_hits(hits.by_page, hits.current)
        if jump and hits.current is not None:
            page, index = hits.current
            self.view.reveal(page, hits.by_page[page][index][0], always=False)

    def _step_or_open(self, by: int) -> None:
        if self._hits.current is None:
            self.open_find()
        else:
            self._on_stepped(by)

    def _describe(self) -> None:
        words = self.tr("page {page} of {pages}") if self.view.pages else ""
        self.view.setAccessibleDescription(words.format(page=self.view.page, pages=len(self.view.pages)))

    @Slot(int)
    def _on_page_changed(self, page: int) -> None:
        self.tools.show_page(page)
        self._describe()

    @Slot(int)
    def _on_page_wanted(self, page: int) -> None:
        self.go_to_page(page)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(bool)
    def _on_fit_wanted(self, fits: bool) -> None:
        if fits:
            self.view.fit_width()
        else:
            self.view.set_zoom(1.0)

    @Slot()
    def _on_zoomed_in(self) -> None:
        self.view.zoom_by(1)

    @Slot()
    def _on_zoomed_out(self) -> None:
        self.view.zoom_by(-1)

    @Slot(str)
    def _on_text_changed(self, text: str) -> None:
        self._jumps = not self._stays
        self._hits.begin(self.view.page)
        self.view.set_hits({}, None)
        self.find_bar.show_count((0, 0, False) if text else None)
        if text:
            self.find_wanted.emit(text)
        else:
            self.find_stopped.emit()

    @Slot(int)
    def _on_stepped(self, by: int) -> None:
        self._hits.step(by)
        self._show_hits(jump=True)

    @Slot()
    def _on_next(self) -> None:
        self._step_or_open(1)

    @Slot()
    def _on_previous(self) -> None:
        self._step_or_open(-1)

    @Slot()
    def _on_find_closed(self) -> None:
        self._hits = Hits()
        self.view.set_hits({}, None)
        self.find_stopped.emit()
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)
