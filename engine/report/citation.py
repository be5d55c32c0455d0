"""A citation as it is copied with a quote: authors, year and journal in words, and the key of the .bib file."""

from __future__ import annotations

from engine.errors import EngineError, ErrorCode
from engine.report.cited import with_keys
from engine.store import papers
from engine.store.database import Database


def citation(database: Database, paper_id: str) -> tuple[str, str]:
    """The words ("Smith et al., J Med, 2024") and the citation key, which is given now if there was none."""
    paper = papers.get(database, paper_id)
    if paper is None:
        raise EngineError(ErrorCode.NOT_FOUND, f"there is no paper {paper_id!r} in this workspace", where=paper_id)
    record = paper.record
    first = record.authors[0].family if record.authors else record.title[:60]
    names = f"{first} et al." if len(record.authors) > 2 else " & ".join(author.family for author in record.authors) or first
    words = ", ".join(filter(None, [names, record.journal_abbreviation or record.journal, str(record.year or "")]))
    return words, with_keys(database, [paper])[0].cite_key
