"""Keeps a source's search index level with the database: the index is a cache that can be dropped and filled again at any time."""

from __future__ import annotations

import shutil

from engine.desk import Desk
from engine.domain.documents import Chunk
from engine.domain.events import NoticeGiven, ProgressMade
from engine.errors import EngineError
from engine.lane import Steps
from engine.search.index import IndexRow
from engine.store import documents, papers
from engine.store.papers import StoredPaper

BATCH = 200
COMMIT_EVERY = 10_000
_BODY_KINDS = frozenset({"p", "c"})


def is_behind(desk: Desk, source: str) -> Steps[bool]:
    """Whether the index of a source lacks changes, or cannot be used at all."""
    state = yield from desk.ask_child(desk.index, "state", {"folder": str(desk.workspace.index(source))})
    return not state["usable"] or int(state["watermark"]) < papers.newest_seq(desk.database, source)


def catch_up(desk: Desk, source: str) -> Steps[None]:
    """Brings the index of a source level; the caller holds the writer lock. A damaged index is dropped and built anew, with a notice."""
    folder = str(desk.workspace.index(source))
    state = yield from desk.ask_child(desk.index, "state", {"folder": folder})
    if not state["usable"] and desk.workspace.index(source).is_dir() and any(desk.workspace.index(source).iterdir()):
        desk.on_event(NoticeGiven(f"the search index of {source} could not be used and is built again from the database"))
    if not state["usable"]:
        yield from drop(desk, source)
    watermark = int(state["watermark"]) if state["usable"] else 0
    total = papers.count_since(desk.database, source, watermark)
    if not total and state["usable"]:
        return
    done = uncommitted = 0
    while changed := papers.since(desk.database, source, watermark, BATCH):
        yield None
        watermark = changed[-1].seq
        rows = [_row(desk, paper).to_json() for paper in changed if not paper.removed]
        gone = [paper.paper_id for paper in changed if paper.removed]
        yield from desk.ask_child(desk.index, "add", {"folder": folder, "rows": rows, "delete": gone, "watermark": watermark})
        done += len(changed)
        uncommitted += len(changed)
        desk.on_event(ProgressMade("index", done, total, source, "records"))
        if uncommitted >= COMMIT_EVERY:
            yield from desk.ask_child(desk.index, "commit", {"folder": folder})
            uncommitted = 0
    yield from desk.ask_child(desk.index, "commit", {"folder": folder})


def drop(desk: Desk, source: str) -> Steps[None]:
    """Deletes the index of a source."""
    folder = desk.workspace.index(source)
    try:
        yield from desk.ask_child(desk.index, "drop", {"folder": str(folder)})
    except EngineError:
        desk.index.kill()
    shutil.rmtree(folder, ignore_errors=True)


def _row(desk: Desk, paper: StoredPaper) -> IndexRow:
    chunks: list[Chunk] = documents.chunks_of(desk.database, paper.paper_id) if paper.paper_id.startswith("doc_") else []
    record = paper.record
    abstract = "\n".join(section.text for section in record.abstract + record.other_abstract)
    return IndexRow(
        id=paper.paper_id,
        title=" ".join(filter(None, [record.title, record.vernacular_title])),
        abstract=abstract,
        body="\n".join(chunk.text for chunk in chunks if chunk.kind in _BODY_KINDS),
        authors=tuple(author.shown() for author in record.authors),
        journal=" ".join(filter(None, [record.journal, record.journal_abbreviation])),
        mesh=record.mesh,
        types=record.types,
        year=record.year,
        pmid=record.pmid,
        doi=record.doi,
        keywords=record.keywords,
        language=record.language,
    )
