"""Sources: records brought in with a look beforehand, a source in full, its index, and whether anything may go online."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from app import failures, settings, source_shapes
from app.bridge import EngineBridge
from app.job_queue import JobQueue
from app.library_controller import LibraryController
from engine.errors import ErrorInfo
from engine.lane import Priority
from engine.markup.looks import is_article
from engine.store import corpus
from widgets.ask_bar import AskBar
from widgets.drop_zone import DOCUMENT_ENDINGS, RECORD_ENDINGS
from widgets.import_dialog import ImportDialog
from widgets.source_details import SourceDetails
from widgets.sources_section import SourcesSection

if TYPE_CHECKING:
    from engine.api import Engine

MANY, LARGE = 20, 20_000_000
"""Record files, and bytes of them, above which a person is asked before they are imported."""
FEW = 5
_MOST_SEEN = 50_000
_SURE = (".xml.gz", ".nbib", ".ris", ".bib")
"""Endings of files that hold records wherever they are; others may belong to something else in the folder."""
_SETTLED_MS = 1200
"""After the lists were shown: what is asked of the engine then waits until the window is drawn."""


class SourcesController(QObject):
    """Hears the section of sources and what is dropped; long work goes to the queue of jobs."""

    def __init__(self, bridge: EngineBridge, section: SourcesSection, library: LibraryController, ask: AskBar) -> None:
        super().__init__(section)
        self._bridge, self._section, self._library, self._ask = bridge, section, library, ask
        self._queue: JobQueue = library.queue
        self._dialog: ImportDialog | None = None
        self._details: SourceDetails | None = None
        self._measuring: int | None = None
        self._looking: int | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_SETTLED_MS)
        self._soon.timeout.connect(self.on_settled)
        section.import_wanted.connect(self.open_import)
        section.details_wanted.connect(self.open_details)
        section.rebuild_wanted.connect(self.on_rebuild_wanted)
        library.changed.connect(self._soon.start)
        library.changed.connect(self.refresh_badge)

    @property
    def _window(self) -> QWidget:
        return self._section.window()

    @Slot()
    def refresh_badge(self) -> None:
        """Says beside the question whether anything may leave this machine."""
        self._bridge.look(lambda opened: opened.views.online(), lambda online: self._ask.set_online(online["state"], source_shapes.locked_by(online)))

    @Slot()
    def on_settled(self) -> None:
        """Says of each source how its index stands, and of the one shown all there is."""
        self._bridge.call(lambda engine: {name: engine.holding(name)["index"] for name in engine.views.sources()}, self._show_indexes)
        if self._details is not None:
            self._read_details(self._details.source)

    def _show_indexes(self, indexes: dict[str, dict[str, Any]]) -> None:
        for name, index in indexes.items():
            self._section.set_index(name, index["engine"] or "", index["behind"])

    @Slot(list, list, list)
    def take(self, documents: Sequence[str], records: Sequence[str], refused: Sequence[tuple[str, str]] = ()) -> None:
        """Takes what was dropped: few and small files at once; many or large ones of records after a look at them."""
        if any(map(os.path.isdir, documents)):
            # a folder may be large, and its disk slow
            self._bridge.look(lambda _: _sorted(documents, records), lambda sorts: self._take(sorts, refused))
        else:
            self._take(_sorted(documents, records), refused)

    def _take(self, sorts: tuple[list[str], list[str], list[str]], refused: Sequence[tuple[str, str]]) -> None:
        documents, direct, asked = sorts
        if documents or direct or refused:
            self._library.take(documents, direct, refused)
        if asked:
            self.open_import(asked)

    @Slot()
    def choose_files(self) -> None:
        """Lets the person choose files to be added."""
        start = settings.load().last_folder or str(Path.home())
        kinds = self.tr("Papers and records (*.pdf *.PDF *.html *.htm *.nxml *.xml *.gz *.nbib *.ris *.bib *.json);;All files (*)")
        paths, _ = QFileDialog.getOpenFileNames(self._window, self.tr("Add PDFs or records"), start, kinds)
        if paths:
            settings.change(last_folder=str(Path(paths[0]).parent))
            papers = [path for path in paths if path.lower().endswith(DOCUMENT_ENDINGS)]
            self.take(papers, [path for path in paths if path not in papers])

    @Slot()
    def open_import(self, paths: Sequence[str] = ()) -> None:
        """Opens the dialog that brings records in, or adds files to the one that is open."""
        if self._dialog is None:
            dialog = self._dialog = ImportDialog(self._window)
            dialog.files_requested.connect(self.on_files_requested)
            dialog.folder_requested.connect(self.on_folder_requested)
            dialog.paths_changed.connect(self.on_paths_changed)
            dialog.estimate_wanted.connect(self.on_estimate_wanted)
            dialog.accepted.connect(self.on_import_accepted)
            dialog.finished.connect(self.on_import_closed)
            self._bridge.look(lambda opened: corpus.subset_of(opened.database, "pubmed"), lambda held: dialog.set_held(held))
            dialog.open()
        self._dialog.add_paths(paths)

    @Slot()
    def on_files_requested(self) -> None:
        """Lets the person choose files of records."""
        kinds = self.tr("Records (*.xml *.gz *.nbib *.ris *.bib *.json *.jsonl *.csv);;All files (*)")
        paths, _ = QFileDialog.getOpenFileNames(self._dialog, self.tr("Add files of records"), settings.load().last_folder, kinds)
        self._add(paths)

    @Slot()
    def on_folder_requested(self) -> None:
        """Lets the person choose a folder."""
        path = QFileDialog.getExistingDirectory(self._dialog, self.tr("Add a folder of records"), settings.load().last_folder)
        self._add([path] if path else [])

    def _add(self, paths: Sequence[str]) -> None:
        if paths and self._dialog is not None:
            settings.change(last_folder=str(Path(paths[0]).parent))
            self._dialog.add_paths(paths)

    @Slot(list)
    def on_paths_changed(self, paths: list[str]) -> None:
        """Looks at the files."""
        dialog = self._dialog
        self._leave_off()
        if dialog is None or not paths:
            return
        self._looking = self._bridge.steps(
            lambda engine: engine.look_at([Path(path) for path in paths]),
            lambda body: dialog.show_found(source_shapes.found_files(body)),
            lambda error: dialog.show_refusal(_sentence(error)),
            priority=Priority.INGEST,
        )

    @Slot(list, object)
    def on_estimate_wanted(self, files: list[str], subset: Any) -> None:
        """Measures on the first records what the import will take."""
        dialog = self._dialog
        if dialog is None:
            return
        self._bridge.cancel(self._measuring)
        self._measuring = self._bridge.steps(
            lambda engine: engine.estimate([Path(path) for path in files], subset),
            lambda body: dialog.show_estimate(source_shapes.estimate(body)),
            lambda error: dialog.show_refusal(_sentence(error)),
            priority=Priority.INGEST,
        )

    def _leave_off(self) -> None:
        for ticket in (self._looking, self._measuring):
            self._bridge.cancel(ticket)

    @Slot()
    def on_import_accepted(self) -> None:
        """The import begins."""
        if self._dialog is not None:
            self._leave_off()
            self._queue.take_import(self._dialog.files(), self._dialog.subset())
            self._library.refresh()

    @Slot()
    def on_import_closed(self) -> None:
        """Nothing more is looked at or measured."""
        self._leave_off()
        if self._dialog is not None:
            self._dialog.deleteLater()
            self._dialog = None

    @Slot(str)
    def open_details(self, source: str) -> None:
        """Shows a source in full."""
        self._bridge.call(_reading(source), self._show_details)

    def _read_details(self, source: str) -> None:
        def refresh(found: tuple[dict[str, Any], dict[str, Any]]) -> None:
            if self._details is not None:
                self._details.show_facts(source_shapes.facts(*found, self._queue.building()))

        self._bridge.call(_reading(source), refresh)

    def _show_details(self, found: tuple[dict[str, Any], dict[str, Any]]) -> None:
        facts = source_shapes.facts(*found, self._queue.building())
        if self._details is not None:
            self._details.show_facts(facts)
            return
        details = self._details = SourceDetails(facts, self._window)
        details.import_wanted.connect(self.on_import_from_details)
        details.rebuild_wanted.connect(self.on_rebuild_wanted)
        details.engine_chosen.connect(self.on_engine_chosen)
        details.finished.connect(self.on_details_closed)
        details.open()

    @Slot()
    def on_details_closed(self) -> None:
        """The source is not shown any more."""
        if self._details is not None:
            self._details.deleteLater()
            self._details = None

    @Slot()
    def on_import_from_details(self) -> None:
        """Goes from the source to what it lacks."""
        if self._details is not None:
            self._details.accept()
        self.open_import()

    @Slot(str)
    def on_rebuild_wanted(self, source: str) -> None:
        """Builds the index of a source again."""
        self._queue.take_index(source)
        self._library.refresh()

    @Slot(str)
    def on_engine_chosen(self, engine: str) -> None:
        """Sets the engine of this workspace; the index is built again when the person says so, or with the next import."""
        self._bridge.call(lambda opened: opened.set_config("engine", engine), lambda _: self.on_settled())


def _reading(source: str) -> Any:
    def read(engine: Engine) -> tuple[dict[str, Any], dict[str, Any]]:
        return engine.holding(source), engine.config()

    return read


def _sentence(error: ErrorInfo) -> str:
    return failures.failure(error)


def _sorted(documents: Sequence[str], records: Sequence[str]) -> tuple[list[str], list[str], list[str]]:
    """What is added to the library, what is imported at once, and what a person is asked about before it is imported."""
    added = [path for path in records if path.lower().endswith(".xml") and is_article(Path(path))]
    records = [path for path in records if path not in added]
    direct: list[str] = []
    asked: list[str] = []
    many = len(records) > MANY or sum(_size(path) for path in records) > LARGE
    (asked if many else direct).extend(records)
    for path in documents:
        if not os.path.isdir(path):
            added.append(path)
            continue
        pdfs, found = _within(path)
        counted = [file for file in found if file.lower().endswith(_SURE)] if pdfs else found
        if len(counted) > FEW or sum(map(_size, counted)) > LARGE:
            asked.append(path)
        else:
            direct += counted
        if pdfs or not found:
            added.append(path)
    return added, direct, asked


def _within(folder: str) -> tuple[int, list[str]]:
    """The number of papers and the record files below a folder, as far as one looks."""
    pdfs, seen, found = 0, 0, []
    for place, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            seen += 1
            path = os.path.join(place, name)
            if is_article(Path(path)) or name.lower().endswith(".pdf"):
                pdfs += 1
            elif name.lower().endswith(RECORD_ENDINGS):
                found.append(path)
        if seen > _MOST_SEEN:
            break
    return pdfs, found


def _size(path: str) -> int:
    try:
        return os.path.getsize(path)
    except OSError:
        return 0
