"""Highlights and notes on the command line, and copies of PDFs with them."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pymupdf
import pytest

from tests.e2e.conftest import Postil

TEXT = "Background is told at some length in this place. The new drug lowered blood pressure in all of the rats. Nothing else was seen in them."
QUOTE = "The new drug lowered blood pressure in all of the rats."


@pytest.fixture
def chunk(space: Path, postil: Postil, tmp_path: Path) -> str:
    """The ID of a paragraph of a paper in the workspace."""
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((60, 80), "On rats and pressure", fontsize=18)
        page.insert_textbox((60, 120, 400, 300), TEXT, fontsize=11)
        document.save(tmp_path / "rats.pdf")
    done = postil("add", space, tmp_path / "rats.pdf", "--json")
    assert done.code == 0, done.err
    chunks = postil("state", space, "chunks", "--json").body["documents"][0]["chunks"]
    return next(str(chunk["chunk_id"]) for chunk in chunks if QUOTE in " ".join(chunk["text"].split()))


def test_a_note_is_made_listed_changed_removed_and_undone(space: Path, postil: Postil, chunk: str) -> None:
    made = postil("notes", space, "--add", chunk, "--quote", QUOTE, "--text", "how many?", "--colour", "blue", "--json").body
    assert (made["quote"], made["chunk_id"], made["colour"], made["page"]) == (QUOTE, chunk, "blue", 1)
    document = made["document_id"]
    assert postil("notes", space, "--document", document, "--json").body["notes"] == [made]
    assert postil("notes", space, "--edit", made["note_id"], "--text", "all?", "--json").body["text"] == "all?"
    assert postil("notes", space, "--remove", made["note_id"]).code == 0
    assert postil("notes", space, "--json").body == {"notes": []}
    assert postil("undo", space).code == 0
    assert [note["text"] for note in postil("notes", space, "--json").body["notes"]] == ["all?"]
    assert "all?" in postil("notes", space).out
    assert postil("audit", space, "verify", "--json").body["ok"]
    for words in (["--add", "doc_00000000_p1"], ["--add", chunk, "--quote", "never said"], ["--remove", "99"], ["--document", "doc_00000000"]):
        assert postil("notes", space, *words).code == 1, words


def test_a_copy_with_notes_is_written_and_no_file_of_the_library_is_overwritten(space: Path, postil: Postil, chunk: str, tmp_path: Path) -> None:
    document = postil("notes", space, "--add", chunk, "--text", "why – 为什么", "--json").body["document_id"]
    postil("config", space, "note_author=Lin Wei")
    postil("notes", space, "--add", chunk, "--json")
    original = tmp_path / "rats.pdf"
    kept = next((space / "files").iterdir())
    before = [hashlib.sha256(path.read_bytes()).hexdigest() for path in (original, kept)]
    done = postil("export", space, "--format", "pdf", "--ids", document, "-o", tmp_path / "copy.pdf", "--json")
    assert (done.code, done.body["entries"]) == (0, 2), done.err
    with pymupdf.open(tmp_path / "copy.pdf") as copy:
        page = copy[0]
        infos = [(note.info["content"], note.info["title"]) for note in page.annots(types=(pymupdf.PDF_ANNOT_HIGHLIGHT,))]
    assert infos[0][0] == "why – 为什么"
    assert infos[1][1] == "Lin Wei"
    (tmp_path / "link.pdf").symlink_to(kept)
    for target in (original, kept, space / "files" / "new.pdf", tmp_path / "link.pdf"):
        refused = postil("export", space, "--format", "pdf", "--ids", document, "-o", target)
        assert refused.code == 1
        assert "INPUT_SCHEMA" in refused.err
    assert [hashlib.sha256(path.read_bytes()).hexdigest() for path in (original, kept)] == before
    folder = tmp_path / "all"
    folder.mkdir()
    assert postil("export", space, "--format", "pdf", "-o", folder).code == 0
    assert [path.name for path in folder.iterdir()] == ["rats (notes).pdf"]
    assert postil("export", space, "--format", "pdf", "--ids", "doc_00000000", "-o", tmp_path / "x.pdf").code == 1
