"""The writing agent: puts together what a run came to; where nothing was found it says what was searched and what to try."""

from __future__ import annotations

from typing import Any

from engine.agents.queries import search_words
from engine.domain.runs import Task
from engine.harness.work import Work
from engine.lane import Steps
from engine.reading.findings import NEAREST_REASON
from engine.store import claims, papers, runs


def write(job: Work, task: Task) -> Steps[Any]:
    """Does the task "answer"."""
    yield None
    outcome = {"nothing_found": nothing_found(job)}
    with job.desk.database.transaction("answered", run_id=job.run.name, nothing_found=outcome["nothing_found"] is not None) as transaction:
        runs.update(transaction, job.run.run_id, outcome=outcome)
    return {"claims": len(claims.of_run(job.desk.database, job.run.run_id))}


def nothing_found(job: Work) -> dict[str, Any] | None:
    """What was searched and what to try, if the run has no claim that answers the whole question; else None."""
    made = claims.of_run(job.desk.database, job.run.run_id)
    if any(NEAREST_REASON not in claim.reasons for claim in made):
        return None
    held = papers.sources(job.desk.database)
    found = runs.papers(job.desk.database, job.run.run_id)
    words = search_words(job.run.question, job.run.intent)
    suggestions = []
    if not held:
        suggestions.append("the workspace holds nothing yet: add PDFs with `postil add` or import records with `postil import`")
    elif not found:
        suggestions.append("use other or fewer words; names of genes, drugs and diseases work best")
        if job.run.intent.get("year_from") or job.run.intent.get("year_to") or job.run.intent.get("pub_types"):
            suggestions.append("ask without the years or the kind of publication: they limit what is found")
        suggestions.append("add PDFs or import records on this subject")
    else:
        shown = "the cards show what comes nearest" if made else "look at the papers themselves"
        suggestions.append(f"{len(found)} papers were found, but no sentence in them answers the whole question: {shown}")
        suggestions.append("ask for one thing at a time, with the words that a paper would use")
    searched = {
        "words": words,
        "query": job.run.query.get("rewritten", ""),
        "sources": [{"source": name, **facts} for name, facts in held.items()],
    }
    return {"searched": searched, "suggestions": suggestions}
