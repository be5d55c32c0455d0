"""`import`: records from files of any known kind into a source; resumes a stopped file, skips a finished one, leaves nothing out without a word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.desk import Desk
from engine.domain.events import FileFinished, NoticeGiven, ProgressMade
from engine.domain.records import Entry
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.formats.keys import next_free, propose_key, usable_key
from engine.ingest import index, lock
from engine.ingest.batch import ImportResult, file_row, files_below, look_at, require_unchanged, structured
from engine.lane import Steps
from engine.sources.opening import shown
from engine.sources.status import file_order
from engine.store import imports, keys, papers
from engine.store.database import Transaction
from engine.store.imports import FileLedger

MOST_WARNINGS = 1000
_NOTHING = {"found": 0, "imported": 0, "skipped": 0, "failed": 0, "deleted": 0}


def import_files(desk: Desk, paths: Sequence[Path], source: str | None, result: ImportResult, wait_s: float) -> Steps[ImportResult]:
    """Imports every file named or found in a folder named, then brings the indexes level; `result` is valid whenever the batch is stopped."""
    files = [path for path, named in files_below(paths) if named or path.suffix.lower() != ".md5"]
    touched: dict[str, None] = {}
    held = yield from lock.acquire(desk, "import", wait_s)
    with lock.lock_released(held):
        for number, path in enumerate(files):
            desk.on_event(ProgressMade("import", number, len(files), path.name, "files"))
            try:
                row = yield from _import_one(desk, path, source, result)
            except EngineError as error:
                if error.code is ErrorCode.DISK_FULL:
                    raise
                info = structured(error, path)
                row = _failed(path, info, result)
            if "source" in row:
                touched[row["source"]] = None
            desk.on_event(FileFinished(row))
        desk.on_event(ProgressMade("import", len(files), len(files), "", "files"))
        for name in touched:
            yield from index.catch_up(desk, name)
    return result


def _failed(path: Path, info: ErrorInfo, result: ImportResult) -> dict[str, Any]:
    """The row of a file that could not be read, or not to its end: then what was read before stays, and so do its counts."""
    begun = result.files[-1] if result.files and result.files[-1]["path"] == shown(path) else None
    if begun is None:
        row = {**file_row(path, "failed", info), **_NOTHING}
        result.files.append(row)
        message = f"the file was left out: {info.raw_error}"
    else:
        row = begun
        row.update(status="failed", error=info.to_json())
        message = f"the file was not read to its end, after {row['found']} entries: {info.raw_error}"
    result.warnings.append({"where": shown(path), "message": message})
    return row


def _import_one(desk: Desk, path: Path, source: str | None, result: ImportResult) -> Steps[dict[str, Any]]:
    seen = yield from look_at(path)
    sha256, name = seen.sha256, Path(shown(path)).name
    recognised = yield from desk.ask_child(desk.records, "recognise", {"path": str(path.absolute())})
    wanted = source or str(recognised["default_source"])
    ledger = imports.find(desk.database, sha256, wanted)
    row = {**file_row(path, "imported", source=wanted, kind=recognised["adapter"], md5_checked=recognised["md5_checked"]), **_NOTHING}
    result.files.append(row)
    if ledger is not None and ledger.finished:
        known = sum(ledger.counts.get(key, 0) for key in ("imported", "skipped", "failed"))
        row.update(status="skipped", found=known, skipped=known)
        result.warnings.append({"where": name, "message": f"the file was imported before; its {known} entries were skipped"})
        return row
    if ledger is None:
        ledger = FileLedger(sha256, wanted, name, str(recognised["adapter"]), file_order(name) or 0, 0, False, dict(_NOTHING), ())
    elif ledger.done:
        desk.on_event(NoticeGiven(f"{name}: going on after entry {ledger.done}"))
    intake = _Intake(desk, ledger, row, result)
    intake.show()
    args = {"path": str(path.absolute()), "skip": ledger.done}
    yield from desk.ask_child(desk.records, "read", args, on_item=intake.take, on_progress=intake.progress)
    require_unchanged(path, seen, ErrorCode.REFERENCE_MALFORMED)
    intake.finish()
    return row


class _Intake:
    """Takes the entries of one file into the store, a batch a transaction, together with the note of how far the file has come."""

    def __init__(self, desk: Desk, ledger: FileLedger, row: dict[str, Any], result: ImportResult) -> None:
        self._desk = desk
        self._ledger = ledger
        self._row = row
        self._result = result

    def show(self) -> None:
        """Puts what an earlier, stopped import of this file came to into the result."""
        self._row.update(self._ledger.counts)
        self._result.warnings += self._ledger.warnings

    def progress(self, body: dict[str, Any]) -> None:
        """Passes on how far the child has read, in bytes of the file."""
        self._desk.on_event(ProgressMade("parse", int(body["done"]), int(body["total"]), self._ledger.name, "bytes"))

    def take(self, body: dict[str, Any]) -> None:
        """Stores a batch of entries."""
        counts = dict(self._ledger.counts)
        warnings: list[dict[str, str]] = []
        with self._desk.database.transaction() as transaction:
            for item in body["entries"]:
                self._take_entry(transaction, Entry.from_json(item), counts, warnings)
            room = max(0, MOST_WARNINGS - len(self._ledger.warnings))
            kept = warnings[:room]
            if room and len(warnings) > room:
                kept.append({"where": self._ledger.name, "message": f"more than {MOST_WARNINGS} warnings; the counts below are complete"})
            self._ledger = replace(self._ledger, done=int(body["done"]), counts=counts, warnings=(*self._ledger.warnings, *kept))
            imports.save(transaction, self._ledger)
        self._row.update(counts)
        self._result.warnings += kept

    def finish(self) -> None:
        """Notes that the file is done."""
        self._ledger = replace(self._ledger, finished=True)
        detail = {"file": self._ledger.name, "sha256": self._ledger.file_sha256, "source": self._ledger.source, "counts": self._ledger.counts}
        with self._desk.database.transaction("records_imported", **detail) as transaction:
            imports.save(transaction, self._ledger)
        counts = self._ledger.counts
        if counts["failed"] and not (counts["imported"] or counts["skipped"] or counts["deleted"]):
            self._row["status"] = "failed"

    def _take_entry(self, transaction: Transaction, entry: Entry, counts: dict[str, int], warnings: list[dict[str, str]]) -> None:
        warnings += [{"where": entry.where, "message": message} for message in entry.warnings]
        source, rank = self._ledger.source, self._ledger.file_rank
        for pmid in entry.deletes:
            counts["deleted"] += papers.withdraw(transaction, source, f"pmid_{pmid}", file_rank=rank)
        if entry.fault is not None:
            counts["found"] += 1
            counts["failed"] += 1
            warnings.append({"where": entry.fault.where or entry.where, "message": entry.fault.raw_error})
        elif entry.record is not None:
            put = papers.put(transaction, source, entry.record, file_rank=rank)
            counts["found"] += 1
            if put.outcome in ("same", "older"):
                counts["skipped"] += 1
                why = "the same record is already held" if put.outcome == "same" else "a newer file holds a newer version of this record"
                warnings.append({"where": entry.where, "message": f"{why} ({put.paper_id})"})
            else:
                counts["imported"] += 1
            if source != "pubmed" and put.outcome == "added":
                _give_key(transaction, source, put.paper_id, entry, warnings)
        elif not entry.deletes:
            counts["found"] += 1
            counts["skipped"] += 1


def _give_key(transaction: Transaction, source: str, paper_id: str, entry: Entry, warnings: list[dict[str, str]]) -> None:
    """Keeps an imported key unless it is taken or not usable; then the paper gets another, and the warnings say so."""
    record = entry.record
    if record is None:
        return
    wanted = record.cite_key
    if not wanted:
        keys.give(transaction, source, paper_id, lambda taken: next_free(propose_key(record), taken))
    elif usable_key(wanted):
        given = keys.give(transaction, source, paper_id, lambda taken: next_free(wanted, taken))
        if given != wanted:
            warnings.append({"where": entry.where, "message": f"the key {wanted} was taken; this entry has the key {given}"})
    else:
        given = keys.give(transaction, source, paper_id, lambda taken: next_free(propose_key(record), taken))
        warnings.append({"where": entry.where, "message": f"the key {wanted!r} cannot be used in every program; this entry has the key {given}"})
