"""Files renamed and copied: what is shown is what is done, nothing is written over, and all of it can be taken back."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.errors import EngineError, ErrorCode
from engine.harness import undoing
from engine.ingest import removal
from engine.store import audit, decisions, documents
from tests.engine.library.shelf_workspace import Library

USUAL = "{first_author} {year} - {title:.60}"


def undo(library: Library) -> None:
    last = decisions.last_undoable(library.opened.database)
    assert last is not None
    undoing.take_back(library.opened.database, last, "tester")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def states(library: Library, ids: list[str], into: Path | None = None, pattern: str = USUAL) -> list[str]:
    return [row.state for row in library.run(library.shelf.file(ids, pattern, into))]


def test_a_preview_changes_nothing(library: Library, tmp_path: Path) -> None:
    one = library.add("a.pdf", "Sleep")
    (row,) = library.run(library.shelf.plan_files([one], USUAL, None))
    assert (row.state, Path(row.new).name) == ("ready", "Smith 2020 - Sleep.pdf")
    assert names(library.own) == ["a.pdf"]
    assert decisions.last_undoable(library.opened.database) is None


def test_own_files_are_renamed_in_their_folder_and_get_their_names_back(library: Library) -> None:
    one, other = library.add("a.pdf", "Sleep"), library.add("deep/b.pdf", "Wake")
    assert states(library, [one, other]) == ["renamed", "renamed"]
    assert names(library.own) == ["Smith 2020 - Sleep.pdf", "deep"]
    document = documents.get(library.opened.database, one)
    assert document is not None
    assert (document.path, document.name) == (str(library.own / "Smith 2020 - Sleep.pdf"), "Smith 2020 - Sleep.pdf")
    assert states(library, [one, other]) == ["same", "same"]
    undo(library)
    assert names(library.own) == ["a.pdf", "deep"]
    assert names(library.own / "deep") == ["b.pdf"]
    document = documents.get(library.opened.database, one)
    assert document is not None
    assert document.name == "a.pdf"
    assert audit.verify(library.opened.database.rows, None)["ok"]


def test_only_the_file_that_was_read_is_renamed(library: Library) -> None:
    gone, edited, swapped, linked = (library.add(f"{name}.pdf", name) for name in ("gone", "edited", "swapped", "linked"))
    (library.own / "gone.pdf").unlink()
    (library.own / "edited.pdf").write_bytes((library.own / "edited.pdf").read_bytes() + b"more")
    same_size = (library.own / "swapped.pdf").read_bytes()[::-1]
    (library.own / "swapped.pdf").write_bytes(same_size)
    os.rename(library.own / "linked.pdf", library.own / "elsewhere")
    (library.own / "linked.pdf").symlink_to(library.own / "elsewhere")
    before = {path.name: path.read_bytes() for path in library.own.iterdir()}
    assert states(library, [gone, edited, swapped, linked]) == ["gone", "changed", "changed", "link"]
    assert {path.name: path.read_bytes() for path in library.own.iterdir()} == before


def test_nothing_is_written_over(library: Library) -> None:
    one, other = library.add("a.pdf", "Sleep"), library.add("b.pdf", "Sleep")
    (library.own / "SMITH 2020 - sleep.PDF").write_text("a person's own")
    assert states(library, [one, other]) == ["renamed", "renamed"]
    assert names(library.own) == ["SMITH 2020 - sleep.PDF", "Smith 2020 - Sleep (2).pdf", "Smith 2020 - Sleep (3).pdf"]
    assert (library.own / "SMITH 2020 - sleep.PDF").read_text() == "a person's own"


def test_a_name_that_is_taken_after_the_preview_is_left_alone(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    one = library.add("a.pdf", "Sleep")

    def take(old: str, new: str, **_: object) -> None:
        raise FileExistsError(17, "File exists", str(new))

    monkeypatch.setattr("engine.library.filing.os.link", take)
    assert states(library, [one]) == ["failed"]
    assert names(library.own) == ["a.pdf"]


def test_a_folder_without_hard_links_is_no_hindrance(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    one = library.add("a.pdf", "Sleep")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(1, "not permitted")

    monkeypatch.setattr("engine.library.filing.os.link", refuse)
    assert states(library, [one]) == ["renamed"]
    undo(library)
    assert names(library.own) == ["a.pdf"]


def test_copies_are_made_of_the_kept_file_and_own_files_stay(library: Library, tmp_path: Path) -> None:
    one = library.add("a.pdf", "Sleep")
    (library.own / "a.pdf").unlink()
    into = tmp_path / "out"
    into.mkdir()
    kept = next(library.opened.workspace.files.iterdir())
    assert states(library, [one], into) == ["copied"]
    copy = into / "Smith 2020 - Sleep.pdf"
    assert copy.read_bytes() == kept.read_bytes()
    copy.write_bytes(b"annotated")
    assert kept.read_bytes() != b"annotated"


def test_a_copy_that_is_there_is_not_made_again(library: Library, tmp_path: Path) -> None:
    one = library.add("a.pdf", "Sleep")
    into = tmp_path / "out"
    into.mkdir()
    assert states(library, [one], into) == ["copied"]
    assert states(library, [one], into) == ["there"]
    assert names(into) == ["Smith 2020 - Sleep.pdf"]


def test_undo_takes_copies_away_but_not_those_that_were_changed(library: Library, tmp_path: Path) -> None:
    ids = [library.add("a.pdf", "Sleep"), library.add("b.pdf", "Wake")]
    into = tmp_path / "out"
    into.mkdir()
    states(library, ids, into)
    (into / "Smith 2020 - Wake.pdf").write_bytes(b"my notes")
    undo(library)
    assert names(into) == ["Smith 2020 - Wake.pdf"]
    (row,) = [row for row in audit.read(library.opened.database.rows) if row.kind == "undone"]
    assert row.payload["left_as_they_are"] == [str(into / "Smith 2020 - Wake.pdf")]


def test_undo_does_not_write_over_a_file_that_took_the_old_name(library: Library) -> None:
    one = library.add("a.pdf", "Sleep")
    states(library, [one])
    (library.own / "a.pdf").write_bytes(b"another")
    undo(library)
    assert (library.own / "a.pdf").read_bytes() == b"another"
    assert names(library.own) == ["Smith 2020 - Sleep.pdf", "a.pdf"]


def test_what_was_written_down_and_not_done_is_taken_back_without_harm(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = [library.add("a.pdf", "Sleep"), library.add("b.pdf", "Wake")]
    monkeypatch.setattr("engine.library.filing._done", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        states(library, ids)
    undo(library)
    assert names(library.own) == ["a.pdf", "b.pdf"]


def test_copies_do_not_go_into_the_workspace_or_nowhere(library: Library, tmp_path: Path) -> None:
    one = library.add("a.pdf", "Sleep")
    for folder, code in ((tmp_path / "ws" / "files", ErrorCode.INPUT_SCHEMA), (tmp_path / "none", ErrorCode.NOT_FOUND)):
        with pytest.raises(EngineError) as caught:
            states(library, [one], folder)
        assert caught.value.code is code


def test_without_ids_it_is_all_documents(library: Library) -> None:
    library.add("a.pdf", "Sleep")
    library.add("b.pdf", "Wake")
    assert states(library, []) == ["renamed", "renamed"]


def test_removing_a_document_never_touches_the_persons_file(library: Library) -> None:
    one = library.add("a.pdf", "Sleep")
    before = (library.own / "a.pdf").read_bytes()
    kept = names(library.opened.workspace.files)
    with library.opened.database.transaction("removed") as transaction:
        removal.take_out(transaction, "library", one)
    assert (library.own / "a.pdf").read_bytes() == before
    assert names(library.opened.workspace.files) == kept
