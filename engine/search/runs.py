"""Reads texts for building an index, run by run: what stands between two blanks is looked up in a store of what was met before.

Words are far more frequent than all else, and need no more than that look. A *group* is a run that has more tokens than its parts, or that may be
tied to the run before it; only these are gone through one by one. The tokens are those of `tokens`, which tells what parts and joined tokens are.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.search.chaining import LONGEST, chained, expanded, has_greek_end, is_genus, is_greek
from engine.search.folding import GREEK_WORDS, without_marks
from engine.search.vocabulary import STOP_WORDS

MOST_KNOWN = 100_000
"""Runs whose tokens are remembered, about 20 MB, and as many older ones; texts repeat themselves."""

_LONGEST_KNOWN = 40
_PRIME = re.compile(r"\d' ")
_DECIMAL = re.compile(r"\d+(?:\.\d+)?")
_MARK = "\x02"
"""Stands for a group among words; no text has it, since signs that are no part of tokens are taken out before."""


@dataclass(frozen=True, slots=True)
class Group:
    """The tokens of a run that is more than one plain word, or may be tied to the word before."""

    text: str
    """The parts with blanks between."""
    parts: tuple[str, ...]
    others: tuple[tuple[str, int], ...]
    """Joined and plus tokens with their positions counted from the first part."""
    opens: bool
    """Whether a chain may come in across the blank before."""
    closes: bool
    """Whether a chain may go on across the blank behind."""
    led: tuple[tuple[str, tuple[str, ...]], ...]
    """Joined tokens made of letters only, which can end a phrase, each with the parts before it."""
    lone: tuple[str, ...]
    """The other tokens that are no parts."""


_NOTHING = Group("", (), (), opens=False, closes=False, led=(), lone=())


class Runs(dict[str, str]):
    """What is known of runs: by run its word, nothing, or the mark of a group."""

    def __init__(self) -> None:
        self._older: dict[str, str] = {}
        self._groups: dict[str, Group] = {}

    def __missing__(self, run: str) -> str:
        found = self._older.get(run)
        if found is None:
            found = _plain_word(run) or self._unknown(run)
            if found == run:
                found = run  # one object to look at instead of two
        if len(run) <= _LONGEST_KNOWN:
            if len(self) >= MOST_KNOWN:
                # What is met again comes over from the older half, so that frequent words are never worked out anew.
                self._older = dict(self)
                self.clear()
            self[run] = found
        return found

    def read(self, text: str) -> tuple[list[str], list[Group]]:
        """A text as its groups and the words around them: one piece (words with blanks between) more than there are groups."""
        plain = without_marks(text).replace("\n", "  ").replace(", ", "  ").replace(". ", " . ")
        if "(+" not in plain:
            plain = plain.replace("(", "  ").replace(")", "  ")
        if "' " in plain and _PRIME.search(plain):
            whole = _group(plain)
            return (["", ""], [whole]) if whole.others else ([whole.text], [])
        runs = plain.split(" ")
        between = " ".join(map(self.__getitem__, runs)).split(_MARK)
        if len(between) == 1:
            return between, []
        pieces: list[str] = []
        groups: list[Group] = []
        current = ""
        at = 0
        for piece in between[:-1]:
            current += piece
            at += piece.count(" ")
            run = runs[at]
            group = self._known_group(run)
            if group.opens and at and self._closes(runs[at - 1]) and not _before_genus(runs, at):
                if groups and current == " ":
                    groups.pop()
                    current = pieces.pop()
                else:
                    current = _without_last(current, len(self._known_group(runs[at - 1]).parts) if self[runs[at - 1]] == _MARK else 1)
                runs[at] = f"{runs[at - 1]} {run}"
                group = self._known_group(runs[at])
            if group.others:
                pieces.append(current)
                groups.append(group)
                current = ""
            else:
                current += group.text
        pieces.append(current + between[-1])
        return pieces, groups

    def _unknown(self, run: str) -> str:
        group = _group(run)
        if len(group.parts) < 2 and not group.others and not group.opens:
            return group.text
        if len(run) <= _LONGEST_KNOWN:
            self._groups[run] = group
        return _MARK

    def _closes(self, run: str) -> bool:
        word = self[run] if run not in self._groups else _MARK
        return self._known_group(run).closes if word == _MARK else len(word) > 1 and word not in STOP_WORDS

    def _known_group(self, run: str) -> Group:
        found = self._groups.get(run)
        if found is None:
            found = _group(run)
            if len(self._groups) >= MOST_KNOWN:
                self._groups.clear()
            if len(run) <= _LONGEST_KNOWN:
                self._groups[run] = found
        return found


def _group(run: str) -> Group:
    """The tokens of a run, or of two that a blank ties together."""
    found = chained(run)
    if not found:
        return _NOTHING
    raws = expanded(run, found)
    first, last = found[0][0], found[-1]
    begin = run[: first[2]]
    name = is_greek(begin[0]) or first[0] in GREEK_WORDS or (len(begin) < 4 and begin.isdigit()) or (len(begin) == 1 and begin.isupper())
    parts = tuple(raw[0] for raw in raws if raw[4] in ("part", "tail"))
    others = tuple((raw[0], raw[3]) for raw in raws if raw[4] in ("joined", "plus"))
    return Group(
        " ".join(parts),
        parts,
        others,
        opens=first[1] == 0 and name,
        closes=last[-1][2] == len(run) and last[-1][0] not in STOP_WORDS and len(last[0][0]) > 1,
        led=tuple((token, parts[:place]) for token, place in others if token.isalpha()),
        lone=tuple(token for token, _ in others if not token.isalpha()),
    )


def _plain_word(run: str) -> str:
    """The word of a run that is nothing but one; most of what is met for the first time needs no look at its neighbours."""
    if not run.isascii() or not 1 < len(run) <= LONGEST:
        return ""
    if run.isalpha():
        word = run.lower()
        return "" if word in GREEK_WORDS or (len(word) > 5 and has_greek_end(word)) else word
    return run if len(run) > 3 and _DECIMAL.fullmatch(run) else ""


def _before_genus(runs: list[str], at: int) -> bool:
    return at + 2 < len(runs) and runs[at + 1] == "." and is_genus(runs[at], ". ", runs[at + 2][:1])


def _without_last(text: str, count: int) -> str:
    """A text of words without the last ones."""
    for _ in range(count):
        text = text.rstrip(" ")
        text = text[: text.rfind(" ") + 1]
    return text
