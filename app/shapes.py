"""From the objects of the JSON interface to what widgets show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from app import failures, said, words
from engine.domain.runs import TaskState
from engine.errors import ErrorInfo
from widgets.abstract_view import Abstract, Paragraph
from widgets.chips_bar import Chip
from widgets.hits_rows import Hit
from widgets.plan_list import PlanRow
from widgets.workspace_rows import DocumentRow, RunRow


def short_authors(authors: Sequence[str]) -> str:
    """The first family name, with "et al." where there are more."""
    if not authors:
        return ""
    first = authors[0].split(",")[0]
    return QCoreApplication.translate("Cards", "{name} et al.").format(name=first) if len(authors) > 1 else first


def hit(paper: dict[str, Any]) -> Hit:
    """A row of the hits."""
    grade = paper.get("grade") or {}
    return Hit(
        paper_id=paper["id"],
        title=paper["title"],
        authors_short=short_authors(paper["authors"]),
        year=paper["year"],
        journal=paper["journal"],
        types=tuple(paper["types"]),
        tier=paper["tier"],
        status=paper["status"],
        grade=grade.get("level", ""),
        reason=said.reason(grade["reason"]) if grade.get("reason") else paper.get("snippet", ""),
        kept=paper.get("kept", True),
        has_pdf=any(member.startswith("library:doc_") for member in paper.get("members", ())),
    )


def abstract(place: dict[str, Any]) -> Abstract:
    """A record as the abstract view shows it."""
    paper = place["paper"]
    names = tuple(f"{name} {paper[key]}" for name, key in (("DOI", "doi"), ("PMID", "pmid")) if paper[key])
    paragraphs = tuple(Paragraph(item["label"], item["text"]) for item in place["paragraphs"])
    return Abstract(
        paper["id"],
        paper["title"],
        tuple(paper["authors"]),
        paper["journal"],
        paper["year"],
        paper["tier"],
        paper["status"],
        names,
        tuple(paper["types"]),
        paragraphs,
        is_whole="document_id" in place,
    )


def chips(intent: dict[str, Any]) -> list[Chip]:
    """What was understood; what changes the search can be taken away or changed."""
    kind, output, field = words.understood(intent)
    detail = words.chip_details()
    made = [Chip("task_type", kind, detail=detail["task_type"])]
    made += [Chip(f"entity {entity}", entity, True, detail["entity"]) for entity in intent.get("entities", ())]
    made += [Chip(f"metric {metric}", metric.replace("_", " "), detail=detail["metric"]) for metric in intent.get("metrics", ())]
    low, high = intent.get("year_from"), intent.get("year_to")
    if low or high:
        made.append(Chip("years", str(low) if low == high else f"{low or ''}–{high or ''}", True, detail["years"]))
    made += [Chip(f"type {kind}", kind.replace("_", " "), True, detail["type"]) for kind in intent.get("pub_types", ())]
    return [*made, Chip("output", output, detail=detail["output"]), Chip("domain", field, False, detail["domain"], words.domains())]


def plan_row(task: dict[str, Any]) -> PlanRow:
    """A line of the plan."""
    detail = failures.failure(ErrorInfo.from_json(task["error"])) if task.get("error") else said.note(task["reason"])
    return PlanRow(task["task_id"], words.task(task["task_id"], task["title"]), TaskState(task["state"]), detail)


def document_row(document: dict[str, Any]) -> DocumentRow:
    """A line of the library."""
    return DocumentRow(
        document["document_id"],
        document["title"] or document["name"],
        document["status"],
        document["pages"] or None,
        tuple(document["unread_pages"]),
        failures.trouble(document),
        document["chunks"],
        document["name"],
    )


def run_row(run: dict[str, Any]) -> RunRow:
    """A line of the runs."""
    return RunRow(run["run_id"], run["title"], run["state"], run["started"][:16].replace("T", " "), run["interrupted"])
