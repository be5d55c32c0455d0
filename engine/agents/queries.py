"""From an understood question to a search query: its content words, in both languages where that is possible, and what restricts it."""

from __future__ import annotations

import re
from typing import Any

from engine.harness.work import Work
from engine.intent.glossary import Translation, of_workspace
from engine.intent.keywords import keywords
from engine.intent.model import Intent

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
    """The terms of a question with their meaning in the other language."""
    return of_workspace(job.desk.workspace.folder).translate(job.run.question)


def search_words(job: Work) -> list[str]:
    """What of a question is searched: its content words as typed, then those of the other language for the terms among them."""
    found = list(keywords(job.run.question, _intent(job.run.intent)))
    return list(dict.fromkeys(word for word in (*found, *(meaning for _, meaning in translated(job).found)) if word.strip()))


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
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in body.items()}
    return Intent(**values)
