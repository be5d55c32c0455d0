"""The kind of task that a command asks for, by the weights of the signs in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.intent.folding import Folded
from engine.intent.model import TASK_TYPES
from engine.intent.patterns import pattern
from engine.intent.task_model import likely_task
from engine.intent.terms import Hit, PatternList, TermList

_ORDER = ("writing", "study_design", "data_check", "comparison", "literature_review", "single_query")

_SILENT = 4.0
_SURE = 0.85
_NEEDS = {
    "comparison": pattern(r"\b(?:and|or|vs|against|than)\b|,.*,|[、/]|[和与跟同及或比]"),
    "data_check": pattern(r"\b(?:my|our|this|these|i|we|here|attached|file|sheet|data)\b|[我这那附表列]|数据|记录|\d\D+\d\D+\d"),
}
"""What a command must hold at least before the light model may take it for such a task."""
_TOPIC = pattern(
    r"\?|\b(?:published|papers?|articles?|literature)\b|文献|论文|发表|文章|报道|吗|呢|多少|什么|率|量|浓度|\b(?:rates?|numbers?|levels?|counts?|how|doses?)\b"
)
_ANYTHING = pattern("")


@dataclass(frozen=True, slots=True)
class TaskGuess:
    """A kind of task, the sums of all kinds, the signs seen, and how far the best stands before the next (0..1)."""

    task_type: str
    sums: dict[str, float]
    signs: tuple[Hit, ...]
    lead: float


@cache
def _lists() -> tuple[TermList, PatternList]:
    return TermList.load("task_types.txt"), PatternList.load("task_types.txt")


def guess_task(text: Folded, side_by_side: bool = False, bare_window: bool = False) -> TaskGuess:
    """The kind of task of a folded command; `single_query` when no sign is strong enough."""
    terms, patterns = _lists()
    sums = dict.fromkeys(TASK_TYPES, 0.0)
    signs: list[Hit] = []
    counted: set[tuple[str, str]] = set()
    hidden: list[Hit] = []
    for hit in terms.find(text):
        (hidden if hit.section == "-" else signs).append(hit)
    for hit in patterns.find(text):
        if not any(other.start <= hit.start and hit.end <= other.end for other in hidden):
            signs.append(hit)
    for hit in signs:
        word = text.text[hit.start : hit.end]
        if (hit.section, word) not in counted:
            counted.add((hit.section, word))
            name, weight = hit.section.split()
            sums[name] += float(weight)
    sums["single_query"] += 1.0
    if side_by_side:
        sums["comparison"] += 4.0
    own = max(sums["writing"], sums["study_design"], sums["data_check"])
    if own >= 6:
        # a text, a design or the user's own numbers that compare things stay what they are
        sums["comparison"] = min(sums["comparison"], own - 0.5)
    if max(sums[name] for name in _ORDER if name != "single_query") < _SILENT and sums["single_query"] < _SILENT:
        name, share = likely_task(text.text)
        if bare_window and sums["single_query"] < _SILENT and _TOPIC.search(text.text) is None:
            sums["literature_review"] += 3.0
        if share > _SURE and _NEEDS.get(name, _ANYTHING).search(text.text) is not None:
            sums[name] += 4.0
    best = max(_ORDER, key=lambda name: (sums[name], -_ORDER.index(name)))
    rest = max(value for name, value in sums.items() if name != best)
    return TaskGuess(best, sums, tuple(signs), (sums[best] - rest) / max(sums[best], 1.0))
