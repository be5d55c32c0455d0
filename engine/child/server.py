"""The loop inside a child process: reads requests, runs handlers one at a time, hears "cancel" meanwhile."""

from __future__ import annotations

import contextlib
import ctypes
import json
import logging
import os
import queue
import signal
import sys
import threading
import traceback
from typing import BinaryIO

from engine.cancel import Cancelled, CancelToken
from engine.child.protocol import LINE_LIMIT, Body, Service, encode
from engine.errors import EngineError, ErrorCode, ErrorInfo, from_os_error

_PR_SET_PDEATHSIG = 1


class Channel:
    """The way to the parent: a private copy of descriptor 1, so that a chatty C library cannot spoil the lines."""

    def __init__(self) -> None:
        self._out: BinaryIO = os.fdopen(os.dup(1), "wb", buffering=0)
        os.dup2(2, 1)
        sys.stdout = sys.stderr
        self._lock = threading.Lock()

    def say(self, call: int, kind: str, body: Body) -> None:
        """Writes one line; if the parent is gone there is nobody left to work for."""
        line = encode({"call": call, "kind": kind, "body": body})
        with self._lock:
            try:
                while line:
                    line = line[self._out.write(line) :]
            except OSError:
                os._exit(0)


class CurrentCall:
    """What a handler may say about the call it is working on."""

    def __init__(self, channel: Channel, call: int) -> None:
        self.call = call
        self.token = CancelToken()
        self._channel = channel

    def item(self, body: Body) -> None:
        """Sends one part of the result."""
        self.token.check()
        self._channel.say(self.call, "item", body)

    def progress(self, done: int, total: int, label: str = "") -> None:
        """Says how far the work is."""
        self.token.check()
        self._channel.say(self.call, "progress", {"done": done, "total": total, "label": label})


class LogForwarder(logging.Handler):
    """Sends the child's log records to the parent, which writes the one log file."""

    def __init__(self, channel: Channel) -> None:
        super().__init__()
        self._channel = channel

    def emit(self, record: logging.LogRecord) -> None:
        """Sends one record."""
        self._channel.say(0, "log", {"level": record.levelno, "name": record.name, "message": record.getMessage()})


def serve(kind: str, service: Service, memory_limit: int | None = None) -> None:
    """Answers requests until standard input ends. `memory_limit` in bytes of address space, where the system can hold to it."""
    _die_with_parent()
    _limit_memory(memory_limit)
    channel = Channel()
    logging.basicConfig(handlers=[LogForwarder(channel)], level=logging.INFO, force=True)
    requests: queue.SimpleQueue[tuple[CurrentCall, str, Body] | None] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(channel, requests), name="listen", daemon=True).start()
    channel.say(0, "ready", {"kind": kind, "pid": os.getpid()})
    while (request := requests.get()) is not None:
        current, operation, args = request
        outcome, body = _answer(service, current, operation, args)
        channel.say(current.call, outcome, body)


def _answer(service: Service, current: CurrentCall, operation: str, args: Body) -> tuple[str, Body]:
    """Runs one handler; the outermost frame of the child, so whatever goes wrong becomes an error record here."""
    try:
        current.token.check()
        return "result", service[operation](args, current)
    except Cancelled:
        return "cancelled", {}
    except EngineError as error:
        return "error", error.info.to_json()
    except OSError as error:
        return "error", from_os_error(error).info.to_json()
    except MemoryError:
        return "error", EngineError(ErrorCode.CHILD_CRASHED, f"out of memory in {operation}").info.to_json()
    except Exception as error:  # noqa: BLE001 - the outermost frame
        logging.getLogger(__name__).error("%s failed: %s", operation, traceback.format_exc())
        info: ErrorInfo = EngineError(ErrorCode.INTERNAL, f"{type(error).__name__}: {error}", where=operation).info
        return "error", info.to_json()


def _listen(channel: Channel, requests: queue.SimpleQueue[tuple[CurrentCall, str, Body] | None]) -> None:
    """Reads standard input in a thread of its own, so that "cancel" is heard while a handler works."""
    calls: dict[int, CurrentCall] = {}
    for line in iter(lambda: sys.stdin.buffer.readline(LINE_LIMIT), b""):
        with contextlib.suppress(ValueError, KeyError, TypeError):
            value = json.loads(line)
            call = int(value["call"])
            if value["op"] == "cancel":
                if call in calls:
                    calls[call].token.cancel()
                continue
            calls = {number: known for number, known in calls.items() if number > call - 64}
            calls[call] = CurrentCall(channel, call)
            requests.put((calls[call], str(value["op"]), dict(value["args"])))
    requests.put(None)
    for current in calls.values():
        current.token.cancel()
    # The parent closed the pipe: it is gone or wants us gone. A handler inside a C library may never look at its token.
    timer = threading.Timer(1.0, os._exit, (0,))
    timer.daemon = True
    timer.start()


def _die_with_parent() -> None:
    """Asks Linux to end this process when its parent is killed; elsewhere the end of standard input says so."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        parent = os.getppid()
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:
            os._exit(0)


def _limit_memory(limit: int | None) -> None:
    if limit is None or sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not on Windows

    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
