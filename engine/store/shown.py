"""Papers as they are shown: the paper object of the JSON interface, and everything citable of a paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.domain.documents import Chunk
from engine.domain.records import Record
from engine.sources.status import status_of, tier_of
from engine.store import documents, papers
from engine.store.database import Database
from engine.store.papers import StoredPaper


def paper_json(paper: StoredPaper, score: float | None = None) -> dict[str, Any]:
    """The paper object of the JSON interface; "cited_by" (by how many held papers) stands there where it is known."""
    record = paper.record
    return {
        "id": paper.paper_id,
        "source": paper.source,
        "title": record.title,
        "authors": [author.shown() for author in record.authors],
        "year": record.year,
        "journal": record.journal,
        "doi": record.doi,
        "pmid": record.pmid,
        "abstract": abstract_text(record),
        "types": list(record.types),
        "tier": tier_of(record),
        "status": status_of(record),
        "score": score,
    } | ({} if paper.cited_by is None else {"cited_by": paper.cited_by})


def abstract_text(record: Record) -> str:
    """The abstract in one piece, labels in front of their paragraphs."""
    return "\n".join(f"{section.label}: {section.text}" if section.label else section.text for section in record.abstract)


def chunks_of_group(database: Database, members: Sequence[StoredPaper]) -> list[Chunk]:
    """Everything citable of a paper: the paragraphs of its PDFs and of one abstract."""
    found: list[Chunk] = []
    has_abstract = False
    for member in members:
        if member.paper_id.startswith("doc_"):
            found += documents.chunks_of(database, member.paper_id)
        elif member.record.abstract and not has_abstract:
            has_abstract = True
            found += documents.abstract_chunks(member.paper_id, member.record)
    return found


def chunk_by_id(database: Database, chunk_id: str) -> Chunk | None:
    """A chunk of a document or of an abstract; None if it, or what it belongs to, is not there any more."""
    if chunk_id.startswith("doc_"):
        return documents.chunk(database, chunk_id)
    # the first that has an abstract, as a group shows it: the same number may be held without one
    paper = next((held for held in papers.all_of(database, chunk_id.rpartition("_")[0]) if held.record.abstract), None)
    if paper is None:
        return None
    return next((chunk for chunk in documents.abstract_chunks(paper.paper_id, paper.record) if chunk.chunk_id == chunk_id), None)
