"""The tantivy schema of our indexes: fields that take ready tokens with blanks between, so that no tokenizer of tantivy ever decides what a word is.

- A field of running text (title, abstract, mesh, keyword, body, journal, type, affiliation) has the parts at their positions. Joined tokens
  stand behind the text, apart from each other; one made of letters only can end a phrase ("serum TNF-α" as "serum tnfalpha"), so it stands there
  behind a copy of the parts before it. `author` has slots at each position for a name, its initial, and all initials. Slots that stay empty
  keep the distance of two positions from being mistaken for another.
- `rank` holds each word once a record: its stem, or the word itself if it is a name or short, followed by the level of its weight, which is
  the saturated weight of BM25F in `LEVELS` steps. A ranked search adds constant scores by level: our own formula without a look at the record.
- `value` holds what is compared as a whole ("language=eng"), `number` the year, `id` the paper ID, the only thing that is stored.
"""

from __future__ import annotations

import tantivy

from engine.search.fields import ZONES
from engine.search.postings import AFFILIATION, AUTHOR, ID, JOURNAL, TYPE
from engine.search.scoring import K1
from engine.search.vocabulary import stem

RANK, VALUE, NUMBER = "rank", "value", "number"
"""The fields that are not fields of a record."""

PLACED = (*ZONES, JOURNAL, TYPE, AFFILIATION)
"""Fields of running text."""

FILLER = "_"
"""Stands where there is no token; tantivy counts the place and keeps nothing."""

AUTHOR_SLOTS, AUTHOR_USED = 5, 3
"""Slots of a position in the field `author`, and how many of them hold anything; the rest keeps distances between positions unmistakable."""

CONTEXT = 5
"""Parts that are copied before a joined token; a phrase that ends in one is looked for in two overlapping pieces if it is longer."""

LEVELS = 92
"""Steps of the saturated weight; with so many the best ten are those of the default engine but for near ties, with 32 a hit in thirty differs."""

LOWEST, HIGHEST = 0.06, 0.92
"""Saturated weights between which the steps lie; few words of a record weigh less or more."""

_FIRST = ord("!")

_STEP = 32
"""Weights are kept in steps of 1/32, as in every engine."""

_SLOTS, _WHOLE, _BLANKS = "slots", "whole", "blanks"


def schema() -> tantivy.Schema:
    """A new schema; only the ID is stored."""
    builder = tantivy.SchemaBuilder()
    for name in (*PLACED, AUTHOR):
        builder.add_text_field(name, tokenizer_name=_SLOTS, index_option="position")
    builder.add_text_field(RANK, tokenizer_name=_BLANKS, index_option="basic")
    builder.add_text_field(VALUE, tokenizer_name=_WHOLE, index_option="basic")
    builder.add_integer_field(NUMBER, indexed=True, fast=True)
    builder.add_text_field(ID, stored=True, tokenizer_name=_WHOLE, index_option="basic")
    return builder.build()


def prepare(index: tantivy.Index) -> tantivy.Index:
    """Registers how the ready tokens of an index are taken apart again."""
    blanks = tantivy.Tokenizer.whitespace()
    index.register_tokenizer(_BLANKS, tantivy.TextAnalyzerBuilder(blanks).build())
    index.register_tokenizer(_SLOTS, tantivy.TextAnalyzerBuilder(blanks).filter(tantivy.Filter.custom_stopword([FILLER])).build())
    index.register_tokenizer(_WHOLE, tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.raw()).build())
    return index


def value(name: str, text: str) -> str:
    """A term of the field `value`."""
    return f"{name}={text}"


def stem_term(root: str) -> str:
    """The term of a stem."""
    return "~" + root


SHORT_STEMS: set[str] = set()
"""The terms that were met of stems of three letters; such a stem may be a word that has no stem of its own (cat, cats)."""


class _Terms(dict[str, str]):
    """The term under which a token is found in a ranked search, worked out when it is met for the first time."""

    def __init__(self) -> None:
        self._older: dict[str, str] = {}

    def __missing__(self, token: str) -> str:
        term = self._older.get(token) or _term(token)
        if len(self) >= _MOST_TERMS:
            self._older = dict(self)
            self.clear()
        self[token] = term
        return term


def _term(token: str) -> str:
    root = stem(token) if len(token) > 3 and token.isascii() and token.isalpha() else ""
    if len(root) == 3:
        SHORT_STEMS.add(stem_term(root))
    return stem_term(root) if len(root) > 2 else token


_MOST_TERMS = 250_000

TERMS = _Terms()
"""By token: its stem, or the token itself where it has none (names with digits, three letters and less, other scripts)."""


def _level(weight: int) -> int:
    """The level of a weight in steps."""
    share = (weight / (weight + K1 * _STEP) - LOWEST) / (HIGHEST - LOWEST)
    return max(0, min(LEVELS - 1, int(LEVELS * share)))


class _Suffixes(dict[int, str]):
    """The ends of the terms of `rank`, made when they are met."""

    def __missing__(self, weight: int) -> str:
        self[weight] = suffix = f"#{chr(_FIRST + _level(weight))}"
        return suffix


SUFFIXES = _Suffixes()
"""By weight in steps of 1/32: the end of a term of `rank`."""


def saturation(term: str) -> float:
    """The saturated weight that a term of `rank` stands for, between 0 and 1: the middle of its step."""
    return LOWEST + (ord(term[-1]) - _FIRST + 0.5) * (HIGHEST - LOWEST) / LEVELS
