"""The commands on the library as a user types them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

import resources
from tests.e2e.conftest import COMMAND, ENVIRONMENT, Postil

SAMPLE = Path(str(resources.__file__)).parent / "sample"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The person's own folder with two papers that have been there for a while."""
    folder = tmp_path / "own"
    folder.mkdir()
    for name in ("velocarin_trial.pdf", "velocarin_preserved.pdf"):
        shutil.copyfile(SAMPLE / name, folder / name)
        os.utime(folder / name, (1, 1))
    return folder


@pytest.fixture
def filled(space: Path, own: Path, postil: Postil) -> Path:
    """A workspace that watches the folder and has looked once."""
    done = postil("watch", space, own, "--once", "--json")
    assert (done.code, done.body["imported"]) == (0, 2), done.err
    return space


def ids(postil: Postil, space: Path, *words: object) -> list[str]:
    return sorted(row["id"] for row in postil("library", space, *words, "--json").body["rows"])


def test_a_folder_is_watched_once_paused_and_left(filled: Path, own: Path, postil: Postil) -> None:
    assert postil("watch", filled, "--once", "--json").body["found"] == 0
    assert postil("watch", filled, own, "--pause").code == 0
    assert postil("watch", filled, "--json").body["folders"][0]["on"] is False
    assert postil("watch", filled, own, "--stop").code == 0
    assert postil("watch", filled, "--json").body == {"folders": []}


def test_watching_ends_with_a_signal_and_keeps_what_came_in(filled: Path, own: Path, postil: Postil) -> None:
    process = subprocess.Popen([*COMMAND, "watch", str(filled), str(own), "--json"], env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        shutil.copyfile(SAMPLE / "velocarin_potassium.pdf", own / "new.pdf")
        os.utime(own / "new.pdf", (1, 1))
        assert process.stdout is not None
        assert b'"imported": 1' in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 130
    finally:
        process.kill()
        process.communicate()
    assert len(ids(postil, filled)) == 3


def test_the_library_is_listed_narrowed_and_sorted(filled: Path, postil: Postil) -> None:
    body = postil("library", filled, "--sort", "year", "--reverse", "--json").body
    assert [row["year"] for row in body["rows"]] == [2023, 2022]
    assert (body["count"], body["total"]) == (2, 2)
    assert len(ids(postil, filled, "preserved velocarin")) == 1
    assert len(ids(postil, filled, "--years", "2023..")) == 1
    assert ids(postil, filled, "--state", "failed") == []
    assert len(ids(postil, filled, "--unfiled", "--added-days", "1")) == 2
    assert "2 of 2" in postil("library", filled).out


def test_tags_and_collections_limit_search_and_ask(filled: Path, postil: Postil) -> None:
    one, other = ids(postil, filled)
    assert postil("tag", filled, "add", "to read", one).code == 0
    assert postil("collection", filled, "add", "Heart/Trials", other, "--json").body["changed"] == 2 - 1
    assert ids(postil, filled, "--tag", "TO READ") == [one]
    assert ids(postil, filled, "--collection", "Heart") == [other]
    found = postil("search", filled, "velocarin", "--collection", "Trials", "--json").body
    assert ([paper["id"] for paper in found["papers"]], found["total_count"]) == ([other], 1)
    asked = postil("ask", filled, "Does velocarin improve exercise capacity?", "--tag", "to read", "--json").body
    assert [paper["id"] for paper in asked["papers"]] == [one]
    assert postil("ask", filled, "Anything?", "--tag", "none").code == 1
    assert postil("tag", filled, "list", "--json").body["tags"][0]["name"] == "to read"
    postil("undo", filled)
    postil("undo", filled)
    assert postil("tag", filled, "list", "--json").body == {"tags": []}


def test_files_are_previewed_renamed_and_get_their_names_back(filled: Path, own: Path, postil: Postil) -> None:
    before = sorted(path.name for path in own.iterdir())
    shown = postil("files", filled, "--rename", "--pattern", "{year} {first_author}", "--preview", "--json").body
    assert shown["counts"] == {"ready": 2}
    assert sorted(path.name for path in own.iterdir()) == before
    assert postil("files", filled, "--rename", "--pattern", "{year} {first_author}", "--json").body["counts"] == {"renamed": 2}
    assert sorted(path.name for path in own.iterdir()) == ["2022 Okonjo-Lind.pdf", "2023 Holloway.pdf"]
    assert postil("watch", filled, "--once", "--json").body["imported"] == 0
    postil("undo", filled)
    assert sorted(path.name for path in own.iterdir()) == before


def test_copies_go_into_a_folder(filled: Path, tmp_path: Path, postil: Postil) -> None:
    into = tmp_path / "out"
    into.mkdir()
    one = ids(postil, filled)[0]
    assert postil("files", filled, "--copy-to", into, "--ids", one, "--json").body["counts"] == {"copied": 1}
    assert len(list(into.iterdir())) == 1


def test_two_papers_are_made_one_by_fields(filled: Path, postil: Postil) -> None:
    one, other = ids(postil, filled)
    assert postil("merge", filled, one, other, "--preview", "--json").body["choice"]["title"] == "kept"
    assert postil("merge", filled, one, other, "year=other", "--remove").code == 0
    assert ids(postil, filled) == [one]
    postil("undo", filled)
    assert ids(postil, filled) == sorted([one, other])
    assert postil("audit", filled, "verify", "--json").body["ok"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["tag", "WS", "add", "x"], 2),
        (["tag", "WS", "rename", "x"], 2),
        (["collection", "WS", "make"], 2),
        (["files", "WS"], 2),
        (["files", "WS", "--rename", "--pattern", "{colour}"], 1),
        (["tag", "WS", "delete", "none"], 1),
        (["collection", "WS", "delete", "none"], 1),
        (["merge", "WS", "doc_none", "doc_other"], 1),
        (["watch", "WS", "/none/such"], 1),
        (["library", "WS", "--years", "soon"], 1),
    ],
)
def test_what_cannot_be_done_says_why(filled: Path, postil: Postil, words: list[str], code: int) -> None:
    done = postil(*[filled if word == "WS" else word for word in words])
    assert (done.code, bool(done.err)) == (code, True), done.err


def test_options_may_stand_anywhere(filled: Path, postil: Postil) -> None:
    one = ids(postil, filled)[0]
    assert postil("tag", "--json", filled, "add", "x", one).code == 0
    assert postil("tag", filled, "--json", "list").code == 0
    assert postil("library", "--json", filled, "velocarin").body["count"] == 2


def test_a_newer_version_of_a_file_takes_over_tags_and_collections(space: Path, own: Path, postil: Postil) -> None:
    (first,) = postil("add", space, own / "velocarin_trial.pdf", "--json").body["files"]
    assert postil("tag", space, "add", "to read", first["document_id"], "--json").code == 0
    assert postil("collection", space, "add", "Trials/2023", first["document_id"], "--json").code == 0
    shutil.copyfile(SAMPLE / "velocarin_preserved.pdf", own / "velocarin_trial.pdf")
    (second,) = postil("add", space, own / "velocarin_trial.pdf", "--json").body["files"]
    assert second["supersedes"] == first["document_id"]
    for words in (("--tag", "to read"), ("--collection", "Trials/2023")):
        assert second["document_id"] in ids(postil, space, *words), words
