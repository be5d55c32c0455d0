"""Fits a query tree to one source and adds the filters that a caller sets beside the text of a query."""

from __future__ import annotations

from typing import Any

from engine.errors import EngineError, ErrorCode
from engine.search.fields import language_code
from engine.search.query import All, And, Field, Node, Not, Nothing, Or, Phrase, Range, both, either
from engine.search.values import phrase

FILTERS = ("year_from", "year_to", "types", "languages", "ids", "cited_from")
"""The filters that `filtered` knows."""


def for_source(node: Node, source: str) -> Node:
    """The tree with every `source:` answered for this source."""
    match node:
        case Field("source", Phrase((name,))):
            return All() if name == source.lower() else Nothing()
        case And(children):
            fitted = [for_source(child, source) for child in children]
            return Nothing() if any(isinstance(child, Nothing) for child in fitted) else both(*fitted)
        case Or(children):
            fitted = [for_source(child, source) for child in children]
            return All() if any(isinstance(child, All) for child in fitted) else either(*fitted)
        case Not(child):
            fitted_child = for_source(child, source)
            return Nothing() if isinstance(fitted_child, All) else All() if isinstance(fitted_child, Nothing) else Not(fitted_child)
        case _:
            return node


def filtered(node: Node, filters: dict[str, Any]) -> Node:
    """The tree with filters beside it: years, any of some types, languages or IDs, the least number of citations.

    Raises `EngineError` (INPUT_SCHEMA) for an unknown filter.
    """
    unknown = sorted(set(filters) - set(FILTERS))
    if unknown:
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"there is no filter named {unknown[0]}", where=unknown[0])
    if isinstance(node, Nothing):
        return node
    low, high = filters.get("year_from"), filters.get("year_to")
    limits: list[Node] = []
    if low is not None or high is not None:
        limits.append(Range("year", low, high))
    if (cited := filters.get("cited_from")) is not None:
        limits.append(Range("cited", int(cited), None))
    if types := filters.get("types"):
        limits.append(either(*(Field("type", phrase(str(name))) for name in types)))
    if languages := filters.get("languages"):
        limits.append(either(*(Field("language", Phrase((language_code(str(name)),))) for name in languages)))
    if (ids := filters.get("ids")) is not None:
        limits.append(either(*(Field("id", Phrase((str(identifier),))) for identifier in ids)))
    return Nothing() if any(isinstance(limit, Nothing) for limit in limits) else both(node, *limits)
