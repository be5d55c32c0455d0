"""The writing agent: puts together what a run came to; where nothing was found it says what was searched and what to try."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.agents.queries import search_words
from engine.domain.runs import RunPaper, Task
from engine.harness.work import Work
from engine.lane import Steps
from engine.reading.reasons import NEAREST_REASON
from engine.store import claims, coverage, papers, runs


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
    asked = [row["source"] for row in job.run.query.get("sources", ())]
    searched = {
        "words": search_words(job) if asked else [],
        "query": job.run.query.get("rewritten", ""),
        "sources": [{"source": name, **facts} for name, facts in held.items() if name in asked],
    }
    refused = len(claims.withheld(job.desk.database, job.run.run_id))
    suggestions = _suggestions(job, bool(held), found, bool(made), refused)
    return {"searched": searched, "suggestions": [*suggestions, *_unread(job)]}


def _suggestions(job: Work, held: bool, found: Sequence[RunPaper], shown: bool, refused: int) -> list[str]:
    """What came of the search and what to try next, in the order in which a person would try it."""
    if not held:
        return ["the workspace holds nothing yet: add PDFs with `postil add` or import records with `postil import`"]
    limits = [name for name in ("year_from", "year_to", "pub_types") if job.run.intent.get(name)]
    limited = ["ask without the years or the kind of publication: they limit what is found"] if limits else []
    if not found:
        return ["use other or fewer words; names of genes, drugs and diseases work best", *limited, "add PDFs or import records on this subject"]
    kept = [paper for paper in found if paper.kept]
    if not kept:
        return [f"none of the {_papers(len(found))} found was kept, so none was read: keep some of them, or ask in other words"]
    made = []
    if refused:
        made.append(f"{refused} of the findings did not pass the check of quotes and citations: they stand, with the reasons, under withheld")
    if missing := _in_none(kept):
        made.append(f"none of the papers read holds {', '.join(missing)}: check the spelling, use another word for it, or add papers on it")
    rest = "the cards show what comes nearest" if shown else "look at the papers themselves"
    made.append(f"{_papers(len(kept))} read, but no sentence answers the whole question: {rest}")
    return [*made, *limited, "ask for one thing at a time, with the words that a paper would use"]


def _unread(job: Work) -> list[str]:
    gap = coverage.unread(job.desk.database).get("unread")
    if gap is None:
        return []
    return [f"{gap['pages']} pages of {gap['documents']} documents could not be read: turn on OCR for them in the library, or add them with --ocr"]


def _in_none(kept: Sequence[RunPaper]) -> list[str]:
    """The topic words of the question that no paper holds, as typed; of words in another script only what all lack is known."""
    lists = [list((paper.paper.get("grade") or {}).get("missing", ())) for paper in kept]
    return [word for word in lists[0] if all(word in other for other in lists)] if lists else []


def _papers(count: int) -> str:
    return "1 paper" if count == 1 else f"{count} papers"
