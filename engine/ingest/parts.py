"""Builds a large index in parts, several children side by side, each part a folder that the index adopts in the order of the changes."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.child.host import Call, Child
from engine.desk import Desk
from engine.domain.events import ProgressMade
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.lane import Pause, Steps, request
from engine.store import papers, settings

LARGEST = {"whoosh": 30_000, "tantivy": 200_000}
"""Records of a part by engine: of Whoosh about as many as a baseline file has, of tantivy what fits into the memory of its writer."""

SMALLEST = 2_500
"""Records that are worth a child of their own."""

SILENCE_S = 600.0
"""Seconds that a child may take to write a part; a stop does not wait for it."""

_LOOK_S = 0.1
_ATTEMPTS = 2


@dataclass(frozen=True, slots=True)
class Part:
    """The changes of a source with numbers above `after` and up to `upto`."""

    number: int
    after: int
    upto: int


@dataclass(slots=True)
class _Running:
    part: Part
    call: Call
    done: int = 0
    attempts: int = 1


def workers(desk: Desk) -> int:
    """How many children build side by side; the last one is kept for adopting."""
    most = len(desk.fillers) - 1
    return min(settings.number(desk.database, "index_workers") or most, most)


def planned(desk: Desk, source: str, engine: str, after: int, total: int) -> list[Part]:
    """The changes of a source above a number cut into parts of equal size, a multiple of the children while there are few."""
    count = max(-(-total // LARGEST[engine]), min(workers(desk), total // SMALLEST), 1)
    if 1 < count < 10:
        count = -(-count // workers(desk)) * workers(desk)
    ends = papers.ends_of_steps(desk.database, source, after, -(-total // count) or 1)
    return [Part(number, start, end) for number, (start, end) in enumerate(zip([after, *ends], ends, strict=False))]


def build(desk: Desk, source: str, folder: Path, engine: str, plan: list[Part], total: int) -> Steps[None]:
    """Fills parts and adopts them one after the other; what was adopted stays when the work is stopped or a child fails twice."""
    work = _Work(desk, source, folder, engine, total)
    waiting = iter(plan)
    keeper = desk.fillers[-1]
    try:
        asked = {"folder": str(folder), "engine": engine}
        older = (yield from request(keeper, "segments", asked, silence_s=SILENCE_S))["segments"]
        work.start(waiting)
        while work.running or work.finished:
            work.hear()
            work.start(waiting)
            if ready := work.in_order():
                yield from request(keeper, "adopt", {**asked, "older": older, **ready}, silence_s=SILENCE_S)
                work.start(waiting)
            elif work.running:
                yield Pause(_LOOK_S)
        nothing = Part(0, plan[-1].upto, plan[-1].upto)  # a commit without changes merges small segments where that is due
        yield from request(keeper, "fill", fill_args(desk, source, folder, engine, nothing), silence_s=SILENCE_S)
    finally:
        work.end()


def fill_args(desk: Desk, source: str, folder: Path, engine: str, part: Part) -> dict[str, Any]:
    """What a child is told that is to bring a part of the changes into a folder."""
    args = {"database": str(desk.workspace.database), "source": source, "folder": str(folder), "engine": engine}
    return {**args, "after": part.after, "upto": part.upto}


class _Work:
    """The parts that are being filled and those that wait to be adopted."""

    def __init__(self, desk: Desk, source: str, folder: Path, engine: str, total: int) -> None:
        self.running: dict[Child, _Running] = {}
        self.finished: dict[int, dict[str, Any]] = {}
        self._desk = desk
        self._source = source
        self._engine = engine
        self._total = total
        self._done = 0
        self._next = 0
        self._parts = folder.with_name(f"{folder.name}.parts")
        self._children = desk.fillers[: workers(desk)]
        shutil.rmtree(self._parts, ignore_errors=True)

    def start(self, waiting: Iterator[Part]) -> None:
        """Gives each child that has nothing to do the next part. Finished parts that nobody adopted yet may not pile up."""
        for child in self._children:
            if child in self.running or len(self.finished) > 2 * len(self._children):
                continue
            part = next(waiting, None)
            if part is None:
                return
            self.running[child] = _Running(part, self._ask(child, part))

    def hear(self) -> None:
        """Takes in what the children said; a child that died is given its part once more."""
        for child, at_work in list(self.running.items()):
            if at_work.call.is_overdue:
                child.kill()
            while at_work.call.messages:
                message = at_work.call.messages.popleft()
                if message.kind == "progress":
                    at_work.done = int(message.body["done"])
                elif message.kind == "result":
                    self._finish(child, at_work, message.body)
                elif message.kind == "error":
                    raise EngineError.of(ErrorInfo.from_json(message.body))
                elif message.kind == "died":
                    if at_work.attempts >= _ATTEMPTS:
                        raise EngineError(ErrorCode.CHILD_CRASHED, f"a process that fills the index ended: {message.body.get('why', '')}")
                    shutil.rmtree(self._folder(at_work.part), ignore_errors=True)
                    at_work.call, at_work.done = self._ask(child, at_work.part), 0
                    at_work.attempts += 1
        done = self._done + sum(at_work.done for at_work in self.running.values())
        self._desk.on_event(ProgressMade("index", min(done, self._total), self._total, self._source, "records"))

    def in_order(self) -> dict[str, Any]:
        """What can be adopted now: the finished parts that nothing is missing before, and how far they reach."""
        parts = []
        while self._next in self.finished:
            parts.append(self.finished.pop(self._next))
            self._next += 1
        return {"parts": parts, "watermark": parts[-1]["upto"]} if parts else {}

    def end(self) -> None:
        """Ends the children, which hold a part's memory, and removes what was not adopted."""
        for at_work in self.running.values():
            at_work.call.close()
        for child in self._desk.fillers:
            child.kill()
        shutil.rmtree(self._parts, ignore_errors=True)

    def _ask(self, child: Child, part: Part) -> Call:
        args = fill_args(self._desk, self._source, self._folder(part), self._engine, part)
        return child.start("fill", args, silence_s=SILENCE_S)

    def _finish(self, child: Child, at_work: _Running, body: dict[str, Any]) -> None:
        del self.running[child]
        self._done += int(body["records"])
        part = at_work.part
        self.finished[part.number] = {"folder": str(self._folder(part)), "gone": body["gone"], "upto": part.upto}

    def _folder(self, part: Part) -> Path:
        return self._parts / str(part.number)
