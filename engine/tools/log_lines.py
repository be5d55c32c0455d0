"""A tool call as one line of the log, for the log file and for those who look at a run."""

from __future__ import annotations

import json
from typing import Any

from engine.store import calls

_LENGTH = 400
"""Characters of a value that are shown."""


def log_line(call: calls.ToolCall) -> str:
    """A call as one line of the log."""
    outcome = call.error.to_json() if call.error else call.result
    returned = f"{{results: {_short(outcome)}, cost: {_short(call.cost)}, latency_ms: {call.latency_ms}}}"
    return f"[TOOL_CALL] {call.tool}({_short(call.arguments)}) → [TOOL_RETURN] {returned}"


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LENGTH else f"{text[:_LENGTH]}…"
