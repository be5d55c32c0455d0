"""Taking the entries of PubMed files into the store: the newest file wins, the highest version wins, deletions are remembered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.domain.rows import Row, RowEntry
from engine.store import rows
from engine.store.database import Transaction
from engine.store.rows import Held

COUNTS = ("found", "imported", "skipped", "failed", "deleted", "filtered")


@dataclass(slots=True)
class Taken:
    """What became of a batch: numbers, and what a person should know, as places and messages."""

    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTS, 0))
    warnings: list[tuple[str, str]] = field(default_factory=list)
    breaks_off: str = ""
    """Why the file ends too early, if it does."""


class _Batch:
    def __init__(self, source: str, file_rank: int, known: dict[str, Held], outside: dict[str, Held]) -> None:
        self.source = source
        self.rank = file_rank
        self.known = outside | known
        self.before = set(known)
        self.outside = {paper_id: was for paper_id, was in outside.items() if paper_id not in known}
        self.left: dict[str, tuple[int, int]] = {}
        self.rows: dict[str, tuple[Row, int]] = {}
        self.removed: dict[str, tuple[int, int]] = {}
        self.raised: dict[str, int] = {}
        self.taken = Taken()

    def delete(self, pmid: str, version: int) -> None:
        paper_id = f"pmid_{pmid}"
        held = self.known.get(paper_id)
        if held is not None and (held.file_rank > self.rank > 0 or (not held.removed and held.version > version)):
            return
        self.outside.pop(paper_id, None)
        self.taken.counts["deleted"] += held is not None and not held.removed
        self._remove(paper_id, held, version)

    def leave_out(self, pmid: str, version: int) -> None:
        """A record outside of the subset; an older one of it that is held goes."""
        self.taken.counts["filtered"] += 1
        paper_id = f"pmid_{pmid}"
        held = self.known.get(paper_id)
        if held is None or paper_id in self.outside:
            if self.rank and pmid and (held is None or held.file_rank < self.rank):
                self.left[pmid] = (self.rank, version)
                self.known[paper_id] = self.outside[paper_id] = Held("", self.rank, True, version)
        elif held.removed:
            if held.file_rank < self.rank:
                self.raised[paper_id] = self.rank
        elif not held.file_rank > self.rank > 0 and held.version <= version:
            self._remove(paper_id, held, version)

    def put(self, row: Row, where: str) -> None:
        paper_id = f"pmid_{row.pmid}" if row.pmid else f"ref_{row.digest[:12]}"
        held = self.known.get(paper_id)
        why = "" if held is None else self._kept_instead(held, row)
        if paper_id in self.outside:
            why = "a newer file holds a version of this record that lies outside of the subset" if why else ""
        if why:
            self.taken.counts["skipped"] += 1
            self.taken.warnings.append((where, f"{why} ({paper_id})"))
            if held is not None and held.digest == row.digest and self.rank > held.file_rank:
                self.raised[paper_id] = self.rank
            return
        rank = max(self.rank, held.file_rank) if held is not None and (not self.rank or row.version > held.version) else self.rank
        self.taken.counts["imported"] += 1
        self.rows[paper_id] = (row, rank)
        self.removed.pop(paper_id, None)
        self.outside.pop(paper_id, None)
        self.known[paper_id] = Held(row.digest, rank, False, row.version)

    def _kept_instead(self, held: Held, row: Row) -> str:
        """Why the record held stays; empty where the new one replaces it."""
        is_older = held.file_rank > self.rank > 0
        if held.removed:
            return "a newer file withdrew this record" if is_older else ""
        if row.version != held.version:
            return f"version {held.version} of this record is held" if row.version < held.version else ""
        if is_older:
            return "a newer file holds a newer version of this record"
        return "the same record is already held" if held.digest == row.digest else ""

    def _remove(self, paper_id: str, held: Held | None, version: int) -> None:
        rank = max(self.rank, held.file_rank) if held is not None else self.rank
        self.rows.pop(paper_id, None)
        self.removed[paper_id] = (rank, version)
        self.known[paper_id] = Held("", rank, True, version)


def take(transaction: Transaction, source: str, entries: Sequence[RowEntry], file_rank: int) -> Taken:
    """Stores a batch of entries in the order in which they stand in their file. Of two numbered files the higher counts, else the later import."""
    wanted = {f"pmid_{entry.row.pmid}" if entry.row.pmid else f"ref_{entry.row.digest[:12]}" for entry in entries if entry.row}
    wanted |= {f"pmid_{pmid}" for entry in entries for pmid, _ in entry.deletes}
    wanted |= {f"pmid_{entry.left_out[0]}" for entry in entries if entry.left_out}
    named = (paper_id.removeprefix("pmid_") for paper_id in wanted if paper_id.startswith("pmid_"))
    batch = _Batch(source, file_rank, rows.held(transaction, source, wanted), rows.held_outside(transaction, named))
    counts, warnings = batch.taken.counts, batch.taken.warnings
    for entry in entries:
        if entry.warnings:
            warnings += [(entry.where, message) for message in entry.warnings]
        for pmid, version in entry.deletes:
            batch.delete(pmid, version)
        counts["found"] += not entry.deletes
        if entry.row is not None:
            batch.put(entry.row, entry.where)
        elif entry.fault is not None:
            counts["failed"] += 1
            warnings.append((entry.fault.where or entry.where, entry.fault.raw_error))
            if entry.breaks_off:
                batch.taken.breaks_off = entry.fault.raw_error
        elif entry.left_out is not None:
            batch.leave_out(*entry.left_out)
        elif not entry.deletes:
            counts["skipped"] += 1
    rows.write(transaction, source, batch.rows, batch.before & set(batch.rows))
    rows.remove(transaction, source, batch.removed)
    rows.raise_ranks(transaction, source, batch.raised)
    rows.leave_outside(transaction, batch.left)
    return batch.taken
