"""Turns a query tree into a tantivy query that finds the same papers as any other engine, with scores by our own formula."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import tantivy

from engine.search.index import Statistics
from engine.search.query import All, Among, And, Field, Named, Node, Not, Nothing, Or, Phrase, Prefix, Range, Term, Words
from engine.search.scoring import K1, Leaf, index_field, is_small, leaves, rarity
from engine.search.tantivy_weights import weighed
from engine.search.tantivy_words import MUST, MUST_NOT, SHOULD, WordLookup, any_of

FEW = 10_000
"""Values that are looked up without a thought for how many papers the other conditions find."""


class Compilation:
    """One query for one index."""

    def __init__(self, words: WordLookup, statistics: Statistics, check: Callable[[], None]) -> None:
        self._words = words
        self._statistics = statistics
        self._check = check

    def query(self, node: Node, field: str = "") -> tantivy.Query:
        """The tantivy query of a tree; filters score 0."""
        self._check()
        match node:
            case Words(terms):
                return self._ranked(terms, field)
            case Prefix():
                return self._ranked((node,), field)
            case Term():
                return self._term(node, field)
            case Phrase(words, cut):
                return self._phrase(words, field, cut=cut)
            case Field(name, child):
                return self.query(child, name)
            case Named(_, _, meaning, True):
                return self.query(meaning, field)
            case Named(_, _, meaning):
                return weighed(self.query(meaning, field), 0.0)
            case Range(name, low, high):
                return weighed(self._words.numbers(name, low, high), 0.0)
            case Among(name, members):
                return weighed(self._words.valued(name, members.all()), 0.0)
            case And(children):
                return self._all_of(children, field)
            case Or(children):
                return any_of([self.query(child, field) for child in children])
            case Not():
                return self._all_of((node,), field)
            case All():
                return _every()
            case Nothing():
                return tantivy.Query.empty_query()

    def _ranked(self, terms: tuple[Term | Prefix, ...], field: str) -> tantivy.Query:
        looked_up = [leaf for term in terms for leaf in leaves(term)]
        if any(not is_small(term.text) for term in terms):
            looked_up = [replace(leaf, bonus=True) if is_small(leaf.text) else leaf for leaf in looked_up]
        finding = [self._found(leaf, field) for leaf in looked_up if not leaf.bonus]
        return self._with_bonus(any_of(finding), [leaf for leaf in looked_up if leaf.bonus], field)

    def _term(self, term: Term, field: str) -> tantivy.Query:
        """A word that has to be there: in any inflection, or, for a chain, joined or with its parts side by side."""
        first, *rest = leaves(term)
        found = self._found(first, field)
        if not term.parts:
            return found
        either = tantivy.Query.disjunction_max_query([found, self._phrase(term.parts, field)])
        return self._with_bonus(either, rest, field)

    def _with_bonus(self, finding: tantivy.Query, bonus: list[Leaf], field: str) -> tantivy.Query:
        adding = [self._found(leaf, field) for leaf in bonus]
        return tantivy.Query.boolean_query([(MUST, finding), *((SHOULD, query) for query in adding)]) if adding else finding

    def _found(self, leaf: Leaf, field: str) -> tantivy.Query:
        self._check()
        scale = leaf.weight * self._rarity(field, leaf.kind, leaf.text) * (K1 + 1)
        return self._words.found(field, leaf.kind, leaf.text, scale)

    def _phrase(self, words: tuple[str, ...], field: str, *, cut: bool = False) -> tantivy.Query:
        if len(words) == 1:
            return self._found(Leaf("exact", words[0]), field)
        rarities = sorted((self._rarity(field, "exact", word) for word in set(words[:-1] if cut else words)), reverse=True)
        return self._words.phrase(field, words, sum(rarities[:3]) * (K1 + 1), cut=cut)

    def _rarity(self, field: str, kind: str, text: str) -> float:
        return rarity(self._statistics.papers, self._statistics.frequencies.get((index_field(field), kind, text), 0))

    def _all_of(self, children: tuple[Node, ...], field: str) -> tantivy.Query:
        outside = [child.meaning for child in children if isinstance(child, Named) and isinstance(child.meaning, Among)]
        inside = [child for child in children if not isinstance(child, Not) and not (isinstance(child, Named) and child.meaning in outside)]
        wanted = [(MUST, self.query(child, field)) for child in inside]
        wanted = [*wanted, *((MUST, self._among(condition, wanted)) for condition in outside)] or [(MUST, _every())]
        unwanted = [(MUST_NOT, self.query(child.child, field)) for child in children if isinstance(child, Not)]
        return wanted[0][1] if len(wanted) == 1 and not unwanted else tantivy.Query.boolean_query([*wanted, *unwanted])

    def _among(self, condition: Among, others: list[tuple[tantivy.Occur, tantivy.Query]]) -> tantivy.Query:
        """Papers of a condition that the database knows: all of them, or where they are many, those that the other conditions leave."""
        size = condition.members.size()
        found = tantivy.Query.boolean_query(others) if others and size > FEW else None
        if found is not None and (left := self._words.count(found)) < size:
            self._check()
            numbers = [identifier.partition("_") for identifier in self._words.identifiers(found, left)]
            if all(kind == condition.name for kind, _, _ in numbers):
                return weighed(self._words.valued(condition.name, condition.members.among([number for _, _, number in numbers])), 0.0)
        return self.query(condition)


def _every() -> tantivy.Query:
    return weighed(tantivy.Query.all_query(), 0.0)
