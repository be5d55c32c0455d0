"""A search that a person makes outside of a run: local sources together, PubMed over the network at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.desk import Desk
from engine.domain.events import NoticeGiven
from engine.errors import EngineError, ErrorCode
from engine.harness.levelling import Levelling
from engine.harness.translating import both_languages, said
from engine.intent.glossary import of_workspace
from engine.lane import Ahead, Steps
from engine.store import citations, coverage, papers, rows
from engine.store.database import is_writable
from engine.tools.contract import Caller
from engine.tools.online import FETCH, ONLINE, Fetched, online_state, with_fetched
from engine.tools.registry import Registry

_COUNTED_AT_A_TIME = 500
_NOT_MENDED = (ErrorCode.WORKSPACE_LOCKED, ErrorCode.DISK_FULL, ErrorCode.PERMISSION_DENIED)


def search(
    desk: Desk,
    registry: Registry,
    levelling: Levelling,
    queries: Sequence[str],
    sources: Sequence[str],
    most: int | None,
    explain: bool,
    cursor: str = "",
    sort: str = "relevance",
) -> Steps[list[dict[str, Any]]]:
    """Answers queries over sources (all that hold anything if none is named, PubMed too if it is switched on), one search object each.

    `sort` is one of `engine.search.orders.SORTS`.
    """
    yield from _count_older(desk)
    held = papers.sources(desk.database)
    wanted = [source for source in (sources or held) if source in held]
    caller = Caller("person", "search")
    typed, (queries, known) = queries, both_languages(queries, of_workspace(desk.workspace.folder))
    ahead: Ahead[dict[str, Any]] | None = None
    if ONLINE in sources or (not sources and online_state(desk).is_online):
        ahead = Ahead(registry.call(FETCH, {"queries": list(queries), "max_results": most}, caller))
    fetched: list[Fetched] = []
    try:
        yield from levelling.level([source for source in held if source != ONLINE])
        if ahead is not None:
            answered = yield from ahead.rest()
            fetched = [Fetched.from_json(body) for body in answered["answers"]]
    finally:
        if ahead is not None:
            ahead.close()
    if ONLINE in papers.sources(desk.database):
        yield from levelling.level([ONLINE])
        wanted = list(dict.fromkeys([*wanted, *([ONLINE] if ahead is not None else [])]))
    arguments: dict[str, Any] = {"queries": list(queries), "sources": wanted, "max_results": most, "explain": explain, "cursor": cursor, "sort": sort}
    try:
        found = yield from levelling.soundly(lambda: registry.call("search", arguments, caller))
    except EngineError as error:
        if error.code not in _NOT_MENDED:
            raise
        # a damaged index that cannot be built again now costs its own source only
        found = yield from registry.call("search", arguments | {"partial": True}, caller)
    gaps = coverage.unread(desk.database) if not sources or "library" in sources else {}
    answers: list[dict[str, Any]] = [said(*answer) | gaps for answer in zip(found["answers"], typed, known, strict=True)]
    if ahead is None:
        return answers
    return [with_fetched(desk, answer, online, most) for answer, online in zip(answers, fetched, strict=True)]


def _count_older(desk: Desk) -> Steps[None]:
    """Counts once what the records of an older workspace cite, in steps between which others have a turn."""
    if citations.is_counted(desk.database) or desk.database.read_only or not is_writable(desk.workspace.folder):
        return
    desk.on_event(NoticeGiven("how often papers are cited is counted once for the records held"))
    looked_at = 1
    while looked_at:
        with desk.database.transaction() as transaction:
            looked_at = rows.tie_older(transaction, _COUNTED_AT_A_TIME)
        yield None


def require_known(sources: Sequence[str], known: Sequence[str]) -> None:
    """Raises NOT_FOUND for the first source that there is none of."""
    unknown = [source for source in sources if source not in known]
    if unknown:
        raise EngineError(ErrorCode.NOT_FOUND, f"there is no source {unknown[0]!r}; there are {', '.join(known)}", where="--source")
