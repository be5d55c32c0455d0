"""Word lists of `resources/lexicons`, searched in a folded text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.intent.folding import Folded, fold, is_word
from engine.intent.patterns import pattern
from resources import read_text


@dataclass(frozen=True, slots=True)
class Hit:
    """A phrase found at the folded range [start, end), with the section of the list in which it stands."""

    start: int
    end: int
    section: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One phrase of a list: folded, hyphens as blanks; `exact` keeps capitals, `open_end` lets the last word go on."""

    phrase: str
    section: str
    exact: bool = False
    open_end: bool = False


def sections(name: str) -> Iterator[tuple[str, str]]:
    """(section, item) of a list file: `[section]` lines, `#` comments, items apart by " | " or by lines."""
    section = ""
    for line in read_text(f"lexicons/{name}").splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("[") and line.endswith("]"):
            section = line[1:-1].strip()
        elif line.startswith("/") and line.endswith("/") and len(line) > 2:
            yield section, line
        else:
            for item in line.split("|"):
                if item.strip():
                    yield section, item.strip()


def entry(section: str, item: str) -> Entry:
    """The entry of a written item: "=OS" keeps capitals, "immun*" is open at its end."""
    exact, open_end = item.startswith("="), item.endswith("*")
    folded = fold(item.removeprefix("=").removesuffix("*"))
    phrase = (folded.cased if exact else folded.text).replace("-", " ")
    return Entry(phrase, section, exact, open_end)


class TermList:
    """A set of phrases that can be found in one pass over a text."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._buckets: dict[str, list[Entry]] = {}
        for item in entries:
            variants = [item]
            squeezed = item.phrase.replace(" ", "")
            if not item.exact and " " in item.phrase and squeezed.isascii() and len(squeezed) >= 8:
                variants.append(Entry(squeezed, item.section, item.exact, item.open_end))
            for variant in variants:
                self._buckets.setdefault(variant.phrase[:2].lower(), []).append(variant)
        for bucket in self._buckets.values():
            bucket.sort(key=lambda e: (-len(e.phrase), not e.exact))

    @classmethod
    def load(cls, *names: str) -> TermList:
        """The phrases of one or more list files; their regular expressions are left out."""
        return cls(entry(s, item) for name in names for s, item in sections(name) if not item.startswith("/"))

    def find(self, text: Folded) -> list[Hit]:
        """The longest phrase at each place from left to right, without overlaps: a longer name hides the words in it."""
        hits: list[Hit] = []
        free = 0
        for hit in self._all(text):
            if hit.start >= free:
                hits.append(hit)
                free = hit.end
        return hits

    def _all(self, text: Folded) -> Iterator[Hit]:
        flat, cased = text.text.replace("-", " "), text.cased.replace("-", " ")
        buckets = self._buckets
        for at in _openings(flat):
            for key in (flat[at : at + 2], flat[at]):
                for item in buckets.get(key, ()):
                    if (cased if item.exact else flat).startswith(item.phrase, at):
                        end = _end(flat, at + len(item.phrase), item)
                        if end:
                            yield Hit(at, end, item.section)


@lru_cache(maxsize=64)
def _openings(flat: str) -> tuple[int, ...]:
    """The places at which a phrase may begin: every one but the inside of a word; kept because many lists are searched in one text."""
    words = [is_word(char) for char in flat]
    return tuple(at for at, char in enumerate(flat) if char != " " and not (words[at] and at and words[at - 1]))


def _end(flat: str, end: int, item: Entry) -> int:
    """Where the phrase ends, a plural ending included; 0 when it stops inside a word."""
    if not is_word(item.phrase[-1]) or end >= len(flat) or not is_word(flat[end]):
        return end
    if item.open_end:
        while end < len(flat) and is_word(flat[end]):
            end += 1
        return end
    if len(item.phrase) < 2 or not flat[end - 1].isalpha():
        return 0
    for ending in ("s", "es") if item.phrase.endswith(("s", "x", "z", "ch", "sh", "o")) else ("s",):
        stop = end + len(ending)
        if flat.startswith(ending, end) and (stop >= len(flat) or not is_word(flat[stop])):
            return stop
    return 0


class PatternList:
    """The regular expressions of list files (lines between slashes), each with its section."""

    def __init__(self, patterns: Iterable[tuple[str, str]]) -> None:
        self._patterns = [(section, pattern(expression)) for section, expression in patterns]

    @classmethod
    def load(cls, *names: str) -> PatternList:
        """The regular expressions of the files named."""
        return cls((s, item[1:-1]) for name in names for s, item in sections(name) if item.startswith("/"))

    def find(self, text: Folded) -> list[Hit]:
        """The first place of each expression that fits the lower-case text."""
        found = ((section, expression.search(text.text)) for section, expression in self._patterns)
        return [Hit(*match.span(), section) for section, match in found if match]
