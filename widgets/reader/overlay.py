"""Everything that is painted over the picture of a page: lit evidence, hits, selection, margin marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPalette, QPen

from engine.domain.documents import Box
from widgets import theme
from widgets.reader.page_geometry import PageLayout
from widgets.reader.pages import Hit, Mark, Page

PAPER = QColor(Qt.GlobalColor.white)
"""Pages are paper in every theme: what is printed on them was made for it."""


_LEGIBLE = 4.6
"""Contrast of text, a little above level AA of WCAG 2.2."""


def tint(colour: QColor, share: float) -> QColor:
    """A colour thinned with paper: `share` 1 is the colour itself, 0 is paper."""
    return QColor(*(round(share * part + (1 - share) * 255) for part in (colour.red(), colour.green(), colour.blue())))


def on_paper(colour: QColor) -> QColor:
    """A colour of the theme, darkened until it can be read on paper."""
    while theme.contrast(colour, PAPER) < _LEGIBLE and colour.lightness() > 0:
        colour = QColor.fromHsl(max(0, colour.hslHue()), colour.hslSaturation(), max(0, colour.lightness() - 8))
    return colour


def paint_boxes(painter: QPainter, boxes: Iterable[QRectF], colour: QColor, without: Iterable[QRectF] = ()) -> None:
    """Lays a colour over what is printed, so that black stays black; where boxes overlap it is laid once, on those `without` not at all."""
    path = _outline(boxes).subtracted(_outline(without))
    painter.save()
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    painter.fillPath(path, colour)
    painter.restore()


def _outline(boxes: Iterable[QRectF]) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for box in boxes:
        path.addRect(box)
    return path


def paint_hits(painter: QPainter, layout: PageLayout, page: int, hits: Sequence[Hit], current: int | None, palette: QPalette) -> None:
    """All hits of a page; the current one stronger and with a frame."""
    colour = on_paper(theme.good(palette))
    for index, hit in enumerate(hits):
        boxes = [layout.to_view(page, box).adjusted(-1, -1, 1, 1) for box in hit]
        paint_boxes(painter, boxes, tint(colour, 0.45 if index == current else 0.25))
        if index == current:
            painter.setPen(QPen(colour.darker(), 2))
            for box in boxes:
                painter.drawRect(box)


def badge_rect(mark: Mark, page: Page, layout: PageLayout, font: QFont) -> QRectF:
    """The place of the number of a mark: beside the first line of its paragraph, on the side that is nearer to the edge of the page.

    Where a narrow margin leaves no room it stands above the corner of the paragraph.
    """
    metrics = QFontMetricsF(font)
    box = layout.to_view(mark.page, mark.box)
    height = metrics.height()
    width = max(height, metrics.horizontalAdvance(str(mark.count)) + height / 2)
    space = height / 3
    sheet = layout.rect(mark.page).adjusted(1, 1, -1, -1)
    left = is_left(mark.box, page)
    x = box.left() - 2 * space - width if left else box.right() + 2 * space
    if sheet.left() <= x and x + width <= sheet.right():
        return QRectF(x, box.top(), width, height)
    x = max(sheet.left(), box.left() - space) if left else min(sheet.right(), box.right() + space) - width
    return QRectF(x, max(sheet.top(), box.top() - height), width, height)


def is_left(box: Box, page: Page) -> bool:
    """Whether the mark of a paragraph stands to its left: in the right column of two there is no room for it."""
    return box[0] <= page.width - box[2] + 0.1 * page.width


def paint_mark(painter: QPainter, mark: Mark, page: Page, layout: PageLayout, palette: QPalette, is_current: bool) -> None:
    """A line along the paragraph and the number of its cards."""
    badge = badge_rect(mark, page, layout, painter.font())
    accent = on_paper(theme.accent(palette))
    box = layout.to_view(mark.page, mark.box)
    space = QFontMetricsF(painter.font()).height() / 3
    x = box.left() - space if is_left(mark.box, page) else box.right() + space
    painter.setPen(QPen(accent, max(2.0, space / 3)))
    painter.drawLine(QRectF(x, box.top(), 0, box.height()).topLeft(), QRectF(x, box.top(), 0, box.height()).bottomLeft())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(accent)
    painter.drawRoundedRect(badge, space, space)
    painter.setPen(PAPER)
    painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(mark.count))
    if is_current:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(accent.darker(), 2))
        painter.drawRoundedRect(badge.adjusted(-3, -3, 3, 3), space, space)
