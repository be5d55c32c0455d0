"""How a word that was found in a tantivy index counts: tantivy's own BM25 in long texts, a fixed share of it in short ones.

Everywhere else a word's occurrences in all fields are added before they are weighed (`scoring`). Here each field weighs what it has, the one that
weighs most counts whole and the others a little: near to the same order, and nothing has to be kept in the index for it.
"""

from __future__ import annotations

import math

import tantivy

from engine.search.scoring import K1

LONG = {"abstract": 1.0, "body": 0.3}
"""Fields whose texts are long enough for the number of occurrences and the length to matter, and what they count."""

SHARES = {"title": 0.5, "mesh": 0.45, "keyword": 0.45}
"""What a word counts, of 1, that stands in a short field, however often it does."""

SINGLE = 1 / (1 + K1)
"""The same where nothing is known of how often a word stands in a text."""

BESIDE = 0.05
"""What the fields count in which a word weighs less than in another one. All these were chosen on real questions and claims over real records, where
this order finds as much as the exact one."""


def rarity_there(papers: int, frequency: int) -> float:
    """The inverse document frequency as tantivy works it out, for a word with so many papers of so many, removed ones included."""
    frequency = min(frequency, papers)
    return math.log(1 + (papers - frequency + 0.5) / (frequency + 0.5))


def weighed(query: tantivy.Query, score: float) -> tantivy.Query:
    """A query that gives each paper the same score."""
    return tantivy.Query.const_score_query(query, score)


def raised(query: tantivy.Query, scale: float, rarity: float) -> tantivy.Query:
    """A query for words, whose BM25 comes with tantivy's own rarity, with `scale` times the saturated weight instead."""
    return tantivy.Query.boost_query(query, scale / (rarity * (1 + K1)))


def heaviest(queries: list[tantivy.Query]) -> tantivy.Query:
    """Papers of any of the queries, each with the highest of its scores and a little of the others."""
    if not queries:
        return tantivy.Query.empty_query()
    return queries[0] if len(queries) == 1 else tantivy.Query.disjunction_max_query(queries, BESIDE)
