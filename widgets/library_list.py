"""The library as a plain list: documents with their state, a place to drop files, progress while files are read."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QFileInfo, QMimeData, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionProgressBar,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from widgets.library_rows import PROGRESS, Index, LibraryRows, Row


class LibraryList(QWidget):
    """Shows the documents of a workspace and takes in dropped PDFs and folders."""

    paths_dropped = Signal(list)
    """Paths (str) of the PDFs and folders that were dropped."""
    add_requested = Signal()
    """The person wants to choose files."""
    document_opened = Signal(str)
    """The key of the row that was opened by a double click or Enter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAcceptDrops(True)
        self.setAccessibleName(self.tr("Library"))
        self._dragging = False
        self.rows = LibraryRows(self)
        self._count = QLabel(self)
        self._note = QLabel(self)
        self._note.setWordWrap(True)
        self._note.hide()
        add = QPushButton(self.tr("&Add files…"), self)
        add.clicked.connect(self._on_add_clicked)
        top = QHBoxLayout()
        top.addWidget(self._count, 1)
        top.addWidget(add)
        self._pages = QStackedWidget(self)
        self._pages.addWidget(self._make_empty_page())
        self._pages.addWidget(self._make_view())
        layout = QVBoxLayout(self)
        layout.addLayout(top)
        layout.addWidget(self._pages, 1)
        layout.addWidget(self._note)
        self._refresh()

    def set_rows(self, rows: Iterable[Row]) -> None:
        """Shows these documents and no others."""
        self.rows.set_rows(rows)
        self._refresh()

    def put(self, row: Row) -> None:
        """Adds a document or file, or changes the row with the same key."""
        self.rows.put(row)
        self._refresh()

    def move_on(self, key: str, done: int, pages: int) -> None:
        """Shows how far the reading of a file is, in pages."""
        self.rows.move_on(key, done, pages)

    def say(self, text: str) -> None:
        """Shows a sentence below the list; an empty one takes it away."""
        self._note.setText(text)
        self._note.setVisible(bool(text))

    def _make_empty_page(self) -> QWidget:
        page = QFrame(self)
        headline = QLabel(self.tr("Drop PDFs or folders here"), page)
        font = headline.font()
        font.setPointSizeF(font.pointSizeF() * 1.4)
        headline.setFont(font)
        advice = QLabel(self.tr("or press “Add files…”. Your files stay where they are; Postil reads a copy."), page)
        advice.setWordWrap(True)
        layout = QVBoxLayout(page)
        layout.addStretch()
        for label in (headline, advice):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(label)
        layout.addStretch()
        return page

    def _make_view(self) -> QWidget:
        view = QTreeView(self)
        view.setModel(self.rows)
        view.setAccessibleName(self.tr("Documents"))
        view.setRootIsDecorated(False)
        view.setUniformRowHeights(True)
        view.setAllColumnsShowFocus(True)
        view.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setItemDelegateForColumn(LibraryRows.STATE, StateDelegate(view))
        header = view.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(LibraryRows.TITLE, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(LibraryRows.PAGES, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(LibraryRows.STATE, QHeaderView.ResizeMode.ResizeToContents)
        view.activated.connect(self._on_activated)
        return view

    def _refresh(self) -> None:
        count = self.rows.rowCount()
        self._pages.setCurrentIndex(1 if count else 0)
        one, many = self.tr("{count} document"), self.tr("{count} documents")
        self._count.setText((one if count == 1 else many).format(count=count) if count else self.tr("No documents yet"))

    @Slot()
    def _on_add_clicked(self) -> None:
        self.add_requested.emit()

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        self.document_opened.emit(self.rows.row(index.row()).key)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Takes the drag when something in it can be used."""
        self._mark(bool(usable(event.mimeData())))
        if self._dragging:
            event.acceptProposedAction()
        else:
            event.ignore()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Goes on as `dragEnterEvent` decided."""
        event.setAccepted(self._dragging)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Takes the frame away again."""
        self._mark(False)

    def dropEvent(self, event: QDropEvent) -> None:
        """Tells which PDFs and folders came, and says how many other things were left."""
        self._mark(False)
        paths = usable(event.mimeData())
        left = len(event.mimeData().urls()) - len(paths)
        self.say(self.tr("{count} of the dropped files are no PDFs and were left out.").format(count=left) if left and paths else "")
        if not paths:
            event.ignore()
            return
        event.acceptProposedAction()
        self.paths_dropped.emit(paths)

    def _mark(self, dragging: bool) -> None:
        self._dragging = dragging
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws a broken frame in the accent colour while something usable is dragged over the list."""
        super().paintEvent(event)
        if self._dragging:
            painter = QPainter(self)
            painter.setPen(QPen(self.palette().highlight().color(), 2, Qt.PenStyle.DashLine))
            painter.drawRect(self.rect().adjusted(2, 2, -2, -2))


class StateDelegate(QStyledItemDelegate):
    """Draws the state of a row in words, or as a bar with words while a file is read."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """Draws the cell; the bar is the style's own."""
        share = index.data(PROGRESS)
        if share is None:
            super().paint(painter, option, index)
            return
        bar = QStyleOptionProgressBar()
        bar.rect = QRect(option.rect).adjusted(2, 2, -2, -2)
        bar.palette = option.palette
        bar.state = option.state | QStyle.StateFlag.State_Horizontal
        bar.minimum, bar.maximum, bar.progress = 0, 1000, round(1000 * share)
        bar.text, bar.textVisible = index.data(), True
        bar.textAlignment = Qt.AlignmentFlag.AlignCenter
        QApplication.style().drawControl(QStyle.ControlElement.CE_ProgressBar, bar, painter)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Wide enough for the longest words of a bar, so that the column does not jump."""
        size = super().sizeHint(option, index)
        width = QFontMetrics(option.font).horizontalAdvance(self.tr("reading page {done} of {pages}").format(done=9999, pages=9999))
        return QSize(max(size.width(), width + 24), size.height() + 4)


def usable(data: QMimeData) -> list[str]:
    """The local PDFs (any case of the ending) and folders among dropped things, in their order."""
    paths = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
    return [path for path in paths if path.lower().endswith(".pdf") or QFileInfo(path).isDir()]
