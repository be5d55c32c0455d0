"""The Whoosh engine, for building: adds and removes rows and commits so that a crash at any moment leaves the commit before."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from pathlib import Path

from whoosh.codec.whoosh3 import W3Segment
from whoosh.index import TOC
from whoosh.reading import SegmentReader

from engine.errors import EngineError, from_os_error
from engine.search.engine_names import WHOOSH
from engine.search.index import IndexRow, broken
from engine.search.postings import row_postings
from engine.search.state import FILE, State, check_files, read_state, write_state
from engine.search.whoosh_builder import SegmentBuilder
from engine.search.whoosh_schema import NAME, schema
from engine.search.whoosh_segment import PostingsCache, WhooshSegment
from engine.search.whoosh_storage import Storage

LARGEST = 30_000
"""Papers of a segment that is full; full ones are never merged."""

MOST_SMALL = 8
"""Newest segments, each no more than half full, that may stand side by side before they are merged."""

MOST_DEAD = 0.1
"""The share of removed papers from which on a segment is written anew without them."""


class WhooshWriter:
    """Changes to one folder; implements `index.IndexWriter`. The caller sees to it that a folder has one writer at a time.

    Segments stand in the order of their papers' last changes, and merging keeps that order.
    """

    def __init__(self, folder: Path) -> None:
        """Opens a folder for changes, making it if it is not there; raises `EngineError` (where "index") if what is there is damaged."""
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._before = read_state(folder) if (folder / FILE).exists() else None
        self._storage = Storage(str(folder))
        self._segments: list[W3Segment] = []
        self._opened: dict[str, WhooshSegment] = {}
        if self._before is None:
            _clean(folder, set())
        else:
            check_files(folder, self._before)
            _clean(folder, {FILE, *self._before.files})
            try:
                self._segments = _table_of(folder, self._before)
            except Exception as error:
                self._storage.close_files()
                raise broken(folder, f"{type(error).__name__}: {error}") from error
        self._builder = SegmentBuilder()
        self._new: dict[str, int] = {}
        self._changed = self._adopted = False

    @property
    def segments(self) -> list[str]:
        """The names of the segments, oldest first."""
        return [segment.segment_id() for segment in self._segments]

    def add(self, rows: Iterable[IndexRow], check: Callable[[], None]) -> None:
        """Adds rows; a row whose ID is there already takes its place."""
        for row in rows:
            check()
            self.delete([row.id])
            if self._builder.size >= LARGEST:
                self._flush()
            self._new[row.id] = self._builder.add(row.id, row_postings(row))
            self._changed = True

    def delete(self, ids: Iterable[str]) -> None:
        """Takes rows out; unknown IDs do nothing."""
        self._delete(ids, self._segments)

    def adopt(self, part: Path, older: Collection[str], gone: Iterable[str], check: Callable[[], None]) -> None:
        """Takes in the finished segments of another folder, whose papers replace those of the segments named in `older`; `gone` are removed.

        The folder is used up. The segments of the index keep their names in such a commit; a later one merges them where that is due.
        """
        state = read_state(part)
        check_files(part, state)
        replaced = [segment for segment in self._segments if segment.segment_id() in older]
        self._delete(gone, replaced)
        for segment in _table_of(part, state):
            check()
            if replaced:
                opened = _open(Storage(str(part)), segment)
                ids = [opened.identifier(number) for number in range(opened.size()) if number not in opened.deleted]
                opened.close()
                self._delete(ids, replaced)
            for name in segment.list_files(Storage(str(part))):
                (part / name).replace(self._folder / name)
            self._segments.append(segment)
        self._changed = self._adopted = True
        shutil.rmtree(part, ignore_errors=True)

    def commit(self, watermark: int) -> int:
        """Makes all changes lasting; returns the number of rows."""
        before = self._before
        try:
            if self._changed or before is None or self._is_untidy():
                return self._commit(watermark).rows
            self.cancel()
            return write_state(self._folder, WHOOSH, before.generation, watermark, before.rows, before.files, before).rows
        except OSError as error:
            raise from_os_error(error, str(self._folder)) from error
        except EngineError:
            raise
        except Exception as error:
            raise broken(self._folder, f"{type(error).__name__}: {error}") from error
        finally:
            self.cancel()

    def cancel(self) -> None:
        """Forgets all changes; what was written already is cleaned away by the next writer."""
        for segment in self._opened.values():
            segment.close()
        self._opened.clear()
        self._storage.close_files()

    def _delete(self, ids: Iterable[str], segments: list[W3Segment]) -> None:
        for identifier in ids:
            if (number := self._new.pop(identifier, None)) is not None:
                self._builder.deleted.add(number)
                continue
            for segment in segments:
                for document in self._reader(segment).documents(identifier):
                    if not segment.is_deleted(document):
                        segment.delete_document(document)
                        self._changed = True

    def _reader(self, segment: W3Segment) -> WhooshSegment:
        name = segment.segment_id()
        if name not in self._opened:
            try:
                self._opened[name] = _open(self._storage, segment)
            except OSError as error:
                raise from_os_error(error, str(self._folder)) from error
            except Exception as error:
                raise broken(self._folder, f"{type(error).__name__}: {error}") from error
        return self._opened[name]

    def _flush(self) -> None:
        """Writes what was added as a segment of its own."""
        if self._builder.live:
            self._segments.append(self._builder.write(self._storage))
        self._builder = SegmentBuilder()
        self._new = {}

    def _commit(self, watermark: int) -> State:
        if self._adopted:
            self._flush()
        else:
            self._carry()
            self._flush()
            self._segments = [self._without_dead(segment) for segment in self._segments]
        self._segments = [segment for segment in self._segments if segment.doc_count()]
        generation = self._before.generation + 1 if self._before else 1
        TOC(schema(), self._segments, generation).write(self._storage, NAME)
        names = {TOC._filename(NAME, generation), *(segment.make_filename(segment.COMPOUND_EXT) for segment in self._segments)}
        self.cancel()
        state = write_state(self._folder, WHOOSH, generation, watermark, sum(segment.doc_count() for segment in self._segments), names, self._before)
        _clean(self._folder, {FILE, *names})
        return state

    def _carry(self) -> None:
        """Merges as a binary counter carries: the newest segments no bigger than all that is written behind them; of too many small ones, more."""
        small = self._small_run()
        carried, absorbed = self._builder.live, 0
        for segment in reversed(self._segments):
            live = segment.doc_count()
            if carried + live > LARGEST or (live > carried and small <= MOST_SMALL):
                break
            carried += live
            absorbed += 1
        if absorbed + bool(self._builder.live) < 2:
            return
        merged = SegmentBuilder()
        for segment in self._segments[-absorbed:]:
            merged.merge(self._reader(segment), frozenset(segment.deleted_docs()))
        merged.append(self._builder)
        del self._segments[-absorbed:]
        self._builder = merged

    def _small_run(self) -> int:
        """How many of the newest segments are no more than half full."""
        run = 0
        while run < len(self._segments) and self._segments[-1 - run].doc_count() <= LARGEST // 2:
            run += 1
        return run

    def _is_untidy(self) -> bool:
        return self._small_run() > MOST_SMALL or any(map(_is_worn, self._segments))

    def _without_dead(self, segment: W3Segment) -> W3Segment:
        """The segment, or a new one without its removed papers if they are many."""
        if not _is_worn(segment):
            return segment
        builder = SegmentBuilder()
        builder.merge(self._reader(segment), frozenset(segment.deleted_docs()))
        return builder.write(self._storage)


def _is_worn(segment: W3Segment) -> bool:
    """Whether so many papers of a segment were removed that it should be written anew."""
    return bool(segment.deleted_count() > MOST_DEAD * segment.doc_count_all())


def _open(storage: Storage, segment: W3Segment) -> WhooshSegment:
    return WhooshSegment(SegmentReader(storage, schema(), segment), PostingsCache())


def _table_of(folder: Path, state: State) -> list[W3Segment]:
    return list(TOC.read(Storage(str(folder)), NAME, gen=state.generation, schema=schema()).segments)


def _clean(folder: Path, keep: set[str]) -> None:
    """Removes what an interrupted commit left; a file that another process holds open goes next time."""
    for path in folder.iterdir():
        if path.name in keep or path.name.startswith(FILE):
            continue
        with suppress(OSError):
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink()
