"""A lock on a file: one holder at a time, in this process and in others, given back by whoever ends."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.locks import FileLock


def test_only_one_has_the_lock_until_it_is_given_back(tmp_path: Path) -> None:
    first, second = FileLock(tmp_path / "a.lock"), FileLock(tmp_path / "a.lock")
    assert first.take()
    assert not second.take()
    first.release()
    assert second.take()
    second.release()


def test_waiting_ends_after_the_time_named(tmp_path: Path) -> None:
    first, second = FileLock(tmp_path / "a.lock"), FileLock(tmp_path / "a.lock")
    assert first.take()
    start = time.monotonic()
    assert not second.take(0.05)
    assert 0.05 <= time.monotonic() - start < 2
    first.release()


def test_a_second_release_does_nothing(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "a.lock")
    lock.release()
    assert lock.take()
    lock.release()
    lock.release()
    assert lock.take()
    lock.release()


def test_a_killed_process_gives_its_lock_back(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    code = (
        f"import sys; sys.path.insert(0, {str(Path(__file__).resolve().parents[2])!r})\n"
        "from pathlib import Path\nfrom engine.locks import FileLock\n"
        f"print(FileLock(Path({str(path)!r})).take(), flush=True); lock = FileLock(Path({str(path)!r})); lock.take(); print('held', flush=True)\n"
        "sys.stdin.read()\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "True\n"
        assert holder.stdout.readline() == "held\n"
        mine = FileLock(path)
        assert not mine.take()
        holder.kill()
    assert mine.take(2.0)
    mine.release()


def test_a_folder_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        FileLock(tmp_path / "nowhere" / "a.lock").take()
