"""`remove`: documents and papers out of the workspace, undoably; the user's own files are never touched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.desk import Desk
from engine.errors import EngineError, ErrorCode
from engine.ingest import index, lock
from engine.lane import Steps
from engine.store import decisions, documents, imports, papers
from engine.store.database import Transaction


def remove(desk: Desk, wanted: Sequence[str], wait_s: float, actor: str) -> Steps[dict[str, Any]]:
    """Takes documents (`doc_…`) and papers (`pmid_…`, `ref_…`) out of search, cards and library; an unknown ID stops it before anything is done."""
    members = _members(desk, wanted)
    held = yield from lock.acquire(desk, "remove", wait_s)
    with lock.lock_released(held):
        with desk.database.transaction("removed", ids=list(wanted)) as transaction:
            for source, paper_id in members:
                take_out(transaction, source, paper_id)
            detail = {"members": [list(member) for member in members]}
            decisions.put(transaction, "remove", " ".join(wanted), actor, detail, detail)
        for source in sorted({source for source, _ in members}):
            yield from index.catch_up(desk, source)
    return {"removed": list(wanted)}


def _members(desk: Desk, wanted: Sequence[str]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for item in wanted:
        rows = desk.database.rows("SELECT source, paper_id FROM papers WHERE paper_id = ? AND removed = 0", (item,))
        document = documents.get(desk.database, item) if item.startswith("doc_") else None
        if not rows and (document is None or document.removed):
            raise EngineError(ErrorCode.NOT_FOUND, f"there is no document or paper {item!r} in this workspace", where=item)
        found += [(str(source), str(paper_id)) for source, paper_id in rows] or [("library", item)]
    return found


def take_out(transaction: Transaction, source: str, paper_id: str) -> None:
    """Takes one record, with its document if it has one, out of reach; both are kept for an undo."""
    if transaction.execute("SELECT 1 FROM papers WHERE source = ? AND paper_id = ?", (source, paper_id)):
        papers.withdraw(transaction, source, paper_id)
    if paper_id.startswith("doc_"):
        documents.set_removed(transaction, paper_id, True)
    else:
        imports.forget(transaction, source)
