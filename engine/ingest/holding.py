"""One source in full: what it holds and lacks, its files, its search index, and which engine that should have and why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.desk import Desk
from engine.errors import EngineError
from engine.search import engine_names
from engine.search.state import read_state
from engine.store import corpus, papers, settings


def holding(desk: Desk, source: str) -> dict[str, Any]:
    """The source's facts of the JSON interface, and {"first_file", "last_file", "last_import" (ISO time or ""), "index"}.

    "index" is {"engine" (None without an index), "wanted", "why", "limit", "behind" (records), "bytes"}.
    """
    database = desk.database
    body = corpus.describe(database, source).to_json()
    files = [file.name for file in corpus.files_of(database, source) if file.state == "held"]
    limit = settings.number(database, "fast_index_above")
    wanted, why = engine_names.choose(int(body["records"]), str(settings.read(database, "engine")), limit)
    folder = desk.workspace.index(source)
    try:
        state = read_state(folder)
        engine, watermark = state.engine, state.watermark
    except EngineError:
        engine, watermark = None, 0
    index = {
        "engine": engine,
        "wanted": wanted,
        "why": why,
        "limit": limit,
        "behind": papers.count_since(database, source, watermark),
        "bytes": _bytes_below(folder),
    }
    ends = {"first_file": files[0] if files else "", "last_file": files[-1] if files else ""}
    return body | ends | {"source": source, "last_import": corpus.last_change(database, source), "index": index}


def _bytes_below(folder: Path) -> int:
    total = 0
    for file in folder.rglob("*"):
        try:
            total += file.stat().st_size if file.is_file() else 0
        except OSError:
            # a file that a build has just put elsewhere
            continue
    return total
