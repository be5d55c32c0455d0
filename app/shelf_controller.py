"""The page of the library: its rows, tags and collections, what is copied and dragged, and papers that are to be asked about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QInputDialog, QMessageBox

from app import settings, shelf_shapes
from app.bridge import EngineBridge
from app.library_controller import LibraryController
from engine.domain.library import LibraryRow
from engine.lane import Priority, Steps
from widgets.boxes import confirms
from widgets.library.library_page import LibraryPage
from widgets.library.tags_dialog import TagsDialog

if TYPE_CHECKING:
    from engine.api import Engine
    from engine.library.shelf import Draggable
    from engine.store.collections import Collection, Tag

_MOST_DRAGGED = 500
"""Papers of which BibTeX and files are made ready for a drag."""
_MOST_FOUND = 100
Read = tuple[list[LibraryRow], "list[Collection]", "list[Tag]"]


class ShelfController(QObject):
    """Reads the library when its page is looked at and something has changed; does what is wanted with rows."""

    decided = Signal(str)
    """A person changed something that Undo takes back: what, in words."""
    noticed = Signal(str)
    """Something was done that needs no undo: what, in words."""
    merge_wanted = Signal(str, str)
    """Two papers that are one."""
    files_wanted = Signal(list)
    """The IDs of documents whose files are to be renamed or copied."""
    ask_wanted = Signal(list, str)
    """The IDs of papers that a question is to be limited to, and what they are in words."""

    def __init__(self, bridge: EngineBridge, page: LibraryPage, library: LibraryController) -> None:
        super().__init__(page)
        self._bridge, self._page, self._library = bridge, page, library
        self._is_stale = True
        self._reading: int | None = None
        self._choose: tuple[str, str] | None = None
        self._rows: dict[str, LibraryRow] = {}
        self._tags: list[Tag] = []
        page.restore_layout(dict(settings.load().library))
        page.wanted.connect(self.on_wanted)
        page.collect_wanted.connect(self.on_collect_wanted)
        page.uncollect_wanted.connect(self.on_uncollect_wanted)
        page.text_wanted.connect(self.on_text_wanted)
        page.drag_wanted.connect(self.on_drag_wanted)
        page.tree.papers_dropped.connect(self.on_papers_dropped)
        page.tree.collection_wanted.connect(self.on_collection_wanted)
        page.tree.collection_moved.connect(self.on_collection_moved)
        page.tree.renamed.connect(self.on_renamed)
        page.tree.deleted.connect(self.on_deleted)
        library.changed.connect(self.on_library_changed)

    @Slot()
    def on_library_changed(self) -> None:
        """What the page shows is not as it is any more."""
        self._is_stale = True
        if self._page.isVisible():
            self.refresh()

    @Slot()
    def show(self) -> None:
        """The page has come to the front."""
        if self._is_stale:
            self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Reads the library again, and once more if it changes meanwhile."""
        if self._bridge.is_running(self._reading):
            return
        self._is_stale = False
        self._reading = self._bridge.steps(_read, self._show, ended=self._end, priority=Priority.VIEW)

    def _end(self) -> None:
        if self._is_stale and self._page.isVisible():
            self.refresh()

    def _show(self, found: Read) -> None:
        rows, collections, self._tags = found
        self._rows = {row.key: row for row in rows}
        self._page.set_shelves(shelf_shapes.collection_rows(collections), shelf_shapes.tag_rows(self._tags))
        if self._choose is not None:
            self._page.tree.choose(*self._choose)
            self._choose = None
        self._page.set_rows(rows, shelf_shapes.details(rows))

    def save_layout(self) -> None:
        """Keeps columns and widths for the next start."""
        settings.change(library=self._page.layout_state())

    @Slot(str, list)
    def on_wanted(self, name: str, keys: list[str]) -> None:
        """Does what is wanted with rows."""
        match name:
            case "correct":
                self._library.on_document_corrected(keys[0])
            case "retry":
                self._library.on_document_retried(keys[0])
            case "recognise":
                self._library.on_documents_recognised(keys)
            case "remove":
                self._library.on_documents_removed(keys)
            case "tags":
                self._change_tags(keys)
            case "merge":
                self.merge_wanted.emit(*keys)
            case "files":
                self.files_wanted.emit([key for key in keys if key.startswith("doc_")])
            case "copy_ids":
                QGuiApplication.clipboard().setText("\n".join(keys))
            case "copy":
                self._bridge.steps(lambda engine: engine.shelf.citations(keys), self._copy, priority=Priority.VIEW)
            case "ask":
                self._ask(keys)

    def _copy(self, text: str) -> None:
        if text:
            QGuiApplication.clipboard().setText(text)
            count = text.count("\n") + 1
            one, many = self.tr("{count} citation copied."), self.tr("{count} citations copied.")
            self.noticed.emit((one if count == 1 else many).format(count=count))

    def _ask(self, keys: list[str]) -> None:
        readable = [key for key in keys if key in self._rows and self._rows[key].state not in ("failed", "needs_ocr")]
        one, many = self.tr("{count} paper"), self.tr("{count} papers")
        self.ask_wanted.emit(readable, (one if len(readable) == 1 else many).format(count=len(readable)))

    def _change_tags(self, keys: list[str]) -> None:
        held = {tag.name: 0 for tag in self._tags}
        for key in keys:
            for name in self._rows[key].tags if key in self._rows else ():
                held[name] = held.get(name, 0) + 1
        dialog = TagsDialog(held, len(keys), self._page.window())
        if dialog.exec():
            add, remove = dialog.changes()
            if add or remove:
                self._do(lambda engine: engine.shelf.tag(keys, add, remove), shelf_shapes.shelved("tags", "", len(keys)))

    @Slot(str, str, list)
    def on_papers_dropped(self, kind: str, name: str, keys: list[str]) -> None:
        """Papers were dropped on a collection or a tag."""
        if kind == "tag":
            self._do(lambda engine: engine.shelf.tag(keys, [name]), shelf_shapes.shelved("tags", "", len(keys)))
        else:
            self.on_collect_wanted(name, keys)

    @Slot(str, list)
    def on_collect_wanted(self, path: str, keys: Sequence[str]) -> None:
        """Papers go into a collection; without a path a new one is asked for."""
        path = path or self._name_of_new("")
        if path:
            self._do(lambda engine: engine.shelf.collect(path, keys), shelf_shapes.shelved("add", path, len(keys)))

    @Slot(str, list)
    def on_uncollect_wanted(self, path: str, keys: list[str]) -> None:
        """Papers go out of a collection."""
        self._do(lambda engine: engine.shelf.uncollect(path, keys), shelf_shapes.shelved("remove", path, len(keys)))

    @Slot(str)
    def on_collection_wanted(self, inside: str) -> None:
        """A new collection."""
        path = self._name_of_new(inside)
        if path:
            self._do(lambda engine: engine.shelf.make_collection(path), "", ("collection", path))

    def _name_of_new(self, inside: str) -> str:
        label = self.tr("Name of the collection inside “{name}”:").format(name=inside) if inside else self.tr("Name of the collection:")
        name, is_given = QInputDialog.getText(self._page.window(), self.tr("New collection"), label)
        name = " ".join(name.split())
        return f"{inside}/{name}" if is_given and name and inside else name if is_given else ""

    @Slot(str, str)
    def on_collection_moved(self, path: str, into: str) -> None:
        """A collection goes into another one, or out."""
        self._do(lambda engine: engine.shelf.move_collection(path, into), shelf_shapes.shelved("move", path, 0))

    @Slot(str, str, str)
    def on_renamed(self, kind: str, old: str, new: str) -> None:
        """A collection or a tag gets another name."""

        def rename(engine: Engine) -> Any:
            return engine.shelf.rename_tag(old, new) if kind == "tag" else engine.shelf.rename_collection(old, new)

        parent = old.rpartition("/")[0] if kind == "collection" else ""
        self._do(rename, shelf_shapes.shelved("rename", old, 0), (kind, f"{parent}/{new}" if parent else new))

    @Slot(str, str)
    def on_deleted(self, kind: str, name: str) -> None:
        """A collection or a tag goes; a collection with others in it only after a question."""
        inner = [row for row in self._page.tree.collections() if row.path.startswith(f"{name}/")] if kind == "collection" else []
        text = self.tr("“{name}” holds {count} other collections. Delete them too? The papers stay in the library.")
        if inner and not confirms(self._page.window(), text.format(name=name, count=len(inner)), QMessageBox.StandardButton.Yes):
            return

        def delete(engine: Engine) -> Any:
            return engine.shelf.delete_tag(name) if kind == "tag" else engine.shelf.delete_collection(name)

        self._do(delete, shelf_shapes.shelved("delete", name, 0))

    @Slot(str)
    def on_text_wanted(self, text: str) -> None:
        """Looks for words in the full text."""

        def find(engine: Engine) -> Steps[list[str]]:
            answers = yield from engine.search([text], ["library"], _MOST_FOUND)
            if answers[0].get("error"):
                return []
            return [paper["id"] for paper in answers[0]["papers"]]

        self._bridge.steps(find, lambda keys: self._page.bar.show_found(keys, text), ended=self._page.bar.end_looking)

    @Slot(list)
    def on_drag_wanted(self, keys: list[str]) -> None:
        """Makes ready what rows give when they are dragged out of the window."""
        if len(keys) <= _MOST_DRAGGED:
            self._bridge.steps(lambda engine: engine.shelf.draggable(keys), self._give, lambda _: None, priority=Priority.VIEW)

    def _give(self, found: Draggable) -> None:
        self._page.table.set_drag(found.ids, found.paths, found.bibtex)

    def _do(self, change: Callable[[Engine], Any], text: str, choose: tuple[str, str] | None = None) -> None:
        """Has something changed, says it, and shows the library as it is then, with `choose` (kind and name) chosen in the tree."""

        def done(_: object) -> None:
            self._choose = choose or self._choose
            self._is_stale = True
            self.refresh()
            if text:
                self.decided.emit(text)

        self._bridge.call(change, done)


def _read(engine: Engine) -> Steps[Read]:
    rows = yield from engine.shelf.rows()
    return rows, engine.shelf.collections(), engine.shelf.tags()
