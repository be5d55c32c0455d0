"""A query as it is carried out: read, brought to headings, and narrowed by filters; searching and scoring again must agree on it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.search.abbreviations import spelled_out
from engine.search.cited import resolved
from engine.search.mesh_expansion import Expansion, expand
from engine.search.narrowing import filtered
from engine.search.parser import Parsed, parse
from engine.search.query import Node
from engine.search.thesaurus import headings
from engine.search.values import weighted


@dataclass(frozen=True, slots=True)
class Understood:
    """The query as it was read, the tree that is searched, and what was added to it."""

    parsed: Parsed
    tree: Node
    expanded: tuple[Expansion, ...] = ()


def understood(args: dict[str, Any], query: str) -> Understood:
    """Takes "terms" or the query, "mode"?, "filters"?, "database"? (of the workspace) and "thesaurus"? (the same, where headings are
    wanted) as a search does.

    Raises `EngineError`: QUERY_SYNTAX for an impossible field value, INPUT_SCHEMA for an unknown filter.
    """
    terms = args.get("terms")
    parsed = parse(query, args.get("mode", "query")) if terms is None else Parsed(weighted([(str(t["text"]), float(t["weight"])) for t in terms]))
    tree: Node = parsed.tree
    added: tuple[Expansion, ...] = ()
    if terms is None:
        tree, added = spelled_out(tree)
    with headings(args.get("thesaurus")) as thesaurus:
        if thesaurus is not None:
            tree, more = expand(tree, thesaurus)
            added += more
    database = args.get("database")
    return Understood(parsed, resolved(filtered(tree, args.get("filters") or {}), Path(database) if database else None), added)
