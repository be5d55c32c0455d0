"""Pieces of text as they stand on a page: fragments as the library finds them, lines as a reader sees them."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.domain.documents import Box
from engine.pdf.drawn import Drawn

BOLD = 16
ITALIC = 2


@dataclass(slots=True)
class Piece:
    """A run of one font; coordinates in points in the layout frame (text runs left to right, lines top to bottom)."""

    text: str
    x0: float
    x1: float
    baseline: float
    size: float
    font: str
    flags: int


@dataclass(slots=True)
class Fragment:
    """Pieces that the library found beside each other on one baseline, in the layout frame."""

    pieces: list[Piece]
    x0: float
    y0: float
    x1: float
    y1: float
    block: int
    size: float
    upright: bool = True
    """Whether it runs in the main direction of its page."""
    ocr: bool = False
    words: tuple[tuple[float, float, int], ...] = ()
    """Left edge, right edge and number of signs of each word; known only on pages that may hold a table."""
    mirrored: bool = False
    """Whether it lies in a frame that is turned over, because the text runs from right to left."""
    confidence: float | None = None
    """How sure our own OCR was of its words, 0 to 1, weighted by letters; None for text that was no picture."""
    text: str = ""
    """The text as drawn, pieces put together."""

    def __post_init__(self) -> None:
        self.text = "".join([piece.text for piece in self.pieces])


@dataclass(slots=True)
class Line:
    """One line of a column as a reader sees it; `text` is clean, without citation marks, line-end hyphen kept."""

    page: int
    x0: float
    y0: float
    x1: float
    y1: float
    text: str
    size: float
    font: str
    bold: bool
    italic: bool
    left: float
    """Left edge of the column."""
    right: float
    """Right edge of the column."""
    leaf: int
    """Number of the column that holds it, in reading order over the whole document."""
    lead: str = ""
    """The beginning of the line that is set in another font than the rest, if any."""
    lead_x: float = 0.0
    """Where the text after `lead` begins."""
    lead_bold: bool = False
    lead_font: str = ""
    soft: bool = False
    """Whether the line ended in a soft hyphen, which always joins."""
    cells: int = 1
    """How many far apart fragments it is made of; a row of a table has several."""
    ocr: bool = False
    confidence: float | None = None
    """How sure our own OCR was of its words, 0 to 1; None for text that was no picture."""
    end_font: str = ""
    """The font of its last words."""
    style: tuple[str, float] = field(init=False)
    """Font and size (to half a point), to compare looks."""

    def __post_init__(self) -> None:
        self.style = (self.font, round(self.size * 2) / 2)


@dataclass(slots=True)
class Paragraph:
    """Lines that belong together, before hyphens are mended."""

    lines: list[Line]
    indented: bool = False
    section: str = ""
    kind: str = "p"
    heading: str = ""
    """The run-in heading that was taken off its first line."""

    @property
    def first(self) -> Line:
        """Its first line."""
        return self.lines[0]

    @property
    def last(self) -> Line:
        """Its last line."""
        return self.lines[-1]

    @property
    def text(self) -> str:
        """Lines with a space between them: good for looking at, not for showing."""
        return " ".join(line.text for line in self.lines)

    @property
    def style(self) -> tuple[str, float]:
        """The look that most of its letters have."""
        if len(self.lines) == 1:
            return self.lines[0].style
        weight: dict[tuple[str, float], int] = {}
        for line in self.lines:
            weight[line.style] = weight.get(line.style, 0) + len(line.text)
        return max(weight.items(), key=lambda item: (item[1], item[0]))[0]


@dataclass(frozen=True, slots=True)
class Unseen:
    """Text on a page that nobody can see, and why that is so."""

    why: str
    text: str


@dataclass(slots=True)
class PageText:
    """What was read of one page."""

    number: int
    width: float
    """Of the layout frame, in points."""
    height: float
    turn: int
    """Quarter turns between the unrotated CropBox and the layout frame: 0 none, 1 text runs upwards, 2 upside down, 3 downwards."""
    fragments: list[Fragment]
    readable: int = 0
    """Signs that are letters, digits or common marks."""
    rubbish: int = 0
    """Signs without a meaning: no Unicode map, private use, control."""
    image_share: float = 0.0
    """How much of the page images cover, 0 to 1; looked at only where the text leaves a doubt."""
    drawn: bool = False
    """Whether anything but text is on the page; looked at only where the text leaves a doubt."""
    hidden: list[Unseen] = field(default_factory=list)
    """Text that was on the page but could not be seen."""
    ocr: bool = False
    """Whether its text was recognised, here or before the file came here."""
    back: tuple[float, float, float, float, float, float] | None = None
    """For a page that was recognised here: the matrix from its layout frame, which may lean, to the unrotated CropBox; `turn` says nothing then."""
    crop: tuple[float, float] = (0.0, 0.0)
    """Width and height of the unrotated CropBox where `back` is set."""
    drawing: Drawn = field(default_factory=Drawn)
    """Rules, panels and other marks, in the layout frame."""
    mirrored: bool = False
    """Whether the layout frame is turned over, because the text runs from right to left."""
    lost: str = ""
    """What the library said of a part of the page that is gone."""
    fault: str = ""
    """Why the page could not be read."""

    def shown_box(self, x0: float, y0: float, x1: float, y1: float) -> Box:
        """A box of the layout frame in the frame of the unrotated CropBox, clipped to it, in hundredths of a point."""
        if self.mirrored:
            x0, x1 = self.width - x1, self.width - x0
        if self.back is not None:
            a, b, c, d, e, f = self.back
            corners = [(a * x + c * y + e, b * x + d * y + f) for x in (x0, x1) for y in (y0, y1)]
            x0, x1 = min(x for x, _ in corners), max(x for x, _ in corners)
            y0, y1 = min(y for _, y in corners), max(y for _, y in corners)
            width, height = self.crop
        elif self.turn == 1:
            x0, y0, x1, y1 = y0, self.width - x1, y1, self.width - x0
            width, height = self.height, self.width
        elif self.turn == 3:
            x0, y0, x1, y1 = self.height - y1, x0, self.height - y0, x1
            width, height = self.height, self.width
        elif self.turn == 2:
            x0, y0, x1, y1 = self.width - x1, self.height - y1, self.width - x0, self.height - y0
            width, height = self.width, self.height
        else:
            width, height = self.width, self.height
        return (round(max(x0, 0.0), 2), round(max(y0, 0.0), 2), round(min(x1, width), 2), round(min(y1, height), 2))
