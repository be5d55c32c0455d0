"""The registry: every tool call goes through here, is checked against the tool's schemas on both sides, and leaves an audit row."""

from __future__ import annotations

import inspect
import logging
import time
from collections.abc import Iterable
from typing import Any

from jsonschema import Draft202012Validator

from engine.cancel import Cancelled
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.lane import Steps
from engine.store import calls
from engine.store.audit import now
from engine.store.database import Database
from engine.tools.contract import Caller, Tool
from engine.tools.log_lines import log_line
from engine.tools.schema import check

log = logging.getLogger("tools")


class Registry:
    """The tools of a workspace by name."""

    def __init__(self, database: Database, tools: Iterable[Tool]) -> None:
        self._database = database
        self._tools: dict[str, Tool] = {}
        for tool in tools:
            self.add(tool)

    def add(self, tool: Tool) -> None:
        """Takes in a tool, in place of one of the same name."""
        Draft202012Validator.check_schema(tool.input_schema)
        Draft202012Validator.check_schema(tool.output_schema)
        self._tools[tool.name] = tool

    def all_tools(self) -> list[Tool]:
        """The tools, sorted by name."""
        return [self._tools[name] for name in sorted(self._tools)]

    def call(self, name: str, arguments: dict[str, Any], caller: Caller) -> Steps[dict[str, Any]]:
        """Calls a tool, once more if a child died under it. Raises its `EngineError`, INPUT_SCHEMA or OUTPUT_SCHEMA; each call is stored."""
        try:
            return (yield from self._call_once(name, arguments, caller))
        except EngineError as error:
            if error.code is not ErrorCode.CHILD_CRASHED:
                raise
        return (yield from self._call_once(name, arguments, caller))

    def _call_once(self, name: str, arguments: dict[str, Any], caller: Caller) -> Steps[dict[str, Any]]:
        tool = self._tools.get(name)
        started, clock = now(), time.monotonic()
        result: dict[str, Any] | None = None
        error: ErrorInfo | None = None
        try:
            if tool is None:
                raise EngineError(ErrorCode.NOT_FOUND, f"there is no tool {name!r}", where=name)
            check(tool.input_schema, arguments, ErrorCode.INPUT_SCHEMA, name)
            answer = tool.execute(**arguments)
            result = (yield from answer) if inspect.isgenerator(answer) else answer  # type: ignore[assignment]
            check(tool.output_schema, result, ErrorCode.OUTPUT_SCHEMA, name)
            return result  # type: ignore[return-value]
        except EngineError as caught:
            error = caught.info
            raise
        except Cancelled:
            error = EngineError(ErrorCode.INTERRUPTED, "stopped while the tool was at work", where=name).info
            raise
        finally:
            kept = tool.logged(result) if tool is not None and result is not None and error is None else None
            if kept is None and error is None:
                error = EngineError(ErrorCode.INTERNAL, "the tool ended without a result", where=name).info
            latency_ms = round(1000 * (time.monotonic() - clock), 2)
            call = calls.ToolCall(caller.trace_id, caller.run_id, name, arguments, kept, error, latency_ms, caller.agent, started, {"ms": latency_ms})
            self._store(call)

    def _store(self, call: calls.ToolCall) -> None:
        log.info("%s", log_line(call))
        if self._database.read_only:
            return
        with self._database.transaction("tool_call", tool=call.tool, agent=call.agent, trace_id=call.trace_id) as transaction:
            transaction.payload["call_id"] = f"call_{calls.put(transaction, call)}"
