"""A bilingual glossary, so that a Chinese question also searches English records; a workspace may add terms of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from engine.errors import from_os_error
from engine.intent.content import pieces
from engine.intent.folding import Folded, fold, is_han
from engine.intent.terms import Entry, Hit, TermList
from engine.intent.terms_zh_en import glossary
from resources import read_text

FILE = "terms.tsv"
"""The glossary of a workspace, in its folder: a term, a tab, what it is searched as too (several apart by ";"), one a line; "#" begins a remark."""
_BEFORE_A_NAME = frozenset("和与及跟或对用补吃喝的在")
_BEHIND_A_NAME = frozenset("和与及跟或对能可会的是有在缺补摄")
"""Signs that join a name to the rest of a sentence and are part of few names."""
_FILLERS = frozenset(("治疗", "患者", "病人"))
"""Words that stand in every other question and would lead a ranked search away from its subjects; searched where there is little else."""
MOST_TERMS = 50_000
"""Lines of a workspace's glossary that are read."""


@dataclass(frozen=True, slots=True)
class Translation:
    """Terms as they are written with what they are searched as too, and the Chinese content words that nothing is known for."""

    found: tuple[tuple[str, str], ...] = ()
    left: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """What a query object says of it; nothing where there was nothing to translate."""
        rows = [{"text": term, "heading": meaning, "added": [], "by": "glossary"} for term, meaning in self.found]
        return ({"expanded": rows} if rows else {}) | ({"untranslated": list(self.left)} if self.left else {})


@dataclass(frozen=True, slots=True)
class OwnTerms:
    """The glossary of a workspace, and its lines that are none: number and what is wrong."""

    terms: tuple[tuple[str, str], ...] = ()
    faults: tuple[tuple[int, str], ...] = ()


class Glossary:
    """Looks terms up, the longest at a place; a workspace's own go before the built-in ones."""

    def __init__(self, own: Iterable[tuple[str, str]] = ()) -> None:
        self._own = {fold(term).text.replace("-", " "): meaning for term, meaning in own}
        self._own_list = TermList(Entry(term, term) for term in self._own)

    def translate(self, text: str) -> Translation:
        """The terms of a text with what they mean in the other language, each once, and what is left untranslated."""
        folded = fold(text)
        named = _built_in()
        words, _ = _words()
        hits: list[Hit] = []
        for terms in (self._own_list, named[0], words):
            for hit in terms.find(folded):
                # a single sign is a word only where it stands alone: acid is no part of the name of a drug
                if (hit.end - hit.start > 1 or _stands_alone(folded.text, hit)) and not any(hit.start < o.end and o.start < hit.end for o in hits):
                    hits.append(hit)
        hits.sort(key=lambda hit: hit.start)
        all_hits = list(hits)
        if len(telling := [hit for hit in hits if hit.section not in _FILLERS]) > 1:
            hits = telling
        found: dict[str, str] = {}
        for hit in hits:
            meaning = self._own.get(hit.section) or named[1].get(hit.section) or _words()[1][hit.section]
            found.setdefault(folded.piece(hit.start, hit.end), meaning)
        return Translation(tuple(found.items()), tuple(_left(folded, all_hits)))


def _stands_alone(line: str, hit: Hit) -> bool:
    """Whether no name goes on before or behind a single sign."""
    before, behind = line[max(hit.start - 1, 0) : hit.start], line[hit.end : hit.end + 1]
    return all(not sign or not is_han(sign) or sign in joints for sign, joints in ((before, _BEFORE_A_NAME), (behind, _BEHIND_A_NAME)))


def _left(text: Folded, hits: list[Hit]) -> Iterator[str]:
    """Chinese content words in which no term was found."""
    for piece in pieces(text):
        word = text.text[piece.start : piece.end]
        if len(word) > 1 and all(is_han(sign) for sign in word) and not any(hit.start < piece.end and piece.start < hit.end for hit in hits):
            yield text.piece(piece.start, piece.end)


@cache
def _built_in() -> tuple[TermList, dict[str, str]]:
    english = {fold(zh).text: en for zh, en, _ in glossary()}
    return TermList(Entry(zh.replace("-", " "), zh) for zh in english), english


@cache
def _words() -> tuple[TermList, dict[str, str]]:
    lines = (line.split("\t") for line in read_text("lexicons/zh_en_words.tsv").splitlines() if line and not line.startswith("#"))
    english = {fold(zh).text: en for zh, en in lines}
    return TermList(Entry(zh, zh) for zh in english), english


def of_workspace(folder: Path) -> Glossary:
    """The built-in glossary with the terms of a workspace; raises `EngineError` where its file cannot be read."""
    return _of_file(*_state(folder / FILE))


def own_terms(path: Path) -> OwnTerms:
    """Reads the glossary of a workspace; raises `EngineError` where the file is there and cannot be read. No file is no terms."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return OwnTerms()
    except OSError as error:
        raise from_os_error(error, str(path)) from error
    terms: list[tuple[str, str]] = []
    faults: list[tuple[int, str]] = []
    for number, line in enumerate(data.decode("utf-8-sig", "replace").splitlines()[:MOST_TERMS], start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        term, _, meaning = (part.strip() for part in line.partition("\t"))
        meanings = " ".join(part.strip() for part in meaning.replace("；", ";").split(";") if part.strip())
        if term and meanings:
            terms.append((term, meanings))
        else:
            faults.append((number, "a term, a tab and its meaning are wanted"))
    return OwnTerms(tuple(terms), tuple(faults))


def _state(path: Path) -> tuple[Path, int, int]:
    try:
        state = path.stat()
    except OSError:
        return path, 0, 0
    return path, state.st_mtime_ns, state.st_size


@lru_cache(maxsize=4)
def _of_file(path: Path, changed: int, size: int) -> Glossary:
    """Kept until the file changes."""
    return Glossary(own_terms(path).terms)
