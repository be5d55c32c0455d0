"""How well a quotable passage of a paper answers a question."""

from __future__ import annotations

from dataclasses import dataclass

from engine.reading.kinds import answers_kind
from engine.reading.passages import SHORTEST, Paper, Sentence, sentences_of
from engine.reading.question import Wanted
from engine.reading.sections import Part, in_abstract, is_paged
from engine.reading.shape import begins, has_verb, is_whole, leans
from engine.reading.signs import judge

_PART_WEIGHT = {
    Part.CONCLUSION: 1.0,
    Part.RESULTS: 0.78,
    Part.DISCUSSION: 0.75,
    Part.ABSTRACT: 0.8,
    Part.BODY: 0.72,
    Part.LIMITS: 0.3,
    Part.BACKGROUND: 0.3,
    Part.AIM: 0.2,
    Part.METHODS: 0.25,
    Part.APPARATUS: 0.0,
}
_PART_REASON = {
    Part.CONCLUSION: "in the conclusion",
    Part.RESULTS: "in the results",
    Part.DISCUSSION: "in the discussion",
    Part.ABSTRACT: "in the abstract",
    Part.METHODS: "in the methods",
}
_LONGEST = 700
_LONGEST_PAIR = 520
_WORTH_TWO = 1.02
"""By how much two sentences together must answer better than either alone."""
_BODY_TEXT = 0.93
"""The abstract says the same more shortly, and names what it speaks of."""
_HEADING, _NEIGHBOUR, _CHUNK, _TITLE = 0.85, 0.8, 0.6, 0.6
"""What a word counts when it stands not in the passage but in the next sentences, the chunk, the title or the abstract."""


@dataclass(frozen=True, slots=True)
class Passage:
    """One or two adjacent sentences of a chunk that could be shown: score and share of question words held (0 to 1), whether a topic word is near."""

    sentences: tuple[Sentence, ...]
    score: float
    own: float
    near: bool
    keys: frozenset[str]
    reasons: tuple[str, ...]

    @property
    def start(self) -> int:
        """Offset in the chunk at which the passage begins."""
        return self.sentences[0].start

    @property
    def end(self) -> int:
        """Offset in the chunk at which the passage ends."""
        return self.sentences[-1].end

    @property
    def text(self) -> str:
        """The passage, letter for letter."""
        return self.sentences[0].chunk.text[self.start : self.end]


def passages(paper: Paper, index: int, wanted: Wanted) -> list[Passage]:
    """The passages of one chunk worth showing, one for each sentence that may be the centre of one."""
    if paper.parts[index] is Part.APPARATUS:
        return []
    found = sentences_of(paper, index)
    made = []
    single: Passage | None = None
    for at, sentence in enumerate(found):
        previous, single = single, _passage(paper, index, found, at, at, wanted)
        short = sentence.end - sentence.start < SHORTEST
        before = None if at == 0 or (sentence.first and not short) else _passage(paper, index, found, at - 1, at, wanted)
        best = single
        if before and before.score > _WORTH_TWO * max((alone.score for alone in (previous, single) if alone), default=0.0):
            best = before
        if best is not None:
            made.append(best)
    return made


def _passage(paper: Paper, index: int, found: list[Sentence], first: int, last: int, wanted: Wanted) -> Passage | None:
    chosen = tuple(found[first : last + 1])
    text = chosen[0].chunk.text[chosen[0].start : chosen[-1].end]
    if len(text) < SHORTEST or len(text) > (_LONGEST if first == last else _LONGEST_PAIR):
        return None
    main = chosen[-1]
    keys = set().union(*(sentence.keys for sentence in chosen))
    own = wanted.covered(keys)
    if wanted.methods:
        own = 0.5 * own + 0.5 * wanted.covered(keys | paper.headings[index])
    if own == 0.0 and main.part is not Part.CONCLUSION:
        return None
    form = _form(chosen)
    if form == 0.0:
        return None
    signs = judge(main.text, wanted.methods, wanted.advice)
    if signs.factor == 0.0 or (main.part is Part.METHODS and not wanted.methods and not signs.states):
        return None
    context = _context(paper, index, found, first, last, wanted, keys)
    place, telling = _place(paper, main, wanted), main
    if first < last and (before := wanted.covered(chosen[0].keys)) > (after := wanted.covered(main.keys)):
        place, telling = (before * _place(paper, chosen[0], wanted) + after * place) / (before + after), chosen[0]
    around = set().union(*(sentence.keys for sentence in found[max(0, first - 1) : last + 2]))
    near = wanted.covered_topics(keys) > 0 or wanted.covered_topics(around) >= 0.3
    score = (0.5 * own + 0.5 * context) * place * signs.factor * form * answers_kind(telling.text, wanted.amount, wanted.against)
    reasons = (_words(wanted, keys), _PART_REASON.get(main.part, ""), *signs.reasons)
    return Passage(chosen, score, own, near, frozenset(keys), tuple(reason for reason in reasons if reason))


def _form(chosen: tuple[Sentence, ...]) -> float:
    """How well the passage stands by itself: 0 for fragments and for pairs that nobody would quote together."""
    first, main = chosen[0], chosen[-1]
    if not begins(first.text) or not has_verb(main.text):
        return 0.0
    ends = is_whole(main.text)
    if not ends and (is_paged(main.chunk) or main.end < len(main.chunk.text.rstrip())):
        return 0.0
    form = 1.0 if ends else 0.8
    lean = leans(main.text)
    if len(chosen) == 1:
        if len(main.text) < 45:
            form *= 0.75
        return form * (1.0 - 0.4 * lean if lean == 1.0 else 1.0 - 0.1 * lean)
    if (
        (first.part is not main.part and len(main.text) >= SHORTEST)
        or not is_whole(first.text)
        or not has_verb(first.text)
        or judge(first.text).factor < 0.4
    ):
        return 0.0
    return form * (0.97 if lean == 1.0 else 0.9 if lean else 0.78) * (0.8 if leans(first.text) == 1.0 else 1.0)


def _context(paper: Paper, index: int, found: list[Sentence], first: int, last: int, wanted: Wanted, keys: set[str]) -> float:
    """Share of the question that the passage and what surrounds it hold, words further away counting less."""
    near: set[str] = set()
    for sentence in found[max(0, first - 1) : last + 2]:
        near |= sentence.keys
    layers: tuple[tuple[float, set[str] | frozenset[str]], ...] = (
        (1.0, keys),
        (_HEADING, paper.headings[index]),
        (_NEIGHBOUR, near),
        (_CHUNK, paper.chunk_keys[index]),
        (_TITLE, paper.title | paper.abstract),
    )
    total = 0.0
    for term in wanted.terms:
        share = next((weight for weight, held in layers if term.key in held), 0.0)
        if not share and term.word.parts:
            share = 0.6 * next((weight for weight, held in layers if all(part in held for part in term.word.parts)), 0.0)
        total += term.weight * share
    return total / wanted.total if wanted.total else 0.0


def _place(paper: Paper, sentence: Sentence, wanted: Wanted) -> float:
    """Weight of where the sentence stands: its part, and in an abstract how near to the end."""
    if sentence.part is Part.METHODS and wanted.methods:
        return 0.95
    weight = _PART_WEIGHT[sentence.part]
    if sentence.part is Part.ABSTRACT:
        weight = 0.45 + 0.5 * sentence.place
    elif not in_abstract(sentence.chunk):
        weight *= _BODY_TEXT
    if wanted.methods:
        weight *= 0.5
    return weight


def _words(wanted: Wanted, keys: set[str]) -> str:
    held = sum(term.key in keys for term in wanted.terms)
    return f"{held} of {len(wanted.terms)} question words"
