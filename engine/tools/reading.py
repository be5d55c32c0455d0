"""The reading tools: grading of hits, findings from their chunks, and the check by the validator child."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.desk import Desk
from engine.domain.documents import SURE_ENOUGH, Chunk
from engine.errors import ErrorCode
from engine.lane import Steps
from engine.store import papers
from engine.store.papers import StoredPaper
from engine.store.shown import chunk_by_id, chunks_of_group
from engine.tools.contract import Schema

_STRINGS: Schema = {"type": "array", "items": {"type": "string"}}
_PAPERS: Schema = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["paper_id", "members"],
        "properties": {"paper_id": {"type": "string"}, "members": {**_STRINGS, "minItems": 1}},
    },
}
_QUESTION: Schema = {"question": {"type": "string"}, "keywords": _STRINGS, "papers": _PAPERS}
_CHILD_CODES = (ErrorCode.CHILD_CRASHED, ErrorCode.TOOL_TIMEOUT)
RECOGNISED = "text recognised by OCR, errors are likely"
UNSURE = "text recognised by OCR, only {percent} % sure: needs a look at the image"


@dataclass(frozen=True, slots=True)
class GradeHits:
    """Says for each hit how well it fits the question, why, and by which passage."""

    desk: Desk
    name: str = "grade_hits"
    description: str = "Grades papers against a question (high, medium, low) with a reason and the passage behind it."
    error_codes: tuple[ErrorCode, ...] = _CHILD_CODES

    @property
    def input_schema(self) -> Schema:
        """A question and papers, each with its members as "source:paper_id"."""
        return {"type": "object", "required": list(_QUESTION), "additionalProperties": False, "properties": _QUESTION}

    @property
    def output_schema(self) -> Schema:
        """One grade a paper, in their order."""
        item = {"type": "object", "required": ["level", "reason"], "properties": {"level": {"enum": ["high", "medium", "low"]}}}
        return {"type": "object", "required": ["grades"], "properties": {"grades": {"type": "array", "items": item}}}

    def execute(self, question: str, keywords: Sequence[str], papers: Sequence[dict[str, Any]]) -> Steps[dict[str, Any]]:
        """Asks the reading operations of the index child."""
        args = {"question": {"text": question, "keywords": list(keywords)}, "papers": (yield from _candidates(self.desk, papers))}
        return (yield from self.desk.ask_child(self.desk.index, "grade_hits", args))

    def logged(self, result: dict[str, Any]) -> dict[str, Any]:
        """All of it."""
        return result


@dataclass(frozen=True, slots=True)
class FindFindings:
    """Takes sentences that answer a question, letter for letter, from the chunks of papers."""

    desk: Desk
    name: str = "find_findings"
    description: str = "Extracts verbatim findings that answer a question from the paragraphs of the given papers, best first."
    error_codes: tuple[ErrorCode, ...] = _CHILD_CODES

    @property
    def input_schema(self) -> Schema:
        """A question, papers, and how many findings in all and a paper."""
        limits: Schema = {"limit": {"type": "integer", "minimum": 1, "maximum": 50}, "per_paper": {"type": "integer", "minimum": 1, "maximum": 10}}
        properties = {**_QUESTION, **limits}
        return {"type": "object", "required": list(properties), "additionalProperties": False, "properties": properties}

    @property
    def output_schema(self) -> Schema:
        """Findings with the offsets of their quote in the chunk."""
        item: Schema = {
            "type": "object",
            "required": ["paper_id", "chunk_id", "start", "end", "quote", "score", "reasons"],
            "properties": {"start": {"type": "integer", "minimum": 0}, "end": {"type": "integer", "minimum": 1}, "quote": {"type": "string"}},
        }
        return {"type": "object", "required": ["findings"], "properties": {"findings": {"type": "array", "items": item}}}

    def execute(self, question: str, keywords: Sequence[str], papers: Sequence[dict[str, Any]], limit: int, per_paper: int) -> Steps[dict[str, Any]]:
        """Asks the reading operations of the index child."""
        args = {
            "question": {"text": question, "keywords": list(keywords)},
            "papers": (yield from _candidates(self.desk, papers)),
            "limit": limit,
            "per_paper": per_paper,
        }
        found = yield from self.desk.ask_child(self.desk.index, "find_findings", args)
        return {"findings": [{**item, "reasons": [*item["reasons"], *_how_read(self.desk, item["chunk_id"])]} for item in found["findings"]]}

    def logged(self, result: dict[str, Any]) -> dict[str, Any]:
        """Chunk IDs, offsets and scores."""
        keep = ("paper_id", "chunk_id", "start", "end", "score")
        return {"findings": [{key: item[key] for key in keep} for item in result["findings"]]}


@dataclass(frozen=True, slots=True)
class CheckClaims:
    """Has the validator child check claims: it gets chunk texts and held records in the request, and needs neither database nor model."""

    desk: Desk
    name: str = "check_claims"
    description: str = "Checks claims in a separate process: quotes letter for letter, citations against the records held."
    error_codes: tuple[ErrorCode, ...] = _CHILD_CODES

    @property
    def input_schema(self) -> Schema:
        """Claims with their evidence, and what the run holds of each cited paper."""
        evidence: Schema = {"type": "object", "required": ["chunk_id", "quote", "paper_id"]}
        claim: Schema = {
            "type": "object",
            "required": ["conclusion", "made_by", "evidence"],
            "properties": {"evidence": {"type": "array", "items": evidence}},
        }
        properties: Schema = {"claims": {"type": "array", "items": claim}, "cited": {"type": "object"}, "members": {"type": "object"}}
        return {"type": "object", "required": list(properties), "additionalProperties": False, "properties": properties}

    @property
    def output_schema(self) -> Schema:
        """One verdict a claim, in their order."""
        check: Schema = {"type": "object", "required": ["check", "passed", "detail"]}
        verdict: Schema = {
            "type": "object",
            "required": ["passed", "validation"],
            "properties": {"passed": {"type": "boolean"}, "validation": {"type": "array", "items": check}},
        }
        return {"type": "object", "required": ["claims"], "properties": {"claims": {"type": "array", "items": verdict}}}

    def execute(self, claims: Sequence[dict[str, Any]], cited: dict[str, Any], members: dict[str, Any]) -> Steps[dict[str, Any]]:
        """Reads chunks and records anew from the store, so that what is checked is what is held now."""
        chunk_ids = {item["chunk_id"] for claim in claims for item in claim["evidence"]}
        chunks = {chunk_id: chunk for chunk_id in sorted(chunk_ids) if (chunk := chunk_by_id(self.desk.database, chunk_id)) is not None}
        args = {
            "claims": list(claims),
            "chunks": {chunk_id: chunk.text for chunk_id, chunk in chunks.items()},
            "owners": {chunk_id: chunk.owner_id for chunk_id, chunk in chunks.items()},
            "papers": {paper_id: _held(self.desk, names) for paper_id, names in members.items()},
            "cited": cited,
        }
        return (yield from self.desk.ask_child(self.desk.validator, "check", args))

    def logged(self, result: dict[str, Any]) -> dict[str, Any]:
        """All of it."""
        return result


def stored_members(desk: Desk, names: Sequence[str]) -> list[StoredPaper]:
    """The records behind members named "source:paper_id"; those removed meanwhile are left out."""
    found = []
    for name in names:
        source, paper_id = name.split(":", 1)
        paper = papers.get(desk.database, paper_id, source)
        if paper is not None:
            found.append(paper)
    return found


def _candidates(desk: Desk, wanted: Sequence[dict[str, Any]]) -> Steps[list[dict[str, Any]]]:
    made = []
    for rank, item in enumerate(wanted, start=1):
        members = stored_members(desk, item["members"])
        chunks: list[Chunk] = chunks_of_group(desk.database, members)
        made.append(
            {
                "paper_id": item["paper_id"],
                "title": members[0].record.title if members else "",
                "rank": rank,
                "chunks": [
                    {"chunk_id": c.chunk_id, "kind": c.kind, "section": c.section, "section_type": c.section_type, "text": c.text} for c in chunks
                ],
            }
        )
        yield None
    return made


def _how_read(desk: Desk, chunk_id: str) -> list[str]:
    """What a reader must know of a quote whose words were recognised on a picture."""
    chunk = chunk_by_id(desk.database, chunk_id)
    if chunk is None or chunk.confidence is None:
        return []
    return [RECOGNISED if chunk.confidence >= SURE_ENOUGH else UNSURE.format(percent=round(100 * chunk.confidence))]


def _held(desk: Desk, names: Sequence[str]) -> dict[str, Any]:
    members = stored_members(desk, names)
    if not members:
        return {"title": "", "year": None, "authors": [], "doi": "", "pmid": "", "owners": [], "held": False}
    record = members[0].record
    authors = [author.shown() for author in record.authors]
    owners = [member.paper_id for member in members]
    facts = {"title": record.title, "year": record.year, "authors": authors, "doi": record.doi, "pmid": record.pmid}
    return {**facts, "owners": owners, "held": True}
