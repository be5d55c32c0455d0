"""The Reader: a document's pages or an abstract, with the row of tools above, the search, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QImage, QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QStackedWidget, QVBoxLayout, QWidget

from engine.domain.documents import Box
from widgets import theme
from widgets.abstract_view import Abstract, AbstractView
from widgets.reader.find_bar import FindBar
from widgets.reader.history import History
from widgets.reader.pages import Clip, Hit, Lit, Mark, Page, Position, Word
from widgets.reader.reader_view import ReaderView
from widgets.reader.search import Search
from widgets.reader.tool_row import ToolRow
from widgets.retranslating import Retranslating


class ReaderPanel(Retranslating, QWidget):
    """Shows one document or abstract at a time; pictures, words and hits are wanted by signals and come by methods."""

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
    """Back or Forward leads to this `Position` in another document or abstract (its `key`): show that, then `restore`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = ReaderView(self)
        self.tools = ToolRow(self)
        self.find_bar = FindBar(self)
        self.find_bar.hide()
        self.abstract = AbstractView(self)
        self._search = Search(self.find_bar, self.view)
        self._document = ("", "")
        self._was_finding = False
        self._key = ""
        self._fresh: Position | None = None
        self._travels_to: str | None = None
        self._history = History()
        self._note = QLabel(self)
        self._note.setWordWrap(True)
        self._note.setTextFormat(Qt.TextFormat.PlainText)
        self._note.hide()
        self._empty = QLabel(self)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._stack = QStackedWidget(self)
        for page in (self._empty, self.view, self.abstract):
            self._stack.addWidget(page)
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
        self._arrive(key)
        self._document = (title, key)
        self.view.show_pages(pages)
        self.tools.show_document(title, len(pages))
        self.tools.show_page(self.view.page)
        self._put(self.view if pages else self._empty)
        self._fresh = self.position()
        self._search.begin_document()
        self._describe()

    def show_abstract(self, abstract: Abstract, key: str) -> None:
        """Shows an abstract in the place of the pages, which stay as they are; `key` names it in positions."""
        if key != self._key:
            self._arrive(key)
        self._fresh = None
        self.abstract.show_abstract(abstract)
        # its title stands large below
        self.tools.show_document(" · ".join((self.tr("Abstract"), *abstract.identifiers)), 0, can_find=True)
        self._put(self.abstract)

    def return_to_document(self) -> None:
        """Shows the document again that an abstract stood before."""
        if self.shows_abstract and self.view.pages:
            title, key = self._document
            self._arrive(key)
            self.tools.show_document(title, len(self.view.pages))
            self.tools.show_page(self.view.page)
            self._put(self.view)
            self._fresh = self.position()

    @property
    def shows_abstract(self) -> bool:
        """Whether an abstract is shown."""
        return self._stack.currentWidget() is self.abstract

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
        self._search.put(page, hits)

    def end_hits(self, total: int) -> None:
        """The search has come to its end with so many hits."""
        self._search.end()

    def light(self, spans: Lit, around: Lit = (), *, jump: bool = True) -> None:
        """Lights boxes (page and boxes in points as shown), softly those `around` them, and no others; then jumps to the first."""
        if jump:
            self.jump_to(*next(((page, boxes) for page, boxes in spans if boxes), (0, ())))
        self.view.light(spans, around)

    def jump_to(self, page: int, boxes: Sequence[Box]) -> None:
        """Brings the first of these boxes to a third from the top; Back returns."""
        self._leave()
        if boxes:
            self.view.reveal(page, boxes[0])

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Shows these margin marks and no others."""
        self.view.set_marks(marks)

    def go_to_page(self, page: int) -> None:
        """Shows the top of a page (from 1); Back returns."""
        self._leave()
        self.view.go_to_page(page)

    def position(self) -> Position | None:
        """What is seen; None without a document or an abstract. Page 0 is an abstract, `y` how far it is scrolled."""
        if self.shows_abstract:
            return Position(self._key, 0, 0.0, float(self.abstract.text.verticalScrollBar().value()), None)
        return self.view.position(self._key)

    def restore(self, position: Position) -> None:
        """Shows again what `position` gave."""
        if position.page:
            self.view.restore(position)
        else:
            self.abstract.text.verticalScrollBar().setValue(round(position.y))

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
        """Opens the search in the pages, or in the abstract."""
        if self.shows_abstract:
            self.abstract.open_find()
        else:
            self._search.open()

    def _step_find(self, by: int) -> None:
        """To the next (1) or the previous (-1) hit."""
        if self.shows_abstract:
            self.abstract.step_find(by)
        else:
            self._search.step(by)

    @Slot()
    def go_back(self) -> None:
        """To the position before the last jump."""
        self._travel(self._history.back)

    @Slot()
    def go_forward(self) -> None:
        """To the position that Back has left."""
        self._travel(self._history.forward)

    def _connect(self) -> None:
        view, tools = self.view, self.tools
        for signal in ("image_wanted", "words_wanted", "mark_clicked", "text_copied"):
            getattr(view, signal).connect(getattr(self, signal))
        self.abstract.mark_clicked.connect(self.mark_clicked)
        self._search.wanted.connect(self.find_wanted)
        self._search.stopped.connect(self.find_stopped)
        view.page_changed.connect(self._on_page_changed)
        view.zoom_changed.connect(tools.show_zoom)
        tools.back_wanted.connect(self.go_back)
        tools.forward_wanted.connect(self.go_forward)
        tools.page_wanted.connect(self._on_page_wanted)
        tools.zoom_wanted.connect(view.set_zoom)
        tools.fit_wanted.connect(self._on_fit_wanted)
        tools.find_wanted.connect(self.open_find)
        keys: tuple[tuple[str, Callable[[], object]], ...] = (
            ("Alt+Left", self.go_back),
            ("Alt+Right", self.go_forward),
            ("Ctrl+F", self.open_find),
            ("Ctrl+G", tools.focus_page),
            ("Ctrl++", partial(view.zoom_by, 1)),
            ("Ctrl+=", partial(view.zoom_by, 1)),
            ("Ctrl+-", partial(view.zoom_by, -1)),
            ("Ctrl+0", view.fit_width),
            ("F3", partial(self._step_find, 1)),
            ("Shift+F3", partial(self._step_find, -1)),
        )
        for sequence, slot in keys:
            shortcut = QShortcut(QKeySequence(sequence), self)
            # wherever the keyboard is, as long as the Reader is what one sees
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(slot)

    def _put(self, widget: QWidget) -> None:
        """Shows pages, an abstract or neither; the search is one of the pages."""
        if widget is self.abstract and not self.shows_abstract:
            self._was_finding = not self.find_bar.isHidden()
            self.find_bar.hide()
        elif widget is self.view and self.shows_abstract:
            self.find_bar.setVisible(self._was_finding)
        self._stack.setCurrentWidget(widget)
        self.setFocusProxy(self.abstract if widget is self.abstract else self.view)
        self.say("")

    def _arrive(self, key: str) -> None:
        """Something else is about to be shown: where one is now is remembered, unless Back or Forward led away from it."""
        if key != self._travels_to:
            self._leave()
        self._key, self._travels_to = key, None

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
        if position.key == self._key:
            self.restore(position)
        else:
            self._travels_to = position.key
            self.place_wanted.emit(position)

    def _show_ways(self) -> None:
        self.tools.show_ways(self._history.can_go_back, self._history.can_go_forward)

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
