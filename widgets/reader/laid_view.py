"""The pages of the Reader with what lies over them: lit evidence, hits, selected words, own notes, links, margin marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from engine.domain.documents import Box
from widgets import theme
from widgets.reader.inks import paint_note
from widgets.reader.overlay import badge_rect, on_paper, paint_boxes, paint_hits, paint_mark, tint
from widgets.reader.page_view import PageView
from widgets.reader.pages import Hit, Link, Lit, Mark, OwnNote, Page, Word
from widgets.reader.selection import Point, Selection


class LaidView(PageView):
    """Holds what lies over the pages, paints it and tells what lies at a place."""

    words_wanted = Signal(int)
    """The words of a page (from 1) are needed to select."""
    links_wanted = Signal(int)
    """The links of a page (from 1) are needed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.selection = Selection()
        self._asked_words: set[int] = set()
        self._asked_links: set[int] = set()
        self._lit: dict[int, Sequence[Box]] = {}
        self._around: dict[int, Sequence[Box]] = {}
        self._hits: dict[int, Sequence[Hit]] = {}
        self._current_hit: tuple[int, int] | None = None
        self._marks: dict[int, list[Mark]] = {}
        self._links: dict[int, Sequence[Link]] = {}
        self._notes: dict[int, list[tuple[OwnNote, Sequence[Box]]]] = {}
        self._current: Mark | tuple[int, Link] | None = None
        self._note = ""

    def show_pages(self, pages: Sequence[Page]) -> None:
        """Shows the beginning of a document without anything over it."""
        self.selection.forget()
        self._asked_words.clear()
        self._asked_links.clear()
        self._lit, self._around, self._hits, self._marks, self._links, self._notes = {}, {}, {}, {}, {}, {}
        self._current_hit = self._current = None
        self._note = ""
        super().show_pages(pages)

    def light(self, spans: Lit, around: Lit = ()) -> None:
        """Lights these boxes and no others; what stands `around` them is lit softly."""
        self._lit, self._around = dict(spans), dict(around)
        self.viewport().update()

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Shows these margin marks and no others."""
        self._marks = {}
        for mark in marks:
            if 1 <= mark.page <= len(self.pages):
                self._marks.setdefault(mark.page, []).append(mark)
        for on_page in self._marks.values():
            on_page.sort(key=lambda mark: (mark.box[1], mark.box[0]))
        self._current = None
        self.viewport().update()

    def set_notes(self, notes: Iterable[OwnNote]) -> None:
        """Shows these highlights of one's own and no others."""
        self._notes = {}
        for note in notes:
            for page, boxes in note.places:
                self._notes.setdefault(page, []).append((note, boxes))
        self.viewport().update()

    def choose_note(self, note_id: str) -> None:
        """Frames one of one's own notes; none for ""."""
        self._note = note_id
        self.viewport().update()

    def set_hits(self, hits: dict[int, Sequence[Hit]], current: tuple[int, int] | None) -> None:
        """Shows what was found, by page; `current` is a page and the number of a hit on it, counted from 0."""
        self._hits, self._current_hit = hits, current
        self.viewport().update()

    def put_words(self, page: int, words: Sequence[Word]) -> None:
        """Takes the words of a page."""
        self._asked_words -= self.selection.put_words(page, words)
        self.viewport().update()

    def put_links(self, page: int, links: Sequence[Link]) -> None:
        """Takes the links of a page."""
        self._links[page] = links

    def paint_over(self, painter: QPainter, page: int) -> None:
        """Paints what lies on a page."""
        palette = self.palette()
        for note, own in self._notes.get(page, ()):
            last = note.places[-1][0] == page and bool(note.text)
            rects = [self.sheets.to_view(page, box) for box in own]
            paint_note(painter, rects, note.ink, palette, written=last, is_current=note.note_id == self._note)
        lit, around = ([self.sheets.to_view(page, box).adjusted(-1, 0, 1, 0) for box in boxes.get(page, ())] for boxes in (self._lit, self._around))
        if around:
            paint_boxes(painter, around, theme.lit_softly(palette), without=lit)
        paint_boxes(painter, lit, theme.lit(palette))
        current = self._current_hit[1] if self._current_hit is not None and self._current_hit[0] == page else None
        paint_hits(painter, self.sheets, page, self._hits.get(page, ()), current, palette)
        boxes = [self.sheets.to_view(page, box) for box in self.selection.boxes(page)]
        paint_boxes(painter, boxes, tint(palette.highlight().color(), 0.4))
        if isinstance(self._current, tuple) and self._current[0] == page and self.hasFocus():
            painter.setPen(QPen(on_paper(theme.accent(palette)), 2))
            painter.drawRect(self.sheets.to_view(page, self._current[1].box).adjusted(-2, -2, 2, 2))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for mark in self._marks.get(page, ()):
            paint_mark(painter, mark, self.pages[page - 1], self.sheets, palette, mark == self._current and self.hasFocus())

    def point_at(self, position: QPointF) -> Point:
        """The page and the point of it at a pixel of the viewport."""
        return self.sheets.to_page(position + self._corner())

    def mark_at(self, position: QPointF) -> Mark | None:
        """The margin mark at a pixel of the viewport."""
        point = position + self._corner()
        page = self.sheets.page_at(point.y())
        for mark in self._marks.get(page, ()):
            if badge_rect(mark, self.pages[page - 1], self.sheets, self.viewport().font()).adjusted(-2, -2, 2, 2).contains(point):
                return mark
        return None

    def link_at(self, point: Point) -> Link | None:
        """The link at a point of a page."""
        return next((link for link in self._links.get(point[0], ()) if _holds(link.box, point)), None)

    def note_at(self, point: Point) -> OwnNote | None:
        """The topmost note of one's own at a point of a page."""
        found = [note for note, boxes in self._notes.get(point[0], ()) if any(_holds(box, point) for box in boxes)]
        return found[-1] if found else None

    def pixel_of(self, page: int, x: float, y: float) -> QPoint:
        """The pixel of the viewport at a point of a page."""
        return (self.sheets.point_in_view(page, x, y) - self._corner()).toPoint()

    def seen_pages(self) -> list[int]:
        """The pages of which something is seen, from above to below."""
        area = QRectF(self._corner(), self.viewport().size())
        return [page for page in self.sheets.visible(area.top(), area.bottom()) if page <= len(self.pages)]

    def step_mark(self, by: int) -> Mark | None:
        """Goes to the next (1) or previous (-1) mark from the present one, or from the place that is seen."""
        marks = [mark for page in sorted(self._marks) for mark in self._marks[page]]
        if not marks:
            return None
        if isinstance(self._current, Mark) and self._current in marks:
            index = (marks.index(self._current) + by) % len(marks)
        else:
            index = next((number for number, mark in enumerate(marks) if mark.page >= self.page), 0) if by > 0 else len(marks) - 1
        mark = self._current = marks[index]
        self.reveal(mark.page, mark.box, always=False)
        self.viewport().update()
        return mark

    def step_link(self, by: int) -> Link | None:
        """Goes to the next (1) or previous (-1) link of the pages that are seen, from the present one."""
        places = [
            (page, link) for page in self.seen_pages() for link in sorted(self._links.get(page, ()), key=lambda link: (link.box[1], link.box[0]))
        ]
        if not places:
            return None
        index = (places.index(self._current) + by) % len(places) if self._current in places else 0 if by > 0 else -1
        page, link = self._current = places[index]
        self.reveal(page, link.box, always=False)
        self.viewport().update()
        return link

    def want_words(self, page: int) -> None:
        """Asks for the words and the links of a page, once."""
        if not 1 <= page <= len(self.pages):
            return
        if page not in self._asked_words:
            self._asked_words.add(page)
            self.words_wanted.emit(page)
        if page not in self._asked_links:
            self._asked_links.add(page)
            self.links_wanted.emit(page)


def _holds(box: Box, point: Point) -> bool:
    return box[0] <= point[1] <= box[2] and box[1] <= point[2] <= box[3]
