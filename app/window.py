"""The window of this version: the library as a list, files dropped on it, progress, Stop."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QStandardPaths, Slot
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.bridge import EngineBridge
from app.engine_thread import EngineThread
from engine.domain.events import Event, FileFinished, LockAwaited, NoticeGiven, ProgressMade
from engine.errors import SUGGESTIONS, EngineError, ErrorInfo
from engine.ingest.batch import AddResult
from engine.lane import Priority
from engine.store import workspace
from widgets.library_list import LibraryList
from widgets.library_rows import Row, State

_CLOSE_LIMIT_S = 5.0


class MainWindow(QMainWindow):
    """Shows one workspace; everything it does goes through the engine thread."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.setWindowTitle(f"Postil · {folder.name}")
        self.resize(960, 640)
        self._result = AddResult()
        self._is_busy = False
        self.library = LibraryList(self)
        self._bar = QProgressBar(self)
        self._bar.setAccessibleName(self.tr("Progress"))
        self._label = QLabel(self)
        self._stop = QPushButton(self.tr("Stop"), self)
        bottom = QHBoxLayout()
        for widget, stretch in ((self._bar, 0), (self._label, 1), (self._stop, 0)):
            bottom.addWidget(widget, stretch)
        middle = QWidget(self)
        layout = QVBoxLayout(middle)
        layout.addWidget(self.library, 1)
        layout.addLayout(bottom)
        self.setCentralWidget(middle)
        self._bridge = EngineBridge(self)
        self._bridge.opened.connect(self.on_opened)
        self._bridge.happened.connect(self.on_event)
        self._bridge.ended.connect(self.on_ended)
        self.library.paths_dropped.connect(self.on_paths_dropped)
        self.library.add_requested.connect(self.on_add_requested)
        self._stop.clicked.connect(self.on_stop)
        QShortcut(QKeySequence("Esc"), self, self.on_stop)
        QShortcut(QKeySequence.StandardKey.Open, self, self.on_add_requested)
        self._show_rest()
        self.engine = EngineThread(folder, self._bridge)
        self.engine.start()

    @property
    def is_busy(self) -> bool:
        """Whether files are being added."""
        return self._is_busy

    @Slot(object)
    def on_opened(self, library: dict[str, Any]) -> None:
        """Shows the library as it is."""
        self.library.set_rows(_row(document) for document in library["documents"])

    @Slot(list)
    def on_paths_dropped(self, paths: Sequence[str]) -> None:
        """Adds what was dropped."""
        if self._is_busy or not paths:
            self.library.say(self.tr("Files are being added; stop that first or wait for its end.") if paths else "")
            return
        self._is_busy = True
        self._result = AddResult()
        result, wanted = self._result, [Path(path) for path in paths]
        self._bar.setRange(0, 0)
        self._bar.show()
        self._stop.show()
        self.library.say("")
        self.engine.submit("add", lambda engine: engine.add(wanted, [], result), Priority.INGEST)

    @Slot()
    def on_add_requested(self) -> None:
        """Lets the person choose files."""
        paths, _ = QFileDialog.getOpenFileNames(self, self.tr("Add PDFs"), "", self.tr("PDF files (*.pdf *.PDF)"))
        self.on_paths_dropped(paths)

    @Slot()
    def on_stop(self) -> None:
        """Stops at once; what was finished stays."""
        if self._is_busy:
            self.engine.stop()
            self._show_rest()
            self._label.setText(self.tr("Stopped. What was finished is kept."))

    @Slot(object)
    def on_event(self, event: Event) -> None:
        """Shows what happened."""
        match event:
            case ProgressMade(work="add", done=done, total=total, label=label) if self._is_busy:
                self._bar.setRange(0, total)
                self._bar.setValue(done)
                self._label.setText(label)
            case ProgressMade(work="read", done=done, total=total, label=label) if self._is_busy:
                self.library.put(Row(label, label, State.READING, total, done))
            case FileFinished(row):
                self.library.rows.remove(Path(row["path"]).name)
                self.library.put(_finished_row(row))
            case LockAwaited(holder):
                self._label.setText(self.tr("Waiting: the workspace is in use by {holder}").format(holder=holder))
            case NoticeGiven(message):
                self._label.setText(message)

    @Slot(str, object, object)
    def on_ended(self, name: str, result: object, error: ErrorInfo | None) -> None:
        """Shows how a command ended."""
        was_busy, self._is_busy = self._is_busy, False
        self._show_rest()
        if error is not None:
            self._label.setText(f"{error.raw_error} · {self._advice(error)}")
        elif was_busy and name == "add":
            body = self._result.to_json()
            text = self.tr("{imported} added, {skipped} known already, {failed} failed, {needs_ocr} need OCR")
            self._label.setText(text.format(**{key: body[key] for key in ("imported", "skipped", "failed", "needs_ocr")}))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Asks while files are being added, then stops, ends the children and goes."""
        if self._is_busy and self._asks_to_stay():
            event.ignore()
            return
        self.engine.close()
        self.engine.join(_CLOSE_LIMIT_S)
        event.accept()

    def _asks_to_stay(self) -> bool:
        question = self.tr("Files are being added. Stop and close? What is finished is kept; the rest goes on when you add it again.")
        buttons = QMessageBox.StandardButton.Close | QMessageBox.StandardButton.Cancel
        return QMessageBox.question(self, "Postil", question, buttons) is not QMessageBox.StandardButton.Close

    def _show_rest(self) -> None:
        self._is_busy = False
        self._bar.hide()
        self._stop.hide()

    def _advice(self, error: ErrorInfo) -> str:
        advice = SUGGESTIONS[error.error_code]
        return advice.zh if self.locale().language().name == "Chinese" else error.retry_suggestion or advice.en


def _row(document: dict[str, Any]) -> Row:
    state = State(document["status"]) if document["status"] in list(State) else State.SKIPPED
    return Row(document["document_id"], document["title"] or document["name"], state, document["pages"] or None, detail=_detail(document))


def _finished_row(row: dict[str, Any]) -> Row:
    name = Path(row["path"]).name
    state = State.IMPORTED if row["status"] == "skipped" else State(row["status"])
    return Row(row["document_id"] or name, row.get("title") or name, state, row["pages"] or None, detail=_detail(row))


def _detail(body: dict[str, Any]) -> str:
    error = body.get("error") or {}
    unread = f"pages not read: {', '.join(map(str, body['unread_pages']))}" if body.get("unread_pages") else ""
    return " · ".join(filter(None, [error.get("raw_error"), error.get("retry_suggestion"), unread, *body.get("warnings", ())]))


def _has_display() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def open_window(arguments: Sequence[str]) -> int:
    """Opens the window on a workspace: the folder named, else one in the user's documents, made if it is not there."""
    if sys.platform == "linux" and not _has_display():
        sys.stderr.write("postil: there is no display here; the headless commands work (postil --help)\n")
        return 1
    application = QApplication.instance() or QApplication(["postil"])
    application.setApplicationName("Postil")
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    folder = Path(arguments[0]) if arguments else Path(documents) / "Postil"
    try:
        workspace.make(folder)
    except EngineError as error:
        sys.stderr.write(f"postil: {error.info.raw_error}: {error.info.retry_suggestion} [{error.info.error_code}]\n")
        return 1
    window = MainWindow(folder)
    window.show()
    return int(application.exec())
