"""Highlights and notes: kept by the hash of the file, changed, undone, under audit, with the chunk in which they lie; reading places."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.domain.documents import DraftChunk, Span
from engine.domain.geometry import from_shown, to_shown
from engine.domain.notes import ReadingPlace
from engine.domain.records import Record
from engine.errors import EngineError, ErrorCode
from engine.harness import noting, undoing
from engine.store import audit, decisions, documents, notes, workspace
from engine.store.chunk_places import chunks_on, headings, lines_on
from engine.store.database import Database
from engine.store.documents import Document

SHA = "ab" * 32
LINES = ((50.0, 100.0, 300.0, 112.0), (50.0, 114.0, 300.0, 126.0))


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    workspace.make(tmp_path / "ws")
    made = workspace.open_database(workspace.find(tmp_path / "ws"))
    yield made
    made.close()


def put(database: Database, drafts: list[DraftChunk]) -> str:
    wanted = documents.document_id(database, SHA)
    document = Document(wanted, SHA, "/a.pdf", "a.pdf", 9, "imported", 12, (), (), "x/1", Record(title="T"), {}, None, None, False)
    with database.transaction("document_added", document_id=wanted) as transaction:
        documents.put(transaction, document, drafts)
    return wanted


@pytest.fixture
def document_id(database: Database) -> str:
    return put(
        database,
        [
            DraftChunk("p", "Methods > Mice", "Mice were fed at will.", (Span(1, LINES, (0, 10)),)),
            DraftChunk("p", "Methods > Mice", "They slept.", (Span(1, ((50.0, 200.0, 300.0, 212.0),), (0,)), Span(11, LINES, (5, 8)))),
            DraftChunk("p", "Results", "All lived.", (Span(11, ((50.0, 300.0, 300.0, 312.0),), (0,)),)),
        ],
    )


WORDS = (Span(1, ((60.0, 101.0, 200.0, 111.0),)),)


def test_a_note_knows_its_chunk_and_is_listed(database: Database, document_id: str) -> None:
    body = noting.add(database, document_id, WORDS, "were fed", "green", " why? ", "marie")
    assert (body["note_id"], body["chunk_id"], body["page"], body["text"], body["author"]) == ("note_1", f"{document_id}_p1", 1, "why?", "marie")
    across = noting.add(database, document_id, (Span(1, (LINES[1], (50.0, 200.0, 300.0, 212.0))),), "at will. They", "blue", "", "marie")
    assert across["chunk_id"] is None
    assert [note["note_id"] for note in noting.of_document(database, document_id)] == ["note_1", "note_2"]
    assert [note["note_id"] for note in noting.every(database)] == ["note_1", "note_2"]


def test_change_and_removal_are_undone_and_under_audit(database: Database, document_id: str) -> None:
    noting.add(database, document_id, WORDS, "were fed", "green", "", "marie")
    noting.edit(database, 1, "marie", text="look again", colour="pink")
    noting.remove(database, 1, "marie")
    assert noting.of_document(database, document_id) == []
    with pytest.raises(EngineError):
        noting.remove(database, 1, "marie")
    for wanted in (("look again", "pink"), ("", "green"), None):
        last = decisions.last_undoable(database)
        assert last is not None
        undoing.take_back(database, last, "marie")
        found = noting.of_document(database, document_id)
        assert [(note["text"], note["colour"]) for note in found] == ([wanted] if wanted else [])
    assert audit.verify(database.rows, None)["ok"]
    with database.transaction() as transaction:
        transaction.execute("UPDATE notes SET text = 'forged'")
    assert audit.verify(database.rows, None)["broken"][0]["table"] == "notes"


def test_a_change_that_changes_nothing_is_no_decision(database: Database, document_id: str) -> None:
    noting.add(database, document_id, WORDS, "were fed", "green", "a", "marie")
    noting.edit(database, 1, "marie", text="a ")
    assert len(decisions.all_decisions(database)) == 1


@pytest.mark.parametrize(
    ("spans", "colour", "text"), [((), "green", ""), ((Span(13, LINES),), "green", ""), (WORDS, "mauve", ""), (WORDS, "green", "x" * 10_001)]
)
def test_what_is_no_note_is_refused(database: Database, document_id: str, spans: tuple[Span, ...], colour: str, text: str) -> None:
    with pytest.raises(EngineError) as caught:
        noting.add(database, document_id, spans, "", colour, text, "marie")
    assert caught.value.code is ErrorCode.INPUT_SCHEMA


def test_notes_outlast_another_reading_and_name_the_chunk_of_now(database: Database, document_id: str) -> None:
    noting.add(database, document_id, WORDS, "were fed", "green", "", "marie")
    put(
        database,
        [
            DraftChunk("p", "", "A banner.", (Span(1, ((0.0, 0.0, 9.0, 9.0),), (0,)),)),
            DraftChunk("p", "", "Mice were\nfed.", (Span(1, LINES, (0, 5)),)),
        ],
    )
    assert noting.of_document(database, document_id)[0]["chunk_id"] == f"{document_id}_p2"
    with database.transaction() as transaction:
        documents.set_removed(transaction, document_id, True)
    assert len(noting.every(database)) == 1
    with pytest.raises(EngineError):
        noting.of_document(database, document_id)


def test_chunks_are_found_by_page(database: Database, document_id: str) -> None:
    assert [chunk.chunk_id[-2:] for chunk in chunks_on(database, document_id, 1)] == ["p1", "p2"]
    assert [chunk.chunk_id[-2:] for chunk in chunks_on(database, document_id, 11)] == ["p2", "p3"]


def test_headings_are_where_sections_begin(database: Database, document_id: str) -> None:
    found = headings(database, document_id)
    assert [(heading.title, heading.page) for heading in found] == [("Methods > Mice", 1), ("Results", 11)]
    assert found[0].box == LINES[0]


def test_the_place_that_was_read_last_is_kept(database: Database) -> None:
    assert notes.place(database, SHA) is None
    for page in (3, 7):
        notes.keep_place(database, SHA, ReadingPlace(page, 1.5, -6.0, 1.25, "width", 3, "outline"))
    assert notes.place(database, SHA) == ReadingPlace(7, 1.5, -6.0, 1.25, "width", 3, "outline")


@pytest.mark.parametrize("rotation", [0, 90, 180, 270, -90])
def test_a_box_goes_to_the_page_as_shown_and_back(rotation: int) -> None:
    box = (10.0, 20.0, 60.0, 35.0)
    assert from_shown(to_shown(box, 300, 400, rotation), 300, 400, rotation) == box


def test_lines_of_a_page_come_with_their_words(database: Database, document_id: str) -> None:
    lines = lines_on(database, document_id, 1)
    assert [(chunk_id[-2:], text) for chunk_id, text, _ in lines] == [("p1", "Mice were "), ("p1", "fed at will."), ("p2", "They ")]
    assert lines[0][2] == LINES[0]
