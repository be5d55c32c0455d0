"""Processes that work side by side for one child, in order, and end with it."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import TypeVar

from engine.errors import EngineError, ErrorCode

T = TypeVar("T")


class Crew:
    """Starts its processes at the first use and keeps them; one that dies costs the present work only."""

    def __init__(self, hands: int) -> None:
        self._hands = hands
        self._pool: ProcessPoolExecutor | None = None

    def map(self, work: Callable[..., T], tasks: Iterable[tuple[object, ...]]) -> Iterator[T]:
        """The results of tasks, in their order, only a few under way at a time: memory stays flat. Raises CHILD_CRASHED if a hand dies."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._hands, multiprocessing.get_context("spawn"), _end_with_parent)
        under_way: deque[Future[T]] = deque()
        try:
            for task in tasks:
                under_way.append(self._pool.submit(work, *task))
                if len(under_way) > 2 * self._hands:
                    yield under_way.popleft().result()
            while under_way:
                yield under_way.popleft().result()
        except BrokenProcessPool as error:
            self._pool = None
            raise EngineError(ErrorCode.CHILD_CRASHED, "a process that read records ended") from error
        finally:
            for future in under_way:
                future.cancel()


def _end_with_parent() -> None:
    threading.Thread(target=_watch, name="watch-parent", daemon=True).start()


def _watch() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
