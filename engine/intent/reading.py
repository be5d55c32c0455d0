"""What one command says by itself, before a follow-up is joined to the command before it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from engine.intent.coordination import set_side_by_side
from engine.intent.corrections import correction, year_text
from engine.intent.folding import Folded
from engine.intent.metrics import metric_hits, unique
from engine.intent.output import output_hits, refused, wanted_output
from engine.intent.patterns import pattern
from engine.intent.pub_types import pub_type_hits, pub_type_words
from engine.intent.task_type import TaskGuess, guess_task
from engine.intent.years import Window, window

_QUOTED = pattern(r"(?<![a-z])'[^']{8,}'|\"[^\"]{8,}\"")
"""A sentence or title to be worked on: what it names is no wish."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The fields of one command as it stands; `refuses` holds the forms that it names only to refuse them."""

    text: Folded
    task: TaskGuess
    metrics: tuple[str, ...]
    years: Window
    output: str
    refuses: frozenset[str]
    pub_types: tuple[str, ...]


def read(text: Folded, now: date, task_type: str | None = None) -> Reading:
    """Reads a folded command (a follow-up to one of kind `task_type`).

    Where the writer corrects himself, the corrected part counts and the rest fills the gaps.
    """
    whole = _plain(text, now, task_type)
    parts = correction(text)
    if parts is None:
        return whole
    before, after = _plain(parts.before, now, task_type), _plain(parts.after, now, task_type)
    years = window(year_text(parts), now) or before.years
    task = after.task if after.task.sums[after.task.task_type] >= 4 else whole.task
    return Reading(
        text,
        task,
        after.metrics or before.metrics,
        years,
        after.output if after.output != "text" or before.output in after.refuses else before.output,
        after.refuses,
        after.pub_types or before.pub_types,
    )


def _plain(text: Folded, now: date, task_type: str | None) -> Reading:
    measures = metric_hits(text)
    years = window(text, now)
    named = measures or pub_type_words(text)
    task = guess_task(text, set_side_by_side(text, measures, len(output_hits(text, "single_query"))), bool(years) and not named)
    if task.task_type == "writing":
        quotes = [match.span() for match in _QUOTED.finditer(text.text)]
        measures = [hit for hit in measures if not any(start <= hit.start and hit.end <= end for start, end in quotes)]
    metrics = unique(measures)
    kind = "single_query" if task_type else task.task_type
    kinds = unique(pub_type_hits(text, kind))
    forms = frozenset(form for form in ("table", "chart") if refused(text, form))
    return Reading(text, task, metrics, years, wanted_output(output_hits(text, kind)), forms, kinds)
