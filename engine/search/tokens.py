"""The one tokenizer of the product: text to tokens with offsets, used by every index, every query and every snippet.

A *part* is a run of letters, a number, one Greek letter or two neighbouring Chinese signs; each part has the next position. Parts that a
hyphen or a change between letters and digits ties together (IL-6, TNF-α, p53, 5'UTR, double-blind), or a blank between a word and a
short number, Greek letter or single capital (IL 6, TNF alpha, vitamin C, type 2), also give one *joined* token at the position of the
first part: il6, tnfalpha, vitaminc. So every spelling of a name shares a token, and phrases run over the parts whatever the spelling.
Further tokens at the same position: a name with its plus sign ("plus": cd8+), and the last sign of a Chinese run ("tail"), which lets
one sign alone be found by prefix. Inflections are no matter of tokens: a ranked search looks up all words with the same stem.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.search.chaining import LONGEST as LONGEST
from engine.search.chaining import Raw as Raw
from engine.search.chaining import chained, expanded
from engine.search.chaining import is_name as is_name
from engine.search.chaining import join as join
from engine.search.chaining import latin as latin
from engine.search.folding import same_length
from engine.search.runs import Runs


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


RUNS = Runs()
"""What this process knows of the runs of signs between blanks."""


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
    """The tokens of a text for building an index, without offsets: the parts, each at the position that is its place in the list (the tail of a
    Chinese run is one too), and the joined and plus tokens with the positions where they stand."""
    pieces, groups = RUNS.read(text)
    parts = pieces[0].split()
    others: list[tuple[str, int]] = []
    for group, piece in zip(groups, pieces[1:], strict=True):
        place = len(parts)
        for token, position in group.others:
            others.append((token, place + position))
        parts += group.parts
        parts += piece.split()
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
