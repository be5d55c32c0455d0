"""Stop, kill, full and read-only disks: what was finished is kept, what was not goes on, nothing is left running."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pymupdf
import pytest

from tests.e2e.conftest import COMMAND, ENVIRONMENT, Postil

QUESTION = "Does velocarin improve exercise capacity in patients with heart failure?"
pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes through /proc")


def make_pdf(path: Path, pages: int, word: str) -> None:
    document = pymupdf.open()
    for number in range(pages):
        page = document.new_page()
        text = f"Results of {word} on page {number}. The treated group improved by {number % 50} % against the control group. " * 12
        page.insert_textbox((60, 60, 540, 780), text, fontsize=10)
    document.save(path)
    document.close()


@pytest.fixture
def pdfs(tmp_path: Path) -> Path:
    """Twelve PDFs, the middle one long."""
    folder = tmp_path / "pdfs"
    folder.mkdir()
    for number in range(12):
        make_pdf(folder / f"paper{number:02}.pdf", 400 if number == 6 else 3, f"drug{number}")
    return folder


def children(pid: int) -> dict[int, str]:
    """The worker processes of a parent, by process ID, with their kind."""
    found = {}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            words = (entry / "cmdline").read_bytes().split(b"\0")
        except (OSError, IndexError, ValueError):
            continue
        if parent == pid and b"engine.worker" in words:
            found[int(entry.name)] = words[words.index(b"engine.worker") + 1].decode()
    return found


def is_gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def wait_until(condition: Callable[[], object], limit_s: float = 30.0) -> None:
    end = time.monotonic() + limit_s
    while not condition():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.005)


@contextmanager
def running(*words: object) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [*COMMAND, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT, start_new_session=True
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def child_of(process: subprocess.Popen[str], kind: str) -> int:
    found: list[int] = []

    def look() -> bool:
        found[:] = [pid for pid, name in children(process.pid).items() if name == kind]
        return bool(found) or process.poll() is not None

    wait_until(look)
    assert found, f"the command ended before it started a {kind} process"
    return found[0]


def documents(postil: Postil, space: Path) -> list[dict[str, object]]:
    return list(postil("state", space, "library", "--json").body["documents"])


def test_ctrl_c_prints_what_was_finished_and_leaves_no_process(space: Path, postil: Postil, pdfs: Path) -> None:
    with running("add", space, pdfs, "--json") as process:
        child_of(process, "pdf")
        wait_until(lambda: any((space / "files").iterdir()))
        workers = children(process.pid)
        start = time.monotonic()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=10)
        assert time.monotonic() - start < 2.0
        assert process.returncode == 130
    body = json.loads(out)
    assert 0 < body["imported"] < 12
    assert json.loads(err.strip().splitlines()[-1])["error_code"] == "INTERRUPTED"
    wait_until(lambda: all(is_gone(pid) for pid in workers), 2.0)
    kept = {str(document["document_id"]) for document in documents(postil, space)}
    assert len(kept) == body["imported"]
    again = postil("add", space, pdfs, "--json").body
    assert (again["imported"], again["skipped"]) == (12 - len(kept), len(kept))
    assert postil("audit", space, "verify", "--json").body["ok"] is True


def test_a_pdf_child_that_hangs_does_not_hold_up_ctrl_c(space: Path, pdfs: Path) -> None:
    with running("add", space, pdfs, "--json") as process:
        child = child_of(process, "pdf")
        os.kill(child, signal.SIGSTOP)
        start = time.monotonic()
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=10)
        assert time.monotonic() - start < 2.0
        assert process.returncode == 130
        wait_until(lambda: is_gone(child), 2.0)


def test_a_file_that_ends_the_reader_costs_itself_and_is_not_tried_again_by_itself(space: Path, postil: Postil, pdfs: Path) -> None:
    with running("add", space, pdfs, "--json") as process:
        wait_until(lambda: len(list((space / "files").iterdir())) == 6)
        os.kill(child_of(process, "pdf"), signal.SIGKILL)
        out, _ = process.communicate(timeout=120)
        assert process.returncode == 0
    rows = {Path(row["path"]).name: row for row in json.loads(out)["files"]}
    failed = [name for name, row in rows.items() if row["status"] == "failed"]
    assert len(failed) == 1
    assert rows[failed[0]]["error"]["error_code"] == "CHILD_CRASHED"
    again = {Path(row["path"]).name: row for row in postil("add", space, pdfs, "--json").body["files"]}
    assert again[failed[0]]["status"] == "failed"
    assert "name the file itself" in again[failed[0]]["error"]["raw_error"]
    assert postil("add", space, pdfs / failed[0], "--json").body["imported"] == 1


@pytest.mark.parametrize("kind", ["index", "validator"])
def test_a_hanging_child_does_not_hold_up_stop_and_the_run_goes_on_later(sample_space: Path, postil: Postil, tmp_path: Path, kind: str) -> None:
    space = Path(shutil.copytree(sample_space, tmp_path / "ws"))
    with running("ask", space, QUESTION, "--accept", "all", "--json") as process:
        child = child_of(process, kind)
        os.kill(child, signal.SIGSTOP)
        wait_until(lambda: json.loads(postil("runs", space, "--json").out)["runs"][0]["run_id"] == "run_3" or process.poll() is not None)
        start = time.monotonic()
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=10)
        assert time.monotonic() - start < 2.0
        assert process.returncode == 130
        wait_until(lambda: is_gone(child), 2.0)
    body = json.loads(out)
    assert body["state"] == "cancelled"
    done = postil("resume", space, body["run_id"], "--accept", "all", "--json").body
    assert (done["state"], bool(done["claims"])) == ("done", True)
    assert postil("audit", space, "verify", "--json").body["ok"] is True


def test_a_killed_run_is_shown_as_interrupted_and_goes_on(sample_space: Path, postil: Postil, tmp_path: Path) -> None:
    space = Path(shutil.copytree(sample_space, tmp_path / "ws"))
    with running("ask", space, QUESTION, "--accept", "all", "--json") as process:
        child = child_of(process, "validator")
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        wait_until(lambda: is_gone(child), 2.0)
    run = postil("runs", space, "--json").body["runs"][0]
    if run["state"] != "done":
        assert run["interrupted"] is True
    body = postil("resume", space, run["run_id"], "--accept", "all", "--json").body
    assert (body["state"], bool(body["claims"])) == ("done", True)
    assert postil("audit", space, "verify", "--json").body["ok"] is True


def test_a_full_disk_is_one_sentence_and_nothing_is_lost(space: Path, postil: Postil, pdfs: Path) -> None:
    first = pdfs / "paper00.pdf"
    assert postil("add", space, first, "--json").body["imported"] == 1
    before = postil("state", space, "chunks", "--json").out
    limit = (space / "postil.db").stat().st_size // 512 + 40
    words = " ".join([*COMMAND, "add", str(space), str(pdfs), "--json"])
    done = subprocess.run(
        ["bash", "-c", f"ulimit -f {limit}; exec {words}"], capture_output=True, text=True, env=ENVIRONMENT, timeout=120, check=False
    )
    assert done.returncode == 1, done.stderr
    error = json.loads(done.stderr.strip().splitlines()[-1])
    assert error["error_code"] == "DISK_FULL"
    assert json.loads(done.stdout)["found"] >= 1
    after = json.loads(postil("state", space, "chunks", "--json").out)
    assert json.loads(before)["documents"][0] in after["documents"]
    assert postil("add", space, pdfs, "--json").body["failed"] == 0
    assert len(documents(postil, space)) == 12
    assert postil("audit", space, "verify", "--json").body["ok"] is True


def test_a_read_only_workspace_can_be_read_and_refuses_changes_with_one_sentence(sample_space: Path, postil: Postil, tmp_path: Path) -> None:
    mounted = tmp_path / "read_only"
    mounted.mkdir()
    if subprocess.run(["mount", "--bind", sample_space, mounted], capture_output=True, check=False).returncode:
        pytest.skip("mounting is not allowed here")
    try:
        subprocess.run(["mount", "-o", "remount,ro,bind", mounted], check=True, capture_output=True)
        assert postil("search", mounted, "velocarin", "--json").body["papers"]
        assert postil("state", mounted, "library", "--json").code == 0
        for words in (["import", mounted, __file__], ["ask", mounted, QUESTION], ["config", mounted, "hits_per_question=9"], ["undo", mounted]):
            done = postil(*words, "--json")
            assert (done.code, done.error["error_code"]) == (1, "PERMISSION_DENIED"), words
    finally:
        subprocess.run(["umount", mounted], check=True, capture_output=True)


def test_a_second_writer_waits_names_the_holder_and_gives_up_after_its_time(space: Path, postil: Postil, pdfs: Path) -> None:
    with running("add", space, pdfs, "--json") as process:
        child_of(process, "pdf")
        done = postil("add", space, pdfs, "--json", "--wait", "0.3")
        assert done.error["error_code"] == "WORKSPACE_LOCKED"
        assert "postil add" in done.err.splitlines()[0]
        assert postil("state", space, "library", "--json").code == 0
        process.communicate(timeout=120)
        assert process.returncode == 0
    assert len(documents(postil, space)) == 12


@pytest.mark.parametrize("damage", ["overwritten", "halved", "removed", "emptied"])
def test_a_damaged_index_is_built_again_with_a_notice_and_the_same_ids(sample_space: Path, postil: Postil, tmp_path: Path, damage: str) -> None:
    space = Path(shutil.copytree(sample_space, tmp_path / "ws"))
    before = [paper["id"] for paper in postil("search", space, "velocarin", "--json").body["papers"]]
    files = sorted((path for path in (space / "index").rglob("*") if path.is_file()), key=lambda path: -path.stat().st_size)
    for path in files[:2]:
        data = path.read_bytes()
        if damage == "overwritten":
            path.write_bytes(data[: len(data) // 2] + b"\xff" * 100 + data[len(data) // 2 + 100 :])
        elif damage == "halved":
            path.write_bytes(data[: len(data) // 2])
        elif damage == "emptied":
            path.write_bytes(b"")
        else:
            path.unlink()
    done = postil("search", space, "velocarin", "--json")
    assert [paper["id"] for paper in done.body["papers"]] == before
    assert "built again" in done.err


def test_the_whole_work_flow_needs_no_network_and_no_home(tmp_path: Path) -> None:
    if subprocess.run(["unshare", "-n", "true"], capture_output=True, check=False).returncode:
        pytest.skip("network namespaces are not allowed here")
    environment = {**ENVIRONMENT, "HOME": str(tmp_path / "no-home"), "XDG_CACHE_HOME": str(tmp_path / "no-cache")}
    words = ["unshare", "-n", *COMMAND, "demo", str(tmp_path / "ws"), "--json"]
    done = subprocess.run(words, capture_output=True, text=True, env=environment, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert all(answer["claims"] for answer in json.loads(done.stdout)["answers"])
    assert not (tmp_path / "no-home").exists()
