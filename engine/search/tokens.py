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
from typing import NamedTuple

from engine.search.chaining import LONGEST as LONGEST
from engine.search.chaining import Raw as Raw
from engine.search.chaining import chained, expanded, is_genus, is_greek
from engine.search.chaining import is_name as is_name
from engine.search.chaining import join as join
from engine.search.chaining import latin as latin
from engine.search.folding import GREEK_WORDS, same_length, without_marks
from engine.search.vocabulary import STOP_WORDS

MOST_KNOWN = 100_000
"""Runs of signs between blanks whose tokens are remembered, about 40 MB; texts repeat themselves."""

_LONGEST_KNOWN = 40
_PRIME = re.compile(r"\d' ")


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


class Group(NamedTuple):
    """What the signs between two blanks give: the parts, and the other tokens with their positions counted from the first part."""

    parts: tuple[str, ...]
    others: tuple[tuple[str, int], ...]
    opens: bool
    """Whether a chain may come in across the blank before."""
    closes: bool
    """Whether a chain may go on across the blank behind."""


class _Known(dict[str, "Group | str"]):
    """The group of each run of signs that was met; one part or none, the most frequent kinds, are mere strings."""

    def __missing__(self, plain: str) -> Group | str:
        group = _group(plain)
        single = len(group.parts) < 2 and not group.others and not group.opens
        found: Group | str = "".join(group.parts) if single else group
        if len(plain) <= _LONGEST_KNOWN:
            if len(self) >= MOST_KNOWN:
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


def parts_and_others(text: str) -> tuple[list[str], list[tuple[str, int]]]:
    """The tokens of a text for building an index, without offsets: the parts, each at the position that is its place in the list, and the
    joined and plus tokens with the positions where they stand. The tail of a Chinese run is among the parts."""
    plain = without_marks(text).replace("\n", "  ").replace(", ", "  ").replace(". ", " . ")
    if "(+" not in plain:
        plain = plain.replace("(", "  ").replace(")", "  ")
    if "' " in plain and _PRIME.search(plain):
        whole = _group(plain)
        return list(whole.parts), list(whole.others)
    runs = plain.split(" ")
    groups = list(map(_KNOWN.__getitem__, runs))
    kinds = list(map(type, groups))
    parts: list[str] = []
    others: list[tuple[str, int]] = []
    begin = 0
    # Words are far more frequent than all else: they are passed over without a loop of our own.
    for _ in range(kinds.count(Group)):
        at = kinds.index(Group, begin)
        parts += filter(None, groups[begin:at])  # type: ignore[arg-type]
        begin = at + 1
        group = groups[at]
        if group.opens and at and not _before_genus(runs, at) and _closes(before := groups[at - 1]):  # type: ignore[union-attr]
            runs[at] = f"{runs[at - 1]} {runs[at]}"
            groups[at] = group = _KNOWN[runs[at]]
            few, more = (1, 0) if isinstance(before, str) else (len(before.parts), len(before.others))
            del parts[len(parts) - few :], others[len(others) - more :]
        if group.others:  # type: ignore[union-attr]
            place = len(parts)
            for token, position in group.others:  # type: ignore[union-attr]
                others.append((token, place + position))
        parts += group.parts  # type: ignore[union-attr]
    parts += filter(None, groups[begin:])  # type: ignore[arg-type]
    return parts, others


def scan(text: str) -> list[Raw]:
    """All tokens of a text as tuples: text, start, end, position, kind."""
    plain = same_length(text)
    return expanded(plain, chained(plain))


def chains(text: str) -> list[list[Raw]]:
    """The parts of a text, grouped into the chains that make one name each; a single word is a chain of one."""
    return [chain for chain in chained(same_length(text)) if chain[0][4] != "tail"]


def _before_genus(runs: list[str], at: int) -> bool:
    return at + 2 < len(runs) and runs[at + 1] == "." and is_genus(runs[at], ". ", runs[at + 2][:1])


def _closes(group: Group | str) -> bool:
    return group.closes if isinstance(group, Group) else len(group) > 1 and group not in STOP_WORDS


def _group(plain: str) -> Group:
    found = chained(plain)
    if not found:
        return Group((), (), opens=False, closes=False)
    raws = expanded(plain, found)
    first, last = found[0][0], found[-1]
    begin = plain[: first[2]]
    name = is_greek(begin[0]) or first[0] in GREEK_WORDS or (len(begin) < 4 and begin.isdigit()) or (len(begin) == 1 and begin.isupper())
    closes = last[-1][2] == len(plain) and last[-1][0] not in STOP_WORDS and len(last[0][0]) > 1
    parts = tuple(raw[0] for raw in raws if raw[4] in ("part", "tail"))
    others = tuple((raw[0], raw[3]) for raw in raws if raw[4] in ("joined", "plus"))
    return Group(parts, others, first[1] == 0 and name, closes)
