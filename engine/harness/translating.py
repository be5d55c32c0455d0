"""Ranked texts with Chinese terms are searched for their English names too; what was added, and what nothing is known for, is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.errors import EngineError
from engine.intent.folding import is_han
from engine.intent.glossary import Glossary, Translation
from engine.search.parser import parse
from engine.search.query import Words

_NOTHING = Translation()


def both_languages(queries: Sequence[str], glossary: Glossary) -> tuple[list[str], list[Translation]]:
    """Queries with the English names of their Chinese terms behind them, and those names; what has operators or fields stays as it is."""
    made: list[str] = []
    known: list[Translation] = []
    for query in queries:
        found = glossary.translate(query) if any(map(is_han, query)) and _is_plain(query) else _NOTHING
        known.append(found)
        made.append(" ".join([query, *(meaning for _, meaning in found.found)]))
    return made, known


def said(answer: dict[str, Any], query: str, known: Translation) -> dict[str, Any]:
    """The search object with the query as it was typed and with what was translated."""
    body = known.to_json()
    if not body:
        return answer
    asked = {**answer["query"], "text": query} | body
    asked["expanded"] = [*body.get("expanded", ()), *answer["query"].get("expanded", ())]
    return {**answer, "query": asked}


def _is_plain(query: str) -> bool:
    try:
        return isinstance(parse(query, "query").tree, Words)
    except EngineError:
        return False
