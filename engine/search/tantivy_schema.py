"""The tantivy schema of our indexes: fields that take ready tokens with blanks between, so that no tokenizer of tantivy ever decides what a word is.

- A field of running text (title, abstract, mesh, keyword, body, journal, type) keeps slots for each position: the part that stands there, and a
  joined token that begins there and is made of letters only, since that can end a phrase ("serum TNF-α" as "serum tnfalpha"). Other joined
  tokens stand behind the text, apart from each other. `author` has slots for a name, its initial, and all initials. Slots that stay empty keep
  the distance of two positions from being mistaken for another.
- `rank` holds each word once a record: its stem, or the word itself if it is a name or short, followed by the level of its weight, which is
  the saturated weight of BM25F in `LEVELS` steps. A ranked search adds constant scores by level: our own formula without a look at the record.
- In a field of short texts the stems stand behind the text, too, for words that are looked for in that field only.
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

STEMMED = ("title", "mesh", "keyword", JOURNAL, TYPE, AFFILIATION)
"""Fields of short texts, with their stems."""

FILLER = "_"
"""Stands in a slot without a token; tantivy counts the place and keeps nothing."""

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


class _Terms(dict[str, str]):
    """The term under which a token is found in a ranked search, worked out when it is met for the first time."""

    def __missing__(self, token: str) -> str:
        root = stem(token) if len(token) > 3 and token.isascii() and token.isalpha() else ""
        term = stem_term(root) if len(root) > 2 else token
        if len(self) >= _MOST_TERMS:
            self.clear()
        self[token] = term
        return term


_MOST_TERMS = 500_000

TERMS = _Terms()
"""By token: its stem, or the token itself where it has none (names with digits, three letters and less, other scripts)."""


def _level(weight: int) -> int:
    """The level of a weight in steps."""
    share = (weight / (weight + K1 * _STEP) - LOWEST) / (HIGHEST - LOWEST)
    return max(0, min(LEVELS - 1, int(LEVELS * share)))


SUFFIXES = tuple(f"#{chr(_FIRST + _level(weight))}" for weight in range(_STEP * 40))
"""By weight in steps of 1/32: the end of a term of `rank`; heavier ones are as the last."""


def saturation(term: str) -> float:
    """The saturated weight that a term of `rank` stands for, between 0 and 1: the middle of its step."""
    return LOWEST + (ord(term[-1]) - _FIRST + 0.5) * (HIGHEST - LOWEST) / LEVELS
