"""Hits of a run: graded against the question by the passage behind them; papers added by hand while the gate is open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.agents.queries import asked, search_words
from engine.domain.runs import RunPaper
from engine.errors import EngineError, ErrorCode
from engine.harness.work import Work
from engine.lane import Steps
from engine.store import decisions, papers, runs
from engine.store.folding import PaperGroup, grouped
from engine.store.shown import paper_json


def graded(job: Work, groups: Sequence[PaperGroup]) -> Steps[list[RunPaper]]:
    """The papers of a run with their grades, in the order given. A grading that fails is marked and keeps the hit."""
    if not groups:
        return []
    wanted = [{"paper_id": group.head.paper_id, "members": list(group.member_ids)} for group in groups]
    arguments = {"question": asked(job), "keywords": search_words(job), "papers": wanted}
    try:
        grades = (yield from job.call("search", "grade_hits", arguments))["grades"]
    except EngineError as error:
        fault = {"level": "low", "reason": f"could not be graded: {error.info.raw_error}", "chunk_id": None, "failed": True}
        grades = [fault for _ in groups]
    return [_run_paper(group, grade) for group, grade in zip(groups, grades, strict=True)]


def add(job: Work, wanted: Sequence[str], actor: str) -> Steps[list[str]]:
    """Adds papers to a run that waits at its hits; returns the IDs of those that were not there yet."""
    gate = next((task for task in runs.tasks(job.desk.database, job.run.run_id) if task.gate == "hits"), None)
    if gate is None or str(gate.state) in ("done", "skipped"):
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"the hits of {job.run.name} are confirmed already; undo takes that back", where="hits")
    places = []
    for paper_id in wanted:
        paper = papers.get(job.desk.database, paper_id)
        if paper is None:
            raise EngineError(ErrorCode.NOT_FOUND, f"there is no document or paper {paper_id!r} in this workspace", where=paper_id)
        places.append(((paper.source, paper.paper_id), 0.0))
    there = runs.papers(job.desk.database, job.run.run_id)
    known = {paper.paper_id for paper in there}
    fresh = [group for group in grouped(job.desk.database, places) if group.head.paper_id not in known]
    more = yield from graded(job, fresh)
    added = [paper.paper_id for paper in more]
    with job.desk.database.transaction("hits_added", run_id=job.run.name, papers=added) as transaction:
        decisions.put(transaction, "add_hits", job.run.name, actor, {"papers": added}, {"added": added})
        runs.put_papers(transaction, job.run.run_id, [*there, *more])
    return added


def _run_paper(group: PaperGroup, grade: dict[str, Any]) -> RunPaper:
    body = {**paper_json(group.head, group.score), "members": list(group.member_ids), "grade": grade}
    return RunPaper(group.head.paper_id, True, body, group.member_ids)
