"""Spelling of single signs: accents, widths, dashes, primes, digits and Greek letters brought to one form, sign for sign."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

GREEK_NAMES = {
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ζ": "zeta", "η": "eta", "θ": "theta", "ι": "iota",
    "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu", "ξ": "xi", "ο": "omicron", "π": "pi", "ρ": "rho", "σ": "sigma", "ς": "sigma",
    "τ": "tau", "υ": "upsilon", "φ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega",
}  # fmt: skip
"""The English name of each small Greek letter."""

GREEK_WORDS = frozenset(GREEK_NAMES.values())

_DASHES = "\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d"
_PRIMES = "\u2018\u2019\u201b\u02b9\u02bc\u2032\u00b4\uff07`"
_DOUBLED = {"\u2033", "\u201c", "\u201d"}
_LETTERS = {"ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "ħ": "h", "ı": "i", "ŧ": "t"}
_FIXED = {
    **{ord(sign): "-" for sign in _DASHES},
    **{ord(sign): "'" for sign in _PRIMES},
    **{ord(sign): letter for sign, letter in _LETTERS.items()},
    ord("·"): ".",
    ord("∙"): ".",
    ord("⋅"): ".",
    ord("‧"): ".",
    ord("\u00a0"): " ",
}


class _Table(dict[int, str]):
    """A translation table that works out a sign when it is met for the first time; each sign becomes exactly one sign."""

    def __missing__(self, code: int) -> str:
        sign = chr(code)
        plain = unicodedata.normalize("NFKD", sign)
        base = "".join(c for c in plain if not unicodedata.combining(c))
        found = base if len(base) == 1 else sign
        if found.isdecimal():
            found = str(unicodedata.decimal(found))
        elif ord(found) in _FIXED:
            found = _FIXED[ord(found)]
        self[code] = found
        return found


_TABLE = _Table(_FIXED)


class _MarkTable(dict[int, str]):
    """The same, and every mark that neither ties words nor belongs to numbers is the end of a line."""

    def __missing__(self, code: int) -> str:
        plain = _TABLE[code]
        self[code] = found = "\n" if not (plain.isalnum() or plain in _TELLING or unicodedata.combining(plain) or code > 0x7F) else plain
        return found


_TELLING = frozenset("-'+(). ,")
_MARK_TABLE = _MarkTable()


def same_length(text: str) -> str:
    """The text with each sign brought to its plain form; offsets in the result are offsets in the text."""
    return text if text.isascii() else text.translate(_TABLE)


def without_marks(text: str) -> str:
    """The text as `same_length` has it, with an end of line for each mark between words that changes no token (= / [ and others)."""
    return text.translate(_MARK_TABLE)


@lru_cache(maxsize=65536)
def fold(word: str) -> str:
    """A word (already through `same_length`) in lower case, ligatures and sharp s spelt out, marks removed."""
    if word.isascii():
        return word.lower()
    plain = unicodedata.normalize("NFKD", word.casefold().replace("æ", "ae").replace("œ", "oe").replace("ß", "ss"))
    return "".join(c for c in plain if not unicodedata.combining(c))
