"""From an open window to other workspaces: each is opened in a process of its own, and this window stays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from app import actions, launching, settings
from app.failures import failure
from app.window_lock import WindowLock
from engine.errors import EngineError
from engine.store import workspace
from widgets.boxes import tell
from widgets.first_run import Recent
from widgets.workspace_button import WorkspaceButton

GUIDE = "--guide"
"""The argument that shows the first steps, whatever was open last."""


class WorkspacesController(QObject):
    """Serves the button with the name of the workspace."""

    def __init__(self, folder: Path, button: WorkspaceButton, window: QWidget, rise: Callable[[], object]) -> None:
        super().__init__(window)
        self._folder, self._button, self._window, self._rise = folder.resolve(), button, window, rise
        keys = {entry.action: entry.keys for entry in actions.table()}
        button.show_keys(keys["open_workspace"], keys["new_workspace"])
        button.menu_wanted.connect(self.on_menu_wanted)
        button.chosen.connect(self.open)
        button.open_requested.connect(self.on_open_requested)
        button.new_requested.connect(self.on_new_requested)
        button.guide_requested.connect(self.on_guide_requested)

    @Slot()
    def on_menu_wanted(self) -> None:
        """Offers the workspaces that were open lately, but for the one that is open here."""
        others = [path for path in settings.load().recent if Path(path) != self._folder]
        self._button.set_recent(Recent(path, _name(path, others)) for path in others)

    @Slot(str)
    def open(self, path: str) -> None:
        """Opens a workspace in a window of its own, made if the folder is empty; one that is open already is brought to the front."""
        folder = Path(path).resolve()
        if folder == self._folder:
            self._rise()
            return
        try:
            workspace.make(folder)
        except EngineError as error:
            self._say(f"{failure(error.info)}\n{error.info.where or folder}")
            return
        lock = WindowLock(workspace.find(folder))
        if not lock.take():
            lock.ask_to_rise()
            return
        lock.release()
        self._launch(str(folder))

    @Slot()
    def on_open_requested(self) -> None:
        """Lets the person choose the folder of a workspace."""
        self._choose(self.tr("Open another workspace"))

    @Slot()
    def on_new_requested(self) -> None:
        """Lets the person choose a folder for a new workspace."""
        self._choose(self.tr("Choose an empty folder for the new workspace"))

    @Slot()
    def on_guide_requested(self) -> None:
        """Shows the first steps in a window of their own."""
        self._launch(GUIDE)

    def _choose(self, title: str) -> None:
        chosen = QFileDialog.getExistingDirectory(self._window, title, str(documents()))
        if chosen:
            self.open(chosen)

    def _launch(self, argument: str) -> None:
        if not launching.start([argument]):
            self._say(self.tr("Another window cannot be started."))

    def _say(self, text: str) -> None:
        tell(self._window, text)


def documents() -> Path:
    """Where a person keeps documents."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))


def _name(path: str, others: list[str]) -> str:
    """The name of a folder, with the folder that holds it where two are called the same."""
    name = Path(path).name
    return f"{name} — {Path(path).parent.name}" if [Path(other).name for other in others].count(name) > 1 else name
