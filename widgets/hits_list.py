"""The hits as a reading list: check box, title, source, grade with its reason."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelection, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from widgets.hits_rows import GRADES, HIT, Hit, HitsOrder, HitsRows, Index
from widgets.marks import Mark, draw_mark
from widgets.tints import Tints, tints_of


class HitsList(QListView):
    """Shows hits: Space toggles, Delete unchecks, Enter confirms."""

    confirm_wanted = Signal()
    hit_selected = Signal(str)
    """The ID of the paper on which the person stands."""

    def __init__(self, rows: HitsRows, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = rows
        self.order = HitsOrder(rows, self)
        self.setModel(self.order)
        self.setItemDelegate(HitDelegate(rows, self))
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def selected_ids(self) -> list[str]:
        """The IDs of the selected papers."""
        return [index.data(HIT).paper_id for index in self.selectedIndexes()]

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Tells on which paper the person stands."""
        super().currentChanged(current, previous)
        if current.isValid():
            self.hit_selected.emit(current.data(HIT).paper_id)

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Draws the whole list again: a row looks different with the focus on it."""
        super().selectionChanged(selected, deselected)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space toggles the selected hits, Delete unchecks them, Enter confirms; all other keys are Qt's."""
        match event.key():
            case Qt.Key.Key_Space:
                chosen = [index.data(HIT) for index in self.selectedIndexes()]
                self.rows.keep([hit.paper_id for hit in chosen], not all(hit.kept for hit in chosen))
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace:
                self.rows.keep(self.selected_ids(), False)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.confirm_wanted.emit()
            case _:
                super().keyPressEvent(event)
                return
        event.accept()

    @Slot()
    def on_data_refreshed(self) -> None:
        """Draws the words again, after a change of the language."""
        self.viewport().update()


class HitDelegate(QStyledItemDelegate):
    """Draws a hit in three lines."""

    def __init__(self, rows: HitsRows, parent: QWidget | None = None, pale: bool = True) -> None:
        super().__init__(parent)
        self._rows = rows
        self._pale = pale
        """Whether hits that are not kept step back."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Three lines with some air."""
        height = QFontMetrics(option.font).height()
        return QSize(0, 3 * height + 2 * (height // 2))

    def check_place(self, option: QStyleOptionViewItem) -> QRect:
        """Where the check box stands."""
        style = option.widget.style()
        width = style.pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth)
        height = style.pixelMetric(QStyle.PixelMetric.PM_IndicatorHeight)
        line = QFontMetrics(option.font).height()
        rect = QRect(option.rect)
        return QRect(rect.left() + line // 2, rect.top() + line // 2 + (line - height) // 2, width, height)

    def editorEvent(self, event: QEvent, model: object, option: QStyleOptionViewItem, index: Index) -> bool:
        """Toggles on a click on the check box, with some room around it."""
        if isinstance(event, QMouseEvent) and event.type() in (QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick):
            line = QFontMetrics(option.font).height() // 2
            place = self.check_place(option).adjusted(-line, -line, line, line)
            if event.button() == Qt.MouseButton.LeftButton and place.contains(event.position().toPoint()):
                if event.type() == QEvent.Type.MouseButtonRelease and self._rows.editable:
                    hit: Hit = index.data(HIT)
                    self._rows.keep([hit.paper_id], not hit.kept)
                return True
        return False

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draws check box, title with marks, source line, and the grade with its reason."""
        hit: Hit = index.data(HIT)
        tints, rect = tints_of(option.palette), QRect(option.rect)
        metrics = QFontMetrics(option.font)
        line = metrics.height()
        painter.save()
        self._paint_ground(painter, option, tints)
        self._paint_check(painter, option, hit, tints)
        left = self.check_place(option).right() + line // 2
        row = QRect(left, rect.top() + line // 2, rect.right() - line // 2 - left, line)
        stands_out = hit.kept or not self._pale
        title_room = QRect(row)
        if hit.status in ("retracted", "preprint", "corrected"):
            colour = tints.bad if hit.status == "retracted" else tints.warning
            title_room.setRight(
                paint_tag(painter, row, self._rows.words_for_status(hit), colour, tints, option.font, strong=hit.status == "retracted")
            )
        bold = QFont(option.font)
        bold.setWeight(QFont.Weight.DemiBold if stands_out else QFont.Weight.Normal)
        self._paint_text(painter, title_room, hit.title, bold, tints.text if stands_out else tints.quiet)
        self._paint_text(painter, row.translated(0, line), self._rows.about(hit), option.font, tints.quiet)
        third = row.translated(0, 2 * line)
        word = self._rows.words_for_grade(hit)
        if word:
            third.setLeft(self._paint_grade(painter, third, hit, word, option.font, tints))
        self._paint_text(painter, third, hit.reason, option.font, tints.quiet)
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, tints: Tints) -> None:
        rect = QRect(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, tints.soft)
            bar = QRect(rect.left(), rect.top(), max(3, rect.height() // 20), rect.height())
            painter.fillRect(bar, tints.accent if option.widget.hasFocus() else tints.quiet)
        painter.setPen(tints.edge)
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())

    def _paint_check(self, painter: QPainter, option: QStyleOptionViewItem, hit: Hit, tints: Tints) -> None:
        # Drawn here and not by the style, which draws the box in black on black in high contrast.
        place = QRectF(self.check_place(option)).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(tints.quiet if self._rows.editable else tints.edge)
        painter.setBrush(tints.base)
        painter.drawRoundedRect(place, place.width() / 6, place.width() / 6)
        if hit.kept:
            draw_mark(painter, place, Mark.TICK, tints.accent if self._rows.editable else tints.quiet)
        painter.restore()

    def _paint_grade(self, painter: QPainter, row: QRect, hit: Hit, word: str, font: QFont, tints: Tints) -> int:
        """Draws three small bars, as many of them filled as the grade is good, and the word; gives where the next text begins."""
        unit = row.height() / 5
        level = len(GRADES) - GRADES.index(hit.grade) if hit.grade in GRADES else 0
        for bar in range(3):
            place = QRectF(row.left() + bar * unit * 1.4, row.center().y() + 2 * unit - (bar + 1) * unit * 1.1, unit, (bar + 1) * unit * 1.1)
            painter.fillRect(place, tints.accent if bar < level else tints.edge)
        left = round(row.left() + 3 * unit * 1.4 + unit)
        strong = QFont(font)
        strong.setBold(hit.grade == "high")
        colour = tints.accent if hit.grade == "high" else tints.text if hit.grade == "medium" else tints.quiet
        self._paint_text(painter, QRect(left, row.top(), row.right() - left, row.height()), word, strong, colour)
        return left + QFontMetrics(strong).horizontalAdvance(word) + row.height() // 2

    def _paint_text(self, painter: QPainter, room: QRect, text: str, font: QFont, colour: QColor) -> None:
        painter.setFont(font)
        painter.setPen(colour)
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), shown)


def paint_tag(painter: QPainter, row: QRect, word: str, colour: QColor, tints: Tints, font: QFont, strong: bool) -> int:
    """Draws a word in a rounded box at the right end of a row, filled where it is strong; gives where the room to its left ends."""
    face = QFont(font)
    face.setBold(strong)
    gap = row.height() // 3
    width = QFontMetrics(face).horizontalAdvance(word) + 2 * gap
    box = QRectF(row.right() - width, row.top() + 0.5, width, row.height() - 1)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(colour)
    painter.setBrush(colour if strong else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, gap / 2, gap / 2)
    painter.setFont(face)
    painter.setPen(tints.base if strong else colour)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), word)
    painter.restore()
    return round(box.left()) - gap
