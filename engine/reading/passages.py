"""A paper cut into sentences that know their part, place, words and neighbours."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from engine.cancel import CancelToken
from engine.domain.documents import Chunk
from engine.reading.question import Candidate
from engine.reading.sections import Part, in_abstract, part_of, parts
from engine.reading.sentences import sentences
from engine.reading.shortforms import expand, short_forms
from engine.reading.terms import keyed

_LABEL = re.compile(
    r"^\W{0,2}((?:[A-Z][A-Z&/,()' -]{3,45}|(?:Background|Introduction|Objectives?|Aims?|Purpose|Methods?|Materials and [Mm]ethods|"
    r"Patients and [Mm]ethods|Design|Setting|Results?|Findings|Conclusions?|"
    r"Discussion|Interpretation|Significance|Limitations?|Summary|Implications|Main [Rr]esults|Main [Oo]utcome [Mm]easures?)"
    r"|【?(?:背景|目的|方法|结果|结论|讨论|摘要|材料与方法|对象与方法|资料与方法)】?))(?:\s*(?:[:：.]|--?|–|—|(?<=】))\s*|"
    r"(?<=[\u4e00-\u9fff])\s+)(?=\S)"
)
"""A label inside an unlabelled abstract: "RESULTS: We found"; whoever quotes begins after it."""


_NUMBER = re.compile(r"^(?:\(\d{1,2}\)|\d{1,2}[.)])\s+(?=[A-Z][A-Za-z-]*[ ,]|[\u4e00-\u9fff])")
"""The number of an item in a list of sentences: "3. In patients", "(8) The trial"; whoever quotes begins after it."""
_CUT_SHORT = re.compile(r"\s*\(?ABSTRACT TRUNCATED AT \d+ WORDS\)?\.?$")
_SECTION_PLACES = (0.1, 0.15, 0.3, 0.65, 1.0)
"""Where sentences stand in an abstract whose sections were run together, the last section last: its results come before its conclusion."""
SHORTEST = 20
"""Characters of the shortest quote; a label stays in the quote where it would fall below."""
_NEAR = 40
"""Characters between the beginnings of two words that still stand together."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a chunk: offsets in the chunk's text, its part, its place in that part (0 first, 1 last), its keys."""

    chunk: Chunk
    start: int
    end: int
    part: Part
    place: float
    keys: frozenset[str]
    first: bool
    """Whether it opens its chunk, so that nothing before it can be quoted with it."""

    @property
    def text(self) -> str:
        """The sentence as it stands in the chunk."""
        return self.chunk.text[self.start : self.end]


@dataclass(frozen=True, slots=True)
class Paper:
    """A candidate made ready for reading: title keys, keys of each chunk and of the abstract, sections, abbreviations."""

    candidate: Candidate
    title: frozenset[str]
    abstract: frozenset[str]
    everything: frozenset[str]
    chunk_keys: tuple[frozenset[str], ...]
    parts: tuple[Part, ...]
    headings: tuple[frozenset[str], ...]
    located: tuple[tuple[tuple[str, int, int], ...], ...]
    forms: dict[str, frozenset[str]]

    def apart(self, pairs: Sequence[tuple[str, str]]) -> set[str]:
        """The words of pairs that never stand near each other in the paper, unless another of their pairs does."""
        if not pairs:
            return set()
        near: set[str] = set()
        far: set[str] = set()
        for one, other in pairs:
            if one in self.everything and other in self.everything:
                (near if self._meet(one, other) else far).update((one, other))
        return far - near

    def _meet(self, one: str, other: str) -> bool:
        if one in self.title and other in self.title:
            return True
        for words, keys in zip(self.located, self.chunk_keys, strict=True):
            if one in keys and other in keys:
                if any(one in long and other in long and short in keys for short, long in self.forms.items()):
                    return True
                first, second = ([start for word, start, _ in words if word == wanted] for wanted in (one, other))
                if any(abs(a - b) <= _NEAR for a in first for b in second):
                    return True
        return False


def prepare(candidate: Candidate, token: CancelToken) -> Paper:
    """Reads the words of a candidate's body chunks; captions, tables and references are left out."""
    chunks = [chunk for chunk in candidate.chunks if chunk.kind == "p" and chunk.text.strip()]
    slim = Candidate(candidate.paper_id, candidate.title, tuple(chunks), candidate.rank)
    forms = short_forms([candidate.title, *(chunk.text for chunk in chunks)])
    roles = parts(chunks)
    located, keys, headings = [], [], []
    for chunk, role in zip(chunks, roles, strict=True):
        token.check()
        words = () if role is Part.APPARATUS else keyed(chunk.text)
        located.append(words)
        heading = {word for word, _, _ in keyed(chunk.section)}
        headings.append(frozenset(expand(heading, forms)))
        keys.append(frozenset(expand(heading.union(word for word, _, _ in words), forms)) if words else frozenset())
    title = frozenset(expand({word for word, _, _ in keyed(candidate.title)}, forms))
    shown = [k for k, role, chunk in zip(keys, roles, chunks, strict=True) if role is Part.ABSTRACT or in_abstract(chunk)]
    abstract = frozenset().union(*shown) if shown else frozenset()
    everything = frozenset().union(title, *keys)
    return Paper(slim, title, abstract, everything, tuple(keys), tuple(roles), tuple(headings), tuple(located), forms)


def sentences_of(paper: Paper, index: int) -> list[Sentence]:
    """The sentences of one chunk of a prepared paper, labels inside it read and cut off."""
    chunk, part = paper.candidate.chunks[index], paper.parts[index]
    spans = sentences(chunk.text)
    buckets = _keys_by_sentence(paper.located[index], spans)
    found = []
    opens = True
    sections = _run_together(chunk.text, spans) if part is Part.ABSTRACT else []
    for at, (start, end) in enumerate(spans):
        opens = opens or (at > 0 and chunk.text[spans[at - 1][1] - 1] == ";")
        start, end = _trimmed(chunk.text, start, end)
        label = _LABEL.match(chunk.text[start:end])
        named = part_of(label.group(1).strip(" 【】")) if label else None
        if label and named:
            part, opens = named, True
            start += label.end() if end - start - label.end() >= SHORTEST else 0
        if start >= end:
            continue
        place = sections[at] if sections else 1.0 if len(spans) == 1 else at / (len(spans) - 1)
        found.append(Sentence(chunk, start, end, part, place, frozenset(expand(buckets[at], paper.forms)), opens))
        opens = False
    return found


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """A sentence without the number of its item before it and without what joins sections or tells of a cut behind it."""
    if cut := _CUT_SHORT.search(text, start, end):
        end = cut.start()
    if text[start:end].endswith((".;", "!;", "?;", ");", "];", '";')):
        end -= 1
    number = _NUMBER.match(text[start:end])
    if number and end - start - number.end() >= SHORTEST:
        start += number.end()
    return start, end


def _run_together(text: str, spans: list[tuple[int, int]]) -> list[float]:
    """The place of each sentence by its section, where sections were run together with semicolons; nothing where they were not."""
    section, counted = 0, []
    for start, end in spans:
        counted.append(section)
        section += text[start:end].endswith(".;")
    if not section:
        return []
    last = counted[-1]
    return [_SECTION_PLACES[max(0, len(_SECTION_PLACES) - 1 - (last - own))] for own in counted]


def _keys_by_sentence(words: tuple[tuple[str, int, int], ...], spans: list[tuple[int, int]]) -> list[set[str]]:
    buckets: list[set[str]] = [set() for _ in spans]
    starts = [start for start, _ in spans]
    for word, start, _ in words:
        buckets[max(0, bisect_right(starts, start) - 1)].add(word)
    return buckets
