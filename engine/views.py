"""What there is, read-only: `state`, `show` and `runs` of the JSON interface; works at any time, from any process."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from filelock import FileLock, Timeout

from engine.domain.runs import Run
from engine.errors import EngineError, ErrorCode
from engine.harness import states
from engine.harness.answer import answer, live_claims
from engine.store import calls, claims, decisions, documents, keys, papers, runs
from engine.store.database import Database
from engine.store.folding import twins
from engine.store.shown import chunk_by_id, paper_json
from engine.store.workspace import Workspace

_CHUNK = re.compile(r"(?:doc_[0-9a-z]+|pmid_\d+|ref_[0-9a-f]+)_[pctr]\d+")
_NUMBERED = re.compile(r"(run|claim|call)_(\d+)")


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
            "questions": lambda run: [],
            "charts": lambda run: [],
            "draft": lambda run: [],
        }

    def state(self, key: str | None, run_id: int | None) -> dict[str, Any]:
        """`{KEY: …, "run_id"}` of the latest run or the one named; without a key the run and counts."""
        if key == "library":
            return self.library()
        if key == "chunks":
            return self.chunks()
        run = self.run(run_id) if run_id is not None else runs.latest(self._database)
        name = run.name if run else None
        if key is None:
            counts = self._counts(run)
            return {"run": self.run_json(run) if run else None, "run_id": name, "counts": counts}
        if key not in self._keys:
            known = ", ".join([*self._keys, "library", "chunks"])
            raise EngineError(ErrorCode.INPUT_SCHEMA, f"there is no state {key!r}; there are {known}", where=key)
        return {key: self._keys[key](run), "run_id": name}

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
        counts = documents.chunk_counts(self._database)
        rows = [
            {
                "document_id": document.document_id,
                "sha256": document.sha256,
                "name": document.name,
                "title": document.record.title,
                "status": "superseded" if documents.is_superseded(self._database, document.document_id) else document.status,
                "pages": document.pages,
                "unread_pages": list(document.unread_pages),
                "chunks": counts.get(document.document_id, 0),
                "error": document.error.to_json() if document.error else None,
                "warnings": list(document.warnings),
            }
            for document in documents.live(self._database)
        ]
        return {"documents": rows, "sources": papers.sources(self._database)}

    def chunks(self) -> dict[str, Any]:
        """All chunks of all live documents."""
        live = [document for document in documents.live(self._database) if document.status == "imported"]
        rows = [
            {"document_id": d.document_id, "chunks": [chunk.to_json() for chunk in documents.chunks_of(self._database, d.document_id)]} for d in live
        ]
        return {"documents": rows}

    def show(self, wanted: str) -> dict[str, Any]:
        """One chunk, paper, document, run, claim or tool call by its ID."""
        if _CHUNK.fullmatch(wanted):
            chunk = chunk_by_id(self._database, wanted)
            if chunk is not None:
                return chunk.to_json()
        elif numbered := _NUMBERED.fullmatch(wanted):
            found = self._numbered(numbered[1], int(numbered[2]))
            if found is not None:
                return found
        elif wanted.startswith("doc_"):
            document = documents.get(self._database, wanted)
            if document is not None and not document.removed:
                return self._document(document)
        else:
            paper = papers.get(self._database, wanted)
            if paper is not None:
                chunks = [chunk.to_json() for chunk in documents.abstract_chunks(paper.paper_id, paper.record)]
                key = keys.key_of(self._database, paper.source, paper.paper_id)
                return {**paper_json(paper), "cite_key": key, "record": paper.record.to_json(), "chunks": chunks}
        raise EngineError(ErrorCode.NOT_FOUND, f"there is nothing called {wanted!r} in this workspace", where=wanted)

    def _numbered(self, kind: str, number: int) -> dict[str, Any] | None:
        if kind == "run":
            return answer(self._database, self.run(number))
        if kind == "claim":
            claim = claims.get(self._database, number)
            return claim.to_json() if claim else None
        call = calls.get(self._database, number)
        return call.to_json() if call else None

    def _document(self, document: documents.Document) -> dict[str, Any]:
        paper = papers.get(self._database, document.document_id, "library")
        same = twins(self._database, document.record)
        return {
            **(paper_json(paper) if paper else {}),
            "document_id": document.document_id,
            "sha256": document.sha256,
            "path": document.path,
            "status": document.status,
            "pages": document.pages,
            "unread_pages": list(document.unread_pages),
            "warnings": list(document.warnings),
            "extractor": document.extractor,
            "supersedes": document.supersedes,
            "cite_key": keys.key_of(self._database, "library", document.document_id),
            "record": document.record.to_json(),
            "same_paper": [f"{twin.source}:{twin.paper_id}" for twin in same if twin.paper_id != document.document_id],
            "error": document.error.to_json() if document.error else None,
        }

    def _papers(self, run: Run | None) -> list[dict[str, Any]]:
        return [{**paper.paper, "kept": paper.kept} for paper in runs.papers(self._database, run.run_id)] if run else []

    def _searches(self, run: Run | None) -> list[dict[str, Any]]:
        found = calls.of_run(self._database, run.run_id) if run else []
        return [call.to_json() for call in found if call.tool.startswith("search")]

    def _counts(self, run: Run | None) -> dict[str, Any]:
        library = self.library()
        counts: dict[str, Any] = {
            "documents": len(library["documents"]),
            "sources": {name: facts["records"] for name, facts in library["sources"].items()},
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
            lock.acquire(timeout=0)
        except (Timeout, OSError):
            return True
        lock.release()
        return False
