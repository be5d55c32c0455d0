"""How two titles differ: in nothing, in spelling alone, or in words that may turn the meaning."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from rapidfuzz.distance import OSA, Levenshtein

import resources
from engine.linkage.titles import Words

SHORTEST_SLIP = 8
"""Letters that a word needs before one slip in it can be told from another word: among 8,869 words of 14,000 records, most pairs of real words that
are one slip apart are shorter; the others are listed as "confused"."""
EDGE = 3
"""Letters at the beginning and at the end of a word that must agree."""
MOST_SLIPS = 2
"""Misspelt words in a title beyond which it is taken for another one."""


class Level(IntEnum):
    """What stands between two titles, from nothing on."""

    EQUAL = 0
    SPELLING = 1
    """Word division, British and American spelling, articles: nothing that needs more proof than equal titles."""
    SLIP = 2
    """A misprint within a long word, or a plural: one paper if everything else agrees."""
    SUBTITLE = 3
    """One title is the other one and a subtitle."""
    WORDS = 4
    """Other words, which may or may not mean the same."""
    TURNED = 5
    """Words, numbers or signs that make it another statement."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The level, and what differs as "effective / ineffective"."""

    level: Level
    shown: str = ""


def difference(a: Words, b: Words) -> Difference:
    """What stands between two titles in folded words."""
    if a == b or ("".join(a) == "".join(b) and _numbers(a) == _numbers(b)):
        return Difference(Level.EQUAL)
    level, slips, shown = Level.EQUAL, 0, []
    for left, right in _segments(a, b):
        found = _judge(left, right)
        level = max(level, found)
        slips += max(1, sum(x != y for x, y in zip(left, right, strict=False))) if found is Level.SLIP else 0
        if found > Level.SPELLING:
            shown.append(f"{_shown(left)} / {_shown(right)}")
    if level is Level.SLIP and slips > MOST_SLIPS:
        level = Level.WORDS
    if level is Level.WORDS and len(shown) == 1 and _is_subtitle(a, b):
        level = Level.SUBTITLE
    return Difference(level, "; ".join(shown[:4]))


def _segments(a: Words, b: Words) -> Iterator[tuple[Words, Words]]:
    """The parts that differ; neighbouring edits are one part."""
    start_a = start_b = end_a = end_b = -1
    for step in Levenshtein.opcodes(a, b):
        if step.tag == "equal":
            continue
        if step.src_start == end_a and step.dest_start == end_b:
            end_a, end_b = step.src_end, step.dest_end
            continue
        if start_a >= 0:
            yield a[start_a:end_a], b[start_b:end_b]
        start_a, end_a, start_b, end_b = step.src_start, step.src_end, step.dest_start, step.dest_end
    if start_a >= 0:
        yield a[start_a:end_a], b[start_b:end_b]


def _judge(a: Words, b: Words) -> Level:
    bare_a, bare_b = tuple(w for w in a if w not in _ARTICLES), tuple(w for w in b if w not in _ARTICLES)
    left, right = "".join(bare_a), "".join(bare_b)
    if (left == right or _spelling(left) == _spelling(right)) and _numbers(bare_a) == _numbers(bare_b):
        return Level.SPELLING
    # a misprint of "secondary" is no other word, though "secondary" for "primary" is
    if len(bare_a) == len(bare_b) and all(_is_same_word(x, y) for x, y in zip(bare_a, bare_b, strict=True)):
        return Level.SLIP
    if len(bare_a) != len(bare_b) and is_slip(left, right):
        return Level.SLIP
    return Level.TURNED if is_turned(bare_a, bare_b) else Level.WORDS


def _is_same_word(a: str, b: str) -> bool:
    return a == b or _spelling(a) == _spelling(b) or is_slip(a, b) or is_slip(_spelling(a), _spelling(b))


_ARTICLES = frozenset(("a", "an", "the"))
_SPELLINGS = tuple(
    (re.compile(pattern), to)
    for pattern, to in (
        (r"ae|oe", "e"),
        (r"(?<=[a-z]{2})our(?=s?$|ed|ing|al|able|it)", "or"),
        (r"is(?=e[ds]?$|ing$|ation|er)", "iz"),
        (r"ys(?=e[ds]?$|ing$)", "yz"),
        (r"(?<=[a-z]{2}[bt])re$", "er"),
        (r"(?<=[a-z])ll(?=ed$|ing$)", "l"),
        (r"ph(?=ur|at)", "f"),
        (r"(?<=og)ue$", ""),
        (r"ence$", "ense"),
        (r"(?<=program)me$", ""),
    )
)


def _spelling(word: str) -> str:
    for pattern, to in _SPELLINGS:
        word = pattern.sub(to, word)
    return word


def is_slip(a: str, b: str) -> bool:
    """Whether two long words differ as a misprint does: two letters swapped, or one letter wrong, lost or doubled within the word."""
    if a == b or not (a.isascii() and b.isascii()) or _numbers((a,)) != _numbers((b,)) or frozenset((a, b)) in _CONFUSED:
        return False
    if a.replace("stomy", "tomy") == b.replace("stomy", "tomy"):
        return False
    if min(len(a), len(b)) >= 4 and (a + "s" == b or b + "s" == a):
        return True
    if min(len(a), len(b)) < SHORTEST_SLIP or OSA.distance(a, b, score_cutoff=1) > 1:
        return False
    place = next(i for i, (x, y) in enumerate(zip(a + "\0", b + "\0", strict=False)) if x != y)
    if len(a) == len(b) and place + 1 < len(a) and a[place] == b[place + 1] and a[place + 1] == b[place]:
        return True
    # beginnings and ends of words carry meaning: a-, in-, hyper-; -ate and -ite, -ine and -ide
    return place >= EDGE and a[-EDGE:] == b[-EDGE:]


def is_turned(a: Words, b: Words) -> bool:
    """Whether the words that differ make another statement: opposites, negations, numbers, signs, kinds."""
    if any(any(c.isdecimal() for c in word) for word in (*a, *b)):
        return _numbers(a) != _numbers(b)
    left, right = frozenset(a) - frozenset(b), frozenset(b) - frozenset(a)
    if not left and not right:
        return a != b
    if any(word in _ALONE for word in left | right):
        return True
    if any(frozenset((x, y)) in _OPPOSITES for x in left for y in right):
        return True
    if any(_negates(x, y) or _negates(y, x) for x in left for y in right):
        return True
    text_a, text_b = "".join(a), "".join(b)
    return any((x in text_a and y in text_b) or (y in text_a and x in text_b) for x, y in _HAN_OPPOSITES) or any(
        (sign in text_a) != (sign in text_b) for sign in _HAN_ALONE
    )


def _numbers(words: Words) -> list[str]:
    return [digits for word in words for digits in re.findall(r"\d+", word)]


def _negates(plain: str, other: str) -> bool:
    return len(plain) >= 4 and other.endswith(plain) and other[: -len(plain)] in _NEGATIONS


_NEGATIONS = frozenset(
    (
        "in", "un", "non", "im", "il", "ir", "dis", "a", "an", "anti", "de", "contra", "counter", "mis", "under", "over", "sub", "super", "pre",
        "post", "hypo", "hyper", "intra", "inter", "extra", "micro", "macro", "mono", "poly", "bi", "tri",
    )
)  # fmt: skip


def _is_subtitle(a: Words, b: Words) -> bool:
    shorter, longer = sorted((a, b), key=len)
    return len(shorter) >= 4 and longer[: len(shorter)] == shorter


def _shown(words: Words) -> str:
    text = (" " if any(word.isascii() for word in words) else "").join(words)
    return (text if len(text) <= 80 else text[:79] + "…") or "–"


def _lists() -> tuple[frozenset[frozenset[str]], frozenset[str], tuple[tuple[str, str], ...], frozenset[str], frozenset[frozenset[str]]]:
    """Reads the word list: opposites (also as stems "increas* / decreas*"), words that turn a statement by standing in it, words often confused."""
    pairs: set[frozenset[str]] = set()
    han: list[tuple[str, str]] = []
    alone: set[str] = set()
    han_alone: set[str] = set()
    confused: set[frozenset[str]] = set()
    for line in resources.read_text("lexicons/turning_words.txt").splitlines():
        kind, _, rest = line.partition(":")
        words = rest.split()
        if kind == "alone":
            alone.update(word for word in words if word.isascii())
            han_alone.update(word for word in words if not word.isascii())
        elif kind in ("opposite", "confused"):
            for i, x in enumerate(words):
                for y in words[i + 1 :]:
                    if not x.isascii():
                        han.append((x, y))
                    else:
                        (pairs if kind == "opposite" else confused).add(frozenset((x, y)))
    return frozenset(pairs), frozenset(alone), tuple(han), frozenset(han_alone), frozenset(confused)


_OPPOSITES, _ALONE, _HAN_OPPOSITES, _HAN_ALONE, _CONFUSED = _lists()
