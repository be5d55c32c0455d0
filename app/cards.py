"""From the claims of a run to its evidence cards."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication

from app import said
from app.shapes import short_authors
from engine.errors import EngineError
from engine.open_workspace import OpenWorkspace
from engine.report.citation import citation
from widgets.evidence_rows import Card, Nothing, Withheld

Citations = dict[str, tuple[str, str]]
"""The words of a citation and its key, by paper ID."""

_NOTED = ("answers only", "nowhere", "the paper was retracted", "a preprint", "a part of", "this paragraph is not found", "text recognised by OCR")


def cards(answer: dict[str, Any], citations: Citations) -> list[Card]:
    """The cards of a run, in the order of its claims."""
    papers = {paper["id"]: paper for paper in answer["papers"]}
    return [_card(claim, papers, citations) for claim in answer["claims"]]


def withheld(answer: dict[str, Any]) -> list[Withheld]:
    """What the validator refused, and why."""
    return [
        Withheld(
            item["conclusion"],
            "; ".join(said.note(check["detail"]) for check in item["validation"] if not check["passed"]),
            item["evidence"][0]["chunk_id"] if item["evidence"] else "",
        )
        for item in answer["withheld"]
    ]


def nothing(answer: dict[str, Any]) -> Nothing | None:
    """What was searched and what to try, where nothing answers the whole question."""
    found = answer["nothing_found"]
    if found is None:
        return None
    return Nothing(found["searched"]["query"] or " ".join(found["searched"]["words"]), tuple(said.note(text) for text in found["suggestions"]))


def citations_of(opened: OpenWorkspace, answer: dict[str, Any]) -> Citations:
    """The citations of all papers that a run's claims cite; read on the lane."""
    found: Citations = {}
    for paper_id in sorted({item["paper_id"] for claim in answer["claims"] for item in claim["evidence"]}):
        try:
            found[paper_id] = citation(opened.database, paper_id)
        except EngineError:
            continue  # removed since: its claims are withheld
    return found


def _card(claim: dict[str, Any], papers: dict[str, dict[str, Any]], citations: Citations) -> Card:
    evidence = claim["evidence"][0]
    paper = papers.get(evidence["paper_id"])
    cited, key = citations.get(evidence["paper_id"], ("", ""))
    return Card(
        claim["id"],
        claim["conclusion"],
        evidence["quote"],
        evidence["chunk_id"],
        _source(paper, evidence["page"]),
        paper["title"] if paper else "",
        claim["made_by"],
        tuple((check["check"], check["passed"], check["detail"]) for check in claim["validation"]),
        claim["status"],
        paper["tier"] if paper else None,
        paper["status"] if paper else "ok",
        tuple(said.note(reason) for reason in claim["reasons"] if reason.startswith(_NOTED)),
        claim["comment"],
        evidence["paper_id"],
        cited,
        key,
    )


def _source(paper: dict[str, Any] | None, page: int | None) -> str:
    name = (short_authors(paper["authors"]) or paper["journal"] or paper["id"]) if paper else ""
    who = f"{name} {paper['year'] or ''}".strip() if paper else ""
    if page is None:
        return QCoreApplication.translate("Cards", "{who} · abstract").format(who=who)
    return QCoreApplication.translate("Cards", "{who} · page {page}").format(who=who, page=page)
