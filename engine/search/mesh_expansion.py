"""Expands a query by the medical subject headings: headings by their narrower ones, typed words by the heading that they name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from engine.domain.mesh import Descriptor
from engine.search.facts import headed
from engine.search.query import And, Field, Named, Node, Not, Or, Phrase, Prefix, Term, Words, both, either, shown
from engine.search.tokens import chains, join
from engine.search.values import phrase
from engine.search.vocabulary import is_stop, stem

EXPANSION_WEIGHT = 0.25
"""What a word of a heading counts that was not typed, against one that was."""

MOST_WORDS = 6
"""Words that one heading adds to a ranked text."""

LONGEST_TERM = 5
"""Words side by side that are looked up as one term."""

SHORTEST_ABBREVIATION = 3
"""Letters of a single word that is looked up; shorter ones mean too many things."""


class Thesaurus(Protocol):
    """Where headings are looked up."""

    def find(self, term: str) -> Descriptor | None:
        """The heading that a term stands for without doubt, or None."""

    def narrower(self, descriptor: Descriptor) -> tuple[str, ...]:
        """The names of all headings below a heading."""


@dataclass(frozen=True, slots=True)
class Expansion:
    """What was added: the text as typed, the heading or other form, the words or headings that it stands for now."""

    text: str
    heading: str
    added: tuple[str, ...]
    by: str = "mesh"
    """What knew it: "mesh", "abbreviations" or "glossary"."""

    def to_json(self) -> dict[str, Any]:
        """The expansion as JSON values."""
        return {"text": self.text, "heading": self.heading, "added": list(self.added), "by": self.by}


def expand(tree: Node, thesaurus: Thesaurus) -> tuple[Node, tuple[Expansion, ...]]:
    """The tree with headings brought in, and what was added.

    `mesh:` finds the narrower headings too, `meshnoexp:` does not; both take entry terms. In a ranked text the words of a heading are added
    with a low weight; in a query with operators words that name a heading are found as that heading too. Quoted phrases stay as they are.
    """
    made: list[Expansion] = []
    if isinstance(tree, Words):
        return _ranked(tree, thesaurus, made), tuple(made)
    return _expanded(tree, thesaurus, made), tuple(made)


def _expanded(node: Node, thesaurus: Thesaurus, made: list[Expansion]) -> Node:
    match node:
        case And(children):
            return both(*(_expanded(child, thesaurus, made) for child in children))
        case Or(children):
            return either(*(_expanded(child, thesaurus, made) for child in children))
        case Not(child):
            return Not(_expanded(child, thesaurus, made))
        case Field("mesh", child):
            return _heading(node, "mesh", child, thesaurus, made)
        case Named("meshnoexp", value, Field("fact", _)):
            return _heading(node, "meshnoexp", phrase(value.strip('"')), thesaurus, made)
        case Words() | Term():
            text = _text(node)
            found = _find(text, thesaurus)
            return either(node, _exploded(text, found, thesaurus, made)) if found else node
        case _:
            return node


def _heading(node: Node, name: str, child: Node, thesaurus: Thesaurus, made: list[Expansion]) -> Node:
    text = _text(child)
    found = thesaurus.find(text) if text else None
    if found is None:
        return node
    if name == "mesh":
        return _exploded(text, found, thesaurus, made)
    if _is_same(text, found.name):
        return node
    made.append(Expansion(text, found.name, ()))
    return Named(name, shown(phrase(found.name)), headed(found.name), scores=True)


def _exploded(text: str, found: Descriptor, thesaurus: Thesaurus, made: list[Expansion]) -> Node:
    narrower = thesaurus.narrower(found)
    if narrower or not _is_same(text, found.name):
        made.append(Expansion(text, found.name, narrower))
    return Named("mesh", shown(phrase(found.name)), either(*(headed(name) for name in (found.name, *narrower))), scores=True)


def _ranked(tree: Words, thesaurus: Thesaurus, made: list[Expansion]) -> Node:
    known = {stem(text) for term in tree.terms for text in (term.text, *(term.parts if isinstance(term, Term) else ()))}
    extra: dict[Term, None] = {}
    for text, found in _named(tree, thesaurus):
        words: list[str] = []
        for name in (found.name, *found.terms):
            # a short form that means other things as well would lead astray
            if " " not in name and thesaurus.find(name) is None:
                continue
            for term in _terms(name):
                if len(words) < MOST_WORDS and stem(term.text) not in known:
                    known.add(stem(term.text))
                    words.append(term.text)
                    extra[term] = None
        if words:
            made.append(Expansion(text, found.name, tuple(words)))
    return Words((*tree.terms, *extra))


def _named(tree: Words, thesaurus: Thesaurus) -> Iterator[tuple[str, Descriptor]]:
    """The longest runs of words that name a heading."""
    at = 0
    while at < len(tree.terms):
        for size in range(min(LONGEST_TERM, len(tree.terms) - at), 0, -1):
            text = _text(Words(tree.terms[at : at + size]))
            if found := _find(text, thesaurus):
                yield text, found
                at += size - 1
                break
        at += 1


def _find(text: str, thesaurus: Thesaurus) -> Descriptor | None:
    if len(text) < SHORTEST_ABBREVIATION or is_stop(text) or text.isdigit():
        return None
    return thesaurus.find(text)


def _terms(name: str) -> Iterator[Term]:
    for chain in chains(name):
        text = join(chain)
        if not is_stop(text) and len(text) > 1 and not text.isdigit():
            yield Term(text, tuple(part[0] for part in chain) if len(chain) > 1 else (), EXPANSION_WEIGHT)


def _text(node: Node) -> str:
    """The words of a leaf as a term is written; empty where it is no term."""
    match node:
        case Term(text, parts):
            return " ".join(parts) or text
        case Phrase(words, cut):
            return "" if cut else " ".join(words)
        case Words(terms):
            return "" if any(isinstance(term, Prefix) for term in terms) else " ".join(_text(term) for term in terms)
        case And(children):
            texts = [_text(child) for child in children]
            return " ".join(texts) if all(texts) else ""
        case _:
            return ""


def _is_same(text: str, name: str) -> bool:
    return text.split() == [part[0] for chain in chains(name) for part in chain]
