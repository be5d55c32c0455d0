"""Looks up single words in a tantivy index: the terms that stand for a word, how many papers have it, and the queries that find and weigh them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

import tantivy

from engine.search.fields import ZONES
from engine.search.index import Key
from engine.search.postings import AUTHOR, EXACT, ID
from engine.search.scoring import K1, TEXT_FIELDS, index_field
from engine.search.tantivy_placing import author_placings
from engine.search.tantivy_schema import CONTEXT, NUMBER, PLACED, RANK, TERMS, VALUE, saturation, stem_term, value
from engine.search.vocabulary import beginnings

Should = tuple[tantivy.Occur, tantivy.Query]

MOST_ENDINGS = 10_000
"""Words at one place of a phrase; tantivy gives up above 16,384 of them."""

SHOULD, MUST, MUST_NOT = tantivy.Occur.Should, tantivy.Occur.Must, tantivy.Occur.MustNot


class WordLookup:
    """The words of one commit of an index."""

    def __init__(self, schema: tantivy.Schema, searcher: tantivy.Searcher) -> None:
        self._schema = schema
        self._searcher = searcher
        self._frequencies = lru_cache(maxsize=10_000)(self._frequency)
        self._levels = lru_cache(maxsize=10_000)(self._read_levels)

    def frequency(self, key: Key) -> int:
        """The number of papers with a word; papers that were replaced count until tantivy merges them away."""
        return self._frequencies(key)

    def count(self, query: tantivy.Query) -> int:
        """The number of papers that a query finds."""
        return int(self._searcher.search(tantivy.Query.const_score_query(query, 0.0), limit=1, count=True).count)

    def term(self, field: str, text: str) -> tantivy.Query:
        """Papers with a term in a field of the index."""
        return tantivy.Query.term_query(self._schema, field, text, "basic")

    def found(self, field: str, kind: str, text: str, scale: float) -> list[tantivy.Query]:
        """Queries that together find the papers with a word in a field of a query ("" is all text), with `scale` times the saturated weight."""
        if index_field(field) == "text" and field not in ZONES:
            return self._anywhere(kind, text, scale)
        return [weighed(self._inside(field, kind, text), scale / (1 + K1))]

    def is_exact(self, field: str, kind: str) -> bool:
        """Whether `found` knows the weight of the word in each paper, and not just that it is there."""
        return field not in TEXT_FIELDS and (field != "" or kind != "prefix")

    def phrase(self, field: str, words: tuple[str, ...], scale: float, *, cut: bool = False) -> tantivy.Query:
        """Papers with several words side by side (the last one a beginning if `cut`), with `scale` times the saturated weight of one occurrence."""
        from_fields = (field,) if index_field(field) != "text" or field in ZONES else tuple(ZONES)
        queries = []
        for name in from_fields:
            weight = ZONES["title"].weight if name == "title" else 1.0
            queries.append(weighed(self._phrase(name, words, cut), scale * weight / (weight + K1)))
        return queries[0] if len(queries) == 1 else tantivy.Query.disjunction_max_query(queries)

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
            if kind == "stem" or (kind == "exact" and TERMS[text] == text):
                levels = [level for term in _rank_terms(kind, text) if (level := self._levels(term))]
                if len(levels) > 1:
                    return self.count(any_of([self.term(RANK, term) for level in levels for term, _ in level]))
                return sum(count for level in levels for _, count in level)
            return self.count(any_of([self._inside(name, kind, text) for name in ZONES]))
        if kind == "exact":
            return int(self._searcher.doc_freq(*_whole(field, text)))
        return self.count(self._inside(field, kind, text))

    def _read_levels(self, term: str) -> list[tuple[str, int]]:
        return list(self._searcher.terms_with_prefix(RANK, term + "#"))

    def _anywhere(self, kind: str, text: str, scale: float) -> list[tantivy.Query]:
        if kind == "stem" or (kind == "exact" and TERMS[text] == text):
            found = [queries for term in _rank_terms(kind, text) if (queries := self._by_level(term, scale))]
            return [tantivy.Query.disjunction_max_query([any_of(queries) for queries in found])] if len(found) > 1 else found[0] if found else []
        if kind == "exact":
            return [self._as_spelt(text, scale)]
        inside = [weighed(self._inside(name, kind, text), scale * zone.weight / (zone.weight + K1)) for name, zone in ZONES.items()]
        return [tantivy.Query.disjunction_max_query(inside)]

    def _as_spelt(self, text: str, scale: float) -> tantivy.Query:
        """Papers with a word exactly as it is: `rank` holds it only where it came from several parts; elsewhere it weighs what its stem does."""
        spelt = any_of([weighed(self.term(name, text), 0.0) for name in ZONES])
        weighing = any_of(self._by_level(TERMS[text], scale))
        single = tantivy.Query.boolean_query([(MUST, spelt), (MUST, weighing)])
        joined = self._by_level(text, scale)
        return tantivy.Query.disjunction_max_query([any_of(joined), single]) if joined else single

    def _by_level(self, term: str, scale: float) -> list[tantivy.Query]:
        return [weighed(self.term(RANK, leveled), scale * saturation(leveled)) for leveled, _ in self._levels(term)]

    def _inside(self, field: str, kind: str, text: str) -> tantivy.Query:
        """Papers with a word in one field of the record."""
        if field not in (*EXACT, *PLACED, AUTHOR):
            return tantivy.Query.empty_query()
        if kind == "exact":
            return self.term(*_whole(field, text))
        if kind == "prefix":
            return self._prefix(*_whole(field, text))
        return self._expanded(*_whole(field, ""), text)

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
        """Papers with any word of a stem; the stems themselves are not kept in the fields of a record."""
        wanted = (stem_term(root), root if len(root) < 4 else "")
        found = {term for start in beginnings(root) for term, _ in self._searcher.terms_with_prefix(field, before + start)}
        chosen = [term for term in sorted(found) if TERMS[term.removeprefix(before)] in wanted]
        return tantivy.Query.term_set_query(self._schema, field, chosen) if chosen else tantivy.Query.empty_query()

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


def _rank_terms(kind: str, text: str) -> list[str]:
    """The terms of `rank` for a word; a stem of three letters may be a word that has no other form and stands there as it is."""
    return [text] if kind == "exact" else [stem_term(text), text] if len(text) < 4 else [stem_term(text)]


def _whole(field: str, text: str) -> tuple[str, str]:
    """The field of the index and the term for a word in a field of the record."""
    return (VALUE, value(field, text)) if field in EXACT and field != ID else (field, text)


def _between(text: str, low: int | None, high: int | None) -> bool:
    number = int(text)
    return (low is None or number >= low) and (high is None or number <= high)


def weighed(query: tantivy.Query, score: float) -> tantivy.Query:
    """A query that gives each paper the same score."""
    return tantivy.Query.const_score_query(query, score)


def any_of(queries: list[tantivy.Query]) -> tantivy.Query:
    """Papers of any of the queries, scores added."""
    if not queries:
        return tantivy.Query.empty_query()
    return queries[0] if len(queries) == 1 else tantivy.Query.boolean_query([(SHOULD, query) for query in queries])
