"""The start of the program with a window: fonts, theme, language, one window a workspace, the first-run guide."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Slot
from PySide6.QtWidgets import QApplication, QFileDialog

from app import appearance, settings
from app.failures import failure
from app.language import Language
from app.main_window import MainWindow
from app.settings_controller import SettingsController
from app.window import Window
from app.window_lock import WindowLock
from app.workspaces_controller import GUIDE, WorkspacesController, documents
from engine.errors import EngineError
from engine.logs import log_to
from engine.store import workspace
from widgets.boxes import tell
from widgets.first_run import FirstRun, Recent

_SETTLED_MS = 1000
"""After this time the start is over."""


class Program(QObject):
    """Opens windows: the guide where no workspace is known, else one window a workspace."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._language = Language(application)
        self._settings = SettingsController(application, self._language)
        self._settings.apply()
        self.guide: Window | None = None
        self.window: MainWindow | None = None
        self._lock: WindowLock | None = None

    def start(self, folder: Path | None) -> bool:
        """Opens the folder named, else the last workspace, else the guide; False if that cannot be."""
        recent = settings.load().recent
        if folder is None and not recent:
            self.show_guide()
            return True
        return self.open_workspace(folder or Path(recent[0]))

    def show_guide(self) -> None:
        """Shows the first-run guide."""
        page = FirstRun()
        page.set_recent(Recent(path, Path(path).name) for path in settings.load().recent)
        page.sample_requested.connect(self.on_sample_requested)
        page.workspace_chosen.connect(lambda path: self.open_workspace(Path(path)))
        page.new_requested.connect(self.on_new_requested)
        page.recent_removed.connect(lambda path: settings.drop_recent(Path(path)))
        self.guide = Window()
        self.guide.setWindowTitle("Postil")
        self.guide.setCentralWidget(page)
        self.guide.fit(QSize(900, 640))
        self.guide.show()

    def open_workspace(self, folder: Path, *, with_sample: bool = False) -> bool:
        """Opens a window on a workspace, made if it is not there. If one is open already it is brought to the front and this says so."""
        try:
            workspace.make(folder)
        except EngineError as error:
            self._say(f"{failure(error.info)}\n{error.info.where or folder}")
            return False
        space = workspace.find(folder)
        lock = WindowLock(space, self)
        if not lock.take():
            lock.ask_to_rise()
            self._say(self.tr("This workspace is open in another window, which was brought to the front: {folder}").format(folder=folder))
            return False
        lock.raise_asked.connect(self.on_asked_to_rise)
        self._lock = lock
        log_to(space.logs)
        self.window = MainWindow(folder)
        self._settings.serve(self.window)
        WorkspacesController(folder, self.window.ask.workspaces, self.window, self.on_asked_to_rise)
        self.window.show()
        self.window.library.changed.connect(self.window.bridge.prepare)
        self.window.start()
        QTimer.singleShot(0, self.window, lambda: settings.add_recent(folder))  # the disk is waited for behind the window, not before it
        if with_sample:
            self.window.bridge.steps(lambda engine: engine.add_sample(), ended=self.on_sample_added)
        if self.guide is not None:
            self.guide.close()
            self.guide = None
        return True

    @Slot()
    def on_sample_requested(self) -> None:
        """Makes the sample project in the user's documents and opens it."""
        self.open_workspace(documents() / "Postil sample", with_sample=True)

    @Slot()
    def on_sample_added(self) -> None:
        """Shows the sample, with the first of its questions in the field for those who do not know what to ask."""
        if self.window is not None:
            self.window.library.refresh()
            self.window.bridge.call(lambda engine: engine.sample_questions(), self._propose)

    def _propose(self, questions: list[str]) -> None:
        if self.window is not None and not self.window.ask.question():
            self.window.ask.set_question(questions[1 if self._language.current == "zh" else 0])

    @Slot()
    def on_new_requested(self) -> None:
        """Lets the person choose a folder for a new workspace."""
        chosen = QFileDialog.getExistingDirectory(self.guide, self.tr("Choose an empty folder for the workspace"), str(documents()))
        if chosen:
            self.open_workspace(Path(chosen))

    @Slot()
    def on_asked_to_rise(self) -> None:
        """Another start asked for this workspace: comes to the front."""
        if self.window is not None:
            self.window.setWindowState((self.window.windowState() & ~Qt.WindowState.WindowMinimized) | Qt.WindowState.WindowActive)
            self.window.show()
            self.window.raise_()
            self.window.activateWindow()

    def _say(self, text: str) -> None:
        sys.stderr.write(f"postil: {text}\n")
        if self.guide is not None:
            tell(self.guide, text)

    def close(self) -> None:
        """Gives the window's lock back."""
        if self._lock is not None:
            self._lock.release()


def has_display() -> bool:
    """Whether there is a screen, or a platform that needs none."""
    return sys.platform != "linux" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def start_qt() -> QApplication:
    """The application with its name, its fonts and its icons."""
    application = QApplication(["postil"])
    application.setApplicationName("Postil")
    application.setDesktopFileName("postil")
    appearance.load_fonts(application)
    appearance.load_icons(application)
    return application


def open_window(arguments: Sequence[str]) -> int:
    """Runs the program with a window on the folder named, or with the guide; returns the exit code."""
    if not has_display():
        sys.stderr.write("postil: there is no display here; the headless commands work (postil --help)\n")
        return 1
    application = start_qt()
    program = Program(application)
    try:
        if list(arguments) == [GUIDE]:
            program.show_guide()
        elif not program.start(Path(arguments[0]) if arguments else None):
            return 1
        QTimer.singleShot(_SETTLED_MS, application, _settle)
        return int(application.exec())
    finally:
        program.close()


def _settle() -> None:
    """What the start has made stays until the end: it is not looked through again and again for garbage."""
    gc.freeze()
    gc.enable()
