"""Asks the index child for the hits of several sources, so that a source on which it hangs or dies costs its own rows only."""

from __future__ import annotations

from typing import Any

from engine.child.protocol import Body
from engine.desk import Desk
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.lane import Steps, request
from engine.store import settings

GRACE_S = 5.0
"""Seconds beyond `source_timeout_s` after which a child that has not even given up a source is ended."""


def ask_index(desk: Desk, operation: str, args: dict[str, Any]) -> Steps[list[Body]]:
    """The answers of "search" (one) or "batch" (one a query); a source that ends the child is left out of a new question and named in "errors".

    Raises what the child says, and CHILD_CRASHED or TOOL_TIMEOUT where no source is left.
    """
    limit_s = settings.number(desk.database, "source_timeout_s")
    lost: dict[str, ErrorInfo] = {}
    while True:
        items: list[Body] = []
        at = ""

        def heard(body: Body) -> None:
            nonlocal at
            at = str(body.get("label", ""))

        folders = {source: folder for source, folder in args["folders"].items() if source not in lost}
        asked = {**args, "folders": folders, "limit_s": limit_s}
        try:
            answer = yield from request(desk.index, operation, asked, silence_s=limit_s + GRACE_S, on_item=items.append, on_progress=heard)
        except EngineError as error:
            # what the child says itself names its place; its silence and its death have none
            if error.info.where or error.code not in (ErrorCode.TOOL_TIMEOUT, ErrorCode.CHILD_CRASHED) or at not in folders:
                raise
            lost[at] = EngineError(error.code, f"{at} could not be searched: {error.info.raw_error}", where=at).info
            if lost.keys() >= args["folders"].keys():
                raise
            continue
        answers = items if operation == "batch" else [answer]
        for body in answers:
            body["errors"] = body.get("errors", {}) | {source: info.to_json() for source, info in lost.items()}
        return answers
