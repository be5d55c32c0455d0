"""Where things are to be seen: the page and lines, or the abstract and sentence, behind a quote; the paragraphs that cards cite."""

from __future__ import annotations

from typing import Any

from engine.domain.documents import Span, quoted_lines, spans_of
from engine.errors import EngineError, ErrorCode
from engine.harness.answer import live_claims
from engine.store import coverage, documents, papers
from engine.store.database import Database
from engine.store.papers import StoredPaper
from engine.store.shown import chunk_by_id, paper_json
from engine.store.workspace import Workspace


def place_of(workspace: Workspace, database: Database, chunk_id: str, quote: str | None = None) -> dict[str, Any]:
    """Where a chunk, or a quote in it, stands.

    `{"kind": "document", "document_id", "title", "path", "spans", "around", "lines", "chunk_id"}`: `spans` are the lines of the quote, `around`
    those of its paragraph, `lines` what is quoted of each line ({"page", "box", "text", "start", "end"}; empty where all of the paragraph is
    meant). Or `{"kind": "abstract", "paper", "paragraphs": [{"label", "text"}], "paragraph": index from 0, "start", "end", "chunk_id"}`; so too for
    documents without pages (XML, web pages), with `document_id` and all their text in `paragraphs`.
    NOT_FOUND if the source was removed.
    """
    chunk = chunk_by_id(database, chunk_id)
    if chunk is None:
        raise EngineError(ErrorCode.NOT_FOUND, f"the source of {chunk_id} was removed from this workspace", where=chunk_id)
    start = chunk.text.find(quote) if quote else 0
    begin, end = (start, start + len(quote)) if quote and start >= 0 else (0, len(chunk.text))
    if chunk.owner_id.startswith("doc_"):
        document = document_place(workspace, database, chunk.owner_id)
        if document["kind"] == "abstract":
            return {**document, "chunk_id": chunk_id, "paragraph": document["chunk_ids"].index(chunk_id), "start": begin, "end": end}
        spans = spans_of(chunk, begin, end)
        lines = quoted_lines(chunk, begin, end) if end - begin < len(chunk.text) else []
        return {
            **document,
            "chunk_id": chunk_id,
            "spans": [span.to_json() for span in spans],
            "around": [span.to_json() for span in chunk.spans],
            "lines": [{"page": page, "box": list(box), "text": text, "start": first, "end": last} for page, box, text, first, last in lines],
        }
    body = abstract_place(database, chunk.owner_id)
    return {**body, "chunk_id": chunk_id, "paragraph": int(chunk_id.rpartition("_p")[2]) - 1, "start": begin, "end": end}


def document_place(workspace: Workspace, database: Database, document_id: str) -> dict[str, Any]:
    """A document as the Reader opens it: `{"kind": "document", "document_id", "title", "path", "sha256", "spans": [], "around": [], "lines": []}`."""
    document = documents.get(database, document_id)
    if document is None or document.removed:
        raise EngineError(ErrorCode.NOT_FOUND, f"{document_id} was removed from this workspace", where=document_id)
    if not document.kept_name.endswith(".pdf"):
        return _text_place(database, document)
    path = workspace.files / document.kept_name
    return {
        "kind": "document",
        "document_id": document_id,
        "title": document.record.title or document.name,
        "path": str(path if path.is_file() else document.path),
        "sha256": document.sha256,
        "recognised": coverage.recognised(database, document_id).get(document_id),
        "spans": [],
        "around": [],
        "lines": [],
    }


def _text_place(database: Database, document: documents.Document) -> dict[str, Any]:
    chunks = documents.chunks_of(database, document.document_id)
    sections = ["", *(chunk.section for chunk in chunks)]
    paragraphs = [
        {"label": chunk.section.rpartition(" > ")[2] if chunk.section != before else "", "text": chunk.text}
        for before, chunk in zip(sections, chunks, strict=False)
    ]
    paper = StoredPaper("library", document.document_id, 0, False, 0, "", document.record)
    ids = [chunk.chunk_id for chunk in chunks]
    shown = {"paper": paper_json(paper), "paragraphs": paragraphs, "chunk_ids": ids, "paragraph": None, "start": 0, "end": 0}
    return {"kind": "abstract", "document_id": document.document_id, "title": document.record.title or document.name, **shown}


def abstract_place(database: Database, paper_id: str) -> dict[str, Any]:
    """A record as the abstract view shows it: `{"kind": "abstract", "paper", "paragraphs", "paragraph": None}`."""
    paper = papers.get(database, paper_id)
    if paper is None:
        raise EngineError(ErrorCode.NOT_FOUND, f"{paper_id} was removed from this workspace", where=paper_id)
    paragraphs = [{"label": section.label or "", "text": section.text} for section in paper.record.abstract]
    return {"kind": "abstract", "paper": paper_json(paper), "paragraphs": paragraphs, "paragraph": None, "start": 0, "end": 0}


def marks_of(database: Database, run_id: int, owner_id: str) -> list[dict[str, Any]]:
    """The paragraphs of a document or abstract that cards of a run cite: `{"chunk_id", "claims": [ID], "page", "box", "paragraph"}`, page and box of
    the paragraph where it begins (None in an abstract and in a document without pages), and its place in what is shown there as text."""
    cited: dict[str, list[str]] = {}
    for claim in live_claims(database, run_id)[0]:
        for item in claim.evidence:
            if item.chunk_id.rpartition("_")[0] == owner_id:
                cited.setdefault(item.chunk_id, []).append(f"claim_{claim.claim_id}")
    marks = []
    order = [chunk.chunk_id for chunk in documents.chunks_of(database, owner_id)] if owner_id.startswith("doc_") else []
    for chunk_id, claims in cited.items():
        chunk = chunk_by_id(database, chunk_id)
        first = chunk.spans[0] if chunk is not None and chunk.spans else None
        paragraph = order.index(chunk_id) if chunk_id in order else int(chunk_id.rpartition("_p")[2] or 1) - 1
        place = {"page": first.page if first else None, "box": _around(first) if first else None, "paragraph": paragraph}
        marks.append({"chunk_id": chunk_id, "claims": claims, **place})
    return marks


def _around(span: Span) -> list[float]:
    """The box around all lines of a span."""
    x0, y0, x1, y1 = zip(*span.boxes, strict=True)
    return [min(x0), min(y0), max(x1), max(y1)]
