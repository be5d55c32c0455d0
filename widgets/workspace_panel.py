"""The workspace at a glance: library, sources and runs as sections that fold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from widgets import theme
from widgets.library_section import LibrarySection
from widgets.retranslating import Retranslating
from widgets.runs_section import RunsSection
from widgets.section import Section
from widgets.sources_section import SourcesSection
from widgets.workspace_rows import DocumentRow, RunRow, SourceRow


class WorkspacePanel(Retranslating, QWidget):
    """Shows what a workspace holds and hands on what a person wants with it."""

    document_opened = Signal(str)
    """The ID of a document to be read."""
    documents_removed = Signal(list)
    """The IDs of documents to be taken out of the workspace (undoable)."""
    document_retried = Signal(str)
    """The ID of a failed document to be read again."""
    documents_recognised = Signal(list)
    """The IDs of documents whose scanned pages are to be recognised."""
    document_corrected = Signal(str)
    """The ID of a document whose title, authors or year is to be corrected."""
    run_opened = Signal(str)
    """The ID of a run to be shown again."""
    run_renamed = Signal(str, str)
    """The ID of a run and its new name."""
    run_deleted = Signal(str)
    """The ID of a run to be deleted."""
    run_resumed = Signal(str)
    """The ID of an interrupted run that is to go on."""
    add_requested = Signal()
    """The person wants to choose files."""
    state_changed = Signal()
    """What `state` gives has changed and may be written down."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.library, self.sources, self.runs = LibrarySection(), SourcesSection(), RunsSection()
        self._sections = {
            "library": Section(self.library, self),
            "sources": Section(self.sources, self),
            "runs": Section(self.runs, self),
        }
        inside = QWidget(self)
        self._layout = QVBoxLayout(inside)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(theme.space(self))
        for section in self._sections.values():
            self._layout.addWidget(section)
            section.folded.connect(self._on_folded)
        self._layout.addStretch(0)
        # on a low screen or in a large font the sections keep their least height and the column scrolls
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)
        self.library.opened.connect(self.document_opened)
        self.library.removed.connect(self.documents_removed)
        self.library.retried.connect(self.document_retried)
        self.library.recognised.connect(self.documents_recognised)
        self.library.corrected.connect(self.document_corrected)
        self.library.add_requested.connect(self.add_requested)
        self.runs.opened.connect(self.run_opened)
        self.runs.renamed.connect(self.run_renamed)
        self.runs.deleted.connect(self.run_deleted)
        self.runs.resumed.connect(self.run_resumed)
        for part in (self.library, self.sources, self.runs):
            part.changed.connect(self._on_changed)
        self._share_room()
        self.retranslate()

    def set_documents(self, rows: Iterable[DocumentRow]) -> None:
        """Shows these documents and no others."""
        self.library.set_rows(rows)

    def put_document(self, row: DocumentRow) -> None:
        """Adds a document, or changes the one with the same ID."""
        self.library.put(row)

    def remove_documents(self, keys: Iterable[str]) -> None:
        """Takes documents off the list; unknown IDs are passed over."""
        self.library.remove(keys)

    def set_sources(self, rows: Iterable[SourceRow]) -> None:
        """Shows these sources and no others."""
        self.sources.set_rows(rows)

    def set_runs(self, rows: Iterable[RunRow]) -> None:
        """Shows these runs, in this order, and no others."""
        self.runs.set_rows(rows)

    def choose_run(self, run_id: str) -> bool:
        """Makes a run the current row without opening it; whether it is there."""
        return self.runs.list.choose(run_id)

    def choose_document(self, key: str) -> bool:
        """Makes a document the current row without opening it; whether it is shown."""
        return self.library.list.choose(key)

    def focus_filter(self) -> None:
        """Unfolds the library and puts the cursor into its filter."""
        self._sections["library"].set_folded(False)
        self.library.focus_filter()

    def state(self) -> dict[str, Any]:
        """What is to be remembered, as JSON values."""
        return {"folded": [name for name, section in self._sections.items() if section.is_folded], "names": self.library.shows_names}

    def restore(self, state: dict[str, Any]) -> None:
        """Takes up what `state` gave; what is missing or unknown is passed over."""
        folded = state.get("folded")
        for name, section in self._sections.items():
            section.set_folded(isinstance(folded, list) and name in folded)
        self.library.show_names(state.get("names") is True)

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setAccessibleName(self.tr("Workspace"))
        tip = self.tr("Fold or unfold")
        titles = {"library": self.tr("Library"), "sources": self.tr("Sources"), "runs": self.tr("Runs")}
        for name, section in self._sections.items():
            section.set_title(titles[name], tip)
        self._summarise()

    def _summarise(self) -> None:
        self._sections["library"].set_summary(*self.library.summary())
        self._sections["sources"].set_summary(self.sources.summary())
        self._sections["runs"].set_summary(self.runs.summary())

    def _share_room(self) -> None:
        folded = self._sections["library"].is_folded
        # the library takes what the others leave; without it the runs do, and what is left then goes below them
        stretches = {"library": 0 if folded else 1, "sources": 0, "runs": 1 if folded and not self._sections["runs"].is_folded else 0}
        for name, section in self._sections.items():
            self._layout.setStretchFactor(section, stretches[name])
        self._layout.setStretch(self._layout.count() - 1, 1 if folded else 0)
        self.runs.list.want_rows(20 if folded else 4, 2)

    @Slot()
    def _on_changed(self) -> None:
        self._summarise()
        self._share_room()
        self.state_changed.emit()

    @Slot()
    def _on_folded(self) -> None:
        self._share_room()
        self.state_changed.emit()
