"""A record as one reads it: title, where it appeared, its abstract with a sentence lit and the cards of each paragraph."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QVBoxLayout, QWidget

from widgets import theme
from widgets.abstract_text import AbstractText
from widgets.reader.find_bar import FindBar
from widgets.retranslating import Retranslating
from widgets.text_hits import text_hits

_BREAKS = dict.fromkeys(map(ord, "\r\n\u2029"), "\u2028")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of an abstract: its label ("METHODS") or nothing, and its text."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Abstract:
    """What is known of a paper and its abstract."""

    paper_id: str
    title: str
    authors: tuple[str, ...] = ()
    journal: str = ""
    year: int | None = None
    tier: int | None = None
    status: str = "ok"
    """ok, preprint, corrected, retracted."""
    identifiers: tuple[str, ...] = ()
    """In words: "PMID 31452104", "doi 10.1/x"."""
    types: tuple[str, ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()
    is_whole: bool = False
    """Whether it is the whole text of a document without pages."""


class AbstractView(Retranslating, QWidget):
    """Shows one record at a time; its text can be selected and copied."""

    mark_clicked = Signal(str)
    """The chunk ID of a margin mark."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = AbstractText(self)
        self._abstract: Abstract | None = None
        self._starts: list[int] = []
        self._lit: tuple[int, int, int] | None = None
        self._marks: Mapping[int, tuple[str, int]] = {}
        self.find_bar = FindBar(self)
        self.find_bar.hide()
        self._wanted = ""
        self._hits: list[tuple[int, int]] = []
        self._hit = 0
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.find_bar)
        layout.addWidget(self.text)
        self.setFocusProxy(self.text)
        self.find_bar.text_changed.connect(self._on_find_changed)
        self.find_bar.stepped.connect(self.step_find)
        self.find_bar.closed.connect(self._on_find_closed)
        self.text.mark_clicked.connect(self.mark_clicked)
        self.retranslate()

    def show_abstract(self, abstract: Abstract) -> None:
        """Shows a record from its beginning, nothing lit, no marks."""
        self._abstract, self._lit, self._marks = abstract, None, {}
        self._write()

    def clear(self) -> None:
        """Shows no record."""
        self._abstract, self._lit, self._marks = None, None, {}
        self._write()

    def light(self, paragraph: int, start: int, end: int) -> None:
        """Lights the letters `start` to `end` of a paragraph (from 0) and brings them to a third from the top."""
        if 0 <= paragraph < len(self._starts):
            self._lit = (paragraph, start, end)
            self._paint_over()
            self.text.bring_up(self._place(paragraph, start))

    def set_marks(self, marks: Mapping[int, tuple[str, int]]) -> None:
        """Shows for paragraphs (from 0) the chunk ID and how many cards cite it, and no others."""
        self._marks = dict(marks)
        self._paint_marks()

    def open_find(self) -> None:
        """Opens the row in which a text is looked for, if there is a record to look in."""
        if self._abstract is not None:
            self.find_bar.open()

    @Slot(int)
    def step_find(self, by: int) -> None:
        """To the next (1) or the previous (-1) hit, round the end; without one the row is opened."""
        if not self._hits:
            self.open_find()
            return
        self._hit = (self._hit + by) % len(self._hits)
        self._show_hits(jump=True)

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        self.setAccessibleName(self.tr("Abstract"))
        self.text.setAccessibleName(self.tr("Abstract"))
        self.text.setPlaceholderText(self.tr("Choose a paper to read its abstract."))
        self._rewrite()

    def changeEvent(self, event: QEvent) -> None:
        """Takes over new colours and fonts."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._rewrite()

    def _rewrite(self) -> None:
        """Writes the same again, lit and marked as before, at the same place."""
        place = self.text.verticalScrollBar().value()
        self._write()
        self._paint_over()
        self.text.verticalScrollBar().setValue(place)

    def _write(self) -> None:
        self.text.clear()
        self.text.setExtraSelections([])
        self._starts = []
        if self._abstract is not None:
            self._write_abstract(self._abstract)
        self._paint_marks()
        self._look()

    def _write_abstract(self, abstract: Abstract) -> None:
        cursor = self.text.pen()
        retracted = abstract.status == "retracted"
        if retracted:
            self._block(cursor, self.tr("RETRACTED"), self._format(theme.bad(self.palette()), bold=True))
        title = self._format(theme.bad(self.palette()) if retracted else None, bold=True, size=1.25)
        title.setFontStrikeOut(retracted)
        self._block(cursor, abstract.title or self.tr("Without a title"), title, after=1)
        quiet = self._format(theme.quiet(self.palette()))
        for line in (self.tr("; ").join(abstract.authors), self._source(abstract), " · ".join(abstract.identifiers)):
            if line:
                self._block(cursor, line, quiet, after=0.5)
        if not abstract.paragraphs:
            self._block(cursor, self.tr("This record has no abstract."), quiet, before=2)
        for number, paragraph in enumerate(abstract.paragraphs):
            self._block(cursor, "", self._format(None), before=2 if number == 0 else 1, spacing=1.25)
            if paragraph.label:
                cursor.insertText(f"{paragraph.label}  ", self._format(theme.accent(self.palette()), bold=True, size=0.9))
            self._starts.append(cursor.position())
            # A line break inside a paragraph stays one sign, so that the places of sentences hold.
            cursor.insertText(paragraph.text.translate(_BREAKS), self._format(None))
        self.text.moveCursor(QTextCursor.MoveOperation.Start)

    def _source(self, abstract: Abstract) -> str:
        """Where and when it appeared, what kind of paper it is, how far it is to be trusted."""
        tier = self.tr("tier {number}").format(number=abstract.tier) if abstract.tier is not None else ""
        status = {"preprint": self.tr("preprint"), "corrected": self.tr("corrected")}.get(abstract.status, "")
        year = str(abstract.year) if abstract.year is not None else ""
        return " · ".join(part for part in (abstract.journal, year, ", ".join(abstract.types), tier, status) if part)

    def _block(self, cursor: QTextCursor, text: str, look: QTextCharFormat, before: float = 0, after: float = 0, spacing: float = 1.1) -> None:
        """Begins a paragraph; distances in spaces of the theme."""
        shape = QTextBlockFormat()
        shape.setTopMargin(before * theme.space(self))
        shape.setBottomMargin(after * theme.space(self))
        shape.setLineHeight(spacing * 100, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        if cursor.atStart():
            cursor.setBlockFormat(shape)
        else:
            cursor.insertBlock(shape)
        cursor.insertText(text, look)

    def _format(self, colour: QColor | None, bold: bool = False, size: float = 1.0) -> QTextCharFormat:
        look = QTextCharFormat()
        look.setForeground(colour if colour is not None else self.palette().text().color())
        look.setFontWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
        font = self.font()
        look.setFontPointSize((font.pointSizeF() if font.pointSizeF() > 0 else 10.0) * size)
        return look

    def _place(self, paragraph: int, letter: int) -> int:
        """The place of a letter in the text: Qt counts UTF-16 units, of which letters outside of the basic plane take two."""
        text = self._abstract.paragraphs[paragraph].text if self._abstract is not None else ""
        return self._starts[paragraph] + len(text[:letter].encode("utf-16-le")) // 2

    def _paint_marks(self) -> None:
        self.text.set_marks({self._starts[number]: mark for number, mark in self._marks.items() if 0 <= number < len(self._starts)})

    def _look(self) -> None:
        """Looks for the text that is wanted in the record that is shown now."""
        self._hits = text_hits(self.text.toPlainText(), self._wanted) if self._abstract is not None else []
        self._hit = 0
        self._show_hits(jump=False)

    def _show_hits(self, jump: bool) -> None:
        if not self.find_bar.isHidden():
            self.find_bar.show_count((self._hit + 1 if self._hits else 0, len(self._hits), True) if self._wanted else None)
        self._paint_over()
        if jump and self._hits:
            self.text.bring_up(self._hits[self._hit][0])

    @Slot(str)
    def _on_find_changed(self, text: str) -> None:
        self._wanted = text
        self._look()
        self._show_hits(jump=True)

    @Slot()
    def _on_find_closed(self) -> None:
        self._wanted, self._hits = "", []
        self._paint_over()
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _paint_over(self) -> None:
        """Lights the sentence of a card, and what was found; the present hit stronger."""
        places = []
        if self._lit is not None and self._lit[0] < len(self._starts):
            paragraph, start, end = self._lit
            places.append(self._coloured(self._place(paragraph, start), self._place(paragraph, end), theme.lit(self.palette())))
        for number, (start, end) in enumerate(self._hits):
            colour = theme.found(self.palette(), current=number == self._hit)
            places.append(self._coloured(start, end, colour))
        self.text.setExtraSelections(places)

    def _coloured(self, start: int, end: int, colour: QColor) -> QTextEdit.ExtraSelection:
        place = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.text.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        place.cursor = cursor
        look = QTextCharFormat()
        look.setBackground(colour)
        look.setForeground(Qt.GlobalColor.black)
        place.format = look
        return place
