"""Finds and scores the papers of one segment of an index for a query tree, with figures that hold for all segments together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from engine.search.fields import ZONES
from engine.search.index import Key, Statistics
from engine.search.postings import decode
from engine.search.query import All, Among, And, Field, Members, Named, Node, Not, Nothing, Or, Phrase, Prefix, Range, Term, Words
from engine.search.scoring import K1, Leaf, index_field, is_small, leaves, rarity
from engine.search.whoosh_postings import STEPS, TOP, Head, head_from

Scores = dict[int, float]
"""Score by document number."""

_SHARES = [(K1 + 1) * weight / (weight + K1 * STEPS) for weight in range(TOP + 1)]
"""BM25's saturation for every weight in steps."""


class Segment(Protocol):
    """The part of an index that is read as one; documents count from 0, deleted ones included."""

    def size(self) -> int:
        """One past the highest document number."""

    def identifier(self, document: int) -> str:
        """The paper ID of a document."""

    def head(self, key: Key) -> Head:
        """The documents with a word in rising order, and the summed weight of each in steps; not to be changed."""

    def places(self, field: str, token: str) -> Iterator[tuple[int, bytes]]:
        """Each document with a token and the encoded positions there."""

    def tokens(self, key: Key) -> list[str]:
        """The tokens that a word, a stem or a prefix stands for."""


def _saturated(scale: float, weights: Sequence[int]) -> list[float]:
    """What each weight that occurs adds to a score, by weight."""
    return [scale * share for share in _SHARES[: max(weights, default=0) + 1]]


class Evaluation:
    """One query against one segment."""

    def __init__(self, segment: Segment, statistics: Statistics, check: Callable[[], None]) -> None:
        self._segment = segment
        self._statistics = statistics
        self._check = check

    def scores(self, node: Node, field: str = "") -> Scores:
        """All documents that match, deleted ones included, with their scores; filters score 0."""
        self._check()
        match node:
            case Words(terms):
                return self._ranked(terms, field)
            case Term():
                return self._term(node, field)
            case Prefix():
                return self._ranked((node,), field)
            case Phrase(words, cut):
                return self._phrase(words, field, cut=cut)
            case Field(name, child):
                return self.scores(child, name)
            case Named(_, _, meaning, scores):
                return self.scores(meaning, field) if scores else dict.fromkeys(self.scores(meaning, field), 0.0)
            case Range(name, low, high):
                return self._range(name, low, high)
            case Among(name, members):
                return self._among(name, members, None)
            case And(children):
                return self._all_of(children, field)
            case Or(children):
                found: Scores = {}
                for child in children:
                    for doc, score in self.scores(child, field).items():
                        found[doc] = found.get(doc, 0.0) + score
                return found
            case Not(child):
                without = self.scores(child, field)
                return {doc: 0.0 for doc in range(self._segment.size()) if doc not in without}
            case All():
                return dict.fromkeys(range(self._segment.size()), 0.0)
            case Nothing():
                return {}

    def _ranked(self, terms: tuple[Term | Prefix, ...], field: str) -> Scores:
        looked_up = [leaf for term in terms for leaf in leaves(term)]
        if any(not is_small(term.text) for term in terms):
            looked_up = [replace(leaf, bonus=True) if is_small(leaf.text) else leaf for leaf in looked_up]
        finding = [(self._scale(leaf, field), self._head(field, leaf.kind, leaf.text)) for leaf in looked_up if not leaf.bonus]
        found = self._added(finding)
        for leaf in looked_up:
            if leaf.bonus:
                self._add_bonus(found, leaf, field)
        return found

    def _added(self, finding: list[tuple[float, Head]]) -> Scores:
        """The scores of several words added up; in one list over all documents where that is less work than a dictionary."""
        if not finding:
            return {}
        if len(finding) > 1 and 4 * sum(len(documents) for _, (documents, _) in finding) > self._segment.size():
            sums = [0.0] * self._segment.size()
            for scale, (documents, weights) in finding:
                self._check()
                scores = _saturated(scale, weights)
                for doc, weight in zip(documents, weights, strict=True):
                    sums[doc] += scores[weight]
            return {doc: score for doc, score in enumerate(sums) if score}
        (scale, (documents, weights)), *others = finding
        found: Scores = dict(zip(documents, map(_saturated(scale, weights).__getitem__, weights), strict=True))
        known = found.get
        for scale, (documents, weights) in others:
            self._check()
            scores = _saturated(scale, weights)
            for doc, weight in zip(documents, weights, strict=True):
                found[doc] = known(doc, 0.0) + scores[weight]
        return found

    def _add_bonus(self, found: Scores, leaf: Leaf, field: str) -> None:
        """Raises the scores of documents that were found by other words."""
        self._check()
        documents, weights = self._head(field, leaf.kind, leaf.text)
        scores = _saturated(self._scale(leaf, field), weights)
        for doc, weight in zip(documents, weights, strict=True):
            if doc in found:
                found[doc] += scores[weight]

    def _scale(self, leaf: Leaf, field: str) -> float:
        return leaf.weight * self._rarity(field, leaf.kind, leaf.text)

    def _term(self, term: Term, field: str) -> Scores:
        """A word that has to be there: in any inflection, or, for a chain, joined or with its parts side by side."""
        first, *rest = leaves(term)
        found = self._added([(self._scale(first, field), self._head(field, first.kind, first.text))])
        if term.parts:
            for doc, score in self._phrase(term.parts, field).items():
                found[doc] = max(score, found.get(doc, 0.0))
            for leaf in rest:
                self._add_bonus(found, leaf, field)
        return found

    def _rarity(self, field: str, kind: str, text: str) -> float:
        return rarity(self._statistics.papers, self._statistics.frequencies.get((index_field(field), kind, text), 0))

    def _head(self, field: str, kind: str, text: str) -> Head:
        """The documents and weights of a word; in a stretch of the text field, the number of times it stands there."""
        self._check()
        key = (index_field(field), kind, text)
        zone = ZONES.get(field)
        if zone is None:
            return self._segment.head(key)
        found: dict[int, int] = {}
        for token in self._segment.tokens(key):
            self._check()
            for doc, value in self._segment.places(key[0], token):
                inside = sum(1 for place in decode(value) if zone.start <= place < zone.end)
                if inside:
                    found[doc] = found.get(doc, 0) + inside * STEPS
        return head_from(found)

    def _phrase(self, words: tuple[str, ...], field: str, *, cut: bool = False) -> Scores:
        at = index_field(field)
        if len(words) == 1:
            return self._added([(self._rarity(field, "exact", words[0]), self._head(field, "exact", words[0]))])
        whole = words[:-1] if cut else words
        order = sorted(range(len(whole)), key=lambda place: self._rarity(field, "exact", words[place]), reverse=True)
        starts: dict[int, set[int]] = {}
        for step, place in enumerate(order):
            self._check()
            remaining: dict[int, set[int]] = {}
            for doc, value in self._segment.places(at, words[place]):
                if not step:
                    remaining[doc] = {position - place for position in decode(value)}
                elif doc in starts and (found := starts[doc].intersection(position - place for position in decode(value))):
                    remaining[doc] = found
            starts = remaining
            if not starts:
                return {}
        if cut:
            starts = self._followed(starts, at, words[-1], len(whole))
        zone = ZONES.get(field)
        if zone:
            starts = {doc: kept for doc, found in starts.items() if (kept := {start for start in found if zone.start <= start < zone.end})}
        title = ZONES["title"]
        in_text = at == "text"
        weights = {doc: sum(title.weight if in_text and start < title.end else 1.0 for start in found) for doc, found in starts.items()}
        scale = sum(sorted((self._rarity(field, "exact", word) for word in set(whole)), reverse=True)[:3]) * (K1 + 1)
        return {doc: scale * weight / (weight + K1) for doc, weight in weights.items()}

    def _followed(self, starts: dict[int, set[int]], at: str, beginning: str, distance: int) -> dict[int, set[int]]:
        """Those of the places behind which, `distance` positions on, a word with that beginning stands."""
        found: dict[int, set[int]] = {}
        for token in self._segment.tokens((at, "prefix", beginning)):
            self._check()
            for doc, value in self._segment.places(at, token):
                if doc in starts and (kept := starts[doc].intersection(position - distance for position in decode(value))):
                    found.setdefault(doc, set()).update(kept)
        return found

    def _range(self, name: str, low: int | None, high: int | None) -> Scores:
        found: Scores = {}
        for token in self._segment.tokens((name, "prefix", "")):
            if (low is None or int(token) >= low) and (high is None or int(token) <= high):
                found.update(dict.fromkeys(self._segment.head((name, "exact", token))[0], 0.0))
        return found

    def _among(self, name: str, members: Members, documents: Collection[int] | None) -> Scores:
        """Those of some documents (None: of all) whose value in a field is one of `members`."""
        looked_at = range(self._segment.size()) if documents is None else documents
        # a paper ID mostly shows the PMID; where it does not, the index knows it
        by_value: dict[str, list[int]] = {}
        others = set()
        for document in looked_at:
            kind, _, number = self._segment.identifier(document).partition("_")
            if kind == name:
                by_value.setdefault(number, []).append(document)
            else:
                others.add(document)
        for token in self._segment.tokens((name, "prefix", "")) if others else ():
            self._check()
            for document in others.intersection(self._segment.head((name, "exact", token))[0]):
                by_value.setdefault(token, []).append(document)
        return {document: 0.0 for value in members.among(by_value) for document in by_value[value]}

    def _all_of(self, children: tuple[Node, ...], field: str) -> Scores:
        found: Scores | None = None
        for child in sorted(children, key=_is_outside):
            if isinstance(child, Not):
                continue
            if isinstance(child, Named) and isinstance(child.meaning, Among):
                scores = self._among(child.meaning.name, child.meaning.members, found)
            else:
                scores = self.scores(child, field)
            if found is None:
                found = scores
            else:
                small, large = sorted((found, scores), key=len)
                found = {doc: score + large[doc] for doc, score in small.items() if doc in large}
            if not found:
                return {}
        if found is None:
            found = dict.fromkeys(range(self._segment.size()), 0.0)
        for child in children:
            if isinstance(child, Not):
                for doc in self.scores(child.child, field):
                    found.pop(doc, None)
        return found


def _is_outside(node: Node) -> bool:
    """Whether a condition is best tested on the few documents that the others leave."""
    return isinstance(node, Named) and isinstance(node.meaning, Among)
