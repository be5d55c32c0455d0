"""A question brought into the form in which papers are read for it."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence, Set
from dataclasses import dataclass

from engine.domain.documents import Chunk
from engine.reading.kinds import asks_advice, asks_against, asks_amount
from engine.reading.terms import Word, content, is_chinese

_METHODS = re.compile(
    r"\b(?:method|methods|methodology|protocol|procedure|how (?:is|are|was|were|do|does|did|can|to)\b.{0,80}\b(?:measure|measured|"
    r"prepare|prepared|made|make|performed|done|detect|detected|isolate|isolated|"
    r"purify|purified|culture|cultured|calculate|calculated|synthesi[sz]ed?|diagnosed?|quantif\w+|determined?|extract\w*)|"
    r"which (?:assay|technique|instrument|method|software|statistical)|study design|sample size)\b"
    r"|方法|步骤|流程|实验设计|如何(?:测|检|制备|提取|培养|构建|分离|诊断|计算)|怎样(?:测|检|制备|提取|培养|构建)",
    re.IGNORECASE,
)
_RIVAL = re.compile(r"\b(?:versus|vs\.?|than|(?:compared|comparison) (?:with|to)|over)\s+(?=\w)|(?:相比|对比|优于|高于|低于|比)", re.IGNORECASE)
_SOFT_WEIGHT = 0.3
_KEYWORD_WEIGHT = 1.2
_COMMONEST = 0.45
"""Weight of a word that all papers hold, against 1 for one that a single paper holds."""
_UNSEEN = 0.3
"""Rarity of a word that none of the papers holds: it may be a slip of the pen, so it counts less than one that only others hold."""
_APART = 0.6


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: the text as typed, and further search words for it (entities, translations)."""

    text: str
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Candidate:
    """A paper that may answer: its chunks in reading order, and its place among the hits, counted from 1."""

    paper_id: str
    title: str
    chunks: tuple[Chunk, ...]
    rank: int = 1


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the question with its weight among the papers."""

    word: Word
    weight: float

    @property
    def key(self) -> str:
        """The key under which texts hold it."""
        return self.word.key


@dataclass(frozen=True, slots=True)
class Wanted:
    """The words that papers are read for, in one language or in both, and what kind of answer is asked for: methods, advice, a figure, a warning."""

    terms: tuple[Term, ...]
    pairs: tuple[tuple[str, str], ...]
    """Topic words that stand side by side in the question ("blood", "pressure")."""
    methods: bool
    advice: bool = False
    amount: bool = False
    against: bool = False
    unread: float = 0.0
    """Share (0 to 1) of the topic words as typed that the paper's language cannot hold and that no keyword translates."""
    concepts: tuple[tuple[Term, ...], ...] = ()
    """The topics, those that stand side by side in the question as one concept ("blood pressure")."""
    rivals: frozenset[str] = frozenset()
    """Keys of what something is compared with ("better than placebo", "versus placebo")."""
    lead_held: bool = False
    """Whether any of the papers holds the first concept of the question."""

    @property
    def total(self) -> float:
        """Weight of all terms together."""
        return sum(term.weight for term in self.terms)

    @property
    def topics(self) -> tuple[Term, ...]:
        """The topic words, or all words where the question has no topic word."""
        return tuple(term for term in self.terms if term.word.topic) or self.terms

    def covered(self, keys: Set[str]) -> float:
        """Share (0 to 1) of the weight of all terms that the keys hold."""
        return sum(term.weight * held(term.word, keys) for term in self.terms) / self.total if self.terms else 0.0

    def covered_topics(self, keys: Set[str], apart: Set[str] = frozenset()) -> float:
        """Share (0 to 1) of the weight of the topic words that the keys hold; those that stand `apart` from their neighbour count less."""
        return self._share(self.topics, keys, apart)

    def shares(self, keys: Set[str]) -> list[float]:
        """The share (0 to 1) that the keys hold of each concept, in the order of the question."""
        return [self._share(group, keys, frozenset()) for group in self.concepts]

    def weakest_concept(self, keys: Set[str], apart: Set[str] = frozenset()) -> float:
        """The least share (0 to 1) that the keys hold of any concept."""
        return min((self._share(group, keys, apart) for group in self.concepts), default=0.0)

    def _share(self, terms: Sequence[Term], keys: Set[str], apart: Set[str]) -> float:
        total = sum(term.weight for term in terms)
        return sum(term.weight * held(term.word, keys) * (_APART if term.key in apart else 1.0) for term in terms) / total if total else 0.0

    def missing(self, keys: Set[str]) -> tuple[str, ...]:
        """The topic words, as typed, that the keys do not hold."""
        words: list[str] = []
        last = ""
        for term in self.topics:
            if held(term.word, keys):
                continue
            text = term.word.text
            if words and term.word.follows == last and is_chinese(text) and words[-1][-1] == text[0]:
                words[-1] += text[1:]
            else:
                words.append(text)
            last = term.key
        return tuple(words)


def held(word: Word, keys: Set[str]) -> float:
    """1 if the keys hold the word, 0.6 if they hold the long parts of a name, else 0."""
    if word.key in keys:
        return 1.0
    return 0.6 if word.parts and all(part in keys for part in word.parts) else 0.0


def wanted(question: Question, papers: Sequence[Set[str]], chinese: bool) -> Wanted:
    """The terms of a question for papers in one language, weighted by how few of the papers (as sets of keys) hold them."""
    typed = content(question.text)
    added = [word for keyword in question.keywords for word in content(keyword)]
    own = {word.key: (word, 1.0) for word in typed if _fits(word, typed, added, chinese)}
    for word in added:
        if word.key in own:
            own[word.key] = (own[word.key][0], _KEYWORD_WEIGHT)
        elif is_chinese(word.text) == chinese:
            own[word.key] = (word, 1.0)
    terms = []
    for word, factor in own.values():
        holding = sum(held(word, keys) > 0 for keys in papers)
        rarity = math.log((len(papers) + 1) / (holding + 0.5)) / math.log((len(papers) + 1) / 0.5) if holding else _UNSEEN
        weight = (1.0 if word.topic else _SOFT_WEIGHT) * factor * (_COMMONEST + (1 - _COMMONEST) * max(0.0, rarity))
        terms.append(Term(word, weight))
    pairs = tuple((w.follows, w.key) for w, _ in own.values() if w.topic and w.follows in own and own[w.follows][0].topic)
    unread = 0.0 if chinese else _untranslated(question, typed)
    topics = tuple(term for term in terms if term.word.topic) or tuple(terms)
    rivals = frozenset(key for match in _RIVAL.finditer(question.text) for key in _first_topic(question.text[match.end() :], topics))
    kinds = (asks_advice(question.text), asks_amount(question.text), asks_against(question.text))
    return Wanted(tuple(terms), pairs, bool(_METHODS.search(question.text)), *kinds, unread, _concepts(topics, pairs), rivals)


def _untranslated(question: Question, typed: Sequence[Word]) -> float:
    """Share (0 to 1) of what a Chinese question names that no keyword gives in Latin letters."""
    named = [keyword for keyword in question.keywords if any(word.topic for word in content(keyword))]
    told = sum(not is_chinese(keyword) for keyword in named)
    if told:
        return max(0, len(named) - 2 * told) / max(1, len(named) - told)
    return sum(word.topic and is_chinese(word.text) for word in typed) / max(1, sum(word.topic for word in typed))


def _concepts(topics: Sequence[Term], pairs: Sequence[tuple[str, str]]) -> tuple[tuple[Term, ...], ...]:
    grouped: list[list[Term]] = []
    for term in topics:
        beside = next((group for group in grouped if any((other.key, term.key) in pairs for other in group)), None)
        if beside is None:
            grouped.append([term])
        else:
            beside.append(term)
    return tuple(tuple(group) for group in grouped)


def _first_topic(text: str, topics: Sequence[Term]) -> list[str]:
    """The key of the content word that a text begins with, if it is a topic."""
    first = content(text[:60])[:1]
    return [word.key for word in first if any(term.key == word.key for term in topics)]


def _fits(word: Word, typed: Sequence[Word], added: Sequence[Word], chinese: bool) -> bool:
    """Chinese words are sought in Chinese papers; Latin ones too, unless the question was typed in English and has been translated."""
    if is_chinese(word.text):
        return chinese
    return not chinese or any(is_chinese(other.text) for other in typed) or not any(is_chinese(other.text) for other in added)
