"""One run at a time: asks, confirms, stops, judges, reopens; shows what there is so far in hits, cards, plan and state bar."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from app import cards, shapes, source_shapes, words
from app.bridge import EngineBridge
from app.library_controller import run_number
from app.run_snapshot import snapshot
from app.run_widgets import RunWidgets
from engine.domain.events import Event, HitsFound, RunMoved
from engine.errors import ErrorInfo
from engine.lane import Steps
from widgets.hits_panel import HitsState

if TYPE_CHECKING:
    from engine.api import Engine


_AT_REST = ("idle", "waiting", "done", "failed", "cancelled")


class RunController(QObject):
    """What a person does with a run, and what they see of it."""

    shown = Signal(object)
    """The number of the run that is shown, or None."""
    finished = Signal()
    """A run came to rest: done, waiting, stopped or failed."""
    gate_opened = Signal()
    """Hits wait for the person."""
    cards_found = Signal()
    """There are cards to be read."""
    chunk_wanted = Signal(str, str)
    """A chunk ID and the quote in it are to be shown."""
    abstract_wanted = Signal(str)
    """The abstract of a hit is to be shown beside it."""
    failed = Signal(object, object)
    """The `ErrorInfo` of a run that failed, and its number or None."""
    stopped = Signal(int, str)
    """Number and question of the run that a person stopped."""
    undone = Signal()
    """Something was taken back."""

    def __init__(self, bridge: EngineBridge, widgets: RunWidgets) -> None:
        super().__init__(widgets.evidence)
        self._bridge, self._ui = bridge, widgets
        self._ticket: int | None = None
        self.run_id: int | None = None
        self._question = ""
        self.understood: tuple[dict[str, Any], dict[str, Any]] = ({}, {})
        """The intent object of the run shown, and what a person changed of it."""
        self._quotes: dict[str, tuple[str, str]] = {}
        self._logged: set[str] = set()
        self._hits_of: int | None = None
        bridge.happened.connect(self.on_event)
        bridge.settled.connect(self.on_settled)
        widgets.state.stopped.connect(self.stop)
        widgets.hits.confirmed.connect(self.on_confirmed)
        widgets.hits.rejected.connect(self.on_rejected)
        widgets.hits.hit_selected.connect(self.abstract_wanted)
        widgets.evidence.card_opened.connect(self.on_card_opened)
        widgets.evidence.accepted.connect(lambda claim_id: self._judge(claim_id, "accept", ""))
        widgets.evidence.rejected.connect(lambda claim_id: self._judge(claim_id, "reject", ""))
        widgets.evidence.commented.connect(lambda claim_id, text: self._judge(claim_id, "comment", text))
        widgets.evidence.undone.connect(self.undo)

    @property
    def is_busy(self) -> bool:
        """Whether a run is at work."""
        return self._bridge.is_running(self._ticket)

    @property
    def question(self) -> str:
        """The question of the run that is shown or was just asked."""
        return self._question

    def ask(self, question: str, changes: dict[str, Any] | None = None) -> None:
        """Starts a run for a question; `changes` are what a person says of how it is to be understood."""
        if self.is_busy or not question.strip():
            return
        sources, ids = self._ui.ask.sources.chosen(), self._ui.ask.scope()
        self.clear()
        self._question = question

        def make(engine: Engine) -> Steps[dict[str, Any]]:
            return engine.go_on(engine.start_run(question, sources=sources, ids=ids, intent=changes), ())

        self._work(make)

    def resume(self, run_id: int) -> None:
        """Goes on with a stopped, killed or failed run."""
        if not self.is_busy:
            self.run_id = run_id
            self._work(lambda engine: engine.go_on(run_id, ()))

    def open(self, run_id: int) -> None:
        """Shows a run as it stands."""
        if not self.is_busy:
            self.run_id = run_id
            self.refresh()

    def leave(self, run_id: int) -> None:
        """Shows no run any more, if it is this one."""
        if run_id == self.run_id and not self.is_busy:
            self.clear()
            self._ui.state.set_idle()

    @Slot()
    def stop(self) -> None:
        """Stops at once; what was found so far stays and is shown."""
        if not self.is_busy:
            return
        self._bridge.cancel(self._ticket)
        self._ui.state.set_stopped()
        self._ui.ask.set_busy(False)
        self.refresh()
        if self.run_id is not None:
            self.stopped.emit(self.run_id, self._question)

    @Slot()
    def on_settled(self) -> None:
        """What was stopped is written down as stopped now."""
        if not self.is_busy:
            self.refresh()
            self.finished.emit()

    def refresh(self) -> None:
        """Shows what the run has come to so far."""
        run_id = self.run_id
        if run_id is not None:
            self._bridge.look(lambda opened: snapshot(opened, run_id), self._show)

    @Slot()
    def undo(self) -> None:
        """Takes back the last decision."""
        if not self.is_busy:
            self._bridge.call(lambda engine: engine.undo(), self._on_undone)

    def _on_undone(self, _: object) -> None:
        self._ui.evidence.set_undoable("")
        self.undone.emit()
        self.refresh()

    def _work(self, make: Any) -> None:
        self._ui.ask.set_busy(True, words.state("parsing"))
        self._ui.state.set_progress(0, words.state("parsing"))
        self._ticket = self._bridge.steps(make, self._done, self._on_failed, self._ended)

    def _done(self, answer: dict[str, Any]) -> None:
        self.run_id = run_number(answer["run_id"])
        self._ui.state.set_idle(words.state(answer["state"]), 100 if answer["state"] == "done" else 50)
        self.refresh()
        if answer["state"] == "waiting":
            self.gate_opened.emit()
        elif answer["claims"]:
            self.cards_found.emit()

    def _on_failed(self, error: ErrorInfo) -> None:
        self._ui.state.set_idle(words.state("failed"))
        self.failed.emit(error, self.run_id)
        self.refresh()

    def _ended(self) -> None:
        self._ui.ask.set_busy(False)
        self.finished.emit()

    def clear(self) -> None:
        """Shows no run."""
        self.run_id = None
        self._ui.evidence.clear()
        self._ui.hits.show_empty()
        self._ui.chips.set_chips([])
        self._ui.chips.set_query("")
        self._ui.plan.set_rows([])
        self.shown.emit(None)

    def _show(self, found: dict[str, Any]) -> None:
        answer = found["answer"]
        if run_number(answer["run_id"]) != self.run_id:
            return
        self._question = answer["question"]
        self._ui.ask.set_question(self._question)
        self.understood = answer["intent"] or {}, found["changes"]
        if answer["intent"]:
            self._ui.chips.set_chips(shapes.chips(answer["intent"]))
        self._ui.chips.set_query(answer["query"]["rewritten"])
        self._ui.plan.set_rows(shapes.plan_row(task) for task in found["plan"])
        self._show_hits(answer, found["gate"])
        self._ui.hits.set_sources(*source_shapes.told(answer["query"].get("sources", ()), answer["query"], found["held"], found["online"]))
        gap = answer.get("unread", {"pages": 0, "documents": 0})
        self._ui.hits.set_unread(gap["pages"], gap["documents"])
        self._quotes = {c["id"]: (c["evidence"][0]["chunk_id"], c["evidence"][0]["quote"]) for c in answer["claims"]}
        self._ui.evidence.set_cards(cards.cards(answer, found["citations"]))
        self._ui.evidence.set_withheld(cards.withheld(answer))
        self._ui.evidence.set_nothing(cards.nothing(answer))
        self._log(found["calls"])
        if not self.is_busy:
            # a run that rests in the midst of its work was stopped, or the program ended
            state = answer["state"] if answer["state"] in _AT_REST else "cancelled"
            self._ui.state.set_idle(words.state(state), {"done": 100, "waiting": 50}.get(state, 0))
        self.shown.emit(self.run_id)

    def _log(self, calls: list[tuple[str, str]]) -> None:
        for call_id, line in calls:
            if call_id not in self._logged:
                self._logged.add(call_id)
                self._ui.state.add_line(line)

    def _show_hits(self, answer: dict[str, Any], gate: str) -> None:
        hits = [shapes.hit(paper) for paper in answer["papers"]]
        if self._hits_of == self.run_id and self._ui.hits.state() is HitsState.WAITING:
            kept = {hit.paper_id: hit.kept for hit in self._ui.hits.rows.hits()}
            hits = [replace(hit, kept=kept.get(hit.paper_id, hit.kept)) for hit in hits]
        self._hits_of = self.run_id
        if not hits:
            self._ui.hits.show_empty(words.why_no_hits(answer["state"]))
        elif gate == "waiting":
            self._ui.hits.show_waiting(hits)
        else:
            self._ui.hits.show_decided(hits, accepted=gate != "rejected")

    @Slot(object)
    def on_event(self, event: Event) -> None:
        """Shows how far the run is; events of another run, or of one that was stopped, are dropped."""
        if not self.is_busy:
            return
        match event:
            case RunMoved(run_id, state, percent, label, eta_s):
                if self.run_id is None:
                    self.run_id = run_id
                if run_id == self.run_id and state not in ("done", "failed", "cancelled"):
                    self._ui.state.set_progress(percent, words.state(state), label, eta_s)
                    self._ui.ask.set_busy(True, words.state(state))
            case HitsFound(run_id) if run_id == self.run_id:
                self.refresh()

    @Slot(list)
    def on_confirmed(self, keep: list[str]) -> None:
        """Hits are confirmed: the run goes on."""
        run_id = self.run_id
        if run_id is None or self.is_busy:
            return

        def make(engine: Engine) -> Steps[dict[str, Any]]:
            engine.decide(run_id, "hits", True, keep)
            return engine.go_on(run_id, ())

        self._work(make)

    @Slot()
    def on_rejected(self) -> None:
        """Hits are rejected: the run ends until that is undone."""
        run_id = self.run_id
        if run_id is not None and not self.is_busy:
            self._bridge.call(lambda engine: engine.decide(run_id, "hits", False, None), lambda _: self.refresh())

    @Slot(str)
    def on_card_opened(self, claim_id: str) -> None:
        """Shows where a card comes from."""
        if claim_id in self._quotes:
            self.chunk_wanted.emit(*self._quotes[claim_id])

    def select_cards_of(self, chunk_id: str) -> None:
        """Selects the first card that cites a paragraph."""
        for claim_id, (cited, _) in self._quotes.items():
            if cited == chunk_id and self._ui.evidence.select_card(claim_id):
                return

    def _judge(self, claim_id: str, verdict: str, text: str) -> None:
        number = int(claim_id.removeprefix("claim_"))
        self._bridge.call(lambda engine: engine.judge(number, verdict, text), lambda _: self._on_judged())

    def _on_judged(self) -> None:
        self._ui.evidence.set_undoable(self.tr("the last decision"))
        self.refresh()
