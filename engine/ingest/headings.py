"""Imports the medical subject headings (MeSH) from a file that was carried in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.desk import Desk
from engine.domain.mesh import Descriptor
from engine.domain.records import Entry, Record
from engine.ingest.batch import ImportResult
from engine.lane import Steps
from engine.sources.opening import shown
from engine.store import mesh


def take(desk: Desk, path: Path, row: dict[str, Any], result: ImportResult) -> Steps[None]:
    """Stores every heading of a file and counts them in `row`; headings that are there already are replaced. A damaged one costs itself only."""

    def store(body: dict[str, Any]) -> None:
        entries = [Entry.from_json(item) for item in body["entries"]]
        found = [_descriptor(entry.record) for entry in entries if entry.record]
        with desk.database.transaction() as transaction:
            row["imported"] += mesh.add(transaction, found)
        row["found"] += len(entries)
        row["failed"] += sum(entry.fault is not None for entry in entries)
        result.warn([{"where": entry.where, "message": entry.fault.raw_error} for entry in entries if entry.fault])

    yield from desk.ask_child(desk.records, "read", {"path": str(path.absolute())}, on_item=store)
    if row["failed"] and not row["imported"]:
        row["status"] = "failed"
    with desk.database.transaction("mesh_imported", file=Path(shown(path)).name, headings=row["imported"]):
        pass


def _descriptor(record: Record) -> Descriptor:
    return Descriptor(dict(record.extra)["mesh_id"], record.title, record.keywords, record.mesh)
