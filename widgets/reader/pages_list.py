"""All pages as small pictures in a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QImage, QPainter, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from widgets import theme
from widgets.reader.overlay import PAPER
from widgets.reader.pages import Page
from widgets.reader.thumbs import paint_turned

Index = QModelIndex | QPersistentModelIndex
_REST_MS = 60
_WIDEST = 14
"""Lines of text that a small picture is wide at most."""


class _Rows(QAbstractListModel):
    """One row a page."""

    def __init__(self, parent: PagesList) -> None:
        super().__init__(parent)
        self._list = parent
        self.count = 0

    def set_count(self, count: int) -> None:
        self.beginResetModel()
        self.count = count
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else self.count

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            return str(index.row() + 1)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._list.words_of(index.row() + 1)
        return None


class _Delegate(QStyledItemDelegate):
    """Paints the picture of a page above its number."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = self.parent()
        return QSize(0, view.row_height()) if isinstance(view, PagesList) else super().sizeHint(option, index)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        view = self.parent()
        if isinstance(view, PagesList):
            view.paint_row(painter, QRect(option.rect), index.row() + 1, option)


class PagesList(QListView):
    """Shows the pictures that it is lent; says which pages it shows, so that theirs are made first."""

    page_wanted = Signal(int)
    """A page (from 1) was chosen."""
    listed = Signal(list)
    """These pages are seen in the list."""

    def __init__(self, thumb_of: Callable[[int], QImage | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._thumb_of = thumb_of
        self._sheets: Sequence[Page] = ()
        self._turn = 0
        self._rows = _Rows(self)
        self.setModel(self._rows)
        self.setItemDelegate(_Delegate(self))
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self._on_rested)
        self.verticalScrollBar().valueChanged.connect(self._rest.start)
        self.activated.connect(self._on_activated)
        self.clicked.connect(self._on_activated)

    def set_pages(self, pages: Sequence[Page]) -> None:
        """Shows these pages."""
        self._sheets = pages
        self._rows.set_count(len(pages))
        self._rest.start()

    def set_turn(self, turn: int) -> None:
        """Shows the pages after quarter turns clockwise."""
        if turn != self._turn:
            self._turn = turn
            self.scheduleDelayedItemsLayout()
            self.viewport().update()

    def set_page(self, page: int) -> None:
        """The page (from 1) that is looked at becomes the current one, unless the list itself is worked in."""
        if not self.hasFocus() and 1 <= page <= self._rows.count and self.isVisible():
            self.setCurrentIndex(self._rows.index(page - 1))

    @Slot(list)
    def on_thumbs_changed(self, pages: list[int]) -> None:
        """Pictures have come."""
        if self.isVisible():
            self.viewport().update()

    def words_of(self, page: int) -> str:
        """What is said of a page."""
        return self.tr("page {page}").format(page=page)

    def row_height(self) -> int:
        """The height of each row in pixels: that of the highest page and a number below it."""
        side = self._side()
        tall = max((min(3.0, self._ratio(page)) for page in self._sheets[:200]), default=1.4)
        return round(side * tall) + self.fontMetrics().height() + 3 * theme.space(self)

    def paint_row(self, painter: QPainter, rect: QRect, page: int, option: QStyleOptionViewItem) -> None:
        """Paints a page and its number into the rectangle of its row."""
        space, line = theme.space(self), self.fontMetrics().height()
        room = QRectF(rect).adjusted(space, space, -space, -2 * space - line)
        ratio = self._ratio(self._sheets[page - 1])
        width = min(self._side(), room.width(), room.height() / ratio)
        sheet = QRectF(room.center().x() - width / 2, room.center().y() - width * ratio / 2, width, width * ratio)
        palette = option.palette
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(sheet, PAPER)
        image = self._thumb_of(page)
        if image is not None:
            paint_turned(painter, sheet, image, self._turn)
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Highlight) if chosen else theme.edge(palette), max(2, space // 2) if chosen else 1))
        painter.drawRect(sheet)
        painter.setPen(theme.accent(palette) if chosen else theme.quiet(palette))
        painter.drawText(QRectF(rect.left(), rect.bottom() - space - line, rect.width(), line), Qt.AlignmentFlag.AlignCenter, str(page))
        painter.restore()

    def showEvent(self, event: object) -> None:
        """Asks for the pictures of what is seen."""
        super().showEvent(event)  # type: ignore[arg-type]
        self._rest.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rows follow the width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        self._rest.start()

    def _side(self) -> float:
        most = self.fontMetrics().height() * _WIDEST
        return float(max(16, min(most, self.viewport().width() - 2 * theme.space(self))))

    def _ratio(self, page: Page) -> float:
        ratio = page.height / max(1.0, page.width)
        return 1 / ratio if self._turn % 2 else ratio

    @Slot()
    def _on_rested(self) -> None:
        if not self.isVisible() or not self._rows.count:
            return
        first, last = self.indexAt(self.viewport().rect().topLeft()), self.indexAt(self.viewport().rect().bottomLeft())
        begin = first.row() if first.isValid() else 0
        end = last.row() if last.isValid() else self._rows.count - 1
        self.listed.emit(list(range(begin + 1, min(end, begin + 50) + 2)))

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        self.page_wanted.emit(index.row() + 1)
