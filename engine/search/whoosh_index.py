"""The Whoosh engine, for searching: opens the last commit of a folder and answers query trees."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from whoosh.index import TOC
from whoosh.reading import SegmentReader

from engine.errors import EngineError, ErrorCode
from engine.search.engine_names import WHOOSH
from engine.search.evaluate import Evaluation
from engine.search.index import CutShortError, Hit, Statistics, broken
from engine.search.query import Node
from engine.search.scoring import keys
from engine.search.state import State, check_files, read_state
from engine.search.whoosh_schema import NAME, schema
from engine.search.whoosh_segment import PostingsCache, WhooshSegment
from engine.search.whoosh_storage import Storage

Ranked = tuple[float, int, int]
"""Score, number of the segment, document."""


class WhooshIndex:
    """A folder as it was at its last commit; implements `index.Index`."""

    def __init__(self, folder: Path) -> None:
        """Opens a folder; raises `EngineError` (where "index") unless it holds exactly what the last commit wrote."""
        self._folder = folder
        self.state = self._opened()

    def _opened(self) -> State:
        """Opens all segments; tries again while another process is putting a new commit in place."""
        for _ in range(5):
            state = read_state(self._folder)
            try:
                self._segments = _segments(self._folder, state)
            except EngineError:
                if read_state(self._folder) == state:
                    raise
            else:
                return state
        raise broken(self._folder, "it changes faster than it can be opened")

    def statistics(self, tree: Node) -> Statistics:
        """The figures of this index for the words of a tree."""
        try:
            frequencies = {key: sum(segment.frequency(key) for segment in self._segments) for key in set(keys(tree))}
        except Exception as error:
            raise broken(self._folder, f"{type(error).__name__}: {error}") from error
        return Statistics(self.state.rows, frequencies)

    def search(self, tree: Node, statistics: Statistics, limit: int, check: Callable[[], None]) -> tuple[list[Hit], int]:
        """The best hits, best first, and the exact number of all; segments are looked through newest first."""
        best: list[Ranked] = []
        total = done = 0
        try:
            for order, segment in reversed(list(enumerate(self._segments))):
                scores = Evaluation(segment, statistics, check).scores(tree)
                for doc in segment.deleted:
                    scores.pop(doc, None)
                total += len(scores)
                top = heapq.nlargest(limit, zip(scores.values(), scores.keys(), strict=True))
                best.extend((score, order, doc) for score, doc in top)
                done += 1
            return self._hits(best, limit), total
        except EngineError as error:
            if error.code is ErrorCode.TOOL_TIMEOUT and done:
                share = f"{error.info.raw_error}: only the newest {done} of {len(self._segments)} parts of its index were searched"
                raise CutShortError(replace(error.info, raw_error=share), self._hits(best, limit), total) from error
            raise
        except Exception as error:
            raise broken(self._folder, f"{type(error).__name__}: {error}") from error

    def _hits(self, best: list[Ranked], limit: int) -> list[Hit]:
        """The best of what the segments gave; of equal scores the paper that was changed last."""
        return [Hit(self._segments[order].identifier(doc), round(score, 6)) for score, order, doc in heapq.nlargest(limit, best)]

    def close(self) -> None:
        """Gives back files and memory."""
        for segment in self._segments:
            segment.close()
        self._segments = []


def _segments(folder: Path, state: State) -> list[WhooshSegment]:
    check_files(folder, state)
    if state.engine != WHOOSH:
        raise broken(folder, f"it was built by {state.engine}")
    storage = Storage(str(folder))
    opened: list[WhooshSegment] = []
    try:
        toc = TOC.read(storage, NAME, gen=state.generation, schema=schema())
        cache = PostingsCache()
        for number, segment in enumerate(toc.segments):
            opened.append(WhooshSegment(SegmentReader(storage, toc.schema, segment, generation=state.generation), cache, number))
    except Exception as error:
        for done in opened:
            done.close()
        storage.close_files()
        raise broken(folder, f"{type(error).__name__}: {error}") from error
    return opened
