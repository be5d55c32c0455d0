"""The validator child: one operation, everything it needs in its request, no model and no database."""

from __future__ import annotations

from typing import Any

from engine.child.protocol import Answering, Body, Service
from engine.errors import EngineError, ErrorCode
from engine.validation.citations import check_citations
from engine.validation.quotes import check_quotes
from engine.validation.rules import Check, Claim, Evidence, PaperFacts
from engine.validation.verbatim import check_verbatim


def check(request: Body, answering: Answering) -> Body:
    """Checks claims against chunk texts and candidate records; the answer holds one entry a claim, in the same order.

    Request: `claims` [{"conclusion", "made_by", "evidence": [{"chunk_id", "quote", "paper_id", "start"?, "end"?}]}], `chunks`
    {chunk_id: text}, `papers` {paper_id: {"title", "year", "authors", "doi", "pmid", "held", "owners"?}}, `cited` of the same shape,
    `owners` {chunk_id: paper or document ID} (optional). Answer: `claims` [{"passed", "validation": [{"check", "passed", "detail"}]}].
    A request of another shape raises INPUT_SCHEMA.
    """
    claims = request.get("claims")
    if not isinstance(claims, list):
        raise EngineError(ErrorCode.INPUT_SCHEMA, "claims: a list is needed")
    chunks = {str(key): text for key, text in _table(request, "chunks").items() if isinstance(text, str)}
    owners = {str(key): str(owner) for key, owner in _table(request, "owners").items()}
    papers = {str(key): _paper(body) for key, body in _table(request, "papers").items()}
    cited = {str(key): _paper(body) for key, body in _table(request, "cited").items()}
    answers = []
    for number, body in enumerate(claims):
        answering.token.check()
        claim = _claim(body)
        if claim is None:
            checks = [Check("claim", False, "the claim cannot be read: conclusion and evidence are needed")]
        else:
            checks = [*check_quotes(claim, chunks), *check_citations(claim, papers, cited, owners), *check_verbatim(claim)]
        answers.append({"passed": all(done.passed for done in checks), "validation": [done.to_json() for done in checks]})
        answering.progress(number + 1, len(claims))
    return {"claims": answers}


def _table(request: Body, name: str) -> dict[str, Any]:
    table = request.get(name, {})
    if not isinstance(table, dict):
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"{name}: an object is needed")
    return table


def _claim(body: Any) -> Claim | None:
    if not isinstance(body, dict) or not isinstance(body.get("conclusion"), str) or not isinstance(body.get("evidence"), list):
        return None
    items = body["evidence"]
    if not body["conclusion"].strip() or not all(isinstance(item, dict) for item in items):
        return None
    evidence = tuple(
        Evidence(_text(item, "chunk_id"), _text(item, "quote"), _text(item, "paper_id"), _number(item, "start"), _number(item, "end"))
        for item in items
    )
    return Claim(body["conclusion"], _text(body, "made_by"), evidence)


def _paper(body: Any) -> PaperFacts:
    if not isinstance(body, dict):
        return PaperFacts()
    authors, owners = body.get("authors") or [], body.get("owners") or []
    return PaperFacts(
        _text(body, "title"),
        _number(body, "year"),
        tuple(str(name) for name in authors) if isinstance(authors, list) else (),
        _text(body, "doi"),
        _text(body, "pmid"),
        body.get("held") is True,
        tuple(str(owner) for owner in owners) if isinstance(owners, list) else (),
    )


def _text(body: dict[str, Any], name: str) -> str:
    value = body.get(name)
    return value if isinstance(value, str) else "" if value is None else str(value)


def _number(body: dict[str, Any], name: str) -> int | None:
    value = body.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


SERVICE: Service = {"check": check}
