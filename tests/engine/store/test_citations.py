"""How often papers are cited: after whatever happens to the records held, the counts are those of a count from the beginning."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.domain.records import Record
from engine.domain.rows import RowEntry
from engine.linkage.rows import row_of
from engine.sources import pubmed_xml
from engine.store import citations, intake, papers, rows, workspace
from engine.store.database import Database


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    workspace.make(tmp_path / "ws")
    made = workspace.open_database(workspace.find(tmp_path / "ws"))
    yield made
    made.close()


def record(pmid: str, *cites: int, title: str = "A title", version: int = 1) -> Record:
    return Record(title=title, pmid=pmid, cites=tuple(map(str, cites)), version=version)


def put(database: Database, source: str, item: Record, **more: object) -> str:
    with database.transaction() as transaction:
        return papers.put(transaction, source, item, **more).paper_id  # type: ignore[arg-type]


def kept(database: Database) -> dict[int, int]:
    return dict(database.rows("SELECT pmid, cited FROM citations"))


def counted(database: Database) -> dict[int, int]:
    """From the beginning: each paper cites once, whatever number of its records is held."""
    citing: dict[object, set[str]] = {}
    for (source,) in database.rows("SELECT DISTINCT source FROM papers"):
        for paper in papers.in_source(database, source):
            citing.setdefault(paper.record.pmid or (source, paper.paper_id), set()).update(paper.record.cites)
    found = Counter(int(pmid) for paper, cites in citing.items() for pmid in cites if pmid != paper)
    return dict(found)


def test_a_paper_is_cited_by_each_paper_once(database: Database) -> None:
    put(database, "pubmed", record("1", 7, 8, 7))
    put(database, "pubmed", record("2", 7))
    put(database, "library", record("1", 7, 9))
    put(database, "library", record("", 9))
    put(database, "pubmed", record("7", 7))
    assert kept(database) == {7: 2, 8: 1, 9: 2}
    held = papers.get(database, "pmid_7")
    assert held is not None
    assert held.cited_by == 2
    assert papers.get(database, "pmid_2").cited_by == 0  # type: ignore[union-attr]


def test_a_paper_without_a_pmid_has_no_count(database: Database) -> None:
    paper_id = put(database, "library", record("", 9))
    assert papers.get(database, paper_id).cited_by is None  # type: ignore[union-attr]


def test_a_revised_a_removed_and_a_restored_record_change_the_counts(database: Database) -> None:
    put(database, "pubmed", record("1", 7, 8))
    put(database, "pubmed", record("1", 8, 9))
    assert kept(database) == {8: 1, 9: 1}
    with database.transaction() as transaction:
        papers.withdraw(transaction, "pubmed", "pmid_1")
    assert kept(database) == {}
    with database.transaction() as transaction:
        papers.restore(transaction, "pubmed", "pmid_1")
    assert kept(database) == {8: 1, 9: 1}


def test_update_files_and_deletions_change_the_counts(database: Database) -> None:
    def take(rank: int, *entries: RowEntry) -> None:
        with database.transaction() as transaction:
            intake.take(transaction, "pubmed", entries, rank)

    def entry(item: Record) -> RowEntry:
        return RowEntry("", row_of(item.to_json()))

    take(1, entry(record("1", 7)), entry(record("2", 7, 8)))
    take(2, entry(record("2", 8, 9)), RowEntry("", deletes=(("1", 1),)))
    take(1, entry(record("2", 7)))
    assert kept(database) == counted(database) == {8: 1, 9: 1}


@pytest.mark.parametrize("seed", range(12))
def test_whatever_happens_the_counts_are_those_of_a_count_from_the_beginning(database: Database, seed: int) -> None:
    chance = random.Random(seed)
    for step in range(60):
        source, pmid = chance.choice(("pubmed", "library")), chance.choice(("", "1", "2", "3", "4"))
        item = record(pmid, *chance.sample(range(1, 9), chance.randint(0, 4)), title=f"Title {step}")
        match chance.randint(0, 5):
            case 0:
                with database.transaction() as transaction:
                    papers.withdraw(transaction, source, f"pmid_{pmid}")
            case 1:
                gone = database.rows("SELECT source, paper_id FROM papers WHERE removed = 1 AND digest <> ''")
                with database.transaction() as transaction:
                    for name, paper_id in gone[:1]:
                        papers.restore(transaction, name, paper_id)
            case 2:
                put(database, "library", item, paper_id="doc_00000000")
            case _:
                put(database, source, item)
        assert kept(database) == counted(database), step


def test_what_an_older_workspace_holds_is_counted_piece_by_piece(database: Database) -> None:
    for number in range(1, 8):
        put(database, "pubmed", record(str(number), 7, 8, number + 1))
    put(database, "library", record("1", 30))
    with database.transaction() as transaction:
        transaction.execute("DELETE FROM citations")
        transaction.execute("INSERT INTO counters SELECT 'uncounted', max(number) FROM papers")
    assert citations.counts(database, ["7"]) is None
    assert papers.get(database, "pmid_7").cited_by is None  # type: ignore[union-attr]
    put(database, "pubmed", record("2", 40, title="Revised before it was counted"))
    put(database, "pubmed", record("9", 8))
    looked_at = [1]
    while looked_at[-1]:
        with database.transaction() as transaction:
            looked_at.append(rows.tie_older(transaction, 3))
        if looked_at[-1] == 3:
            put(database, "pubmed", record("3", 50, title=f"Revised between two pieces {len(looked_at)}"))
    assert sum(looked_at[1:]) == 8
    assert kept(database) == counted(database)
    assert citations.counts(database, ["7", "x"]) == {"7": 4}


class Quiet:
    """An answer that nobody waits for."""

    token = type("Token", (), {"check": staticmethod(lambda: None)})()

    def progress(self, *_: object) -> None:
        """Nothing."""


@pytest.mark.real
def test_the_counts_of_real_files_are_those_of_a_look_at_their_records(database: Database, shared_data: Path) -> None:
    for number, path in enumerate(sorted((shared_data / "pubmed").glob("*.xml.gz")), start=1):
        found = [entry for entry in pubmed_xml.read(path, Quiet()) if entry.record or entry.deletes]  # type: ignore[arg-type]
        entries = [
            RowEntry(entry.where, row_of(entry.record.to_json()) if entry.record else None, deletes=tuple((pmid, 1) for pmid in entry.deletes))
            for entry in found
        ]
        with database.transaction() as transaction:
            intake.take(transaction, "pubmed", entries, number)
    assert kept(database) == counted(database)
    assert len(kept(database)) > 1000
