"""The field of what a command asks for."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from engine.intent.folding import Folded
from engine.intent.patterns import pattern
from engine.intent.terms import TermList, entry, sections
from engine.intent.terms_zh_en import glossary

_DRUG = 1.5
_GENERAL = "general"
_KINETICS = frozenset(("half_life", "bioavailability", "dose"))
_ASIDE = 1.5
"""What the place of a disease in the sentence adds to its weight or takes from it: what is asked about against what came before it."""
_CAME_BEFORE = pattern(r"(?:\b(?:after|following|due to|induced by|secondary to|survivors of|positive for))\s*$")
_CAME_BEFORE_ZH = pattern(r"^(?:[^,。;?]{0,4}(?:阳性|暴露)|后(?!来)|术后|所致|引起的|引发的|导致的)")
_ASKED_FOR = pattern(
    r"\b(?:risk of|risk for|onset|develop|develops|developing|prevent|prevents|preventing|causes?|leads? to|progress(?:es|ion)? to)\s*$|"
    r"(?:导致|引起|诱发|预防|引发|并发|患上?|发生)$"
)
_SPREAD = pattern(r"\bscreen(?:ing)?\b|\bepidemiolog|\bpopulation[- ]based|\bnationwide|\bprevention program|防控|筛查|流行病|普查|社区|流行趋势")


@cache
def _terms() -> TermList:
    entries = [entry(section, item) for section, item in sections("domains.txt")]
    weights: dict[str, str] = {}
    for section, _ in sections("domains.txt"):
        name, _, weight = section.partition(" ")
        # the lightest of the full weights: what weighs more are words that leave no doubt
        if weight and float(weight) > _DRUG and float(weight) < float(weights.get(name, f"{name} 99").split()[1]):
            weights[name] = section
    for zh, en, field in glossary():
        name, _, drug = field.partition(" ")
        if name != "-":
            section = f"{name} {_DRUG}" if drug else weights[name]
            entries += [entry(section, zh), entry(section, en)]
    return TermList(entries)


def domain_of(text: Folded, metrics: tuple[str, ...] = (), taken: tuple[tuple[int, int], ...] = ()) -> str:
    """The field with the highest sum of weights of the words in a folded text; what stands earlier weighs a little more; "general" without any.

    How common a condition without a field of its own is, or how it is screened for and kept away, belongs to public health.
    """
    sums: defaultdict[str, float] = defaultdict(float)
    placed: defaultdict[str, float] = defaultdict(float)
    general = 0.0
    seen: set[str] = set()
    named: set[str] = set()
    found = (hit for hit in _terms().find(text) if hit.section != "-" and not any(hit.start < end and start < hit.end for start, end in taken))
    for rank, hit in enumerate(found):
        word = text.text[hit.start : hit.end]
        if word in seen:
            continue
        seen.add(word)
        name, weight = hit.section.split()
        points = float(weight) - min(rank, 4) * 0.25
        if name == _GENERAL:
            general = max(general, points)
        else:
            sums[name] += points
            if float(weight) > _DRUG:
                named.add(name)
            placed[name] += points + _place(text.text, hit.start, hit.end)
    if not sums:
        if {"expression", "fold_change"} & set(metrics) and not general:
            return "genomics"
        return "public_health" if general and _is_spread(text, metrics) else _GENERAL
    best = max(placed, key=lambda name: placed[name])
    if best not in named and ("pharmacology" in named or _KINETICS & set(metrics)):
        # a drug without a disease: how it is taken up, broken down and dosed
        return "pharmacology"
    if general <= sums[best]:
        return best
    return "public_health" if _is_spread(text, metrics) else _GENERAL


def _is_spread(text: Folded, metrics: tuple[str, ...]) -> bool:
    """Whether a command asks how common a condition is, or how it is screened for and kept away."""
    return bool({"prevalence", "incidence"} & set(metrics)) or _SPREAD.search(text.text) is not None


def _place(line: str, start: int, end: int) -> float:
    """What the words beside a term say of its part in the sentence."""
    before, behind = line[max(0, start - 20) : start], line[end : end + 8]
    if _ASKED_FOR.search(before):
        return _ASIDE
    return -_ASIDE if _CAME_BEFORE.search(before) or _CAME_BEFORE_ZH.search(behind) else 0.0
