"""What a run has come to so far, as the ask object of the JSON interface; valid in every state of the run."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.domain.runs import Claim, Run
from engine.store import claims, coverage, readings, runs
from engine.store.database import Database
from engine.store.shown import chunk_by_id


def answer(database: Database, run: Run) -> dict[str, Any]:
    """The ask object. A claim whose chunk is gone (its source was removed) stands among the withheld, never among the claims."""
    shown, gone = live_claims(database, run.run_id)
    papers = runs.papers(database, run.run_id)
    return {
        "run_id": run.name,
        "trace_id": run.trace_id,
        "question": run.question,
        "state": str(run.state),
        "task_type": run.intent.get("task_type"),
        "intent": run.intent,
        "query": run.query or {"text": run.question, "rewritten": "", "warnings": []},
        "papers": [{**paper.paper, "kept": paper.kept} for paper in papers],
        "claims": [claim.to_json() for claim in shown],
        "withheld": [*claims.withheld(database, run.run_id), *gone],
        "contradictions": [],
        "nothing_found": run.outcome.get("nothing_found"),
        "report": None,
        "error": run.error.to_json() if run.error else None,
        **coverage.unread(database),
    }


WITHDRAWN = "this paragraph is not found again by the newer reader"
"""Said of a card whose paragraph is one of an older reading of its file; quote, page and lines are those of that reading."""


def live_claims(database: Database, run_id: int) -> tuple[list[Claim], list[dict[str, Any]]]:
    """The claims of a run whose chunks are all there, and the others as withheld objects."""
    shown: list[Claim] = []
    gone: list[dict[str, Any]] = []
    for claim in claims.of_run(database, run_id):
        lost = [item.chunk_id for item in claim.evidence if chunk_by_id(database, item.chunk_id) is None]
        if not lost:
            shown.append(_marked(database, claim))
            continue
        why = {"check": "live_chunk", "passed": False, "detail": f"source removed: {', '.join(lost)}"}
        gone.append(
            {
                "id": f"claim_{claim.claim_id}",
                "conclusion": claim.conclusion,
                "evidence": [item.to_json() for item in claim.evidence],
                "validation": [*claim.validation, why],
            }
        )
    return shown, gone


def _marked(database: Database, claim: Claim) -> Claim:
    """The claim with a remark if a paragraph that it cites is one of an older reading."""
    if not any(readings.is_withdrawn(database, item.chunk_id) for item in claim.evidence):
        return claim
    return replace(claim, reasons=(*claim.reasons, WITHDRAWN))
