"""Cuts plain text into parts and groups them into chains: the parts of one name, tied by a hyphen, a border of letters and digits, or a blank."""

from __future__ import annotations

import re

from engine.search.folding import GREEK_NAMES, GREEK_WORDS, fold
from engine.search.vocabulary import STOP_WORDS

LONGEST = 64
"""Characters of a token that are kept; longer ones (sequences, junk) are cut."""

CJK = "\u3005\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003134f"
GREEK = "\u0370-\u03ff\u1f00-\u1fff"
_PART = re.compile(
    rf"([A-Za-z]+(?![^\W\d_]|[\u0300-\u036f]))|(\d+(?:[.,]\d+)*)|([{CJK}]+)|([{GREEK}][{GREEK}\u0300-\u036f]*)"
    rf"|((?:(?![{GREEK}{CJK}])[^\W\d_])(?:(?![{GREEK}{CJK}])[^\W\d_]|[\u0300-\u036f])*)"
)
_ASCII_PART = re.compile(r"([A-Za-z]+)|(\d+(?:[.,]\d+)*)")
"""The same for plain ASCII, which most abstracts are: three times as fast."""
_LETTERS, _NUMBER, _CHINESE, _GREEK_RUN, _OTHER = range(1, 6)
_TIES = frozenset(("", "-", "'", "'-", "' "))
_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{3})+")
_SHARP_S = ("ß", "ẞ")
"""Standing alone in a name (IL-1ß) it is a mistyped beta."""
_GREEK_PART = re.compile(r"(?:alpha|beta|gamma|delta|epsilon|kappa)[a-z]?$")
_GREEK_NAME = re.compile(r"(\w{2,})(alpha|beta|gamma|delta|epsilon|kappa)([a-z]?\d?)")
"""Letters that names bear, behind what they belong to: the "alpha" of tnfalpha, the "kappa" of nfkappab."""
_UNTIED = STOP_WORDS | {"vs", "versus", "eg", "ie", "al"}
"""Words that no blank ties to a number or a letter."""
_MOST_PARTS = 6
_LONGEST_PLUS = 12

Raw = tuple[str, int, int, int, str]
"""text, start, end, position, kind: a token without the cost of an object."""


def is_genus(found: str, behind: str, following: str) -> bool:
    """Whether a part is the letter of a genus (the H of H. pylori), which no blank ties to the word before."""
    return len(found) == 1 and found.isupper() and behind == ". " and following.islower()


def is_greek(sign: str) -> bool:
    """Whether a sign is a Greek letter."""
    return "\u0370" <= sign <= "\u03ff" or "\u1f00" <= sign <= "\u1fff"


def has_greek_end(word: str) -> bool:
    """Whether a word ends as a name with a Greek letter does (tnfalpha), which is found with the letter's initial too (tnfa)."""
    return _GREEK_NAME.fullmatch(word) is not None


def is_name(chain: list[Raw]) -> bool:
    """Whether the parts of a chain make a name (with a number, a Greek letter or a single letter in it) and not just two words."""
    return any(len(text) == 1 or text[0].isdigit() or text in GREEK_WORDS for text, *_ in chain)


def join(chain: list[Raw]) -> str:
    """The parts of a chain as one token."""
    return "".join(part[0] for part in chain)[:LONGEST]


def expanded(plain: str, chains: list[list[Raw]]) -> list[Raw]:
    """All tokens of a text and its chains: the parts and what they make together."""
    out: list[Raw] = []
    plus = "+" in plain
    for chain in chains:
        if plus and chain[0][4] == "part":
            end = chain[-1][2]
            if (plain[end : end + 1] == "+" or plain[end : end + 3] == "(+)") and len(name := join(chain)) < _LONGEST_PLUS:
                out.append((name + "+", chain[0][1], end, chain[0][3], "plus"))
        if len(chain) == 1:
            word = chain[0]
            if len(word[0]) > 5 and (greek := _GREEK_NAME.fullmatch(word[0])):
                out.append((_initial(greek), word[1], word[2], word[3], "joined"))
            out.append(word)
        else:
            _joined(chain, out)
    return out


def latin(chain: list[Raw]) -> str:
    """A name with its Greek letters as people type them: NF-κB, NF-kappaB and NF-kB are all nfkb; any other chain as `join` gives it."""
    return _GREEK_NAME.sub(_initial, join(chain)) if any(_GREEK_PART.match(part[0]) for part in chain[1:]) else join(chain)


def _initial(match: re.Match[str]) -> str:
    return match[1] + match[2][0] + match[3]


def _joined(chain: list[Raw], out: list[Raw]) -> None:
    few = len(chain) <= _MOST_PARTS
    for at, part in enumerate(chain):
        if at == 0 and few:
            name, typed = join(chain), latin(chain)
            out.append((name, part[1], chain[-1][2], part[3], "joined"))
            if typed != name:
                out.append((typed, part[1], chain[-1][2], part[3], "joined"))
        if at + 1 < len(chain) and (len(chain) > 2 or not few):
            after = chain[at + 1]
            out.append(((part[0] + after[0])[:LONGEST], part[1], after[2], part[3], "joined"))
        out.append(part)


def chained(plain: str) -> list[list[Raw]]:
    """The parts of a text that went through `folding.same_length`, in chains; the last sign of a Chinese run is a chain of kind "tail"."""
    out: list[list[Raw]] = []
    chain: list[Raw] = []
    position = last_end = 0
    last_kind = 0
    for match in (_ASCII_PART if plain.isascii() else _PART).finditer(plain):
        kind = match.lastindex or 0
        start, end = match.span()
        found = match.group()
        if kind == _LETTERS:
            word = found.lower()
            gap = start - last_end
            if (gap == 1 and end - start > 1 and plain[last_end] == " " and word not in GREEK_WORDS) or gap > 2:
                # The common case, kept short: a word that nothing ties to the one before.
                chain = [(word if end - start <= LONGEST else word[:LONGEST], start, end, position, "part")]
                out.append(chain)
                position += 1
                last_end, last_kind = end, kind
                continue
            parts = [(word[:LONGEST], 0, end - start)]
        elif kind == _CHINESE:
            position = _run(found, start, position, out)
            last_end, last_kind = end, kind
            continue
        elif kind == _GREEK_RUN:
            parts = _greek(found, plain[end : end + 1])
        else:
            parts = [(_number(found) if kind == _NUMBER else "beta" if found in _SHARP_S else fold(found)[:LONGEST], 0, end - start)]
        if found in ("s", "S") and plain[start - 1 : start] == "'" and last_end == start - 1 and last_kind in (_LETTERS, _OTHER):
            last_end, last_kind = end, 0
            continue
        tied = last_kind not in (0, _CHINESE) and start - last_end < 3 and _tied(plain[last_end:start], last_kind, kind, chain, found)
        if tied and plain[last_end:start] == " " and is_genus(found, plain[end : end + 2], plain[end + 2 : end + 3]):
            tied = False
        for text, before, after in parts:
            raw = (text, start + before, start + after, position, "part")
            if tied:
                chain.append(raw)
            else:
                chain = [raw]
                out.append(chain)
            tied = True
            position += 1
        last_end, last_kind = end, kind
    return out


def _tied(gap: str, last_kind: int, kind: int, chain: list[Raw], found: str) -> bool:
    if gap in _TIES:
        return not (last_kind == kind == _NUMBER) and (gap != "' " or last_kind == _NUMBER)
    last = chain[-1][0]
    greek = kind == _GREEK_RUN or found.lower() in GREEK_WORDS
    if gap != " " or last in _UNTIED or len(chain[0][0]) < 2:
        return False
    if last_kind == _NUMBER:
        return greek and len(chain) > 1
    return len(last) > 1 and (greek or (len(found) < 4 and found.isdigit() if kind == _NUMBER else len(found) == 1 and found.isupper()))


def _number(found: str) -> str:
    return (found.replace(",", "") if "," in found and _THOUSANDS.fullmatch(found) else found)[:LONGEST]


def _greek(found: str, following: str) -> list[tuple[str, int, int]]:
    plain = fold(found)
    if len(plain) > 2 or len(plain) != len(found):
        return [(plain[:LONGEST], 0, len(found))]
    if plain == "μ" and following.isascii() and following.isalpha():
        return [("u", 0, 1)]
    return [(GREEK_NAMES.get(letter, letter), at, at + 1) for at, letter in enumerate(plain)]


def _run(run: str, start: int, position: int, out: list[list[Raw]]) -> int:
    for at in range(len(run) - 1):
        out.append([(run[at : at + 2], start + at, start + at + 2, position + at, "part")])
    last = len(run) - 1
    kind = "tail" if last else "part"
    out.append([(run[last], start + last, start + last + 1, position + last, kind)])
    return position + len(run)
