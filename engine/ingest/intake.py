"""Takes what the records child reads of one file into the store, a batch a transaction, together with the note of how far the file has come.

Each transaction is on the disk when it ends: the write-ahead log is synchronised at every commit (`synchronous = FULL`), so that after a crash or a
loss of power the database holds whole batches, and the note of a file says exactly which.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.desk import Desk
from engine.domain.records import Entry
from engine.domain.rows import RowEntry
from engine.formats.keys import next_free, propose_key, usable_key
from engine.ingest import disk
from engine.ingest.batch import ImportResult, Seen
from engine.ingest.pace import Pace
from engine.store import corpus, imports, intake, keys, papers
from engine.store.corpus import SourceFile
from engine.store.database import Transaction
from engine.store.imports import FileLedger

MOST_WARNINGS = 1000
"""Warnings kept of one file."""
Warned = list[dict[str, str]]
_ENTRY_BYTES = 4000
"""About what a record of a reference file takes."""


class Intake:
    """One file: its entries come in batches, in order."""

    def __init__(self, desk: Desk, ledger: FileLedger, row: dict[str, Any], result: ImportResult, pace: Pace) -> None:
        self.ledger = ledger
        self.breaks_off = ""
        """Why the file ends too early, if it does."""
        self._desk = desk
        self._row = row
        self._result = result
        self._pace = pace

    def show(self) -> None:
        """Puts what an earlier, stopped import of this file came to into the result."""
        self._row.update(self.ledger.counts)
        self._result.warn(self.ledger.warnings)

    def progress(self, body: dict[str, Any]) -> None:
        """Passes on how far the child has read, in bytes of the file."""
        self._pace.read(int(body["done"]))

    def take_rows(self, body: dict[str, Any]) -> None:
        """Stores a batch of rows."""
        entries = [RowEntry.from_json(values) for values in body["rows"]]
        coming = sum(len(entry.row.packed) for entry in entries if entry.row)

        def store(transaction: Transaction, counts: dict[str, int], warnings: Warned) -> None:
            taken = intake.take(transaction, self.ledger.source, entries, self.ledger.file_rank)
            for key, count in taken.counts.items():
                counts[key] = counts.get(key, 0) + count
            warnings += [{"where": where, "message": message} for where, message in taken.warnings]
            self.breaks_off = taken.breaks_off or self.breaks_off

        self._store(store, int(body["done"]), coming, len(entries))

    def take_entries(self, body: dict[str, Any]) -> None:
        """Stores a batch of entries that need more than storing, such as a key for citing them."""
        entries = [Entry.from_json(item) for item in body["entries"]]

        def store(transaction: Transaction, counts: dict[str, int], warnings: Warned) -> None:
            for entry in entries:
                self._take_entry(transaction, entry, counts, warnings)

        self._store(store, int(body["done"]), len(entries) * _ENTRY_BYTES, len(entries))

    def finish(self, seen: Seen) -> None:
        """Notes that the file is done."""
        self.ledger = replace(self.ledger, finished=True)
        counts = self.ledger.counts
        detail = {"file": self.ledger.name, "sha256": self.ledger.file_sha256, "source": self.ledger.source, "counts": counts}
        with self._desk.database.transaction("records_imported", **detail) as transaction:
            imports.save(transaction, self.ledger)
            self._note(transaction, "damaged" if self.breaks_off else "held", seen)
        if counts["failed"] and not (counts["imported"] or counts["skipped"] or counts["deleted"] or counts.get("filtered")):
            self._row["status"] = "failed"

    def begin(self, seen: Seen) -> None:
        """Notes that the file is being read."""
        with self._desk.database.transaction() as transaction:
            self._note(transaction, "begun", seen)

    def _note(self, transaction: Transaction, state: str, seen: Seen) -> None:
        ledger = self.ledger
        records = ledger.counts.get("imported", 0)
        file = SourceFile(ledger.name, ledger.file_rank, state, ledger.file_sha256, seen.size, records, self.breaks_off, seen.changed)
        corpus.note_file(transaction, ledger.source, file)

    def _store(self, store: Callable[[Transaction, dict[str, int], Warned], None], done: int, coming: int, entries: int) -> None:
        disk.require_room(self._desk.workspace.folder, coming)
        counts = dict(self.ledger.counts)
        warnings: Warned = []
        with self._desk.database.transaction() as transaction:
            store(transaction, counts, warnings)
            room = max(0, MOST_WARNINGS - len(self.ledger.warnings))
            kept = warnings[:room]
            if room and len(warnings) > room:
                kept.append({"where": self.ledger.name, "message": f"more than {MOST_WARNINGS} warnings; the counts are complete"})
            self.ledger = replace(self.ledger, done=done, counts=counts, warnings=(*self.ledger.warnings, *kept))
            imports.save(transaction, self.ledger)
        self._row.update(counts)
        self._result.warn(kept)
        self._pace.took(entries)

    def _take_entry(self, transaction: Transaction, entry: Entry, counts: dict[str, int], warnings: Warned) -> None:
        warnings += [{"where": entry.where, "message": message} for message in entry.warnings]
        source, rank = self.ledger.source, self.ledger.file_rank
        for pmid in entry.deletes:
            counts["deleted"] += papers.withdraw(transaction, source, f"pmid_{pmid}", file_rank=rank)
        if entry.fault is not None:
            counts["found"] += 1
            counts["failed"] += 1
            warnings.append({"where": entry.fault.where or entry.where, "message": entry.fault.raw_error})
        elif entry.record is not None:
            counts["found"] += 1
            if self.ledger.subset and not self.ledger.subset.holds(entry.record.to_json()):
                counts["filtered"] = counts.get("filtered", 0) + 1
                return
            put = papers.put(transaction, source, entry.record, file_rank=rank)
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


def _give_key(transaction: Transaction, source: str, paper_id: str, entry: Entry, warnings: Warned) -> None:
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
