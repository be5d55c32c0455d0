"""Watched folders: looked at when the window opens and while it is open; what is new goes to the queue of jobs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Slot
from PySide6.QtWidgets import QFileDialog

from app import settings
from app.bridge import EngineBridge
from app.job_queue import JobQueue
from engine.errors import ErrorInfo
from engine.lane import Priority
from engine.open_workspace import OpenWorkspace
from engine.store import watched
from widgets.library.library_page import LibraryPage
from widgets.library.watch_dialog import WatchDialog, WatchedRow

if TYPE_CHECKING:
    from engine.store.watched import Watched

_FIRST_MS = 4_000
"""After the workspace is shown: nothing is looked for before the person can work."""
_POLL_MS = 20_000
_SOON_MS = 2_500
"""After something happened in a folder, and while a file is still being written."""


class WatchController(QObject):
    """Asks the engine again and again for files at rest; folders that are gone are passed over until they are back."""

    def __init__(self, bridge: EngineBridge, page: LibraryPage, queue: JobQueue) -> None:
        super().__init__(page)
        self._bridge, self._page, self._queue = bridge, page, queue
        self._looking: int | None = None
        self._folders: list[Watched] = []
        self._dialog: WatchDialog | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.look)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self.on_folder_changed)
        page.watch_requested.connect(self.open)

    def start(self) -> None:
        """The workspace is open: watches what was watched before."""
        self._read(_FIRST_MS)

    @Slot()
    def look(self) -> None:
        """Looks for new files, unless files are being added or looked for."""
        if not any(one.is_on for one in self._folders):
            return
        if self._queue.is_busy or self._bridge.is_running(self._looking):
            self._timer.start(_SOON_MS)
            return
        self._looking = self._bridge.steps(
            lambda engine: engine.shelf.look(), self._take, lambda _: None, ended=self._plan_next, priority=Priority.INGEST
        )

    def _take(self, paths: list[Path]) -> None:
        if paths:
            self._queue.take_found(paths)

    def _plan_next(self) -> None:
        self._bridge.call(lambda engine: engine.shelf.watch_look.waits, lambda waits: self._timer.start(_SOON_MS if waits else _POLL_MS))

    @Slot()
    def on_folder_changed(self) -> None:
        """Something came or went in a watched folder: it is looked at before long."""
        if not self._timer.isActive() or self._timer.remainingTime() > _SOON_MS:
            self._timer.start(_SOON_MS)

    @Slot()
    def open(self) -> None:
        """Shows the watched folders; a first one is asked for at once."""
        dialog = self._dialog = WatchDialog(self._page.window())
        dialog.add_wanted.connect(self.on_add_wanted)
        dialog.paused.connect(self.on_paused)
        dialog.stopped.connect(self.on_stopped)
        dialog.finished.connect(self.on_closed)
        self._read()
        dialog.open()

    @Slot()
    def on_closed(self) -> None:
        """The dialog is closed."""
        if self._dialog is not None:
            self._dialog.deleteLater()
            self._dialog = None

    @Slot()
    def on_add_wanted(self) -> None:
        """Lets the person choose a folder."""
        path = QFileDialog.getExistingDirectory(self._dialog, self.tr("Folder to be watched"), settings.load().last_folder or str(Path.home()))
        if path:
            settings.change(last_folder=path)
            self._change(path, True)

    @Slot(str, bool)
    def on_paused(self, folder: str, rests: bool) -> None:
        """A folder is to rest, or to be looked at again."""
        self._change(folder, not rests)

    def _change(self, folder: str, is_on: bool) -> None:
        self._bridge.call(lambda engine: engine.shelf.watch(Path(folder), is_on), lambda _: self._read(0), self._refuse)

    @Slot(str)
    def on_stopped(self, folder: str) -> None:
        """A folder is to be watched no more."""
        self._bridge.call(lambda engine: engine.shelf.stop_watching(Path(folder)), lambda _: self._read(), self._refuse)

    def _refuse(self, error: ErrorInfo) -> None:
        if self._dialog is not None:
            self._dialog.show_error(error.raw_error)
        else:
            self._bridge.failed.emit(error)

    def _read(self, look_in_ms: int | None = None) -> None:
        def read(opened: OpenWorkspace) -> list[tuple[Watched, bool]]:
            return [(one, Path(one.folder).is_dir()) for one in watched.folders(opened.database)]

        self._bridge.look(read, lambda found: self._show(found, look_in_ms))

    def _show(self, found: list[tuple[Watched, bool]], look_in_ms: int | None) -> None:
        self._folders = [one for one, _ in found]
        self._page.set_watched(len(found), sum(not one.is_on for one in self._folders))
        if self._dialog is not None:
            self._dialog.set_rows([WatchedRow(one.folder, one.is_on, is_there) for one, is_there in found])
        known = self._watcher.directories()
        wanted = [one.folder for one, is_there in found if one.is_on and is_there]
        if gone := [path for path in known if path not in wanted]:
            self._watcher.removePaths(gone)
        if new := [path for path in wanted if path not in known]:
            self._watcher.addPaths(new)
        if look_in_ms is not None and self._folders:
            self._timer.start(look_in_ms)
