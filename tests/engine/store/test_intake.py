"""The record store is exact: which of several versions of a record counts, what a deletion means, what a notice says of the paper it names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.domain.rows import RowEntry
from engine.domain.subset import Subset
from engine.linkage.rows import row_of
from engine.sources.status import file_order, status_of
from engine.store import corpus, intake, papers, rows, workspace
from engine.store.corpus import SourceFile
from engine.store.database import Database
from engine.store.intake import Taken

OLD, NEW, NEXT_YEAR = (file_order(name) or 0 for name in ("pubmed25n0003.xml.gz", "pubmed25n1290.xml.gz", "pubmed26n0001.xml.gz"))


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    workspace.make(tmp_path / "ws")
    made = workspace.open_database(workspace.find(tmp_path / "ws"))
    yield made
    made.close()


def record(pmid: str = "1", title: str = "A title", **more: Any) -> RowEntry:
    return RowEntry(f"record of {pmid}", row_of({"pmid": pmid, "title": title, **more}))


def gone(pmid: str = "1", version: int = 1) -> RowEntry:
    return RowEntry("DeleteCitation", deletes=((pmid, version),))


def take(database: Database, rank: int, *entries: RowEntry) -> Taken:
    with database.transaction() as transaction:
        return intake.take(transaction, "pubmed", entries, rank)


def title(database: Database, pmid: str = "1") -> str | None:
    paper = papers.get(database, f"pmid_{pmid}")
    return paper.record.title if paper else None


@pytest.mark.parametrize("order", [(OLD, NEW), (NEW, OLD)])
def test_the_newest_file_wins_in_any_order(database: Database, order: tuple[int, int]) -> None:
    for rank in order:
        take(database, rank, record(title="new" if rank == NEW else "old"))
    assert title(database) == "new"


def test_a_new_year_counts_for_more_than_a_higher_number(database: Database) -> None:
    take(database, NEXT_YEAR, record(title="this year"))
    assert take(database, NEW, record(title="last year")).counts["skipped"] == 1
    assert title(database) == "this year"


def test_an_unchanged_record_of_a_newer_file_keeps_older_ones_out(database: Database) -> None:
    take(database, OLD, record(title="first"))
    take(database, NEW, record(title="first"))
    taken = take(database, OLD + 1, record(title="between"))
    assert (title(database), taken.counts["skipped"]) == ("first", 1)


def test_a_deletion_is_remembered_against_older_files_and_ends_with_a_newer_one(database: Database) -> None:
    assert take(database, NEW, gone()).counts == {"found": 0, "imported": 0, "skipped": 0, "failed": 0, "deleted": 0, "filtered": 0}
    assert take(database, OLD, record()).warnings == [("record of 1", "a newer file withdrew this record (pmid_1)")]
    assert title(database) is None
    take(database, NEXT_YEAR, record(title="back"))
    assert title(database) == "back"
    assert take(database, OLD, gone()).counts["deleted"] == 0
    assert title(database) == "back"


def test_the_order_within_a_file_counts(database: Database) -> None:
    assert take(database, NEW, record(), gone()).counts["deleted"] == 1
    assert title(database) is None
    take(database, NEW, gone("2"), record("2"))
    assert title(database, "2") == "A title"


def test_the_highest_version_counts_and_a_deletion_of_a_lower_one_does_not(database: Database) -> None:
    take(database, OLD, record(title="second", version=2), record(title="first"))
    assert title(database) == "second"
    assert take(database, NEW, record(title="first revised")).counts["skipped"] == 1
    assert take(database, NEW, gone(version=1)).counts["deleted"] == 0
    assert title(database) == "second"
    assert take(database, NEW, gone(version=2)).counts["deleted"] == 1


def test_a_file_without_a_number_counts_as_later_but_does_not_open_the_door_to_older_ones(database: Database) -> None:
    take(database, NEW, record(title="numbered"))
    take(database, 0, record(title="fetched by hand"))
    take(database, OLD, record(title="old"))
    assert title(database) == "fetched by hand"


def test_a_record_that_falls_out_of_the_subset_is_removed_and_counted(database: Database) -> None:
    take(database, OLD, record())
    taken = take(database, NEW, RowEntry("", left_out=("1", 1)), RowEntry("", left_out=("2", 1)))
    assert (taken.counts["filtered"], title(database)) == (2, None)
    assert papers.sources(database) == {}


def test_an_older_file_does_not_bring_back_what_a_newer_one_had_outside_of_the_subset(database: Database) -> None:
    outside = RowEntry("", left_out=("1", 1))
    take(database, NEW, outside)
    taken = take(database, OLD, record())
    assert (taken.counts["skipped"], title(database)) == (1, None)
    assert "outside of the subset" in taken.warnings[0][1]
    take(database, NEXT_YEAR, record(title="inside again"))
    assert title(database) == "inside again"
    assert take(database, NEW, record(title="old again")).counts["skipped"] == 1
    take(database, NEXT_YEAR + 2, outside)
    take(database, NEXT_YEAR + 1, record(title="between"))
    assert title(database) is None


def test_what_was_withdrawn_and_then_lay_outside_is_not_brought_back_by_what_lies_between(database: Database) -> None:
    take(database, OLD, record(), gone())
    take(database, NEW, RowEntry("", left_out=("1", 1)))
    take(database, OLD + 1, record(title="between"))
    assert title(database) is None


def test_a_file_without_a_number_counts_as_later_than_what_lay_outside(database: Database) -> None:
    take(database, NEW, RowEntry("", left_out=("1", 1)))
    take(database, 0, record(title="by hand"))
    take(database, OLD, record(title="old"))
    assert title(database) == "by hand"
    take(database, 0, RowEntry("", left_out=("2", 1)))
    take(database, OLD, record("2"))
    assert title(database, "2") == "A title"


def test_ties_of_records_from_before_there_were_ties_are_written_later(database: Database) -> None:
    take(database, OLD, record(), record("9", "Retraction: A title", links=[{"kind": "retraction_of", "pmid": "1"}]), record("2"))
    with database.transaction() as transaction:
        transaction.execute("DELETE FROM ties")
        transaction.execute("INSERT INTO counters SELECT 'untied', max(number) FROM papers")
    seq = papers.newest_seq(database, "pubmed")
    looked: list[int] = []
    while not looked or looked[-1]:
        with database.transaction() as transaction:
            looked.append(rows.tie_older(transaction, 2))
    assert looked == [2, 1, 0]
    assert [(link.kind, link.pmid) for link in papers.backlinks(database, ["1"])["1"]] == [("retraction_in", "9")]
    assert [paper.paper_id for paper in papers.since(database, "pubmed", seq, 10)] == ["pmid_1"]


def test_a_notice_marks_the_paper_it_names_whichever_came_first(database: Database) -> None:
    notice = record("9", "Retraction: A title", links=[{"kind": "retraction_of", "pmid": "1", "text": "J 2020"}])
    take(database, OLD, record())
    seq = papers.newest_seq(database, "pubmed")
    take(database, NEW, notice)
    paper = papers.get(database, "pmid_1")
    assert paper is not None
    assert [(link.kind, link.pmid) for link in paper.record.links] == [("retraction_in", "9")]
    assert status_of(paper.record) == "retracted"
    assert {changed.paper_id for changed in papers.since(database, "pubmed", seq, 10)} == {"pmid_1", "pmid_9"}
    take(database, NEXT_YEAR, gone("9"))
    paper = papers.get(database, "pmid_1")
    assert paper is not None
    assert status_of(paper.record) == "ok"


def test_what_a_source_holds_is_counted_by_the_database(database: Database) -> None:
    take(database, OLD, record("1", date_revised="2020-01-01"), record("2", date_revised="2024-05-05"), gone("3"))
    assert papers.sources(database) == {"pubmed": {"records": 2, "as_of": "2024-05-05"}}
    take(database, NEW, gone("2"))
    take(database, NEW, record("1", title="revised", date_revised="2021-01-01"))
    assert papers.sources(database) == {"pubmed": {"records": 1, "as_of": "2021-01-01"}}


@pytest.mark.parametrize(
    ("names", "missing"),
    [
        (("pubmed25n0001.xml.gz", "pubmed25n0002.xml.gz"), []),
        (("pubmed25n0001.xml.gz", "pubmed25n0003.xml.gz"), [("pubmed25n0002.xml.gz", 1)]),
        (("pubmed25n0005.xml", "pubmed25n0001.xml"), [("pubmed25n0002.xml … pubmed25n0004.xml", 3)]),
        (("pubmed25n1300.xml.gz", "pubmed26n0003.xml.gz"), []),
        (("pubmed25n1300.xml.gz", "pubmed25n1302.xml.gz", "pubmed26n0001.xml.gz"), []),
        (("anything.xml", "refs.bib"), []),
    ],
)
def test_numbers_missing_between_files_are_named(names: tuple[str, ...], missing: list[tuple[str, int]]) -> None:
    assert list(corpus.gaps_between(names)) == missing


def test_a_source_says_what_it_lacks(database: Database) -> None:
    assert corpus.lacks(database, "pubmed") == {}
    with database.transaction() as transaction:
        corpus.note_file(transaction, "pubmed", SourceFile("pubmed25n0001.xml.gz", OLD - 2, "held"))
        corpus.note_file(transaction, "pubmed", SourceFile("pubmed25n0004.xml.gz", OLD + 1, "damaged", why="cut off"))
        corpus.note_file(transaction, "pubmed", SourceFile("pubmed25n0001.xml.gz", OLD - 2, "failed", why="a bad copy beside it"))
        corpus.set_subset(transaction, "pubmed", Subset(2015, languages=("eng",)))
    there = corpus.describe(database, "pubmed")
    assert (there.files, there.missing_files, there.missing) == (1, 2, ("pubmed25n0002.xml.gz … pubmed25n0003.xml.gz",))
    assert there.failed_files == (("pubmed25n0004.xml.gz", "cut off"),)
    assert corpus.lacks(database, "pubmed") == {"missing_files": 2, "failed_files": 1, "subset": "years 2015–, language eng"}
