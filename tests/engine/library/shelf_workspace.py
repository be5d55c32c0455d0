"""A workspace with a few documents that were never read by a child: their files, records and hashes are made here."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from engine.domain.records import Author, Record
from engine.lane import Steps
from engine.library.shelf import Shelf
from engine.open_workspace import OpenWorkspace
from engine.store import documents, papers, workspace
from engine.store.documents import Document

T = TypeVar("T")


@dataclass
class Library:
    """An open workspace, and the folder of the person's own files."""

    opened: OpenWorkspace
    own: Path
    ids: list[str] = field(default_factory=list)

    @property
    def shelf(self) -> Shelf:
        """What can be done with the library."""
        return Shelf(self.opened.desk, 5.0, lambda: "tester")

    def run(self, steps: Steps[T]) -> T:
        """Takes steps to their end."""
        return self.opened.lane.finish(self.opened.lane.submit(steps))

    def add(self, name: str, title: str, family: str = "Smith", year: int | None = 2020, status: str = "imported", **values: Any) -> str:
        """Puts a file of the person's and its document into the library."""
        path = self.own / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(f"%PDF {name} {title}".encode())
        sha256 = hashlib.sha256(path.read_bytes()).hexdigest()
        (self.opened.workspace.files / f"{sha256}.pdf").write_bytes(path.read_bytes())
        record = Record(title=title, authors=(Author(family, "Jane"),) if family else (), year=year, **values)
        database = self.opened.database
        document_id = documents.document_id(database, sha256)
        made = Document(
            document_id=document_id,
            sha256=sha256,
            path=str(path),
            name=name,
            bytes=path.stat().st_size,
            status=status,
            pages=3,
            unread_pages=(),
            warnings=(),
            extractor="",
            metadata=record,
            corrections={},
            error=None,
            supersedes=None,
            removed=False,
        )
        with database.transaction("document_added", document_id=document_id) as transaction:
            documents.put(transaction, made, [])
            if status == "imported":
                papers.put(transaction, "library", record, paper_id=document_id)
        self.ids.append(document_id)
        return document_id

    def refer(self, source: str = "library", **values: Any) -> str:
        """Puts a record without a file into a source."""
        with self.opened.database.transaction() as transaction:
            return papers.put(transaction, source, Record(**values)).paper_id


def make_library(folder: Path) -> Library:
    """An empty library."""
    workspace.make(folder / "ws")
    own = folder / "own"
    own.mkdir()
    return Library(OpenWorkspace(folder / "ws"), own)
