"""One thing of a workspace by its ID: `show` of the JSON interface; read-only."""

from __future__ import annotations

import re
from typing import Any

from engine.domain.origins import described
from engine.errors import EngineError, ErrorCode
from engine.harness.answer import answer
from engine.store import calls, cited_works, claims, coverage, documents, keys, papers, readings, runs
from engine.store.database import Database
from engine.store.folding import twins
from engine.store.shown import chunk_by_id, paper_json

_CHUNK = re.compile(r"(?:doc_[0-9a-z]+|pmid_\d+|ref_[0-9a-f]+)_[pctr]\d+")
_NUMBERED = re.compile(r"(run|claim|call)_(\d+)")


def show(database: Database, wanted: str) -> dict[str, Any]:
    """One chunk, paper, document, run, claim or tool call by its ID; NOT_FOUND if there is none."""
    found: dict[str, Any] | None
    if _CHUNK.fullmatch(wanted):
        chunk = chunk_by_id(database, wanted)
        found = cited_works.shown(database, [chunk])[0] if chunk else None
    elif numbered := _NUMBERED.fullmatch(wanted):
        found = _numbered(database, numbered[1], int(numbered[2]))
    elif wanted.startswith("doc_"):
        document = documents.get(database, wanted)
        found = _document(database, document) if document is not None and not document.removed else None
    else:
        found = _paper(database, wanted)
    if found is None:
        raise EngineError(ErrorCode.NOT_FOUND, f"there is nothing called {wanted!r} in this workspace", where=wanted)
    return found


def _numbered(database: Database, kind: str, number: int) -> dict[str, Any] | None:
    if kind == "run":
        run = runs.get(database, number)
        return answer(database, run) if run else None
    if kind == "claim":
        claim = claims.get(database, number)
        return claim.to_json() if claim else None
    call = calls.get(database, number)
    return call.to_json() if call else None


def _paper(database: Database, wanted: str) -> dict[str, Any] | None:
    paper = papers.get(database, wanted)
    if paper is None:
        return None
    chunks = [chunk.to_json() for chunk in documents.abstract_chunks(paper.paper_id, paper.record)]
    key = keys.key_of(database, paper.source, paper.paper_id)
    return {**paper_json(paper), "cite_key": key, "record": paper.record.to_json(), "chunks": chunks}


def _document(database: Database, document: documents.Document) -> dict[str, Any]:
    paper = papers.get(database, document.document_id, "library")
    same = twins(database, document.record)
    return {
        **(paper_json(paper) if paper else {}),
        "document_id": document.document_id,
        "sha256": document.sha256,
        "path": document.path,
        "status": document.status,
        "pages": document.pages,
        "unread_pages": list(document.unread_pages),
        "warnings": list(document.warnings),
        "extractor": document.extractor,
        "readings": readings.history(database, document.document_id),
        "supersedes": document.supersedes,
        "cite_key": keys.key_of(database, "library", document.document_id),
        "record": document.record.to_json(),
        **described(document.origins, document.matched, document.corrections),
        "references": dict(zip(("found", "matched"), cited_works.counts(database, document.document_id), strict=True)),
        "same_paper": [f"{twin.source}:{twin.paper_id}" for twin in same if twin.paper_id != document.document_id],
        "error": document.error.to_json() if document.error else None,
        "recognised": coverage.recognised(database, document.document_id).get(document.document_id),
    }
