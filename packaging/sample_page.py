"""Sets a sample paper on pages: columns, justified lines, tables, a figure, running heads."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pymupdf
from sample_text import CJK, Block, Paper, Piece, Word, words

FONTS = {"": pymupdf.Font("tiro"), "^": pymupdf.Font("tiro"), "i": pymupdf.Font("tiit"), "b": pymupdf.Font("tibo"), "cjk": pymupdf.Font("china-s")}
MARK = "Invented sample of Postil, not research · Postil 虚构示例，并非研究"
GREY = (0.35, 0.35, 0.35)
MARGIN, GAP = 56.0, 22.0
STRETCH, STRETCH_CJK = 6.0, 1.5
"""The most that a gap is widened to fill a line, in points; a line that needs more stays short."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a paper is set; sizes in points."""

    columns: int
    size: float = 10.2
    leading: float = 13.2
    width: float = 595.0
    height: float = 842.0
    indent: float = 12.0
    indent_first: bool = False
    """Whether the paragraph after a heading is indented as well."""


@dataclass(slots=True)
class Sheet:
    """What is written in black and in grey on one page; written out when all pages exist."""

    black: pymupdf.TextWriter
    grey: pymupdf.TextWriter


@dataclass(slots=True)
class Setter:
    """Puts blocks into columns, one after the other; `top` is where the columns of the current page begin."""

    document: pymupdf.Document
    paper: Paper
    look: Look
    sheets: list[Sheet] = field(default_factory=list)
    column: int = 0
    top: float = 0.0
    y: float = 0.0

    @property
    def measure(self) -> float:
        """The width of a column."""
        return (self.look.width - 2 * MARGIN - (self.look.columns - 1) * GAP) / self.look.columns

    @property
    def left(self) -> float:
        """The left edge of the current column."""
        return MARGIN + self.column * (self.measure + GAP)

    @property
    def bottom(self) -> float:
        """The lowest base line of a page."""
        return self.look.height - MARGIN - 8

    def new_page(self) -> None:
        """Starts a page with its running head and its number."""
        page = self.document.new_page(width=self.look.width, height=self.look.height)
        sheet = Sheet(pymupdf.TextWriter(page.rect), pymupdf.TextWriter(page.rect))
        self.sheets.append(sheet)
        number = str(int(self.paper.head["first page"]) + len(self.sheets) - 1)
        middle = self.look.width / 2
        put(sheet.grey, words(MARK), middle, 30, 7.5, centred=True)
        put(sheet.grey, words(self.paper.head["running head"]), MARGIN, 44, 8)
        put(sheet.grey, words(number), middle, self.look.height - 30, 8.5, centred=True)
        page.draw_line((MARGIN, 48), (self.look.width - MARGIN, 48), color=GREY, width=0.4)
        self.column, self.top = 0, 70.0
        self.y = self.top

    def next_column(self) -> None:
        """Goes on in the next column, or on the next page."""
        if self.column + 1 < self.look.columns:
            self.column += 1
            self.y = self.top
        else:
            self.new_page()

    def room(self, height: float) -> None:
        """Goes on elsewhere when the column has less than `height` left."""
        if self.y + height > self.bottom + self.look.leading:
            self.next_column()

    def lines(self, text: str, *, size: float, leading: float, indent: float = 0.0, hang: float = 0.0, style: str = "") -> None:
        """Sets a paragraph; the last line is not justified."""
        todo, first = words(text, style), True
        while todo:
            edge = indent if first else hang
            line, todo = fill(todo, self.measure - edge, size)
            self.room(leading)
            put(self.sheets[-1].black, line, self.left + edge, self.y, size, justify=self.measure - edge if todo else 0.0)
            self.y += leading
            first = False

    def block(self, block: Block, *, after_head: bool, references: bool) -> None:
        """Sets one block of the body."""
        look = self.look
        if block.kind == "page":
            self.new_page()
        elif block.kind == "head":
            self.room(look.leading * 4)
            self.y += 7 if self.y > self.top else 0
            self.lines(block.text, size=look.size + 1.3, leading=look.leading + 3, style="b")
        elif block.kind == "table":
            self.table(block)
        elif block.kind == "figure":
            self.figure(block)
        elif references:
            self.lines(block.text, size=look.size - 1.4, leading=look.leading - 1.6, hang=11)
        else:
            self.lines(block.text, size=look.size, leading=look.leading, indent=0 if after_head and not look.indent_first else look.indent)

    def table(self, block: Block) -> None:
        """Sets the caption above, then the rows between rules; the first column takes what the others leave."""
        size, leading = self.look.size - 1.6, self.look.leading - 0.6
        self.room(leading * (2 * len(block.rows) + 3))
        self.y += 6
        self.lines(block.text, size=size, leading=leading - 1)
        page, sheet = self.document[-1], self.sheets[-1]
        others = [max(wide(words(row[n]), size) for row in block.rows) + 8 for n in range(1, len(block.rows[0]))]
        edges = [self.left, *(self.left + self.measure - sum(others[n:]) for n in range(len(others)))]
        self.y += 2
        for number, row in enumerate(block.rows):
            if number in (0, 1):
                page.draw_line((self.left, self.y - leading + 3), (self.left + self.measure, self.y - leading + 3), width=0.5)
            for edge, cell in zip(edges[1:], row[1:], strict=True):
                put(sheet.black, words(cell), edge, self.y, size)
            label = words(row[0])
            while label:
                line, label = fill(label, edges[1] - edges[0] - 4, size)
                put(sheet.black, line, self.left, self.y, size)
                self.y += leading
        page.draw_line((self.left, self.y - leading + 4), (self.left + self.measure, self.y - leading + 4), width=0.5)
        self.y += 8

    def figure(self, block: Block) -> None:
        """Draws mean changes over the weeks of a trial, caption below; the numbers stand in the head as `figure NAME`."""
        height, size = 120.0, 7.0
        self.room(height + 50)
        self.y += 2
        page, sheet = self.document[-1], self.sheets[-1]
        left, right, low, high = self.left + 26, self.left + self.measure - 10, self.y + height - 18, self.y
        page.draw_line((left, high), (left, low), width=0.6)
        page.draw_line((left, low), (right, low), width=0.6)
        weeks, *groups = (part.split() for part in self.paper.head[f"figure {block.name}"].split(";"))
        last, most = float(weeks[-1]), max(float(value) for group in groups for value in group[1:]) * 1.2
        for week in weeks:
            x = left + (right - left) * float(week) / last
            page.draw_line((x, low), (x, low + 3), width=0.6)
            put(sheet.black, words(week), x, low + 11, size, centred=True)
        for tick in (0.0, 1.0, 2.0):
            if tick <= most:
                put(sheet.black, words(f"{tick:.1f}"), left - 16, low - (low - high) * tick / most + 2, size)
        for name, *values in groups:
            points = [(left + (right - left) * float(w) / last, low - (low - high) * float(v) / most) for w, v in zip(weeks, values, strict=True)]
            page.draw_polyline(points, width=1.0, dashes=None if name != "placebo" else "[3 2] 0")
            put(sheet.black, words(name), points[-1][0] - 34, points[-1][1] - 5, size)
        self.y += height + 4
        self.lines(block.text, size=self.look.size - 1.6, leading=self.look.leading - 1.6)
        self.y += 6

    def title(self) -> None:
        """Sets the title, the authors and the facts of publication over the full width of page 1."""
        head = self.paper.head
        look, self.look = self.look, replace(self.look, columns=1)
        self.y += 10
        self.lines(head["title"], size=16, leading=20, style="b")
        self.y += 3
        self.lines(head["authors"], size=11, leading=14)
        self.lines(head["affiliations"], size=8.5, leading=11)
        self.lines(head["published"], size=8.5, leading=11)
        self.y += 10
        self.look = look
        self.top = self.y


def wide(line: list[Word], size: float) -> float:
    """The natural width of a line in points."""
    total = sum(_length(piece, size) for word in line for piece in word.pieces)
    return total + float(sum(FONTS[""].text_length(" ", size) for word in line[1:] if word.spaced))


def fill(todo: list[Word], measure: float, size: float) -> tuple[list[Word], list[Word]]:
    """The words of the next line and what is left; the last word is divided where it may be."""
    count = 1
    while count < len(todo) and wide(todo[: count + 1], size) <= measure:
        count += 1
    line, rest = todo[:count], todo[count:]
    if rest:
        for head, tail in rest[0].split():
            if wide([*line, head], size) <= measure:
                return [*line, head], [tail, *rest[1:]]
    return line, rest


def put(writer: pymupdf.TextWriter, line: list[Word], x: float, y: float, size: float, *, justify: float = 0.0, centred: bool = False) -> None:
    """Writes a line at its base line; `justify` is the width to fill by wider gaps."""
    gaps = [number > 0 and (word.spaced or bool(CJK.search(word.pieces[0].text))) for number, word in enumerate(line)]
    extra = (justify - wide(line, size)) / max(1, sum(gaps)) if justify else 0.0
    most = STRETCH_CJK if sum(gaps) > sum(word.spaced for word in line[1:]) else STRETCH
    extra = extra if 0 < extra <= most else 0.0
    x -= wide(line, size) / 2 if centred else 0.0
    for number, word in enumerate(line):
        if number and word.spaced:
            x = _write(writer, Piece(" "), x, y, size)
        x += extra if gaps[number] else 0.0
        for piece in word.pieces:
            x = _write(writer, piece, x, y, size)


def _runs(piece: Piece) -> list[tuple[str, pymupdf.Font]]:
    out: list[tuple[str, pymupdf.Font]] = []
    for sign in piece.text:
        font = FONTS["cjk"] if CJK.match(sign) or not FONTS[piece.style].has_glyph(ord(sign)) else FONTS[piece.style]
        if not font.has_glyph(ord(sign)):
            raise ValueError(f"no built-in font holds {sign!r}")
        if out and out[-1][1] is font:
            out[-1] = (out[-1][0] + sign, font)
        else:
            out.append((sign, font))
    return out


def _sized(piece: Piece, size: float) -> float:
    return size * 0.65 if piece.style == "^" else size


def _length(piece: Piece, size: float) -> float:
    return float(sum(font.text_length(text, _sized(piece, size)) for text, font in _runs(piece)))


def _write(writer: pymupdf.TextWriter, piece: Piece, x: float, y: float, size: float) -> float:
    rise = size * 0.35 if piece.style == "^" else 0.0
    for text, font in _runs(piece):
        writer.append((x, y - rise), text, font=font, fontsize=_sized(piece, size))
        x += font.text_length(text, _sized(piece, size))
    return x


def typeset(paper: Paper, look: Look) -> pymupdf.Document:
    """The pages of a paper, not yet turned, cropped or saved."""
    setter = Setter(pymupdf.open(), paper, look)
    setter.new_page()
    setter.title()
    section, after_head = "", False
    for block in paper.blocks:
        setter.block(block, after_head=after_head, references=section in ("References", "参考文献"))
        after_head = block.kind == "head"
        section = block.text if after_head else section
    for page, sheet in zip(setter.document, setter.sheets, strict=True):
        sheet.black.write_text(page)
        sheet.grey.write_text(page, color=GREY)
    return setter.document
