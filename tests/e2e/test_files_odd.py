"""Files that are no ordinary files, or not what they seem: each costs itself only, and nothing waits for ever."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pymupdf
import pytest

from tests.e2e.conftest import Postil

posix = pytest.mark.skipif(sys.platform == "win32", reason="needs pipes and names that are plain bytes")
BIB = b"@article{a, title = {One}, year = 2000}\n"
TEXT = (
    "Metformin lowered the risk of cancer in the patients who were followed for ten years. The effect was seen in women and in men, "
    "and it was not explained by the weight of the patients or by smoking. "
)


def make_pdf(path: bytes | Path, number: int = 1) -> None:
    document = pymupdf.open()
    page = document.new_page()
    page.insert_text((72, 72), f"A study of metformin and cancer, part {number}", fontsize=18)
    page.insert_textbox((72, 110, 520, 700), TEXT * 4, fontsize=11)
    with open(path, "wb") as file:
        file.write(document.tobytes())
    document.close()


def codes(body: dict[str, list[dict[str, dict[str, str] | None]]]) -> list[str | None]:
    return [row["error"]["error_code"] if row["error"] else None for row in body["files"]]


@posix
def test_a_pipe_in_a_folder_costs_itself_only(postil: Postil, space: Path, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    make_pdf(folder / "a.pdf")
    os.mkfifo(folder / "b.pdf")
    make_pdf(folder / "c.pdf", 2)
    body = postil("add", space, folder, "--json").body
    assert (body["found"], body["imported"], body["failed"]) == (3, 2, 1)
    assert codes(body) == [None, "INPUT_SCHEMA", None]


@posix
@pytest.mark.parametrize("command", ["add", "import"])
def test_a_device_that_never_ends_is_refused(postil: Postil, space: Path, command: str) -> None:
    body = postil(command, space, "/dev/zero", "--json").body
    assert codes(body) == ["INPUT_SCHEMA"]


@posix
def test_a_name_that_is_no_text_is_taken(postil: Postil, space: Path, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    bad = os.fsencode(folder) + b"/bad\xff.pdf"
    try:
        make_pdf(bad)
    except OSError:
        pytest.skip("this file system takes only names in UTF-8")
    make_pdf(folder / "good.pdf", 2)
    body = postil("add", space, folder, "--json").body
    assert (body["imported"], body["failed"]) == (2, 0)
    assert body["files"][0]["path"].endswith("bad\\xff.pdf")


@posix
def test_records_of_a_file_whose_name_is_no_text_are_taken_and_faults_named(postil: Postil, space: Path, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    try:
        with open(os.fsencode(folder) + b"/bad\xff.bib", "wb") as file:
            file.write(BIB + b"@article{b, title = {Two {of}, year = 2001}\n@article{c, title = {Three}, year = 2002}\n")
    except OSError:
        pytest.skip("this file system takes only names in UTF-8")
    body = postil("import", space, folder, "--json").body
    assert body["found"] == body["imported"] + body["failed"] == 3
    assert any("bad\\xff.bib" in warning["where"] for warning in body["warnings"])


@posix
def test_names_with_line_ends_and_pictures_are_names(postil: Postil, space: Path, tmp_path: Path) -> None:
    path = tmp_path / "a\nb \U0001f600 \u6587.pdf"
    make_pdf(path)
    assert postil("add", space, path, "--json").body["imported"] == 1


@posix
def test_links_into_nothing_and_in_a_ring_are_rows(postil: Postil, space: Path, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    make_pdf(folder / "a.pdf")
    (folder / "gone.pdf").symlink_to(folder / "nothing.pdf")
    (folder / "ring.pdf").symlink_to(folder / "ring.pdf")
    body = postil("add", space, folder, "--json").body
    assert (body["found"], body["imported"], body["failed"]) == (3, 1, 2)


def test_empty_short_and_wrong_files_have_their_code(postil: Postil, space: Path, tmp_path: Path) -> None:
    for name, data in (("empty", b""), ("head", b"%PDF-1.7\n"), ("html", b"<html></html>")):
        (tmp_path / f"{name}.pdf").write_bytes(data)
    body = postil("add", space, tmp_path / "empty.pdf", tmp_path / "head.pdf", tmp_path / "html.pdf", "--json").body
    assert codes(body) == ["PDF_PARSE_FAILED"] * 3


def test_a_message_about_a_packed_file_can_be_read(postil: Postil, space: Path, tmp_path: Path) -> None:
    (tmp_path / "a.bz2").write_bytes(b"BZh9\x00\x01\x02\x1b[31m" * 20)
    (row,) = postil("import", space, tmp_path / "a.bz2", "--json").body["files"]
    assert row["error"]["error_code"] == "REFERENCE_MALFORMED"
    assert row["error"]["raw_error"].isprintable()
