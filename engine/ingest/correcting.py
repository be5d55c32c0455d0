"""What a person says of a document's paper, and the record of the library that follows it."""

from __future__ import annotations

from typing import Any

from engine.errors import EngineError, ErrorCode
from engine.store import decisions, documents, papers
from engine.store.database import Database


def correct(database: Database, document_id: str, values: dict[str, Any], actor: str) -> None:
    """Keeps a person's correction apart from what was read; raises NOT_FOUND for what is no document here."""
    document = documents.get(database, document_id)
    if document is None or document.removed:
        raise EngineError(ErrorCode.NOT_FOUND, f"there is no document {document_id!r} in this workspace", where=document_id)
    corrections = {**document.corrections, **values}
    with database.transaction("document_corrected", document_id=document_id, fields=sorted(values), actor=actor) as transaction:
        decisions.put(transaction, "correct", document_id, actor, values, {"corrections": document.corrections})
        documents.set_corrections(transaction, document_id, corrections)
    refresh(database, document_id)


def refresh(database: Database, document_id: str) -> None:
    """Writes the record of a corrected document anew, so that search and export know it."""
    document = documents.get(database, document_id)
    if document is not None and document.status == "imported" and not documents.is_superseded(database, document_id):
        with database.transaction() as transaction:
            papers.put(transaction, "library", document.record, paper_id=document_id)
