"""A newer reading of a document that is held: IDs follow their texts, what is not found again stays and says so."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.api import Engine
from engine.domain.documents import Chunk, DraftChunk, Span
from engine.harness.answer import WITHDRAWN
from engine.ingest.anchoring import Anchors, anchor
from engine.ingest.batch import AddResult
from engine.ingest.sample import questions
from engine.places import place_of
from engine.store import documents, readings, workspace
from engine.store.audit import text_hash
from engine.store.database import Database

OLD = "0.9/1"


def _old(*texts: str, kind: str = "p") -> list[Chunk]:
    return [Chunk(f"doc_a_{kind}{number}", "doc_a", kind, "", text) for number, text in enumerate(texts, start=1)]


def _new(*texts: str, kind: str = "p") -> list[DraftChunk]:
    return [DraftChunk(kind, "", text, (Span(1, ((0, 0, 1, 1),)),)) for text in texts]


def _anchored(old: list[Chunk], new: list[DraftChunk], quotes: dict[str, list[str]] | None = None) -> Anchors:
    steps = anchor(old, new, quotes or {})
    try:
        while True:
            next(steps)
    except StopIteration as stop:
        found: Anchors = stop.value
        return found


LONG = "The patients who were treated with the drug had a lower risk of the disease than those who were not treated at all"


def test_equal_texts_keep_their_ids_wherever_they_stand_now() -> None:
    found = _anchored(_old("one", "two", "three"), _new("zero", "three", "one", "two"))
    assert found.names == (None, "doc_a_p3", "doc_a_p1", "doc_a_p2")
    assert not found.near


def test_the_kth_of_equal_texts_is_the_kth() -> None:
    assert _anchored(_old("n = 3", "mean", "n = 3"), _new("n = 3", "n = 3", "n = 3")).names == ("doc_a_p1", "doc_a_p3", None)


def test_a_text_that_is_read_a_little_differently_keeps_its_id_in_its_place() -> None:
    old = _old("start", LONG + ".", "middle", LONG + " in the trial.", "end")
    new = _new("start", LONG.replace("disease", "dis-ease") + ".", "middle", LONG.replace("drug", "dmg") + " in the trial.", "end")
    found = _anchored(old, new)
    assert found.names == tuple(chunk.chunk_id for chunk in old)
    assert found.near == {"doc_a_p2", "doc_a_p4"}


def test_an_alike_text_without_the_words_that_are_quoted_is_another_paragraph() -> None:
    old, new = _old(LONG), _new(LONG.replace("lower risk", "lowered risk"))
    assert _anchored(old, new).names == ("doc_a_p1",)
    assert _anchored(old, new, {"doc_a_p1": ["a lower risk of"]}).names == (None,)


def test_kinds_do_not_take_each_others_ids() -> None:
    assert _anchored(_old(LONG, kind="c"), _new(LONG)).names == (None,)


def test_a_long_document_whose_every_text_changed_is_anchored_in_order() -> None:
    texts = [f"{number} {LONG} {number}" for number in range(400)]
    found = _anchored(_old(*texts), _new(*(text.replace("patients", "pa tients") for text in texts)))
    assert found.names == tuple(f"doc_a_p{number}" for number in range(1, 401))


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    folder = tmp_path / "ws"
    workspace.make(folder)
    made = Engine.open(folder)
    made.run(made.add_sample())
    yield made
    made.close()


def _pretend(database: Database, document_id: str, change: Callable[[str], str | None]) -> None:
    """Makes the database hold what an older extractor might have read: `change` gives another text for a chunk ID, or None for the same."""
    with database.transaction("document_added") as transaction:
        transaction.execute("UPDATE documents SET extractor = ? WHERE document_id = ?", (OLD, document_id))
        for chunk_id, text in transaction.execute("SELECT chunk_id, text FROM chunks WHERE document_id = ?", (document_id,)):
            text = change(chunk_id) or text
            sql = "UPDATE chunks SET extractor = ?, text = ?, text_hash = ? WHERE chunk_id = ?"
            transaction.execute(sql, (OLD, text, text_hash(text), chunk_id))
            transaction.wrote("chunks", chunk_id)


def _cited(engine: Engine) -> tuple[str, str]:
    """A document's chunk that a card cites, and the quote."""
    run_id = engine.start_run(questions()[0])
    answer = engine.run(engine.go_on(run_id, {"hits"}))
    return next((e["chunk_id"], e["quote"]) for c in answer["claims"] for e in c["evidence"] if e["chunk_id"].startswith("doc_"))


def _held(engine: Engine) -> list[tuple[str, str, str, int]]:
    """ID, text, section and page of every chunk, in reading order."""
    bodies = (chunk for document in engine.views.chunks()["documents"] for chunk in document["chunks"])
    return [(chunk["chunk_id"], chunk["text"], chunk["section"], chunk["page"]) for chunk in bodies]


def _reread(engine: Engine) -> AddResult:
    return engine.run(engine.reread([], [], AddResult()))


def test_what_the_same_version_read_is_left_alone(engine: Engine) -> None:
    before = _held(engine)
    assert _reread(engine).files == []
    assert _held(engine) == before


def test_a_newer_reader_keeps_ids_texts_and_cards(engine: Engine) -> None:
    before, (cited, _) = _held(engine), _cited(engine)
    _pretend(engine.database, cited.rpartition("_")[0], lambda chunk_id: None)
    row = _reread(engine).files[0]
    assert row["status"] == "imported"
    assert (row["reading"]["before"], row["reading"]["near"], row["reading"]["added"], row["reading"]["withdrawn"]) == (OLD, 0, 0, 0)
    assert _held(engine) == before
    assert not any(WITHDRAWN in claim["reasons"] for claim in engine.answer(1)["claims"])
    assert engine.verify_audit()["ok"]


def test_a_cited_paragraph_that_is_lost_is_shown_as_such_and_its_number_not_given_again(engine: Engine) -> None:
    cited, quote = _cited(engine)
    document_id = cited.rpartition("_")[0]
    count = len(engine.answer(1)["claims"])
    lost = f"{quote} Here the older reader ran into the other column and went on with its words, which nobody will find like this again."
    _pretend(engine.database, document_id, lambda chunk_id: lost if chunk_id == cited else None)
    highest = max(int(chunk.chunk_id.rpartition("_p")[2]) for chunk in documents.chunks_of(engine.database, document_id) if chunk.kind == "p")
    reading = _reread(engine).files[0]["reading"]
    assert (reading["added"], reading["withdrawn"]) == (1, 1)
    live = [chunk.chunk_id for chunk in documents.chunks_of(engine.database, document_id)]
    assert cited not in live
    assert f"{document_id}_p{highest + 1}" in live
    claims = engine.answer(1)["claims"]
    assert len(claims) == count
    marked = [claim for claim in claims if WITHDRAWN in claim["reasons"]]
    assert marked
    assert all(cited in [e["chunk_id"] for e in claim["evidence"]] for claim in marked)
    shown = engine.show(cited)
    assert shown["withdrawn"]
    assert quote in shown["text"]
    assert place_of(engine.workspace, engine.database, cited, quote)["spans"]
    assert engine.verify_audit()["ok"]
    assert engine.show(document_id)["readings"][0]["withdrawn"] == 1


def test_a_lost_paragraph_that_a_later_version_finds_again_lives_again(engine: Engine) -> None:
    cited, _ = _cited(engine)
    document_id = cited.rpartition("_")[0]
    text = documents.chunk(engine.database, cited)
    assert text is not None
    _pretend(engine.database, document_id, lambda chunk_id: "something else that was read here" if chunk_id == cited else None)
    _reread(engine)
    live = {chunk.text: chunk.chunk_id for chunk in documents.chunks_of(engine.database, document_id)}
    _pretend(engine.database, document_id, lambda chunk_id: "a second way to misread it" if chunk_id == live[text.text] else None)
    with engine.database.transaction("document_added") as transaction:
        transaction.execute("UPDATE withdrawn_chunks SET text = ? WHERE chunk_id = ?", (text.text, cited))
        transaction.wrote("withdrawn_chunks", cited)
    _reread(engine)
    again = {chunk.text: chunk.chunk_id for chunk in documents.chunks_of(engine.database, document_id)}
    assert again[text.text] == cited
    assert readings.is_withdrawn(engine.database, live[text.text])
    assert not readings.is_withdrawn(engine.database, cited)
    assert engine.verify_audit()["ok"]


def test_adding_the_file_again_reads_it_again_if_an_older_version_had(engine: Engine, tmp_path: Path) -> None:
    document_id = engine.views.library()["documents"][0]["document_id"]
    file = engine.workspace.files / f"{engine.show(document_id)['sha256']}.pdf"
    before = _held(engine)
    _pretend(engine.database, document_id, lambda chunk_id: None)
    body = engine.run(engine.add([file], [], AddResult())).to_json()
    assert (body["found"], body["imported"]) == (1, 1)
    assert body["files"][0]["reading"]["same"] == body["files"][0]["chunks"]
    assert engine.run(engine.add([file], [], AddResult())).to_json()["skipped"] == 1
    assert _held(engine) == before


def test_a_file_that_cannot_be_read_now_keeps_what_is_held(engine: Engine) -> None:
    document_id = engine.views.library()["documents"][0]["document_id"]
    before = _held(engine)
    _pretend(engine.database, document_id, lambda chunk_id: None)
    file = engine.workspace.files / f"{engine.show(document_id)['sha256']}.pdf"
    file.unlink()
    file.write_bytes(b"%PDF-1.4 and nothing more")
    row = _reread(engine).files[0]
    assert row["status"] == "failed"
    assert row["error"]["error_code"] == "PDF_PARSE_FAILED"
    assert _held(engine) == before


def test_search_finds_what_the_newer_reader_read(engine: Engine) -> None:
    document_id = engine.views.library()["documents"][0]["document_id"]
    first = documents.chunks_of(engine.database, document_id)[0]
    _pretend(engine.database, document_id, lambda chunk_id: "quixotically unrelated words of an older reader" if chunk_id == first.chunk_id else None)
    engine.run(engine.index_anew("library"))
    found = engine.run(engine.search(["quixotically"], ["library"], None))[0]
    assert found["total_count"] == 1
    _reread(engine)
    assert engine.run(engine.search(["quixotically"], ["library"], None))[0]["total_count"] == 0
    assert json.dumps(engine.views.chunks()).count("quixotically") == 0
