"""How often each paper is cited by the records held: a table of counts that changes with each record that comes, changes or goes.

A paper is known by its PMID. Records of several sources that have one PMID are one citing paper, and what any of them cites counts once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from engine.linkage.rows import cites_in
from engine.store.database import Database, Row, Transaction, dumps

Place = tuple[str, str]
"""Source and paper ID."""


@dataclass(frozen=True, slots=True)
class Citing:
    """A held record as one that cites: its own PMID ("" without one) and the PMIDs that it cites."""

    pmid: str
    cites: tuple[int, ...]


def held(transaction: Transaction, source: str, paper_ids: Iterable[str], pmids: Iterable[str] = ()) -> dict[Place, Citing]:
    """The records with these IDs in a source, and all records of any source that have their PMIDs or those in `pmids`; removed ones left out."""
    upto = _uncounted(transaction)
    sql = "SELECT source, paper_id, pmid, record FROM papers WHERE removed = 0 AND +number > ?1 AND "
    found: list[Row] = []
    if ids := list(paper_ids):
        found += transaction.execute(sql + "source = ?2 AND paper_id IN (SELECT value FROM json_each(?3))", (upto, source, dumps(ids)))
    if numbers := sorted({str(row[2]) for row in found}.union(pmids) - {""}):
        found += transaction.execute(sql + "pmid <> '' AND pmid IN (SELECT value FROM json_each(?2))", (upto, dumps(numbers)))
    return {(str(name), str(paper_id)): Citing(str(pmid), cites_in(packed)) for name, paper_id, pmid, packed in found}


def waiting(transaction: Transaction, source: str, paper_ids: Iterable[str]) -> set[Place]:
    """Those of some records that came before there were counts and are not counted yet, whatever became of them since."""
    upto = _uncounted(transaction)
    if not upto:
        return set()
    sql = "SELECT paper_id FROM papers WHERE source = ? AND number <= ? AND paper_id IN (SELECT value FROM json_each(?))"
    return {(source, str(row[0])) for row in transaction.execute(sql, (source, upto, dumps(list(paper_ids))))}


def recount(transaction: Transaction, before: Mapping[Place, Citing], after: Mapping[Place, Citing]) -> None:
    """Brings the counts from what these records cited to what they cite now; both hold all records of each PMID that they name."""
    old, new = _by_paper(before), _by_paper(after)
    changed: Counter[int] = Counter()
    for paper in old.keys() | new.keys():
        was, is_now = old.get(paper, frozenset()), new.get(paper, frozenset())
        changed.update(is_now - was)
        changed.subtract(was - is_now)
    changes = sorted((pmid, by) for pmid, by in changed.items() if by)
    transaction.execute_many("INSERT INTO citations VALUES (?, ?) ON CONFLICT (pmid) DO UPDATE SET cited = cited + excluded.cited", changes)
    if any(by < 0 for _, by in changes):
        transaction.execute_many("DELETE FROM citations WHERE pmid = ? AND cited <= 0", [(pmid,) for pmid, by in changes if by < 0])


def count_older(transaction: Transaction, most: int) -> int:
    """Counts what up to `most` records cite that were stored before there were counts; gives how many were looked at, 0 when all are counted."""
    upto = _uncounted(transaction)
    if not upto:
        return 0
    sql = "SELECT number, source, paper_id, pmid, record, removed FROM papers WHERE number <= ? ORDER BY number DESC LIMIT ?"
    rows = transaction.execute(sql, (upto, most))
    coming = {(str(name), str(key)): Citing(str(pmid), cites_in(packed)) for _, name, key, pmid, packed, removed in rows if not removed}
    before = held(transaction, "", (), {citing.pmid for citing in coming.values()})
    recount(transaction, before, {**before, **coming})
    left = int(rows[-1][0]) - 1 if rows else 0
    transaction.execute("UPDATE counters SET value = ? WHERE name = 'uncounted'", (left,))
    return len(rows)


def counts(database: Database, pmids: Collection[str]) -> dict[str, int] | None:
    """How often held records cite each of these papers, 0 included; None in a workspace whose older records are not all counted yet."""
    if not is_counted(database):
        return None
    known = {pmid: 0 for pmid in pmids if pmid.isascii() and pmid.isdecimal()}
    if known:
        wanted = dumps([int(pmid) for pmid in known])
        found = database.rows("SELECT pmid, cited FROM citations WHERE pmid IN (SELECT value FROM json_each(?))", (wanted,))
        known.update((str(pmid), int(cited)) for pmid, cited in found)
    return known


def is_counted(database: Database) -> bool:
    """Whether the counts are those of all records held."""
    if not database.one("SELECT 1 FROM sqlite_master WHERE name = 'citations'"):
        return False
    return not database.one("SELECT 1 FROM counters WHERE name = 'uncounted' AND value > 0")


def _by_paper(records: Mapping[Place, Citing]) -> dict[str | Place, frozenset[int]]:
    found: dict[str | Place, frozenset[int]] = {}
    for place, citing in records.items():
        paper = citing.pmid or place
        others = found.get(paper)
        found[paper] = frozenset(citing.cites) if others is None else others.union(citing.cites)
    # a paper is not cited by itself
    return {paper: cites - {int(paper)} if isinstance(paper, str) and paper.isdecimal() else cites for paper, cites in found.items()}


def _uncounted(transaction: Transaction) -> int:
    found = transaction.execute("SELECT value FROM counters WHERE name = 'uncounted'")
    return int(found[0][0]) if found else 0
