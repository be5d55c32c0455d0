"""Authors compared: initials and full given names, particles, accents and umlauts, swapped parts, shortened lists."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from rapidfuzz.distance import OSA

from engine.domain.records import Author

_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "æ": "a", "œ": "o", "þ": "th", "ß": "ss"})
_UMLAUT = re.compile(r"(?<=[aou])e(?!$)")
_REST = frozenset({"etal", "others", "andothers", "等"})
_PARTICLES = re.compile(r"^(?:van|von|della|der|den|del|dos|de|di|da|du|la|le|el|al|bin|ibn|ter|ten|st)+(?=[a-z]{3})")


class Agreement(IntEnum):
    """How far two lists of authors speak for one paper."""

    DIFFERENT = 0
    OVERLAP = 1
    """The first authors differ, but some names are shared."""
    UNKNOWN = 2
    """One side names nobody, or the names are written in different scripts."""
    FIRST = 3
    """The first authors agree and the rest is not equal."""
    ALL = 4
    """All names agree, as far as both lists go."""


@dataclass(frozen=True, slots=True)
class Name:
    """One name: the family name with its particles, and the given name or initials, in folded letters."""

    family: str
    given: str


def name_of(author: Author) -> Name | None:
    """The folded name of an author; None for "et al." and the like."""
    family, given = _letters(f"{author.particle} {author.family}"), _letters(author.given)
    return None if not family or family in _REST else Name(family, given)


def is_shortened(authors: tuple[Author, ...]) -> bool:
    """Whether a list ends in "et al."."""
    return any(_letters(author.family) in _REST for author in authors)


@lru_cache(maxsize=65536)
def _letters(text: str) -> str:
    lowered = text.casefold().translate(_LETTERS)
    decomposed = unicodedata.normalize("NFKD", lowered) if not lowered.isascii() else lowered
    letters = "".join(sign for sign in decomposed if sign.isalnum())
    return _UMLAUT.sub("", letters)


def is_same(a: Name, b: Name) -> bool:
    """Whether two names can be one person's, parts swapped or not."""
    if a == b or a.family + a.given == b.family + b.given:
        return True
    if _families(a.family, b.family) and _given(a.given, b.given):
        return True
    if not a.given or not b.given:
        return False
    swapped = (_families(a.family, b.given) and _given(a.given, b.family)) or (_families(b.family, a.given) and _given(b.given, a.family))
    return swapped or a.family + a.given == b.given + b.family


def is_misspelt(a: Name, b: Name) -> bool:
    """Whether two names differ by one slip of the pen in the family name."""
    return min(len(a.family), len(b.family)) >= 5 and OSA.distance(a.family, b.family, score_cutoff=1) <= 1 and _given(a.given, b.given)


def agreement(a: tuple[Name, ...], b: tuple[Name, ...], *, shortened: bool = False) -> Agreement:
    """How far two lists agree; `shortened` says that one of them does not claim to be complete."""
    if not a or not b or _script(a) != _script(b):
        return Agreement.UNKNOWN
    shorter, longer = (a, b) if len(a) <= len(b) else (b, a)
    left, shared = list(longer), 0
    for name in shorter:
        place = next((i for i, other in enumerate(left) if is_same(name, other)), None)
        if place is not None:
            del left[place]
            shared += 1
    first = is_same(a[0], b[0])
    if first and shared == len(shorter) and (len(a) == len(b) or shortened or len(shorter) >= 3):
        return Agreement.ALL
    if first or (is_misspelt(a[0], b[0]) and shared >= len(shorter) - 1 >= 2):
        return Agreement.FIRST
    return Agreement.OVERLAP if shared else Agreement.DIFFERENT


def _families(a: str, b: str) -> bool:
    if a == b:
        return True
    return _PARTICLES.sub("", a) == _PARTICLES.sub("", b) if a and b and a[-3:] == b[-3:] else False


def _given(a: str, b: str) -> bool:
    """Initials against full names by the first letter, two full names by the first three."""
    if not a or not b or a == b:
        return True
    if a[0] != b[0]:
        return False
    shorter, longer = sorted((a, b), key=len)
    return len(shorter) <= 3 or longer.startswith(shorter[:3])


def _script(names: tuple[Name, ...]) -> bool:
    return all("\u3000" <= name.family[0] <= "\u9fff" or "\uac00" <= name.family[0] <= "\ud7af" for name in names)
