"""Reference files of a run, a selection or the library: written whole or not at all, and read back before they count as written."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from engine.domain.records import Record
from engine.errors import EngineError, ErrorCode, from_os_error
from engine.formats import bibtex, csl_json, ris
from engine.store import papers, runs
from engine.store.database import Database
from engine.store.papers import StoredPaper

FORMATS = {"bibtex": bibtex, "ris": ris, "csl-json": csl_json}


def library(database: Database) -> list[StoredPaper]:
    """Everything in the library source."""
    return list(papers.in_source(database, "library"))


def of_run(database: Database, run_id: int) -> list[StoredPaper]:
    """The papers of a run that a person kept."""
    found = [papers.get(database, paper.paper_id, paper.paper.get("source")) for paper in runs.papers(database, run_id) if paper.kept]
    return [paper for paper in found if paper is not None]


def by_ids(database: Database, wanted: Sequence[str]) -> list[StoredPaper]:
    """The papers named; NOT_FOUND names the first that is not held."""
    found = []
    for paper_id in wanted:
        paper = papers.get(database, paper_id)
        if paper is None:
            raise EngineError(ErrorCode.NOT_FOUND, f"there is no paper {paper_id!r} in this workspace", where=paper_id)
        found.append(paper)
    return found


def write(records: Sequence[Record], name: str, path: Path) -> int:
    """Writes a reference file: to a temporary file, read back, renamed. Returns the number of entries; nothing is left behind on failure."""
    module = FORMATS[name]
    text = module.write(records)
    again = sum(entry.record is not None for entry in module.read(text, path.name))
    if again != len(records):
        raise EngineError(ErrorCode.INTERNAL, f"{len(records)} entries were written but {again} read back", where=str(path))
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        try:
            with temporary.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, path)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise from_os_error(error, str(path)) from error
    return len(records)
