"""The engine lane: takes the steps of jobs one at a time, by priority, and resumes them when their child answers."""

from __future__ import annotations

import itertools
import queue
import time
from collections.abc import Callable, Generator
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

from engine.cancel import Cancelled, CancelToken
from engine.child.host import Call, Child, Inbox
from engine.child.protocol import Body, Message
from engine.errors import EngineError, ErrorCode, ErrorInfo

T = TypeVar("T")
_TICK_S = 0.1


@dataclass(frozen=True, slots=True)
class Pause:
    """What a job yields to be resumed after some seconds."""

    seconds: float


Steps = Generator[Call | Pause | None, Message | None, T]
"""A job as a generator: yields a `Call` to get its next message, a `Pause` to wait, None to let others have a turn."""


class Priority(IntEnum):
    """Who goes first when several jobs are ready."""

    VIEW = 0
    RUN = 1
    INGEST = 2


class Job(Generic[T]):
    """A job on the lane: its steps, its token, and in the end its result or its error. While `paused` it takes no step but the last."""

    def __init__(self, steps: Steps[T], priority: Priority, token: CancelToken, number: int) -> None:
        self.steps = steps
        self.priority = priority
        self.token = token
        self.number = number
        self.waits_for: Call | None = None
        self.wakes_at = 0.0
        self.paused = False
        self.done = False
        self.error: BaseException | None = None
        self._result: list[T] = []

    @property
    def is_ready(self) -> bool:
        """Whether the next step can be taken now."""
        if self.done:
            return False
        if self.token.is_cancelled:
            return True
        if self.paused:
            return False
        if self.waits_for is not None:
            return bool(self.waits_for.messages) or self.waits_for.is_overdue
        return time.monotonic() >= self.wakes_at

    def take_step(self) -> None:
        """Resumes the generator once. A cancelled job gets `Cancelled` at the place where it waits, at once."""
        call, self.waits_for, self.wakes_at = self.waits_for, None, 0.0
        try:
            if self.token.is_cancelled:
                if call is not None:
                    call.close()
                wish = self.steps.throw(Cancelled())
            elif call is not None and call.messages:
                wish = self.steps.send(call.messages.popleft())
            elif call is not None:
                call.child.kill()
                call.messages.clear()
                wish = self.steps.send(Message(call.number, "overdue", {"kind": call.child.kind, "silence_s": call.silence_s}))
            else:
                wish = next(self.steps)
        except StopIteration as stop:
            self.done = True
            self._result.append(stop.value)
        except BaseException as error:  # noqa: BLE001 - kept for whoever waits for the job; the lane's outermost frame
            self.done = True
            self.error = error
        else:
            self.waits_for = wish if isinstance(wish, Call) else None
            self.wakes_at = time.monotonic() + wish.seconds if isinstance(wish, Pause) else 0.0

    def result(self) -> T:
        """The result of a job that is done, or its error raised."""
        if self.error is not None:
            raise self.error
        return self._result[0]


class Lane:
    """Owns the jobs and the inbox of all children; used from one thread, woken from any."""

    def __init__(self) -> None:
        self.inbox: Inbox = queue.SimpleQueue()
        self._children: list[Child] = []
        self._jobs: list[Job[object]] = []
        self._numbers = itertools.count()

    def add_child(self, child: Child) -> Child:
        """Takes a child into care: it is reaped while the lane turns and closed with it."""
        self._children.append(child)
        return child

    def submit(self, steps: Steps[T], priority: Priority = Priority.RUN, token: CancelToken | None = None) -> Job[T]:
        """Puts a job on the lane."""
        job: Job[T] = Job(steps, priority, token or CancelToken(), next(self._numbers))
        job.token.on_cancel(self.wake)
        self._jobs.append(job)  # type: ignore[arg-type]
        return job

    def wake(self) -> None:
        """Ends the lane's present wait; safe from any thread and from a signal handler."""
        self.inbox.put(None)

    def turn(self, wait_s: float = _TICK_S) -> None:
        """Hears what has come, then takes one step of the first ready job; waits up to `wait_s` if nothing is ready."""
        self._hear(0.0 if any(job.is_ready for job in self._jobs) else wait_s)
        for child in self._children:
            child.reap()
        ready = [job for job in self._jobs if job.is_ready]
        if ready:
            job = min(ready, key=lambda known: (known.priority, known.number))
            job.take_step()
            job.number = next(self._numbers)  # equals take turns
            if job.done:
                self._jobs.remove(job)

    def finish(self, job: Job[T]) -> T:
        """Turns until the job is done and returns its result; for callers that own the lane's thread."""
        while not job.done:
            self.turn()
        return job.result()

    def close(self) -> None:
        """Cancels what is left, gives it the chance to clean up, and ends every child."""
        for job in list(self._jobs):
            job.token.cancel()
            while not job.done:
                job.take_step()
        self._jobs.clear()
        for child in self._children:
            child.close()

    def _hear(self, wait_s: float) -> None:
        while True:
            try:
                heard = self.inbox.get(timeout=wait_s) if wait_s > 0 else self.inbox.get_nowait()
            except queue.Empty:
                return
            wait_s = 0.0
            if heard is None:
                continue
            child, message = heard
            if message.kind == "eof":
                child.on_end_of_output(message.call)
            else:
                child.deliver(message)


def request(
    child: Child,
    operation: str,
    args: Body,
    *,
    silence_s: float = 120.0,
    on_item: Callable[[Body], None] | None = None,
    on_progress: Callable[[Body], None] | None = None,
) -> Steps[Body]:
    """Asks a child and waits for its result. Raises `EngineError` for its errors, its death (CHILD_CRASHED) and its silence (TOOL_TIMEOUT)."""
    call = child.start(operation, args, silence_s=silence_s)
    try:
        while True:
            message = yield call
            if message is None:
                continue
            if message.kind == "result":
                return message.body
            if message.kind == "item" and on_item is not None:
                on_item(message.body)
            elif message.kind == "progress" and on_progress is not None:
                on_progress(message.body)
            elif message.kind == "error":
                raise EngineError.of(ErrorInfo.from_json(message.body))
            elif message.kind == "died":
                raise EngineError(ErrorCode.CHILD_CRASHED, f"the {child.kind} process ended during {operation}: {message.body.get('why', '')}")
            elif message.kind == "overdue":
                raise EngineError(ErrorCode.TOOL_TIMEOUT, f"the {child.kind} process said nothing for {silence_s:g} s during {operation}")
    finally:
        call.close()


class Ahead(Generic[T]):
    """Steps that were started and are waited for later, so that a child works while other steps are taken; `close` gives them up."""

    def __init__(self, steps: Steps[T]) -> None:
        self._steps = steps
        self._wish: Call | Pause | None = None
        self._result: list[T] = []
        try:
            self._wish = next(steps)
        except StopIteration as stop:
            self._result.append(stop.value)

    def rest(self) -> Steps[T]:
        """Takes the steps to their end."""
        try:
            while not self._result:
                heard = yield self._wish
                try:
                    self._wish = self._steps.send(heard)
                except StopIteration as stop:
                    self._result.append(stop.value)
            return self._result[0]
        finally:
            self.close()

    def close(self) -> None:
        """Ends the steps where they are; a call to a child that is still open is told so."""
        self._steps.close()
