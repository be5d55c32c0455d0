"""Looks up single words in a tantivy index: the terms that stand for a word, how many papers have it, and the queries that find and weigh them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

import tantivy

from engine.search.fields import ZONES
from engine.search.index import Key
from engine.search.postings import AUTHOR, EXACT, ID
from engine.search.scoring import K1, index_field
from engine.search.tantivy_placing import author_placings
from engine.search.tantivy_schema import CONTEXT, NUMBER, PLACED, VALUE, value
from engine.search.tantivy_weights import LONG, SHARES, SINGLE, heaviest, raised, rarity_there, weighed
from engine.search.vocabulary import beginnings, stem

Should = tuple[tantivy.Occur, tantivy.Query]

MOST_ENDINGS = 10_000
"""Words at one place of a phrase; tantivy gives up above 16,384 of them."""

SHOULD, MUST, MUST_NOT = tantivy.Occur.Should, tantivy.Occur.Must, tantivy.Occur.MustNot


class WordLookup:
    """The words of one commit of an index."""

    def __init__(self, schema: tantivy.Schema, searcher: tantivy.Searcher, papers: int) -> None:
        """`papers`: how many the index holds, removed ones that are still in it included."""
        self._schema = schema
        self._searcher = searcher
        self._papers = papers
        self._frequencies = lru_cache(maxsize=10_000)(self._frequency)
        self._forms = lru_cache(maxsize=20_000)(self._read_forms)

    def frequency(self, key: Key) -> int:
        """The number of papers with a word; papers that were replaced count until tantivy merges them away."""
        return self._frequencies(key)

    def count(self, query: tantivy.Query) -> int:
        """The number of papers that a query finds."""
        return int(self._searcher.search(tantivy.Query.const_score_query(query, 0.0), limit=1, count=True).count)

    def term(self, field: str, text: str, known: str = "basic") -> tantivy.Query:
        """Papers with a term in a field of the index; its score goes by how often it comes where `known` is "freq"."""
        return tantivy.Query.term_query(self._schema, field, text, known)

    def found(self, field: str, kind: str, text: str, scale: float) -> tantivy.Query:
        """Papers with a word in a field of a query ("" is all text), with `scale` times the saturated weight."""
        fields = tuple(ZONES) if index_field(field) == "text" and field not in ZONES else (field,)
        return heaviest([query for name in fields for query in self._weighed(name, kind, text, scale)])

    def phrase(self, field: str, words: tuple[str, ...], scale: float, *, cut: bool = False) -> tantivy.Query:
        """Papers with several words side by side (the last one a beginning if `cut`), with `scale` times the saturated weight."""
        fields = tuple(ZONES) if index_field(field) == "text" and field not in ZONES else (field,)
        queries = []
        for name in fields:
            found = self._phrase(name, words, cut)
            if name in LONG and not cut and len(words) <= CONTEXT + 1:
                rarity = sum(rarity_there(self._papers, int(self._searcher.doc_freq(name, word))) for word in words)
                queries.append(raised(found, scale * LONG[name], rarity))
            else:
                weight = ZONES["title"].weight if name == "title" else 1.0
                queries.append(weighed(found, scale * weight / (weight + K1)))
        return heaviest(queries)

    def valued(self, field: str, values: Iterable[str]) -> tantivy.Query:
        """Papers that have one of some values in a field of whole values."""
        return tantivy.Query.term_set_query(self._schema, VALUE, [value(field, text) for text in values])

    def identifiers(self, query: tantivy.Query, most: int) -> list[str]:
        """The IDs of the papers that a query finds, up to `most`, for which room is taken."""
        found = self._searcher.search(weighed(query, 0.0), limit=max(1, most), count=False).hits
        return [self._searcher.doc(address)[ID][0] for _, address in found]

    def numbers(self, name: str, low: int | None, high: int | None) -> tantivy.Query:
        """Papers with a number between two bounds."""
        if name == "year":
            if low is None and high is None:
                return self._prefix(VALUE, value(name, ""))
            return tantivy.Query.range_query(self._schema, NUMBER, tantivy.FieldType.Integer, low, high)
        terms = [term for term, _ in self._searcher.terms_with_prefix(VALUE, value(name, ""))]
        inside = [term for term in terms if _between(term.partition("=")[2], low, high)]
        return tantivy.Query.term_set_query(self._schema, VALUE, inside) if inside else tantivy.Query.empty_query()

    def _frequency(self, key: Key) -> int:
        field, kind, text = key
        if field == "text":
            known = [(name, forms) for name in ZONES if (forms := self._forms(name, kind, text))]
            counts = [count for _, forms in known for _, count in forms]
            if kind != "prefix" and len(counts) < 2:
                return sum(counts)
            return self.count(any_of([self._inside(name, kind, text) for name in ZONES]))
        if kind == "exact":
            return int(self._searcher.doc_freq(*_whole(field, text)))
        return self.count(self._inside(field, kind, text))

    def _weighed(self, field: str, kind: str, text: str, scale: float) -> list[tantivy.Query]:
        """Papers with a word in one field of the record, each with its score there."""
        if kind == "prefix" or field not in ZONES:
            return [weighed(self._inside(field, kind, text), scale * SHARES.get(field, SINGLE))]
        if field in LONG:
            forms = [(self.term(field, form, "freq"), rarity_there(self._papers, count)) for form, count in self._forms(field, kind, text)]
            return [raised(query, scale * LONG[field], rarity) for query, rarity in forms]
        return [weighed(self.term(field, form), scale * SHARES[field]) for form, _ in self._forms(field, kind, text)]

    def _read_forms(self, field: str, kind: str, text: str) -> list[tuple[str, int]]:
        """The words in a field of running text that a word or a stem stands for, each with its number of papers."""
        if kind == "exact":
            count = int(self._searcher.doc_freq(field, text))
            return [(text, count)] if count else []
        found = {form: count for start in beginnings(text) for form, count in self._searcher.terms_with_prefix(field, start)}
        return [(form, found[form]) for form in sorted(found) if stem(form) == text]

    def _inside(self, field: str, kind: str, text: str) -> tantivy.Query:
        """Papers with a word in one field of the record."""
        if field not in (*EXACT, *PLACED, AUTHOR):
            return tantivy.Query.empty_query()
        if kind == "prefix":
            return self._prefix(*_whole(field, text))
        if field in PLACED:
            return any_of([self.term(field, form) for form, _ in self._forms(field, kind, text)])
        return self.term(*_whole(field, text)) if kind == "exact" else self._expanded(*_whole(field, ""), text)

    def _prefix(self, field: str, start: str) -> tantivy.Query:
        return tantivy.Query.regex_query(self._schema, field, re.escape(start) + ".*")

    def _endings(self, field: str, start: str) -> list[str]:
        """Patterns that together match all words with a beginning; each stands for no more words than tantivy takes at one place of a phrase."""
        found = [term for term, _ in self._searcher.terms_with_prefix(field, start)]
        if len(found) <= MOST_ENDINGS:
            return [re.escape(start) + ".*"]
        following = sorted({term[len(start)] for term in found if len(term) > len(start)})
        return [re.escape(start), *(pattern for sign in following for pattern in self._endings(field, start + sign))]

    def _expanded(self, field: str, before: str, root: str) -> tantivy.Query:
        """Papers with any value that has a stem."""
        found = {term for start in beginnings(root) for term, _ in self._searcher.terms_with_prefix(field, before + start)}
        return any_of([self.term(field, term) for term in sorted(found) if stem(term.removeprefix(before)) == root])

    def _phrase(self, field: str, words: tuple[str, ...], cut: bool) -> tantivy.Query:
        if field in EXACT or (field not in PLACED and field != AUTHOR):
            return tantivy.Query.empty_query()
        if field == AUTHOR:
            return any_of([self._placed(field, words, slots, cut) for slots in author_placings(words)])
        return any_of([self._placed(field, words, range(len(words)), cut), *self._ending(field, words, cut)])

    def _placed(self, field: str, words: tuple[str, ...], places: Iterable[int], cut: bool) -> tantivy.Query:
        """Papers with the words at such places, counted from the first; if `cut`, the last one is a beginning."""
        if cut:
            whole, slots = list(map(re.escape, words[:-1])), list(places)
            placed = [list(zip(slots, [*whole, ending], strict=True)) for ending in self._endings(field, words[-1])]
            return any_of([tantivy.Query.regex_phrase_query(self._schema, field, phrase) for phrase in placed])
        return tantivy.Query.phrase_query(self._schema, field, list(zip(places, words, strict=True)))

    def _ending(self, field: str, words: tuple[str, ...], cut: bool) -> list[tantivy.Query]:
        """A long phrase whose last word may be a joined token, which has only some of the words before it by its side."""
        if len(words) <= CONTEXT + 1 or not words[-1].isalpha():
            return []
        before = self._placed(field, words[:-1], range(len(words) - 1), False)
        ending = self._placed(field, words[-CONTEXT - 1 :], range(CONTEXT + 1), cut)
        return [tantivy.Query.boolean_query([(MUST, before), (MUST, ending)])]


def _whole(field: str, text: str) -> tuple[str, str]:
    """The field of the index and the term for a word in a field of the record."""
    return (VALUE, value(field, text)) if field in EXACT and field != ID else (field, text)


def _between(text: str, low: int | None, high: int | None) -> bool:
    number = int(text)
    return (low is None or number >= low) and (high is None or number <= high)


def any_of(queries: list[tantivy.Query]) -> tantivy.Query:
    """Papers of any of the queries, scores added."""
    if not queries:
        return tantivy.Query.empty_query()
    return queries[0] if len(queries) == 1 else tantivy.Query.boolean_query([(SHOULD, query) for query in queries])
