"""The engine of one workspace: opened, commanded, closed. Commands that take time are steps on its lane."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

from engine.agents import hits, reading, search, writing
from engine.agents.supervisor import Supervisor, refers_back
from engine.cancel import CancelToken
from engine.domain.events import NoticeGiven, OnEvent
from engine.domain.fields import DOMAINS
from engine.domain.persons import person
from engine.domain.runs import Run
from engine.domain.subset import Subset
from engine.duplicates import deciding, finding
from engine.errors import EngineError, ErrorCode, from_os_error
from engine.harness import gates, judging, searching, undoing
from engine.harness.answer import answer
from engine.harness.levelling import Levelling
from engine.harness.runner import Runner
from engine.harness.work import Work, Worker
from engine.ingest import correcting, estimate, holding, imports, index, lock, looking, pdfs, removal, rereading, sample, scanned
from engine.ingest.batch import AddResult, ImportResult
from engine.intent import changes
from engine.intent.parse import parse
from engine.lane import Priority, Steps
from engine.library.shelf import Shelf, with_tags
from engine.lookup import show
from engine.open_workspace import OpenWorkspace, unheard
from engine.report import references
from engine.report.cited import with_keys
from engine.store import audit, corpus, decisions, papers, runs, settings, workspace
from engine.tools.contract import Tool
from engine.tools.online import ONLINE, FetchOnline, SearchOnline
from engine.tools.online_settings import check_online_setting, shown_settings
from engine.tools.reading import CheckClaims, FindFindings, GradeHits
from engine.tools.registry import Registry
from engine.tools.search import SearchBatch, SearchSource

T = TypeVar("T")
SOURCES = ("library", "pubmed", ONLINE)
WORKERS: dict[str, Worker] = {"search": search.work, "reading": reading.read, "validator": reading.check, "writing": writing.write}


class Engine:
    """What can be done in one open workspace. Used from one thread; only `Lane.wake` and tokens may be touched from others."""

    def __init__(self, opened: OpenWorkspace, *, wait_s: float = 600.0) -> None:
        self._opened = opened
        self.workspace, self.database, self.lane, self.desk, self.views = opened.workspace, opened.database, opened.lane, opened.desk, opened.views
        self.wait_s = wait_s
        levelling = self._levelling = Levelling(self.desk)
        tools: list[Tool] = [SearchBatch(self.desk), GradeHits(self.desk), FindFindings(self.desk), CheckClaims(self.desk)]
        tools += [FetchOnline(self.desk), SearchOnline(self.desk, level=levelling.level)]
        self.registry = Registry(self.database, tools)
        self.shelf = Shelf(self.desk, wait_s, person)
        self._know_sources()

    @classmethod
    def open(cls, folder: Path, on_event: OnEvent = unheard, *, wait_s: float = 600.0) -> Engine:
        """Opens a workspace; WORKSPACE_INVALID if there is none."""
        return cls(OpenWorkspace(folder, on_event), wait_s=wait_s)

    def close(self) -> None:
        """Ends what is running, the children and the connection."""
        self._opened.close()

    def run(self, steps: Steps[T], token: CancelToken | None = None, priority: Priority = Priority.RUN) -> T:
        """Takes steps to their end on the calling thread, which owns the lane."""
        return self.lane.finish(self.lane.submit(steps, priority, token))

    def sources(self) -> list[str]:
        """The sources there are: the built-in ones and those that hold anything."""
        return sorted({*SOURCES, *papers.sources(self.database)})

    def add(self, paths: Sequence[Path], passwords: Sequence[str], result: AddResult, ocr: str | None = None) -> Steps[AddResult]:
        """Ingests PDFs and folders; `result` is valid whenever this is stopped. `ocr` asks for OCR in a language, "" in the workspace's."""
        return pdfs.add(self.desk, _existing(paths), passwords, result, self.wait_s, ocr)

    def reread(self, wanted: Sequence[str], passwords: Sequence[str], result: AddResult) -> Steps[AddResult]:
        """Reads documents (all without any named) again that an older version has read; IDs stay where the text does."""
        return rereading.reread(self.desk, wanted, passwords, result, self.wait_s)

    def files_of(self, wanted: Sequence[str]) -> list[Path]:
        """Where the files of documents are: as the person named them, else those that the workspace keeps."""
        return scanned.files_of(self.desk, wanted)

    def import_files(
        self, paths: Sequence[Path], source: str | None, result: ImportResult, subset: Subset | None = None, *, is_measured: bool = False
    ) -> Steps[ImportResult]:
        """Imports record files and folders, `subset` of them (None: as before); `result` is valid whenever this is stopped."""
        if source is not None and not (source.isascii() and source.isidentifier() and source.islower()):
            raise EngineError(ErrorCode.INPUT_SCHEMA, f"a source is named by lower-case letters, digits and _, not {source!r}", where="--source")
        return imports.import_files(self.desk, _existing(paths), imports.Wishes(source, subset, is_measured), result, self.wait_s)

    def estimate(self, paths: Sequence[Path], subset: Subset | None = None) -> Steps[dict[str, Any]]:
        """What importing PubMed files will take on this machine, measured on the first of them; imports nothing."""
        wanted = subset if subset is not None else corpus.subset_of(self.database, "pubmed")
        return estimate.estimate(self.desk, imports.in_order(_existing(paths)), wanted)

    def look_at(self, paths: Sequence[Path]) -> Steps[dict[str, Any]]:
        """What files and folders that are to be imported are, and what holds no records; imports nothing."""
        return looking.look(self.desk, _existing(paths))

    def holding(self, source: str) -> dict[str, Any]:
        """One source in full: what it holds and lacks, its files, its index."""
        return holding.holding(self.desk, source)

    def add_sample(self) -> Steps[None]:
        """Puts the invented sample project into the workspace; what is there already is skipped."""
        return sample.add(self.desk, self.wait_s)

    def sample_questions(self) -> list[str]:
        """The questions that the sample answers: an English one, then a Chinese one."""
        return sample.questions()

    def remove(self, wanted: Sequence[str]) -> Steps[dict[str, Any]]:
        """Takes documents and papers out; undoable."""
        return removal.remove(self.desk, wanted, self.wait_s, person())

    def duplicates(self) -> Steps[dict[str, Any]]:
        """The records that are one paper with the reason, and the pairs that look alike and are not."""
        return finding.duplicates(self.desk)

    def merge(self, wanted: Sequence[str]) -> dict[str, Any]:
        """A person's word that records (by ID or "source:ID") are one paper; undoable."""
        return deciding.merge(self.database, wanted, person())

    def split(self, wanted: str, others: Sequence[str] = ()) -> Steps[dict[str, Any]]:
        """A person's word that a record is another paper than others, or than its whole group; undoable."""
        return deciding.split(self.desk, wanted, others, person())

    def search(
        self, queries: Sequence[str], sources: Sequence[str], most: int | None, *, explain: bool = False, cursor: str = "", sort: str = "relevance"
    ) -> Steps[list[dict[str, Any]]]:
        """Answers queries over sources (all that hold anything if none is named), one search object each; `cursor` goes on with one query."""
        searching.require_known(sources, self.sources())
        return (yield from searching.search(self.desk, self.registry, self._levelling, queries, sources, most, explain, cursor, sort))

    def start_run(
        self,
        question: str,
        *,
        sources: Sequence[str] = (),
        ids: Sequence[str] = (),
        follow: int | None = None,
        now: date | None = None,
        intent: Mapping[str, Any] | None = None,
    ) -> int:
        """Makes a run for a question and returns its number. A question that speaks of "these papers" follows on the run before it."""
        latest = runs.latest(self.database)
        if follow is None and not ids and latest is not None and refers_back(question):
            follow = latest.run_id
            self.desk.on_event(NoticeGiven(f"the question speaks of papers: those of {latest.name} are used"))
        if follow is not None:
            self.views.run(follow)
        options: dict[str, Any] = {"sources": list(sources), "ids": list(ids), "follow": follow, "now": (now or date.today()).isoformat()}
        options |= {"intent": changes.checked(intent)} if intent else {}
        with self.database.transaction("run_started", question=question, options=options) as transaction:
            run_id = runs.start(transaction, question, options)
            transaction.payload["run_id"] = f"run_{run_id}"
        return run_id

    def understand(self, question: str, now: date | None = None) -> dict[str, Any]:
        """The intent object of a question that is not asked yet."""
        return parse(question, now=now or date.today()).to_json()

    def go_on(self, run_id: int, accept: Collection[str]) -> Steps[dict[str, Any]]:
        """Works on a run until it is done or waits at a gate that `accept` does not name; returns what it came to."""
        self.views.run(run_id)
        self._know_sources()
        runner = Runner(self.desk, self.registry, Supervisor(), WORKERS, accept, lambda: self._levelling.level(papers.sources(self.database)))
        yield from self._levelling.soundly(lambda: runner.go(run_id))
        return self.answer(run_id)

    def answer(self, run_id: int) -> dict[str, Any]:
        """What a run has come to so far."""
        run: Run = self.views.run(run_id)
        return answer(self.database, run)

    def decide(self, run_id: int, gate: str, accept: bool, keep: Sequence[str] | None) -> dict[str, Any]:
        """A person's answer at a gate."""
        gates.decide(self.database, run_id, gate, accept=accept, keep=keep, actor=person())
        return self.answer(run_id)

    def add_hits(self, run_id: int, wanted: Sequence[str]) -> Steps[dict[str, Any]]:
        """Adds papers by hand to a run that waits at its hits."""
        work = Work(self.desk, self.registry, self.views.run(run_id), {})
        yield from hits.add(work, wanted, person())
        return self.answer(run_id)

    def show(self, wanted: str) -> dict[str, Any]:
        """One chunk, paper, document, run, claim or tool call by its ID."""
        return show(self.database, wanted)

    def judge(self, claim_id: int, verdict: str, comment: str) -> dict[str, Any]:
        """A person's word on a claim: "accept", "reject" or "comment"."""
        judging.judge(self.database, claim_id, verdict, comment, person())
        return self.show(f"claim_{claim_id}")

    def correct(self, document_id: str, values: dict[str, Any]) -> dict[str, Any]:
        """A person's correction of what was read of a document's paper; kept apart from what was read."""
        correcting.correct(self.database, document_id, values, person())
        return self.show(document_id)

    def undo(self) -> dict[str, Any]:
        """Takes back the last decision of a person that was not taken back yet."""
        last = decisions.last_undoable(self.database)
        if last is None:
            raise EngineError(ErrorCode.NOT_FOUND, "there is nothing to undo", suggestion="nothing needs to be done")
        undoing.take_back(self.database, last, person())
        if last.kind == "correct":
            correcting.refresh(self.database, last.target)
        return {"undone": last.to_json()}

    def rename_run(self, run_id: int, title: str) -> dict[str, Any]:
        """Gives a run a title of its own; an empty one shows the question again."""
        judging.rename(self.database, self.views.run(run_id), title, person())
        return self.views.run_json(self.views.run(run_id))

    def put_away_run(self, run_id: int) -> dict[str, Any]:
        """Takes a run out of the lists; undoable."""
        run = self.views.run(run_id)
        judging.put_away(self.database, run, person())
        return {"removed": [run.name]}

    def export(self, kind: str, path: Path, *, run_id: int | None = None, ids: Sequence[str] = ()) -> dict[str, Any]:
        """Writes a reference file of a run, of chosen papers, or of the library."""
        if run_id is not None:
            self.views.run(run_id)
            chosen = references.of_run(self.database, run_id)
        else:
            chosen = references.by_ids(self.database, ids) if ids else references.library(self.database)
        count = references.write(with_keys(self.database, with_tags(self.database, chosen)), kind, path)
        with self.database.transaction("exported", format=kind, path=str(path), entries=count):
            pass
        return {"path": str(path), "format": kind, "entries": count}

    def verify_audit(self) -> dict[str, Any]:
        """The audit-verify object of the JSON interface."""
        return audit.verify(self.database.rows, workspace.noted_head(self.workspace))

    def audit_rows(self) -> list[dict[str, Any]]:
        """The whole audit log."""
        return [row.to_json() for row in audit.read(self.database.rows)]

    def set_config(self, key: str, value: str) -> dict[str, Any]:
        """Changes a setting."""
        if key == "domain" and value not in ("auto", *DOMAINS):
            raise EngineError(ErrorCode.INPUT_SCHEMA, f"domain takes auto or one of {', '.join(DOMAINS)}, not {value!r}", where=key)
        check_online_setting(self.desk, key, value)
        return {key: settings.shown(key, settings.write(self.database, key, value))}

    def index_anew(self, source: str | None = None) -> Steps[None]:
        """Brings all indexes level, and to the search engine that the settings want; a source that is named is built anew in any case.

        The old index answers until the new one is finished.
        """
        held = yield from lock.acquire(self.desk, "index", self.wait_s)
        with lock.lock_released(held):
            if source is not None:
                yield from index.rebuild(self.desk, source)
                return
            for source in papers.sources(self.database):
                yield from index.catch_up(self.desk, source)

    def config(self) -> dict[str, Any]:
        """All settings."""
        return dict(shown_settings(self.desk))

    def online(self) -> dict[str, str]:
        """Whether this workspace is "offline", "online" or "locked" (`state`), and `why`."""
        return self.views.online()

    def _know_sources(self) -> None:
        """Has a search tool for each source, also for those that came with an import since."""
        for source in self.sources():
            if source != ONLINE:
                self.registry.add(SearchSource(self.desk, source))


def _existing(paths: Sequence[Path]) -> list[Path]:
    """The paths as given; NOT_FOUND if none of them is there, a row of its own for each that is missing among others."""
    if not any(path.exists() for path in paths):
        raise from_os_error(FileNotFoundError(2, "no such file or folder", str(paths[0])) if paths else FileNotFoundError(2, "no path given"))
    return list(paths)
