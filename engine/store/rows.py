"""Writing rows of records: many at a time, each change with a number of its own, ties kept beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.domain.rows import Row
from engine.linkage.rows import unpacked
from engine.store import citations
from engine.store.citations import Citing
from engine.store.database import Transaction, dumps

MARKING = {
    "retraction_of": "retraction_in",
    "partial_retraction_of": "partial_retraction_in",
    "erratum_for": "erratum_in",
    "expression_of_concern_for": "expression_of_concern_in",
    "corrected_and_republished_from": "corrected_and_republished_in",
    "retracted_and_republished_from": "retracted_and_republished_in",
    "comment_on": "comment_in",
    "update_of": "update_in",
}
"""How the record at the other end of a tie says it: the notice of a retraction makes its paper a retracted one, whichever was revised."""
GRAVE = frozenset(MARKING) - {"comment_on", "update_of"}
"""Ties that change the standing of the paper they name."""
_PUT = (
    "INSERT INTO papers (source, paper_id, seq, removed, pmid, doi, title_key, date_revised, file_rank, version, digest, record) "
    "VALUES (?1, ?2, ?3, 0, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) ON CONFLICT (source, paper_id) DO UPDATE SET seq = ?3, removed = 0, pmid = ?4, "
    "doi = ?5, title_key = ?6, date_revised = ?7, file_rank = ?8, version = ?9, digest = ?10, record = ?11"
)
_REMOVE = (
    "INSERT INTO papers (source, paper_id, seq, removed, file_rank, version, digest, record) VALUES (?1, ?2, ?3, 1, ?4, ?5, '', x'') "
    "ON CONFLICT (source, paper_id) DO UPDATE SET seq = ?3, removed = 1, file_rank = max(file_rank, ?4)"
)


@dataclass(frozen=True, slots=True)
class Held:
    """What decides whether a record replaces the one held."""

    digest: str
    file_rank: int
    removed: bool
    version: int


def held(transaction: Transaction, source: str, paper_ids: Iterable[str]) -> dict[str, Held]:
    """What is held of these, removed ones included."""
    sql = (
        "SELECT paper_id, digest, file_rank, removed, version FROM papers "
        "WHERE source = ? AND paper_id IN (SELECT value FROM json_each(?))"
    )  # fmt: skip
    rows = transaction.execute(sql, (source, dumps(list(paper_ids))))
    return {paper_id: Held(digest, rank, bool(removed), version) for paper_id, digest, rank, removed, version in rows}


def held_outside(transaction: Transaction, pmids: Iterable[str]) -> dict[str, Held]:
    """Of these PMIDs those of which a numbered file had a version outside of the subset, by paper ID, as if it had been withdrawn."""
    if not transaction.execute("SELECT 1 FROM left_out LIMIT 1"):
        return {}
    sql = "SELECT pmid, file_rank, version FROM left_out WHERE pmid IN (SELECT value FROM json_each(?))"
    rows = transaction.execute(sql, (dumps([int(pmid) for pmid in pmids if _is_number(pmid)]),))
    return {f"pmid_{pmid}": Held("", rank, True, version) for pmid, rank, version in rows}


def leave_outside(transaction: Transaction, marks: Mapping[str, tuple[int, int]]) -> None:
    """Notes by PMID the rank of the file and the version that lay outside of the subset; of two files the newer counts."""
    sql = (
        "INSERT INTO left_out VALUES (?, ?, ?) ON CONFLICT (pmid) DO UPDATE SET file_rank = excluded.file_rank, version = excluded.version "
        "WHERE excluded.file_rank >= file_rank"
    )  # fmt: skip
    transaction.execute_many(sql, sorted((int(pmid), rank, version) for pmid, (rank, version) in marks.items() if _is_number(pmid)))


def _is_number(pmid: str) -> bool:
    return pmid.isascii() and pmid.isdecimal()


def write(transaction: Transaction, source: str, rows: Mapping[str, tuple[Row, int]], replaced: Iterable[str]) -> None:
    """Puts rows by paper ID, each with the rank of its file; `replaced` are those that were there before."""
    if not rows:
        return
    replaced = list(replaced)
    citing = citations.held(transaction, source, replaced, {row.pmid for row, _ in rows.values()})
    seq = transaction.count("seq", len(rows)) - len(rows)
    transaction.execute_many(
        _PUT,
        [
            (source, paper_id, seq + n, row.pmid, row.doi, row.title_key, row.date_revised, rank, row.version, row.digest, row.packed)
            for n, (paper_id, (row, rank)) in enumerate(rows.items(), start=1)
        ],
    )
    _untie(transaction, source, replaced)
    ties = [(source, paper_id, kind, pmid) for paper_id, (row, _) in rows.items() for kind, pmid in row.ties]
    transaction.execute_many("INSERT OR IGNORE INTO ties (source, paper_id, kind, pmid) VALUES (?, ?, ?, ?)", ties)
    _touch(transaction, {pmid for _, _, kind, pmid in ties if kind in GRAVE}, set(rows))
    waiting = citations.waiting(transaction, source, replaced)
    written = {(source, paper_id): Citing(row.pmid, row.cites) for paper_id, (row, _) in rows.items() if (source, paper_id) not in waiting}
    citations.recount(transaction, citing, {**citing, **written})


def remove(transaction: Transaction, source: str, marks: Mapping[str, tuple[int, int]]) -> None:
    """Marks papers as removed, by ID, with the rank and version that removed them; the mark stays for what was never there."""
    if not marks:
        return
    seq = transaction.count("seq", len(marks)) - len(marks)
    values = [(source, paper_id, seq + n, rank, version) for n, (paper_id, (rank, version)) in enumerate(marks.items(), start=1)]
    citing = citations.held(transaction, source, marks)
    transaction.execute_many(_REMOVE, values)
    citations.recount(transaction, citing, {place: one for place, one in citing.items() if place[0] != source or place[1] not in marks})


def restore(transaction: Transaction, source: str, paper_id: str) -> None:
    """Takes back a removal; the record was kept."""
    transaction.execute("UPDATE papers SET removed = 0, seq = ? WHERE source = ? AND paper_id = ?", (transaction.count("seq"), source, paper_id))
    citing = citations.held(transaction, source, (paper_id,))
    citations.recount(transaction, {place: one for place, one in citing.items() if place != (source, paper_id)}, citing)


def raise_ranks(transaction: Transaction, source: str, ranks: Mapping[str, int]) -> None:
    """Notes that a newer file holds the same records, so that what lies between is older."""
    sql = "UPDATE papers SET file_rank = ? WHERE source = ? AND paper_id = ? AND file_rank < ?"
    transaction.execute_many(sql, [(rank, source, paper_id, rank) for paper_id, rank in ranks.items()])


def tie_older(transaction: Transaction, most: int) -> int:
    """Writes ties and counts of up to `most` records that came before there were any; gives how many were looked at, 0 when all have theirs."""
    found = transaction.execute("SELECT value FROM counters WHERE name = 'untied'")
    upto = int(found[0][0]) if found else 0
    sql = "SELECT number, source, paper_id, record FROM papers WHERE number <= ? AND removed = 0 ORDER BY number DESC LIMIT ?"
    rows = transaction.execute(sql, (upto, most)) if upto else []
    ties = [(source, paper_id, link.kind, link.pmid) for _, source, paper_id, record in rows for link in unpacked(record).links if link.pmid]
    transaction.execute_many("INSERT OR IGNORE INTO ties (source, paper_id, kind, pmid) VALUES (?, ?, ?, ?)", ties)
    _touch(transaction, {str(pmid) for _, _, kind, pmid in ties if kind in GRAVE}, set())
    if found:
        left = int(rows[-1][0]) - 1 if rows else 0
        transaction.execute("UPDATE counters SET value = ? WHERE name = 'untied'", (left,))
    return len(rows) + citations.count_older(transaction, most)


def _untie(transaction: Transaction, source: str, paper_ids: Iterable[str]) -> None:
    transaction.execute_many("DELETE FROM ties WHERE source = ? AND paper_id = ?", [(source, paper_id) for paper_id in paper_ids])


def _touch(transaction: Transaction, pmids: set[str], just_written: set[str]) -> None:
    """Gives the papers that grave ties name a new number, so that indexes learn of their standing."""
    if not pmids:
        return
    sql = "SELECT number, paper_id FROM papers WHERE pmid <> '' AND pmid IN (SELECT value FROM json_each(?)) AND removed = 0 ORDER BY number"
    found: Sequence[int] = [number for number, paper_id in transaction.execute(sql, (dumps(sorted(pmids)),)) if paper_id not in just_written]
    if found:
        seq = transaction.count("seq", len(found)) - len(found)
        transaction.execute_many("UPDATE papers SET seq = ? WHERE number = ?", [(seq + n, number) for n, number in enumerate(found, start=1)])
