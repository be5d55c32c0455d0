"""What a search came to as the search object of the JSON interface: hits in their final order, the same paper folded, what each source says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.desk import Desk
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.linkage.profile import Place
from engine.search import engine_names
from engine.search.fusion import Ranker, reordered
from engine.search.orders import RELEVANCE
from engine.search.parser import parse
from engine.search.snippets import query_words, snippet
from engine.search.state import FILE as STATE
from engine.store import corpus, mesh, settings
from engine.store.folding import PaperGroup, grouped
from engine.store.shown import paper_json
from engine.tools.paging import Page, next_cursor, require_unchanged

_UNBUILT = "its search index is not built yet: another process is writing, or there was no room"
_NOT_BUILT = EngineError(ErrorCode.WORKSPACE_LOCKED, _UNBUILT, where="index").info
"""What a search says of a source that is being imported for the first time."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One query as it was asked: of which sources (`held`: all there are), which page, with which second stage."""

    desk: Desk
    held: dict[str, dict[str, Any]]
    sources: tuple[str, ...]
    text: str
    page: Page
    ranker: Ranker | None
    sort: str = RELEVANCE
    partial: bool = False


def database_args(desk: Desk) -> dict[str, str]:
    """Where the child finds counts of citations and dates, and the headings that expand a query, where there are any and they are wanted."""
    database = str(desk.workspace.database)
    wanted = settings.read(desk.database, "mesh_expansion") == "on" and mesh.is_held(desk.database)
    return {"database": database, "thesaurus": database} if wanted else {"database": database}


def listed(text: str, sort: str) -> str:
    """What a cursor belongs to: a query and, where it is not that of relevance, an order."""
    return text if sort == RELEVANCE else f"{sort}\n{text}"


def folders(desk: Desk, held: dict[str, dict[str, Any]], asked: Sequence[str]) -> dict[str, str]:
    """The indexes there are. One is missing only while another process builds it the first time; WORKSPACE_LOCKED if nothing else is asked for."""
    folders = {source: desk.workspace.index(source) for source in held}
    ready = {source: str(folder) for source, folder in folders.items() if (folder / STATE).is_file()}
    if asked and set(asked) <= set(held) and not set(asked) & set(ready):
        raise EngineError.of(_NOT_BUILT)
    return ready


def answer(asked: Asked, found: dict[str, Any], *, snippets: bool) -> dict[str, Any]:
    """The search object of what an index child found; `snippets` says whether passages are cut out.

    Raises the error of a damaged index, unless an answer without its source was asked for.
    """
    errors: dict[str, dict[str, Any]] = found.get("errors", {})
    damaged = [error for error in errors.values() if error.get("where") == "index"]
    if damaged and not asked.partial:
        raise EngineError.of(ErrorInfo.from_json(damaged[0]))
    commits = found.get("commits", {})
    page = asked.page
    require_unchanged(page, commits)
    hits = [((str(hit["source"]), str(hit["id"])), float(hit["score"])) for hit in found.get("hits", ())]
    groups = _groups(asked, hits)
    if asked.ranker is not None:
        groups = _second_stage(asked.ranker, asked.text, groups)
    wanted = query_words(parse(asked.text).tree) if snippets else []
    shown = []
    for group in groups:
        body = {**paper_json(group.head, group.score), "members": list(group.member_ids)}
        if snippets:
            start, end, _ = snippet(body["abstract"], wanted)
            body["snippet"] = body["abstract"][start:end]
        shown.append(body)
    total: dict[str, int] = found.get("total", {})
    rows = [
        {"source": source, "total_count": total.get(source, 0), "as_of": asked.held.get(source, {}).get("as_of"), **_engine(asked, source, commits)}
        | corpus.lacks(asked.desk.database, source)
        | ({"error": errors[source]} if source in errors else {})
        | ({"error": _NOT_BUILT.to_json()} if source in asked.held and source not in commits and source not in errors else {})
        for source in asked.sources
    ]
    count = sum(row["total_count"] for row in rows)
    answer = {
        "papers": shown,
        "total_count": count,
        "query": {
            "text": asked.text,
            "rewritten": found.get("rewritten", ""),
            "warnings": [*found.get("warnings", ()), *_unknown_heading(asked, found, count)],
        }
        | ({"expanded": found["expanded"]} if found.get("expanded") else {}),
        "source": "+".join(asked.sources),
        "sources": rows,
        "next_cursor": next_cursor(page, len(hits[page.offset : page.end]), count, listed(asked.text, asked.sort), asked.sources, commits),
    }
    return answer | {key: found[key] for key in ("error", "explain") if found.get(key)}


def _unknown_heading(asked: Asked, found: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """Says why a heading under one of its other names (cancer for Neoplasms) finds nothing where MeSH is not held."""
    if count or not re.search(r"\bmesh(?:noexp)?:", found.get("rewritten", "")) or mesh.is_held(asked.desk.database):
        return []
    message = "headings are searched by the names that records have; import MeSH (desc….xml) to have their other names and narrower headings found"
    return [{"position": 0, "message": message}]


def _groups(asked: Asked, hits: list[tuple[Place, float]]) -> list[PaperGroup]:
    """The papers of the page. Equal scores: the newer year first, then the ID. A paper that an earlier page showed is left out.

    Another order than that of relevance has no equals, and stays as it came.
    """
    page = asked.page
    earlier = {place for place, _ in hits[: page.offset]}
    groups = [
        group
        for group in grouped(asked.desk.database, hits[page.offset : page.end])
        if not any((member.source, member.paper_id) in earlier for member in group.members)
    ]
    if asked.sort != RELEVANCE:
        return groups
    return sorted(groups, key=lambda group: (-group.score, -(group.head.record.year or 0), group.head.paper_id))


def _second_stage(ranker: Ranker, text: str, groups: list[PaperGroup]) -> list[PaperGroup]:
    def judged(some: Sequence[PaperGroup]) -> Sequence[float]:
        return ranker.scores(text, [f"{body['title']}\n{body['abstract']}" for body in (paper_json(group.head) for group in some)])

    return list(reordered(groups, judged).items)


def _engine(asked: Asked, source: str, commits: dict[str, Any]) -> dict[str, Any]:
    """The engine that answered for a source, and why it is that one."""
    if source not in commits:
        return {"engine": None}
    limit = settings.number(asked.desk.database, "fast_index_above")
    records = int(asked.held.get(source, {}).get("records", 0))
    wanted, why = engine_names.choose(records, str(settings.read(asked.desk.database, "engine")), limit)
    used = str(commits[source][0])
    if used != wanted:
        return {"engine": used, "engine_reason": f"the index for {wanted} is not ready yet"}
    return {"engine": used, "engine_reason": why or "the default engine"}
