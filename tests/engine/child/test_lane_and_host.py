"""The lane with real child processes: answers, cancels, deaths, hangs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.cancel import Cancelled, CancelToken
from engine.child.host import PROJECT_ROOT, Child
from engine.errors import EngineError, ErrorCode
from engine.lane import Lane, Pause, Priority, Steps, request

SCRIPT = """
import ctypes, os, signal, sys, time
from engine.child.server import serve
from engine.errors import EngineError, ErrorCode

def echo(args, answering):
    print("noise from python")
    ctypes.CDLL(None).puts(b"noise from C")
    ctypes.CDLL(None).fflush(None)
    return {"said": args["text"], "pid": os.getpid()}

def count(args, answering):
    for n in range(args["n"]):
        answering.item({"n": n})
        answering.progress(n + 1, args["n"], "counting")
        time.sleep(args.get("each_s", 0))
    return {"sum": sum(range(args["n"]))}

def deaf(args, answering):
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    open(args["mark"], "w").close()
    while True:
        time.sleep(60)

def fail(args, answering):
    raise EngineError(ErrorCode.PDF_NO_TEXT, "nothing there", where="page 3")

def bug(args, answering):
    return {"x": 1 / args["zero"]}

def die(args, answering):
    os._exit(7)

serve("test", {f.__name__: f for f in (echo, count, deaf, fail, bug, die)})
"""


@pytest.fixture
def lane() -> Iterator[Lane]:
    made = Lane()
    yield made
    made.close()


@pytest.fixture
def child(lane: Lane, tmp_path: Path) -> Child:
    script = tmp_path / "service.py"
    script.write_text(SCRIPT)
    return lane.add_child(Child("test", lane.inbox, tmp_path / "child.log", command=[sys.executable, str(script)], grace_s=0.5))


def ask(lane: Lane, child: Child, operation: str, token: CancelToken | None = None, **args: object) -> dict[str, object]:
    return lane.finish(lane.submit(request(child, operation, dict(args)), token=token))


def is_gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def wait_until(condition: object, limit_s: float = 5.0) -> None:
    end = time.monotonic() + limit_s
    while not condition():  # type: ignore[operator]
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.01)


def test_answer_comes_back_unspoiled_by_noise_on_standard_output(lane: Lane, child: Child) -> None:
    for n in range(20):
        assert ask(lane, child, "echo", text=f"line\n{n} µ")["said"] == f"line\n{n} µ"


def test_items_and_progress_arrive_in_order_before_the_result(lane: Lane, child: Child) -> None:
    items: list[int] = []
    progress: list[int] = []
    steps = request(child, "count", {"n": 50}, on_item=lambda b: items.append(b["n"]), on_progress=lambda b: progress.append(b["done"]))
    assert lane.finish(lane.submit(steps)) == {"sum": 1225}
    assert items == list(range(50))
    assert progress == list(range(1, 51))


def test_structured_error_keeps_code_cause_and_place(lane: Lane, child: Child) -> None:
    with pytest.raises(EngineError) as caught:
        ask(lane, child, "fail")
    assert caught.value.info.error_code is ErrorCode.PDF_NO_TEXT
    assert (caught.value.info.raw_error, caught.value.info.where) == ("nothing there", "page 3")


def test_a_bug_in_a_handler_is_internal_and_the_child_goes_on(lane: Lane, child: Child) -> None:
    pid = ask(lane, child, "echo", text="")["pid"]
    with pytest.raises(EngineError, match="ZeroDivisionError"):
        ask(lane, child, "bug", zero=0)
    assert ask(lane, child, "echo", text="")["pid"] == pid


def test_a_dead_child_is_named_and_comes_back(lane: Lane, child: Child) -> None:
    with pytest.raises(EngineError) as caught:
        ask(lane, child, "die")
    assert caught.value.code is ErrorCode.CHILD_CRASHED
    assert "exit code 7" in caught.value.info.raw_error
    assert ask(lane, child, "echo", text="again")["said"] == "again"


def test_a_killed_child_costs_only_the_present_call(lane: Lane, child: Child) -> None:
    pid = int(str(ask(lane, child, "echo", text="")["pid"]))
    job = lane.submit(request(child, "count", {"n": 1000, "each_s": 0.01}))
    lane.turn()
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(EngineError) as caught:
        lane.finish(job)
    assert caught.value.code is ErrorCode.CHILD_CRASHED
    assert ask(lane, child, "count", n=3) == {"sum": 3}


def test_cancel_ends_the_job_at_once_and_the_child_obeys(lane: Lane, child: Child) -> None:
    pid = ask(lane, child, "echo", text="")["pid"]
    token = CancelToken()
    seen: list[int] = []

    def on_item(body: dict[str, int]) -> None:
        seen.append(body["n"])
        token.cancel()

    job = lane.submit(request(child, "count", {"n": 10_000, "each_s": 0.01}, on_item=on_item), token=token)
    with pytest.raises(Cancelled):
        lane.finish(job)
    assert seen
    wait_until(lambda: lane.turn(0.01) or child._kill_at is None)
    assert ask(lane, child, "echo", text="")["pid"] == pid


def test_a_deaf_child_is_killed_and_the_next_question_works_at_once(lane: Lane, child: Child, tmp_path: Path) -> None:
    token = CancelToken()
    mark = tmp_path / "mark"
    job = lane.submit(request(child, "deaf", {"mark": str(mark)}), token=token)
    wait_until(lambda: lane.turn(0.01) or mark.exists())
    deaf_pid = child.pid
    assert deaf_pid is not None
    token.cancel()
    start = time.monotonic()
    with pytest.raises(Cancelled):
        lane.finish(job)
    assert time.monotonic() - start < 0.1
    assert ask(lane, child, "echo", text="next")["said"] == "next"
    assert is_gone(deaf_pid)


def test_a_silent_child_is_overdue(lane: Lane, child: Child, tmp_path: Path) -> None:
    job = lane.submit(request(child, "deaf", {"mark": str(tmp_path / "mark")}, silence_s=0.2))
    with pytest.raises(EngineError) as caught:
        lane.finish(job)
    assert caught.value.code is ErrorCode.TOOL_TIMEOUT


def test_closing_the_lane_leaves_no_process(lane: Lane, child: Child, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    lane.submit(request(child, "deaf", {"mark": str(mark)}))
    wait_until(lambda: lane.turn(0.01) or mark.exists())
    pid = child.pid
    assert pid is not None
    lane.close()
    assert is_gone(pid)


def test_the_child_of_a_killed_parent_ends(tmp_path: Path) -> None:
    script = tmp_path / "service.py"
    script.write_text(SCRIPT)
    mark = tmp_path / "mark"
    parent = tmp_path / "parent.py"
    parent.write_text(
        "import sys, pathlib\n"
        "from engine.child.host import Child\nfrom engine.lane import Lane, request\n"
        "lane = Lane()\n"
        f"child = lane.add_child(Child('test', lane.inbox, pathlib.Path({str(tmp_path / 'c.log')!r}), command=[sys.executable, {str(script)!r}]))\n"
        f"job = lane.submit(request(child, 'deaf', {{'mark': {str(mark)!r}}}))\n"
        "lane.turn()\nprint(child.pid, flush=True)\n"
        "lane.finish(job)\n"
    )
    process = subprocess.Popen([sys.executable, str(parent)], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(PROJECT_ROOT)})
    assert process.stdout is not None
    pid = int(process.stdout.readline())
    wait_until(mark.exists)
    process.kill()
    process.wait()
    process.stdout.close()
    wait_until(lambda: is_gone(pid), 2.0)


def test_higher_priority_goes_first_and_equals_take_turns(lane: Lane) -> None:
    order: list[str] = []

    def steps(name: str) -> Steps[None]:
        for _ in range(2):
            order.append(name)
            yield None

    jobs = [
        lane.submit(steps("ingest"), Priority.INGEST),
        lane.submit(steps("run a")),
        lane.submit(steps("run b")),
        lane.submit(steps("view"), Priority.VIEW),
    ]
    for job in jobs:
        lane.finish(job)
    assert order == ["view", "view", "run a", "run b", "run a", "run b", "ingest", "ingest"]


def test_a_pause_ends_and_is_cut_short_by_cancel(lane: Lane) -> None:
    def steps(seconds: float) -> Steps[str]:
        yield Pause(seconds)
        return "rested"

    assert lane.finish(lane.submit(steps(0.01))) == "rested"
    token = CancelToken()
    job = lane.submit(steps(600), token=token)
    lane.turn(0)
    token.cancel()
    with pytest.raises(Cancelled):
        lane.finish(job)
