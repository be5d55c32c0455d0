"""Names of authors as people type them: which conditions on the authors of a record a name stands for.

A family name alone is looked for among family names only, word by word (smith finds Wilder-Smith, and nobody whose given name is Smith). With
given names or initials behind or before it, a name is looked for among the words of each author, given names standing for their initials too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.search.facts import MOST_JOINED, PARTICLES, SHORTEST_REST, family, family_beginning
from engine.search.query import Field, Named, Node, Nothing, Phrase, either
from engine.search.tokens import chains, name_words

LONGEST_INITIALS = 3
"""Letters of a word that may be initials written together."""

_HAN = re.compile(r"[\u3400-\u9fff]{2,4}")
_PLAIN = re.compile(r"[\w'’.,-]+( [\w'’.,-]+)*")


def author(text: str) -> Node:
    """The condition that a record has an author of that name; `Nothing` where there is no name in the text."""
    text = " ".join(text.replace('"', " ").split())
    starred = text.endswith("*")
    parts = tuple(part[0] for chain in chains(text) for part in chain)
    if not parts or (starred and len(parts) == 1 and len(parts[0]) < 2):
        return Nothing() if not parts else author(text.rstrip("*"))
    if starred:
        meaning: Node = Field("author", Phrase(parts, cut=True)) if len(parts) > 1 else family_beginning(parts[0])
    elif _HAN.fullmatch(text):
        meaning = either(family(text), *(Field("author", Phrase(order)) for order in _chinese(text)))
    else:
        names = dict.fromkeys(_spelt(parts, is_ordered="," in text or " " not in text))
        meaning = either(*_families(parts), *(Field("author", Phrase(words)) for words in names if len(words) > 1))
    return Named("author", _printed(text, parts, starred), meaning, scores=True)


def _families(parts: tuple[str, ...]) -> Iterator[Node]:
    """The whole as a family name, as it is, without blanks, and with a beginning of it apart."""
    if len(parts) > 1 and len(parts[-1]) <= 2:
        return
    yield family(" ".join(parts))
    if 1 < len(parts) <= MOST_JOINED:
        yield family("".join(parts))
    if len(parts) == 1:
        yield from (family(" ".join(apart)) for apart in _apart(parts[0]))


def _spelt(parts: tuple[str, ...], *, is_ordered: bool) -> Iterator[tuple[str, ...]]:
    """The words of a name in every order and spelling in which a record may have them, a family name with given names behind it."""
    if is_ordered or len(parts) == 1 or (len(parts[-1]) <= 2 < len(parts[0])):
        orders = [parts]
    elif len(parts[0]) == 1 and parts[0] not in PARTICLES:
        # given names that begin with an initial: J van der Berg, J A Smith
        orders = [(*parts[count:], *parts[:count]) for count in range(1, len(parts)) if len(parts[count - 1]) == 1 or count == 1]
    else:
        orders = [parts, (*parts[1:], parts[0]), (parts[-1], *parts[:-1])]
    for order in orders:
        for words in (order, *_initials(order)):
            yield words
            if words[0] in PARTICLES and len(words) > 2:
                yield words[0] + words[1], *words[2:]
            if len(words) > 1:
                yield from ((*apart, *words[1:]) for apart in _apart(words[0]))


def _apart(word: str) -> Iterator[tuple[str, str]]:
    return ((word[:at], word[at:]) for at in range(1, len(word) - SHORTEST_REST + 1) if word[:at] in PARTICLES)


def _initials(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The same name with its initials one by one instead of together, or together instead of one by one."""
    last = words[-1]
    if len(words) > 1 and 1 < len(last) <= LONGEST_INITIALS and last.isascii() and last.isalpha():
        yield *words[:-1], *last
    at = len(words)
    while at > 1 and len(words[at - 1]) == 1:
        at -= 1
    if len(words) - at > 1:
        yield *words[:at], "".join(words[at:])


def _chinese(text: str) -> Iterator[tuple[str, ...]]:
    """Family and given name of a Chinese name written in one; a family name has one sign, seldom two."""
    for count in (1, 2):
        if len(text) > count:
            yield *name_words(text[:count]), *name_words(text[count:])


def _printed(text: str, parts: tuple[str, ...], starred: bool) -> str:
    """The name as the query language takes it."""
    plain = text.rstrip("*").lower()
    shown = plain if _PLAIN.fullmatch(plain) else " ".join(parts)
    shown += "*" if starred else ""
    return f'"{shown}"' if " " in shown else shown
