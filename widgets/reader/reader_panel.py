"""The Reader: a document's pages or an abstract, with the row of tools above, the panel beside, the search, and the way back."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QLabel, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from engine.domain.documents import Box
from widgets import theme
from widgets.abstract_view import Abstract, AbstractView
from widgets.reader import reader_wires
from widgets.reader.find_bar import FindBar
from widgets.reader.pages import Hit, Lit, OutlineEntry, OwnNote, Page, Position, Target
from widgets.reader.reader_view import ReaderView
from widgets.reader.search import Search
from widgets.reader.side_panel import Side, SidePanel
from widgets.reader.tool_row import ToolRow
from widgets.reader.way import Way
from widgets.retranslating import Retranslating

_REST_MS = 500  # a place counts as one that was read when nothing has moved for so long


class ReaderPanel(Retranslating, QWidget):
    """Shows one document or abstract at a time; pictures, words and links are wanted by the signals of `view` and come by its methods."""

    find_wanted = Signal(str)
    """A text is looked for, answered by `put_hits` for each page with hits and `end_hits`."""
    find_stopped = Signal()
    """The text that was looked for is not wanted any more."""
    mark_clicked = Signal(str)
    """The chunk ID of a margin mark."""
    place_wanted = Signal(object)
    """See `Way.place_wanted`."""
    place_rested = Signal(object, str)
    """A `Position` in the document that was looked at for a moment, and the `Side` shown beside it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = ReaderView(self)
        self.tools = ToolRow(self)
        self.find_bar = FindBar(self)
        self.find_bar.hide()
        self.side = SidePanel(self.view.thumbs.get, self)
        self.side.hide()
        self.abstract = AbstractView(self)
        self.way = Way(self.position, self.restore, self)
        self.search = Search(self.find_bar, self.view)
        self._document = ("", "")
        self._was_finding = False
        self._wanted_side = Side.NONE
        self.rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._note = QLabel(self, wordWrap=True)
        self._note.setTextFormat(Qt.TextFormat.PlainText)
        self._note.hide()
        self._empty = QLabel(self, wordWrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget(self)
        for shown in (self._empty, self.view, self.abstract):
            self._stack.addWidget(shown)
        self.split = QSplitter(Qt.Orientation.Horizontal, self)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.side)
        self.split.addWidget(self._stack)
        self.split.setStretchFactor(1, 1)
        gap = theme.space(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(gap)
        for widget in (self.tools, self.find_bar, self._note):
            layout.addWidget(widget)
        layout.addWidget(self.split, 1)
        self.setFocusProxy(self.view)
        reader_wires.connect(self)
        self._keys = reader_wires.install_keys(self)
        self.retranslate()

    def show_document(self, title: str, pages: Sequence[Page], key: str = "") -> None:
        """Shows the beginning of a document; `key` names it in positions. What was looked for is looked for again, without a jump there."""
        self.keep_place()
        self.way.arrive(key)
        self._document = (title, key)
        self.view.show_pages(pages)
        self.side.pages.set_pages(pages)
        self.side.outline.set_entries(())
        self.set_notes(())
        self.tools.show_document(title, len(pages))
        self.tools.show_page(self.view.page)
        self._put(self.view if pages else self._empty)
        self.way.begin(is_fresh=True)
        self.search.begin_document()
        self._describe()

    def show_abstract(self, abstract: Abstract, key: str) -> None:
        """Shows an abstract in the place of the pages, which stay as they are; `key` names it in positions."""
        if key != self.way.key:
            self.way.arrive(key)
        self.way.begin(is_fresh=False)
        self.abstract.show_abstract(abstract)
        # its title stands large below
        self.tools.show_document(" · ".join((self.tr("Text") if abstract.is_whole else self.tr("Abstract"), *abstract.identifiers)), 0, can_find=True)
        self._put(self.abstract)

    def return_to_document(self) -> None:
        """Shows the document again that an abstract stood before."""
        if self.shows_abstract and self.view.pages:
            title, key = self._document
            self.way.arrive(key)
            self.tools.show_document(title, len(self.view.pages))
            self.tools.show_page(self.view.page)
            self._put(self.view)
            self.way.begin(is_fresh=True)

    @property
    def shows_abstract(self) -> bool:
        """Whether an abstract is shown."""
        return self._stack.currentWidget() is self.abstract

    def clear(self) -> None:
        """Shows no document."""
        self.find_bar.close_search()
        self.show_document("", ())

    def put_hits(self, page: int, hits: Sequence[Hit]) -> None:
        """Takes the hits of a page, each with one box a line; the first one is brought into view."""
        self.search.put(page, hits)

    def end_hits(self, total: int) -> None:
        """The search has come to its end with so many hits."""
        self.search.end()

    def light(self, spans: Lit, around: Lit = (), *, jump: bool = True) -> None:
        """Lights boxes (page and boxes in points as shown), softly those `around` them, and no others; then jumps to the first."""
        if jump:
            self.jump_to(*next(((page, boxes) for page, boxes in spans if boxes), (0, ())))
        self.view.light(spans, around)

    def jump_to(self, page: int, boxes: Sequence[Box]) -> None:
        """Brings the first of these boxes to a third from the top; Back returns."""
        self.way.leave()
        if boxes:
            self.view.reveal(page, boxes[0])

    def set_notes(self, notes: Sequence[OwnNote]) -> None:
        """Shows these highlights and notes of one's own, on the pages and in the list."""
        self.view.set_notes(notes)
        self.side.notes.set_notes(notes)

    def set_outline(self, entries: Sequence[OutlineEntry], *, is_own: bool = False) -> None:
        """Shows a table of contents; `is_own` where it is made of the headings that were found."""
        self.side.outline.set_entries(entries, is_own=is_own)
        self.side.set_page(self.view.page)

    def show_note(self, note: OwnNote, *, write: bool = False) -> None:
        """Brings a note of one's own into view; with `write` its words can be edited."""
        self.view.choose_note(note.note_id)
        if note.places and note.places[0][1]:
            self.view.reveal(note.page, note.places[0][1][0], always=False)
        if write:
            self.show_side(Side.NOTES)
        self.side.notes.choose(note.note_id, write=write)

    def go_to_page(self, page: int) -> None:
        """Shows the top of a page (from 1); Back returns."""
        self.go_to(Target(page))

    @Slot(object)
    def go_to(self, target: Target) -> None:
        """Shows a place of the document; Back returns."""
        self.way.leave(by_hand=True)
        self.view.go_to(target)

    def position(self) -> Position | None:
        """What is seen; None without a document or an abstract. Page 0 is an abstract, `y` how far it is scrolled."""
        if self.shows_abstract:
            return Position(self.way.key, 0, 0.0, float(self.abstract.text.verticalScrollBar().value()), 1.0)
        return self.view.position(self.way.key)

    def restore(self, position: Position) -> None:
        """Shows again what `position` gave."""
        if position.page:
            self.view.restore(position)
        else:
            self.abstract.text.verticalScrollBar().setValue(round(position.y))

    def keep_place(self) -> None:
        """Tells the place that is read now, without waiting for a rest."""
        if self.rest.isActive():
            self.on_rested()

    def show_side(self, side: Side) -> None:
        """Shows a part of the panel beside the pages, or hides it."""
        self._wanted_side = side
        self.side.bring(side)
        if side is not Side.NONE:
            self.side.take_room(self.split)
        self.side.setVisible(side is not Side.NONE and self._stack.currentWidget() is self.view)
        self.tools.show_side(side)
        self.side.set_page(self.view.page)
        if self.view.pages:
            self.rest.start()

    @Slot(object)
    def toggle_side(self, side: Side) -> None:
        """Shows a part of the panel with the keyboard in it; hides the panel if that part is shown."""
        if self._stack.currentWidget() is not self.view:
            return
        if side is self._wanted_side:
            self.show_side(Side.NONE)
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.show_side(side)
            self.side.focus()

    def listen(self, listens: bool) -> None:
        """Whether the shortcuts are this half's."""
        for key in self._keys:
            key.setEnabled(listens)

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
            self.search.open()

    def step_find(self, by: int) -> None:
        """To the next (1) or the previous (-1) hit."""
        if self.shows_abstract:
            self.abstract.step_find(by)
        else:
            self.search.step(by)

    def _put(self, widget: QWidget) -> None:
        """Shows pages, an abstract or neither; the search and the panel are of the pages."""
        if widget is self.abstract and not self.shows_abstract:
            self._was_finding = not self.find_bar.isHidden()
            self.find_bar.hide()
        elif widget is self.view and self.shows_abstract:
            self.find_bar.setVisible(self._was_finding)
        self._stack.setCurrentWidget(widget)
        self.side.setVisible(widget is self.view and self._wanted_side is not Side.NONE)
        self.setFocusProxy(self.abstract if widget is self.abstract else self.view)
        self.say("")

    def _describe(self) -> None:
        words = self.tr("page {page} of {pages}") if self.view.pages else ""
        self.view.setAccessibleDescription(words.format(page=self.view.page, pages=len(self.view.pages)))

    @Slot(int)
    def on_page_changed(self, page: int) -> None:
        """Another page is looked at."""
        self.tools.show_page(page)
        self.side.set_page(page)
        self._describe()

    @Slot(int)
    def on_page_wanted(self, page: int) -> None:
        """A page number was typed."""
        self.go_to_page(page)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def on_side_changed(self) -> None:
        """Another part of the panel came to the front."""
        if self._wanted_side is not Side.NONE:
            self.show_side(self.side.side)

    @Slot()
    def on_moved(self) -> None:
        """Another place is seen."""
        self.side.pages.set_turn(self.view.turn)
        if self.view.pages and not self.shows_abstract:
            self.rest.start()

    @Slot()
    def on_rested(self) -> None:
        """The place is one that is read."""
        self.rest.stop()
        self.way.begin(is_fresh=False)
        position = self.view.position(self._document[1])
        if position is not None:
            self.place_rested.emit(position, str(self._wanted_side))
