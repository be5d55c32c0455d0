"""Scores papers exactly from their records, for engines that only know which papers are among the best."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence

from engine.search.evaluate import Evaluation
from engine.search.index import IndexRow, Key, Statistics
from engine.search.postings import Posting, row_postings
from engine.search.query import Node
from engine.search.vocabulary import stem
from engine.search.whoosh_postings import STEPS, TOP, Head

BLOCK = 100
"""Hits of a list whose scores are worked out together. A list is put in order block by block, so that its pages do not overlap."""


class RowSegment:
    """Some records as a segment of an index (`evaluate.Segment`); documents are numbered in the order of the rows."""

    def __init__(self, rows: Sequence[IndexRow]) -> None:
        self._size = len(rows)
        self._identifiers = [row.id for row in rows]
        self._postings: dict[str, dict[str, list[tuple[int, Posting]]]] = {}
        for document, row in enumerate(rows):
            for field, postings in row_postings(row).items():
                words = self._postings.setdefault(field, {})
                for posting in postings:
                    words.setdefault(posting[0].decode(errors="replace"), []).append((document, posting))

    def size(self) -> int:
        """The number of rows."""
        return self._size

    def identifier(self, document: int) -> str:
        """The paper ID of a document."""
        return self._identifiers[document]

    def head(self, key: Key) -> Head:
        """The documents with a word in rising order, and the summed weight of each in steps."""
        words = self._postings.get(key[0], {})
        found: dict[int, int] = {}
        for token in self.tokens(key):
            for document, posting in words.get(token, ()):
                found[document] = min(TOP, found.get(document, 0) + round(posting[2] * STEPS))
        documents = sorted(found)
        return array("H", documents), array("H", [found[document] for document in documents])

    def places(self, field: str, token: str) -> Iterator[tuple[int, bytes]]:
        """Each document with a token and the encoded positions there."""
        return ((document, posting[3]) for document, posting in self._postings.get(field, {}).get(token, ()))

    def tokens(self, key: Key) -> list[str]:
        """The tokens that a word, a stem or a prefix stands for."""
        field, kind, text = key
        if kind == "exact":
            return [text]
        words = self._postings.get(field, {})
        if kind == "stem":
            return sorted(token for token in words if stem(token) == text)
        return sorted(token for token in words if token.startswith(text))


def rescored(rows: Sequence[IndexRow], tree: Node, statistics: Statistics, check: Callable[[], None]) -> dict[str, float]:
    """The score of each row by its ID; a row that does not match the tree any more scores 0. `statistics` are those of the search."""
    scores = Evaluation(RowSegment(rows), statistics, check).scores(tree)
    return {row.id: round(scores.get(document, 0.0), 6) for document, row in enumerate(rows)}
