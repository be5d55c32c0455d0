"""Reads a query as people type it into the query tree; whatever cannot be read as syntax is searched as text."""

from __future__ import annotations

from dataclasses import dataclass

from engine.search.fields import SINGLE_VALUED
from engine.search.lexer import Lexeme, QueryWarning, lex, plain_signs
from engine.search.query import Node, Not, Nothing, Prefix, Term, Words, both, either, show
from engine.search.tagging import LEFT_OUT, untagged
from engine.search.values import field_value, identifier, ranked, starred, strict
from engine.search.vocabulary import is_stop

DEEPEST = 40
"""Brackets inside brackets; deeper ones are read as text."""

SENTENCE = 8
"""With so many words around it, a quotation is part of a pasted sentence and no order to the search."""

PERSONS = ("author", "firstauthor", "lastauthor")
BEFORE_NAMES = frozenset(
    ("van", "von", "der", "den", "de", "del", "della", "di", "da", "dos", "du", "la", "le", "el", "al", "ter", "ten", "zu", "st")
)  # fmt: skip
"""Words that begin a family name, which goes on with the next word."""

TEXTS = ("title", "abstract", "tiab", "mesh", "meshnoexp", "journal", "affiliation", "keyword")
"""Fields whose values people give as several words."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """A query as it was understood: the tree, what was odd, and the tree in the query language."""

    tree: Node
    warnings: tuple[QueryWarning, ...] = ()

    @property
    def rewritten(self) -> str:
        """The query as it was understood, in the query language."""
        return show(self.tree)


def parse(text: str, mode: str = "query") -> Parsed:
    """Reads a query; in the mode "question" nothing is syntax.

    Raises `EngineError` (QUERY_SYNTAX, `where` = offset in the text) for an impossible field value, and nothing else.
    """
    if mode == "question":
        return Parsed(ranked(plain_signs(text)))
    if named := identifier(plain_signs(text)):
        return Parsed(named)
    lexemes, warnings = lex(text)
    tagged = any(lexeme.kind == "tag" for lexeme in lexemes)
    lexemes = untagged(lexemes, warnings)
    kinds = [lexeme.kind for lexeme in lexemes]
    if (
        not tagged
        and "op" not in kinds
        and "field" not in kinds
        and LEFT_OUT not in kinds
        and ("quote" not in kinds or kinds.count("word") >= SENTENCE)
    ):
        if "quote" in kinds:
            place = lexemes[kinds.index("quote")].position
            warnings.append(QueryWarning(place, "read as a sentence, so the quoted words are not required; put AND beside them to require them"))
        tree = ranked(plain_signs(text))
    else:
        tree = _Reader(lexemes, warnings, tagged).read()
    if isinstance(tree, Term | Prefix):
        tree = Words((tree,))
    if isinstance(tree, Nothing) and text.strip():
        warnings.append(QueryWarning(0, "there is no word to search for"))
    return Parsed(tree, tuple(sorted(warnings, key=lambda warning: warning.position)))


class _Reader:
    """Recursive descent over the lexemes: OR binds loosest, then AND and neighbours, then NOT and fields.

    A query with PubMed's tags is read as PubMed reads it: operators from left to right, words side by side all required.
    """

    def __init__(self, lexemes: list[Lexeme], warnings: list[QueryWarning], tagged: bool) -> None:
        self._lexemes = lexemes
        self._warnings = warnings
        self._tagged = tagged
        self._at = 0
        self._depth = 0

    def read(self) -> Node:
        """The tree of the whole query."""
        parts: list[Node] = []
        while self._at < len(self._lexemes):
            parts.append(self._alternatives(""))
            if self._at < len(self._lexemes):
                self._warn(self._lexemes[self._at], "this bracket was never opened")
                self._at += 1
        return _joined(parts)

    def _alternatives(self, field: str) -> Node:
        if self._tagged:
            return self._left_to_right(field)
        parts = [self._sequence(field)]
        while self._op("OR"):
            parts.append(self._sequence(field))
        return either(*parts)

    def _left_to_right(self, field: str) -> Node:
        tree = self._sequence(field)
        before = ""
        while (lexeme := self._peek()) and lexeme.kind == "op":
            self._at += 1
            if before == "OR" and lexeme.text != "OR":
                self._warn(lexeme, "AND and OR stand side by side without brackets; read from left to right, as in PubMed")
            before = lexeme.text
            if before == "OR":
                tree = either(tree, self._sequence(field))
                continue
            negative = before == "NOT"
            while self._op("NOT"):
                negative = not negative
            right = self._sequence(field)
            if not isinstance(right, Nothing):
                tree = _joined([tree, Not(right) if negative else right])
        return tree

    def _sequence(self, field: str) -> Node:
        """Operands joined by AND, or standing side by side: words side by side are one ranked text, everything else restricts."""
        parts: list[Node] = []
        while True:
            words: list[str] = []
            while (lexeme := self._peek()) and lexeme.kind == "word":
                words.append(lexeme.text)
                self._at += 1
                if field:
                    parts.append(field_value(field, lexeme.text, lexeme.position, quoted=False))
            if words and not field:
                parts.append(self._required(words) if self._tagged else _text(words))
            lexeme = self._peek()
            if lexeme is None or lexeme.kind == ")" or (lexeme.kind == "op" and (lexeme.text == "OR" or (self._tagged and parts))):
                return either(*parts) if field in SINGLE_VALUED else _joined(parts)
            if not self._op("AND"):
                parts.append(self._operand(lexeme, field))

    def _operand(self, lexeme: Lexeme, field: str) -> Node:
        self._at += 1
        match lexeme.kind:
            case "op":
                return self._negation(field)
            case "nothing":
                return Nothing()
            case "quote":
                return field_value(field, lexeme.text, lexeme.position, quoted=True) if field else starred(lexeme.text)
            case "field":
                return self._fielded(lexeme)
            case _:
                return self._group(lexeme, field)

    def _negation(self, field: str) -> Node:
        negative = True
        while self._op("NOT"):
            negative = not negative
        following = self._peek()
        if following is None or following.kind == ")" or following.kind == "op":
            return Nothing()
        if following.kind == "word":
            self._at += 1
            child = field_value(field, following.text, following.position, quoted=False) if field else strict(following.text)
        else:
            child = self._operand(following, field)
        if isinstance(child, Nothing):
            return child
        return Not(child) if negative else child

    def _fielded(self, lexeme: Lexeme) -> Node:
        following = self._peek()
        if following is None or following.kind in ("op", "field", ")"):
            self._warn(lexeme, f"{lexeme.text}: has no value here; ignored")
            return Nothing()
        if following.kind == "word":
            self._at += 1
            name = self._rest_of_name(following.text) if lexeme.text in PERSONS else ""
            if lexeme.text in TEXTS and (more := self._peek()) is not None and more.kind == "word":
                self._warn(lexeme, f'{lexeme.text}: takes the one word behind it; write {lexeme.text}:(…) for words, {lexeme.text}:"…" for a phrase')
            return field_value(lexeme.text, f"{following.text}{name}", following.position, quoted=bool(name))
        return self._operand(following, lexeme.text)

    def _rest_of_name(self, text: str) -> str:
        """What belongs to a name written without quotes: the words behind van, der, de, and initials."""
        rest = ""
        while (lexeme := self._peek()) and lexeme.kind == "word" and lexeme.text.isalpha():
            is_initials = len(lexeme.text) == 1 or (len(lexeme.text) == 2 and lexeme.text.isupper())
            if not is_initials and text.lower() not in BEFORE_NAMES:
                break
            rest += f" {lexeme.text}"
            text = lexeme.text
            self._at += 1
            if is_initials:
                break
        return rest

    def _group(self, lexeme: Lexeme, field: str) -> Node:
        if self._depth >= DEEPEST:
            self._warn(lexeme, "too many brackets inside each other; this one was ignored")
            return Nothing()
        self._depth += 1
        tree = self._alternatives(field)
        self._depth -= 1
        if self._peek() is None:
            self._warn(lexeme, "this bracket is never closed")
        else:
            self._at += 1
        return tree

    def _required(self, words: list[str]) -> Node:
        """Words without a tag in a query with tags: all of them, but for function words."""
        for word in words:
            if word.lower() in ("and", "or", "not"):
                self._warn(self._lexemes[self._at - 1], f"{word} in small letters is a word, not an operator; write {word.upper()}")
        telling = [word for word in words if not is_stop(word.lower())]
        return _joined([strict(word) for word in telling])

    def _peek(self) -> Lexeme | None:
        return self._lexemes[self._at] if self._at < len(self._lexemes) else None

    def _op(self, text: str) -> bool:
        lexeme = self._peek()
        if lexeme is not None and lexeme.kind == "op" and lexeme.text == text:
            self._at += 1
            return True
        return False

    def _warn(self, lexeme: Lexeme, message: str) -> None:
        self._warnings.append(QueryWarning(lexeme.position, message))


def _text(words: list[str]) -> Node:
    if len(words) == 1:
        return strict(words[0])
    tree = ranked(" ".join(words))
    return tree.terms[0] if isinstance(tree, Words) and len(tree.terms) == 1 else tree


def _joined(parts: list[Node]) -> Node:
    """All that can be searched for; a part without a word in it restricts nothing."""
    found = [part for part in parts if not isinstance(part, Nothing)]
    return both(*found) if found else Nothing()
