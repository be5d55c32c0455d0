"""Two dialogs of the library: files renamed or copied by a pattern, and two records made one field by field."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from app import settings, shelf_shapes
from app.bridge import EngineBridge
from engine.library.patterns import PLACEHOLDERS
from widgets.library.files_dialog import FilesDialog
from widgets.library.merge_dialog import MergeDialog

if TYPE_CHECKING:
    from engine.library.filing import Filed


class FilingController(QObject):
    """Shows what would be done, and does it when the person confirms."""

    decided = Signal(str)
    """Something was done that Undo takes back: what, in words."""
    changed = Signal()
    """The library is not as it was."""

    def __init__(self, bridge: EngineBridge, window: QWidget) -> None:
        super().__init__(window)
        self._bridge, self._window = bridge, window
        self._previewing: int | None = None
        self.dialog: FilesDialog | None = None

    @Slot(list)
    def open_files(self, keys: list[str]) -> None:
        """Opens the dialog of file names for these documents."""
        dialog = self.dialog = FilesDialog(len(keys), PLACEHOLDERS, self._window)
        dialog.folder_wanted.connect(self.on_folder_wanted)
        dialog.preview_wanted.connect(lambda pattern, folder: self._preview(dialog, keys, pattern, folder))
        dialog.confirmed.connect(lambda pattern, folder: self._file(keys, pattern, folder))
        dialog.finished.connect(self.on_closed)
        dialog.open()

    @Slot()
    def on_folder_wanted(self) -> None:
        """Lets the person choose a folder for copies."""
        path = QFileDialog.getExistingDirectory(self.dialog, self.tr("Folder for the copies"), settings.load().last_folder or str(Path.home()))
        if path and self.dialog is not None:
            settings.change(last_folder=path)
            self.dialog.set_folder(path)

    @Slot()
    def on_closed(self) -> None:
        """The dialog is closed."""
        self._bridge.cancel(self._previewing)
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None

    def _preview(self, dialog: FilesDialog, keys: list[str], pattern: str, folder: str) -> None:
        self._bridge.cancel(self._previewing)
        self._previewing = self._bridge.steps(
            lambda engine: engine.shelf.plan_files(keys, pattern, Path(folder).expanduser() if folder else None),
            lambda rows: dialog.show_names(pattern, folder, shelf_shapes.file_names(rows)) if dialog is self.dialog else None,
            lambda error: dialog.show_error(error.raw_error) if dialog is self.dialog else None,
        )

    def _file(self, keys: list[str], pattern: str, folder: str) -> None:
        def done(rows: list[Filed]) -> None:
            self.decided.emit(shelf_shapes.filed(rows))
            self.changed.emit()

        self._bridge.steps(lambda engine: engine.shelf.file(keys, pattern, Path(folder).expanduser() if folder else None), done)

    @Slot(str, str)
    def open_merge(self, one: str, other: str) -> None:
        """Shows two records that are one paper side by side."""
        self._bridge.call(lambda engine: engine.shelf.proposed_merge(one, other), self._merge)

    def _merge(self, body: dict[str, Any]) -> None:
        shown = shelf_shapes.merge(body)
        dialog = MergeDialog(shown, self._window)
        if not dialog.exec():
            return
        choice, removes = dialog.choice(), dialog.removes

        def done(_: object) -> None:
            self.decided.emit(self.tr("Two records were made one paper."))
            self.changed.emit()

        self._bridge.call(lambda engine: engine.shelf.merge_fields(shown.kept.place, shown.other.place, choice, removes), done)
