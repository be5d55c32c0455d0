"""The reading operations of the index child: grades hits and finds findings, without database or model."""

from __future__ import annotations

from typing import Any

from engine.child.protocol import Answering, Body, Service
from engine.domain.documents import Chunk
from engine.reading.findings import find
from engine.reading.grade import grade
from engine.reading.question import Candidate, Question


def find_findings(args: Body, answering: Answering) -> Body:
    """Takes {"question": {"text", "keywords"}, "papers": [{"paper_id", "title", "rank", "chunks"}], "limit", "per_paper"}; gives {"findings"}."""
    found = find(_question(args), _candidates(args), int(args["limit"]), answering.token)
    kept: list[dict[str, Any]] = []
    counts: dict[str, int] = {}
    for item in found:
        counts[item.paper_id] = counts.get(item.paper_id, 0) + 1
        if counts[item.paper_id] <= int(args["per_paper"]):
            kept.append(
                {
                    "paper_id": item.paper_id,
                    "chunk_id": item.chunk_id,
                    "start": item.start,
                    "end": item.end,
                    "quote": item.quote,
                    "score": round(item.score, 4),
                    "reasons": list(item.reasons),
                }
            )
    return {"findings": kept}


def grade_hits(args: Body, answering: Answering) -> Body:
    """Takes the same papers; gives {"grades": [{"level", "reason", "chunk_id", "start", "end"}]} in their order."""
    question = _question(args)
    graded = []
    for candidate in _candidates(args):
        answering.token.check()
        given = grade(question, candidate)
        graded.append({"level": given.level, "reason": given.reason, "chunk_id": given.chunk_id, "start": given.start, "end": given.end})
    return {"grades": graded}


def _question(args: Body) -> Question:
    return Question(str(args["question"]["text"]), tuple(args["question"]["keywords"]))


def _candidates(args: Body) -> list[Candidate]:
    return [
        Candidate(
            paper["paper_id"],
            paper["title"],
            tuple(Chunk(c["chunk_id"], paper["paper_id"], c["kind"], c["section"], c["text"]) for c in paper["chunks"]),
            int(paper["rank"]),
        )
        for paper in args["papers"]
    ]


SERVICE: Service = {"find_findings": find_findings, "grade_hits": grade_hits}
