"""A copy of the text for matching: width, case, dashes and traditional characters made equal, each character tied to its place in the original."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache

from resources import read_text

_PLAIN = str.maketrans(
    {
        **dict.fromkeys("‐‑‒–—―−－~～〜", "-"),
        **dict.fromkeys("“”„«»「」『』", '"'),
        **dict.fromkeys("‘’`´", "'"),
        "\u3000": " ",
        "\t": " ",
        "\n": " ",
        "\r": " ",
    }
)


@cache
def _simplified() -> dict[int, str]:
    pairs = [p for line in read_text("lexicons/traditional.txt").splitlines() if not line.startswith("#") for p in line.split()]
    return {ord(pair[0]): pair[1] for pair in pairs}


@dataclass(frozen=True, slots=True)
class Folded:
    """A text and its folded copy; `text` (lower case) and `cased` are equally long, `starts[i]` is the place of character i in `original`."""

    original: str
    text: str
    cased: str
    starts: tuple[int, ...]

    def piece(self, start: int, end: int) -> str:
        """The exact piece of the original that stands behind the folded range [start, end)."""
        if start >= end:
            return ""
        return self.original[self.starts[start] : self.starts[end - 1] + 1]

    def replaced(self, changes: list[tuple[int, int, str]]) -> Folded:
        """The same text with the ranges (start, end, new text; in order, apart) written differently, still tied to the original."""
        if not changes:
            return self
        text, cased, starts, at = [], [], [], 0
        for start, end, new in changes:
            text.append(self.text[at:start] + new)
            cased.append(self.cased[at:start] + new)
            last = end - start - 1
            starts += [
                *self.starts[at:start],
                *(self.starts[start + min(k, last)] for k in range(len(new) - 1)),
                *([self.starts[end - 1]] if new else []),
            ]
            at = end
        text.append(self.text[at:])
        cased.append(self.cased[at:])
        starts += self.starts[at:]
        return Folded(self.original, "".join(text), "".join(cased), tuple(starts))

    def cut(self, start: int, end: int) -> Folded:
        """The folded range [start, end) alone, tied to the whole original."""
        return Folded(self.original, self.text[start:end], self.cased[start:end], self.starts[start:end])


def fold(original: str) -> Folded:
    """The folded copy of a text of any length and language."""
    cased: list[str] = []
    starts: list[int] = []
    table = _simplified()
    for place, char in enumerate(original):
        if char.isascii():
            cased.append(char)
            starts.append(place)
            continue
        for part in unicodedata.normalize("NFKC", char):
            cased.append(table.get(ord(part), _plain_letter(part)))
            starts.append(place)
    text = "".join(cased).translate(_PLAIN)
    lower = text.lower()
    if len(lower) != len(text):
        lower = "".join(c.lower() if len(c.lower()) == 1 else c for c in text)
    return Folded(original, lower, text, tuple(starts))


@cache
def _plain_letter(char: str) -> str:
    """A Latin letter without its accent; any other sign as it is."""
    base = unicodedata.normalize("NFD", char)[0]
    return base if base.isascii() and base.isalpha() else char


def is_han(char: str) -> bool:
    """Whether a character is a Chinese one."""
    return "\u3400" <= char <= "\u9fff"


def is_word(char: str) -> bool:
    """Whether a character belongs to a word written with letters (no Chinese)."""
    return char.isalnum() and not is_han(char)
