"""The reading agent and the check behind it: findings from the kept papers, then what the validator lets through becomes claims."""

from __future__ import annotations

from typing import Any

from engine.agents.queries import asked, search_words
from engine.domain.documents import Chunk, spans_of
from engine.domain.events import CardAdded
from engine.domain.runs import Claim, Evidence, RunPaper, Task
from engine.harness.work import Work
from engine.lane import Steps
from engine.store import claims, runs, settings
from engine.store.shown import chunk_by_id

VERBATIM = "verbatim"
_STANDING = {"retracted": "the paper was retracted", "preprint": "a preprint, not peer reviewed"}
"""What a reader of a card must know of its paper, by the paper's status."""


def read(job: Work, task: Task) -> Steps[Any]:
    """Finds findings in the papers that a person kept."""
    kept = [paper for paper in runs.papers(job.desk.database, job.run.run_id) if paper.kept]
    if not kept:
        return {"findings": []}
    arguments = {
        "question": asked(job),
        "keywords": search_words(job),
        "papers": [{"paper_id": paper.paper_id, "members": list(paper.members)} for paper in kept],
        "limit": settings.number(job.desk.database, "cards_per_question"),
        "per_paper": settings.number(job.desk.database, "cards_per_paper"),
    }
    return (yield from job.call("reading", str(task.tool), arguments))


def check(job: Work, task: Task) -> Steps[Any]:
    """Has the findings checked; those that pass become claims, the others are withheld with the reasons."""
    findings = job.products["read"]["findings"]
    chunks = {f["chunk_id"]: c for f in findings if (c := chunk_by_id(job.desk.database, f["chunk_id"])) is not None}
    cited = {paper.paper_id: paper for paper in runs.papers(job.desk.database, job.run.run_id) if paper.kept}
    proposed = [_claim(finding, chunks.get(finding["chunk_id"]), cited.get(finding["paper_id"])) for finding in findings]
    verdicts: list[dict[str, Any]] = []
    if proposed:
        arguments = {
            "claims": [_plain(claim, finding) for claim, finding in zip(proposed, findings, strict=True)],
            "cited": {
                paper_id: {key: paper.paper.get(key) for key in ("title", "year", "authors", "doi", "pmid")} for paper_id, paper in cited.items()
            },
            "members": {paper_id: list(paper.members) for paper_id, paper in cited.items()},
        }
        verdicts = (yield from job.call("validator", str(task.tool), arguments))["claims"]
    texts = {chunk_id: chunk.text for chunk_id, chunk in chunks.items()}
    added: list[int] = []
    with job.desk.database.transaction("claims_checked", run_id=job.run.name) as transaction:
        claims.clear(transaction, job.run.run_id)
        for claim, verdict in zip(proposed, verdicts, strict=True):
            checked = _with_validation(claim, verdict["validation"])
            if verdict["passed"] and all(item.chunk_id in texts for item in checked.evidence):
                added.append(claims.put(transaction, job.run.run_id, checked, texts))
            else:
                claims.withhold(transaction, job.run.run_id, checked)
        transaction.payload.update(claims=[f"claim_{number}" for number in added], withheld=len(proposed) - len(added))
    for number in added:
        job.desk.on_event(CardAdded(job.run.run_id, number))
    return {"claims": len(added), "withheld": len(proposed) - len(added)}


def _claim(finding: dict[str, Any], chunk: Chunk | None, paper: RunPaper | None) -> Claim:
    spans = spans_of(chunk, int(finding["start"]), int(finding["end"])) if chunk is not None else ()
    standing = [_STANDING[paper.paper["status"]]] if paper is not None and paper.paper.get("status") in _STANDING else []
    evidence = Evidence(
        finding["chunk_id"],
        finding["quote"],
        finding["paper_id"],
        spans[0].page if spans else None,
        tuple(span.to_json() for span in spans),
    )
    return Claim(finding["quote"], VERBATIM, (evidence,), score=float(finding["score"]), reasons=(*finding["reasons"], *standing))


def _with_validation(claim: Claim, validation: list[dict[str, Any]]) -> Claim:
    return Claim(claim.conclusion, claim.made_by, claim.evidence, tuple(validation), score=claim.score, reasons=claim.reasons)


def _plain(claim: Claim, finding: dict[str, Any]) -> dict[str, Any]:
    """A claim as the validator gets it, with the offsets from which the boxes on the page were taken."""
    place = {"start": int(finding["start"]), "end": int(finding["end"])}
    evidence = [{"chunk_id": e.chunk_id, "quote": e.quote, "paper_id": e.paper_id, **place} for e in claim.evidence]
    return {"conclusion": claim.conclusion, "made_by": claim.made_by, "evidence": evidence}
