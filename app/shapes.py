"""From the objects of the JSON interface to what widgets show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app import words
from engine.domain.runs import TaskState
from widgets.abstract_view import Abstract, Paragraph
from widgets.chips_bar import Chip
from widgets.hits_rows import Hit
from widgets.plan_list import PlanRow
from widgets.workspace_rows import DocumentRow, RunRow, SourceRow


def short_authors(authors: Sequence[str]) -> str:
    """The first family name, with "et al." where there are more."""
    if not authors:
        return ""
    first = authors[0].split(",")[0]
    return f"{first} et al." if len(authors) > 1 else first


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
        reason=words.reason(grade["reason"]) if grade.get("reason") else paper.get("snippet", ""),
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
    )


def chips(intent: dict[str, Any], said: Sequence[str]) -> list[Chip]:
    """What was understood; `said` are the translated names of task type, output and domain, in this order."""
    made = [Chip("task_type", said[0])]
    made += [Chip(f"entity {entity}", entity) for entity in intent.get("entities", ())]
    made += [Chip(f"metric {metric}", metric.replace("_", " ")) for metric in intent.get("metrics", ())]
    low, high = intent.get("year_from"), intent.get("year_to")
    if low or high:
        made.append(Chip("years", str(low) if low == high else f"{low or ''}–{high or ''}"))
    made += [Chip(f"type {kind}", kind.replace("_", " ")) for kind in intent.get("pub_types", ())]
    return [*made, Chip("output", said[1]), Chip("domain", said[2])]


def plan_row(task: dict[str, Any]) -> PlanRow:
    """A line of the plan."""
    error = task.get("error") or {}
    return PlanRow(task["task_id"], task["title"], TaskState(task["state"]), error.get("raw_error") or words.note(task["reason"]))


def document_row(document: dict[str, Any]) -> DocumentRow:
    """A line of the library."""
    return DocumentRow(
        document["document_id"],
        document["title"] or document["name"],
        document["status"],
        document["pages"] or None,
        tuple(document["unread_pages"]),
        words.trouble(document),
        document["chunks"],
        document["name"],
    )


def source_rows(sources: dict[str, dict[str, Any]]) -> list[SourceRow]:
    """The lines of the sources."""
    return [SourceRow(name, facts["records"], facts["as_of"] or "") for name, facts in sources.items()]


def run_row(run: dict[str, Any]) -> RunRow:
    """A line of the runs."""
    return RunRow(run["run_id"], run["title"], run["state"], run["started"][:16].replace("T", " "), run["interrupted"])
