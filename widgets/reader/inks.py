"""The names of a person's highlighters, and how each is drawn so that colour is not needed to tell them apart."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPainterPath, QPalette, QPen, QPixmap, QPolygonF

from widgets import theme
from widgets.reader.overlay import PAPER, paint_boxes

_STYLES = {
    "yellow": Qt.PenStyle.SolidLine,
    "green": Qt.PenStyle.DashLine,
    "blue": Qt.PenStyle.DotLine,
    "pink": Qt.PenStyle.DashDotLine,
    "orange": Qt.PenStyle.DashDotDotLine,
}


def ink_name(name: str) -> str:
    """What a highlighter is called."""
    return {
        "yellow": QCoreApplication.translate("Inks", "Yellow"),
        "green": QCoreApplication.translate("Inks", "Green"),
        "blue": QCoreApplication.translate("Inks", "Blue"),
        "pink": QCoreApplication.translate("Inks", "Pink"),
        "orange": QCoreApplication.translate("Inks", "Orange"),
    }.get(name, name)


def paint_note(painter: QPainter, boxes: Sequence[QRectF], ink: str, palette: QPalette, *, written: bool, is_current: bool) -> None:
    """Lays an ink over lines, with a rule of its own below each; `written` adds a slip of paper behind the last line."""
    colour = theme.ink(palette, ink)
    paint_boxes(painter, boxes, colour)
    dark = colour.darker(250)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for box in boxes:
        painter.setPen(QPen(dark, max(0.6, min(box.width(), box.height()) / 18), _STYLES.get(ink, Qt.PenStyle.SolidLine)))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
    if is_current:
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        for box in boxes:
            path.addRect(box.adjusted(-1, -1, 1, 1))
        painter.setPen(QPen(dark, 2))
        painter.drawPath(path.simplified())
    if written and boxes:
        side = max(7.0, min(boxes[-1].width(), boxes[-1].height()) * 0.6)
        corner = boxes[-1].topRight() + QPointF(1, -side / 2)
        fold = side / 3
        painter.setPen(QPen(dark, 1))
        painter.setBrush(colour)
        x, y = corner.x(), corner.y()
        painter.drawPolygon(
            QPolygonF(
                [QPointF(x, y), QPointF(x + side, y), QPointF(x + side, y + side - fold), QPointF(x + side - fold, y + side), QPointF(x, y + side)]
            )
        )


def swatch(ink: str, palette: QPalette, size: QSize) -> QIcon:
    """A piece of paper with an ink on it."""
    pixmap = QPixmap(size * 2)
    pixmap.setDevicePixelRatio(2.0)
    pixmap.fill(PAPER)
    painter = QPainter(pixmap)
    inner = QRectF(0, 0, size.width(), size.height()).adjusted(1, 1, -1, -2)
    paint_note(painter, [inner], ink, palette, written=False, is_current=False)
    painter.end()
    return QIcon(pixmap)
