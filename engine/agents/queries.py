"""From an understood question to a search query: its content words, in both languages where that is possible, and what restricts it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from engine.harness.work import Work
from engine.intent.changes import WITHOUT
from engine.intent.glossary import Translation, of_workspace
from engine.intent.keywords import keywords, without_limits
from engine.intent.model import Intent
from engine.intent.short_forms import short_forms

_PLAIN_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*", re.UNICODE)
_OPERATORS = frozenset({"AND", "OR", "NOT"})
_TYPES = {
    "review": "review",
    "systematic_review": "systematic review",
    "meta_analysis": "meta-analysis",
    "rct": "randomized controlled trial",
    "clinical_trial": "clinical trial",
    "observational": "observational study",
    "case_report": "case reports",
    "guideline": "guideline",
    "preprint": "preprint",
}
"""Kinds of publication as PubMed names them; animal and laboratory studies have no type of their own there and restrict nothing."""


def translated(job: Work) -> Translation:
    """The terms of a question with their meaning in the other language, and its short forms with what they mean in its field."""
    known = of_workspace(job.desk.workspace.folder).translate(job.run.question)
    taken = {term for term, _ in known.found}
    more = tuple(pair for pair in short_forms(job.run.question, str(job.run.intent.get("domain", ""))) if pair[0] not in taken)
    return replace(known, found=known.found + more)


def asked(job: Work) -> str:
    """The question as papers are read for it: without what only limits where the answer is looked for."""
    return without_limits(job.run.question, _intent(job.run.intent))


def search_words(job: Work) -> list[str]:
    """What of a question is searched: its content words as typed, then those of the other language for the terms among them."""
    left_out = {word.casefold() for text in job.run.intent.get(WITHOUT, ()) for word in (text, *text.split())}
    typed = keywords(job.run.question, _intent(job.run.intent))
    limited = asked(job)
    meant = [meaning for term, meaning in translated(job).found if term in limited and term.casefold() not in left_out]
    return list(dict.fromkeys(word for word in (*typed, *meant) if word.strip() and word.casefold() not in left_out))


def search_query(job: Work) -> str:
    """The query: any of the words, ranked; within the years and kinds of publication that the question names."""
    words = " ".join(_as_text(word) for word in search_words(job) or [job.run.question])
    limits = []
    low, high = job.run.intent.get("year_from"), job.run.intent.get("year_to")
    if low is not None or high is not None:
        limits.append(f"year:{low if low is not None else ''}..{high if high is not None else ''}")
    types = [f'type:"{_TYPES[kind]}"' for kind in job.run.intent.get("pub_types", ()) if kind in _TYPES]
    if types:
        limits.append(f"({' OR '.join(types)})" if len(types) > 1 else types[0])
    return " AND ".join([f"({words})", *limits]) if limits else words


def _as_text(word: str) -> str:
    """A word or term as plain text of the query language: nothing in it may act as an operator or a field."""
    parts = [part.lower() if part in _OPERATORS else part for part in _PLAIN_WORD.findall(word)]
    return " ".join(parts)


def _intent(body: dict[str, Any]) -> Intent:
    """The intent that was stored with the run."""
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in body.items() if name in Intent.__slots__}
    return Intent(**values)
