"""The workspace's database: what is accepted lands whole, is found again, and is watched over."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.child.host import PROJECT_ROOT
from engine.domain.documents import Chunk, DraftChunk, Span, spans_of
from engine.domain.records import Author, Link, Record, Section
from engine.domain.runs import Claim, Evidence
from engine.errors import EngineError, ErrorCode
from engine.store import audit, chunk_rows, claims, decisions, documents, imports, keys, papers, runs, settings, workspace
from engine.store.database import Database
from engine.store.documents import Document
from engine.store.folding import grouped, twins
from engine.store.workspace import Workspace


@pytest.fixture
def space(tmp_path: Path) -> Workspace:
    workspace.make(tmp_path / "ws")
    return workspace.find(tmp_path / "ws")


@pytest.fixture
def database(space: Workspace) -> Iterator[Database]:
    made = workspace.open_database(space)
    yield made
    made.close()


def record(pmid: str = "1", title: str = "A title of some length", **more: object) -> Record:
    return Record(title=title, pmid=pmid, authors=(Author("Curie", "Marie"),), year=2020, abstract=(Section("RESULTS", "It worked."),), **more)  # type: ignore[arg-type]


def put(database: Database, source: str, item: Record, **more: object) -> papers.Put:
    with database.transaction() as transaction:
        return papers.put(transaction, source, item, **more)  # type: ignore[arg-type]


def add_document(database: Database, sha256: str, texts: list[str]) -> Document:
    wanted = documents.document_id(database, sha256)
    document = Document(wanted, sha256, f"/{sha256}.pdf", "a.pdf", 9, "imported", 1, (), (), "x/1", record(pmid=""), {}, None, None, False)
    drafts = [DraftChunk("p", "Results", text, (Span(1, ((0, 0, 9, 9),), (0,)),)) for text in texts]
    with database.transaction("document_added", document_id=wanted) as transaction:
        documents.put(transaction, document, drafts)
    return document


def test_a_workspace_is_made_once_and_a_foreign_folder_is_refused(tmp_path: Path) -> None:
    assert workspace.make(tmp_path / "new") is True
    assert workspace.make(tmp_path / "new") is False
    foreign = tmp_path / "foreign"
    foreign.mkdir()
    (foreign / "thesis.doc").write_text("mine")
    with pytest.raises(EngineError) as caught:
        workspace.make(foreign)
    assert caught.value.code is ErrorCode.WORKSPACE_INVALID
    assert [p.name for p in foreign.iterdir()] == ["thesis.doc"]


def test_a_file_that_is_no_database_is_named_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "postil.db").write_bytes(b"not a database, but long enough to be looked at" * 30)
    before = (tmp_path / "postil.db").read_bytes()
    with pytest.raises(EngineError) as caught:
        workspace.open_database(workspace.find(tmp_path))
    assert caught.value.code is ErrorCode.WORKSPACE_INVALID
    assert (tmp_path / "postil.db").read_bytes() == before


def test_a_record_comes_back_as_it_was_put(database: Database) -> None:
    full = record(
        links=(Link("retraction_in", "7", "Nature 2021"),),
        mesh=("Mice",),
        extra=(("chemicals", "NaCl"),),
        date_raw="1998 Winter",
        editors=(Author("B"),),
    )
    assert put(database, "pubmed", full) == papers.Put("added", "pmid_1")
    held = papers.get(database, "pmid_1")
    assert held is not None
    assert held.record == full


def test_the_newest_numbered_file_wins_in_any_order_of_import(database: Database) -> None:
    old, new = record(title="The old title of it"), record(title="The new title of it")
    assert put(database, "pubmed", new, file_rank=2_600_002).outcome == "added"
    assert put(database, "pubmed", old, file_rank=2_600_001).outcome == "older"
    assert put(database, "pubmed", new, file_rank=2_600_002).outcome == "same"
    assert put(database, "pubmed", old, file_rank=2_600_003).outcome == "replaced"
    assert papers.get(database, "pmid_1").record == old  # type: ignore[union-attr]


def test_a_deletion_also_holds_against_an_older_file_that_comes_later(database: Database) -> None:
    with database.transaction() as transaction:
        assert papers.withdraw(transaction, "pubmed", "pmid_1", file_rank=5) is False
    assert put(database, "pubmed", record(), file_rank=4).outcome == "older"
    assert papers.get(database, "pmid_1") is None
    assert put(database, "pubmed", record(), file_rank=6).outcome == "added"


def test_another_record_of_a_held_pmid_stands_beside_it_in_the_library(database: Database) -> None:
    first, second = record(title="One way to put it"), record(title="Another way to put it")
    assert put(database, "library", first).paper_id == "pmid_1"
    other = put(database, "library", second)
    assert other.outcome == "added"
    assert other.paper_id.startswith("ref_")
    assert len(other.paper_id) == len("ref_") + 12
    assert put(database, "library", second) == papers.Put("same", other.paper_id)


def test_twins_are_found_by_pmid_doi_or_title_author_and_year(database: Database) -> None:
    put(database, "pubmed", record(doi="10.1/AbC"))
    assert [p.paper_id for p in twins(database, Record(doi="10.1/abc"))] == ["pmid_1"]
    assert [p.paper_id for p in twins(database, record(pmid="", title="A TITLE of some—length"))] == ["pmid_1"]
    assert twins(database, record(pmid="", title="A title of some length, reversed")) == []


def test_hits_that_are_one_paper_fold_and_twins_that_were_not_hit_are_added(database: Database) -> None:
    put(database, "pubmed", record(doi="10.1/a"))
    put(database, "library", record(pmid="", doi="10.1/A", title="The PDF of it"), paper_id="doc_00000000")
    put(database, "pubmed", record(pmid="2", title="Another paper altogether"))
    other = put(database, "library", record(pmid="", title="Another paper altogether")).paper_id
    folded = grouped(database, [(("library", "doc_00000000"), 3.0), (("pubmed", "pmid_2"), 2.0), (("pubmed", "pmid_1"), 1.0)])
    assert [(group.member_ids, group.score) for group in folded] == [
        (("pubmed:pmid_1", "library:doc_00000000"), 3.0),
        (("pubmed:pmid_2", f"library:{other}"), 2.0),
    ]


def test_the_same_title_with_another_identifier_is_another_paper(database: Database) -> None:
    put(database, "pubmed", record(pmid="1", doi="10.1/a"))
    put(database, "pubmed", record(pmid="2", doi="10.1/b"))
    assert len(grouped(database, [(("pubmed", "pmid_1"), 2.0), (("pubmed", "pmid_2"), 1.0)])) == 2


def test_keys_are_given_once_and_differ_whatever_their_case(database: Database) -> None:
    def give(paper_id: str, wanted: str) -> str:
        with database.transaction() as transaction:
            return keys.give(transaction, "library", paper_id, lambda taken: wanted if wanted not in taken else wanted + "a")

    assert give("ref_1", "lin2016") == "lin2016"
    assert give("ref_2", "Lin2016") == "Lin2016a"
    assert give("ref_1", "other") == "lin2016"


def test_document_ids_are_crockford_of_the_hash_and_longer_on_collision(database: Database) -> None:
    first = "0" * 64
    second = "0" * 12 + "f" * 52
    assert add_document(database, first, ["a"]).document_id == "doc_00000000"
    assert add_document(database, second, ["b"]).document_id == "doc_0000000003zz"
    assert documents.document_id(database, first) == "doc_00000000"


def test_chunks_count_by_kind_in_reading_order() -> None:
    drafts = [DraftChunk(kind, "", kind, ()) for kind in ("p", "c", "p", "r", "p")]
    assert [c.chunk_id for c in chunk_rows.number_chunks("doc_x", drafts)] == ["doc_x_p1", "doc_x_c1", "doc_x_p2", "doc_x_r1", "doc_x_p3"]


def test_the_lines_of_a_quote_are_found_over_two_pages() -> None:
    spans = (Span(3, ((0, 0, 1, 1), (0, 1, 1, 2)), (0, 10)), Span(4, ((0, 0, 1, 1),), (20,)))
    chunk = Chunk("doc_x_p1", "doc_x", "p", "", "0123456789" * 3, spans)
    assert spans_of(chunk, 12, 25) == (Span(3, ((0, 1, 1, 2),), (10,)), Span(4, ((0, 0, 1, 1),), (20,)))
    assert spans_of(chunk, 0, 10) == (Span(3, ((0, 0, 1, 1),), (0,)),)


def test_a_transaction_that_fails_leaves_nothing(database: Database) -> None:
    def fail_after_a_write() -> None:
        with database.transaction("run_started") as transaction:
            runs.start(transaction, "why?", {})
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_after_a_write()
    assert runs.latest(database) is None
    assert audit.verify(database.rows, None)["rows"] == 0


def test_rows_under_audit_cannot_be_written_silently(database: Database) -> None:
    def write_silently() -> None:
        with database.transaction() as transaction:
            decisions.put(transaction, "claim", "claim_1", "me", {}, {})

    with pytest.raises(AssertionError):
        write_silently()
    assert decisions.all_decisions(database) == []


def add_claim(database: Database) -> None:
    document = add_document(database, "a" * 64, ["Exercise tolerance rose by 12 %.", "Nothing else changed."])
    chunk_id = f"{document.document_id}_p1"
    claim = Claim("Exercise tolerance rose by 12 %.", "verbatim", (Evidence(chunk_id, "Exercise tolerance rose by 12 %.", document.document_id, 1),))
    with database.transaction("claims_checked") as transaction:
        run_id = runs.start(transaction, "Does it rise?", {})
        claims.put(transaction, run_id, claim, {chunk_id: "Exercise tolerance rose by 12 %."})


TAMPERING = {
    "a chunk's text": ("UPDATE chunks SET text = 'Exercise tolerance fell by 12 %.' WHERE chunk_id LIKE '%_p1'", "chunks"),
    "a chunk's section": ("UPDATE chunks SET section = 'Conclusion' WHERE chunk_id LIKE '%_p2'", "chunks"),
    "a claim": ("UPDATE claims SET conclusion = 'It fell.'", "claims"),
    "the status of a claim": ("UPDATE claims SET status = 'accepted'", "claims"),
    "a quote": ("UPDATE evidence SET quote = 'It fell.'", "evidence"),
    "the source of a quote": ("UPDATE evidence SET chunk_id = chunk_id || '0'", "evidence"),
    "a removed claim": ("DELETE FROM evidence", "evidence"),
    "an invented claim": (
        "INSERT INTO claims (run_id, conclusion, made_by, status, validation) VALUES (1, 'x', 'verbatim', 'draft', '[]')",
        "claims",
    ),
    "an audit payload": ("UPDATE audit SET payload = '{}' WHERE row = 1", "audit"),
    "an audit time": ("UPDATE audit SET time = '2020-01-01' WHERE row = 2", "audit"),
    "a removed audit row": ("DELETE FROM audit WHERE row = 1", "audit"),
    "a cut tail": ("DELETE FROM audit WHERE row = 2", "audit"),
}


@pytest.mark.parametrize("what", TAMPERING)
def test_verify_names_what_was_changed_by_hand(space: Workspace, database: Database, what: str) -> None:
    add_claim(database)
    assert audit.verify(database.rows, workspace.noted_head(space)) == {
        "ok": True,
        "rows": 2,
        "head": database.rows("SELECT hash FROM audit WHERE row = 2")[0][0],
        "broken": [],
    }
    statement, table = TAMPERING[what]
    with database.transaction() as transaction:
        transaction.execute("PRAGMA defer_foreign_keys = ON")
        transaction.execute(statement)
    verdict = audit.verify(database.rows, workspace.noted_head(space))
    assert verdict["ok"] is False
    assert table in {fault["table"] for fault in verdict["broken"]}


def test_a_note_of_the_head_that_lags_behind_is_no_fault(space: Workspace, database: Database) -> None:
    add_claim(database)
    first = audit.read(database.rows, 1, 1)[0]
    workspace.note_head(space, first)
    assert audit.verify(database.rows, workspace.noted_head(space))["ok"] is True


def test_settings_have_defaults_limits_and_names(database: Database) -> None:
    assert settings.number(database, "hits_per_question") == 12
    assert settings.write(database, "hits_per_question", "9") == 9
    assert settings.number(database, "hits_per_question") == 9
    for key, value in (("hits_per_question", "13"), ("hits_per_question", "many"), ("colour", "red")):
        with pytest.raises(EngineError) as caught:
            settings.write(database, key, value)
        assert caught.value.code is ErrorCode.INPUT_SCHEMA
    assert settings.number(database, "hits_per_question") == 9


def test_an_import_ledger_comes_back(database: Database) -> None:
    ledger = imports.FileLedger(
        "f" * 64, "pubmed", "pubmed26n0001.xml.gz", "pubmed_xml", 2_600_001, 400, False, {"found": 400}, ({"where": "a", "message": "b"},)
    )
    with database.transaction() as transaction:
        imports.save(transaction, ledger)
    assert imports.find(database, "f" * 64, "pubmed") == ledger
    assert imports.find(database, "f" * 64, "library") is None


WRITER = """
import sys
from pathlib import Path
from engine.store import decisions, workspace
database = workspace.open_database(workspace.find(Path(sys.argv[1])))
for number in range(50):
    with database.transaction("test", number=number) as transaction:
        decisions.put(transaction, "claim", sys.argv[2], "me", {"n": number}, {})
database.close()
"""


def test_writes_of_many_processes_all_land_in_one_sound_chain(space: Workspace, database: Database) -> None:
    environment = {**os.environ, "PYTHONPATH": str(PROJECT_ROOT)}
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(space.folder), str(n)], env=environment) for n in range(4)]
    assert [writer.wait(60) for writer in writers] == [0, 0, 0, 0]
    assert len(decisions.all_decisions(database)) == 200
    verdict = audit.verify(database.rows, workspace.noted_head(space))
    assert (verdict["ok"], verdict["rows"]) == (True, 200)
