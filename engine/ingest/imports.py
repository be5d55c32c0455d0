"""`import`: records from files of any known kind into a source; resumes a stopped file, skips a finished one, leaves nothing out without a word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.desk import Desk
from engine.domain.events import FileFinished, NoticeGiven, ProgressMade
from engine.domain.subset import Subset
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.ingest import disk, estimate, headings, index, lock, matching
from engine.ingest.batch import ImportResult, file_row, files_below, look_at, require_unchanged, structured
from engine.ingest.intake import Intake
from engine.ingest.pace import Pace
from engine.lane import Steps
from engine.sources import mesh, pubmed_xml
from engine.sources.opening import shown
from engine.sources.status import file_order
from engine.store import corpus, imports, rows
from engine.store.corpus import SourceFile
from engine.store.imports import FileLedger

_NOTHING = {"found": 0, "imported": 0, "skipped": 0, "failed": 0, "deleted": 0, "filtered": 0}
_TIED_AT_A_TIME = 500
LONG_BATCH = 2 * 10**9
"""Bytes of files of which the room that they will need is told beforehand."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a person asked for: the source (None: the usual one of each file), and the subset (None: the one noted for the source).

    `is_measured` says that the person has seen what the import will take.
    """

    source: str | None = None
    subset: Subset | None = None
    is_measured: bool = False


def import_files(desk: Desk, paths: Sequence[Path], wishes: Wishes, result: ImportResult, wait_s: float) -> Steps[ImportResult]:
    """Imports every file named or found in a folder named, then brings the indexes level; `result` is valid whenever the batch is stopped.

    Numbered files (pubmedYYnNNNN) come first, in the order of their numbers, whatever folder they are in; the others follow as they were found.
    """
    files = in_order(paths)
    held = yield from lock.acquire(desk, "import", wait_s)
    with lock.lock_released(held):
        _require_room(desk, files, wishes)
        if len(files) > estimate.MANY_FILES and not wishes.is_measured and not any(imports.is_begun(desk.database, path.name) for path in files):
            measured = yield from estimate.estimate(desk, files, wishes.subset or corpus.subset_of(desk.database, pubmed_xml.default_source))
            if measured["sample"]["records"]:
                desk.on_event(NoticeGiven(estimate.in_words(measured)))
        yield from _tie_older(desk)
        batch = _Batch(desk, wishes, result, Pace(files, desk.on_event))
        for number, path in enumerate(files):
            desk.on_event(ProgressMade("import", number, len(files), path.name, "files"))
            batch.pace.begin(number, path.name)
            try:
                row = yield from batch.take(path)
            except EngineError as error:
                if error.code is ErrorCode.DISK_FULL:
                    batch.stopped(path, structured(error, path))
                    raise
                row = batch.failed(path, structured(error, path))
            batch.pace.end(worked=row["status"] != "skipped")
            desk.on_event(FileFinished(row))
        desk.on_event(ProgressMade("import", len(files), len(files), "", "files"))
        for source in batch.touched:
            batch.tell_gaps(source)
        changed = yield from matching.rematch(desk)
        for source in dict.fromkeys((*batch.touched, *(["library"] if changed else []))):
            yield from index.catch_up(desk, source)
    return result


def in_order(paths: Sequence[Path]) -> list[Path]:
    """The files to import: each once, numbered ones first and by their numbers."""
    found = [path for path, named in files_below(paths) if named or path.suffix.lower() != ".md5"]
    ranks = {path: file_order(path.name) for path in found}
    return sorted(found, key=lambda path: ranks[path] or float("inf"))


def _tie_older(desk: Desk) -> Steps[None]:
    """Writes what records of an older workspace say of each other, in steps between which others have a turn."""
    done = True
    while done:
        with desk.database.transaction() as transaction:
            done = bool(rows.tie_older(transaction, _TIED_AT_A_TIME))
        yield None


def _require_room(desk: Desk, files: Sequence[Path], wishes: Wishes) -> None:
    """Tells what a long batch will need; raises `EngineError` DISK_FULL where even the least of it does not fit."""
    coming = sum(path.stat().st_size for path in files if path.name.endswith(".gz") and path.is_file())
    free = disk.free_bytes(desk.workspace.folder)
    if coming * disk.LEAST_PER_BYTE + disk.RESERVE > free and not wishes.subset:
        needed = disk.shown(coming * disk.DATABASE_PER_BYTE)
        message = f"the records will take about {needed}; {disk.shown(free)} are free"
        raise EngineError(ErrorCode.DISK_FULL, message, where=str(desk.workspace.folder))
    if coming >= LONG_BATCH:
        needed = disk.shown(coming * disk.DATABASE_PER_BYTE)
        desk.on_event(NoticeGiven(f"{len(files)} files: the records will take about {needed} at most; {disk.shown(free)} are free"))


class _Batch:
    """The files of one import, and which sources they changed."""

    def __init__(self, desk: Desk, wishes: Wishes, result: ImportResult, pace: Pace) -> None:
        self.pace = pace
        self.touched: dict[str, None] = {}
        self._desk = desk
        self._wishes = wishes
        self._result = result
        self._subsets: dict[str, Subset] = {}

    def take(self, path: Path) -> Steps[dict[str, Any]]:
        """Imports one file and returns its row."""
        desk = self._desk
        if (finished := self._finished(path)) is not None:
            return self._skip(path, finished, md5_checked=False)
        seen = yield from look_at(path)
        name = Path(shown(path)).name
        recognised = yield from desk.ask_child(desk.records, "recognise", {"path": str(path.absolute())})
        adapter = str(recognised["adapter"])
        source = self._wishes.source or str(recognised["default_source"])
        if adapter == mesh.NAME:
            row = {**file_row(path, "imported", kind=adapter, md5_checked=recognised["md5_checked"]), **_NOTHING}
            self._result.files.append(row)
            yield from headings.take(desk, path, row, self._result)
            return row
        subset = self._subset(source)
        ledger = imports.find(desk.database, seen.sha256, source)
        if ledger is not None and ledger.finished and ledger.subset == subset:
            with desk.database.transaction() as transaction:
                corpus.note_time(transaction, source, name, seen.sha256, seen.changed)
            return self._skip(path, ledger, md5_checked=recognised["md5_checked"])
        row = {**file_row(path, "imported", source=source, kind=adapter, md5_checked=recognised["md5_checked"]), **_NOTHING}
        self._result.files.append(row)
        self.touched[source] = None
        if ledger is not None and ledger.subset != subset:
            was = ledger.subset.shown() or "everything"
            self._result.warn([{"where": name, "message": f"the file was read before with another subset ({was}); it is read again"}])
            ledger = None
        rank = file_order(name) or 0
        if ledger is None or not ledger.done:
            ledger = FileLedger(seen.sha256, source, name, adapter, rank, 0, False, dict(_NOTHING), (), subset)
        elif ledger.done:
            desk.on_event(NoticeGiven(f"{name}: going on after entry {ledger.done}"))
            self.pace.skip_to(0)
        intake = Intake(desk, ledger, row, self._result, self.pace)
        intake.show()
        intake.begin(seen)
        args: dict[str, Any] = {"path": str(path.absolute()), "skip": ledger.done}
        if adapter == pubmed_xml.NAME and source == pubmed_xml.default_source:
            args["subset"] = subset.to_json()
            yield from desk.ask_child(desk.records, "rows", args, on_item=intake.take_rows, on_progress=intake.progress)
        else:
            yield from desk.ask_child(desk.records, "read", args, on_item=intake.take_entries, on_progress=intake.progress)
        require_unchanged(path, seen, ErrorCode.REFERENCE_MALFORMED)
        intake.finish(seen)
        return row

    def _finished(self, path: Path) -> FileLedger | None:
        """The ledger of a PubMed file that was read to its end before, known by name, size and time of change; others are known by their content."""
        source = pubmed_xml.default_source
        if self._wishes.source not in (None, source):
            return None
        try:
            state = path.stat()
        except OSError:
            return None
        sha256 = corpus.same_file(self._desk.database, source, Path(shown(path)).name, state.st_size, state.st_mtime_ns)
        ledger = imports.find(self._desk.database, sha256, source) if sha256 else None
        return ledger if ledger is not None and ledger.finished and ledger.subset == self._subset(source) else None

    def _skip(self, path: Path, ledger: FileLedger, *, md5_checked: bool) -> dict[str, Any]:
        """The row of a file that was read to its end before."""
        known = sum(ledger.counts.get(key, 0) for key in ("imported", "skipped", "failed"))
        row = {**file_row(path, "skipped", source=ledger.source, kind=ledger.adapter, md5_checked=md5_checked), **_NOTHING}
        row.update(found=known, skipped=known)
        self._result.files.append(row)
        self.touched[ledger.source] = None
        message = f"the file was imported before; its {known} entries were skipped"
        self._result.warn([{"where": Path(shown(path)).name, "message": message}])
        return row

    def failed(self, path: Path, info: ErrorInfo) -> dict[str, Any]:
        """The row of a file that could not be read, or not to its end: then what was read before stays, and so do its counts."""
        begun = self._result.files[-1] if self._result.files and self._result.files[-1]["path"] == shown(path) else None
        if begun is None:
            row = {**file_row(path, "failed", info), **_NOTHING}
            self._result.files.append(row)
            message = f"the file was left out: {info.raw_error}"
        else:
            row = begun
            row.update(status="failed", error=info.to_json())
            message = f"the file was not read to its end, after {row['found']} entries: {info.raw_error}"
        self._result.warn([{"where": shown(path), "message": message}])
        name = Path(shown(path)).name
        source = row.get("source") or self._wishes.source or (pubmed_xml.default_source if file_order(name) else None)
        if source is not None:
            state = "begun" if begun is not None else "failed"
            self.touched[source] = None
            with self._desk.database.transaction() as transaction:
                corpus.note_file(transaction, source, SourceFile(name, file_order(name) or 0, state, why=info.raw_error))
        return row

    def stopped(self, path: Path, info: ErrorInfo) -> None:
        """Says in the row of a file why it was left half done; nothing is written, there may be no room for it."""
        if self._result.files and self._result.files[-1]["path"] == shown(path):
            self._result.files[-1].update(status="failed", error=info.to_json())

    def tell_gaps(self, source: str) -> None:
        """Names the files that are missing between those that are there."""
        there = corpus.describe(self._desk.database, source)
        if there.missing:
            shown_gaps = ", ".join(there.missing[:20]) + (f" and more ({there.missing_files} files in all)" if len(there.missing) > 20 else "")
            self._result.warn([{"where": source, "message": f"files are missing: {shown_gaps}"}])
            self._desk.on_event(NoticeGiven(f"{source}: files are missing: {shown_gaps}"))

    def _subset(self, source: str) -> Subset:
        """The subset of a source, noted when a batch first touches it."""
        if source not in self._subsets:
            noted = corpus.subset_of(self._desk.database, source)
            wanted = noted if self._wishes.subset is None else self._wishes.subset
            self._subsets[source] = wanted
            if wanted != noted:
                before = corpus.describe(self._desk.database, source)
                if before.files or before.records:
                    self._say(
                        f"{source} was imported with another subset ({noted.shown() or 'everything'}) before; from now on: "
                        f"{wanted.shown() or 'everything'}. Only the files named now are read again"
                    )
                with self._desk.database.transaction("subset_chosen", source=source, subset=wanted.to_json()) as transaction:
                    corpus.set_subset(transaction, source, wanted)
            elif wanted and self._wishes.subset is None:
                self._say(f"{source}: the subset chosen before is kept ({wanted.shown()})")
        return self._subsets[source]

    def _say(self, message: str) -> None:
        self._result.warn([{"where": "subset", "message": message}])
        self._desk.on_event(NoticeGiven(message))
