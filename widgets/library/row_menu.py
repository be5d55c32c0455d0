"""What can be done with rows of the library: the same actions in the context menu, in the menu of a button, and on keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from engine.domain.library import LibraryRow
from widgets.library.shelf_rows import CollectionRow, Shelf

_BROKEN = ("failed", "needs_ocr")
_SCANNED = ("needs_ocr", "partly")
_KEYS = {
    "open": "",
    "recognise": "",
    "retry": "",
    "correct": "F2",
    "tags": "T",
    "merge": "",
    "files": "",
    "copy": "Ctrl+C",
    "copy_ids": "",
    "ask": "",
    "uncollect": "",
    "remove": "Del",
}


class RowMenu(QObject):
    """Knows which actions fit the selected rows; tells what was wanted by the action's name."""

    wanted = Signal(str)
    """The name of an action of the table of actions."""
    collection_wanted = Signal(str)
    """The path of a collection for the rows, "" for a new one."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        self._collections: Sequence[CollectionRow] = ()
        self._rows: Sequence[LibraryRow] = ()
        self._shelf = Shelf()
        self.actions: dict[str, QAction] = {}
        for name, key in _KEYS.items():
            action = self.actions[name] = QAction(table)
            if key:
                action.setShortcut(QKeySequence(key))
                action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(self._teller(name))
            table.addAction(action)

    def _teller(self, name: str) -> Callable[[], None]:
        return lambda: self.wanted.emit(name)

    def set_collections(self, rows: Sequence[CollectionRow]) -> None:
        """The collections there are."""
        self._collections = rows

    def set_rows(self, rows: Sequence[LibraryRow], shelf: Shelf) -> None:
        """What fits these rows is enabled."""
        self._rows, self._shelf = rows, shelf
        single = len(rows) == 1
        has_file = [row for row in rows if row.state != "reference"]
        fits = {
            "open": single,
            "recognise": any(row.state in _SCANNED for row in rows),
            "retry": single and rows[0].state in _BROKEN,
            "correct": single and rows[0].state not in (*_BROKEN, "reference"),
            "tags": bool(rows),
            "merge": len(rows) == 2 and all(row.state not in _BROKEN for row in rows),
            "files": bool(has_file),
            "copy": bool(rows),
            "copy_ids": bool(rows),
            "ask": any(row.state not in _BROKEN for row in rows),
            "uncollect": bool(rows) and shelf.kind == "collection",
            "remove": bool(rows),
        }
        for name, action in self.actions.items():
            action.setEnabled(fits[name])
        for name in ("recognise", "retry"):
            self.actions[name].setVisible(fits[name])
        self.actions["uncollect"].setVisible(shelf.kind == "collection")

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        texts = {
            "open": self.tr("&Open"),
            "recognise": self.tr("Recognise te&xt"),
            "retry": self.tr("&Try again"),
            "correct": self.tr("Correct title, authors, &year…"),
            "tags": self.tr("Ta&gs…"),
            "merge": self.tr("&Make one paper of both…"),
            "files": self.tr("Rename or copy &files…"),
            "copy": self.tr("&Copy citations"),
            "copy_ids": self.tr("Copy &IDs"),
            "ask": self.tr("&Ask about these papers"),
            "uncollect": self.tr("Take out of this collection"),
            "remove": self.tr("&Remove from the workspace"),
        }
        for name, text in texts.items():
            self.actions[name].setText(text)

    def fill(self, menu: QMenu) -> None:
        """Puts what fits the rows into a menu."""
        menu.clear()
        for name in ("open", "recognise", "retry", "correct", "tags"):
            menu.addAction(self.actions[name])
        self._add_collections(menu)
        menu.addAction(self.actions["uncollect"])
        menu.addSeparator()
        for name in ("ask", "merge", "files"):
            menu.addAction(self.actions[name])
        menu.addSeparator()
        for name in ("copy", "copy_ids"):
            menu.addAction(self.actions[name])
        menu.addSeparator()
        menu.addAction(self.actions["remove"])

    def show(self, at: QPoint) -> None:
        """Shows the menu at a place of the screen."""
        menu = QMenu(self._table)
        self.fill(menu)
        menu.exec(at)
        menu.deleteLater()

    def _add_collections(self, menu: QMenu) -> None:
        inner = menu.addMenu(self.tr("Add to a co&llection"))
        inner.setEnabled(bool(self._rows))
        for row in self._collections:
            action = inner.addAction("    " * row.path.count("/") + row.name.replace("&", "&&"))
            action.triggered.connect(lambda _=False, path=row.path: self.collection_wanted.emit(path))
        if self._collections:
            inner.addSeparator()
        inner.addAction(self.tr("&New collection…")).triggered.connect(lambda: self.collection_wanted.emit(""))
