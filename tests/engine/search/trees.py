"""Query trees made by chance from the words of real records, for comparing engines."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.search.index import IndexRow
from engine.search.query import All, And, Field, Node, Not, Or, Phrase, Prefix, Range, Term, Words
from engine.search.tokens import chains, join

ZONES = ("title", "abstract", "mesh", "keyword", "body")


class Trees:
    """A source of trees; the same seed gives the same trees."""

    def __init__(self, rows: Sequence[IndexRow], seed: int) -> None:
        self._rows = rows
        self._random = random.Random(seed)

    def tree(self, depth: int = 2) -> Node:
        """A tree of any kind."""
        kinds = ["leaf"] * 3 + ["and", "or", "not", "field"] * (depth > 0)
        match self._random.choice(kinds):
            case "and":
                return And(tuple(self.tree(depth - 1) for _ in range(self._random.randint(2, 3))))
            case "or":
                return Or(tuple(self.tree(depth - 1) for _ in range(self._random.randint(2, 3))))
            case "not":
                return Not(self.tree(depth - 1))
            case "field":
                return Field(self._random.choice(ZONES), self.tree(depth - 1))
            case _:
                return self.leaf()

    def leaf(self) -> Node:
        """One word, phrase, ranked text, prefix, name, value or range."""
        row = self._random.choice(self._rows)
        text = self._random.choice([row.title, row.abstract, row.body, *row.mesh, *row.keywords]) or row.title
        found = chains(text) or chains("cell death")
        at = self._random.randrange(len(found))
        chain = found[at]
        parts = tuple(part[0] for chain in found[at : at + self._random.randint(1, 4)] for part in chain)
        kind = self._random.choice(("term", "phrase", "words", "prefix", "author", "journal", "type", "value", "range", "all", "joined"))
        match kind:
            case "phrase":
                if len(parts) > 1 and self._random.random() < 0.3:
                    return Phrase((*parts[:-1], parts[-1][: self._random.randint(1, len(parts[-1]))]), cut=True)
                return Phrase(parts)
            case "words":
                return Words(tuple(self._term(chain) for chain in self._random.sample(found, min(len(found), self._random.randint(1, 8)))))
            case "prefix":
                word = join(chain)
                return Prefix(word[: self._random.randint(min(3, len(word)), len(word))])
            case "author" if row.authors:
                words = tuple(part[0] for chain in chains(self._random.choice(row.authors)) for part in chain)
                shorter = tuple(word[0] if self._random.random() < 0.3 else word for word in words)
                return Field("author", Phrase(shorter[: self._random.randint(1, 4)] or ("x",)))
            case "journal" | "type":
                value = chains(row.journal if kind == "journal" else " ".join(row.types)) or found
                first = self._random.choice(value)
                return Field(kind, self._random.choice((self._term(first), Phrase(tuple(part[0] for part in first)), Prefix(join(first)[:4]))))
            case "value":
                name, value = self._random.choice((("language", row.language), ("pmid", row.pmid), ("doi", row.doi.lower()), ("id", row.id)))
                return Field(name, self._random.choice((Phrase((value or "x",)), Prefix(value[:3] or "x"))))
            case "range":
                year = row.year or 2000
                return Range("year", self._random.choice((None, year - 2)), self._random.choice((None, year + 1)))
            case "all":
                return All()
            case "joined":
                return Phrase((*(part[0] for chain in found[max(0, at - 1) : at] for part in chain), join(chain)))
            case _:
                return self._term(chain)

    def _term(self, chain: Sequence[tuple[str, int, int, int, str]]) -> Term:
        return Term(join(list(chain)), tuple(part[0] for part in chain) if len(chain) > 1 else ())
