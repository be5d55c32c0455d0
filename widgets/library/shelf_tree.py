"""The tree beside the table: all papers, those that need a look, collections and tags; rows of the table are dropped on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QMimeData, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QMenu, QTreeWidget, QTreeWidgetItem, QWidget

from widgets import theme
from widgets.library.shelf_rows import CollectionRow, Shelf, TagRow
from widgets.library.table_view import PAPERS
from widgets.retranslating import Retranslating

_COLLECTION = "application/x-postil-collection"
_KIND, _NAME, _NUMBERS = (Qt.ItemDataRole.UserRole + number for number in range(3))
_SMART = ("all", "unread", "needs_ocr", "failed", "week", "unfiled")


class ShelfTree(Retranslating, QTreeWidget):
    """Two columns: the name, and how many; F2 renames, Delete takes away, Insert makes a collection."""

    chosen = Signal(object)
    """Another `Shelf` is to be shown."""
    papers_dropped = Signal(str, str, list)
    """"collection" or "tag", its path or name, and the IDs of papers to be put there."""
    collection_wanted = Signal(str)
    """A new collection is wanted in this one, "" for none."""
    collection_moved = Signal(str, str)
    """A collection is to lie in another one, "" for none."""
    renamed = Signal(str, str, str)
    """"collection" or "tag", its path or name, the new name."""
    deleted = Signal(str, str)
    """"collection" or "tag", and its path or name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._collections: Sequence[CollectionRow] = ()
        self._tags: Sequence[TagRow] = ()
        self._counts: dict[str, int] = {}
        self._is_filling = False
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformRowHeights(True)
        self.setRootIsDecorated(True)
        self.setIndentation(2 * theme.space(self) + self.fontMetrics().averageCharWidth() // 2)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDropIndicatorShown(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, self.header().ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, self.header().ResizeMode.ResizeToContents)
        self.currentItemChanged.connect(self._on_current)
        self.itemChanged.connect(self._on_edited)
        self.customContextMenuRequested.connect(self._on_menu)
        self.retranslate()

    def set_shelves(self, collections: Sequence[CollectionRow], tags: Sequence[TagRow]) -> None:
        """Shows these collections, each after the one it lies in, and tags; what was chosen stays chosen."""
        if (list(collections), list(tags)) != (list(self._collections), list(self._tags)):
            self._collections, self._tags = tuple(collections), tuple(tags)
            self._fill()

    def set_counts(self, counts: Mapping[str, int]) -> None:
        """How many papers need a look, by the kinds of `Shelf`."""
        self._counts = dict(counts)
        self._is_filling = True
        for place in range(self.topLevelItemCount()):
            item = self.topLevelItem(place)
            if item is not None and item.data(0, _KIND) in _SMART:
                item.setText(1, self._number(self._counts.get(str(item.data(0, _KIND)), 0)))
        self._is_filling = False

    def collections(self) -> Sequence[CollectionRow]:
        """The collections shown."""
        return self._collections

    def shelf(self) -> Shelf:
        """What is chosen."""
        return _shelf(self.currentItem())

    def choose(self, kind: str, name: str = "") -> bool:
        """Chooses by kind and name; whether it is there."""
        item = self._item(kind, name)
        if item is not None:
            self.setCurrentItem(item)
        return item is not None

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setAccessibleName(self.tr("Collections and tags"))
        self.setToolTip(self.tr("Drop papers on a collection or a tag. F2 renames, Delete takes away, Insert makes a collection"))
        self._fill()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete takes a collection or tag away, Insert makes a collection."""
        shelf = self.shelf()
        if event.key() == Qt.Key.Key_Delete and shelf.kind in ("collection", "tag"):
            self.deleted.emit(shelf.kind, shelf.name)
        elif event.key() == Qt.Key.Key_Insert:
            self.collection_wanted.emit(shelf.name if shelf.kind == "collection" else "")
        else:
            super().keyPressEvent(event)

    def startDrag(self, actions: Qt.DropAction) -> None:
        """Drags a collection, into another one."""
        shelf = self.shelf()
        if shelf.kind == "collection":
            data = QMimeData()
            data.setData(_COLLECTION, shelf.name.encode())
            drag = QDrag(self)
            drag.setMimeData(data)
            drag.exec(Qt.DropAction.MoveAction)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Takes papers and collections."""
        if event.mimeData().hasFormat(PAPERS) or event.mimeData().hasFormat(_COLLECTION):
            event.accept()
        else:
            event.ignore()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Shows where they would go."""
        kind, data = _shelf(self.itemAt(event.position().toPoint())).kind, event.mimeData()
        is_heading = self._is_heading(event.position().toPoint())
        fits = kind in ("collection", "tag") if data.hasFormat(PAPERS) else data.hasFormat(_COLLECTION) and (kind == "collection" or is_heading)
        if fits:
            event.setDropAction(Qt.DropAction.CopyAction if data.hasFormat(PAPERS) else Qt.DropAction.MoveAction)
            event.accept()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        """Tells what was dropped where."""
        at, data = event.position().toPoint(), event.mimeData()
        shelf = _shelf(self.itemAt(at))
        if data.hasFormat(PAPERS) and shelf.kind in ("collection", "tag"):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.papers_dropped.emit(shelf.kind, shelf.name, bytes(data.data(PAPERS).data()).decode().split("\n"))
        elif data.hasFormat(_COLLECTION) and (shelf.kind == "collection" or self._is_heading(at)):
            event.accept()
            moved = bytes(data.data(_COLLECTION).data()).decode()
            if moved != shelf.name:
                self.collection_moved.emit(moved, shelf.name if shelf.kind == "collection" else "")
        else:
            event.ignore()

    def _is_heading(self, at: QPoint) -> bool:
        item = self.itemAt(at)
        return item is not None and item.data(0, _KIND) == "collections"

    def _fill(self) -> None:
        before = self.shelf()
        self._is_filling = True
        self.clear()
        names = {
            "all": self.tr("All papers"),
            "unread": self.tr("Unread pages"),
            "needs_ocr": self.tr("Needs OCR"),
            "failed": self.tr("Failed"),
            "week": self.tr("Last 7 days"),
            "unfiled": self.tr("In no collection"),
        }
        for kind in _SMART:
            self.addTopLevelItem(self._made(kind, "", names[kind], self._counts.get(kind, 0)))
        heading = self._heading("collections", self.tr("Collections"))
        items: dict[int, QTreeWidgetItem] = {0: heading}
        inner: dict[int, set[int]] = {}
        for row in self._collections:
            items[row.number] = self._made("collection", row.path, row.name, row.count)
            items.get(row.parent, heading).addChild(items[row.number])
            inner[row.number] = {row.number}
        for row in reversed(self._collections):
            items[row.number].setData(0, _NUMBERS, sorted(inner[row.number]))
            if row.parent in inner:
                inner[row.parent] |= inner[row.number]
        tags = self._heading("tags", self.tr("Tags"))
        for tag in self._tags:
            tags.addChild(self._made("tag", tag.name, tag.name, tag.count))
        self.expandAll()
        if not self.choose(before.kind, before.name):
            self.choose("all")
        self._is_filling = False
        if self.shelf() != before:
            self.chosen.emit(self.shelf())

    def _heading(self, kind: str, text: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem([text, ""])
        item.setData(0, _KIND, kind)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsDropEnabled)
        item.setForeground(0, theme.quiet(self.palette()))
        self.addTopLevelItem(item)
        item.setExpanded(True)
        return item

    def _made(self, kind: str, name: str, text: str, count: int) -> QTreeWidgetItem:
        item = QTreeWidgetItem([text, self._number(count)])
        item.setData(0, _KIND, kind)
        item.setData(0, _NAME, name)
        item.setToolTip(0, name or text)
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setForeground(1, theme.quiet(self.palette()))
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if kind in ("collection", "tag"):
            flags |= Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsDropEnabled
            flags |= Qt.ItemFlag.ItemIsDragEnabled if kind == "collection" else Qt.ItemFlag.NoItemFlags
        item.setFlags(flags)
        return item

    def _number(self, count: int) -> str:
        return self.locale().toString(count) if count else ""

    def _item(self, kind: str, name: str) -> QTreeWidgetItem | None:
        waiting = [self.topLevelItem(place) for place in range(self.topLevelItemCount())]
        while waiting:
            item = waiting.pop()
            if item is None:
                continue
            if (item.data(0, _KIND), item.data(0, _NAME) or "") == (kind, name):
                return item
            waiting += [item.child(place) for place in range(item.childCount())]
        return None

    @Slot()
    def _on_current(self) -> None:
        if not self._is_filling and self.currentItem() is not None:
            self.chosen.emit(self.shelf())

    @Slot(QTreeWidgetItem, int)
    def _on_edited(self, item: QTreeWidgetItem, column: int) -> None:
        if self._is_filling or column != 0:
            return
        shelf, text = _shelf(item), " ".join(item.text(0).split())
        old = shelf.name.rpartition("/")[2] if shelf.kind == "collection" else shelf.name
        if text and text != old:
            self.renamed.emit(shelf.kind, shelf.name, text)
        # what stands there is what the engine says, once it has done it
        self._is_filling = True
        item.setText(0, old)
        self._is_filling = False

    @Slot(QPoint)
    def _on_menu(self, at: QPoint) -> None:
        item = self.itemAt(at)
        shelf, menu = _shelf(item), QMenu(self)
        inside = shelf.name if shelf.kind == "collection" else ""
        if shelf.kind == "collection":
            menu.addAction(self.tr("New collection &inside…")).triggered.connect(lambda: self.collection_wanted.emit(inside))
        menu.addAction(self.tr("&New collection…")).triggered.connect(lambda: self.collection_wanted.emit(""))
        if item is not None and shelf.kind in ("collection", "tag"):
            menu.addAction(self.tr("&Rename")).triggered.connect(lambda: self.editItem(item, 0))
            if "/" in inside:
                menu.addAction(self.tr("Move &out")).triggered.connect(lambda: self.collection_moved.emit(inside, ""))
            text = self.tr("&Delete the collection") if shelf.kind == "collection" else self.tr("&Delete the tag")
            menu.addAction(text).triggered.connect(lambda: self.deleted.emit(shelf.kind, shelf.name))
        menu.exec(self.viewport().mapToGlobal(at))


def _shelf(item: QTreeWidgetItem | None) -> Shelf:
    if item is None:
        return Shelf()
    kind = str(item.data(0, _KIND) or "")
    return Shelf(kind, str(item.data(0, _NAME) or ""), frozenset(item.data(0, _NUMBERS) or ()))
