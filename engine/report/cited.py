"""Records with the keys by which they are cited."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.domain.records import Record
from engine.formats.keys import next_free, propose_key, usable_key
from engine.store import keys
from engine.store.database import Database
from engine.store.papers import StoredPaper


def with_keys(database: Database, chosen: Sequence[StoredPaper]) -> list[Record]:
    """The records with their citation keys, sorted by key; a paper without one gets one now and keeps it."""
    records: dict[str, Record] = {}
    lacking = [paper for paper in chosen if keys.key_of(database, paper.source, paper.paper_id) is None]
    if lacking:
        with database.transaction() as transaction:
            for paper in lacking:
                record = paper.record
                wanted = record.cite_key if usable_key(record.cite_key) else propose_key(record)
                keys.give(transaction, paper.source, paper.paper_id, lambda taken, wanted=wanted: next_free(wanted, taken))  # type: ignore[misc]
    for paper in chosen:
        key = keys.key_of(database, paper.source, paper.paper_id)
        if key is not None:
            records[key] = replace(paper.record, cite_key=key)
    return [records[key] for key in sorted(records, key=lambda key: (key.casefold(), key))]
