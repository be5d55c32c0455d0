"""Finds a text among the words of a page, whatever its case, ligatures, accents, dashes and line ends."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from functools import cache

from engine.domain.documents import Box
from engine.pdf.view_words import PageWords, Word, around

_SOFT = "\u00ad"
"""A hyphen that is shown only at the end of a line."""
_SAME = str.maketrans({**dict.fromkeys("‐‑‒–—−﹣－", "-"), **dict.fromkeys("‘’‚′`´", "'"), **dict.fromkeys("“”„″", '"'), _SOFT: "", "\u00a0": " "})
_LOOSE = re.compile(r"[\s-]+")


@cache
def _folded_sign(sign: str) -> str:
    plain = unicodedata.normalize("NFKD", sign.translate(_SAME)).translate(_SAME)
    return "".join(part for part in plain if not "\u0300" <= part <= "\u036f").casefold()


def folded(text: str) -> str:
    """A text as it is compared."""
    return "".join(map(_folded_sign, text))


def loose(text: str) -> str:
    """A folded text without spaces and hyphens: where this holds no match, the words hold none."""
    return _LOOSE.sub("", folded(text))


def find(page: PageWords, text: str) -> list[list[Box]]:
    """The places of a text, in reading order: for each one box a line. A word broken at a line end is found whole and with its hyphen."""
    wanted = " ".join(folded(text).split())
    if not wanted:
        return []
    words = page.words
    texts = [folded(word.text) for word in words]
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for mended in (False, True):
        signs, starts = _text_of(words, texts, mended)
        start = signs.find(wanted)
        while start >= 0:
            hit = _letters(words, texts, starts, start, start + len(wanted))
            if hit:
                found.setdefault(hit[0], hit)
            start = signs.find(wanted, start + len(wanted))
    return [_boxes(page, found[first]) for first in sorted(found)]


def _text_of(words: list[Word], texts: list[str], mended: bool) -> tuple[str, list[int]]:
    """The folded text of a page, with words that were broken at line ends mended or as they stand; and where each word begins in it."""
    parts: list[str] = []
    starts: list[int] = []
    length = 0
    for number, word in enumerate(words):
        part = texts[number]
        starts.append(length)
        if number + 1 < len(words):
            after = words[number + 1]
            is_last = after.line != word.line
            if is_last and len(part) > 1 and (part[-1] == "-" or word.text[-1] == _SOFT):
                part = part[:-1] if mended and part[-1] == "-" else part
            elif not (is_last and _is_wide(word.text[-1]) and _is_wide(after.text[0])):
                part += " "
        parts.append(part)
        length += len(part)
    return "".join(parts), starts


def _letters(words: list[Word], texts: list[str], starts: list[int], start: int, end: int) -> list[tuple[int, int]]:
    """The words (by number) and letters that the signs `start` to `end` of a folded text come from."""
    found: list[tuple[int, int]] = []
    for number in range(bisect_right(starts, start) - 1, bisect_left(starts, end)):
        place = starts[number]
        if start <= place and place + len(texts[number]) <= end:
            found += [(number, letter) for letter in range(len(words[number].text))]
            continue
        for letter, sign in enumerate(words[number].text):
            width = len(_folded_sign(sign))
            if place < end and place + width > start:
                found.append((number, letter))
            place += width
    return found


def _is_wide(sign: str) -> bool:
    """Whether a sign belongs to a script that is written without spaces."""
    return unicodedata.east_asian_width(sign) in ("W", "F") and not "\uac00" <= sign <= "\ud7a3"


def _boxes(page: PageWords, hit: list[tuple[int, int]]) -> list[Box]:
    """One box for each line that a hit stands on."""
    letters: dict[int, list[int]] = {}
    for number, letter in hit:
        letters.setdefault(number, []).append(letter)
    by_line: dict[int, list[Box]] = {}
    for number, places in letters.items():
        word = page.words[number]
        by_line.setdefault(word.line, []).append(page.box_of(word, places[0], places[-1] + 1))
    return [around(boxes) for boxes in by_line.values()]
