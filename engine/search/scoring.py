"""How a word counts in a ranked search: which tokens stand for it, and the BM25 formula over weighted frequencies.

A posting's weight is already a sum over the fields of the record, each weighted and normalised by its own length (BM25F, Robertson and
Zaragoza 2009, with fixed usual lengths instead of averages), so that scoring needs no lengths and no averages, only the number of papers
with the word and of all papers.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from engine.search.fields import TEXT_FIELDS as TEXT_FIELDS
from engine.search.folding import GREEK_WORDS
from engine.search.index import Key
from engine.search.query import And, Field, Named, Node, Not, Or, Phrase, Prefix, Term, Words
from engine.search.vocabulary import is_stop, stem

K1 = 1.2
"""How soon more occurrences of a word stop to matter."""

PART_WEIGHT = 0.7
"""What a part of a name (il in IL-6) counts beside the whole name, in papers that are found anyway."""

SMALL_PART = 0.2
"""The same for a part that is a number or a single letter."""

SHORTEST_WORD = 4
"""A part of a name with so many letters (vitamin in vitamin D) is a word of its own and finds papers by itself; il in IL-6 does not."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """One thing to look up ("exact", "stem" or "prefix", and its text) and its weight; a `bonus` only adds to papers found by other words."""

    kind: str
    text: str
    weight: float = 1.0
    bonus: bool = False


def leaves(term: Term | Prefix) -> list[Leaf]:
    """What a word of a ranked text stands for in the index, the word itself first."""
    if isinstance(term, Prefix):
        return [Leaf("prefix", term.text)]
    if not term.parts:
        return [inflected(term.text, term.weight)]
    name = any(len(part) == 1 or part[0].isdigit() or part in GREEK_WORDS for part in term.parts)
    out = [Leaf("exact", term.text, term.weight)]
    if len(term.parts) > 2:
        pairs = [first + second for first, second in pairwise(term.parts)]
        out.extend(Leaf("exact", pair, term.weight * PART_WEIGHT, bonus=True) for pair in dict.fromkeys(pairs))
    for part in dict.fromkeys(term.parts):
        small = is_small(part)
        if small or not is_stop(part):
            out.append(
                inflected(
                    part,
                    term.weight * (SMALL_PART if small else PART_WEIGHT),
                    bonus=small or (name and (len(part) < SHORTEST_WORD or part in GREEK_WORDS)),
                )
            )
    return out


def is_small(word: str) -> bool:
    """Whether a word is a number or a single Latin letter, which finds no papers by itself when there are other words."""
    return word.isascii() and (len(word) == 1 or word.replace(".", "").replace(",", "").isdigit())


def inflected(word: str, weight: float = 1.0, *, bonus: bool = False) -> Leaf:
    """A word in all its forms; names with digits, very short words and other scripts as they are."""
    root = stem(word)
    if len(word) > 3 and len(root) > 2 and word.isascii() and word.isalpha():
        return Leaf("stem", root, weight, bonus)
    return Leaf("exact", word, weight, bonus)


def index_field(name: str) -> str:
    """The field of an index in which a field of a query stands."""
    return "text" if name in ("", *TEXT_FIELDS) else name


def keys(node: Node, field: str = "") -> Iterator[Key]:
    """Everything whose frequency is needed to score a tree."""
    at = index_field(field)
    match node:
        case Term() | Prefix():
            yield from ((at, leaf.kind, leaf.text) for leaf in leaves(node))
            if isinstance(node, Term):
                yield from ((at, "exact", part) for part in node.parts)
        case Phrase(words, cut):
            yield from ((at, "exact", word) for word in (words[:-1] if cut else words))
        case Words(terms):
            for term in terms:
                yield from ((at, leaf.kind, leaf.text) for leaf in leaves(term))
        case And(children) | Or(children):
            for child in children:
                yield from keys(child, field)
        case Field(name, child):
            yield from keys(child, name)
        case Not(child):
            yield from keys(child, field)
        case Named(_, _, meaning, scores):
            if scores:
                yield from keys(meaning, field)


def rarity(papers: int, frequency: int) -> float:
    """The inverse document frequency of BM25, never below zero."""
    frequency = min(frequency, papers)
    return math.log(1 + (papers - frequency + 0.5) / (frequency + 0.5))
