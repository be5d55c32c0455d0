"""What there is, read-only: `state` and `runs` of the JSON interface; works at any time, from any process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.domain.runs import Run
from engine.errors import EngineError, ErrorCode
from engine.harness import states
from engine.harness.answer import answer, live_claims
from engine.locks import FileLock
from engine.online.switch import switch
from engine.store import calls, cited_works, corpus, coverage, decisions, documents, papers, runs, settings
from engine.store.database import Database
from engine.store.workspace import Workspace


class Views:
    """Answers about one workspace."""

    def __init__(self, workspace: Workspace, database: Database) -> None:
        self._workspace = workspace
        self._database = database
        self._keys: dict[str, Callable[[Run | None], Any]] = {
            "papers": self._papers,
            "claims": lambda run: [claim.to_json() for claim in live_claims(self._database, run.run_id)[0]] if run else [],
            "withheld": lambda run: answer(self._database, run)["withheld"] if run else [],
            "plan": lambda run: [task.to_json() for task in runs.tasks(self._database, run.run_id)] if run else [],
            "run": lambda run: self.run_json(run) if run else None,
            "searches": self._searches,
            "decisions": lambda run: [decision.to_json() for decision in decisions.all_decisions(self._database)],
            "facts": lambda run: [],
            "online": lambda run: self.online(),
            "questions": lambda run: [],
            "charts": lambda run: [],
            "draft": lambda run: [],
        }

    def online(self) -> dict[str, str]:
        """Whether this workspace is "offline", "online" or "locked" (`state`), and `why`."""
        now = switch(self._workspace.folder, str(settings.read(self._database, "online")))
        return {"state": now.state, "why": now.why}

    def state(self, key: str | None, run_id: int | None) -> dict[str, Any]:
        """`{KEY: …, "run_id"}` of the latest run or the one named; without a key the run and counts."""
        if key == "library":
            return self.library()
        if key == "chunks":
            return self.chunks()
        run = self.run(run_id) if run_id is not None else runs.latest(self._database)
        name = run.name if run else None
        if key == "debug":
            return {key: self._snapshot(run), "run_id": name}
        if key is None:
            counts = self._counts(run)
            return {"run": self.run_json(run) if run else None, "run_id": name, "counts": counts}
        if key not in self._keys:
            known = ", ".join([*self._keys, "library", "chunks", "debug"])
            raise EngineError(ErrorCode.INPUT_SCHEMA, f"there is no state {key!r}; there are {known}", where=key)
        return {key: self._keys[key](run), "run_id": name}

    def latest_run(self) -> int | None:
        """The number of the run worked on last, if there is any."""
        run = runs.latest(self._database)
        return run.run_id if run else None

    def run(self, run_id: int) -> Run:
        """A run by number; NOT_FOUND if there is none."""
        run = runs.get(self._database, run_id)
        if run is None:
            raise EngineError(ErrorCode.NOT_FOUND, f"there is no run_{run_id}", where=f"run_{run_id}")
        return run

    def run_json(self, run: Run) -> dict[str, Any]:
        """A run without its papers and claims; `interrupted` if it was at work when its process ended."""
        return {
            "run_id": run.name,
            "trace_id": run.trace_id,
            "question": run.question,
            "title": run.title or run.question,
            "state": str(run.state),
            "interrupted": run.state not in states.RESTING and not self._is_locked(run),
            "started": run.started,
            "changed": run.changed,
            "error": run.error.to_json() if run.error else None,
            "transitions": runs.transitions(self._database, run.run_id),
        }

    def all_runs(self) -> dict[str, Any]:
        """All runs, newest first."""
        return {"runs": [self.run_json(run) for run in runs.all_runs(self._database)]}

    def library(self) -> dict[str, Any]:
        """Documents and sources."""
        counts, replaced = documents.chunk_counts(self._database), documents.superseded(self._database)
        sure = coverage.recognised(self._database)
        rows = [
            {
                **document._asdict(),
                "status": "superseded" if document.document_id in replaced else document.status,
                "chunks": counts.get(document.document_id, 0),
                "confidence": sure.get(document.document_id, {}).get("confidence"),
            }
            for document in documents.listed(self._database)
        ]
        return {"documents": rows, "sources": self.sources(), **coverage.unread(self._database)}

    def sources(self) -> dict[str, dict[str, Any]]:
        """Each source that holds anything: its number of records and its "as of", its files and what is missing, the subset that is held."""
        return {name: corpus.describe(self._database, name).to_json() for name in papers.sources(self._database)}

    def chunks(self) -> dict[str, Any]:
        """All chunks of all live documents."""
        live = [document for document in documents.live(self._database) if document.status == "imported"]
        rows = [
            {"document_id": d.document_id, "chunks": cited_works.shown(self._database, documents.chunks_of(self._database, d.document_id))}
            for d in live
        ]
        return {"documents": rows}

    def _snapshot(self, run: Run | None) -> dict[str, Any]:
        """All that a run has made so far, and the files of the workspace: absolute paths, and whether they exist."""
        folder = self._workspace
        kept = [d.sha256 for paper in self._papers(run) if (d := documents.get(self._database, str(paper["id"]))) is not None]
        paths = [folder.database, folder.head, *(folder.index(name) for name in papers.sources(self._database))]
        paths += [path for sha256 in kept for path in sorted(folder.files.glob(f"{sha256}.*"))]
        return {
            "intent": run.intent if run else None,
            "query": run.query if run else None,
            "options": run.options if run else None,
            **{key: value(run) for key, value in self._keys.items()},
            "library": self.library(),
            "files": [{"path": str(path.absolute()), "exists": path.exists()} for path in paths],
        }

    def _papers(self, run: Run | None) -> list[dict[str, Any]]:
        return [{**paper.paper, "kept": paper.kept} for paper in runs.papers(self._database, run.run_id)] if run else []

    def _searches(self, run: Run | None) -> list[dict[str, Any]]:
        found = calls.of_run(self._database, run.run_id) if run else []
        return [call.to_json() for call in found if call.tool.startswith("search")]

    def _counts(self, run: Run | None) -> dict[str, Any]:
        counts: dict[str, Any] = {
            "documents": documents.count(self._database),
            "sources": {name: facts["records"] for name, facts in self.sources().items()},
            "runs": len(runs.all_runs(self._database)),
        }
        if run is not None:
            found = answer(self._database, run)
            counts |= {"papers": len(found["papers"]), "claims": len(found["claims"]), "withheld": len(found["withheld"])}
        return counts

    def _is_locked(self, run: Run) -> bool:
        path = self._workspace.run_lock(run.run_id)
        if not path.exists():
            return False
        lock = FileLock(path)
        try:
            is_free = lock.take()
        except OSError:
            return True
        lock.release()
        return not is_free
