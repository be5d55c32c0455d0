"""The tantivy schema of our indexes: fields that take ready tokens with blanks between, so that no tokenizer of tantivy ever decides what a word is.

- A field of running text (title, abstract, mesh, keyword, body, journal, type, affiliation) has the parts at their positions. Joined tokens
  stand behind the text, apart from each other; one made of letters only can end a phrase ("serum TNF-α" as "serum tnfalpha"), so it stands there
  behind a copy of the parts before it. `author` has slots at each position for a name, its initial, and all initials. Slots that stay empty
  keep the distance of two positions from being mistaken for another.
- `value` holds what is compared as a whole ("language=eng"), `number` the year, `id` the paper ID, the only thing that is stored.

Words stand in the index as they are spelt; which of them have a stem in common is looked up in its list of words by a search.
"""

from __future__ import annotations

import tantivy

from engine.search.fields import ZONES
from engine.search.postings import AFFILIATION, AUTHOR, ID, JOURNAL, TYPE

VALUE, NUMBER = "value", "number"
"""The fields that are not fields of a record."""

PLACED = (*ZONES, JOURNAL, TYPE, AFFILIATION)
"""Fields of running text."""

FILLER = "_"
"""Stands where there is no token; tantivy counts the place and keeps nothing."""

AUTHOR_SLOTS, AUTHOR_USED = 5, 3
"""Slots of a position in the field `author`, and how many of them hold anything; the rest keeps distances between positions unmistakable."""

CONTEXT = 5
"""Parts that are copied before a joined token; a phrase that ends in one is looked for in two overlapping pieces if it is longer."""

BETWEEN = "\x1e"
"""Stands between the values that are handed over together."""

_BLANK = {ord(sign): "\x1f" for sign in " \t\n\r\f"} | {ord(BETWEEN): " "}
"""What tantivy takes values apart at, and what stands for it inside of a value."""

_SLOTS, _WHOLE, _BLANKS = "slots", "whole", "blanks"


def schema() -> tantivy.Schema:
    """A new schema; only the ID is stored."""
    builder = tantivy.SchemaBuilder()
    for name in (*PLACED, AUTHOR):
        builder.add_text_field(name, tokenizer_name=_SLOTS, index_option="position")
    builder.add_text_field(VALUE, tokenizer_name=_BLANKS, index_option="basic")
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
    return values(f"{name}={text}".replace(BETWEEN, ""))


def values(terms: str) -> str:
    """The text of the field `value` from its terms with `BETWEEN` between them."""
    return terms.translate(_BLANK)
