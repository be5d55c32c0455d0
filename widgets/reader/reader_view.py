"""The pages in the hands of a reader: what keys and the menu select, follow, mark, copy and open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from widgets import theme
from widgets.reader.mouse_view import MouseView
from widgets.reader.pages import Link, Mark, Page, Word
from widgets.reader.reader_menu import About, ReaderMenu
from widgets.reader.selection import Point


class ReaderView(MouseView):
    """Adds to the pages what a reader does with them."""

    text_copied = Signal(str)
    """The text that went to the clipboard."""
    citation_wanted = Signal(object)
    """`Selected` is to be copied with its citation."""
    note_wanted = Signal(object, str, bool)
    """`Selected` is to be highlighted in an ink; True if something is to be written about it."""
    ink_chosen = Signal(str, str)
    """A note of one's own is to have another ink."""
    note_removed = Signal(str)
    """A note of one's own is to be taken away."""

    said = Signal(str)
    """Why something that was wanted is not done."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ink = theme.INKS[0]
        """The ink for the next highlight."""
        self.can_mark = False
        """Whether highlights can be kept."""
        self._wish: Callable[[], object] | None = None

    def show_pages(self, pages: Sequence[Page]) -> None:
        """Shows the beginning of a document."""
        self._wish = None
        super().show_pages(pages)

    def copy(self) -> None:
        """Puts the selected text on the clipboard; without a selection nothing happens."""
        text = self.selection.text()
        if text:
            QGuiApplication.clipboard().setText(text)
            self.text_copied.emit(text)

    def cite(self) -> None:
        """Wants the selected text copied with its citation."""
        selected = self.selection.selected()
        if selected is not None:
            self.citation_wanted.emit(selected)

    def mark(self, ink: str = "", *, writes: bool = False) -> None:
        """Wants what is selected highlighted, in an ink that is used from now on; without a selection the paragraph that is read."""
        self.ink = ink or self.ink
        self._when_read(lambda: self._mark(writes=writes))

    def _mark(self, *, writes: bool) -> None:
        if self.selection.is_empty:
            self._tell(self.selection.step_block(1, self.page))
        selected = self.selection.selected()
        if selected is not None and self.can_mark:
            self.note_wanted.emit(selected, self.ink, writes)
            self.selection.clear()
            self.viewport().update()

    def select_page(self) -> None:
        """Selects all words of the page that is looked at."""
        if self.page:
            self.want_words(self.page)
            self.selection.select_page(self.page)
            self.viewport().update()

    def step_block(self, by: int) -> None:
        """Selects the next (1) or the previous (-1) paragraph, at first one of the page that is read."""
        self._when_read(lambda: self._tell(self.selection.step_block(by, self.page)))

    def event(self, event: QEvent) -> bool:
        """Keeps the key for copying with the citation for itself while words are selected."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_cite(event) and not self.selection.is_empty:
            event.accept()
            return True
        return bool(super().event(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copies, selects, marks; goes through paragraphs, margin marks and links; Enter opens one."""
        self._clicks.invalidate()
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        shift = modifiers == Qt.KeyboardModifier.ShiftModifier
        plain = shift or modifiers == Qt.KeyboardModifier.NoModifier
        back = -1 if shift else 1
        key = Qt.Key
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif _is_cite(event):
            self.cite()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.select_page()
        elif shift and event.key() in (key.Key_Right, key.Key_Left, key.Key_Down, key.Key_Up):
            by, lines = 1 if event.key() in (key.Key_Right, key.Key_Down) else -1, event.key() in (key.Key_Down, key.Key_Up)
            self._when_read(lambda: self._tell(self.selection.step(by, self.page, lines=lines)))
        elif plain and event.key() == key.Key_P:
            self.step_block(back)
        elif plain and event.key() == key.Key_M:
            self._step_mark(back)
        elif plain and event.key() == key.Key_L:
            self._step_link(back)
        elif plain and event.key() in (key.Key_H, key.Key_N):
            self.mark(writes=event.key() == key.Key_N)
        elif event.key() == key.Key_Delete and self._note:
            self.note_removed.emit(self._note)
        elif event.key() in (key.Key_Return, key.Key_Enter) and self._current is not None:
            self._open_current()
        elif event.key() == key.Key_Menu or (shift and event.key() == key.Key_F10):
            self._show_menu(self.viewport().rect().center())
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Says what can be done here."""
        if self.pages:
            self._show_menu(event.pos())

    def follow(self, page: int, link: Link) -> None:
        """Follows a link of a page; an address outside of the document is shown, to be copied."""
        if link.target is None:
            self._show_menu(self.pixel_of(page, (link.box[0] + link.box[2]) / 2, (link.box[1] + link.box[3]) / 2))
        super().follow(page, link)

    def menu_at(self, position: QPointF) -> ReaderMenu:
        """The menu for a pixel of the viewport."""
        point = self.point_at(position)
        return ReaderMenu(About(not self.selection.is_empty, self.can_mark, self.link_at(point), self.note_at(point)), self.ink, self)

    def _show_menu(self, position: QPoint) -> None:
        point = self.point_at(QPointF(position))
        link, note = self.link_at(point), self.note_at(point)
        if note is not None:
            self.choose_note(note.note_id)
        menu = self.menu_at(QPointF(position))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.triggered.connect(lambda action: self._do(tuple(action.data() or ()), point, link))
        menu.popup(self.viewport().mapToGlobal(position))

    def _do(self, what: tuple[str, ...], point: Point, link: Link | None) -> None:
        match what:
            case ("copy",):
                self.copy()
            case ("cite",):
                self.cite()
            case ("mark", ink):
                self._begin_at(point)
                self.mark(ink)
            case ("write",):
                self._begin_at(point)
                self.mark(writes=True)
            case ("page",):
                self.select_page()
            case ("block",):
                self._begin_at(point, always=True)
            case ("follow",) if link is not None:
                self.follow(point[0], link)
            case ("address",) if link is not None:
                QGuiApplication.clipboard().setText(link.address)
                self.text_copied.emit(link.address)
            case ("edit", note_id):
                self.note_opened.emit(note_id)
            case ("ink", ink, note_id):
                self.ink_chosen.emit(note_id, ink)
            case ("remove", note_id):
                self.note_removed.emit(note_id)

    def _begin_at(self, point: Point, *, always: bool = False) -> None:
        """Selects the paragraph at a point where nothing is selected."""
        if always or self.selection.is_empty:
            self.want_words(point[0])
            self.selection.select(point, point, by_block=True)
            self.viewport().update()

    def _open_current(self) -> None:
        if isinstance(self._current, Mark):
            self.mark_clicked.emit(self._current.chunk_id)
        elif self._current is not None:
            self.follow(*self._current)

    def _step_mark(self, by: int) -> None:
        mark = self.step_mark(by)
        if mark is not None:
            self.setAccessibleDescription(self.words_of_mark(mark))

    def _step_link(self, by: int) -> None:
        self._want_around()
        link = self.step_link(by)
        if link is not None:
            self.setAccessibleDescription(link.address if link.target is None else self.tr("Go to page {page}").format(page=link.target.page))

    def _when_read(self, done: Callable[[], object]) -> None:
        """Does what needs the words of the page that is read, as soon as they are there; the last wish counts."""
        self._want_around()
        if self.selection.knows(self.page):
            done()
        else:
            self._wish = done

    def put_words(self, page: int, words: Sequence[Word]) -> None:
        """Takes the words of a page, and does what waited for them."""
        super().put_words(page, words)
        if self._wish is not None and self.selection.knows(self.page):
            wish, self._wish = self._wish, None
            wish()

    def _want_around(self) -> None:
        """Asks for the words of what is seen and of the pages beside it, for those who go on by keys."""
        seen = self.seen_pages()
        for page in (*seen, *(page + 1 for page in seen[-1:]), *(page - 1 for page in seen[:1])):
            self.want_words(page)

    def _tell(self, point: Point | None) -> None:
        """Brings the end of the selection into view and says what is selected to those who hear it."""
        if point is not None:
            self.reveal(point[0], (point[1], point[2], point[1] + 1, point[2] + 1), always=False)
            self.setAccessibleDescription(self.selection.text())
        elif not self.selection.has_words(self.page):
            self.said.emit(self.tr("There are no words on this page. A page that is a picture can be selected once its text was recognised (OCR)."))
        self.viewport().update()


def _is_cite(event: QKeyEvent) -> bool:
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    return event.key() == Qt.Key.Key_C and event.modifiers() == both
