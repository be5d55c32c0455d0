"""The Whoosh engine, for searching: opens the last commit of a folder and answers query trees."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from pathlib import Path

from whoosh.index import TOC
from whoosh.reading import SegmentReader

from engine.errors import EngineError
from engine.search.evaluate import Evaluation
from engine.search.index import Hit, Statistics, broken
from engine.search.query import Node
from engine.search.scoring import keys
from engine.search.state import State, check_files, read_state
from engine.search.whoosh_schema import NAME, schema
from engine.search.whoosh_segment import WeightCache, WhooshSegment
from engine.search.whoosh_storage import Storage

ENGINE = "whoosh"
"""The name of this engine in the state of an index."""


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
        """The best hits, best first, and the exact number of all."""
        best: list[tuple[float, int, int, WhooshSegment]] = []
        total = 0
        try:
            for order, segment in enumerate(self._segments):
                scores = Evaluation(segment, statistics, check).scores(tree)
                for doc in segment.deleted:
                    scores.pop(doc, None)
                total += len(scores)
                top = heapq.nlargest(limit, ((score, doc) for doc, score in scores.items()))
                best.extend((score, order, doc, segment) for score, doc in top)
            best.sort(key=lambda found: found[:3], reverse=True)
            return [Hit(segment.identifier(doc), round(score, 6)) for score, _, doc, segment in best[:limit]], total
        except EngineError:
            raise
        except Exception as error:
            raise broken(self._folder, f"{type(error).__name__}: {error}") from error

    def close(self) -> None:
        """Gives back files and memory."""
        for segment in self._segments:
            segment.close()
        self._segments = []


def _segments(folder: Path, state: State) -> list[WhooshSegment]:
    check_files(folder, state)
    if state.engine != ENGINE:
        raise broken(folder, f"it was built by {state.engine}")
    storage = Storage(str(folder))
    opened: list[WhooshSegment] = []
    try:
        toc = TOC.read(storage, NAME, gen=state.generation, schema=schema())
        cache = WeightCache()
        for number, segment in enumerate(toc.segments):
            opened.append(WhooshSegment(SegmentReader(storage, toc.schema, segment, generation=state.generation), cache, number))
    except Exception as error:
        for done in opened:
            done.close()
        storage.close_files()
        raise broken(folder, f"{type(error).__name__}: {error}") from error
    return opened
