"""The words that a parent and its child exchange: one JSON document a line, over pipes."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from engine.cancel import CancelToken
from engine.errors import EngineError, ErrorCode

LINE_LIMIT = 256 * 1024 * 1024
"""The longest line, in bytes, that either side reads; what is longer comes from a child that has lost its way."""

Body = dict[str, Any]


class Answering(Protocol):
    """What a handler inside a child may say while it works, and how it hears that it should stop."""

    token: CancelToken

    def item(self, body: Body) -> None:
        """Sends one part of the result (a page, a batch of records)."""

    def progress(self, done: int, total: int, label: str = "") -> None:
        """Says how far the work is; `total` is 0 where it is not known."""


Handler = Callable[[Body, Answering], Body]
"""Does one operation: takes its arguments, returns its result, raises `EngineError`, lets `Cancelled` pass."""

Service = dict[str, Handler]
"""The operations of one kind of child, by name."""


@dataclass(frozen=True, slots=True)
class Message:
    """A line from a child: "ready", "item", "progress", "result", "error", "cancelled", "log", or "died" (said by the host)."""

    call: int
    kind: str
    body: Body


def encode(value: Body) -> bytes:
    """One line, ASCII only, so that no byte of it can be taken for a line end."""
    return json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode("ascii") + b"\n"


def decode_message(line: bytes) -> Message:
    """Reads a line from a child; raises `EngineError` for what no child of ours writes."""
    try:
        value = json.loads(line)
        return Message(int(value["call"]), str(value["kind"]), dict(value["body"]))
    except (ValueError, KeyError, TypeError) as error:
        raise EngineError(ErrorCode.CHILD_CRASHED, f"unreadable line from a child: {line[:200]!r}") from error
