"""Which records are worth comparing: those that share an identifier, a title, author and year, or rare words of their titles."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator

from rapidfuzz import fuzz

from engine.linkage.identifiers import unversioned
from engine.linkage.profile import Profile
from engine.linkage.titles import Words, is_generic, joined

NEAR_CUT = 80.0
"""Likeness of titles (RapidFuzz ratio) below which records that share words alone are not compared."""
RARE_WORDS = 6
"""Words of a title under which it is found again, those that the fewest other titles hold; all but two of them must be shared."""
COMMON_FROM = 100
"""Titles that hold a word from which on it finds nothing."""
CROWD = 100
"""Records under one key from which on only those of the same year are compared."""


class Blocks:
    """Records by what they may share with others. Add all, then ask; asking closes it."""

    def __init__(self) -> None:
        self.profiles: list[Profile] = []
        self._exact: dict[str, list[int]] = {}
        self._frequency: Counter[str] = Counter()
        self._rare: dict[str, list[int]] | None = None
        self._needed = array("B")

    def add(self, profile: Profile) -> int:
        """Takes a record in and returns its number."""
        number = len(self.profiles)
        self.profiles.append(profile)
        for key in (*keys_of(profile), *_kept_under(profile)):
            self._exact.setdefault(key, []).append(number)
        self._frequency.update(set(_pieces(profile.words)))
        return number

    def close(self) -> Iterator[None]:
        """Sorts the titles by their rare words; yields now and then, for it is the longest step of all."""
        rare: dict[str, list[int]] = {}
        for number, profile in enumerate(self.profiles):
            words = profile.words
            pieces = [] if is_generic(words) else self._rarest(words)
            for piece in pieces:
                rare.setdefault(piece, []).append(number)
            self._needed.append(max(2, len(pieces) - 2))
            if number % 500 == 499:
                yield None
        self._frequency.clear()
        self._rare = rare

    def candidates(self, profile: Profile, before: int | None = None) -> list[int]:
        """The numbers of the records to compare with this one, only those below `before` if it is given."""
        assert self._rare is not None, "closed before it is asked"
        found: set[int] = set()
        for key in (*keys_of(profile), *_asked_under(profile)):
            block = self._exact.get(key, ())
            if len(block) > CROWD:
                found.update(n for n in block if self.profiles[n].year == profile.year and _first(self.profiles[n]) == _first(profile))
            elif key[0] in "any":
                found.update(n for n in block if n not in found and self._may_be(profile, n))
            else:
                found.update(block)
        words = profile.words
        shared: Counter[int] = Counter()
        for piece in set(_pieces(words)):
            shared.update(self._rare.get(piece, ()))
        found.update(n for n, times in shared.items() if times >= self._needed[n] and n not in found and self._is_near(profile, n))
        return sorted(n for n in found if before is None or n < before)

    def _rarest(self, words: Words) -> list[str]:
        pieces = {piece for piece in _pieces(words) if self._frequency[piece] <= COMMON_FROM}
        return sorted(pieces, key=lambda piece: (self._frequency[piece], piece))[:RARE_WORDS]

    def _may_be(self, profile: Profile, number: int) -> bool:
        other = self.profiles[number]
        return bool(profile.page and profile.page == other.page) or self._is_near(profile, number)

    def _is_near(self, profile: Profile, number: int) -> bool:
        return fuzz.ratio(profile.title, self.profiles[number].title, score_cutoff=NEAR_CUT) > 0


def keys_of(profile: Profile) -> list[str]:
    """The keys under which a record is found: p, c, d identifiers, t titles, g a general title with its author and year."""
    keys = [f"{sign}{value}" for sign, value in (("p", profile.pmid), ("c", profile.pmcid), ("d", unversioned(profile.doi))) if value]
    author = f"{_first(profile)}|{profile.year or ''}"
    for text in dict.fromkeys((profile.title, profile.vernacular, profile.about)):
        if text:
            words = tuple(text.split(" "))
            keys.append(f"g{joined(words)}|{author}" if is_generic(words) else f"t{joined(words)}")
    return keys


def _kept_under(profile: Profile) -> list[str]:
    """The keys of its first author, either part of the name taken for the family name: with the year, or without one known."""
    if profile.year:
        return [key for name in _leading(profile) for key in (f"a{name}|{profile.year}", f"n{name}")]
    return [f"y{name}" for name in _leading(profile)]


def _asked_under(profile: Profile) -> list[str]:
    """The keys under which others of the same author are looked for: of the same year, or of none on either side."""
    years = [f"a{{}}|{profile.year}"] if profile.year else ["n{}"]
    return [key.format(name) for name in _leading(profile) for key in (*years, "y{}")]


def _leading(profile: Profile) -> list[str]:
    if not profile.authors:
        return []
    first = profile.authors[0]
    return [first.family] if len(first.given) < 3 else [first.family, first.given]


def _first(profile: Profile) -> str:
    return profile.authors[0].family if profile.authors else ""


def _pieces(words: Words) -> Iterator[str]:
    """Words of four letters and more, and pairs of Han signs."""
    last = ""
    for word in words:
        if len(word) > 3:
            yield word
        elif len(word) == 1 and not word.isascii():
            if last:
                yield last + word
            last = word
            continue
        last = ""
