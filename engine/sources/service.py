"""The operations of the child that reads source files: what kind a file is, and its entries."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from engine.child.protocol import Answering, Body, Service
from engine.domain.records import Entry
from engine.errors import EngineError, ErrorCode
from engine.sources.adapters import adapter_for
from engine.sources.checksum import verify_md5

BATCH = 200
"""Entries sent at a time, unless asked otherwise."""
_BATCH_CHARACTERS = 4_000_000
_BATCH_S = 1.0
UNFINISHED = (".part", ".partial", ".crdownload", ".opdownload", ".download", ".filepart", ".aria2", ".tmp")
"""Endings that browsers and copying programs give a file until it is whole."""


def recognise(body: Body, answering: Answering) -> Body:
    """Takes {"path"}; gives {"adapter", "default_source", "md5_checked"}; raises `EngineError` for what cannot be imported."""
    path = path_in(body)
    if path.name.lower().endswith(UNFINISHED):
        raise EngineError(ErrorCode.REFERENCE_MALFORMED, f"by its ending {path.suffix} the file is an unfinished copy; if it is whole, rename it")
    checked = verify_md5(path, answering.token)
    adapter = adapter_for(path)
    return {"adapter": adapter.NAME, "default_source": adapter.default_source, "md5_checked": checked}


def read(body: Body, answering: Answering) -> Body:
    """Takes {"path", "skip", "batch"}; sends items {"entries", "done"}, `done` counting the skipped ones too; gives {"entries"}."""
    path, skip, size = path_in(body), count_in(body, "skip", 0), max(1, count_in(body, "batch", BATCH))
    done = skip
    waiting: list[Body] = []
    weight, since = 0, time.monotonic()
    for entry in adapter_for(path).read(path, answering, skip):
        answering.token.check()
        waiting.append(entry.to_json())
        done += 1
        weight += _weight(entry)
        # a batch is also full when it is large or old: lines stay short, and somebody watches
        if len(waiting) >= size or weight >= _BATCH_CHARACTERS or time.monotonic() - since >= _BATCH_S:
            answering.item({"entries": waiting, "done": done})
            waiting, weight, since = [], 0, time.monotonic()
    if waiting:
        answering.item({"entries": waiting, "done": done})
    return {"entries": done}


SERVICE: Service = {"recognise": recognise, "read": read}


def path_in(body: Body) -> Path:
    """The argument "path"; raises `EngineError` where it is none."""
    path = body.get("path")
    if not isinstance(path, str) or not path:
        raise EngineError(ErrorCode.INPUT_SCHEMA, "path: the name of a file is needed")
    return Path(path)


def count_in(body: Body, name: str, default: int) -> int:
    """A number from 0 among the arguments; raises `EngineError` for anything else."""
    value: Any = body.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"{name}: a whole number from 0 is needed, not {value!r}")
    return value


def _weight(entry: Entry) -> int:
    record = entry.record
    if record is None:
        return 200
    texts = (*record.references, *record.affiliations, *(part.text for part in record.abstract), *(part.text for part in record.other_abstract))
    return 1000 + sum(map(len, texts))
