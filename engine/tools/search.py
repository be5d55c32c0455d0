"""The search tools: one a source, and one over several that also takes whole batches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.desk import Desk
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.lane import Steps
from engine.search.parser import parse
from engine.search.snippets import query_words, snippet
from engine.store import papers
from engine.store.folding import grouped
from engine.store.shown import paper_json
from engine.tools.contract import Schema

_QUERY: Schema = {"type": "string", "maxLength": 20_000}
_MAX: Schema = {"type": ["integer", "null"], "minimum": 1, "maximum": 100}
_ANSWER: Schema = {
    "type": "object",
    "required": ["papers", "total_count", "query", "source", "sources"],
    "properties": {
        "papers": {"type": "array", "items": {"type": "object", "required": ["id", "source", "title", "authors", "year", "status", "tier", "score"]}},
        "total_count": {"type": "integer", "minimum": 0},
        "query": {"type": "object", "required": ["text", "rewritten", "warnings"]},
        "source": {"type": "string"},
        "sources": {"type": "array", "items": {"type": "object", "required": ["source", "total_count", "as_of"]}},
    },
}


@dataclass(frozen=True, slots=True)
class SearchSource:
    """Searches one source; scores of different sources can be compared, since the statistics are those of all of them together."""

    desk: Desk
    source: str
    error_codes: tuple[ErrorCode, ...] = (ErrorCode.QUERY_SYNTAX, ErrorCode.CHILD_CRASHED, ErrorCode.TOOL_TIMEOUT)

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
        found = yield from search(self.desk, [self.source], query, max_results)
        return found

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

    @property
    def input_schema(self) -> Schema:
        """Queries, sources, and how many papers a query at most."""
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
            },
        }

    @property
    def output_schema(self) -> Schema:
        """One search object a query, in the order of the queries."""
        return {"type": "object", "required": ["answers"], "properties": {"answers": {"type": "array", "items": _ANSWER}}}

    def execute(self, queries: Sequence[str], sources: Sequence[str], max_results: int | None = None, explain: bool = False) -> Steps[dict[str, Any]]:
        """Runs all queries in the index child."""
        folders = _folders(self.desk)
        raw: list[dict[str, Any]] = []
        args = {"folders": folders, "only": list(sources), "queries": list(queries), "max": max_results, "explain": explain}
        yield from self.desk.ask_child(self.desk.index, "batch", args, on_item=raw.append)
        answers = []
        for text, found in zip(queries, raw, strict=True):
            answers.append(_answer(self.desk, sources, text, found, snippets=len(queries) == 1))
            yield None
        return {"answers": answers}

    def logged(self, result: dict[str, Any]) -> dict[str, Any]:
        """IDs, scores and counts; of a long batch the counts alone."""
        answers = result["answers"]
        if len(answers) == 1:
            return logged_search(answers[0])
        return {"queries": len(answers), "hits": [len(answer["papers"]) for answer in answers]}


def search(desk: Desk, sources: Sequence[str], text: str, most: int | None) -> Steps[dict[str, Any]]:
    """Searches sources and returns the search object of the JSON interface, the same paper folded into one."""
    args = {"folders": _folders(desk), "only": list(sources), "query": text, "max": most}
    found = yield from desk.ask_child(desk.index, "search", args)
    return _answer(desk, sources, text, found, snippets=True)


def logged_search(result: dict[str, Any]) -> dict[str, Any]:
    """What the audit log keeps of a search."""
    hits = [{"id": paper["id"], "score": paper["score"]} for paper in result["papers"]]
    return {"total_count": result["total_count"], "query": result["query"], "hits": hits}


def _folders(desk: Desk) -> dict[str, str]:
    return {source: str(desk.workspace.index(source)) for source in papers.sources(desk.database)}


def _answer(desk: Desk, sources: Sequence[str], text: str, found: dict[str, Any], *, snippets: bool) -> dict[str, Any]:
    errors: dict[str, dict[str, Any]] = found.get("errors", {})
    damaged = [error for error in errors.values() if error.get("where") == "index"]
    if damaged:
        raise EngineError.of(ErrorInfo.from_json(damaged[0]))
    held = papers.sources(desk.database)
    hits = (((hit["source"], hit["id"]), float(hit["score"])) for hit in found.get("hits", ()))
    wanted = query_words(parse(text).tree) if snippets else []
    shown = []
    for group in grouped(desk.database, hits):
        body = {**paper_json(group.head, group.score), "members": list(group.member_ids)}
        if snippets:
            start, end, _ = snippet(body["abstract"], wanted)
            body["snippet"] = body["abstract"][start:end]
        shown.append(body)
    total: dict[str, int] = found.get("total", {})
    rows: list[dict[str, Any]] = [
        {"source": source, "total_count": total.get(source, 0), "as_of": held.get(source, {}).get("as_of")}
        | ({"error": errors[source]} if source in errors else {})
        for source in sources
    ]
    answer = {
        "papers": shown,
        "total_count": sum(row["total_count"] for row in rows),
        "query": {"text": text, "rewritten": found.get("rewritten", ""), "warnings": found.get("warnings", [])},
        "source": "+".join(sources),
        "sources": rows,
    }
    return answer | {key: found[key] for key in ("error", "explain") if found.get(key)}
