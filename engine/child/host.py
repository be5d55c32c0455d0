"""The parent's side of a child process: spawn, ask, hear, cancel, kill, start again at the next use."""

from __future__ import annotations

import contextlib
import itertools
import json
import logging
import os
import queue
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from engine.child.protocol import LINE_LIMIT, Body, Message, decode_message, encode
from engine.errors import EngineError, ErrorCode

PROJECT_ROOT = Path(__file__).resolve().parent.parent.parent
_ENDINGS = frozenset({"result", "error", "cancelled", "died"})
_LOG_TAIL = 600


class Call:
    """One request to a child: its messages as they come, and whether anybody still wants them."""

    def __init__(self, child: Child, number: int, operation: str, silence_s: float) -> None:
        self.child = child
        self.number = number
        self.operation = operation
        self.silence_s = silence_s
        self.messages: deque[Message] = deque()
        self.open = True
        self.heard_at = time.monotonic()

    @property
    def is_overdue(self) -> bool:
        """Whether the child has been silent for longer than this call allows."""
        return time.monotonic() - self.heard_at > self.silence_s

    def close(self) -> None:
        """Nobody wants the answer any more: the child is told, and killed if it does not obey (see `Child.reap`)."""
        if self.open:
            self.open = False
            self.child.forget(self)


Inbox = queue.SimpleQueue[tuple["Child", Message] | None]
"""Where the readers of all children put what they hear; None only wakes the lane."""


class Child:
    """One child process of a kind; started at the first request, again after it died.

    `command` is the program line (default: this project's worker of that kind); `log` the file that takes its standard error.
    """

    def __init__(self, kind: str, inbox: Inbox, log: Path, *, command: Sequence[str] | None = None, grace_s: float = 1.0) -> None:
        self.kind = kind
        self.grace_s = grace_s
        self._inbox = inbox
        self._log = log
        self._command = list(command) if command is not None else [sys.executable, "-m", "engine.worker", kind]
        self._process: subprocess.Popen[bytes] | None = None
        self._reader: threading.Thread | None = None
        self._numbers = itertools.count(1)
        self._calls: dict[int, Call] = {}
        self._kill_at: float | None = None

    @property
    def pid(self) -> int | None:
        """The process ID while it runs."""
        return self._process.pid if self._process is not None and self._process.poll() is None else None

    def start(self, operation: str, args: Body, *, silence_s: float) -> Call:
        """Sends a request. A child that is still busy with a cancelled one is replaced, so that nobody waits behind it."""
        if self._kill_at is not None:
            self.kill()
        process = self._running()
        call = Call(self, next(self._numbers), operation, silence_s)
        self._calls[call.number] = call
        self._send(process, {"call": call.number, "op": operation, "args": args})
        return call

    def deliver(self, message: Message) -> Call | None:
        """Hands a message to its call; returns the call if somebody waits for it. Late messages are dropped."""
        if message.kind == "log":
            logging.getLogger(str(message.body.get("name"))).log(int(message.body.get("level", 20)), "%s", message.body.get("message"))
            return None
        call = self._calls.get(message.call)
        if call is None:
            return None
        call.heard_at = time.monotonic()
        if message.kind in _ENDINGS:
            del self._calls[message.call]
            if not call.open and not any(not known.open for known in self._calls.values()):
                self._kill_at = None
        if not call.open:
            return None
        if message.kind in _ENDINGS:
            call.open = False
        call.messages.append(message)
        return call

    def forget(self, call: Call) -> None:
        """Tells the child to stop a call and sets the time at which it is killed if it does not."""
        if call.number not in self._calls or self._process is None:
            return
        self._send(self._process, {"call": call.number, "op": "cancel", "args": {}})
        self._kill_at = time.monotonic() + self.grace_s

    def reap(self) -> None:
        """Kills a child that did not obey a cancel within its grace."""
        if self._kill_at is not None and time.monotonic() > self._kill_at:
            self.kill()

    def kill(self) -> None:
        """Ends the process now and says "died" to every open call."""
        process, self._process, self._kill_at = self._process, None, None
        if process is None:
            return
        with contextlib.suppress(OSError):
            process.kill()
        self._close(process)
        self._say_died("killed")

    def close(self) -> None:
        """Ends the process politely: end of input, a short wait, then by force."""
        process, self._process, self._kill_at = self._process, None, None
        if process is None:
            return
        if process.stdin is not None:
            with contextlib.suppress(OSError):
                process.stdin.close()
        if self._calls:
            process.kill()
        try:
            process.wait(self.grace_s)
        except subprocess.TimeoutExpired:
            process.kill()
        self._close(process)
        self._calls.clear()

    def on_end_of_output(self, pid: int) -> None:
        """The reader saw the end of the child's output: if it is the present process, it has died."""
        process = self._process
        if process is None or process.pid != pid:
            return
        self._process, self._kill_at = None, None
        try:
            code = process.wait(2.0)
        except subprocess.TimeoutExpired:
            process.kill()
            code = process.wait()
        self._close(process)
        self._say_died(f"exit code {code}{self._tail()}")

    def _say_died(self, why: str) -> None:
        calls, self._calls = list(self._calls.values()), {}
        for call in calls:
            if call.open:
                call.open = False
                call.messages.append(Message(call.number, "died", {"why": why, "kind": self.kind}))
                self._inbox.put(None)

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is None:
            return self._process
        if self._process is not None:
            self.on_end_of_output(self._process.pid)
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [str(PROJECT_ROOT), os.environ.get("PYTHONPATH")]))}
        try:
            with _append_to(self._log) as log:
                process = subprocess.Popen(
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    env=environment,
                    # A group of its own: Ctrl+C in a terminal reaches the parent alone, which then tells its children.
                    start_new_session=True,
                )
        except OSError as error:
            raise EngineError(ErrorCode.CHILD_CRASHED, f"cannot start the {self.kind} process: {error}") from error
        self._process = process
        self._reader = threading.Thread(target=_read, args=(self, process, self._inbox), name=f"read-{self.kind}", daemon=True)
        self._reader.start()
        return process

    def _send(self, process: subprocess.Popen[bytes], request: Body) -> None:
        if process.stdin is None:
            return
        with contextlib.suppress(OSError):  # a dead child is noticed by its reader, which says so to the call
            process.stdin.write(encode(request))
            process.stdin.flush()

    def _close(self, process: subprocess.Popen[bytes]) -> None:
        process.wait()
        if process.stdin is not None:
            with contextlib.suppress(OSError):
                process.stdin.close()
        if self._reader is not None and self._reader is not threading.current_thread():
            self._reader.join(2.0)

    def _tail(self) -> str:
        """The end of the log: what a native crash or a traceback left behind."""
        try:
            with self._log.open("rb") as log:
                log.seek(max(0, self._log.stat().st_size - _LOG_TAIL))
                text = log.read().decode("utf-8", "replace").strip()
        except OSError:
            return ""
        return f"; last lines: {json.dumps(text[-300:], ensure_ascii=False)}" if text else ""


def _append_to(path: Path) -> BinaryIO:
    """The log to append to; where that cannot be written, as on a read-only disk, nothing is kept."""
    try:
        return path.open("ab")
    except OSError:
        return open(os.devnull, "ab")


def _read(child: Child, process: subprocess.Popen[bytes], inbox: Inbox) -> None:
    """Reads a child's lines until they end; runs in a thread of its own, which only hands them on."""
    out = process.stdout
    if out is None:
        return
    with out:
        for line in iter(lambda: out.readline(LINE_LIMIT), b""):
            try:
                inbox.put((child, decode_message(line)))
            except EngineError:
                process.kill()
                break
    inbox.put((child, Message(process.pid, "eof", {})))
