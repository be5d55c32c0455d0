"""Picks the stretch of a stored text that shows best why it was found, and the places to highlight in it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.search.query import And, Field, Named, Node, Or, Phrase, Prefix, Term, Words
from engine.search.tokens import scan
from engine.search.vocabulary import is_stop, stem

Place = tuple[int, int]
"""Start and end offsets in the text."""

_SENTENCE_END = re.compile(r"[.!?][\"')\]]*\s+(?=[^a-z])|[。！？]")


def query_words(node: Node) -> list[str]:
    """The words of a query that are worth highlighting; those behind NOT are not among them."""
    match node:
        case Term(text, parts):
            return [text, *(part for part in parts if len(part) > 1 and not part[0].isdigit())]
        case Phrase(words, cut):
            return [*words[:-1], words[-1] + "*"] if cut else list(words)
        case Prefix(text):
            return [text + "*"]
        case Words(terms):
            return list(dict.fromkeys(word for term in terms for word in query_words(term)))
        case Field(name, child):
            return query_words(child) if name in ("title", "abstract", "body", "keyword", "mesh") else []
        case Named("tiab" | "mesh", _, meaning):
            return query_words(meaning)
        case And(children) | Or(children):
            return list(dict.fromkeys(word for child in children for word in query_words(child)))
        case _:
            return []


def hits(text: str, words: Iterable[str]) -> list[tuple[int, int, str]]:
    """Start, end and word of each place where one of the words stands in any inflection; places do not overlap."""
    wanted = {stem(word) for word in words}
    prefixes = tuple(word[:-1] for word in wanted if word.endswith("*"))
    telling = {word for word in wanted if not is_stop(word)} or wanted
    out: list[tuple[int, int, str]] = []
    for token, start, end, _, kind in scan(text):
        root = stem(token)
        if kind in ("part", "joined") and (root in telling or (prefixes and token.startswith(prefixes))):
            if out and start < out[-1][1]:
                out[-1] = (out[-1][0], max(end, out[-1][1]), out[-1][2])
            else:
                out.append((start, end, root))
    return out


def snippet(text: str, words: Iterable[str], length: int = 240) -> tuple[int, int, list[Place]]:
    """Start and end of the best stretch of about `length` characters, and the places of the words inside it (offsets in `text`)."""
    found = hits(text, words)
    if len(text) <= length:
        return 0, len(text), [(start, end) for start, end, _ in found]
    starts = [0, *(match.end() for match in _SENTENCE_END.finditer(text))]
    candidates = [*starts, *(max(0, start - length // 3) for start, _, _ in found)]
    begin = max(candidates, key=lambda at: (_worth(found, at, at + length), at in starts, at)) if found else 0
    if begin not in starts:
        begin = _word_start(text, begin)
    finish = _word_end(text, min(len(text), begin + length))
    return begin, finish, [(start, end) for start, end, _ in found if begin <= start and end <= finish]


def _worth(found: list[tuple[int, int, str]], begin: int, finish: int) -> float:
    """Different words count one each, repetitions a tenth."""
    inside = [word for start, end, word in found if begin <= start and end <= finish]
    return len(set(inside)) + len(inside) / 10


def _word_start(text: str, at: int) -> int:
    blank = text.find(" ", at, at + 30)
    return at if at == 0 or text[at - 1].isspace() or blank < 0 else blank + 1


def _word_end(text: str, at: int) -> int:
    blank = text.rfind(" ", at - 30, at + 1)
    return at if at == len(text) or blank < 0 else blank
