"""The reading operations of the index child: grades hits and finds findings, without database or model."""

from __future__ import annotations

from engine.child.protocol import Answering, Body, Service
from engine.domain.documents import Chunk
from engine.reading.findings import find
from engine.reading.grade import grades
from engine.reading.question import Candidate, Question


def find_findings(args: Body, answering: Answering) -> Body:
    """Takes {"question": {"text", "keywords"}, "papers": [{"paper_id", "title", "rank", "chunks"}], "limit", "per_paper"}; gives {"findings"}."""
    found = find(_question(args), _candidates(args), int(args["limit"]), answering.token, int(args["per_paper"]))
    keep = ("paper_id", "chunk_id", "start", "end", "quote")
    return {"findings": [{**{k: getattr(f, k) for k in keep}, "score": round(f.score, 4), "reasons": list(f.reasons)} for f in found]}


def grade_hits(args: Body, answering: Answering) -> Body:
    """Takes the same papers; gives {"grades": [{"level", "reason", "chunk_id", "start", "end", "missing"}]} in their order."""
    keep = ("level", "reason", "chunk_id", "start", "end")
    given = grades(_question(args), _candidates(args), answering.token)
    return {"grades": [{**{key: getattr(grade, key) for key in keep}, "missing": list(grade.missing)} for grade in given]}


def _question(args: Body) -> Question:
    return Question(str(args["question"]["text"]), tuple(args["question"]["keywords"]))


def _candidates(args: Body) -> list[Candidate]:
    return [
        Candidate(
            paper["paper_id"],
            paper["title"],
            tuple(
                Chunk(c["chunk_id"], paper["paper_id"], c["kind"], c["section"], c["text"], section_type=c.get("section_type"))
                for c in paper["chunks"]
            ),
            int(paper["rank"]),
        )
        for paper in args["papers"]
    ]


SERVICE: Service = {"find_findings": find_findings, "grade_hits": grade_hits}
