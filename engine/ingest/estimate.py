"""What an import will take on this machine, measured on its first records: time and room of the database and of each engine's index."""

from __future__ import annotations

import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.desk import Desk
from engine.domain.rows import RowEntry
from engine.domain.subset import Subset
from engine.errors import EngineError
from engine.ingest import disk
from engine.lane import Steps
from engine.search.engine_names import ENGINES
from engine.sources import pubmed_xml
from engine.store import intake, papers
from engine.store.database import Database

SAMPLE = 5_000
"""Records that are measured."""
MANY_FILES = 20
"""Files above which an estimate is made before the work begins."""


def estimate(desk: Desk, files: Sequence[Path], subset: Subset, sample: int = SAMPLE) -> Steps[dict[str, Any]]:
    """Reads the first `sample` records into a database of its own and indexes them with each engine; gives what all the files will take.

    Times are those of one go with what else the machine is doing now; an index of many parts built side by side takes less.
    """
    folder = desk.workspace.temporary() / f"estimate-{time.monotonic_ns()}"
    folder.mkdir(parents=True)
    try:
        measured = yield from _measured(desk, files, subset, sample, folder)
        for scout in desk.scouts:
            # they are not needed again for long, and hold memory
            scout.kill()
        return measured
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def in_words(body: dict[str, Any]) -> str:
    """The estimate as one sentence."""
    engines = " or ".join(f"{disk.shown(of['bytes'])} and {_duration(of['seconds'])} with {name}" for name, of in body["engines"].items())
    room = "" if body["fits"] else "; THAT DOES NOT FIT"
    return (
        f"estimate from {body['sample']['records']} records: about {body['records']:,} records in {_duration(body['seconds'])}, "
        f"{disk.shown(body['database_bytes'])} of records; search index: {engines}; {disk.shown(body['free_bytes'])} are free{room}"
    )


def _measured(desk: Desk, files: Sequence[Path], subset: Subset, sample: int, folder: Path) -> Steps[dict[str, Any]]:
    source = pubmed_xml.default_source
    database = Database(folder / "estimate.db")
    read_bytes = found = reached = 0
    first: tuple[float, int] | None = None
    last = (0.0, 0)
    refused: EngineError | None = None

    def take(body: dict[str, Any]) -> None:
        nonlocal found, first, last
        entries = [RowEntry.from_json(values) for values in body["rows"]]
        with database.transaction() as transaction:
            found += intake.take(transaction, source, entries, 0).counts["found"]
        # what starting up takes is left out: it comes once, however many files there are
        last = (time.monotonic(), found)
        first = first or last

    def progress(body: dict[str, Any]) -> None:
        nonlocal reached
        reached = int(body["done"])

    try:
        for path in files:
            try:
                recognised = yield from desk.ask_child(desk.scouts[0], "recognise", {"path": str(path.absolute())})
            except EngineError as error:
                # what cannot be imported costs itself only, here as at the import, which says why
                refused = refused or error
                continue
            if recognised["adapter"] != pubmed_xml.NAME:
                continue
            reached = 0
            args = {"path": str(path.absolute()), "subset": subset.to_json(), "most": sample - found}
            yield from desk.ask_child(desk.scouts[0], "rows", args, on_item=take, on_progress=progress)
            read_bytes += reached
            if found >= sample:
                break
        if refused is not None and not found:
            raise refused
        kept = papers.sources(database).get(source, {"records": 0})["records"]
        upto = papers.newest_seq(database, source)
    finally:
        database.close()
    seconds = (last[0] - first[0]) * found / (last[1] - first[1]) if first and last[1] > first[1] else 0.0
    coming = sum(path.stat().st_size for path in files if path.is_file())
    times = coming / read_bytes if read_bytes else 0.0
    engines: dict[str, dict[str, float]] = {}
    for name in ENGINES if kept else ():
        place = folder / name
        args = {"database": str(folder / "estimate.db"), "source": source, "folder": str(place), "engine": name}
        yield from desk.ask_child(desk.scouts[1], "fill", {**args, "after": 0, "upto": upto // 5})
        started = time.monotonic()
        yield from desk.ask_child(desk.scouts[1], "fill", {**args, "after": upto // 5, "upto": upto})
        engines[name] = {"seconds": round((time.monotonic() - started) * times * 5 / 4), "bytes": round(_bytes_below(place) * times)}
    room = _bytes_below(folder / "estimate.db") * times
    free = disk.free_bytes(desk.workspace.folder)
    least = min((of["bytes"] for of in engines.values()), default=0)
    return {
        "files": len(files),
        "bytes": coming,
        "sample": {"records": found, "kept": kept, "bytes": read_bytes, "seconds": round(seconds, 2)},
        "records": round(kept * times),
        "seconds": round(seconds * times),
        "database_bytes": round(room),
        "engines": engines,
        "free_bytes": free,
        "fits": room + least + disk.RESERVE < free,
    }


def _bytes_below(path: Path) -> int:
    if path.is_file():
        return path.stat().st_size
    return sum(file.stat().st_size for file in path.rglob("*") if file.is_file())


def _duration(seconds: float) -> str:
    whole = round(seconds)
    return f"{whole} s" if whole < 60 else f"{whole // 60} min" if whole < 3600 else f"{whole // 3600} h {whole % 3600 // 60} min"
