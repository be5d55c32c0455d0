"""One evidence card, laid out and painted: conclusion, quote, where it stands, how it was made and checked."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QTextLayout, QTextOption
from PySide6.QtWidgets import QAbstractScrollArea, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from widgets.evidence_rows import CARD, Card, CardsRows, Index, quote_is_shown
from widgets.marks import Mark, draw_mark
from widgets.tints import Tints, tints_of


@dataclass(frozen=True, slots=True)
class Piece:
    """A paragraph in its place on the card; `role` is the name of the colour in `Tints`."""

    layout: QTextLayout
    at: QPointF
    role: str


@dataclass(frozen=True, slots=True)
class Token:
    """A word of the last lines, in its place; with a sign before it, or a dot that parts it from the word before."""

    text: str
    role: str
    bold: bool = False
    dot: bool = False
    mark: Mark | None = None
    place: QRectF = field(default_factory=QRectF)


@dataclass(frozen=True, slots=True)
class Shape:
    """A card laid out for a width: its paragraphs, and the places that mean something. All in pixels from the card's corner."""

    pieces: tuple[Piece, ...]
    tokens: tuple[Token, ...]
    banner: tuple[str, QRectF] | None
    link: QRectF
    actions: QRectF
    height: float


class CardDelegate(QStyledItemDelegate):
    """Paints cards; shapes are kept, so that scrolling paints and does not lay out."""

    def __init__(self, rows: CardsRows, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        self._shapes: dict[tuple[Card, int], Shape] = {}
        self._laid_for = (0, "")
        self._lines: dict[tuple[object, ...], tuple[tuple[Token, ...], float]] = {}
        self.open_claim = ""
        """The claim whose card has room for the buttons."""
        self.actions: QWidget | None = None
        """The buttons that this card makes room for."""
        rows.modelReset.connect(self.forget)

    @Slot()
    def forget(self) -> None:
        """Lays all cards out anew, after a change of the language or the font, or for the cards of another run; a layout takes 45 KB."""
        self._shapes.clear()
        self._lines.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as its text at the width of the list."""
        width = width_of(option.widget)
        return QSize(width, round(self.shape_of(index.data(CARD), width, option.font).height) + gap_of(option.font))

    def shape_of(self, card: Card, width: int, font: QFont) -> Shape:
        """The card laid out for a width in pixels."""
        room = self.actions.sizeHint().height() if self.actions is not None and card.claim_id == self.open_claim else 0
        if self._laid_for != (width, font.key()):
            self._laid_for = (width, font.key())
            self._shapes.clear()
        shape = self._shapes.get((card, room))
        if shape is None:
            shape = self._shapes[card, room] = self._lay_out(card, width, font, room)
        return shape

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paints edge, ground, banner and paragraphs."""
        card: Card = index.data(CARD)
        rect = QRect(option.rect)
        rect.setWidth(width_of(option.widget))
        shape, tints = self.shape_of(card, rect.width(), option.font), tints_of(option.palette)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_edge(painter, QRectF(rect.left(), rect.top(), rect.width(), shape.height), card.status, selected, tints, option.font)
        if shape.banner is not None:
            words, place = shape.banner
            self._paint_banner(painter, place.translated(rect.topLeft()), words, tints, option.font)
        for piece in shape.pieces:
            painter.setPen(tints.quiet if card.status == "rejected" and piece.role == "text" else getattr(tints, piece.role))
            piece.layout.draw(painter, QPointF(rect.topLeft()) + piece.at)
        for token in shape.tokens:
            self._paint_token(painter, token, QPointF(rect.topLeft()), tints, option.font)
        painter.restore()

    def _lay_out(self, card: Card, width: int, font: QFont, actions: int) -> Shape:
        pad, line = pad_of(font), QFontMetricsF(font).height()
        inner, left, y = width - 2 * pad - 2, pad + 1, pad * 0.8
        pieces: list[Piece] = []

        def add(text: str, role: str, face: QFont = font, indent: float = 0.0) -> QRectF:
            nonlocal y
            layout, height, wide = laid_out(text, face, inner - indent)
            pieces.append(Piece(layout, QPointF(left + indent, y), role))
            place = QRectF(left + indent, y, wide, height)
            y += height
            return place

        banner = None
        if card.paper_status == "retracted":
            banner = (self._rows.words_for_paper(card), QRectF(left, y, inner, line * 1.25))
            y += line * 1.25 + pad * 0.5
        struck, linked, small = QFont(font), QFont(font), QFont(font)
        struck.setStrikeOut(card.status == "rejected")
        linked.setUnderline(True)
        small.setItalic(True)
        add(card.conclusion, "text", struck)
        if quote_is_shown(card):
            y += pad * 0.3
            add(f"“{card.quote}”", "text", struck, indent=pad * 0.8)
        y += pad * 0.35
        for note in card.notes:
            add(note, "warning")
        link = add(card.chunk_id, "accent", linked)
        room = inner - link.width() - pad
        layout, height, wide = laid_out(card.source, font, inner)
        if wide <= room:
            pieces.append(Piece(layout, QPointF(link.right() + pad, link.top()), "quiet"))
        else:
            pieces.append(Piece(layout, QPointF(left, y), "quiet"))
            y += height
        if card.comment:
            add(self.tr("Comment: {text}").format(text=card.comment), "quiet", small)
        words, depth = self._set_tokens(card, inner, font)
        tokens = tuple(replace(token, place=token.place.translated(left, y)) for token in words)
        y += depth
        y += line
        place = QRectF(left, y + pad * 0.5, inner, actions)
        y += actions + pad * 0.5 if actions else 0
        return Shape(tuple(pieces), tokens, banner, link, place, y + pad * 0.8)

    def _paint_edge(self, painter: QPainter, rect: QRectF, status: str, selected: bool, tints: Tints, font: QFont) -> None:
        radius = gap_of(font) / 2
        inside = rect.adjusted(1, 1, -1, -1)
        strong = max(1.0, QFontMetricsF(font).height() / 9)
        colour = tints.accent if selected else tints.quiet if status == "draft" else tints.edge
        pen = QPen(colour, strong if selected else 1.0, Qt.PenStyle.DashLine if status == "draft" else Qt.PenStyle.SolidLine)
        if status == "draft":
            pen.setDashPattern([3, 3] if selected else [4, 4])
        painter.setPen(pen)
        painter.setBrush(tints.card)
        painter.drawRoundedRect(inside, radius, radius)
        if status == "accepted":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tints.accent)
            bar = QRectF(inside.left() - 0.5, inside.top(), strong * 1.8, inside.height())
            painter.drawRoundedRect(bar, radius / 2, radius / 2)

    def _paint_banner(self, painter: QPainter, place: QRectF, words: str, tints: Tints, font: QFont) -> None:
        face = QFont(font)
        face.setBold(True)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tints.bad)
        painter.drawRoundedRect(place, gap_of(font) / 3, gap_of(font) / 3)
        painter.setFont(face)
        painter.setPen(tints.base)
        painter.drawText(place.adjusted(pad_of(font), 0, 0, 0), int(Qt.AlignmentFlag.AlignVCenter), words)

    def _tokens(self, card: Card) -> list[Token]:
        """The last lines word by word: status, tier, how made, checks."""
        accepted = card.status == "accepted"
        tokens = [Token(self._rows.words_for(card.status), "accent" if accepted else "quiet", bold=accepted)]
        if card.tier is not None:
            tokens.append(Token(self.tr("tier {number}").format(number=card.tier), "quiet", dot=True))
        if card.paper_status in ("preprint", "corrected"):
            tokens.append(Token(self._rows.words_for_paper(card), "warning", dot=True))
        tokens.append(Token(self._rows.words_for_making(card), "quiet", dot=True))
        for name, passed, _ in card.checks:
            if name != card.made_by:
                tokens.append(Token(self._rows.words_for_check(name), "quiet" if passed else "bad", mark=Mark.TICK if passed else Mark.CROSS))
        return tokens

    def _set_tokens(self, card: Card, width: float, font: QFont) -> tuple[tuple[Token, ...], float]:
        """Gives each word its place, in as many lines as they need; also gives where the last line begins. Most cards share these lines."""
        key = (card.status, card.tier, card.paper_status, card.made_by, tuple(check[:2] for check in card.checks), width, font.key())
        if key not in self._lines:
            if len(self._lines) > 500:
                self._lines.clear()
            self._lines[key] = self._place_tokens(self._tokens(card), QRectF(0, 0, width, 0), font)
        return self._lines[key]

    def _place_tokens(self, tokens: list[Token], room: QRectF, font: QFont) -> tuple[tuple[Token, ...], float]:
        x, y, gap = room.left(), room.top(), pad_of(font) * 0.7
        placed = []
        for token in tokens:
            face = QFont(font)
            face.setBold(token.bold)
            metrics = QFontMetricsF(face)
            lead = metrics.height() if token.mark else metrics.horizontalAdvance("· ") if token.dot else 0.0
            width = metrics.horizontalAdvance(token.text) + lead
            if x > room.left() and x + width > room.right():
                x, y = room.left(), y + metrics.height()
                # A dot stands between two words, so none begins a line.
                width, lead = (width - lead, 0.0) if token.dot else (width, lead)
                token = replace(token, dot=False)
            shown = metrics.elidedText(token.text, Qt.TextElideMode.ElideRight, room.width() - lead)
            width = min(width, room.width())
            placed.append(replace(token, text=f"· {shown}" if token.dot else shown, place=QRectF(x, y, width, metrics.height())))
            x += width + (gap if token.mark else gap / 2)
        return tuple(placed), y

    def _paint_token(self, painter: QPainter, token: Token, corner: QPointF, tints: Tints, font: QFont) -> None:
        place, face = token.place.translated(corner), QFont(font)
        face.setBold(token.bold)
        if token.mark is not None:
            side = place.height() * 0.75
            colour = tints.good if token.mark is Mark.TICK else tints.bad
            draw_mark(painter, QRectF(place.left(), place.center().y() - side / 2, side, side), token.mark, colour)
            place.setLeft(place.left() + place.height())
        painter.setFont(face)
        painter.setPen(getattr(tints, token.role))
        painter.drawText(place.adjusted(0, 0, 2, 0), int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), token.text)


def laid_out(text: str, font: QFont, width: float) -> tuple[QTextLayout, float, float]:
    """A paragraph broken into lines of at most `width` pixels, with its height and its real width."""
    layout = QTextLayout(" ".join(text.split()), font)
    option = QTextOption(Qt.AlignmentFlag.AlignLeft)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.setCacheEnabled(True)
    height, widest = 0.0, 0.0
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 1.0))
        line.setPosition(QPointF(0, height))
        height += line.height()
        widest = max(widest, line.naturalTextWidth())
    layout.endLayout()
    return layout, height, widest


def width_of(view: QWidget) -> int:
    """The width of a card: always without a scroll bar, or one that comes and goes would lay out all cards anew, for ever."""
    return view.width() - (2 * view.frameWidth() + view.verticalScrollBar().sizeHint().width() if isinstance(view, QAbstractScrollArea) else 0)


def pad_of(font: QFont) -> float:
    """The distance between the edge of a card and its text."""
    return QFontMetricsF(font).height() * 0.6


def gap_of(font: QFont) -> int:
    """The distance between two cards."""
    return round(QFontMetricsF(font).height() * 0.5)
