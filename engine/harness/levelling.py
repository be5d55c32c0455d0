"""Keeps what is searched level with the database: before a search, and after an index turned out to be damaged."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TypeVar

from engine.desk import Desk
from engine.domain.events import NoticeGiven
from engine.errors import EngineError, ErrorCode
from engine.ingest import index, lock
from engine.lane import Steps
from engine.search.state import FILE as STATE
from engine.store import papers

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Levelling:
    """The indexes of one open workspace."""

    desk: Desk

    def level(self, sources: Collection[str]) -> Steps[None]:
        """Brings the indexes level before a search, unless another process is writing: then what is there is searched, with a notice."""
        for source in sources:
            if not (yield from index.is_behind(self.desk, source)):
                continue
            with lock.if_free(self.desk) as free:
                if free:
                    yield from self._catch_up(source)
                else:
                    self.desk.on_event(NoticeGiven(f"another process is writing: the newest records of {source} may not be found yet"))

    def soundly(self, make: Callable[[], Steps[T]]) -> Steps[T]:
        """Runs steps that search; if an index turns out to be damaged, it is built again from the database and the steps run once more."""
        try:
            return (yield from make())
        except EngineError as error:
            if error.info.where != "index":
                raise
            logging.getLogger(__name__).warning("an index is damaged: %s", error.info.raw_error)
        with lock.if_free(self.desk) as free:
            if not free:
                message = "the search index is not built yet or damaged, and another process is writing"
                raise EngineError(ErrorCode.WORKSPACE_LOCKED, message)
            self.desk.on_event(NoticeGiven("a search index was damaged; it is built again from the database"))
            for source in (yield from self._damaged()):
                yield from index.drop(self.desk, source)
                yield from index.catch_up(self.desk, source)
        return (yield from make())

    def _catch_up(self, source: str) -> Steps[None]:
        """Brings an index level; where there is no room or no right to write, what is there is searched, with a notice."""
        try:
            yield from index.catch_up(self.desk, source, exchange=False)
        except EngineError as error:
            held = papers.sources(self.desk.database)
            can_search = any((self.desk.workspace.index(name) / STATE).is_file() for name in held)
            if not can_search or error.code not in (ErrorCode.DISK_FULL, ErrorCode.PERMISSION_DENIED):
                raise
            said = f"the search index could not be brought level ({error.info.raw_error}): the newest records of {source} may not be found yet"
            self.desk.on_event(NoticeGiven(said))

    def _damaged(self) -> Steps[list[str]]:
        """The sources whose index cannot be used; all of them where the damage does not show in the files."""
        held = list(papers.sources(self.desk.database))
        found = []
        for source in held:
            state = yield from self.desk.ask_child(self.desk.index, "state", {"folder": str(self.desk.workspace.index(source))})
            if not state["usable"]:
                found.append(source)
        return found or held
