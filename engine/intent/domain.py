"""The field of what a command asks for."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from engine.intent.folding import Folded
from engine.intent.patterns import pattern
from engine.intent.terms import TermList, entry, sections
from engine.intent.terms_zh_en import glossary

_DRUG = 1.5
_SPREAD = pattern(r"\bscreen(?:ing)?\b|\bepidemiolog|\bpopulation[- ]based|\bnationwide|\bprevention program|防控|筛查|流行病|普查|社区|流行趋势")


@cache
def _terms() -> TermList:
    entries = [entry(section, item) for section, item in sections("domains.txt")]
    weights: dict[str, str] = {}
    for section, _ in sections("domains.txt"):
        name, _, weight = section.partition(" ")
        if weight and float(weight) >= float(weights.get(name, f"{name} 0").split()[1]):
            weights[name] = section
    for zh, en, field in glossary():
        name, _, drug = field.partition(" ")
        if name != "-":
            section = f"{name} {_DRUG}" if drug else weights[name]
            entries += [entry(section, zh), entry(section, en)]
    return TermList(entries)


def domain_of(text: Folded, metrics: tuple[str, ...] = ()) -> str:
    """The field with the highest sum of weights of the words in a folded text; what stands earlier weighs a little more; "general" without any.

    How common a condition without a field of its own is, or how it is screened for and kept away, belongs to public health.
    """
    sums: defaultdict[str, float] = defaultdict(float)
    seen: set[str] = set()
    for rank, hit in enumerate(hit for hit in _terms().find(text) if hit.section != "-"):
        word = text.text[hit.start : hit.end]
        if word not in seen:
            seen.add(word)
            name, weight = hit.section.split()
            sums[name] += float(weight) - min(rank, 4) * 0.25
    if not sums and {"expression", "fold_change"} & set(metrics):
        return "genomics"
    best = max(sums, key=lambda name: sums[name]) if sums else "general"
    spread = {"prevalence", "incidence"} & set(metrics) or _SPREAD.search(text.text)
    return "public_health" if best == "general" and sums and spread else best
