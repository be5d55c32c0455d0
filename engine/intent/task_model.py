"""A light model of the kind of task (naive Bayes over words and pieces of words), asked only where the rules see no clear sign."""

from __future__ import annotations

import math
from collections import Counter
from functools import cache

from engine.intent.folding import fold
from engine.intent.patterns import pattern
from resources import read_text

_TOKEN = pattern(r"[a-z]+|\d+|[\u3400-\u9fff]+|[?:;/%]")
_SMOOTH = 0.5


def _features(text: str) -> set[str]:
    """Words and pairs of words; of Chinese single characters, pairs, first and last ones; of a number only its length."""
    found: set[str] = set()
    before = "^"
    for token in _TOKEN.findall(text):
        if token[0].isdigit():
            token = f"#{min(len(token), 4)}"
        elif token[0] >= "\u3400":
            found.update(token[i : i + n] for n in (1, 2) for i in range(len(token) - n + 1))
            found |= {f"{before} <{token[0]}", f"{token[-2:]}>"}
            before = token[-1]
            continue
        found |= {token, f"{before} {token}"}
        before = token
    return found | {f"{before} $"}


@cache
def _weights() -> tuple[tuple[str, ...], dict[str, tuple[float, ...]]]:
    """The kinds, and for each feature seen twice or more its log weight by kind."""
    counts: dict[str, Counter[str]] = {}
    for line in read_text("lexicons/examples.tsv").splitlines():
        if line and not line.startswith("#"):
            kind, text = line.split("\t", 1)
            counts.setdefault(kind, Counter()).update(_features(fold(text).text))
    total = sum(counts.values(), Counter[str]())
    known = [feature for feature, count in total.items() if count > 1]
    kinds = tuple(counts)
    sizes = {kind: sum(counts[kind][f] for f in known) + _SMOOTH * len(known) for kind in kinds}
    return kinds, {f: tuple(math.log((counts[kind][f] + _SMOOTH) / sizes[kind]) for kind in kinds) for f in known}


def likely_task(text: str) -> tuple[str, float]:
    """The likeliest kind of task of a folded text, and the share of belief in it (0..1)."""
    kinds, weights = _weights()
    rows = [weights[feature] for feature in _features(text) if feature in weights]
    sums = [math.fsum(column) for column in zip(*rows, strict=True)] if rows else [0.0] * len(kinds)
    # pieces of one phrase are counted several times: the sums are damped so that they do not look surer than they are
    scale = 2.0 / math.sqrt(max(len(rows), 4))
    top = max(sums)
    odds = [math.exp((value - top) * scale) for value in sums]
    best = odds.index(max(odds))
    return kinds[best], odds[best] / sum(odds)
