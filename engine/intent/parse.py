"""From a command to its intent, by rules alone."""

from __future__ import annotations

from datetime import date

from engine.domain.fields import DOMAINS
from engine.intent.corrections import correction
from engine.intent.domain import domain_of
from engine.intent.entities import entities, verb
from engine.intent.folding import Folded, fold
from engine.intent.followups import adds, joined, sets_against
from engine.intent.metrics import metric_words
from engine.intent.model import Intent
from engine.intent.output import output_hits
from engine.intent.patterns import pattern
from engine.intent.pub_types import pub_type_words
from engine.intent.reading import Reading, read
from engine.intent.task_type import TaskGuess
from engine.intent.typos import without_typos
from engine.intent.years import window

_ANY_DAY = date(2000, 1, 1)
SURE = 0.55
"""Below this confidence a person is asked which kind of task was meant."""
_LONGEST = 4000
"""Characters of a command that are read; what follows is pasted matter."""
_PREFIX = pattern(r"^\s*/domain\s+([A-Za-z_-]+)\s*")


def parse(text: str, *, now: date, previous: str | None = None) -> Intent:
    """The intent of a command read on the day `now`; `previous` is the command before it when this one is a follow-up.

    "/domain NAME" before the command (or before the previous one) sets the field; an unknown name is left in the text.
    """
    domain = _prefix_domain(text) or (_prefix_domain(previous) if previous else None)
    folded = without_typos(fold(without_prefix(text)[:_LONGEST]))
    if previous:
        before = without_typos(fold(without_prefix(previous)[:_LONGEST]))
        earlier = read(before, now)
        own = read(folded, now, earlier.task.task_type)
        reading = joined(earlier, own)
        subjects = _subjects(folded, own)
        subjects = _taken_over(_subjects(before, earlier), subjects, folded, reading)
        domain = domain or _field(folded, reading.metrics) or domain_of(before, reading.metrics)
    else:
        reading = read(folded, now)
        subjects = _subjects(folded, reading)
    confidence = _confidence(reading.task)
    return Intent(
        reading.task.task_type,
        subjects,
        reading.metrics,
        reading.years.year_from,
        reading.years.year_to,
        reading.output,
        reading.pub_types,
        domain or domain_of(folded, reading.metrics, tuple(window(folded, _ANY_DAY).spans)),
        confidence,
        _alternatives(reading.task) if confidence < SURE else (),
    )


def without_prefix(text: str) -> str:
    """The command without a "/domain NAME" before it."""
    return _PREFIX.sub("", text) if _prefix_domain(text) else text


def _prefix_domain(text: str) -> str | None:
    found = _PREFIX.match(text)
    name = found[1].lower().replace("-", "_") if found else None
    return name if name in DOMAINS else None


def _field(follow: Folded, metrics: tuple[str, ...]) -> str | None:
    """The field that a follow-up corrects to ("No, I meant the gene"), if it names one."""
    if pattern(r"^\s*(?:no\b|not\b|sorry|i mean|不|错|我是说|我说的是|我指的)").search(follow.text) is None:
        return None
    name = domain_of(follow, metrics)
    return name if name != "general" else None


def _subjects(text: Folded, reading: Reading) -> tuple[str, ...]:
    parts = correction(text)
    named = _named_in(parts.after, reading) if parts else ()
    return named if len(named) > 1 or (named and reading.task.task_type != "comparison") else _named_in(text, reading)


def _named_in(text: Folded, reading: Reading) -> tuple[str, ...]:
    taken = list(window(text, _ANY_DAY).spans)
    for hits in (metric_words(text), output_hits(text, reading.task.task_type), pub_type_words(text)):
        taken += [(hit.start, hit.end) for hit in hits]
    return entities(text, reading.task.task_type, [*taken, *verb(text)])


def _taken_over(before: tuple[str, ...], named: tuple[str, ...], follow: Folded, reading: Reading) -> tuple[str, ...]:
    if not named:
        return before
    if pattern(r"换成|改成|换为|instead|swap|replace|switch to|change (?:it )?to").search(follow.text) and len(before) > 1:
        return (*before[:-1], *named)
    if sets_against(follow) or adds(follow) or reading.task.task_type == "comparison":
        return tuple(dict.fromkeys((*before, *named)))
    return before


def _confidence(task: TaskGuess) -> float:
    """How sure the kind of task is: the weight of the signs for it, and their lead over those for the next kind.

    A question without a sign of anything else is taken for one: on labelled commands that was never wrong.
    """
    others = max((value for name, value in task.sums.items() if name != task.task_type), default=0.0)
    if task.task_type == "single_query" and others < 1.0:
        return 0.9
    lead = min(max(task.lead, 0.0), 1.0)
    if task.task_type == "single_query":
        return round(0.5 + 0.4 * lead, 2)
    weight = min(max(task.sums[task.task_type] - 1.0, 0.0), 6.0) / 6.0
    return round(0.35 + 0.35 * weight + 0.3 * weight * lead, 2)


def _alternatives(task: TaskGuess) -> tuple[str, ...]:
    """The next kind of task, or a question where there is none; at most one, so that the choice is a short one."""
    rest = sorted((name for name in task.sums if name != task.task_type), key=lambda name: -task.sums[name])
    return (rest[0],) if task.sums[rest[0]] > 0 else ("single_query",)
