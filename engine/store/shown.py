"""Papers as they are shown: the paper object of the JSON interface, and groups of records that are one paper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.domain.documents import Chunk
from engine.domain.records import Record
from engine.sources.status import status_of, tier_of
from engine.store import documents, papers
from engine.store.database import Database
from engine.store.papers import StoredPaper


@dataclass(frozen=True, slots=True)
class PaperGroup:
    """One paper and all records and documents of it that are held, the most complete record first."""

    members: tuple[StoredPaper, ...]
    score: float

    @property
    def head(self) -> StoredPaper:
        """The record that speaks for the paper."""
        return self.members[0]

    @property
    def member_ids(self) -> tuple[str, ...]:
        """The IDs of the members as "source:paper_id"."""
        return tuple(f"{member.source}:{member.paper_id}" for member in self.members)


def paper_json(paper: StoredPaper, score: float | None = None) -> dict[str, Any]:
    """The paper object of the JSON interface."""
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
    }


def abstract_text(record: Record) -> str:
    """The abstract in one piece, labels in front of their paragraphs."""
    return "\n".join(f"{section.label}: {section.text}" if section.label else section.text for section in record.abstract)


def grouped(database: Database, hits: Iterable[tuple[StoredPaper, float]]) -> list[PaperGroup]:
    """Folds hits that are the same paper (PMID, DOI, else title, first author and year) and adds the held twins that were not hit."""
    groups: list[PaperGroup] = []
    seen: set[tuple[str, str]] = set()
    for paper, score in hits:
        if (paper.source, paper.paper_id) in seen:
            continue
        members = _with_twins(database, paper)
        seen.update((member.source, member.paper_id) for member in members)
        groups.append(PaperGroup(tuple(sorted(members, key=_completeness)), score))
    return groups


def _with_twins(database: Database, paper: StoredPaper) -> list[StoredPaper]:
    """The paper and, through each twin's own identifiers, every record that is the same paper."""
    members = {(paper.source, paper.paper_id): paper}
    queue = [paper]
    while queue:
        for twin in papers.twins(database, queue.pop().record):
            key = (twin.source, twin.paper_id)
            if key not in members:
                members[key] = twin
                queue.append(twin)
    return list(members.values())


def _completeness(paper: StoredPaper) -> tuple[bool, bool, bool, str]:
    return paper.source != "pubmed", not paper.record.pmid, paper.paper_id.startswith("doc_"), paper.paper_id


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
    paper = papers.get(database, chunk_id.rpartition("_")[0])
    if paper is None:
        return None
    return next((chunk for chunk in documents.abstract_chunks(paper.paper_id, paper.record) if chunk.chunk_id == chunk_id), None)
