"""The Duplicates tab: records compared, cases shown side by side, decisions made and taken back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from app import said
from app.bridge import EngineBridge
from engine.domain.events import Event, ProgressMade
from engine.errors import ErrorInfo
from engine.lane import Priority, Steps
from engine.open_workspace import OpenWorkspace
from engine.store import decisions, papers
from engine.store.decisions import Decision
from engine.store.shown import paper_json
from widgets.duplicate_rows import Case, Side
from widgets.duplicates_view import DuplicatesView
from widgets.source_words import source_title

if TYPE_CHECKING:
    from engine.api import Engine

_SLICE = 100


class DuplicatesController(QObject):
    """Compares when it is asked to, on the lane, and stops when it is asked to."""

    decided = Signal(str)
    """A person decided on records; Undo takes it back: what, in words."""

    def __init__(self, bridge: EngineBridge, view: DuplicatesView) -> None:
        super().__init__(view)
        self._bridge, self._view = bridge, view
        self._ticket: int | None = None
        self._found = 0
        bridge.happened.connect(self.on_event)
        view.look_wanted.connect(self.look)
        view.stop_wanted.connect(self.stop)
        view.merge_wanted.connect(self.on_merge_wanted)
        view.apart_wanted.connect(self.on_apart_wanted)
        view.sides_wanted.connect(self.on_sides_wanted)

    @Slot()
    def look(self) -> None:
        """Compares all records, unless that is being done."""
        if self._bridge.is_running(self._ticket):
            return
        self._view.show_looking()
        self._ticket = self._bridge.steps(_look, self._show, self._fail, self._end, Priority.INGEST)

    @Slot()
    def stop(self) -> None:
        """Ends the comparison."""
        self._bridge.cancel(self._ticket)

    @Slot()
    def refresh(self) -> None:
        """Shows which of the cases a person has decided on, after a decision and after it was taken back."""
        if self._found:
            self._bridge.look(lambda opened: decisions.all_decisions(opened.database), self._mark)

    @Slot(object)
    def on_event(self, event: Event) -> None:
        """Shows how far the comparison is."""
        if self._bridge.is_running(self._ticket) and isinstance(event, ProgressMade) and event.work == "duplicates":
            self._view.show_looking(event.done, event.total)

    def _show(self, body: dict[str, Any]) -> None:
        cases = [*_cases(body)]
        self._found = len(cases)
        counts = {"group": body["counts"]["groups"], **{kind: body["counts"].get(kind, 0) for kind in ("proposed", "linked", "different")}}
        self._view.show_cases(cases, body["counts"]["records"], counts)

    def _fail(self, error: ErrorInfo) -> None:
        self._bridge.failed.emit(error)

    def _end(self) -> None:
        if self._view.is_looking:
            self._view.show_stopped()

    def _mark(self, made: list[Decision]) -> None:
        counted = [one for one in made if one.kind in ("merge", "split", "field_merge") and one.undone_by is None]
        said_of = {frozenset(pair): one.kind.removeprefix("field_") for one in counted for pair in one.detail["pairs"]}
        marks = {}
        for case in self._view.cases():
            found = {said_of[pair] for pair in map(frozenset, _pairs(case.members)) if pair in said_of}
            whole = case.kind != "group" or "split" in found
            mark = ("split" if "split" in found else "merge") if found and whole else ""
            # that these are kept apart is what their reason says
            marks[case.key] = "" if case.kind == "different" and mark == "split" else mark
        self._view.set_decided(marks)

    @Slot(list)
    def on_merge_wanted(self, members: list[str]) -> None:
        """Records are one paper."""
        text = self.tr("{count} records were taken as one paper.").format(count=len(members))
        self._bridge.call(lambda engine: engine.merge(members), lambda _: self._tell(text))

    @Slot(str, list)
    def on_apart_wanted(self, member: str, others: list[str]) -> None:
        """A record is another paper than others."""
        text = self.tr("The records are kept apart.")
        self._bridge.steps(lambda engine: engine.split(member, others), lambda _: self._tell(text), priority=Priority.VIEW)

    def _tell(self, text: str) -> None:
        self.refresh()
        self.decided.emit(text)

    @Slot(str, str)
    def on_sides_wanted(self, one: str, other: str) -> None:
        """Shows two records."""

        def read(opened: OpenWorkspace) -> list[Side]:
            held = papers.many(opened.database, [_place(one), _place(other)])
            return [_side(paper_json(held[place])) for place in (_place(one), _place(other)) if place in held]

        self._bridge.look(read, lambda sides: self._view.show_sides(*sides) if len(sides) == 2 else None)


def _look(engine: Engine) -> Steps[dict[str, Any]]:
    """All cases, those kept apart with the title of their first record."""
    body = yield from engine.duplicates()
    apart = body["kept_apart"]
    for start in range(0, len(apart), _SLICE):
        pairs = apart[start : start + _SLICE]
        held = papers.many(engine.database, [(pair["sources"][0], pair["ids"][0]) for pair in pairs])
        for pair in pairs:
            paper = held.get((pair["sources"][0], pair["ids"][0]))
            pair["title"] = paper.record.title if paper is not None else ""
        yield None
    return body


def _cases(body: dict[str, Any]) -> Iterable[Case]:
    for pair in body["kept_apart"]:
        members = tuple(f"{source}:{paper_id}" for source, paper_id in zip(pair["sources"], pair["ids"], strict=True))
        yield Case("|".join(members), members, pair["kind"], said.alike(pair["reason"], pair["kind"]), pair["title"])
    for group in body["groups"]:
        members = tuple(f"{paper['source']}:{paper['id']}" for paper in group["papers"])
        reason = "; ".join([said.alike(group["reason"], "group"), *map(said.note, group.get("notes", ()))])
        yield Case("|".join(members), members, "group", reason, group["papers"][0]["title"])


def _pairs(members: tuple[str, ...]) -> Iterable[tuple[str, str]]:
    return ((one, other) for number, one in enumerate(members) for other in members[:number])


def _place(member: str) -> tuple[str, str]:
    source, _, paper_id = member.partition(":")
    return source, paper_id


def _side(paper: dict[str, Any]) -> Side:
    number = paper["id"].removeprefix("pmid_")
    return Side(
        f"{paper['source']}:{paper['id']}",
        paper["title"],
        "; ".join(paper["authors"]),
        str(paper["year"] or ""),
        paper["journal"],
        paper["doi"],
        paper["pmid"],
        f"{source_title(paper['source'])} · {number}",
    )
