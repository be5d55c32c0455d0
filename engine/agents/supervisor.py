"""The supervisor: what the question asks for, and the plan of a run; rules alone, so the same question gives the same plan."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from engine.domain.runs import Task
from engine.harness.work import Work
from engine.intent.changes import changed
from engine.intent.parse import parse
from engine.store import papers, runs, settings
from engine.tools.online import ONLINE, online_state

_REFERS_BACK = re.compile(
    r"\b(?:these|those|the same|the above)\b(?=[^.?!]{0,30}\b(?:papers?|stud(?:y|ies)|trials?|articles?|results?)\b)|\b(?:among|in|from) them\b"
    r"|\bof (?:these|those|them)\b|这些(?:论文|文献|研究|文章|结果)|上述(?:论文|文献|研究|结果)|(?:其中|它们)(?:哪|有|谁|是否)",
    re.IGNORECASE,
)


class Supervisor:
    """Plans a question: search the sources, confirm the hits, read, check, answer."""

    def understand(self, work: Work) -> dict[str, Any]:
        """The intent object; a question that follows on another run is read with that run's question as context."""
        options = work.run.options
        previous = runs.get(work.desk.database, int(options["follow"])) if options.get("follow") else None
        intent = parse(work.run.question, now=date.fromisoformat(options["now"]), previous=previous.question if previous else None)
        found = intent.to_json()
        domain = str(settings.read(work.desk.database, "domain"))
        read = {**found, "domain": domain} if domain != "auto" else found
        return changed(read, options.get("intent") or {})

    def plan(self, work: Work, intent: dict[str, Any]) -> list[Task]:
        """The tasks of the run."""
        options = work.run.options
        if options.get("ids"):
            first = [Task("take_papers", "Take the papers named", "search", reason="the question is limited to chosen documents")]
        elif options.get("follow"):
            first = [Task("take_papers", f"Take the papers of run_{options['follow']}", "search", reason="the question follows on that run")]
        else:
            held = papers.sources(work.desk.database)
            known = [*sorted(held), *([ONLINE] if online_state(work.desk).is_online and ONLINE not in held else [])]
            wanted = [source for source in options.get("sources") or known if source in (*held, ONLINE)]
            first = [
                Task(f"search_{source}", f"Search {source}", "search", tool=f"search_{source}", reason=_reason(held, source)) for source in wanted
            ]
        names = tuple(task.task_id for task in first)
        return [
            *first,
            Task("grade", "Fold and grade the hits", "search", needs=names, tool="grade_hits"),
            Task("hits", "Confirm the hits", "person", needs=("grade",), gate="hits"),
            Task("read", "Read the papers for findings", "reading", needs=("hits",), tool="find_findings", weight=2),
            Task("check", "Check quotes and citations", "validator", needs=("read",), tool="check_claims"),
            Task("answer", "Put the cards together", "writing", needs=("check",)),
        ]


def _reason(held: dict[str, dict[str, Any]], source: str) -> str:
    count = held.get(source, {}).get("records", 0)
    return f"{count} records are held" if source != ONLINE else f"PubMed is asked over the network if that is switched on; {count} records are held"


def refers_back(question: str) -> bool:
    """Whether a question speaks of the papers of the run before it."""
    return _REFERS_BACK.search(question) is not None
