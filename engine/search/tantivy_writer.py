"""The tantivy engine, for building: adds and removes rows and commits so that a crash at any moment leaves a commit that can be gone on from."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from pathlib import Path
from threading import Thread

import tantivy

from engine.cancel import Cancelled
from engine.errors import from_os_error
from engine.search.engine_names import TANTIVY
from engine.search.index import IndexRow
from engine.search.postings import ID
from engine.search.state import FILE, write_state
from engine.search.tantivy_adopting import MANAGED, Adopted, adopted, identifiers, take_in
from engine.search.tantivy_folder import LEDGER, checked, guarded, ledger
from engine.search.tantivy_rows import document
from engine.search.tantivy_schema import prepare, schema

MEMORY = 256_000_000
"""Bytes of postings that are held in memory before they become a segment."""


_LOOK_S = 0.3


class TantivyWriter:
    """Changes to one folder; implements `index.IndexWriter`. The caller sees to it that a folder has one writer at a time."""

    def __init__(self, folder: Path) -> None:
        """Opens a folder for changes, making it if it is not there; raises `EngineError` (where "index") if what is there is damaged."""
        self._folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._before = checked(folder) if (folder / FILE).exists() else None
            _clean(folder, {FILE, LEDGER, MANAGED, *ledger(folder)[1]} if self._before else set())
            with guarded(folder):
                self._index: tantivy.Index | None = prepare(tantivy.Index(schema(), path=str(folder)))
                self._writer: tantivy.IndexWriter | None = self._index.writer(MEMORY, 1)
                self._searcher: tantivy.Searcher | None = self._index.searcher()
        except OSError as error:
            raise from_os_error(error, str(folder)) from error
        rows = self._searcher.num_docs
        self._held = rows > 0
        self._changed = self._before is None or rows != self._before.rows
        self._new: set[str] = set()
        self._parts: list[Adopted] = []
        self._check: Callable[[], None] = _go_on

    @property
    def segments(self) -> list[str]:
        """The names of the segments; a paper that is added takes the place of one in any of them."""
        return sorted({name.split(".")[0] for name in ledger(self._folder)[1]})

    def add(self, rows: Iterable[IndexRow], check: Callable[[], None]) -> None:
        """Adds rows; a row whose ID is there already takes its place."""
        self._check = check
        for row in rows:
            check()
            made = document(row)
            with guarded(self._folder):
                self._remove(row.id)
                if self._writer is not None:
                    self._writer.add_document(made)
            self._new.add(row.id)
            self._changed = True

    def delete(self, ids: Iterable[str]) -> None:
        """Takes rows out; unknown IDs do nothing."""
        with guarded(self._folder):
            for identifier in ids:
                self._remove(identifier)

    def adopt(self, part: Path, older: Collection[str], gone: Iterable[str], check: Callable[[], None]) -> None:
        """Takes in the finished index of another folder, whose papers replace those that are here; `gone` are removed. The folder is used up."""
        taken = adopted(part)
        if older:
            self.delete(gone)
            check()
            self.delete(identifiers(part))
        self._parts.append(taken)
        self._check = check
        self._changed = True

    def commit(self, watermark: int) -> int:
        """Makes all changes lasting; returns the number of rows."""
        before = self._before
        try:
            if not self._changed and before is not None:
                self.cancel()
                return write_state(self._folder, TANTIVY, before.generation, watermark, before.rows, before.files, before).rows
            with guarded(self._folder):
                if self._writer is not None:
                    self._writer.commit()
                    self._await_merges(self._writer)
                self._let_go()
                if self._parts:
                    take_in(self._folder, self._parts, self._check)
                rows = prepare(tantivy.Index.open(str(self._folder))).searcher().num_docs
            opstamp, names = ledger(self._folder)
            return write_state(self._folder, TANTIVY, opstamp, watermark, rows, {LEDGER, *names}, before).rows
        except OSError as error:
            raise from_os_error(error, str(self._folder)) from error
        finally:
            self.cancel()

    def cancel(self) -> None:
        """Forgets all changes."""
        if self._writer is not None:
            with suppress(ValueError, RuntimeError):  # the writer is used up, or ended by itself
                self._writer.rollback()
        self._let_go()

    def _await_merges(self, writer: tantivy.IndexWriter) -> None:
        """Waits for segments that are being merged, which takes minutes in a large index; `check` may tell meanwhile that this process is alive.

        A stop is not heard here: what was added is committed already. Whoever will not wait ends the process.
        """
        waiting = Thread(target=writer.wait_merging_threads)
        waiting.start()
        while waiting.is_alive():
            waiting.join(_LOOK_S)
            with suppress(Cancelled):
                self._check()

    def _remove(self, identifier: str) -> None:
        if self._writer is None or self._searcher is None:
            return
        if identifier in self._new or (self._held and self._searcher.doc_freq(ID, identifier)):
            self._writer.delete_documents_by_term(ID, identifier)
            self._new.discard(identifier)
            self._changed = True

    def _let_go(self) -> None:
        """Drops the writer, and with it tantivy's lock on the folder."""
        self._writer = self._searcher = self._index = None


def _go_on() -> None:
    """A check that never stops."""


def _clean(folder: Path, keep: set[str]) -> None:
    """Removes what an interrupted build left; a file that another process holds open goes next time."""
    for path in folder.iterdir():
        if path.name not in keep and path.suffix != ".lock":
            with suppress(PermissionError):
                if path.is_dir():
                    shutil.rmtree(path)
                else:
                    path.unlink()
