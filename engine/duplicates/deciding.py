"""What a person decides on records: one paper, or another paper than its group; audited, undoable, and remembered when they are imported again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.desk import Desk
from engine.duplicates.finding import find
from engine.errors import EngineError, ErrorCode
from engine.lane import Steps
from engine.linkage.grouping import Pair, pair_of
from engine.linkage.profile import Place
from engine.store import decisions, merges, papers
from engine.store.database import Database
from engine.store.folding import grouped


def merge(database: Database, wanted: Sequence[str], actor: str) -> dict[str, Any]:
    """Takes records, named by ID or "source:ID", and the groups that they are in, as one paper."""
    return _decide(database, "merge", wanted, pairs_to_merge(database, wanted), actor)


def pairs_to_merge(database: Database, wanted: Sequence[str]) -> list[Pair]:
    """The pairs that records, named by ID or "source:ID", and the groups that they are in make if they are one paper."""
    first, *others = _places(database, wanted, at_least=2)
    members = [(paper.source, paper.paper_id) for found in grouped(database, [(place, 0.0) for place in (first, *others)]) for paper in found.members]
    return list(dict.fromkeys(pair_of(first, place) for place in (*others, *members) if place != first))


def split(desk: Desk, wanted: str, others: Sequence[str], actor: str) -> Steps[dict[str, Any]]:
    """Takes a record for another paper than `others`, or than the whole group that it is in if none are named."""
    (place,) = _places(desk.database, [wanted], at_least=1)
    if others:
        apart = [other for other in _places(desk.database, others, at_least=1) if other != place]
    else:
        found = yield from find(desk)
        places = next((made.places for made in found.grouping.groups if place in made.places), ())
        apart = [other for other in places if other != place]
    if not apart:
        raise EngineError(
            ErrorCode.NOT_FOUND, f"{wanted} is in no group of records", where=wanted, suggestion="look at the groups with `postil duplicates WS`"
        )
    return _decide(desk.database, "split", [wanted, *others], [pair_of(place, other) for other in apart], actor)


def _decide(database: Database, kind: str, wanted: Sequence[str], pairs: Sequence[Pair], actor: str) -> dict[str, Any]:
    shown = [[f"{source}:{paper_id}" for source, paper_id in pair] for pair in pairs]
    with database.transaction(f"records_{kind}", ids=list(wanted), pairs=shown, actor=actor) as transaction:
        made = merges.put(transaction, pairs, kind, actor)
        decisions.put(transaction, kind, " ".join(wanted), actor, {"pairs": shown}, {"merges": made})
    return {"decision": kind, "pairs": shown}


def _places(database: Database, wanted: Sequence[str], *, at_least: int) -> list[Place]:
    places: dict[Place, None] = {}
    for item in wanted:
        source, colon, paper_id = item.partition(":")
        paper = papers.get(database, paper_id, source) if colon else papers.get(database, item)
        if paper is None:
            raise EngineError(ErrorCode.NOT_FOUND, f"there is no paper {item!r} in this workspace", where=item)
        places[(paper.source, paper.paper_id)] = None
    if len(places) < at_least:
        raise EngineError(ErrorCode.INPUT_SCHEMA, "name two different records and more", where=" ".join(wanted))
    return list(places)
