"""The tantivy engine, for searching: opens the last commit of a folder and answers query trees."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import tantivy

from engine.errors import EngineError
from engine.search.index import Hit, Statistics, broken
from engine.search.postings import ID
from engine.search.query import Node
from engine.search.scoring import keys
from engine.search.state import State, read_state
from engine.search.tantivy_folder import checked, documents, guarded
from engine.search.tantivy_query import Compilation
from engine.search.tantivy_schema import prepare
from engine.search.tantivy_words import WordLookup


class TantivyIndex:
    """A folder as it was at its last commit; implements `index.Index`."""

    def __init__(self, folder: Path) -> None:
        """Opens a folder; raises `EngineError` (where "index") unless it holds what the last commit wrote."""
        self._folder = folder
        self.state = self._opened()
        self._words = WordLookup(self._schema, self._searcher, documents(folder))

    def _opened(self) -> State:
        """Opens the last commit; tries again while another process is putting a new one in place."""
        for _ in range(5):
            state = read_state(self._folder)
            try:
                state = checked(self._folder)
                with guarded(self._folder):
                    index = prepare(tantivy.Index.open(str(self._folder)))
                    index.config_reader("manual")
                    self._schema = index.schema
                    self._searcher = index.searcher()
            except EngineError:
                if read_state(self._folder) == state:
                    raise
            else:
                return state
        raise broken(self._folder, "it changes faster than it can be opened")

    def statistics(self, tree: Node) -> Statistics:
        """The figures of this index for the words of a tree."""
        with guarded(self._folder):
            frequencies = {key: self._words.frequency(key) for key in set(keys(tree))}
            return Statistics(int(self._searcher.num_docs), frequencies)

    def search(self, tree: Node, statistics: Statistics, limit: int, check: Callable[[], None]) -> tuple[list[Hit], int]:
        """The best hits, best first, and the exact number of all."""
        with guarded(self._folder):
            query = Compilation(self._words, statistics, check).query(tree)
            check()
            found = self._searcher.search(query, limit=limit, count=True)
            hits = [Hit(self._searcher.doc(address)[ID][0], round(score, 6)) for score, address in found.hits]
        return hits, int(found.count)

    def close(self) -> None:
        """Gives back files and memory."""
        del self._searcher, self._words, self._schema
