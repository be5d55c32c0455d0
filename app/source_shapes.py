"""From what the engine says of sources and imports to what widgets show."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from app import failures, said
from engine.domain.subset import Subset
from engine.errors import ErrorInfo
from widgets.import_rows import EngineCost, Estimate, FoundFiles
from widgets.source_details import SourceFacts
from widgets.subset_words import subset_in_words
from widgets.workspace_rows import SourceRow

_MOST_ADDED = 8


def rows(sources: Mapping[str, dict[str, Any]], building: Collection[str] = ()) -> list[SourceRow]:
    """The lines of the sources that are held."""
    return [
        SourceRow(
            name,
            facts["records"],
            facts["as_of"] or "",
            missing_files=facts.get("missing_files", 0),
            failed_files=len(facts.get("failed_files", ())),
            subset=subset_in_words(Subset.from_json(facts.get("subset") or {})),
            is_building=name in building,
        )
        for name, facts in sources.items()
    ]


def told(
    asked: Sequence[dict[str, Any]], query: Mapping[str, Any], held: Mapping[str, dict[str, Any]], online: str
) -> tuple[list[SourceRow], list[str]]:
    """What is to be known of a search: its sources, then those that were not asked and why; and what the query was expanded by.

    `online` is the state of the switch. Nothing is told of a run that has not searched.
    """
    return (_searched(asked, held, online), _expanded(query)) if asked else ([], [])


def locked_by(online: Mapping[str, str]) -> str:
    """The file that locks a workspace offline, with what is written in it."""
    return online["why"].removeprefix("going online is locked by ") if online["state"] == "locked" else ""


def found_files(body: dict[str, Any]) -> FoundFiles:
    """What was found in files that are to be imported."""
    return FoundFiles(
        tuple(body["files"]),
        body["bytes"],
        tuple((_kind(kind), count) for kind, count in body["kinds"].items()),
        body["first"],
        body["last"],
        tuple(body["missing"]),
        body["missing_files"],
        tuple((row["file"], row["why"]) for row in body["left_out"]),
        body["free_bytes"],
    )


def estimate(body: dict[str, Any]) -> Estimate | None:
    """What an import will take; None where nothing could be measured."""
    if not body["sample"]["records"]:
        return None
    engines = tuple(EngineCost(name, of["seconds"], int(of["bytes"])) for name, of in body["engines"].items())
    return Estimate(body["sample"]["records"], body["records"], body["seconds"], body["database_bytes"], engines, body["free_bytes"], body["fits"])


def facts(body: dict[str, Any], config: Mapping[str, Any], building: Collection[str] = ()) -> SourceFacts:
    """A source in full."""
    index = body["index"]
    return SourceFacts(
        body["source"],
        body["records"],
        body["as_of"] or "",
        body["files"],
        body["first_file"],
        body["last_file"],
        body["missing_files"],
        tuple(body["missing"]),
        tuple((row["file"], said.note(row["why"])) for row in body["failed_files"]),
        Subset.from_json(body["subset"] or {}),
        body["last_import"],
        index["engine"] or "",
        index["wanted"],
        said.note(index["why"]) if index["why"] else "",
        str(config.get("engine", "auto")),
        index["limit"],
        index["behind"],
        index["bytes"],
        body["source"] in building,
    )


def _kind(adapter: str) -> str:
    known = {
        "pubmed_xml": "PubMed XML",
        "semanticscholar": "Semantic Scholar",
        "openalex": "OpenAlex",
        "endnote_xml": "EndNote XML",
        "arxiv": "arXiv",
        "biorxiv": "bioRxiv",
        "medrxiv": "medRxiv",
        "europe_pmc": "Europe PMC",
        "crossref": "Crossref",
        "ris": "RIS",
        "bibtex": "BibTeX",
        "csl-json": "CSL JSON",
        "nbib": "nbib",
        "mesh": QCoreApplication.translate("Sources", "MeSH headings"),
        "tables": QCoreApplication.translate("Sources", "tables"),
        "references": QCoreApplication.translate("Sources", "reference files"),
        "": QCoreApplication.translate("Sources", "not looked into"),
    }
    return known.get(adapter, adapter)


def _searched(asked: Sequence[dict[str, Any]], held: Mapping[str, dict[str, Any]], online: str) -> list[SourceRow]:
    made = []
    for row in asked:
        facts = held.get(row["source"], {})
        made.append(
            SourceRow(
                row["source"],
                facts.get("records", 0),
                row.get("as_of") or "",
                engine=row.get("engine") or "",
                engine_reason=said.note(row.get("engine_reason", "")),
                missing_files=row.get("missing_files", 0),
                failed_files=row.get("failed_files", 0),
                subset=(subset_in_words(Subset.from_json(facts.get("subset") or {})) or row["subset"]) if row.get("subset") else "",
                error=failures.failure(ErrorInfo.from_json(row["error"])) if row.get("error") else "",
            )
        )
    names = {row["source"] for row in asked}
    not_chosen = QCoreApplication.translate("Sources", "it was not chosen")
    made += [SourceRow(name, facts["records"], not_asked=not_chosen) for name, facts in held.items() if name not in names]
    if "pubmed_online" not in names and "pubmed_online" not in held:
        why = {
            "offline": QCoreApplication.translate("Sources", "this workspace is offline"),
            "locked": QCoreApplication.translate("Sources", "this workspace is locked offline"),
        }
        made.append(SourceRow("pubmed_online", 0, not_asked=why.get(online, not_chosen)))
    return made


def _expanded(query: Mapping[str, Any]) -> list[str]:
    """What a query was expanded by: "heart attack as MeSH Myocardial Infarction (Anterior Wall Myocardial Infarction, …)", and what nothing is
    known for in the other language.
    """
    named = QCoreApplication.translate("Sources", "{text} as MeSH {heading}")
    with_more = QCoreApplication.translate("Sources", "{text} as MeSH {heading} ({added})")
    other_form = QCoreApplication.translate("Sources", "{text} as {heading}")
    made = []
    for more in query.get("expanded", ()):
        added = ", ".join(more["added"][:_MOST_ADDED]) + ("…" if len(more["added"]) > _MOST_ADDED else "")
        words = other_form if more.get("by", "mesh") != "mesh" else with_more if added else named
        made.append(words.format(text=more["text"], heading=more["heading"], added=added))
    if left := query.get("untranslated"):
        made.append(QCoreApplication.translate("Sources", "no English name is known for {terms}").format(terms=", ".join(left)))
    return made
