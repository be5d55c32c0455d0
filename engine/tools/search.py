"""The search tools: one a source, and one over several that also takes whole batches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.desk import Desk
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.lane import Steps
from engine.linkage.profile import Place
from engine.search import engine_names
from engine.search.fusion import Ranker, reordered
from engine.search.parser import parse
from engine.search.rescoring import BLOCK
from engine.search.searching import MOST_HITS
from engine.search.snippets import query_words, snippet
from engine.search.state import FILE as STATE
from engine.store import corpus, mesh, papers, settings
from engine.store.folding import PaperGroup, grouped
from engine.store.shown import paper_json
from engine.tools.contract import Schema
from engine.tools.paging import Page, next_cursor, page_of, require_unchanged

_NOT_BUILT = EngineError(ErrorCode.WORKSPACE_LOCKED, "its search index is not built yet, another process is writing", where="index").info
"""What a search says of a source that is being imported for the first time."""

_QUERY: Schema = {"type": "string", "maxLength": 20_000}
_MAX: Schema = {"type": ["integer", "null"], "minimum": 1, "maximum": 100}
_CURSOR: Schema = {"type": "string", "maxLength": 100}
_ANSWER: Schema = {
    "type": "object",
    "required": ["papers", "total_count", "query", "source", "sources"],
    "properties": {
        "papers": {"type": "array", "items": {"type": "object", "required": ["id", "source", "title", "authors", "year", "status", "tier", "score"]}},
        "total_count": {"type": "integer", "minimum": 0},
        "query": {"type": "object", "required": ["text", "rewritten", "warnings"]},
        "source": {"type": "string"},
        "sources": {"type": "array", "items": {"type": "object", "required": ["source", "total_count", "as_of", "engine"]}},
        "next_cursor": {"type": ["string", "null"]},
    },
}


@dataclass(frozen=True, slots=True)
class SearchSource:
    """Searches one source; scores of different sources can be compared, since the statistics are those of all of them together."""

    desk: Desk
    source: str
    error_codes: tuple[ErrorCode, ...] = (ErrorCode.QUERY_SYNTAX, ErrorCode.CHILD_CRASHED, ErrorCode.TOOL_TIMEOUT)
    ranker: Ranker | None = None
    """The second stage of ranking, where there is one."""

    @property
    def name(self) -> str:
        """`search_` and the source."""
        return f"search_{self.source}"

    @property
    def description(self) -> str:
        """One sentence."""
        return f"Searches the records of {self.source} held in this workspace and returns ranked papers."

    @property
    def input_schema(self) -> Schema:
        """A query, and how many papers at most (null: 100 or the number of hits, if that is smaller)."""
        return {"type": "object", "required": ["query"], "additionalProperties": False, "properties": {"query": _QUERY, "max_results": _MAX}}

    @property
    def output_schema(self) -> Schema:
        """The search object of the JSON interface."""
        return _ANSWER

    def execute(self, query: str, max_results: int | None = None) -> Steps[dict[str, Any]]:
        """Runs the search in the index child."""
        return (yield from search(self.desk, [self.source], query, max_results, ranker=self.ranker))

    def logged(self, result: dict[str, Any]) -> dict[str, Any]:
        """IDs, scores and counts."""
        return logged_search(result)


@dataclass(frozen=True, slots=True)
class SearchBatch:
    """Answers a list of queries over several sources; one call, hence one audit row."""

    desk: Desk
    name: str = "search"
    description: str = "Answers one or more queries over the local sources and returns ranked papers for each."
    error_codes: tuple[ErrorCode, ...] = (ErrorCode.CHILD_CRASHED, ErrorCode.TOOL_TIMEOUT)
    ranker: Ranker | None = None

    @property
    def input_schema(self) -> Schema:
        """Queries, sources, how many papers a query at most; for one query the cursor of a page, which is `next_cursor` of the page before."""
        strings: Schema = {"type": "array", "items": {"type": "string"}}
        return {
            "type": "object",
            "required": ["queries", "sources"],
            "additionalProperties": False,
            "properties": {
                "queries": {"type": "array", "items": _QUERY},
                "sources": strings,
                "max_results": _MAX,
                "explain": {"type": "boolean"},
                "cursor": _CURSOR,
            },
        }

    @property
    def output_schema(self) -> Schema:
        """One search object a query, in the order of the queries."""
        return {"type": "object", "required": ["answers"], "properties": {"answers": {"type": "array", "items": _ANSWER}}}

    def execute(
        self, queries: Sequence[str], sources: Sequence[str], max_results: int | None = None, explain: bool = False, cursor: str = ""
    ) -> Steps[dict[str, Any]]:
        """Runs all queries in the index child. INPUT_SCHEMA for a cursor that belongs to something else."""
        if cursor and len(queries) != 1:
            raise EngineError(ErrorCode.INPUT_SCHEMA, "a cursor belongs to one query", where="cursor")
        page = page_of(cursor, queries[0] if queries else "", sources, max_results or MOST_HITS)
        held = papers.sources(self.desk.database)
        raw: list[dict[str, Any]] = []
        args = {"folders": _folders(self.desk, held, sources), "only": list(sources), "queries": list(queries), "max": page.end, "explain": explain}
        args |= _thesaurus(self.desk)
        args["limit_s"] = settings.number(self.desk.database, "source_timeout_s")
        yield from self.desk.ask_child(self.desk.index, "batch", args, on_item=raw.append)
        answers = []
        for text, found in zip(queries, raw, strict=True):
            asked = _Asked(self.desk, held, tuple(sources), text, page, self.ranker)
            answers.append((yield from _answer(asked, found, snippets=len(queries) == 1)))
            yield None
        return {"answers": answers}

    def logged(self, result: dict[str, Any]) -> dict[str, Any]:
        """IDs, scores and counts; of a long batch the counts alone."""
        answers = result["answers"]
        if len(answers) == 1:
            return logged_search(answers[0])
        return {"queries": len(answers), "hits": [len(answer["papers"]) for answer in answers]}


@dataclass(frozen=True, slots=True)
class _Asked:
    """One query as it was asked: of which sources (`held`: all there are), which page, with which second stage."""

    desk: Desk
    held: dict[str, dict[str, Any]]
    sources: tuple[str, ...]
    text: str
    page: Page
    ranker: Ranker | None


def search(desk: Desk, sources: Sequence[str], text: str, most: int | None, *, ranker: Ranker | None = None) -> Steps[dict[str, Any]]:
    """Searches sources and returns the search object of the JSON interface, the same paper folded into one."""
    page = page_of("", text, sources, most or MOST_HITS)
    held = papers.sources(desk.database)
    args = {"folders": _folders(desk, held, sources), "only": list(sources), "query": text, "max": page.end, **_thesaurus(desk)}
    args["limit_s"] = settings.number(desk.database, "source_timeout_s")
    found = yield from desk.ask_child(desk.index, "search", args)
    return (yield from _answer(_Asked(desk, held, tuple(sources), text, page, ranker), found, snippets=True))


def logged_search(result: dict[str, Any]) -> dict[str, Any]:
    """What the audit log keeps of a search."""
    hits = [{"id": paper["id"], "score": paper["score"]} for paper in result["papers"]]
    return {"total_count": result["total_count"], "query": result["query"], "hits": hits}


def _thesaurus(desk: Desk) -> dict[str, str]:
    """Where the child finds the headings that expand a query; empty where there are none or nobody wants it."""
    wanted = settings.read(desk.database, "mesh_expansion") == "on" and mesh.is_held(desk.database)
    return {"thesaurus": str(desk.workspace.database)} if wanted else {}


def _folders(desk: Desk, held: dict[str, dict[str, Any]], asked: Sequence[str]) -> dict[str, str]:
    """The indexes there are. One is missing only while another process builds it the first time; WORKSPACE_LOCKED if nothing else is asked for."""
    folders = {source: desk.workspace.index(source) for source in held}
    ready = {source: str(folder) for source, folder in folders.items() if (folder / STATE).is_file()}
    if asked and set(asked) <= set(held) and not set(asked) & set(ready):
        raise EngineError.of(_NOT_BUILT)
    return ready


def _answer(asked: _Asked, found: dict[str, Any], *, snippets: bool) -> Steps[dict[str, Any]]:
    errors: dict[str, dict[str, Any]] = found.get("errors", {})
    damaged = [error for error in errors.values() if error.get("where") == "index"]
    if damaged:
        raise EngineError.of(ErrorInfo.from_json(damaged[0]))
    commits = found.get("commits", {})
    page = asked.page
    require_unchanged(page, commits)
    hits = yield from _ordered(asked, found)
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
        "query": {"text": asked.text, "rewritten": found.get("rewritten", ""), "warnings": found.get("warnings", [])}
        | ({"expanded": found["expanded"]} if found.get("expanded") else {}),
        "source": "+".join(asked.sources),
        "sources": rows,
        "next_cursor": next_cursor(page, len(hits[page.offset : page.end]), count, asked.text, asked.sources, commits),
    }
    return answer | {key: found[key] for key in ("error", "explain") if found.get(key)}


def _ordered(asked: _Asked, found: dict[str, Any]) -> Steps[list[tuple[Place, float]]]:
    """All hits up to the end of the page; where an engine knows scores only roughly, the blocks that the page touches are scored from the records."""
    hits = [((str(hit["source"]), str(hit["id"])), float(hit["score"])) for hit in found.get("hits", ())]
    rough = {place for (place, _), hit in zip(hits, found.get("hits", ()), strict=True) if hit.get("exact") is False}
    start, end = asked.page.offset // BLOCK * BLOCK, -(-asked.page.end // BLOCK) * BLOCK
    places = [place for place, _ in hits[start:end] if place in rough]
    if not places:
        return hits
    args = {"database": str(asked.desk.workspace.database), "query": asked.text, "statistics": found["statistics"], "places": places}
    args |= _thesaurus(asked.desk)
    answer = yield from asked.desk.ask_child(asked.desk.index, "rescore", args)
    scores = {(source, identifier): score for source, identifier, score in answer["scores"]}
    for first in range(start, min(end, len(hits)), BLOCK):
        block = [(place, float(scores.get(place, score))) for place, score in hits[first : first + BLOCK]]
        hits[first : first + BLOCK] = sorted(block, key=lambda hit: -hit[1])
    return hits


def _groups(asked: _Asked, hits: list[tuple[Place, float]]) -> list[PaperGroup]:
    """The papers of the page. Equal scores: the newer year first, then the ID. A paper that an earlier page showed is left out."""
    page = asked.page
    earlier = {place for place, _ in hits[: page.offset]}
    groups = [
        group
        for group in grouped(asked.desk.database, hits[page.offset : page.end])
        if not any((member.source, member.paper_id) in earlier for member in group.members)
    ]
    return sorted(groups, key=lambda group: (-group.score, -(group.head.record.year or 0), group.head.paper_id))


def _second_stage(ranker: Ranker, text: str, groups: list[PaperGroup]) -> list[PaperGroup]:
    def judged(some: Sequence[PaperGroup]) -> Sequence[float]:
        return ranker.scores(text, [f"{body['title']}\n{body['abstract']}" for body in (paper_json(group.head) for group in some)])

    return list(reordered(groups, judged).items)


def _engine(asked: _Asked, source: str, commits: dict[str, Any]) -> dict[str, Any]:
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
