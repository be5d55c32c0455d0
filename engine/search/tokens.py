"""The one tokenizer of the product: text to tokens with offsets, used by every index, every query and every snippet.

A *part* is a run of letters, a number, one Greek letter or two neighbouring Chinese signs; each part has the next position. Parts that a
hyphen or a change between letters and digits ties together (IL-6, TNF-α, p53, 5'UTR, double-blind), or a blank between a word and a
short number, Greek letter or single capital (IL 6, TNF alpha, vitamin C, type 2), also give one *joined* token at the position of the
first part: il6, tnfalpha, vitaminc. So every spelling of a name shares a token, and phrases run over the parts whatever the spelling.
Further tokens at the same position: a name with its plus sign ("plus": cd8+), and the last sign of a Chinese run ("tail"), which lets
one sign alone be found by prefix. Inflections are no matter of tokens: a ranked search looks up all words with the same stem.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from engine.search.chaining import LONGEST as LONGEST
from engine.search.chaining import Raw as Raw
from engine.search.chaining import chained, expanded, has_greek_end, is_genus, is_greek
from engine.search.chaining import is_name as is_name
from engine.search.chaining import join as join
from engine.search.chaining import latin as latin
from engine.search.folding import GREEK_WORDS, same_length, without_marks
from engine.search.vocabulary import STOP_WORDS

MOST_KNOWN = 100_000
"""Runs of signs between blanks whose tokens are remembered, about 40 MB, and as many older ones; texts repeat themselves."""

_LONGEST_KNOWN = 40
_PRIME = re.compile(r"\d' ")
_DECIMAL = re.compile(r"\d+(?:\.\d+)?")


@dataclass(frozen=True, slots=True)
class Token:
    """A searchable word: folded text, offsets in the original text, position among the parts, and how it came about.

    `kind`: "part", "joined", "plus" or "tail", as told in the docstring of the module.
    """

    text: str
    start: int
    end: int
    position: int = 0
    kind: str = "part"


class Group(str):
    """What the signs between two blanks give where that is more than one part, or may be tied to the word before: as a text the parts with blanks
    between."""

    __slots__ = ("closes", "joined", "led", "lone", "opens", "others", "parts", "tokens")

    parts: tuple[str, ...]
    others: tuple[tuple[str, int], ...]
    """Joined and plus tokens with their positions counted from the first part."""
    opens: bool
    """Whether a chain may come in across the blank before."""
    closes: bool
    """Whether a chain may go on across the blank behind."""
    tokens: tuple[str, ...]
    """All tokens."""
    joined: tuple[str, ...]
    """The joined ones."""
    led: tuple[tuple[str, tuple[str, ...]], ...]
    """Joined tokens made of letters only, which can end a phrase, each with the parts before it."""
    lone: tuple[str, ...]
    """The other tokens that are no parts."""

    @classmethod
    def of(cls, parts: tuple[str, ...], others: tuple[tuple[str, int], ...], *, opens: bool, closes: bool) -> Self:
        """A group of some parts."""
        made = cls(" ".join(parts))
        made.parts, made.others, made.opens, made.closes = parts, others, opens, closes
        made.tokens = (*parts, *(token for token, _ in others))
        made.joined = tuple(token for token, _ in others if token[-1] != "+")
        made.led = tuple((token, parts[:place]) for token, place in others if token.isalpha())
        made.lone = tuple(token for token, _ in others if not token.isalpha())
        return made


class _Known(dict[str, str]):
    """The group of each run of signs that was met; one part or none, the most frequent kinds, are mere strings."""

    def __init__(self) -> None:
        self._older: dict[str, str] = {}

    def __missing__(self, plain: str) -> str:
        found = self._older.get(plain)
        if found is None:
            found = _group(plain)
        if len(plain) <= _LONGEST_KNOWN:
            if len(self) >= MOST_KNOWN:
                # What is met again comes over from the older half, so that frequent words are never worked out anew.
                self._older = dict(self)
                self.clear()
            self[plain] = found
        return found


_KNOWN = _Known()


def tokens(text: str) -> list[Token]:
    """All tokens of a text, as they are indexed, in the order of their positions."""
    return [Token(*raw) for raw in scan(text)]


def words(text: str) -> list[str]:
    """The text as a plain list of words without overlaps: names with digits or Greek letters joined (il6), all else part by part."""
    return [token.text for token in units(text)]


def units(text: str) -> list[Token]:
    """The tokens behind `words`, with offsets."""
    out: list[Token] = []
    for chain in chains(text):
        if len(chain) > 1 and is_name(chain):
            out.append(Token(join(chain), chain[0][1], chain[-1][2], chain[0][3], "joined"))
        else:
            out.extend(Token(*raw) for raw in chain)
    return out


def grouped(text: str) -> tuple[list[str], list[int]]:
    """The tokens of a text for building an index, without offsets: the groups between blanks in their order, chains across a blank put together,
    and the places of those that are a `Group`. Any other is one part, or empty; the tail of a Chinese run is a part."""
    plain = without_marks(text).replace("\n", "  ").replace(", ", "  ").replace(". ", " . ")
    if "(+" not in plain:
        plain = plain.replace("(", "  ").replace(")", "  ")
    if "' " in plain and _PRIME.search(plain):
        whole = _group(plain)
        return [whole], [0] if isinstance(whole, Group) else []
    runs = plain.split(" ")
    groups = list(map(_KNOWN.__getitem__, runs))
    special: list[int] = []
    # Words are far more frequent than all else: they are passed over without a loop of our own.
    for at in [at for at, group in enumerate(groups) if group.__class__ is Group]:
        if groups[at].opens and at and _closes(groups[at - 1]) and not _before_genus(runs, at):  # type: ignore[attr-defined]
            runs[at] = f"{runs[at - 1]} {runs[at]}"
            groups[at] = _KNOWN[runs[at]]
            groups[at - 1] = ""
            if special and special[-1] == at - 1:
                special.pop()
        special.append(at)
    return groups, special


def parts_and_others(text: str) -> tuple[list[str], list[tuple[str, int]]]:
    """What `grouped` gives as two lists: the parts, each at the position that is its place in the list, and the joined and plus tokens with the
    positions where they stand."""
    groups, special = grouped(text)
    parts: list[str] = []
    others: list[tuple[str, int]] = []
    begin = 0
    for at in special:
        parts += filter(None, groups[begin:at])
        group = groups[at]
        if more := group.others:  # type: ignore[attr-defined]
            place = len(parts)
            for token, position in more:
                others.append((token, place + position))
        parts += group.parts  # type: ignore[attr-defined]
        begin = at + 1
    parts += filter(None, groups[begin:])
    return parts, others


def scan(text: str) -> list[Raw]:
    """All tokens of a text as tuples: text, start, end, position, kind."""
    plain = same_length(text)
    return expanded(plain, chained(plain))


def chains(text: str) -> list[list[Raw]]:
    """The parts of a text, grouped into the chains that make one name each; a single word is a chain of one."""
    return [chain for chain in chained(same_length(text)) if chain[0][4] != "tail"]


@lru_cache(maxsize=200_000)
def name_words(text: str) -> tuple[str, ...]:
    """The parts of one half of a person's name; names come again and again."""
    plain = text.replace("-", " ")
    if text.isascii() and len(text) <= LONGEST and plain.replace(" ", "").isalpha():
        return tuple(plain.lower().split())
    return tuple(part[0] for chain in chains(text) for part in chain)


def _before_genus(runs: list[str], at: int) -> bool:
    return at + 2 < len(runs) and runs[at + 1] == "." and is_genus(runs[at], ". ", runs[at + 2][:1])


def _closes(group: str) -> bool:
    return group.closes if isinstance(group, Group) else len(group) > 1 and group not in STOP_WORDS


def _group(plain: str) -> str:
    if plain.isascii():
        # Plain words and decimal numbers, most of what is met for the first time, need no look at their neighbours.
        if plain.isalpha() and 1 < len(plain) <= LONGEST:
            word = plain.lower()
            if word not in GREEK_WORDS and not (len(word) > 5 and has_greek_end(word)):
                return word
        elif 3 < len(plain) <= LONGEST and _DECIMAL.fullmatch(plain):
            return plain
    found = chained(plain)
    if not found:
        return ""
    raws = expanded(plain, found)
    first, last = found[0][0], found[-1]
    begin = plain[: first[2]]
    name = is_greek(begin[0]) or first[0] in GREEK_WORDS or (len(begin) < 4 and begin.isdigit()) or (len(begin) == 1 and begin.isupper())
    opens = first[1] == 0 and name
    parts = tuple(raw[0] for raw in raws if raw[4] in ("part", "tail"))
    others = tuple((raw[0], raw[3]) for raw in raws if raw[4] in ("joined", "plus"))
    if len(parts) == 1 and not others and not opens:
        return parts[0]
    closes = last[-1][2] == len(plain) and last[-1][0] not in STOP_WORDS and len(last[0][0]) > 1
    return Group.of(parts, others, opens=opens, closes=closes)
