"""A person's highlights and notes in the document that is open: kept, changed, taken away, copied with their citation, written into a copy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from app import failures, settings
from app.bridge import EngineBridge
from app.reader_pages import ReaderPages
from engine.domain.documents import Span
from engine.domain.persons import person
from engine.errors import EngineError, ErrorInfo
from engine.harness import noting
from engine.report import annotated
from engine.report.citation import citation
from widgets.reader.pages import OwnNote, Selected
from widgets.reader.reader_panel import ReaderPanel

if TYPE_CHECKING:
    from engine.api import Engine


class ReaderNotes(QObject):
    """Shows the notes of one document, on its pages and in the list."""

    changed = Signal(str)
    """Notes of this document have changed."""
    removed = Signal(str)
    """A note was taken away, in words; it can be brought back."""
    told = Signal(str)
    """Something was done, in words."""

    def __init__(self, bridge: EngineBridge, panel: ReaderPanel, pages: ReaderPages) -> None:
        super().__init__(panel)
        self._bridge, self._panel, self._pages = bridge, panel, pages
        self._document_id = self._title = ""
        self._notes: dict[str, OwnNote] = {}
        view, listed = panel.view, panel.side.notes
        view.note_wanted.connect(self.on_note_wanted)
        view.citation_wanted.connect(self.on_citation_wanted)
        view.note_opened.connect(lambda note_id: self._open(note_id, write=True))
        listed.note_chosen.connect(lambda note_id: self._open(note_id, write=False))
        listed.text_written.connect(lambda note_id, text: self._edit(note_id, text=text))
        listed.export_wanted.connect(self.on_export_wanted)
        for source in (view, listed):
            source.ink_chosen.connect(lambda note_id, ink: self._edit(note_id, colour=ink))
        view.note_removed.connect(self.on_removed)
        listed.removed.connect(self.on_removed)

    def set_document(self, document_id: str, title: str = "") -> None:
        """Another document is open; "" for none."""
        self._document_id, self._title = document_id, title
        self._notes = {}
        self._panel.view.can_mark = bool(document_id)
        self._panel.tools.set_markable(bool(document_id))
        self.refresh()

    @Slot()
    def refresh(self, then: Callable[[], object] | None = None) -> None:
        """Has the notes read anew."""
        document_id = self._document_id
        if not document_id:
            self._panel.set_notes(())
            return

        def done(found: list[dict[str, Any]]) -> None:
            if document_id != self._document_id:
                return
            self._notes = {body["note_id"]: self._own(body) for body in found}
            self._panel.set_notes(list(self._notes.values()))
            if then is not None:
                then()

        self._bridge.look(lambda opened: noting.of_document(opened.database, document_id), done, lambda error: None)

    @Slot(object, str, bool)
    def on_note_wanted(self, selected: Selected, ink: str, writes: bool) -> None:
        """Keeps a highlight."""
        document_id = self._document_id
        spans = [Span(page, tuple(self._pages.unrotated(page, boxes))) for page, boxes in selected.places if page <= len(self._pages.sizes)]
        if not document_id or not spans:
            return

        def done(body: dict[str, Any]) -> None:
            self.changed.emit(document_id)
            self.refresh(lambda: self._open(body["note_id"], write=True) if writes else None)

        self._do(lambda engine: noting.add(engine.database, document_id, spans, selected.text, ink, "", person()), done)

    @Slot(str)
    def on_removed(self, note_id: str) -> None:
        """Takes a note away; Undo brings it back."""

        def done(_: object) -> None:
            self.removed.emit(self.tr("The highlight was removed."))
            self._told_change()

        self._panel.view.choose_note("")
        self._do(lambda engine: noting.remove(engine.database, _number(note_id), person()), done)

    @Slot(object)
    def on_citation_wanted(self, selected: Selected) -> None:
        """Puts what is selected on the clipboard as a card would be: “quote” (citation) [key, chunk ID]."""
        document_id = self._document_id
        spans = [Span(page, tuple(self._pages.unrotated(page, boxes))) for page, boxes in selected.places if page <= len(self._pages.sizes)]

        def find(engine: Engine) -> tuple[str, str, str]:
            chunk = noting.chunk_around(engine.database, document_id, spans) if spans else None
            try:
                words, key = citation(engine.database, document_id)
            except EngineError:
                words, key = self._title, ""  # a file that could not be read has no record
            return words, key, chunk.chunk_id if chunk is not None else f"{document_id}, p. {selected.places[0][0]}"

        def done(found: tuple[str, str, str]) -> None:
            words, key, where = found
            text = f"“{' '.join(selected.text.split())}” ({words}) [{', '.join(filter(None, (key, where)))}]"
            QGuiApplication.clipboard().setText(text)
            self._panel.view.text_copied.emit(text)

        if document_id:
            self._do(find, done)

    @Slot()
    def on_export_wanted(self) -> None:
        """Asks where, and writes a copy of the PDF with the notes in it."""
        self._panel.side.notes.keep()
        folder = settings.load().last_folder or str(Path.home())
        stem = "".join(sign if sign.isalnum() or sign in " -_." else "_" for sign in self._title)[:80].strip() or self._document_id
        start = str(Path(folder) / f"{stem} ({self.tr('notes')}).pdf")
        path, _ = QFileDialog.getSaveFileName(self._panel.window(), self.tr("Save a copy with notes"), start, "PDF (*.pdf)")
        if path:
            settings.change(last_folder=str(Path(path).parent))
            self.export(Path(path if path.casefold().endswith(".pdf") else f"{path}.pdf"))

    def export(self, path: Path) -> None:
        """Writes a copy of the PDF with the notes in it."""
        document_id = self._document_id
        one, many = self.tr("A copy with {count} note was saved: {path}"), self.tr("A copy with {count} notes was saved: {path}")

        def done(body: dict[str, Any]) -> None:
            self.told.emit((one if body["entries"] == 1 else many).format(count=body["entries"], path=body["path"]))

        self._bridge.steps(lambda engine: annotated.export(engine.desk, [document_id], path), done, self._failed)

    def _edit(self, note_id: str, *, colour: str | None = None, text: str | None = None) -> None:
        self._do(
            lambda engine: noting.edit(engine.database, _number(note_id), person(), colour=colour, text=text),
            lambda _: self._told_change(),
        )

    def _told_change(self) -> None:
        self.changed.emit(self._document_id)
        self.refresh()

    def _open(self, note_id: str, *, write: bool) -> None:
        note = self._notes.get(note_id)
        if note is not None:
            self._panel.show_note(note, write=write)

    def _own(self, body: dict[str, Any]) -> OwnNote:
        places: Sequence[Any] = [
            (span["page"], self._pages.shown(span["page"], span["boxes"])) for span in body["spans"] if span["page"] <= len(self._pages.sizes)
        ]
        return OwnNote(body["note_id"], places, body["quote"], body["colour"], body["text"], body["chunk_id"] or "")

    def _do(self, function: Callable[[Engine], Any], done: Callable[[Any], None]) -> None:
        self._bridge.call(function, done, self._failed)

    def _failed(self, error: ErrorInfo) -> None:
        self._panel.say(failures.failure(error))


def _number(note_id: str) -> int:
    return int(note_id.removeprefix("note_"))
