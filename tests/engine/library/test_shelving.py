"""Tags and collections: given, taken, renamed, nested, taken back."""

from __future__ import annotations

import pytest

from engine.errors import EngineError, ErrorCode
from engine.harness import undoing
from engine.library import shelving
from engine.library.shelf import with_tags
from engine.store import audit, collections, decisions, documents, papers
from tests.engine.library.shelf_workspace import Library


def undo(library: Library) -> None:
    last = decisions.last_undoable(library.opened.database)
    assert last is not None
    undoing.take_back(library.opened.database, last, "tester")


def paths(library: Library) -> list[str]:
    return [one.path for one in library.shelf.collections()]


def test_a_tag_is_one_in_whatever_case_it_is_written(library: Library) -> None:
    one, other = library.add("a.pdf", "One"), library.add("b.pdf", "Other")
    library.shelf.tag([one], add=["To read"])
    library.shelf.tag([other], add=["to  READ "])
    assert [(tag.name, tag.count) for tag in library.shelf.tags()] == [("To read", 2)]


def test_tags_of_many_are_given_and_taken_in_one_decision(library: Library) -> None:
    ids = [library.add(f"{number}.pdf", f"Paper {number}") for number in range(5)]
    library.shelf.tag(ids[:2], add=["old"])
    library.shelf.tag(ids, add=["new", "newer"], remove=["old"])
    assert collections.tags_of_all(library.opened.database) == {key: ("new", "newer") for key in ids}
    undo(library)
    assert collections.tags_of_all(library.opened.database) == {key: ("old",) for key in ids[:2]}
    assert [tag.name for tag in library.shelf.tags()] == ["old"]


def test_giving_a_tag_twice_is_no_decision(library: Library) -> None:
    one = library.add("a.pdf", "One")
    library.shelf.tag([one], add=["x"])
    before = len(decisions.all_decisions(library.opened.database))
    assert library.shelf.tag([one], add=["x"])["changed"] == 0
    assert len(decisions.all_decisions(library.opened.database)) == before


def test_a_renamed_tag_keeps_its_papers_and_may_become_another_one(library: Library) -> None:
    one, other = library.add("a.pdf", "One"), library.add("b.pdf", "Other")
    library.shelf.tag([one], add=["trial"])
    library.shelf.tag([other], add=["RCT"])
    library.shelf.rename_tag("trial", "Trial")
    assert [tag.name for tag in library.shelf.tags()] == ["RCT", "Trial"]
    library.shelf.rename_tag("Trial", "rct")
    assert [(tag.name, tag.count) for tag in library.shelf.tags()] == [("RCT", 2)]
    undo(library)
    undo(library)
    assert [(tag.name, tag.count) for tag in library.shelf.tags()] == [("RCT", 1), ("trial", 1)]


def test_a_deleted_tag_comes_back_with_its_papers(library: Library) -> None:
    one = library.add("a.pdf", "One")
    library.shelf.tag([one], add=["x"])
    library.shelf.delete_tag("x")
    assert library.shelf.tags() == []
    undo(library)
    assert collections.tags_of_all(library.opened.database) == {one: ("x",)}


def test_an_unknown_paper_stops_it_before_anything_is_done(library: Library) -> None:
    one = library.add("a.pdf", "One")
    with pytest.raises(EngineError) as caught:
        library.shelf.tag([one, "doc_none"], add=["x"])
    assert caught.value.code is ErrorCode.NOT_FOUND
    assert library.shelf.tags() == []


@pytest.mark.parametrize("name", ["", "   ", "\n", "x" * 101])
def test_a_name_has_letters_and_an_end(library: Library, name: str) -> None:
    one = library.add("a.pdf", "One")
    with pytest.raises(EngineError) as caught:
        library.shelf.tag([one], add=[name])
    assert caught.value.code is ErrorCode.INPUT_SCHEMA


def test_names_are_one_line_of_plain_text(library: Library) -> None:
    assert shelving.clean_name(" to\tread\u202e\n now ", "tag") == "to read now"


def test_collections_lie_in_each_other(library: Library) -> None:
    one, other = library.add("a.pdf", "One"), library.add("b.pdf", "Other")
    library.shelf.collect("Sleep/Insomnia", [one])
    library.shelf.collect("Sleep", [other])
    library.shelf.collect("insomnia", [other])
    assert paths(library) == ["Sleep", "Sleep/Insomnia"]
    assert library.shelf.scope([], ["Sleep"]) == sorted([one, other])
    assert library.shelf.scope([], ["Insomnia"]) == sorted([one, other])
    library.shelf.move_collection("Sleep/Insomnia", "")
    assert paths(library) == ["Insomnia", "Sleep"]
    assert library.shelf.scope([], ["Sleep"]) == [other]


def test_a_collection_cannot_lie_in_itself(library: Library) -> None:
    library.shelf.make_collection("A/B/C")
    with pytest.raises(EngineError) as caught:
        library.shelf.move_collection("A", "A/B/C")
    assert caught.value.code is ErrorCode.INPUT_SCHEMA
    assert paths(library) == ["A", "A/B", "A/B/C"]


def test_two_collections_of_one_name_are_told_apart_by_their_paths(library: Library) -> None:
    library.shelf.make_collection("A/Notes")
    library.shelf.make_collection("B/Notes")
    with pytest.raises(EngineError) as caught:
        library.shelf.rename_collection("Notes", "Other")
    assert "A/Notes" in caught.value.info.raw_error
    library.shelf.rename_collection("a/notes", "Other")
    assert paths(library) == ["A", "A/Other", "B", "B/Notes"]


def test_a_name_is_there_once_in_a_place(library: Library) -> None:
    library.shelf.make_collection("A")
    library.shelf.make_collection("B")
    with pytest.raises(EngineError) as caught:
        library.shelf.rename_collection("B", "a")
    assert caught.value.code is ErrorCode.INPUT_SCHEMA


def test_a_deleted_collection_comes_back_with_all_that_lay_in_it(library: Library) -> None:
    one, other = library.add("a.pdf", "One"), library.add("b.pdf", "Other")
    library.shelf.collect("A/B", [one, other])
    library.shelf.delete_collection("A")
    assert paths(library) == []
    assert len(documents.live(library.opened.database)) == 2
    undo(library)
    assert paths(library) == ["A", "A/B"]
    assert library.shelf.scope([], ["A/B"]) == sorted([one, other])


def test_a_removed_paper_counts_nowhere_and_is_back_in_its_collection_after_an_undo(library: Library) -> None:
    one = library.add("a.pdf", "One")
    library.shelf.collect("A", [one])
    with library.opened.database.transaction() as transaction:
        documents.set_removed(transaction, one, True)
        papers.withdraw(transaction, "library", one)
    assert [collection.count for collection in library.shelf.collections()] == [0]
    assert library.shelf.scope([], ["A"]) == []
    with library.opened.database.transaction() as transaction:
        documents.set_removed(transaction, one, False)
        papers.restore(transaction, "library", one)
    assert library.shelf.scope([], ["A"]) == [one]


def test_tags_and_collections_narrow_each_other(library: Library) -> None:
    ids = [library.add(f"{number}.pdf", f"Paper {number}") for number in range(3)]
    library.shelf.collect("A", ids[:2])
    library.shelf.tag(ids[1:], add=["x"])
    assert library.shelf.scope(["x"], ["A"]) == [ids[1]]


def test_every_change_is_in_the_log_and_the_log_holds(library: Library) -> None:
    one = library.add("a.pdf", "One")
    library.shelf.tag([one], add=["x"])
    library.shelf.collect("A", [one])
    undo(library)
    assert audit.verify(library.opened.database.rows, None)["ok"]
    assert {"tagged", "collected", "undone"} <= {row.kind for row in audit.read(library.opened.database.rows)}


def test_tags_go_into_reference_files_as_keywords(library: Library) -> None:
    one = library.add("a.pdf", "One", keywords=("Sleep",))
    library.shelf.tag([one], add=["sleep", "to read"])
    (paper,) = with_tags(library.opened.database, [found for found in papers.in_source(library.opened.database, "library")])
    assert paper.record.keywords == ("Sleep", "to read")
