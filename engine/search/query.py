"""The query tree: what a search asks for, independent of any engine, and how it is printed."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Protocol

from engine.search.tokens import chains


@dataclass(frozen=True, slots=True)
class Term:
    """A word in folded form with its inflections; `parts` where it is a chain (IL-6 is "il6" with parts "il", "6")."""

    text: str
    parts: tuple[str, ...] = ()
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Phrase:
    """Parts next to each other, as spelt, without inflections; one part alone is an exact word. Where it is `cut`, the last part is a beginning."""

    words: tuple[str, ...]
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Prefix:
    """Any word that begins with these letters."""

    text: str


@dataclass(frozen=True, slots=True)
class Words:
    """A ranked text: papers with any of these words; the more and the rarer, the higher."""

    terms: tuple[Term | Prefix, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """The child, looked for in one field only (a key of `fields.FIELDS`)."""

    name: str
    child: Node


@dataclass(frozen=True, slots=True)
class Named:
    """A condition as the query language writes it (`name`:`value`, the value ready to be printed), and what it means in an index.

    It adds nothing to scores unless `scores` is set.
    """

    name: str
    value: str
    meaning: Node
    scores: bool = False


@dataclass(frozen=True, slots=True)
class Range:
    """A number field between two bounds, both included; None is open."""

    name: str
    low: int | None
    high: int | None


class Members(Protocol):
    """Values that stand outside of the index, in the database; there may be millions, so they are asked for in the way that costs least."""

    def size(self) -> int:
        """How many they are."""

    def all(self) -> Iterator[str]:
        """Every one of them."""

    def among(self, values: Collection[str]) -> set[str]:
        """Those of some values that belong to them."""


@dataclass(frozen=True, slots=True)
class Among:
    """Papers whose value in an exact field (`postings.EXACT`) is one of these; scores nothing."""

    name: str
    members: Members


@dataclass(frozen=True, slots=True)
class And:
    """Papers that match every child."""

    children: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """Papers that match at least one child."""

    children: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """Papers that do not match the child."""

    child: Node


@dataclass(frozen=True, slots=True)
class All:
    """Every paper."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """No paper: there was nothing to search for."""


Node = Term | Phrase | Prefix | Words | Field | Named | Range | Among | And | Or | Not | All | Nothing


def both(*nodes: Node) -> Node:
    """All of the nodes, flattened; one node stays itself, `All` changes nothing."""
    flat: list[Node] = []
    for node in nodes:
        flat.extend(node.children if isinstance(node, And) else () if isinstance(node, All) else (node,))
    return All() if not flat else flat[0] if len(flat) == 1 else And(tuple(flat))


def either(*nodes: Node) -> Node:
    """At least one of the nodes, flattened; one node stays itself, `Nothing` changes nothing."""
    flat: list[Node] = []
    for node in nodes:
        flat.extend(node.children if isinstance(node, Or) else () if isinstance(node, Nothing) else (node,))
    return Nothing() if not flat else flat[0] if len(flat) == 1 else Or(tuple(flat))


def show(node: Node) -> str:
    """The tree in the query language; parsing the result gives a tree that finds the same."""
    return _show(node, 0)


def shown(leaf: Node) -> str:
    """One leaf of a tree as the value of a field."""
    return _show(leaf, 3)


def _show(node: Node, level: int) -> str:
    """`level`: 0 anything may stand bare, 1 inside OR, 2 inside AND, 3 behind NOT or a field."""
    match node:
        case Term(text, parts):
            return text if not parts or tuple(part[0] for chain in chains(text) for part in chain) == parts else "-".join(parts)
        case Phrase(words, cut):
            return f'"{_run(words)}{"*" if cut else ""}"'
        case Prefix(text):
            return text if _chinese(text) and len(text) == 1 else text + "*"
        case Words(terms):
            return _wrapped(_run([_show(term, 3) for term in terms]), len(terms) > 1 and level > 2)
        case Field("pmid" | "doi" | "language" | "source" as name, Phrase((word,))):
            return f"{name}:{word}"
        case Field(name, child):
            return f"{name}:{_show(child, 3)}"
        case Named(name, value):
            return f"{name}:{value}"
        case Range(name, low, high):
            bounds = str(low) if low == high else f"{'' if low is None else low}..{'' if high is None else high}"
            return f"{name}:{bounds}"
        case And(children):
            return _wrapped(" AND ".join(f"({_show(c, 0)})" if isinstance(c, Or) else _show(c, 2) for c in children), level > 2)
        case Or(children):
            return _wrapped(" OR ".join(_show(c, 1) for c in children), level > 1)
        case Not(child):
            return f"NOT {_show(child, 3)}"
        case All():
            return "*"
        case Among() | Nothing():
            return ""


MOST_EXPLAINED = 40
"""Lines of what a condition means; more are counted, not shown."""


def explain(node: Node, depth: int = 0) -> list[str]:
    """The tree as indented lines for people, one node a line."""
    pad = "  " * depth
    match node:
        case And(children) | Or(children):
            head = "all of" if isinstance(node, And) else "any of"
            return [pad + head, *(line for child in children for line in explain(child, depth + 1))]
        case Not(child):
            return [pad + "none of", *explain(child, depth + 1)]
        case Field(name, child):
            return [f"{pad}in {name}", *explain(child, depth + 1)]
        case Named(name, value, meaning):
            inner = explain(meaning, depth + 1)
            more = [f"{pad}  and {len(inner) - MOST_EXPLAINED} more"] if len(inner) > MOST_EXPLAINED else []
            return [f"{pad}{name} is {value}, that is", *inner[:MOST_EXPLAINED], *more]
        case Words(terms):
            return [f"{pad}ranked by: {', '.join(_show(term, 3) for term in terms)}"]
        case Term():
            return [f"{pad}word {_show(node, 3)}"]
        case Phrase():
            return [f"{pad}exactly {_show(node, 3)}"]
        case Prefix(text):
            return [f"{pad}words beginning with {text}"]
        case Range(name, low, high):
            return [f"{pad}{name} from {low if low is not None else 'any'} to {high if high is not None else 'any'}"]
        case Among(name, members):
            return [f"{pad}{members.size()} papers by their {name}"]
        case All():
            return [pad + "every paper"]
        case Nothing():
            return [pad + "nothing to search for"]


def _wrapped(text: str, needed: bool) -> str:
    return f"({text})" if needed else text


def _chinese(text: str) -> bool:
    return bool(text) and ord(text[0]) > 0x2E7F


def _run(words: list[str] | tuple[str, ...]) -> str:
    """Words with blanks between; overlapping pairs of Chinese signs are put together again."""
    out = ""
    for word in words:
        if len(word) == 2 and _chinese(word) and len(out) > 1 and out[-1] == word[0] and _chinese(out[-2]):
            out += word[1]
        else:
            out += (" " if out else "") + word
    return out
