"""Short and long forms of one thing: a text that names one is searched for the other too."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.search.mesh_expansion import EXPANSION_WEIGHT, Expansion
from engine.search.query import Node, Term, Words
from engine.search.tokens import chains, join
from engine.search.vocabulary import is_stop, stem
from resources import read_text

_LONGEST = 10
"""Parts side by side that are looked up as one form."""

Parts = tuple[str, ...]


@cache
def _forms() -> dict[Parts, tuple[str, tuple[str, ...]]]:
    """By the parts of a form, how it is written, and the other forms of the same thing."""
    found: dict[Parts, tuple[str, tuple[str, ...]]] = {}
    for line in read_text("lexicons/abbreviations.tsv").splitlines():
        if line and not line.startswith("#"):
            short, longs = line.split("\t")
            forms = (short, *longs.split(" | "))
            for form in forms:
                found.setdefault(_parts(form), (form, tuple(other for other in forms if other != form)))
    return found


def spelled_out(tree: Node) -> tuple[Node, tuple[Expansion, ...]]:
    """A ranked text with the words of other forms of what it names, at a low weight, and what was added.

    Queries with operators, fields and quotes mean what they say and stay as they are.
    """
    if not isinstance(tree, Words):
        return tree, ()
    made: list[Expansion] = []
    return _ranked(tree, made), tuple(made)


def _ranked(tree: Words, made: list[Expansion]) -> Node:
    known = {stem(text) for term in tree.terms for text in (term.text, *(term.parts if isinstance(term, Term) else ()))}
    extra: dict[Term, None] = {}
    for form, others in _named(tree):
        words: list[str] = []
        for other in others:
            for chain in chains(other):
                text = join(chain)
                if not is_stop(text) and len(text) > 1 and not text.isdigit() and stem(text) not in known:
                    known.add(stem(text))
                    words.append(text)
                    extra[Term(text, tuple(part[0] for part in chain) if len(chain) > 1 else (), EXPANSION_WEIGHT)] = None
        if words:
            made.append(Expansion(form, others[0], tuple(words), "abbreviations"))
    return Words((*tree.terms, *extra))


def _named(tree: Words) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The longest runs of words that are a form of something."""
    forms, terms = _forms(), tree.terms
    at = 0
    while at < len(terms):
        parts: list[str] = []
        best, end = None, at + 1
        for place in range(at, min(at + _LONGEST, len(terms))):
            term = terms[place]
            if not isinstance(term, Term):
                break
            parts += term.parts or (term.text,)
            if found := forms.get(tuple(parts)):
                best, end = found, place + 1
        if best is not None:
            yield best
        at = end


def _parts(text: str) -> Parts:
    return tuple(part[0] for chain in chains(text) for part in chain)
