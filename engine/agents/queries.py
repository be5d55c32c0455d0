"""From an understood question to a search query: its content words, in both languages where that is possible, and what restricts it."""

from __future__ import annotations

import re
from typing import Any

from engine.intent.keywords import keywords
from engine.intent.model import Intent
from engine.intent.terms_zh_en import translate_terms

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


def search_words(question: str, intent: dict[str, Any]) -> list[str]:
    """What of a question is searched: its content words as typed, then English words for the Chinese terms among them."""
    found = list(keywords(question, _intent(intent)))
    translated = [english for _, english in translate_terms(question)]
    return list(dict.fromkeys(word for word in (*found, *translated) if word.strip()))


def search_query(question: str, intent: dict[str, Any]) -> str:
    """The query: any of the words, ranked; within the years and kinds of publication that the question names."""
    words = " ".join(_as_text(word) for word in search_words(question, intent) or [question])
    limits = []
    low, high = intent.get("year_from"), intent.get("year_to")
    if low is not None or high is not None:
        limits.append(f"year:{low if low is not None else ''}..{high if high is not None else ''}")
    types = [f'type:"{_TYPES[kind]}"' for kind in intent.get("pub_types", ()) if kind in _TYPES]
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
