"""Words of questions and texts brought to keys under which they can be compared."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from whoosh.lang.porter import stem

from engine.reading.lexicon import CHINESE_FUNCTION, CHINESE_SOFT, FAMILIES, QUESTION_WORDS, SOFT_CHINESE, SOFT_WORDS
from engine.search.tokens import chains, is_name, join, scan

_SPELLING = tuple(
    (re.compile(pattern), plain)
    for pattern, plain in (
        (r"ae", "e"),
        (r"oe(?!s)", "e"),
        (r"our(?=$|s$|al|ed$|ing$)", "or"),
        (r"is(?=e$|es$|ed$|ing$|ation)", "iz"),
        (r"ys(?=e$|ed$|es$|ing$)", "yz"),
        (r"(?<=[a-z]{3})tre(?=$|s$)", "ter"),
        (r"programme", "program"),
        (r"(?<=[a-z]{4})ier(?=$|s$)|(?<=[a-z]{4})iest$", "y"),
    )
)
_CHINESE = re.compile(r"[\u3400-\u9fff]")


@lru_cache(maxsize=100_000)
def key(word: str) -> str:
    """The key of a folded word: its British spelling made American, its ending cut, the head of its family of words instead of it."""
    if not word.isascii() or not word.isalpha() or len(word) < 4:
        return FAMILIES.get(word, word)
    if word in FAMILIES:
        return FAMILIES[word]
    for pattern, plain in _SPELLING:
        word = pattern.sub(plain, word)
    cut: str = stem(word)
    if len(cut) > 6:
        cut = re.sub(r"(?:ic|al|is|us|um|on|i|a|e)$", "", cut)
    return FAMILIES.get(word, FAMILIES.get(cut, cut))


@lru_cache(maxsize=1_000)
def keyed(text: str) -> tuple[tuple[str, int, int], ...]:
    """Keys of all words of a text with their offsets (start, end), names once whole and once by their parts.

    Kept for the last texts, since a hit is graded and then read.
    """
    return tuple((key(raw[0]), raw[1], raw[2]) for raw in scan(text) if raw[4] != "tail")


_MEASURE = re.compile(
    r"(?<![\w.-])\d+(?:[.,]\d+)?\s*(?:mg|µg|μg|mcg|ng|kg|g|ml|mL|dl|dL|l|L|mmol|µmol|μmol|nmol|mol|mm|cm|m|IU|U|%|°C|h|hours?|days?|weeks?|"
    r"months?|years?)(?:/(?:kg|d|day|h|l|L|dl|ml|m2))?(?!\w)"
)
"""A number with its unit ("10 mg/day"): it is no part of the name that stands before it."""


@dataclass(frozen=True, slots=True)
class Word:
    """A content word of a question; `topic` tells it from common research words."""

    key: str
    text: str
    """The word as it was typed."""
    topic: bool
    parts: tuple[str, ...] = ()
    """Keys of the long parts of a name that is written with a hyphen or a number."""
    follows: str = ""
    """Key of the content word that stands directly before it."""


def content(text: str) -> list[Word]:
    """The words of a question that carry its content, each once, in order."""
    found: dict[str, Word] = {}
    before, before_end = "", -9
    plain = CHINESE_SOFT.sub(r" \g<0> ", CHINESE_FUNCTION.sub(" ", _MEASURE.sub(" ", text)))
    for chain in chains(plain):
        named = len(chain) > 1 and is_name(chain)
        for word, start, end in [(join(chain), chain[0][1], chain[-1][2])] if named else [part[:3] for part in chain]:
            if word in QUESTION_WORDS or (len(word) == 1 and not _CHINESE.match(word)) or word.isdigit():
                continue
            parts = tuple(key(part[0]) for part in chain if len(part[0]) > 4) if named else ()
            made = key(word)
            topic = made not in _SOFT and word not in SOFT_CHINESE
            touching = start - before_end <= 1
            shown = word if _CHINESE.search(word) else plain[start:end]
            found.setdefault(made, Word(made, shown, topic, parts, before if touching else ""))
            before, before_end = made, end
    return list(found.values())


def is_chinese(text: str) -> bool:
    """Whether a text is written in Chinese, a few foreign names aside."""
    signs = len(_CHINESE.findall(text))
    return signs * 3 > len(re.findall(r"[A-Za-z]+", text)) * 2 and signs > 1


_SOFT = frozenset(key(word) for word in SOFT_WORDS)
