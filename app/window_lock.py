"""One window a workspace: who has it, and how another start brings that window to the front."""

from __future__ import annotations

import contextlib
import os

from PySide6.QtCore import QFileSystemWatcher, QObject, Signal, Slot

from engine.locks import FileLock
from engine.store.workspace import Workspace


class WindowLock(QObject):
    """Held by the window of a workspace; the system gives it back when the process ends, however it ends."""

    raise_asked = Signal()
    """Another start wanted this workspace: the window is to come to the front."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rise = workspace.folder / "tmp" / "window.rise"
        self._lock = FileLock(workspace.folder / "tmp" / "window.lock")
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._on_changed)

    def take(self) -> bool:
        """Takes the workspace for a window of this process, unless another has it.

        Where the folder cannot be written nobody can harm anybody, and any number of windows may look.
        """
        try:
            if not self._lock.take():
                return False
            self._rise.write_text("", encoding="ascii")
        except OSError:
            return True
        self._watcher.addPath(str(self._rise))
        return True

    def ask_to_rise(self) -> None:
        """Brings the window that has the workspace to the front."""
        with contextlib.suppress(OSError):
            self._rise.write_text(str(os.getpid()), encoding="ascii")

    def release(self) -> None:
        """Gives the workspace back."""
        self._lock.release()

    @Slot(str)
    def _on_changed(self, path: str) -> None:
        self._watcher.addPath(path)
        self.raise_asked.emit()
