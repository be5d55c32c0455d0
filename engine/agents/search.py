"""The search agent: runs the search tools of the plan, folds what is the same paper, grades every hit."""

from __future__ import annotations

from typing import Any

from engine.agents.hits import graded
from engine.agents.queries import search_query, translated
from engine.domain.events import HitsFound
from engine.domain.runs import Task
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.harness.work import Work
from engine.lane import Steps
from engine.store import documents, papers, runs, settings
from engine.store.folding import grouped
from engine.store.papers import StoredPaper

_LEVELS = {"high": 0, "medium": 1, "low": 2}


def work(job: Work, task: Task) -> Steps[Any]:
    """Does a task of the search agent."""
    if task.task_id == "grade":
        return (yield from _grade(job))
    if task.task_id == "take_papers":
        return _take_papers(job)
    most = settings.number(job.desk.database, "hits_per_question")
    try:
        found = yield from job.call("search", str(task.tool), {"query": search_query(job), "max_results": most})
    except EngineError as error:
        # a damaged index is built again by whoever started the run; any other failure costs this source only
        if error.info.where == "index":
            raise
        source = task.task_id.removeprefix("search_")
        return {
            "hits": [],
            "total_count": 0,
            "query": None,
            "sources": [{"source": source, "total_count": 0, "as_of": None, "engine": None, "error": error.info.to_json()}],
        }
    hits = [{"source": paper["source"], "id": paper["id"], "score": paper["score"]} for paper in found["papers"]]
    return {"hits": hits, "total_count": found["total_count"], "query": found["query"], "sources": found["sources"]}


def _take_papers(job: Work) -> dict[str, Any]:
    """The papers named by the person, or those kept in the run before."""
    options = job.run.options
    if options.get("ids"):
        found = [_named(job, wanted) for wanted in options["ids"]]
    else:
        kept = [paper.paper_id for paper in runs.papers(job.desk.database, int(options["follow"])) if paper.kept]
        found = [paper for paper_id in kept if (paper := papers.get(job.desk.database, paper_id)) is not None]
    hits = [{"source": paper.source, "id": paper.paper_id, "score": 0.0} for paper in found]
    return {"hits": hits, "total_count": len(hits), "query": None, "sources": []}


def _named(job: Work, wanted: str) -> StoredPaper:
    paper_id = wanted
    document = documents.get(job.desk.database, wanted) if wanted.startswith("doc_") else None
    if document is not None and document.removed:
        raise EngineError(ErrorCode.NOT_FOUND, f"{wanted} was removed from this workspace", where=wanted)
    paper = papers.get(job.desk.database, paper_id)
    if paper is None:
        raise EngineError(ErrorCode.NOT_FOUND, f"there is no document or paper {wanted!r} in this workspace", where=wanted)
    return paper


def _grade(job: Work) -> Steps[dict[str, Any]]:
    """Folds the hits of all searches, grades them, and keeps the best as the proposal of the gate."""
    products = [product for name, product in job.products.items() if name.startswith(("search_", "take_papers"))]
    named = "take_papers" in job.products
    _require_one(products)
    most = 10_000 if named else settings.number(job.desk.database, "hits_per_question")
    hits = sorted((hit for product in products for hit in product["hits"]), key=lambda hit: -float(hit["score"]))
    groups = grouped(job.desk.database, (((hit["source"], hit["id"]), float(hit["score"])) for hit in hits))[:most]
    yield None
    found = yield from graded(job, groups)
    proposal = sorted(found, key=lambda paper: _LEVELS[paper.paper["grade"]["level"]])
    query = _query(job, products)
    with job.desk.database.transaction("hits_found", run_id=job.run.name, papers=[paper.paper_id for paper in proposal]) as transaction:
        runs.put_papers(transaction, job.run.run_id, proposal)
        runs.update(transaction, job.run.run_id, query=query)
    job.desk.on_event(HitsFound(job.run.run_id, len(proposal)))
    return {"papers": len(proposal)}


def _require_one(products: list[dict[str, Any]]) -> None:
    """Raises the first failure if not a single source could be searched."""
    rows = [row for product in products for row in product["sources"]]
    if rows and all("error" in row for row in rows) and not any(product["hits"] for product in products):
        raise EngineError.of(ErrorInfo.from_json(rows[0]["error"]))


def _query(job: Work, products: list[dict[str, Any]]) -> dict[str, Any]:
    first: dict[str, Any] = next((product["query"] for product in products if product["query"]), {})
    known = translated(job).to_json()
    expanded = [*known.pop("expanded", ()), *first.get("expanded", ())]
    found = {
        "text": job.run.question,
        "rewritten": first.get("rewritten", ""),
        "warnings": first.get("warnings", []),
        "sources": [row for product in products for row in product["sources"]],
    }
    return found | ({"expanded": expanded} if expanded else {}) | known
