"""Two records made one, field by field, and made two again."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.records import Author, Record
from engine.errors import EngineError, ErrorCode
from engine.harness import undoing
from engine.store import audit, collections, decisions, documents, merges, papers
from engine.store.folding import grouped
from tests.engine.library.shelf_workspace import Library


def undo(library: Library) -> None:
    last = decisions.last_undoable(library.opened.database)
    assert last is not None
    undoing.take_back(library.opened.database, last, "tester")


def record(library: Library, paper_id: str, source: str = "library") -> Record | None:
    paper = papers.get(library.opened.database, paper_id, source)
    return paper.record if paper is not None else None


def test_what_is_filled_and_vouched_for_is_proposed(library: Library) -> None:
    one = library.add("a.pdf", "Insulin and sleep", year=None)
    other = library.refer(title="Insulin & sleep.", year=2020, journal="Sleep", authors=(Author("Smith", "Jane"), Author("Li", "Wei")))
    body = library.shelf.proposed_merge(other, one)
    assert body["kept"]["id"] == one
    assert body["choice"]["year"] == body["choice"]["journal"] == body["choice"]["authors"] == "other"
    assert body["choice"]["doi"] == "kept"


def test_a_persons_correction_is_proposed_before_any_record(library: Library) -> None:
    one = library.add("a.pdf", "Wrong")
    other = library.refer(title="From a file", year=2020)
    with library.opened.database.transaction() as transaction:
        documents.set_corrections(transaction, one, {"title": "Right"})
        papers.put(transaction, "library", Record(title="Right", year=2020), paper_id=one)
    assert library.shelf.proposed_merge(one, other)["choice"]["title"] == "kept"


def test_chosen_fields_are_kept_as_a_correction_and_taken_back(library: Library) -> None:
    one, other = library.add("a.pdf", "Right title", year=1999, pages="1-2"), library.add("b.pdf", "Wrong title", year=2020, family="Jones")
    library.shelf.tag([other], add=["x"])
    library.shelf.collect("A", [other])
    before = record(library, one)
    made = library.shelf.merge_fields(one, other, {"title": "kept", "year": "other", "authors": "kept", "pages": "other"}, remove=True)
    assert made["fields"] == ["pages", "year"]
    found = record(library, one)
    assert found is not None
    assert (found.title, found.year, found.authors[0].family, found.pages) == ("Right title", 2020, "Smith", "")
    assert record(library, other) is None
    assert [document.document_id for document in documents.live(library.opened.database)] == [one]
    assert collections.tags_of_all(library.opened.database)[one] == ("x",)
    assert library.shelf.scope([], ["A"]) == [one]
    undo(library)
    assert record(library, one) == before
    assert record(library, other) is not None
    assert len(documents.live(library.opened.database)) == 2
    assert library.shelf.scope([], ["A"]) == [other]
    assert merges.all_decided(library.opened.database) == {}
    assert audit.verify(library.opened.database.rows, None)["ok"]


def test_both_stay_where_nothing_is_to_be_removed_and_count_as_one_paper(library: Library) -> None:
    one, other = library.add("a.pdf", "Insulin"), library.add("b.pdf", "Schlaf")
    library.shelf.merge_fields(one, other, {}, remove=False)
    (group,) = grouped(library.opened.database, [(("library", one), 1.0), (("library", other), 0.5)])
    assert {paper.paper_id for paper in group.members} == {one, other}


def test_two_records_without_a_file_are_made_one(library: Library) -> None:
    one, other = library.refer(title="A", year=2001), library.refer(title="A", year=2002, volume="7")
    library.shelf.merge_fields(one, other, {"year": "other"}, remove=True)
    found = record(library, one)
    assert found is not None
    assert (found.year, found.volume) == (2002, "7")
    undo(library)
    again = record(library, one)
    assert again is not None
    assert (again.year, again.volume) == (2001, "")
    assert record(library, other) is not None


def test_what_pubmed_says_is_taken_but_never_changed(library: Library) -> None:
    one = library.add("a.pdf", "Insulin an sleep")
    with library.opened.database.transaction() as transaction:
        papers.put(transaction, "pubmed", Record(title="Insulin and sleep", pmid="7", year=2021))
    body = library.shelf.proposed_merge("pubmed:pmid_7", one)
    assert (body["kept"]["id"], body["choice"]["title"], body["may_remove"]) == (one, "other", False)
    library.shelf.merge_fields(one, "pmid_7", {}, remove=False)
    mine, theirs = record(library, one), record(library, "pmid_7", "pubmed")
    assert mine is not None
    assert theirs is not None
    assert (mine.title, mine.pmid) == ("Insulin and sleep", "7")
    reference = library.refer(title="Insulin", doi="10.1/x")
    with pytest.raises(EngineError) as caught:
        library.shelf.merge_fields("pmid_7", reference, {}, remove=False)
    assert caught.value.code is ErrorCode.INPUT_SCHEMA
    with pytest.raises(EngineError):
        library.shelf.merge_fields(one, "pmid_7", {}, remove=True)


@pytest.mark.parametrize("choice", [{"colour": "kept"}, {"title": "both"}])
def test_unknown_fields_and_sides_are_refused(library: Library, choice: dict[str, str]) -> None:
    one, other = library.add("a.pdf", "A"), library.add("b.pdf", "B")
    with pytest.raises(EngineError) as caught:
        library.shelf.merge_fields(one, other, choice, remove=False)
    assert caught.value.code is ErrorCode.INPUT_SCHEMA


def test_no_file_of_the_person_is_touched(library: Library, tmp_path: Path) -> None:
    one, other = library.add("a.pdf", "A"), library.add("b.pdf", "B")
    before = {path: path.read_bytes() for path in (tmp_path / "own").iterdir()}
    library.shelf.merge_fields(one, other, {}, remove=True)
    assert {path: path.read_bytes() for path in (tmp_path / "own").iterdir()} == before
