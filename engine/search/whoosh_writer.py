"""The Whoosh engine, for building: adds and removes rows and commits so that a crash at any moment leaves the commit before."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from whoosh.index import TOC, FileIndex
from whoosh.reading import SegmentReader
from whoosh.writing import SegmentWriter

from engine.errors import from_os_error
from engine.search.index import IndexRow, broken
from engine.search.postings import ID, row_postings
from engine.search.state import FILE, State, check_files, read_state, write_state
from engine.search.whoosh_index import ENGINE
from engine.search.whoosh_schema import NAME, schema
from engine.search.whoosh_segment import WeightCache, WhooshSegment
from engine.search.whoosh_storage import Storage

MEMORY_MB = 256
"""Postings that are held in memory before they go to temporary files."""

LARGEST_MERGED = 30_000
"""Segments with more papers than this are never merged again."""


class _Writer(SegmentWriter):  # type: ignore[misc]
    """Whoosh's writer, but files of the commit before stay until our own ledger has moved on."""

    def _commit_toc(self, segments: list[Any]) -> None:
        TOC(self.schema, segments, self.generation).write(self.storage, self.indexname)
        self.final_segments = segments


class WhooshWriter:
    """Changes to one folder; implements `index.IndexWriter`. The caller sees to it that a folder has one writer at a time."""

    def __init__(self, folder: Path) -> None:
        """Opens a folder for changes, making it if it is not there; raises `EngineError` (where "index") if what is there is damaged."""
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._before = read_state(folder) if (folder / FILE).exists() else None
        storage = Storage(str(folder))
        if self._before is None:
            _clean(folder, set())
            FileIndex.create(storage, schema(), NAME)
        else:
            check_files(folder, self._before)
            _clean(folder, {FILE, *self._before.files})
        try:
            self._writer = _Writer(FileIndex(storage, schema=schema(), indexname=NAME), _lk=False, limitmb=MEMORY_MB)
            self._writer.codec.length_stats = False
            self._segments = [WhooshSegment(SegmentReader(storage, self._writer.schema, part), WeightCache()) for part in self._writer.segments]
        except OSError as error:
            storage.close_files()
            raise from_os_error(error, str(folder)) from error
        except Exception as error:
            storage.close_files()
            raise broken(folder, f"{type(error).__name__}: {error}") from error
        self._new: dict[str, int] = {}
        self._changed = False

    def add(self, rows: Iterable[IndexRow], check: Callable[[], None]) -> None:
        """Adds rows; a row whose ID is there already takes its place."""
        for row in rows:
            check()
            self.delete([row.id])
            found: dict[str, Any] = dict(row_postings(row))
            self._new[row.id] = self._writer.docnum
            self._writer.add_document(**found, **{f"_stored_{ID}": row.id})
            self._changed = True

    def delete(self, ids: Iterable[str]) -> None:
        """Takes rows out; unknown IDs do nothing."""
        for identifier in ids:
            if (number := self._new.pop(identifier, None)) is not None:
                self._writer.newsegment.delete_document(number)
                self._changed = True
                continue
            for part, segment in zip(self._writer.segments, self._segments, strict=True):
                for document in segment.documents(identifier):
                    if not part.is_deleted(document):
                        part.delete_document(document)
                        self._changed = True

    def commit(self, watermark: int) -> int:
        """Makes all changes lasting; returns the number of rows."""
        before = self._before
        try:
            if self._changed or before is None:
                return self._commit(watermark).rows
            self.cancel()
            return write_state(self._folder, ENGINE, before.generation, watermark, before.rows, before.files, before).rows
        except OSError as error:
            self.cancel()
            raise from_os_error(error, str(self._folder)) from error

    def cancel(self) -> None:
        """Forgets all changes."""
        self._close()
        if not self._writer.is_closed:
            with suppress(Exception):  # what is left half-written is cleaned away by the next writer
                self._writer.cancel()

    def _commit(self, watermark: int) -> State:
        self._close()
        self._writer.commit(mergetype=_merge_small)
        segments = self._writer.final_segments
        names = {TOC._filename(NAME, self._writer.generation)}
        ids = {segment.segment_id() for segment in segments}
        names |= {path.name for path in self._folder.iterdir() if path.is_file() and path.name.split(".")[0] in ids}
        rows = sum(segment.doc_count_all() - segment.deleted_count() for segment in segments)
        state = write_state(self._folder, ENGINE, self._writer.generation, watermark, rows, names, self._before)
        _clean(self._folder, {FILE, *names})
        return state

    def _close(self) -> None:
        for segment in self._segments:
            segment.close()
        self._segments = []


def _merge_small(writer: _Writer, segments: list[Any]) -> list[Any]:
    """Merges as a binary counter carries: old segments no bigger than all that is being written already; big ones are left alone."""
    kept: list[Any] = []
    carried = writer.docnum
    for segment in sorted(segments, key=lambda part: int(part.doc_count_all())):
        live = segment.doc_count_all() - segment.deleted_count()
        if live == 0:
            continue
        if live <= max(carried, 1) and live <= LARGEST_MERGED and carried + live <= LARGEST_MERGED:
            reader = SegmentReader(writer.storage, writer.schema, segment)
            writer.add_reader(reader)
            reader.close()
            carried += live
        else:
            kept.append(segment)
    return kept


def _clean(folder: Path, keep: set[str]) -> None:
    """Removes what an interrupted commit left; a file that another process holds open goes next time."""
    for path in folder.iterdir():
        if path.name in keep or path.name.startswith(FILE):
            continue
        with suppress(OSError):
            if path.is_dir():
                for inside in path.iterdir():
                    inside.unlink()
                path.rmdir()
            else:
                path.unlink()
