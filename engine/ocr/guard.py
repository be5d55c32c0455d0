"""Runs one program and ends it, with all that it started, when its time is over or when nobody waits for it any more.

Called as a file: `guard.py SECONDS BYTES PROGRAM ARGUMENT...`. Whoever waits holds the other end of standard input open; its end, also by being
killed, is the order to stop. Ends with the program's own code, or with `OVERDUE` or `UNWANTED`.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import threading
import time

if sys.platform != "win32":
    import resource

OVERDUE = 124
UNWANTED = 125
UNUSABLE = 126
"""The program could not be started."""
_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36
_TICK_S = 0.01
_LINUX = sys.platform == "linux"


def main(arguments: list[str]) -> int:
    """Runs what `arguments` name and returns the code to end with."""
    ends = time.monotonic() + float(arguments[0])
    _adopt_orphans()
    try:
        process = _start(arguments[2:], int(arguments[1]))
    except OSError as error:
        print(error, file=sys.stderr)
        return UNUSABLE
    unwanted = threading.Event()
    threading.Thread(target=_await_end, args=(unwanted,), daemon=True).start()
    try:
        while (code := process.poll()) is None:
            if unwanted.is_set():
                return UNWANTED
            if time.monotonic() > ends:
                return OVERDUE
            time.sleep(_TICK_S)
        return code if code >= 0 else 128 - code
    finally:
        _end(process)


def _start(command: list[str], memory: int) -> subprocess.Popen[bytes]:
    if sys.platform == "win32":
        return subprocess.Popen(command, stdin=subprocess.DEVNULL)
    libc = ctypes.CDLL(None)

    def limits() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if _LINUX:
            libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)

    # a group of its own, so that it can be ended with its children; there is one thread yet, so that `limits` is safe
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True, preexec_fn=limits)


def _adopt_orphans() -> None:
    """Makes this process the parent of whatever the program leaves behind, so that it can be found."""
    if _LINUX:
        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _await_end(unwanted: threading.Event) -> None:
    with contextlib.suppress(OSError):
        while os.read(0, 4096):
            pass
    unwanted.set()


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends the program, its group, and what has left the group."""
    if sys.platform == "win32":
        if process.poll() is None:
            subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], capture_output=True, check=False)
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.poll()
    while left := _children():
        for child in left:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        with contextlib.suppress(ChildProcessError):
            os.waitpid(-1, 0)


def _children() -> list[int]:
    try:
        with open(f"/proc/self/task/{os.getpid()}/children", encoding="ascii") as file:
            return [int(number) for number in file.read().split()]
    except OSError:
        return []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
