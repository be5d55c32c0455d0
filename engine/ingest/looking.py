"""What files that are to be imported are, before anything is imported: kinds, numbers, what is missing between them, what holds no records."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.desk import Desk
from engine.errors import EngineError
from engine.ingest import disk, imports
from engine.lane import Steps
from engine.sources import pubmed_xml
from engine.sources.opening import shown
from engine.sources.status import file_order
from engine.store.corpus import gaps_between

MOST_OPENED = 300
"""Files without a number in their name that are opened to see what they are; further ones are taken as they come."""


def look(desk: Desk, paths: Sequence[Path]) -> Steps[dict[str, Any]]:
    """Looks at files and folders; NLM's own files are known by their names, others are opened.

    Gives {"files": paths that will be imported in their order, "bytes", "kinds": {adapter: count; "" for those not opened}, "first" and "last"
    numbered name, "missing" and "missing_files" between them, "left_out": [{"file", "why"}], "free_bytes"}.
    """
    taken: list[Path] = []
    kinds: dict[str, int] = {}
    left_out: list[dict[str, str]] = []
    opened = total = 0
    for path in imports.in_order(paths):
        kind = pubmed_xml.NAME if file_order(path.name) else ""
        try:
            size = path.stat().st_size
            if not kind and opened < MOST_OPENED:
                opened += 1
                kind = str((yield from desk.ask_child(desk.scouts[0], "recognise", {"path": str(path.absolute())}))["adapter"])
        except OSError as error:
            left_out.append({"file": shown(path), "why": str(error.strerror)})
            continue
        except EngineError as error:
            left_out.append({"file": shown(path), "why": error.info.raw_error})
            continue
        taken.append(path)
        total += size
        kinds[kind] = kinds.get(kind, 0) + 1
        yield None
    numbered = [path.name for path in taken if file_order(path.name)]
    gaps = list(gaps_between(numbered))
    return {
        "files": [str(path) for path in taken],
        "bytes": total,
        "kinds": kinds,
        "first": numbered[0] if numbered else "",
        "last": numbered[-1] if numbered else "",
        "missing": [words for words, _ in gaps],
        "missing_files": sum(count for _, count in gaps),
        "left_out": left_out,
        "free_bytes": disk.free_bytes(desk.workspace.folder),
    }
