"""A program under guard leaves nothing behind: at its time limit, when it is given up, when the one who waits is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.ocr import guard
from engine.ocr.guarded import Guarded

FAMILY = """
import os, subprocess, sys, time
child = subprocess.Popen([sys.executable, "-ISc", "import time; time.sleep(3600)"], start_new_session=len(sys.argv) > 2)
open(sys.argv[1], "w").write(f"{os.getpid()} {child.pid}")
time.sleep(3600)
"""
WAITER = """
import sys
from engine.ocr.guarded import Guarded
with open(sys.argv[1] + ".out", "wb") as out:
    running = Guarded([sys.executable, "-ISc", sys.argv[2], sys.argv[1]], 600, out=out)
running.wait(600)
"""
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")


def _is_alive(number: int) -> bool:
    try:
        return Path(f"/proc/{number}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def _family(note: Path) -> list[int]:
    """The process IDs that the program noted, once it has."""
    ends = time.monotonic() + 10
    while time.monotonic() < ends:
        if note.exists() and len(note.read_text(encoding="ascii").split()) == 2:
            return [int(number) for number in note.read_text(encoding="ascii").split()]
        os.sched_yield()
    raise AssertionError("the program did not start")


def _wait_for_end(numbers: list[int]) -> None:
    ends = time.monotonic() + 10
    while any(map(_is_alive, numbers)):
        assert time.monotonic() < ends, f"still there: {[number for number in numbers if _is_alive(number)]}"
        os.sched_yield()


@pytest.mark.parametrize("fled", [False, True])
def test_what_takes_too_long_is_ended_with_its_children(tmp_path: Path, fled: bool) -> None:
    note = tmp_path / "note"
    with (tmp_path / "out").open("wb") as out, Guarded([sys.executable, "-ISc", FAMILY, str(note), *(["fled"] if fled else [])], 1.0, out=out) as run:
        assert run.wait(20) == guard.OVERDUE
    assert not any(map(_is_alive, _family(note)))


def test_what_is_given_up_is_ended_with_its_children(tmp_path: Path) -> None:
    note = tmp_path / "note"
    with (tmp_path / "out").open("wb") as out, Guarded([sys.executable, "-ISc", FAMILY, str(note)], 600, out=out) as run:
        family = _family(note)
        run.end()
        assert run.poll() == guard.UNWANTED
    assert not any(map(_is_alive, family))


def test_nothing_is_left_when_the_waiting_process_is_killed(tmp_path: Path) -> None:
    note = tmp_path / "note"
    root = str(Path(guard.__file__).parents[2])
    waiter = subprocess.Popen([sys.executable, "-c", WAITER, str(note), FAMILY], env={**os.environ, "PYTHONPATH": root})
    family = _family(note)
    waiter.send_signal(signal.SIGKILL)
    waiter.wait(10)
    _wait_for_end(family)


def test_the_code_and_the_words_of_the_program_are_handed_on(tmp_path: Path) -> None:
    with (tmp_path / "out").open("wb") as out, Guarded([sys.executable, "-ISc", "print('here'); raise SystemExit(3)"], 20, out=out) as run:
        assert run.wait(20) == 3
    assert (tmp_path / "out").read_text(encoding="ascii").strip() == "here"


def test_memory_has_a_limit(tmp_path: Path) -> None:
    greedy = [sys.executable, "-ISc", "b = bytearray(3 * 1024**3)"]
    with (tmp_path / "out").open("wb") as out, Guarded(greedy, 20, out=out, memory=512 * 1024**2) as run:
        assert run.wait(20) == 1
    assert "MemoryError" in (tmp_path / "out").read_text(encoding="ascii")


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    with (tmp_path / "out").open("wb") as out, Guarded([str(tmp_path / "nothing")], 20, out=out) as run:
        assert run.wait(20) == guard.UNUSABLE
